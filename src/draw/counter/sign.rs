//! Small drawings before a value: what it is about.

use crate::draw::shape::star;
use crate::kit::Sign;
use crate::scene::{Colour, Group, Line, Outline, Path, Point};

/// How wide a sign is beside capitals of a height.
pub(super) fn width(sign: Sign, high: f64) -> f64 {
    let share = match sign {
        Sign::Aim | Sign::Clock => 0.84,
        Sign::Star | Sign::Cell => 0.92,
        Sign::Ahead | Sign::Astern => 0.4,
        Sign::Bomb => 0.5,
    };
    share * high
}

/// A sign beside capitals of a height, from `x` on, standing on a baseline.
pub(super) fn draw(sign: Sign, x: f64, baseline: f64, high: f64, ink: Colour) -> Group {
    let centre = Point::new(x + width(sign, high) / 2.0, baseline - high / 2.0);
    let p = |x: f64, y: f64| Point::new(centre.x + x * high, centre.y + y * high);
    let line = Line::new(ink, 0.1 * high).round();
    let group = Group::named("sign");
    match sign {
        Sign::Aim => {
            let hairs = [[p(-0.36, 0.0), p(-0.13, 0.0)], [p(0.13, 0.0), p(0.36, 0.0)]];
            let upright = [[p(0.0, -0.36), p(0.0, -0.13)], [p(0.0, 0.13), p(0.0, 0.36)]];
            let cross = hairs.iter().chain(&upright).fold(Outline::default(), |all, one| all.join(Outline::line(one)));
            group.with(Path::drawn(Outline::circle(centre, 0.25 * high), line.clone())).with(Path::drawn(cross, line))
        }
        Sign::Ahead => group.with(gun(p, -1.0, ink)),
        Sign::Astern => group.with(gun(p, 1.0, ink)),
        Sign::Bomb => {
            let body = [p(0.0, 0.45), p(0.22, 0.2), p(0.22, -0.12), p(0.1, -0.24), p(0.24, -0.45), p(-0.24, -0.45)];
            let rest = [p(-0.1, -0.24), p(-0.22, -0.12), p(-0.22, 0.2)];
            let outline: Vec<Point> = body.into_iter().chain(rest).collect();
            group.with(Path::filled(Outline::polygon(&outline), ink))
        }
        Sign::Star => group.with(Path::filled(star(p(0.0, 0.03), 5, 0.46 * high, 0.19 * high), ink)),
        Sign::Cell => {
            let corners = [(-0.4, 0.0), (-0.2, -0.35), (0.2, -0.35), (0.4, 0.0), (0.2, 0.35), (-0.2, 0.35)];
            let corners = corners.map(|(x, y)| p(x, y));
            group
                .with(Path::drawn(Outline::polygon(&corners), line))
                .with(Path::filled(Outline::circle(centre, 0.1 * high), ink))
        }
        Sign::Clock => group
            .with(Path::drawn(Outline::circle(centre, 0.35 * high), line.clone()))
            .with(Path::drawn(Outline::line(&[p(0.0, -0.24), p(0.0, 0.0), p(0.17, 0.1)]), line)),
    }
}

/// A muzzle that flashes up or down.
fn gun(p: impl Fn(f64, f64) -> Point, way: f64, ink: Colour) -> Group {
    let barrel = [p(-0.09, -0.45 * way), p(0.09, -0.45 * way), p(0.09, 0.08 * way), p(-0.09, 0.08 * way)];
    let (flash, tip) = (p(0.0, 0.26 * way), p(0.0, 0.46 * way));
    let reach = flash.distance(tip);
    Group::default()
        .with(Path::filled(Outline::polygon(&barrel), ink))
        .with(Path::filled(star(flash, 4, reach, reach * 0.42), ink))
}
