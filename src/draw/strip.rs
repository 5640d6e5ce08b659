//! Strips: rows of boxes just large enough for a counter, along which a marker moves, or places for cards that lie one over the
//! other.

use super::deck::CARD;
use super::layout::block::title_band;
use super::layout::{Lines, Setting, Style};
use super::theme::Theme;
use super::track::{TYPE as WORDS, track};
use crate::kit::page::{Strip, TurnTrack};
use crate::scene::{Colour, Face, Group, Line, Outline, POINTS_PER_MM, Path, Rect, Run};

const BAND: f64 = 7.0;
const GAP: f64 = 5.0;
/// How much larger than a counter a box is.
const ROOM: f64 = 1.6;
/// The type in a box, and the least air beside it.
const TYPE: f64 = 10.0;
const AIR: f64 = 1.4;

/// The turn track and the strips: together on one page if there is room, else the strips on pages of their own. Each page has
/// its name.
pub fn tracks(
    turns: Option<&TurnTrack>,
    all: &[Strip],
    theme: &Theme,
    area: Rect,
    counter: f64,
    large: bool,
) -> Vec<(&'static str, Group)> {
    let apart = strips(all, theme, area, counter, large);
    let Some(turns) = turns else { return apart.into_iter().map(|page| ("Tracks", page)).collect() };
    if let [only] = apart.as_slice()
        && let Some(bounds) = only.bounds()
    {
        let above = Rect { height: area.height - bounds.height - 2.0 * GAP, ..area };
        let mut pages = track(turns, theme, above, counter, large);
        if let [page] = pages.as_mut_slice()
            && let Some(drawn) = page.bounds().filter(|drawn| drawn.bottom() <= above.bottom() + 1e-6)
        {
            let y = drawn.bottom() + GAP;
            let below = Rect { y, height: area.bottom() - y, ..area };
            let mut below = strips(all, theme, below, counter, large);
            if let (1, Some(strips)) = (below.len(), below.pop()) {
                page.nodes.extend(strips.nodes);
                return pages.into_iter().map(|page| ("Turn track", page)).collect();
            }
        }
    }
    let turns = track(turns, theme, area, counter, large).into_iter().map(|page| ("Turn track", page));
    turns.chain(apart.into_iter().map(|page| ("Tracks", page))).collect()
}

/// Strips one below the other within an area of their paper, for counters of a size.
pub fn strips(strips: &[Strip], theme: &Theme, area: Rect, counter: f64, large: bool) -> Vec<Group> {
    let style = Style::of(theme, if large { WORDS.1 } else { WORDS.0 });
    let side = counter + ROOM;
    let across = ((area.width / side).floor() as usize).max(1);
    let mut pages: Vec<Group> = Vec::new();
    let mut y = f64::INFINITY;
    for strip in strips {
        let note = Lines::wrap(&strip.note.as_str().into(), Setting::prose(&style), style.leading(), area.width);
        let lead = if strip.note.is_empty() { BAND + 1.0 } else { BAND + 1.0 + note.height() + 1.0 };
        if strip.cards {
            let high = lead + CARD.1;
            if y + high > area.bottom() + 1e-9 {
                pages.push(Group::named(format!("strips-{}", pages.len() + 1)));
                y = area.y;
            }
            let mut group = Group::named("strip").titled(strip.title.clone());
            head(strip, &note, theme, &style, Rect { y, ..area }, &mut group);
            slots(strip, &style, Rect { y: y + lead, height: CARD.1, ..area }, &mut group);
            close(&mut pages, &mut group, strip);
            y += high + GAP;
            continue;
        }
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
                head(strip, &note, theme, &style, Rect { y, ..area }, &mut group);
                y += lead;
            }
            for (slot, label) in row.iter().enumerate() {
                // A row is as wide as its heading.
                let wide = area.width / across as f64;
                group.add(square(label, &style, Rect::new(area.x + slot as f64 * wide, y, wide, side)));
            }
            y += side;
        }
        close(&mut pages, &mut group, strip);
        y += GAP;
    }
    pages
}

/// The title of a strip, and how it is used.
fn head(strip: &Strip, note: &Lines<'_>, theme: &Theme, style: &Style<'_>, area: Rect, group: &mut Group) {
    let colour = strip.colour.unwrap_or(theme.ink);
    let band = Rect { height: BAND, ..area };
    group.add(title_band(&strip.title, "", colour, band, 12.0, style.fonts));
    note.draw(group, area.y + BAND + 1.0, |_| area.x);
}

/// Places for cards from the first to the last, each showing no more than its corner.
fn slots(strip: &Strip, style: &Style<'_>, area: Rect, group: &mut Group) {
    let last = strip.boxes.len().saturating_sub(1);
    let step = (area.width - CARD.0) / last.max(1) as f64;
    let radius = 2.6;
    for (number, label) in strip.boxes.iter().enumerate() {
        // What lies under the next one is not drawn twice.
        let shown = if number == last { CARD.0 } else { CARD.0.min(step + 2.0 * radius) };
        let place = Rect::new(area.x + number as f64 * step, area.y, shown, CARD.1).inset(0.2);
        let frame = Outline::rounded(place, radius);
        let run = Run::fit_or_cut(&style.fonts[Face::NarrowBold], 16.0, 5.5, step - 1.0, label);
        let foot = place.y + 2.6 + run.capital();
        let middle = place.x + step.min(CARD.0) / 2.0;
        let words = run.centred(middle, foot, style.ink.lighter(0.25));
        let slot = Path::filled(frame, Colour::WHITE).with_line(Line::new(style.ink, 0.25));
        group.add(Group::named("slot").with(slot).with(words));
    }
}

/// Puts what was drawn of a strip on the page it was drawn for.
fn close(pages: &mut [Group], group: &mut Group, strip: &Strip) {
    if let Some(page) = pages.last_mut().filter(|_| !group.nodes.is_empty()) {
        page.add(std::mem::replace(group, Group::named("strip").titled(strip.title.clone())));
    }
}

fn square(label: &str, style: &Style<'_>, place: Rect) -> Group {
    let frame = Path::filled(Outline::rect(place), Colour::WHITE).with_line(Line::new(style.ink, 0.25));
    let font = &style.fonts[Face::NarrowBold];
    let room = place.width - 2.0 * AIR;
    // What is too long for a line goes on in a second one after its first word.
    let lines: Vec<&str> = match label.split_once(' ') {
        Some((first, rest)) if !Run::fit(font, TYPE, TYPE, room, label).fits => vec![first, rest],
        _ => vec![label],
    };
    let runs: Vec<Run> = lines.into_iter().map(|line| Run::fit_or_cut(font, TYPE, 5.5, room, line)).collect();
    // In the corner, where a marker leaves them to be seen longest.
    let leading = TYPE / POINTS_PER_MM * 1.1;
    let first = place.y + AIR / 2.0 + runs.first().map_or(0.0, Run::capital);
    let mut group = Group::named("box").with(frame);
    for (number, run) in runs.into_iter().enumerate() {
        group.add(run.at(place.x + AIR / 2.0, first + number as f64 * leading, style.ink));
    }
    group
}
