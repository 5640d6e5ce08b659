//! A table as a picture: the printed map, and on it the counters and markers where they lie.

use std::collections::BTreeMap;

use crate::bundle::Bundle;
use crate::draw::map::Sketch;
use crate::game::Laid;
use crate::game::laid::{Lying, Mark};
use crate::game::table::Place;
use crate::grid::{Cell, Direction, Orientation, Shape};
use crate::rules::Scenario;
use crate::scenario::draft::UnitId;
use crate::scene::{Group, Page, Point, Transform};

/// How far the next counter of a stack is shifted, by the side of a counter.
pub const SHIFT: f64 = 0.12;
/// The side of a marker on a counter, by the side of a counter.
pub const MARKER: f64 = 0.4;

/// The pieces of a battle and the board they lie on.
pub struct Tabletop<'b> {
    pub scenario: &'b Scenario,
    pub bundle: &'b Bundle<'b>,
    pub sketch: Sketch<'b>,
    /// The counter of each unit, by its place in the kit.
    counters: Vec<Option<usize>>,
}

/// Where the middle of a counter lies, and how it is turned, in degrees clockwise.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Spot {
    pub at: Point,
    pub turned: f64,
}

impl<'b> Tabletop<'b> {
    pub fn of(scenario: &'b Scenario, bundle: &'b Bundle<'b>) -> Tabletop<'b> {
        let by_id: BTreeMap<&str, usize> =
            bundle.kit.counters.iter().enumerate().map(|(at, counter)| (counter.id.as_str(), at)).collect();
        let counter = |unit: UnitId| by_id.get(scenario.unit(unit).id.value.as_str()).copied();
        let counters = scenario.unit_ids().map(counter).collect();
        Tabletop { scenario, bundle, sketch: Sketch::of(&bundle.kit.map, bundle.theme()), counters }
    }

    /// The counter of a unit, by its place in the kit.
    pub fn counter(&self, unit: usize) -> Option<usize> {
        self.counters.get(unit).copied().flatten()
    }

    /// A marker by its id in the ruleset's chart, by its place in the kit.
    pub fn marker(&self, mark: &Mark) -> Option<usize> {
        self.bundle.kit.markers.iter().position(|marker| marker.kind == mark.id)
    }

    /// How much a counter that faces somewhere is turned.
    pub fn turned(&self, facing: Option<Direction>) -> f64 {
        facing.map_or(0.0, |facing| degrees(self.bundle.kit.map.grid.shape(), facing))
    }

    /// Where a counter lies in a stack of so many.
    pub fn spot(&self, lying: &Lying, stacked: usize) -> Option<Spot> {
        let Place::On(cell) = lying.place else { return None };
        let middle = self.sketch.centre(cell);
        let step =
            (f64::from(lying.height) - (stacked.max(1) - 1) as f64 / 2.0) * SHIFT * self.bundle.kit.sizes.counter;
        Some(Spot { at: Point::new(middle.x + step, middle.y - step), turned: self.turned(lying.look.facing) })
    }

    /// How many counters lie in each cell.
    pub fn stacks(laid: &Laid) -> BTreeMap<Cell, usize> {
        let mut stacks = BTreeMap::new();
        for lying in &laid.pieces {
            if let Place::On(cell) = lying.place {
                *stacks.entry(cell).or_default() += 1;
            }
        }
        stacks
    }

    /// The whole table on a page of the map's size.
    pub fn page(&self, laid: &Laid) -> Page {
        let bounds = self.sketch.bounds();
        let mut page = Page::plain(self.bundle.kit.about.title.clone(), bounds.width, bounds.height);
        page.add(self.sketch.draw());
        page.add(self.litter(laid));
        page.add(self.pieces(laid));
        page
    }

    /// Markers that lie in cells.
    fn litter(&self, laid: &Laid) -> Group {
        let side = self.bundle.kit.sizes.counter * MARKER * 1.4;
        let mut group = Group::named("markers").titled("Markers").on_layer("Markers");
        for (cell, marks) in &laid.cells {
            let middle = self.sketch.centre(*cell);
            let faces = marks.iter().filter_map(|mark| self.marker(mark));
            for (index, marker) in faces.enumerate() {
                let x = middle.x - side / 2.0 + index as f64 * side * 0.5;
                group.add(self.marker_face(marker, side, Point::new(x, middle.y - side / 2.0)));
            }
        }
        group
    }

    fn pieces(&self, laid: &Laid) -> Group {
        let stacks = Tabletop::stacks(laid);
        let size = self.bundle.kit.sizes.counter;
        let mut order: Vec<(u8, usize)> = laid.pieces.iter().map(|lying| lying.height).zip(0..).collect();
        order.sort_unstable();
        let mut group = Group::named("counters").titled("Counters").on_layer("Counters");
        for (_, unit) in order {
            let lying = &laid.pieces[unit];
            let Place::On(cell) = lying.place else { continue };
            let stacked = stacks.get(&cell).copied().unwrap_or(1);
            let (Some(spot), Some(counter)) = (self.spot(lying, stacked), self.counter(unit)) else { continue };
            let counter = &self.bundle.kit.counters[counter];
            let [front, back] = self.bundle.faces(counter);
            let face = if lying.look.flipped { back } else { front };
            let corner = Transform::moved(spot.at.x - size / 2.0, spot.at.y - size / 2.0);
            let turn = Transform::turned_about(spot.turned, spot.at);
            let mut piece = Group::named("unit").titled(counter.id.clone());
            piece.add(Group { transform: face.transform.then(corner).then(turn), ..face });
            let side = size * MARKER;
            let marks = lying.look.marks.iter().filter_map(|mark| self.marker(mark));
            for (index, marker) in marks.enumerate() {
                let x = spot.at.x + size / 2.0 - side * (0.7 + 0.6 * index as f64);
                piece.add(self.marker_face(marker, side, Point::new(x, spot.at.y - size / 2.0 - side * 0.3)));
            }
            group.add(piece);
        }
        group
    }

    /// A marker of a size, from its upper left corner.
    fn marker_face(&self, marker: usize, side: f64, at: Point) -> Group {
        let [front, _] = self.bundle.marker_faces(&self.bundle.kit.markers[marker]);
        let small = Transform::scaled(side / self.bundle.kit.sizes.counter).then(Transform::moved(at.x, at.y));
        Group { transform: front.transform.then(small), ..front }
    }
}

/// A direction in degrees clockwise from the top of the page.
fn degrees(shape: Shape, facing: Direction) -> f64 {
    let slant = match shape {
        Shape::Hex { orientation: Orientation::Flat, .. } => 60.0,
        Shape::Hex { orientation: Orientation::Pointy, .. } => 30.0,
        Shape::Square => 45.0,
    };
    match facing {
        Direction::N => 0.0,
        Direction::NE => slant,
        Direction::E => 90.0,
        Direction::SE => 180.0 - slant,
        Direction::S => 180.0,
        Direction::SW => 180.0 + slant,
        Direction::W => 270.0,
        Direction::NW => 360.0 - slant,
    }
}
