//! Chances, counted and never sampled: the same functions that play a shot, a shell or a fight are asked about every throw.
//!
//! A question ([`Asked`]) is put to a scenario's set-up, or to a situation in words, with whatever is supposed otherwise. What
//! hits do is worked out by the rules themselves (`explore`), once for each face of each die. A unit that is hit may have the
//! choice to give ground; then the least and the most is given. Left out is what comes after: nobody follows up, and one
//! unit's retreat does not stand in another's way.

mod combat;
mod explore;
mod fates;
mod fight;
mod share;
mod shells;
mod shots;
mod situation;
mod turn;

pub use crate::rules::common::odds::{Answer, Asked, Part, Row, Unanswered, answer};

use super::Portable;
use crate::rules::common::odds;
use crate::scenario::draft::UnitId;

type Question<'a> = odds::Question<'a, Portable>;
type Situation = odds::Situation<Portable>;

/// Answers a question of whichever kind it is.
fn answered(mut question: Question<'_>) -> Result<Answer, Unanswered> {
    question.suppose()?;
    let (asked, [by, at]) = (question.asked, question.both()?);
    let board = &question.situation.board;
    let flies = |unit: UnitId| board.unit(unit).aircraft.is_some();
    match by {
        _ if asked.initiative => question.initiative(),
        _ if asked.activate.is_some() => question.activation(),
        _ if asked.fight.is_some() => question.fight(),
        Some(by) => match at.filter(|at| flies(*at)) {
            Some(at) => question.at_aircraft(by, at),
            None if flies(by) => question.raid(by, at),
            None if board.unit(by).gun.is_some() => question.shells(by, at),
            None => question.fire(by, at),
        },
        None => Err(Unanswered::new("what the odds are asked of is missing").help(KINDS)),
    }
}

const KINDS: &str = "give one of: --by UNIT with --target SQUARE or --at UNIT (a shot, a shell, strafing), --by BOMBER with \
                     --bombs N, --close-combat SQUARE --attackers UNIT@SQUARE, --activate SIDE, --initiative";
