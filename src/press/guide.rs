//! The first page of a bundle: what is in it, whether the printer keeps its size, and how to make a game of it.

use super::flow::{Flow, GREY, INK, text_area};
use super::imprint::Imprint;
use super::sheet::Backs;
use super::{pictures, ruler};
use crate::kit::length;
use crate::scene::{
    Colour, Face, Fonts, Group, Line, Node, Outline, Page, Paragraph, Path, Point, Rect, Run, Transform,
};

/// What the guide has to know of a bundle.
#[derive(Clone, Debug)]
pub struct Guide<'g> {
    /// A line below the title: place and date of a battle, authors.
    pub subtitle: &'g str,
    /// What the battle is about.
    pub story: &'g str,
    /// What is in the bundle, a line each.
    pub summary: &'g [String],
    /// One cell of the map at its true size, wherever it lies, and the word for it: hex, square.
    pub cell: Outline,
    pub cell_word: &'g str,
    /// The side of a counter.
    pub counter: f64,
    pub backs: Backs,
    /// On how many sheets the map is.
    pub map_sheets: usize,
}

/// A hex with flat sides above and below, this far from one to the other, around the origin.
pub fn hexagon(width: f64) -> Outline {
    let (half, reach) = (width / 2.0, width / 3f64.sqrt());
    let side = reach / 2.0;
    let corners = [(reach, 0.0), (side, half), (-side, half), (-reach, 0.0), (-side, -half), (side, -half)];
    Outline::polygon(&corners.map(Point::from))
}

/// The print guide: one page if it can be. Text is set smaller on small paper, never what is drawn to measure.
pub fn guide(imprint: &Imprint, guide: &Guide<'_>) -> Vec<Page> {
    let area = text_area(&imprint.paper);
    let scales = [1.2, 1.13, 1.06, 1.0, 0.93, 0.86, 0.79, 0.72, 0.65, 0.6];
    let set = scales.into_iter().find_map(|scale| {
        let (nodes, bottom) = Setting { imprint, guide, area, scale }.set();
        (bottom <= area.bottom()).then_some(nodes)
    });
    match set {
        Some(nodes) => vec![Page { nodes, ..Page::plain(NAME, imprint.paper.width, imprint.paper.height) }],
        None => Setting { imprint, guide, area, scale: 0.86 }.set_on_pages(),
    }
}

const NAME: &str = "Print guide";
/// A title that takes more lines is cut.
const TITLE_LINES: usize = 3;

struct Setting<'s> {
    imprint: &'s Imprint,
    guide: &'s Guide<'s>,
    area: Rect,
    scale: f64,
}

impl<'s> Setting<'s> {
    fn fonts(&self) -> &'s Fonts {
        &self.imprint.fonts
    }

    fn set(&self) -> (Vec<Node>, f64) {
        let area = self.area;
        let mut head = Flow::endless(area.x, area.y, area.width, self.scale, self.imprint);
        self.head(&mut head);
        let (is_wide, between) = (area.width >= 150.0, 8.0);
        let half = if is_wide { (area.width - between) / 2.0 } else { area.width };
        let top = head.y + self.apart();
        let mut bundle = Flow::endless(area.x, top, half, self.scale, self.imprint);
        bundle.heading("In this bundle");
        self.guide.summary.iter().for_each(|line| bundle.item("–", line));
        let beside = if is_wide { (area.x + half + between, top) } else { (area.x, bundle.y) };
        let mut fit = Flow::endless(beside.0, beside.1, half, self.scale, self.imprint);
        self.fit(&mut fit);
        let mut measure =
            Flow::endless(area.x, bundle.y.max(fit.y) + self.apart(), area.width, self.scale, self.imprint);
        self.measure(&mut measure);
        let mut steps = Flow::endless(area.x, measure.y + self.apart(), area.width, self.scale, self.imprint);
        steps.heading("How to make it");
        let all = self.steps();
        let first = if is_wide { all.len().div_ceil(2) } else { all.len() };
        let mut left = Flow::endless(area.x, steps.y, half, self.scale, self.imprint);
        let mut right = Flow::endless(area.x + half + between, steps.y, half, self.scale, self.imprint);
        for (number, step) in all.iter().enumerate() {
            let column = if number < first { &mut left } else { &mut right };
            column.item(&format!("{}.", number + 1), step);
        }
        let mut bottom = left.y.max(right.y);
        // The pictures only repeat the words: small paper does without.
        let pictured = bottom + self.apart();
        if pictured + pictures::HEIGHT <= area.bottom() {
            steps.add(pictures::row(area.x, pictured, area.width, self.guide.backs, self.fonts()));
            bottom = pictured + pictures::HEIGHT;
        }
        let columns = [head, bundle, fit, measure, steps, left, right];
        (columns.into_iter().flat_map(Flow::nodes).collect(), bottom)
    }

    /// One part after the other in a single column, on as many pages as it takes.
    fn set_on_pages(&self) -> Vec<Page> {
        let mut flow = Flow::new(self.area, self.imprint);
        flow.scale = self.scale;
        self.head(&mut flow);
        flow.heading("In this bundle");
        self.guide.summary.iter().for_each(|line| flow.item("–", line));
        let cell = self.guide.cell.bounds().map_or(0.0, |bounds| bounds.height);
        flow.need(cell.max(self.guide.counter) + 20.0);
        self.fit(&mut flow);
        flow.need(2.0 * ruler::HEIGHT + 25.0);
        self.measure(&mut flow);
        flow.heading("How to make it");
        for (number, step) in self.steps().iter().enumerate() {
            flow.item(&format!("{}.", number + 1), step);
        }
        flow.pages(NAME, &self.imprint.paper)
    }

    /// Between two parts of the page.
    fn apart(&self) -> f64 {
        if self.scale > 1.0 { 5.0 } else { 1.5 }
    }

    fn head(&self, flow: &mut Flow<'_>) {
        let width = flow.area.width;
        let size = 32.0 * self.scale;
        let font = self.fonts().heading(&self.imprint.title);
        let title = Run::fit(font, size, size * 0.66, width, &self.imprint.title);
        let lines = match title.fits {
            true => vec![title.run],
            false => Paragraph::wrap(font, size * 0.66, 1.1, width, &self.imprint.title).cut(TITLE_LINES, width).lines,
        };
        for line in lines {
            flow.y += line.capital();
            flow.add(line.at(flow.area.x, flow.y, self.imprint.ink));
            flow.gap(3.4);
        }
        if !self.guide.subtitle.is_empty() {
            flow.set(Face::Italic, 12.0, 0.0, self.guide.subtitle, GREY);
        }
        flow.gap(1.2);
        flow.add(Path::filled(Outline::rect(Rect::new(flow.area.x, flow.y, width, 0.4)), self.imprint.ink));
        flow.gap(3.0);
        if !self.guide.story.is_empty() {
            flow.text(self.guide.story);
        }
    }

    /// A cell with a counter on it, both at their true size.
    fn fit(&self, flow: &mut Flow<'_>) {
        let Some(bounds) = self.guide.cell.bounds() else { return };
        let (word, side) = (self.guide.cell_word, self.guide.counter);
        flow.heading("Does it fit?");
        let reach = Rect::new(0.0, 0.0, bounds.width.max(side), bounds.height.max(side));
        let centre = Point::new(flow.area.x + reach.width / 2.0 + 1.0, flow.y + reach.height / 2.0 + 1.5);
        let from = bounds.centre();
        let cell = self.guide.cell.transformed(Transform::moved(centre.x - from.x, centre.y - from.y));
        let counter = Rect::new(centre.x - side / 2.0, centre.y - side / 2.0, side, side);
        let label = Run::fit_or_cut(
            &self.fonts()[Face::NarrowSemiBold],
            7.5,
            5.0,
            side - 1.0,
            &length::words(side).replace("mm", " mm"),
        );
        let base = centre.y + label.capital() / 2.0;
        let picture = Group::named("true-size")
            .titled(format!("A {word} with a counter on it at true size"))
            .with(Path::filled(cell, Colour::new(255, 252, 227)).with_line(Line::new(INK, 0.25)))
            .with(Path::filled(Outline::rect(counter), Colour::WHITE).with_line(Line::new(self.imprint.ink, 0.25)))
            .with(label.centred(centre.x, base, self.imprint.ink));
        flow.add(picture);
        let aside = reach.width + 6.0;
        let beside = flow.area.width - aside;
        let words = format!(
            "A counter on a {word}, both at true size. Lay a counter or a ruler on it: if it does not fit, stop. The \
             printer has changed the scale, and nothing else will fit either."
        );
        if beside >= 40.0 {
            let mut text = Flow::endless(flow.area.x + aside, flow.y, beside, self.scale, self.imprint);
            text.text(&words);
            flow.y = text.y.max(centre.y + reach.height / 2.0 + 1.5);
            text.nodes().into_iter().for_each(|node| flow.add(node));
        } else {
            flow.y = centre.y + reach.height / 2.0 + 1.5;
            flow.text(&words);
        }
    }

    fn measure(&self, flow: &mut Flow<'_>) {
        flow.heading("Measure first");
        flow.text(
            "Print this page alone and lay a real ruler on these two. They must agree to within half a millimetre.",
        );
        flow.gap(1.5);
        // The unit stands behind a ruler.
        let room = flow.area.width - 5.0;
        flow.add(ruler::metric(flow.area.x, flow.y, room, self.fonts()));
        flow.y += ruler::HEIGHT + 2.0;
        flow.add(ruler::imperial(flow.area.x, flow.y, room, self.fonts()));
        flow.y += ruler::HEIGHT + 1.0;
    }

    fn steps(&self) -> Vec<String> {
        let paper = self.imprint.paper.label();
        let mut steps = vec![format!(
            "Print on {paper} at 100 % or “actual size”, with “fit to page” off. Counters want stiff paper of about 160 g/m², \
             maps and aids do well on any."
        )];
        let words: &[&str] = match self.guide.backs {
            Backs::Fold => &[
                "Print the counter sheets on one side only. Score the dashed line with something blunt along a ruler and fold \
                 each sheet there, print outwards.",
                "Spread a thin, even coat of glue inside, press from the fold towards the edges, and let it dry flat under \
                 books. Fronts and backs meet by themselves.",
            ],
            Backs::DuplexLong => &[
                "Print the counter sheets on both sides, turned over the long edge.",
                "Hold a sheet against the light: the cross-hairs of both sides must meet. If they do not, measure by how much and ask for backs \
                 moved by that.",
            ],
            Backs::DuplexShort => &[
                "Print the counter sheets on both sides, turned over the short edge.",
                "Hold a sheet against the light: the cross-hairs of both sides must meet. If they do not, measure by how much and ask for backs \
                 moved by that.",
            ],
            Backs::None => &["Glue the counter sheets on card of 1 to 2 mm and let them dry flat under books."],
        };
        steps.extend(words.iter().map(|words| words.to_string()));
        steps.push(
            "Cut with a sharp blade along a steel ruler laid from mark to mark, in several light strokes. Cut all lines one way \
             first without parting the margins, which hold the other marks; then cut across. One cut serves two counters."
                .to_string(),
        );
        steps.push(match self.guide.map_sheets {
            0 | 1 => "The map is on one sheet. Trim it at its marks or leave the margin.".to_string(),
            many => format!(
                "The map is on {many} sheets. Each shows its place in a small picture. Cut off the pale edges on the left and at \
                 the top, glue the sheets of a row until the half diamonds match, then the rows."
            ),
        });
        steps.push(
            "Count the pieces against the parts list, and clip their corners if they are to stack well.".to_string(),
        );
        steps
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lowest(nodes: &[Node]) -> f64 {
        let depths = nodes.iter().map(|node| match node {
            Node::Group(group) => lowest(&group.nodes),
            Node::Path(path) => path.outline.bounds().map_or(0.0, |bounds| bounds.bottom()),
            Node::Text(text) => text.at.y,
            Node::Stamp(stamped) => stamped.bounds().bottom(),
        });
        depths.fold(0.0, f64::max)
    }

    #[test]
    fn the_guide_fits_one_page_and_draws_to_measure() {
        let summary: Vec<String> = (0..7).map(|n| format!("{n} sheets of something or other")).collect();
        for (paper, backs) in
            [("a4", Backs::Fold), ("letter", Backs::DuplexLong), ("a5", Backs::DuplexShort), ("a3", Backs::None)]
        {
            let imprint = Imprint {
                title: "The Ford at Simeto".into(),
                version: "1".into(),
                hash: "a1b2c3d4".into(),
                fonts: Fonts::default(),
                ink: Colour::BLACK,
                paper: paper.parse().unwrap(),
            };
            let about = Guide {
                story: "Somebody wants a bridge.",
                subtitle: "Sicily, July 1943",
                summary: &summary,
                cell: hexagon(21.7),
                cell_word: "hex",
                counter: 15.9,
                backs,
                map_sheets: 4,
            };
            let pages = guide(&imprint, &about);
            let [page] = pages.as_slice() else { panic!("{paper}: {} pages", pages.len()) };
            assert!(lowest(&page.nodes) <= text_area(&imprint.paper).bottom() + 1e-6, "{paper}");
            let drawn = page.nodes.iter().find_map(|node| match node {
                Node::Group(group) if group.name == "true-size" => Some(group.nodes.clone()),
                _ => None,
            });
            let sizes: Vec<Rect> = drawn
                .unwrap()
                .iter()
                .filter_map(|node| if let Node::Path(path) = node { path.outline.bounds() } else { None })
                .collect();
            assert!(
                (sizes[0].height - 21.7).abs() < 1e-9 && (sizes[1].width - 15.9).abs() < 1e-9,
                "{paper}: nothing to measure is scaled"
            );
        }
    }

    #[test]
    fn a_hexagon_has_equal_sides() {
        let bounds = hexagon(20.0).bounds().unwrap();
        assert!((bounds.height - 20.0).abs() < 1e-9 && (bounds.width - 40.0 / 3f64.sqrt()).abs() < 1e-9);
    }
}
