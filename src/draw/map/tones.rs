//! What colour each ground of a theme has as it prints, with its pattern, light and shadow: seen from across a table.

use super::{Sketch, USUAL};
use crate::backend::mean;
use crate::draw::theme::{Pattern, Theme};
use crate::grid::{Grid, Numbering, Orientation, Shape, Stagger};
use crate::kit::MapPiece;
use crate::scene::{Colour, Page};

/// The mean is taken over the middle of so many hexes a side, at so many dots to the inch.
const SIDE: u16 = 5;
const DOTS: f64 = 100.0;

/// Every ground of a theme by its name, and its colour from afar. A sunken road is a line, and no ground.
pub fn tones(theme: &Theme) -> Vec<(&str, Colour)> {
    let grounds = theme.terrain.iter().filter(|(_, ground)| ground.fill.is_some() && ground.pattern != Pattern::Sunken);
    grounds.filter_map(|(id, _)| Some((id.as_str(), tone(theme, id)?))).collect()
}

/// The colour of a map that has this ground alone.
fn tone(theme: &Theme, id: &str) -> Option<Colour> {
    let shape = Shape::Hex { orientation: Orientation::Flat, stagger: Stagger::EvenDown };
    let grid = Grid::new(shape, SIDE, SIDE, Numbering::default()).ok()?;
    let cells = vec![Some(0); grid.len()];
    let piece = MapPiece::bare(grid, USUAL, cells, vec![(id.to_string(), None)]);
    let sketch = Sketch::of(&piece, theme);
    let whole = sketch.bounds();
    let mut page = Page::plain(id, whole.width, whole.height);
    page.add(sketch.art());
    mean(&page, whole.inset(1.2 * USUAL), DOTS)
}
