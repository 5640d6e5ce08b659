//! What can be wrong with a file before any rule is asked: what reading and settling could not make sense of.
//!
//! Reading collects these instead of stopping. Each kind is worded by exactly one check, which also holds its manual page.

use crate::grid::Side;
use crate::source::{ReadError, Span, Spanned};

#[derive(Clone, Debug, PartialEq)]
pub enum Fault {
    /// Not TOML.
    Syntax {
        /// The parser's own words.
        message: String,
        span: Span,
        /// How many lines below it cannot be read either.
        lines: usize,
        /// There was so much of it that reading ended here.
        last: bool,
    },
    /// A key or a table written twice.
    DuplicateKey {
        span: Span,
        first: Option<Span>,
        /// The paragraph it stands in seems to have lost its header, and is not read.
        lost: bool,
    },
    /// Keys of a paragraph that seems to have lost its header; they do not belong to the table above.
    LostHeader {
        place: String,
        keys: Vec<Spanned<String>>,
        /// The header they would fit below: `[time]`.
        header: Option<String>,
    },
    /// A version of the format that is not read.
    UnknownFormat {
        written: Spanned<i64>,
    },
    UnknownKey {
        place: String,
        key: Spanned<String>,
        suggestion: Option<String>,
        known: Vec<String>,
    },
    WrongType {
        place: String,
        expected: String,
        found: &'static str,
        span: Span,
    },
    NotAllowed {
        place: String,
        written: Spanned<String>,
        allowed: Vec<String>,
        suggestion: Option<String>,
    },
    OutOfRange {
        place: String,
        written: Spanned<String>,
        range: Option<(i64, i64)>,
    },
    MissingKey {
        place: String,
        key: String,
        span: Span,
    },
    /// A file named by `use` or `grid_file` that cannot be read.
    Unreadable {
        path: Spanned<String>,
        why: ReadError,
    },
    /// A path that is absolute, climbs out of the project, or is a link that leads out of it.
    Escapes {
        path: Spanned<String>,
        by_link: bool,
    },
    /// A file that builds on itself.
    CircularUse {
        path: Spanned<String>,
    },
    /// A table that may stand once in all the files, found in two of them.
    Twice {
        what: &'static str,
        span: Span,
        first: Span,
    },
    /// The same `id` given to two things of a kind.
    DuplicateId {
        kind: Kind,
        id: Spanned<String>,
        first: Span,
    },
    /// A name nothing of that kind bears.
    UnknownName {
        kind: Kind,
        written: Spanned<String>,
        suggestion: Option<String>,
        known: Vec<String>,
    },
    /// A row added to a chart that lacks what it needs.
    UnfinishedRow {
        message: String,
        span: Span,
    },
    /// Units or rows whose `like` leads back to where it began; one of the circle.
    CircularLike {
        like: Spanned<String>,
    },
    /// The map says neither by a grid nor by its size what cells there are.
    NoGrid {
        span: Span,
    },
    GridTwice {
        span: Span,
        first: Span,
    },
    EmptyGrid {
        span: Span,
    },
    MapTooLarge {
        span: Span,
        columns: u64,
        rows: u64,
    },
    RaggedRow {
        row: String,
        found: usize,
        expected: usize,
        span: Span,
        hint: Option<String>,
    },
    /// A number of a ruler that the column or row at its place does not bear.
    WrongRuler {
        /// "column" or "row".
        line: &'static str,
        written: Spanned<String>,
        /// None behind the last column.
        expected: Option<String>,
        /// Every other number of the ruler is right.
        alone: bool,
    },
    /// A token of the grid that stands for nothing, at its first place.
    UnknownToken {
        token: Spanned<String>,
        times: usize,
        suggestion: Option<String>,
        known: Vec<String>,
    },
    /// A token of the legend that the grid does not use.
    UnusedToken {
        token: Spanned<String>,
    },
    /// An elevation grid with another number of rows than the map.
    ElevationRows {
        span: Span,
        found: usize,
        expected: usize,
    },
    /// The legend gives a token that cannot stand in a grid.
    BadToken {
        token: Spanned<String>,
    },
    BadSize {
        written: Spanned<String>,
    },
    SizeDiffers {
        written: Spanned<String>,
        columns: usize,
        rows: usize,
    },
    BadFirst {
        written: Spanned<String>,
        example: String,
        /// It is a label of the numbering, but its numbers are too high.
        too_high: bool,
    },
    /// Cells without a terrain.
    NoTerrain {
        cells: usize,
        first: String,
        span: Span,
    },
    /// Something that should name a cell and does not look like one.
    NotACell {
        written: Spanned<String>,
        why: String,
    },
    OffMap {
        written: Spanned<String>,
        why: String,
    },
    /// A side, path or list in a notation that cannot be read.
    BadNotation {
        written: Spanned<String>,
        expected: &'static str,
    },
    NotAdjacent {
        a: String,
        b: String,
        span: Span,
    },
    NotStraight {
        a: String,
        b: String,
        span: Span,
    },
    NoSharedSide {
        span: Span,
    },
    LooseBank {
        cell: Spanned<String>,
    },
    EdgeTwice {
        kind: String,
        side: Side,
        span: Span,
        first: Span,
    },
    /// A victory test or points entry that claims nothing, or several things at once.
    UnclearTest {
        span: Span,
        given: Vec<&'static str>,
        allowed: &'static [&'static str],
    },
    CellTwice {
        cell: Spanned<String>,
        first: Span,
    },
    /// A glob of the settings that fits no file.
    NoMatch {
        glob: Spanned<String>,
    },
}

impl Fault {
    /// Where a key or value was cut out because it does not fit: what seems to be missing near it is only misspelt.
    pub fn misfit(&self) -> Option<Span> {
        match self {
            Fault::UnknownKey { key, .. } => Some(key.span),
            Fault::WrongType { span, .. } => Some(*span),
            Fault::NotAllowed { written, .. } | Fault::OutOfRange { written, .. } => Some(written.span),
            _ => None,
        }
    }
}

/// The kinds of things that have names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Side,
    Formation,
    Unit,
    Object,
    UnitType,
    Terrain,
    EdgeKind,
    PathKind,
    FeatureKind,
    Zone,
    Marker,
    Row,
}

impl Kind {
    pub fn word(self) -> &'static str {
        match self {
            Kind::Side => "side",
            Kind::Formation => "formation",
            Kind::Unit => "unit",
            Kind::Object => "object",
            Kind::UnitType => "unit type",
            Kind::Terrain => "terrain",
            Kind::EdgeKind => "hexside kind",
            Kind::PathKind => "path kind",
            Kind::FeatureKind => "fortification kind",
            Kind::Zone => "zone",
            Kind::Marker => "marker",
            Kind::Row => "row",
        }
    }
}
