//! Chances, counted and never sampled: the same functions that play fire, an assault or a test of cohesion are asked about
//! every throw and every card.
//!
//! A question ([`Asked`]) is put to a scenario's set-up, or to a situation in words, with whatever is supposed otherwise. Dice
//! are counted by how many hit. What hits do is worked out by the rules themselves (`explore`), with cards drawn without
//! replacement from all that have not been seen: a pile nobody has looked into is as good as the whole deck. The cards are
//! taken to last until everything is settled.

mod combat;
mod explore;
mod fates;
mod fight;
mod situation;
mod turn;
mod volley;

pub use crate::rules::common::odds::{Answer, Asked, Part, Row, Unanswered, answer};

use super::CardActivation;
use crate::rules::common::odds;

type Question<'a> = odds::Question<'a, CardActivation>;
type Situation = odds::Situation<CardActivation>;

/// Answers a question of whichever kind it is.
fn answered(mut question: Question<'_>) -> Result<Answer, Unanswered> {
    question.suppose()?;
    let asked = question.asked;
    match question.both()? {
        _ if asked.cohesion.is_some() => question.cohesion(),
        _ if asked.first.is_some() => question.first(),
        _ if asked.fight.is_some() => question.fight(),
        [Some(by), at] => question.fire(by, at),
        _ => Err(Unanswered::new("what the odds are asked of is missing").help(KINDS)),
    }
}

const KINDS: &str = "give one of: --by UNIT with --at UNIT or --target HEX (fire), --close-combat HEX --attackers UNIT@HEX, \
                     --cohesion UNIT, --first \"UNIT, UNIT\"";
