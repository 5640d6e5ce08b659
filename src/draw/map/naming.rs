//! Where names go: those of places in their own cells, one piece with the disc of their objective; those of water and roads along
//! their course, letter by letter.

use std::rc::Rc;

use super::Sketch;
use super::lettering::Domain;
use super::line::{Near, length, shifted, spaced};
use super::plan::{Plan, STAR, roomiest};
use super::room::{Stretch, Thing};
use crate::draw::theme::{Letters, Pattern};
use crate::grid::Cell;
use crate::kit::{Name, WorkKind};
use crate::scene::{Point, Rect, Run};

/// The name of a place where it is written.
pub(super) struct PlaceName {
    /// Its number in the piece.
    pub number: usize,
    /// Its lines, one or two.
    pub runs: Vec<Run>,
    pub letters: Letters,
    pub rect: Rect,
    /// The objective it stands beside or below, if it is one.
    pub star: Option<(Cell, Point)>,
    /// Its lines stand in the middle of each other.
    pub is_centred: bool,
}

/// A name with the star of its objective beside or above it, as one piece.
struct Lockup {
    runs: Rc<[Run]>,
    /// The box of its letters.
    rect: Rect,
    star: Option<Point>,
    is_centred: bool,
}

impl Lockup {
    /// Around a point, with a star of a radius if it has one.
    fn around(middle: Point, runs: &Rc<[Run]>, star: Option<f64>, is_stacked: bool) -> Lockup {
        let wide = runs.iter().map(|run| run.width).fold(0.0, f64::max);
        let high = runs[0].capital() + (runs.len() - 1) as f64 * LEADING * runs[0].size;
        let text = |x: f64, y: f64| Rect::new(x, y, wide, high);
        let (rect, at) = match star {
            None => (text(middle.x - wide / 2.0, middle.y - high / 2.0), None),
            Some(radius) if is_stacked => {
                let (gap, top) = (0.35 * radius, middle.y - (2.35 * radius + high) / 2.0);
                let star = Point::new(middle.x, top + radius);
                (text(middle.x - wide / 2.0, top + 2.0 * radius + gap), Some(star))
            }
            Some(radius) => {
                let (gap, left) = (0.4 * radius, middle.x - (2.4 * radius + wide) / 2.0);
                let star = Point::new(left + radius, middle.y);
                (text(left + 2.0 * radius + gap, middle.y - high / 2.0), Some(star))
            }
        };
        Lockup { runs: Rc::clone(runs), rect, star: at, is_centred: star.is_none() || is_stacked }
    }
}

/// A letter of a name along a road or water: the middle of its foot, and how it is turned.
pub(super) struct TurnedLetter {
    pub run: Run,
    pub at: Point,
    pub degrees: f64,
}

/// The name of a road or of water along it.
pub(super) struct CourseName {
    pub words: String,
    pub letters: Letters,
    pub each: Vec<TurnedLetter>,
}

impl CourseName {
    /// The box around its letters, or nearly.
    pub fn bounds(&self) -> Option<Rect> {
        let reach = |letter: &TurnedLetter| 0.7 * letter.run.capital();
        let boxes = self.each.iter().map(|letter| Rect::new(letter.at.x, letter.at.y, 0.0, 0.0).inset(-reach(letter)));
        boxes.reduce(|all, own| all.union(&own))
    }
}

/// From the middle of a cell, in shares of it: rows and columns that a name tries.
const ROWS: [f64; 11] = [-0.10, 0.02, 0.12, 0.20, -0.18, 0.28, -0.24, 0.07, -0.04, 0.33, 0.38];
const COLUMNS: [f64; 9] = [0.0, 0.09, -0.09, 0.18, -0.18, 0.27, -0.27, 0.36, -0.36];
/// How much it is disliked that a tenth of a name leaves its cells.
const LEAVES: f64 = 4.0;
/// The same of a letter along a road or water that stands among houses.
const BUILT: f64 = 4.0;
/// So far from the middle of a cell with houses, in cells.
const HOUSE: f64 = 0.56;
/// Cells of a place that its name may begin in.
const MOST_CELLS: usize = 8;
/// Shares of its size a name is shrunk to so as to stay in its cell, and the least size it may have, in points.
const SHARES: [f64; 4] = [1.0, 0.86, 0.74, 0.66];
const SMALLEST: f64 = 5.8;
/// From baseline to baseline, in ems of a millimetre's points.
pub(super) const LEADING: f64 = 0.36;

impl Sketch<'_> {
    /// The letters for a place: by the ground that most of its cells have.
    fn letters_of(&self, name: &Name) -> Letters {
        let all = &self.theme.lettering;
        let is_work = |cell: &Cell| {
            self.piece.works.iter().any(|work| work.cell == *cell && matches!(work.kind, WorkKind::Fort(_)))
        };
        let pattern = |cell: &Cell| {
            let row = self.piece.cells.get(cell.index()).copied().flatten();
            match row.map_or(Pattern::None, |row| self.ground(row).pattern) {
                Pattern::None | Pattern::Fields if self.level(*cell) > 0 => Pattern::Hachures,
                other => other,
            }
        };
        let most = |wanted: &[Pattern]| {
            2 * name.cells.iter().filter(|cell| wanted.contains(&pattern(cell))).count() >= name.cells.len()
        };
        let is_house = name.cells.len() == 1 && name.cells.iter().all(|cell| self.piece.objectives.contains(cell));
        match () {
            () if name.cells.iter().any(is_work) => all.place,
            // A mill or a bridgehead that is fought for is a house among others, unless the map is named for it.
            () if is_house && !most(&[Pattern::Hachures]) && name.words != self.piece.name => all.place,
            () if most(&[Pattern::Streets]) && name.cells.len() > 1 => all.town,
            () if most(&[Pattern::Streets, Pattern::Rubble]) => all.village,
            () if most(&[Pattern::Hachures]) => all.hill,
            () if most(&[Pattern::Trees, Pattern::Orchard]) => all.wood,
            () if most(&[Pattern::Shore, Pattern::Reeds]) => all.water,
            () => all.place,
        }
    }

    /// A name in its letters, so much smaller: on one line, or parted where that is most even.
    fn lettered(&self, letters: Letters, words: &str, share: f64, is_parted: bool) -> Option<Vec<Run>> {
        let words = if letters.capitals { words.to_uppercase() } else { words.to_string() };
        let size = (letters.size * share).max(SMALLEST.min(letters.size));
        let set = |words: &str| {
            Run::shape(&self.theme.fonts[letters.face], size, words).spaced(letters.spacing * size / letters.size)
        };
        if !is_parted {
            return Some(vec![set(&words)]);
        }
        let uneven = |at: &usize| (2 * at).abs_diff(words.len());
        let at = words.match_indices(' ').map(|(at, _)| at).min_by_key(uneven)?;
        Some(vec![set(&words[..at]), set(&words[at + 1..])])
    }
}

impl Plan {
    /// Objectives first: what is fought for is named best.
    pub(super) fn name_places(&mut self, sketch: &Sketch<'_>) -> Vec<PlaceName> {
        let names = sketch.piece.names.iter().enumerate();
        let is_fought_for = |name: &Name| name.cells.iter().any(|cell| sketch.piece.objectives.contains(cell));
        let (first, then): (Vec<_>, Vec<_>) = names.partition(|(_, name)| is_fought_for(name));
        first.into_iter().chain(then).filter_map(|(number, name)| self.name_place(sketch, number, name)).collect()
    }

    fn name_place(&mut self, sketch: &Sketch<'_>, number: usize, name: &Name) -> Option<PlaceName> {
        let (size, letters) = (sketch.piece.size, sketch.letters_of(name));
        let star = STAR * size;
        let objectives: Vec<Cell> =
            name.cells.iter().copied().filter(|cell| sketch.piece.objectives.contains(cell)).collect();
        let has_star = !objectives.is_empty();
        let hosts = if objectives.is_empty() { &name.cells } else { &objectives };
        let middle = sketch.middle(&name.cells)?;
        let mut hosts = hosts.clone();
        hosts.sort_by(|a, b| sketch.centre(*a).distance(middle).total_cmp(&sketch.centre(*b).distance(middle)));
        let cells: Vec<Domain> = name.cells.iter().map(|cell| sketch.domain(*cell)).collect();
        let mut best: Option<(f64, Lockup, Cell)> = None;
        // Smaller, on two lines, or below its star only where that keeps it in its cells.
        let stacks = if has_star { &[false, true][..] } else { &[false] };
        // The smallest letters are never set smaller: one of two like names would be.
        let shares = if letters.size > sketch.theme.lettering.place.size { &SHARES[..] } else { &SHARES[..1] };
        let ways = shares.iter().flat_map(|share| {
            [false, true].into_iter().flat_map(move |parted| stacks.iter().map(move |stack| (*share, parted, *stack)))
        });
        for (turn, (share, is_parted, is_stacked)) in ways.enumerate() {
            let Some(runs) = sketch.lettered(letters, &name.words, share, is_parted) else { continue };
            let runs: Rc<[Run]> = runs.into();
            let turn = 0.45 * turn as f64 / stacks.len() as f64;
            for (place, cell) in hosts.iter().take(MOST_CELLS).enumerate() {
                let own = sketch.domain(*cell);
                for (row, y) in ROWS.into_iter().enumerate() {
                    for x in COLUMNS {
                        let dislike = 0.03 * row as f64 + 1.2 * x.abs() + 0.3 * place as f64 + turn;
                        if best.as_ref().is_some_and(|(least, ..)| dislike >= *least) {
                            continue;
                        }
                        let middle = Point::new(own.centre.x + x * size, own.centre.y + y * size);
                        let lockup = Lockup::around(middle, &runs, has_star.then_some(star), is_stacked);
                        let cost = dislike + self.crowd(size, &lockup, star, &own, &cells);
                        if best.as_ref().is_none_or(|(least, ..)| cost < *least) {
                            best = Some((cost, lockup, *cell));
                        }
                    }
                }
            }
            if best.as_ref().is_some_and(|(cost, ..)| *cost < 0.8 + turn) {
                break;
            }
        }
        let (_, Lockup { runs, rect, star: at, is_centred }, cell) = best?;
        self.room.add(Thing::Name, Stretch::over(rect));
        if let Some(at) = at {
            self.room.add(Thing::Star, Stretch::spot(at, star));
        }
        Some(PlaceName { number, runs: runs.to_vec(), letters, rect, star: at.map(|at| (cell, at)), is_centred })
    }

    /// How bad it is for a name and its star to stand where they would.
    fn crowd(&self, size: f64, lockup: &Lockup, star: f64, cell: &Domain, cells: &[Domain]) -> f64 {
        let gap = 0.025 * size;
        let outside = |rect: Rect, cells: &[Domain]| LEAVES * 10.0 * outside(rect.inset(-0.02 * size), cells);
        let around = lockup.star.map_or(0.0, |at| {
            // A star belongs to its own cell alone, whatever others the place has.
            let disc = Rect::new(at.x - star, at.y - star, 2.0 * star, 2.0 * star);
            outside(disc, std::slice::from_ref(cell)) + self.room.crowding(&Stretch::spot(at, star), gap)
        });
        around + outside(lockup.rect, cells) + self.room.crowding(&Stretch::over(lockup.rect), gap)
    }

    /// Roads and water each have their name once, where it lies along them best.
    pub(super) fn name_courses(&mut self, sketch: &Sketch<'_>) -> Vec<CourseName> {
        let (theme, piece) = (sketch.theme, sketch.piece);
        let mut placed = Vec::new();
        let mut houses = Near::new(sketch.bounds(), HOUSE * piece.size);
        let has_houses = |row: usize| matches!(sketch.ground(row).pattern, Pattern::Streets | Pattern::Roofs);
        let built = piece.grid.cells().filter(|cell| piece.cells[cell.index()].is_some_and(has_houses));
        built.for_each(|cell| houses.add(sketch.centre(cell), 0.0));
        for (number, stream) in piece.streams.iter().enumerate() {
            let (Some(name), Some(band)) = (&stream.name, theme.side.get(&stream.kind)) else { continue };
            let mut letters = theme.lettering.water;
            if band.light.is_none() {
                (letters.size, letters.spacing) = (0.8 * letters.size, 0.6 * letters.spacing);
            }
            let rivers = sketch.rivers.iter().filter(|river| river.stream == number);
            let longest = rivers.max_by(|a, b| length(&a.points).total_cmp(&length(&b.points)));
            let Some(river) = longest else { continue };
            let half = band.widest.max(band.width) * river.wider.min(1.9) / 2.0;
            placed.extend(self.lay_along(sketch, (&river.points, half), &houses, (name, letters)));
        }
        for (number, track) in piece.tracks.iter().enumerate() {
            let (Some(name), Some(band)) = (&track.name, sketch.road_band(number)) else { continue };
            let letters = Letters { size: 0.92 * theme.lettering.place.size, spacing: 0.1, ..theme.lettering.place };
            let line = (&sketch.roads[number].points[..], band.width / 2.0 + 0.35);
            placed.extend(self.lay_along(sketch, line, &houses, (name, letters)));
        }
        placed
    }

    /// A text beside the calmest and emptiest part of a line, which reaches so far on each side.
    fn lay_along(
        &mut self,
        sketch: &Sketch<'_>,
        (points, half): (&[Point], f64),
        houses: &Near,
        (words, letters): (&str, Letters),
    ) -> Option<CourseName> {
        let (size, unit, page) = (sketch.piece.size, sketch.unit(), sketch.bounds());
        let fine = spaced(points, 0.5 * unit);
        if fine.len() < 2 {
            return None;
        }
        let mut line = fine.clone();
        // Read from left to right, or downwards.
        if let (Some(first), Some(last)) = (fine.first(), fine.last())
            && (last.x - first.x) + 0.3 * (last.y - first.y) < 0.0
        {
            line.reverse();
        }
        let runs: Vec<Run> = words
            .chars()
            .map(|letter| Run::shape(&sketch.theme.fonts[letters.face], letters.size, &letter.to_string()))
            .collect();
        let capital = runs.first()?.capital();
        let long: f64 = runs.iter().map(|run| run.width + letters.spacing).sum();
        let gap = (half + sketch.theme.lines.casing + 0.8) * unit;
        let step = 0.5 * unit;
        let count = ((length(&line) - long) / (0.2 * size)).floor().max(0.0) as usize;
        let tries = (0..=count).flat_map(|start| [true, false].map(|above| (start as f64 * 0.2 * size, above)));
        let spot = |from: f64, above: bool| -> Vec<(Point, Point)> {
            let mut at = from;
            let foot = if above { -gap } else { gap + capital };
            runs.iter()
                .map(|run| {
                    let middle = at + run.width / 2.0;
                    at += run.width + letters.spacing;
                    let number = ((middle / step) as usize).min(line.len() - 1);
                    let own = line[number].towards(line[(number + 1).min(line.len() - 1)], (middle / step).fract());
                    // The direction over a few letters: no letter jumps.
                    let (before, after) = (number.saturating_sub(9), (number + 9).min(line.len() - 1));
                    let far = line[before].distance(line[after]).max(1e-9);
                    let way =
                        Point::new((line[after].x - line[before].x) / far, (line[after].y - line[before].y) / far);
                    (shifted(own, Point::new(-way.y, way.x), foot), way)
                })
                .collect()
        };
        let best = roomiest(tries, |(from, above)| {
            let each = spot(*from, *above);
            let within = page.inset(0.35 * size);
            let is_off =
                |at: &Point| at.x < within.x || at.x > within.right() || at.y < within.y || at.y > within.bottom();
            let middle = |(at, way): &(Point, Point)| shifted(*at, Point::new(way.y, -way.x), capital / 2.0);
            let built = each.iter().filter(|one| houses.within(one.0, HOUSE * size)).count() as f64;
            let crowd: f64 = each
                .iter()
                .map(|one| self.room.crowding(&Stretch::spot(middle(one), 0.55 * capital), 0.02 * size))
                .sum();
            let off = each.iter().filter(|(at, _)| is_off(at)).count() as f64;
            let bend: f64 =
                each.windows(2).map(|pair| (pair[0].1.x * pair[1].1.y - pair[0].1.y * pair[1].1.x).abs()).sum();
            let steep: f64 = each.iter().map(|(_, way)| if way.x < -0.1 { 1.0 } else { 0.0 }).sum();
            let half = each[each.len() / 2].0;
            let far = half.distance(page.centre()) / (page.width + page.height);
            crowd + BUILT * built + 3.0 * off + 1.6 * bend + 1.0 * steep + 1.2 * far
        })?;
        let each = spot(best.0, best.1);
        for (at, way) in &each {
            let middle = shifted(*at, Point::new(way.y, -way.x), capital / 2.0);
            self.room.add(Thing::Name, Stretch::spot(middle, 0.6 * capital));
        }
        let each = runs.into_iter().zip(each).map(|(run, (at, way))| TurnedLetter {
            run,
            at,
            degrees: way.y.atan2(way.x).to_degrees(),
        });
        Some(CourseName { words: words.to_string(), letters, each: each.collect() })
    }
}

/// The share of a box that lies outside some cells.
fn outside(rect: Rect, cells: &[Domain]) -> f64 {
    let count = 6;
    let spots = (0..=count).flat_map(|column| {
        let x = rect.x + rect.width * f64::from(column) / f64::from(count);
        [rect.y, rect.bottom()].map(|y| Point::new(x, y))
    });
    let is_out = |at: &Point| !cells.iter().any(|cell| cell.holds(*at));
    spots.filter(is_out).count() as f64 / f64::from(2 * count + 2)
}
