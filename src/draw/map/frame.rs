//! Around the map: title, north, scale, and a legend of the terrain there is.

use super::Sketch;
use crate::grid::{Direction, Numbering, Orientation, Shape, Stagger};
use crate::kit::MapPiece;
use crate::scene::{Face, Group, Line, Outline, Path, Point, Rect, Run, Transform};

/// Bands above and below the grid, in millimetres.
pub(super) const HEAD: f64 = 15.0;
const ROW: f64 = 9.0;
const GAP: f64 = 3.0;

impl Sketch<'_> {
    /// The map with everything around it, and its size.
    pub fn sheet(&self) -> (Group, Rect) {
        let grid = self.bounds();
        let legend = self.legend(grid.width);
        let whole = Rect::new(0.0, 0.0, grid.width, HEAD + grid.height + GAP + legend.1);
        let group = Group::named("map-sheet")
            .with(self.head(grid.width))
            .with(self.draw().moved(0.0, HEAD))
            .with(legend.0.moved(0.0, HEAD + grid.height + GAP));
        (group, whole)
    }

    fn head(&self, width: f64) -> Group {
        let ink = self.theme.ink;
        let mut group = Group::named("title");
        let title = if self.piece.name.is_empty() { &self.piece.subtitle } else { &self.piece.name };
        let run = Run::fit_or_cut(Face::NarrowBold, 24.0, 10.0, width * 0.45, title);
        let after = run.width + 4.0;
        group.add(run.at(0.0, 9.5, ink));
        if title != &self.piece.subtitle {
            let run = Run::fit_or_cut(Face::Narrow, 11.0, 6.0, (width * 0.62 - after).max(10.0), &self.piece.subtitle);
            group.add(run.at(after, 9.5, ink.lighter(0.25)));
        }
        group.add(self.north().moved(width - 6.0, 6.0));
        if let Some(scale) = &self.piece.scale {
            group.add(self.scale_bar(scale).moved(width - 18.0 - self.piece.size, 8.0));
        }
        group
    }

    /// An arrow that points north.
    fn north(&self) -> Group {
        let ink = self.theme.ink;
        let turn = self
            .piece
            .north
            .map_or(0.0, |north| Direction::ALL.iter().position(|one| *one == north).unwrap_or(0) as f64 * 45.0);
        let p = Point::new;
        let left = Outline::polygon(&[p(0.0, -5.0), p(-2.2, 3.6), p(0.0, 2.0)]);
        let right = Outline::polygon(&[p(0.0, -5.0), p(2.2, 3.6), p(0.0, 2.0)]);
        let line = Line::new(ink, 0.2).round();
        let mut group = Group::named("north").titled("North");
        group.add(Path::filled(left, ink).with_line(line.clone()));
        group.add(Path::filled(right, self.theme.paper).with_line(line));
        let letter = Run::shape(Face::NarrowBold, 7.0, "N");
        group.add(letter.centred(0.0, 7.0, ink));
        Group { transform: Transform::turned(turn), ..group }
    }

    /// One cell long.
    fn scale_bar(&self, words: &str) -> Group {
        let (ink, size) = (self.theme.ink, self.piece.size);
        let mut group = Group::named("scale").titled(format!("From cell to cell: {words}"));
        let line = Line::new(ink, 0.2);
        for (number, fill) in [ink, self.theme.paper].into_iter().enumerate() {
            let rect = Rect::new(number as f64 * size / 2.0, 0.0, size / 2.0, 1.4);
            group.add(Path::filled(Outline::rect(rect), fill).with_line(line.clone()));
        }
        group.add(Run::shape(Face::Narrow, 7.0, words).centred(size / 2.0, -1.2, ink));
        group
    }

    /// A swatch, a name and the effects of every terrain on the map; and how high that is.
    fn legend(&self, width: f64) -> (Group, f64) {
        let piece = self.piece;
        let mut rows: Vec<usize> = piece.cells.iter().flatten().copied().collect();
        rows.sort_unstable();
        rows.dedup();
        let columns = ((width / 52.0).floor() as usize).clamp(1, rows.len().max(1));
        let column = width / columns as f64;
        let mut group = Group::named("legend").titled("Legend");
        for (number, row) in rows.iter().enumerate() {
            let (x, y) = ((number % columns) as f64 * column, (number / columns) as f64 * ROW);
            let (name, effects) = &piece.legend[*row];
            group.add(swatch(self, *row).moved(x, y));
            let room = column - 11.5;
            group.add(Run::fit_or_cut(Face::NarrowBold, 8.5, 5.5, room, name).at(x + 10.0, y + 3.6, self.theme.ink));
            let small = Run::fit_or_cut(Face::Narrow, 7.0, 5.0, room, effects);
            group.add(small.at(x + 10.0, y + 6.9, self.theme.ink.lighter(0.2)));
        }
        (group, rows.len().div_ceil(columns) as f64 * ROW)
    }
}

/// One cell of a terrain as the map draws it, eight millimetres wide.
fn swatch(sketch: &Sketch<'_>, row: usize) -> Group {
    let shape = match sketch.piece.grid.shape() {
        Shape::Square => Shape::Square,
        Shape::Hex { .. } => Shape::Hex { orientation: Orientation::Flat, stagger: Stagger::EvenDown },
    };
    let Ok(grid) = crate::grid::Grid::new(shape, 1, 1, Numbering::default()) else { return Group::default() };
    let piece = MapPiece::bare(grid, sketch.piece.size, vec![Some(row)], sketch.piece.terrain.clone());
    let own = Sketch::of(&piece, sketch.theme);
    let mut art = Group::named("swatch");
    art.clip = Some(own.silhouette());
    art.add(Path::filled(Outline::rect(own.bounds()), sketch.theme.paper));
    for area in own.areas() {
        art.add(area);
    }
    let border = Path::drawn(own.silhouette(), Line::new(sketch.theme.grid.colour, 0.4).round());
    let scale = 8.0 / own.bounds().height;
    Group { transform: Transform::scaled(scale), ..Group::named("swatch").with(art).with(border) }
}
