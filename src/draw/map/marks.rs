//! What stands in single cells: suits, fortifications, objectives.

use super::{Sketch, Towards};
use crate::draw::suit;
use crate::scene::{Colour, Face, Group, Line, Outline, Path, Point, Run};

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
        for cell in &self.piece.objectives {
            let centre = self.centre(*cell);
            let at = Point::new(centre.x - 0.30 * size, centre.y + 0.20 * size);
            let red = Colour::new(0xC8, 0x10, 0x2E);
            group.add(Path::filled(star(at, 0.085 * size), red).with_line(Line::new(Colour::WHITE, 0.25).round()));
        }
        for fort in &self.piece.forts {
            let centre = self.centre(fort.cell);
            let at = Point::new(centre.x + 0.31 * size, centre.y + 0.19 * size);
            let radius = 0.075 * size;
            let points: Vec<Point> = (0..5)
                .map(|corner| {
                    let (sin, cos) = (f64::from(corner) * 72.0 - 90.0).to_radians().sin_cos();
                    Point::new(at.x + radius * cos, at.y + radius * sin)
                })
                .collect();
            let mut one = Group::named("fort").titled(format!("Fortification for {}", fort.capacity));
            one.add(Path::filled(Outline::polygon(&points), self.theme.ink).with_line(Line::new(Colour::WHITE, 0.25)));
            let figure = Run::shape(Face::NarrowBold, 0.26 * size, &fort.capacity.to_string());
            let drop = figure.capital() / 2.0;
            one.add(figure.centred(at.x, at.y + drop + 0.006 * size, Colour::WHITE));
            group.add(one);
        }
        group
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
