//! Events as a player would say them, with their rule in brackets.

use super::SmallUnits;
use super::board::Board;
use super::event::{DefenceSum, Event, FightSum, FireSum};
use super::order::Choice;
use super::tables::Purpose;
use crate::diag::grammar::{self, said};
use crate::game::phrase::Say;
use crate::game::rules::Worded;
use crate::rules::common::cards::Card;
use crate::scenario::draft::{SideId, UnitId};

impl Worded for SmallUnits {
    /// An event in one line; what a side may not see is masked for it.
    fn event_words(board: &Board, event: &Event, shown_to: Option<SideId>) -> String {
        let said = say(board, event, shown_to);
        format!("{said} [{}]", event.cite())
    }

    /// The arithmetic behind an event, part by part.
    fn event_sum(event: &Event) -> Option<String> {
        let both = |fire: FireSum, base: &str, defence: DefenceSum| {
            format!("{}; {}", fire_words(fire, base), defence_words(defence))
        };
        Some(match *event {
            Event::Fired { fire, defence, .. } => both(fire, "firepower", defence),
            Event::Shelled { fire, defence, .. } => both(fire, "strength", defence),
            Event::MineStruck { fire, defence, .. } => both(fire, "mines", defence),
            Event::FightDecided { attack, defence, .. } => {
                format!("attack {}; defence {}", fight_words(attack, "firepower"), fight_words(defence, "firepower"))
            }
            Event::CounterattackDecided { attack, defence, .. } => {
                format!("counterattack {}; attackers {}", fight_words(defence, ""), fight_words(attack, "won before"))
            }
            _ => return None,
        })
    }
}

/// The same without its rule.
pub fn say(board: &Board, event: &Event, shown_to: Option<SideId>) -> String {
    let id = |unit: UnitId| board.unit(unit).id.as_str();
    let name = |side: SideId| board.side(side).name.as_str();
    let does = |side: SideId, verb: &str| said(name(side), verb);
    let label = |cell| board.label(cell);
    let hidden = |side: SideId| shown_to.is_some_and(|shown| shown != side);
    let against = |fire: FireSum, defence: DefenceSum| format!("{} against {}", fire.total(), defence.total());
    match *event {
        Event::SetUp { unit, cell } => format!("{} is set up in {}", id(unit), label(cell)),
        Event::MineLaid { side, cell, value } => {
            let value = if shown_to.is_some() { String::new() } else { format!(" of value {value}") };
            format!("{} a minefield{value} in {}", does(side, "lay"), label(cell))
        }
        Event::Dealt { side, card, .. } if hidden(side) => {
            format!("{} a card into hand{}", does(side, "draw"), masked(card))
        }
        Event::Dealt { side, card, .. } => format!("{} {card} into hand", does(side, "draw")),
        Event::SuitDrawn { side, card } => {
            format!("{} {card} and {} {}", does(side, "draw"), grammar::does(name(side), "get"), card.suit.name())
        }
        Event::TurnBegan { turn } => format!("turn {turn}"),
        Event::Arrived { unit, cell } => format!("{} arrives in {}", id(unit), label(cell)),
        Event::Delayed { unit } => format!("{} cannot enter and waits", id(unit)),
        Event::InitiativeWon { side, card: Some(card) } => {
            format!("{card} gives the initiative to {}, whose suit it is; {} pass on", name(side), card.suit.name())
        }
        Event::InitiativeWon { side, card: None } => {
            format!("no card is left; the initiative stays with {}", name(side))
        }
        Event::Passed { side } => format!("{} nothing", does(side, "activate")),
        Event::Chosen { side, choice } => format!("{} {}", does(side, "choose"), choice_words(board, choice)),
        Event::OutOfReach { side, rating, best } => {
            let who = does(side, "choose");
            format!("{who} what no card can activate: {rating} is needed, and the best card is {best}")
        }
        Event::ActivationTested { side, rating, value, passed } => {
            let how = if passed { "all of it is activated" } else { "nothing is activated" };
            format!("{} for activation: {value} against {rating}, {how}", does(side, "test"))
        }
        Event::Activated { unit } => format!("{} is activated", id(unit)),
        Event::Readied { side, element } => format!("support {element} of {} is ready", name(side)),
        Event::Drew { side, card, purpose } => {
            format!("{} {} for {}", does(side, "draw"), card_words(card), purpose_words(board, purpose))
        }
        Event::Played { side, card, purpose } => {
            format!("{} {card} from hand for {}", does(side, "play"), purpose_words(board, purpose))
        }
        Event::LaidBlind { side, card, hand, purpose } => {
            // A card from the deck is unknown to both; one from hand is known to its owner.
            let seen = shown_to.is_none_or(|shown| hand && shown == side);
            let which = if seen { card_words(card) } else { "a card".to_string() };
            let source = if hand { "from hand" } else { "from the deck" };
            format!("{} {which} {source} face down for {}", does(side, "lay"), purpose_words(board, purpose))
        }
        Event::Revealed { side, card, .. } => format!("{} up {}", does(side, "turn"), card_words(card)),
        Event::DidWithout { side, purpose } => {
            format!("{} no card for {}", does(side, "take"), purpose_words(board, purpose))
        }
        Event::Discarded { cards } => {
            let list: Vec<String> = cards.iter().map(|card| card.to_string()).collect();
            format!("used: {}", list.join(" "))
        }
        Event::Reshuffled {} => "the used cards are shuffled into a new pile".to_string(),
        Event::RandomEvent { event, side, card } => {
            let event = board.tables.event.get_index(event.0.into()).map_or("", |(_, row)| row.name.as_str());
            format!("{card} brings an event: {event}, for {}", name(side))
        }
        Event::PutAway { side, card } if hidden(side) => format!("{} away a card{}", does(side, "put"), masked(card)),
        Event::PutAway { side, card } => format!("{} away {card}", does(side, "put")),
        Event::AmmunitionMoved { side, level, .. } => {
            format!("the ammunition marker of {} goes to {level}", name(side))
        }
        Event::Moved { unit, from, to, cost, left, minimum } => {
            let price = if minimum { "by its minimum move".to_string() } else { format!("for {cost}, {left} left") };
            format!("{} moves from {} to {} {price}", id(unit), label(from), label(to))
        }
        Event::Done { unit } => format!("{} is done", id(unit)),
        Event::Exited { unit, cell } => format!("{} leaves the map at {}", id(unit), label(cell)),
        Event::ControlTaken { side, cell } => format!("{} {}", does(side, "control"), label(cell)),
        Event::DugIn { unit, cell } => format!("{} digs in at {}", id(unit), label(cell)),
        Event::PositionLost { cell } => format!("the improved position in {} is gone", label(cell)),
        Event::WentInside { unit, cell } => format!("{} goes inside the fortification in {}", id(unit), label(cell)),
        Event::MineFound { cell, value } => format!("a minefield of value {value} is found in {}", label(cell)),
        Event::MineRemoved { cell, .. } => format!("the minefield in {} is gone", label(cell)),
        Event::MineStruck { unit, fire, defence } => format!("mines strike {}: {}", id(unit), against(fire, defence)),
        Event::SupportLent { hq, unit, points } => format!("{} supports {} with {points}", id(hq), id(unit)),
        Event::Fired { by, at, fire, defence, .. } => {
            format!("{} fires at {}: {}", id(by), id(at), against(fire, defence))
        }
        Event::FoundNobody { by, at, .. } => format!("{} fires and {} is gone", id(by), id(at)),
        Event::ShotLost { by, at } => format!("{} is disorganized and does not fire at {}", id(by), id(at)),
        Event::Called { side, air, strength, cell, caller, .. } => {
            let what = if air { "an air strike" } else { "an artillery fire" };
            let who = caller.map_or_else(|| does(side, "call"), |unit| id(unit).to_string() + " calls");
            format!("{who} {what} of strength {strength} on {}", label(cell))
        }
        Event::SuitPicked { side, suit, .. } => format!("{} {}", does(side, "pick"), suit.name()),
        Event::Landed { air, cell, .. } => {
            let what = if air { "the bombs fall" } else { "the shells fall" };
            cell.map_or_else(|| format!("{what} on no hex"), |cell| format!("{what} on {}", label(cell)))
        }
        Event::Shelled { unit, fire, defence, air } => {
            format!("{} strike {}: {}", if air { "bombs" } else { "shells" }, id(unit), against(fire, defence))
        }
        Event::Disorganized { unit, .. } => format!("{} is disorganized", id(unit)),
        Event::RallyTested { unit, value, morale, passed } => {
            let how = if passed { "it rallies" } else { "it does not rally" };
            format!("{} tries to rally: {value} against {morale}, {how}", id(unit))
        }
        Event::Recovered { unit, .. } => format!("{} is in good order again", id(unit)),
        Event::StepLost { unit, .. } => format!("{} loses a step", id(unit)),
        Event::Eliminated { unit, .. } => format!("{} is eliminated", id(unit)),
        Event::FortRuined { cell } => format!("the fortification in {} lies in ruins", label(cell)),
        Event::WentBack { unit, from, to, rule } => {
            let how = match rule.0 {
                "7.2" => "retreats",
                "8.2" => "falls back",
                "2.0" => "makes room and goes",
                _ => "withdraws",
            };
            format!("{} {how} from {} to {}", id(unit), label(from), label(to))
        }
        Event::LimitDrawn { unit, limit: 1 } => format!("{} has 1 defensive shot", id(unit)),
        Event::LimitDrawn { unit, limit } => format!("{} has {limit} defensive shots", id(unit)),
        Event::LimitSpent { unit, left, .. } => format!("{} uses a defensive shot, {left} left", id(unit)),
        Event::FightBegan { cell, side } => format!("close combat in {}: {}", label(cell), does(side, "attack")),
        Event::FightDecided { cell, attack, defence, winner } => {
            format!(
                "close combat in {}: {} against {}, {}",
                label(cell),
                attack.total(),
                defence.total(),
                does(winner, "win")
            )
        }
        Event::CounterattackDecided { cell, attack, defence, success } => {
            let how = if success { "the attackers are thrown back" } else { "it fails" };
            format!("counterattack in {}: {} against {}, {how}", label(cell), defence.total(), attack.total())
        }
        Event::DemolitionTested { unit, object, value, need, passed } => {
            let how = if passed { "it goes up" } else { "the charge fails" };
            format!("{} sets a charge at {}: {value} against {need}, {how}", id(unit), object.say(board))
        }
        Event::Destroyed { object } => format!("{} is destroyed", board.objects[object.0 as usize].name),
        Event::Finished { side } => format!("{} activating", does(side, "finish")),
        Event::TurnEnded { turn } => format!("turn {turn} ends"),
        Event::Ended { ending: Some(ending) } => {
            format!("the game is over: {}", board.ending_words(Some(usize::from(ending))))
        }
        Event::Ended { ending: None } => format!("the game is over: {}", board.ending_words(None)),
    }
}

fn fire_words(fire: FireSum, base: &str) -> String {
    let card = format!("{} card", fire.value);
    format!("fire {} + {} = {}", fixed_words(fire, base), weighted(fire, &card), fire.total())
}

/// A fire value whose card is still to come: "fire 4 firepower - 1 gun against armour + card = 3 + card".
pub fn fire_formula(fire: FireSum, base: &str) -> String {
    let (fixed, card) = (FireSum { value: 0, ..fire }.total(), weighted(fire, "card"));
    format!("fire {} + {card} = {fixed} + {card}", fixed_words(fire, base))
}

/// Everything but the card.
fn fixed_words(fire: FireSum, base: &str) -> String {
    let mut words = format!("{} {base}", fire.base);
    if let Some(gun) = fire.gun {
        words += &format!(" {} gun against armour", signed(gun));
    }
    if fire.support != 0 {
        words += &format!(" {} support", signed(fire.support));
    }
    words
}

fn weighted(fire: FireSum, card: &str) -> String {
    if fire.times == 1 { card.to_string() } else { format!("{} × {card}", fire.times) }
}

pub fn defence_words(defence: DefenceSum) -> String {
    let mut words = format!("defence {} morale {} cover", defence.morale, signed(defence.cover));
    if defence.improved != 0 {
        words += &format!(" {} improved position", signed(defence.improved));
    }
    words + &format!(" = {}", defence.total())
}

fn fight_words(sum: FightSum, added: &str) -> String {
    if added.is_empty() || sum.added == 0 {
        return format!("{} cards = {}", sum.cards, sum.total());
    }
    format!("{} cards {} {added} = {}", sum.cards, signed(sum.added), sum.total())
}

fn signed(number: i16) -> String {
    if number < 0 { format!("- {}", number.unsigned_abs()) } else { format!("+ {number}") }
}

fn card_words(card: Option<Card>) -> String {
    card.map_or_else(|| "no card (none is left)".to_string(), |card| card.to_string())
}

/// Nothing of a masked card is said.
fn masked(_: Card) -> &'static str {
    ""
}

fn purpose_words(board: &Board, purpose: Purpose) -> String {
    board.draw(purpose).name.to_lowercase()
}

fn choice_words(board: &Board, choice: Choice) -> String {
    match choice {
        Choice::Formation(_) => choice.say(board),
        Choice::Weapon(unit) => format!("support weapon {}", unit.say(board)),
        Choice::Support(number) => format!("support {number}"),
    }
}
