//! Heights: each level tints the ground it covers as the theme does hills, and is bounded by a contour line.

use super::area::{rings, soften};
use super::{Sketch, pattern};
use crate::draw::theme::Pattern;
use crate::grid::Cell;
use crate::scene::{Colour, Group, Line, Outline, Path, Point};

impl Sketch<'_> {
    /// The ground of each level from the lowest up, to go below terrain, and contour lines, to go above it; none where all
    /// ground is even.
    pub(super) fn relief(&self) -> (Vec<Group>, Vec<Group>) {
        let levels = &self.piece.levels;
        let highest = levels.iter().copied().max().unwrap_or(0);
        let hill = self.theme.terrain.get("hill").copied().unwrap_or_default();
        let contour = hill.edge.or(hill.ink).unwrap_or(self.theme.ink);
        let each = (1..=highest).map(|level| {
            let reaches = |cell: &Cell| levels.get(cell.index()).is_some_and(|own| *own >= level);
            let cells: Vec<Cell> = self.piece.grid.cells().filter(reaches).collect();
            let rings = rings(self, &cells);
            let softened: Vec<Vec<Point>> = rings.iter().map(|ring| soften(ring, self.piece.size)).collect();
            let outline = softened
                .iter()
                .fold(Outline::default(), |outline, points| outline.join(Outline::smooth(points, true, 0.5)));
            let named = |what: &str| Group::named(format!("{what}-{level}")).titled(format!("Level {level}"));
            let fill = hill.fill.unwrap_or(self.theme.paper);
            // Where ink is scarce the fill is white and stays so: contour lines tell the levels.
            let fill = if fill == Colour::WHITE { fill } else { fill.darker(0.09 * f64::from(level - 1)) };
            let mut ground = named("level").with(Path::filled(outline.clone(), fill));
            if hill.pattern == Pattern::Hachures {
                pattern::hachures(self, &rings, &softened, hill.ink.unwrap_or(self.theme.ink), &mut ground);
            }
            (ground, named("contour").with(Path::drawn(outline, Line::new(contour, self.theme.lines.contour).round())))
        });
        each.unzip()
    }
}
