//! Smooth fields over the map: how much each ground has of a spot, and how high it lies. The edge of an area is where its field
//! passes one half: it rounds corners, is shared by neighbours, and is found alike on hexes and squares.

use std::collections::{BTreeMap, BTreeSet};

use super::Sketch;
use super::line::Near;
use crate::draw::grain::{noise, rugged};
use crate::draw::theme::Pattern;
use crate::grid::Shape;
use crate::scene::{Outline, Point, Segment};

/// From one sample to the next, at the usual size of a cell.
const STEP: f64 = 1.3;
/// What goes beyond the cells, so that areas run off the map.
pub(super) const BEYOND: f64 = 5.0;
/// Rings of cells beyond the map that are like the nearest on it.
const RINGS: usize = 3;
/// Where an area ends.
pub(super) const EDGE: f64 = 0.48;
/// No cut follows.
const NOWHERE: u32 = u32::MAX;
/// Beyond everything.
const OUTSIDE: f32 = -0.2;

/// Numbers on a square lattice, read between its points as well.
#[derive(Clone)]
pub(super) struct Field {
    origin: Point,
    step: f64,
    across: usize,
    down: usize,
    values: Vec<f32>,
}

impl Field {
    /// What it is at a spot.
    pub fn at(&self, at: Point) -> f64 {
        let (x, y) = ((at.x - self.origin.x) / self.step, (at.y - self.origin.y) / self.step);
        if !(x >= 0.0 && y >= 0.0 && x < (self.across - 1) as f64 && y < (self.down - 1) as f64) {
            return f64::from(OUTSIDE);
        }
        let (i, j) = (x as usize, y as usize);
        let (u, v) = (x - i as f64, y - j as f64);
        let value = |i: usize, j: usize| f64::from(self.values[j * self.across + i]);
        let (top, bottom) = (
            value(i, j) + (value(i + 1, j) - value(i, j)) * u,
            value(i, j + 1) + (value(i + 1, j + 1) - value(i, j + 1)) * u,
        );
        top + (bottom - top) * v
    }

    /// How steeply it rises there, eastwards and southwards.
    pub fn slope(&self, at: Point) -> Point {
        let by = 0.6 * self.step;
        let rise = |x: f64, y: f64| self.at(Point::new(at.x + x, at.y + y)) - self.at(Point::new(at.x - x, at.y - y));
        Point::new(rise(by, 0.0) / (2.0 * by), rise(0.0, by) / (2.0 * by))
    }

    /// How far it falls towards the south-east, which is away from the light; less and less from one value of it down to another,
    /// below which there is no shade.
    pub fn shade(&self, from: f64, to: f64) -> Field {
        let (from, wide) = (from as f32, (to - from) as f32);
        let mut shade = Field { values: vec![0.0; self.values.len()], ..self.clone() };
        // Beyond the outermost samples it ends, which is no slope.
        for j in 2..self.down - 2 {
            for i in 2..self.across - 2 {
                let value = |i: usize, j: usize| self.values[j * self.across + i];
                let rise = value(i + 1, j) - value(i - 1, j) + value(i, j + 1) - value(i, j - 1);
                let own = ((value(i, j) - from) / wide).clamp(0.0, 1.0);
                shade.values[j * self.across + i] = -rise / (2.0 * self.step as f32) * 0.707 * own;
            }
        }
        shade
    }

    pub fn negated(mut self) -> Field {
        self.values.iter_mut().for_each(|value| *value = -*value);
        self
    }

    /// The area where it is above a level, with soft edges.
    pub fn area(&self, level: f64) -> Outline {
        self.rings(level).iter().fold(Outline::default(), |all, ring| all.join(rounded(ring)))
    }

    /// The rings around where it is above a level: samples are joined from square to square.
    pub fn rings(&self, level: f64) -> Vec<Vec<Point>> {
        let level = level as f32;
        let mut next: Vec<u32> = vec![NOWHERE; 2 * self.values.len()];
        // Cuts are named by the sample on their left or above them, those on upright lines with an odd number.
        let flat = |i: usize, j: usize| (2 * (j * self.across + i)) as u32;
        let mut starts: Vec<u32> = Vec::new();
        for j in 0..self.down - 1 {
            let (upper, lower) = (&self.values[j * self.across..], &self.values[(j + 1) * self.across..]);
            let mut left = [upper[0] > level, lower[0] > level];
            for i in 0..self.across - 1 {
                let right = [upper[i + 1] > level, lower[i + 1] > level];
                let above = [left[0], right[0], right[1], left[1]];
                left = right;
                if above == [above[0]; 4] {
                    continue;
                }
                let cuts = [flat(i, j), flat(i + 1, j) + 1, flat(i, j + 1), flat(i, j) + 1];
                let (mut crossed, mut count) = ([(false, NOWHERE); 4], 0);
                for side in (0..4).filter(|side| above[*side] != above[(side + 1) % 4]) {
                    crossed[count] = (above[side], cuts[side]);
                    count += 1;
                }
                for number in 0..count {
                    let (leaves, cut) = crossed[number];
                    if leaves {
                        next[cut as usize] = crossed[(number + 1) % count].1;
                        starts.push(cut);
                    }
                }
            }
        }
        starts.sort_unstable();
        let mut rings = Vec::new();
        for start in starts {
            let mut at = std::mem::replace(&mut next[start as usize], NOWHERE);
            if at == NOWHERE {
                continue;
            }
            let mut ring = vec![self.cut(start, level)];
            while at != start && at != NOWHERE {
                ring.push(self.cut(at, level));
                at = std::mem::replace(&mut next[at as usize], NOWHERE);
            }
            if ring.len() > 5 {
                rings.push(if ring.len() > 24 { ring.into_iter().step_by(2).collect() } else { ring });
            }
        }
        rings
    }

    /// Where a line between two samples passes a level.
    fn cut(&self, cut: u32, level: f32) -> Point {
        let sample = cut as usize / 2;
        let (i, j) = (sample % self.across, sample / self.across);
        let is_upright = cut % 2 == 1;
        let other = if is_upright { sample + self.across } else { sample + 1 };
        let share = f64::from((level - self.values[sample]) / (self.values[other] - self.values[sample]));
        let (u, v) = if is_upright { (0.0, share) } else { (share, 0.0) };
        Point::new(self.origin.x + (i as f64 + u) * self.step, self.origin.y + (j as f64 + v) * self.step)
    }
}

/// A curve that bends towards each point and passes half way between them: it has no knees.
pub(super) fn rounded(ring: &[Point]) -> Outline {
    let count = ring.len();
    let middle = |number: usize| ring[number % count].towards(ring[(number + 1) % count], 0.5);
    let mut outline = Outline { segments: vec![Segment::Move(middle(count - 1))] };
    (0..count).for_each(|number| outline.bend(ring[number], middle(number)));
    outline.segments.push(Segment::Close);
    outline
}

/// The fields of a map.
pub(super) struct Fields {
    /// By the row of its terrain.
    pub grounds: BTreeMap<usize, Field>,
    /// How much of a spot is not open ground.
    pub cover: Field,
    /// How high it lies, in levels; none where all ground is even.
    pub height: Option<Field>,
    /// Water that fills several cells a river runs through.
    pub ponds: Option<Field>,
}

impl Fields {
    pub fn of(sketch: &Sketch<'_>) -> Fields {
        let piece = sketch.piece;
        let is_square = piece.grid.shape() == Shape::Square;
        // How wide a cell reaches, how far edges wander, and what a lone cell is given so as to fill most of itself.
        let (reach, wander, wide, boost) = if is_square { (1.5, 5.9, 19.0, 1.14) } else { (1.36, 2.7, 15.0, 1.0) };
        let unit = sketch.unit();
        let raster = Raster::of(sketch, wander * unit, wide * unit);
        let cells = spread(sketch);
        let rows: BTreeSet<usize> = cells.iter().filter_map(|cell| cell.row).collect();
        let ponds = sketch.pond_cells();
        let reach = reach * piece.size;
        let mut sums: BTreeMap<usize, Vec<f32>> = rows.iter().map(|row| (*row, raster.blank())).collect();
        let (mut total, mut cover, mut high, mut pond) =
            (raster.blank(), raster.blank(), raster.blank(), raster.blank());
        let is_hilly = cells.iter().any(|cell| cell.level > 0);
        for cell in &cells {
            let mut own = cell.row.and_then(|row| sums.get_mut(&row));
            let is_pond = cell.index.is_some_and(|index| ponds.contains(&index));
            raster.around(cell.centre, reach, |sample, weight| {
                total[sample] += weight;
                if let Some(own) = &mut own {
                    own[sample] += weight;
                    cover[sample] += weight;
                }
                if cell.level > 0 {
                    high[sample] += weight * f32::from(cell.level);
                }
                if is_pond {
                    pond[sample] += weight;
                }
            });
        }
        let boost = boost as f32;
        let share = |sum: Vec<f32>, boost: f32| {
            let values =
                sum.iter().zip(&total).map(|(sum, total)| if *total > 0.0 { sum / total * boost } else { 0.0 });
            raster.field(values.collect())
        };
        let mut height = is_hilly.then(|| share(high, 1.0));
        if let Some(height) = &mut height {
            raster.weather(height, unit);
        }
        Fields {
            grounds: sums.into_iter().map(|(row, sum)| (row, share(sum, boost))).collect(),
            cover: share(cover, boost),
            height,
            ponds: (!ponds.is_empty()).then(|| share(pond, boost)),
        }
    }

    /// Whether a spot is open and even ground, well away from all other.
    pub fn is_open(&self, at: Point) -> bool {
        self.cover.at(at) < 0.25 && self.height.as_ref().is_none_or(|height| height.at(at) < 0.25)
    }
}

/// A cell as the fields see it: also those beyond the map, which are like the nearest on it.
struct Spread {
    centre: Point,
    index: Option<usize>,
    row: Option<usize>,
    level: u8,
}

fn spread(sketch: &Sketch<'_>) -> Vec<Spread> {
    let piece = sketch.piece;
    let mut known = Near::new(sketch.bounds().inset(-4.0 * piece.size), piece.size);
    let mut steps: BTreeMap<crate::grid::Direction, Point> = BTreeMap::new();
    let mut all: Vec<Spread> = Vec::new();
    let open = sketch.theme.terrain.get("clear").and_then(|ground| ground.fill);
    for cell in piece.grid.cells() {
        let centre = sketch.centre(cell);
        for (direction, next) in piece.grid.neighbours(cell) {
            let to = sketch.centre(next);
            steps.entry(direction).or_insert(Point::new(to.x - centre.x, to.y - centre.y));
        }
        let row = piece.cells[cell.index()];
        let is_area = |row: &usize| {
            let ground = sketch.ground(*row);
            let is_bare = ground.pattern == Pattern::None && ground.fill == open;
            ground.fill.is_some()
                && !is_bare
                && !matches!(ground.pattern, Pattern::Fields | Pattern::Hachures | Pattern::Sunken)
        };
        known.add(centre, 0.0);
        all.push(Spread { centre, index: Some(cell.index()), row: row.filter(is_area), level: sketch.level(cell) });
    }
    let mut from = 0;
    for _ in 0..RINGS {
        let rim = from..all.len();
        from = all.len();
        for number in rim {
            for step in steps.values() {
                let Spread { centre, row, level, .. } = all[number];
                let centre = Point::new(centre.x + step.x, centre.y + step.y);
                if !known.within(centre, 0.3 * piece.size) {
                    known.add(centre, 0.0);
                    all.push(Spread { centre, index: None, row, level });
                }
            }
        }
    }
    all
}

/// The lattice of the samples, each moved a little so that edges wander.
struct Raster {
    origin: Point,
    step: f64,
    across: usize,
    down: usize,
    wander: f64,
    moved: Vec<(f32, f32)>,
}

/// Samples between two for which it is worked out how far they are moved.
const COARSE: usize = 4;

impl Raster {
    fn of(sketch: &Sketch<'_>, wander: f64, wide: f64) -> Raster {
        let (bounds, unit) = (sketch.bounds(), sketch.unit());
        let (step, beyond) = (STEP * unit, BEYOND * unit);
        let count = |length: f64| ((length + 2.0 * beyond) / step) as usize + 2;
        let (across, down) = (count(bounds.width), count(bounds.height));
        let origin = Point::new(bounds.x - beyond, bounds.y - beyond);
        let columns = across / COARSE + 2;
        let coarse: Vec<(f64, f64)> = (0..columns * (down / COARSE + 2))
            .map(|number| {
                let (i, j) = ((number % columns * COARSE) as f64, (number / columns * COARSE) as f64);
                let (x, y) = (origin.x + i * step, origin.y + j * step);
                (wander * rugged(x, y, 11, wide), wander * rugged(x, y, 42, wide))
            })
            .collect();
        let mut moved = Vec::with_capacity(across * down);
        for j in 0..down {
            let (row, v) = (j / COARSE * columns, (j % COARSE) as f64 / COARSE as f64);
            for i in 0..across {
                let (at, u) = (row + i / COARSE, (i % COARSE) as f64 / COARSE as f64);
                let mix = |part: fn(&(f64, f64)) -> f64| {
                    let corner = |number: usize| part(&coarse[number]);
                    let top = corner(at) + (corner(at + 1) - corner(at)) * u;
                    let bottom = corner(at + columns) + (corner(at + columns + 1) - corner(at + columns)) * u;
                    (top + (bottom - top) * v) as f32
                };
                moved.push((mix(|moved| moved.0), mix(|moved| moved.1)));
            }
        }
        Raster { origin, step, across, down, wander, moved }
    }

    fn blank(&self) -> Vec<f32> {
        vec![0.0; self.across * self.down]
    }

    /// Calls for every sample within reach of a spot, with a weight that falls off like a bell. It needs no exponential, which
    /// differs from machine to machine.
    fn around(&self, centre: Point, reach: f64, mut each: impl FnMut(usize, f32)) {
        let far = reach + self.wander;
        let range = |at: f64, origin: f64, count: usize| {
            let index = |at: f64| ((at - origin) / self.step).max(0.0) as usize;
            index(at - far).min(count)..(index(at + far) + 1).min(count)
        };
        let (x, y, inverse) =
            ((centre.x - self.origin.x) as f32, (centre.y - self.origin.y) as f32, (1.0 / (reach * reach)) as f32);
        let step = self.step as f32;
        for j in range(centre.y, self.origin.y, self.down) {
            for i in range(centre.x, self.origin.x, self.across) {
                let sample = j * self.across + i;
                let (moved_x, moved_y) = self.moved[sample];
                let (dx, dy) = (i as f32 * step + moved_x - x, j as f32 * step + moved_y - y);
                let near = 1.0 - (dx * dx + dy * dy) * inverse;
                if near > 0.0 {
                    each(sample, near * near * near * near);
                }
            }
        }
    }

    /// A field of values, which end at the rim so that every ring closes.
    fn field(&self, mut values: Vec<f32>) -> Field {
        for j in 0..self.down {
            for i in 0..self.across {
                if i == 0 || j == 0 || i + 1 == self.across || j + 1 == self.down {
                    values[j * self.across + i] = OUTSIDE;
                }
            }
        }
        Field { origin: self.origin, step: self.step, across: self.across, down: self.down, values }
    }

    /// Hills are uneven, the higher the more.
    fn weather(&self, height: &mut Field, unit: f64) {
        for j in 0..self.down {
            for i in 0..self.across {
                let value = &mut height.values[j * self.across + i];
                if *value > 0.05 {
                    let (x, y) = (self.origin.x + i as f64 * self.step, self.origin.y + j as f64 * self.step);
                    *value *= 1.0 + (0.11 * noise(x, y, 77, 15.0 * unit) + 0.06 * noise(x, y, 78, 6.5 * unit)) as f32;
                }
            }
        }
    }
}
