//! A map over several sheets: its parts at their true size, with marks where they are cut, matched and glued.
//!
//! Two neighbours have a band in common, and the seam runs along its middle. The right and the lower sheet are cut there and
//! laid over the other. What is hidden or cut away in the end is veiled, and every mark lies in the margins.

use std::ops::Range;
use std::sync::Arc;

use super::cull::seen_through;
use super::marks::{EDGE, HAIRLINE, line};
use super::paper::Paper;
use super::tiling::{Seams, Tiling};
use crate::scene::{Colour, Face, Font, Fonts, Group, Line, Outline, Page, Paint, Paragraph, Path, Point, Rect, Run};

/// The outermost line of a map is drawn half outside of it.
const RIM: f64 = 0.5;
/// From the picture to a mark, and to its end.
const MARK: (f64, f64) = (0.8, 4.0);
/// Half the height of the diamond that two sheets make together.
const DIAMOND: f64 = 0.9;
/// Where the names of the corner marks end and other things may stand.
const CORNER: f64 = 12.0;

/// Spreads a map over as many sheets as it takes, at its true size, row by row; a single page if it fits. Where sheets
/// have room for it, they meet at the seams named.
pub fn tiles(
    map: Group,
    bounds: Rect,
    cell: f64,
    paper: &Paper,
    overlap: f64,
    seams: &Seams,
    fonts: &Fonts,
) -> Vec<Page> {
    let tiling = Tiling::of(bounds.width, bounds.height, cell, paper, overlap, seams);
    let mut pages = Vec::new();
    spread((&tiling, fonts), [0..tiling.columns, 0..tiling.rows], map, bounds, &mut pages);
    pages.sort_by_key(|(column, row, _)| (*row, *column));
    pages.into_iter().map(|(_, _, page)| page).collect()
}

/// The sheets of some columns and rows. The map is halved again and again, so that no sheet looks through all of it.
fn spread(
    (tiling, fonts): (&Tiling, &Fonts),
    [columns, rows]: [Range<usize>; 2],
    map: Group,
    bounds: Rect,
    pages: &mut Vec<(usize, usize, Page)>,
) {
    if columns.len() == 1 && rows.len() == 1 {
        let (column, row) = (columns.start, rows.start);
        pages.push((column, row, Tile::new(tiling, fonts, column, row).page(map, bounds)));
        return;
    }
    let halves = if columns.len() >= rows.len() {
        let middle = columns.start + columns.len() / 2;
        [[columns.start..middle, rows.clone()], [middle..columns.end, rows]]
    } else {
        let middle = rows.start + rows.len() / 2;
        [[columns.clone(), rows.start..middle], [columns, middle..rows.end]]
    };
    let windows = halves.each_ref().map(|[columns, rows]| {
        let (first, last) = (tiling.part(columns.start, rows.start), tiling.part(columns.end - 1, rows.end - 1));
        first.union(&last).moved(bounds.x, bounds.y).inset(-2.0 * RIM)
    });
    for (half, map) in halves.into_iter().zip(seen_through(map, windows)) {
        spread((tiling, fonts), half, map, bounds, pages);
    }
}

struct Tile<'t> {
    tiling: &'t Tiling,
    fonts: &'t Fonts,
    column: usize,
    row: usize,
    /// Where its part lies on the page, and how much of that is seen in the end.
    art: Rect,
    kept: Rect,
    /// Whether there are sheets on the left, above, on the right and below.
    joins: [bool; 4],
}

impl<'t> Tile<'t> {
    fn new(tiling: &'t Tiling, fonts: &'t Fonts, column: usize, row: usize) -> Tile<'t> {
        let safe = tiling.paper.safe();
        let room = Rect { height: safe.height - tiling.strip, ..safe };
        let Rect { x, y, width, height } = tiling.part(column, row);
        let art = Rect::new(room.centre().x - width / 2.0, room.centre().y - height / 2.0, width, height);
        let joins = [column > 0, row > 0, column + 1 < tiling.columns, row + 1 < tiling.rows];
        let kept = tiling.kept(column, row).moved(art.x - x, art.y - y);
        Tile { tiling, fonts, column, row, art, kept, joins }
    }

    fn name(&self) -> String {
        Tiling::name(self.column, self.row)
    }

    fn is_alone(&self) -> bool {
        self.tiling.sheets() == 1
    }

    fn page(&self, map: Group, bounds: Rect) -> Page {
        let name = if self.is_alone() { "Map".to_string() } else { format!("Map {}", self.name()) };
        let mut page = Page::plain(name, self.tiling.paper.width, self.tiling.paper.height);
        (page.trim, page.bleed) = (self.kept, self.art);
        page.add(self.window(map, bounds));
        if !self.is_alone() {
            page.add(self.veil());
            page.add(self.seams());
            page.add(self.legend());
        }
        page.add(self.ticks());
        page
    }

    /// The part of the map, and nothing beyond it.
    fn window(&self, map: Group, bounds: Rect) -> Group {
        let part = self.tiling.part(self.column, self.row).moved(bounds.x, bounds.y);
        let [left, top, right, bottom] = self.joins.map(|joins| if joins { 0.0 } else { RIM });
        let clip = Rect::new(part.x - left, part.y - top, part.width + left + right, part.height + top + bottom);
        let [seen] = seen_through(map, [clip]);
        let mut window = Group::named(format!("tile-{}", self.name().to_lowercase())).with(seen);
        window.clip = Some(Outline::rect(clip));
        window.moved(self.art.x - part.x, self.art.y - part.y)
    }

    /// Veils the halves of the bands that will not be seen: glued under a neighbour, or cut away.
    fn veil(&self) -> Group {
        let (art, kept) = (self.art, self.kept);
        let across = [
            Rect::new(art.x, art.y, kept.x - art.x, art.height),
            Rect::new(kept.right(), art.y, art.right() - kept.right(), art.height),
        ];
        let between = [
            Rect::new(kept.x, art.y, kept.width, kept.y - art.y),
            Rect::new(kept.x, kept.bottom(), kept.width, art.bottom() - kept.bottom()),
        ];
        let bands = across.into_iter().chain(between).filter(|band| band.width > 0.0 && band.height > 0.0);
        let outline = bands.fold(Outline::default(), |outline, band| outline.join(Outline::rect(band)));
        let veil = Path::filled(outline, Paint::thin(Colour::WHITE, 0.6));
        Group::named("overlap").titled("Glued under the next sheet, or cut away").with(veil)
    }

    /// The lines to cut along, or to lay an edge on: at every end of every seam, and at the edges of the map.
    fn ticks(&self) -> Group {
        let (art, kept) = (self.art, self.kept);
        let (near, far) = MARK;
        let mut marks = Outline::default();
        for x in [kept.x, kept.right()] {
            marks = marks.join(line((x, art.y - near), (x, art.y - far)));
            marks = marks.join(line((x, art.bottom() + near), (x, art.bottom() + far)));
        }
        for y in [kept.y, kept.bottom()] {
            marks = marks.join(line((art.x - near, y), (art.x - far, y)));
            marks = marks.join(line((art.right() + near, y), (art.right() + far, y)));
        }
        Group::named("ticks").titled("Trim marks").with(Path::drawn(marks, Line::new(Colour::BLACK, HAIRLINE)))
    }

    /// Diamonds across the seams: half on one sheet, half on the other, with the names of both.
    fn seams(&self) -> Group {
        let mut group = Group::named("match-marks").titled("Match marks");
        let (art, kept) = (self.art, self.kept);
        let (middle, label) = ((MARK.0 + MARK.1) / 2.0, &self.fonts[Face::NarrowSemiBold]);
        let [left, top, right, bottom] = self.joins;
        let (column, row) = (self.column, self.row);
        for (is_joined, x, first) in [(left, kept.x, column.wrapping_sub(1)), (right, kept.right(), column)] {
            if !is_joined {
                continue;
            }
            let names = [Tiling::name(first, row), Tiling::name(first + 1, row)];
            for y in [art.y - middle, art.bottom() + middle] {
                sideways(&mut group, Point::new(x, y), &names, label);
            }
        }
        for (is_joined, y, first) in [(top, kept.y, row.wrapping_sub(1)), (bottom, kept.bottom(), row)] {
            if !is_joined {
                continue;
            }
            let names = [Tiling::name(column, first), Tiling::name(column, first + 1)];
            for x in [art.x - middle, art.right() + middle] {
                downwards(&mut group, Point::new(x, y), &names, label);
            }
        }
        group
    }

    /// Where the sheet belongs, in a picture and in words: in the strip below its part, or in the upper margin.
    fn legend(&self) -> Group {
        let mut group = Group::named("legend").titled(format!("Sheet {}", self.name()));
        let left = self.art.x + CORNER;
        let right = self.art.right() - CORNER;
        let (top, height) =
            if self.tiling.strip > 0.0 { (self.art.bottom() + 2.0, self.tiling.strip - 2.5) } else { (EDGE, 3.2) };
        let thumbnail = self.thumbnail(left, top, (right - left) / 3.0, height);
        let mut x = left + thumbnail.1 + 2.0;
        group.add(thumbnail.0);
        let size = if self.tiling.strip > 0.0 { 15.0 } else { 8.0 };
        let name = Run::shape(&self.fonts[Face::NarrowBold], size, &self.name());
        let (width, capital) = (name.width, name.capital());
        group.add(name.at(x, top + (height + capital) / 2.0, Colour::BLACK));
        x += width + 2.5;
        let words = self.words();
        if self.tiling.strip > 0.0 {
            let sizes = [7.5, 7.0, 6.5, 6.0, 5.5];
            let wrapped = sizes.map(|size| Paragraph::wrap(&self.fonts[Face::Narrow], size, 1.2, right - x, &words));
            let fitting = wrapped.into_iter().find(|paragraph| paragraph.height() <= height);
            if let Some(paragraph) = fitting {
                let y = top + (height - paragraph.height()) / 2.0;
                paragraph.hung(x, y, Colour::BLACK).into_iter().for_each(|text| group.add(text));
            }
        } else {
            let run = Run::fit_or_cut(&self.fonts[Face::Narrow], 6.5, 5.5, right - x, &words);
            let y = top + (height + run.capital()) / 2.0;
            group.add(run.at(x, y, Colour::BLACK));
        }
        group
    }

    fn words(&self) -> String {
        let [left, top, ..] = self.joins;
        let beside = left.then(|| Tiling::name(self.column.wrapping_sub(1), self.row));
        let above = top.then(|| Tiling::name(self.column, self.row.wrapping_sub(1)));
        match (beside, above) {
            (None, None) => "Begin with this sheet. Pale edges are glued under the next sheets.".to_string(),
            (Some(beside), None) => format!("Cut off the pale edge on the left and lay this sheet over {beside}."),
            (None, Some(above)) => {
                format!("Cut off the pale edge at the top. Lay its whole row, once glued, over that of {above}.")
            }
            (Some(beside), Some(above)) => format!(
                "Cut off the pale edges on the left and at the top. Lay this sheet over {beside}, and its whole row, once glued, \
                 over that of {above}."
            ),
        }
    }

    /// All sheets in small, this one filled; and how wide that is.
    fn thumbnail(&self, x: f64, y: f64, width: f64, height: f64) -> (Group, f64) {
        let parts = |row: usize| (0..self.tiling.columns).map(move |column| self.tiling.kept(column, row));
        let all: Vec<Rect> = (0..self.tiling.rows).flat_map(parts).collect();
        let whole = all.iter().fold(self.tiling.kept(0, 0), |whole, part| whole.union(part));
        let scale = f64::min(width / whole.width, height / whole.height);
        let top = y + (height - whole.height * scale) / 2.0;
        let small =
            |part: &Rect| Rect::new(x + part.x * scale, top + part.y * scale, part.width * scale, part.height * scale);
        let lines = all.iter().fold(Outline::default(), |lines, part| lines.join(Outline::rect(small(part))));
        let own = small(&self.tiling.kept(self.column, self.row));
        let group = Group::named("thumbnail")
            .titled(format!("{} of {} by {} sheets", self.name(), self.tiling.columns, self.tiling.rows))
            .with(Path::filled(Outline::rect(own), Colour::BLACK))
            .with(Path::drawn(lines, Line::new(Colour::BLACK, HAIRLINE)));
        (group, whole.width * scale)
    }
}

const LABEL: f64 = 5.5;

fn diamond(group: &mut Group, at: Point) {
    let Point { x, y } = at;
    let corners = [(x, y - DIAMOND), (x + DIAMOND, y), (x, y + DIAMOND), (x - DIAMOND, y)].map(Point::from);
    group.add(Path::filled(Outline::polygon(&corners), Colour::BLACK));
}

fn sideways(group: &mut Group, at: Point, [before, after]: &[String; 2], font: &Arc<Font>) {
    diamond(group, at);
    let word = |word: &str| Run::shape(font, LABEL, word);
    let y = at.y + word(before).capital() / 2.0;
    group.add(word(before).ending(at.x - DIAMOND - 0.5, y, Colour::BLACK));
    group.add(word(after).at(at.x + DIAMOND + 0.5, y, Colour::BLACK));
}

fn downwards(group: &mut Group, at: Point, [above, below]: &[String; 2], font: &Arc<Font>) {
    diamond(group, at);
    let word = |word: &str| Run::shape(font, LABEL, word);
    group.add(word(above).centred(at.x, at.y - DIAMOND - 0.5, Colour::BLACK));
    group.add(word(below).centred(at.x, at.y + DIAMOND + 0.5 + word(below).capital(), Colour::BLACK));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::press::OVERLAP;
    use crate::scene::{Node, Transform};

    /// A map with a dot in the middle of every square of 10 mm.
    fn map(width: f64, height: f64) -> Group {
        let mut map = Group::named("map");
        for (x, y) in dots(width, height) {
            map.add(Path::filled(Outline::circle(Point::new(x, y), 0.5), Colour::BLACK));
        }
        map
    }

    fn dots(width: f64, height: f64) -> Vec<(f64, f64)> {
        let along = |length: f64| (0..(length / 10.0) as usize).map(|step| 5.0 + 10.0 * step as f64);
        along(height).flat_map(|y| along(width).map(move |x| (x, y))).collect()
    }

    /// The window of a page: where it lies on the map, and how the map is moved.
    fn window(page: &Page) -> (Rect, Transform) {
        let Some(Node::Group(group)) = page.nodes.first() else { panic!("no window") };
        (group.clip.as_ref().unwrap().bounds().unwrap(), group.transform)
    }

    fn shown(page: &Page) -> Vec<Rect> {
        let Some(Node::Group(group)) = page.nodes.first() else { panic!("no window") };
        let Some(Node::Group(map)) = group.nodes.first() else { panic!("no map") };
        map.nodes
            .iter()
            .filter_map(|node| if let Node::Path(path) = node { path.outline.bounds() } else { None })
            .collect()
    }

    #[test]
    fn every_point_of_the_map_is_on_some_sheet_at_its_true_size() {
        for (width, height, name) in
            [(180.0, 250.0, "a4"), (540.0, 410.0, "a4"), (300.0, 900.0, "letter"), (640.0, 480.0, "a3")]
        {
            let paper: Paper = name.parse().unwrap();
            let pages = tiles(
                map(width, height),
                Rect::new(0.0, 0.0, width, height),
                20.0,
                &paper,
                OVERLAP,
                &Seams::default(),
                Fonts::bundled(),
            );
            let windows: Vec<(Rect, Transform)> = pages.iter().map(window).collect();
            for (window, moved) in &windows {
                assert_eq!([moved.a, moved.b, moved.c, moved.d], [1.0, 0.0, 0.0, 1.0], "nothing is scaled or turned");
                let on_page = window.moved(moved.e, moved.f);
                let safe = Rect::new(0.0, 0.0, pages[0].width, pages[0].height).inset(10.0 - RIM - 1e-6);
                assert!(safe.contains(&on_page), "{on_page:?} is too near the edge of {name}");
            }
            let drawn: Vec<Vec<Rect>> = pages.iter().map(shown).collect();
            for (x, y) in dots(width, height).into_iter().step_by(7) {
                let dot = Rect::new(x - 0.5, y - 0.5, 1.0, 1.0);
                let mut on = windows.iter().zip(&drawn).filter(|((window, _), _)| window.contains(&dot));
                let is_drawn =
                    on.any(|(_, drawn)| drawn.iter().any(|seen| seen.centre().distance(dot.centre()) < 1e-6));
                assert!(is_drawn, "({x}, {y}) is on no sheet of {name}");
            }
        }
    }

    #[test]
    fn neighbours_share_the_band_and_a_cut_at_its_middle() {
        let paper: Paper = "a4".parse().unwrap();
        let pages = tiles(
            map(540.0, 410.0),
            Rect::new(-3.0, -5.0, 540.0, 410.0),
            20.0,
            &paper,
            OVERLAP,
            &Seams::default(),
            Fonts::bundled(),
        );
        assert_eq!(
            pages.iter().map(|page| page.name.as_str()).collect::<Vec<_>>(),
            ["Map A1", "Map B1", "Map C1", "Map A2", "Map B2", "Map C2"]
        );
        let on_map = |page: &Page| {
            let (window, moved) = window(page);
            (window, page.trim.moved(-moved.e, -moved.f))
        };
        let ((a, a_kept), (b, b_kept), (below, below_kept)) = (on_map(&pages[0]), on_map(&pages[1]), on_map(&pages[3]));
        assert!((a.right() - b.x - OVERLAP).abs() < 1e-6 && (a.bottom() - below.y - OVERLAP).abs() < 1e-6);
        assert!((a_kept.right() - b_kept.x).abs() < 1e-6 && (a_kept.bottom() - below_kept.y).abs() < 1e-6, "no gap");
        assert!((a_kept.right() - b.x - OVERLAP / 2.0).abs() < 1e-6);
    }

    #[test]
    fn a_map_that_fits_takes_one_page_without_seams() {
        let paper: Paper = "letter".parse().unwrap();
        let pages = tiles(
            map(180.0, 190.0),
            Rect::new(0.0, 0.0, 180.0, 190.0),
            20.0,
            &paper,
            OVERLAP,
            &Seams::default(),
            Fonts::bundled(),
        );
        assert_eq!((pages.len(), pages[0].name.as_str(), pages[0].nodes.len()), (1, "Map", 2));
    }
}
