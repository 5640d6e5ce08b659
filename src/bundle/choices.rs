//! How a kit is to be printed: which components, how much ink, how backs and map sheets are made.

use crate::draw::theme::{Ink, Theme};
use crate::press::Backs;

/// The components, in print order.
pub const COMPONENTS: [&str; 10] =
    ["cover", "guide", "map", "counters", "deck", "track", "rosters", "aids", "cards", "form"];

#[derive(Clone, Debug)]
pub struct Choices {
    /// The components asked for; all of them if none is named.
    pub only: Vec<String>,
    pub backs: Backs,
    pub back_offset: (f64, f64),
    pub bleed: f64,
    pub overlap: f64,
    pub ink: Ink,
    pub theme: Theme,
    pub large: bool,
    /// Whether the map shows where sides set up.
    pub setup_zones: bool,
}

impl Choices {
    /// Whether a component was asked for.
    pub fn has(&self, component: &str) -> bool {
        self.only.is_empty() || self.names(component)
    }

    /// Whether it was asked for by its name.
    pub fn names(&self, component: &str) -> bool {
        self.only.iter().any(|name| name == component)
    }
}
