//! Artillery, smoke, aircraft and mines: what they would do to everybody in their hexes.

use super::chances;
use super::outlook::Outlook;
use crate::grid::Cell;
use crate::rules::formation_impulse::course::{other, small};
use crate::rules::formation_impulse::fire::MANNERS;
use crate::rules::formation_impulse::keys::MissionKind;
use crate::rules::formation_impulse::order::Order;
use crate::rules::formation_impulse::phrase::MissionId;
use crate::rules::formation_impulse::shells::Source;
use crate::rules::formation_impulse::table::Group;
use crate::rules::formation_impulse::throw::Throw;
use crate::scenario::draft::{SideId, UnitId};

/// Fire missions: each is worth what it does to all its hexes; what is not called this turn is lost.
pub fn weigh(outlook: &Outlook<'_>, orders: &[Order], worth: &mut Vec<f32>) {
    let mut known: Vec<(MissionId, Vec<f32>)> = Vec::new();
    worth.extend(orders.iter().map(|order| {
        let Order::Call { mission, cell, .. } = *order else { return 0.0 };
        let at = known.iter().position(|(id, _)| *id == mission).unwrap_or_else(|| {
            known.push((mission, outlook.mission(mission)));
            known.len() - 1
        });
        outlook.arrives() * known[at].1[cell.index()] - outlook.weights.mission
    }));
}

impl Outlook<'_> {
    /// What a mission does, by the hex it is called on.
    fn mission(&self, mission: MissionId) -> Vec<f32> {
        let board = self.board;
        let mut field = vec![0.0; board.hexes.len()];
        let Some(entry) = board.missions.get(usize::from(mission.0)) else { return field };
        let mut add = |cell: Cell, radius: i64, worth: f32| {
            if worth != 0.0 {
                board.around(cell, radius).iter().for_each(|near| field[near.index()] += worth);
            }
        };
        match entry.kind {
            MissionKind::He => {
                let all = self.foes.iter().map(|foe| foe.cell).chain(self.friends.iter().map(|(_, cell)| *cell));
                let mut cells: Vec<Cell> = all.collect();
                cells.sort_unstable();
                cells.dedup();
                for cell in cells {
                    let worth = self.shells(cell, Throw::of(entry.fp, entry.th), self.side, Source::Artillery);
                    add(cell, board.tables.artillery.radius, worth);
                }
            }
            // Smoke spares us what enemies in it could do, and costs us what we could do to them.
            MissionKind::Smoke => {
                let radius = board.tables.smoke.radius;
                for foe in &self.foes {
                    let spared = self.friends.iter().map(|(unit, cell)| self.exposed(*unit, *cell, foe.unit));
                    add(foe.cell, radius, self.weights.screen * spared.fold(0.0, f32::max));
                }
                for (unit, cell) in &self.friends {
                    if let Some((at, shot)) = self.best_shot(*unit, *cell) {
                        add(at, radius, -self.weights.blinded * shot);
                        add(*cell, radius, -self.weights.blinded * shot);
                    }
                }
            }
        }
        field
    }

    /// What one enemy could do to a unit.
    fn exposed(&self, unit: UnitId, cell: Cell, by: UnitId) -> f32 {
        let Some(foe) = self.foe(by).filter(|foe| self.table.sees(self.board, foe.cell, cell)) else { return 0.0 };
        foe.share * self.fire_of(foe, unit, cell, &self.saves_at(unit, cell, false), &self.losses(unit))
    }

    /// The best shot a unit in order has now, and into which hex.
    pub fn best_shot(&self, unit: UnitId, cell: Cell) -> Option<(Cell, f32)> {
        if self.table.piece(unit).disrupted || self.board.unit(unit).mortar {
            return None;
        }
        let seen = self.foes.iter().filter(|foe| self.table.sees(self.board, cell, foe.cell));
        let shots = seen.map(|foe| (foe.cell, self.shot(unit, foe.unit, MANNERS[0])));
        shots.max_by(|a, b| a.1.total_cmp(&b.1))
    }

    /// What a strike on a hex is worth; whoever makes it.
    pub fn strike(&self, unit: UnitId, cell: Cell, by: SideId) -> f32 {
        let gun = self.board.unit(unit).factors[0].ga.unwrap_or_default();
        self.shells(cell, Throw::of(gun.fp, gun.th), by, Source::Aircraft)
    }

    /// Where an enemy's strike that goes astray does least.
    pub fn astray(&self, cell: Cell) -> f32 {
        let enemy = other(self.side);
        let over = self.table.on_board(self.board, enemy).find(|(unit, _)| self.board.unit(*unit).is_aircraft());
        over.map_or(0.0, |(unit, _)| self.strike(unit, cell, enemy))
    }

    /// Mines are laid under whoever is worth it, sooner as time runs out.
    pub fn mining(&self, cell: Cell) -> f32 {
        let chart = &self.board.tables.mines;
        let there: Group = self.table.standing_of(self.board, cell, other(self.side)).collect();
        let hits = chances::spread(&Throw::of(small(chart.dice), small(chart.th)));
        let early = 1.0 - self.table.turn as f32 / self.board.turns.max(1) as f32;
        let held = self.mine_cover(cell);
        let harmless: f32 = hits.iter().take(held + 1).sum();
        self.shared(&there, &hits, held) + self.weights.stop * (1.0 - harmless) - self.weights.kept * early
    }

    /// What it costs some units to go into a minefield.
    pub fn mined(&self, units: &[UnitId], cell: Cell) -> f32 {
        let chart = &self.board.tables.mines;
        let hits = chances::spread(&Throw::of(small(chart.dice), small(chart.th)));
        -self.shared(units, &hits, self.mine_cover(cell))
    }

    /// Hits of mines that a position takes (C50).
    fn mine_cover(&self, cell: Cell) -> usize {
        if self.board.options.position_stops_mines { self.position(cell) } else { 0 }
    }
}
