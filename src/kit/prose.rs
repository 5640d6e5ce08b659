//! Words, tables and pictures in reading order: what a card says, before anybody knows how wide the paper is.

use super::diagram::{Diagram, Gauge};
pub use super::words::{Manner, Part, Words};
use super::{Counter, MapPiece, Marker, Side};
use crate::grid::Cell as MapCell;
use crate::scene::Colour;

/// The rule a line stands in, for the margin.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Source {
    pub number: String,
    /// A house ruling, not the rulebook's.
    pub ours: bool,
}

impl Source {
    pub fn rule(number: impl Into<String>) -> Source {
        Source { number: number.into(), ours: false }
    }

    pub fn ours(id: impl Into<String>) -> Source {
        Source { number: id.into(), ours: true }
    }

    /// Ours, and known by a word that means nothing to players.
    pub fn is_unnumbered(&self) -> bool {
        self.ours && !self.number.contains(|letter: char| letter.is_ascii_digit())
    }
}

/// A title in small letters and figures, with hyphens.
fn name(title: &str) -> String {
    let letters = title.to_lowercase().replace('\'', "");
    let words = letters.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    words.collect::<Vec<_>>().join("-")
}

/// A heading with all that stands under it.
#[derive(Debug, Default, PartialEq)]
pub struct Section {
    /// What a layout calls it: its title in small letters, with hyphens.
    pub name: String,
    pub number: Option<String>,
    pub title: String,
    /// Whose it is: its heading has the colour and the emblem of the side.
    pub side: Option<Side>,
    /// Stays in one column, if there is one high enough.
    pub whole: bool,
    /// As wide as all columns together.
    pub across: bool,
    /// The same where a card has both sides of its sheet.
    pub spreads: bool,
    /// Where it begins there.
    pub begins: Begins,
    pub blocks: Vec<Block>,
}

/// Where a section begins on a card that has both sides of its sheet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Begins {
    /// Below the one before it, or where there is room.
    #[default]
    Anywhere,
    /// At the top of a column.
    Column,
    /// Below everything before it.
    Below,
}

impl Section {
    pub fn new(title: impl Into<String>) -> Section {
        let title = title.into();
        Section { name: name(&title), title, ..Section::default() }
    }

    /// The same under another name, where the title is not the same on every card.
    pub fn called(self, name: &str) -> Section {
        Section { name: name.to_string(), ..self }
    }

    /// The same under the colour and the emblem of a side.
    pub fn of(self, side: Side) -> Section {
        Section { side: Some(side), ..self }
    }

    /// The same across all columns of its page.
    pub fn across(self) -> Section {
        Section { across: true, ..self }
    }

    /// The same across all columns of its page, where its card has both sides of its sheet.
    pub fn spread(self) -> Section {
        Section { spreads: true, ..self }
    }

    /// The same, never divided where that can be helped.
    pub fn whole(self) -> Section {
        Section { whole: true, ..self }
    }

    pub fn with(mut self, block: impl Into<Block>) -> Section {
        self.blocks.push(block.into());
        self
    }

    pub fn with_all(mut self, blocks: impl IntoIterator<Item = Block>) -> Section {
        self.blocks.extend(blocks);
        self
    }
}

#[derive(Debug, PartialEq)]
pub enum Block {
    Paragraph(Line),
    List(Vec<Item>),
    Table(Table),
    /// What is done one after the other, side by side.
    Steps(Vec<Step>),
    Sum(Sum),
    Diagram(Diagram),
    /// Pieces at their true size.
    Gallery(Vec<Exhibit>),
    /// Drawn to the scale of the map, whatever the size of the type.
    Gauge(Gauge),
    Miniature(Box<Miniature>),
    /// Who stands or comes where, each with counters in small.
    Muster(Vec<Stand>),
    /// A picture that whoever has the page drawn brings along.
    Slot,
}

/// A text with its rule.
#[derive(Clone, Debug, PartialEq)]
pub struct Line {
    pub words: Words,
    pub source: Option<Source>,
}

impl Line {
    pub fn new(words: impl Into<Words>) -> Line {
        Line { words: words.into(), source: None }
    }

    pub fn of(words: impl Into<Words>, source: Source) -> Line {
        Line { words: words.into(), source: Some(source) }
    }
}

impl Block {
    /// Looked up in a game, and not read beforehand.
    pub fn is_chart(&self) -> bool {
        !matches!(self, Block::Paragraph(_) | Block::List(_))
    }

    /// Lines with a bullet before each.
    pub fn bullets(lines: impl IntoIterator<Item = Line>) -> Block {
        Block::List(lines.into_iter().map(Item::bullet).collect())
    }
}

impl From<Line> for Block {
    fn from(line: Line) -> Block {
        Block::Paragraph(line)
    }
}

impl From<Table> for Block {
    fn from(table: Table) -> Block {
        Block::Table(table)
    }
}

impl From<Diagram> for Block {
    fn from(diagram: Diagram) -> Block {
        Block::Diagram(diagram)
    }
}

impl From<Sum> for Block {
    fn from(sum: Sum) -> Block {
        Block::Sum(sum)
    }
}

/// A line of a list with its bullet, number or letter.
#[derive(Clone, Debug, PartialEq)]
pub struct Item {
    pub mark: String,
    pub line: Line,
}

impl Item {
    pub fn new(mark: impl Into<String>, line: Line) -> Item {
        Item { mark: mark.into(), line }
    }

    pub fn bullet(line: Line) -> Item {
        Item::new("•", line)
    }
}

#[derive(Debug, Default, PartialEq)]
pub struct Table {
    pub columns: Vec<Column>,
    pub rows: Vec<Row>,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Column {
    pub title: Words,
    /// In the middle of its column; otherwise from the left.
    pub centred: bool,
    /// Takes what width the others leave, and wraps.
    pub wide: bool,
}

impl Column {
    pub fn text(title: impl Into<Words>) -> Column {
        Column { title: title.into(), centred: false, wide: false }
    }

    pub fn figure(title: impl Into<Words>) -> Column {
        Column { title: title.into(), centred: true, wide: false }
    }

    pub fn wide(title: impl Into<Words>) -> Column {
        Column { title: title.into(), centred: false, wide: true }
    }
}

#[derive(Debug, Default, PartialEq)]
pub struct Row {
    pub cells: Vec<Cell>,
    pub source: Option<Source>,
}

impl Row {
    pub fn new(cells: Vec<Cell>) -> Row {
        Row { cells, source: None }
    }

    pub fn of(cells: Vec<Cell>, source: Source) -> Row {
        Row { cells, source: Some(source) }
    }
}

#[derive(Debug, PartialEq)]
pub enum Cell {
    Words(Words),
    Swatch(Box<Swatch>),
    Piece(Box<Piece>),
    /// The picture of a weapon or of what a transport does, by its name.
    Sign(String),
}

/// Something that is cut out, to be shown in small.
#[derive(Clone, Debug, PartialEq)]
pub enum Piece {
    Unit(Counter),
    Marker(Marker),
}

/// Pieces of a kind, and how many there are.
#[derive(Clone, Debug, PartialEq)]
pub struct Exhibit {
    /// Some of them, to be known by.
    pub pieces: Vec<Piece>,
    pub name: String,
    pub count: usize,
}

impl Cell {
    /// The first marker of a kind in small; nothing where there is none.
    pub fn marker(all: &[Marker], kind: &str) -> Cell {
        let found = all.iter().find(|marker| marker.kind == kind);
        found.map_or(Cell::Words(Words::default()), |marker| Cell::Piece(Box::new(Piece::Marker(marker.clone()))))
    }
}

impl<W: Into<Words>> From<W> for Cell {
    fn from(words: W) -> Cell {
        Cell::Words(words.into())
    }
}

/// A bit of map as an example.
#[derive(Debug, PartialEq)]
pub struct Swatch {
    pub piece: MapPiece,
    /// What stands in its middle: the spot a share of the way from one cell to another.
    pub middle: (MapCell, MapCell, f64),
    /// How many cells high the bit shown is.
    pub cells: f64,
}

/// A step of a turn.
#[derive(Clone, Debug, PartialEq)]
pub struct Step {
    pub name: String,
    /// What is done.
    pub gist: Words,
    pub source: Source,
}

/// A formula as a row of boxes.
#[derive(Clone, Debug, PartialEq)]
pub struct Sum {
    pub result: String,
    pub terms: Vec<Term>,
    pub source: Option<Source>,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Term {
    /// The sign before it, if it is not the first.
    pub sign: &'static str,
    pub value: Words,
    /// What it is, under the value.
    pub name: String,
}

/// A small map with marks on it.
#[derive(Debug, PartialEq)]
pub struct Miniature {
    pub piece: MapPiece,
    pub pins: Vec<Pin>,
    /// Cells where units enter, by side.
    pub entries: Vec<(MapCell, Colour)>,
}

/// Those who are set up, or come, at one place.
#[derive(Clone, Debug, PartialEq)]
pub struct Stand {
    /// The key on the map, or the turn.
    pub key: Words,
    pub counters: Vec<Counter>,
    pub place: Words,
    pub remark: Words,
}

/// A mark on a cell.
#[derive(Clone, Debug, PartialEq)]
pub struct Pin {
    pub cell: MapCell,
    pub words: String,
    pub colour: Colour,
}
