//! Tables: columns as wide as their contents ask for, rows as high, every other one tinted.

use std::rc::Rc;

use super::block::margin_note;
use super::{Lines, Setting, Slab, Style};
use crate::draw::counter::{self, IN_SMALL, SIZE};
use crate::draw::swatch;
use crate::draw::symbol::{self, Inks, WEAPONS};
use crate::draw::theme::Theme;
use crate::kit::prose::{Cell, Column, Piece, Row, Source, Table};
use crate::scene::{Colour, Group, Line, Outline, Path, Point, Rect};

/// From this many rows on, a table may run over into the next column.
const LONG: usize = 9;
/// The smallest type a table is shrunk to.
const SMALLEST: f64 = 6.5;
/// A line that is pleasant to read, by the size of the type.
const PLEASANT: f64 = 12.0;
/// A marker in small, by the size of the type.
const MARKER: f64 = 2.0;
/// The picture of a weapon, by the size of the type.
const SIGN: (f64, f64) = (3.0, 1.0);

struct Frame<'t> {
    theme: &'t Theme,
    style: &'t Style<'t>,
    columns: &'t [Column],
    widths: Vec<f64>,
    /// The whole column of the page, margin included.
    width: f64,
}

/// A table as slabs: its head and each of its rows.
pub fn measure(table: &Table, theme: &Theme, style: &Style<'_>, width: f64) -> Vec<Slab> {
    let inner = width - style.margin;
    let style = &shrunk(table, style, inner);
    let frame = Frame { theme, style, columns: &table.columns, widths: widths(table, style, inner), width };
    let mut slabs = Vec::new();
    let head = table.columns.iter().any(|column| !column.title.is_empty()).then(|| Rc::new(frame.head()));
    if let Some(head) = &head {
        slabs.push(Slab { keep: true, ..Slab::clone(head) });
    }
    let last = table.rows.len().saturating_sub(1);
    for (number, row) in table.rows.iter().enumerate() {
        let near_end = number == 0 || number + 2 > last;
        let source = row.source.as_ref();
        let keep = number < last && (table.rows.len() < LONG || near_end);
        for (part, mut slab) in frame.row(row, number, source).into_iter().enumerate() {
            slab.keep = keep;
            slab.again = head.clone().filter(|_| number + part > 0);
            slabs.push(slab);
        }
    }
    if let Some(last) = slabs.last_mut() {
        let line = Outline::line(&[Point::new(style.margin, last.height), Point::new(width, last.height)]);
        last.group.add(Path::drawn(line, Line::new(style.rule, 0.2)));
    }
    slabs
}

/// Whether a table can stand in a column of a width without a word being divided.
pub fn fits(table: &Table, style: &Style<'_>, width: f64) -> bool {
    let inner = width - style.margin;
    least(table, &shrunk(table, style, inner)).iter().sum::<f64>() <= inner
}

/// The same in the full size of the type.
pub fn fits_whole(table: &Table, style: &Style<'_>, width: f64) -> bool {
    least(table, style).iter().sum::<f64>() <= width - style.margin
}

/// Whether every column that takes what the others leave has room for a line that is pleasant to read.
pub fn is_roomy(table: &Table, style: &Style<'_>, width: f64) -> bool {
    let setting = Setting::chart(style);
    let given = widths(table, style, width - style.margin);
    let mut wide = table.columns.iter().zip(given).enumerate().filter(|(_, (column, _))| column.wide);
    wide.all(|(number, (_, given))| {
        let cells = table.rows.iter().filter_map(|row| row.cells.get(number));
        let longest =
            cells.map(|cell| if let Cell::Words(words) = cell { Lines::natural(words, setting) } else { 0.0 });
        given >= longest.fold(0.0, f64::max).min(PLEASANT * style.em())
    })
}

/// The style of a table: where its longest words are too wide side by side, smaller, as far as it can be read.
fn shrunk<'t>(table: &Table, style: &Style<'t>, width: f64) -> Style<'t> {
    let mut style = *style;
    while least(table, &style).iter().sum::<f64>() > width && style.size > SMALLEST {
        style.size = (style.size - 0.25).max(SMALLEST);
    }
    style
}

/// The width of each column in which no word is divided.
fn least(table: &Table, style: &Style<'_>) -> Vec<f64> {
    let setting = Setting::chart(style);
    let each = table.columns.iter().enumerate().map(|(number, column)| {
        let cells = table.rows.iter().filter_map(|row| row.cells.get(number));
        let body = cells.map(|cell| match cell {
            Cell::Words(words) => Lines::longest_word(words, setting),
            picture => size(picture, style).0,
        });
        body.fold(Lines::longest_word(&column.title, setting.strong()), f64::max) + 2.0 * padding(style)
    });
    each.collect()
}

fn padding(style: &Style<'_>) -> f64 {
    0.38 * style.em()
}

/// Each column as wide as its widest cell; the wide ones share what is left.
fn widths(table: &Table, style: &Style<'_>, width: f64) -> Vec<f64> {
    let setting = Setting::chart(style);
    let pad = 2.0 * padding(style);
    let natural = |number: usize, column: &Column| {
        let cells = table.rows.iter().filter_map(|row| row.cells.get(number));
        let body = cells.map(|cell| match cell {
            Cell::Words(words) => Lines::natural(words, setting),
            picture => size(picture, style).0,
        });
        let head = Lines::longest_word(&column.title, setting.strong());
        body.fold(head, f64::max) + pad
    };
    let mut wanted: Vec<f64> = table.columns.iter().enumerate().map(|(at, column)| natural(at, column)).collect();
    let lowest = least(table, style);
    // Titles stand in one line if that takes nothing from anybody.
    let titles = table.columns.iter().map(|column| Lines::natural(&column.title, setting.strong()) + pad);
    let roomy: Vec<f64> = titles.zip(&wanted).map(|(title, body)| title.max(*body)).collect();
    if roomy.iter().sum::<f64>() <= width {
        wanted = roomy;
    }
    let wide: Vec<usize> = (0..wanted.len()).filter(|at| table.columns[*at].wide).collect();
    let fixed: f64 = wanted.iter().enumerate().filter(|(at, _)| !wide.contains(at)).map(|(_, width)| width).sum();
    let asked: f64 = wide.iter().map(|at| lowest[*at]).sum();
    if fixed + asked <= width + 1e-9 {
        let mut widths = wanted.clone();
        if wide.is_empty() {
            // Space that nobody needs is shared out, so that the table is as wide as its column.
            let spare = (width - fixed) / wanted.len().max(1) as f64;
            return widths.into_iter().map(|width| width + spare).collect();
        }
        let total: f64 = wide.iter().map(|at| wanted[*at]).sum();
        let spare = width - fixed - asked;
        for at in &wide {
            widths[*at] = lowest[*at] + spare * wanted[*at] / total.max(1e-9);
        }
        return widths;
    }
    // Too narrow for that: between the longest words and the natural widths, and at worst words are divided.
    let sum: f64 = lowest.iter().sum();
    if sum >= width {
        return lowest.iter().map(|low| low * width / sum).collect();
    }
    let stretch: f64 = wanted.iter().zip(&lowest).map(|(want, low)| want - low).sum();
    let share = (width - sum) / stretch.max(1e-9);
    wanted.iter().zip(&lowest).map(|(want, low)| low + (want - low) * share).collect()
}

/// The room of a picture in a cell.
fn size(picture: &Cell, style: &Style<'_>) -> (f64, f64) {
    let side = match picture {
        Cell::Words(_) => 0.0,
        Cell::Swatch(_) => return swatch::size(style.em()),
        Cell::Sign(_) => return (SIGN.0 * style.em(), SIGN.1 * style.em()),
        Cell::Piece(piece) => match piece.as_ref() {
            Piece::Unit(_) => IN_SMALL * SIZE,
            Piece::Marker(_) => MARKER * style.em(),
        },
    };
    (side, side)
}

fn drawn(picture: &Cell, theme: &Theme, place: Rect) -> Group {
    match picture {
        Cell::Words(_) => Group::default(),
        Cell::Swatch(swatch) => swatch::draw(swatch, theme, place),
        Cell::Sign(name) => match theme.drawings.find(WEAPONS, name) {
            Some(sign) => symbol::bare(sign, place, Inks { ink: theme.ink, ground: Colour::WHITE }),
            None => Group::default(),
        },
        Cell::Piece(piece) => match piece.as_ref() {
            Piece::Unit(unit) => counter::small(unit, theme, place.width),
            Piece::Marker(marker) => counter::marker_small(marker, theme, place.width),
        }
        .moved(place.x, place.y),
    }
}

impl Frame<'_> {
    fn head(&self) -> Slab {
        let setting = Setting::chart(self.style).strong();
        let (pad, leading) = (padding(self.style), self.style.leading() * 0.93);
        let lines: Vec<Lines> = self
            .columns
            .iter()
            .zip(&self.widths)
            .map(|(column, width)| Lines::wrap(&column.title, setting, leading, width - 2.0 * pad))
            .collect();
        let high = lines.iter().map(Lines::height).fold(leading, f64::max) + 0.3 * pad;
        let mut group = Group::named("head");
        let ground = Rect::new(self.style.margin, 0.0, self.width - self.style.margin, high);
        group.add(Path::filled(Outline::rect(ground), self.style.head));
        let foot = Outline::line(&[Point::new(ground.x, high), Point::new(ground.right(), high)]);
        group.add(Path::drawn(foot, Line::new(self.style.accent, 0.2)));
        let mut x = self.style.margin;
        for ((column, width), lines) in self.columns.iter().zip(&self.widths).zip(&lines) {
            let (left, inner) = (x + pad, width - 2.0 * pad);
            let shift = |line: f64| if column.centred { left + (inner - line) / 2.0 } else { left };
            lines.draw(&mut group, high - lines.height() - 0.15 * pad, shift);
            x += width;
        }
        Slab::new(group, high)
    }

    /// A row as one slab; one that would fill a page goes on in further ones.
    fn row(&self, row: &Row, number: usize, source: Option<&Source>) -> Vec<Slab> {
        let setting = Setting::chart(self.style);
        let (pad, leading) = (padding(self.style), self.style.leading());
        let set: Vec<Option<Lines>> = row
            .cells
            .iter()
            .zip(&self.widths)
            .map(|(cell, width)| match cell {
                Cell::Words(words) => Some(Lines::wrap(words, setting, leading, width - 2.0 * pad)),
                _ => None,
            })
            .collect();
        let most = ((self.style.tallest - 0.4 * pad) / leading).floor().max(1.0) as usize;
        let longest = set.iter().flatten().map(Lines::count).max().unwrap_or(0);
        if longest > most {
            return self.divided_row(row, number, source, set, most);
        }
        vec![self.row_of(row, number, source, &set)]
    }

    /// Pieces of a long row, each with so many lines of every cell.
    fn divided_row(
        &self,
        row: &Row,
        number: usize,
        source: Option<&Source>,
        set: Vec<Option<Lines>>,
        most: usize,
    ) -> Vec<Slab> {
        let mut cells: Vec<_> = set
            .into_iter()
            .map(|lines| lines.map(|lines| lines.divided(most)).unwrap_or_default().into_iter())
            .collect();
        let mut slabs = Vec::new();
        loop {
            let part: Vec<Option<Lines>> = cells.iter_mut().map(Iterator::next).collect();
            if part.iter().all(Option::is_none) {
                return slabs;
            }
            slabs.push(self.row_of(row, number, source, &part));
        }
    }

    fn row_of(&self, row: &Row, number: usize, source: Option<&Source>, set: &[Option<Lines>]) -> Slab {
        let (pad, leading) = (padding(self.style), self.style.leading());
        let heights = row.cells.iter().zip(set).map(|(cell, lines)| match cell {
            Cell::Words(_) => lines.as_ref().map_or(0.0, Lines::height),
            picture => size(picture, self.style).1 + 0.4 * pad,
        });
        let high = heights.fold(leading, f64::max) + 0.4 * pad;
        let mut group = Group::named("row");
        if number % 2 == 1 {
            let ground = Rect::new(self.style.margin, 0.0, self.width - self.style.margin, high);
            group.add(Path::filled(Outline::rect(ground), self.style.zebra));
        }
        // Beside a picture words stand in the middle, otherwise at the top.
        let pictured = row.cells.iter().any(|cell| !matches!(cell, Cell::Words(_)));
        let top = if pictured { (high - leading) / 2.0 } else { 0.2 * pad };
        margin_note(&mut group, source, self.style, top);
        let mut x = self.style.margin;
        for (((column, width), cell), lines) in self.columns.iter().zip(&self.widths).zip(&row.cells).zip(set) {
            let (left, inner) = (x + pad, width - 2.0 * pad);
            match (cell, lines) {
                (Cell::Words(_), Some(lines)) => {
                    let top = if pictured { (high - lines.height()) / 2.0 } else { 0.2 * pad };
                    lines.draw(&mut group, top, |line| if column.centred { left + (inner - line) / 2.0 } else { left });
                }
                (Cell::Words(_), None) => {}
                _ if self.style.draft => {}
                (picture, _) => {
                    let (wide, tall) = size(picture, self.style);
                    group.add(drawn(picture, self.theme, Rect::new(left, (high - tall) / 2.0, wide, tall)));
                }
            }
            x += width;
        }
        Slab::new(group, high)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_higher_than_a_page_goes_on_in_the_next_column() {
        let theme = Theme::built_in("modern").expect("it ships");
        let style = Style { tallest: 60.0, ..Style::of(&theme, 8.0) };
        let long = "words without end ".repeat(400);
        let columns = vec![Column::text("unit"), Column::wide("notes")];
        let table = Table { columns, rows: vec![Row::new(vec!["A".into(), long.into()]), Row::new(vec!["B".into()])] };
        let slabs = measure(&table, &theme, &style, 80.0);
        assert!(slabs.len() > 3 && slabs.iter().all(|slab| slab.height <= 60.0), "{}", slabs.len());
        let words =
            slabs.iter().flat_map(|slab| slab.group.lines().into_iter().map(|(_, text)| text.run.words.clone()));
        assert_eq!(words.flat_map(|line| line.matches("end").map(str::len).collect::<Vec<_>>()).count(), 400);
    }
}
