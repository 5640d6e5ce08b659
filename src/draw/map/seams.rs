//! Where a map is best cut when it takes several sheets: between its cells, and through no number and no suit.

use super::Sketch;
use super::frame::HEAD;
use crate::grid::Shape;
use crate::press::Seams;

/// The least room between two things that a knife may pass through, as a share of a cell.
const LEAST: f64 = 0.12;

impl Sketch<'_> {
    /// The good places for seams on the sheet that the map makes with all that is around it.
    pub fn seams(&self) -> Seams {
        let size = self.piece.size;
        let centres: Vec<_> = self.piece.grid.cells().map(|cell| self.centre(cell)).collect();
        if self.piece.grid.shape() == Shape::Square {
            let lines = |along: Vec<f64>| distinct(along.into_iter().map(|at| at + size / 2.0).collect());
            let across = lines(centres.iter().map(|at| at.x + self.rim()).collect());
            let down = lines(centres.iter().map(|at| at.y + HEAD + self.rim()).collect());
            return Seams { across, down };
        }
        let beside = centres.iter().map(|at| [at.x - 0.22 * size, at.x + 0.22 * size]);
        let suits = self.piece.suits.iter().any(Option::is_some);
        let above = centres.iter().map(|at| [at.y - 0.48 * size, at.y - 0.37 * size]);
        let below = centres.iter().filter(|_| suits).map(|at| [at.y + 0.32 * size, at.y + 0.45 * size]);
        let down = between(above.chain(below).collect(), LEAST * size);
        Seams { across: between(beside.collect(), LEAST * size), down: down.into_iter().map(|at| at + HEAD).collect() }
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
