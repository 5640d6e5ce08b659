//! Who stands or comes where: a key, counters in small, and their place at the end of the line.

use super::{Lines, Setting, Slab, Style};
use crate::draw::counter::{IN_SMALL, SIZE, small};
use crate::draw::theme::Theme;
use crate::kit::prose::Stand;
use crate::scene::{Group, Line, Outline, Path, Point};

/// A counter in small, and the room around it.
const SIDE: f64 = IN_SMALL * SIZE;
const GAP: f64 = 0.7;
/// The share of a column that places may take, and the room between two stands in one line.
const PLACES: f64 = 0.3;
const BETWEEN: f64 = 3.0;

/// Each line as a slab for a column of a width; two short stands share a line.
pub fn measure(stands: &[Stand], theme: &Theme, style: &Style<'_>, width: f64) -> Vec<Slab> {
    let em = style.em();
    let (setting, strong) = (Setting::chart(style), Setting::chart(style).strong());
    let widest = |each: &mut dyn Iterator<Item = f64>| each.fold(0.0, f64::max);
    let key = widest(&mut stands.iter().map(|stand| Lines::natural(&stand.key, strong))) + 0.5 * em;
    let whole = Frame { theme, style, key, width: width - style.margin };
    let half = Frame { width: (whole.width - BETWEEN) / 2.0, ..whole };
    let is_short = |stand: &Stand| {
        let place = Lines::natural(&stand.place, setting).min(PLACES * half.width);
        stand.counters.len() <= half.across(place)
    };
    let mut slabs = Vec::new();
    let mut rest = stands;
    while let [first, others @ ..] = rest {
        let pair = others.first().filter(|second| is_short(first) && is_short(second));
        let (mut group, high) = match pair {
            Some(second) => {
                let ((left, a), (right, b)) = (half.stand(first), half.stand(second));
                (left.with(right.moved(half.width + BETWEEN, 0.0)), a.max(b))
            }
            None => whole.stand(first),
        };
        if !slabs.is_empty() {
            let rule = Outline::line(&[Point::new(0.0, 0.0), Point::new(whole.width, 0.0)]);
            group.add(Path::drawn(rule, Line::new(style.rule, 0.15)));
        }
        slabs.push(Slab::new(Group::named("stands").with(group.moved(style.margin, 0.0)), high));
        rest = if pair.is_some() { &others[1..] } else { others };
    }
    if slabs.len() > 1 {
        slabs[0].keep = true;
    }
    slabs
}

/// The room of a stand.
#[derive(Clone, Copy)]
struct Frame<'f> {
    theme: &'f Theme,
    style: &'f Style<'f>,
    key: f64,
    width: f64,
}

impl Frame<'_> {
    /// How many counters have room side by side before a place of a width.
    fn across(&self, place: f64) -> usize {
        let room = self.width - self.key - place - 0.5 * self.style.em();
        ((room + GAP) / (SIDE + GAP)).floor() as usize
    }

    /// A stand from its upper left corner, and its height.
    fn stand(&self, stand: &Stand) -> (Group, f64) {
        let (style, em) = (self.style, self.style.em());
        let (setting, strong) = (Setting::chart(style), Setting::chart(style).strong());
        let place = Lines::natural(&stand.place, setting).min(PLACES * self.width);
        let across = self.across(place).max(1);
        let rows = stand.counters.len().div_ceil(across).max(1);
        let counters = rows as f64 * (SIDE + GAP) - GAP;
        let top = 0.25 * em;
        let mut group = Group::named("stand");
        for (at, counter) in stand.counters.iter().enumerate() {
            let (row, column) = (at / across, at % across);
            let (x, y) = (self.key + column as f64 * (SIDE + GAP), top + row as f64 * (SIDE + GAP));
            group.add(small(counter, self.theme, SIDE).moved(x, y));
        }
        let middle = |lines: &Lines<'_>| (top + (SIDE - lines.height()) / 2.0).max(0.0);
        let lines = Lines::wrap(&stand.key, strong, style.leading(), f64::INFINITY);
        lines.draw(&mut group, middle(&lines), |_| 0.0);
        let lines = Lines::wrap(&stand.place, setting, style.leading(), place + 1e-6);
        lines.draw(&mut group, middle(&lines), |line| self.width - line);
        let remark = Lines::wrap(&stand.remark, setting, style.leading(), self.width - self.key);
        let said = if stand.remark.is_empty() { 0.0 } else { remark.height() + 0.1 * em };
        let below = (top + counters).max(middle(&lines) + lines.height());
        remark.draw(&mut group, below + 0.05 * em, |_| self.key);
        (group, below + said + 0.25 * em)
    }
}
