//! Orders: everything a player of this game can decide, each with the words it is said in.

use super::board::Board;
use crate::grid::Cell;
use crate::rules::common::cards::Card;
use crate::rules::common::order::orders;
use crate::rules::common::phrase::{Phrase, Say};
use crate::rules::common::suits::Suit;
use crate::scenario::draft::{FormationId, ObjectId, UnitId};

/// Something that can be activated [4.2].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Choice {
    Formation(FormationId),
    Weapon(UnitId),
    /// An artillery fire or air strike, by its place in the side's list of the turn.
    Support(u8),
}

orders! { Board:
    /// A unit is set up, or enters the map.
    Place { unit: UnitId, cell: Cell } = "{} is placed in {}",
    /// A minefield is laid.
    Lay { cell: Cell } = "mines in {}",
    /// Nothing is activated this turn.
    Pass {} = "pass",
    /// An element is chosen for activation.
    Take { choice: Choice } = "activate {}",
    /// The choice is complete.
    Begin {} = "begin",
    /// A card is drawn from the deck.
    Deck {} = "from the deck",
    /// A card is played from hand.
    Play { card: Card } = "play {}",
    /// A step onto a neighbouring hex, the first or the next of a move.
    Move { unit: UnitId, to: Cell } = "{} moves to {}",
    /// A unit leaves the map by an exit hex.
    Exit { unit: UnitId } = "{} leaves the map",
    /// The unit under way stops.
    Halt {} = "halt",
    DigIn { unit: UnitId } = "{} digs in",
    Fire { unit: UnitId, target: UnitId } = "{} fires at {}",
    /// Points of headquarters support for a shot.
    Support { points: u8 } = "support with {}",
    Rally { unit: UnitId } = "{} rallies",
    ClearMines { unit: UnitId } = "{} clears the mines",
    Demolish { unit: UnitId, object: ObjectId } = "{} blows up {}",
    /// An activated artillery fire or air strike is called.
    Call { element: u8 } = "call support {}",
    /// The hex it is aimed at.
    Target { cell: Cell } = "aim at {}",
    /// A close combat is fought out.
    Fight { cell: Cell } = "fight in {}",
    /// The activation is over.
    Finish {} = "finish",
    /// A reaction: a shot at the unit that moved.
    Shoot { unit: UnitId } = "{} shoots",
    /// A reaction: artillery or aircraft called by a unit on the hex just entered.
    CallDefensive { unit: UnitId, element: u8 } = "{} calls support {}",
    /// A reaction: one hex back.
    Retreat { unit: UnitId, to: Cell } = "{} retreats to {}",
    /// No (further) reaction.
    Wait {} = "no reaction",
    /// Which of the drawn suits decides where shells fall.
    PickSuit { suit: Suit } = "suit {}",
    /// Where shells fall.
    Scatter { cell: Cell } = "it lands in {}",
    /// A unit that entered a fortified hex goes inside, under the others.
    Inside {} = "goes inside",
    /// It stays on top of the stack.
    Outside {} = "stays outside",
    /// A forced retreat.
    FallBack { unit: UnitId, to: Cell } = "{} falls back to {}",
    /// The way out of a lost close combat.
    Withdraw { unit: UnitId, to: Cell } = "{} withdraws to {}",
    /// The unit that bears a loss.
    Lose { unit: UnitId } = "{} takes the loss",
    Counterattack {} = "counterattack",
    /// A random event: the sniper's victim.
    Snipe { unit: UnitId } = "the sniper hits {}",
    /// A random event: the unit that recovers.
    Recover { unit: UnitId } = "{} recovers",
    /// A random event: a card put away for a new one.
    Discard { card: Card } = "discard {}",
    /// No further card is put away.
    Enough {} = "enough",
    /// A random event is used.
    Accept {} = "yes",
    /// It is not used.
    Decline {} = "no",
}

impl Phrase<Board> for Choice {
    fn hear(words: &str, board: &Board) -> Result<Choice, String> {
        if let Some(formation) = words.strip_prefix("formation ") {
            return FormationId::hear(formation, board).map(Choice::Formation);
        }
        if let Some(weapon) = words.strip_prefix("weapon ") {
            return UnitId::hear(weapon, board).map(Choice::Weapon);
        }
        match words.strip_prefix("support ") {
            Some(number) => u8::hear(number, board).map(Choice::Support),
            None => Err(format!("`{words}` is none of: formation NAME, weapon NAME, support NUMBER")),
        }
    }
}

impl Say<Board> for Choice {
    fn say_to(&self, board: &Board, text: &mut String) {
        let (word, named): (&str, &dyn Say<Board>) = match self {
            Choice::Formation(formation) => ("formation ", formation),
            Choice::Weapon(unit) => ("weapon ", unit),
            Choice::Support(number) => ("support ", number),
        };
        text.push_str(word);
        named.say_to(board, text);
    }
}
