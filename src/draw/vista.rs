//! The battle's own map as a picture: on the cover, and behind the titles of cards and tracks.

use super::map::Sketch;
use super::theme::Theme;
use crate::kit::MapPiece;
use crate::press::seen;
use crate::scene::{Group, Outline, Point, Rect, Transform};

/// How far from what it is about windows reach at most, in millimetres of the map.
const REACH: f64 = 500.0;

/// A map as it may be looked at through windows.
pub struct Vista {
    art: Group,
    /// Where every cell is whole.
    bounds: Rect,
    /// What it is about: the objective nearest to the middle, or the middle.
    heart: Point,
    cell: f64,
}

impl Vista {
    pub fn of(piece: &MapPiece, theme: &Theme) -> Vista {
        let sketch = Sketch::of(piece, theme);
        let middle = sketch.bounds().centre();
        let centres = piece.objectives.iter().map(|cell| sketch.centre(*cell));
        let heart = centres.min_by(|a, b| a.distance(middle).total_cmp(&b.distance(middle))).unwrap_or(middle);
        let sketch = sketch.detailed_in(Some(Rect::new(heart.x, heart.y, 0.0, 0.0).inset(-REACH)));
        let mut art = Group::named("vista").titled(piece.name.clone()).with(sketch.art()).with(sketch.grid_lines());
        unlayered(&mut art);
        // Half a cell at the edge of a map of hexes is notched.
        Vista { art, bounds: sketch.bounds().inset(0.5 * piece.size), heart, cell: piece.size }
    }

    /// What is seen through a window when a cell is so large, or larger where the map would not fill it. What it is about
    /// stands at a share of the window's height.
    pub fn through(&self, window: Rect, cell: f64, share: f64) -> Group {
        let inner = self.bounds;
        let fill = (window.width / inner.width.max(1.0)).max(window.height / inner.height.max(1.0));
        let scale = (cell / self.cell).max(fill);
        let (wide, high) = (window.width / scale, window.height / scale);
        let x = (self.heart.x - wide / 2.0).clamp(inner.x, (inner.right() - wide).max(inner.x));
        let y = (self.heart.y - share * high).clamp(inner.y, (inner.bottom() - high).max(inner.y));
        let mut art = self.art.clone();
        art.transform =
            Transform::moved(-x, -y).then(Transform::scaled(scale)).then(Transform::moved(window.x, window.y));
        Group { clip: Some(Outline::rect(window)), ..Group::named("ground").with(seen(art, window)) }
    }
}

/// Layers are the map's own, to be switched off there.
fn unlayered(group: &mut Group) {
    group.layer = None;
    for node in &mut group.nodes {
        if let crate::scene::Node::Group(inner) = node {
            unlayered(inner);
        }
    }
}
