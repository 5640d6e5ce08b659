//! A side that sets up in hexes of only two suits.
//!
//! ## Why it matters
//! A Jack brings a sniper against a unit on foot in a hex of the Jack's own suit. Where a whole side stands in two suits,
//! half of the Jacks can do it no harm until it moves. That may be meant; mostly it is chance.
//!
//! ## Example
//! ```toml
//! [[setup]]
//! at = "0703 0902 0904 1004"    # with 0604 and 0805 six hexes, all clubs or diamonds
//! units = ["HQ/MG", "Flak"]
//! ```
//! Write instead:
//! ```toml
//! [[setup]]
//! at = "0904"
//! units = ["HQ/MG", "Flak"]
//! ```

use std::collections::{BTreeMap, BTreeSet};

use crate::check::small_units::prelude::*;
use crate::check::words;
use crate::rules::common::suits::Suit;

pub const CHECK: Check = Check::hint("SU117", Some("12.2"), Run::SmallUnits(run));

/// The hexes a side sets up in, each with the place that names it first, and their suits.
#[derive(Default)]
struct Standing {
    cells: BTreeMap<Cell, Span>,
    suits: BTreeSet<Suit>,
    unknown: bool,
}

fn run(reading: &Reading, report: &mut Report<'_>) {
    let Some(map) = &reading.draft.map else { return };
    let draft = &reading.draft;
    let mut standing: BTreeMap<SideId, Standing> = BTreeMap::new();
    for setup in &draft.setups {
        let on_foot = setup.units.iter().filter(|unit| !reading.counter(unit.value).is_motorized());
        let sides: BTreeSet<SideId> = on_foot.filter_map(|unit| draft.unit(unit.value).side).collect();
        for side in sides {
            let standing = standing.entry(side).or_default();
            for cell in &setup.cells {
                // From the third suit on, and where one is unknown, there is nothing to say.
                if standing.unknown || standing.suits.len() > 2 {
                    break;
                }
                standing.unknown = reading.suits.of[cell.index()].is_none();
                standing.suits.extend(reading.suits.of[cell.index()]);
                standing.cells.entry(cell.value).or_insert(cell.span);
            }
        }
    }
    for (side, Standing { cells, suits, unknown }) in standing {
        if unknown || suits.len() > 2 {
            continue;
        }
        let Some(first) = cells.values().min() else { continue };
        if (cells.len() as i64) < reading.tables.suits.setup_hexes {
            continue;
        }
        let named =
            |suits: &mut dyn Iterator<Item = Suit>, joint: &str| suits.map(Suit::name).collect::<Vec<_>>().join(joint);
        let others = named(&mut Suit::ALL.into_iter().filter(|suit| !suits.contains(suit)), " or ");
        let note = report
            .at(
                *first,
                format!(
                    "all {} hexes in which `{}` sets up on foot are {}",
                    cells.len(),
                    draft.side(side).id,
                    named(&mut suits.iter().copied(), " or ")
                ),
            )
            .label("no other suit from here on");
        let beside = cells.keys().flat_map(|cell| map.grid.neighbours(*cell)).map(|(_, cell)| cell);
        let other = |cell: &Cell| reading.suits.of[cell.index()].is_some_and(|suit| !suits.contains(&suit));
        let free: BTreeSet<Cell> = beside.filter(other).collect();
        let near = words::list(free.iter().take(3).map(|cell| map.grid.label(*cell)));
        note.help(format!("unless that is meant, put some into {others}: near by are {near}"));
    }
}
