//! What else covers the ground: orchards in rows, tilled fields, stones and rubble, sunken roads.

use std::sync::Arc;

use super::Sketch;
use super::field::{BEYOND, EDGE, Field};
use super::ground::middle;
use super::line::{Near, across, curve, shifted, softened, spaced};
use super::room::Thing;
use super::stamp::{Stamps, put};
use crate::draw::grain::{Grains, grain, noise};
use crate::draw::theme::{Ground, Pattern};
use crate::grid::Cell;
use crate::scene::{Group, Line, Outline, Paint, Path, Point, Rect, Stamp};

/// The share of tilled fields that are ploughed.
const PLOUGHED: f64 = 0.8;

impl Sketch<'_> {
    /// Fruit trees in rows, a little askew.
    pub(super) fn orchard(&self, ground: &Ground, field: &Field, stamps: &Stamps, group: &mut Group) {
        let unit = self.unit();
        if let Some(fill) = ground.fill {
            group.add(Path::filled(field.area(0.40), Paint::thin(fill, 0.45)));
            group.add(Path::filled(field.area(EDGE), fill));
        }
        let Some(seen) = self.detailed(3.0 * unit) else { return };
        let (step, lean) = (3.0 * unit, 0.18);
        let whole = self.bounds().inset(-3.0 * unit);
        let many = ((whole.width + whole.height) / step) as i64 + 2;
        for j in -many / 4..many {
            for i in -many / 4..many {
                let (x, y) = (i as f64 * step, j as f64 * step);
                let stray = 0.2 * unit;
                let even =
                    Point::new(x + lean * y - lean * whole.height / 2.0, y - lean * x + lean * whole.width / 2.0);
                // Most of the lattice lies elsewhere.
                let near = Rect::new(even.x, even.y, 0.0, 0.0).inset(-1.1 * stray);
                if !near.overlaps(&seen) || !field.may_pass(EDGE + 0.05, &near) {
                    continue;
                }
                let mut grains = Grains::of(i, j, 151);
                let at = Point::new(
                    x + lean * y + grains.between(-stray, stray) - lean * whole.height / 2.0,
                    y - lean * x + grains.between(-stray, stray) + lean * whole.width / 2.0,
                );
                if seen.holds(at) && field.at(at) > EDGE + 0.05 && self.plan.room.is_clear(at, 1.0 * unit) {
                    group.add(put(&stamps.fruit[grains.pick(stamps.fruit.len())], at));
                }
            }
        }
    }

    /// Tilled land: the fields that lie around it, each in a tint of its own and most of them ploughed, with a hedge about all.
    pub(super) fn tilled(&self, ground: &Ground, field: &Field, group: &mut Group) {
        let (unit, outline) = (self.unit(), field.area(EDGE));
        if let Some(fill) = ground.fill {
            group.add(Path::filled(outline.clone(), fill));
        }
        let mut tints = vec![Outline::default(); ground.inks.len()];
        let mut rows = Outline::default();
        let is_in = |at: Point| field.at(at) > EDGE + 0.04 && self.plan.room.is_clear(at, 0.8 * unit);
        for plot in self.detailed(BEYOND * unit).map_or_else(Vec::new, |seen| self.patchwork(seen).fields) {
            let middle = middle(&plot);
            if plot.iter().chain([&middle]).all(|at| field.at(*at) < EDGE) {
                continue;
            }
            let mut grains = Grains::of((middle.x * 10.0) as i64, (middle.y * 10.0) as i64, 152);
            // One more than there are tints: some fields keep that of the ground.
            if let Some(tint) = tints.get_mut(grains.pick(ground.inks.len() + 1)) {
                tint.segments.extend(Outline::polygon(&plot).segments);
            }
            // Without tints, furrows are all there is to see.
            if grains.next() < PLOUGHED || self.theme.art.shadows == 0.0 {
                self.plough(&plot, is_in, 2, &mut rows);
            }
        }
        let mut plots = Group { clip: Some(outline.clone()), ..Group::default() };
        for (tint, colour) in tints.into_iter().zip(&ground.inks).filter(|(tint, _)| !tint.segments.is_empty()) {
            plots.add(Path::filled(tint, *colour));
        }
        if !plots.nodes.is_empty() {
            group.add(plots);
        }
        let ink = ground.ink.unwrap_or(self.theme.ink);
        group.add(Path::drawn(rows, Line::new(Paint::thin(ink, 0.75), 0.15 * unit)));
        let edge = ground.edge.or(ground.ink).unwrap_or(self.theme.ink);
        let hedge = match self.theme.art.hedges > 0.0 {
            true => self.bushes(edge, 0.62, [0.02, 0.84, 0.12, 0.96]),
            // Nothing but furrows would tell it from open ground.
            false => Line::new(edge, 0.2 * unit).dashed(&[1.7 * unit, 0.8 * unit]),
        };
        group.add(Path::drawn(outline, hedge));
    }

    /// Stones or broken walls, thicker here than there.
    pub(super) fn strewn(&self, ground: &Ground, field: &Field, stones: &[Arc<Stamp>], group: &mut Group) {
        let unit = self.unit();
        if let Some(fill) = ground.fill {
            for (level, opacity) in [(0.30, 0.25), (0.38, 0.4), (0.46, 0.6), (0.56, 0.6)] {
                group.add(Path::filled(field.area(level), Paint::thin(fill, opacity)));
            }
        }
        let mut taken = Near::new(self.bounds().inset(-BEYOND * unit), 3.0 * unit);
        for (at, mut grains) in self.scattered_in((field, EDGE + 0.02), 2.0 * unit, 153) {
            let thick = 0.78 + 0.3 * noise(at.x, at.y, 154, 8.0 * unit);
            let is_free = self.plan.room.is_clear(at, 1.2 * unit) && !taken.within(at, 1.5 * unit);
            if is_free && grains.next() < thick {
                taken.add(at, 0.0);
                group.add(put(&stones[grains.pick(stones.len())], at));
            }
        }
    }

    /// Where roads between banks run, by their terrain.
    pub(super) fn sunken_lines(&self) -> Vec<(usize, Vec<Vec<Point>>)> {
        let rows = (0..self.piece.terrain.len()).filter(|row| self.ground(*row).pattern == Pattern::Sunken);
        let lines = rows.map(|row| {
            let is_own = |cell: &Cell| self.piece.cells[cell.index()] == Some(row);
            let cells: Vec<Cell> = self.piece.grid.cells().filter(is_own).collect();
            let lines = self.lines_through(&cells).into_iter();
            (row, lines.map(|line| spaced(&softened(line, 4), 0.8 * self.unit())).collect())
        });
        lines.collect()
    }

    /// A road between banks, from cell to cell, with strokes that fall to it from both sides.
    pub(super) fn sunken(&self, row: usize, lines: &[Vec<Point>]) -> Option<Group> {
        let (unit, ground) = (self.unit(), self.ground(row));
        let ink = ground.ink.unwrap_or(self.theme.ink);
        let (mut ways, mut strokes) = (Outline::default(), Outline::default());
        for points in lines {
            for at in 0..points.len() {
                for side in [1.0, -1.0] {
                    let over = across(points, at);
                    let long = 1.5 + 0.5 * grain(at as i64, (points[at].x * 10.0) as i64, 155);
                    let (near, far) = (side * 1.15 * unit, side * long * unit);
                    let stroke = [shifted(points[at], over, near), shifted(points[at], over, far)];
                    if self.plan.room.is_clear_but(stroke[1], 0.3 * unit, Thing::Sunken) {
                        strokes.segments.extend(Outline::line(&stroke).segments);
                    }
                }
            }
            let thin: Vec<Point> = spaced(points, 3.0 * unit);
            ways = ways.join(curve(&thin));
        }
        if ways.segments.is_empty() {
            return None;
        }
        let mut group = Group::named("sunken-road");
        group.add(Path::drawn(strokes, Line::new(ink, 0.2 * unit).round()));
        group.add(Path::drawn(ways.clone(), Line::new(ink, 2.3 * unit)));
        group.add(Path::drawn(ways, Line::new(self.theme.art.street, 1.8 * unit)));
        Some(group)
    }

    /// Cells that touch as lines through their middles, a little pulled straight; a lone one as a short line.
    fn lines_through(&self, cells: &[Cell]) -> Vec<Vec<Point>> {
        let grid = &self.piece.grid;
        let links: Vec<[Cell; 2]> = cells
            .iter()
            .flat_map(|cell| grid.neighbours(*cell).map(move |(_, next)| [*cell, next]))
            .filter(|[cell, next]| cell < next && cells.contains(next))
            .collect();
        let mut lines: Vec<Vec<Point>> = super::course::chains(&links)
            .into_iter()
            .map(|chain| {
                let centres: Vec<Point> = chain.iter().map(|cell| self.centre(*cell)).collect();
                let last = centres.len() - 1;
                (0..=last)
                    .map(|at| {
                        let mean = centres[at.saturating_sub(1)].towards(centres[(at + 1).min(last)], 0.5);
                        if at == 0 || at == last { centres[at] } else { centres[at].towards(mean, 0.35) }
                    })
                    .collect()
            })
            .collect();
        let half = 0.42 * self.piece.size;
        // Its ends reach to the edge of their cells.
        for line in &mut lines {
            let count = line.len();
            let (head, tail) = (line[1].towards(line[0], 1.4), line[count - 2].towards(line[count - 1], 1.4));
            line.insert(0, head);
            line.push(tail);
        }
        for cell in cells.iter().filter(|cell| !links.iter().any(|link| link.contains(cell))) {
            let at = self.centre(*cell);
            lines.push(vec![
                Point::new(at.x - half, at.y + 0.1 * half),
                at,
                Point::new(at.x + half, at.y - 0.1 * half),
            ]);
        }
        lines
    }
}
