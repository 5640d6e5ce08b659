//! Open ground: a quiet patchwork of fields, some with furrows, some with a hedge between them, and lone trees. It is made block by
//! block, each from its own place, so that a part of a map looks as the whole does.

use super::Sketch;
use super::field::{BEYOND, Field, Fields};
use super::line::spaced;
use super::stamp::{Stamps, put};
use crate::draw::grain::{Grains, grain};
use crate::scene::{Colour, Group, Line, Outline, Paint, Path, Point, Rect};

/// The lattice of blocks that are divided into fields, and how far its corners stray.
const BLOCK: f64 = 34.0;
const STRAY: f64 = 8.0;
/// The least and the most a field may measure before it is divided no further, in square millimetres.
const FIELD: (f64, f64) = (55.0, 170.0);

/// Spots along a side of a tile of them.
const TILE: usize = 8;

/// What a patchwork is made of.
#[derive(Default)]
pub(super) struct Patchwork {
    pub fields: Vec<Vec<Point>>,
    hedges: Vec<[Point; 2]>,
}

impl Sketch<'_> {
    /// The ground under everything, as far as the map is painted.
    pub(super) fn open_ground(&self, fields: &Fields, stamps: &Stamps) -> Group {
        let mut group = Group::named("ground").titled("Open ground");
        let (unit, art) = (self.unit(), &self.theme.art);
        let whole = self.bounds().inset(-BEYOND * unit);
        let ground = self.theme.terrain.get("clear").cloned().unwrap_or_default();
        group.add(Path::filled(Outline::rect(whole), ground.fill.unwrap_or(self.theme.paper)));
        let is_patched = !ground.inks.is_empty();
        if !is_patched && art.furrows == 0.0 && art.hedges == 0.0 {
            return group;
        }
        let Some(seen) = self.detailed(BEYOND * unit) else { return group };
        let work = self.patchwork(seen);
        let mut tints = vec![Outline::default(); ground.inks.len()];
        let mut furrows = Outline::default();
        for field in &work.fields {
            let middle = middle(field);
            let mut grains = Grains::of((middle.x * 10.0) as i64, (middle.y * 10.0) as i64, 111);
            let tint = grains.pick(tints.len().max(1));
            // What lies well within other ground is not seen.
            let is_seen = field.iter().chain([&middle]).any(|at| fields.cover.at(*at) < 0.7);
            if let Some(tint) = tints.get_mut(tint).filter(|_| is_seen) {
                let corners: Vec<Point> = field.iter().map(|at| rounded(*at)).collect();
                tint.segments.extend(Outline::polygon(&corners).segments);
            }
            if grains.next() < art.furrows {
                let is_free = |at: Point| fields.is_open(at) && self.plan.room.is_clear(at, 1.0 * unit);
                self.plough(field, is_free, 6, &mut furrows);
            }
        }
        for (tint, colour) in tints.into_iter().zip(&ground.inks) {
            if !tint.segments.is_empty() && *colour != self.theme.paper {
                group.add(Path::filled(tint, *colour));
            }
        }
        let ink = ground.ink.unwrap_or(self.theme.ink);
        group.add(Path::drawn(furrows, Line::new(Paint::thin(ink, 0.75), 0.12 * unit)));
        if art.hedges > 0.0 {
            self.plant(&work.hedges, fields, stamps, &mut group);
        }
        group
    }

    /// A number that maps of one name have alone, so that no two countries have the same fields.
    fn own(&self) -> u64 {
        let name = self.piece.name.bytes();
        name.fold(0, |mix: u64, byte| mix.wrapping_mul(0x0000_0100_0000_01B3) ^ u64::from(byte)) << 40
    }

    pub(super) fn patchwork(&self, whole: Rect) -> Patchwork {
        let unit = self.unit();
        let (block, own) = (BLOCK * unit, self.own());
        let corner = |i: i64, j: i64| {
            let stray = |purpose: u64| STRAY * unit * (2.0 * grain(i, j, purpose ^ own) - 1.0);
            Point::new(i as f64 * block + stray(112), j as f64 * block + stray(113))
        };
        let range = |from: f64, to: f64| (from / block).floor() as i64 - 1..=(to / block).floor() as i64 + 1;
        let mut work = Patchwork::default();
        for j in range(whole.y, whole.bottom()) {
            for i in range(whole.x, whole.right()) {
                let block = vec![corner(i, j), corner(i + 1, j), corner(i + 1, j + 1), corner(i, j + 1)];
                divide(block, &mut Grains::of(i, j, 114 ^ own), (unit * unit, self.theme.art.hedges), 0, &mut work);
            }
        }
        let reaches =
            |field: &Vec<Point>| Outline::polygon(field).bounds().is_some_and(|bounds| bounds.overlaps(&whole));
        work.fields.retain(reaches);
        work
    }

    /// Furrows along the longest side of a field, where there is room for more than so many of the seven spots on each.
    pub(super) fn plough(&self, field: &[Point], is_free: impl Fn(Point) -> bool, least: usize, furrows: &mut Outline) {
        let unit = self.unit();
        let (from, to) = longest(field);
        let length = from.distance(to).max(1e-9);
        let (way, over) = ((to.x - from.x) / length, (to.y - from.y) / length);
        let aside = |at: Point| (at.y - from.y) * way - (at.x - from.x) * over;
        let ahead = |at: Point| (at.x - from.x) * way + (at.y - from.y) * over;
        let spot = |ahead: f64, aside: f64| {
            Point::new(from.x + way * ahead - over * aside, from.y + over * ahead + way * aside)
        };
        let (low, high) =
            field.iter().map(|at| aside(*at)).fold((f64::MAX, f64::MIN), |(low, high), at| (low.min(at), high.max(at)));
        let mut row = low + 0.6 * unit;
        while row < high - 0.5 * unit {
            let mut ends: Vec<f64> = Vec::with_capacity(2);
            for (number, a) in field.iter().enumerate() {
                let b = field[(number + 1) % field.len()];
                let (u, v) = (aside(*a) - row, aside(b) - row);
                if u * v < 0.0 {
                    ends.push(ahead(a.towards(b, u / (u - v))));
                }
            }
            if let [a, b] = ends[..] {
                let (low, high) = (a.min(b) + 0.6 * unit, a.max(b) - 0.6 * unit);
                if high - low > 1.2 * unit {
                    let spots =
                        [0.0, 0.17, 0.33, 0.5, 0.67, 0.83, 1.0].map(|share| spot(low + (high - low) * share, row));
                    let free = spots.map(&is_free);
                    // Where something lies in its way, it ends before that and may go on beyond.
                    let mut from = 0;
                    for to in 1..=spots.len() {
                        if to < spots.len() && free[to] == free[from] {
                            continue;
                        }
                        if free[from] && to - from > least {
                            let ends = [spots[from], spots[to - 1]].map(rounded);
                            furrows.segments.extend(Outline::line(&ends).segments);
                        }
                        from = to;
                    }
                }
            }
            row += 1.15 * unit;
        }
    }

    /// Hedges as rows of bushes, and trees that stand alone.
    fn plant(&self, hedges: &[[Point; 2]], fields: &Fields, stamps: &Stamps, group: &mut Group) {
        let unit = self.unit();
        let ground = self.theme.terrain.get("clear").cloned().unwrap_or_default();
        let is_free = |at: &Point, far: f64| fields.is_open(*at) && self.plan.room.is_clear(*at, far * unit);
        let (mut bushes, mut shrubs) = (Outline::default(), Outline::default());
        for hedge in hedges {
            let points = spaced(hedge, 2.4 * unit);
            for run in points.chunk_by(|a, b| is_free(a, 1.1) && is_free(b, 1.1)).filter(|run| run.len() > 1) {
                let (from, to) = (run[0], run[run.len() - 1]);
                bushes = bushes.join(Outline::line(&[from, to].map(rounded)));
                shrubs = shrubs.join(Outline::line(&[from.towards(to, 0.03), to].map(rounded)));
            }
        }
        let colour = ground.edge.unwrap_or(self.theme.ink);
        group.add(Path::drawn(bushes, self.bushes(colour, 0.62, [0.02, 0.84, 0.12, 0.96])));
        group.add(Path::drawn(shrubs, self.bushes(colour, 0.88, [0.02, 2.3, 0.02, 3.7])));
        if self.theme.art.trees == 0.0 {
            return;
        }
        let cell = self.piece.size / self.theme.art.trees.sqrt();
        for (at, mut grains) in self.scattered(cell, 115 ^ self.own(), |at| fields.is_open(at)) {
            if is_free(&at, 1.8) {
                let kinds = &stamps.crowns[0];
                group.add(put(&kinds[grains.pick(kinds.len())], at));
            }
        }
    }

    /// A row of bushes so wide.
    pub(super) fn bushes(&self, colour: Colour, width: f64, dashes: [f64; 4]) -> Line {
        let unit = self.unit();
        Line::new(colour, width * unit).round().dashed(&dashes.map(|dash| dash * unit))
    }

    /// Spots spread over the map about so far apart, each with numbers of its own, where they are wanted.
    pub(super) fn scattered(&self, step: f64, purpose: u64, wanted: impl Fn(Point) -> bool) -> Vec<(Point, Grains)> {
        self.scattered_among(step, purpose, |_| true, wanted)
    }

    /// The same where a field is above a level.
    pub(super) fn scattered_in(&self, (field, level): (&Field, f64), step: f64, purpose: u64) -> Vec<(Point, Grains)> {
        self.scattered_among(step, purpose, |tile| field.may_pass(level, tile), |at| field.at(at) > level)
    }

    /// The same; tiles of the map where none could be wanted are passed over.
    fn scattered_among(
        &self,
        step: f64,
        purpose: u64,
        among: impl Fn(&Rect) -> bool,
        wanted: impl Fn(Point) -> bool,
    ) -> Vec<(Point, Grains)> {
        let Some(whole) = self.detailed(3.5 * self.unit()) else { return Vec::new() };
        let range = |from: f64, to: f64| (from / step).floor() as i64..=(to / step).ceil() as i64;
        let (columns, wide) = (range(whole.x, whole.right()), TILE as f64 * step);
        let mut tiles: Vec<bool> = Vec::new();
        let mut found = Vec::new();
        for (row, j) in range(whole.y, whole.bottom()).enumerate() {
            if row % TILE == 0 {
                let tile = |i: i64| Rect::new(i as f64 * step, j as f64 * step, wide, wide);
                tiles = columns.clone().step_by(TILE).map(|i| among(&tile(i))).collect();
            }
            for (_, i) in columns.clone().enumerate().filter(|(column, _)| tiles[column / TILE]) {
                let mut grains = Grains::of(i, j, purpose);
                let (x, y) = (i as f64 + grains.between(0.1, 0.9), j as f64 + grains.between(0.1, 0.9));
                let at = Point::new(x * step, y * step);
                if wanted(at) {
                    found.push((at, grains));
                }
            }
        }
        found
    }
}

/// A spot to a tenth of a millimetre, which is as fine as fields are seen: files stay small.
fn rounded(at: Point) -> Point {
    Point::new((at.x * 10.0).round() / 10.0, (at.y * 10.0).round() / 10.0)
}

pub(super) fn middle(field: &[Point]) -> Point {
    let count = field.len().max(1) as f64;
    field.iter().fold(Point::default(), |sum, at| Point::new(sum.x + at.x / count, sum.y + at.y / count))
}

fn longest(field: &[Point]) -> (Point, Point) {
    let sides = (0..field.len()).map(|number| (field[number], field[(number + 1) % field.len()]));
    sides.max_by(|a, b| a.0.distance(a.1).total_cmp(&b.0.distance(b.1))).unwrap_or_default()
}

/// Divides a field across its longest side until it is small enough.
fn divide(field: Vec<Point>, grains: &mut Grains, (scale, hedges): (f64, f64), depth: u32, work: &mut Patchwork) {
    let twice = (0..field.len()).map(|number| {
        let (a, b) = (field[number], field[(number + 1) % field.len()]);
        a.x * b.y - b.x * a.y
    });
    if twice.sum::<f64>().abs() / 2.0 < grains.between(FIELD.0, FIELD.1) * scale || depth > 6 {
        work.fields.push(field);
        return;
    }
    let (from, to) = longest(&field);
    let at = from.towards(to, grains.between(0.36, 0.64));
    let turn = grains.between(-0.12, 0.12);
    // Across the side, turned a little; for so small an angle the sine is the angle.
    let (dx, dy) = ((to.x - from.x) - (to.y - from.y) * turn, (to.y - from.y) + (to.x - from.x) * turn);
    let side = |point: &Point| (point.x - at.x) * dx + (point.y - at.y) * dy;
    let (mut low, mut high, mut cut) = (Vec::new(), Vec::new(), Vec::new());
    for (number, point) in field.iter().enumerate() {
        let next = field[(number + 1) % field.len()];
        let (u, v) = (side(point), side(&next));
        if u <= 0.0 { &mut low } else { &mut high }.push(*point);
        if (u <= 0.0) != (v <= 0.0) {
            let on = point.towards(next, u / (u - v));
            [&mut low, &mut high, &mut cut].into_iter().for_each(|part| part.push(on));
        }
    }
    if let ([a, b], true) = (&cut[..], grains.next() < hedges) {
        work.hedges.push([*a, *b]);
    }
    for part in [low, high] {
        divide(part, grains, (scale, hedges), depth + 1, work);
    }
}
