//! Unit symbols after APP-6: a frame with the sign of an arm in it and the mark of a size above it, and silhouettes of
//! weapons that stand for themselves. All are small SVG files, those that ship and those of the user.

mod echelon;
mod read;
mod set;
mod shapes;
mod xml;

pub use echelon::echelon;
pub use read::{LARGEST, read};
pub use set::{EMBLEMS, FIGURES, FIXED, MARKERS, NATO, SILHOUETTES, Symbols, WEAPONS};

use super::shape::{self, Part};
use crate::scene::{Colour, Group, Line, Outline, Path, Point, Rect};

/// A frame is half as wide again as it is high.
pub const FRAME: f64 = 1.5;
/// The line of a frame, by the height of it.
const WEIGHT: f64 = 0.085;

/// A drawing in two colours.
#[derive(Clone, Debug, PartialEq)]
pub struct Symbol {
    pub title: String,
    /// What it was made for.
    pub view: Rect,
    /// Stands in a frame on a pale ground; others stand on the field itself.
    pub framed: bool,
    pub parts: Vec<Part>,
}

/// The colours a symbol is drawn in, and those of its frame.
#[derive(Clone, Copy, Debug)]
pub struct Inks {
    pub ink: Colour,
    pub ground: Colour,
}

/// A sign in its frame, which is `frame` wide and high to the middle of its line; on a dark ground it is set off by a rim.
/// Lines are as many times their usual width as `weight` says.
pub fn framed(symbol: &Symbol, frame: Rect, inks: Inks, rim: Option<Colour>, weight: f64) -> Group {
    let place = shape::fitted(symbol.view, frame);
    let width = frame.height * WEIGHT * weight;
    let mut group = Group::named("symbol").titled(symbol.title.clone());
    if let Some(rim) = rim {
        // What reaches beyond the frame, as the staff of a headquarters does, is rimmed to its very end.
        let beyond = width * (2.3 - 1.1);
        for part in symbol.parts.iter().filter(|part| !part.cut) {
            let Some(line) = part.line else { continue };
            let around = line * weight * frame.height / symbol.view.height + beyond;
            group.add(Path::drawn(part.outline.transformed(place), Line::new(rim, around).round()));
        }
        group.add(Path::drawn(Outline::rect(frame), Line::new(rim, width * 2.3)));
    }
    group.add(Path::filled(Outline::rect(frame), inks.ground));
    let weighed = |part: &Part| Part { line: part.line.map(|width| width * weight), ..part.clone() };
    let parts: Vec<Part> = symbol.parts.iter().map(weighed).collect();
    for part in shape::lay(&parts, symbol.view, frame, inks.ink, inks.ground).nodes {
        group.add(part);
    }
    // Ends that meet the frame are cut square under it.
    group.add(Path::drawn(Outline::rect(frame), Line::new(inks.ink, width * 1.1)));
    group
}

/// A symbol without a frame, as large as it fits into a box, on the foot of it.
pub fn bare(symbol: &Symbol, within: Rect, inks: Inks) -> Group {
    let view = symbol.view;
    let high = within.height.min(view.height * within.width / view.width);
    let foot = Rect { y: within.bottom() - high, height: high, ..within };
    let drawn = shape::lay(&symbol.parts, view, foot, inks.ink, inks.ground);
    Group { name: "symbol".into(), title: symbol.title.clone(), ..drawn }
}

fn p(x: f64, y: f64) -> Point {
    Point::new(x, y)
}
