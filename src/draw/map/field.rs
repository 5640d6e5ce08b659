//! Smooth fields over the map: how much each ground has of a spot, and how high it lies. The edge of an area is where its field
//! passes one half: it rounds corners, is shared by neighbours, and is found alike on hexes and squares.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use super::Sketch;
use super::line::Near;
use super::raster::Raster;
use crate::draw::theme::Pattern;
use crate::grid::Shape;
use crate::scene::{Outline, Point, Rect, Segment};

/// What goes beyond the cells, so that areas run off the map.
pub(super) const BEYOND: f64 = 5.0;
/// Rings of cells beyond the map that are like the nearest on it.
const RINGS: usize = 3;
/// Where an area ends.
pub(super) const EDGE: f64 = 0.48;
/// Squares between samples along a side of a block.
const BLOCK: usize = 8;
/// Beyond everything.
pub(super) const OUTSIDE: f32 = -0.2;

/// Numbers on a square lattice, read between its points as well.
#[derive(Clone)]
pub(super) struct Field {
    origin: Point,
    step: f64,
    across: usize,
    down: usize,
    values: Vec<f32>,
    /// The least and the greatest value in every block of squares between samples: most edges pass few of them.
    blocks: Vec<(f32, f32)>,
}

impl Field {
    pub fn new(origin: Point, step: f64, across: usize, values: Vec<f32>) -> Field {
        let down = values.len() / across;
        let mut blocks = Vec::new();
        for j in (0..down - 1).step_by(BLOCK) {
            let rows = j..(j + BLOCK + 1).min(down);
            for i in (0..across - 1).step_by(BLOCK) {
                let columns = i..(i + BLOCK + 1).min(across);
                let own = rows.clone().flat_map(|j| &values[j * across + columns.start..j * across + columns.end]);
                blocks.push(own.fold((f32::MAX, f32::MIN), |(low, high), value| (low.min(*value), high.max(*value))));
            }
        }
        Field { origin, step, across, down, values, blocks }
    }

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

    /// Whether it could be above a level somewhere in a box.
    pub fn may_pass(&self, level: f64, place: &Rect) -> bool {
        let columns = (self.across - 1).div_ceil(BLOCK);
        let range = |from: f64, to: f64, count: usize| {
            let block = |at: f64| (at / self.step).max(0.0) as usize / BLOCK;
            block(from).min(count)..(block(to) + 1).min(count)
        };
        let across = range(place.x - self.origin.x, place.right() - self.origin.x, columns);
        range(place.y - self.origin.y, place.bottom() - self.origin.y, self.blocks.len() / columns)
            .any(|row| self.blocks[row * columns..][across.clone()].iter().any(|(_, high)| f64::from(*high) > level))
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
        let mut shade = vec![0.0; self.values.len()];
        // Beyond the outermost samples it ends, which is no slope.
        for j in 2..self.down - 2 {
            for i in 2..self.across - 2 {
                let value = |i: usize, j: usize| self.values[j * self.across + i];
                let rise = value(i + 1, j) - value(i - 1, j) + value(i, j + 1) - value(i, j - 1);
                let own = ((value(i, j) - from) / wide).clamp(0.0, 1.0);
                shade[j * self.across + i] = -rise / (2.0 * self.step as f32) * 0.707 * own;
            }
        }
        Field::new(self.origin, self.step, self.across, shade)
    }

    pub fn negated(mut self) -> Field {
        self.values.iter_mut().for_each(|value| *value = -*value);
        self.blocks.iter_mut().for_each(|(low, high)| (*low, *high) = (-*high, -*low));
        self
    }

    /// The area where it is above a level, with soft edges.
    pub fn area(&self, level: f64) -> Outline {
        self.rings(level).iter().fold(Outline::default(), |all, ring| all.join(rounded(ring)))
    }

    /// The rings around where it is above a level: samples are joined from square to square.
    pub fn rings(&self, level: f64) -> Vec<Vec<Point>> {
        let level = level as f32;
        let links = self.links(level);
        let mut is_taken = vec![false; links.len()];
        let mut rings = Vec::new();
        for start in 0..links.len() {
            let mut ring = Vec::new();
            let mut at = start;
            while !is_taken[at] {
                is_taken[at] = true;
                let (cut, next) = links[at];
                ring.push(self.cut(cut, level));
                at = links.binary_search_by_key(&next, |link| link.0).unwrap_or(at);
            }
            if ring.len() > 5 {
                rings.push(if ring.len() > 24 { ring.into_iter().step_by(2).collect() } else { ring });
            }
        }
        rings
    }

    /// From each cut of a lattice line to the next around where it is above a level, in the order of their numbers.
    fn links(&self, level: f32) -> Vec<(u32, u32)> {
        let across = (self.across - 1).div_ceil(BLOCK);
        let mut links = Vec::new();
        for (number, (low, high)) in self.blocks.iter().enumerate() {
            if *low > level || *high <= level {
                continue;
            }
            let (i, j) = (number % across * BLOCK, number / across * BLOCK);
            for j in j..(j + BLOCK).min(self.down - 1) {
                self.link_squares(j, i..(i + BLOCK).min(self.across - 1), level, &mut links);
            }
        }
        links.sort_unstable();
        links
    }

    fn link_squares(&self, j: usize, columns: Range<usize>, level: f32, links: &mut Vec<(u32, u32)>) {
        // Cuts are named by the sample on their left or above them, those on upright lines with an odd number.
        let flat = |i: usize, j: usize| (2 * (j * self.across + i)) as u32;
        let (upper, lower) = (&self.values[j * self.across..], &self.values[(j + 1) * self.across..]);
        let mut left = [upper[columns.start] > level, lower[columns.start] > level];
        for i in columns {
            let right = [upper[i + 1] > level, lower[i + 1] > level];
            let above = [left[0], right[0], right[1], left[1]];
            left = right;
            if above == [above[0]; 4] {
                continue;
            }
            let cuts = [flat(i, j), flat(i + 1, j) + 1, flat(i, j + 1), flat(i, j) + 1];
            let (mut crossed, mut count) = ([(false, 0); 4], 0);
            for side in (0..4).filter(|side| above[*side] != above[(side + 1) % 4]) {
                crossed[count] = (above[side], cuts[side]);
                count += 1;
            }
            for number in (0..count).filter(|number| crossed[*number].0) {
                links.push((crossed[number].1, crossed[(number + 1) % count].1));
            }
        }
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
            raster.around(cell.centre, reach, |from, weights| {
                let add = |sum: &mut [f32], times: f32| {
                    sum[from..].iter_mut().zip(weights).for_each(|(sum, weight)| *sum += weight * times);
                };
                add(&mut total, 1.0);
                if let Some(own) = &mut own {
                    add(own, 1.0);
                    add(&mut cover, 1.0);
                }
                if cell.level > 0 {
                    add(&mut high, f32::from(cell.level));
                }
                if is_pond {
                    add(&mut pond, 1.0);
                }
            });
        }
        let boost = boost as f32;
        let part = |mut sum: Vec<f32>, boost: f32| {
            for (sum, total) in sum.iter_mut().zip(&total) {
                *sum = if *total > 0.0 { *sum / total * boost } else { 0.0 };
            }
            sum
        };
        let share = |sum: Vec<f32>, boost: f32| raster.field(part(sum, boost));
        let height = is_hilly.then(|| raster.field(raster.weathered(part(high, 1.0), unit)));
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
