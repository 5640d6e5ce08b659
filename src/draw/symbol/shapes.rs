//! The shapes of SVG as outlines.

use std::ops::Range;

use roxmltree::{Attribute, Node};
use svgtypes::{Error, NumberListParser, SimplePathSegment, SimplifyingPathParser};

use super::p;
use crate::draw::template::Flaw;
use crate::scene::{Outline, Point, Rect, Segment};

/// Shapes, and the attributes that give each its form.
pub const SHAPES: [(&str, &[&str]); 7] = [
    ("path", &["d"]),
    ("line", &["x1", "y1", "x2", "y2"]),
    ("polyline", &["points"]),
    ("polygon", &["points"]),
    ("rect", &["x", "y", "width", "height", "rx"]),
    ("circle", &["cx", "cy", "r"]),
    ("ellipse", &["cx", "cy", "rx", "ry"]),
];

/// No number of a symbol may be larger.
const FARTHEST: f64 = 10_000.0;

/// The outline of a shape.
pub fn outline(node: Node<'_, '_>) -> Result<Outline, Flaw> {
    let of = |name: &str| length(node, name);
    Ok(match node.tag_name().name() {
        "path" => path(node)?,
        "line" => Outline::line(&[p(of("x1")?, of("y1")?), p(of("x2")?, of("y2")?)]),
        "polyline" => Outline::line(&points(node)?),
        "polygon" => Outline::polygon(&points(node)?),
        "rect" => {
            Outline::rounded(Rect::new(of("x")?, of("y")?, size(node, "width")?, size(node, "height")?), of("rx")?)
        }
        "circle" => Outline::circle(p(of("cx")?, of("cy")?), size(node, "r")?),
        _ => Outline::ellipse(p(of("cx")?, of("cy")?), size(node, "rx")?, size(node, "ry")?),
    })
}

/// A number of an attribute.
pub fn number(attribute: &Attribute<'_, '_>) -> Result<f64, Flaw> {
    let text = attribute.value().trim();
    let read = text.parse::<f64>().ok().filter(|number| number.abs() <= FARTHEST);
    read.ok_or_else(|| {
        let what = format!("`{text}` is no length for `{}`", attribute.name());
        Flaw::new(
            attribute.range_value(),
            what,
            "write a plain number in the units of the view box, without `px` or `%`",
        )
    })
}

fn length(node: Node<'_, '_>, name: &str) -> Result<f64, Flaw> {
    node.attribute_node(name).map_or(Ok(0.0), |attribute| number(&attribute))
}

/// A length that must be there and be more than nothing.
fn size(node: Node<'_, '_>, name: &str) -> Result<f64, Flaw> {
    match node.attribute_node(name) {
        Some(attribute) => {
            let length = number(&attribute)?;
            let what = || format!("`{name}` must be more than nothing");
            if length > 0.0 {
                Ok(length)
            } else {
                Err(Flaw::new(attribute.range_value(), what(), "give it a size, or take the shape out"))
            }
        }
        None => Err(missing(node, name)),
    }
}

fn missing(node: Node<'_, '_>, name: &str) -> Flaw {
    let tag = node.tag_name().name();
    Flaw::new(tag_of(node), format!("`<{tag}>` has no `{name}`"), format!("write `<{tag} {name}=\"…\"`"))
}

/// The beginning of an element, for pointing at.
pub fn tag_of(node: Node<'_, '_>) -> Range<usize> {
    let start = node.range().start;
    start..start + 1 + node.tag_name().name().len()
}

fn points(node: Node<'_, '_>) -> Result<Vec<Point>, Flaw> {
    let attribute = node.attribute_node("points").ok_or_else(|| missing(node, "points"))?;
    let numbers: Result<Vec<f64>, Error> = NumberListParser::from(attribute.value()).collect();
    let refused = |what: &str| Flaw::new(attribute.range_value(), what, "write pairs of numbers, as `0,0 30,20`");
    let numbers = numbers.map_err(|_| refused("these points are no list of numbers"))?;
    if numbers.len() < 4 || numbers.len() % 2 == 1 {
        return Err(refused("points come in pairs, and two make the shortest line"));
    }
    if numbers.iter().any(|number| number.abs() > FARTHEST) {
        return Err(refused("a point lies too far out to be drawn"));
    }
    Ok(numbers.chunks(2).map(|pair| p(pair[0], pair[1])).collect())
}

fn path(node: Node<'_, '_>) -> Result<Outline, Flaw> {
    let attribute = node.attribute_node("d").ok_or_else(|| missing(node, "d"))?;
    let value = attribute.range_value();
    let help = "a path begins with `M x y`; then come L, H, V, C, S, Q, T, A with their numbers, and Z";
    let mut segments = Vec::new();
    let mut at = Point::default();
    for segment in SimplifyingPathParser::from(attribute.value()) {
        let segment = segment.map_err(|error| {
            let place = value.start + position(&error, attribute.value().len());
            Flaw::new(place..value.end, "this path cannot be followed from here on", help)
        })?;
        let (next, to) = match segment {
            SimplePathSegment::MoveTo { x, y } => (Segment::Move(p(x, y)), p(x, y)),
            SimplePathSegment::LineTo { x, y } => (Segment::Line(p(x, y)), p(x, y)),
            SimplePathSegment::CurveTo { x1, y1, x2, y2, x, y } => {
                (Segment::Curve(p(x1, y1), p(x2, y2), p(x, y)), p(x, y))
            }
            SimplePathSegment::Quadratic { x1, y1, x, y } => {
                let (handle, end) = (p(x1, y1), p(x, y));
                (Segment::Curve(at.towards(handle, 2.0 / 3.0), end.towards(handle, 2.0 / 3.0), end), end)
            }
            SimplePathSegment::ClosePath => (Segment::Close, at),
        };
        if next.points().any(|point| !(point.x.abs() <= FARTHEST && point.y.abs() <= FARTHEST)) {
            return Err(Flaw::new(value, "a point of this path lies too far out to be drawn", help));
        }
        segments.push(next);
        at = to;
    }
    if segments.len() < 2 {
        return Err(Flaw::new(value, "this path draws nothing", help));
    }
    Ok(Outline { segments })
}

/// Where in path data the reader stopped, counted from nought.
fn position(error: &Error, length: usize) -> usize {
    let found = match error {
        Error::UnexpectedData(at)
        | Error::InvalidChar(_, at)
        | Error::InvalidString(_, at)
        | Error::InvalidNumber(at) => *at,
        Error::UnexpectedEndOfStream => length + 1,
        Error::InvalidValue | Error::InvalidIdent => 1,
    };
    found.saturating_sub(1).min(length)
}
