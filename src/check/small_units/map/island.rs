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

use super::super::passage::Passage;
use super::scatter::FEW;
use crate::check::small_units::prelude::*;
use crate::check::words;
use crate::rules::small_units::tables::Mobility;

pub const CHECK: Check = Check {
    code: "SU127",
    name: "island",
    severity: Severity::Warning,
    cite: Some("5.2"),
    doc: include_str!("island.rs"),
    run: Run::SmallUnits(run),
};

const MOBILITIES: [Mobility; 2] = [Mobility::Foot, Mobility::Motor];

fn run(reading: &Reading, report: &mut Report<'_>) {
    let (Some(map), Some(passage)) = (&reading.draft.map, Passage::of(reading)) else { return };
    let islands = islands(reading, map, &passage);
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
        note.help(way_in(reading, map, &passage, &cells));
    }
}

/// Areas in which units could move, but which none can enter, in cell order.
fn islands(reading: &Reading, map: &Map, passage: &Passage<'_>) -> Vec<Vec<Cell>> {
    let grid = &map.grid;
    let joined = |a: Cell, b: Cell| MOBILITIES.iter().any(|m| passage.leads(a, b, *m) && passage.leads(b, a, *m));
    let mut seen = vec![false; grid.len()];
    let mut areas: Vec<Vec<Cell>> = Vec::new();
    for first in grid.cells() {
        // Ground that bars everybody is no island but scenery.
        if seen[first.index()] || !MOBILITIES.iter().any(|mobility| passage.is_open(first, *mobility)) {
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
    let starts = reading.draft.setups.iter().flat_map(|setup| &setup.cells);
    let entries = reading.draft.arrivals.iter().filter_map(|arrival| arrival.cells.as_ref()).flatten();
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
fn way_in(reading: &Reading, map: &Map, passage: &Passage<'_>, cells: &[Cell]) -> String {
    let inside: BTreeSet<Cell> = cells.iter().copied().collect();
    for &cell in cells {
        for (_, other) in map.grid.neighbours(cell).filter(|(_, other)| !inside.contains(other)) {
            let Some(side) = map.grid.side(cell, other) else { continue };
            let bars = passage.bars(side, Mobility::Foot);
            let leads_over = |id: &str| {
                let row = &reading.tables.hexside[id];
                bars.iter().all(|bar| row.neutralizes().any(|other| other.value == *bar))
            };
            let crossing = reading.tables.hexside.keys().find(|id| !bars.is_empty() && leads_over(id));
            if let Some(crossing) = crossing {
                let (a, b) = (map.grid.label(cell), map.grid.label(other));
                return format!("add a way in, such as a {crossing} on `{a}/{b}`, or a terrain that nobody can enter");
            }
        }
    }
    "open one of the hexes around, or write a terrain that nobody can enter".to_string()
}
