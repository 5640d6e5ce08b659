//! Where a map is best cut when it takes several sheets: between its cells, through no number, no name and no bridge, and not along
//! water.

use super::Sketch;
use super::course::River;
use crate::grid::Shape;
use crate::press::Seams;
use crate::scene::{Point, Rect};

/// The least room between two things that a knife may pass through, as a share of a cell.
const LEAST: f64 = 0.12;

/// How near a seam may come to what it must not cut, in millimetres, and how much of its length may lie beside water.
const NEAR: f64 = 2.0;
const BESIDE: f64 = 0.12;

impl Sketch<'_> {
    /// The good places for seams on the sheet that the map makes with all that is around it.
    pub fn seams(&self) -> Seams {
        let (size, corner) = (self.piece.size, self.corner());
        let centres: Vec<_> = self.piece.grid.cells().map(|cell| self.centre(cell)).collect();
        let (across, down) = if self.piece.grid.shape() == Shape::Square {
            let lines = |along: Vec<f64>| distinct(along.into_iter().map(|at| at + size / 2.0).collect());
            (lines(centres.iter().map(|at| at.x).collect()), lines(centres.iter().map(|at| at.y).collect()))
        } else {
            let beside = centres.iter().map(|at| [at.x - 0.22 * size, at.x + 0.22 * size]);
            let above = centres.iter().map(|at| [at.y - 0.48 * size, at.y - 0.37 * size]);
            (between(beside.collect(), LEAST * size), between(above.collect(), LEAST * size))
        };
        let bounds = self.bounds();
        let across = self.uncut(across, |at| at.x, |rect| [rect.x, rect.right()], bounds.height);
        let down = self.uncut(down, |at| at.y, |rect| [rect.y, rect.bottom()], bounds.width);
        let on_sheet = |lengths: Vec<f64>, by: f64| lengths.into_iter().map(|at| at + by).collect();
        Seams { across: on_sheet(across, corner.x), down: on_sheet(down, corner.y) }
    }

    /// Those of some places that run along no water and cut no bridge and no name; all of them if none is left.
    fn uncut(&self, good: Vec<f64>, of: fn(Point) -> f64, ends: fn(Rect) -> [f64; 2], long: f64) -> Vec<f64> {
        let cuts = |at: f64| {
            let is_cut = |[from, to]: [f64; 2]| from - NEAR < at && at < to + NEAR;
            let beside = |river: &River| {
                let steps = river.points.windows(2).filter(|pair| (of(pair[0]) - at).abs() < 2.0 * NEAR);
                steps.map(|pair| pair[0].distance(pair[1])).sum::<f64>()
            };
            let decks = self.decks.iter().map(|deck| {
                let (middle, reach) = (of(deck.middle), deck.long);
                [middle - reach, middle + reach]
            });
            self.plan.names.iter().map(|name| ends(name.rect)).chain(decks).any(is_cut)
                || self.rivers.iter().map(beside).sum::<f64>() > BESIDE * long
        };
        let kept: Vec<f64> = good.iter().copied().filter(|at| !cuts(*at)).collect();
        if kept.is_empty() { good } else { kept }
    }
}

fn distinct(mut lengths: Vec<f64>) -> Vec<f64> {
    lengths.sort_by(f64::total_cmp);
    lengths.dedup_by(|a, b| (*a - *b).abs() < 1e-6);
    lengths
}

/// The middles of the gaps between stretches that are wide enough.
fn between(mut taken: Vec<[f64; 2]>, least: f64) -> Vec<f64> {
    taken.sort_by(|a, b| a[0].total_cmp(&b[0]));
    let mut gaps = Vec::new();
    let mut reached = f64::INFINITY;
    for [from, to] in taken {
        if from - reached >= least {
            gaps.push((from + reached) / 2.0);
        }
        reached = if reached.is_finite() { reached.max(to) } else { to };
    }
    gaps
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gaps_lie_between_what_stays_whole() {
        assert_eq!(between(vec![[10.0, 12.0], [0.0, 4.0], [3.0, 6.0], [12.5, 20.0]], 1.5), [8.0]);
        assert_eq!(distinct(vec![20.0, 10.0, 10.0]), [10.0, 20.0]);
    }
}
