//! What lies on the map already, kept by place, so that marks and lettering find room beside it.

use smallvec::SmallVec;

use crate::scene::{Point, Rect};

/// Something marks and letters keep clear of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Thing {
    /// Terrain with a pattern: whatever runs over open ground too has its name there.
    Pattern,
    Road,
    /// A road between banks.
    Sunken,
    Water,
    Crossing,
    Number,
    Work,
    Entry,
    Star,
    Name,
}

impl Thing {
    /// How bad it is to lie over it.
    fn weight(self) -> f64 {
        match self {
            Thing::Pattern => 0.8,
            Thing::Water | Thing::Sunken => 2.0,
            Thing::Road => 4.0,
            Thing::Crossing | Thing::Entry => 5.0,
            Thing::Number | Thing::Work => 6.0,
            Thing::Star => 12.0,
            Thing::Name => 20.0,
        }
    }
}

/// A straight stretch with round ends, so much to each side of its line.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stretch {
    pub from: Point,
    pub to: Point,
    pub half: f64,
}

impl Stretch {
    pub fn spot(at: Point, half: f64) -> Stretch {
        Stretch { from: at, to: at, half }
    }

    /// A line of text, or anything else that is wider than high.
    pub fn over(rect: Rect) -> Stretch {
        let half = rect.height / 2.0;
        let (centre, reach) = (rect.centre(), (rect.width / 2.0 - half).max(0.0));
        Stretch { from: Point::new(centre.x - reach, centre.y), to: Point::new(centre.x + reach, centre.y), half }
    }

    pub fn bounds(&self) -> Rect {
        let (x, y) = (self.from.x.min(self.to.x), self.from.y.min(self.to.y));
        Rect::new(x, y, (self.from.x - self.to.x).abs(), (self.from.y - self.to.y).abs()).inset(-self.half)
    }

    /// Whether the box around it lies more than so far from the box around two points, which is told faster than how far.
    fn is_apart(&self, from: Point, to: Point, reach: f64) -> bool {
        let far = self.half + reach;
        from.x.max(to.x) + far <= self.from.x.min(self.to.x)
            || from.x.min(to.x) - far >= self.from.x.max(self.to.x)
            || from.y.max(to.y) + far <= self.from.y.min(self.to.y)
            || from.y.min(to.y) - far >= self.from.y.max(self.to.y)
    }

    fn distance_to(&self, at: Point) -> f64 {
        let (dx, dy) = (self.to.x - self.from.x, self.to.y - self.from.y);
        let along = ((at.x - self.from.x) * dx + (at.y - self.from.y) * dy) / (dx * dx + dy * dy).max(1e-9);
        self.from.towards(self.to, along.clamp(0.0, 1.0)).distance(at) - self.half
    }

    /// From rim to rim; less than nothing where they lie over each other.
    fn gap(&self, other: &Stretch) -> f64 {
        let turn = |a: Point, b: Point, c: Point| (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
        let parted = |one: &Stretch, by: &Stretch| turn(by.from, by.to, one.from) * turn(by.from, by.to, one.to) >= 0.0;
        if !parted(self, other) && !parted(other, self) {
            return -self.half - other.half;
        }
        let ends = [self.distance_to(other.from), self.distance_to(other.to)].map(|gap| gap - other.half);
        let own = [other.distance_to(self.from), other.distance_to(self.to)].map(|gap| gap - self.half);
        ends.into_iter().chain(own).fold(f64::INFINITY, f64::min)
    }
}

/// The things on a map, in bins of about a cell.
pub(super) struct Room {
    bin: f64,
    columns: usize,
    bins: Vec<Vec<u32>>,
    things: Vec<(Thing, Stretch)>,
}

/// How far beyond itself a thing is found, as a share of a bin.
const REACH: f64 = 0.15;

impl Room {
    pub fn new(bounds: Rect, size: f64) -> Room {
        let count = |length: f64| (length / size).ceil().max(1.0) as usize;
        let (columns, rows) = (count(bounds.width), count(bounds.height));
        Room { bin: size, columns, bins: vec![Vec::new(); columns * rows], things: Vec::new() }
    }

    /// Lays something there, which has a number from then on.
    pub fn add(&mut self, thing: Thing, stretch: Stretch) -> usize {
        let number = self.things.len() as u32;
        for bin in self.bins_of(stretch.bounds().inset(-REACH * self.bin)) {
            self.bins[bin].push(number);
        }
        self.things.push((thing, stretch));
        number as usize
    }

    /// Takes something away again.
    pub fn lift(&mut self, number: usize) {
        let nowhere = Point::new(-1e6, -1e6);
        self.things[number].1 = Stretch::spot(nowhere, 0.0);
    }

    /// Whether a thing of one kind lies within reach of a spot.
    pub fn is_at(&self, at: Point, reach: f64, kind: Thing) -> bool {
        self.around(at).iter().any(|number| {
            let (thing, stretch) = &self.things[*number as usize];
            *thing == kind && !stretch.is_apart(at, at, reach) && stretch.distance_to(at) < reach
        })
    }

    /// A line of some width through points.
    pub fn add_line(&mut self, thing: Thing, points: &[Point], half: f64) {
        for pair in points.windows(2) {
            self.add(thing, Stretch { from: pair[0], to: pair[1], half });
        }
    }

    /// Whether nothing lies within reach of a spot, which is a seventh of a cell at most.
    pub fn is_clear(&self, at: Point, reach: f64) -> bool {
        self.is_clear_but(at, reach, Thing::Pattern)
    }

    /// The same where one kind of thing may lie.
    pub fn is_clear_but(&self, at: Point, reach: f64, but: Thing) -> bool {
        self.around(at).iter().all(|number| {
            let (thing, stretch) = &self.things[*number as usize];
            matches!(*thing, Thing::Pattern)
                || *thing == but
                || stretch.is_apart(at, at, reach)
                || stretch.distance_to(at) >= reach
        })
    }

    /// How much lies over or close to a stretch: nothing if there is room for it.
    pub fn crowding(&self, stretch: &Stretch, gap: f64) -> f64 {
        let mut near: SmallVec<[u32; 64]> = SmallVec::new();
        for bin in self.bins_of(stretch.bounds().inset(-gap)) {
            let is_near = |number: &&u32| {
                !self.things[**number as usize].1.is_apart(stretch.from, stretch.to, stretch.half + gap)
            };
            near.extend(self.bins[bin].iter().filter(is_near).copied());
        }
        // What lies in several bins is counted once, and sums are the same whatever bins there are.
        near.sort_unstable();
        near.dedup();
        let cost = |number: u32| {
            let (thing, other) = &self.things[number as usize];
            let over = gap - stretch.gap(other);
            if over > 0.0 { thing.weight() * (0.1 + (over / gap.max(1e-9)).min(2.0)) } else { 0.0 }
        };
        near.into_iter().map(cost).sum()
    }

    /// What lies in the bin of a spot.
    fn around(&self, at: Point) -> &[u32] {
        let number = |at: f64, count: usize| ((at / self.bin).max(0.0) as usize).min(count - 1);
        let rows = self.bins.len() / self.columns;
        &self.bins[number(at.y, rows) * self.columns + number(at.x, self.columns)]
    }

    /// The bins a box lies in; the outermost ones for what is off the map.
    fn bins_of(&self, rect: Rect) -> impl Iterator<Item = usize> + use<> {
        let (columns, rows) = (self.columns, self.bins.len() / self.columns);
        let bin = self.bin;
        let range = move |from: f64, to: f64, count: usize| {
            let number = |at: f64| ((at / bin).max(0.0) as usize).min(count - 1);
            number(from)..=number(to)
        };
        let across = range(rect.x, rect.right(), columns);
        range(rect.y, rect.bottom(), rows).flat_map(move |row| across.clone().map(move |column| row * columns + column))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_lies_over_something_is_told() {
        let mut room = Room::new(Rect::new(0.0, 0.0, 100.0, 50.0), 20.0);
        room.add_line(Thing::Road, &[Point::new(0.0, 10.0), Point::new(50.0, 10.0), Point::new(90.0, 40.0)], 1.0);
        assert!(!room.is_clear(Point::new(30.0, 11.5), 1.0));
        assert!(room.is_clear(Point::new(30.0, 12.5), 1.0));
        let name = |x: f64, y: f64| Stretch::over(Rect::new(x, y, 20.0, 3.0));
        assert_eq!(room.crowding(&name(20.0, 20.0), 1.0), 0.0);
        let (over, near) = (room.crowding(&name(20.0, 8.5), 1.0), room.crowding(&name(20.0, 11.5), 1.0));
        assert!(over > near && near > 0.0, "{over} {near}");
        assert!(room.crowding(&Stretch::spot(Point::new(-5.0, 10.0), 6.0), 0.5) > 0.0, "off the map too");
    }
}
