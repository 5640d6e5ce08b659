//! The table as the greedy player looks at it: what it wants, who threatens what, and what standing somewhere is worth.

use super::chances::Chances;
use super::errands::Want;
use super::goals::Errand;
use super::weights::{Weights, prices};
use crate::grid::Cell;
use crate::rules::small_units::board::{Board, Ratings, clamp, other};
use crate::rules::small_units::fire::{self, Effect};
use crate::rules::small_units::table::Table;
use crate::rules::small_units::tables::FireClass;
use crate::scenario::draft::{SideId, UnitId};

/// One side's view of a moment, with what is needed for every order worked out once.
pub struct Outlook<'s> {
    pub board: &'s Board,
    pub table: &'s Table,
    pub side: SideId,
    pub weights: &'s Weights,
    pub chances: Chances,
    pub wants: Vec<Want<'s>>,
    pub threats: Vec<Threat<'s>>,
    /// What a turn's march is worth now.
    pub march: f32,
    pub ruins: bool,
    pub is_late: bool,
    /// The unit last looked at, and the goal it goes for.
    pub errand: std::cell::Cell<Option<(UnitId, Option<usize>)>>,
    /// The unit last looked at, and what it is worth to stand where it does.
    here: std::cell::Cell<Option<(UnitId, f32)>>,
}

/// An enemy that could shoot.
pub struct Threat<'s> {
    unit: UnitId,
    pub cell: Cell,
    face: &'s Ratings,
    class: FireClass,
    /// It may still have a defensive shot this turn.
    shoots_back: bool,
}

/// The damage enemies could do to a unit in a hex.
pub struct Danger {
    /// With the initiative, as long as it stays.
    pub staying: f32,
    /// Defensively, as it enters.
    pub entering: f32,
}

impl<'s> Outlook<'s> {
    pub fn of(board: &'s Board, table: &'s Table, side: SideId, weights: &'s Weights) -> Outlook<'s> {
        let foe = other(side);
        let threats: Vec<Threat<'_>> = table
            .on_board(board, foe)
            .filter(|(unit, _)| !table.piece(*unit).disorganized)
            .map(|(unit, cell)| Threat {
                unit,
                cell,
                face: table.face(board, unit),
                class: board.unit(unit).class,
                shoots_back: table.initiative == Some(side) && table.piece(unit).limit != Some(0),
            })
            .filter(|threat| threat.face.firepower > 0)
            .collect();
        let late = table.turn as f32 / board.turns.max(1) as f32;
        Outlook {
            board,
            table,
            side,
            weights,
            chances: Chances::of(board, table.unseen(side)),
            wants: Want::all(board, table, side, weights.near),
            threats,
            march: weights.march + weights.hurry * late,
            is_late: late >= weights.late,
            ruins: table.destroyed.iter().any(|destroyed| *destroyed),
            errand: std::cell::Cell::new(None),
            here: std::cell::Cell::new(None),
        }
    }

    pub fn foe(&self) -> SideId {
        other(self.side)
    }

    /// What a step of a unit is worth, the next one it would lose.
    pub fn step_of(&self, unit: UnitId) -> f32 {
        self.board.goals().step(unit, self.table.piece(unit).reduced)
    }

    /// What is left of a unit is worth.
    pub fn whole_of(&self, unit: UnitId) -> f32 {
        let next = self.step_of(unit);
        if self.is_on_last_step(unit) { next } else { next * (1.0 + prices().last_step) }
    }

    fn is_on_last_step(&self, unit: UnitId) -> bool {
        self.board.unit(unit).back.is_none() || self.table.piece(unit).reduced
    }

    /// What it costs a unit's side when a fire has an effect on it.
    pub fn damage(&self, unit: UnitId, effect: Effect) -> f32 {
        let step = self.step_of(unit);
        let shaken = if self.table.piece(unit).disorganized { self.weights.driven_back } else { prices().good_order };
        match effect {
            Effect::None => 0.0,
            Effect::Disorganized => step * shaken,
            Effect::DisorganizedWithLoss => step * (shaken + 1.0),
        }
    }

    /// How much more a victim is worth where it stands.
    pub fn importance(&self, cell: Cell) -> f32 {
        let here = |want: &Want<'_>| want.goal.purpose == Errand::Hold && want.goal.cell == cell;
        if self.wants.iter().any(here) { self.weights.on_objective } else { 1.0 }
    }

    /// What a hex is worth to whoever holds it.
    pub fn prize(&self, cell: Cell) -> f32 {
        let here = self.wants.iter().find(|want| want.goal.purpose == Errand::Hold && want.goal.cell == cell);
        here.map_or(0.0, |want| want.goal.weight * self.weights.storm)
    }

    /// Whether leaving the map by a hex counts.
    pub fn is_exit(&self, cell: Cell) -> bool {
        self.wants.iter().any(|want| want.goal.purpose == Errand::Exit && want.goal.cell == cell)
    }

    /// What it is worth to a side that a unit stands in a hex.
    pub fn standing(&self, unit: UnitId, cell: Cell) -> f32 {
        self.ground(unit, cell) - self.weights.staying * self.danger(unit, cell).staying
    }

    /// What a step to a hex gains: what is better there than here, less what may happen on entering it.
    pub fn advance(&self, unit: UnitId, from: Cell, to: Cell) -> f32 {
        let here = match self.here.get() {
            Some((known, worth)) if known == unit => worth,
            _ => self.standing(unit, from),
        };
        self.here.set(Some((unit, here)));
        let danger = self.danger(unit, to);
        self.ground(unit, to) - self.weights.staying * danger.staying - self.weights.entering * danger.entering - here
    }

    /// What a hex is worth to a unit if nobody shoots.
    fn ground(&self, unit: UnitId, cell: Cell) -> f32 {
        let company = self.table.count(cell, self.side) - u16::from(self.table.cell(unit) == Some(cell));
        self.pull(unit, cell) + self.weights.cover * f32::from(self.cover(unit, cell))
            - self.weights.crowd * f32::from(company)
    }

    /// The cover a unit would have in a hex [6.4], [5.8], [11.8.2].
    fn cover(&self, unit: UnitId, cell: Cell) -> i16 {
        if self.table.cell(unit) == Some(cell) {
            let sum = fire::defence_sum(self.board, self.table, unit);
            return sum.cover + sum.improved;
        }
        let hex = self.board.hex(cell);
        match &hex.fort {
            Some(fort) if usize::from(self.table.count(cell, self.side)) < fort.capacity => {
                if self.table.ruined[cell.index()] { fort.ruined_cover } else { fort.cover }
            }
            _ if self.table.improved[cell.index()] == Some(self.side) => {
                hex.cover + clamp(self.board.tables.improved_position.defence)
            }
            _ => hex.cover,
        }
    }

    /// What enemies could do to a unit in a hex.
    pub fn danger(&self, unit: UnitId, cell: Cell) -> Danger {
        let (board, table) = (self.board, self.table);
        let defence = table.morale(board, unit) + self.cover(unit, cell);
        let (class, chart) = (board.unit(unit).class, &board.tables.multiplier);
        let (mut staying, mut entering) = (0.0, 0.0);
        for threat in &self.threats {
            let distance = board.grid.distance(threat.cell, cell);
            if distance > threat.face.range
                || (chart.is_gunless(threat.class, class) && i64::from(distance) > chart.note_b.range)
                || !board.sees(threat.cell, cell, table.turn)
            {
                continue;
            }
            let fire = |defensive| fire::fire_sum(board, table, threat.unit, unit, defensive, 0, 0);
            staying += self.chances.hits(fire(false), defence);
            if threat.shoots_back {
                entering += self.chances.hits(fire(true), defence);
            }
        }
        let shaken = self.step_of(unit) * prices().good_order;
        Danger { staying: staying * shaken, entering: entering * shaken }
    }
}
