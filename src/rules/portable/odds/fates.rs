//! What becomes of units that are hit \[HIT]: the hits are worked out by the rules, the owner choosing one way or the other.

use super::explore::{Bounds, Explorer, add};
use super::share;
use super::{Part, Row, Situation, Unanswered};
use crate::game::share::Share;
use crate::rules::common::odds::Reckoned;
use crate::rules::portable::board::Board;
use crate::rules::portable::course::Course;
use crate::rules::portable::hits;
use crate::rules::portable::table::{Gone, Place, Table};
use crate::scenario::draft::UnitId;

pub const CHOSEN: &str =
    "Where two numbers stand, the owner chooses between ground and a point: at least, and at most.";
pub const TOGETHER: &str = "Units in one square are hit by the same dice; each is reckoned as if it alone were hit.";
pub const MINES: &str = "Left out: retreats onto mines.";

/// What has become of a unit, the lightest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Fate {
    Unharmed,
    /// It has given ground and lost nothing.
    Back,
    /// So has its transport, which it is still on.
    CarriedBack,
    Loses(i16),
    Destroyed,
    Left,
}

/// An outcome for one of the units in question, by its place in a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Outcome {
    Fate(usize, Fate),
    /// It has lost a point or more.
    Worse(usize),
}

/// Units that share a fate: one, and what it carries.
pub fn with_load(table: &Table, unit: UnitId) -> Vec<UnitId> {
    std::iter::once(unit).chain(table.load(unit)).collect()
}

/// What has become of a unit since a table; `back` are those that have given ground.
fn fate(before: &Table, after: &Table, back: &[UnitId], unit: UnitId) -> Fate {
    let (old, new) = (before.piece(unit), after.piece(unit));
    match new.place {
        Place::Gone(Gone::Destroyed) => Fate::Destroyed,
        Place::Gone(Gone::Left(_)) => Fate::Left,
        _ if new.sp < old.sp => Fate::Loses(old.sp - new.sp),
        _ if back.contains(&unit) && new.aboard.is_some() => Fate::CarriedBack,
        _ if back.contains(&unit) => Fate::Back,
        _ => Fate::Unharmed,
    }
}

/// The outcomes for several units.
pub fn outcomes(before: &Table, after: &Table, back: &[UnitId], units: &[UnitId]) -> Vec<Outcome> {
    let mut all = Vec::new();
    for (at, unit) in units.iter().enumerate() {
        let fate = fate(before, after, back, *unit);
        all.push(Outcome::Fate(at, fate));
        all.extend((fate > Fate::CarriedBack).then_some(Outcome::Worse(at)));
    }
    all
}

/// Whether a die costs each of these units a point: dice for which this is the same bring the same.
pub fn losses(board: &Board, units: &[UnitId], die: i16) -> Vec<bool> {
    units.iter().map(|unit| die <= board.unit(*unit).loss_upto).collect()
}

/// Hits on a unit, so many with such a chance, and what they do to it and to its load. `hit` lets one hit happen.
pub fn struck(
    situation: &Situation,
    unit: UnitId,
    chances: &[Share],
    hit: impl Fn(&mut Course<'_>),
) -> Result<Fates, Unanswered> {
    let Situation { board, table, .. } = situation;
    let units = with_load(table, unit);
    let outcomes = |after: &Table, back: &[UnitId]| outcomes(table, after, back, &units);
    let explorer = Explorer::new(board, |die| losses(board, &units, die), &outcomes);
    let mut sum: Bounds<Outcome> = Bounds::new();
    for (hits, chance) in chances.iter().enumerate().filter(|(_, chance)| !chance.is_none()) {
        let reckoned = explorer.all(table, |course| (0..hits).for_each(|_| hit(course)))?;
        add(&mut sum, reckoned, chance);
    }
    let mines = explorer.leaves_out_mines();
    Ok(Fates { units, chances: sum, mines })
}

/// The chances of every fate of some units.
pub struct Fates {
    pub units: Vec<UnitId>,
    pub chances: Bounds<Outcome>,
    /// Whether a retreat onto mines was left out.
    pub mines: bool,
}

impl Fates {
    /// Adds what becomes of each of them.
    pub fn told(&self, situation: &Situation, reckoned: &mut Reckoned) {
        let Situation { board, table, .. } = situation;
        reckoned.parts.extend((0..self.units.len()).map(|at| self.part(situation, at)));
        reckoned.note(self.chances.values().any(|[least, most]| least != most), CHOSEN);
        reckoned.note(self.mines, MINES);
        let carriers = self.units.iter().filter_map(|unit| table.piece(*unit).aboard);
        reckoned.rules.extend(carriers.map(|unit| if board.unit(unit).takes_riders { "RIDE" } else { "TRN" }));
    }

    fn part(&self, situation: &Situation, at: usize) -> Part {
        let unit = self.units[at];
        let board = &situation.board;
        let carrier = situation.table.piece(unit).aboard;
        let mut results = Vec::new();
        for (outcome, shares) in &self.chances {
            if let Outcome::Fate(of, fate) = outcome
                && *of == at
            {
                let carried = carrier.map(|carrier| board.unit(carrier).id.as_str());
                results.push((words(*fate, carried), shares.clone()));
            }
        }
        let harmful = self
            .chances
            .keys()
            .filter(|key| matches!(key, Outcome::Fate(of, fate) if *of == at && *fate > Fate::CarriedBack));
        let worse = self.chances.get(&Outcome::Worse(at)).filter(|_| harmful.count() > 1);
        results.extend(worse.map(|shares| ("loses a point or more".to_string(), shares.clone())));
        let mut rows = share::rows(results);
        if let (Some(_), Some(last)) = (worse, rows.last_mut()) {
            last.together = true;
        }
        Part::of(situation.name(unit), vec![hit_words(situation, unit)], rows)
    }
}

fn words(fate: Fate, carrier: Option<&str>) -> String {
    match (fate, carrier) {
        (Fate::Unharmed, _) => "no harm".to_string(),
        (Fate::CarriedBack, Some(carrier)) => format!("goes back with {carrier}"),
        (Fate::Back | Fate::CarriedBack, _) => "gives ground".to_string(),
        (Fate::Loses(1), _) => "loses a point".to_string(),
        (Fate::Loses(points), _) => format!("loses {points} points"),
        (Fate::Destroyed, _) => "destroyed".to_string(),
        (Fate::Left, _) => "leaves the board".to_string(),
    }
}

/// What the hit table says of a unit: "average, 4 points: a hit costs a point on 1 to 3, on more it may give ground".
fn hit_words(situation: &Situation, unit: UnitId) -> String {
    let Situation { board, table, .. } = situation;
    let card = board.unit(unit);
    let quality = board.tables.hit.of(card.quality).name.to_lowercase();
    let points = points(table.piece(unit).sp);
    let costs = match card.loss_upto {
        6.. => return format!("{quality}, {points}: a hit costs a point"),
        1 => "on 1".to_string(),
        ..=0 => "on nothing".to_string(),
        upto => format!("on 1 to {upto}"),
    };
    let more = match table.piece(unit).aboard {
        Some(carrier) => format!("it goes back with {} or loses one too", board.unit(carrier).id),
        None if hits::can_retreat(board, table, unit) => "it may give ground instead".to_string(),
        None => "too, for it cannot give ground".to_string(),
    };
    format!("{quality}, {points}: a hit costs a point {costs}, above that {more}")
}

pub fn points(number: i16) -> String {
    if number == 1 { "1 point".to_string() } else { format!("{number} points") }
}

/// What hits do to an aircraft: a point each, and no more than it has.
pub fn shot_down(sp: i16, hits: &[Share]) -> Vec<Row> {
    let mut all: Vec<(Fate, Share)> = Vec::new();
    for (count, share) in hits.iter().enumerate() {
        let fate = match count as i16 {
            0 => Fate::Unharmed,
            lost if lost >= sp => Fate::Destroyed,
            lost => Fate::Loses(lost),
        };
        match all.last_mut().filter(|(known, _)| *known == fate) {
            Some((_, sum)) => sum.add(share),
            None => all.push((fate, share.clone())),
        }
    }
    share::rows(all.into_iter().map(|(fate, share)| (words(fate, None), [share.clone(), share])))
}
