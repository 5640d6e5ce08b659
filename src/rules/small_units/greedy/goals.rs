//! What a scenario is about [13.1]: the hexes, works and exits its endings name, and how far everything is from them.

use super::weights::prices;
use crate::grid::Cell;
use crate::rules::common::goals;
use crate::rules::small_units::board::{Board, Unit, other};
use crate::scenario::draft::{ObjectId, SideId, UnitId};
use crate::scenario::victory::Claim;

/// What matters in a scenario, worked out once.
#[derive(Clone)]
pub struct Goals {
    sides: [Vec<Goal>; 2],
    /// What a side wants to become of each object: above nothing that it goes, below that it stands.
    ruin: Vec<[f32; 2]>,
    /// What a step of each unit is worth, with its front up and with its back up.
    steps: Vec<[f32; 2]>,
}

/// A hex a side wants to be in.
#[derive(Clone)]
pub struct Goal {
    pub cell: Cell,
    /// At most one.
    pub weight: f32,
    pub purpose: Errand,
    /// Movement points from every hex, on foot and by motor, with every work standing and with every one in ruins.
    distances: [[Vec<u16>; 2]; 2],
}

/// What a unit is to do there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Errand {
    Hold,
    /// To leave the map there.
    Exit,
    /// To blow something up; only these can.
    Demolish {
        object: ObjectId,
        units: Vec<UnitId>,
    },
}

impl Goals {
    pub fn of(board: &Board) -> Goals {
        let ruin = wishes(board);
        let held = goals::wanted(&board.endings, &board.points);
        let sides = [SideId(0), SideId(1)].map(|side| {
            let goal = |cell, weight, purpose| Goal { cell, weight, purpose, distances: distances(board, cell) };
            let mut goals: Vec<Goal> = held.iter().map(|(cell, weight)| goal(*cell, *weight, Errand::Hold)).collect();
            goals.extend(exits(board, side).into_iter().map(|cell| goal(cell, 1.0, Errand::Exit)));
            for way in board.demolitions.iter().filter(|way| way.side.is_none_or(|allowed| allowed == side)) {
                let wish = ruin[way.object.0 as usize][side.0 as usize];
                let units: Vec<UnitId> =
                    way.units.iter().copied().filter(|unit| board.unit(*unit).side == side).collect();
                if wish > 0.0 && !units.is_empty() {
                    let errand = Errand::Demolish { object: way.object, units };
                    goals.extend(way.cells.iter().map(|cell| goal(*cell, wish, errand.clone())));
                }
            }
            goals
        });
        let steps = board.units.iter().map(|unit| [false, true].map(|reduced| step(board, unit, reduced))).collect();
        Goals { sides, ruin, steps }
    }

    pub fn of_side(&self, side: SideId) -> &[Goal] {
        &self.sides[side.0 as usize]
    }

    /// What a unit's next step is worth.
    pub fn step(&self, unit: UnitId, reduced: bool) -> f32 {
        self.steps[unit.0 as usize][usize::from(reduced)]
    }

    /// How much a side wants an object in ruins, from -1 to 1.
    pub fn wants_ruin(&self, side: SideId, object: ObjectId) -> f32 {
        self.ruin[object.0 as usize][side.0 as usize]
    }
}

impl Goal {
    /// Movement points from a hex to this one.
    pub fn distance(&self, from: Cell, motor: bool, ruins: bool) -> u16 {
        self.distances[usize::from(ruins)][usize::from(motor)][from.index()]
    }
}

/// A step's worth in firepower, support points and abilities; the last one a unit has counts for more.
fn step(board: &Board, unit: &Unit, reduced: bool) -> f32 {
    let face = unit.face(reduced);
    let multiple = board.tables.close_combat.firepower_multiple(unit.class) as f32;
    let abilities = [unit.engineer, unit.signal, unit.anti_air].iter().filter(|has| **has).count();
    let worth = prices().step
        + prices().firepower * multiple * f32::from(face.firepower)
        + prices().point * f32::from(face.support)
        + prices().ability * abilities as f32;
    if reduced || unit.back.is_none() { worth * prices().last_step } else { worth }
}

/// Exits by which a side wins something.
fn exits(board: &Board, side: SideId) -> Vec<Cell> {
    let mut cells = Vec::new();
    for ending in board.endings.iter().filter(|ending| ending.side == Some(side)) {
        for claim in ending.claims() {
            if let Claim::Exit { side: who, cells: exits, .. } = &claim.value
                && *who == side
            {
                cells.extend(exits);
            }
        }
    }
    let paid = board.points.iter().filter(|points| points.side == Some(side) && points.points > 0);
    cells.extend(paid.flat_map(|points| points.exit.iter().map(|cell| cell.value)));
    cells.retain(|cell| board.exits[side.0 as usize].contains(cell));
    cells.sort_unstable();
    cells.dedup();
    cells
}

/// Who wants which work destroyed: an ending that needs it in ruins, or an opponent's that needs it whole.
fn wishes(board: &Board) -> Vec<[f32; 2]> {
    let mut wishes = vec![[0.0; 2]; board.objects.len()];
    for ending in &board.endings {
        let Some(winner) = ending.side else { continue };
        for (claims, sign) in [(&ending.all, 1.0), (&ending.any, 1.0), (&ending.none, -1.0)] {
            for claim in claims {
                let (objects, sign) = match &claim.value {
                    Claim::Destroyed { objects } => (objects, sign),
                    Claim::Intact { objects } => (objects, -sign),
                    _ => continue,
                };
                for object in objects {
                    let wish = &mut wishes[object.0 as usize];
                    wish[winner.0 as usize] += sign;
                    wish[other(winner).0 as usize] -= sign;
                }
            }
        }
    }
    wishes.iter_mut().flatten().for_each(|wish: &mut f32| *wish = wish.clamp(-1.0, 1.0));
    wishes
}

fn distances(board: &Board, goal: Cell) -> [[Vec<u16>; 2]; 2] {
    [false, true].map(|ruins| {
        let destroyed: Vec<bool> = board.objects.iter().map(|object| ruins || object.destroyed).collect();
        [false, true].map(|motor| distance_field(board, goal, motor, &destroyed))
    })
}

/// The cheapest way from every hex.
fn distance_field(board: &Board, goal: Cell, motor: bool, destroyed: &[bool]) -> Vec<u16> {
    goals::distances(board.hexes.len(), goal, |cell| {
        let cost = move |from: Cell| board.way(from, cell).and_then(|way| way.cost(motor, destroyed));
        board.ways(cell).iter().filter_map(move |way| Some((way.to, u16::from(cost(way.to)?))))
    })
}
