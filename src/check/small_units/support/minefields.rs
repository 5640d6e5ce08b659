//! Where a side may lay its mines after set-up [11.6.1], [11.6.2].

use std::collections::BTreeSet;

use fixedbitset::FixedBitSet;

use crate::check::small_units::prelude::*;
use crate::check::small_units::taking_part::TakingPart;
use crate::rules::small_units::keys::MineKeys;

/// The mines a side lays.
pub struct Mines {
    pub side: SideId,
    pub count: Spanned<i64>,
}

/// Every side that lays mines, in the order of the sides.
pub fn layers(reading: &Reading) -> Vec<Mines> {
    let keys = |side| reading.of_side::<MineKeys>(&reading.keys.mines, side);
    let sides = reading.draft.side_ids();
    let laid = sides.filter_map(|side| Some(Mines { side, count: keys(side)?.count? }));
    laid.filter(|mines| mines.count.value > 0).collect()
}

/// The hexes a side may mine, taking its units in the most favourable of the hexes they may choose; none if some of its
/// set-up could not be read, or nobody of it is there, since then nothing can be said.
pub fn open_hexes(proof: &Proof<'_>, side: SideId) -> Option<FixedBitSet> {
    let (draft, board) = (proof.draft(), proof.board);
    let grid = &board.grid;
    let of_side = |units: &[Spanned<UnitId>]| units.iter().any(|unit| draft.unit(unit.value).side == Some(side));
    if !TakingPart::of(draft).whole {
        return None;
    }
    let (mut own, mut taken) = (FixedBitSet::with_capacity(grid.len()), BTreeSet::new());
    for setup in &draft.setups {
        if setup.cells.len() == 1 && !setup.units.is_empty() {
            taken.insert(setup.cells[0].value);
        }
        if of_side(&setup.units) {
            if setup.cells.is_empty() {
                return None;
            }
            own.extend(setup.cells.iter().map(|cell| cell.index()));
        }
    }
    // A side without a unit on the map has been told so.
    if own.is_clear() {
        return None;
    }
    let mut open = FixedBitSet::with_capacity(grid.len());
    if board.options.mines_in_own_hex {
        open.union_with(&own);
    } else {
        open.extend(grid.cells_in(&own).flat_map(|cell| grid.neighbours(cell)).map(|(_, cell)| cell.index()));
        taken.iter().for_each(|cell| open.set(cell.index(), false));
    }
    let barred: Vec<Cell> = grid.cells_in(&open).filter(|cell| !mineable(proof, *cell)).collect();
    barred.into_iter().for_each(|cell| open.set(cell.index(), false));
    Some(open)
}

/// A cell whose terrain is unknown has been reported, and may be mined for all we know.
fn mineable(proof: &Proof<'_>, cell: Cell) -> bool {
    proof.terrain(cell).is_none() || proof.board.hex(cell).mineable
}

/// The kinds of terrain that may be mined, for help texts.
pub fn mineable_terrain(reading: &Reading) -> Vec<String> {
    let rows = reading.tables.terrain.iter().filter(|(_, row)| row.mineable());
    rows.map(|(id, _)| format!("`{id}`")).collect()
}
