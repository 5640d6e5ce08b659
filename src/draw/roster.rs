//! Rosters: a list of units with boxes to tick across the sheet, and what its owner looks up beside it.

use super::layout::block::{measure, title_band};
use super::layout::card::Numbered;
use super::layout::flow::{Columns, flow};
use super::layout::{Slab, Style};
use super::page::{largest, named};
use super::theme::Theme;
use crate::kit::page::Roster;
use crate::kit::prose::Section;
use crate::scene::{Group, Rect};

/// The title band of the first page and of those after it, and the space below.
const BANDS: (f64, f64) = (9.5, 5.5);
const BELOW: f64 = 2.5;
/// The share of the sheet that lies beside the list, and the least that is of use.
const BESIDE: f64 = 0.3;
const NARROWEST: f64 = 45.0;

/// A roster within an area of its paper: on one page if the smallest type allows it.
pub fn roster(roster: &Roster, theme: &Theme, area: Rect, large: bool) -> Vec<Group> {
    let sizes = &theme.layouts.aid.sizes;
    named("roster", largest(|size| set(roster, theme, area, size), 1, sizes, large))
}

fn set(roster: &Roster, theme: &Theme, area: Rect, size: f64) -> Vec<Group> {
    let style = Style::of(theme, size);
    let style = Style { tallest: area.height - BANDS.0 - BELOW - 8.0 * style.em(), ..style };
    let slabs = |sections: &[Section], width: f64| {
        let numbered: Vec<Numbered<'_>> = sections.iter().map(|section| (section, section.number.clone())).collect();
        measure(&numbered, theme, &style, width, None)
    };
    let narrow = area.width * BESIDE;
    let parts: Vec<(Rect, Vec<Slab>)> = if roster.beside.is_empty() || narrow < NARROWEST {
        // With no room beside, everything follows in one column.
        let mut all = slabs(&roster.list, area.width);
        all.extend(slabs(&roster.beside, area.width));
        vec![(area, all)]
    } else {
        let list = Rect { width: area.width - narrow - theme.layouts.aid.gutter, ..area };
        let beside = Rect { x: area.right() - narrow, width: narrow, ..area };
        vec![(list, slabs(&roster.list, list.width)), (beside, slabs(&roster.beside, beside.width))]
    };
    let mut pages: Vec<Group> = Vec::new();
    for (area, slabs) in &parts {
        let columns = Columns { area: *area, head: (BANDS.0 + BELOW, BANDS.1 + BELOW), count: 1, gutter: 0.0 };
        for (number, page) in flow(slabs, columns).pages.into_iter().enumerate() {
            match pages.get_mut(number) {
                Some(known) => known.nodes.extend(page.nodes),
                None => pages.push(page),
            }
        }
    }
    for (number, page) in pages.iter_mut().enumerate() {
        let (height, title_size) = if number == 0 { (BANDS.0, 17.0) } else { (BANDS.1, 10.5) };
        let place = Rect::new(area.x, area.y, area.width, height);
        page.add(title_band(&roster.title, &roster.subtitle, roster.colour, place, title_size));
    }
    pages
}
