//! Small pictures of what hands do with a sheet: fold it, glue it, cut it.

use super::flow::{GREY, INK};
use super::sheet::Backs;
use crate::scene::{Colour, Face, Fonts, Group, Line, Outline, Path, Point, Rect, Run};

/// The height of a row of pictures with their words.
pub(super) const HEIGHT: f64 = 40.0;
const PALE: Colour = Colour::new(222, 214, 196);
const DARK: Colour = Colour::new(110, 92, 58);
const SHEET: (f64, f64) = (22.0, 31.0);

/// A row of pictures for a kind of backs, spread over a width.
pub(super) fn row(x: f64, y: f64, width: f64, backs: Backs, fonts: &Fonts) -> Group {
    let frames: Vec<(&str, Group)> = match backs {
        Backs::Fold => vec![
            ("fold", printed(true)),
            ("glue", bent()),
            ("cut one way", cut(true)),
            ("cut the other way", cut(false)),
        ],
        Backs::DuplexLong | Backs::DuplexShort => vec![
            ("hold against the light", against_the_light()),
            ("cut one way", cut(true)),
            ("cut the other way", cut(false)),
        ],
        Backs::None => {
            vec![("glue on card", printed(false)), ("cut one way", cut(true)), ("cut the other way", cut(false))]
        }
    };
    let step = width / frames.len() as f64;
    let mut group = Group::named("pictures").titled("How the sheets are made into pieces");
    for (number, (words, picture)) in frames.into_iter().enumerate() {
        let middle = x + step * (number as f64 + 0.5);
        group.add(picture.moved(middle - SHEET.0 / 2.0, y));
        let run = Run::fit_or_cut(&fonts[Face::Narrow], 8.5, 5.5, step - 2.0, words);
        group.add(run.centred(middle, y + SHEET.1 + 5.0, INK));
    }
    group
}

fn sheet() -> Group {
    let rect = Rect::new(0.0, 0.0, SHEET.0, SHEET.1);
    Group::named("sheet").with(Path::filled(Outline::rect(rect), Colour::WHITE).with_line(Line::new(GREY, 0.2)))
}

/// Pieces in columns and rows from a corner, 3.5 mm each.
fn pieces(x: f64, y: f64, columns: usize, rows: usize, paint: Colour) -> Path {
    let mut outline = Outline::default();
    for row in 0..rows {
        for column in 0..columns {
            let (x, y) = (x + 3.5 * column as f64, y + 3.5 * row as f64);
            outline = outline.join(Outline::rect(Rect::new(x, y, 3.5, 3.5)));
        }
    }
    Path::filled(outline, paint).with_line(Line::new(Colour::WHITE, 0.15))
}

fn printed(is_folded: bool) -> Group {
    if !is_folded {
        return sheet().with(pieces(4.0, 5.0, 4, 6, DARK));
    }
    let fold = Outline::line(&[(1.0, SHEET.1 / 2.0).into(), (SHEET.0 - 1.0, SHEET.1 / 2.0).into()]);
    sheet()
        .with(pieces(4.0, 3.0, 4, 3, DARK))
        .with(pieces(4.0, SHEET.1 - 13.5, 4, 3, PALE))
        .with(Path::drawn(fold, Line::new(INK, 0.25).dashed(&[1.2, 0.8])))
}

/// A sheet bent back along its middle, seen from the side, with glue between its halves.
fn bent() -> Group {
    let p = |x: f64, y: f64| Point::new(x, y);
    let front = [p(2.0, 10.0), p(20.0, 10.0), p(20.0, 26.0), p(2.0, 26.0)];
    let back = [p(2.0, 10.0), p(20.0, 10.0), p(23.0, 3.0), p(5.0, 3.0)];
    let arrow = Outline::smooth(&[p(24.2, 4.0), p(26.0, 10.0), p(25.0, 16.0)], false, 1.0);
    let head = Outline::line(&[p(26.3, 14.6), p(24.9, 16.4), p(24.0, 14.3)]);
    Group::named("bent")
        .with(Path::filled(Outline::polygon(&back), PALE).with_line(Line::new(GREY, 0.2)))
        .with(Path::filled(Outline::polygon(&front), Colour::WHITE).with_line(Line::new(GREY, 0.2)))
        .with(pieces(4.0, 13.0, 4, 3, DARK))
        .with(Path::drawn(arrow.join(head), Line::new(INK, 0.35).round()))
}

fn against_the_light() -> Group {
    let cross = |x: f64, y: f64| {
        Outline::circle(Point::new(x, y), 0.9)
            .join(Outline::line(&[(x - 1.5, y).into(), (x + 1.5, y).into()]))
            .join(Outline::line(&[(x, y - 1.5).into(), (x, y + 1.5).into()]))
    };
    let marks = [(2.0, 6.75), (20.0, 6.75), (2.0, 24.25), (20.0, 24.25)];
    let marks = marks.into_iter().fold(Outline::default(), |all, (x, y)| all.join(cross(x, y)));
    sheet().with(pieces(4.0, 5.0, 4, 6, PALE)).with(Path::drawn(marks, Line::new(INK, 0.25)))
}

/// A block with cuts through it, along or across, that do not reach the edges of the sheet.
fn cut(is_first: bool) -> Group {
    let mut lines = Outline::default();
    let mut done = Outline::default();
    for column in 0..=4 {
        let x = 4.0 + 3.5 * f64::from(column);
        let line = Outline::line(&[(x, 2.0).into(), (x, SHEET.1 - 2.0).into()]);
        if is_first { lines = lines.join(line) } else { done = done.join(line) }
    }
    if !is_first {
        for row in 0..=6 {
            let y = 5.0 + 3.5 * f64::from(row);
            lines = lines.join(Outline::line(&[(1.5, y).into(), (SHEET.0 - 1.5, y).into()]));
        }
    }
    sheet()
        .with(pieces(4.0, 5.0, 4, 6, PALE))
        .with(Path::drawn(done, Line::new(Colour::WHITE, 0.5)))
        .with(Path::drawn(lines, Line::new(DARK, 0.4)))
}
