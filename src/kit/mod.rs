//! The pieces of a game, counted and sized but not yet drawn.
//!
//! A [`Kit`] is everything to print of a scenario and knows no ruleset. Each ruleset fills one from its charts, in a folder of
//! its own.

pub mod brief;
pub mod card_activation;
pub mod changes;
mod counter;
mod deck;
pub mod diagram;
pub mod forces;
pub mod formation_impulse;
pub mod length;
mod map;
mod marker;
pub mod page;
pub mod portable;
pub mod prose;
mod side;
pub mod small_units;
pub mod swatch;
mod words;
mod zone;

pub use crate::rules::common::suits::Suit;
pub use counter::{
    Arm, Back, Badge, CardColour, Counter, Echelon, Formation, Gait, Hue, Position, Ribbon, Sign, Value, Values,
    is_crewed,
};
pub use deck::Deck;
pub use map::{Course, Crossing, Entry, Exit, LineKind, MapPiece, Name, Object, Over, Stream, Track, Work, WorkKind};
pub use marker::{Deal, Icon, Look, Marker, MarkerFace, Tone};
pub use side::Side;
pub use zone::{Zone, setup_entries, zones};

use std::collections::BTreeSet;

use indexmap::IndexMap;

use crate::rules::{AnyLaid, Scenario, for_each_ruleset};
use crate::scenario::{Draft, Texts};
use crate::source::Spanned;
use length::Sizes;
use page::{Aid, Card, Roster, Strip, TurnTrack};

/// Everything to print of a scenario.
#[derive(Debug)]
pub struct Kit {
    /// The game it is played by, and how many rules that has.
    pub game: &'static str,
    pub rules: usize,
    pub about: About,
    pub sizes: Sizes,
    pub sides: Vec<Side>,
    pub map: MapPiece,
    pub counters: Vec<Counter>,
    /// Which of them show how counters are read, the first one in full; the fullest if none is named.
    pub examples: Vec<usize>,
    pub markers: Vec<Marker>,
    /// Playing cards, for those who have none.
    pub deck: Option<Deck>,
    pub turns: Option<TurnTrack>,
    /// Further tracks.
    pub strips: Vec<Strip>,
    pub rosters: Vec<Roster>,
    pub aids: Vec<Aid>,
    /// Cards of the scenario and of its sides.
    pub cards: Vec<Card>,
    /// What players bring along.
    pub bring: Vec<Wanted>,
}

/// What a scenario says of itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct About {
    pub title: String,
    pub subtitle: String,
    pub version: String,
    pub summary: Option<String>,
    pub authors: Vec<String>,
    pub licence: String,
    pub sources: Vec<String>,
}

/// Something that is needed and not printed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wanted {
    pub name: String,
    pub note: String,
}

macro_rules! kits {
    ($($module:ident: $row:ident),+ $(,)?) => {
        /// The kit of a scenario, by its rules.
        pub fn of(scenario: &Scenario, sizes: Sizes) -> Kit {
            let kit = match scenario.laid() {
                $(AnyLaid::$row(laid) => $module::kit(laid, scenario.map(), sizes),)+
            };
            let ruleset = scenario.ruleset();
            Kit { game: ruleset.title(), rules: ruleset.sections().sections.len(), ..kit }
        }

        /// The names of all sections on aids and cards, for layouts to put in order.
        pub fn section_names() -> BTreeSet<&'static str> {
            [page::SECTIONS, $($module::SECTIONS),+].into_iter().flat_map(str::split_whitespace).collect()
        }
    };
}

for_each_ruleset!(kits);

/// A row of a chart and those it is like, nearest first; no more than the chart has, should they go round in a circle.
pub fn likes<R>(rows: &IndexMap<String, R>, id: &str, like: fn(&R) -> &Option<Spanned<String>>) -> Vec<String> {
    let next = |id: &String| rows.get(id).and_then(|row| like(row).as_ref()).map(|like| like.value.clone());
    std::iter::successors(Some(id.to_string()), next).take(rows.len() + 1).collect()
}

impl Kit {
    /// A map and what every scenario says of itself; a ruleset adds its pieces.
    pub fn bare(draft: &Draft, sizes: Sizes, map: MapPiece) -> Kit {
        Kit {
            game: "",
            rules: 0,
            about: About::of(draft),
            sizes,
            sides: Side::all(draft),
            map,
            counters: Vec::new(),
            examples: Vec::new(),
            markers: Vec::new(),
            deck: None,
            turns: None,
            strips: Vec::new(),
            rosters: Vec::new(),
            aids: Vec::new(),
            cards: Vec::new(),
            bring: Vec::new(),
        }
    }

    /// How much there is to know and to lead, from 1 to 5: a step for every so many rules of the game, and for every so many units
    /// of the battle.
    pub fn level(&self) -> usize {
        const RULES: usize = 40;
        const UNITS: usize = 30;
        (1 + self.rules / RULES + self.counters.len() / UNITS).min(5)
    }
}

impl About {
    fn of(draft: &Draft) -> About {
        let document = &draft.document;
        let text = |field: &Option<Spanned<String>>| field.as_ref().map(|text| text.value.clone());
        About {
            title: text(&document.title).unwrap_or_default(),
            subtitle: text(&document.subtitle).unwrap_or_default(),
            version: text(&document.version).unwrap_or_else(|| "draft".to_string()),
            summary: text(&document.summary),
            authors: texts(&document.author),
            licence: text(&document.licence).unwrap_or_default(),
            sources: texts(&document.sources),
        }
    }
}

/// The texts of a field that may hold one or several.
fn texts(field: &Option<Spanned<Texts>>) -> Vec<String> {
    field.iter().flat_map(|texts| texts.each()).map(|text| text.value.to_string()).collect()
}
