//! Where units can get to, were there no enemy and all the time in the world.

use std::collections::BTreeSet;

use fixedbitset::FixedBitSet;

use super::field::origins;
use crate::check::formation_impulse::prelude::*;
use crate::grid::Side;
use crate::rules::formation_impulse::sight::terrain_of;
use crate::rules::formation_impulse::tables::{Movement, Tables, UnitType};

/// What of a map lets units through.
pub struct Ways<'m> {
    map: &'m Map,
    tables: &'m Tables,
    /// Hexsides nobody crosses.
    barred: BTreeSet<Side>,
    roads: BTreeSet<Side>,
}

impl<'m> Ways<'m> {
    pub fn of(map: &'m Map, tables: &'m Tables) -> Ways<'m> {
        let kind = |kind: usize| tables.hexside.get_index(kind);
        let barred = map.edges.iter().filter(|(_, marks)| {
            let rows = || marks.iter().filter_map(|mark| kind(mark.kind));
            let over = |id: &str| rows().any(|(_, row)| row.neutralizes().any(|below| below.value == id));
            rows().any(|(id, row)| row.barred() && !over(id))
        });
        let steps = map.paths.iter().flat_map(|path| path.cells.windows(2));
        Ways {
            map,
            tables,
            barred: barred.map(|(side, _)| *side).collect(),
            roads: steps.filter_map(|pair| map.grid.side(pair[0].value, pair[1].value)).collect(),
        }
    }

    /// Whether units that move in one of some ways can go from a hex to the next.
    fn leads(&self, kinds: &BTreeSet<&'static str>, from: Cell, to: Cell) -> bool {
        let Some(side) = self.map.grid.side(from, to) else { return false };
        let enters = |movement: &Movement| {
            kinds.contains(movement.word())
                && terrain_of(self.map, self.tables, to).is_none_or(|row| row.mf(*movement).is_some())
        };
        !self.barred.contains(&side) && (self.roads.contains(&side) || Movement::ALL.iter().any(enters))
    }

    /// The hexes a side can get to, by cell index. Who is carried goes on by itself where its carrier cannot: whatever
    /// way some unit of the side moves is open to all.
    pub fn reached(&self, sheet: &Sheet<'_>, side: SideId) -> FixedBitSet {
        let mut kinds = BTreeSet::new();
        let mut starts = BTreeSet::new();
        for unit in in_play_of(sheet.draft, side) {
            let Some((_, kind)) = sheet.unit(unit).kind.as_ref().filter(|(_, kind)| UnitType::is_platoon(kind)) else {
                continue;
            };
            if kind.mf() > 0 {
                kinds.insert(kind.movement().word());
            }
            starts.extend(origins(sheet, unit).0);
        }
        let mut reached = FixedBitSet::with_capacity(self.map.grid.len());
        for start in starts {
            if !reached.contains(start.index()) {
                reached.union_with(&self.map.grid.connected(start, |from, to| self.leads(&kinds, from, to)));
            }
        }
        reached
    }
}
