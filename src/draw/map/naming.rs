//! Where names go: those of places near their cells, those of roads and water beside them.

use super::Sketch;
use super::plan::{Plan, roomiest};
use super::room::{Room, Stretch, Thing};
use super::water::wider;
use crate::scene::{Colour, Face, Point, Rect, Run};

/// The name of a place where it is written.
pub(super) struct PlaceName {
    /// Its number in the piece.
    pub number: usize,
    pub run: Run,
    pub rect: Rect,
}

/// The name of a road or of water beside it.
pub(super) struct CourseName {
    pub run: Run,
    pub colour: Colour,
    /// The middle of its baseline, and how it is turned.
    pub at: Point,
    pub degrees: f64,
}

/// From the middle of a place's cells, in shares of a cell, the best first; the last only where there is no room in it, as in a
/// fort.
const ROWS: [f64; 8] = [-0.12, 0.08, 0.22, -0.24, 0.0, 0.15, -0.18, 0.445];
/// How much the last of them is disliked.
const OUTSIDE: f64 = 2.0;
const COLUMNS: [f64; 7] = [0.0, 0.18, -0.18, 0.36, -0.36, 0.55, -0.55];

/// Cells of a place that its name may also stand in, where their middle is crowded.
const MOST_CELLS: usize = 8;

impl Plan {
    pub(super) fn name_places(&mut self, sketch: &Sketch<'_>) -> Vec<PlaceName> {
        let style = sketch.theme.lettering.place;
        let mut placed = Vec::new();
        for (number, name) in sketch.piece.names.iter().enumerate() {
            let Some(middle) = sketch.middle(&name.cells) else { continue };
            let face = if name.cells.len() > 1 { Face::NarrowSemiBold } else { Face::NarrowBold };
            let room = sketch.bounds().width - 2.0;
            let font = &sketch.theme.fonts[face];
            let run = Run::fit_or_cut(font, style.size, style.size * 0.6, room, &name.words);
            let mut anchors = vec![middle];
            if name.cells.len() > 1 {
                anchors.extend(name.cells.iter().take(MOST_CELLS).map(|cell| sketch.centre(*cell)));
            }
            let Some(rect) = spot(sketch, &self.room, &run, &anchors) else { continue };
            self.room.add(Thing::Name, Stretch::over(rect));
            placed.push(PlaceName { number, run, rect });
        }
        placed
    }

    /// Roads and water each have their name once, where it lies along them best.
    pub(super) fn name_courses(&mut self, sketch: &Sketch<'_>) -> Vec<CourseName> {
        let (theme, piece, style) = (sketch.theme, sketch.piece, sketch.theme.lettering.water);
        let casing = theme.lines.casing;
        let mut placed = Vec::new();
        let is_named = piece.streams.iter().any(|stream| stream.name.is_some())
            || piece.tracks.iter().any(|track| track.name.is_some());
        for cell in piece.grid.cells().filter(|_| is_named) {
            let is_covered = |row: usize| sketch.ground(row).fill.is_some();
            if piece.cells[cell.index()].is_some_and(is_covered) {
                self.room.add(Thing::Pattern, Stretch::spot(sketch.centre(cell), 0.4 * piece.size));
            }
        }
        for stream in &piece.streams {
            let (Some(name), Some(band)) = (&stream.name, theme.side.get(&stream.kind)) else { continue };
            let run = Run::shape(&theme.fonts[Face::Italic], style.size, name);
            let lines = sketch.water_lines(stream).into_iter().flat_map(|line| line.sampled(6)).collect();
            let half = band.width * wider(&stream.course) / 2.0 + casing;
            placed.extend(self.beside(sketch, lines, half, run, style.colour));
        }
        for (track, line) in piece.tracks.iter().zip(&sketch.roads) {
            let (Some(name), Some(band)) = (&track.name, theme.path.get(&track.kind)) else { continue };
            let run = Run::shape(&theme.fonts[Face::Narrow], style.size * 0.85, name);
            placed.extend(self.beside(sketch, line.sampled(6), band.width / 2.0 + casing, run, theme.ink));
        }
        placed
    }

    /// A text beside the straightest and emptiest part of some lines, `half` millimetres of which lie on each side.
    fn beside(
        &mut self,
        sketch: &Sketch<'_>,
        lines: Vec<Vec<Point>>,
        half: f64,
        run: Run,
        colour: Colour,
    ) -> Option<CourseName> {
        let size = sketch.piece.size;
        let gap = half * size / 21.7 + 0.035 * size;
        let page = sketch.bounds();
        let tries = lines.iter().flat_map(|line| windows(line, run.width, 0.25 * size));
        let tries = tries.flat_map(|window| [true, false].map(|above| lain(&window, above, gap, &run)));
        let best = roomiest(tries, |one| {
            let [from, to] = [one.stretch.from, one.stretch.to];
            let within = page.inset(0.6 * size);
            let is_off =
                |at: Point| at.x < within.x || at.x > within.right() || at.y < within.y || at.y > within.bottom();
            let off = if is_off(from) || is_off(to) { 8.0 } else { 0.0 };
            // Among spots alike, the one nearest to the middle of the map.
            let far = from.towards(to, 0.5).distance(page.centre()) / (page.width + page.height);
            self.room.crowding(&one.stretch, 0.02 * size) + 4.0 * one.bow / size + 1.5 * far + off
        })?;
        self.room.add(Thing::Name, best.stretch);
        Some(CourseName { run, colour, at: best.at, degrees: best.degrees })
    }
}

/// The best of a few places around points.
fn spot(sketch: &Sketch<'_>, room: &Room, run: &Run, anchors: &[Point]) -> Option<Rect> {
    let size = sketch.piece.size;
    let (width, height) = (run.width, run.capital());
    let page = sketch.bounds();
    let tries = anchors.iter().enumerate().flat_map(|(turn, anchor)| {
        COLUMNS.iter().flat_map(move |x| ROWS.iter().enumerate().map(move |(row, y)| (turn, anchor, *x, row, *y)))
    });
    let tries = tries.map(|(turn, anchor, x, row, y)| {
        let left = (anchor.x + x * size - width / 2.0).clamp(1.0, (page.width - width - 1.0).max(1.0));
        let rect = Rect::new(left, anchor.y + y * size - height / 2.0, width, height);
        let outside = if row + 1 == ROWS.len() { OUTSIDE } else { 0.0 };
        let dislike = 0.04 * row as f64 + 2.0 * x.abs() + outside + if turn > 0 { 1.0 } else { 0.0 };
        (rect, dislike)
    });
    let best = roomiest(tries, |(rect, dislike)| dislike + room.crowding(&Stretch::over(*rect), 0.6));
    best.map(|(rect, _)| rect)
}

/// A text laid beside part of a line.
struct Lain {
    at: Point,
    degrees: f64,
    stretch: Stretch,
    /// How far the line swings there.
    bow: f64,
}

/// Parts of a line about as long as a text, one every so many millimetres.
fn windows(line: &[Point], width: f64, every: f64) -> Vec<Vec<Point>> {
    let mut reached = vec![0.0];
    for pair in line.windows(2) {
        reached.push(reached[reached.len() - 1] + pair[0].distance(pair[1]));
    }
    let whole = reached[reached.len() - 1];
    if line.len() < 2 {
        return Vec::new();
    }
    let count = ((whole - width) / every).floor().max(0.0) as usize;
    let each = (0..=count).map(|number| {
        let from = number as f64 * every;
        let first = reached.partition_point(|at| *at <= from).saturating_sub(1);
        let last = reached.partition_point(|at| *at < from + width).min(line.len() - 1);
        line[first..=last].to_vec()
    });
    each.filter(|window| window.len() > 1).collect()
}

/// A text above or below part of a line, never upside down.
fn lain(window: &[Point], above: bool, gap: f64, run: &Run) -> Lain {
    let (from, to) = (window[0], window[window.len() - 1]);
    let mut degrees = (to.y - from.y).atan2(to.x - from.x).to_degrees();
    if degrees > 90.0 {
        degrees -= 180.0;
    } else if degrees <= -90.0 {
        degrees += 180.0;
    }
    let (sin, cos) = degrees.to_radians().sin_cos();
    let middle = from.towards(to, 0.5);
    // How far each point lies below the straight line between the ends, as the text is turned.
    let below = window.iter().map(|at| (at.y - middle.y) * cos - (at.x - middle.x) * sin);
    let (low, high) = below.fold((0.0_f64, 0.0_f64), |(low, high), by| (low.min(by), high.max(by)));
    let drop = if above { low - gap } else { high + gap + run.capital() };
    let spot =
        |along: f64, down: f64| Point::new(middle.x + along * cos - down * sin, middle.y + along * sin + down * cos);
    let half = run.capital() / 2.0;
    let reach = (run.width / 2.0 - half).max(0.0);
    let stretch = Stretch { from: spot(-reach, drop - half), to: spot(reach, drop - half), half };
    Lain { at: spot(0.0, drop), degrees, stretch, bow: high - low }
}
