//! Rosters: a list of units with boxes to tick across the sheet, and what its owner looks up beside it.

use super::layout::block::{Widths, measure, title_band};
use super::layout::card::Numbered;
use super::layout::flow::{Columns, flow};
use super::layout::{Slab, Style};
use super::page::{HIGHEST_TITLE, SMALLEST_PICTURE, largest, named, sources};
use super::theme::Theme;
use crate::kit::page::Roster;
use crate::scene::{Group, POINTS_PER_MM, Rect};

/// The space below the title band.
const BELOW: f64 = 2.5;
/// The share of the sheet that lies beside the list, and the least that is of use.
const BESIDE: f64 = 0.24;
const NARROWEST: f64 = 44.0;

/// A roster within an area of its paper: on one page if the smallest type allows it.
pub fn roster(roster: &Roster, theme: &Theme, area: Rect, large: bool) -> Vec<Group> {
    let layout = &theme.layouts.roster;
    let (list, beside) = layout.sections.arranged(&roster.list, &roster.beside);
    let set = |size: f64, draft: bool| set(roster, (&list, &beside), theme, area, (size, draft));
    named("roster", largest(set, 1, &layout.sizes, large))
}

fn set(
    roster: &Roster,
    (list, beside): (&[Numbered<'_>], &[Numbered<'_>]),
    theme: &Theme,
    area: Rect,
    (size, draft): (f64, bool),
) -> Vec<Group> {
    let layout = &theme.layouts.roster;
    let bands = (layout.title.height, layout.title.further.height);
    let style = Style { draft, ..Style::of(theme, size).accented(roster.colour) };
    let all: Vec<Numbered<'_>> = list.iter().chain(beside).cloned().collect();
    let style = if layout.numbers { style.with_margin(&sources(&all)) } else { style };
    let style = Style { tallest: (area.height - bands.0 - BELOW - 8.0 * style.em()).max(SMALLEST_PICTURE), ..style };
    let slabs = |sections: &[Numbered<'_>], width: f64| {
        measure(sections, theme, &style, Widths { column: width, all: width }, None)
    };
    let narrow = area.width * BESIDE;
    let parts: Vec<(Rect, Vec<Slab>)> = if beside.is_empty() || layout.columns < 2 || narrow < NARROWEST {
        // With no room beside, everything follows in one column.
        let mut all = slabs(list, area.width);
        all.extend(slabs(beside, area.width));
        vec![(area, all)]
    } else {
        let wide = Rect { width: area.width - narrow - layout.gutter, ..area };
        let aside = Rect { x: area.right() - narrow, width: narrow, ..area };
        vec![(wide, slabs(list, wide.width)), (aside, slabs(beside, aside.width))]
    };
    let mut pages: Vec<Group> = Vec::new();
    for (area, slabs) in &parts {
        let columns = Columns { area: *area, head: (bands.0 + BELOW, bands.1 + BELOW), count: 1, gutter: 0.0 };
        for (number, page) in flow(slabs, columns).pages.into_iter().enumerate() {
            match pages.get_mut(number) {
                Some(known) => known.nodes.extend(page.nodes),
                None => pages.push(page),
            }
        }
    }
    for (number, page) in pages.iter_mut().enumerate() {
        let (height, title_size) =
            if number == 0 { (bands.0, layout.title.size) } else { (bands.1, layout.title.further.size) };
        let title_size = title_size.min(height * POINTS_PER_MM * HIGHEST_TITLE);
        let place = Rect::new(area.x, area.y, area.width, height);
        page.add(title_band(&roster.title, &roster.subtitle, roster.colour, place, title_size, &theme.fonts));
    }
    pages
}
