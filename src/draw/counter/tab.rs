//! The tab at the head of a counter: who it is, in the colour of its formation or of its side, and where it begins.

use super::palette::soft;
use super::{Canvas, END, MIDDLE, SAFE, State};
use crate::kit::{Counter, Formation};
use crate::scene::{Colour, Face, Group, Line, Outline, Path, Point, Rect, Run};

/// The tab, and how round its corners are.
pub(super) const TAB: Rect = Rect { x: SAFE, y: SAFE, width: END - SAFE, height: 3.05 };
const ROUND: f64 = 0.55;
/// Where words begin and end on it, and their baseline.
const FROM: f64 = 1.6;
const TO: f64 = END - 0.7;
const LINE: f64 = 3.25;
/// Identifiers, formations and set-up cells, in points.
const NAMES: f64 = 6.7;
const FORMATIONS: f64 = 5.8;
const CELLS: f64 = 5.3;
/// The air between two of them, and around a formation in its frame.
const APART: f64 = 0.7;
const FRAMED: f64 = 0.5;
/// Where a formation hangs that has no room on the tab.
const BELOW: f64 = 4.3;
/// Half the width of the arrow, its height and its top, and the air beside it.
const ARROW: (f64, f64, f64) = (1.5, 2.05, 1.4);
const AIR: f64 = 0.5;
/// Colours nearer to each other than this need a rim between them.
const ALIKE: f64 = 1.5;
const RIM: f64 = 0.15;

impl Canvas<'_> {
    /// The tab of a face with all that stands on it.
    pub(super) fn tab(&self, counter: &Counter) -> Group {
        let formation = counter.formation.as_ref();
        let (name, colour) = match self.state {
            State::Fresh | State::Small => ("tab", formation.map_or(self.trim, |formation| formation.colour)),
            State::Reduced => ("white-band", Colour::WHITE),
            State::Acted => ("tab", counter.side.colour),
            State::Disrupted => ("tab", self.theme.piece.red),
        };
        let ink = soft(colour.ink(), self.theme);
        let told = told_apart(&counter.id, formation);
        let group = self.blank_tab(name, colour);
        group.with(match counter.faces {
            true => self.arrow_line(counter, told, ink),
            false => self.heading(counter, told, ink),
        })
    }

    /// The tab of a back that says no more than which unit it is.
    pub(super) fn plain_tab(&self, id: &str) -> Group {
        let ink = soft(self.trim.ink(), self.theme);
        let room = self.mm(TO - FROM);
        let run = Run::fit_or_cut(&self.theme.fonts[Face::NarrowBold], self.pt(NAMES), self.least(), room, id);
        let start = self.at(FROM, LINE);
        self.blank_tab("tab", self.trim).with(Group::named("id").with(run.at(start.x, start.y, ink)))
    }

    fn blank_tab(&self, name: &str, colour: Colour) -> Group {
        let rim = self.mm(RIM);
        let place = self.rect(TAB).inset(rim / 2.0);
        let tab = Path::filled(Outline::rounded(place, self.mm(ROUND)), colour);
        let faint = colour.contrast(self.field) < ALIKE;
        Group::named(name).with(if faint || colour == Colour::WHITE {
            tab.with_line(Line::new(self.ink, rim))
        } else {
            tab
        })
    }

    /// What stands at the end of the tab: the set-up cell, or a word for the state of the unit.
    fn slot(&self, counter: &Counter) -> Option<Run> {
        let words = match self.state {
            State::Fresh => counter.setup.as_deref()?,
            State::Reduced => "reduced",
            State::Disrupted => "disrupted",
            State::Acted | State::Small => return None,
        };
        Some(Run::shape(&self.theme.fonts[Face::NarrowSemiBold], self.pt(CELLS), words))
    }

    /// The identifier, the formation's short name where the identifier does not say it, and the slot. Names go first: where a unit
    /// begins stands on the card as well.
    fn heading(&self, counter: &Counter, formation: Option<&Formation>, ink: Colour) -> Group {
        let font = &self.theme.fonts[Face::NarrowBold];
        let room = self.mm(TO - FROM);
        let fit = |taken: f64| Run::fit(font, self.pt(NAMES), self.least(), room - taken, &counter.id);
        let short = formation.map(|formation| {
            let font = &self.theme.fonts[Face::NarrowSemiBold];
            Run::fit_or_cut(font, self.pt(FORMATIONS), self.least(), self.mm(6.0), &formation.short)
        });
        let slot = self.slot(counter);
        let beside = short.as_ref().map_or(0.0, |run| run.width + self.mm(2.0 * FRAMED + APART));
        let behind = slot.as_ref().map_or(0.0, |run| run.width + self.mm(APART));
        let ways = [(true, true), (true, false), (false, true), (false, false)];
        let taken =
            |(with, slot): (bool, bool)| f64::from(u8::from(with)) * beside + f64::from(u8::from(slot)) * behind;
        let best = ways.into_iter().find(|way| fit(taken(*way)).fits).unwrap_or((false, false));
        let run = match fit(taken(best)) {
            fitted if fitted.fits => fitted.run,
            _ => Run::fit_or_cut(font, self.pt(NAMES), self.least(), room, &counter.id),
        };
        let (start, end) = (self.at(FROM, LINE), self.at(TO, LINE));
        let mut group = Group::named("heading").with(Group::named("id").with(run.at(start.x, start.y, ink)));
        let slot = slot.filter(|_| best.1);
        let free = if slot.is_some() { behind } else { 0.0 };
        if let Some(run) = slot {
            group.add(Group::named("setup").with(run.ending(end.x, end.y, ink)));
        }
        match (short, formation) {
            (Some(short), _) if best.0 => group.add(self.pill(short, ink, end.x - free)),
            (_, Some(formation)) if self.state != State::Small => group.add(self.lowered(formation)),
            _ => {}
        }
        group
    }

    /// A formation's short name in a frame of its own, ending at a point: many are called by a figure or a single stroke.
    fn pill(&self, short: Run, ink: Colour, end: f64) -> Group {
        let (air, half) = (self.mm(FRAMED), self.mm(0.07));
        let width = short.width + 2.0 * air;
        let place = self.rect(Rect { y: TAB.y + 0.5, height: TAB.height - 1.0, ..TAB });
        let pill = Rect { x: end - width, width, ..place };
        let drop = short.capital() / 2.0;
        Group::named("formation")
            .with(Path::drawn(Outline::rounded(pill, self.mm(0.45)), Line::new(ink, 2.0 * half)))
            .with(short.centred(pill.centre().x, pill.centre().y + drop, ink))
    }

    /// The same below the tab.
    fn lowered(&self, formation: &Formation) -> Group {
        let font = &self.theme.fonts[Face::NarrowSemiBold];
        let run = Run::fit_or_cut(font, self.pt(5.2), self.least(), self.mm(4.2), &formation.short);
        let (start, drop) = (self.at(1.2, BELOW), run.capital());
        Group::named("formation").with(run.at(start.x, start.y + drop, self.ink))
    }

    /// The arrow in the middle, with the identifier before it and the slot behind; it makes way to the right for a long
    /// identifier.
    fn arrow_line(&self, counter: &Counter, formation: Option<&Formation>, ink: Colour) -> Group {
        let font = &self.theme.fonts[Face::NarrowBold];
        let (start, end) = (self.at(FROM, LINE), self.at(TO, LINE));
        let half = self.mm(ARROW.0 + AIR);
        let short = formation.map(|formation| {
            let room = self.mm(TO - MIDDLE - ARROW.0 - AIR - 2.0 * FRAMED);
            let font = &self.theme.fonts[Face::NarrowSemiBold];
            Run::fit_or_cut(font, self.pt(FORMATIONS), self.least(), room, &formation.short)
        });
        let middle = self.at(MIDDLE, 0.0).x;
        let fitted = Run::fit(font, self.pt(NAMES), self.least(), middle - half - start.x, &counter.id);
        let (run, middle) = if fitted.fits {
            (fitted.run, middle)
        } else {
            let taken = short.as_ref().map_or(0.0, |short| short.width + self.mm(2.0 * FRAMED + AIR));
            let middle = end.x - taken - self.mm(ARROW.0);
            let room = middle - half - start.x;
            (Run::fit_or_cut(font, self.pt(NAMES), self.least(), room, &counter.id), middle)
        };
        let mut group = Group::named("heading").with(Group::named("id").with(run.at(start.x, start.y, ink)));
        group.add(Group::named("facing").titled("Faces this way").with(self.arrow(middle, ink)));
        let free = end.x - middle - half;
        if let Some(short) = short {
            group.add(self.pill(short, ink, end.x));
        } else if self.state == State::Acted {
            group.add(self.tick(end.x, ink));
        } else if let Some(run) = self.slot(counter).filter(|run| run.width <= free) {
            group.add(Group::named("setup").with(run.ending(end.x, end.y, ink)));
        }
        group
    }

    fn arrow(&self, middle: f64, ink: Colour) -> Path {
        let (half, high, top) = ARROW;
        let top = self.at(0.0, top).y;
        let p = |x: f64, y: f64| Point::new(middle + self.mm(x), top + self.mm(y));
        let points = [p(0.0, 0.0), p(half, high), p(0.0, high * 0.68), p(-half, high)];
        Path::filled(Outline::polygon(&points), ink)
    }

    /// A tick where the set-up cell is otherwise: this unit has acted.
    fn tick(&self, end: f64, ink: Colour) -> Group {
        let middle = self.rect(TAB).centre().y;
        let p = |x: f64, y: f64| Point::new(end + self.mm(x), middle + self.mm(y));
        let stroke = Outline::line(&[p(-2.2, 0.05), p(-1.5, 0.75), p(-0.2, -0.8)]);
        let line = Line::new(ink, self.mm(0.5)).round();
        Group::named("acted").titled("Has acted").with(Path::drawn(stroke, line))
    }
}

/// A formation that an identifier does not name already.
fn told_apart<'f>(id: &str, formation: Option<&'f Formation>) -> Option<&'f Formation> {
    formation.filter(|formation| !id.split('/').any(|part| part == formation.short))
}
