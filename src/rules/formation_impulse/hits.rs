//! What hits do [6.1.h]: disrupt, cost a step, eliminate; how a stack shares them; and headquarters among those hit.

use super::FormationImpulse;
use super::course::{Course, Flow, Procedure};
use super::event::Event;
use super::movement;
use super::table::Group;
use super::throw::Throw;
use crate::game::token::Rule;
use crate::grid::Cell;
use crate::scenario::draft::{SideId, UnitId};

/// What an attack did to those in a hex.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Harm {
    /// Somebody was disrupted, reduced or eliminated.
    pub any: bool,
    /// Somebody was eliminated.
    pub destroyed: bool,
}

impl Harm {
    fn and(self, other: Harm) -> Harm {
        Harm { any: self.any || other.any, destroyed: self.destroyed || other.destroyed }
    }
}

impl Course<'_> {
    /// A unit takes hits, one after the other; `spared` units are disrupted and no worse \[X4]. What it carries
    /// fares as it does \[CARRY].
    pub fn harm(&mut self, unit: UnitId, hits: u8, rule: &'static str, spared: bool) -> Harm {
        let load = self.table().load(unit);
        let own = self.take_hits(unit, hits, rule, spared);
        let loaded = load.map_or(Harm::default(), |load| self.take_hits(load, hits, "CARRY", spared));
        own.and(loaded)
    }

    fn take_hits(&mut self, unit: UnitId, hits: u8, rule: &'static str, spared: bool) -> Harm {
        let mut harm = Harm::default();
        for _ in 0..hits {
            let piece = self.table().piece(unit);
            let (disrupted, last) = (piece.disrupted, piece.reduced || self.board.unit(unit).single_step);
            match () {
                () if !disrupted => self.emit(Event::Disrupted { unit, rule: Rule(rule) }),
                () if spared => {
                    self.emit(Event::Unharmed { unit, rule: Rule("X4") });
                    break;
                }
                () if !last => self.emit(Event::Reduced { unit, rule: Rule(rule) }),
                () => {
                    self.eliminate(unit, rule);
                    return Harm { any: true, destroyed: true };
                }
            }
            harm.any = true;
        }
        harm
    }

    /// A unit is gone; a hard target leaves a wreck \[TERR.wreck].
    pub fn eliminate(&mut self, unit: UnitId, rule: &'static str) {
        let Some(cell) = self.table().cell(unit) else { return };
        self.emit(Event::Eliminated { unit, rule: Rule(rule) });
        let card = self.board.unit(unit);
        if self.board.options.wrecks && card.is_hard() && card.is_platoon() && !self.table().litter[cell.index()].wreck
        {
            self.emit(Event::Wrecked { cell });
        }
    }

    /// Units share hits evenly; chance picks who takes the odd ones. Hard targets may ignore some of artillery \[X3].
    pub fn spread(&mut self, units: &[UnitId], hits: u8, rule: &'static str, hard_ignores: u8) -> Harm {
        if units.is_empty() || hits == 0 {
            return Harm::default();
        }
        let count = units.len() as u8;
        let mut shares: Vec<(UnitId, u8)> = units.iter().map(|unit| (*unit, hits / count)).collect();
        let mut open: Vec<usize> = (0..units.len()).collect();
        for _ in 0..hits % count {
            let at = open.swap_remove(if open.len() == 1 { 0 } else { self.lot(open.len()) });
            if units.len() > 1 {
                self.emit(Event::Picked { unit: units[at], rule: Rule(rule) });
            }
            shares[at].1 += 1;
            open.sort_unstable();
        }
        let mut harm = Harm::default();
        for (unit, share) in shares {
            let ignored = if self.board.unit(unit).is_hard() { share.min(hard_ignores) } else { 0 };
            if ignored > 0 {
                self.emit(Event::Unharmed { unit, rule: Rule("X3") });
            }
            harm = harm.and(self.harm(unit, share - ignored, rule, false));
        }
        harm
    }

    /// An improved position takes the first hits of an attack [8.1]; answers those that are left.
    pub fn behind_cover(&mut self, cell: Cell, hits: u8) -> u8 {
        let held = super::course::small(self.board.tables.position.cancels).min(hits);
        if !self.board.hex(cell).position || held == 0 {
            return hits;
        }
        self.emit(Event::PositionHeld { cell, hits: held });
        hits - held
    }

    /// Headquarters of a side in a hex where somebody was hit are looked at [1.3.2.6], [1.3.2.7].
    pub fn look_after(&mut self, cell: Cell, side: SideId, harm: Harm) {
        if !harm.any {
            return;
        }
        let posts: Group = self.table().headquarters(self.board, cell, side).collect();
        for hq in posts {
            if movement::company(self.board, self.table(), cell, hq).next().is_none() {
                self.eliminate(hq, "1.3.2.6");
            }
        }
        if self.table().headquarters(self.board, cell, side).next().is_some() {
            self.push(HqCheck { cell, side, destroyed: harm.destroyed, tested: None });
        }
    }
}

/// Headquarters of a side in a hex whose units were hit.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct HqCheck {
    cell: Cell,
    side: SideId,
    destroyed: bool,
    /// The one whose die is falling.
    tested: Option<UnitId>,
}

impl Procedure<FormationImpulse> for HqCheck {
    fn run(mut self, course: &mut Course<'_>) -> Flow {
        let (board, side) = (course.board, self.side);
        let chart = &board.tables.headquarters;
        let there: Group = course.table().headquarters(board, self.cell, side).collect();
        let Some(unit) = self.tested else {
            self.tested = there.first().copied();
            if self.tested.is_some() {
                course.push(self);
                course.toss(side, Throw::of(1, 0), true);
            }
            return Flow::On;
        };
        let throw = course.thrown();
        let minus = if self.destroyed { chart.destroyed } else { 0 };
        let harmed = i64::from(throw.sum()) - minus <= chart.at_most;
        course.emit(Event::HqTested { unit, throw, minus: super::course::small(minus), harmed });
        match harmed {
            true if course.table().piece(unit).reduced || board.unit(unit).single_step => {
                course.eliminate(unit, "1.3.2.7");
            }
            true => course.emit(Event::Reduced { unit, rule: Rule("1.3.2.7") }),
            false => {}
        }
        // A hex has one headquarters, unless the chart of a scenario lets it have more.
        let next = there.iter().position(|other| *other == unit).and_then(|at| there.get(at + 1));
        if let Some(next) = next {
            self.tested = Some(*next);
            course.push(self);
            course.toss(side, Throw::of(1, 0), true);
        }
        Flow::On
    }
}
