//! The pictures on markers, as parts in a box 20 by 20.

use crate::draw::shape::{Part, area, block, disc, rod, shape, star, stroke};
use crate::kit::Icon;
use crate::scene::{Outline, Point, Rect, Segment};

pub const ROOM: Rect = Rect { x: 0.0, y: 0.0, width: 20.0, height: 20.0 };

pub fn parts(icon: Icon) -> Vec<Part> {
    match icon {
        Icon::Initiative => initiative(),
        Icon::Cartridges => [2.2, 7.6, 13.0].into_iter().flat_map(cartridge).collect(),
        Icon::Burst => burst(),
        Icon::Crosshair => crosshair(),
        Icon::Earthwork => earthwork(),
        Icon::Mine => mine(),
        Icon::Ruins => ruins(),
        Icon::Flag => flag(),
        Icon::Shell => shell(),
        Icon::Aircraft => aircraft(),
        Icon::Arrow => {
            vec![area(&[(1.5, 6.8), (10.0, 6.8), (10.0, 2.0), (18.8, 10.0), (10.0, 18.0), (10.0, 13.2), (1.5, 13.2)])]
        }
        Icon::Tick => vec![stroke(Outline::line(&[p(3.2, 10.6), p(8.2, 15.8), p(17.0, 4.4)]), 3.4)],
        Icon::Radio => radio(),
        Icon::Smoke => smoke(),
        Icon::Plain | Icon::Suit(_) => vec![area(&[(10.0, 2.0), (18.0, 10.0), (10.0, 18.0), (2.0, 10.0)])],
    }
}

fn p(x: f64, y: f64) -> Point {
    Point::new(x, y)
}

fn initiative() -> Vec<Part> {
    vec![
        disc(10.0, 10.0, 9.6),
        disc(10.0, 10.0, 8.7).cut(),
        disc(10.0, 10.0, 8.0),
        shape(star(p(10.0, 10.4), 5, 7.2, 2.9)).cut(),
    ]
}

fn cartridge(x: f64) -> Vec<Part> {
    let bullet = Outline {
        segments: vec![
            Segment::Move(p(x + 0.6, 7.6)),
            Segment::Curve(p(x + 0.6, 4.4), p(x + 1.5, 2.0), p(x + 2.4, 0.8)),
            Segment::Curve(p(x + 3.3, 2.0), p(x + 4.2, 4.4), p(x + 4.2, 7.6)),
            Segment::Close,
        ],
    };
    vec![
        shape(bullet),
        area(&[(x + 0.6, 8.3), (x + 4.2, 8.3), (x + 4.8, 10.0), (x + 4.8, 17.2), (x, 17.2), (x, 10.0)]),
        block(x - 0.2, 18.0, 5.2, 1.6, 0.4),
    ]
}

fn burst() -> Vec<Part> {
    // Points of uneven reach, as an explosion has.
    let reaches = [9.6, 5.4, 8.2, 5.6, 9.4, 5.2, 7.8, 5.7, 9.7, 5.3, 8.4, 5.6, 9.3, 5.2, 8.0, 5.7, 9.5, 5.4];
    let corners = reaches.iter().enumerate().map(|(number, reach)| {
        let (sin, cos) = (number as f64 * 20.0 - 90.0).to_radians().sin_cos();
        p(10.0 + (reach + 0.2) * cos, 10.2 + (reach + 0.2) * sin)
    });
    vec![
        shape(Outline::polygon(&corners.collect::<Vec<_>>())),
        area(&[(8.7, 5.0), (11.3, 5.0), (10.7, 11.2), (9.3, 11.2)]).cut(),
        disc(10.0, 13.4, 1.3).cut(),
    ]
}

fn crosshair() -> Vec<Part> {
    let mut parts = vec![stroke(Outline::circle(p(10.0, 10.0), 7.3), 1.3)];
    for (dx, dy) in [(1.0, 0.0), (-1.0, 0.0), (0.0, 1.0), (0.0, -1.0)] {
        let at = |reach: f64| (10.0 + dx * reach, 10.0 + dy * reach);
        parts.push(rod(at(5.4), at(9.2), 1.3));
    }
    parts
}

fn earthwork() -> Vec<Part> {
    let bag = |x: f64, y: f64| block(x, y, 6.0, 3.9, 1.7);
    let mut parts: Vec<Part> = [6.8].into_iter().map(|x| bag(x, 3.6)).collect();
    parts.extend([3.6, 10.2].into_iter().map(|x| bag(x, 8.0)));
    parts.extend([0.4, 7.0, 13.6].into_iter().map(|x| bag(x, 12.4)));
    parts.push(rod((0.8, 17.8), (19.2, 17.8), 1.0));
    parts
}

fn mine() -> Vec<Part> {
    let mut parts = Vec::new();
    for spike in 0..8 {
        let (sin, cos) = (f64::from(spike) * 45.0).to_radians().sin_cos();
        parts.push(rod((10.0 + 5.0 * cos, 10.0 + 5.0 * sin), (10.0 + 8.6 * cos, 10.0 + 8.6 * sin), 2.0));
    }
    parts.push(disc(10.0, 10.0, 6.9));
    let gleam =
        Outline { segments: vec![Segment::Move(p(5.4, 9.4)), Segment::Curve(p(5.7, 7.3), p(7.3, 5.7), p(9.4, 5.4))] };
    parts.push(stroke(gleam, 1.1).cut());
    parts
}

fn ruins() -> Vec<Part> {
    vec![
        area(&[
            (2.6, 17.0),
            (2.6, 5.6),
            (4.4, 3.0),
            (5.6, 5.4),
            (7.2, 4.6),
            (8.0, 8.2),
            (9.8, 9.6),
            (11.0, 8.8),
            (12.0, 11.6),
            (13.6, 10.6),
            (14.6, 6.6),
            (15.6, 5.2),
            (17.4, 7.4),
            (17.4, 17.0),
        ]),
        area(&[(4.4, 8.0), (6.6, 8.0), (6.6, 11.2), (4.4, 11.2)]).cut(),
        area(&[(14.4, 9.8), (16.0, 9.8), (16.0, 12.4), (14.4, 12.4)]).cut(),
        area(&[(8.2, 17.2), (8.2, 13.4), (11.4, 13.4), (11.4, 17.2)]).cut(),
        area(&[(0.6, 18.6), (2.0, 16.6), (4.4, 17.0), (6.0, 15.8), (8.4, 17.6), (8.6, 18.6)]),
        area(&[(10.6, 18.6), (12.0, 16.8), (14.6, 16.2), (17.0, 17.2), (19.4, 17.4), (19.4, 18.6)]),
    ]
}

fn flag() -> Vec<Part> {
    let cloth = Outline {
        segments: vec![
            Segment::Move(p(4.6, 2.4)),
            Segment::Curve(p(8.4, 0.6), p(11.4, 4.4), p(18.4, 2.2)),
            Segment::Line(p(16.6, 6.6)),
            Segment::Line(p(18.4, 11.2)),
            Segment::Curve(p(11.4, 13.4), p(8.4, 9.6), p(4.6, 11.4)),
            Segment::Close,
        ],
    };
    vec![rod((3.6, 1.6), (3.6, 18.8), 1.5), disc(3.6, 1.4, 1.3), shape(cloth), rod((1.4, 19.0), (6.0, 19.0), 1.4)]
}

fn shell() -> Vec<Part> {
    let body = Outline {
        segments: vec![
            Segment::Move(p(6.4, 16.6)),
            Segment::Line(p(6.4, 8.6)),
            Segment::Curve(p(6.5, 5.2), p(8.2, 2.6), p(10.0, 0.6)),
            Segment::Curve(p(11.8, 2.6), p(13.5, 5.2), p(13.6, 8.6)),
            Segment::Line(p(13.6, 16.6)),
            Segment::Close,
        ],
    };
    let parts = vec![
        shape(body),
        block(6.0, 13.4, 8.0, 1.3, 0.0).cut(),
        block(6.0, 4.9, 8.0, 0.8, 0.0).cut(),
        block(5.9, 17.4, 8.2, 2.0, 0.5),
    ];
    parts.into_iter().map(|part| part.turned(28.0, (10.0, 10.0))).collect()
}

fn aircraft() -> Vec<Part> {
    let body = Outline {
        segments: vec![
            Segment::Move(p(10.0, 0.8)),
            Segment::Curve(p(11.6, 1.2), p(11.9, 3.4), p(11.9, 5.6)),
            Segment::Line(p(11.0, 17.8)),
            Segment::Line(p(9.0, 17.8)),
            Segment::Line(p(8.1, 5.6)),
            Segment::Curve(p(8.1, 3.4), p(8.4, 1.2), p(10.0, 0.8)),
            Segment::Close,
        ],
    };
    vec![
        shape(body),
        area(&[
            (9.0, 5.4),
            (11.0, 5.4),
            (19.0, 7.4),
            (19.6, 8.8),
            (18.8, 9.8),
            (11.0, 10.4),
            (9.0, 10.4),
            (1.2, 9.8),
            (0.4, 8.8),
            (1.0, 7.4),
        ]),
        area(&[(9.4, 15.6), (10.6, 15.6), (14.2, 17.0), (14.2, 18.4), (10.0, 18.8), (5.8, 18.4), (5.8, 17.0)]),
        rod((7.6, 0.9), (12.4, 0.9), 0.9),
        block(9.2, 6.0, 1.6, 2.6, 0.8).cut(),
    ]
}

fn radio() -> Vec<Part> {
    let wave = |reach: f64| Outline {
        segments: vec![
            Segment::Move(p(14.6 + 0.6 * reach, 4.4 - 0.75 * reach)),
            Segment::Curve(
                p(14.6 + 1.1 * reach, 4.4 - 0.35 * reach),
                p(14.6 + 1.1 * reach, 4.4 + 0.35 * reach),
                p(14.6 + 0.6 * reach, 4.4 + 0.75 * reach),
            ),
        ],
    };
    vec![
        block(1.6, 9.4, 15.2, 9.4, 1.0),
        rod((13.8, 9.6), (13.8, 2.6), 1.3),
        disc(13.8, 2.8, 1.1),
        stroke(wave(2.4), 1.1),
        stroke(wave(4.4), 1.1),
        disc(6.0, 14.1, 3.0).cut(),
        disc(6.0, 14.1, 1.7),
        block(10.8, 11.5, 4.2, 1.3, 0.4).cut(),
        block(10.8, 14.0, 4.2, 1.3, 0.4).cut(),
        disc(11.7, 17.0, 0.75).cut(),
        disc(14.1, 17.0, 0.75).cut(),
    ]
}

fn smoke() -> Vec<Part> {
    vec![
        disc(6.0, 12.6, 4.6),
        disc(13.8, 12.8, 4.4),
        disc(10.4, 8.0, 5.2),
        disc(4.2, 7.4, 2.4),
        disc(16.4, 7.6, 2.2),
        block(3.4, 13.0, 13.2, 4.4, 2.0),
        stroke(Outline::smooth(&[p(6.4, 8.4), p(9.0, 5.8), p(12.4, 6.6), p(13.0, 9.4)], false, 0.9), 1.0).cut(),
        stroke(Outline::smooth(&[p(4.0, 13.6), p(5.8, 11.4), p(8.4, 12.2), p(8.8, 14.4)], false, 0.9), 1.0).cut(),
    ]
}
