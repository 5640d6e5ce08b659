//! How to read a counter: a face drawn large, and what every part of it is called.

use std::collections::BTreeSet;

use super::{SIZE, front};
use crate::draw::theme::Theme;
use crate::kit::{Counter, Position, Value};
use crate::scene::{Colour, Face, Group, Line, Outline, Path, Point, Rect, Run, Transform};

/// Type of the names, usually and in large print, and the room between two of them by their type.
const TYPE: (f64, f64) = (8.0, 12.0);
const LEADING: f64 = 0.575;
/// How large the first counter is, and those after it, which have less to say; and the room between two of them.
const LARGE: (f64, f64) = (28.0, 1.16 * SIZE);
const BETWEEN: f64 = 1.2;
/// How far the names stand from the counter, and the air at the end of a line.
const OFF: f64 = 4.0;
const AIR: f64 = 0.9;

/// Counters one below the other with names around them; what has been named is not named again.
pub fn anatomies(counters: &[&Counter], theme: &Theme, large: bool) -> Option<Group> {
    let letters = if large { TYPE.1 } else { TYPE.0 };
    let mut named = BTreeSet::new();
    let mut group = Group::named("anatomies");
    let mut y = 0.0;
    for (number, counter) in counters.iter().enumerate() {
        let (size, stairs) = if number == 0 { (LARGE.0, counters.len() == 1) } else { (LARGE.1, false) };
        let one = labelled(counter, theme, Scale { size, letters, stairs }, &mut named);
        let bounds = one.bounds()?;
        group.add(one.moved((LARGE.0 - size) / 2.0, y - bounds.y));
        y += bounds.height + BETWEEN;
    }
    (!counters.is_empty()).then_some(group)
}

/// How large a counter is drawn, and the names around it.
#[derive(Clone, Copy)]
struct Scale {
    size: f64,
    letters: f64,
    /// Names of what is at its foot stand below it, and not beside it.
    stairs: bool,
}

impl Scale {
    fn leading(self) -> f64 {
        LEADING * self.letters
    }
}

/// A counter `size` wide with names around it. The counter's corner is the origin; names stand on all sides but the top.
pub fn anatomy(counter: &Counter, theme: &Theme, size: f64) -> Group {
    labelled(counter, theme, Scale { size, letters: TYPE.0, stairs: true }, &mut BTreeSet::new())
}

fn labelled(counter: &Counter, theme: &Theme, scaled: Scale, known: &mut BTreeSet<String>) -> Group {
    let size = scaled.size;
    let face = front(counter, theme, SIZE);
    let scale = Transform::scaled(size / SIZE);
    let square = Outline::rounded(Rect::new(0.0, 0.0, SIZE, SIZE), 0.6);
    let ground = Path::drawn(square.transformed(scale), Line::new(theme.ink, 0.25));
    let mut group = Group::named("anatomy").titled(format!("How to read a counter: {}", counter.id));
    let large = |name: &str| face.find(name).map(|bounds| bounds.transformed(scale));
    let (mut left, mut right, mut below) = (Vec::new(), Vec::new(), Vec::new());
    let kind = if counter.support_weapon { "Support weapon: " } else { "" };
    let parts = [
        ("id", Some("Identifier".to_string())),
        ("echelon", counter.echelon.as_ref().map(|echelon| format!("Size: {}", echelon.name.to_lowercase()))),
        ("symbol", Some(format!("{kind}{}", counter.kind_name))),
    ];
    left.extend(
        parts.into_iter().filter_map(|(part, words)| Some(Call { at: large(part)?, words: words?, under: false })),
    );
    // With a value on its left the symbol is reached from below.
    let hidden = counter.front.iter().any(|value| matches!(value.place, Position::Left(_)));
    if let Some(call) = left.last_mut().filter(|_| hidden) {
        call.under = true;
    }
    let on_band = large("setup").zip(large("id")).is_some_and(|(setup, id)| setup.centre().y < id.bottom());
    let formation = large("formation").or_else(|| counter.formation.as_ref().and(large("id"))).map(|named| {
        // The tab itself, beside what is written on it; a set-up cell at its end is reached below its edge.
        let end = Point::new(size, if on_band { 0.55 * named.y } else { named.centre().y });
        Call {
            at: Rect::new(end.x - 2.4, end.y, 0.0, 0.0),
            words: "Formation: colour of the tab".to_string(),
            under: false,
        }
    });
    right.extend(formation);
    // The tip of the arrow is reached above the set-up cell beside it.
    let facing = large("facing").map(|arrow| Call {
        at: Rect::new(arrow.centre().x, arrow.y + 0.06 * arrow.height, 0.0, 0.0),
        words: "Arrow: the unit faces this edge".to_string(),
        under: false,
    });
    right.extend(facing);
    let others = [("sp", "Strength points, a box each"), ("setup", "Where it is set up, or turn of arrival")];
    right.extend(
        others
            .into_iter()
            .filter_map(|(part, words)| Some(Call { at: large(part)?, words: words.to_string(), under: false })),
    );
    for value in &counter.front {
        let Some(at) = large(&value.key) else { continue };
        let call = Call { at, words: named(value), under: false };
        match value.place {
            Position::Lead | Position::Row | Position::Shields | Position::Box(_) | Position::Card(_)
                if scaled.stairs =>
            {
                below.push(call);
            }
            Position::Lead | Position::Row if at.centre().x < size / 2.0 => left.push(call),
            Position::Left(_) | Position::Ribbon(_) => left.push(call),
            Position::Lead | Position::Row | Position::Shields | Position::Box(_) | Position::Card(_) => {
                right.push(call)
            }
            Position::Right(_) | Position::Arms | Position::OverBox(_) => right.push(call),
        }
    }
    group.add(Group { clip: Some(square), transform: scale, ..Group::default().with(face) });
    group.add(ground);
    for calls in [&mut left, &mut right, &mut below] {
        calls.retain(|call| known.insert(call.words.clone()));
    }
    beside(&mut group, left, theme, scaled, true);
    beside(&mut group, right, theme, scaled, false);
    stairs(&mut group, below, theme, scaled);
    group
}

/// A value's name with the label it is known by, if it has one.
fn named(value: &Value) -> String {
    if value.label.is_empty() { value.name.clone() } else { format!("{} ({})", value.name, value.label) }
}

/// A part of a counter and its name.
struct Call {
    at: Rect,
    words: String,
    /// Reached from below and not from the side.
    under: bool,
}

fn leader(points: &[Point], theme: &Theme) -> Group {
    let end = points[points.len() - 1];
    let line = Outline::line(points);
    Group::default()
        .with(Path::drawn(line.clone(), Line::new(Colour::WHITE, 0.6).round()))
        .with(Path::drawn(line, Line::new(theme.ink, 0.22).round()))
        .with(Path::filled(Outline::circle(end, 0.5), theme.ink).with_line(Line::new(Colour::WHITE, 0.2)))
}

/// Names in a column on one side, in the order of height, no nearer to one another than they can be read.
fn beside(group: &mut Group, mut calls: Vec<Call>, theme: &Theme, scaled: Scale, on_left: bool) {
    let size = scaled.size;
    let below = |call: &Call| call.at.bottom() + size * 0.025;
    let height = |call: &Call| if call.under { below(call) } else { call.at.centre().y };
    calls.sort_by(|a, b| height(a).total_cmp(&height(b)));
    let mut lowest = f64::NEG_INFINITY;
    for call in calls {
        let aim = height(&call);
        let y = aim.max(lowest + scaled.leading());
        lowest = y;
        let (edge, bend, end) = if on_left {
            (-OFF, -OFF / 2.0, call.at.x - 0.5)
        } else {
            (size + OFF, size + OFF / 2.0, call.at.right() + 0.5)
        };
        let mut points = vec![Point::new(edge, y), Point::new(bend, y), Point::new(bend, aim)];
        if call.under {
            let x = call.at.x + call.at.width * 0.22;
            points.extend([Point::new(x, aim), Point::new(x, call.at.bottom())]);
        } else {
            points.push(Point::new(end, aim));
        }
        group.add(leader(&points, theme));
        let run = Run::shape(&theme.fonts[Face::NarrowSemiBold], scaled.letters, &call.words);
        let baseline = y + run.capital() / 2.0;
        group.add(if on_left {
            run.ending(edge - AIR, baseline, theme.ink)
        } else {
            run.at(edge + AIR, baseline, theme.ink)
        });
    }
}

/// Names below, each on a step of a stair, the last value on the highest.
fn stairs(group: &mut Group, calls: Vec<Call>, theme: &Theme, scaled: Scale) {
    let size = scaled.size;
    let count = calls.len();
    for (number, call) in calls.into_iter().enumerate() {
        let (x, y) = (call.at.centre().x, size + OFF + scaled.leading() * (count - 1 - number) as f64);
        let out = Point::new(size + OFF, y);
        group.add(leader(&[out, Point::new(x, y), Point::new(x, call.at.bottom() + 0.4)], theme));
        let run = Run::shape(&theme.fonts[Face::NarrowSemiBold], scaled.letters, &call.words);
        let baseline = y + run.capital() / 2.0;
        group.add(run.at(out.x + AIR, baseline, theme.ink));
    }
}
