//! Towns and farms: warm ground, streets that follow the roads which enter, and houses along them with their shadows.

use super::Sketch;
use super::field::{BEYOND, EDGE, Field};
use super::line::{Near, across, length, shifted, spaced};
use super::room::Thing;
use super::stamp::{Stamps, put};
use crate::draw::grain::{Grains, grain, noise};
use crate::draw::theme::{Ground, Pattern};
use crate::grid::Cell;
use crate::scene::{Group, Line, Outline, Paint, Path, Point};

/// How far back lanes run from the street they follow.
const LANES: [f64; 6] = [6.6, -6.6, 13.2, -13.2, 19.8, -19.8];

/// A building of a farm: how far it lies along and across from the middle of the yard, half its length and depth, and whether its
/// ridge runs along.
type Building = (f64, f64, f64, f64, bool);

/// Farms: a house with a wing, barns and sheds.
const YARDS: [[Building; 6]; 3] = [
    [
        (-0.6, -3.4, 2.4, 0.95, true),
        (2.75, -2.2, 1.35, 0.8, false),
        (-4.3, 0.9, 2.0, 0.9, false),
        (1.2, 3.3, 1.6, 0.75, true),
        (5.6, 1.6, 0.8, 0.6, false),
        (-1.9, 5.6, 0.7, 0.55, true),
    ],
    [
        (-3.4, -2.0, 1.7, 1.0, false),
        (-1.3, -4.0, 1.5, 0.75, true),
        (3.0, -3.3, 2.5, 0.9, true),
        (4.0, 1.6, 1.5, 0.8, false),
        (-2.2, 3.6, 1.1, 0.7, true),
        (-6.0, 2.3, 0.75, 0.6, false),
    ],
    [
        (0.0, -2.6, 2.6, 1.0, true),
        (-3.9, -0.6, 1.2, 0.75, false),
        (3.9, 2.0, 2.1, 0.95, false),
        (-1.4, 3.9, 1.4, 0.8, true),
        (0.9, 5.9, 0.7, 0.55, false),
        (-5.8, 4.2, 0.8, 0.6, true),
    ],
];

/// A house: its middle, the direction of its ridge, and half its length and depth.
#[derive(Clone, Copy)]
struct House {
    at: Point,
    way: Point,
    long: f64,
    deep: f64,
}

impl House {
    fn spot(&self, along: f64, aside: f64) -> Point {
        let Point { x, y } = self.way;
        Point::new(self.at.x + along * x - aside * y, self.at.y + along * y + aside * x)
    }

    fn corners(&self) -> [Point; 4] {
        let (long, deep) = (self.long, self.deep);
        [self.spot(-long, -deep), self.spot(long, -deep), self.spot(long, deep), self.spot(-long, deep)]
    }
}

/// What is built in one kind of ground.
#[derive(Default)]
pub(super) struct Town {
    streets: Vec<Vec<Point>>,
    houses: Vec<House>,
    /// Where the churches of objectives stand.
    churches: Vec<Point>,
    /// Gardens behind the houses, and trees among them.
    gardens: Vec<[Point; 4]>,
    trees: Vec<Point>,
}

impl Sketch<'_> {
    /// Streets and houses for all cells of a terrain.
    pub(super) fn town(&self, row: usize, ground: &Ground, field: &Field) -> Town {
        let unit = self.unit();
        let mut town = Town::default();
        let cells: Vec<Cell> =
            self.piece.grid.cells().filter(|cell| self.piece.cells[cell.index()] == Some(row)).collect();
        if ground.pattern == Pattern::Streets {
            self.lay_streets(&cells, field, &mut town);
        }
        let whole = self.bounds().inset(-BEYOND * unit);
        let mut kerbs = Near::new(whole, 4.0 * unit);
        town.streets.iter().for_each(|street| kerbs.add_all(&spaced(street, 0.6 * unit), 0.0));
        let mut taken = Near::new(whole, 5.0 * unit);
        // A town that is fought for has a church.
        for name in self.piece.names.iter().filter(|name| name.cells.len() > 1) {
            let is_own = |cell: &&Cell| cells.contains(cell) && self.piece.objectives.contains(cell);
            if let Some(cell) = name.cells.iter().find(is_own) {
                self.raise_church(*cell, &mut taken, &mut town);
            }
        }
        let Some(seen) = self.detailed((BEYOND + 2.0) * unit) else { return town };
        let mut build = |house: House| {
            let is_free = |at: &Point| {
                field.at(*at) > EDGE + 0.02
                    && self.plan.room.is_clear(*at, 0.3 * unit)
                    && !kerbs.within(*at, 0.5 * unit)
            };
            let radius = 0.5 * (house.long + house.deep) + 0.06 * unit;
            let fits = seen.holds(house.at)
                && house.corners().iter().chain([&house.at]).all(is_free)
                && !taken.any(house.at, |far, other| far < radius + other);
            if fits {
                taken.add(house.at, radius);
                town.houses.push(house);
            }
        };
        match ground.pattern {
            Pattern::Streets => self.line_streets(&town.streets, &mut build),
            _ => cells.iter().for_each(|cell| self.farmyard(*cell, &mut build)),
        }
        if self.theme.art.trees > 0.0 {
            self.lay_gardens(field, &kerbs, &taken, ground.pattern == Pattern::Streets, &mut town);
        }
        town
    }

    /// Gardens, where there are streets, and trees where no house stands: most of them at the edge, where a town has no line.
    fn lay_gardens(&self, field: &Field, kerbs: &Near, taken: &Near, has_streets: bool, town: &mut Town) {
        let unit = self.unit();
        let is_free = |at: Point, far: f64| {
            self.plan.room.is_clear(at, far * unit)
                && !kerbs.within(at, 0.6 * far * unit)
                && !taken.any(at, |apart, other| apart < 0.75 * other + far * unit)
        };
        for (at, mut grains) in self.scattered(4.2 * unit, 147, |at| (0.32..0.62).contains(&field.at(at))) {
            let (long, deep) = (grains.between(1.3, 2.3) * unit, grains.between(0.9, 1.4) * unit);
            let turn = grains.between(-0.7, 0.7);
            let length = (1.0 + turn * turn).sqrt();
            let plot = House { at, way: Point::new(1.0 / length, turn / length), long, deep };
            if has_streets && grains.next() < 0.45 && is_free(at, 1.4) {
                town.gardens.push(plot.corners());
            }
        }
        for (at, mut grains) in self.scattered(2.3 * unit, 148, |at| field.at(at) > 0.30) {
            let wanted = if field.at(at) < 0.56 { 0.27 } else { 0.08 };
            if grains.next() < wanted && is_free(at, 0.75) {
                town.trees.push(at);
            }
        }
    }

    /// Roads inside the town, lanes where none enters, cross streets and back lanes.
    fn lay_streets(&self, cells: &[Cell], field: &Field, town: &mut Town) {
        let unit = self.unit();
        let inside = |at: &Point| field.at(*at) > EDGE;
        let mut bases: Vec<Vec<Point>> = Vec::new();
        for road in &self.roads {
            let runs = road.points.chunk_by(|a, b| inside(a) == inside(b)).filter(|run| inside(&run[0]));
            bases.extend(runs.filter(|run| length(run) > 7.0 * unit).map(<[Point]>::to_vec));
        }
        let mut served = Near::new(self.bounds().inset(-BEYOND * unit), 0.7 * self.piece.size);
        bases.iter().for_each(|base| served.add_all(base, 0.0));
        for cell in cells {
            let centre = self.centre(*cell);
            if !served.within(centre, 0.55 * self.piece.size) {
                let lane = self.lane(*cell, cells);
                served.add_all(&lane, 0.0);
                bases.push(lane);
            }
        }
        let mut ways = Near::new(self.bounds().inset(-BEYOND * unit), 4.0 * unit);
        self.roads.iter().for_each(|road| ways.add_all(&road.points, 0.0));
        // Streets that cross others, and lanes that run beside them: none comes close to one of its own kind.
        let blank = || Near::new(self.bounds().inset(-BEYOND * unit), 4.0 * unit);
        let (mut crossing, mut beside) = (blank(), blank());
        bases.iter().for_each(|base| beside.add_all(base, 0.0));
        for base in bases {
            let base = spaced(&base, unit);
            self.cross_streets(&base, field, &ways, &mut crossing, town);
            for aside in LANES {
                // No lane keeps quite beside its street.
                let spot = |at: usize| {
                    let by = aside * (1.0 + 0.2 * noise(base[at].x + aside, base[at].y, 149, 13.0 * unit));
                    shifted(base[at], across(&base, at), by * unit)
                };
                let spots: Vec<Point> = (0..base.len()).step_by(2).map(spot).collect();
                let is_free = |at: &Point| {
                    field.at(*at) > 0.56
                        && !ways.within(*at, 2.6 * unit)
                        && !beside.within(*at, 3.6 * unit)
                        && self.is_dry(*at)
                };
                let runs =
                    spots.chunk_by(|a, b| is_free(a) == is_free(b)).filter(|run| is_free(&run[0]) && run.len() > 3);
                let lanes: Vec<Vec<Point>> = runs.map(<[Point]>::to_vec).collect();
                lanes.iter().for_each(|lane| beside.add_all(lane, 0.0));
                town.streets.extend(lanes);
            }
            town.streets.push(base);
        }
    }

    /// A street through a cell no road enters, towards its neighbours.
    fn lane(&self, cell: Cell, cells: &[Cell]) -> Vec<Point> {
        let (centre, half) = (self.centre(cell), 0.42 * self.piece.size);
        let next = self.piece.grid.neighbours(cell).map(|(_, next)| next).find(|next| cells.contains(next));
        let way = match next {
            Some(next) => {
                let to = self.centre(next);
                let far = centre.distance(to).max(1e-9);
                let (x, y) = ((to.x - centre.x) / far, (to.y - centre.y) / far);
                // Not all of them lie as the grid does; for so small an angle the sine is the angle.
                let turn = 0.6 * (grain(cell.index() as i64, 1, 141) - 0.5);
                Point::new(x - y * turn, y + x * turn)
            }
            None => {
                let turn = grain(cell.index() as i64, 0, 141) - 0.5;
                Point::new(1.0 - turn * turn / 2.0, turn)
            }
        };
        spaced(&[shifted(centre, way, -half), shifted(centre, way, half)], self.unit())
    }

    /// Streets at right angles every few houses, as far as the town goes.
    fn cross_streets(&self, base: &[Point], field: &Field, ways: &Near, crossing: &mut Near, town: &mut Town) {
        let unit = self.unit();
        let mut at = 4;
        while at + 3 < base.len() {
            let mut grains = Grains::of((base[at].x * 10.0) as i64, (base[at].y * 10.0) as i64, 142);
            let mut streets = Vec::with_capacity(2);
            for sign in [1.0, -1.0] {
                let (over, askew) = (across(base, at), grains.between(-0.16, 0.16));
                let way = Point::new(over.x - over.y * askew, over.y + over.x * askew);
                let mut street = vec![base[at]];
                while street.len() < 32 {
                    let end = street[street.len() - 1];
                    let is_met = crossing.within(end, 2.6 * unit);
                    let is_blocked = is_met || street.len() > 2 && (ways.within(end, 1.3 * unit) || !self.is_dry(end));
                    if field.at(end) < 0.54 || is_blocked {
                        break;
                    }
                    // Not quite straight.
                    let sway = 0.22 * (grain(street.len() as i64 / 5, at as i64, 143) - 0.5);
                    let step = Point::new(way.x - way.y * sway, way.y + way.x * sway);
                    street.push(shifted(end, step, sign * unit));
                }
                if street.len() > 5 {
                    // The other half of it begins where it does.
                    streets.push(street);
                }
            }
            streets.iter().for_each(|street| crossing.add_all(street, 0.0));
            town.streets.extend(streets);
            at += 5 + grains.pick(6);
        }
    }

    fn is_dry(&self, at: Point) -> bool {
        !self.wet.within(at, 0.9 * self.unit())
    }

    /// Houses on both kerbs, turned with the street.
    fn line_streets(&self, streets: &[Vec<Point>], build: &mut impl FnMut(House)) {
        let unit = self.unit();
        for (number, street) in streets.iter().enumerate() {
            let street = spaced(street, 0.55 * unit);
            for at in 1..street.len().saturating_sub(1) {
                for sign in [1.0, -1.0] {
                    let mut grains =
                        Grains::of((street[at].x * 10.0) as i64, (street[at].y * 10.0) as i64 + sign as i64, 144);
                    let (long, deep) = (grains.between(0.62, 1.25) * unit, grains.between(0.5, 0.72) * unit);
                    let over = across(&street, at);
                    let turn = grains.between(-0.05, 0.05);
                    let way = Point::new(over.y + over.x * turn, -over.x + over.y * turn);
                    let back = 0.62 * unit + deep + if number % 5 == 0 { 0.35 * unit } else { 0.0 };
                    build(House { at: shifted(street[at], over, sign * back), way, long, deep });
                }
            }
        }
    }

    /// A house, barns and sheds around a yard.
    fn farmyard(&self, cell: Cell, build: &mut impl FnMut(House)) {
        let (unit, centre) = (self.unit(), self.centre(cell));
        let mut grains = Grains::of(cell.index() as i64, 3, 145);
        let turn = grains.between(-0.5, 0.5);
        let length = (1.0 + turn * turn).sqrt();
        let way = Point::new(1.0 / length, turn / length);
        let square = Point::new(-way.y, way.x);
        // Mirrored or not, and turned: no two farms lie alike.
        let mirror = if grains.next() < 0.5 { 1.0 } else { -1.0 };
        let sides = &YARDS[grains.pick(YARDS.len())];
        for (x, y, long, deep, is_along) in sides {
            let at = shifted(shifted(centre, way, mirror * x * unit), square, y * unit);
            let way = if *is_along { way } else { square };
            let size = grains.between(0.9, 1.12) * unit;
            build(House { at, way, long: long * size, deep: deep * size });
        }
    }

    /// The church of an objective, where there is room for it.
    fn raise_church(&self, cell: Cell, taken: &mut Near, town: &mut Town) {
        let (unit, centre) = (self.unit(), self.centre(cell));
        let spots = [(3.0, 3.4), (-3.0, 3.6), (4.2, -2.0), (-4.4, -2.2), (0.0, 5.0), (5.6, 2.0), (-5.6, 1.6)];
        let spots = spots.map(|(x, y)| Point::new(centre.x + x * unit, centre.y + y * unit));
        if let Some(at) = spots.into_iter().find(|at| self.plan.room.is_clear(*at, 2.0 * unit)) {
            taken.add(at, 1.7 * unit);
            town.churches.push(at);
        }
    }

    /// The ground of a town fades at its edge; where nothing is shaded, a dotted line bounds it.
    pub(super) fn town_ground(&self, ground: &Ground, field: &Field, town: &Town, group: &mut Group) {
        let unit = self.unit();
        let Some(fill) = ground.fill else { return };
        if self.theme.art.shadows > 0.0 {
            for (level, opacity) in [(0.33, 0.28), (0.42, 0.45), (0.52, 1.0)] {
                group.add(Path::filled(field.area(level), Paint::thin(fill, opacity)));
            }
            let green = self.theme.terrain.get("woods").and_then(|woods| woods.fill).unwrap_or(fill);
            let gardens = town.gardens.iter().flat_map(|plot| Outline::polygon(plot).segments).collect();
            group.add(Path::filled(Outline { segments: gardens }, Paint::thin(green, 0.42)));
        } else {
            let line = Line::new(ground.edge.or(ground.ink).unwrap_or(self.theme.ink), 0.2 * unit);
            group.add(Path::filled(field.area(EDGE), fill).with_line(line.dashed(&[0.9 * unit, 0.6 * unit])));
        }
        // No street without houses: below names there are none.
        let is_free = |at: &Point| !self.plan.room.is_at(*at, 0.5 * unit, Thing::Name);
        let runs = town.streets.iter().flat_map(|street| street.chunk_by(move |a, b| is_free(a) == is_free(b)));
        let runs = runs.filter(|run| run.len() > 2 && is_free(&run[0]));
        let streets = runs.fold(Outline::default(), |all, street| all.join(Outline::line(&thinned(street))));
        let kerb = ground.ink.unwrap_or(self.theme.ink);
        let faint = if self.theme.art.shadows > 0.0 { 0.28 } else { 1.0 };
        group.add(Path::drawn(streets.clone(), Line::new(Paint::thin(kerb, faint), 0.98 * unit).round()));
        group.add(Path::drawn(streets, Line::new(self.theme.art.street, 0.74 * unit).round()));
    }

    /// Shadows, roofs by their colour, and the half of each that lies in the shade.
    pub(super) fn houses(&self, ground: &Ground, town: &Town, stamps: &Stamps) -> Group {
        let (unit, art) = (self.unit(), &self.theme.art);
        let line = ground.ink.unwrap_or(self.theme.ink);
        let mut group = Group::named("houses").titled("Houses");
        let inks = if ground.inks.is_empty() { vec![line] } else { ground.inks.clone() };
        let (mut shadows, mut shades) = (Outline::default(), Outline::default());
        let mut roofs = vec![Outline::default(); inks.len()];
        for house in &town.houses {
            let corners = house.corners();
            let cast = corners.map(|at| Point::new(at.x + 0.32 * unit, at.y + 0.38 * unit));
            shadows.segments.extend(Outline::polygon(&cast).segments);
            let kind =
                (grain((house.at.x * 10.0) as i64, (house.at.y * 10.0) as i64, 146) * inks.len() as f64) as usize;
            roofs[kind.min(inks.len() - 1)].segments.extend(Outline::polygon(&corners).segments);
            // The side of the ridge that looks to the south-east.
            let side = if house.way.x - house.way.y > 0.0 { house.deep } else { -house.deep };
            let long = house.long;
            let half = [house.spot(-long, 0.0), house.spot(long, 0.0), house.spot(long, side), house.spot(-long, side)];
            shades.segments.extend(Outline::polygon(&half).segments);
        }
        if art.shadows > 0.0 {
            group.add(Path::filled(shadows, Paint::thin(art.shadow, (1.1 * art.shadows).min(1.0))));
        }
        for (roof, colour) in roofs.into_iter().zip(&inks).filter(|(roof, _)| !roof.segments.is_empty()) {
            group.add(Path::filled(roof, *colour).with_line(Line::new(line, 0.1 * unit)));
        }
        if art.shadows > 0.0 {
            group.add(Path::filled(shades, Paint::thin(line.darker(0.2), art.shadows)));
        }
        for at in &town.churches {
            self.church(*at, &mut group);
        }
        for at in &town.trees {
            let mut grains = Grains::of((at.x * 10.0) as i64, (at.y * 10.0) as i64, 150);
            let kinds = &stamps.crowns[grains.pick(2)];
            group.add(put(&kinds[grains.pick(kinds.len())], *at));
        }
        group
    }

    /// A nave with a cross on its tower.
    fn church(&self, at: Point, group: &mut Group) {
        let (unit, ink) = (self.unit(), self.theme.ink);
        let p = |x: f64, y: f64| Point::new(at.x + x * unit, at.y + y * unit);
        let nave = Outline::polygon(&[p(-0.9, -0.8), p(1.7, -0.8), p(1.7, 0.8), p(-0.9, 0.8)]);
        let cross = Outline::line(&[p(-2.3, 0.0), p(-0.6, 0.0)]).join(Outline::line(&[p(-1.75, -0.7), p(-1.75, 0.7)]));
        let halo = Line::new(self.theme.art.street, 0.5 * unit).round();
        group.add(Path::drawn(nave.clone().join(cross.clone()), Line { width: 0.9 * unit, ..halo }));
        group.add(Path::filled(nave, ink));
        group.add(Path::drawn(cross, Line::new(ink, 0.4 * unit)));
    }
}

/// A line with every third of its points: streets hardly bend.
fn thinned(street: &[Point]) -> Vec<Point> {
    let last = street.len().saturating_sub(1);
    street.iter().enumerate().filter(|(at, _)| at % 3 == 0 || *at == last).map(|(_, point)| *point).collect()
}
