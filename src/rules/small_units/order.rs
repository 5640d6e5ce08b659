//! Orders: everything a player of this game can decide, each with the words it is said in.

use super::SmallUnits;
use super::board::Board;
use crate::game::order::{Part, orders};
use crate::game::phrase::{Phrase, Say};
use crate::grid::Cell;
use crate::rules::common::cards::Card;
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

impl Choice {
    /// The section by which it is activated.
    pub fn section(self) -> &'static str {
        match self {
            Choice::Formation(_) => "4.1",
            Choice::Weapon(_) => "10.1",
            Choice::Support(_) => "6.7.3",
        }
    }
}

orders! { SmallUnits:
    /// A minefield is laid.
    Lay [Work] { cell: Cell } = "mines in {}",
    /// Nothing is activated this turn.
    Pass [Pass] {} = "pass",
    /// An element is chosen for activation.
    Take [Activate] { choice: Choice } = "activate {}",
    /// The choice is complete.
    Begin [Pass] {} = "begin",
    /// A card is drawn from the deck.
    Deck [Choose] {} = "from the deck",
    /// A card is played from hand.
    Play [Choose] { card: Card } = "play {}",
    /// A step onto a neighbouring hex, the first or the next of a move.
    Move [Move] { unit: UnitId, to: Cell } = "{} moves to {}",
    /// A unit leaves the map by an exit hex.
    Exit [Move] { unit: UnitId } = "{} leaves the map",
    /// The unit under way stops.
    Halt [Pass] {} = "halt",
    DigIn [Work] { unit: UnitId } = "{} digs in",
    Fire [Fire] { unit: UnitId, target: UnitId } = "{} fires at {}",
    /// Points of headquarters support for a shot.
    Support [Choose] { points: u8 } = "support with {}",
    Rally [Rally] { unit: UnitId } = "{} rallies",
    ClearMines [Work] { unit: UnitId } = "{} clears the mines",
    Demolish [Work] { unit: UnitId, object: ObjectId } = "{} blows up {}",
    /// An activated artillery fire or air strike is called.
    Call [Shell] { element: u8 } = "call support {}",
    /// The hex it is aimed at.
    Target [Shell] { cell: Cell } = "aim at {}",
    /// A close combat is fought out.
    Fight [Assault] { cell: Cell } = "fight in {}",
    /// The activation is over.
    Finish [Pass] {} = "finish",
    /// A reaction: a shot at the unit that moved.
    Shoot [React] { unit: UnitId } = "{} shoots",
    /// A reaction: artillery or aircraft called by a unit on the hex just entered.
    CallDefensive [React] { unit: UnitId, element: u8 } = "{} calls support {}",
    /// A reaction: one hex back.
    Retreat [Retreat] { unit: UnitId, to: Cell } = "{} retreats to {}",
    /// No (further) reaction.
    Wait [Pass] {} = "no reaction",
    /// Which of the drawn suits decides where shells fall.
    PickSuit [Choose] { suit: Suit } = "suit {}",
    /// Where shells fall.
    Scatter [Choose] { cell: Cell } = "it lands in {}",
    /// A unit that entered a fortified hex goes inside, under the others.
    Inside [Choose] {} = "goes inside",
    /// It stays on top of the stack.
    Outside [Choose] {} = "stays outside",
    /// A forced retreat.
    FallBack [Retreat] { unit: UnitId, to: Cell } = "{} falls back to {}",
    /// The way out of a lost close combat.
    Withdraw [Retreat] { unit: UnitId, to: Cell } = "{} withdraws to {}",
    /// The unit that bears a loss.
    Lose [Choose] { unit: UnitId } = "{} takes the loss",
    Counterattack [Assault] {} = "counterattack",
    /// A random event: the sniper's victim.
    Snipe [Choose] { unit: UnitId } = "the sniper hits {}",
    /// A random event: the unit that recovers.
    Recover [Rally] { unit: UnitId } = "{} recovers",
    /// A random event: a card put away for a new one.
    Discard [Choose] { card: Card } = "discard {}",
    /// No further card is put away.
    Enough [Pass] {} = "enough",
    /// A random event is used.
    Accept [Choose] {} = "yes",
    /// It is not used.
    Decline [Pass] {} = "no",
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

    fn part(&self, _: &Board) -> Part {
        match *self {
            Choice::Formation(formation) => Part::Formation(formation),
            Choice::Weapon(unit) => Part::Unit(unit),
            Choice::Support(number) => Part::Number(number),
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
