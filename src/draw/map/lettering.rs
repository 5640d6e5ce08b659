//! Numbers of cells and names of places, water and roads.

use super::{Sketch, Towards};
use crate::draw::theme::Letters;
use crate::scene::{Face, Group, Line, Paint, Point, Rect, Run, Text, Transform};

impl Sketch<'_> {
    pub(super) fn numbers(&self) -> Group {
        let style = self.theme.lettering.number;
        let size = self.piece.size;
        let mut group = Group::named("numbers").titled("Cell numbers").on_layer("Numbers");
        for cell in self.piece.grid.cells() {
            let centre = self.centre(cell);
            let run = Run::shape(&self.theme.fonts[Face::Narrow], style.size, &self.piece.grid.label(cell));
            let down = if self.is_wet(cell, Towards::Above) { 0.085 * size } else { 0.0 };
            let drop = run.capital() + down;
            let halo = Line::new(Paint::thin(self.theme.paper, 0.8), 0.5).round();
            group.add(run.centred(centre.x, centre.y - 0.475 * size + drop, style.colour).with_halo(halo));
        }
        group
    }

    /// Names of places, each where it covers no other name, as far as that can be had.
    pub(super) fn names(&self) -> Group {
        let style = self.theme.lettering.place;
        let mut group = Group::named("names").titled("Places").on_layer("Names");
        for (_, text, _) in self.placed_names() {
            let halo = Line::new(Paint::thin(self.theme.paper, 0.9), 0.9).round();
            group.add(Text { paint: style.colour.into(), ..text }.with_halo(halo));
        }
        group
    }

    /// Pairs of names, by their place in the list, that lie over each other because no spot was free.
    pub fn crowded_names(&self) -> Vec<(usize, usize)> {
        let placed = self.placed_names();
        let over = |(at, (number, _, rect)): (usize, &(usize, Text, Rect))| {
            let under = placed[..at].iter().find(|(_, _, other)| other.overlaps(rect))?;
            Some((under.0, *number))
        };
        placed.iter().enumerate().filter_map(over).collect()
    }

    fn placed_names(&self) -> Vec<(usize, Text, Rect)> {
        let style = self.theme.lettering.place;
        let mut taken: Vec<Rect> = Vec::new();
        let mut placed = Vec::new();
        for (number, name) in self.piece.names.iter().enumerate() {
            let Some(centre) = self.middle(&name.cells) else { continue };
            let face = if name.cells.len() > 1 { Face::NarrowSemiBold } else { Face::NarrowBold };
            let run = Run::fit_or_cut(
                &self.theme.fonts[face],
                style.size,
                style.size * 0.6,
                self.bounds().width - 2.0,
                &name.words,
            );
            let text = self.place(run, centre, &mut taken);
            placed.extend(taken.last().map(|rect| (number, text, *rect)));
        }
        placed
    }

    /// Names of water and roads along them: in italics for water, turned with the way.
    pub(super) fn courses_named(&self) -> Group {
        let style = self.theme.lettering.water;
        let mut group = Group::named("courses").titled("Names of water and roads").on_layer("Names");
        for stream in &self.piece.streams {
            let Some(name) = &stream.name else { continue };
            let courses = self.water_lines(stream).into_iter().flat_map(|line| line.sampled(8));
            if let Some(course) = courses.max_by_key(|course| course.len()) {
                group.add(self.along(&course, 0.22, Face::Italic, style, name));
            }
        }
        for track in &self.piece.tracks {
            if let Some(name) = &track.name {
                let way: Vec<Point> = track.cells.iter().map(|cell| self.centre(*cell)).collect();
                let letters = Letters { colour: self.theme.ink, size: style.size * 0.85 };
                group.add(self.along(&way, 0.72, Face::Narrow, letters, name));
            }
        }
        group
    }

    /// A text beside a line, a share of its way along, turned as the line runs there.
    fn along(&self, line: &[Point], share: f64, face: Face, style: Letters, words: &str) -> Group {
        let run = Run::shape(&self.theme.fonts[face], style.size, words);
        let at = ((line.len().saturating_sub(1)) as f64 * share) as usize;
        let reach = 2.min(line.len().saturating_sub(1)).max(1);
        let (from, to) = (line[at], line[(at + reach).min(line.len() - 1)]);
        let mut degrees = (to.y - from.y).atan2(to.x - from.x).to_degrees();
        // Never upside down.
        if degrees > 90.0 {
            degrees -= 180.0;
        } else if degrees <= -90.0 {
            degrees += 180.0;
        }
        let middle = from.towards(to, 0.5);
        let lift = 0.12 * self.piece.size;
        let halo = Line::new(Paint::thin(self.theme.paper, 0.85), 0.7).round();
        let text = run.centred(0.0, -lift, style.colour).with_halo(halo);
        let transform = Transform::turned(degrees).then(Transform::moved(middle.x, middle.y));
        Group { transform, ..Group::named("name").with(text) }
    }

    fn middle(&self, cells: &[crate::grid::Cell]) -> Option<Point> {
        let count = cells.len() as f64;
        let sum = cells.iter().map(|cell| self.centre(*cell)).fold((0.0, 0.0), |sum, at| (sum.0 + at.x, sum.1 + at.y));
        (!cells.is_empty()).then(|| Point::new(sum.0 / count, sum.1 / count))
    }

    /// The best of a few places around a point.
    fn place(&self, run: Run, centre: Point, taken: &mut Vec<Rect>) -> Text {
        let size = self.piece.size;
        let (width, height) = (run.width, run.capital());
        let page = self.bounds();
        let tries = [
            (0.0, -0.12),
            (0.0, 0.08),
            (0.0, 0.22),
            (0.0, -0.24),
            (0.55, -0.1),
            (-0.55, -0.1),
            (0.55, 0.15),
            (-0.55, 0.15),
        ];
        let spot = |(x, y): (f64, f64)| {
            let left = (centre.x + x * size - width / 2.0).clamp(1.0, (page.width - width - 1.0).max(1.0));
            Rect::new(left, centre.y + y * size - height / 2.0, width, height)
        };
        let cost = |(number, rect): &(usize, Rect)| {
            let hits = taken.iter().filter(|other| other.overlaps(&rect.inset(-0.6))).count();
            hits * 100 + number
        };
        let best = tries.into_iter().map(spot).enumerate().min_by_key(cost).map_or(spot(tries[0]), |(_, rect)| rect);
        taken.push(best);
        run.at(best.x, best.bottom(), self.theme.ink)
    }
}
