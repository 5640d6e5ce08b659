//! Parts of small drawings: areas, rods and discs, laid one over the other in two colours.

use crate::scene::{Colour, Group, Line, Outline, Path, Point, Rect, Transform};

/// A part of a drawing, laid over those before it.
#[derive(Clone, Debug)]
pub struct Part {
    pub outline: Outline,
    /// The width of a line; a part without one is filled.
    pub line: Option<f64>,
    /// In the colour of the ground: cut out of what lies under it.
    pub cut: bool,
}

impl Part {
    pub fn cut(self) -> Part {
        Part { cut: true, ..self }
    }

    pub fn turned(self, degrees: f64, about: (f64, f64)) -> Part {
        Part { outline: self.outline.transformed(Transform::turned_about(degrees, about.into())), ..self }
    }
}

pub fn area(points: &[(f64, f64)]) -> Part {
    let points: Vec<Point> = points.iter().map(|point| (*point).into()).collect();
    shape(Outline::polygon(&points))
}

pub fn shape(outline: Outline) -> Part {
    Part { outline, line: None, cut: false }
}

pub fn rod(from: (f64, f64), to: (f64, f64), width: f64) -> Part {
    Part { outline: Outline::line(&[from.into(), to.into()]), line: Some(width), cut: false }
}

pub fn stroke(outline: Outline, width: f64) -> Part {
    Part { outline, line: Some(width), cut: false }
}

pub fn disc(x: f64, y: f64, radius: f64) -> Part {
    shape(Outline::circle(Point::new(x, y), radius))
}

pub fn block(x: f64, y: f64, width: f64, height: f64, radius: f64) -> Part {
    shape(Outline::rounded(Rect::new(x, y, width, height), radius))
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

/// The box around all parts that are inked.
pub fn reach(parts: &[Part]) -> Rect {
    let inked = parts.iter().filter(|part| !part.cut);
    let boxes = inked.filter_map(|part| Some(part.outline.bounds()?.inset(-part.line.unwrap_or(0.0) / 2.0)));
    boxes.reduce(|a, b| a.union(&b)).unwrap_or_default()
}

/// Lays parts made for a box into a place, as large as they fit, in the middle of it.
pub fn lay(parts: &[Part], made_for: Rect, within: Rect, ink: Colour, ground: Colour) -> Group {
    let scale = (within.width / made_for.width).min(within.height / made_for.height);
    let (from, to) = (made_for.centre(), within.centre());
    let place = Transform::moved(-from.x, -from.y).then(Transform::scaled(scale)).then(Transform::moved(to.x, to.y));
    let mut group = Group::default();
    for part in parts {
        let outline = part.outline.transformed(place);
        let colour = if part.cut { ground } else { ink };
        group.add(match part.line {
            Some(width) => Path::drawn(outline, Line::new(colour, width * scale).round()),
            None => Path::filled(outline, colour),
        });
    }
    group
}
