//! Parts of small drawings, laid one over the other in two colours.

use crate::scene::{Colour, Group, Line, Outline, Path, Point, Rect, Transform};

/// A part of a drawing, laid over those before it.
#[derive(Clone, Debug, PartialEq)]
pub struct Part {
    pub outline: Outline,
    /// The width of a line; a part without one is filled.
    pub line: Option<f64>,
    /// A line with round ends and corners.
    pub round: bool,
    /// In the colour of the ground: cut out of what lies under it.
    pub cut: bool,
}

impl Part {
    /// The box around it, line and all.
    pub fn bounds(&self) -> Option<Rect> {
        Some(self.outline.bounds()?.inset(-self.line.unwrap_or(0.0) / 2.0))
    }
}

/// A star: points outward at one distance, inward at another, the first one up.
pub fn star(centre: Point, points: u32, outer: f64, inner: f64) -> Outline {
    let corners = (0..2 * points).map(|corner| {
        let reach = if corner % 2 == 0 { outer } else { inner };
        let (sin, cos) = (f64::from(corner) * 180.0 / f64::from(points) - 90.0).to_radians().sin_cos();
        Point::new(centre.x + reach * cos, centre.y + reach * sin)
    });
    Outline::polygon(&corners.collect::<Vec<_>>())
}

/// From a box into a place, as large as it fits, in the middle of it.
pub fn fitted(made_for: Rect, within: Rect) -> Transform {
    let (from, to) = (made_for.centre(), within.centre());
    let scale = Transform::scaled(scale(made_for, within));
    Transform::moved(-from.x, -from.y).then(scale).then(Transform::moved(to.x, to.y))
}

fn scale(made_for: Rect, within: Rect) -> f64 {
    (within.width / made_for.width).min(within.height / made_for.height)
}

/// Lays parts made for a box into a place.
pub fn lay(parts: &[Part], made_for: Rect, within: Rect, ink: Colour, ground: Colour) -> Group {
    let (place, scale) = (fitted(made_for, within), scale(made_for, within));
    let mut group = Group::default();
    for part in parts {
        let outline = part.outline.transformed(place);
        let colour = if part.cut { ground } else { ink };
        group.add(match part.line {
            Some(width) => {
                let line = Line::new(colour, width * scale);
                Path::drawn(outline, if part.round { line.round() } else { line })
            }
            None => Path::filled(outline, colour),
        });
    }
    group
}
