//! What was dug, built, laid or left in a cell: forts, trenches, wire, mines and wrecks.

use super::Sketch;
use super::room::Stretch;
use crate::kit::WorkKind;
use crate::scene::{Colour, Face, Group, Line, Outline, Path, Point, Rect, Run};

impl Sketch<'_> {
    /// Everything that was dug, built or laid.
    pub fn works(&self) -> Group {
        let works = self.piece.works.iter().zip(&self.plan.works).map(|(work, at)| self.work(work.kind, *at));
        works.fold(Group::named("works").titled("Works"), Group::with)
    }

    fn work(&self, kind: WorkKind, centre: Point) -> Group {
        match kind {
            WorkKind::Fort(capacity) => self.fort(centre, capacity),
            WorkKind::Trench => self.trench(centre),
            WorkKind::Wire => self.wire(centre),
            WorkKind::Mines => self.mines(centre),
            WorkKind::Wreck => self.wreck(centre),
        }
    }

    /// What a work may be drawn around: a trench goes where there is room for it.
    pub(super) fn work_spots(&self, kind: WorkKind, centre: Point) -> Vec<Point> {
        let at = |(x, y): (f64, f64)| Point::new(centre.x + x * self.piece.size, centre.y + y * self.piece.size);
        let spots: &[(f64, f64)] = match kind {
            WorkKind::Trench => {
                &[(0.0, 0.0), (0.0, -0.1), (0.08, -0.06), (-0.08, -0.06), (0.0, -0.5), (0.08, -0.44), (-0.08, -0.44)]
            }
            _ => &[(0.0, 0.0)],
        };
        spots.iter().copied().map(at).collect()
    }

    /// The room a work takes that is drawn around a point.
    pub(super) fn work_stretches(&self, kind: WorkKind, centre: Point) -> Vec<Stretch> {
        let size = self.piece.size;
        let at = |x: f64, y: f64| Point::new(centre.x + x * size, centre.y + y * size);
        let line = |from: Point, to: Point, half: f64| Stretch { from, to, half: half * size };
        match kind {
            WorkKind::Fort(Some(_)) => vec![Stretch::spot(at(0.31, 0.19), 0.09 * size)],
            WorkKind::Fort(None) => {
                let corners = [at(-0.3, -0.27), at(0.3, -0.27), at(0.3, 0.33), at(-0.3, 0.33)];
                (0..4).map(|side| line(corners[side], corners[(side + 1) % 4], 0.05)).collect()
            }
            WorkKind::Trench => vec![line(at(-0.24, 0.27), at(0.24, 0.27), 0.06)],
            WorkKind::Wire => vec![line(at(-0.4, 0.37), at(0.4, 0.37), 0.045)],
            WorkKind::Mines => {
                vec![line(at(-0.16, 0.22), at(0.16, 0.22), 0.09), Stretch::spot(at(0.0, 0.06), 0.08 * size)]
            }
            WorkKind::Wreck => vec![line(at(-0.08, 0.24), at(0.08, 0.24), 0.14)],
        }
    }

    fn fort(&self, centre: Point, capacity: Option<i64>) -> Group {
        let size = self.piece.size;
        let at = Point::new(centre.x + 0.31 * size, centre.y + 0.19 * size);
        let Some(capacity) = capacity else { return self.bastion(centre) };
        let radius = 0.075 * size;
        let points: Vec<Point> = (0..5)
            .map(|corner| {
                let (sin, cos) = (f64::from(corner) * 72.0 - 90.0).to_radians().sin_cos();
                Point::new(at.x + radius * cos, at.y + radius * sin)
            })
            .collect();
        let mut one = Group::named("fort").titled(format!("Fortification for {capacity}"));
        one.add(Path::filled(Outline::polygon(&points), self.theme.ink).with_line(Line::new(Colour::WHITE, 0.25)));
        let figure = Run::shape(&self.theme.fonts[Face::NarrowBold], 0.26 * size, &capacity.to_string());
        let drop = figure.capital() / 2.0;
        one.add(figure.centred(at.x, at.y + drop + 0.006 * size, Colour::WHITE));
        one
    }

    /// A work with a wall around it and corners that stand out.
    fn bastion(&self, centre: Point) -> Group {
        let size = self.piece.size;
        let (reach, corner) = (0.3 * size, 0.09 * size);
        let p = |x: f64, y: f64| Point::new(centre.x + x, centre.y + 0.03 * size + y);
        let wall = Outline::rect(Rect::new(centre.x - reach, centre.y + 0.03 * size - reach, 2.0 * reach, 2.0 * reach));
        let corners = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)].map(|(x, y)| {
            let at = p(x * reach, y * reach);
            Outline::polygon(&[
                Point::new(at.x, at.y - corner),
                Point::new(at.x + corner, at.y),
                Point::new(at.x, at.y + corner),
                Point::new(at.x - corner, at.y),
            ])
        });
        let corners = corners.into_iter().fold(Outline::default(), Outline::join);
        Group::named("fort")
            .titled("Fortification")
            .with(Path::drawn(wall.clone(), Line::new(Colour::WHITE, 0.085 * size)))
            .with(Path::drawn(wall, Line::new(self.theme.ink, 0.042 * size)))
            .with(Path::filled(corners, self.theme.ink).with_line(Line::new(Colour::WHITE, 0.25)))
    }

    /// A parapet with its bays, low in the cell.
    fn trench(&self, centre: Point) -> Group {
        let size = self.piece.size;
        let y = centre.y + 0.30 * size;
        let deep = 0.06 * size;
        let mut points = Vec::new();
        for bay in 0..5 {
            let x = centre.x + (f64::from(bay) * 0.11 - 0.275) * size;
            let (near, far) = if bay % 2 == 0 { (y, y) } else { (y - deep, y - deep) };
            points.push(Point::new(x, near));
            points.push(Point::new(x + 0.11 * size, far));
        }
        let line = Outline::line(&points);
        Group::named("trench")
            .titled("Trench")
            .with(Path::drawn(line.clone(), Line::new(Colour::WHITE, 0.075 * size)))
            .with(Path::drawn(line, Line::new(self.theme.ink, 0.035 * size)))
    }

    /// A strand with crosses on it.
    fn wire(&self, centre: Point) -> Group {
        let size = self.piece.size;
        let (y, arm) = (centre.y + 0.37 * size, 0.035 * size);
        let at = |x: f64, y: f64| Point::new(x, y);
        let mut lines = Outline::line(&[at(centre.x - 0.40 * size, y), at(centre.x + 0.40 * size, y)]);
        for cross in 0..7 {
            let x = centre.x + (f64::from(cross) * 0.12 - 0.36) * size;
            lines = lines.join(Outline::line(&[at(x - arm, y - arm), at(x + arm, y + arm)]));
            lines = lines.join(Outline::line(&[at(x - arm, y + arm), at(x + arm, y - arm)]));
        }
        Group::named("wire")
            .titled("Wire")
            .with(Path::drawn(lines.clone(), Line::new(Colour::WHITE, 0.045 * size).round()))
            .with(Path::drawn(lines, Line::new(self.theme.ink, 0.016 * size).round()))
    }

    /// A hull with its turret askew, seen from above, and smoke from it.
    fn wreck(&self, centre: Point) -> Group {
        let size = self.piece.size;
        let (sin, cos) = 24f64.to_radians().sin_cos();
        let p = |x: f64, y: f64| {
            let (x, y) = (x * size, y * size);
            Point::new(centre.x + x * cos - y * sin, centre.y + 0.24 * size + x * sin + y * cos)
        };
        let quad = |x: f64, y: f64, dx: f64, dy: f64| {
            Outline::polygon(&[p(x - dx, y - dy), p(x + dx, y - dy), p(x + dx, y + dy), p(x - dx, y + dy)])
        };
        let hull = quad(0.0, 0.0, 0.13, 0.06);
        let tracks = quad(0.0, -0.068, 0.145, 0.016).join(quad(0.0, 0.068, 0.145, 0.016));
        let barrel = Outline::line(&[p(0.0, 0.0), p(0.16, -0.13)]);
        let cross =
            Outline::line(&[p(-0.1, -0.045), p(-0.02, 0.045)]).join(Outline::line(&[p(-0.1, 0.045), p(-0.02, -0.045)]));
        let white = Line::new(Colour::WHITE, 0.03 * size).round();
        Group::named("wreck")
            .titled("Wreck")
            .with(Path::drawn(hull.clone().join(tracks.clone()), white.clone()))
            .with(Path::filled(tracks, self.theme.ink))
            .with(Path::filled(hull, self.theme.ink.lighter(0.35)).with_line(Line::new(self.theme.ink, 0.18)))
            .with(Path::drawn(barrel.clone(), white))
            .with(Path::drawn(barrel, Line::new(self.theme.ink, 0.02 * size).round()))
            .with(Path::filled(Outline::circle(p(0.035, 0.0), 0.04 * size), self.theme.ink))
            .with(Path::drawn(cross, Line::new(self.theme.ink, 0.016 * size).round()))
    }

    /// Three mines with their horns.
    fn mines(&self, centre: Point) -> Group {
        let size = self.piece.size;
        let mut group = Group::named("mines").titled("Minefield");
        for (x, y) in [(-0.16, 0.24), (0.16, 0.24), (0.0, 0.08)] {
            let at = Point::new(centre.x + x * size, centre.y + y * size);
            let radius = 0.05 * size;
            let horn = |dx: f64| {
                let foot = Point::new(at.x + dx * 0.5 * radius, at.y - 0.7 * radius);
                Outline::line(&[foot, Point::new(at.x + dx * radius, at.y - 1.8 * radius)])
            };
            let horns = horn(-1.0).join(horn(1.0));
            group.add(
                Path::filled(Outline::circle(at, radius), self.theme.ink).with_line(Line::new(Colour::WHITE, 0.25)),
            );
            group.add(Path::drawn(horns, Line::new(self.theme.ink, 0.02 * size).round()));
        }
        group
    }
}
