//! The steps of a turn as arrows side by side, each with what is done in it below.

use super::{Lines, Setting, Slab, Style};
use crate::kit::prose::Step;
use crate::scene::{Face, Group, Line, Outline, Path, Point, Run};

/// The least width of an arrow, its height, and how far its tip reaches, by the size of the type.
const NARROWEST: f64 = 11.5;
const HIGH: f64 = 1.75;
const TIP: f64 = 0.65;
/// Between arrows, and between rows of them.
const GAP: f64 = 0.35;
const ROWS: f64 = 0.6;

/// Rows of steps, as even as can be, as slabs for a width.
pub fn measure(steps: &[Step], style: &Style<'_>, width: f64) -> Vec<Slab> {
    let em = style.em();
    let most = ((width / (NARROWEST * em)).floor() as usize).max(1);
    let rows = steps.len().div_ceil(most).max(1);
    let across = steps.len().div_ceil(rows).max(1);
    let place = (width - TIP * em) / across as f64;
    let mut slabs: Vec<Slab> = Vec::new();
    for (number, row) in steps.chunks(across).enumerate() {
        let (mut group, mut high) = (Group::named("steps"), 0.0_f64);
        for (at, step) in row.iter().enumerate() {
            let (drawn, tall) = one(step, number * across + at + 1, style, place);
            group.add(drawn.moved(at as f64 * place, 0.0));
            high = high.max(tall);
        }
        slabs.push(Slab { gap: if number == 0 { 0.0 } else { ROWS * em }, keep: true, ..Slab::new(group, high) });
    }
    if let Some(last) = slabs.last_mut() {
        last.keep = false;
    }
    slabs
}

fn one(step: &Step, number: usize, style: &Style<'_>, place: f64) -> (Group, f64) {
    let em = style.em();
    let (high, tip, wide) = (HIGH * em, TIP * em, place - GAP * em);
    let corners = [(0.0, 0.0), (wide, 0.0), (wide + tip, high / 2.0), (wide, high), (0.0, high), (tip, high / 2.0)];
    let arrow = Outline::polygon(&corners.map(Point::from));
    let mut group = Group::named("step").titled(step.name.clone());
    group.add(Path::filled(arrow, style.head).with_line(Line::new(style.accent.lighter(0.35), 0.2)));
    let figure = Run::shape(&style.fonts[Face::NarrowBold], 1.25 * style.size, &number.to_string());
    let small = (0.75 * style.size).max(5.0);
    let cite = Run::fit(&style.fonts[Face::NarrowSemiBold], small, 5.0, 0.25 * wide, &step.source.number);
    let lead = 1.6 * tip;
    let middle = high / 2.0;
    let base = |run: &Run| middle + run.capital() / 2.0;
    let from = lead + figure.width + 0.45 * em;
    let cite = Some(cite.run).filter(|_| cite.fits && style.margin > 0.0 && !step.source.is_unnumbered());
    let told = cite.as_ref().map_or(0.0, |cite| cite.width + 0.4 * em);
    let font = &style.fonts[Face::NarrowBold];
    let name = Run::fit_or_cut(font, 1.08 * style.size, 0.8 * style.size, wide - from - told, &step.name);
    let at = base(&figure);
    group.add(figure.at(lead, at, style.accent));
    let at = base(&name);
    group.add(name.at(from, at, style.ink));
    if let Some(cite) = cite {
        let at = base(&cite);
        group.add(cite.ending(wide, at, style.accent));
    }
    let setting = Setting::chart(style);
    let lines = Lines::wrap(&step.gist, setting, style.leading(), wide - lead);
    lines.draw(&mut group, high + 0.2 * em, |_| lead);
    (group, high + 0.2 * em + lines.height())
}
