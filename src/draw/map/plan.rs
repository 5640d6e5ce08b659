//! Where everything goes that may stand here or there in its cell: each finds room beside what is there before it. Roads and
//! water come first, then numbers and suits, works, arrows and stars, and names last.

use super::Sketch;
use super::line::spaced;
use super::naming::{CourseName, PlaceName};
use super::room::{Room, Stretch, Thing};
use crate::grid::{Cell, Shape};
use crate::scenario::draft::ObjectPlace;
use crate::scene::{Point, Rect, Run};

/// What was found room for, in the order of the piece.
pub(super) struct Plan {
    pub room: Room,
    /// The box of the number of each cell with its suit, and the middle of either.
    pub numbers: Vec<Rect>,
    pub labels: Vec<Point>,
    pub suits: Vec<Point>,
    /// The middle of each work.
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

/// The height of a suit beside its number, in millimetres.
pub(super) const SUIT: f64 = 1.75;

/// Where a number may stand, in millimetres from the middle of the upper side of its hex.
const ASIDE: [(f64, f64); 21] = [
    (0.0, 0.0),
    (-3.3, 0.1),
    (3.3, 0.1),
    (0.0, 1.7),
    (-3.2, 2.4),
    (3.2, 2.4),
    (-5.2, 2.9),
    (5.2, 2.9),
    (0.0, 3.6),
    (-4.4, 4.4),
    (4.4, 4.4),
    (0.0, 5.0),
    (-6.2, 5.4),
    (6.2, 5.4),
    (0.0, 6.2),
    (-5.0, 6.6),
    (5.0, 6.6),
    (-4.0, 12.6),
    (4.0, 12.6),
    (-3.0, 14.2),
    (3.0, 14.2),
];
/// How far a number keeps from water, roads and all else that runs or stands in its cell.
const APART: f64 = 0.6;

/// The corners of a square, as its number tries them.
const CORNERS: [(f64, f64); 8] =
    [(-1.0, -1.0), (1.0, -1.0), (-1.0, 1.0), (1.0, 1.0), (-1.0, -0.6), (1.0, -0.6), (-0.5, -1.0), (0.5, -1.0)];

/// Where a star may stand, from the centre of its cell.
const STARS: [(f64, f64); 17] = [
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
    (0.0, 0.03),
];

/// Where a work may stand, from the centre of its cell: low, where a counter leaves it to be seen.
const WORKS: [(f64, f64); 13] = [
    (0.0, 0.26),
    (0.2, 0.2),
    (-0.2, 0.2),
    (0.27, 0.06),
    (-0.27, 0.06),
    (0.0, 0.34),
    (0.0, 0.12),
    (0.25, -0.12),
    (-0.25, -0.12),
    (0.16, -0.2),
    (-0.16, -0.2),
    (0.0, -0.16),
    (0.0, 0.0),
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
pub(super) const STAR: f64 = 0.1;

impl Plan {
    /// Nothing but room.
    pub fn empty(bounds: Rect, size: f64) -> Plan {
        let room = Room::new(bounds, size);
        Plan {
            room,
            numbers: Vec::new(),
            labels: Vec::new(),
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
        plan.lay_works(sketch);
        plan.lay_arrows(sketch);
        plan.lay_objects(sketch);
        plan.names = plan.name_places(sketch);
        plan.lay_stars(sketch);
        plan.courses = plan.name_courses(sketch);
        plan
    }

    fn lay_lines(&mut self, sketch: &Sketch<'_>) {
        let (unit, casing) = (sketch.unit(), sketch.theme.lines.casing);
        for (number, road) in sketch.roads.iter().enumerate() {
            let half = sketch.road_band(number).map_or(0.0, |band| (band.width / 2.0 + casing) * unit);
            self.room.add_line(Thing::Road, &spaced(&road.points, 2.2 * unit), half);
        }
        for river in &sketch.rivers {
            let Some(band) = sketch.theme.side.get(&sketch.piece.streams[river.stream].kind) else { continue };
            for pair in river.points.windows(2) {
                let half = sketch.river_width(river, band, pair[0]) / 2.0 + casing * unit;
                self.room.add(Thing::Water, Stretch { from: pair[0], to: pair[1], half });
            }
        }
        for line in sketch.sunken_lines().iter().flat_map(|(_, lines)| lines) {
            self.room.add_line(Thing::Sunken, &spaced(line, 2.2 * unit), 1.6 * unit);
        }
        for deck in &sketch.decks {
            self.room.add(Thing::Crossing, sketch.deck_stretch(deck));
        }
    }

    /// The number of a cell, with its suit right beside it: together they step aside for what runs there.
    fn lay_numbers(&mut self, sketch: &Sketch<'_>) {
        let (piece, unit) = (sketch.piece, sketch.unit());
        let cells = || piece.grid.cells();
        // All numbers of a map are about as wide.
        let Some(label) = cells().last().map(|cell| piece.grid.label(cell)) else { return };
        let letters = sketch.theme.lettering.number;
        let run = Run::shape(&sketch.theme.fonts[letters.face], letters.size, &label);
        let has_suits = piece.suits.iter().any(Option::is_some);
        let (high, suit) = (run.capital(), if has_suits { SUIT * unit } else { 0.0 });
        let gap = if has_suits { 0.55 * unit } else { 0.0 };
        let width = run.width + gap + suit;
        let is_square = piece.grid.shape() == Shape::Square;
        for cell in cells() {
            let (centre, size) = (sketch.centre(cell), piece.size);
            let spots: Vec<Point> = match is_square {
                // The corners of its square, the upper left first.
                true => CORNERS
                    .map(|(x, y)| {
                        let (x, y) =
                            (x * (size / 2.0 - 1.0 * unit - width / 2.0), y * (size / 2.0 - 1.1 * unit - high / 2.0));
                        Point::new(centre.x + x, centre.y + y)
                    })
                    .to_vec(),
                false => ASIDE
                    .map(|(x, y)| {
                        Point::new(centre.x + x * unit, centre.y - size / 2.0 + (1.35 + y) * unit + high / 2.0)
                    })
                    .to_vec(),
            };
            let tries = spots
                .iter()
                .map(|at| (*at, Stretch::over(Rect::new(at.x - width / 2.0, at.y - high / 2.0, width, high))));
            let at = self.settle(Thing::Number, tries, APART * unit).unwrap_or(spots[0]);
            self.numbers.push(Rect::new(at.x - width / 2.0, at.y - high / 2.0, width, high));
            self.labels.push(Point::new(at.x - (width - run.width) / 2.0, at.y));
            self.suits.push(Point::new(at.x + (width - suit) / 2.0, at.y));
        }
    }

    fn lay_works(&mut self, sketch: &Sketch<'_>) {
        for work in &sketch.piece.works {
            let centre = sketch.centre(work.cell);
            let tries = WORKS.map(|(x, y)| {
                let at = Point::new(centre.x + x * sketch.piece.size, centre.y + y * sketch.piece.size);
                (at, sketch.work_stretch(work.kind, at))
            });
            let at = self.settle(Thing::Work, tries.into_iter(), 0.3);
            self.works.push(at.unwrap_or(centre));
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

    /// An objective that a name stands beside has its place; the others find one in their cells.
    fn lay_stars(&mut self, sketch: &Sketch<'_>) {
        let size = sketch.piece.size;
        for cell in &sketch.piece.objectives {
            let named = self.names.iter().find_map(|name| name.star.filter(|(own, _)| own == cell));
            if let Some((_, at)) = named {
                self.stars.push(at);
                continue;
            }
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
