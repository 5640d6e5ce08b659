//! Unit symbols after APP-6: a frame with the sign of an arm in it and the mark of a size above it, and silhouettes of
//! weapons that stand for themselves.

mod arm;
mod echelon;
mod weapon;

pub use arm::Arm;
pub use echelon::echelon;
pub use weapon::Weapon;

use super::shape;
use crate::scene::{Colour, Group, Line, Outline, Path, Point, Rect, Transform};

/// A frame is half as wide again as it is high.
pub const FRAME: f64 = 1.5;

/// The symbol of an arm in its frame, which is `frame` wide and high to the middle of its line; on a dark ground it is set
/// off by a rim.
pub fn symbol(arm: Arm, frame: Rect, ink: Colour, paper: Colour, rim: Option<Colour>) -> Group {
    let unit = frame.height / 2.0;
    let place = Transform::scaled(unit).then(Transform::moved(frame.centre().x, frame.centre().y));
    let width = frame.height * 0.085;
    let mut group = Group::named("symbol").titled(arm.name());
    let sign = arm.sign();
    if let Some(rim) = rim {
        let around =
            sign.lines.iter().fold(Outline::rect(frame), |all, line| all.join(line.outline.transformed(place)));
        group.add(Path::drawn(around, Line::new(rim, width * 2.3)));
    }
    group.add(Path::filled(Outline::rect(frame), paper));
    if !sign.solid.segments.is_empty() {
        group.add(Path::filled(sign.solid.transformed(place), ink));
    }
    for line in &sign.lines {
        // Ends that meet the frame are cut square under it; the others are rounded.
        let drawn = Line::new(ink, width * line.weight);
        group.add(Path::drawn(line.outline.transformed(place), if line.round { drawn.round() } else { drawn }));
    }
    group.add(Path::drawn(Outline::rect(frame), Line::new(ink, width * 1.1)));
    group
}

/// A weapon seen from the side, inside a box.
pub fn silhouette(weapon: Weapon, within: Rect, ink: Colour, ground: Colour) -> Group {
    let drawn = shape::lay(&weapon.parts(), shape::reach(&weapon.parts()), within, ink, ground);
    Group { name: "symbol".into(), title: weapon.name().into(), ..drawn }
}

fn p(x: f64, y: f64) -> Point {
    Point::new(x, y)
}
