//! The turn track: equal boxes in rows, each with a place for the marker, day and night on their heads, and below each row a strip
//! with who comes.

use super::counter::{IN_SMALL, SIZE, small};
use super::hosts::{self, crowds, hosts, is_crowd, sent};
use super::layout::block::title_plate;
use super::layout::{Lines, Setting, Style};
use super::page::lower;
use super::suit;
use super::theme::Theme;
use crate::kit::page::{Comers, TrackPlace, TurnBox, TurnLine, TurnTrack};
use crate::scene::{Colour, Face, Group, Line, Outline, Paint, Path, Point, Rect, Run};

/// The title, and the air below it.
const BAND: f64 = 12.5;
const BELOW: f64 = 3.5;
/// What is said on it, in points, and in large print.
pub(super) const TYPE: (f64, f64) = (7.5, 11.0);
/// The head of a box with its clock, and the room beside the place of the marker.
const HEAD: f64 = 7.0;
const BESIDE: f64 = 13.0;
/// The least and the most a box is wide and high.
const WIDTH: (f64, f64) = (31.0, 47.0);
const HEIGHT: (f64, f64) = (26.5, 37.0);
/// A flag at the foot of a box with the room around it.
const FLAG: f64 = 4.6;
/// What is said of a turn stands in its box, below the place of the marker, unless it is longer than this in any box.
const SAID: f64 = 11.0;
/// A strip of the map on a page with room to spare is higher by up to so much; a spare of less is left.
const HIGHER: f64 = 30.0;
const SPARE: f64 = 10.0;
/// Between boxes, between a box and its strip, and between rows.
const GAP: f64 = 2.0;
const STRIP: f64 = 1.0;
pub(super) const ROWS: f64 = 4.0;
/// A counter in small, and the air around it.
pub(super) const SMALL: f64 = IN_SMALL * SIZE;
pub(super) const AIR: f64 = 0.7;
/// The name of a side over its comers.
pub(super) const OWNER: f64 = 4.4;
/// Day, night, and the end.
const DAY: Colour = Colour::new(0xF2, 0xD5, 0x8A);
const NIGHT: Colour = Colour::new(0x2F, 0x3B, 0x57);
const MOON: Colour = Colour::new(0xF3, 0xE3, 0xA0);
const SUN: Colour = Colour::new(0xC9, 0x7A, 0x14);
const LAST: Colour = Colour::new(0x9E, 0x1B, 0x32);

/// The track within an area of its paper, with places for counters of a size; more than one page only if the rows do not fit.
pub fn track(track: &TurnTrack, theme: &Theme, area: Rect, counter: f64, large: bool) -> Vec<Group> {
    let style = Style::of(theme, if large { TYPE.1 } else { TYPE.0 });
    let spots = strip_height(track, &style, area.width);
    let plan = Plan::of(track, &style, area, spots, counter);
    let all = crowds(track, &style, area.width, plan.width);
    let foot = spots + hosts::height(&all, area.width);
    let (top, mut pages) = (area.y + BAND + BELOW, Vec::<Group>::new());
    let fresh = |number: usize| {
        let page = Group::named(format!("track-{number}")).titled(track.title.clone());
        page.with(title_plate(&track.title, "", theme, Rect { height: BAND, ..area }, 17.0))
    };
    let mut y = f64::INFINITY;
    let chunks: Vec<&[TurnBox]> = track.boxes.chunks(plan.across).collect();
    for (number, row) in chunks.iter().enumerate() {
        let told = plan.told(row, &style);
        let high = plan.height + told;
        // What stands below the last row stays with it, if a page has room for both.
        let is_last = number + 1 == chunks.len() && top + high + foot <= area.bottom();
        let reserved = if is_last { foot } else { 0.0 };
        if y + high + reserved > area.bottom() + 1e-9 {
            pages.push(fresh(pages.len() + 1));
            y = top;
        }
        let Some(page) = pages.last_mut() else { break };
        for (slot, one) in row.iter().enumerate() {
            let place = Rect::new(area.x + slot as f64 * (plan.width + GAP), y, plan.width, plan.height);
            page.add(turn(one, &plan, &style, place));
            if plan.told_of(one, &style) > 0.0 {
                let strip = Rect { y: place.bottom() + STRIP, height: told - STRIP, ..place };
                page.add(strip_of(one, theme, &style, &plan, strip));
            }
        }
        y += high + ROWS;
    }
    let mut rest = &all[..];
    while !rest.is_empty() {
        let fits = |count: &usize| y + hosts::height(&rest[..*count], area.width) <= area.bottom() + 1e-9;
        let Some(count) = (1..=rest.len()).rev().find(fits).or((y <= top).then_some(1)) else {
            pages.push(fresh(pages.len() + 1));
            y = top;
            continue;
        };
        let (now, later) = rest.split_at(count);
        if let Some(page) = pages.last_mut() {
            page.add(hosts(now, theme, &style, Rect { y, ..area }));
        }
        (rest, y) = (later, y + hosts::height(now, area.width));
    }
    if y + spots > area.bottom() + 1e-9 && y > top {
        pages.push(fresh(pages.len() + 1));
        y = top;
    }
    if let Some(page) = pages.last_mut() {
        strip(track, &style, Rect::new(area.x, y, area.width, spots), page);
    }
    let spare = area.bottom() - y - spots;
    if let [only] = pages.as_mut_slice()
        && spare > SPARE
    {
        lower(only, (spare - SPARE).min(HIGHER));
    }
    pages
}

/// How the boxes stand.
struct Plan {
    across: usize,
    width: f64,
    height: f64,
    counter: f64,
    /// Nights are told apart from days.
    nights: bool,
    /// What is said of a turn stands in its box.
    inside: bool,
}

impl Plan {
    /// As few side by side as fit the page, as high as there is room for.
    fn of(track: &TurnTrack, style: &Style<'_>, area: Rect, foot: f64, counter: f64) -> Plan {
        let nights = track.boxes.iter().any(|one| one.night);
        let narrowest = WIDTH.0.max(counter + BESIDE);
        let most = (((area.width + GAP) / (narrowest + GAP)).floor() as usize).max(1);
        let least = (((area.width + GAP) / (WIDTH.1 + GAP)).ceil() as usize).clamp(1, most);
        let with = |across: usize| {
            let width = (area.width - GAP * (across as f64 - 1.0)) / across as f64;
            let inside = track.boxes.iter().all(|one| said(one, style, width) <= SAID);
            let feet = |one: &TurnBox| {
                let flags = FLAG * one.marks.len() as f64;
                if inside { flags + said(one, style, width) } else { (flags - FLAG).max(0.0) }
            };
            let feet = track.boxes.iter().map(feet).fold(0.0, f64::max);
            let lowest = HEIGHT.0.max(HEAD + counter + 3.0 + feet);
            let plan = Plan { across, width, height: lowest, counter, nights, inside };
            let rows = track.boxes.chunks(across);
            let told: f64 = rows.clone().map(|row| plan.told(row, style) + ROWS).sum();
            let together = hosts::height(&crowds(track, style, area.width, width), area.width);
            let room = area.height - BAND - BELOW - foot - together - told;
            (room / rows.len().max(1) as f64, plan)
        };
        // With a last row that is not nearly empty, if that can be.
        let empty = |across: usize| (across - track.boxes.len() % across) % across;
        let fits = |across: &usize| {
            let (room, plan) = with(*across);
            room >= plan.height
        };
        let full = (least..=most).filter(fits).find(|across| 2 * empty(*across) <= *across);
        let (high, plan) = with(full.or_else(|| (least..=most).find(fits)).unwrap_or(most));
        Plan { height: high.clamp(plan.height, HEIGHT.1.max(plan.height)), ..plan }
    }

    /// The height of the strip below a row: nothing where nobody comes and nothing is said.
    fn told(&self, row: &[TurnBox], style: &Style<'_>) -> f64 {
        let high = row.iter().map(|one| self.told_of(one, style)).fold(0.0, f64::max);
        if high > 0.0 { high + STRIP } else { 0.0 }
    }

    /// The height of what is told of a turn below its box: who comes, and what else happens if that is not in the box.
    fn told_of(&self, one: &TurnBox, style: &Style<'_>) -> f64 {
        let said = if self.inside { 0.0 } else { said(one, style, self.width) };
        let high = coming(one, style, self.width) + said;
        if high > 0.0 { high + AIR } else { 0.0 }
    }
}

/// How many counters have room side by side.
pub(super) fn beside(width: f64) -> usize {
    (((width - AIR) / (SMALL + AIR)).floor() as usize).max(1)
}

pub(super) fn wrapped<'t>(words: &str, style: &Style<'t>, width: f64) -> Lines<'t> {
    Lines::wrap(&words.into(), Setting::chart(style), style.leading(), width - 2.4)
}

fn swatch_room(line: &TurnLine) -> f64 {
    if line.colour.is_some() { 2.8 } else { 0.0 }
}

/// The height of what else happens in a turn.
fn said(one: &TurnBox, style: &Style<'_>, width: f64) -> f64 {
    one.lines.iter().map(|line| wrapped(&line.words, style, width - swatch_room(line)).height() + 0.6).sum()
}

/// The height of those who come in a turn.
fn coming(one: &TurnBox, style: &Style<'_>, width: f64) -> f64 {
    let crowd = is_crowd(one, style, width);
    let comers = one.comers.iter().map(|comers| match crowd {
        true => OWNER + wrapped(&sent(comers), style, width).height() + AIR,
        false => OWNER + host(comers, style, width) + AIR,
    });
    comers.sum()
}

/// The height of those who come together: their counters, or their names.
pub(super) fn host(comers: &Comers, style: &Style<'_>, width: f64) -> f64 {
    if comers.units.is_empty() {
        return wrapped(&comers.names.join(", "), style, width).height() + AIR;
    }
    comers.units.len().div_ceil(beside(width)) as f64 * (SMALL + AIR) + AIR
}

/// The box of a turn.
fn turn(one: &TurnBox, plan: &Plan, style: &Style<'_>, place: Rect) -> Group {
    let mut group = Group::named(format!("turn-{}", one.number)).titled(format!("{} {}", one.number, one.label));
    group.add(Path::filled(Outline::rect(place), Colour::WHITE));
    let head = Rect { height: HEAD, ..place };
    let band = match (plan.nights, one.night) {
        (_, true) => NIGHT,
        (true, false) => DAY,
        (false, false) => style.zebra.darker(0.05),
    };
    let ink = if one.night { Colour::WHITE } else { style.ink };
    group.add(Path::filled(Outline::rect(head), band));
    let middle = head.centre().y;
    let mut x = place.x + 1.8;
    if plan.nights {
        let at = Point::new(x + 1.9, middle);
        group.add(if one.night { Path::filled(crescent(at, 1.9), MOON) } else { Path::filled(sun(at), SUN) });
        x += 5.4;
    }
    let day = one.day.map(|day| format!("day {day}")).unwrap_or_default();
    let aside = Run::shape(&style.fonts[Face::Narrow], 7.5, &day);
    let room = place.right() - x - aside.width - 3.0;
    let label = Run::fit_or_cut(&style.fonts[Face::NarrowBold], 11.0, 6.0, room, &one.label);
    let drop = label.capital() / 2.0;
    group.add(label.at(x, middle + drop, ink));
    let drop = aside.capital() / 2.0;
    group.add(aside.ending(place.right() - 1.8, middle + drop, ink));
    let spot = Rect::new(place.right() - plan.counter - 2.2, head.bottom() + 1.6, plan.counter, plan.counter);
    let dashed = Line::new(Paint::thin(style.ink, 0.55), 0.2).dashed(&[1.1, 0.8]);
    group.add(Group::named("place").with(Path::drawn(Outline::rounded(spot.inset(-0.3), 0.9), dashed)));
    let room = spot.x - place.x - 3.2;
    let figure = Run::fit(&style.fonts[Face::NarrowBold], 27.0, 12.0, room, &one.number).run;
    let base = head.bottom() + 2.6 + figure.capital();
    group.add(figure.at(place.x + 2.0, base, style.ink));
    let word = Run::fit(&style.fonts[Face::Narrow], 7.5, 5.5, room, if one.ends { "last turn" } else { "turn" }).run;
    let below = base + 2.75 + word.capital();
    group.add(word.at(place.x + 2.0, below, if one.ends { LAST } else { style.ink.lighter(0.2) }));
    for (number, mark) in one.marks.iter().rev().enumerate() {
        low_mark(mark, style, place, place.bottom() - FLAG * (number + 1) as f64, &mut group);
    }
    if plan.inside {
        let foot = place.bottom() - FLAG * one.marks.len() as f64 - AIR;
        say(one, style, Rect { y: foot - said(one, style, place.width), ..place }, &mut group);
    }
    group.add(Path::drawn(Outline::rect(place), Line::new(style.ink, 0.3)));
    if one.ends {
        let bar = Rect::new(place.right() - 0.15, place.y - 0.15, 1.5, place.height + 0.3);
        group.add(Group::named("end").titled("The battle ends").with(Path::filled(Outline::rect(bar), LAST)));
    }
    group
}

/// The strip below a box: who comes, each host under the name of its side, and what else happens.
fn strip_of(one: &TurnBox, theme: &Theme, style: &Style<'_>, plan: &Plan, place: Rect) -> Group {
    let mut group = Group::named(format!("comers-{}", one.number));
    let ground = Path::filled(Outline::rect(place), style.zebra);
    group.add(ground.with_line(Line::new(style.rule, 0.2)));
    let mut y = place.y;
    for comers in &one.comers {
        let colour = comers.colour.unwrap_or(style.ink);
        let band = Rect { y, height: OWNER, ..place };
        group.add(Path::filled(Outline::rect(band), colour));
        let where_to = Run::fit(&style.fonts[Face::NarrowSemiBold], 7.5, 5.0, 0.6 * place.width, &comers.place).run;
        let room = place.width - where_to.width - 4.0;
        let name = Run::fit_or_cut(&style.fonts[Face::NarrowBold], 8.0, 5.0, room, &comers.side);
        let (middle, drop) = (band.centre().y, where_to.capital() / 2.0);
        group.add(where_to.ending(band.right() - 1.2, middle + drop, colour.ink()));
        let drop = name.capital() / 2.0;
        group.add(name.at(band.x + 1.2, middle + drop, colour.ink()));
        y += OWNER;
        if is_crowd(one, style, place.width) {
            let lines = wrapped(&sent(comers), style, place.width);
            lines.draw(&mut group, y, |_| place.x + 1.2);
            y += lines.height() + AIR;
            continue;
        }
        y += AIR;
        for (number, row) in comers.units.chunks(beside(place.width)).enumerate() {
            for (slot, unit) in row.iter().enumerate() {
                let (x, top) = (slot as f64 * (SMALL + AIR), number as f64 * (SMALL + AIR));
                group.add(small(unit, theme, SMALL).moved(place.x + AIR + x, y + top));
            }
        }
        if comers.units.is_empty() {
            let lines = wrapped(&comers.names.join(", "), style, place.width);
            lines.draw(&mut group, y, |_| place.x + 1.2);
        }
        y += host(comers, style, place.width);
    }
    if !plan.inside {
        say(one, style, Rect { y: y + AIR / 2.0, ..place }, &mut group);
    }
    group
}

/// What else happens in a turn, line by line from the upper edge of a place on.
fn say(one: &TurnBox, style: &Style<'_>, place: Rect, group: &mut Group) {
    let mut y = place.y;
    for line in &one.lines {
        let lines = wrapped(&line.words, style, place.width - swatch_room(line));
        if let Some(colour) = line.colour {
            let chip = Rect::new(place.x + 1.8, y + 0.55, 1.9, 1.9);
            group.add(Path::filled(Outline::rect(chip), colour).with_line(Line::new(style.ink, 0.15)));
        }
        lines.draw(group, y, |_| place.x + 1.8 + swatch_room(line));
        y += lines.height() + 0.6;
    }
}

/// A flag in the colour of a side whose ammunition is low from this box on.
fn low_mark(mark: &TurnLine, style: &Style<'_>, frame: Rect, y: f64, group: &mut Group) {
    let colour = mark.colour.unwrap_or(style.accent);
    let run = Run::fit(&style.fonts[Face::NarrowBold], 7.0, 5.5, frame.width - 4.0, &mark.words).run;
    let (wide, drop) = (run.width + 3.2, run.capital() / 2.0);
    let left = frame.x;
    let flag = [(0.0, 0.0), (wide, 0.0), (wide - 1.1, 1.9), (wide, 3.8), (0.0, 3.8)];
    let flag = flag.map(|(across, down)| Point::new(left + across, y + down));
    group.add(Path::filled(Outline::polygon(&flag), colour).with_line(Line::new(style.ink, 0.15)));
    group.add(run.at(left + 1.0, y + 1.9 + drop, colour.ink()));
}

/// The sun with its rays.
fn sun(centre: Point) -> Outline {
    super::shape::star(centre, 12, 2.1, 1.35)
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
    let mut x = area.x;
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
