//! Player aids and cards: a title band, then sections in columns, in the largest type that fits the sheet.

use super::layout::block::{Widths, charts_fit, measure, title_band, title_plate};
use super::layout::card::{CardLayout, Numbered, Sizes};
use super::layout::flow::{Columns, flow};
use super::layout::{Lines, Setting, Style};
use super::theme::Theme;
use crate::kit::page::{Aid, Card, CardKind};
use crate::kit::prose::{Block, Section, Source, Words};
use crate::scene::{Colour, Group, Node, POINTS_PER_MM, Rect};

/// Sides of a sheet.
const SIDES: usize = 2;
/// The air below a title, and below one that lies on a strip of the map.
const BELOW: f64 = 2.5;
const ON_PLATE: f64 = 3.5;
/// A lower title stands on a plain band.
const LEAST_PLATE: f64 = 11.0;
/// The least width of one of several columns, by the size of the type: half a page in large print, and no less.
const NARROWEST: f64 = 21.0;
/// Type in a band, by the height of the band.
pub(super) const HIGHEST_TITLE: f64 = 0.8;
/// A picture is this high even where a layout leaves less.
pub(super) const SMALLEST_PICTURE: f64 = 5.0;

/// A player aid within an area of its paper: as a rule both sides of a sheet, more in large print. `figure` explains a counter,
/// if there is one.
pub fn aid(aid: &Aid, theme: &Theme, area: Rect, large: bool, figure: Option<&Group>) -> Vec<Group> {
    let head =
        Head { title: &aid.title, subtitle: &aid.subtitle, colour: theme.ink, legend: &aid.legend, plate: false };
    let layout = &theme.layouts.aid;
    let (mut sections, last) = layout.sections.arranged(&aid.sections, &[]);
    sections.extend(last);
    let manner = |size, draft| Manner { size, large, draft, face: Face::Any };
    let set = |size: f64, draft: bool| sheet(&sections, &head, theme, layout, area, manner(size, draft), figure);
    named("aid", largest(set, SIDES, &layout.sizes, large))
}

/// A card: what stands on its front, then what stands on its back, column after column. A scenario card that needs both sides
/// has each on its own, if there is room.
pub fn card(card: &Card, theme: &Theme, area: Rect, large: bool) -> Vec<Group> {
    let colour = card.colour.unwrap_or(theme.ink);
    let plate = card.kind == CardKind::Scenario;
    let head = Head { title: &card.title, subtitle: &card.subtitle, colour, legend: &card.legend, plate };
    let layout = theme.layouts.of(card.kind);
    let (front, back) = layout.sections.arranged(&card.front, &card.back);
    let all: Vec<Numbered<'_>> = front.iter().chain(&back).cloned().collect();
    let set_face = |sections: &[Numbered<'_>], area: Rect, size: f64, draft: bool, face: Face| {
        sheet(sections, &head, theme, layout, area, Manner { size, large, draft, face }, None)
    };
    let set_within = |area: Rect, size: f64, draft: bool| set_face(&all, area, size, draft, Face::Any);
    // On the front alone if it has room there, else over both sides, in the largest type that takes no more.
    let sides = if large || set_within(common(area), layout.sizes.smallest, true).len() == 1 { 1 } else { SIDES };
    let set_apart = |area: Rect, size: f64, draft: bool| {
        let front = set_face(&front, area, size, draft, Face::Front);
        front.into_iter().chain(set_face(&back, area, size, draft, Face::Back)).collect::<Vec<Group>>()
    };
    let apart = sides == SIDES && plate && !front.is_empty() && !back.is_empty();
    let pages = match apart && set_apart(common(area), layout.sizes.smallest, true).len() == SIDES {
        true => largest(|size, draft| set_apart(area, size, draft), SIDES, &layout.sizes, large),
        false => largest(|size, draft| set_within(area, size, draft), sides, &layout.sizes, large),
    };
    named("card", pages)
}

/// What A4 and Letter have in common within their margins, for an area that is one of theirs: a card is as long on either.
fn common(area: Rect) -> Rect {
    const BOTH: (f64, f64) = (190.0, 259.4);
    let is_near = |own: f64, both: f64| own > both - 1.0 && own < 1.08 * both;
    if is_near(area.width, BOTH.0) && is_near(area.height, BOTH.1) {
        Rect { width: area.width.min(BOTH.0), height: area.height.min(BOTH.1), ..area }
    } else {
        area
    }
}

struct Head<'h> {
    title: &'h str,
    subtitle: &'h str,
    colour: Colour,
    legend: &'h Words,
    /// The first page has its title on a plate, for a strip of the map to lie under it.
    plate: bool,
}

/// The largest type size that needs no more than so many pages, or the smallest there is. `set` is told the size, and whether the
/// pages are a draft, of which nothing but their number is asked.
pub(super) fn largest(set: impl Fn(f64, bool) -> Vec<Group>, pages: usize, sizes: &Sizes, large: bool) -> Vec<Group> {
    if large {
        return set(sizes.large_print, false);
    }
    let each = sizes.each();
    let needs = |number: usize| set(each[number], true).len();
    let least = |pages: usize| {
        let (mut low, mut high) = (0, each.len() - 1);
        while low < high {
            let middle = (low + high) / 2;
            if needs(middle) <= pages { high = middle } else { low = middle + 1 }
        }
        low
    };
    let mut chosen = least(pages);
    if chosen + 1 == each.len() && chosen > 0 {
        // Where it takes more pages anyway, these are filled.
        let needed = needs(chosen);
        if needed > pages {
            chosen = least(needed);
        }
    }
    set(each[chosen], false)
}

/// How a sheet is set.
#[derive(Clone, Copy)]
struct Manner {
    size: f64,
    large: bool,
    draft: bool,
    face: Face,
}

/// Which side of a sheet something has to itself, if any.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Face {
    Any,
    Front,
    Back,
}

/// On a front with room to spare what lies under its title is higher by up to so much; a spare of less is left.
const HIGHER: f64 = 26.0;
const SPARE: f64 = 8.0;
/// A map across a front is as high as the page allows, and at least this share of that.
const LOWER: [f64; 6] = [0.92, 0.85, 0.78, 0.71, 0.64, 0.57];

fn sheet(
    sections: &[Numbered<'_>],
    head: &Head<'_>,
    theme: &Theme,
    layout: &CardLayout,
    area: Rect,
    Manner { size, large, draft, face }: Manner,
    figure: Option<&Group>,
) -> Vec<Group> {
    let spread = face != Face::Any;
    let style = Style { large, draft, spread, ..Style::of(theme, size).accented(head.colour) };
    let mut style = if layout.numbers { style.with_margin(&sources(sections)) } else { style };
    let em = style.em();
    let small = Setting { size: (size * 0.85).max(6.5), ..Setting::prose(&style) };
    let legend = Lines::wrap(head.legend, small, small.size / size * style.leading(), area.width);
    let foot = if head.legend.is_empty() { 0.0 } else { legend.height() + 0.6 * em };
    let (tall, low) = (layout.title.height, layout.title.further.height);
    let body = Rect { height: area.height - foot, ..area };
    // Columns of fewer than so many ems are no pleasure to read, and charts would not fit into them.
    let plate = head.plate && tall >= LEAST_PLATE;
    let below = if plate { ON_PLATE } else { BELOW };
    let further = low + BELOW;
    let first = if face == Face::Back { further } else { tall + below };
    let columns = |count| Columns { area: body, head: (first, further), count, gutter: layout.gutter };
    let readable = |count: &usize| {
        let width = columns(*count).width();
        width >= NARROWEST * em && (*count == 2 || charts_fit(sections, &style, width))
    };
    let columns = columns((2..=layout.columns).rev().find(readable).unwrap_or(1));
    // A picture shares its column with a heading and the line under it.
    let most = if face == Face::Front { body.height } else { style.tallest };
    style.tallest = most.min(body.height - tall - 8.0 * em).max(SMALLEST_PICTURE);
    let widths = Widths { column: columns.width(), all: area.width };
    let set = |tallest: f64, draft: bool| {
        flow(&measure(sections, theme, &Style { tallest, draft, ..style }, widths, figure), columns).pages
    };
    let mut tallest = style.tallest;
    let has_map = |section: &Section| section.blocks.iter().any(|block| matches!(block, Block::Miniature(_)));
    let is_across = |section: &Section| section.across || spread && section.spreads;
    if sections.iter().any(|(section, _)| is_across(section) && has_map(section)) {
        let needed = set(tallest, true).len();
        // A picture across the page is made a little lower if that saves one.
        let shares = if face == Face::Front { &LOWER[..] } else { &[0.85, 0.7, 0.6] };
        let mut lower = shares.iter().map(|share| share * tallest).filter(|_| needed > 1);
        tallest = lower.find(|lower| set(*lower, true).len() < needed).unwrap_or(tallest);
    }
    let mut pages = set(tallest, draft);
    for (number, page) in pages.iter_mut().enumerate() {
        let is_first = number == 0 && face != Face::Back;
        let (height, title_size) = match is_first {
            true => (tall, layout.title.size),
            false => (low, layout.title.further.size),
        };
        let place = Rect::new(area.x, area.y, area.width, height);
        let title_size = title_size.min(height * POINTS_PER_MM * HIGHEST_TITLE);
        page.add(match plate && is_first {
            true => title_plate(head.title, head.subtitle, theme, place, title_size),
            false => title_band(head.title, head.subtitle, head.colour, place, title_size, &theme.fonts),
        });
        legend.draw(page, area.bottom() - legend.height(), |_| area.x);
    }
    if let (Face::Front, [only], true) = (face, pages.as_mut_slice(), head.legend.is_empty()) {
        let spare = body.bottom() - only.bounds().map_or(0.0, |bounds| bounds.bottom());
        if spare > SPARE {
            lower(only, (spare - SPARE).min(HIGHER));
        }
    }
    pages
}

/// Moves all of a page down, its title as well: what lies under the title is higher.
pub(super) fn lower(page: &mut Group, by: f64) {
    let all = std::mem::take(&mut page.nodes).into_iter().map(|node| match node {
        Node::Group(group) => Node::Group(group.moved(0.0, by)),
        other => Group::default().with(other).moved(0.0, by).into(),
    });
    page.nodes = all.collect();
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
            Block::Steps(_) | Block::Gallery(_) | Block::Gauge(_) => Vec::new(),
            Block::Miniature(_) | Block::Muster(_) | Block::Slot => Vec::new(),
        }
    };
    let all = sections.iter().flat_map(|(section, _)| &section.blocks).flat_map(of_block).flatten();
    all.filter(|source| !source.is_unnumbered()).collect()
}

pub(super) fn named(word: &str, pages: Vec<Group>) -> Vec<Group> {
    let each = pages.into_iter().enumerate();
    each.map(|(number, page)| Group { name: format!("{word}-{}", number + 1), ..page }).collect()
}
