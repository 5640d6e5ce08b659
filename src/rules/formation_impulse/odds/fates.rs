//! What becomes of whoever is hit [6.1.h]: read off the tables before and after.

use super::explore::Outcomes;
use super::{Row, Situation};
use crate::grid::Cell;
use crate::rules::common::odds::{self, Reckoned, hit_words, rows};
use crate::rules::formation_impulse::table::{Place, Table};
use crate::scenario::draft::UnitId;

/// What has become of a unit, the lightest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Fate {
    gone: bool,
    reduced: bool,
    disrupted: bool,
}

impl Fate {
    pub fn of(before: &Table, after: &Table, unit: UnitId) -> Fate {
        let (old, new) = (before.piece(unit), after.piece(unit));
        let gone = matches!(new.place, Place::Gone(_));
        Fate {
            gone,
            reduced: !gone && new.reduced && !old.reduced,
            disrupted: !gone && new.disrupted && !old.disrupted,
        }
    }

    fn harms(self) -> bool {
        self.gone || self.reduced || self.disrupted
    }

    fn words(self) -> &'static str {
        match (self.gone, self.reduced, self.disrupted) {
            (true, ..) => "eliminated",
            (_, true, true) => "disrupted and reduced",
            (_, true, false) => "reduced",
            (_, false, true) => "disrupted",
            (_, false, false) => "unharmed",
        }
    }
}

/// Those in a hex whom hits can harm: who stands there, what is carried, and headquarters last.
pub fn company(situation: &Situation, cell: Cell) -> Vec<UnitId> {
    let Situation { board, table, .. } = situation;
    let mut all: Vec<UnitId> = table.all_in(cell).filter(|unit| !board.unit(*unit).is_aircraft()).collect();
    all.sort_by_key(|unit| board.unit(*unit).is_headquarters());
    all
}

/// Adds what becomes of some units; of those nothing can happen to, nothing.
pub fn take(reckoned: &mut Reckoned, situation: &Situation, outcomes: &Outcomes, units: &[UnitId]) {
    let Situation { board, table, .. } = situation;
    for unit in units {
        let fates = outcomes.by(|point| Fate::of(table, &point.state.table, *unit));
        let card = board.unit(*unit);
        if card.is_headquarters() && fates.keys().all(|fate| !fate.harms()) {
            continue;
        }
        reckoned.rules.push(match table.piece(*unit).aboard {
            _ if card.is_headquarters() => "1.3.2.7",
            Some(_) => "CARRY",
            None => "6.1.h",
        });
        let words = |fate: &Fate| fate.words().to_string();
        let rows = odds::fates(&fates, words, |fate| fate.harms(), |least| format!("{} or worse", least.words()));
        reckoned.part(situation.name(*unit), vec![state_words(situation, *unit)], rows);
    }
}

/// How a unit is before anything happens, and what hits do to it.
fn state_words(situation: &Situation, unit: UnitId) -> String {
    let Situation { board, table, .. } = situation;
    let (card, piece) = (board.unit(unit), table.piece(unit));
    let last = piece.reduced || card.single_step;
    let steps = if last { "one step" } else { "two steps" };
    if card.is_headquarters() {
        let chart = &board.tables.headquarters;
        let destroyed = chart.at_most + chart.destroyed;
        return format!(
            "{steps}: loses one on a die of {} or less if a unit here is hit, of {destroyed} or less if one is lost",
            chart.at_most
        );
    }
    if let Some(carrier) = piece.aboard {
        return format!("{steps}, on {}: it takes the same hits", situation.id(carrier));
    }
    let does = match (piece.disrupted, last) {
        (true, true) => "a hit eliminates it",
        (true, false) => "the first hit reduces it, the second eliminates it",
        (false, true) => "the first hit disrupts it, the second eliminates it",
        (false, false) => "the first hit disrupts it, the second reduces it, the third eliminates it",
    };
    format!("{steps}, {}: {does}", if piece.disrupted { "disrupted" } else { "in good order" })
}

/// "no hit", "1 hit", "2 hits" with their chances.
pub fn hit_rows(outcomes: &Outcomes, hits: impl Fn(&super::explore::Point) -> u8) -> Vec<Row> {
    let each = outcomes.by(hits);
    rows(each.into_iter().map(|(hits, share)| (hit_words(hits.into()), share)))
}
