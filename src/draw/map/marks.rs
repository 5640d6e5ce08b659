//! What stands in single cells: suits, fortifications, objectives, arrows in and out, objects.

use super::Sketch;
use super::plan::STAR;
use super::room::Stretch;
use crate::draw::shape::star;
use crate::grid::Cell;
use crate::kit::{Entry, Exit, Object};
use crate::scene::{Colour, Face, Fitted, Group, Line, Outline, Path, Point, Rect, Run, Transform};

/// Where the figure on an arrow stands, along it from the centre of its cell.
const MIDDLE: f64 = -0.26;

impl Sketch<'_> {
    pub(super) fn marks(&self) -> Group {
        let mut group = Group::named("marks").titled("Objectives and fortifications").on_layer("Marks");
        for bracket in &self.plan.brackets {
            group.add(self.bracket(bracket));
        }
        for arrow in &self.plan.arrows {
            group.add(self.entry(&self.piece.entries[arrow.entry], arrow.aside));
        }
        for (exit, aside) in self.piece.exits.iter().zip(&self.plan.exits) {
            let size = self.piece.size;
            let spot = |along: f64, across: f64| self.inward_of(exit.cell, along * size, across * size + *aside);
            group.add(self.exit(exit, spot));
        }
        // An objective is seen even where it stands in a fort.
        for work in self.works().nodes {
            group.add(work);
        }
        for (object, at) in self.piece.objects.iter().zip(&self.plan.objects) {
            group.add(self.object(object, *at));
        }
        for star in self.stars(STAR).nodes {
            group.add(star);
        }
        group
    }

    /// An arrow out of the map.
    fn exit(&self, exit: &Exit, spot: impl Fn(f64, f64) -> Point) -> Group {
        let points = [
            spot(-0.08, -0.045),
            spot(-0.24, -0.045),
            spot(-0.24, -0.13),
            spot(-0.38, 0.0),
            spot(-0.24, 0.13),
            spot(-0.24, 0.045),
            spot(-0.08, 0.045),
        ];
        let ground = Path::filled(Outline::polygon(&points), exit.colour);
        Group::named("exit")
            .titled(format!("Exit, {}", exit.side))
            .with(ground.with_line(Line::new(self.theme.ink, 0.18).round()))
    }

    /// The same for the legend.
    pub(super) fn exit_swatch(&self, exit: &Exit, wide: f64) -> Group {
        let scale = wide / self.piece.size / 0.36;
        let spot = |along: f64, across: f64| Point::new((along + 0.23) * self.piece.size, across * self.piece.size);
        let place = Transform::scaled(scale).then(Transform::moved(wide / 2.0, wide / 2.0));
        Group { transform: place, ..self.exit(exit, spot) }
    }

    /// The id of an object on a small plate; crossed out if it is already destroyed.
    pub(super) fn object(&self, object: &Object, at: Point) -> Group {
        let (plate, run) = (self.plate(object, at), self.object_run(object));
        let drop = run.capital() / 2.0;
        let line = Line::new(self.theme.ink, 0.18).round();
        let mut group = Group::named("object")
            .titled(object.name.clone())
            .with(Path::filled(Outline::rounded(plate, 0.5), Colour::WHITE).with_line(line.clone()))
            .with(run.centred(at.x, at.y + drop, self.theme.ink));
        if object.destroyed {
            let ends = [Point::new(plate.x, plate.bottom()), Point::new(plate.right(), plate.y)];
            group.add(Path::drawn(Outline::line(&ends), line));
        }
        group
    }

    /// The room of such a plate.
    pub(super) fn plate(&self, object: &Object, at: Point) -> Rect {
        let run = self.object_run(object);
        let (width, height) = (run.width + 1.2, run.capital() + 1.1);
        Rect::new(at.x - width / 2.0, at.y - height / 2.0, width, height)
    }

    fn object_run(&self, object: &Object) -> Run {
        let size = self.piece.size;
        let font = &self.theme.fonts[Face::NarrowBold];
        Run::fit_or_cut(font, 0.3 * size, 5.0, 0.7 * size, &object.id)
    }

    /// The stars of objectives, of a radius that is a share of a cell.
    pub fn stars(&self, share: f64) -> Group {
        let red = self.theme.art.objective;
        let stars = self.plan.stars.iter().map(|at| objective(*at, share * self.piece.size, red));
        stars.fold(Group::named("objectives").titled("Objectives"), Group::with)
    }

    /// An arrow in from the rim with the turn on it, so far beside the middle of its cell.
    fn entry(&self, entry: &Entry, aside: f64) -> Group {
        let size = self.piece.size;
        let spot = |along: f64, across: f64| self.inward_of(entry.cell, along * size, across * size + aside);
        self.arrow(entry, spot, 0.6 * size)
    }

    /// The same for the legend: pointing to the right in the middle of a square.
    pub(super) fn arrow_swatch(&self, entry: &Entry, wide: f64) -> Group {
        let scale = wide / self.piece.size / 0.36;
        let spot = |along: f64, across: f64| Point::new((along - MIDDLE) * self.piece.size, across * self.piece.size);
        let place = Transform::scaled(scale).then(Transform::moved(wide / 2.0, wide / 2.0));
        Group { transform: place, ..self.arrow(entry, spot, 0.34 * self.piece.size) }
    }

    /// Turns that have no room within the outline stand on a plate of their own across it, at most so wide.
    fn arrow(&self, entry: &Entry, spot: impl Fn(f64, f64) -> Point, widest: f64) -> Group {
        let points = [
            spot(-0.38, -0.075),
            spot(-0.22, -0.075),
            spot(-0.22, -0.13),
            spot(-0.08, 0.0),
            spot(-0.22, 0.13),
            spot(-0.22, 0.075),
            spot(-0.38, 0.075),
        ];
        let ground = Path::filled(Outline::polygon(&points), entry.colour);
        let line = Line::new(self.theme.ink, 0.18).round();
        let (turns, plate) = self.turns(entry, &spot, widest);
        let middle = plate.centre();
        let drop = turns.run.capital() / 2.0;
        let rim = Path::drawn(Outline::polygon(&points), Line::new(self.theme.art.halo, 0.9).round());
        let mut group = Group::named("entry").titled(format!("Entry, turn {}", entry.turns));
        group = group.with(Group::default().with(rim)).with(ground.with_line(line.clone()));
        if !turns.fits {
            group.add(Path::filled(Outline::rounded(plate, 0.5), entry.colour).with_line(line));
        }
        group.with(turns.run.centred(middle.x, middle.y + drop, entry.colour.ink()))
    }

    /// The turns on an arrow, whether they fit within its outline, and the plate they need if not.
    fn turns(&self, entry: &Entry, spot: &impl Fn(f64, f64) -> Point, widest: f64) -> (Fitted, Rect) {
        let (size, font) = (self.piece.size, &self.theme.fonts[Face::NarrowBold]);
        let (tail, middle) = (spot(-0.38, 0.0), spot(MIDDLE, 0.0));
        let length = tail.distance(middle).max(1e-9);
        // An arrow that points up or down is narrower where its turns stand.
        let (flat, steep) = ((middle.x - tail.x).abs() / length, (middle.y - tail.y).abs() / length);
        let room = (0.2 * flat).max(0.115 * steep) * size;
        let mut turns = Run::fit(font, 0.3 * size, 0.24 * size, room, &entry.turns);
        if !turns.fits {
            turns.run = Run::fit_or_cut(font, 0.26 * size, 0.2 * size, widest - 1.0, &entry.turns);
        }
        let (width, height) = (turns.run.width + 1.0, turns.run.capital() + 1.0);
        (turns, Rect::new(middle.x - width / 2.0, middle.y - height / 2.0, width, height))
    }

    /// The room the turns on an arrow take beyond it.
    pub(super) fn turns_stretch(&self, entry: &Entry, aside: f64) -> Option<Stretch> {
        let size = self.piece.size;
        let spot = |along: f64, across: f64| self.inward_of(entry.cell, along * size, across * size + aside);
        let (turns, plate) = self.turns(entry, &spot, 0.6 * size);
        (!turns.fits).then(|| Stretch::over(plate))
    }

    /// The room an arrow takes.
    pub(super) fn arrow_stretch(&self, cell: Cell, aside: f64) -> Stretch {
        let size = self.piece.size;
        let spot = |along: f64| self.inward_of(cell, along * size, aside);
        Stretch { from: spot(-0.29), to: spot(-0.2), half: 0.11 * size }
    }

    /// A spot in a cell at the rim, so far in from its centre towards its neighbours and across that.
    fn inward_of(&self, cell: Cell, along: f64, across: f64) -> Point {
        let centre = self.centre(cell);
        let inner: Vec<Cell> = self.piece.grid.neighbours(cell).map(|(_, next)| next).collect();
        let middle = self.middle(&inner).unwrap_or(centre);
        let length = centre.distance(middle).max(1e-9);
        let (dx, dy) = ((middle.x - centre.x) / length, (middle.y - centre.y) / length);
        Point::new(centre.x + dx * along - dy * across, centre.y + dy * along + dx * across)
    }
}

/// The sign of an objective: a disc with a star on it.
pub(super) fn objective(at: Point, radius: f64, colour: Colour) -> Group {
    let disc = Path::filled(Outline::circle(at, 0.9 * radius), colour);
    let star = star(at, 5, 0.66 * radius, 0.28 * radius);
    Group::named("objective")
        .titled("Objective")
        .with(Path::filled(Outline::circle(at, 1.08 * radius), Colour::WHITE))
        .with(disc)
        .with(Path::filled(star, Colour::WHITE))
}
