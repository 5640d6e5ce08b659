//! Whether a paper has room for the pieces at all.

use super::Bundle;
use crate::grid::Shape;
use crate::kit::length;
use crate::press::{Paper, largest_piece};

/// Why something cannot be printed on a paper, and what would help.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoRoom {
    pub message: String,
    pub help: &'static str,
}

impl Bundle<'_> {
    /// Refuses a paper on which not even one cell or one counter has room.
    pub fn must_fit(&self, paper: &Paper) -> Result<(), NoRoom> {
        let (choices, sizes, safe) = (self.choices, self.kit.sizes, paper.safe());
        // A hex is wider from corner to corner than from flat to flat.
        let squares = self.kit.map.grid.shape() == Shape::Square;
        let across = if squares { sizes.cell } else { sizes.cell * 2.0 / 3f64.sqrt() };
        let room = f64::min(safe.width, safe.height) - choices.overlap;
        if (choices.has("map") || choices.has("guide")) && across > room {
            let message = format!(
                "{} has no room for one cell of {}: {} are left beside margins and overlap, and it needs {}",
                paper.label(),
                length::words(sizes.cell),
                length::words(room),
                length::words(across)
            );
            return Err(NoRoom { message, help: "choose a larger --paper, a smaller --hex or less --overlap" });
        }
        let room = largest_piece(paper, choices.backs, choices.bleed);
        if choices.has("counters") && sizes.counter > room {
            let message = format!(
                "{} has no room for one counter of {} with backs `{}`: there are {}",
                paper.label(),
                length::words(sizes.counter),
                choices.backs,
                length::words(room)
            );
            return Err(NoRoom { message, help: "choose a larger --paper, a smaller --counter or other --backs" });
        }
        Ok(())
    }
}
