//! Hosts of reinforcements that are too many for the strip below the box of their turn: they stand together below all boxes.

use super::counter::small;
use super::layout::Style;
use super::theme::Theme;
use super::track::{AIR, OWNER, ROWS, SMALL, beside, host, wrapped};
use crate::kit::Counter;
use crate::kit::page::{Comers, TurnBox, TurnTrack};
use crate::scene::{Face, Group, Outline, Path, Rect, Run};

/// The most a strip is high; hosts that need more stand together below all boxes, after a label so wide, under a heading.
const TALLEST: f64 = 27.0;
const LABEL: f64 = 27.0;
const HEADING: f64 = 6.0;
/// A larger host is told in parts, each of which finds room on a small page.
const MOST_ROWS: usize = 4;

/// Whether those who come in a turn are too many for the strip below its box.
pub(super) fn is_crowd(one: &TurnBox, style: &Style<'_>, width: f64) -> bool {
    let comers = one.comers.iter().map(|comers| OWNER + host(comers, style, width) + AIR);
    comers.sum::<f64>() > TALLEST && one.comers.iter().any(|comers| !comers.units.is_empty())
}

/// What a strip says of a host that stands below.
pub(super) fn sent(comers: &Comers) -> String {
    match comers.units.len() {
        1 => "1 unit, see below".to_string(),
        count => format!("{count} units, see below"),
    }
}

/// A host that stands below the boxes, or as much of it as stands together.
pub(super) struct Host<'t> {
    turn: &'t str,
    comers: &'t Comers,
    units: &'t [Counter],
}

/// The hosts that stand together below boxes of a width, within so much room.
pub(super) fn crowds<'t>(track: &'t TurnTrack, style: &Style<'_>, room: f64, width: f64) -> Vec<Host<'t>> {
    let boxes = track.boxes.iter().filter(|one| is_crowd(one, style, width));
    let each = boxes.flat_map(|one| one.comers.iter().map(move |comers| (one.number.as_str(), comers)));
    each.flat_map(|(turn, comers)| {
        let all = comers.units.chunks(MOST_ROWS * in_a_row(room));
        let none = comers.units.is_empty().then_some(&comers.units[..]);
        all.chain(none).map(move |units| Host { turn, comers, units })
    })
    .collect()
}

/// How many counters stand side by side behind their label.
fn in_a_row(room: f64) -> usize {
    beside(room - LABEL).max(1)
}

/// The height of a host's rows.
fn rows(host: &Host<'_>, room: f64) -> f64 {
    host.units.len().max(1).div_ceil(in_a_row(room)) as f64 * (SMALL + AIR) + AIR
}

/// Where each of these hosts stands within so much room, from the left and from the top.
fn lined_up(all: &[Host<'_>], room: f64) -> Vec<(f64, f64)> {
    let (mut x, mut y, mut tall) = (0.0, 0.0, 0.0_f64);
    let place = |host: &Host<'_>| {
        let wide = LABEL + host.units.len().clamp(1, in_a_row(room)) as f64 * (SMALL + AIR) + 2.0 * AIR;
        if x > 0.0 && x + wide > room {
            (x, y, tall) = (0.0, y + tall, 0.0);
        }
        let at = (x, y);
        tall = tall.max(rows(host, room));
        x += wide + AIR;
        at
    };
    all.iter().map(place).collect()
}

/// The height of these hosts under their heading.
pub(super) fn height(all: &[Host<'_>], room: f64) -> f64 {
    let ends = lined_up(all, room).into_iter().zip(all).map(|((_, y), host)| y + rows(host, room));
    let high = ends.fold(0.0, f64::max);
    if high > 0.0 { HEADING + high + ROWS } else { 0.0 }
}

/// Hosts from the upper edge of an area on.
pub(super) fn hosts(all: &[Host<'_>], theme: &Theme, style: &Style<'_>, area: Rect) -> Group {
    let mut group = Group::named("reinforcements").titled("Reinforcements");
    let heading = Run::shape(style.fonts.heading("Reinforcements"), 12.5, "Reinforcements");
    let base = area.y + heading.capital() + 0.4;
    group.add(heading.at(area.x, base, style.ink));
    let most = in_a_row(area.width);
    for ((x, y), Host { turn, comers, units }) in lined_up(all, area.width).into_iter().zip(all) {
        let (x, y) = (area.x + x, area.y + HEADING + y);
        let colour = comers.colour.unwrap_or(style.ink);
        let label = Rect::new(x, y, LABEL - 1.5, SMALL);
        group.add(Path::filled(Outline::rect(label), colour));
        let said = [(format!("Turn {turn}"), 10.0), (comers.side.clone(), 8.0), (comers.place.clone(), 7.5)];
        let mut base = y + 0.9;
        for (words, size) in said {
            let face = if size > 8.0 { Face::NarrowBold } else { Face::NarrowSemiBold };
            let run = Run::fit_or_cut(&style.fonts[face], size, 5.0, label.width - 2.4, &words);
            base += run.capital() + 1.2;
            group.add(run.at(x + 1.2, base, colour.ink()));
        }
        for (number, unit) in units.iter().enumerate() {
            let (row, column) = (number / most, number % most);
            let (across, down) = (column as f64 * (SMALL + AIR), row as f64 * (SMALL + AIR));
            group.add(small(unit, theme, SMALL).moved(x + LABEL + across, y + down));
        }
        if units.is_empty() {
            let lines = wrapped(&comers.names.join(", "), style, SMALL + AIR + 6.0);
            lines.draw(&mut group, y, |_| x + LABEL);
        }
    }
    group
}
