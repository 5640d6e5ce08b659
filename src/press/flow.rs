//! Text set from top to bottom, line after line, onto as many pages as it takes.

use super::imprint::Imprint;
use super::paper::Paper;
use crate::scene::{Colour, Face, Fonts, Line, Node, Outline, POINTS_PER_MM, Page, Paragraph, Path, Rect, Run};

pub(super) const INK: Colour = Colour::new(26, 26, 26);
pub(super) const GREY: Colour = Colour::new(96, 96, 96);

/// The size of running text, and the distance of its lines as a multiple.
pub(super) const BODY: f64 = 9.5;
pub(super) const LEADING: f64 = 1.32;

/// Where a page of text begins and ends.
pub(super) fn text_area(paper: &Paper) -> Rect {
    let safe = paper.safe();
    Rect { height: safe.height - 3.0, ..safe }
}

/// Text on its way down a column.
pub(super) struct Flow<'f> {
    pub fonts: &'f Fonts,
    /// What titles, headings and signs are set in: the ink of the theme.
    pub strong: Colour,
    pub area: Rect,
    /// The next line hangs from here.
    pub y: f64,
    /// All sizes are multiplied by this.
    pub scale: f64,
    pages: Vec<Vec<Node>>,
}

impl<'f> Flow<'f> {
    pub fn new(area: Rect, imprint: &'f Imprint) -> Flow<'f> {
        let (fonts, strong) = (&imprint.fonts, imprint.ink);
        Flow { fonts, strong, area, y: area.y, scale: 1.0, pages: vec![Vec::new()] }
    }

    /// A column that never ends, to be measured.
    pub fn endless(x: f64, y: f64, width: f64, scale: f64, imprint: &'f Imprint) -> Flow<'f> {
        Flow { scale, ..Flow::new(Rect::new(x, y, width, f64::INFINITY), imprint) }
    }

    pub fn add(&mut self, node: impl Into<Node>) {
        if let Some(page) = self.pages.last_mut() {
            page.push(node.into());
        }
    }

    pub fn left(&self) -> f64 {
        self.area.bottom() - self.y
    }

    /// Begins a new page unless so much height is left on this one.
    pub fn need(&mut self, height: f64) -> bool {
        let is_new = self.left() < height && self.y > self.area.y;
        if is_new {
            self.pages.push(Vec::new());
            self.y = self.area.y;
        }
        is_new
    }

    pub fn gap(&mut self, height: f64) {
        self.y += height * self.scale;
    }

    /// The title of a page on a band, as cards have it.
    pub fn title(&mut self, words: &str) {
        let band = Rect { y: self.y, height: 9.5, ..self.area };
        let pad = 3.2;
        let run = Run::fit_or_cut(self.fonts.heading(words), 18.0, 9.0, band.width - 2.0 * pad, words);
        let baseline = band.y + (band.height + run.capital()) / 2.0;
        self.add(Path::filled(Outline::rect(band), self.strong));
        let frame = Line::new(self.strong.mixed(self.strong.ink(), 0.5), 0.2);
        self.add(Path::drawn(Outline::rect(band.inset(0.8)), frame));
        self.add(run.at(band.x + pad, baseline, self.strong.ink()));
        self.y = band.bottom();
        self.gap(3.5);
    }

    /// The heading of a part, kept together with what follows.
    pub fn heading(&mut self, words: &str) {
        self.need(14.0 * self.scale);
        self.gap(if self.y > self.area.y { 3.2 } else { 1.5 });
        let run = Run::fit_or_cut(self.fonts.heading(words), 13.5 * self.scale, 7.0, self.area.width, words);
        self.y += run.capital();
        self.add(run.at(self.area.x, self.y, self.strong));
        self.gap(1.5);
        let (x, y) = (self.area.x, self.y);
        let outline = Outline::line(&[(x, y).into(), (self.area.right(), y).into()]);
        self.add(Path::drawn(outline, Line::new(self.strong, 0.25)));
        self.gap(1.2);
    }

    pub fn text(&mut self, words: &str) {
        self.set(Face::Regular, BODY, 0.0, words, INK);
    }

    pub fn set(&mut self, face: Face, size: f64, indent: f64, words: &str, ink: Colour) {
        let paragraph = Paragraph::wrap(&self.fonts[face], size * self.scale, LEADING, self.area.width - indent, words);
        for line in paragraph.lines {
            self.need(paragraph.leading);
            let baseline = self.y + (paragraph.leading + line.capital()) / 2.0;
            self.add(line.at(self.area.x + indent, baseline, ink));
            self.y += paragraph.leading;
        }
    }

    /// A paragraph after a sign that hangs before it: a number or a dash.
    pub fn item(&mut self, sign: &str, words: &str) {
        let leading = LEADING * BODY * self.scale / POINTS_PER_MM;
        self.need(leading);
        let sign = Run::shape(&self.fonts[Face::NarrowBold], BODY * self.scale, sign);
        let indent = (4.2 * self.scale).max(sign.width + 1.2);
        let baseline = self.y + (leading + sign.capital()) / 2.0;
        self.add(sign.at(self.area.x, baseline, self.strong));
        self.set(Face::Regular, BODY, indent, words, INK);
        self.gap(0.7);
    }

    /// What was set, if it was meant for one place.
    pub fn nodes(self) -> Vec<Node> {
        self.pages.into_iter().flatten().collect()
    }

    pub fn pages(self, name: &str, paper: &Paper) -> Vec<Page> {
        let many = self.pages.len() > 1;
        let pages = self.pages.into_iter().enumerate().map(|(number, nodes)| {
            let name = if many { format!("{name} {}", number + 1) } else { name.to_string() };
            Page { nodes, ..Page::plain(name, paper.width, paper.height) }
        });
        pages.collect()
    }
}
