//! Blocks on paper: every block is measured before it is placed, and placed only where it fits.
//!
//! [`measure`](block::measure) turns blocks into [`Slab`]s of a known height for a column width; [`flow`](flow::flow) fills columns
//! and pages with them. What a card says is decided elsewhere.

pub mod block;
pub mod card;
mod diagram;
pub mod flow;
mod gallery;
mod gauge;
mod icon;
mod muster;
mod steps;
mod sum;
mod table;
mod words;

use std::rc::Rc;

use crate::draw::theme::Theme;
use crate::kit::prose::{Begins, Source};
use crate::scene::{Colour, Face, Fonts, Group, POINTS_PER_MM, Run};

pub use words::{Lines, Setting};

/// The smallest that rule numbers are set, by the size of running text.
const TIGHT: f64 = 0.7;

/// How a page is set.
#[derive(Clone, Copy, Debug)]
pub struct Style<'t> {
    pub fonts: &'t Fonts,
    /// Of running text, in points.
    pub size: f64,
    /// Width kept free on the left of a column for rule numbers.
    pub margin: f64,
    /// No picture may be higher.
    pub tallest: f64,
    /// For those who need large letters: nothing is set smaller to save room.
    pub large: bool,
    /// Nothing but heights is asked: pictures take their room and are not drawn.
    pub draft: bool,
    pub ink: Colour,
    pub accent: Colour,
    /// Under every other row of a table.
    pub zebra: Colour,
    /// Under the head of a table.
    pub head: Colour,
    pub rule: Colour,
    /// For what differs from the rulebook.
    pub changed: Colour,
    /// The card has both sides of its sheet.
    pub spread: bool,
}

impl<'t> Style<'t> {
    pub fn of(theme: &'t Theme, size: f64) -> Style<'t> {
        Style {
            fonts: &theme.fonts,
            size,
            margin: 0.0,
            tallest: 150.0,
            large: false,
            draft: false,
            ink: theme.ink,
            accent: theme.ink,
            zebra: Colour::WHITE.mixed(theme.paper, 0.5).mixed(theme.ink, 0.035),
            head: Style::tint(theme.paper, theme.ink),
            rule: theme.ink.lighter(0.62),
            changed: Colour::new(0xA3, 0x1D, 0x1D),
            spread: false,
        }
    }

    /// The same with a margin for rule numbers: the usual one, or as much as the longest asks for when it is set a little smaller.
    pub fn with_margin(self, sources: &[&Source]) -> Style<'t> {
        let width =
            |source: &&Source| Run::shape(&self.fonts[Face::NarrowSemiBold], self.size * TIGHT, &source.number).width;
        let longest = sources.iter().map(width).fold(0.0, f64::max) + 0.55 * self.em();
        Style { margin: longest.clamp(2.75 * self.em(), 3.9 * self.em()), ..self }
    }

    /// The same with headings, rules and numbers in a colour, dark enough to be read.
    pub fn accented(self, colour: Colour) -> Style<'t> {
        let darker = |share: &f64| colour.darker(*share).contrast(Colour::WHITE) >= 4.5;
        let share = [0.0, 0.15, 0.3, 0.45, 0.6].into_iter().find(darker).unwrap_or(0.75);
        let accent = colour.darker(share);
        // A tint of black alone would be grey.
        let head = if colour == self.ink { self.head } else { Style::tint(Colour::WHITE, accent) };
        Style { accent, head, ..self }
    }

    /// A ground that dark letters stand on and that weighs less than they do.
    fn tint(ground: Colour, colour: Colour) -> Colour {
        ground.mixed(colour, 0.16)
    }

    /// The size in millimetres.
    pub fn em(&self) -> f64 {
        self.size / POINTS_PER_MM
    }

    /// From baseline to baseline.
    pub fn leading(&self) -> f64 {
        1.18 * self.em()
    }

    pub fn in_table(&self) -> f64 {
        self.size
    }
}

/// A measured piece of a column, drawn from its upper left corner, that is never divided.
#[derive(Clone, Debug)]
pub struct Slab {
    pub height: f64,
    /// Free space above, unless it begins a column.
    pub gap: f64,
    /// Stays in one column with the next one, if there is a column high enough.
    pub keep: bool,
    /// As wide as all columns together.
    pub across: bool,
    pub begins: Begins,
    pub group: Group,
    /// Set again above it where it begins a column: the head of a table, the banner of a side.
    pub again: Option<Rc<Slab>>,
}

impl Slab {
    pub fn new(group: Group, height: f64) -> Slab {
        Slab { height, gap: 0.0, keep: false, across: false, begins: Begins::Anywhere, group, again: None }
    }
}
