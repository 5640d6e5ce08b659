//! Text set from top to bottom, line after line, onto as many pages as it takes.

use super::paper::Paper;
use crate::scene::{Colour, Face, Fonts, Line, Node, Outline, POINTS_PER_MM, Page, Paragraph, Path, Rect, Run};

pub(super) const INK: Colour = Colour::new(26, 26, 26);
pub(super) const GREY: Colour = Colour::new(96, 96, 96);
pub(super) const ACCENT: Colour = Colour::new(31, 78, 121);

/// The size of running text, and the distance of its lines as a multiple.
pub(super) const BODY: f64 = 9.5;
pub(super) const LEADING: f64 = 1.32;

/// Where a page of text begins and ends.
pub(super) fn text_area(paper: &Paper) -> Rect {
    let aside = if paper.width >= 180.0 { 8.0 } else { 2.0 };
    let safe = paper.safe();
    Rect::new(safe.x + aside, safe.y + 4.0, safe.width - 2.0 * aside, safe.height - 7.0)
}

/// Text on its way down a column.
pub(super) struct Flow<'f> {
    pub fonts: &'f Fonts,
    pub area: Rect,
    /// The next line hangs from here.
    pub y: f64,
    /// All sizes are multiplied by this.
    pub scale: f64,
    pages: Vec<Vec<Node>>,
}

impl<'f> Flow<'f> {
    pub fn new(area: Rect, fonts: &'f Fonts) -> Flow<'f> {
        Flow { fonts, area, y: area.y, scale: 1.0, pages: vec![Vec::new()] }
    }

    /// A column that never ends, to be measured.
    pub fn endless(x: f64, y: f64, width: f64, scale: f64, fonts: &'f Fonts) -> Flow<'f> {
        Flow { scale, ..Flow::new(Rect::new(x, y, width, f64::INFINITY), fonts) }
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

    /// The title of a page with a rule below it.
    pub fn title(&mut self, words: &str) {
        let run = Run::fit_or_cut(&self.fonts[Face::SemiBold], 20.0 * self.scale, 11.0, self.area.width, words);
        self.y += run.capital();
        self.add(run.at(self.area.x, self.y, INK));
        self.y += 2.6 * self.scale;
        let (x, y) = (self.area.x, self.y);
        self.add(Path::filled(Outline::rect(Rect::new(x, y, self.area.width, 0.6)), ACCENT));
        self.y += 0.6;
        self.gap(3.5);
    }

    /// The heading of a part, kept together with what follows.
    pub fn heading(&mut self, words: &str) {
        self.need(14.0 * self.scale);
        self.gap(if self.y > self.area.y { 3.2 } else { 1.5 });
        let run = Run::fit_or_cut(&self.fonts[Face::NarrowBold], 12.0 * self.scale, 7.0, self.area.width, words);
        self.y += run.capital();
        self.add(run.at(self.area.x, self.y, ACCENT));
        self.gap(1.4);
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
        self.add(sign.at(self.area.x, baseline, ACCENT));
        self.set(Face::Regular, BODY, indent, words, INK);
        self.gap(0.7);
    }

    /// A hairline over the whole width.
    pub fn rule(&mut self) {
        let (x, y) = (self.area.x, self.y);
        let outline = Outline::line(&[(x, y).into(), (self.area.right(), y).into()]);
        self.add(Path::drawn(outline, Line::new(GREY, 0.15)));
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
