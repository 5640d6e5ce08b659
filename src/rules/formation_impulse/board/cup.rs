//! What can be drawn from the cup \[P1]: chits of formations, of the end of the turn, and of aircraft.

use super::Board;
use crate::game::token::name_token;
use crate::scenario::draft::{FormationId, UnitId};

/// A cup holds no more: each chit is a bit.
pub const MOST_CHITS: usize = 64;

/// A chit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chit {
    pub kind: ChitKind,
    /// Its name: the formation's or the aircraft's, numbered where there are several.
    pub name: String,
    pub token: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChitKind {
    Formation(FormationId),
    EndTurn,
    Aircraft(UnitId),
}

/// All chits of a battle: of the end of the turn, of formations, of aircraft.
pub fn chits(board: &Board) -> Vec<Chit> {
    let numbered = |name: &str, number: i64| match number {
        1 => name.to_string(),
        more => format!("{name} {more}"),
    };
    let ends =
        (1..=board.options.end_turn.clamp(0, 10)).map(|number| (ChitKind::EndTurn, numbered("end-turn", number)));
    let formations = board.formations.iter().zip(0..).flat_map(|(formation, at)| {
        let each = 1..=i64::from(formation.chits);
        each.map(move |number| (ChitKind::Formation(FormationId(at)), numbered(&formation.id, number)))
    });
    let aircraft = board.units.iter().zip(0..).filter(|(unit, _)| unit.is_aircraft() && unit.arrives.is_some());
    let aircraft = aircraft.map(|(unit, at)| (ChitKind::Aircraft(UnitId(at)), unit.id.clone()));
    let mut all: Vec<Chit> = Vec::new();
    for (kind, mut name) in ends.chain(formations).chain(aircraft).take(MOST_CHITS) {
        // Records call chits by their names, so no two have the same.
        while all.iter().any(|chit| chit.name == name) {
            name.push_str(" chit");
        }
        all.push(Chit { token: name_token(&name), kind, name });
    }
    all
}
