//! Around the map: title, north, scale, and a legend of the terrain there is.

use super::Sketch;
use super::legend::{self, Entry};
use crate::grid::{Direction, Shape};
use crate::scene::{Face, Group, Line, Outline, Path, Point, Rect, Run, Transform};

/// Bands above and below the grid, in millimetres.
pub(super) const HEAD: f64 = 15.0;
const ROW: f64 = 9.0;
const GAP: f64 = 3.0;
const RIM: f64 = 5.0;

impl Sketch<'_> {
    /// The map with everything around it, and its size.
    pub fn sheet(&self) -> (Group, Rect) {
        let (grid, rim) = (self.bounds(), self.rim());
        let width = grid.width + 2.0 * rim;
        let legend = self.legend(width);
        let foot = HEAD + grid.height + 2.0 * rim + GAP;
        let whole = Rect::new(0.0, 0.0, width, foot + legend.1);
        let mut group = Group::named("map-sheet").with(self.head(width)).with(self.draw().moved(rim, HEAD + rim));
        if rim > 0.0 {
            group.add(self.headings(rim).moved(rim, HEAD + rim));
        }
        (group.with(legend.0.moved(0.0, foot)), whole)
    }

    /// The room around the grid for the names of rows and columns, which squares have.
    pub(super) fn rim(&self) -> f64 {
        if self.piece.grid.shape() == Shape::Square { RIM } else { 0.0 }
    }

    /// Columns above and below the grid, rows on both sides of it.
    fn headings(&self, rim: f64) -> Group {
        let (grid, bounds, size) = (&self.piece.grid, self.bounds(), self.piece.size);
        let mut group = Group::named("headings").titled("Columns and rows").on_layer("Numbers");
        let mut put = |words: String, x: f64, y: f64| {
            let run = Run::fit_or_cut(&self.theme.fonts[Face::NarrowSemiBold], 9.0, 5.5, size, &words);
            let drop = run.capital() / 2.0;
            group.add(run.centred(x, y + drop, self.theme.ink));
        };
        for column in 0..grid.columns() {
            let x = (f64::from(column) + 0.5) * size;
            [-rim / 2.0, bounds.height + rim / 2.0].into_iter().for_each(|y| put(grid.column_heading(column), x, y));
        }
        for row in 0..grid.rows() {
            let y = (f64::from(row) + 0.5) * size;
            // As in the labels of cells, not padded as in a picture of text.
            let heading = grid.row_heading(row);
            let plain = heading.trim_start_matches('0').to_string();
            let padded = grid.at(0, row).is_some_and(|cell| grid.label(cell).ends_with(&heading));
            let heading = if padded { heading } else { plain };
            [-rim / 2.0, bounds.width + rim / 2.0].into_iter().for_each(|x| put(heading.clone(), x, y));
        }
        group
    }

    fn head(&self, width: f64) -> Group {
        let ink = self.theme.ink;
        let mut group = Group::named("title");
        let title = if self.piece.name.is_empty() { &self.piece.subtitle } else { &self.piece.name };
        let run = Run::fit_or_cut(&self.theme.fonts[Face::NarrowBold], 24.0, 10.0, width * 0.45, title);
        let after = run.width + 4.0;
        group.add(run.at(0.0, 9.5, ink));
        if title != &self.piece.subtitle {
            let run = Run::fit_or_cut(
                &self.theme.fonts[Face::Narrow],
                11.0,
                6.0,
                (width * 0.62 - after).max(10.0),
                &self.piece.subtitle,
            );
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
        let letter = Run::shape(&self.theme.fonts[Face::NarrowBold], 7.0, "N");
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
        group.add(Run::shape(&self.theme.fonts[Face::Narrow], 7.0, words).centred(size / 2.0, -1.2, ink));
        group
    }

    /// A swatch, a name and the effects of everything on the map; and how high that is.
    fn legend(&self, width: f64) -> (Group, f64) {
        let entries = legend::entries(self);
        let columns = ((width / 52.0).floor() as usize).clamp(1, entries.len().max(1));
        let column = width / columns as f64;
        let count = entries.len();
        let mut group = Group::named("legend").titled("Legend");
        for (number, Entry { swatch, name, effects }) in entries.into_iter().enumerate() {
            let (x, y) = ((number % columns) as f64 * column, (number / columns) as f64 * ROW);
            group.add(swatch.moved(x, y));
            let room = column - 11.5;
            group.add(Run::fit_or_cut(&self.theme.fonts[Face::NarrowBold], 8.5, 5.5, room, &name).at(
                x + 10.0,
                y + 3.6,
                self.theme.ink,
            ));
            let small = Run::fit_or_cut(&self.theme.fonts[Face::Narrow], 7.0, 5.0, room, &effects);
            group.add(small.at(x + 10.0, y + 6.9, self.theme.ink.lighter(0.2)));
        }
        let high = count.div_ceil(columns) as f64 * ROW;
        let legend_key = &self.piece.legend_key;
        if legend_key.is_empty() {
            return (group, high);
        }
        let key = Run::fit_or_cut(&self.theme.fonts[Face::Narrow], 7.0, 5.0, width, legend_key);
        group.add(key.at(0.0, high + 3.0, self.theme.ink.lighter(0.2)));
        (group, high + 4.5)
    }
}
