//! The page players fill in after a game.

use super::flow::{BODY, Flow, GREY, INK, text_area};
use super::imprint::Imprint;
use crate::scene::{Face, Line, Outline, Page, Path, Run};

/// The least distance of two lines somebody can write on.
const LINE: f64 = 6.0;

/// Asks what happened, what decided it, what was unclear and what should change.
pub fn playtest_form(imprint: &Imprint, scenario: &str, sides: &[String]) -> Page {
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
    flow.gap(1.5);
    let parts = [
        ("What happened, turn by turn", 8.0),
        ("Victory: what was counted, and how much each came to", 4.0),
        ("What was unclear, or had to be looked up", 4.0),
        ("What would you change? What must stay?", 4.0),
    ];
    // What is left of the page is shared out in lines.
    let headings = 9.0 * flow.scale * parts.len() as f64;
    let lines = ((flow.left() - headings) / LINE).floor().max(parts.len() as f64);
    let step = ((flow.left() - headings) / lines).min(8.0);
    let all: f64 = parts.iter().map(|(_, share)| share).sum();
    let mut left = lines;
    for (number, (words, share)) in parts.iter().enumerate() {
        let is_last = number + 1 == parts.len();
        let count = if is_last { left } else { (lines * share / all).round().clamp(1.0, left) };
        left -= count;
        flow.heading(words);
        for _ in 0..count as usize {
            flow.y += step;
            flow.rule();
        }
        flow.gap(1.2);
    }
    let mut page = Page::plain("Playtest report", imprint.paper.width, imprint.paper.height);
    page.nodes = flow.nodes();
    page
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
        let outline = Outline::line(&[(x, base).into(), (x + width, base).into()]);
        flow.add(Path::drawn(outline, Line::new(GREY, 0.2)));
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
    use crate::scene::{Colour, Fonts, Node};

    #[test]
    fn the_form_fits_its_page_whatever_the_paper() {
        for paper in ["a4", "letter", "a5", "a3", "legal"] {
            let paper: crate::press::Paper = paper.parse().unwrap();
            let imprint = Imprint {
                title: "Simeto".into(),
                version: "1.2.0".into(),
                hash: "a1b2c3d4".into(),
                paper,
                fonts: Fonts::default(),
                ink: Colour::BLACK,
            };
            let page = playtest_form(&imprint, "The Ford", &["British".into(), "German".into()]);
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
