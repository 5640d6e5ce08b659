//! A formula as a row of boxes: each term with its name under it, signs between them.

use super::block::margin_note;
use super::{Lines, Setting, Slab, Style};
use crate::kit::prose::Sum;
use crate::scene::{Face, Group, Line, Outline, Path, Rect, Run};

pub fn measure(sum: &Sum, style: &Style<'_>, width: f64) -> Slab {
    let em = style.em();
    let inner = width - style.margin;
    let setting = Setting::chart(style).strong();
    let small = Setting { size: (style.size * 0.82).max(6.0), strong: false, ..setting };
    let result = Run::shape(&style.fonts[Face::NarrowBold], style.size, &sum.result);
    let equals = Run::shape(&style.fonts[Face::NarrowBold], style.size, "=");
    let signs: f64 = sum.terms.iter().map(|term| sign_width(term.sign, style)).sum();
    let lead = result.width + equals.width + 0.9 * em;
    // Boxes share the rest in proportion to what they hold.
    let natural: Vec<f64> = sum
        .terms
        .iter()
        .map(|term| {
            let value = Lines::natural(&term.value, setting);
            let name = Lines::natural(&term.name.as_str().into(), small).min(9.0 * em);
            value.max(name) + 0.6 * em
        })
        .collect();
    let room = inner - lead - signs;
    let total: f64 = natural.iter().sum();
    let share = (room / total.max(1e-9)).min(1.35);
    let widths: Vec<f64> = natural.iter().map(|width| width * share).collect();
    let set: Vec<(Lines, Lines)> = sum
        .terms
        .iter()
        .zip(&widths)
        .map(|(term, width)| {
            let inner = width - 0.3 * em;
            let value = Lines::wrap(&term.value, setting, style.leading(), inner);
            (value, Lines::wrap(&term.name.as_str().into(), small, small.size / style.size * style.leading(), inner))
        })
        .collect();
    let value_height = set.iter().map(|(value, _)| value.height()).fold(0.0, f64::max);
    let name_height = set.iter().map(|(_, name)| name.height()).fold(0.0, f64::max);
    let high = value_height + name_height + 0.45 * em;
    let mut group = Group::named("sum").titled(sum.result.clone());
    let middle = 0.2 * em + style.leading() / 2.0 + result.capital() / 2.0;
    margin_note(&mut group, sum.source.as_ref(), style, 0.2 * em);
    let mut x = style.margin;
    let wide = result.width;
    group.add(result.at(x, middle, style.ink));
    x += wide + 0.35 * em;
    let wide = equals.width;
    group.add(equals.at(x, middle, style.ink));
    x += wide + 0.35 * em;
    for ((term, width), (value, name)) in sum.terms.iter().zip(&widths).zip(&set) {
        let sign = sign_width(term.sign, style);
        if sign > 0.0 {
            group.add(Run::shape(&style.fonts[Face::NarrowBold], style.size, term.sign).centred(
                x + sign / 2.0,
                middle,
                style.ink,
            ));
            x += sign;
        }
        let place = Rect::new(x, 0.0, *width, high);
        group.add(Path::filled(Outline::rounded(place, 0.3 * em), style.zebra).with_line(Line::new(style.rule, 0.15)));
        value.draw(&mut group, 0.2 * em, |line| x + (width - line) / 2.0);
        name.draw(&mut group, 0.2 * em + value_height, |line| x + (width - line) / 2.0);
        x += width;
    }
    Slab::new(group, high)
}

fn sign_width(sign: &str, style: &Style<'_>) -> f64 {
    if sign.is_empty() {
        0.0
    } else {
        Run::shape(&style.fonts[Face::NarrowBold], style.size, sign).width + 0.6 * style.em()
    }
}
