//! The turn track: boxes in rows, each with room for a stack of counters, nights shaded.

use super::counter::small;
use super::layout::block::title_band;
use super::layout::{Lines, Setting, Style};
use super::suit;
use super::theme::Theme;
use crate::kit::page::{TrackPlace, TurnBox, TurnLine, TurnTrack};
use crate::scene::{Colour, Face, Group, Line, Outline, Paint, Path, Point, Rect, Run};

/// The least free square in a box, for a stack of counters.
pub const STACK: f64 = 22.0;
/// The least width of a box.
const NARROWEST: f64 = 26.0;
/// No box needs to be higher or wider for its counters than this.
const TALLEST: f64 = 36.0;
const WIDEST: f64 = 50.0;
const BAND: f64 = 8.0;
const HEAD: f64 = 6.2;
/// The room below the last line of a box.
const FOOT: f64 = 1.0;

/// The track within an area of its paper; more than one page only if the rows do not fit.
pub fn track(track: &TurnTrack, theme: &Theme, area: Rect) -> Vec<Group> {
    let style = Style::of(theme, 7.5);
    let foot = strip_height(track, &style, area.width);
    let across = across(track, &style, area, foot);
    let width = area.width / across as f64;
    let room = area.height - BAND - 2.0 - foot - 1.5;
    let rows = track.boxes.len().div_ceil(across) as f64;
    // What is left over makes room for more counters in every box.
    let spare = ((room - total(track, &style, across, area)) / rows).clamp(0.0, TALLEST - STACK);
    let mut pages: Vec<Group> = Vec::new();
    let mut y = f64::INFINITY;
    let chunks: Vec<&[TurnBox]> = track.boxes.chunks(across).collect();
    for (number, row) in chunks.iter().enumerate() {
        let high = row.iter().map(|one| height(one, &style, width)).fold(0.0, f64::max) + spare;
        let reserved = if number + 1 == chunks.len() { foot } else { 0.0 };
        if y + high + reserved > area.bottom() + 1e-9 {
            let mut page = Group::named(format!("track-{}", pages.len() + 1)).titled(track.title.clone());
            page.add(title_band(
                &track.title,
                "",
                theme.ink,
                Rect::new(area.x, area.y, area.width, BAND),
                14.0,
                style.fonts,
            ));
            pages.push(page);
            y = area.y + BAND + 2.0;
        }
        let Some(page) = pages.last_mut() else { break };
        for (slot, one) in row.iter().enumerate() {
            let place = Rect::new(area.x + slot as f64 * width, y, width, high);
            page.add(turn(one, theme, &style, place));
        }
        y += high + 1.5;
    }
    if let Some(page) = pages.last_mut() {
        strip(track, &style, Rect::new(area.x, y + 1.5, area.width, foot), page);
    }
    pages
}

/// How many boxes stand side by side: as few as fit the page, with a last row that is not nearly empty.
fn across(track: &TurnTrack, style: &Style<'_>, area: Rect, foot: f64) -> usize {
    let most = ((area.width / NARROWEST).floor() as usize).max(1);
    let least = ((area.width / WIDEST).ceil() as usize).clamp(1, most);
    let room = area.height - BAND - 2.0 - foot - 1.5;
    let fits = |across: &usize| total(track, style, *across, area) <= room;
    let empty = |across: usize| (across - track.boxes.len() % across) % across;
    let fitting: Vec<usize> = (least..=most).filter(fits).collect();
    let full = fitting.iter().copied().find(|across| 2 * empty(*across) <= *across);
    full.or(fitting.first().copied()).unwrap_or(most)
}

/// The height of all rows.
fn total(track: &TurnTrack, style: &Style<'_>, across: usize, area: Rect) -> f64 {
    let width = area.width / across as f64;
    let rows = track.boxes.chunks(across);
    rows.map(|row| row.iter().map(|one| height(one, style, width)).fold(0.0, f64::max) + 1.5).sum()
}

fn setting<'t>(style: &Style<'t>) -> Setting<'t> {
    Setting::chart(style)
}

fn wrapped<'t>(line: &TurnLine, style: &Style<'t>, width: f64) -> Lines<'t> {
    Lines::wrap(&line.words.as_str().into(), setting(style), style.leading(), width - 3.0 - swatch_room(line))
}

fn swatch_room(line: &TurnLine) -> f64 {
    if line.colour.is_some() { 2.8 } else { 0.0 }
}

fn height(one: &TurnBox, style: &Style<'_>, width: f64) -> f64 {
    HEAD + STACK + told(one, style, width) + FOOT
}

/// The height of what a box tells: who comes, and what else happens.
fn told(one: &TurnBox, style: &Style<'_>, width: f64) -> f64 {
    let lines: f64 = one.lines.iter().map(|line| wrapped(line, style, width).height() + 0.5).sum();
    let rows = one.units.len().div_ceil(beside(width));
    lines + rows as f64 * (SMALL + 0.6)
}

/// The side of a counter shown in small, and how many have room side by side.
const SMALL: f64 = 9.5;

fn beside(width: f64) -> usize {
    (((width - 2.4) / (SMALL + 0.6)).floor() as usize).max(1)
}

fn turn(one: &TurnBox, theme: &Theme, style: &Style<'_>, place: Rect) -> Group {
    let mut group = Group::named(format!("turn-{}", one.number)).titled(format!("{} {}", one.number, one.label));
    let dusk = Colour::new(0x2E, 0x3F, 0x5C);
    let ground = if one.night { Colour::new(0xD5, 0xDC, 0xE8) } else { Colour::WHITE };
    let frame = Rect::new(place.x + 0.4, place.y, place.width - 0.8, place.height);
    group.add(Path::filled(Outline::rounded(frame, 1.2), ground));
    let head = Rect::new(frame.x, frame.y, frame.width, HEAD);
    let band = if one.night { dusk } else { style.zebra.darker(0.06) };
    group.add(Path::filled(Outline::rounded(head, 1.2), band));
    let ink = if one.night { Colour::WHITE } else { style.ink };
    let figure = Run::shape(&style.fonts[Face::NarrowBold], 13.0, &one.number);
    let (wide, drop) = (figure.width, figure.capital() / 2.0);
    group.add(figure.at(frame.x + 1.6, head.y + HEAD / 2.0 + drop, ink));
    let moon = if one.night { 4.6 } else { 0.0 };
    let label =
        Run::fit_or_cut(&style.fonts[Face::NarrowSemiBold], 8.5, 6.0, frame.width - wide - 5.0 - moon, &one.label);
    let drop = label.capital() / 2.0;
    group.add(label.ending(frame.right() - 1.6 - moon, head.y + HEAD / 2.0 + drop, ink));
    if one.night {
        group.add(Path::filled(
            crescent(Point::new(frame.right() - 3.4, head.y + HEAD / 2.0), 1.75),
            Colour::new(0xF3, 0xE3, 0xA0),
        ));
    }
    group.add(Path::drawn(Outline::rounded(frame, 1.2), Line::new(style.ink, 0.3)));
    // All boxes of a row end alike, so that counters have one room above.
    let mut y = frame.bottom() - FOOT - told(one, style, place.width);
    for (number, mark) in one.marks.iter().enumerate() {
        low_mark(mark, style, frame, head.bottom() + 1.0 + number as f64 * 4.4, &mut group);
    }
    for (number, row) in one.units.chunks(beside(place.width)).enumerate() {
        let top = y + number as f64 * (SMALL + 0.6);
        for (slot, unit) in row.iter().enumerate() {
            group.add(small(unit, theme, SMALL).moved(frame.x + 1.2 + slot as f64 * (SMALL + 0.6), top));
        }
    }
    y += one.units.len().div_ceil(beside(place.width)) as f64 * (SMALL + 0.6);
    for line in &one.lines {
        let lines = wrapped(line, style, place.width);
        if let Some(colour) = line.colour {
            let chip = Rect::new(frame.x + 1.2, y + 0.55, 1.9, 1.9);
            group.add(Path::filled(Outline::rect(chip), colour).with_line(Line::new(style.ink, 0.15)));
        }
        lines.draw(&mut group, y, |_| frame.x + 1.2 + swatch_room(line));
        y += lines.height() + 0.5;
    }
    group
}

/// A flag in the colour of a side whose ammunition is low from this box on.
fn low_mark(mark: &TurnLine, style: &Style<'_>, frame: Rect, y: f64, group: &mut Group) {
    let colour = mark.colour.unwrap_or(style.accent);
    let run = Run::fit(&style.fonts[Face::NarrowBold], 7.0, 5.5, frame.width - 4.0, &mark.words).run;
    let (wide, drop) = (run.width + 3.2, run.capital() / 2.0);
    let right = frame.right();
    let flag = [
        Point::new(right, y),
        Point::new(right - wide, y),
        Point::new(right - wide + 1.1, y + 1.9),
        Point::new(right - wide, y + 3.8),
        Point::new(right, y + 3.8),
    ];
    group.add(Path::filled(Outline::polygon(&flag), colour).with_line(Line::new(style.ink, 0.15)));
    group.add(run.ending(right - 0.9, y + 1.9 + drop, colour.ink()));
}

/// The moon in its first days.
fn crescent(centre: Point, radius: f64) -> Outline {
    let arc = |from: f64, to: f64, x: f64, radius: f64| {
        (0..=16).map(move |step| {
            let angle = (from + (to - from) * f64::from(step) / 16.0).to_radians();
            Point::new(centre.x + x + radius * angle.cos(), centre.y + radius * angle.sin())
        })
    };
    let outer = arc(60.0, 300.0, 0.0, radius);
    let inner = arc(281.0, 79.0, 0.32 * radius, 0.9 * radius);
    Outline::polygon(&outer.chain(inner).collect::<Vec<Point>>())
}

fn note<'t>(track: &TurnTrack, style: &Style<'t>, width: f64) -> Lines<'t> {
    Lines::wrap(&track.note.as_str().into(), Setting::prose(style), style.leading(), width)
}

const SPOT: f64 = 18.0;

fn strip_height(track: &TurnTrack, style: &Style<'_>, width: f64) -> f64 {
    let places = track.places.len() as f64 * (SPOT + 2.0);
    let beside = width - places - 4.0;
    let words = if beside > 40.0 { 0.0 } else { note(track, style, width).height() + 1.5 };
    if track.places.is_empty() { words } else { SPOT + 5.0 + words }
}

/// Places for the markers, and how they move.
fn strip(track: &TurnTrack, style: &Style<'_>, area: Rect, page: &mut Group) {
    let mut group = Group::named("markers").titled("Places for markers");
    let mut x = area.x + 0.4;
    for place in &track.places {
        let spot = Rect::new(x, area.y, SPOT, SPOT);
        let line = Line::new(Paint::thin(style.ink, 0.6), 0.25).dashed(&[1.2, 0.8]);
        group.add(Path::drawn(Outline::rounded(spot, 1.0), line));
        let name = match place {
            TrackPlace::Suit(mark) => {
                group.add(suit(*mark, spot.centre(), 7.0));
                mark.name().to_string()
            }
            TrackPlace::Marker(name) => name.clone(),
        };
        let run = Run::fit(&style.fonts[Face::Narrow], 7.0, 5.5, SPOT, &name).run;
        let drop = run.capital();
        group.add(run.centred(spot.centre().x, spot.bottom() + 1.0 + drop, style.ink));
        x += SPOT + 2.0;
    }
    let beside = area.right() - x - 2.0;
    let lines = note(track, style, if beside > 40.0 { beside } else { area.width });
    if beside > 40.0 {
        lines.draw(&mut group, area.y + 1.0, |_| x + 2.0);
    } else {
        lines.draw(&mut group, area.y + SPOT + 5.5, |_| area.x);
    }
    page.add(group);
}
