//! The procedure of one shot [6.1]: the dice, the saves of armour and cover, and what is left of the hits.

use super::{Against, Manner, Shot, is_concealed, is_flak_at_armour, leader, saves, shot};
use crate::game::token::Rule;
use crate::rules::formation_impulse::FormationImpulse;
use crate::rules::formation_impulse::course::{Course, Flow, Procedure, other};
use crate::rules::formation_impulse::event::Event;
use crate::rules::formation_impulse::throw::Throw;
use crate::scenario::draft::{SideId, UnitId};

/// One unit fires at another.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Fire {
    unit: UnitId,
    target: UnitId,
    manner: Manner,
    stage: Stage,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Stage {
    Begin,
    Attack { shot: Shot },
    Armour { hits: u8, cover: Throw, concealed: bool },
    Cover { hits: u8, armour: Throw, concealed: bool },
}

impl Fire {
    pub fn of(unit: UnitId, target: UnitId, manner: Manner) -> Fire {
        Fire { unit, target, manner, stage: Stage::Begin }
    }

    fn go_on(mut self, course: &mut Course<'_>, stage: Stage, side: SideId, throw: Throw) -> Flow {
        self.stage = stage;
        course.push(self);
        course.toss(side, throw, true);
        Flow::On
    }

    /// The hits that are left do their work, and the firer is done.
    fn strike(&self, course: &mut Course<'_>, hits: u8, concealed: bool) {
        let (board, target) = (course.board, self.target);
        let Some(cell) = course.table().cell(target) else { return };
        let hits = course.behind_cover(cell, hits);
        let spared = board.options.sheltered_infantry && concealed && board.unit(target).infantry;
        let harm = course.harm(target, hits, "6.1.h", spared);
        course.complete(self.unit, "6.1.oc");
        course.look_after(cell, board.unit(target).side, harm);
    }
}

impl Procedure<FormationImpulse> for Fire {
    fn run(self, course: &mut Course<'_>) -> Flow {
        let (board, unit, target) = (course.board, self.unit, self.target);
        let (own, foe) = (board.unit(unit).side, other(board.unit(unit).side));
        match self.stage {
            Stage::Begin => {
                let table = course.table();
                let aim = table.cell(target).map(|at| (at, Against::of(board.unit(target))));
                let shot = aim.map(|(at, against)| shot(board, table, unit, at, against, self.manner));
                let Some(Ok(shot)) = shot else { return Flow::On };
                let hq = leader(board, table, unit).filter(|_| self.manner.led);
                if let Some(hq) = hq {
                    course.emit(Event::Led { hq, unit, lent: true });
                }
                self.go_on(course, Stage::Attack { shot }, own, shot.throw())
            }
            Stage::Attack { shot } => {
                let throw = course.thrown();
                let rule = match Against::of(board.unit(target)) {
                    _ if course.table().acting != own => "6.2",
                    against if is_flak_at_armour(board, course.table(), unit, against) => "11.1",
                    _ => "6.1",
                };
                course.emit(Event::Fired { unit, target, shot, throw, rule: Rule(rule) });
                if throw.hits() == 0 {
                    course.complete(unit, "6.1.oc");
                    return Flow::On;
                }
                let concealed = is_concealed(board, course.table(), target, own);
                let (armour, cover) = saves(board, course.table(), target, concealed);
                self.go_on(course, Stage::Armour { hits: throw.hits(), cover, concealed }, foe, armour)
            }
            Stage::Armour { hits, cover, concealed } => {
                let armour = course.thrown();
                self.go_on(course, Stage::Cover { hits, armour, concealed }, foe, cover)
            }
            Stage::Cover { hits, armour, concealed } => {
                let cover = course.thrown();
                if armour.dice > 0 || cover.dice > 0 {
                    course.emit(Event::Saved { unit: target, throw: armour, cover, rule: Rule("6.1.g") });
                }
                let left = hits.saturating_sub(armour.hits().saturating_add(cover.hits()));
                self.strike(course, left, concealed);
                Flow::On
            }
        }
    }
}
