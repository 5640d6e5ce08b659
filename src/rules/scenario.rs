//! A scenario by its ruleset: as the rules it names read it, and laid out to be played.
//!
//! Here the name of a ruleset becomes a ruleset, once. Whatever is later done in another way for each of them matches on
//! [`AnyReading`] or on [`AnyLaid`], in a macro that is handed the list of rulesets, and has nothing left to look up.

use std::ops::Deref;
use std::sync::Arc;

use super::{Ruleset, Visit, for_each_ruleset};
use crate::scenario::document::Cells;
use crate::scenario::{Draft, Fault, Map};
use crate::source::Sources;

/// A scenario as its ruleset reads it, with its board.
pub struct Laid<R, B> {
    pub reading: R,
    pub board: B,
}

impl<'l, R, B> Laid<&'l R, &'l B> {
    /// The same, lent.
    pub fn of(laid: &'l Laid<R, B>) -> Laid<&'l R, &'l B> {
        Laid { reading: &laid.reading, board: &laid.board }
    }
}

/// A scenario that was found right. Only `check` makes one.
pub struct Scenario {
    draft: Arc<Draft>,
    sources: Arc<Sources>,
    laid: AnyLaid,
}

macro_rules! readings {
    ($($module:ident: $row:ident),+ $(,)?) => {
        /// Which ruleset.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Which {
            $($row,)+
        }

        /// A draft as its ruleset reads it.
        pub enum AnyReading {
            $($row(Box<super::$module::reading::Reading>),)+
        }

        /// A draft or a scenario laid out by its ruleset.
        pub enum AnyLaid {
            $($row(Box<super::$module::Laid>),)+
        }

        impl Which {
            /// Reads a draft by this ruleset; what leads nowhere is added to the faults.
            pub fn read(self, draft: &Arc<Draft>, sources: &Arc<Sources>, faults: &mut Vec<Fault>) -> AnyReading {
                match self {
                    $(Which::$row => {
                        AnyReading::$row(Box::new(super::$module::reading::Reading::read(draft, sources, faults)))
                    })+
                }
            }

            pub fn ruleset(self) -> &'static dyn Ruleset {
                match self {
                    $(Which::$row => &super::$module::$row,)+
                }
            }
        }

        impl AnyReading {
            /// Lays it out on its board, whatever else is wrong with it; given back as it is if it has not two sides, or no map of
            /// the right cells.
            pub(crate) fn lay_out(self) -> Result<AnyLaid, AnyReading> {
                match self {
                    $(AnyReading::$row(reading) => {
                        let can_lie = can_lie(&reading.draft, super::$module::$row.cells());
                        match can_lie.then(|| super::$module::board::Board::of(&reading)).flatten() {
                            Some(board) => Ok(AnyLaid::$row(Box::new(Laid { reading: *reading, board }))),
                            None => Err(AnyReading::$row(reading)),
                        }
                    })+
                }
            }
        }

        impl AnyLaid {
            /// Hands it on as a scenario, once nothing is wrong with it.
            pub(crate) fn found_right(self) -> Scenario {
                let (draft, sources) = match &self {
                    $(AnyLaid::$row(laid) => (&laid.reading.draft, &laid.reading.sources),)+
                };
                Scenario { draft: Arc::clone(draft), sources: Arc::clone(sources), laid: self }
            }
        }

        impl Scenario {
            pub fn which(&self) -> Which {
                match &self.laid {
                    $(AnyLaid::$row(_) => Which::$row,)+
                }
            }

            /// Does something with the scenario as a game, whichever ruleset it is played by.
            pub fn with_game<V: Visit>(&self, visit: V) -> V::Out {
                match &self.laid {
                    $(AnyLaid::$row(laid) => visit.visit(&laid.board),)+
                }
            }
        }

        $(
            impl super::$module::Laid {
                /// A scenario of this ruleset; none if it is of another.
                pub fn of(scenario: &Scenario) -> Option<&Self> {
                    if let AnyLaid::$row(laid) = &scenario.laid { Some(laid) } else { None }
                }
            }
        )+
    };
}

for_each_ruleset!(readings);

/// Whether a draft has what a board is made of.
fn can_lie(draft: &Draft, cells: Cells) -> bool {
    let given = draft.document.map.as_ref().and_then(|map| map.cells).map_or(Cells::Hex, |cells| cells.value);
    draft.map.is_some() && given == cells && draft.side_ids().count() == 2
}

impl Scenario {
    pub fn ruleset(&self) -> &'static dyn Ruleset {
        self.which().ruleset()
    }

    /// The scenario by its ruleset, for whoever does something else with each.
    pub fn laid(&self) -> &AnyLaid {
        &self.laid
    }

    /// The texts it was read from.
    pub fn sources(&self) -> &Sources {
        &self.sources
    }

    pub fn map(&self) -> &Map {
        self.draft.map.as_ref().expect("no board is laid out without a map")
    }
}

/// What the file says.
impl Deref for Scenario {
    type Target = Draft;

    fn deref(&self) -> &Draft {
        &self.draft
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn threads_can_share_a_scenario() {
        fn shared<T: Send + Sync>() {}
        shared::<Scenario>();
    }
}
