//! Strips: rows of boxes just large enough for a counter, along which a marker moves.

use super::layout::block::title_band;
use super::layout::{Lines, Setting, Style};
use super::theme::Theme;
use crate::kit::page::Strip;
use crate::scene::{Colour, Face, Group, Line, Outline, Path, Rect, Run};

const BAND: f64 = 7.0;
const GAP: f64 = 5.0;
/// How much larger than a counter a box is.
const ROOM: f64 = 1.6;

/// Strips one below the other within an area of their paper, for counters of a size.
pub fn strips(strips: &[Strip], theme: &Theme, area: Rect, counter: f64) -> Vec<Group> {
    let style = Style::of(theme, 7.5);
    let side = counter + ROOM;
    let across = ((area.width / side).floor() as usize).max(1);
    let mut pages: Vec<Group> = Vec::new();
    let mut y = f64::INFINITY;
    for strip in strips {
        let note = Lines::wrap(&strip.note.as_str().into(), Setting::prose(&style), style.leading(), area.width);
        let lead = if strip.note.is_empty() { BAND + 1.0 } else { BAND + 1.0 + note.height() + 1.0 };
        let rows: Vec<&[String]> = strip.boxes.chunks(across).collect();
        let mut group = Group::named("strip").titled(strip.title.clone());
        for (number, row) in rows.iter().enumerate() {
            let above = if number == 0 { lead } else { 0.0 };
            if y + above + side > area.bottom() + 1e-9 {
                close(&mut pages, &mut group, strip);
                pages.push(Group::named(format!("strips-{}", pages.len() + 1)));
                y = area.y;
            }
            if number == 0 {
                let colour = strip.colour.unwrap_or(theme.ink);
                group.add(title_band(
                    &strip.title,
                    "",
                    colour,
                    Rect::new(area.x, y, area.width, BAND),
                    12.0,
                    style.fonts,
                ));
                note.draw(&mut group, y + BAND + 1.0, |_| area.x);
                y += lead;
            }
            for (slot, label) in row.iter().enumerate() {
                group.add(square(label, &style, Rect::new(area.x + slot as f64 * side, y, side, side)));
            }
            y += side;
        }
        close(&mut pages, &mut group, strip);
        y += GAP;
    }
    pages
}

/// Puts what was drawn of a strip on the page it was drawn for.
fn close(pages: &mut [Group], group: &mut Group, strip: &Strip) {
    if let Some(page) = pages.last_mut().filter(|_| !group.nodes.is_empty()) {
        page.add(std::mem::replace(group, Group::named("strip").titled(strip.title.clone())));
    }
}

fn square(label: &str, style: &Style<'_>, place: Rect) -> Group {
    let frame = Path::filled(Outline::rect(place), Colour::WHITE).with_line(Line::new(style.ink, 0.25));
    let run = Run::fit_or_cut(&style.fonts[Face::NarrowBold], 12.0, 5.5, place.width - 2.0, label);
    let drop = run.capital() / 2.0;
    let words = run.centred(place.centre().x, place.centre().y + drop, style.ink.lighter(0.35));
    Group::named("box").with(frame).with(words)
}
