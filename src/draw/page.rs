//! Player aids and cards: a title band, then sections in columns, in the largest type that fits the sheet.

use super::layout::block::{charts_fit, measure, title_band};
use super::layout::card::{CardLayout, Numbered, Sizes};
use super::layout::flow::{Columns, flow};
use super::layout::{Lines, Setting, Style};
use super::theme::Theme;
use crate::kit::page::{Aid, Card};
use crate::kit::prose::{Block, Source, Words};
use crate::scene::{Colour, Group, POINTS_PER_MM, Rect};

/// Sides of a sheet.
const SIDES: usize = 2;
/// The least width of one of several columns, by the size of the type: half a page in large print, and no less.
const NARROWEST: f64 = 21.0;
/// Type in a band, by the height of the band.
pub(super) const HIGHEST_TITLE: f64 = 0.8;
/// A picture is this high even where a layout leaves less.
pub(super) const SMALLEST_PICTURE: f64 = 5.0;

/// A player aid within an area of its paper: as a rule both sides of a sheet, more in large print. `figure` explains a counter,
/// if there is one.
pub fn aid(aid: &Aid, theme: &Theme, area: Rect, large: bool, figure: Option<&Group>) -> Vec<Group> {
    let head = Head { title: &aid.title, subtitle: &aid.subtitle, colour: theme.ink, legend: &aid.legend };
    let layout = &theme.layouts.aid;
    let (mut sections, last) = layout.sections.arranged(&aid.sections, &[]);
    sections.extend(last);
    let set = |size: f64| sheet(&sections, &head, theme, layout, area, size, figure);
    named("aid", largest(set, SIDES, &layout.sizes, large))
}

/// A card: its front, and its back on a page of its own.
pub fn card(card: &Card, theme: &Theme, area: Rect, large: bool) -> Vec<Group> {
    let colour = card.colour.unwrap_or(theme.ink);
    let head = Head { title: &card.title, subtitle: &card.subtitle, colour, legend: &card.legend };
    let layout = theme.layouts.of(card.kind);
    let side = |sections: &[Numbered<'_>]| {
        if sections.is_empty() {
            return Vec::new();
        }
        largest(|size| sheet(sections, &head, theme, layout, area, size, None), 1, &layout.sizes, large)
    };
    let (front, back) = layout.sections.arranged(&card.front, &card.back);
    let all: Vec<Numbered<'_>> = front.iter().chain(&back).cloned().collect();
    let set = |size: f64| sheet(&all, &head, theme, layout, area, size, None);
    // Everything on the front if it has room there, or if it flows over several pages anyway.
    if large || back.is_empty() || set(layout.sizes.smallest).len() == 1 {
        return named("card", largest(set, 1, &layout.sizes, large));
    }
    let mut pages = side(&front);
    pages.extend(side(&back));
    if pages.len() > SIDES {
        let flowed = largest(set, SIDES, &layout.sizes, large);
        pages = if flowed.len() < pages.len() { flowed } else { pages };
    }
    named("card", pages)
}

struct Head<'h> {
    title: &'h str,
    subtitle: &'h str,
    colour: Colour,
    legend: &'h Words,
}

/// The largest type size that needs no more than so many pages, or the smallest there is.
pub(super) fn largest(set: impl Fn(f64) -> Vec<Group>, pages: usize, sizes: &Sizes, large: bool) -> Vec<Group> {
    if large {
        return set(sizes.large_print);
    }
    let all = sizes;
    let sizes = sizes.each();
    let (mut low, mut high) = (0, sizes.len() - 1);
    let mut best = None;
    while low < high {
        let middle = (low + high) / 2;
        let tried = set(sizes[middle]);
        if tried.len() <= pages {
            (best, high) = (Some((middle, tried)), middle);
        } else {
            low = middle + 1;
        }
    }
    match best {
        Some((size, pages)) if size == low => pages,
        _ => {
            let tried = set(sizes[low]);
            // Where it takes more pages anyway, these are filled.
            if tried.len() > pages && sizes.len() > 1 { largest(set, tried.len(), all, large) } else { tried }
        }
    }
}

fn sheet(
    sections: &[Numbered<'_>],
    head: &Head<'_>,
    theme: &Theme,
    layout: &CardLayout,
    area: Rect,
    size: f64,
    figure: Option<&Group>,
) -> Vec<Group> {
    let style = Style::of(theme, size).accented(head.colour);
    let mut style = if layout.numbers { style.with_margin(&sources(sections)) } else { style };
    let em = style.em();
    let small = Setting { size: (size * 0.85).max(6.5), ..Setting::prose(&style) };
    let legend = Lines::wrap(head.legend, small, small.size / size * style.leading(), area.width);
    let foot = if head.legend.is_empty() { 0.0 } else { legend.height() + 0.6 * em };
    let (tall, low) = (layout.title.height, layout.title.further.height);
    let body = Rect { height: area.height - foot, ..area };
    // Columns of fewer than so many ems are no pleasure to read, and charts would not fit into them.
    let columns = |count| Columns { area: body, head: (tall + 2.5, low + 2.5), count, gutter: layout.gutter };
    let readable = |count: &usize| {
        let width = columns(*count).width();
        width >= NARROWEST * em && (*count == 2 || charts_fit(sections, &style, width))
    };
    let columns = columns((2..=layout.columns).rev().find(readable).unwrap_or(1));
    // A picture shares its column with a heading and the line under it.
    style.tallest = style.tallest.min(body.height - tall - 8.0 * em).max(SMALLEST_PICTURE);
    let slabs = measure(sections, theme, &style, columns.width(), figure);
    let mut pages = flow(&slabs, columns).pages;
    for (number, page) in pages.iter_mut().enumerate() {
        let (height, title_size) =
            if number == 0 { (tall, layout.title.size) } else { (low, layout.title.further.size) };
        let place = Rect::new(area.x, area.y, area.width, height);
        let title_size = title_size.min(height * POINTS_PER_MM * HIGHEST_TITLE);
        page.add(title_band(head.title, head.subtitle, head.colour, place, title_size, &theme.fonts));
        legend.draw(page, area.bottom() - legend.height(), |_| area.x);
    }
    pages
}

/// The rules that stand in the margin.
pub(super) fn sources<'s>(sections: &[Numbered<'s>]) -> Vec<&'s Source> {
    let of_block = |block: &'s Block| -> Vec<Option<&'s Source>> {
        match block {
            Block::Paragraph(line) => vec![line.source.as_ref()],
            Block::List(items) => items.iter().map(|item| item.line.source.as_ref()).collect(),
            Block::Table(table) => table.rows.iter().map(|row| row.source.as_ref()).collect(),
            Block::Sum(sum) => vec![sum.source.as_ref()],
            Block::Diagram(diagram) => vec![diagram.source.as_ref()],
            Block::Gauge(_) | Block::Miniature(_) | Block::Counters(_) | Block::Slot => Vec::new(),
        }
    };
    sections.iter().flat_map(|(section, _)| &section.blocks).flat_map(of_block).flatten().collect()
}

pub(super) fn named(word: &str, pages: Vec<Group>) -> Vec<Group> {
    let each = pages.into_iter().enumerate();
    each.map(|(number, page)| Group { name: format!("{word}-{}", number + 1), ..page }).collect()
}
