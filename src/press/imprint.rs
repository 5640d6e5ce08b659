//! The line at the foot of every page: what it belongs to, and at which size to print it.

use super::paper::{MARGIN, Paper};
use crate::scene::{Colour, Face, Fonts, Group, Page, Run};

/// What every page of a bundle says of itself.
#[derive(Clone, Debug)]
pub struct Imprint {
    pub title: String,
    pub version: String,
    /// Eight characters that change with the content.
    pub hash: String,
    pub paper: Paper,
    /// What it is set in, and what titles and headings are set with.
    pub fonts: Fonts,
    pub ink: Colour,
}

/// What the line is called on its page.
pub const IMPRINT: &str = "imprint";

const SIZE: f64 = 6.5;
const SMALLEST: f64 = 5.5;
/// Between two parts of the line.
const GAP: f64 = 4.0;
/// From the baseline to the edge of the paper.
const BASELINE: f64 = 6.4;
const INK: Colour = Colour::new(64, 64, 64);

/// Sets the line inside the lower margin: title, version and hash on the left, the component in the middle, page, paper and
/// scale on the right. What is too long is set smaller, and at last cut; nothing ever runs into its neighbour.
pub fn footer(page: &mut Page, imprint: &Imprint, component: &str, number: usize, of: usize) {
    let (left, right) = (MARGIN, page.width - MARGIN);
    let y = page.height - BASELINE;
    let end = format!("{number}/{of}  ·  {}  ·  print at 100 %", imprint.paper.label());
    let end = Run::fit_or_cut(&imprint.fonts[Face::Narrow], SIZE, SMALLEST, (right - left) * 0.5, &end);
    let room = right - left - end.width - GAP;
    let fine_print = format!("{}  ·  {}", imprint.version, imprint.hash);
    let fine_print = Run::fit_or_cut(&imprint.fonts[Face::Narrow], SIZE, SMALLEST, room * 0.4, &fine_print);
    let rest = room - fine_print.width - GAP;
    let (title, part) = shares(imprint, component, rest - GAP);
    let mut line = Group::named(IMPRINT).titled("Imprint");
    let (title_end, end_start) = (left + title.width, right - end.width);
    let fine_end = title_end + GAP / 2.0 + fine_print.width;
    line.add(title.at(left, y, INK));
    line.add(fine_print.at(title_end + GAP / 2.0, y, INK));
    // In the middle of the page, unless something else reaches there.
    let half = part.width / 2.0;
    let first = fine_end + GAP / 2.0 + half;
    let last = end_start - GAP / 2.0 - half;
    line.add(part.centred((page.width / 2.0).clamp(first.min(last), last), y, INK));
    line.add(end.at(end_start, y, INK));
    page.add(line);
}

/// Title and component in what is left, the shorter one whole if it can be.
fn shares(imprint: &Imprint, component: &str, room: f64) -> (Run, Run) {
    let (title, fonts) = (&imprint.title, &imprint.fonts);
    let (strong, plain) = (&fonts[Face::NarrowSemiBold], &fonts[Face::Narrow]);
    let wants = [Run::shape(strong, SIZE, title).width, Run::shape(plain, SIZE, component).width];
    let [for_title, for_part] = match wants {
        [title, part] if title + part <= room => [title, part],
        [title, _] if title <= room / 2.0 => [title, room - title],
        [_, part] if part <= room / 2.0 => [room - part, part],
        _ => [room / 2.0, room / 2.0],
    };
    // A width worked out by adding and taking away may miss by a hair what was measured.
    let fit = |font, width: f64, words| Run::fit_or_cut(font, SIZE, SMALLEST, width + 1e-6, words);
    (fit(strong, for_title, title), fit(plain, for_part, component))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::{Node, Rect};

    fn parts(paper: &str, title: &str, component: &str) -> Vec<(Rect, String)> {
        let paper: Paper = paper.parse().unwrap();
        let mut page = Page::plain("any", paper.width, paper.height);
        let imprint = Imprint {
            title: title.into(),
            version: "1.2.0".into(),
            hash: "a1b2c3d4".into(),
            paper,
            fonts: Fonts::default(),
            ink: Colour::BLACK,
        };
        footer(&mut page, &imprint, component, 12, 34);
        let Some(Node::Group(group)) = page.nodes.pop() else { panic!("no footer") };
        let boxed = group.nodes.into_iter().map(|node| match node {
            Node::Text(text) => (Rect::new(text.at.x, text.at.y, text.run.width, 1.0), text.run.words),
            other => panic!("{other:?}"),
        });
        boxed.collect()
    }

    #[test]
    fn the_line_never_runs_into_itself_or_the_margins() {
        let long = "A battle with a title that nobody has ever been able to say in one breath, second edition";
        for paper in ["a4", "letter", "a5", "100x150mm", "a3", "common"] {
            for (title, component) in
                [("Simeto", "Counters 1, front"), (long, "Map A1"), ("Simeto", long), (long, long), ("", "")]
            {
                let found = parts(paper, title, component);
                let width = paper.parse::<Paper>().unwrap().width;
                assert!(found[0].0.x >= MARGIN - 1e-6 && found[3].0.right() <= width - MARGIN + 1e-6, "{found:?}");
                for pair in found.windows(2) {
                    assert!(pair[0].0.right() + 1.0 < pair[1].0.x, "{paper}: {pair:?}");
                }
            }
        }
        let plain: Vec<String> = parts("a4", "Simeto", "Map A1").into_iter().map(|(_, words)| words).collect();
        assert_eq!(plain, ["Simeto", "1.2.0  ·  a1b2c3d4", "Map A1", "12/34  ·  A4  ·  print at 100 %"]);
    }
}
