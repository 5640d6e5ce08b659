//! Chances, counted and never sampled: the same procedures that play fire, an assault or a rally are run over every throw.
//!
//! A question ([`Asked`]) is put to a scenario's set-up, or to a situation in words, with whatever is supposed otherwise. Throws
//! are told apart by what they bring, hits or a sum, and the rules are played on from one to the next (`explore`); wherever
//! play comes to the same, it is counted together. Who takes an odd hit is gone through as chance would pick him. The cup is
//! emptied draw by draw. Left out is what players may decide besides: fate points, mines they lay, and where a strike that
//! goes astray comes down.

mod air;
mod combat;
mod cup;
mod explore;
mod fates;
mod fight;
mod morale;
mod situation;
mod volley;

pub use crate::rules::common::odds::{Answer, Asked, Part, Row, Unanswered, answer};

use super::FormationImpulse;
use crate::rules::common::odds;
use crate::scenario::draft::UnitId;

type Question<'a> = odds::Question<'a, FormationImpulse>;
type Situation = odds::Situation<FormationImpulse>;

/// Answers a question of whichever kind it is.
fn answered(mut question: Question<'_>) -> Result<Answer, Unanswered> {
    let fate = std::mem::take(&mut question.situation.table.fate) != [0; 2];
    let mut answer = told(question)?;
    answer.notes.extend(fate.then(|| "Left out: fate points.".to_string()));
    Ok(answer)
}

fn told(question: Question<'_>) -> Result<Answer, Unanswered> {
    let (asked, [by, at]) = (question.asked, question.both()?);
    let board = &question.situation.board;
    let flies = |unit: UnitId| board.unit(unit).is_aircraft();
    match by {
        _ if asked.cup.is_some() => question.cup(),
        _ if asked.command.is_some() || asked.rally.is_some() => question.morale(),
        _ if asked.minefield.is_some() => question.mines(),
        _ if asked.clear.is_some() => question.clearing(),
        _ if asked.headquarters.is_some() => question.headquarters(),
        _ if asked.fight.is_some() => question.fight(),
        by if asked.mission.is_some() => question.mission(by, at),
        Some(by) => match at.filter(|at| flies(*at)) {
            Some(at) => question.has_come(at).and_then(|()| question.flak(by, at)),
            None if flies(by) => question.has_come(by).and_then(|()| question.strike(by, at)),
            None if board.unit(by).mortar => question.mortar(by, at),
            None => question.fire(by, at),
        },
        None => Err(Unanswered::new("what the odds are asked of is missing").help(KINDS)),
    }
}

const KINDS: &str = "give one of: --by UNIT with --at UNIT (fire, also at aircraft) or --target HEX (a mortar, a strike), \
                     --mission he-1 --target HEX, --close-combat HEX --attackers UNIT@HEX (an assault, with --overrun an \
                     overrun), --command UNIT, --minefield UNITS, --clear UNIT, --headquarters UNIT, --cup";
