//! Set-up zones over the map: a hatched edge in the colour of a side, and whose zone it is.

use super::Sketch;
use super::area::{Edge, inward, rings};
use crate::kit::Zone;
use crate::scene::{Colour, Face, Group, Line, Outline, Path, Point, Run};

/// Millimetres on paper: from the side of a cell to the edge, the edge, and the strokes that hatch it.
const INSET: f64 = 0.7;
const WIDTH: f64 = 0.4;
const STROKE: f64 = 0.22;
const STEP: f64 = 1.1;
const DEPTH: f64 = 1.3;
/// The least contrast of a label to the paper around its letters.
const READ: f64 = 5.5;

impl Sketch<'_> {
    /// The edges of all zones.
    pub(super) fn zones(&self) -> Group {
        let mut group = Group::named("set-up").titled("Set-up zones").on_layer("Set-up");
        for zone in &self.piece.zones {
            group.add(self.zone_edge(zone, 1.0));
        }
        group
    }

    /// The edges of all zones, for a map that is shown at a scale.
    pub fn zone_edges(&self, scale: f64) -> Group {
        let each = self.piece.zones.iter().map(|zone| self.zone_edge(zone, scale));
        each.fold(Group::named("set-up").titled("Set-up zones"), Group::with)
    }

    /// The edge of a zone inside its cells, further in for every side before its own.
    fn zone_edge(&self, zone: &Zone, scale: f64) -> Group {
        let mm = |length: f64| length / scale;
        // On a small map the edge takes no more of a cell than it does at full size.
        let share = (self.piece.size * scale / 21.7).min(1.0);
        let deep = mm(DEPTH * share);
        let inset = mm(INSET * share) + zone.side as f64 * (deep + mm(0.3 * share));
        let (mut edge, mut hatch) = (Outline::default(), Outline::default());
        for ring in rings(self, &zone.cells) {
            let points = moved_in(&ring, inset);
            edge = edge.join(Outline::polygon(&points));
            for (number, from) in points.iter().enumerate() {
                let to = points[(number + 1) % points.len()];
                hatch = hatch.join(strokes(*from, to, mm(STEP * share.max(0.5)), deep));
            }
        }
        let dark = strong(zone.colour);
        Group::named("zone")
            .titled(zone.words.clone())
            .with(Path::drawn(hatch, Line::new(dark, mm(STROKE * share.max(0.6)))))
            .with(Path::drawn(edge, Line::new(dark, mm(WIDTH * share.max(0.6))).round()))
    }

    /// Whose zones they are.
    pub(super) fn zone_labels(&self) -> Group {
        let mut group = Group::named("set-up-labels").titled("Whose set-up zones").on_layer("Set-up");
        let halo = Line::new(self.theme.paper, 0.8).round();
        for (zone, at) in self.piece.zones.iter().zip(&self.plan.zones) {
            let run = self.zone_run(zone);
            let baseline = at.y + run.capital() / 2.0;
            let mut ink = strong(zone.colour);
            while ink.contrast(self.theme.paper) < READ && ink.luminance() > 0.01 {
                ink = ink.darker(0.12);
            }
            group.add(Group::named("label").with(run.centred(at.x, baseline, ink).with_halo(halo.clone())));
        }
        group
    }

    /// The words of a zone, as wide as a cell at most.
    pub(super) fn zone_run(&self, zone: &Zone) -> Run {
        Run::fit_or_cut(&self.theme.fonts[Face::NarrowBold], 7.0, 5.0, 0.8 * self.piece.size, &zone.words)
    }
}

/// The colour of a side dark enough for thin lines on pale ground.
fn strong(colour: Colour) -> Colour {
    colour.darker(if colour.luminance() > 0.35 { 0.42 } else { 0.15 })
}

/// A ring moved into its area.
fn moved_in(ring: &[Edge], by: f64) -> Vec<Point> {
    let each = ring.iter().enumerate().map(|(number, edge)| {
        let (a, b) = (inward(&ring[(number + ring.len() - 1) % ring.len()]), inward(edge));
        // No corner of a cell is so sharp that its two sides look at each other.
        let share = by / (1.0 + a.x * b.x + a.y * b.y).max(0.2);
        Point::new(edge.from.x + (a.x + b.x) * share, edge.from.y + (a.y + b.y) * share)
    });
    each.collect()
}

/// Slanted strokes inward from a line, evenly spread over it.
fn strokes(from: Point, to: Point, step: f64, deep: f64) -> Outline {
    let length = from.distance(to);
    let count = (length / step).floor().max(1.0);
    let along = Point::new((to.x - from.x) / length.max(1e-9), (to.y - from.y) / length.max(1e-9));
    (0..count as usize).fold(Outline::default(), |all, number| {
        let at = from.towards(to, (number as f64 + 0.5) / count);
        let end = Point::new(at.x + (along.x * 0.5 - along.y) * deep, at.y + (along.y * 0.5 + along.x) * deep);
        all.join(Outline::line(&[at, end]))
    })
}
