//! Numbers of cells and names of places, water and roads.

use smallvec::SmallVec;

use super::Sketch;
use super::field::{EDGE, Field};
use crate::draw::suit;
use crate::draw::theme::{Ground, Pattern};
use crate::grid::Cell;
use crate::scene::{Colour, Group, Line, Paint, Point, Rect, Run, Transform};

impl Sketch<'_> {
    /// Numbers in an ink that is read on their ground, with a breath of that ground around them; suits right beside them.
    pub(super) fn numbers(&self) -> Group {
        let letters = self.theme.lettering.number;
        let mut group = Group::named("numbers").titled("Cell numbers").on_layer("Numbers");
        let places = self.plan.labels.iter().zip(&self.plan.numbers);
        for (cell, (at, place)) in self.piece.grid.cells().zip(places) {
            let run = Run::shape(&self.theme.fonts[letters.face], letters.size, &self.piece.grid.label(cell));
            let drop = run.capital() / 2.0;
            let (ink, ground) = self.number_inks(place);
            let halo = Line::new(Paint::thin(ground, 0.8), 0.55).round();
            group.add(run.centred(at.x, at.y + drop, ink).with_halo(halo));
        }
        for (mark, at) in self.piece.suits.iter().zip(&self.plan.suits) {
            if let Some(mark) = mark {
                group.add(suit(*mark, *at, super::plan::SUIT * self.unit()));
            }
        }
        group
    }

    /// The ink of a number in a box, and the colour around it: of the ground that most of the box has, on which it is not seen, but
    /// for crowns and houses that would run under the number.
    fn number_inks(&self, place: &Rect) -> (Colour, Colour) {
        let spots =
            [0.0, 0.25, 0.5, 0.75, 1.0].map(|share| Point::new(place.x + share * place.width, place.centre().y));
        let grounds = spots.map(|at| self.ground_under(at));
        let same = |one: &Option<&Ground>| {
            let own = one.map(|ground| (ground.fill, ground.number));
            grounds.iter().filter(|other| other.map(|ground| (ground.fill, ground.number)) == own).count()
        };
        let ground = grounds.iter().rev().max_by_key(|one| same(one)).copied().flatten();
        let ink = ground.and_then(|ground| ground.number).unwrap_or(self.theme.lettering.number.colour);
        (ink, ground.and_then(|ground| ground.fill).unwrap_or(self.theme.art.halo))
    }

    /// What covers a spot: a ground of its own, a hill, or nothing.
    fn ground_under(&self, at: Point) -> Option<&Ground> {
        let fields = self.fields();
        let covers = |row: usize, field: &Field| {
            let soft = matches!(self.ground(row).pattern, Pattern::Reeds);
            field.at(at) > if soft { 0.53 } else { EDGE }
        };
        let row = fields.grounds.iter().find(|(row, field)| covers(**row, field)).map(|(row, _)| *row);
        let ground = row.map(|row| self.ground(row)).or_else(|| {
            let high = fields.height.as_ref()?.at(at);
            let level = (1..=2).rev().find(|level| high > Sketch::play_edge(*level))?;
            self.theme.terrain.get(if level == 1 { "hill" } else { "high-hill" })
        });
        ground.or_else(|| self.theme.terrain.get("clear"))
    }

    /// Names of places, each in its own cells and where it covers nothing, as far as that can be had.
    pub(super) fn names(&self) -> Group {
        let mut group = Group::named("names").titled("Places").on_layer("Names");
        for name in &self.plan.names {
            let (top, left) = (name.rect.y + name.runs[0].capital(), name.rect.x);
            for (row, run) in name.runs.iter().enumerate() {
                let aside = if name.is_centred { (name.rect.width - run.width) / 2.0 } else { 0.0 };
                let baseline = top + row as f64 * super::naming::LEADING * run.size;
                let text = run.clone().at(left + aside, baseline, name.letters.colour);
                group.add(text.with_halo(self.halo(run.size)));
            }
        }
        group
    }

    /// The pale line around a name of a size in points.
    fn halo(&self, size: f64) -> Line {
        let opacity = if self.theme.art.shadows > 0.0 { 0.82 } else { 1.0 };
        Line::new(Paint::thin(self.theme.art.halo, opacity), 0.07 * size).round()
    }

    /// Pairs of names, by their place in the list, that lie over each other because no spot was free.
    pub fn crowded_names(&self) -> Vec<(usize, usize)> {
        let mut placed: Vec<_> = self.plan.names.iter().collect();
        placed.sort_by_key(|name| name.number);
        let over = |(at, name): (usize, &&super::naming::PlaceName)| {
            let under = placed[..at].iter().find(|other| other.rect.overlaps(&name.rect))?;
            Some((under.number, name.number))
        };
        placed.iter().enumerate().filter_map(over).collect()
    }

    /// Names of water and roads along them, letter by letter.
    pub(super) fn courses_named(&self) -> Group {
        let mut group = Group::named("courses").titled("Names of water and roads").on_layer("Names");
        for name in &self.plan.courses {
            let mut one = Group::named("name").titled(name.words.clone());
            for halo in [true, false] {
                for letter in name.each.iter().filter(|letter| !letter.run.words.trim().is_empty()) {
                    let text = letter.run.clone().centred(0.0, 0.0, name.letters.colour);
                    let text = if halo { text.with_halo(self.halo(letter.run.size)) } else { text };
                    let transform = Transform::turned(letter.degrees).then(Transform::moved(letter.at.x, letter.at.y));
                    one.add(Group { transform, ..Group::default().with(text) });
                }
            }
            group.add(one);
        }
        group
    }

    /// The middle of some cells.
    pub(super) fn middle(&self, cells: &[Cell]) -> Option<Point> {
        let count = cells.len() as f64;
        let sum = cells.iter().map(|cell| self.centre(*cell)).fold((0.0, 0.0), |sum, at| (sum.0 + at.x, sum.1 + at.y));
        (!cells.is_empty()).then(|| Point::new(sum.0 / count, sum.1 / count))
    }

    /// What tells whether spots lie in a cell.
    pub(super) fn domain(&self, cell: Cell) -> Domain {
        let around = self.piece.grid.neighbours(cell).map(|(_, next)| self.centre(next)).collect();
        Domain { centre: self.centre(cell), around, far: 0.75 * self.piece.size, map: self.bounds() }
    }
}

/// A cell with those around it.
pub(super) struct Domain {
    pub centre: Point,
    around: SmallVec<[Point; 8]>,
    /// No spot in the cell is so far from its middle.
    far: f64,
    map: Rect,
}

impl Domain {
    /// Whether a spot lies in the cell: no other centre around is nearer, nor is it beyond the map.
    pub fn holds(&self, at: Point) -> bool {
        let (own, map) = (self.centre.distance(at), &self.map);
        let is_on = at.x >= map.x && at.y >= map.y && at.x <= map.right() && at.y <= map.bottom();
        is_on && own < self.far && self.around.iter().all(|next| own <= next.distance(at))
    }
}
