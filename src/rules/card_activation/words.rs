//! Events as a player would say them, with their rule in brackets.

use super::CardActivation;
use super::board::Board;
use super::event::Event;
use super::phrase::Arms;
use super::throw::Throw;
use crate::diag::grammar::said;
use crate::game::rules::Worded;
use crate::grid::Cell;
use crate::rules::common::cards::Card;
use crate::scenario::draft::{SideId, UnitId};

impl Worded for CardActivation {
    /// An event in one line.
    fn event_words(board: &Board, event: &Event, _: Option<SideId>) -> String {
        format!("{} [{}]", say(board, event), event.cite())
    }

    /// The sum of a throw in numbers.
    fn event_sum(event: &Event) -> Option<String> {
        match event {
            Event::Fired { throw, .. } | Event::Shelled { throw, .. } | Event::MineSprung { throw, .. } => {
                Some(faces(throw))
            }
            Event::Assaulted { attack, defence, .. } => Some(format!("{}; {}", faces(attack), faces(defence))),
            _ => None,
        }
    }
}

/// The same without its rule.
pub fn say(board: &Board, event: &Event) -> String {
    let id = |unit: UnitId| board.unit(unit).id.as_str();
    let label = |cell: Cell| board.label(cell);
    match *event {
        Event::SetUp { unit, cell } => format!("{} is set up in {}", id(unit), label(cell)),
        Event::TurnBegan { turn } => format!("turn {turn}"),
        Event::Shuffled { cards } => format!("{cards} cards are shuffled"),
        Event::Reshuffled { cards } => format!("the pile is gone: {cards} discarded cards are shuffled"),
        Event::Dealt { unit, card } => format!("{} is dealt {}", id(unit), card_words(card)),
        Event::NotDealt { unit } => format!("no card is left for {}", id(unit)),
        Event::Arrived { unit, cell } => format!("{} arrives in {}", id(unit), label(cell)),
        Event::Delayed { unit } => format!("{} cannot enter and waits", id(unit)),
        Event::TieRolled { unit, die } => format!("{} throws {die} for who acts first", id(unit)),
        Event::Activated { unit, card } => format!("{} acts on {}", id(unit), card_words(card)),
        Event::Joined { commander, unit } => format!("{} goes with {}", id(commander), id(unit)),
        Event::Moved { unit, to, .. } => format!("{} moves to {}", id(unit), label(to)),
        Event::Stopped { unit, cell, .. } => format!("{} stops in {}", id(unit), label(cell)),
        Event::Limbered { unit, tower } => format!("{} is limbered up behind {}", id(unit), id(tower)),
        Event::Unlimbered { unit } => format!("{} is unlimbered", id(unit)),
        Event::Loaded { unit, carrier } => format!("{} gets on {}", id(unit), id(carrier)),
        Event::Unloaded { unit, carrier } => format!("{} gets off {}", id(unit), id(carrier)),
        Event::Led { commander, unit } => format!("{} leads {}", id(commander), id(unit)),
        Event::Fired { unit, target, throw } => {
            format!("{} fires at {}: {}", id(unit), id(target), throw_words(&throw))
        }
        Event::Shelled { unit, cell, throw, rule } => {
            let how = match rule.0 {
                "OBS" => " as an observer directs",
                "BAR" => " as planned",
                _ => "",
            };
            format!("{} shells {}{how}: {}", id(unit), label(cell), throw_words(&throw))
        }
        Event::MineSprung { unit, cell, throw } => {
            format!("{} runs onto mines in {}: {}", id(unit), label(cell), throw_words(&throw))
        }
        Event::CoverTested { cell, card, holds } => {
            let result = if holds { "cover holds" } else { "cover fails" };
            format!("{} for the cover in {}: {result}", turned(card), label(cell))
        }
        Event::Assaulted { unit, target, attack, defence } => {
            format!("{} assaults {}: {}, against {}", id(unit), id(target), throw_words(&attack), throw_words(&defence))
        }
        Event::AssaultLost { unit, suffered, dealt } => {
            format!("{} has lost the assault, {} suffered for {dealt} dealt", id(unit), counted(suffered, "hit"))
        }
        Event::FigureLost { unit, arms, left, .. } => {
            format!("{} loses a figure with {}, {left} left", id(unit), weapon(board, arms))
        }
        Event::Disrupted { unit, .. } => format!("{} is disrupted", id(unit)),
        Event::HitTested { unit, card, .. } => format!("{} for the hit on {}", turned(card), id(unit)),
        Event::Unharmed { unit, .. } => format!("{} is not harmed further", id(unit)),
        Event::VehicleLost { unit, left, .. } => format!("{} loses a vehicle, {left} left", id(unit)),
        Event::Wounded { unit } => format!("{} is wounded", id(unit)),
        Event::Recovered { unit } => format!("{} carries on", id(unit)),
        Event::HitsWasted { cell, hits } => {
            format!(
                "{} in {} {} nobody left",
                counted(hits, "hit"),
                label(cell),
                if hits == 1 { "finds" } else { "find" }
            )
        }
        Event::Destroyed { unit, .. } => format!("{} is destroyed", id(unit)),
        Event::SetDown { unit } => format!("{} is on its own", id(unit)),
        Event::Retreated { unit, to, .. } => format!("{} retreats to {}", id(unit), label(to)),
        Event::Advanced { unit, to, .. } => format!("{} advances to {}", id(unit), label(to)),
        Event::CohesionTested { unit, card, regained } => {
            let result = if regained { "regains cohesion" } else { "stays disrupted" };
            format!("{}: {} {result}", turned(card), id(unit))
        }
        Event::ControlTaken { side, cell } => format!("{} {}", said(&board.side(side).name, "hold"), label(cell)),
        Event::Done { unit } => format!("{} is done", id(unit)),
        Event::TurnEnded { turn } => format!("turn {turn} ends"),
        Event::Ended { ending } => format!("the battle is over: {}", board.ending_words(ending.map(usize::from))),
    }
}

/// Every die that fell, the best first, and what hits.
fn faces(throw: &Throw) -> String {
    let dice = (1..=6).rev().zip(throw.faces().into_iter().rev());
    let dice: Vec<String> = dice
        .flat_map(|(face, count)| std::iter::repeat_n(face, count.into()))
        .map(|face: u8| face.to_string())
        .collect();
    let led = if throw.commander > 0 { format!(", {} of a commander", throw.commander) } else { String::new() };
    match dice.is_empty() {
        true => "no dice".to_string(),
        false => format!("{}{led}: {}+ hits", dice.join(" "), throw.needs),
    }
}

/// "7 dice, 2 hits".
pub fn throw_words(throw: &Throw) -> String {
    let hits = match throw.hits() {
        0 => "no hit".to_string(),
        hits => counted(hits, "hit"),
    };
    match throw.dice() {
        0 => "no dice".to_string(),
        1 => format!("1 die, {hits}"),
        dice => format!("{dice} dice, {hits}"),
    }
}

pub fn counted(number: u8, noun: &str) -> String {
    if number == 1 { format!("1 {noun}") } else { format!("{number} {noun}s") }
}

/// A card as players read it: `10♣`.
pub fn card_words(card: Card) -> String {
    format!("{}{}", card.rank.mark(), card.suit.symbol())
}

fn turned(card: Option<Card>) -> String {
    card.map_or("no card is left".to_string(), |card| format!("{} is turned over", card_words(card)))
}

fn weapon(board: &Board, Arms(at): Arms) -> String {
    let row = board.tables.weapon.get_index(at.into());
    row.map(|(id, row)| row.name().unwrap_or(id).to_lowercase()).unwrap_or_default()
}

/// "1 of 6 rifle figures", by the name of the weapon on counters.
pub fn figures_words(board: &Board, Arms(at): Arms, lost: u8, of: u8) -> String {
    let short = board.tables.weapon.get_index(at.into()).map_or("", |(_, row)| row.short());
    let figures = if of == 1 { "figure" } else { "figures" };
    format!("{lost} of {of} {short} {figures}")
}
