//! Close assault \[ASLT]: both sides' dice, who gives way, and what becomes of everybody in both hexes.

use super::explore::{self, Beaten, Point};
use super::volley::{self, company, cover_words, dice, is_bounded, throw_words};
use super::{Part, Situation, Unanswered};
use crate::grid::Cell;
use crate::rules::card_activation::assault::{self, Assault};
use crate::rules::card_activation::course::Course;
use crate::rules::card_activation::fire;
use crate::rules::card_activation::throw::Throw;
use crate::rules::common::odds::{self, Reckoned};
use crate::scenario::draft::UnitId;

pub const MINES: &str = "Left out: retreats onto mines.";

/// How an assault ends, for the attacker the best first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Ending {
    DefenderDestroyed,
    /// Beaten, and nowhere to go.
    DefenderLost,
    DefenderBack,
    /// Beaten, and too heavy to go (B28).
    DefenderStays,
    Tied,
    AttackerBack,
    BothDestroyed,
    AttackerDestroyed,
}

/// What a close assault comes to.
pub fn reckon(situation: &Situation, attacker: UnitId, defender: UnitId, led: bool) -> Result<Reckoned, Unanswered> {
    let Situation { board, table, .. } = situation;
    let (Some(from), Some(at)) = (table.cell(attacker), table.cell(defender)) else {
        return Err(Unanswered::new("both must be on the map"));
    };
    let attack = assault::throw(board, table, attacker, defender, led, true);
    let defence = assault::throw(board, table, defender, attacker, true, false);
    let (ours, theirs) = (company(situation, attacker, from), company(situation, defender, at));
    let units = [&theirs[..], &ours[..]].concat();
    let outcomes = explore::all(board, &units, table, |course| begin(course, attacker, defender, led))?;
    let line = |unit: UnitId, throw: &Throw| format!("{} throws {}", situation.id(unit), throw_words(throw));
    let mut sums = vec![line(attacker, &attack), line(defender, &defence)];
    if table.is_disrupted(board, defender) && !board.options.disrupted_assault_full {
        sums.push(format!("{} is disrupted and throws half its dice", situation.id(defender)));
    }
    if board.has_cover(at) {
        sums.push(format!("{} is in cover: {}", situation.id(defender), cover_words(situation)));
    }
    let ends = outcomes.all.by(|point| ending(point, attacker, defender, at));
    let rows = odds::rows(ends.into_iter().map(|(end, share)| (words(situation, end, attacker, defender), share)));
    let mut reckoned = Reckoned { sums, ..Reckoned::default() };
    reckoned.note(is_bounded(&rows), volley::BOUNDED);
    reckoned.rules.push("ASLT.3");
    reckoned.rules.extend(board.has_cover(at).then_some("COVER"));
    reckoned.part("how it ends", Vec::new(), rows);
    volley::take(&mut reckoned, situation, &outcomes, &units, false);
    let thrown = |unit: UnitId, throw: Throw| dice(&format!("the dice of {}", situation.id(unit)), &[throw]).pop();
    let details = [thrown(attacker, attack), thrown(defender, defence)].into_iter().flatten();
    reckoned.parts.extend(details.map(|part| Part { detail: true, ..part }));
    Ok(reckoned)
}

/// Lets the rules throw the dice of both.
fn begin(course: &mut Course<'_>, attacker: UnitId, defender: UnitId, led: bool) {
    if led {
        fire::lend(course, attacker);
        course.push(Assault::led(attacker, defender));
    } else {
        course.push(Assault::new(attacker, defender));
    }
}

fn ending(point: &Point, attacker: UnitId, defender: UnitId, at: Cell) -> Ending {
    let stands = |unit: UnitId| point.state.table.cell(unit).is_some();
    match (stands(attacker), stands(defender), point.note.beaten) {
        (true, false, Some(_)) => Ending::DefenderLost,
        (true, false, None) => Ending::DefenderDestroyed,
        (false, false, _) => Ending::BothDestroyed,
        (false, true, _) => Ending::AttackerDestroyed,
        (true, true, Some(Beaten { unit, .. })) if unit == defender => {
            if point.state.table.cell(defender) == Some(at) {
                Ending::DefenderStays
            } else {
                Ending::DefenderBack
            }
        }
        (true, true, Some(Beaten { tied: true, .. })) => Ending::Tied,
        (true, true, _) => Ending::AttackerBack,
    }
}

fn words(situation: &Situation, ending: Ending, attacker: UnitId, defender: UnitId) -> String {
    let [ours, theirs] = [attacker, defender].map(|unit| situation.id(unit));
    match ending {
        Ending::DefenderDestroyed => format!("{theirs} is destroyed"),
        Ending::DefenderLost => format!("{theirs} is beaten, cannot go back and is destroyed"),
        Ending::DefenderBack => format!("{theirs} is beaten and gives way"),
        Ending::DefenderStays => format!("{theirs} is beaten but stays, disrupted"),
        Ending::Tied => format!("a tie: {theirs} holds, {ours} is thrown back"),
        Ending::AttackerBack => format!("{theirs} wins, {ours} is thrown back"),
        Ending::BothDestroyed => "both are destroyed".to_string(),
        Ending::AttackerDestroyed => format!("{ours} is destroyed"),
    }
}
