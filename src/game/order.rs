//! Orders: the table of rows from which a ruleset's orders are made, and what an order is about.
//!
//! A row names an order, its kind, its parts, and the words it is said in. From the rows follow the type, how it is said
//! and understood, and its parts with their types, so that a page with a map can offer orders by clicks alone.

use std::fmt::Debug;
use std::hash::Hash;

use super::board::Board;
use super::rules::Rules;
use crate::diag::nearest;
use crate::grid::{Cell, Direction};
use crate::scenario::draft::{FormationId, SideId, UnitId};

/// What a player wants with an order, in words that every game shares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Kind {
    /// A unit comes onto the map.
    Place,
    /// Somebody is named to act.
    Activate,
    Move,
    /// Turning, loading, limbering, digging: something a unit does with itself.
    Work,
    Fire,
    /// Fire at a cell from afar: shells, missions, strikes.
    Shell,
    Assault,
    /// Something done in another's move.
    React,
    Retreat,
    Rally,
    /// A choice among things: a loss, a card, a suit, an amount.
    Choose,
    /// Nothing more is wanted.
    Pass,
}

impl Kind {
    pub const ALL: [Kind; 12] = [
        Kind::Place,
        Kind::Activate,
        Kind::Move,
        Kind::Work,
        Kind::Fire,
        Kind::Shell,
        Kind::Assault,
        Kind::React,
        Kind::Retreat,
        Kind::Rally,
        Kind::Choose,
        Kind::Pass,
    ];

    /// The word a page knows it by.
    pub fn word(self) -> &'static str {
        match self {
            Kind::Place => "place",
            Kind::Activate => "activate",
            Kind::Move => "move",
            Kind::Work => "work",
            Kind::Fire => "fire",
            Kind::Shell => "shell",
            Kind::Assault => "assault",
            Kind::React => "react",
            Kind::Retreat => "retreat",
            Kind::Rally => "rally",
            Kind::Choose => "choose",
            Kind::Pass => "pass",
        }
    }
}

/// A part of an order or an event.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Part {
    Unit(UnitId),
    Cell(Cell),
    Side(SideId),
    /// A hexside, or the edge between two squares.
    Edge(Cell, Direction),
    Formation(FormationId),
    /// A playing card as it is written: "8D".
    Card(String),
    Facing(Direction),
    Number(u8),
    /// Anything else, by its word.
    Named(String),
}

/// An order of a ruleset.
pub trait Decision<R: Rules>: Copy + Debug + Eq + Hash + Send + Sync + 'static {
    /// How each kind of order is said, in the order of the rows.
    const PHRASES: &'static [&'static str];
    /// The order that puts a unit into a cell, and what such an order says.
    fn place(unit: UnitId, cell: Cell) -> Self;
    fn placed(self) -> Option<(UnitId, Cell)>;
    fn kind(self) -> Kind;
    /// What it is about, in the order in which it is said.
    fn parts(self, board: &Board<R>) -> Vec<Part>;
    /// Appends it as a player would say it.
    fn say_to(self, board: &Board<R>, text: &mut String);
    /// Understands an order as it is said.
    fn read(words: &str, board: &Board<R>) -> Result<Self, String>;
}

/// The orders of a ruleset: to place a unit, and its own rows: `Name [Kind] { part: Type, … } = "words with {} for each part",`.
macro_rules! orders {
    ($rules:ty: $($(#[$doc:meta])* $name:ident [$kind:ident] { $($field:ident: $type:ty),* } = $words:literal,)*) => {
        $crate::game::order::orders! { @all $rules:
            /// A unit is set up, or enters the map.
            Place [Place] { unit: $crate::scenario::draft::UnitId, cell: $crate::grid::Cell } = "{} is placed in {}",
            $($(#[$doc])* $name [$kind] { $($field: $type),* } = $words,)*
        }
    };

    (@all $rules:ty:
        $($(#[$doc:meta])* $name:ident [$kind:ident] { $($field:ident: $type:ty),* } = $words:literal,)*) => {
        /// One decision.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Order {
            $($(#[$doc])* $name { $($field: $type),* },)*
        }

        impl $crate::game::order::Decision<$rules> for Order {
            const PHRASES: &'static [&'static str] = &[$($words),*];

            fn place(unit: $crate::scenario::draft::UnitId, cell: $crate::grid::Cell) -> Order {
                Order::Place { unit, cell }
            }

            fn placed(self) -> Option<($crate::scenario::draft::UnitId, $crate::grid::Cell)> {
                if let Order::Place { unit, cell } = self { Some((unit, cell)) } else { None }
            }

            fn kind(self) -> $crate::game::order::Kind {
                match self { $(Order::$name { .. } => $crate::game::order::Kind::$kind,)* }
            }

            fn parts(self, board: &$crate::game::board::Board<$rules>) -> Vec<$crate::game::order::Part> {
                let _ = board;
                match self {
                    $(Order::$name { $($field),* } => {
                        vec![$($crate::game::phrase::Phrase::part(&$field, board)),*]
                    })*
                }
            }

            fn say_to(self, board: &$crate::game::board::Board<$rules>, text: &mut String) {
                use $crate::game::phrase::{Say, fill};
                match &self {
                    $(Order::$name { $($field),* } => {
                        fill($words, &[$($field as &dyn Say<_>),*], board, text)
                    })*
                }
            }

            fn read(words: &str, board: &$crate::game::board::Board<$rules>) -> Result<Order, String> {
                use $crate::game::phrase::{Phrase, unfill};
                let mut fault = None;
                $(
                    if let Some(parts) = unfill($words, words) {
                        let read = |_parts: &mut dyn Iterator<Item = &str>| -> Result<Order, String> {
                            Ok(Order::$name {
                                $($field: <$type as Phrase<_>>::hear(_parts.next().unwrap_or_default(), board)?),*
                            })
                        };
                        match read(&mut parts.into_iter()) {
                            Ok(order) => return Ok(order),
                            Err(why) => fault = fault.or(Some(why)),
                        }
                    }
                )*
                Err(fault.unwrap_or_else(|| {
                    $crate::game::order::unknown(words, <Order as $crate::game::order::Decision<$rules>>::PHRASES)
                }))
            }
        }

        impl $crate::game::phrase::Say<$crate::game::board::Board<$rules>> for Order {
            fn say_to(&self, board: &$crate::game::board::Board<$rules>, text: &mut String) {
                $crate::game::order::Decision::say_to(*self, board, text);
            }
        }
    };
}
pub(crate) use orders;

/// What is answered to words that are no order.
pub fn unknown(words: &str, phrases: &[&'static str]) -> String {
    let like = nearest(words, phrases.iter().copied()).map(|like| format!("; did you mean `{like}`?"));
    format!("`{words}` is no order of this game{}", like.unwrap_or_default())
}
