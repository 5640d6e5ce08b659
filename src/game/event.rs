//! Events: what every game has, and the table of rows from which a ruleset's events are made.
//!
//! A row names an event, its word in records, the section that brings it about, its parts, and what it changes in words
//! that every game shares. From the rows follow the type, its written form, its citations and its changes.

use std::fmt::Debug;

use super::board::Board;
use super::order::Part;
use super::rules::Rules;
use crate::grid::Cell;
use crate::scenario::draft::{SideId, UnitId};

/// What happens in every game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Common {
    /// A unit is set up, where the scenario says or its owner chose.
    SetUp {
        unit: UnitId,
        cell: Cell,
    },
    Arrived {
        unit: UnitId,
        cell: Cell,
    },
    /// A unit was due and found no way in.
    Delayed {
        unit: UnitId,
    },
    TurnBegan {
        turn: u32,
    },
    TurnEnded {
        turn: u32,
    },
    ControlTaken {
        side: SideId,
        cell: Cell,
    },
    /// The game is over, by an entry of the victory list or by none.
    Ended {
        ending: Option<u16>,
    },
}

/// What an event changes, in words that every game shares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    Placed(UnitId, Cell),
    Moved(UnitId, Cell),
    /// A unit shows another face.
    Flipped(UnitId),
    Removed(UnitId),
    /// A unit has a marker more or less, or is marked otherwise.
    Marked(UnitId),
    /// Something lies in a cell, or no longer does.
    Littered(Cell),
    Control(SideId, Cell),
    Turn(u32),
    /// Points, ammunition, losses, cards: something a side has.
    Counted(SideId),
    /// The game is over.
    Over,
}

/// An event of a ruleset.
pub trait Happening<R: Rules>: Copy + Debug + Eq + Send + Sync + From<Common> + 'static {
    /// The same as every game knows it, if every game has it.
    fn common(&self) -> Option<Common>;
    /// The section that brings it about.
    fn cite(&self) -> &'static str;
    /// What it changes; none if it only tells something.
    fn change(&self) -> Option<Change>;
    /// Whether a ruleset need not apply it: it changes nothing, or what every game knows of it is all that happens.
    fn leaves_nothing_to_do(&self) -> bool {
        self.common().is_some() || self.change().is_none()
    }
    /// The units, cells and sides it is about, in the order of its parts.
    fn about(&self, board: &Board<R>) -> Vec<Part>;
    /// Writes it as a JSON array: its name, then its parts.
    fn write(&self, board: &Board<R>, out: &mut Vec<u8>);
    /// Reads what [`Happening::write`] wrote.
    fn read(written: &serde_json::Value, board: &Board<R>) -> Result<Self, String>;
}

/// The events of a ruleset: those of every game, and its own rows:
/// `Name = "written" ["section"] { part: Type, … } Change(part, …),`. The section may be the name of a part that is a `Rule`;
/// what an event changes is left out where it changes nothing. A ruleset whose units arrive with something more to be told
/// says so before its rows: `rules, Arrived { part: Option<Type> }: …`.
macro_rules! events {
    ($rules:ty $(, Arrived { $more:ident: $more_type:ty })?:
        $($(#[$doc:meta])* $name:ident = $tag:literal [$cite:tt] { $($field:ident: $type:ty),* }
        $($change:ident($($what:ident),*))?,)*) => {
        $crate::game::event::events! { @all $rules:
            SetUp = "set-up" [(<$rules as $crate::game::rules::Rules>::CITES.setup)]
                { unit: $crate::scenario::draft::UnitId, cell: $crate::grid::Cell } Placed(unit, cell),
            Arrived = "arrived" [(<$rules as $crate::game::rules::Rules>::CITES.arrivals)]
                { unit: $crate::scenario::draft::UnitId, cell: $crate::grid::Cell $(, $more: $more_type)? }
                Placed(unit, cell),
            Delayed = "delayed" [(<$rules as $crate::game::rules::Rules>::CITES.arrivals)]
                { unit: $crate::scenario::draft::UnitId },
            TurnBegan = "turn" [(<$rules as $crate::game::rules::Rules>::CITES.turn_begins)] { turn: u32 } Turn(turn),
            TurnEnded = "turn-ended" [(<$rules as $crate::game::rules::Rules>::CITES.turn_ends)] { turn: u32 },
            ControlTaken = "control" [(<$rules as $crate::game::rules::Rules>::CITES.control)]
                { side: $crate::scenario::draft::SideId, cell: $crate::grid::Cell } Control(side, cell),
            /// The game is over, by an entry of the victory list or by none.
            Ended = "ended" [(<$rules as $crate::game::rules::Rules>::CITES.end)] { ending: Option<u16> } Over(),
            $($(#[$doc])* $name = $tag [$cite] { $($field: $type),* } $($change($($what),*))?,)*
        }

        impl From<$crate::game::event::Common> for Event {
            fn from(common: $crate::game::event::Common) -> Event {
                use $crate::game::event::Common;
                match common {
                    Common::SetUp { unit, cell } => Event::SetUp { unit, cell },
                    Common::Arrived { unit, cell } => Event::Arrived { unit, cell $(, $more: None)? },
                    Common::Delayed { unit } => Event::Delayed { unit },
                    Common::TurnBegan { turn } => Event::TurnBegan { turn },
                    Common::TurnEnded { turn } => Event::TurnEnded { turn },
                    Common::ControlTaken { side, cell } => Event::ControlTaken { side, cell },
                    Common::Ended { ending } => Event::Ended { ending },
                }
            }
        }
    };

    (@all $rules:ty: $($(#[$doc:meta])* $name:ident = $tag:literal [$cite:tt] { $($field:ident: $type:ty),* }
        $($change:ident($($what:ident),*))?,)*) => {
        /// One thing that happened.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Event {
            $($(#[$doc])* $name { $($field: $type),* },)*
        }

        impl Event {
            /// The section that brings it about.
            pub fn cite(&self) -> &'static str {
                match self {
                    $(Event::$name { $($field),* } => {
                        let _ = ($(&$field,)*);
                        $crate::game::event::events!(@cite $cite)
                    })*
                }
            }
        }

        impl $crate::game::event::Happening<$rules> for Event {
            fn common(&self) -> Option<$crate::game::event::Common> {
                use $crate::game::event::Common;
                Some(match *self {
                    Event::SetUp { unit, cell } => Common::SetUp { unit, cell },
                    Event::Arrived { unit, cell, .. } => Common::Arrived { unit, cell },
                    Event::Delayed { unit } => Common::Delayed { unit },
                    Event::TurnBegan { turn } => Common::TurnBegan { turn },
                    Event::TurnEnded { turn } => Common::TurnEnded { turn },
                    Event::ControlTaken { side, cell } => Common::ControlTaken { side, cell },
                    Event::Ended { ending } => Common::Ended { ending },
                    _ => return None,
                })
            }

            fn cite(&self) -> &'static str {
                Event::cite(self)
            }

            fn change(&self) -> Option<$crate::game::event::Change> {
                match *self {
                    $(Event::$name { $($field),* } => {
                        let _ = ($(&$field,)*);
                        $crate::game::event::events!(@change $($change($($what),*))?)
                    })*
                }
            }

            fn about(&self, board: &$crate::game::board::Board<$rules>) -> Vec<$crate::game::order::Part> {
                let _ = board;
                match self {
                    $(Event::$name { $($field),* } => {
                        let parts: &[Option<$crate::game::order::Part>] = &[
                            $($crate::game::token::Token::part($field, board)),*
                        ];
                        parts.iter().flatten().cloned().collect()
                    })*
                }
            }

            fn write(&self, board: &$crate::game::board::Board<$rules>, out: &mut Vec<u8>) {
                match self {
                    $(Event::$name { $($field),* } => {
                        out.extend_from_slice(concat!("[\"", $tag, "\"").as_bytes());
                        $(
                            out.push(b',');
                            $crate::game::token::Token::write($field, board, out);
                        )*
                        out.push(b']');
                    })*
                }
            }

            fn read(
                written: &serde_json::Value,
                board: &$crate::game::board::Board<$rules>,
            ) -> Result<Event, String> {
                let list = written.as_array().ok_or("an event is a list that begins with its name")?;
                let mut parts = list.iter();
                let name = parts.next().and_then(serde_json::Value::as_str).ok_or("an event begins with its name")?;
                let event = match name {
                    $($tag => Event::$name {
                        $($field: {
                            let part = parts.next().ok_or(concat!("`", $tag, "` lacks its ", stringify!($field)))?;
                            let read = <$type as $crate::game::token::Token<_>>::read(part, board);
                            read.map_err(|why| format!(concat!($tag, ", ", stringify!($field), ": {}"), why))?
                        }),*
                    },)*
                    other => return Err(format!("there is no event `{other}`")),
                };
                match parts.next() {
                    Some(more) => Err(format!("`{name}` has a part too many: {more}")),
                    None => Ok(event),
                }
            }
        }
    };

    (@cite $section:literal) => { $section };
    (@cite ($section:expr)) => { $section };
    (@cite $rule:ident) => { $rule.0 };
    (@change) => { None };
    (@change $change:ident()) => { Some($crate::game::event::Change::$change) };
    (@change $change:ident($($what:ident),+)) => { Some($crate::game::event::Change::$change($($what),+)) };
}
pub(crate) use events;
