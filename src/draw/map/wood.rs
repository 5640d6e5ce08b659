//! Woods: floor, the shadow of the whole, and a canopy of crowns. Nothing grows where something is read: there the floor shows.

use super::Sketch;
use super::field::{BEYOND, EDGE, Field};
use super::line::{Near, spaced};
use super::stamp::{RADII, Stamps, put};
use crate::draw::grain::{Grains, noise};
use crate::draw::theme::Ground;
use crate::scene::{Group, Paint, Path, Point, Transform};

/// How near two crowns may come, as a share of their radii.
const CLOSE: f64 = 0.72;

impl Sketch<'_> {
    /// The floor and the shadow a wood throws.
    pub(super) fn wood_floor(&self, ground: &Ground, field: &Field, group: &mut Group) {
        let (unit, art) = (self.unit(), &self.theme.art);
        let outline = field.area(EDGE);
        if art.shadows > 0.0 {
            let cast = outline.transformed(Transform::moved(0.9 * unit, 1.1 * unit));
            group.add(Path::filled(cast, Paint::thin(art.shadow, 0.74 * art.shadows)));
        }
        if let Some(fill) = ground.fill {
            group.add(Path::filled(outline, fill));
        }
    }

    /// The canopy: a row of small crowns closes the edge, larger ones fill what is within.
    pub(super) fn canopy(&self, field: &Field, stamps: &Stamps) -> Group {
        let (unit, named) = (self.unit(), Group::named("canopy").titled("Trees"));
        let Some(seen) = self.detailed(BEYOND * unit) else { return named };
        let mut taken = Near::new(seen, 4.2 * unit);
        let mut crowns: Vec<(Point, usize, usize)> = Vec::new();
        let mut grow = |at: Point, wanted: f64, close: f64, grains: &mut Grains| {
            let size = (0..RADII.len()).rev().find(|size| RADII[*size] <= wanted).unwrap_or(0);
            let radius = RADII[size] * unit;
            let is_free = self.plan.room.is_clear(at, 0.95 * radius + 0.3 * unit)
                && !taken.any(at, |far, other| far < close * (radius + other));
            if is_free {
                taken.add(at, radius);
                crowns.push((at, size, grains.pick(stamps.crowns[size].len())));
            }
            is_free
        };
        for ring in field.rings(EDGE + 0.03) {
            let closed: Vec<Point> = ring.iter().chain(ring.first()).copied().collect();
            // A field ends a little farther out.
            let rim = seen.inset(-2.0 * unit);
            for at in spaced(&closed, 1.5 * unit).into_iter().filter(|at| rim.holds(*at)) {
                let mut grains = Grains::of((at.x * 10.0) as i64, (at.y * 10.0) as i64, 121);
                let stray = |grains: &mut Grains| grains.between(-0.35, 0.35) * unit;
                let at = Point::new(at.x + stray(&mut grains), at.y + stray(&mut grains));
                let wanted = grains.between(0.72, 1.3);
                grow(at, wanted, 0.55, &mut grains);
            }
        }
        // Large crowns first, smaller ones between them.
        for (pass, (step, least)) in [(2.7, 0.0), (2.2, 0.0), (1.8, 0.0), (1.5, 0.3)].into_iter().enumerate() {
            for (at, mut grains) in self.scattered_in((field, EDGE + 0.06), step * unit, 122 + pass as u64) {
                let clump = 1.36 + 0.75 * noise(at.x, at.y, 126, 7.0 * unit) - least + grains.between(-0.15, 0.15);
                if !grow(at, clump.max(0.75), CLOSE, &mut grains) {
                    grow(at, (0.7 * clump).max(0.72), CLOSE, &mut grains);
                }
            }
        }
        // A few stand before the edge, so that it is no line.
        for (at, mut grains) in self.scattered(4.2 * unit, 127, |at| (0.27..EDGE).contains(&field.at(at))) {
            if grains.next() < 0.3 {
                let wanted = grains.between(0.72, 1.3);
                grow(at, wanted, 0.9, &mut grains);
            }
        }
        crowns.sort_by(|a, b| a.0.y.total_cmp(&b.0.y).then(a.0.x.total_cmp(&b.0.x)));
        let each = crowns.iter().map(|(at, size, kind)| put(&stamps.crowns[*size][*kind], *at));
        each.fold(named, Group::with)
    }
}
