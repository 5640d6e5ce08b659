//! Pieces on paper: sheets with bleed and marks, backs that meet their fronts, maps over several sheets, and the pages
//! around them.
//!
//! What lies on the pages is handed in already drawn. Nothing here knows what a piece is worth or which game it is from.

mod block;
mod cull;
mod flow;
mod form;
mod guide;
mod imprint;
mod marks;
pub mod paper;
mod pictures;
mod ruler;
mod sheet;
mod tiles;
mod tiling;

pub use block::Fold;
pub use cull::seen;
pub use form::playtest_form;
pub use guide::{Guide, guide, hexagon};
pub use imprint::{IMPRINT, Imprint, footer};
pub use paper::{COMMON, MARGIN, PAPERS, Paper, UnknownPaper};
pub use sheet::{Backs, Piece, Placement, Sheet, capacity, cut, largest_piece, per_sheet, sheets};
pub use tiles::tiles;
pub use tiling::{OVERLAP, Seam, Seams, Tiling};
