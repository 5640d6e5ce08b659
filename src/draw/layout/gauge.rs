//! A gauge: cells as wide as those of the map in a row, numbered from the one it is laid on. It is never scaled; what is too long
//! for its column goes on below.

use super::{Slab, Style};
use crate::kit::diagram::Gauge;
use crate::scene::{Colour, Face, Group, Line, Outline, Path, Point, Rect, Run};

/// How high the rows are.
const HIGH: f64 = 12.0;
/// How far around them the line runs that they are cut along.
const CUT: f64 = 1.2;

/// The rows of a gauge in a column of a width.
pub fn measure(gauge: &Gauge, style: &Style<'_>, width: f64) -> Vec<Slab> {
    let inner = width - style.margin - 2.0 * CUT;
    // It begins in the middle of its first cell; later rows begin with a whole one.
    let half = gauge.cell / 2.0;
    let first = (((inner - half) / gauge.cell).floor() as usize).max(1);
    let later = ((inner / gauge.cell).floor() as usize).max(1);
    let mut slabs = Vec::new();
    let mut next = 1;
    while slabs.is_empty() || next <= gauge.reach() {
        let (start, room) = if slabs.is_empty() { (half, first) } else { (0.0, later) };
        let last = gauge.reach().min(next + room - 1);
        let mut group = Group::named("gauge").titled(format!("{}: cells {next} to {last}", gauge.origin));
        if slabs.is_empty() {
            group.add(origin(gauge, style, Rect::new(style.margin, 0.0, half, HIGH)));
        }
        for number in next..=last {
            let x = style.margin + start + (number - next) as f64 * gauge.cell;
            group.add(cell(gauge, number, style, Rect::new(x, 0.0, gauge.cell, HIGH)));
        }
        for (zone, (_, words)) in gauge.zones.iter().enumerate() {
            let from = reach_before(gauge, zone) + 1;
            let (from, to) = (from.max(next), gauge.zones[zone].0.min(last));
            if from <= to {
                let x = style.margin + start + (from - next) as f64 * gauge.cell;
                group.add(said(words, style, Rect::new(x, 0.0, (to + 1 - from) as f64 * gauge.cell, HIGH)));
            }
        }
        let wide = start + (last + 1 - next) as f64 * gauge.cell;
        let frame = Rect::new(style.margin, 0.0, wide, HIGH);
        group.add(Path::drawn(Outline::rect(frame), Line::new(style.ink, 0.35)));
        let cut = Line::new(style.ink.lighter(0.3), 0.15).dashed(&[1.4, 1.0]);
        group.add(Path::drawn(Outline::rect(frame.inset(-CUT)), cut));
        let slab = Slab::new(group.moved(CUT, CUT), HIGH + 2.0 * CUT);
        slabs.push(Slab { gap: 0.6 * style.em(), keep: last < gauge.reach(), ..slab });
        next = last + 1;
    }
    slabs
}

fn reach_before(gauge: &Gauge, zone: usize) -> usize {
    gauge.zones[..zone].iter().map(|(reach, _)| *reach).max().unwrap_or(0)
}

/// The half of the cell it is laid on.
fn origin(gauge: &Gauge, style: &Style<'_>, place: Rect) -> Group {
    let fill = style.ink.lighter(0.12);
    let run = Run::fit_or_cut(&style.fonts[Face::NarrowBold], 9.0, 5.0, place.width - 1.6, &gauge.origin);
    let drop = run.capital() / 2.0;
    Group::named("origin").with(Path::filled(Outline::rect(place), fill)).with(run.centred(
        place.centre().x,
        place.centre().y + drop,
        Colour::WHITE,
    ))
}

/// A cell with its number, and a notch where its middle is.
fn cell(gauge: &Gauge, number: usize, style: &Style<'_>, place: Rect) -> Group {
    let zone = gauge.zones.iter().position(|(reach, _)| number <= *reach).unwrap_or(0);
    let fill = if zone == 0 { style.accent.lighter(0.7) } else { style.zebra };
    let (x, notch) = (place.centre().x, 1.5);
    let run = Run::shape(&style.fonts[Face::NarrowBold], 12.0, &number.to_string());
    let drop = run.capital() / 2.0;
    let wedge = [Point::new(x - 0.8, place.y), Point::new(x + 0.8, place.y), Point::new(x, place.y + notch)];
    Group::named("cell")
        .with(Path::filled(Outline::rect(place), fill).with_line(Line::new(style.ink, 0.2)))
        .with(Path::filled(Outline::polygon(&wedge), style.ink))
        .with(run.centred(x, place.y + 4.6 + drop, style.ink))
}

/// What a part is for, at its foot.
fn said(words: &str, style: &Style<'_>, place: Rect) -> Group {
    let run = Run::fit_or_cut(&style.fonts[Face::NarrowSemiBold], 7.5, 5.0, place.width - 2.0, words);
    let (x, y) = (place.x + 1.2, place.bottom() - 1.5);
    let ground = Rect::new(place.x + 0.15, place.bottom() - 4.1, place.width - 0.3, 3.9);
    Group::named("zone").with(Path::filled(Outline::rect(ground), Colour::WHITE)).with(run.at(x, y, style.ink))
}
