//! Heights: tints in steps, slopes shaded by a light in the north-west, contours; or, where nothing is shaded, hachures that fall
//! outwards from the edge of each level.

use super::Sketch;
use super::field::{Field, Fields};
use super::line::spaced;
use crate::draw::grain::grain;
use crate::draw::theme::Pattern;
use crate::grid::Cell;
use crate::scene::{Colour, Group, Line, Outline, Paint, Path, Point};

/// Where the field of heights passes the edge of each level, below it.
const PLAY: f64 = 0.52;
/// Slopes at which the next shade begins, away from the light and towards it, for a cell of the usual size.
const DARK: [f64; 5] = [0.014, 0.030, 0.047, 0.065, 0.086];
const LIGHT: [f64; 3] = [0.020, 0.044, 0.072];
/// Shade begins so far below the edge of the lowest level, about two millimetres outside of it, and is full at the edge.
const SHADED: f64 = 0.17;

impl Sketch<'_> {
    /// How high a cell lies: by its level, or by its ground where the map has none.
    pub(super) fn level(&self, cell: Cell) -> u8 {
        if let Some(level) = self.piece.levels.get(cell.index()) {
            return *level;
        }
        let Some(row) = self.piece.cells[cell.index()] else { return 0 };
        let is_high = self.piece.terrain.get(row).is_some_and(|(id, _)| id == "high-hill");
        if self.ground(row).pattern == Pattern::Hachures { 1 + u8::from(is_high) } else { 0 }
    }

    /// The edge of a level as the field of heights has it.
    pub(super) fn play_edge(level: u8) -> f64 {
        f64::from(level) - PLAY
    }

    pub(super) fn relief(&self, fields: &Fields) -> Option<Group> {
        let height = fields.height.as_ref()?;
        let art = &self.theme.art;
        let mut group = Group::named("relief").titled("Heights");
        let highest = self.piece.grid.cells().map(|cell| self.level(cell)).max().unwrap_or(0);
        for level in 1..=highest {
            self.tint(height, level, &mut group);
        }
        if art.relief > 0.0 {
            self.shade(height, &mut group);
        }
        for level in 1..=highest {
            self.contours(height, level, &mut group);
            if art.relief == 0.0 {
                self.hachures(height, level, &mut group);
            }
        }
        Some(group)
    }

    fn tint(&self, height: &Field, level: u8, group: &mut Group) {
        let ground = |id: &str| self.theme.terrain.get(id).and_then(|ground| ground.fill);
        let low = ground("hill").unwrap_or(self.theme.paper);
        let high = ground("high-hill").unwrap_or(low);
        if low == Colour::WHITE {
            return;
        }
        let fill = match level {
            1 => low,
            2 => high,
            _ => high.darker(0.12 * f64::from(level - 2)),
        };
        let edge = Sketch::play_edge(level);
        // Softly up to the edge, paler on the slope than on what lies even above it.
        for (by, pale, opacity) in [(-0.15, 0.1, 0.38), (0.0, 0.24, 1.0), (0.16, 0.1, 1.0), (0.33, 0.0, 1.0)] {
            group.add(Path::filled(height.area(edge + by), Paint::thin(fill.lighter(pale), opacity)));
        }
    }

    fn shade(&self, height: &Field, group: &mut Group) {
        let (art, unit) = (&self.theme.art, self.unit());
        let edge = Sketch::play_edge(1);
        let shade = height.shade(edge - SHADED, edge);
        // More and paler steps have no edges of their own.
        let (dark, light) = (4.2 / DARK.len() as f64, 3.0 / LIGHT.len() as f64);
        for slope in DARK {
            group.add(Path::filled(shade.area(slope / unit), Paint::thin(art.dark, dark * art.relief)));
        }
        let lit = shade.negated();
        for slope in LIGHT {
            group.add(Path::filled(
                lit.area(slope / unit),
                Paint::thin(art.light, (2.35 * light * art.relief).min(1.0)),
            ));
        }
    }

    fn contours(&self, height: &Field, level: u8, group: &mut Group) {
        let (unit, ground) = (self.unit(), self.theme.terrain.get("hill").cloned().unwrap_or_default());
        let colour = ground.edge.or(ground.ink).unwrap_or(self.theme.ink);
        let edge = Sketch::play_edge(level);
        let index = self.theme.lines.contour * unit;
        let between = if self.theme.art.relief > 0.0 { &[0.17, 0.34][..] } else { &[] };
        let line = |at: f64, width: f64, opacity: f64| {
            Path::drawn(height.area(at), Line::new(Paint::thin(colour, opacity), width).round())
        };
        let contour = Group::named(format!("contour-{level}")).with(line(edge, index, 0.9));
        group.add(between.iter().fold(contour, |all, by| all.with(line(edge + by, 0.43 * index, 0.6))));
    }

    /// Strokes from the edge of a level down its slope, longer and denser away from the light.
    fn hachures(&self, height: &Field, level: u8, group: &mut Group) {
        let (unit, ground) = (self.unit(), self.theme.terrain.get("hill").cloned().unwrap_or_default());
        let is_upper = level > 1;
        let (step, long) = if is_upper { (0.66, 3.2) } else { (0.80, 3.4) };
        let mut strokes = Outline::default();
        for ring in height.rings(Sketch::play_edge(level)) {
            let closed: Vec<Point> = ring.iter().chain(ring.first()).copied().collect();
            for (number, at) in spaced(&closed, step * unit).into_iter().enumerate() {
                let rise = height.slope(at);
                let steep = Point::new(0.0, 0.0).distance(rise).max(1e-9);
                let (dx, dy) = (-rise.x / steep, -rise.y / steep);
                let away = (dx + dy) * 0.707;
                if !self.plan.room.is_clear(at, 1.2 * unit) || (away < -0.3 && number % 2 == 1) {
                    continue;
                }
                let uneven = 0.2 * grain((at.x * 10.0) as i64, (at.y * 10.0) as i64, 131);
                let far = long * unit * (0.5 + 0.45 * away.max(0.0) + uneven);
                strokes = strokes.join(Outline::line(&[at, Point::new(at.x + dx * far, at.y + dy * far)]));
            }
        }
        let width = if is_upper { 0.28 } else { 0.20 } * unit;
        group.add(Path::drawn(strokes, Line::new(ground.ink.unwrap_or(self.theme.ink), width).round()));
    }
}
