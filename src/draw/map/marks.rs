//! What stands in single cells: suits, fortifications, objectives.

use super::Sketch;
use super::plan::STAR;
use super::room::Stretch;
use crate::draw::shape::star;
use crate::draw::suit;
use crate::grid::Cell;
use crate::scene::{Colour, Group, Line, Outline, Path, Point};

impl Sketch<'_> {
    pub(super) fn marks(&self) -> Group {
        let size = self.piece.size;
        let mut group = Group::named("marks").titled("Suits, objectives and fortifications").on_layer("Marks");
        for (mark, at) in self.piece.suits.iter().zip(&self.plan.suits) {
            if let Some(mark) = mark {
                group.add(suit(*mark, *at, 0.115 * size));
            }
        }
        for ((cell, colour), aside) in self.piece.entries.iter().zip(&self.plan.entries) {
            group.add(self.entry(*cell, *colour, *aside));
        }
        for at in &self.plan.stars {
            group.add(objective(*at, STAR * size));
        }
        for work in self.works().nodes {
            group.add(work);
        }
        group
    }

    /// An arrow in from the rim, so far beside the middle of its cell.
    fn entry(&self, cell: Cell, colour: Colour, aside: f64) -> Path {
        let size = self.piece.size;
        let p = |along: f64, across: f64| self.inward_of(cell, along * size, across + aside);
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

    /// The room an arrow takes.
    pub(super) fn arrow_stretch(&self, cell: Cell, aside: f64) -> Stretch {
        let size = self.piece.size;
        let spot = |along: f64| self.inward_of(cell, along * size, aside);
        Stretch { from: spot(-0.28), to: spot(-0.2), half: 0.1 * size }
    }

    /// A spot in a cell at the rim, so far in from its centre towards its neighbours and across that.
    fn inward_of(&self, cell: Cell, along: f64, across: f64) -> Point {
        let centre = self.centre(cell);
        let inner: Vec<Cell> = self.piece.grid.neighbours(cell).map(|(_, next)| next).collect();
        let middle = self.middle(&inner).unwrap_or(centre);
        let length = centre.distance(middle).max(1e-9);
        let (dx, dy) = ((middle.x - centre.x) / length, (middle.y - centre.y) / length);
        Point::new(centre.x + dx * along - dy * across, centre.y + dy * along + dx * across)
    }
}

/// The star of an objective.
pub(super) fn objective(at: Point, radius: f64) -> Path {
    let red = Colour::new(0xC8, 0x10, 0x2E);
    Path::filled(star(at, 5, radius, 0.42 * radius), red).with_line(Line::new(Colour::WHITE, 0.25).round())
}
