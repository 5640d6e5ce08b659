//! Markers as pieces: what their faces show.

use super::{Side, Suit};

/// One marker.
#[derive(Clone, Debug, PartialEq)]
pub struct Marker {
    /// Its row in the chart of markers.
    pub kind: String,
    pub name: String,
    pub front: MarkerFace,
    /// What is on the back; the same as the front where nothing is said.
    pub back: Option<MarkerFace>,
}

/// One face of a marker: an icon, a word, and perhaps a figure.
#[derive(Clone, Debug, PartialEq)]
pub struct MarkerFace {
    pub icon: Icon,
    pub word: String,
    pub figure: Option<String>,
    pub tone: Tone,
    /// Used up, spent or done: drawn pale.
    pub spent: bool,
}

/// What a marker is about, which gives its colour.
#[derive(Clone, Debug, PartialEq)]
pub enum Tone {
    Status,
    Terrain,
    Command,
    /// It speaks of a side.
    Side(Side),
}

/// The pictures a marker may show.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Icon {
    Suit(Suit),
    /// A pennant with a star: who acts.
    Initiative,
    Cartridges,
    Burst,
    Crosshair,
    Earthwork,
    Mine,
    Ruins,
    Flag,
    Shell,
    Aircraft,
    Arrow,
    Tick,
    Radio,
    Smoke,
    Plain,
}
