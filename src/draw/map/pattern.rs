//! What covers an area: rows of fruit trees, furrows, woods, roofs, reeds, hachures, rubble, shore lines. Everything keeps clear of numbers, suits and roads.

use super::Sketch;
use super::area::Edge;
use crate::draw::grain::grain;
use crate::draw::theme::{Ground, Pattern};
use crate::grid::{Cell, Shape};
use crate::scene::{Colour, Group, Line, Outline, Path, Point};

/// Draws the pattern of an area over its fill.
pub fn fill(
    sketch: &Sketch<'_>,
    ground: Ground,
    cells: &[Cell],
    rings: &[Vec<Edge>],
    softened: &[Vec<Point>],
    group: &mut Group,
) {
    let ink = ground.ink.unwrap_or(sketch.theme.ink);
    match ground.pattern {
        Pattern::None => {}
        Pattern::Orchard => orchard(sketch, cells, ink, group),
        Pattern::Furrows => furrows(sketch, cells, ink, group),
        Pattern::Trees => trees(sketch, cells, ink, group),
        Pattern::Roofs => roofs(sketch, cells, ink, group),
        Pattern::Streets => streets(sketch, cells, ink, group),
        Pattern::Reeds => reeds(sketch, cells, ink, group),
        Pattern::Hachures => hachures(sketch, rings, softened, ink, group),
        Pattern::Sunken => sunken(sketch, cells, ink, group),
        Pattern::Rubble => rubble(sketch, cells, ink, group),
        Pattern::Shore => shore(sketch, rings, softened, ink, group),
    }
}

/// Whether a spot is free: nothing that is read, and no road or water, lies there.
fn is_free(sketch: &Sketch<'_>, at: Point) -> bool {
    sketch.plan.room.is_clear(at, 0.05 * sketch.piece.size)
}

/// Spots on a turned grid over the cells of an area, a little shaken.
fn spots(sketch: &Sketch<'_>, cells: &[Cell], step: f64, turn: f64, shake: f64, reach: f64) -> Vec<(Cell, Point)> {
    let (sin, cos) = turn.to_radians().sin_cos();
    // The corners of a square are farther from its centre.
    let reach = if sketch.piece.grid.shape() == Shape::Square { reach * 2f64.sqrt() } else { reach };
    let mut found = Vec::new();
    for cell in cells {
        let centre = sketch.centre(*cell);
        let radius = sketch.piece.size * reach;
        let (u, v) = (centre.x * cos + centre.y * sin, centre.y * cos - centre.x * sin);
        let range =
            |middle: f64| (((middle - radius) / step).floor() as i64)..=(((middle + radius) / step).ceil() as i64);
        for i in range(u) {
            for j in range(v) {
                let jolt = |purpose| (grain(i, j, purpose) - 0.5) * shake * step;
                let (u, v) = (i as f64 * step + jolt(11), j as f64 * step + jolt(12));
                let at = Point::new(u * cos - v * sin, v * cos + u * sin);
                let nearest =
                    at.distance(centre) < radius && sketch.is_in(*cell, at) && keeps_in(sketch, cells, *cell, at);
                if nearest && is_free(sketch, at) {
                    found.push((*cell, at));
                }
            }
        }
    }
    found
}

/// Whether a spot keeps a little away from where its area ends.
fn keeps_in(sketch: &Sketch<'_>, cells: &[Cell], cell: Cell, at: Point) -> bool {
    let own = sketch.centre(cell).distance(at);
    let clear = 0.24 * sketch.piece.size;
    sketch
        .piece
        .grid
        .neighbours(cell)
        .all(|(_, next)| cells.binary_search(&next).is_ok() || sketch.centre(next).distance(at) - own > clear)
}

fn orchard(sketch: &Sketch<'_>, cells: &[Cell], ink: Colour, group: &mut Group) {
    let step = sketch.piece.size * 0.125;
    let mut crowns = Outline::default();
    for (_, at) in spots(sketch, cells, step, 24.0, 0.12, 0.52) {
        crowns = crowns.join(Outline::circle(at, step * 0.27));
    }
    group.add(Path::filled(crowns, ink));
}

/// Fields side by side, each ploughed its own way.
fn furrows(sketch: &Sketch<'_>, cells: &[Cell], ink: Colour, group: &mut Group) {
    let step = sketch.piece.size * 0.085;
    let mut lines = Outline::default();
    for (way, turn) in [12.0_f64, 72.0, -48.0].into_iter().enumerate() {
        let is_own = |cell: Cell| (grain(cell.index() as i64, 0, 71) * 3.0) as usize % 3 == way;
        let (sin, cos) = turn.to_radians().sin_cos();
        let (dx, dy) = (cos * 0.36 * step, sin * 0.36 * step);
        for (_, at) in spots(sketch, cells, step, turn, 0.0, 0.55).into_iter().filter(|(cell, _)| is_own(*cell)) {
            lines = lines.join(Outline::line(&[Point::new(at.x - dx, at.y - dy), Point::new(at.x + dx, at.y + dy)]));
        }
    }
    group.add(Path::drawn(lines, Line::new(ink, 0.2).round()));
}

fn trees(sketch: &Sketch<'_>, cells: &[Cell], ink: Colour, group: &mut Group) {
    let step = sketch.piece.size * 0.16;
    for (_, at) in spots(sketch, cells, step, 11.0, 0.4, 0.5) {
        let radius = step * (0.31 + 0.12 * grain((at.x * 100.0) as i64, (at.y * 100.0) as i64, 21));
        let crown =
            Path::filled(Outline::circle(at, radius), ink.lighter(0.12)).with_line(Line::new(ink.darker(0.25), 0.12));
        group.add(crown);
    }
}

fn roofs(sketch: &Sketch<'_>, cells: &[Cell], ink: Colour, group: &mut Group) {
    let size = sketch.piece.size;
    for cell in cells {
        let centre = sketch.centre(*cell);
        let index = cell.index() as i64;
        let turn = (grain(index, 0, 31) * 60.0 - 30.0).to_radians();
        let (sin, cos) = turn.sin_cos();
        for (number, (x, y)) in [(-0.17, -0.08), (0.12, -0.12), (0.0, 0.13), (0.24, 0.08)].into_iter().enumerate() {
            let number = number as i64;
            let (width, depth) = (0.09 + 0.05 * grain(index, number, 32), 0.055 + 0.025 * grain(index, number, 33));
            let place = |u: f64, v: f64| {
                let (u, v) = ((x + u) * size, (y + v) * size);
                Point::new(centre.x + u * cos - v * sin, centre.y + u * sin + v * cos)
            };
            if !is_free(sketch, place(0.0, 0.0)) {
                continue;
            }
            let corners = [place(-width, -depth), place(width, -depth), place(width, depth), place(-width, depth)];
            let dark = Line::new(ink.darker(0.45), 0.12);
            group.add(Path::filled(Outline::polygon(&corners), ink).with_line(dark.clone()));
            group.add(Path::drawn(Outline::line(&[place(-width, 0.0), place(width, 0.0)]), dark));
        }
    }
}

/// Houses along streets, no two blocks alike. A road is the street in the middle.
fn streets(sketch: &Sketch<'_>, cells: &[Cell], ink: Colour, group: &mut Group) {
    let size = sketch.piece.size;
    let dark = Line::new(ink.darker(0.45), 0.12);
    for cell in cells {
        let index = cell.index() as i64;
        let uneven = (grain(index, 0, 31) * 16.0 - 8.0).to_radians();
        let middle = sketch.centre(*cell);
        let (centre, turn, wide) = match sketch.streets.get(cell) {
            Some((at, turn)) => (*at, *turn, 0.07),
            None => (Point::new(middle.x, middle.y + 0.03 * size), uneven, 0.03),
        };
        let (sin, cos) = turn.sin_cos();
        for plot in 0..28 {
            let (column, row) = ((plot % 7) as f64 - 3.0, (plot / 7) as f64 - 1.5);
            let (x, y) = (column * 0.165, row * 0.185 + row.signum() * wide);
            let (width, depth) = (0.045 + 0.025 * grain(index, plot, 32), 0.04 + 0.035 * grain(index, plot, 33));
            let place = |u: f64, v: f64| {
                let (u, v) = ((x + u) * size, (y + v) * size);
                Point::new(centre.x + u * cos - v * sin, centre.y + u * sin + v * cos)
            };
            let corners = |(w, d): (f64, f64)| [place(-w, -d), place(w, -d), place(w, d), place(-w, d)];
            let fits = |at: &Point| sketch.plan.room.is_clear(*at, 0.02 * size) && is_well_in(sketch, *cell, *at);
            // Where a house has no room, a smaller one may have it.
            let sizes = [(width, depth), (0.7 * width, 0.7 * depth)];
            let house = sizes.into_iter().find(|house| corners(*house).iter().all(fits));
            let Some((width, depth)) = house.filter(|_| grain(index, plot, 34) >= 0.12) else { continue };
            let roof = if grain(index, plot, 35) < 0.3 { ink.darker(0.18) } else { ink };
            group.add(Path::filled(Outline::polygon(&corners((width, depth))), roof).with_line(dark.clone()));
            let ridge = if width > depth {
                [place(-width, 0.0), place(width, 0.0)]
            } else {
                [place(0.0, -depth), place(0.0, depth)]
            };
            group.add(Path::drawn(Outline::line(&ridge), dark.clone()));
        }
    }
}

/// Whether a spot lies in a cell and a little away from its sides, so that houses of two cells do not touch.
fn is_well_in(sketch: &Sketch<'_>, cell: Cell, at: Point) -> bool {
    let (own, clear) = (sketch.centre(cell).distance(at), 0.03 * sketch.piece.size);
    let (grid, bounds) = (&sketch.piece.grid, sketch.bounds());
    let inside = at.x > clear && at.y > clear && at.x < bounds.width - clear && at.y < bounds.height - clear;
    inside
        && own < 0.46 * sketch.piece.size * if grid.shape() == Shape::Square { 1.3 } else { 1.0 }
        && grid.neighbours(cell).all(|(_, next)| own + clear <= sketch.centre(next).distance(at))
}

fn reeds(sketch: &Sketch<'_>, cells: &[Cell], ink: Colour, group: &mut Group) {
    let step = sketch.piece.size * 0.22;
    let mut lines = Outline::default();
    for (_, at) in spots(sketch, cells, step, 0.0, 0.5, 0.5) {
        let unit = step * 0.2;
        lines = lines.join(Outline::line(&[Point::new(at.x - 1.4 * unit, at.y), Point::new(at.x + 1.4 * unit, at.y)]));
        for lean in [-0.6, 0.0, 0.6] {
            let top = Point::new(at.x + lean * 1.6 * unit, at.y - unit * (1.7 - lean.abs() * 0.6));
            lines = lines.join(Outline::line(&[Point::new(at.x + lean * unit, at.y), top]));
        }
    }
    group.add(Path::drawn(lines, Line::new(ink, 0.2).round()));
}

/// Points of a curve between two of those it runs through.
const PIECES: u32 = 4;

/// Short strokes that run down from the edge of a hill, longer where it is steep, square to the curve of the edge.
pub fn hachures(sketch: &Sketch<'_>, rings: &[Vec<Edge>], softened: &[Vec<Point>], ink: Colour, group: &mut Group) {
    let size = sketch.piece.size;
    let mut strokes = Outline::default();
    for (ring, points) in rings.iter().zip(softened) {
        let curve = Outline::smooth(points, true, 0.5).sampled(PIECES).concat();
        // The last two points are where it began.
        let curve = &curve[..curve.len().saturating_sub(2)];
        let (count, pieces) = (curve.len(), PIECES as usize);
        let inward = |number: usize| {
            let (before, after) = (curve[(number + count - 1) % count], curve[(number + 1) % count]);
            let length = before.distance(after).max(1e-9);
            Point::new((before.y - after.y) / length, (after.x - before.x) / length)
        };
        for number in 0..count {
            if ring[(number / pieces).min(points.len() - 1) * ring.len() / points.len()].rim {
                continue;
            }
            let (from, to) = (curve[number], curve[(number + 1) % count]);
            let (first, last) = (inward(number), inward((number + 1) % count));
            let steps = (from.distance(to) / (0.042 * size)).round().max(1.0) as i64;
            for step in 0..steps {
                let share = step as f64 / steps as f64;
                let (at, inward) = (from.towards(to, share), first.towards(last, share));
                let key = ((at.x * 50.0) as i64, (at.y * 50.0) as i64);
                // Where the edge bends inward the strokes would meet.
                let bend = 1.0 - 0.5 * first.distance(last).min(1.0);
                let long = (0.07 + 0.07 * grain(key.0, key.1, 41)) * size * bend;
                let start = Point::new(at.x + inward.x * 0.02 * size, at.y + inward.y * 0.02 * size);
                let end = Point::new(at.x + inward.x * long, at.y + inward.y * long);
                strokes = strokes.join(Outline::line(&[start, end]));
            }
        }
    }
    group.add(Path::drawn(strokes, Line::new(ink, 0.16).round()));
}

/// Heaps of broken wall, no two alike.
fn rubble(sketch: &Sketch<'_>, cells: &[Cell], ink: Colour, group: &mut Group) {
    let step = sketch.piece.size * 0.15;
    let dark = Line::new(ink.darker(0.45), 0.1);
    for (_, at) in spots(sketch, cells, step, 17.0, 0.8, 0.5) {
        let key = ((at.x * 100.0) as i64, (at.y * 100.0) as i64);
        let corners: Vec<Point> = (0..5)
            .map(|corner| {
                let reach = step * (0.16 + 0.3 * grain(key.0, key.1, 51 + corner));
                let (sin, cos) = (corner as f64 * 72.0 + 60.0 * grain(key.0, key.1, 50)).to_radians().sin_cos();
                Point::new(at.x + reach * cos, at.y + reach * sin)
            })
            .collect();
        let shade = if grain(key.0, key.1, 57) < 0.4 { ink.lighter(0.45) } else { ink };
        group.add(Path::filled(Outline::polygon(&corners), shade).with_line(dark.clone()));
    }
}

/// A second shore line a little way into the water.
fn shore(sketch: &Sketch<'_>, rings: &[Vec<Edge>], softened: &[Vec<Point>], ink: Colour, group: &mut Group) {
    let far = 0.06 * sketch.piece.size;
    let mut lines = Outline::default();
    for (ring, points) in rings.iter().zip(softened) {
        let count = points.len();
        let within: Vec<Point> = (0..count)
            .map(|number| {
                let (before, after) = (points[(number + count - 1) % count], points[(number + 1) % count]);
                let (dx, dy) = (after.x - before.x, after.y - before.y);
                let length = dx.hypot(dy).max(1e-9);
                Point::new(points[number].x - dy / length * far, points[number].y + dx / length * far)
            })
            .collect();
        if ring.iter().any(|edge| !edge.rim) {
            lines = lines.join(Outline::smooth(&within, true, 0.5));
        }
    }
    group.add(Path::drawn(lines, Line::new(ink, 0.14).round()));
}

/// A track between banks, from cell to cell.
fn sunken(sketch: &Sketch<'_>, cells: &[Cell], ink: Colour, group: &mut Group) {
    let size = sketch.piece.size;
    let mut ways = Outline::default();
    for cell in cells {
        for (_, next) in
            sketch.piece.grid.neighbours(*cell).filter(|(_, next)| cell < next && cells.binary_search(next).is_ok())
        {
            ways = ways.join(Outline::line(&[sketch.centre(*cell), sketch.centre(next)]));
        }
    }
    group.add(Path::drawn(ways.clone(), Line::new(ink, 0.15 * size).round()));
    // In black alone a tinted floor would be black as its banks are.
    let floor = if ink == Colour::BLACK { Colour::WHITE } else { Colour::WHITE.mixed(ink, 0.2) };
    group.add(Path::drawn(ways.clone(), Line::new(floor, 0.125 * size).round()));
    let ticks = Line::new(ink, 0.02 * size).dashed(&[0.05 * size, 0.06 * size]);
    group.add(Path::drawn(ways, ticks));
}
