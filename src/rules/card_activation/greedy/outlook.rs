//! The table as the greedy player looks at it, with what is needed for every order worked out once.

use std::cell::Cell as Memo;

use super::weights::Weights;
use crate::grid::Cell;
use crate::rules::card_activation::board::Board;
use crate::rules::card_activation::course::{other, small};
use crate::rules::card_activation::hits::cover_holds;
use crate::rules::card_activation::table::Table;
use crate::rules::card_activation::tables::Grading;
use crate::rules::card_activation::{cohesion, fire};
use crate::rules::common::goals::March;
use crate::rules::common::nearest::Nearest;
use crate::scenario::draft::{SideId, UnitId};

/// One side's view of a moment.
pub struct Outlook<'s> {
    pub board: &'s Board,
    pub table: &'s Table,
    pub side: SideId,
    pub weights: &'s Weights,
    /// Enemies on the map, without what they carry.
    pub foes: Vec<Foe>,
    /// One's own, the same way.
    pub friends: Vec<(UnitId, Cell)>,
    /// The side would win if the game ended now.
    pub is_winning: bool,
    /// What a turn's march is worth now.
    pub march: f32,
    /// What a die of fire must reach, by the chart.
    pub hit_on: u8,
    /// The chance that the next card does not hold as cover, nor save a vehicle.
    pub red: f32,
    /// The chance to regain cohesion, by grading.
    pub regains: [f32; Grading::ALL.len()],
    /// Whether enemies have somebody who directs their guns.
    pub is_observed: bool,
    /// The unit last looked at, and the goal it goes for.
    pub errand: Memo<Option<(UnitId, Option<usize>)>>,
    /// How far the nearest enemy is from each cell.
    near: Nearest,
}

/// An enemy.
#[derive(Clone, Copy)]
pub struct Foe {
    pub unit: UnitId,
    pub cell: Cell,
    /// The farthest it fires.
    pub reach: u32,
    /// Hexes it may come nearer before.
    pub pace: u32,
    pub indirect: bool,
}

impl<'s> Outlook<'s> {
    pub fn of(board: &'s Board, table: &'s Table, side: SideId, weights: &'s Weights) -> Outlook<'s> {
        let standing =
            |side: SideId| table.on_board(board, side).filter(|(unit, _)| table.piece(*unit).aboard.is_none());
        let march = March::of(board, table, side, (weights.march, weights.hurry, weights.content));
        let (red, regains) = cards(board, table);
        let foes = standing(other(side)).map(|(unit, cell)| {
            let (card, piece) = (board.unit(unit), table.piece(unit));
            Foe {
                unit,
                cell,
                reach: if piece.limbered { 0 } else { fire::reach(board, unit) },
                pace: if piece.disrupted { 0 } else { card.pace[1].into() },
                indirect: card.groups.iter().any(|group| group.indirect),
            }
        });
        let foes: Vec<Foe> = foes.collect();
        Outlook {
            board,
            table,
            side,
            weights,
            near: Nearest::of(&board.grid),
            is_observed: foes.iter().any(|foe| board.unit(foe.unit).observer && !table.piece(foe.unit).disrupted),
            foes,
            friends: standing(side).collect(),
            is_winning: march.is_winning,
            march: march.worth,
            hit_on: small(board.tables.fire.hit_on),
            red,
            regains,
            errand: Memo::new(None),
        }
    }

    /// Hexes from one to the nearest enemy.
    pub fn nearest(&self, cell: Cell) -> Option<u32> {
        self.near.from(&self.board.grid, cell, self.foes.iter().map(|foe| foe.cell))
    }

    pub fn grading(&self, unit: UnitId) -> Grading {
        cohesion::grading(self.board, self.table, unit)
    }

    /// What it is worth that a unit stands where it does.
    pub fn here(&self, unit: UnitId) -> f32 {
        self.table.cell(unit).map_or(0.0, |cell| self.site(unit, cell))
    }
}

/// What the next card of the pile can be expected to be; an empty pile is made of what was discarded \[DECK].
fn cards(board: &Board, table: &Table) -> (f32, [f32; Grading::ALL.len()]) {
    let pile = if table.undealt.is_empty() { &table.discard } else { &table.undealt };
    let (mut all, mut red, mut regained) = (0.0_f32, 0.0_f32, [0.0_f32; Grading::ALL.len()]);
    for card in pile.cards() {
        all += 1.0;
        red += if cover_holds(board, Some(card)) { 0.0 } else { 1.0 };
        for grading in Grading::ALL {
            let on = cohesion::regains(board, grading, Some(card));
            regained[grading as usize] += if on { 1.0 } else { 0.0 };
        }
    }
    let all = all.max(1.0);
    (red / all, regained.map(|count| count / all))
}
