//! Around the map: title, north, scale, and a legend of the terrain there is.

use super::Sketch;
use super::legend::{self, Entry};
use crate::grid::{Direction, Shape};
use crate::press::OVERLAP;
use crate::scene::{Face, Group, Line, Outline, Paint, Path, Point, Rect, Run, Transform};

/// The band above the map, in millimetres.
const HEAD: f64 = 18.0;
const ROW: f64 = 9.0;
/// The least width of a column of the legend, and how far it keeps from a cut.
const COLUMN: f64 = 48.0;
const CLEAR: f64 = OVERLAP / 2.0 + 0.5;
/// From the frame around the legend to what is in it.
const PAD: f64 = 2.0;
const GAP: f64 = 4.0;
/// How far the ground is painted beyond the cells, to the frame, and from there to its outer line.
const MARGIN: f64 = 3.0;
const FRAME: f64 = 1.1;
/// The room for the names of columns and rows, which squares have.
const HEADINGS: f64 = 4.6;
/// The height of the title, and the radius of the compass.
const TITLE: f64 = 14.0;
const ROSE: f64 = 6.0;

impl Sketch<'_> {
    /// The map with everything around it, and its size.
    pub fn sheet(&self) -> (Group, Rect) {
        self.sheet_between(|_, _| Vec::new())
    }

    /// The same for several sheets of paper: told how wide and high it would be, `cuts` says where it is cut from top to bottom, and
    /// neither the title nor a row of the legend lies across that.
    pub fn sheet_between(&self, cuts: impl Fn(f64, f64) -> Vec<f64>) -> (Group, Rect) {
        let (grid, rim) = (self.bounds(), self.rim());
        let width = grid.width + 2.0 * rim;
        let foot = HEAD + grid.height + 2.0 * rim + GAP;
        let entries = legend::entries(self);
        let inner = width - 2.0 * PAD;
        let mut between = columns(inner, &[], entries.len());
        for _ in 0..2 {
            // More or fewer rows may move the cuts.
            let cuts = cuts(width, foot + self.legend_height(entries.len(), &between));
            let cuts: Vec<f64> = cuts.into_iter().map(|at| at - PAD).collect();
            between = columns(inner, &cuts, entries.len());
        }
        let high = self.legend_height(entries.len(), &between);
        let first = between.iter().position(|column| column.ends).map_or(width, |number| {
            let Column { x, width, .. } = between[number];
            x + width + PAD
        });
        let map = self.layers(self.framed_art()).with(self.frame());
        let mut group = Group::named("map-sheet").with(self.head(width, first)).with(map.moved(rim, HEAD + rim));
        if self.piece.grid.shape() == Shape::Square {
            group.add(self.headings().moved(rim, HEAD + rim));
        }
        let legend = self.legend(entries, &between, first);
        let panel = Outline::rect(Rect::new(0.0, foot, width, high));
        let ground = Path::filled(panel, self.theme.paper).with_line(Line::new(self.theme.ink, 0.35));
        let panel = Group::named("legend-frame").with(ground);
        (group.with(panel).with(legend.moved(PAD, foot + PAD)), Rect::new(0.0, 0.0, width, foot + high))
    }

    /// From the edge of the sheet to its cells.
    pub(super) fn rim(&self) -> f64 {
        let headings = if self.piece.grid.shape() == Shape::Square { HEADINGS } else { 0.0 };
        MARGIN + FRAME + self.theme.lines.border / 2.0 + headings
    }

    /// Where the cells begin on the sheet.
    pub(super) fn corner(&self) -> Point {
        Point::new(self.rim(), HEAD + self.rim())
    }

    /// The ground up to the frame; what lies beyond the cells fades.
    fn framed_art(&self) -> Group {
        let frame = Outline::rect(self.bounds().inset(-MARGIN));
        let veil =
            Path::filled(frame.clone().join(self.silhouette()), Paint::thin(self.theme.paper, self.theme.art.veil));
        Group { clip: Some(frame), ..self.painting().with(veil) }
    }

    /// A fine line around the ground, and a strong one around that.
    fn frame(&self) -> Group {
        let (inner, strong) = (self.bounds().inset(-MARGIN), self.theme.lines.border);
        let line = |rect: Rect, width: f64| Path::drawn(Outline::rect(rect), Line::new(self.theme.ink, width));
        Group::named("frame").with(line(inner, 0.35)).with(line(inner.inset(-FRAME), strong))
    }

    /// Columns above and below the grid, rows on both sides of it.
    fn headings(&self) -> Group {
        let rim = 2.0 * (MARGIN + FRAME) + HEADINGS;
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

    /// The title on its plate, on the first sheet of paper alone, the compass and the scale.
    fn head(&self, width: f64, first: f64) -> Group {
        let art = &self.theme.art;
        let mut group = Group::named("title");
        let (title, place) = match self.piece.subtitle.is_empty() {
            true => (&self.piece.name, ""),
            false => (&self.piece.subtitle, self.piece.name.as_str()),
        };
        let (lead, title) = if title.contains(place) { parted(title) } else { ("", title.as_str()) };
        let scale = self.piece.scale.as_ref().map(|scale| self.scale_bar(scale));
        let aside = 2.0 * ROSE + 6.0 + scale.as_ref().map_or(0.0, |(_, long)| long + 6.0);
        let room = (width - aside - 12.0).min(first - 14.0).clamp(24.0, 150.0);
        let run = match lead.is_empty() {
            true => Run::fit_or_cut(&self.theme.fonts[Face::SerifBold], 19.0, 9.0, room, title),
            false => Run::fit_or_cut(&self.theme.fonts[Face::SerifBold], 17.0, 9.0, room - 8.0, &title.to_uppercase())
                .spaced(0.8),
        };
        // What the title says already is not said again.
        let words = if !lead.is_empty() || title.contains(place) { lead } else { place };
        let small = Run::fit_or_cut(&self.theme.fonts[Face::SerifItalic], 10.0, 6.0, room, words);
        let wide = run.width.max(small.width) + 12.0;
        let plate = Rect::new(0.0, 0.0, wide, TITLE);
        let line = Line::new(self.theme.ink, 0.4);
        group.add(Path::filled(Outline::rect(plate), art.title).with_line(line));
        group.add(Path::drawn(Outline::rect(plate.inset(1.0)), Line::new(art.rule, 0.3)));
        let is_alone = small.words.is_empty();
        let (large, foot) = match (is_alone, lead.is_empty()) {
            (true, _) => ((TITLE + run.capital()) / 2.0, 0.0),
            (false, true) => (7.0, 11.7),
            (false, false) => (11.4, 4.9),
        };
        group.add(run.centred(wide / 2.0, large, art.letters));
        if !is_alone {
            group.add(small.centred(wide / 2.0, foot, art.letters));
        }
        group.add(self.compass().moved(width - ROSE - 1.0, TITLE / 2.0 + 1.0));
        if let Some((bar, long)) = scale {
            group.add(bar.moved(width - 2.0 * ROSE - 6.0 - long, 6.2));
        }
        group
    }

    /// A compass rose whose red point is north.
    fn compass(&self) -> Group {
        let (ink, art) = (self.theme.ink, &self.theme.art);
        let turn = self
            .piece
            .north
            .map_or(0.0, |north| Direction::ALL.iter().position(|one| *one == north).unwrap_or(0) as f64 * 45.0);
        let thin = Line::new(ink, 0.14);
        let centre = Point::default();
        let mut group = Group::named("north").titled("North");
        group.add(Path::drawn(Outline::circle(centre, 0.84 * ROSE), Line::new(ink, 0.28)));
        group.add(Path::drawn(Outline::circle(centre, 0.74 * ROSE), thin.clone()));
        for (point, long) in [(1, 0.5), (3, 0.5), (5, 0.5), (7, 0.5), (2, 0.78), (4, 0.78), (6, 0.78), (0, 1.02)] {
            let dark = if point == 0 { art.objective } else { ink };
            let half = |side: f64| {
                let waist = Point::new(side * 0.13 * ROSE, -0.13 * ROSE);
                Outline::polygon(&[Point::new(0.0, -long * ROSE), waist, centre])
            };
            let ray = Group::default()
                .with(Path::filled(half(1.0), art.halo).with_line(thin.clone()))
                .with(Path::filled(half(-1.0), dark).with_line(thin.clone()));
            group.add(Group { transform: Transform::turned(f64::from(point) * 45.0), ..ray });
        }
        let letter = Run::shape(&self.theme.fonts[Face::SerifBold], 8.0, "N");
        group.add(letter.centred(0.0, -1.1 * ROSE, ink));
        Group { transform: Transform::turned(turn), ..group }
    }

    /// A bar of some cells with what they measure, and how long it is.
    fn scale_bar(&self, words: &str) -> (Group, f64) {
        let (ink, size) = (self.theme.ink, self.piece.size);
        let cells = if self.bounds().width > 9.0 * size { 2 } else { 1 };
        let mut group = Group::named("scale").titled(format!("From cell to cell: {words}"));
        for number in 0..2 * cells {
            let rect = Rect::new(f64::from(number) * size / 2.0, 0.0, size / 2.0, 1.3);
            let fill = if number % 2 == 0 { ink } else { self.theme.art.halo };
            group.add(Path::filled(Outline::rect(rect), fill).with_line(Line::new(ink, 0.2)));
        }
        // Figures from the middle of one cell to the next, where it is a plain measure.
        if let Some((each, unit)) = words.split_once(' ')
            && let Ok(each) = each.parse::<u32>()
        {
            for number in 0..=cells {
                let figure =
                    if number == cells { format!("{} {unit}", number * each) } else { (number * each).to_string() };
                let run = Run::shape(&self.theme.fonts[Face::Narrow], 6.5, &figure);
                group.add(run.centred(f64::from(number) * size, -0.8, ink));
            }
        }
        let said = format!("One {}: {words}", self.piece.grid.shape().noun());
        let run = Run::fit_or_cut(&self.theme.fonts[Face::Narrow], 7.0, 5.0, f64::from(cells) * size, &said);
        let high = run.capital();
        group.add(run.at(0.0, 2.6 + high, ink));
        (group, f64::from(cells) * size)
    }

    /// A swatch, a name and the effects of everything on the map, in columns.
    fn legend(&self, entries: Vec<Entry>, columns: &[Column], first: f64) -> Group {
        let mut group = Group::named("legend").titled("Legend");
        let rows = entries.len().div_ceil(columns.len().max(1));
        for (number, Entry { swatch, name, effects }) in entries.into_iter().enumerate() {
            let Column { x, width, .. } = columns[number % columns.len()];
            let y = (number / columns.len()) as f64 * ROW;
            group.add(swatch.moved(x, y));
            let room = width - 11.5;
            let name = Run::fit_or_cut(&self.theme.fonts[Face::NarrowBold], 8.5, 5.5, room, &name);
            group.add(name.at(x + 10.0, y + 3.6, self.theme.ink));
            let small = Run::fit_or_cut(&self.theme.fonts[Face::Narrow], 7.0, 5.0, room, &effects);
            group.add(small.at(x + 10.0, y + 6.9, self.theme.ink.lighter(0.2)));
        }
        let legend_key = &self.piece.legend_key;
        if !legend_key.is_empty() {
            let key = Run::fit_or_cut(&self.theme.fonts[Face::Narrow], 7.0, 5.0, first - 2.0 * PAD, legend_key);
            group.add(key.at(0.0, rows as f64 * ROW + 3.0, self.theme.ink.lighter(0.2)));
        }
        group
    }

    /// How high the legend is in some columns.
    fn legend_height(&self, entries: usize, columns: &[Column]) -> f64 {
        let key = if self.piece.legend_key.is_empty() { 0.0 } else { 4.5 };
        entries.div_ceil(columns.len().max(1)) as f64 * ROW + key + 2.0 * PAD - 0.6
    }
}

/// A title as what leads to its name, and the name: "The Crossing at" and "Varn". Others have no such part.
fn parted(title: &str) -> (&str, &str) {
    let is_small = |word: &str| word.chars().next().is_some_and(char::is_lowercase);
    let starts = title.match_indices(' ').map(|(at, _)| at);
    let mut after_small = starts.filter(|at| is_small(title[..*at].rsplit(' ').next().unwrap_or_default()));
    after_small.next_back().map_or(("", title), |at| (&title[..at], &title[at + 1..]))
}

/// A column of the legend.
#[derive(Clone, Copy)]
struct Column {
    x: f64,
    width: f64,
    /// The sheet is cut on its right.
    ends: bool,
}

/// Columns for so many entries over a width, none of them across a cut.
fn columns(width: f64, cuts: &[f64], entries: usize) -> Vec<Column> {
    let ends: Vec<f64> = cuts.iter().copied().chain([width]).collect();
    let mut columns: Vec<Column> = Vec::new();
    let mut from = 0.0;
    for to in ends {
        // What is left of a cut keeps clear of it, and so does what is right of it.
        let start = if from > 0.0 { from + CLEAR } else { 0.0 };
        let wide = (if to < width { to - CLEAR } else { to }) - start;
        let most = entries.saturating_sub(columns.len());
        let count = ((wide / COLUMN).floor() as usize).min(most).max(usize::from(columns.is_empty()));
        let each = wide / count.max(1) as f64;
        let own = (0..count).map(|number| Column { x: start + number as f64 * each, width: each, ends: false });
        columns.extend(own);
        if let Some(last) = columns.last_mut().filter(|_| to < width) {
            last.ends = true;
        }
        from = to;
    }
    columns
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn titles_are_parted_before_the_name() {
        assert_eq!(parted("Two Bridges at Ostra"), ("Two Bridges at", "Ostra"));
        assert_eq!(parted("Road to Hill 201"), ("Road to", "Hill 201"));
        assert_eq!(parted("The Ford"), ("", "The Ford"));
        assert_eq!(parted("Night of the Long March"), ("Night of the", "Long March"));
    }

    #[test]
    fn no_column_lies_across_a_cut() {
        let whole = columns(300.0, &[], 40);
        assert_eq!((whole.len(), whole[5].x + whole[5].width), (6, 300.0));
        let cut = columns(300.0, &[130.0], 40);
        assert_eq!(cut.iter().filter(|column| column.x < 130.0).count(), 2);
        for Column { x, width, .. } in &cut {
            assert!(x + width < 130.0 || *x > 130.0, "{x} {width}");
        }
        assert_eq!(columns(30.0, &[], 3).len(), 1, "however narrow");
        assert_eq!(columns(300.0, &[], 2).len(), 2, "no more than there is to say");
    }
}
