//! Bands with a casing: roads through the cells, and bridges and fords across water.

use super::Sketch;
use super::room::Stretch;
use crate::draw::theme::Band;
use crate::grid::{Cell, Direction};
use crate::kit::Over;
use crate::scene::{Colour, Group, Line, Outline, Path, Point};

/// From the middle of a bridge to its rail, as a share of a cell.
const RAIL: f64 = 0.062;

impl Sketch<'_> {
    /// All casings, then all roads: where one joins another, nothing lies across.
    pub(super) fn tracks(&self) -> Vec<Group> {
        let drawn = || self.piece.tracks.iter().zip(&self.roads);
        let mut casings = Group::named("ways-casing");
        for (track, line) in drawn() {
            if let Some(band) = self.theme.path.get(&track.kind) {
                casings.add(self.casing(line, band));
            }
        }
        let mut groups = if casings.nodes.is_empty() { Vec::new() } else { vec![casings] };
        groups.extend(drawn().filter_map(|(track, line)| {
            let band = self.theme.path.get(&track.kind)?;
            let mut group = Group::named(format!("way-{}", track.kind)).with(self.filling(line, band));
            if let Some(name) = &track.name {
                group.title = name.clone();
            }
            Some(group)
        }));
        groups
    }

    /// The points of a way: centre to centre, and on over the rim where it begins or ends at it.
    pub(super) fn way(&self, cells: &[Cell]) -> Vec<Point> {
        let mut points: Vec<Point> = cells.iter().map(|cell| self.centre(*cell)).collect();
        let beyond = |end: Point, inner: Point| Point::new(2.0 * end.x - inner.x, 2.0 * end.y - inner.y);
        if let ([first, second, ..], Some(cell)) = (&points[..], cells.first())
            && self.piece.grid.is_edge(*cell)
        {
            let out = first.towards(beyond(*first, *second), 0.6);
            points.insert(0, out);
        }
        if let ([.., before, last], Some(cell)) = (&points[..], cells.last())
            && self.piece.grid.is_edge(*cell)
        {
            let out = last.towards(beyond(*last, *before), 0.6);
            points.push(out);
        }
        points
    }

    /// Whether something leads over the water at a spot: there nothing is moved aside.
    pub(super) fn is_spanned(&self, at: Point) -> bool {
        self.piece.crossings.iter().any(|crossing| match crossing.over {
            Over::Cell(cell, _) => self.centre(cell).distance(at) < 0.2 * self.piece.size,
            Over::Side(_) => false,
        })
    }

    /// Whether a spot lies in a cell: no other centre around is nearer.
    pub(super) fn is_in(&self, cell: Cell, at: Point) -> bool {
        let own = self.centre(cell).distance(at);
        self.piece.grid.neighbours(cell).all(|(_, next)| own <= self.centre(next).distance(at))
    }

    pub(super) fn crossings(&self) -> Vec<Group> {
        let each = self.piece.crossings.iter().map(|crossing| {
            let (from, to) = self.banks(crossing.over);
            let middle = from.towards(to, 0.5);
            let along = |share: f64| middle.towards(to, share);
            let length = from.distance(to).max(1e-9);
            let across = Point::new(-(to.y - from.y) / length, (to.x - from.x) / length);
            let beside = |point: Point, by: f64| Point::new(point.x + across.x * by, point.y + across.y * by);
            let size = self.piece.size;
            let half = RAIL * size;
            let (deck, ramp) = decks(crossing.over);
            let (start, end) = (along(-deck), along(deck));
            let mut group = Group::named(format!("crossing-{}", crossing.kind));
            if crossing.easy {
                let deck = [beside(start, half), beside(end, half), beside(end, -half), beside(start, -half)];
                group.add(Path::filled(Outline::polygon(&deck), Colour::new(0xFA, 0xF7, 0xEE)));
                for side in [half, -half] {
                    let rail = [
                        beside(along(-ramp), side * 1.7),
                        beside(start, side),
                        beside(end, side),
                        beside(along(ramp), side * 1.7),
                    ];
                    group.add(Path::drawn(Outline::line(&rail), Line::new(self.theme.ink, 0.022 * size).round()));
                }
            } else {
                for side in [half, -half] {
                    let line = Outline::line(&[beside(start, side), beside(end, side)]);
                    let dashes = Line::new(self.theme.ink, 0.026 * size).dashed(&[0.04 * size, 0.035 * size]);
                    group.add(Path::drawn(line, dashes));
                }
            }
            group
        });
        each.collect()
    }

    /// The room a crossing takes.
    pub(super) fn deck(&self, over: Over) -> Stretch {
        let (from, to) = self.banks(over);
        let (middle, ramp) = (from.towards(to, 0.5), decks(over).1);
        let half = 1.7 * RAIL * self.piece.size;
        Stretch { from: middle.towards(from, ramp), to: middle.towards(to, ramp), half }
    }

    /// Where a crossing leads from and to.
    fn banks(&self, over: Over) -> (Point, Point) {
        match over {
            Over::Side(side) => {
                let (a, b) = side.cells();
                (self.centre(a), self.centre(b))
            }
            Over::Cell(cell, direction) => {
                let centre = self.centre(cell);
                let turn = Direction::ALL.iter().position(|one| *one == direction).unwrap_or(0) as f64 * 45.0;
                let (sin, cos) = turn.to_radians().sin_cos();
                let half = 0.5 * self.piece.size;
                let spot = |by: f64| Point::new(centre.x + by * sin, centre.y - by * cos);
                (spot(half), spot(-half))
            }
        }
    }
}

/// How far a bridge and its ramps reach, as shares of the way from the middle to a bank: through a cell the water is wider.
fn decks(over: Over) -> (f64, f64) {
    if matches!(over, Over::Side(_)) { (0.26, 0.34) } else { (0.4, 0.52) }
}

impl Sketch<'_> {
    /// The casing of a line, of even width on both sides.
    pub(super) fn casing(&self, line: &Outline, band: &Band) -> Path {
        let scale = self.piece.size / 21.7;
        let width = (band.width + 2.0 * self.theme.lines.casing) * scale;
        Path::drawn(line.clone(), Line::new(band.casing, width).round())
    }

    /// What lies between the casings.
    pub(super) fn filling(&self, line: &Outline, band: &Band) -> Path {
        let inner = Line::new(band.fill, band.width * self.piece.size / 21.7);
        Path::drawn(line.clone(), if band.dashes.is_empty() { inner.round() } else { inner.dashed(&band.dashes) })
    }
}
