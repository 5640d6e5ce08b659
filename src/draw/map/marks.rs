//! What stands in single cells: suits, fortifications, objectives.

use super::Sketch;
use super::plan::STAR;
use super::room::Stretch;
use crate::draw::shape::star;
use crate::draw::suit;
use crate::grid::Cell;
use crate::kit::Entry;
use crate::scene::{Colour, Face, Group, Line, Outline, Path, Point, Run, Transform};

/// Where the figure on an arrow stands, along it from the centre of its cell.
const MIDDLE: f64 = -0.26;

impl Sketch<'_> {
    pub(super) fn marks(&self) -> Group {
        let size = self.piece.size;
        let mut group = Group::named("marks").titled("Suits, objectives and fortifications").on_layer("Marks");
        for (mark, at) in self.piece.suits.iter().zip(&self.plan.suits) {
            if let Some(mark) = mark {
                group.add(suit(*mark, *at, 0.115 * size));
            }
        }
        for (entry, aside) in self.piece.entries.iter().zip(&self.plan.entries) {
            group.add(self.entry(entry, *aside));
        }
        for star in self.stars(STAR).nodes {
            group.add(star);
        }
        for work in self.works().nodes {
            group.add(work);
        }
        group
    }

    /// The stars of objectives, of a radius that is a share of a cell.
    pub fn stars(&self, share: f64) -> Group {
        let stars = self.plan.stars.iter().map(|at| objective(*at, share * self.piece.size));
        stars.fold(Group::named("objectives").titled("Objectives"), Group::with)
    }

    /// An arrow in from the rim with the turn on it, so far beside the middle of its cell.
    fn entry(&self, entry: &Entry, aside: f64) -> Group {
        let size = self.piece.size;
        let spot = |along: f64, across: f64| self.inward_of(entry.cell, along * size, across * size + aside);
        self.arrow(entry, spot, spot(MIDDLE, 0.0))
    }

    /// The same for the legend: pointing to the right in the middle of a square.
    pub(super) fn arrow_swatch(&self, entry: &Entry, wide: f64) -> Group {
        let scale = wide / self.piece.size / 0.36;
        let spot = |along: f64, across: f64| Point::new((along - MIDDLE) * self.piece.size, across * self.piece.size);
        let place = Transform::scaled(scale).then(Transform::moved(wide / 2.0, wide / 2.0));
        Group { transform: place, ..self.arrow(entry, spot, Point::default()) }
    }

    fn arrow(&self, entry: &Entry, spot: impl Fn(f64, f64) -> Point, middle: Point) -> Group {
        let size = self.piece.size;
        let points = [
            spot(-0.38, -0.075),
            spot(-0.22, -0.075),
            spot(-0.22, -0.13),
            spot(-0.08, 0.0),
            spot(-0.22, 0.13),
            spot(-0.22, 0.075),
            spot(-0.38, 0.075),
        ];
        let ground = Path::filled(Outline::polygon(&points), entry.colour);
        let turns = Run::fit(&self.theme.fonts[Face::NarrowBold], 0.3 * size, 0.2 * size, 0.2 * size, &entry.turns).run;
        let drop = turns.capital() / 2.0;
        Group::named("entry")
            .titled(format!("Entry, turn {}", entry.turns))
            .with(ground.with_line(Line::new(self.theme.ink, 0.18).round()))
            .with(turns.centred(middle.x, middle.y + drop, entry.colour.ink()))
    }

    /// The room an arrow takes.
    pub(super) fn arrow_stretch(&self, cell: Cell, aside: f64) -> Stretch {
        let size = self.piece.size;
        let spot = |along: f64| self.inward_of(cell, along * size, aside);
        Stretch { from: spot(-0.29), to: spot(-0.2), half: 0.11 * size }
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
    Path::filled(star(at, 5, radius, 0.42 * radius), red).with_line(Line::new(Colour::WHITE, 0.14 * radius).round())
}
