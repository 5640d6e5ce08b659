//! Numbers of cells and names of places, water and roads.

use super::Sketch;
use crate::grid::Cell;
use crate::scene::{Face, Group, Line, Paint, Point, Run, Transform};

impl Sketch<'_> {
    pub(super) fn numbers(&self) -> Group {
        let style = self.theme.lettering.number;
        let mut group = Group::named("numbers").titled("Cell numbers").on_layer("Numbers");
        for (cell, at) in self.piece.grid.cells().zip(&self.plan.numbers) {
            let run = Run::shape(&self.theme.fonts[Face::Narrow], style.size, &self.piece.grid.label(cell));
            let drop = run.capital() / 2.0;
            let halo = Line::new(Paint::thin(self.theme.paper, 0.8), 0.5).round();
            group.add(run.centred(at.x, at.y + drop, style.colour).with_halo(halo));
        }
        group
    }

    /// Names of places, each where it covers no other name, as far as that can be had.
    pub(super) fn names(&self) -> Group {
        let style = self.theme.lettering.place;
        let mut group = Group::named("names").titled("Places").on_layer("Names");
        for name in &self.plan.names {
            let halo = Line::new(Paint::thin(self.theme.paper, 0.9), 0.9).round();
            group.add(name.run.clone().at(name.rect.x, name.rect.bottom(), style.colour).with_halo(halo));
        }
        group
    }

    /// Pairs of names, by their place in the list, that lie over each other because no spot was free.
    pub fn crowded_names(&self) -> Vec<(usize, usize)> {
        let placed = &self.plan.names;
        let over = |(at, name): (usize, &super::naming::PlaceName)| {
            let under = placed[..at].iter().find(|other| other.rect.overlaps(&name.rect))?;
            Some((under.number, name.number))
        };
        placed.iter().enumerate().filter_map(over).collect()
    }

    /// Names of water and roads along them: in italics for water, turned with the way.
    pub(super) fn courses_named(&self) -> Group {
        let mut group = Group::named("courses").titled("Names of water and roads").on_layer("Names");
        for name in &self.plan.courses {
            let halo = Line::new(Paint::thin(self.theme.paper, 0.85), 0.7).round();
            let text = name.run.clone().centred(0.0, 0.0, name.colour).with_halo(halo);
            let transform = Transform::turned(name.degrees).then(Transform::moved(name.at.x, name.at.y));
            group.add(Group { transform, ..Group::named("name").with(text) });
        }
        group
    }

    /// The middle of some cells.
    pub(super) fn middle(&self, cells: &[Cell]) -> Option<Point> {
        let count = cells.len() as f64;
        let sum = cells.iter().map(|cell| self.centre(*cell)).fold((0.0, 0.0), |sum, at| (sum.0 + at.x, sum.1 + at.y));
        (!cells.is_empty()).then(|| Point::new(sum.0 / count, sum.1 / count))
    }
}
