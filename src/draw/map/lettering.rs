//! Numbers of cells and names of places, water and roads.

use super::Sketch;
use crate::draw::suit;
use crate::draw::theme::Pattern;
use crate::grid::Cell;
use crate::scene::{Colour, Group, Line, Paint, Point, Run, Transform};

/// The least contrast of a number to the colour around it.
const READ: f64 = 4.5;

impl Sketch<'_> {
    /// Numbers in an ink that is read on their ground, with a breath of that ground around them; suits right beside them.
    pub(super) fn numbers(&self) -> Group {
        let letters = self.theme.lettering.number;
        let mut group = Group::named("numbers").titled("Cell numbers").on_layer("Numbers");
        for (cell, at) in self.piece.grid.cells().zip(&self.plan.numbers) {
            let run = Run::shape(&self.theme.fonts[letters.face], letters.size, &self.piece.grid.label(cell));
            let drop = run.capital() / 2.0;
            let (ink, ground) = self.number_inks(cell);
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

    /// The ink of a cell's number, and the colour around it: of its own ground, where the ink is read on that.
    fn number_inks(&self, cell: Cell) -> (Colour, Colour) {
        let usual = self.theme.lettering.number.colour;
        let own = self.piece.cells[cell.index()].map(|row| self.ground(row));
        let ground = match own {
            Some(ground) if !matches!(ground.pattern, Pattern::None | Pattern::Fields | Pattern::Sunken) => {
                Some(ground)
            }
            _ => match self.level(cell) {
                0 => None,
                1 => self.theme.terrain.get("hill"),
                _ => self.theme.terrain.get("high-hill"),
            },
        };
        match ground {
            Some(ground) => (ground.number.unwrap_or(usual), ground.fill.unwrap_or(self.theme.paper)),
            None => {
                let fill = own.and_then(|ground| ground.fill).filter(|fill| usual.contrast(*fill) >= READ);
                (usual, fill.filter(|_| self.theme.art.shadows > 0.0).unwrap_or(self.theme.art.halo))
            }
        }
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

    /// Whether a spot lies in a cell: no other centre around is nearer, nor is it beyond the map.
    pub(super) fn is_in(&self, cell: Cell, at: Point) -> bool {
        let own = self.centre(cell).distance(at);
        let bounds = self.bounds();
        let is_on = at.x >= bounds.x && at.y >= bounds.y && at.x <= bounds.right() && at.y <= bounds.bottom();
        is_on
            && own < 0.75 * self.piece.size
            && self.piece.grid.neighbours(cell).all(|(_, next)| own <= self.centre(next).distance(at))
    }
}
