//! What stands in single cells: suits, fortifications, objectives.

use super::{Sketch, Towards};
use crate::draw::suit;
use crate::grid::Cell;
use crate::scene::{Colour, Group, Line, Outline, Path, Point};

impl Sketch<'_> {
    pub(super) fn marks(&self) -> Group {
        let size = self.piece.size;
        let mut group = Group::named("marks").titled("Suits, objectives and fortifications").on_layer("Marks");
        for cell in self.piece.grid.cells() {
            let centre = self.centre(cell);
            if let Some(Some(mark)) = self.piece.suits.get(cell.index()) {
                let up = if self.is_wet(cell, Towards::Below) { 0.075 * size } else { 0.0 };
                group.add(suit(*mark, Point::new(centre.x, centre.y + 0.385 * size - up), 0.115 * size));
            }
        }
        for (number, (cell, colour)) in self.piece.entries.iter().enumerate() {
            let before = self.piece.entries[..number].iter().filter(|(other, _)| other == cell).count();
            group.add(self.entry(*cell, *colour, before));
        }
        for cell in &self.piece.objectives {
            let centre = self.centre(*cell);
            let at = Point::new(centre.x - 0.30 * size, centre.y + 0.20 * size);
            let red = Colour::new(0xC8, 0x10, 0x2E);
            group.add(Path::filled(star(at, 0.085 * size), red).with_line(Line::new(Colour::WHITE, 0.25).round()));
        }
        for work in self.works().nodes {
            group.add(work);
        }
        group
    }

    /// An arrow in from the rim, beside the ones that stand there already.
    fn entry(&self, cell: Cell, colour: Colour, beside: usize) -> Path {
        let (size, centre) = (self.piece.size, self.centre(cell));
        let inner: Vec<Point> = self.piece.grid.neighbours(cell).map(|(_, next)| self.centre(next)).collect();
        let count = inner.len().max(1) as f64;
        let middle =
            inner.iter().fold(Point::default(), |sum, at| Point::new(sum.x + at.x / count, sum.y + at.y / count));
        let length = centre.distance(middle).max(1e-9);
        let (dx, dy) = ((middle.x - centre.x) / length, (middle.y - centre.y) / length);
        let aside = (beside as f64) * 0.2 * size;
        let p = |along: f64, across: f64| {
            let across = across + aside;
            Point::new(centre.x + dx * along * size - dy * across, centre.y + dy * along * size + dx * across)
        };
        let half = 0.055 * size;
        let points = [
            p(-0.34, -half),
            p(-0.24, -half),
            p(-0.24, -2.0 * half),
            p(-0.12, 0.0),
            p(-0.24, 2.0 * half),
            p(-0.24, half),
            p(-0.34, half),
        ];
        Path::filled(Outline::polygon(&points), colour).with_line(Line::new(self.theme.ink, 0.18).round())
    }
}

/// A star with five points.
fn star(centre: Point, radius: f64) -> Outline {
    let points: Vec<Point> = (0..10)
        .map(|corner| {
            let reach = if corner % 2 == 0 { radius } else { radius * 0.42 };
            let (sin, cos) = (f64::from(corner) * 36.0 - 90.0).to_radians().sin_cos();
            Point::new(centre.x + reach * cos, centre.y + reach * sin)
        })
        .collect();
    Outline::polygon(&points)
}
