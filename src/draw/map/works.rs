//! What was dug, built, laid or left in a cell: forts, trenches, wire, mines and wrecks. The stronger, the heavier its lines.

use super::Sketch;
use super::room::Stretch;
use crate::kit::WorkKind;
use crate::scene::{Face, Group, Line, Outline, Paint, Path, Point, Run, Transform};

impl Sketch<'_> {
    /// Everything that was dug, built or laid.
    pub fn works(&self) -> Group {
        let works = self.piece.works.iter().zip(&self.plan.works).map(|(work, at)| self.work(work.kind, *at));
        works.fold(Group::named("works").titled("Works"), Group::with)
    }

    /// A work around a point.
    pub(in crate::draw) fn work(&self, kind: WorkKind, at: Point) -> Group {
        let work = match kind {
            WorkKind::Fort(capacity) => self.fort(capacity),
            WorkKind::Trench => self.trench(),
            WorkKind::Wire => self.wire(),
            WorkKind::Mines => self.mines(),
            WorkKind::Wreck => self.wreck(),
        };
        Group { transform: Transform::scaled(self.unit()).then(Transform::moved(at.x, at.y)), ..work }
    }

    /// The room a work takes around a point.
    pub(super) fn work_stretch(&self, kind: WorkKind, at: Point) -> Stretch {
        let unit = self.unit();
        let (reach, half) = match kind {
            WorkKind::Fort(_) => (0.0, 3.4),
            WorkKind::Trench => (4.4, 1.1),
            WorkKind::Wire => (4.4, 0.9),
            WorkKind::Mines => (2.2, 1.4),
            WorkKind::Wreck => (1.6, 2.2),
        };
        let end = |by: f64| Point::new(at.x + by * reach * unit, at.y);
        Stretch { from: end(-1.0), to: end(1.0), half: half * unit }
    }

    /// Pale ground under a sign, so that it is seen on any other.
    fn sign_halo(&self, outline: &Outline, width: f64) -> Path {
        Path::drawn(outline.clone(), Line::new(Paint::thin(self.theme.art.halo, 0.85), width).round())
    }

    /// A closed work: five walls, with how many it holds; four bastions where that is not limited.
    fn fort(&self, capacity: Option<i64>) -> Group {
        let (ink, art) = (self.theme.ink, &self.theme.art);
        let p = Point::new;
        let walls = match capacity {
            Some(_) => Outline::polygon(&[p(0.0, -3.1), p(3.1, -1.0), p(2.3, 2.7), p(-2.3, 2.7), p(-3.1, -1.0)]),
            None => {
                let (near, far) = (1.7, 3.1);
                let corner = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)];
                let points = corner.into_iter().flat_map(|(x, y): (f64, f64)| {
                    let (before, after) =
                        if x * y > 0.0 { ((near, far), (far, near)) } else { ((far, near), (near, far)) };
                    [before, (far, far), after].map(|(u, v)| p(x * u, y * v))
                });
                Outline::polygon(&points.collect::<Vec<_>>())
            }
        };
        let words = capacity.map_or("Fortification".to_string(), |capacity| format!("Fortification for {capacity}"));
        let mut group = Group::named("fort").titled(words);
        if art.shadows > 0.0 {
            let cast = walls.transformed(Transform::moved(0.35, 0.4));
            group.add(Path::filled(cast, Paint::thin(art.shadow, 0.9 * art.shadows)));
        }
        group.add(self.sign_halo(&walls, 1.2));
        group.add(Path::filled(walls, art.halo).with_line(Line::new(ink, 0.7).round()));
        match capacity {
            Some(capacity) => {
                let figure = Run::shape(&self.theme.fonts[Face::NarrowBold], 9.3, &capacity.to_string());
                let drop = figure.capital() / 2.0;
                group.add(figure.centred(0.0, drop + 0.15, ink));
            }
            None => group.add(Path::filled(Outline::rect(crate::scene::Rect::new(-0.8, -0.8, 1.6, 1.6)), ink)),
        }
        group
    }

    /// A parapet with its bays.
    fn trench(&self) -> Group {
        let mut points = vec![Point::new(-4.6, 0.45)];
        for bay in 0..5 {
            let x = -4.6 + 1.84 * f64::from(bay);
            points.extend([(x + 1.0, 0.45), (x + 1.0, -0.45), (x + 1.84, -0.45), (x + 1.84, 0.45)].map(Point::from));
        }
        points.pop();
        let line = Outline::line(&points);
        Group::named("trench")
            .titled("Trench")
            .with(self.sign_halo(&line, 1.15))
            .with(Path::drawn(line, Line::new(self.theme.ink, 0.42)))
    }

    /// A strand with crosses on it.
    fn wire(&self) -> Group {
        let mut lines = Outline::line(&[Point::new(-5.0, 0.0), Point::new(5.0, 0.0)]);
        for cross in -2..=2 {
            let (x, arm) = (2.0 * f64::from(cross), 0.55);
            lines = lines.join(Outline::line(&[Point::new(x - arm, -arm), Point::new(x + arm, arm)]));
            lines = lines.join(Outline::line(&[Point::new(x - arm, arm), Point::new(x + arm, -arm)]));
        }
        Group::named("wire")
            .titled("Wire")
            .with(self.sign_halo(&lines, 0.95))
            .with(Path::drawn(lines, Line::new(self.theme.ink, 0.26).round()))
    }

    /// A hull with its turret askew, seen from above.
    fn wreck(&self) -> Group {
        let (sin, cos) = (0.406_7, 0.913_5);
        let p = |x: f64, y: f64| Point::new(x * cos - y * sin, x * sin + y * cos);
        let quad = |x: f64, y: f64, dx: f64, dy: f64| {
            Outline::polygon(&[p(x - dx, y - dy), p(x + dx, y - dy), p(x + dx, y + dy), p(x - dx, y + dy)])
        };
        let ink = self.theme.ink;
        let hull = quad(0.0, 0.0, 2.6, 1.2);
        let tracks = quad(0.0, -1.36, 2.9, 0.32).join(quad(0.0, 1.36, 2.9, 0.32));
        let barrel = Outline::line(&[p(0.0, 0.0), p(3.2, -2.6)]);
        let cross = Outline::line(&[p(-2.0, -0.9), p(-0.4, 0.9)]).join(Outline::line(&[p(-2.0, 0.9), p(-0.4, -0.9)]));
        Group::named("wreck")
            .titled("Wreck")
            .with(self.sign_halo(&hull.clone().join(tracks.clone()), 0.7))
            .with(Path::filled(tracks, ink))
            .with(Path::filled(hull, ink.lighter(0.35)).with_line(Line::new(ink, 0.18)))
            .with(self.sign_halo(&barrel, 0.8))
            .with(Path::drawn(barrel, Line::new(ink, 0.4).round()))
            .with(Path::filled(Outline::circle(p(0.7, 0.0), 0.8), ink))
            .with(Path::drawn(cross, Line::new(ink, 0.32).round()))
    }

    /// Three mines with their horns.
    fn mines(&self) -> Group {
        let ink = self.theme.ink;
        let mut group = Group::named("mines").titled("Minefield");
        for (x, y) in [(-2.3, 0.6), (2.3, 0.6), (0.0, -0.4)] {
            let (at, radius) = (Point::new(x, y), 0.85);
            let horn = |dx: f64| {
                let foot = Point::new(at.x + dx * 0.5 * radius, at.y - 0.7 * radius);
                Outline::line(&[foot, Point::new(at.x + dx * radius, at.y - 1.7 * radius)])
            };
            let horns = horn(-1.0).join(horn(1.0));
            group.add(self.sign_halo(&Outline::circle(at, radius), 0.7));
            group.add(self.sign_halo(&horns, 0.8));
            group.add(Path::filled(Outline::circle(at, radius), ink));
            group.add(Path::drawn(horns, Line::new(ink, 0.32).round()));
        }
        group
    }
}
