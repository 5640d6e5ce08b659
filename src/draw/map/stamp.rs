//! Small drawings that stand on the map by the thousand: crowns of trees, reeds, stones. Each is drawn once for a map.

use std::f64::consts::TAU;
use std::sync::Arc;

use crate::draw::grain::{Grains, grain};
use crate::draw::theme::{Art, Ground, Theme};
use crate::scene::{Colour, Line, Outline, Paint, Path, Point, Segment, Stamp, Stamped, Transform};

/// The radii crowns come in, in millimetres.
pub(super) const RADII: [f64; 5] = [0.72, 0.98, 1.3, 1.65, 2.0];
/// Crowns of one radius and colour that differ.
const SHAPES: i64 = 2;

/// The stamps of a map.
pub(super) struct Stamps {
    /// Crowns of woods by radius, each in several colours and shapes.
    pub crowns: [Vec<Arc<Stamp>>; RADII.len()],
    pub fruit: Vec<Arc<Stamp>>,
    pub reeds: Vec<Arc<Stamp>>,
    pub stones: Vec<Arc<Stamp>>,
    pub rubble: Vec<Arc<Stamp>>,
}

/// A stamp at a spot.
pub(super) fn put(stamp: &Arc<Stamp>, at: Point) -> Stamped {
    Stamped { stamp: stamp.clone(), place: Transform::moved(at.x, at.y) }
}

impl Stamps {
    /// For a theme, so many times the usual size.
    pub fn of(theme: &Theme, unit: f64) -> Stamps {
        let ground = |id: &str| theme.terrain.get(id).cloned().unwrap_or_default();
        let (woods, orchard, marsh) = (ground("woods"), ground("orchard"), ground("marsh"));
        let each = |count: i64, draw: &dyn Fn(i64) -> Vec<Path>| (0..count).map(|kind| Stamp::of(draw(kind))).collect();
        let inks = woods.inks.len().max(1) as i64;
        Stamps {
            crowns: RADII
                .map(|radius| each(inks * SHAPES, &|kind| crown(&theme.art, &woods, theme.ink, radius * unit, kind))),
            fruit: each(2, &|kind| fruit(&theme.art, &orchard, theme.ink, unit, kind)),
            reeds: each(6, &|kind| reeds(&marsh, theme.ink, unit, kind)),
            stones: each(8, &|kind| stone(&theme.art, &ground("rough"), theme.ink, unit, kind)),
            rubble: each(8, &|kind| stone(&theme.art, &ground("rubble"), theme.ink, unit, kind)),
        }
    }
}

/// A ring of scallops.
fn lobed(centre: Point, radius: f64, kind: i64, turn: f64) -> Outline {
    let count = 6 + (radius * 2.2) as i64;
    let spot = |number: i64| {
        let uneven = 0.28 * grain(number % count, kind, 101);
        let (sin, cos) = (turn + ((number % count) as f64 + uneven) * TAU / count as f64).sin_cos();
        Point::new(centre.x + 0.93 * radius * cos, centre.y + 0.93 * radius * sin)
    };
    let mut outline = Outline { segments: vec![Segment::Move(spot(0))] };
    for number in 0..count {
        let (from, to) = (spot(number), spot(number + 1));
        let middle = from.towards(to, 0.5);
        // Each lobe bulges outwards.
        let far = middle.distance(centre).max(1e-9);
        let corner = centre.towards(middle, 1.0 + 0.62 * from.distance(to) / far);
        outline.bend(corner, to);
    }
    outline.segments.push(Segment::Close);
    outline
}

/// A crown with its shadow and its lit side; without light, strokes on the side away from it.
fn crown(art: &Art, ground: &Ground, ink: Colour, radius: f64, kind: i64) -> Vec<Path> {
    let fill = ground.inks.get((kind / SHAPES) as usize).copied().or(ground.fill).unwrap_or(Colour::WHITE);
    let (rim, turn, centre) = (ground.ink.unwrap_or(ink), grain(kind, 4, 102) * 6.0, Point::default());
    let body = Path::filled(lobed(centre, radius, kind, turn), fill).with_line(Line::new(rim, 0.15).round());
    if art.shadows == 0.0 {
        let mut strokes = Outline::default();
        for share in [0.35, 0.62, 0.85] {
            let spot = |turn: f64| Point::new(0.95 * radius * share * turn.cos(), 0.95 * radius * share * turn.sin());
            let mut arc = Outline { segments: vec![Segment::Move(spot(-0.25))] };
            let corner = spot(0.8);
            arc.bend(Point::new(1.55 * corner.x, 1.55 * corner.y), spot(1.85));
            strokes = strokes.join(arc);
        }
        return vec![body, Path::drawn(strokes, Line::new(rim, 0.13).round())];
    }
    let shadow = lobed(Point::new(0.30 * radius + 0.1, 0.38 * radius + 0.1), 1.03 * radius, 1, 0.0);
    let light = lobed(Point::new(-0.25 * radius, -0.28 * radius), 0.55 * radius, kind + 3, turn);
    let lit = ground.light.unwrap_or(Colour::WHITE);
    vec![Path::filled(shadow, Paint::thin(art.shadow, art.shadows)), body, Path::filled(light, Paint::thin(lit, 0.42))]
}

/// A fruit tree: small and round.
fn fruit(art: &Art, ground: &Ground, ink: Colour, unit: f64, kind: i64) -> Vec<Path> {
    let (radius, rim) = ((0.92 + 0.12 * kind as f64) * unit, ground.ink.unwrap_or(ink));
    let fill = ground.inks.first().copied().unwrap_or(Colour::WHITE);
    let body = Path::filled(Outline::circle(Point::default(), radius), fill).with_line(Line::new(rim, 0.13));
    if art.shadows == 0.0 {
        return vec![body, Path::filled(Outline::circle(Point::default(), 0.2 * unit), rim)];
    }
    let shadow = Outline::circle(Point::new(0.32 * unit, 0.4 * unit), 1.02 * radius);
    let light = Outline::circle(Point::new(-0.24 * radius, -0.26 * radius), 0.45 * radius);
    let lit = fill.lighter(0.35);
    vec![
        Path::filled(shadow, Paint::thin(art.shadow, 0.75 * art.shadows)),
        body,
        Path::filled(light, Paint::thin(lit, 0.6)),
    ]
}

/// Level strokes of water, most of them with a tuft of blades.
fn reeds(ground: &Ground, ink: Colour, unit: f64, kind: i64) -> Vec<Path> {
    let mut grains = Grains::of(kind, 7, 103);
    let (long, water) = (grains.between(0.7, 2.1) * unit, ground.edge.or(ground.ink).unwrap_or(ink));
    let level = |from: f64, to: f64, y: f64| Outline::line(&[Point::new(from, y), Point::new(to, y)]);
    let mut strokes = level(-long, long, 0.0);
    if kind % 2 == 0 {
        strokes = strokes.join(level(-0.3 * long, 0.8 * long, 0.55 * unit));
    }
    let mut paths = vec![Path::drawn(strokes, Line::new(Paint::thin(water, 0.8), 0.15 * unit))];
    if kind % 3 != 2 {
        let mut blades = Outline::default();
        let count = 3 + grains.pick(3);
        for blade in 0..count {
            let lean = (blade as f64 - (count - 1) as f64 / 2.0) * 0.36 * unit;
            let mut one = Outline { segments: vec![Segment::Move(Point::new(0.5 * lean, -0.15 * unit))] };
            one.bend(Point::new(0.6 * lean, -0.8 * unit), Point::new(lean, -1.5 * unit + 0.5 * lean.abs()));
            blades = blades.join(one);
        }
        paths.push(Path::drawn(blades, Line::new(ground.ink.unwrap_or(ink), 0.19 * unit).round()));
    }
    paths
}

/// A stone, or a heap of broken wall.
fn stone(art: &Art, ground: &Ground, ink: Colour, unit: f64, kind: i64) -> Vec<Path> {
    let mut grains = Grains::of(kind, 9, 104);
    let size = grains.between(0.45, 1.05) * unit;
    let corners = 5 + grains.pick(2);
    let turn = grains.next() * TAU;
    let points: Vec<Point> = (0..corners)
        .map(|corner| {
            let reach = size * grains.between(0.7, 1.1);
            let (sin, cos) = (turn + corner as f64 * TAU / corners as f64).sin_cos();
            Point::new(reach * cos, 0.8 * reach * sin)
        })
        .collect();
    let fill = ground.inks.get(kind as usize % ground.inks.len().max(1)).copied().unwrap_or(Colour::WHITE);
    let line = Line::new(ground.ink.unwrap_or(ink), 0.13 * unit).round();
    let body = Path::filled(Outline::polygon(&points), fill).with_line(line);
    if art.shadows == 0.0 {
        return vec![body];
    }
    let shadow = Outline::polygon(&points).transformed(Transform::moved(0.28 * unit, 0.34 * unit));
    vec![Path::filled(shadow, Paint::thin(art.shadow, art.shadows)), body]
}
