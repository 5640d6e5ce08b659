//! How a battle ends, as data: claims that can be tested on a table and said in words.

use super::document::{LossUnit, When};
use super::draft::{Draft, ObjectId, PointsDraft, SideId, UnitId};
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

/// The victory points of a side by everything a scenario gives points for.
pub fn points(all: &[PointsDraft], side: SideId, facts: &dyn Facts) -> i64 {
    let own = all.iter().filter(|points| points.side == Some(side));
    own.map(|points| {
        let held = points.control.iter().filter(|cell| facts.controls(side, cell.value)).count();
        let gone = points.eliminated.iter().filter(|unit| facts.is_eliminated(unit.value)).count();
        let exits: Vec<Cell> = points.exit.iter().map(|cell| cell.value).collect();
        let left = if exits.is_empty() { 0 } else { facts.exited(side, &exits) };
        points.points * (held + gone + left) as i64
    })
    .sum()
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
    pub fn holds(&self, facts: &dyn Facts) -> bool {
        match self {
            Claim::Control { side, cells, min } => {
                cells.iter().filter(|cell| facts.controls(*side, **cell)).count() >= *min
            }
            Claim::Points { side, min } => facts.points(*side) >= *min,
            Claim::Losses { side, at_least, of } => facts.losses(*side, *of) >= *at_least,
            Claim::Eliminated { units, min } => units.iter().filter(|unit| facts.is_eliminated(**unit)).count() >= *min,
            Claim::Exit { side, cells, min } => facts.exited(*side, cells) >= *min,
            Claim::Intact { objects } => !objects.iter().any(|object| facts.is_destroyed(*object)),
            Claim::Destroyed { objects } => objects.iter().all(|object| facts.is_destroyed(*object)),
            Claim::Exhausted { side } => facts.is_exhausted(*side),
        }
    }

    pub fn words(&self, draft: &Draft) -> String {
        let cells = |cells: &[Cell]| and(cells.iter().map(|cell| draft.cell_words(*cell)).collect());
        let side = |side: &SideId| draft.side_name(*side);
        let objects = |objects: &[ObjectId]| and(objects.iter().map(|object| draft.object_words(*object)).collect());
        let stand = |count: usize| if count == 1 { "stands" } else { "stand" };
        let are = |count: usize| if count == 1 { "is" } else { "are" };
        match self {
            Claim::Control { side: who, cells: held, min } if *min == held.len() => {
                format!("{} control {}", side(who), cells(held))
            }
            Claim::Control { side: who, cells: held, min } => {
                format!("{} control at least {min} of {}", side(who), cells(held))
            }
            Claim::Points { side: who, min } => format!("{} have {min} or more victory points", side(who)),
            Claim::Losses { side: who, at_least, of } => {
                format!("{} have lost {at_least} or more {}", side(who), of.word())
            }
            Claim::Eliminated { units, min } => {
                let names = and(units.iter().map(|unit| draft.unit(*unit).id.value.clone()).collect());
                match (units.len(), *min) {
                    (all, min) if all == min => format!("{names} {} eliminated", are(all)),
                    (_, min) => format!("at least {min} of {names} {} eliminated", are(min)),
                }
            }
            Claim::Exit { side: who, cells: exits, min } => {
                format!("{} have left by {} with {min} or more units", side(who), cells(exits))
            }
            Claim::Intact { objects: which } => format!("{} {}", objects(which), stand(which.len())),
            Claim::Destroyed { objects: which } => format!("{} {} destroyed", objects(which), are(which.len())),
            Claim::Exhausted { side: who } => format!("{} are exhausted", side(who)),
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
