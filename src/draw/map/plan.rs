//! Where everything goes that may stand here or there in its cell: each finds room beside what is there before it. Roads and
//! water come first, then numbers and suits, works, arrows and stars, and names last.

use super::Sketch;
use super::bars::{Arrow, Bracket};
use super::line::spaced;
use super::naming::{CourseName, PlaceName};
use super::room::{Room, Stretch, Thing};
use crate::grid::Cell;
use crate::scenario::draft::ObjectPlace;
use crate::scene::{Point, Rect};

/// What was found room for, in the order of the piece.
pub(super) struct Plan {
    pub room: Room,
    /// The box of the number of each cell with its suit, and the middle of either.
    pub numbers: Vec<Rect>,
    pub labels: Vec<Point>,
    pub suits: Vec<Point>,
    /// What the room knows each of them by.
    pub laid: Vec<usize>,
    /// The middle of each work.
    pub works: Vec<Point>,
    /// Arrows in, and the brackets of those that stand for a row of cells.
    pub arrows: Vec<Arrow>,
    pub brackets: Vec<Bracket>,
    /// How far each arrow out stands beside the middle of its cell.
    pub exits: Vec<f64>,
    /// The middle of the plate of each object.
    pub objects: Vec<Point>,
    pub stars: Vec<Point>,
    pub names: Vec<PlaceName>,
    pub courses: Vec<CourseName>,
    /// The middle of the label of each set-up zone.
    pub zones: Vec<Point>,
}

/// The height of a suit beside its number, in millimetres.
pub(super) const SUIT: f64 = 1.75;

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

/// Where the label of a set-up zone may stand, from the centre of a cell.
const ZONES: [(f64, f64); 11] = [
    (0.0, 0.27),
    (0.0, 0.0),
    (0.0, 0.36),
    (0.0, -0.14),
    (0.0, 0.12),
    (0.0, -0.25),
    (0.0, 0.2),
    (0.14, 0.1),
    (-0.14, 0.1),
    (0.14, 0.3),
    (-0.14, 0.3),
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
            laid: Vec::new(),
            zones: Vec::new(),
            works: Vec::new(),
            arrows: Vec::new(),
            brackets: Vec::new(),
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
        plan.mend_numbers(sketch);
        plan.lay_zones(sketch);
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

    /// The labels of set-up zones: each in one of the cells nearest to the middle of its zone.
    fn lay_zones(&mut self, sketch: &Sketch<'_>) {
        let size = sketch.piece.size;
        for zone in &sketch.piece.zones {
            let Some(middle) = sketch.middle(&zone.cells) else {
                self.zones.push(Point::default());
                continue;
            };
            let run = sketch.zone_run(zone);
            let mut centres: Vec<Point> = zone.cells.iter().map(|cell| sketch.centre(*cell)).collect();
            centres.sort_by(|a, b| a.distance(middle).total_cmp(&b.distance(middle)));
            let spots = centres.iter().take(24).flat_map(|centre| {
                ZONES.iter().map(move |(x, y)| Point::new(centre.x + x * size, centre.y + y * size))
            });
            let high = run.capital();
            let stretch =
                |at: &Point| Stretch::over(Rect::new(at.x - run.width / 2.0, at.y - high / 2.0, run.width, high));
            let at = roomiest(spots, |at| self.room.crowding(&stretch(at), 0.02 * size)).unwrap_or(middle);
            self.room.add(Thing::Name, stretch(&at));
            self.zones.push(at);
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
        let (size, entries) = (sketch.piece.size, &sketch.piece.entries);
        let (shown, brackets) = sketch.entry_rows();
        for bracket in &brackets {
            self.room.add(Thing::Entry, sketch.bracket_stretch(bracket));
        }
        let mut lay = |cell: Cell| {
            let tries = [0.0, 0.2, -0.2, 0.3, -0.3].into_iter().map(|aside| {
                let aside = aside * size;
                (aside, sketch.arrow_stretch(cell, aside))
            });
            self.settle(Thing::Entry, tries, 0.02 * size).unwrap_or(0.0)
        };
        let arrows = shown.into_iter().map(|entry| Arrow { entry, aside: lay(entries[entry].cell) });
        let arrows: Vec<Arrow> = arrows.collect();
        let exits = sketch.piece.exits.iter().map(|exit| lay(exit.cell)).collect();
        for arrow in &arrows {
            if let Some(plate) = sketch.turns_stretch(&entries[arrow.entry], arrow.aside) {
                self.room.add(Thing::Entry, plate);
            }
        }
        (self.arrows, self.brackets, self.exits) = (arrows, brackets, exits);
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draw::theme::Theme;
    use crate::grid::{Grid, Numbering, Orientation, Shape, Stagger};
    use crate::kit::{Course, MapPiece, Name, Stream, Track, Zone};
    use crate::scene::Colour;

    /// A river between two rows, a road through it, and places that are fought for beside them.
    fn ground() -> MapPiece {
        let shape = Shape::Hex { orientation: Orientation::Flat, stagger: Stagger::EvenDown };
        let grid = Grid::new(shape, 9, 7, Numbering::default()).unwrap();
        let mut piece = MapPiece::bare(grid, 21.7, vec![None; 63], Vec::new());
        let is_above = |cell: Cell| piece.grid.position(cell).1 < 3;
        let sides = piece.grid.sides().filter(|side| is_above(side.cells().0) != is_above(side.cells().1)).collect();
        piece.streams.push(Stream { kind: "river".into(), name: Some("Teal".into()), course: Course::Sides(sides) });
        let road = (0..7).filter_map(|row| piece.grid.at(4, row)).collect();
        piece.tracks.push(Track { kind: "road".into(), name: None, cells: road });
        for (column, row, words) in [(4, 2, "North Pillbox"), (4, 3, "South Pillbox"), (1, 5, "Windmill")] {
            let cells: Vec<Cell> = piece.grid.at(column, row).into_iter().collect();
            piece.objectives.extend(&cells);
            piece.names.push(Name { words: words.into(), cells });
        }
        let cells = (0..9).filter_map(|column| piece.grid.at(column, 5)).collect();
        piece.zones.push(Zone { words: "British 1".into(), side: 0, colour: Colour::new(0xD8, 0xC5, 0x94), cells });
        piece
    }

    #[test]
    fn no_number_stands_on_water_a_road_or_a_star() {
        let (piece, theme) = (ground(), Theme::built_in("field").unwrap());
        let sketch = Sketch::of(&piece, &theme);
        for (cell, rect) in piece.grid.cells().zip(&sketch.plan.numbers) {
            for share in [0.0, 0.25, 0.5, 0.75, 1.0] {
                let at = Point::new(rect.x + share * rect.width, rect.centre().y);
                for thing in [Thing::Water, Thing::Road, Thing::Crossing, Thing::Star, Thing::Name] {
                    let is_on = sketch.plan.room.is_at(at, 0.2, thing);
                    assert!(!is_on, "the number of {} stands on {thing:?}", piece.grid.label(cell));
                }
            }
        }
        let sizes: Vec<f64> = sketch.plan.names.iter().map(|name| name.runs[0].size).collect();
        assert_eq!(sizes[0], sizes[1], "of two like names none is smaller");
    }

    #[test]
    fn every_number_stands_on_its_own_bank() {
        let (piece, theme) = (ground(), Theme::built_in("field").unwrap());
        let sketch = Sketch::of(&piece, &theme);
        for (cell, rect) in piece.grid.cells().zip(&sketch.plan.numbers) {
            let at = rect.centre();
            let water = sketch.rivers.iter().flat_map(|river| &river.points);
            let nearest = water.min_by(|a, b| (a.x - at.x).abs().total_cmp(&(b.x - at.x).abs())).unwrap();
            let is_above = piece.grid.position(cell).1 < 3;
            assert_eq!(at.y < nearest.y, is_above, "the number of {}", piece.grid.label(cell));
        }
    }

    #[test]
    fn labels_of_zones_keep_clear_of_names_and_stars() {
        let (piece, theme) = (ground(), Theme::built_in("field").unwrap());
        let sketch = Sketch::of(&piece, &theme);
        let run = sketch.zone_run(&piece.zones[0]);
        let (at, high) = (sketch.plan.zones[0], run.capital());
        let label = Rect::new(at.x - run.width / 2.0, at.y - high / 2.0, run.width, high);
        assert!(sketch.plan.names.iter().all(|name| !name.rect.overlaps(&label)));
        assert!(sketch.plan.numbers.iter().all(|number| !number.overlaps(&label)));
    }
}
