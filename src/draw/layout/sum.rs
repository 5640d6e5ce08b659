//! A formula as a row of boxes: each term with its name under it, signs between them.

use super::block::margin_note;
use super::{Lines, Setting, Slab, Style};
use crate::kit::prose::{Sum, Term, Words};
use crate::scene::{Face, Group, Line, Outline, Path, Rect, Run};

/// The least room in a box beside its words, and the most a box is stretched.
const AIR: f64 = 0.6;
const STRETCH: f64 = 1.35;
/// The longest line of a name, by the size of the type.
const NAME: f64 = 9.0;
/// Between two rows of a long formula.
const ROWS: f64 = 0.35;

/// A formula as one slab: in one row, or in several where boxes would be too narrow for their words.
pub fn measure(sum: &Sum, style: &Style<'_>, width: f64) -> Slab {
    let frame = Frame::of(sum, style, width);
    let mut group = Group::named("sum").titled(sum.result.clone());
    margin_note(&mut group, sum.source.as_ref(), style, 0.2 * style.em());
    let mut y = 0.0;
    for (number, row) in frame.rows(&sum.terms).into_iter().enumerate() {
        if number > 0 {
            y += ROWS * style.em();
        }
        y += frame.row(row, (number == 0).then_some(sum.result.as_str()), y, &mut group);
    }
    Slab::new(group, y)
}

/// Whether a formula has room in one row of a column.
pub fn fits(sum: &Sum, style: &Style<'_>, width: f64) -> bool {
    Frame::of(sum, style, width).rows(&sum.terms).len() == 1
}

struct Frame<'f> {
    style: &'f Style<'f>,
    setting: Setting<'f>,
    small: Setting<'f>,
    /// What is written before the first box, and the room after it.
    lead: f64,
    room: f64,
}

impl<'f> Frame<'f> {
    fn of(sum: &Sum, style: &'f Style<'f>, width: f64) -> Frame<'f> {
        let setting = Setting::chart(style).strong();
        let small = Setting { size: (style.size * 0.82).max(6.0), strong: false, ..setting };
        let run = |words: &str| Run::shape(&style.fonts[Face::NarrowBold], style.size, words).width;
        let lead = run(&sum.result) + run("=") + 0.9 * style.em();
        Frame { style, setting, small, lead, room: width - style.margin - lead }
    }

    /// How wide a box is with no word of it divided, and how wide it would be.
    fn widths(&self, term: &Term) -> (f64, f64) {
        let em = self.style.em();
        let name: Words = term.name.as_str().into();
        let value = Lines::natural(&term.value, self.setting);
        let least = Lines::longest_word(&name, self.small);
        let natural = Lines::natural(&name, self.small).min(NAME * em).max(least);
        (Lines::longest_word(&term.value, self.setting).max(least) + AIR * em, value.max(natural) + AIR * em)
    }

    /// Terms that have room side by side, from the first on.
    fn rows<'t>(&self, terms: &'t [Term]) -> Vec<&'t [Term]> {
        let mut rows = Vec::new();
        let (mut from, mut taken) = (0, 0.0);
        for (number, term) in terms.iter().enumerate() {
            let wide = sign_width(term.sign, self.style) + self.widths(term).0;
            if number > from && taken + wide > self.room + 1e-9 {
                rows.push(&terms[from..number]);
                (from, taken) = (number, 0.0);
            }
            taken += wide;
        }
        rows.push(&terms[from..]);
        rows
    }

    /// Draws a row from `y` on, after the result on the first one, and says how high it is.
    fn row(&self, terms: &[Term], result: Option<&str>, y: f64, group: &mut Group) -> f64 {
        let (style, em) = (self.style, self.style.em());
        let signs: f64 = terms.iter().map(|term| sign_width(term.sign, style)).sum();
        let sizes: Vec<(f64, f64)> = terms.iter().map(|term| self.widths(term)).collect();
        let (least, natural) = sizes.iter().fold((0.0, 0.0), |(a, b), (least, natural)| (a + least, b + natural));
        let room = self.room - signs;
        // Boxes share the room in proportion to what they hold, and none is narrower than its longest word.
        let widths: Vec<f64> = if natural <= room {
            let share = (room / natural.max(1e-9)).min(STRETCH);
            sizes.iter().map(|(_, natural)| natural * share).collect()
        } else {
            let share = ((room - least) / (natural - least).max(1e-9)).max(0.0);
            sizes.iter().map(|(least, natural)| least + (natural - least) * share).collect()
        };
        let lower = self.small.size / style.size * style.leading();
        let set: Vec<(Lines, Lines)> = terms
            .iter()
            .zip(&widths)
            .map(|(term, width)| {
                let inner = width - 0.3 * em;
                let name = Lines::wrap(&term.name.as_str().into(), self.small, lower, inner);
                (Lines::wrap(&term.value, self.setting, style.leading(), inner), name)
            })
            .collect();
        let value_height = set.iter().map(|(value, _)| value.height()).fold(0.0, f64::max);
        let name_height = set.iter().map(|(_, name)| name.height()).fold(0.0, f64::max);
        let high = value_height + name_height + 0.45 * em;
        let run = |words: &str| Run::shape(&style.fonts[Face::NarrowBold], style.size, words);
        let middle = y + 0.2 * em + style.leading() / 2.0 + run("=").capital() / 2.0;
        if let Some(result) = result {
            let result = run(result);
            let after = style.margin + result.width + 0.35 * em;
            group.add(result.at(style.margin, middle, style.ink));
            group.add(run("=").at(after, middle, style.ink));
        }
        let mut x = style.margin + self.lead - 0.2 * em;
        for ((term, width), (value, name)) in terms.iter().zip(&widths).zip(&set) {
            let sign = sign_width(term.sign, style);
            if sign > 0.0 {
                group.add(run(term.sign).centred(x + sign / 2.0, middle, style.ink));
                x += sign;
            }
            let frame = Outline::rounded(Rect::new(x, y, *width, high), 0.3 * em);
            group.add(Path::filled(frame, style.zebra).with_line(Line::new(style.rule, 0.15)));
            value.draw(group, y + 0.2 * em, |line| x + (width - line) / 2.0);
            name.draw(group, y + 0.2 * em + value_height, |line| x + (width - line) / 2.0);
            x += width;
        }
        high
    }
}

fn sign_width(sign: &str, style: &Style<'_>) -> f64 {
    if sign.is_empty() {
        0.0
    } else {
        Run::shape(&style.fonts[Face::NarrowBold], style.size, sign).width + 0.6 * style.em()
    }
}
