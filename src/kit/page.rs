//! Printed sheets that are read, not cut out: player aid, cards, rosters, tracks.

use super::prose::{Block, Line, Section, Words};
use super::{Counter, Side, Suit};
use crate::scenario::Draft;
use crate::scene::Colour;

/// A sheet to look things up in.
#[derive(Debug, Default, PartialEq)]
pub struct Aid {
    pub title: String,
    pub subtitle: String,
    pub sections: Vec<Section>,
    /// What its marks mean.
    pub legend: Words,
}

impl Aid {
    /// The same with what is looked up in a game first: the sequence of play and all charts with their keys; then sections of
    /// nothing but words, and what the others say in words under one heading.
    pub fn charts_first(self) -> Aid {
        let mut charts: Vec<Section> = Vec::new();
        let mut words: Vec<Section> = Vec::new();
        let mut rules = Section::new("Rules");
        for (number, mut section) in self.sections.into_iter().enumerate() {
            let count = section.blocks.iter().filter(|block| block.is_chart()).count();
            if number > 0 && count == 0 {
                words.push(section);
                continue;
            }
            let mut rest: Vec<Block> = Vec::new();
            if number > 0 {
                // A paragraph at once after a table is its key.
                let mut after_table = false;
                for block in std::mem::take(&mut section.blocks) {
                    let is_key = after_table && matches!(block, Block::Paragraph(_));
                    after_table = matches!(block, Block::Table(_));
                    let place = if block.is_chart() || is_key { &mut section.blocks } else { &mut rest };
                    place.push(block);
                }
            }
            if !rest.is_empty() {
                rules.blocks.push(Line::new(Words::strong(&*section.title)).into());
                rules.blocks.extend(rest);
            }
            charts.push(section);
        }
        let rules = (!rules.blocks.is_empty()).then_some(rules);
        Aid { sections: charts.into_iter().chain(words).chain(rules).collect(), ..self }
    }
}

/// Which card it is, for its layout and its title.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum CardKind {
    Scenario,
    SetUp,
    /// A page of words around the game: parts, credits.
    #[default]
    Leaf,
}

/// The names of the sections that aids and cards of every ruleset may have, one after another; each ruleset adds its own.
pub const SECTIONS: &str = "\
    at-a-glance changed-from-the-rulebook changed-in-this-scenario designers-note historical-note map \
    order-of-battle reading-a-counter reinforcements rules sequence-of-play set-up situation sources \
    special-rules terrain-effects victory";

/// A card with two sides.
#[derive(Debug, Default, PartialEq)]
pub struct Card {
    /// What it is called in the list of pages: "Scenario card".
    pub name: String,
    pub kind: CardKind,
    pub title: String,
    pub subtitle: String,
    /// The band of its title.
    pub colour: Option<Colour>,
    pub front: Vec<Section>,
    pub back: Vec<Section>,
    pub legend: Words,
}

/// A sheet on which a side ticks off what its units lose.
#[derive(Debug, PartialEq)]
pub struct Roster {
    pub title: String,
    pub subtitle: String,
    /// The band of its title.
    pub colour: Colour,
    /// What is ticked off: a line or two about the side, then tables with boxes ([`Words::boxes`]).
    pub list: Vec<Section>,
    /// Small tables to look things up in.
    pub beside: Vec<Section>,
}

impl Roster {
    /// A sheet of a side, with what is ticked off and what stands beside it.
    pub fn of(draft: &Draft, side: &Side, list: Vec<Section>, beside: Vec<Section>) -> Roster {
        let title = format!("{}: roster", side.name);
        Roster { title, subtitle: draft.title(), colour: side.colour, list, beside }
    }
}

/// Boxes in a row, each with room for a marker that moves along, or places for cards in their order.
#[derive(Clone, Debug, PartialEq)]
pub struct Strip {
    pub title: String,
    /// Of the side it belongs to, if it belongs to one.
    pub colour: Option<Colour>,
    /// What each box says.
    pub boxes: Vec<String>,
    /// Cards are laid here one over the other, so that their corners show.
    pub cards: bool,
    /// How the marker moves.
    pub note: String,
}

/// A row of boxes, one a turn, with room for markers beside it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct TurnTrack {
    pub title: String,
    pub boxes: Vec<TurnBox>,
    /// Places for markers that move along: what lies there, and whether suits do.
    pub places: Vec<TrackPlace>,
    /// How the markers move.
    pub note: String,
}

#[derive(Clone, Debug, Default, PartialEq)]
pub struct TurnBox {
    pub number: String,
    /// Clock or date.
    pub label: String,
    /// Which day it is, where the battle has more than one.
    pub day: Option<usize>,
    pub night: bool,
    /// The battle ends with this turn.
    pub ends: bool,
    /// What is said of it besides.
    pub lines: Vec<TurnLine>,
    /// Who comes.
    pub comers: Vec<Comers>,
    /// Marks at the foot of the box: "low ammunition" of a side.
    pub marks: Vec<TurnLine>,
}

/// Units that come together.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Comers {
    pub side: String,
    pub colour: Option<Colour>,
    /// Where they enter; nothing if that is theirs to choose.
    pub place: String,
    /// Their names, for those whose counters are not shown.
    pub names: Vec<String>,
    /// To be shown as small counters.
    pub units: Vec<Counter>,
}

/// Something of a side on some turn.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct TurnLine {
    pub words: String,
    pub colour: Option<Colour>,
}

/// A place for a marker.
#[derive(Clone, Debug, PartialEq)]
pub enum TrackPlace {
    Suit(Suit),
    Marker(String),
}
