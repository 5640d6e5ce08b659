//! Fire at a unit or at a hex \[FIRE]: the dice, what cover lets through, and what becomes of everybody there.

use super::explore::{self, Outcomes, hits_of};
use super::{Part, Row, Situation, Unanswered, fates};
use crate::game::share::Share;
use crate::grid::Cell;
use crate::rules::card_activation::course::Course;
use crate::rules::card_activation::fire::{self, Target};
use crate::rules::card_activation::hits;
use crate::rules::card_activation::throw::Throw;
use crate::rules::common::odds::{self, Reckoned, hit_words};
use crate::scenario::draft::UnitId;

pub const BOUNDED: &str = "The ways are too many to be written down: they are given between two bounds.";
pub const TOGETHER: &str =
    "Units in one hex are hit by the same dice and turn over the same cards of cover; each is told by itself.";

/// Results with more hits than this are told together.
const MOST_TOLD: usize = 6;

/// What a unit's fire comes to.
pub fn reckon(situation: &Situation, by: UnitId, target: Target, led: bool) -> Result<Reckoned, Unanswered> {
    let Situation { board, table, .. } = situation;
    let (Some(from), Some(at)) = (table.cell(by), target.cell(table)) else {
        return Err(Unanswered::new("both must be on the map"));
    };
    let distance = board.grid.distance(from, at);
    let throws = fire::throws(board, table, by, target, distance, led);
    let mut reckoned = Reckoned { parts: dice("the dice", &throws), ..Reckoned::default() };
    reckoned.rules.push(fire::spotting(board, table, by, from, at).filter(|_| is_hex(target)).unwrap_or("FIRE.3"));
    if board.has_cover(at) {
        reckoned.parts.extend(cover(situation, &throws)?);
        reckoned.rules.push("COVER");
        reckoned.basis = situation.cards_basis();
    }
    let groups = match target {
        Target::Unit(unit) => vec![company(situation, unit, at)],
        Target::Hex(cell) => groups(situation, cell),
    };
    reckoned.note(groups.len() > 1, TOGETHER);
    for units in groups {
        let outcomes = struck(situation, &units, is_hex(target).then_some(at), |course| {
            fire::fire(course, by, target, led);
        })?;
        take(&mut reckoned, situation, &outcomes, &units, is_hex(target));
    }
    Ok(reckoned)
}

fn is_hex(target: Target) -> bool {
    matches!(target, Target::Hex(_))
}

/// A unit with what it carries, and the leaders who take hits it leaves over [HIT.stacked].
pub fn company(situation: &Situation, unit: UnitId, at: Cell) -> Vec<UnitId> {
    let Situation { board, table, .. } = situation;
    let leaders = table.standing_of(board, at, board.unit(unit).side).filter(|other| board.unit(*other).is_leader());
    let leaders: Vec<UnitId> = leaders.filter(|other| *other != unit).collect();
    std::iter::once(unit).chain(table.load(unit)).chain(leaders).collect()
}

/// Those in a hex who are hit apart from each other, each with what it carries.
fn groups(situation: &Situation, cell: Cell) -> Vec<Vec<UnitId>> {
    let Situation { board, table, .. } = situation;
    let mut standing: Vec<UnitId> = table.standing(cell).collect();
    standing.sort_unstable_by_key(|unit| (board.unit(*unit).is_leader(), *unit));
    let aboard = |unit: UnitId| {
        let load = table.load(unit);
        let with = table.all_in(cell).filter(move |other| load.is_some() && table.piece(*other).with == load);
        load.into_iter().chain(with)
    };
    standing.into_iter().map(|unit| std::iter::once(unit).chain(aboard(unit)).collect()).collect()
}

/// What can become of some units. Of those in a hex that is shelled the others are left out: which cards they turn over
/// makes no difference to the chances of cards nobody has seen.
fn struck(
    situation: &Situation,
    units: &[UnitId],
    shelled: Option<Cell>,
    begin: impl Fn(&mut Course<'_>),
) -> Result<Outcomes, Unanswered> {
    let mut table = situation.table.clone();
    if let Some(cell) = shelled {
        let others: Vec<UnitId> = table.all_in(cell).filter(|other| !units.contains(other)).collect();
        others.into_iter().for_each(|other| table.lift(other));
    }
    explore::all(&situation.board, units, &table, begin)
}

/// The hits of dice, and if they are many every number of them.
pub fn dice(about: &str, throws: &[Throw]) -> Vec<Part> {
    let sums = throws.iter().map(throw_words).collect();
    let mut parts = hit_parts(about, sums, &hits_of(throws));
    if let ([throw], [Part { rows, .. }]) = (throws, &mut parts[..])
        && let ([miss, hit], 1) = (&mut rows[..], throw.dice())
    {
        let (hitting, missing) = (1..=6).partition(|face| *face >= i16::from(throw.needs));
        (hit.by, miss.by) = (Some(hitting), Some(missing));
    }
    parts
}

/// "8 dice + 2 of a commander: a 6 hits".
pub fn throw_words(throw: &Throw) -> String {
    let dice = if throw.arms == 1 { "1 die".to_string() } else { format!("{} dice", throw.arms) };
    let led = if throw.commander > 0 { format!(" + {} of a commander", throw.commander) } else { String::new() };
    match throw.needs {
        6 => format!("{dice}{led}: a 6 hits"),
        needs => format!("{dice}{led}: {needs} or more hits"),
    }
}

fn hit_parts(about: &str, sums: Vec<String>, hits: &[Share]) -> Vec<Part> {
    let each = hits.iter().enumerate().map(|(count, share)| (hit_words(count), share.clone()));
    let each: Vec<(String, Share)> = each.collect();
    if hits.len() <= MOST_TOLD + 2 {
        return vec![Part::of(about, sums, odds::rows(each))];
    }
    let mut told = each[..=MOST_TOLD].to_vec();
    let more = hits[MOST_TOLD + 1..].iter().cloned().sum();
    told.push((format!("{} hits or more", MOST_TOLD + 1), more));
    let one_by_one = Part::of(format!("{about}, one by one"), Vec::new(), odds::rows(each));
    vec![Part::of(about, sums, odds::rows(told)), Part { detail: true, ..one_by_one }]
}

/// How many hits cover lets through, if somebody is left to take them.
fn cover(situation: &Situation, throws: &[Throw]) -> Result<Vec<Part>, Unanswered> {
    let Situation { board, table, .. } = situation;
    let pile = &table.undealt;
    let cards = u32::from(pile.len());
    let fails = pile.cards().filter(|card| !hits::cover_holds(board, Some(*card))).count() as u32;
    let hits = hits_of(throws);
    let mut through = vec![Share::none(); hits.len()];
    for (count, thrown) in (0..).zip(&hits) {
        let drawn = if board.options.cover_per_volley { count.min(1) } else { count };
        if drawn > cards {
            return Err(Unanswered::new(format!("{drawn} cards of cover may be needed, and {cards} are unseen")));
        }
        for red in 0..=drawn.min(fails) {
            let effective = if board.options.cover_per_volley { red * count } else { red };
            through[effective as usize].add(&Share::drawn(cards, fails, drawn, red).times(thrown));
        }
    }
    Ok(hit_parts("hits that cover does not stop", vec![cover_words(situation)], &through))
}

/// "a card for each hit: cover holds with 26 of 52 cards".
pub fn cover_words(situation: &Situation) -> String {
    let Situation { board, table, .. } = situation;
    let once = if board.options.cover_per_volley { "one card for all hits" } else { "a card for each hit" };
    let holds = table.undealt.cards().filter(|card| hits::cover_holds(board, Some(*card))).count();
    format!("{once}, cover holds with {holds} of {} cards", table.undealt.len())
}

/// Adds what becomes of some units, in a hex that is shelled or not.
pub fn take(reckoned: &mut Reckoned, situation: &Situation, outcomes: &Outcomes, units: &[UnitId], shelled: bool) {
    if outcomes.draws {
        reckoned.basis = situation.cards_basis();
    }
    for unit in units {
        if let Some(part) = fates::part(situation, outcomes, *unit, shelled) {
            reckoned.note(is_bounded(&part.rows), BOUNDED);
            reckoned.parts.push(part);
            reckoned.rules.extend(fates::rules(&situation.board, *unit));
            let carried = situation.table.piece(*unit).aboard.is_some();
            reckoned.rules.extend(carried.then_some("HIT.passengers"));
        }
    }
}

pub fn is_bounded(rows: &[Row]) -> bool {
    rows.iter().any(|row| row.least != row.most)
}
