//! A rulebook as its folder describes it. From these few answers follows whatever the house asks of a ruleset.

use serde_json::Value;

use super::charts::{Charts, Tables as _};
use crate::game::sections::Sections;
use crate::rules::listing::{Chart, Listing};
use crate::rules::{Ruleset, Which};
use crate::scenario::document::Cells;
use crate::scenario::tree::Branch;
use crate::scenario::{Fault, Vocabulary};

/// What a ruleset's folder says of its game.
pub trait Book: Sync {
    /// The word in `rules = "…"`.
    const ID: &'static str;
    const TITLE: &'static str;
    /// The game in one line: grid and randomizer.
    const GIST: &'static str;
    /// What chance comes from, in a few words.
    const RANDOMIZER: &'static str;
    /// The kind of cells it is played on.
    const CELLS: Cells;
    /// Whether its units belong to formations.
    const HAS_FORMATIONS: bool;
    /// The typed view of its charts.
    type Tables: super::charts::Tables;

    fn sections() -> &'static Sections;
    /// Its own keys, as the schema of a table for each definition of the format they stand in; `file` is the top.
    fn keys() -> Vec<(&'static str, Value)>;
    /// The rows of a chart for people to read; nothing if it has no such chart.
    fn listing(chart: Chart) -> Option<Listing>;
    fn which() -> Which;
}

/// Makes a ruleset's row of what its folder holds under the usual names: `sections.toml`, `bots.toml`, `tables`, `options`, `keys`,
/// `listing`, `reading`, `board`, `greedy`. Called in the ruleset's `mod.rs`; gives `ID`, `TITLE`, `Laid`, `sections()` and the row itself.
macro_rules! book {
    (
        $row:ident: $id:literal, $title:literal, $gist:literal, randomizer: $randomizer:literal,
        $cells:ident, formations: $formations:literal $(,)?
    ) => {
        /// The name a scenario file calls this ruleset by.
        pub const ID: &str = $id;
        pub const TITLE: &str = $title;

        /// A scenario of this ruleset, laid out.
        pub type Laid = $crate::rules::scenario::Laid<reading::Reading, board::Board>;

        /// The rulebook: its rules by their numbers or keys, and our rulings.
        pub fn sections() -> &'static $crate::game::sections::Sections {
            use $crate::game::sections::Sections;
            static SECTIONS: std::sync::LazyLock<Sections> =
                std::sync::LazyLock::new(|| Sections::parse(include_str!("sections.toml")));
            &SECTIONS
        }

        impl $crate::game::rules::Folder for $row {
            type Tables = tables::Tables;
            type Options = options::Options;
            type Weights = greedy::Weights;
            type Prices = greedy::Prices;
            type Goals = greedy::Goals;

            fn sections() -> &'static $crate::game::sections::Sections {
                sections()
            }

            fn figures() -> &'static $crate::game::mind::Figures<greedy::Weights, greedy::Prices> {
                use $crate::game::mind::Figures;
                static FIGURES: std::sync::LazyLock<Figures<greedy::Weights, greedy::Prices>> =
                    std::sync::LazyLock::new(|| Figures::parse(include_str!("bots.toml")));
                &FIGURES
            }

            fn goals(board: &$crate::game::board::Board<$row>) -> greedy::Goals {
                greedy::Goals::of(board)
            }
        }

        /// The ruleset's row in [`RULESETS`](super::RULESETS).
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub struct $row;

        impl $crate::rules::common::book::Book for $row {
            const ID: &'static str = ID;
            const TITLE: &'static str = TITLE;
            const GIST: &'static str = $gist;
            const RANDOMIZER: &'static str = $randomizer;
            const CELLS: $crate::scenario::document::Cells = $crate::scenario::document::Cells::$cells;
            const HAS_FORMATIONS: bool = $formations;
            type Tables = tables::Tables;

            fn sections() -> &'static $crate::game::sections::Sections {
                sections()
            }

            fn keys() -> Vec<(&'static str, serde_json::Value)> {
                keys::schemas()
            }

            fn listing(chart: $crate::rules::listing::Chart) -> Option<$crate::rules::listing::Listing> {
                listing::listing(chart)
            }

            fn which() -> $crate::rules::Which {
                $crate::rules::Which::$row
            }
        }
    };
}
pub(in crate::rules) use book;

impl<B: Book> Ruleset for B {
    fn id(&self) -> &'static str {
        B::ID
    }

    fn which(&self) -> Which {
        B::which()
    }

    fn title(&self) -> &'static str {
        B::TITLE
    }

    fn gist(&self) -> &'static str {
        B::GIST
    }

    fn randomizer(&self) -> &'static str {
        B::RANDOMIZER
    }

    fn sections(&self) -> &'static Sections {
        B::sections()
    }

    fn cells(&self) -> Cells {
        B::CELLS
    }

    fn has_formations(&self) -> bool {
        B::HAS_FORMATIONS
    }

    fn keys(&self) -> Vec<(&'static str, Value)> {
        B::keys()
    }

    fn vocabulary(&self, own: &Branch, faults: &mut Vec<Fault>) -> Vocabulary {
        Charts::<B::Tables>::of(own, faults).tables.vocabulary()
    }

    fn charts(&self) -> &'static Branch {
        B::Tables::rulebook().charts()
    }

    fn changes(&self, own: &Branch) -> Branch {
        Charts::<B::Tables>::of(own, &mut Vec::new()).written
    }

    fn listing(&self, chart: Chart) -> Option<Listing> {
        B::listing(chart)
    }
}
