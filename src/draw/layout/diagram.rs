//! Boxes and arrows: every box as high as its words ask for, arrows between them with what is said of each.

use super::block::margin_note;
use super::{Lines, Setting, Slab, Style};
use crate::kit::diagram::{Arrow, Diagram, Stop, Weight};
use crate::scene::{Colour, Group, Line, Outline, Path, Point, Rect};

/// Two arrows between the same boxes keep this share of their height or width apart.
const APART: f64 = 0.4;

/// A diagram in a column of a width.
pub fn measure(diagram: &Diagram, style: &Style<'_>, width: f64) -> Slab {
    let plan = Plan::of(diagram, style, width);
    let mut group = Group::named("diagram").titled(diagram.title.clone());
    margin_note(&mut group, diagram.source.as_ref(), style, 0.2 * style.em());
    for (stop, place) in diagram.boxes.iter().zip(&plan.places) {
        group.add(plan.stop(stop, *place));
    }
    for arrow in &diagram.arrows {
        group.add(plan.arrow(diagram, arrow));
    }
    Slab::new(group, plan.height)
}

struct Plan<'t> {
    style: &'t Style<'t>,
    places: Vec<Rect>,
    height: f64,
}

impl<'t> Plan<'t> {
    fn of(diagram: &Diagram, style: &'t Style<'t>, width: f64) -> Plan<'t> {
        let em = style.em();
        let columns = diagram.boxes.iter().map(|stop| stop.at.0 + 1).max().unwrap_or(1);
        let rows = diagram.boxes.iter().map(|stop| stop.at.1 + 1).max().unwrap_or(1);
        // Between columns there is room for what is said of the arrows there.
        let longest = diagram.arrows.iter().filter(|arrow| row(diagram, arrow.from) == row(diagram, arrow.to));
        let longest = longest.map(|arrow| Lines::natural(&arrow.words.as_str().into(), small(style)));
        let gap = longest.fold(1.2 * em, f64::max) + 1.5 * em;
        let wide = ((width - style.margin - gap * (columns - 1) as f64) / columns as f64).max(2.0 * em);
        let high = |stop: &Stop| {
            let (title, words) = set(stop, style, wide, style.ink);
            title.height() + words.map_or(0.0, |words| words.height()) + 0.5 * em
        };
        let high = diagram.boxes.iter().map(high).fold(0.0, f64::max);
        let below = 2.0 * em;
        let place = |stop: &Stop| {
            let (column, row) = (stop.at.0 as f64, stop.at.1 as f64);
            Rect::new(style.margin + column * (wide + gap), row * (high + below), wide, high)
        };
        let places = diagram.boxes.iter().map(place).collect();
        Plan { style, places, height: rows as f64 * high + (rows - 1) as f64 * below }
    }

    fn stop(&self, stop: &Stop, place: Rect) -> Group {
        let (style, em) = (self.style, self.style.em());
        let (fill, ink) = match stop.weight {
            Weight::Pale => (Colour::WHITE, style.ink),
            Weight::Tinted => (style.zebra.darker(0.06), style.ink),
            Weight::Dark => (style.ink.lighter(0.12), Colour::WHITE),
        };
        let (title, words) = set(stop, style, place.width, ink);
        let words_high = words.as_ref().map_or(0.0, |words| words.height());
        let top = place.y + (place.height - title.height() - words_high) / 2.0;
        let centred = |line: f64| place.x + (place.width - line) / 2.0;
        let frame = Outline::rounded(place, 0.35 * em);
        let mut group = Group::named("stop").with(Path::filled(frame, fill).with_line(Line::new(style.ink, 0.25)));
        title.draw(&mut group, top, centred);
        if let Some(words) = words {
            words.draw(&mut group, top + title.height(), centred);
        }
        group
    }

    fn arrow(&self, diagram: &Diagram, arrow: &Arrow) -> Group {
        let em = self.style.em();
        let (Some(from), Some(to)) = (self.places.get(arrow.from), self.places.get(arrow.to)) else {
            return Group::default();
        };
        let back = diagram.arrows.iter().any(|other| (other.from, other.to) == (arrow.to, arrow.from));
        let words =
            Lines::wrap(&arrow.words.as_str().into(), small(self.style), 0.95 * self.style.leading(), f64::INFINITY);
        let (points, at) = if (from.y - to.y).abs() < 1e-9 {
            let ahead = to.x > from.x;
            let shift = if back { from.height * APART / 2.0 * if ahead { -1.0 } else { 1.0 } } else { 0.0 };
            let y = from.centre().y + shift;
            let (start, end) = if ahead { (from.right(), to.x) } else { (from.x, to.right()) };
            // The upper one is spoken of above it, the lower one below.
            let top = if ahead { y - words.height() - 0.1 * em } else { y + 0.1 * em };
            let middle = (start + end) / 2.0 - words.width / 2.0;
            (vec![Point::new(start, y), Point::new(end, y)], Point::new(middle, top))
        } else if (from.x - to.x).abs() < 1e-9 {
            let down = to.y > from.y;
            let shift = if back { from.width * APART / 2.0 * if down { -1.0 } else { 1.0 } } else { 0.0 };
            let x = from.centre().x + shift;
            let (start, end) = if down { (from.bottom(), to.y) } else { (from.y, to.bottom()) };
            let middle = (start + end - words.height()) / 2.0;
            (vec![Point::new(x, start), Point::new(x, end)], Point::new(x + 0.45 * em, middle))
        } else {
            let (right, down) = (to.x > from.x, to.y > from.y);
            let (start, x) = (if right { from.right() } else { from.x }, to.centre().x);
            let end = if down { to.y } else { to.bottom() };
            let y = from.centre().y;
            let left = if right { start + 0.5 * em } else { start - 0.5 * em - words.width };
            let points = vec![Point::new(start, y), Point::new(x, y), Point::new(x, end)];
            (points, Point::new(left, y - words.height() - 0.1 * em))
        };
        let line = Line::new(self.style.ink, 0.3);
        let line = if arrow.dashed { line.dashed(&[0.9, 0.6]) } else { line };
        let mut group = Group::named("arrow").titled(arrow.words.clone());
        let (shaft, head) = pointed(&points, 0.62 * em);
        group.add(Path::drawn(Outline::line(&shaft), line));
        group.add(Path::filled(head, self.style.ink));
        words.draw(&mut group, at.y, |_| at.x);
        group
    }
}

fn row(diagram: &Diagram, stop: usize) -> Option<usize> {
    diagram.boxes.get(stop).map(|stop| stop.at.1)
}

fn small<'t>(style: &Style<'t>) -> Setting<'t> {
    Setting { size: (style.size * 0.86).max(6.0), ..Setting::chart(style) }
}

/// The words of a box: its title, and what stands under it.
fn set<'t>(stop: &Stop, style: &Style<'t>, width: f64, ink: Colour) -> (Lines<'t>, Option<Lines<'t>>) {
    let (inner, leading) = (width - 0.6 * style.em(), 0.98 * style.leading());
    let title = Lines::wrap(&stop.title.as_str().into(), Setting::chart(style).strong().inked(ink), leading, inner);
    let words = (!stop.words.is_empty())
        .then(|| Lines::wrap(&stop.words.as_str().into(), small(style).inked(ink), 0.86 * leading, inner));
    (title, words)
}

/// A line that ends where its head begins, and the head.
fn pointed(points: &[Point], length: f64) -> (Vec<Point>, Outline) {
    let mut shaft = points.to_vec();
    let [.., before, end] = points else { return (shaft, Outline::default()) };
    let way = before.distance(*end).max(1e-9);
    let (dx, dy) = ((end.x - before.x) / way, (end.y - before.y) / way);
    let foot = Point::new(end.x - dx * length, end.y - dy * length);
    let side = |wing: f64| Point::new(foot.x - dy * wing * length, foot.y + dx * wing * length);
    if let Some(last) = shaft.last_mut() {
        *last = foot;
    }
    (shaft, Outline::polygon(&[*end, side(0.42), side(-0.42)]))
}
