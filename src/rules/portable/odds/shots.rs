//! Dice thrown at a square or at an aircraft: fire [FIRE.l], strafing and bombs [A2G.f], guns at aircraft [G2A.d], [A2A.h].

use super::fates::{self, shot_down};
use super::share;
use super::{Part, Situation, Unanswered};
use crate::game::share::Share;
use crate::grid::Cell;
use crate::rules::common::odds::{Reckoned, hit_words};
use crate::rules::portable::course::other;
use crate::rules::portable::event::ShotSum;
use crate::rules::portable::hits;
use crate::rules::portable::options::Immune;
use crate::rules::portable::words;
use crate::scenario::draft::UnitId;

/// More dice in one throw than this are not followed to what they do.
const MOST_DICE: u8 = 8;

/// A throw of dice at something.
#[derive(Clone, Copy)]
pub struct Throw {
    pub by: UnitId,
    pub sum: ShotSum,
    pub dice: u8,
    pub hurts_tanks: bool,
    pub rule: &'static str,
}

impl Throw {
    /// The chances of no hit, one hit, two …
    fn hits(&self) -> Result<Vec<Share>, Unanswered> {
        if self.dice > MOST_DICE {
            let why = format!("{} dice at once are more than can be reckoned with", self.dice);
            return Err(Unanswered::new(why));
        }
        let faces = (1..=6).filter(|die| ShotSum { die: *die, ..self.sum }.hits()).count();
        Ok(share::successes(faces, self.dice))
    }

    fn part(&self, hits: &[Share]) -> Part {
        let results = hits.iter().enumerate().map(|(count, share)| (hit_words(count), [share.clone(), share.clone()]));
        let mut rows = share::rows(results);
        if let ([miss, hit], 1) = (&mut rows[..], self.dice) {
            let (hitting, missing) = (1..=6).partition(|die| ShotSum { die: *die, ..self.sum }.hits());
            (hit.by, miss.by) = (Some(hitting), Some(missing));
        }
        Part::of("the dice", vec![self.words()], rows)
    }

    /// "3 dice, each + 1 not moved - 1 cover: 5 or more hits".
    fn words(&self) -> String {
        let dice = if self.dice == 1 { "1 die".to_string() } else { format!("{} dice, each", self.dice) };
        format!("{dice}{}: {} or more hits", words::added(&words::shot_parts(self.sum)), self.sum.needs)
    }
}

/// What a throw does to everybody of the other side in a square.
pub fn at_square(situation: &Situation, throw: Throw, cell: Cell) -> Result<Reckoned, Unanswered> {
    let Situation { board, table, .. } = situation;
    let hits = throw.hits()?;
    let mut reckoned = Reckoned { parts: vec![throw.part(&hits)], ..Reckoned::default() };
    let foe = other(board.unit(throw.by).side);
    let targets: Vec<UnitId> = table.ground_of(board, cell, foe).collect();
    reckoned.note(targets.len() > 1, fates::TOGETHER);
    for target in targets {
        let fates = fates::struck(situation, target, &hits, |course| {
            hits::strike_unit(course, target, throw.hurts_tanks, throw.rule);
        })?;
        let first = reckoned.parts.len();
        fates.told(situation, &mut reckoned);
        if !throw.hurts_tanks && board.is_tank(target) {
            let immune = board.options.immune;
            reckoned.parts[first].sums = vec![immune_words(immune).to_string()];
            reckoned.rules.push("FIRE.c");
            if let (Immune::NoEffect, Some(riders)) = (immune, reckoned.parts.get_mut(first + 1)) {
                riders.sums = vec!["a hit costs a point, for its tank stays where it is".to_string()];
            }
        }
    }
    Ok(reckoned)
}

fn immune_words(immune: Immune) -> &'static str {
    match immune {
        Immune::NoEffect => "bullets do it no harm",
        Immune::RetreatOnly => "bullets can only drive it back",
        Immune::Floor => "bullets do not take its last point",
    }
}

/// What a throw does to an aircraft.
pub fn at_aircraft(situation: &Situation, throw: Throw, target: UnitId) -> Result<Reckoned, Unanswered> {
    let hits = throw.hits()?;
    let sp = situation.table.piece(target).sp;
    let sums = vec![format!("{}: a hit costs one", fates::points(sp))];
    let struck = Part::of(situation.name(target), sums, shot_down(sp, &hits));
    Ok(Reckoned { parts: vec![throw.part(&hits), struck], ..Reckoned::default() })
}
