//! The samples that fields of a map are made of: where they lie, and how much each of them has of a cell.

use super::Sketch;
use super::field::{BEYOND, Field, OUTSIDE};
use crate::draw::grain::{noise, rugged};
use crate::scene::Point;

/// From one sample to the next, at the usual size of a cell.
const STEP: f64 = 1.3;
/// Samples between two for which it is worked out how far they are moved.
const COARSE: usize = 4;

/// The lattice of the samples, each moved a little so that edges wander.
pub(super) struct Raster {
    origin: Point,
    step: f64,
    across: usize,
    down: usize,
    wander: f64,
    /// Where each sample lies then, from the origin.
    spots: Vec<(f32, f32)>,
}

impl Raster {
    pub fn of(sketch: &Sketch<'_>, wander: f64, wide: f64) -> Raster {
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
        let mut spots = Vec::with_capacity(across * down);
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
                let even = |number: usize| number as f32 * step as f32;
                spots.push((even(i) + mix(|moved| moved.0), even(j) + mix(|moved| moved.1)));
            }
        }
        Raster { origin, step, across, down, wander, spots }
    }

    pub fn blank(&self) -> Vec<f32> {
        vec![0.0; self.across * self.down]
    }

    /// Calls for every row of samples around a spot, with the number of its first sample and the weights of all of them, which fall
    /// off like a bell and are nothing out of reach. It needs no exponential, which differs from machine to machine.
    pub fn around(&self, centre: Point, reach: f64, mut each: impl FnMut(usize, &[f32])) {
        let far = reach + self.wander;
        let range = |at: f64, origin: f64, count: usize| {
            let index = |at: f64| ((at - origin) / self.step).max(0.0) as usize;
            index(at - far).min(count)..(index(at + far) + 1).min(count)
        };
        let (x, y, inverse) =
            ((centre.x - self.origin.x) as f32, (centre.y - self.origin.y) as f32, (1.0 / (reach * reach)) as f32);
        let columns = range(centre.x, self.origin.x, self.across);
        let mut weights = vec![0.0; columns.len()];
        for j in range(centre.y, self.origin.y, self.down) {
            let from = j * self.across + columns.start;
            for (weight, spot) in weights.iter_mut().zip(&self.spots[from..]) {
                let (dx, dy) = (spot.0 - x, spot.1 - y);
                let near = 1.0 - (dx * dx + dy * dy) * inverse;
                let near = if near > 0.0 { near } else { 0.0 };
                *weight = near * near * near * near;
            }
            each(from, &weights);
        }
    }

    /// A field of values, which end at the rim so that every ring closes.
    pub fn field(&self, mut values: Vec<f32>) -> Field {
        for j in 0..self.down {
            for i in 0..self.across {
                if i == 0 || j == 0 || i + 1 == self.across || j + 1 == self.down {
                    values[j * self.across + i] = OUTSIDE;
                }
            }
        }
        Field::new(self.origin, self.step, self.across, values)
    }

    /// Hills are uneven, the higher the more.
    pub fn weathered(&self, mut values: Vec<f32>, unit: f64) -> Vec<f32> {
        for (number, value) in values.iter_mut().enumerate().filter(|(_, value)| **value > 0.05) {
            let (i, j) = (number % self.across, number / self.across);
            let (x, y) = (self.origin.x + i as f64 * self.step, self.origin.y + j as f64 * self.step);
            *value *= 1.0 + (0.11 * noise(x, y, 77, 15.0 * unit) + 0.06 * noise(x, y, 78, 6.5 * unit)) as f32;
        }
        values
    }
}
