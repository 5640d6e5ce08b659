//! Headings, paragraphs, lists, tables, sums, diagrams and pictures, measured for a column.

use std::rc::Rc;

use super::card::Numbered;
use super::{Lines, Setting, Slab, Style, diagram, gallery, gauge, muster, steps, sum, table};
use crate::draw::counter::emblem;
use crate::draw::miniature;
use crate::draw::theme::Theme;
use crate::kit::Side;
use crate::kit::prose::{Block, Item, Line as Prose, Section, Source};
use crate::scene::{Colour, Face, Fonts, Group, Line, Outline, POINTS_PER_MM, Path, Point, Rect, Run, Transform};

/// How wide a column is, and all of them together.
#[derive(Clone, Copy, Debug)]
pub struct Widths {
    pub column: f64,
    pub all: f64,
}

/// Sections as slabs for columns of a width. `slot` is drawn where a section leaves room for a picture.
pub fn measure(
    sections: &[Numbered<'_>],
    theme: &Theme,
    style: &Style<'_>,
    widths: Widths,
    slot: Option<&Group>,
) -> Vec<Slab> {
    let mut slabs = Vec::new();
    for (section, number) in sections {
        let across =
            section.across || style.spread && section.spreads || style.large && is_wide(section, style, widths, slot);
        let width = if across { widths.all } else { widths.column };
        let mut own = Vec::new();
        for (number, block) in section.blocks.iter().enumerate() {
            let mut measured = one(block, theme, style, width, slot);
            if let Some(first) = measured.first_mut() {
                first.gap = if own.is_empty() { 0.3 } else { 0.42 } * style.em();
            }
            if let Some(last) = measured.last_mut().filter(|_| keeps_with(block, section.blocks.get(number + 1))) {
                last.keep = true;
            }
            own.extend(measured);
        }
        if section.whole {
            own.iter_mut().rev().skip(1).for_each(|slab| slab.keep = true);
        }
        if own.is_empty() {
            continue;
        }
        if let Some(side) = &section.side {
            slabs.push(side_heading(&section.title, side, theme, style, width));
            let again = Rc::new(side_heading(&format!("{}, continued", section.title), side, theme, style, width));
            own.iter_mut().filter(|slab| slab.again.is_none()).for_each(|slab| slab.again = Some(Rc::clone(&again)));
        } else {
            slabs.push(heading(section, number.as_deref(), style, width));
        }
        let begins = slabs.len() - 1;
        slabs.extend(own);
        slabs[begins..].iter_mut().for_each(|slab| slab.across = across);
        if style.spread {
            slabs[begins].begins = section.begins;
        }
    }
    slabs
}

/// What follows a table at once is its key, a line before a list is its heading, and so is a strong line before anything.
fn keeps_with(block: &Block, next: Option<&Block>) -> bool {
    match (block, next) {
        (Block::Table(_), Some(Block::Paragraph(_))) | (Block::Paragraph(_), Some(Block::List(_))) => true,
        (Block::Paragraph(line), Some(_)) => line.words.is_heading(),
        _ => false,
    }
}

/// In large print a chart that would be set smaller in a column, and a picture that would be made smaller, has the whole page.
fn is_wide(section: &Section, style: &Style<'_>, widths: Widths, slot: Option<&Group>) -> bool {
    section.blocks.iter().any(|block| match block {
        Block::Table(chart) => {
            !table::fits_whole(chart, style, widths.column) || !table::is_roomy(chart, style, widths.column)
        }
        Block::Sum(formula) => !sum::fits(formula, style, widths.column),
        Block::Slot => slot.and_then(Group::bounds).is_some_and(|picture| picture.width > widths.column - style.margin),
        _ => false,
    })
}

/// Whether every chart has room in a column of a width.
pub fn charts_fit(sections: &[Numbered<'_>], style: &Style<'_>, width: f64) -> bool {
    let blocks = sections.iter().flat_map(|(section, _)| &section.blocks);
    blocks.into_iter().all(|block| !matches!(block, Block::Table(chart) if !table::fits(chart, style, width)))
}

fn one(block: &Block, theme: &Theme, style: &Style<'_>, width: f64, slot: Option<&Group>) -> Vec<Slab> {
    match block {
        Block::Paragraph(line) => paragraph(line, style, width),
        Block::List(items) => list(items, style, width),
        Block::Table(table) => table::measure(table, theme, style, width),
        Block::Gallery(exhibits) => gallery::measure(exhibits, theme, style, width),
        Block::Steps(all) => steps::measure(all, style, width),
        Block::Sum(sum) => vec![sum::measure(sum, style, width)],
        Block::Diagram(picture) => vec![diagram::measure(picture, style, width)],
        Block::Gauge(one) => gauge::measure(one, style, width),
        Block::Miniature(picture) => {
            let frame = miniature::Frame::of(&picture.piece, width - style.margin, style.tallest);
            let drawn = if style.draft { Group::default() } else { miniature::draw(picture, theme, &frame) };
            vec![Slab { keep: true, ..Slab::new(drawn.moved(style.margin, 0.0), frame.height) }]
        }
        Block::Muster(stands) => muster::measure(stands, theme, style, width),
        Block::Slot => slot.and_then(|picture| fitted(picture, style, width)).into_iter().collect(),
    }
}

/// A picture made no wider than a column.
fn fitted(picture: &Group, style: &Style<'_>, width: f64) -> Option<Slab> {
    let bounds = picture.bounds()?;
    let inner = width - style.margin;
    let scale = (inner / bounds.width.max(1e-9)).min(style.tallest / bounds.height.max(1e-9)).min(1.0);
    let spare = (inner - bounds.width * scale) / 2.0;
    let to_place = Transform::moved(-bounds.x, -bounds.y)
        .then(Transform::scaled(scale))
        .then(Transform::moved(style.margin + spare, 0.0));
    let picture = picture.clone();
    let placed = Group { transform: picture.transform.then(to_place), ..picture };
    Some(Slab::new(Group::named("figure").with(placed), bounds.height * scale))
}

fn heading(section: &Section, number: Option<&str>, style: &Style<'_>, width: f64) -> Slab {
    let em = style.em();
    let size = style.size * 1.5;
    let high = 1.68 * em;
    // Under the feet of its letters.
    let foot = high - 0.08 * em;
    let base = foot - 0.42 * em;
    let mut group = Group::named("heading").titled(section.title.clone());
    let mut x = 0.0;
    if let Some(number) = number {
        let run = Run::shape(style.fonts.heading(number), size, number);
        x = (run.width + 0.6 * em).max(style.margin);
        group.add(run.at(0.0, base, style.accent.lighter(0.3)));
    }
    let font = style.fonts.heading(&section.title);
    let run = Run::fit_or_cut(font, size, style.size * 0.9, width - x, &section.title);
    group.add(run.at(x, base, style.ink));
    let line = Outline::line(&[Point::new(0.0, foot), Point::new(width, foot)]);
    group.add(Path::drawn(line, Line::new(style.accent, 0.25)));
    Slab { gap: 0.85 * em, keep: true, ..Slab::new(group, high) }
}

/// A heading on the colour of a side, after its emblem.
fn side_heading(title: &str, side: &Side, theme: &Theme, style: &Style<'_>, width: f64) -> Slab {
    let em = style.em();
    let high = 2.1 * em;
    let ink = side.colour.ink();
    let mut group = Group::named("heading").titled(title);
    let band = Outline::rect(Rect::new(0.0, 0.0, width, high - 0.15 * em));
    let rim = Line::new(side.colour.darker(0.4), 0.15);
    group.add(Path::filled(band, side.colour).with_line(rim));
    let middle = (high - 0.15 * em) / 2.0;
    group.add(emblem(side, theme, Point::new(1.2 * em, middle), 0.75 * em, (ink, side.colour)));
    let x = 2.4 * em;
    let font = style.fonts.heading(title);
    let run = Run::fit_or_cut(font, style.size * 1.5, style.size * 0.9, width - x - 0.5 * em, title);
    let drop = run.capital() / 2.0;
    group.add(run.at(x, middle + drop, ink));
    Slab { gap: 1.0 * em, keep: true, ..Slab::new(group, high) }
}

/// The number of a rule in the margin of a column; our own rulings stand in a box.
pub fn margin_note(group: &mut Group, source: Option<&Source>, style: &Style<'_>, y: f64) {
    // What is ours and has no number says nothing to players.
    let Some(source) = source.filter(|source| style.margin > 0.0 && !source.is_unnumbered()) else { return };
    let em = style.em();
    let fit = |words: &str| {
        Run::fit(&style.fonts[Face::NarrowSemiBold], style.size * 0.84, 5.0, style.margin - 0.6 * em, words)
    };
    let whole = fit(&source.number);
    // A key that is too long even so is told by its chapter.
    let chapter = source.number.split('.').next().unwrap_or_default();
    let run = if whole.fits { whole.run } else { fit(chapter).run };
    let (wide, capital) = (run.width, run.capital());
    let baseline = y + (style.leading() + capital) / 2.0;
    if source.ours {
        let place = Rect::new(0.0, baseline - capital - 0.16 * em, wide + 0.4 * em, capital + 0.32 * em);
        group.add(Path::drawn(Outline::rounded(place, 0.2 * em), Line::new(style.accent, 0.15)));
        group.add(run.at(0.2 * em, baseline, style.accent));
        return;
    }
    group.add(run.at(0.0, baseline, style.accent));
}

fn paragraph(prose: &Prose, style: &Style<'_>, width: f64) -> Vec<Slab> {
    text(prose, style, width, style.margin, None)
}

fn list(items: &[Item], style: &Style<'_>, width: f64) -> Vec<Slab> {
    let em = style.em();
    let widest = items
        .iter()
        .map(|item| Run::shape(&style.fonts[Face::NarrowBold], style.size, &item.mark).width)
        .fold(0.0, f64::max);
    let indent = style.margin + (widest + 0.5 * em).max(1.05 * em);
    let mut slabs: Vec<Slab> = Vec::new();
    for (number, item) in items.iter().enumerate() {
        let mut measured = text(&item.line, style, width, indent, Some(&item.mark));
        if let Some(first) = measured.first_mut() {
            first.gap = if number == 0 { 0.0 } else { 0.14 * em };
        }
        slabs.extend(measured);
    }
    let last = slabs.len().saturating_sub(1);
    for (number, slab) in slabs.iter_mut().enumerate() {
        slab.keep |= number < last && (number == 0 || number + 1 == last);
    }
    slabs
}

/// A paragraph stays whole, so that columns do not end just anywhere; one that would fill most of a page goes in pieces.
fn text(prose: &Prose, style: &Style<'_>, width: f64, indent: f64, mark: Option<&str>) -> Vec<Slab> {
    let mut slabs = Vec::new();
    for (number, words) in paragraphs(prose).into_iter().enumerate() {
        let lines = Lines::wrap(&words, Setting::prose(style), style.leading(), width - indent);
        let most = if lines.height() > style.tallest / 2.0 { PIECE } else { lines.count() };
        for (part, lines) in lines.divided(most).into_iter().enumerate() {
            let mut group = Group::named("text");
            if (number, part) == (0, 0) {
                margin_note(&mut group, prose.source.as_ref(), style, 0.0);
                if let Some(mark) = mark {
                    let run = Run::shape(&style.fonts[Face::NarrowBold], style.size, mark);
                    let baseline = (style.leading() + run.capital()) / 2.0;
                    group.add(run.at(style.margin, baseline, style.accent));
                }
            }
            lines.draw(&mut group, 0.0, |_| indent);
            let gap = if number == 0 || part > 0 { 0.0 } else { 0.45 * style.em() };
            slabs.push(Slab { gap, ..Slab::new(group, lines.height()) });
        }
    }
    slabs
}

/// Lines of a long paragraph that stay together.
const PIECE: usize = 4;

/// A text with blank lines in it is several paragraphs.
fn paragraphs(prose: &Prose) -> Vec<crate::kit::prose::Words> {
    use crate::kit::prose::{Part, Words};
    let mut all = vec![Words::default()];
    for part in &prose.words.0 {
        let Part::Text { words, manner } = part else {
            if let Some(last) = all.last_mut() {
                last.0.push(part.clone());
            }
            continue;
        };
        for (number, piece) in words.split("\n\n").enumerate() {
            if number > 0 {
                all.push(Words::default());
            }
            if let Some(last) = all.last_mut() {
                last.0.push(Part::Text { words: piece.replace('\n', " "), manner: *manner });
            }
        }
    }
    all
}

/// A band across the page with a title, and what it is about on the right.
pub fn title_band(title: &str, subtitle: &str, colour: Colour, place: Rect, size: f64, fonts: &Fonts) -> Group {
    let mut group = Group::named("title").titled(title);
    group.add(Path::filled(Outline::rect(place), colour));
    let frame = place.inset((0.09 * place.height).min(0.8));
    group.add(Path::drawn(Outline::rect(frame), Line::new(colour.mixed(colour.ink(), 0.5), 0.2)));
    let pad = place.height * 0.34;
    let inner = place.width - 2.0 * pad;
    let side = Run::fit_or_cut(&fonts[Face::NarrowSemiBold], (size * 0.62).max(6.0), 7.0, inner * 0.5, subtitle);
    let room = inner - side.width - 4.0;
    let main = Run::fit_or_cut(fonts.heading(title), size * 1.08, (size * 0.5).max(5.0), room, title);
    let drop = main.capital() / 2.0;
    let baseline = place.y + place.height / 2.0 + drop;
    group.add(main.at(place.x + pad, baseline, colour.ink()));
    group.add(side.ending(place.right() - pad, baseline, colour.ink()));
    group
}

/// The frame on a plate, and the colour of its words.
const GOLD: Colour = Colour::new(0xC9, 0xA4, 0x5B);
const CREAM: Colour = Colour::new(0xF4, 0xE9, 0xCC);
/// How far a plate keeps from the edges of the strip.
const OFF: (f64, f64) = (5.0, 2.0);
/// How much of a plate its words leave free on either side, by its height.
const PAD: f64 = 0.34;

/// A plate no wider than its words, to lie on a strip of the map: the title, and below it what it is about. `place` is as wide
/// as it may become.
pub fn title_plate(title: &str, subtitle: &str, theme: &Theme, place: Rect, size: f64) -> Group {
    let fonts = &theme.fonts;
    let (aside, off) = OFF;
    let place = Rect::new(place.x + aside, place.y + off, place.width - 2.0 * aside, place.height - 2.0 * off);
    let (pad, high) = (PAD * place.height, place.height);
    let room = place.width - 2.0 * pad;
    let size = size.min(0.5 * high * POINTS_PER_MM);
    let main = Run::fit_or_cut(&fonts[Face::SerifBold], size, (size * 0.5).max(6.0), room, title);
    let below = Run::fit_or_cut(&fonts[Face::Narrow], (size * 0.45).clamp(7.0, 11.0), 6.0, room, subtitle);
    let wide = main.width.max(below.width) + 2.0 * pad;
    let plate = Rect { width: wide, ..place };
    let (ground, frame, ink) = match theme.paper == Colour::WHITE {
        true => (Colour::WHITE, theme.ink, theme.ink),
        false => (theme.ink.darker(0.1), GOLD, CREAM),
    };
    let mut group = Group::named("title").titled(title);
    group.add(Path::filled(Outline::rect(plate), ground));
    group.add(Path::drawn(Outline::rect(plate.inset(0.8)), Line::new(frame, 0.28)));
    if subtitle.is_empty() {
        let base = place.y + (high + main.capital()) / 2.0;
        group.add(main.at(place.x + pad, base, ink));
        return group;
    }
    // Neither the feet of the one line nor the heads of the other reach into the gap.
    let gap = (0.22 * main.size + 0.34 * below.size) / POINTS_PER_MM;
    let air = (high - main.capital() - gap - below.capital()) / 2.0;
    let base = place.y + air + main.capital();
    let second = base + gap + below.capital();
    group.add(main.at(place.x + pad, base, ink));
    group.add(below.at(place.x + pad, second, ink));
    group
}
