//! The page players fill in after a game.

use super::flow::{BODY, Flow, GREY, INK, text_area};
use super::imprint::Imprint;
use crate::scene::{Colour, Face, Line, Outline, Page, Path, Point, Run};

/// From line to line where somebody writes, at least and at most.
const LINE: (f64, f64) = (6.0, 8.5);
/// Lines to write on are paler than what is printed.
const PALE: Colour = Colour::new(186, 180, 166);
/// The marks of a scale, and what is asked with one: from the worst to the best, or from one side to the other.
const MARKS: usize = 5;
const SCALES: [(&str, &str, &str); 4] = [
    ("Fun", "none", "great"),
    ("Rules", "unclear", "clear"),
    ("Length", "too short", "too long"),
    ("Tension", "soon over", "to the end"),
];
/// A battle of more turns is told without their numbers.
const MOST_TURNS: usize = 24;

/// Asks how it was, what happened turn by turn, what decided it, what was unclear and what should change.
pub fn playtest_form(imprint: &Imprint, scenario: &str, sides: &[String], turns: usize) -> Page {
    let area = text_area(&imprint.paper);
    let mut flow = Flow::new(area, imprint);
    flow.scale = if imprint.paper.height < 250.0 { 0.8 } else { 1.0 };
    flow.title("Playtest report");
    let version = format!("{} ({})", imprint.version, imprint.hash);
    fields(&mut flow, &[("Scenario", 3.0, scenario), ("Version", 2.0, &version), ("Date", 1.6, "")]);
    let is_narrow = area.width < 130.0;
    let named: Vec<(String, String)> = sides.iter().map(|side| (format!("Played by, {side}"), String::new())).collect();
    for pair in named.chunks(if is_narrow { 1 } else { 2 }) {
        let row: Vec<(&str, f64, &str)> =
            pair.iter().map(|(side, player)| (side.as_str(), 1.0, player.as_str())).collect();
        fields(&mut flow, &row);
    }
    fields(&mut flow, &[("Turns played", 1.0, ""), ("Hours", 1.0, ""), ("Result, and for whom", 3.0, "")]);
    flow.heading("How was it?");
    let in_a_row = if is_narrow { 1 } else { 2 };
    for row in SCALES.chunks(in_a_row) {
        scales(&mut flow, row);
    }
    let parts = [
        "What decided it, and how much each came to",
        "What was unclear, or had to be looked up",
        "What would you change? What must stay?",
    ];
    // What is left of the page is shared out in lines: half of it to the turns.
    let headings = 9.5 * flow.scale * (parts.len() + 1) as f64;
    let lines = ((flow.left() - headings) / LINE.0).floor().max(2.0 * parts.len() as f64);
    let columns = in_a_row;
    let numbered = (1..=MOST_TURNS).contains(&turns);
    let wanted = if numbered { turns.div_ceil(columns) } else { usize::MAX };
    let rows = wanted.min((0.55 * lines) as usize).max(1);
    let each = ((lines as usize - rows) / parts.len()).max(1);
    let step = ((flow.left() - headings) / (rows + each * parts.len()) as f64).min(LINE.1);
    flow.heading("Turn by turn");
    log(&mut flow, (columns, rows), step, if numbered { turns } else { 0 });
    for words in parts {
        flow.heading(words);
        for _ in 0..each {
            flow.y += step;
            let (x, y) = (flow.area.x, flow.y);
            line(&mut flow, (x, y), (area.right(), y), PALE);
        }
        flow.gap(1.2);
    }
    let mut page = Page::plain("Playtest report", imprint.paper.width, imprint.paper.height);
    page.nodes = flow.nodes();
    page
}

fn line(flow: &mut Flow<'_>, from: (f64, f64), to: (f64, f64), colour: Colour) {
    flow.add(Path::drawn(Outline::line(&[from.into(), to.into()]), Line::new(colour, 0.2)));
}

/// Scales side by side: what is asked, and circles to tick between two ends.
fn scales(flow: &mut Flow<'_>, row: &[(&str, &str, &str)]) {
    let (scale, wide) = (flow.scale, flow.area.width / row.len() as f64);
    let middle = flow.y + 3.0 * scale;
    let radius = 1.7 * scale;
    for (number, (name, worst, best)) in row.iter().enumerate() {
        let x = flow.area.x + number as f64 * wide;
        let run = Run::fit_or_cut(&flow.fonts[Face::SemiBold], BODY * scale, 6.0, 0.22 * wide, name);
        let base = middle + run.capital() / 2.0;
        flow.add(run.at(x, base, INK));
        let end = |words: &str| Run::fit_or_cut(&flow.fonts[Face::Narrow], 8.0 * scale, 5.5, 0.2 * wide, words);
        let (worst, best) = (end(worst), end(best));
        let first = x + 0.45 * wide;
        let step = 2.0 * radius + 2.2 * scale;
        let last = first + step * (MARKS - 1) as f64;
        let drop = worst.capital() / 2.0;
        flow.add(worst.ending(first - radius - 1.6, middle + drop, GREY));
        flow.add(best.at(last + radius + 1.6, middle + drop, GREY));
        for mark in 0..MARKS {
            let at = Point::new(first + step * mark as f64, middle);
            flow.add(Path::drawn(Outline::circle(at, radius), Line::new(GREY, 0.25)));
        }
    }
    flow.y += 6.4 * scale;
}

/// A row for each turn in columns: its number, and a line to write on.
fn log(flow: &mut Flow<'_>, (columns, rows): (usize, usize), step: f64, turns: usize) {
    const BETWEEN: f64 = 6.0;
    const NUMBER: f64 = 7.0;
    let width = (flow.area.width - BETWEEN * (columns as f64 - 1.0)) / columns as f64;
    for column in 0..columns {
        let x = flow.area.x + column as f64 * (width + BETWEEN);
        for row in 0..rows {
            let (turn, y) = (column * rows + row + 1, flow.y + step * (row + 1) as f64);
            if turns > 0 && turn > turns {
                continue;
            }
            let from = if turns > 0 { x + NUMBER } else { x };
            line(flow, (from, y), (x + width, y), PALE);
            if turns > 0 {
                let number = Run::shape(&flow.fonts[Face::NarrowBold], 10.0 * flow.scale, &turn.to_string());
                flow.add(number.ending(x + NUMBER - 2.0, y - 0.6, flow.strong));
            }
        }
    }
    flow.y += step * rows as f64;
    flow.gap(1.2);
}

/// Lines to write on, side by side, named below.
fn fields(flow: &mut Flow<'_>, row: &[(&str, f64, &str)]) {
    const BETWEEN: f64 = 5.0;
    let all: f64 = row.iter().map(|(_, share, _)| share).sum();
    let width = flow.area.width - BETWEEN * (row.len() as f64 - 1.0);
    let mut x = flow.area.x;
    let base = flow.y + 7.5 * flow.scale;
    for (name, share, filled) in row {
        let width = width * share / all;
        line(flow, (x, base), (x + width, base), GREY);
        let written = Run::fit_or_cut(&flow.fonts[Face::SemiBold], BODY * flow.scale, 6.0, width, filled);
        flow.add(written.at(x, base - 1.3, INK));
        let name = Run::fit_or_cut(&flow.fonts[Face::Narrow], 7.5 * flow.scale, 5.5, width, name);
        let below = base + 0.8 + name.capital();
        flow.add(name.at(x, below, flow.strong));
        x += width + BETWEEN;
    }
    flow.y = base;
    flow.gap(4.0);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::{Fonts, Node};

    #[test]
    fn the_form_fits_its_page_whatever_the_paper() {
        let papers = ["a4", "letter", "a5", "a3", "legal"];
        for (paper, turns) in papers.into_iter().flat_map(|paper| [0, 7, 12, 40].map(|turns| (paper, turns))) {
            let paper: crate::press::Paper = paper.parse().unwrap();
            let imprint = Imprint {
                title: "Simeto".into(),
                version: "1.2.0".into(),
                hash: "a1b2c3d4".into(),
                paper,
                fonts: Fonts::default(),
                ink: Colour::BLACK,
            };
            let page = playtest_form(&imprint, "The Ford", &["British".into(), "German".into()], turns);
            let area = text_area(&imprint.paper);
            let lowest = page.nodes.iter().map(|node| match node {
                Node::Path(path) => path.outline.bounds().unwrap().bottom(),
                Node::Text(text) => text.at.y,
                Node::Stamp(stamped) => stamped.bounds().bottom(),
                Node::Group(_) => 0.0,
            });
            let lowest = lowest.fold(0.0, f64::max);
            assert!(lowest <= area.bottom() + 2.0 && lowest > area.bottom() - 25.0, "{lowest} on {:?}", imprint.paper);
        }
    }
}
