//! Where everything goes that may stand here or there in its cell: each finds room beside what is there before it. Roads and
//! water come first, then numbers and suits, works, arrows and stars, and names last.

use super::Sketch;
use super::naming::{CourseName, PlaceName};
use super::room::{Room, Stretch, Thing};
use super::water::wider;
use crate::grid::{Cell, Shape};
use crate::scenario::draft::ObjectPlace;
use crate::scene::{Face, Point, Rect, Run};

/// What was found room for, in the order of the piece.
pub(super) struct Plan {
    pub room: Room,
    /// The middle of the number of each cell, and of its suit.
    pub numbers: Vec<Point>,
    pub suits: Vec<Point>,
    /// What each work is drawn around.
    pub works: Vec<Point>,
    /// How far each arrow stands beside the middle of its cell.
    pub entries: Vec<f64>,
    pub exits: Vec<f64>,
    /// The middle of the plate of each object.
    pub objects: Vec<Point>,
    pub stars: Vec<Point>,
    pub names: Vec<PlaceName>,
    pub courses: Vec<CourseName>,
}

/// Shares of a cell: from the middle of its number or suit to where it stands if something runs there.
const ASIDE: [(f64, f64); 10] = [
    (0.0, 0.0),
    (0.0, 0.085),
    (0.15, 0.0),
    (-0.15, 0.0),
    (0.15, 0.085),
    (-0.15, 0.085),
    (0.21, 0.085),
    (-0.21, 0.085),
    (0.3, 0.0),
    (-0.3, 0.0),
];

/// The corners of a hex leave less room beside a number.
const ASIDE_IN_HEX: usize = 8;

/// Where a star may stand, from the centre of its cell.
const STARS: [(f64, f64); 21] = [
    (-0.30, 0.20),
    (0.30, 0.20),
    (-0.33, -0.13),
    (0.33, -0.13),
    (-0.22, 0.30),
    (0.22, 0.30),
    (-0.24, -0.27),
    (0.24, -0.27),
    (-0.38, 0.04),
    (0.38, 0.04),
    (0.0, 0.33),
    (0.0, -0.28),
    (-0.2, 0.12),
    (0.2, 0.12),
    (-0.2, -0.1),
    (0.2, -0.1),
    // Within the walls of a fort.
    (-0.12, 0.15),
    (0.12, 0.15),
    (-0.12, -0.09),
    (0.12, -0.09),
    (0.0, 0.03),
];

/// Where the plate of an object may stand: from the centre of its cell, and from the middle of the side it spans.
const IN_CELL: &[(f64, f64)] =
    &[(0.0, 0.2), (0.25, 0.1), (-0.25, 0.1), (0.25, -0.12), (-0.25, -0.12), (0.0, -0.2), (0.2, 0.28), (-0.2, 0.28)];
const BESIDE: &[(f64, f64)] = &[
    (0.22, 0.12),
    (-0.22, 0.12),
    (0.22, -0.12),
    (-0.22, -0.12),
    (0.3, 0.0),
    (-0.3, 0.0),
    (0.0, 0.24),
    (0.0, -0.24),
    (0.3, 0.2),
    (-0.3, 0.2),
    (0.3, -0.2),
    (-0.3, -0.2),
];

/// The radius of a star, as a share of a cell.
pub(super) const STAR: f64 = 0.085;

impl Plan {
    /// Nothing but room.
    pub fn empty(bounds: Rect, size: f64) -> Plan {
        let room = Room::new(bounds, size);
        Plan {
            room,
            numbers: Vec::new(),
            suits: Vec::new(),
            works: Vec::new(),
            entries: Vec::new(),
            exits: Vec::new(),
            objects: Vec::new(),
            stars: Vec::new(),
            names: Vec::new(),
            courses: Vec::new(),
        }
    }

    pub fn of(sketch: &Sketch<'_>) -> Plan {
        let mut plan = Plan::empty(sketch.bounds(), sketch.piece.size);
        plan.lay_lines(sketch);
        plan.lay_numbers(sketch);
        plan.lay_suits(sketch);
        plan.lay_works(sketch);
        plan.lay_arrows(sketch);
        plan.lay_objects(sketch);
        plan.lay_stars(sketch);
        plan.names = plan.name_places(sketch);
        plan.courses = plan.name_courses(sketch);
        plan
    }

    fn lay_lines(&mut self, sketch: &Sketch<'_>) {
        let (scale, casing) = (sketch.piece.size / 21.7, sketch.theme.lines.casing);
        for (track, line) in sketch.piece.tracks.iter().zip(&sketch.roads) {
            let half = sketch.theme.path.get(&track.kind).map_or(0.0, |band| (band.width / 2.0 + casing) * scale);
            line.sampled(6).iter().for_each(|points| self.room.add_line(Thing::Road, points, half));
        }
        for stream in &sketch.piece.streams {
            let Some(band) = sketch.theme.side.get(&stream.kind) else { continue };
            let half = (band.width * wider(&stream.course) / 2.0 + casing) * scale;
            for line in sketch.water_lines(stream) {
                line.sampled(6).iter().for_each(|points| self.room.add_line(Thing::Water, points, half));
            }
        }
        for crossing in &sketch.piece.crossings {
            self.room.add(Thing::Crossing, sketch.deck(crossing.over));
        }
    }

    fn lay_numbers(&mut self, sketch: &Sketch<'_>) {
        let (piece, size) = (sketch.piece, sketch.piece.size);
        let cells = || piece.grid.cells();
        // All numbers of a map are about as wide.
        let Some(label) = cells().last().map(|cell| piece.grid.label(cell)) else { return };
        let run = Run::shape(&sketch.theme.fonts[Face::Narrow], sketch.theme.lettering.number.size, &label);
        let high = run.capital();
        for cell in cells() {
            let centre = sketch.centre(cell);
            let usual = Point::new(centre.x, centre.y - 0.475 * size + high / 2.0);
            let tries = aside(sketch).iter().map(|(x, y)| {
                let at = Point::new(usual.x + x * size, usual.y + y * size);
                (at, Stretch::over(Rect::new(at.x - run.width / 2.0, at.y - high / 2.0, run.width, high)))
            });
            let at = self.settle(Thing::Number, tries, 0.02 * size);
            self.numbers.push(at.unwrap_or(usual));
        }
    }

    fn lay_suits(&mut self, sketch: &Sketch<'_>) {
        let size = sketch.piece.size;
        for (cell, suit) in sketch.piece.grid.cells().zip(&sketch.piece.suits) {
            let centre = sketch.centre(cell);
            let usual = Point::new(centre.x, centre.y + 0.385 * size);
            let tries = aside(sketch).iter().map(|(x, y)| {
                let at = Point::new(usual.x + x * size, usual.y - y * size);
                (at, Stretch::spot(at, 0.06 * size))
            });
            let at = if suit.is_some() { self.settle(Thing::Suit, tries, 0.015 * size) } else { None };
            self.suits.push(at.unwrap_or(usual));
        }
    }

    fn lay_works(&mut self, sketch: &Sketch<'_>) {
        for work in &sketch.piece.works {
            let centre = sketch.centre(work.cell);
            let tries: Vec<Point> = sketch.work_spots(work.kind, centre);
            let crowding = |at: &Point| {
                sketch.work_stretches(work.kind, *at).iter().map(|one| self.room.crowding(one, 0.3)).sum::<f64>()
            };
            let at = if tries.len() > 1 { roomiest(tries, crowding) } else { tries.first().copied() };
            let at = at.unwrap_or(centre);
            for stretch in sketch.work_stretches(work.kind, at) {
                self.room.add(Thing::Work, stretch);
            }
            self.works.push(at);
        }
    }

    /// The arrows of those who enter, and of those who may leave.
    fn lay_arrows(&mut self, sketch: &Sketch<'_>) {
        let size = sketch.piece.size;
        let mut lay = |cell: Cell| {
            let tries = [0.0, 0.2, -0.2, 0.3, -0.3].into_iter().map(|aside| {
                let aside = aside * size;
                (aside, sketch.arrow_stretch(cell, aside))
            });
            self.settle(Thing::Entry, tries, 0.02 * size).unwrap_or(0.0)
        };
        let entries: Vec<f64> = sketch.piece.entries.iter().map(|entry| lay(entry.cell)).collect();
        let exits = sketch.piece.exits.iter().map(|exit| lay(exit.cell)).collect();
        for (entry, aside) in sketch.piece.entries.iter().zip(&entries) {
            if let Some(plate) = sketch.turns_stretch(entry, *aside) {
                self.room.add(Thing::Entry, plate);
            }
        }
        (self.entries, self.exits) = (entries, exits);
    }

    /// The plates of objects: beside the side they span, or in their cell.
    fn lay_objects(&mut self, sketch: &Sketch<'_>) {
        let size = sketch.piece.size;
        for object in &sketch.piece.objects {
            let (middle, spots) = match object.at {
                ObjectPlace::Cell(cell) => (sketch.centre(cell), IN_CELL),
                ObjectPlace::Side(side) => (sketch.side_middle(side), BESIDE),
            };
            let tries = spots.iter().map(|(x, y)| {
                let at = Point::new(middle.x + x * size, middle.y + y * size);
                (at, Stretch::over(sketch.plate(object, at)))
            });
            let at = self.settle(Thing::Work, tries, 0.02 * size);
            self.objects.push(at.unwrap_or(middle));
        }
    }

    fn lay_stars(&mut self, sketch: &Sketch<'_>) {
        let size = sketch.piece.size;
        for cell in &sketch.piece.objectives {
            let centre = sketch.centre(*cell);
            let tries = STARS.iter().map(|(x, y)| {
                let at = Point::new(centre.x + x * size, centre.y + y * size);
                (at, Stretch::spot(at, STAR * size))
            });
            let at = self.settle(Thing::Star, tries, 0.025 * size);
            self.stars.push(at.unwrap_or(centre));
        }
    }

    /// Puts something where it is least crowded, and the first of such spots.
    fn settle<T: Copy>(&mut self, thing: Thing, tries: impl Iterator<Item = (T, Stretch)>, gap: f64) -> Option<T> {
        let (at, stretch) = roomiest(tries, |(_, stretch)| self.room.crowding(stretch, gap))?;
        self.room.add(thing, stretch);
        Some(at)
    }
}

fn aside(sketch: &Sketch<'_>) -> &'static [(f64, f64)] {
    if sketch.piece.grid.shape() == Shape::Square { &ASIDE } else { &ASIDE[..ASIDE_IN_HEX] }
}

/// The try that costs least, the earlier of two; no more are looked at once one costs nothing.
pub(super) fn roomiest<T>(tries: impl IntoIterator<Item = T>, mut cost: impl FnMut(&T) -> f64) -> Option<T> {
    let mut best: Option<(f64, T)> = None;
    for one in tries {
        let own = cost(&one);
        if best.as_ref().is_none_or(|(least, _)| own < *least) {
            best = Some((own, one));
        }
        if own <= 0.0 {
            break;
        }
    }
    best.map(|(_, one)| one)
}
