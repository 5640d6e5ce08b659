//! How a battle ends, as data: claims that can be tested on a table and said in words.

use super::document::{LossUnit, When};
use super::draft::{Draft, ObjectId, PointsDraft, SideId, UnitId};
use crate::diag::grammar::{count_of, said};
use crate::grid::Cell;
use crate::source::{Span, Spanned};

/// One way the battle can end: the first of a scenario's list that holds decides.
#[derive(Clone, Debug)]
pub struct Ending {
    /// The winner, or none for a draw.
    pub side: Option<SideId>,
    pub result: String,
    pub when: When,
    pub all: Vec<Spanned<Claim>>,
    pub any: Vec<Spanned<Claim>>,
    pub none: Vec<Spanned<Claim>>,
    /// Some test could not be understood, so nothing can be said about when this holds.
    pub unclear: bool,
    pub entry: usize,
    pub span: Span,
}

/// One thing that is true of a table or not.
#[derive(Clone, Debug, PartialEq)]
pub enum Claim {
    Control { side: SideId, cells: Vec<Cell>, min: usize },
    Points { side: SideId, min: i64 },
    Losses { side: SideId, at_least: i64, of: LossUnit },
    Eliminated { units: Vec<UnitId>, min: usize },
    Exit { side: SideId, cells: Vec<Cell>, min: usize },
    Intact { objects: Vec<ObjectId> },
    Destroyed { objects: Vec<ObjectId> },
    Exhausted { side: SideId },
}

/// What an ending asks of the table.
pub trait Facts {
    fn controls(&self, side: SideId, cell: Cell) -> bool;
    fn points(&self, side: SideId) -> i64;
    fn losses(&self, side: SideId, of: LossUnit) -> i64;
    fn is_eliminated(&self, unit: UnitId) -> bool;
    fn exited(&self, side: SideId, cells: &[Cell]) -> usize;
    fn is_destroyed(&self, object: ObjectId) -> bool;
    fn is_exhausted(&self, side: SideId) -> bool;
}

/// Victory points that a side has for one thing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Award {
    pub points: i64,
    pub reason: Reason,
}

/// What points are for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    Control(Cell),
    Eliminated(UnitId),
    Exit { cells: Vec<Cell>, units: usize },
}

/// The victory points of a side by everything a scenario gives points for.
pub fn points(all: &[PointsDraft], side: SideId, facts: &dyn Facts) -> i64 {
    awards(all, side, facts).map(|award| award.points).sum()
}

/// The same one by one, with what each is for.
pub fn awards<'a>(all: &'a [PointsDraft], side: SideId, facts: &'a dyn Facts) -> impl Iterator<Item = Award> + use<'a> {
    all.iter().filter(move |points| points.side == Some(side)).flat_map(move |entry| {
        let held = entry.control.iter().map(|cell| cell.value).filter(move |cell| facts.controls(side, *cell));
        let gone = entry.eliminated.iter().map(|unit| unit.value).filter(|unit| facts.is_eliminated(*unit));
        let left = if entry.exit.is_empty() {
            None
        } else {
            let cells: Vec<Cell> = entry.exit.iter().map(|cell| cell.value).collect();
            let units = facts.exited(side, &cells);
            (units > 0).then_some((cells, units))
        };
        let held = held.map(|cell| Award { points: entry.points, reason: Reason::Control(cell) });
        let gone = gone.map(|unit| Award { points: entry.points, reason: Reason::Eliminated(unit) });
        let left = left
            .map(|(cells, units)| Award { points: entry.points * units as i64, reason: Reason::Exit { cells, units } });
        held.chain(gone).chain(left)
    })
}

impl Reason {
    /// "0604 (Mill)", "R-Tk eliminated", "2 units out by 0901".
    pub fn words(&self, draft: &Draft) -> String {
        match self {
            Reason::Control(cell) => draft.cell_words(*cell),
            Reason::Eliminated(unit) => format!("{} eliminated", draft.unit(*unit).id.value),
            Reason::Exit { cells, units } => {
                let cells = and(draft.cells_words(cells));
                format!("{} out by {cells}", count_of(*units, "unit"))
            }
        }
    }
}

/// How far a claim is from holding: it holds if what is found is as much as is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Measure {
    pub found: i64,
    pub wanted: i64,
}

impl Measure {
    pub fn holds(self) -> bool {
        self.found >= self.wanted
    }
}

impl Ending {
    /// Holds whatever happens: the last resort of a list.
    pub fn is_unconditional(&self) -> bool {
        !self.unclear && self.all.is_empty() && self.any.is_empty() && self.none.is_empty()
    }

    pub fn holds(&self, facts: &dyn Facts) -> bool {
        let holds = |claim: &Spanned<Claim>| claim.holds(facts);
        self.all.iter().all(holds)
            && (self.any.is_empty() || self.any.iter().any(holds))
            && !self.none.iter().any(holds)
    }

    pub fn claims(&self) -> impl Iterator<Item = &Spanned<Claim>> {
        self.all.iter().chain(&self.any).chain(&self.none)
    }

    /// The ending in one sentence: "British decisive: British control 0805 and 0808; and bridge PB stands."
    pub fn words(&self, draft: &Draft) -> String {
        let winner = self.side.map(|side| format!("{} ", draft.side_name(side))).unwrap_or_default();
        let written = draft.document.victory[self.entry].text.as_ref();
        let list = |claims: &[Spanned<Claim>], word: &str| {
            let said: Vec<String> = claims.iter().map(|claim| claim.words(draft)).collect();
            said.join(word)
        };
        let mut parts = Vec::new();
        if !self.all.is_empty() {
            parts.push(list(&self.all, "; and "));
        }
        if !self.any.is_empty() {
            parts.push(list(&self.any, "; or "));
        }
        if !self.none.is_empty() {
            parts.push(format!("not: {}", list(&self.none, "; nor: ")));
        }
        let condition = match written {
            Some(text) => text.value.clone(),
            None if parts.is_empty() => "in every other case".to_string(),
            None => parts.join("; and "),
        };
        let when = match self.when {
            When::End => "",
            When::TurnEnd => " (after any turn)",
            When::Immediate => " (at once)",
        };
        format!("{winner}{}{when}: {condition}.", self.result)
    }
}

impl Claim {
    /// How many things it asks about.
    pub fn size(&self) -> usize {
        match self {
            Claim::Control { cells, .. } => cells.len(),
            Claim::Eliminated { units, .. } => units.len(),
            Claim::Intact { objects } | Claim::Destroyed { objects } => objects.len(),
            _ => 1,
        }
    }

    pub fn holds(&self, facts: &dyn Facts) -> bool {
        self.measure(facts).holds()
    }

    /// What the claim counts on a table, and how much of it is wanted.
    pub fn measure(&self, facts: &dyn Facts) -> Measure {
        let many = |count: usize| count as i64;
        let (found, wanted) = match self {
            Claim::Control { side, cells, min } => {
                (many(cells.iter().filter(|cell| facts.controls(*side, **cell)).count()), many(*min))
            }
            Claim::Points { side, min } => (facts.points(*side), *min),
            Claim::Losses { side, at_least, of } => (facts.losses(*side, *of), *at_least),
            Claim::Eliminated { units, min } => {
                (many(units.iter().filter(|unit| facts.is_eliminated(**unit)).count()), many(*min))
            }
            Claim::Exit { side, cells, min } => (many(facts.exited(*side, cells)), many(*min)),
            Claim::Intact { objects } => {
                (many(objects.iter().filter(|object| !facts.is_destroyed(**object)).count()), many(objects.len()))
            }
            Claim::Destroyed { objects } => {
                (many(objects.iter().filter(|object| facts.is_destroyed(**object)).count()), many(objects.len()))
            }
            Claim::Exhausted { side } => (i64::from(facts.is_exhausted(*side)), 1),
        };
        Measure { found, wanted }
    }

    /// What was counted, in words: "3 of 4", "yes".
    pub fn found_words(&self, found: i64) -> String {
        match self {
            Claim::Control { cells, .. } => format!("{found} of {}", cells.len()),
            Claim::Eliminated { units, .. } => format!("{found} of {}", units.len()),
            Claim::Intact { objects } | Claim::Destroyed { objects } => format!("{found} of {}", objects.len()),
            Claim::Points { .. } | Claim::Losses { .. } | Claim::Exit { .. } => found.to_string(),
            Claim::Exhausted { .. } => if found > 0 { "yes" } else { "no" }.to_string(),
        }
    }

    pub fn words(&self, draft: &Draft) -> String {
        let cells = |cells: &[Cell]| and(draft.cells_words(cells));
        // What a side does, agreeing with its name.
        let side = |side: &SideId, verb: &str| said(&draft.side_name(*side), verb);
        let objects = |objects: &[ObjectId]| and(objects.iter().map(|object| draft.object_words(*object)).collect());
        let stand = |count: usize| if count == 1 { "stands" } else { "stand" };
        let are = |count: usize| if count == 1 { "is" } else { "are" };
        match self {
            Claim::Control { side: who, cells: held, min } if *min == held.len() => {
                format!("{} {}", side(who, "control"), cells(held))
            }
            Claim::Control { side: who, cells: held, min } => {
                format!("{} at least {min} of {}", side(who, "control"), cells(held))
            }
            Claim::Points { side: who, min } => format!("{} {min} or more victory points", side(who, "have")),
            Claim::Losses { side: who, at_least, of } => {
                format!("{} lost {at_least} or more {}", side(who, "have"), of.word())
            }
            Claim::Eliminated { units, min } => {
                let names = and(units.iter().map(|unit| draft.unit(*unit).id.value.clone()).collect());
                match (units.len(), *min) {
                    (all, min) if all == min => format!("{names} {} eliminated", are(all)),
                    (_, min) => format!("at least {min} of {names} {} eliminated", are(min)),
                }
            }
            Claim::Exit { side: who, cells: exits, min } => {
                format!("{} left by {} with {min} or more units", side(who, "have"), cells(exits))
            }
            Claim::Intact { objects: which } => format!("{} {}", objects(which), stand(which.len())),
            Claim::Destroyed { objects: which } => format!("{} {} destroyed", objects(which), are(which.len())),
            Claim::Exhausted { side: who } => format!("{} exhausted", side(who, "are")),
        }
    }
}

/// "a", "a and b", "a, b and c".
pub fn and(mut words: Vec<String>) -> String {
    match words.pop() {
        Some(last) if !words.is_empty() => format!("{} and {last}", words.join(", ")),
        Some(only) => only,
        None => String::new(),
    }
}
