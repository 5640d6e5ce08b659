//! Hexes that no unit can ever get to.
//!
//! ## Why it matters
//! Ground that is cut off by water or barred terrain, with nobody set up on it and nobody arriving there, plays no part in
//! the battle, though the map shows it like any other. Mostly a bridge, a ford or a gap was forgotten.
//!
//! ## Example
//! ```toml
//! [[map.edge]]
//! kind = "river"
//! sides = "0101/0102 0101/0201"      # all the ways into 0101
//! ```
//! Write instead:
//! ```toml
//! [[map.edge]]
//! kind = "river"
//! sides = "0101/0102 0101/0201"
//!
//! [[map.edge]]
//! kind = "ford"
//! sides = "0101/0201"
//! ```

use std::collections::BTreeSet;

use super::scatter::FEW;
use crate::check::small_units::prelude::*;
use crate::check::words;
use crate::rules::small_units::tables::Mobility;

pub const CHECK: Check = Check::warning("SU127", Some("5.2"), Run::Laid(Proving::SmallUnits(run)));

fn run(proof: &Proof<'_>, report: &mut Report<'_>) {
    let map = proof.map();
    let islands = islands(proof);
    if islands.len() > FEW {
        let named = words::list(islands.iter().map(|cells| map.grid.label(cells[0])));
        let hexes: usize = islands.iter().map(Vec::len).sum();
        report
            .at(
                map.written[islands[0][0].index()],
                format!("{hexes} hexes in {} places are out of reach of every unit: {named}", islands.len()),
            )
            .label("the first of them")
            .help("add bridges, fords or gaps, or write a terrain that nobody can enter");
        return;
    }
    for cells in islands {
        let named = words::list(cells.iter().map(|cell| map.grid.label(*cell)));
        let message = match cells.len() {
            1 => format!("{named} is out of reach of every unit"),
            many => format!("{many} hexes are out of reach of every unit: {named}"),
        };
        let note = report.at(map.written[cells[0].index()], message).label("cut off");
        note.help(way_in(proof, &cells));
    }
}

/// Areas in which units could move, but which none can enter, in cell order.
fn islands(proof: &Proof<'_>) -> Vec<Vec<Cell>> {
    let (draft, grid) = (proof.draft(), &proof.board.grid);
    let leads = |a: Cell, b: Cell, motor: bool| proof.steps(a, motor).any(|to| to == b);
    let joined = |a: Cell, b: Cell| [false, true].iter().any(|motor| leads(a, b, *motor) && leads(b, a, *motor));
    let mut seen = vec![false; grid.len()];
    let mut areas: Vec<Vec<Cell>> = Vec::new();
    for first in grid.cells() {
        // Ground that bars everybody is no island but scenery.
        if seen[first.index()] || proof.board.hex(first).open == [false; 2] {
            continue;
        }
        seen[first.index()] = true;
        let mut area = vec![first];
        let mut next = 0;
        while let Some(&cell) = area.get(next) {
            next += 1;
            for (_, other) in grid.neighbours(cell) {
                if !seen[other.index()] && joined(cell, other) {
                    seen[other.index()] = true;
                    area.push(other);
                }
            }
        }
        area.sort_unstable();
        areas.push(area);
    }
    let starts = draft.setups.iter().flat_map(|setup| &setup.cells);
    let entries = draft.arrivals.iter().filter_map(|arrival| arrival.cells.as_ref()).flatten();
    let mut peopled = vec![false; grid.len()];
    starts.chain(entries).for_each(|cell| peopled[cell.index()] = true);
    let home = |area: &Vec<Cell>| area.iter().any(|cell| peopled[cell.index()]);
    if areas.iter().any(home) {
        areas.retain(|area| !home(area));
    } else if let Some(largest) = (0..areas.len()).max_by_key(|at| (areas[*at].len(), usize::MAX - at)) {
        // As long as nobody is placed, the largest area is the battlefield.
        areas.remove(largest);
    }
    areas
}

/// What would open an area: something over the water on one of its sides, or ground that can be crossed.
fn way_in(proof: &Proof<'_>, cells: &[Cell]) -> String {
    let (map, hexsides) = (proof.map(), &proof.reading.tables.hexside);
    let inside: BTreeSet<Cell> = cells.iter().copied().collect();
    for &cell in cells {
        for (_, other) in map.grid.neighbours(cell).filter(|(_, other)| !inside.contains(other)) {
            let Some(side) = map.grid.side(cell, other) else { continue };
            let bars = proof.board.bars(side, Mobility::Foot, &proof.table.destroyed);
            let leads_over = |id: &str| {
                let row = &hexsides[id];
                bars.iter().all(|bar| row.neutralizes().any(|other| other.value == *bar))
            };
            let crossing = hexsides.keys().find(|id| !bars.is_empty() && leads_over(id));
            if let Some(crossing) = crossing {
                let (a, b) = (map.grid.label(cell), map.grid.label(other));
                return format!("add a way in, such as a {crossing} on `{a}/{b}`, or a terrain that nobody can enter");
            }
        }
    }
    "open one of the hexes around, or write a terrain that nobody can enter".to_string()
}
