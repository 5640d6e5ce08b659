//! Water as it is drawn: rivers of varying width with banks, light and flow; lakes with their shores; marsh.

use super::Sketch;
use super::course::River;
use super::field::{EDGE, Field, Fields};
use super::line::{across, curve, shifted, spaced};
use super::stamp::{Stamps, put};
use crate::draw::grain::{Grains, grain, noise};
use crate::draw::theme::{Band, Ground};
use crate::kit::Course;
use crate::scene::{Group, Line, Outline, Paint, Path, Point};

/// How much of the width of a ditch its water has.
const TRICKLE: f64 = 0.2;

impl Sketch<'_> {
    fn bands(&self) -> impl Iterator<Item = (&River, &Band)> {
        self.rivers
            .iter()
            .filter_map(|river| Some((river, self.theme.side.get(&self.piece.streams[river.stream].kind)?)))
    }

    /// How wide water is at a spot.
    pub(super) fn river_width(&self, river: &River, band: &Band, at: Point) -> f64 {
        let unit = self.unit();
        let more = (band.widest - band.width).max(0.0);
        let share = 0.5 + 0.5 * noise(at.x, at.y, 71, 24.0 * unit);
        (band.width + more * share) * river.wider.min(1.9) * unit
    }

    /// All banks, then all water: where one joins another, nothing lies across.
    pub(super) fn streams(&self, fields: &Fields) -> Vec<Group> {
        let casing = self.theme.lines.casing * self.unit();
        let mut banks = Group::named("water-banks");
        let soft = self.theme.terrain.get("clear").and_then(|ground| ground.edge);
        for (river, band) in self.bands().filter(|(_, band)| band.dashes.is_empty()) {
            if let Some(soft) = soft.filter(|_| self.theme.art.shadows > 0.0) {
                banks.add(Path::filled(self.body(river, band, 1.0, 0.75 * self.unit()), Paint::thin(soft, 0.4)));
            }
        }
        for (river, band) in self.bands() {
            match band.dashes.is_empty() {
                true => banks.add(Path::filled(self.body(river, band, 1.0, casing), band.casing)),
                false => self.ditch(river, band, &mut banks),
            }
        }
        let ponds = fields.ponds.as_ref().zip(self.bands().find(|(river, _)| river.wider > 1.0));
        let pond = ponds.map(|(field, (_, band))| (field.area(EDGE), band));
        if let Some((shore, band)) = &pond {
            banks.add(Path::drawn(shore.clone(), Line::new(band.casing, 2.0 * casing).round()));
        }
        let mut groups = if banks.nodes.is_empty() { Vec::new() } else { vec![banks] };
        for (number, stream) in self.piece.streams.iter().enumerate() {
            let mut group =
                Group::named(format!("water-{}", stream.kind)).titled(stream.name.clone().unwrap_or_default());
            let own = || self.bands().filter(|(river, _)| river.stream == number);
            own().for_each(|(river, band)| group.add(self.filling(river, band)));
            if let (Some((shore, band)), Course::Cells(_)) = (&pond, &stream.course) {
                group.add(Path::filled(shore.clone(), band.fill));
            }
            own().for_each(|(river, band)| self.lights(river, band, &mut group));
            if !group.nodes.is_empty() {
                groups.push(group);
            }
        }
        groups
    }

    fn filling(&self, river: &River, band: &Band) -> Path {
        if band.dashes.is_empty() {
            return Path::filled(self.body(river, band, 1.0, 0.0), band.fill);
        }
        let dashes: Vec<f64> = band.dashes.iter().map(|dash| dash * self.unit()).collect();
        Path::drawn(curve(&river.points), Line::new(band.fill, TRICKLE * band.width * self.unit()).dashed(&dashes))
    }

    /// The bed of a ditch between its banks, with strokes that fall into it from both sides; what water there is runs in its middle.
    fn ditch(&self, river: &River, band: &Band, group: &mut Group) {
        let (unit, line) = (self.unit(), curve(&river.points));
        let bank = self.theme.art.dark;
        let mut strokes = Outline::default();
        let even = spaced(&river.points, 0.9 * unit);
        for at in 0..even.len() {
            // From one bank and then from the other, not all of them as far.
            let side = if at % 2 == 0 { 0.5 } else { -0.5 };
            let far = 0.35 + 0.4 * grain((even[at].x * 10.0) as i64, (even[at].y * 10.0) as i64, 92);
            let stroke = [1.1, far].map(|share| shifted(even[at], across(&even, at), side * share * band.width * unit));
            strokes.segments.extend(Outline::line(&stroke).segments);
        }
        let edges = Line::new(Paint::thin(bank, 0.85), (band.width + 0.34) * unit);
        group.add(Path::drawn(line.clone(), edges.round()));
        group.add(Path::drawn(line, Line::new(band.casing, band.width * unit).round()));
        group.add(Path::drawn(strokes, Line::new(Paint::thin(bank, 0.8), 0.13 * unit)));
    }

    /// The light along its middle and the strokes of its current; where there is no light, lines along both banks.
    fn lights(&self, river: &River, band: &Band, group: &mut Group) {
        let unit = self.unit();
        let Some(light) = band.light else { return };
        if self.theme.art.shadows == 0.0 {
            for share in [0.42, 0.72] {
                let line = Line::new(band.casing, 0.13 * unit).round();
                group.add(Path::drawn(self.body(river, band, share, 0.0), line));
            }
            return;
        }
        group.add(Path::filled(self.body(river, band, 0.45, 0.0), light));
        let mut flow = Outline::default();
        let count = river.points.len();
        for at in (2..count.saturating_sub(5)).step_by(4) {
            let mut grains = Grains::of((river.points[at].x * 10.0) as i64, (river.points[at].y * 10.0) as i64, 91);
            let aside = (grains.next() - 0.5) * 0.36 * self.river_width(river, band, river.points[at]);
            let long = 2 + grains.pick(3);
            let points: Vec<Point> = (at..(at + long).min(count))
                .map(|at| shifted(river.points[at], across(&river.points, at), aside))
                .collect();
            flow = flow.join(curve(&points));
        }
        group.add(Path::drawn(flow, Line::new(Paint::thin(band.casing, 0.7), 0.13 * unit).round()));
    }

    /// The body of a river, or a share of its width, or so much more of it on both sides.
    fn body(&self, river: &River, band: &Band, share: f64, more: f64) -> Outline {
        let points = &river.points;
        let side = |at: usize, way: f64| {
            let half = self.river_width(river, band, points[at]) * share / 2.0 + more;
            shifted(points[at], across(points, at), way * half)
        };
        let count = points.len();
        let around: Vec<Point> =
            (0..count).map(|at| side(at, 1.0)).chain((0..count).rev().map(|at| side(at, -1.0))).collect();
        Outline::smooth(&around, true, 0.5)
    }

    /// A lake: its shore, deeper water with light on it, and lines that follow the shore.
    pub(super) fn lake(&self, ground: &Ground, field: &Field, group: &mut Group) {
        let (unit, art) = (self.unit(), &self.theme.art);
        let Some(fill) = ground.fill else { return };
        let edge = ground.edge.unwrap_or(self.theme.ink);
        if art.shadows > 0.0
            && let Some(soft) = self.theme.terrain.get("clear").and_then(|ground| ground.edge)
        {
            group.add(Path::drawn(field.area(EDGE - 0.02), Line::new(Paint::thin(soft, 0.45), 1.5 * unit).round()));
        }
        group.add(Path::filled(field.area(EDGE), fill).with_line(Line::new(edge, 0.35 * unit).round()));
        if let Some(light) = ground.light.filter(|_| art.shadows > 0.0) {
            group.add(Path::filled(field.area(0.72), Paint::thin(light, 0.55)));
        }
        for (level, width) in [(0.60, 0.17), (0.70, 0.14), (0.80, 0.11), (0.88, 0.09)] {
            group.add(Path::drawn(field.area(level), Line::new(Paint::thin(edge, 0.75), width * unit).round()));
        }
    }

    /// A marsh has no edge: it grows wetter, with level strokes and tufts of reeds.
    pub(super) fn marsh(&self, ground: &Ground, field: &Field, stamps: &Stamps, group: &mut Group) {
        let unit = self.unit();
        if let Some(fill) = ground.fill {
            group.add(Path::filled(field.area(0.38), Paint::thin(fill, 0.55)));
            group.add(Path::filled(field.area(0.53), Paint::thin(fill, 0.85)));
        }
        for (at, mut grains) in self.scattered_in((field, 0.45), 2.7 * unit, 81) {
            if !self.plan.room.is_clear(at, 1.9 * unit) {
                continue;
            }
            let kinds = &stamps.reeds;
            group.add(put(&kinds[grains.pick(kinds.len())], at));
        }
    }
}
