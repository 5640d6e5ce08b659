//! One law of movement: a ruleset says what one step does to a move under way ([`Marches::step`]). Where a move can lead and how
//! soon a unit can be anywhere follow from that here, for orders, bots, checks and observations alike.

use std::fmt::Debug;

use super::board::Board;
use super::course::{May, No};
use super::rules::Rules;
use super::table::Table;
use crate::grid::Cell;
use crate::scenario::draft::UnitId;

/// How units of a ruleset move.
pub trait Marches: Rules {
    /// Who moves: a unit, a unit with its leader, a stack.
    type Mover<'m>: Copy;
    /// How a move has gone so far: what is left of it, and what still matters of the way behind it.
    type Gait: Copy + Debug;

    /// A unit that moves by itself, as it would on an empty board.
    fn alone<'m>(board: &'m Board<Self>, unit: &'m UnitId) -> Self::Mover<'m>;

    /// The beginning of a move in a cell; `came` if an earlier move led there. Refused if it cannot move at all.
    fn set_out(
        board: &Board<Self>,
        table: &Table<Self>,
        mover: Self::Mover<'_>,
        from: Cell,
        came: bool,
    ) -> Result<Self::Gait, No>;

    /// The move after one step more, or why that step cannot be taken.
    fn step(
        board: &Board<Self>,
        table: &Table<Self>,
        mover: Self::Mover<'_>,
        gait: &Self::Gait,
        from: Cell,
        to: Cell,
    ) -> Result<Self::Gait, No>;

    /// Whether a move that has come to a cell by one gait can do from there whatever it could by the other.
    fn covers(gait: &Self::Gait, other: &Self::Gait) -> bool;

    /// Whether a move may end in a cell it has come to.
    fn may_halt(_: &Board<Self>, _: &Table<Self>, _: Self::Mover<'_>, _: &Self::Gait, _: Cell) -> May {
        Ok(())
    }
}

/// A cell that a move can come to, and how.
#[derive(Clone, Copy, Debug)]
pub struct Leg<G> {
    pub cell: Cell,
    pub gait: G,
    /// The leg before it, by its place in the list; none where the move begins.
    pub before: Option<usize>,
    /// Steps taken.
    pub steps: u32,
}

/// Every way a move can go from some beginnings, nearest first; those that lead no farther than a known one are left out.
pub fn reach<R: Marches>(
    board: &Board<R>,
    table: &Table<R>,
    mover: R::Mover<'_>,
    starts: impl IntoIterator<Item = (Cell, R::Gait)>,
) -> Vec<Leg<R::Gait>> {
    // The legs of a cell are chained: its last one, and for each leg the one before it in the same cell.
    let mut last: Vec<Option<usize>> = vec![None; board.grid.len()];
    let mut chained: Vec<Option<usize>> = Vec::new();
    let mut legs: Vec<Leg<R::Gait>> = Vec::new();
    let mut add = |legs: &mut Vec<Leg<R::Gait>>, leg: Leg<R::Gait>| {
        let mut known = last[leg.cell.index()];
        while let Some(at) = known {
            if R::covers(&legs[at].gait, &leg.gait) {
                return;
            }
            known = chained[at];
        }
        chained.push(last[leg.cell.index()].replace(legs.len()));
        legs.push(leg);
    };
    for (cell, gait) in starts {
        add(&mut legs, Leg { cell, gait, before: None, steps: 0 });
    }
    let mut at = 0;
    while let Some(&Leg { cell, gait, steps, .. }) = legs.get(at) {
        for (_, to) in board.grid.neighbours(cell) {
            if let Ok(gait) = R::step(board, table, mover, &gait, cell, to) {
                add(&mut legs, Leg { cell: to, gait, before: Some(at), steps: steps + 1 });
            }
        }
        at += 1;
    }
    legs
}

/// How many moves a unit needs from some cells to each, by cell index, with nobody but those on the table in its way; none where it
/// never comes.
pub fn moves<R: Marches>(board: &Board<R>, table: &Table<R>, unit: UnitId, from: &[Cell]) -> Vec<Option<u32>> {
    moves_of(board, table, R::alone(board, &unit), from)
}

/// The same for whoever moves in another way than alone.
pub fn moves_of<R: Marches>(
    board: &Board<R>,
    table: &Table<R>,
    mover: R::Mover<'_>,
    from: &[Cell],
) -> Vec<Option<u32>> {
    let mut moves: Vec<Option<u32>> = vec![None; board.grid.len()];
    from.iter().for_each(|cell| moves[cell.index()] = Some(0));
    let mut fresh = from.to_vec();
    let mut made = 0;
    // Where the unit was a move earlier, nothing new begins: only fresh cells lead on.
    while !fresh.is_empty() {
        let begun = |cell: &Cell| Some((*cell, R::set_out(board, table, mover, *cell, made > 0).ok()?));
        let legs = reach::<R>(board, table, mover, fresh.iter().filter_map(begun).collect::<Vec<_>>());
        made += 1;
        fresh.clear();
        for leg in legs.iter().filter(|leg| leg.steps > 0) {
            let known = &mut moves[leg.cell.index()];
            if known.is_none() && R::may_halt(board, table, mover, &leg.gait, leg.cell).is_ok() {
                *known = Some(made);
                fresh.push(leg.cell);
            }
        }
    }
    moves
}
