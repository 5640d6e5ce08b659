//! Who stands or comes where: a key over its place, and counters in small beside them; as many of these in a row as have room.

use super::{Lines, Setting, Slab, Style};
use crate::draw::counter::{IN_SMALL, SIZE, small};
use crate::draw::theme::Theme;
use crate::kit::prose::Stand;
use crate::scene::{Group, Line, Outline, Path, Point};

/// A counter in small, and the room around it.
const SIDE: f64 = IN_SMALL * SIZE;
const GAP: f64 = 0.7;
/// The lines of a place beside counters; one that takes more stands below them.
const LINES: usize = 3;
/// The lines of a remark; for one that takes more a stand becomes wider.
const REMARK: usize = 2;

/// Rows of stands as slabs for a column of a width.
pub fn measure(stands: &[Stand], theme: &Theme, style: &Style<'_>, width: f64) -> Vec<Slab> {
    let inner = width - style.margin;
    // A row is divided into places as wide as a counter; the key of a stand takes the first of those it needs.
    let places = (((inner + GAP) / (SIDE + GAP)).floor() as usize).max(2);
    let frame = Frame { theme, style, places, place: (inner + GAP) / places as f64 };
    let mut slabs: Vec<Slab> = Vec::new();
    let mut rest = stands;
    while !rest.is_empty() {
        let (mut group, mut taken, mut high, mut count) = (Group::named("stands"), 0, 0.0_f64, 0);
        for stand in rest {
            let wants = frame.wants(stand);
            if count > 0 && taken + wants > places {
                break;
            }
            // The last of a row has what is left of it for what is said.
            let next = rest.get(count + 1).map_or(places, |next| frame.wants(next));
            let ends = taken + wants + next > places;
            let (drawn, tall) = frame.stand(stand, wants, if ends { places - taken } else { wants });
            group.add(drawn.moved(style.margin + taken as f64 * frame.place, 0.0));
            (taken, high, count) = (taken + wants, high.max(tall), count + 1);
        }
        if !slabs.is_empty() {
            let rule = [style.margin, width].map(|x| Point::new(x, 0.0));
            group.add(Path::drawn(Outline::line(&rule), Line::new(style.rule, 0.15)));
        }
        slabs.push(Slab::new(group, high));
        rest = &rest[count..];
    }
    if slabs.len() > 1 {
        slabs[0].keep = true;
    }
    slabs
}

/// How rows are divided.
#[derive(Clone, Copy)]
struct Frame<'f> {
    theme: &'f Theme,
    style: &'f Style<'f>,
    places: usize,
    place: f64,
}

impl<'f> Frame<'f> {
    fn set(&self, words: &crate::kit::prose::Words, width: f64, strong: bool) -> Lines<'f> {
        let setting = Setting::chart(self.style);
        let setting = if strong { setting.strong() } else { setting };
        Lines::wrap(words, setting, self.style.leading(), width)
    }

    /// The width of so many places.
    fn wide(&self, places: usize) -> f64 {
        places as f64 * self.place - GAP
    }

    /// The place beside counters, if it is short.
    fn aside(&self, stand: &Stand) -> Option<Lines<'f>> {
        let wide = self.wide(1);
        let word = Lines::longest_word(&stand.place, Setting::chart(self.style)) <= wide + 1e-9;
        Some(self.set(&stand.place, wide, false)).filter(|lines| word && lines.count() <= LINES)
    }

    /// What is said below the counters.
    fn below(&self, stand: &Stand, width: f64) -> Vec<Lines<'f>> {
        let place = (!stand.place.is_empty() && self.aside(stand).is_none()).then_some(&stand.place);
        let remark = (!stand.remark.is_empty()).then_some(&stand.remark);
        place.into_iter().chain(remark).map(|words| self.set(words, width, false)).collect()
    }

    /// How many places a stand takes: one for its key, those of its counters, more for what is said of it.
    fn wants(&self, stand: &Stand) -> usize {
        let least = (1 + stand.counters.len()).clamp(2, self.places);
        let lines = |places: usize| self.below(stand, self.wide(places)).iter().map(Lines::count).sum::<usize>();
        (least..=self.places).find(|places| lines(*places) <= REMARK).unwrap_or(self.places)
    }

    /// A stand from its upper left corner, with room for its words, and its height.
    fn stand(&self, stand: &Stand, wants: usize, said: usize) -> (Group, f64) {
        let em = self.style.em();
        let top = 0.3 * em;
        let across = (wants - 1).max(1);
        let rows = stand.counters.len().div_ceil(across).max(1);
        let mut group = Group::named("stand");
        for (at, counter) in stand.counters.iter().enumerate().filter(|_| !self.style.draft) {
            let (row, column) = (at / across, 1 + at % across);
            let (x, y) = (column as f64 * self.place, top + row as f64 * (SIDE + GAP));
            group.add(small(counter, self.theme, SIDE).moved(x, y));
        }
        let key = self.set(&stand.key, f64::INFINITY, true);
        let place = self.aside(stand);
        let told = key.height() + place.as_ref().map_or(0.0, Lines::height);
        let y = top + ((SIDE - told) / 2.0).max(0.0);
        key.draw(&mut group, y, |_| 0.0);
        if let Some(place) = &place {
            place.draw(&mut group, y + key.height(), |_| 0.0);
        }
        let mut below = (top + rows as f64 * (SIDE + GAP) - GAP).max(y + told);
        for lines in self.below(stand, self.wide(said)) {
            below += 0.1 * em;
            lines.draw(&mut group, below, |_| 0.0);
            below += lines.height();
        }
        (group, below + 0.3 * em)
    }
}
