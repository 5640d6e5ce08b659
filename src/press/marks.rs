//! Printer's marks: where to cut, where to fold, and whether front and back meet.

use super::block::{Block, Fold};
use super::paper::MARGIN;
use crate::scene::{Colour, Face, Fonts, Group, Line, Outline, Path, Point, Rect, Run};

/// The width of every mark.
pub(super) const HAIRLINE: f64 = 0.15;
/// How far marks keep from the edge of the paper; most printers reach this.
pub(super) const EDGE: f64 = 6.0;
/// The line of text at the foot of a page needs this much of it.
pub(super) const FOOT: f64 = 10.0;

/// Between bleed and mark, and the length of a mark where there is room.
const GAP: f64 = 0.5;
const LENGTH: f64 = 4.0;

/// Where marks may lie on a page: clear of its edges and of the line at its foot.
pub(super) fn room(width: f64, height: f64) -> Rect {
    Rect::new(EDGE, EDGE, width - 2.0 * EDGE, height - EDGE - FOOT)
}

pub(super) fn line(from: (f64, f64), to: (f64, f64)) -> Outline {
    Outline::line(&[from.into(), to.into()])
}

/// Marks at every cut of a block, on all four sides, outside its bleed and inside `room`.
pub(super) fn crop(block: &Block, bleed: f64, room: Rect) -> Group {
    let rect = block.rect();
    let (from, to) = (bleed + GAP, bleed + GAP + LENGTH);
    let mut marks = Outline::default();
    for column in 0..=block.columns {
        let x = rect.x + column as f64 * block.size.0;
        marks = marks.join(line((x, rect.y - from), (x, (rect.y - to).max(room.y))));
        marks = marks.join(line((x, rect.bottom() + from), (x, (rect.bottom() + to).min(room.bottom()))));
    }
    for row in 0..=block.rows {
        let y = rect.y + row as f64 * block.size.1;
        marks = marks.join(line((rect.x - from, y), ((rect.x - to).max(room.x), y)));
        marks = marks.join(line((rect.right() + from, y), ((rect.right() + to).min(room.right()), y)));
    }
    let ink = Path::drawn(marks, Line::new(Colour::BLACK, HAIRLINE));
    Group::named("crop-marks").titled("Crop marks").with(ink)
}

/// Cross-hairs beside the four corners of a block, at the same places on its front and its back.
pub(super) fn cross_hairs(block: &Block, bleed: f64) -> Group {
    const ARM: f64 = 2.0;
    let rect = block.rect();
    let aside = bleed + GAP + ARM;
    let mut marks = Outline::default();
    for x in [rect.x - aside, rect.right() + aside] {
        for y in [rect.y + block.size.1 / 2.0, rect.bottom() - block.size.1 / 2.0] {
            marks = marks
                .join(line((x - ARM, y), (x + ARM, y)))
                .join(line((x, y - ARM), (x, y + ARM)))
                .join(Outline::circle(Point::new(x, y), ARM * 0.6));
            if block.rows == 1 {
                break;
            }
        }
    }
    Group::named("cross-hairs")
        .titled("Cross-hairs, the same on both sides")
        .with(Path::drawn(marks, Line::new(Colour::BLACK, HAIRLINE)))
}

/// The dashed line a sheet is folded along, from edge to edge, named at both ends.
pub(super) fn fold(fold: Fold, width: f64, height: f64, fonts: &Fonts) -> Group {
    let (from, to) = match fold {
        Fold::Vertical(x) => ((x, EDGE), (x, height - FOOT)),
        Fold::Horizontal(y) => ((EDGE, y), (width - EDGE, y)),
    };
    let mut group = Group::named("fold").titled("Fold line");
    group.add(Path::drawn(line(from, to), Line::new(Colour::BLACK, 0.2).dashed(&[2.5, 1.5])));
    let word = || Run::shape(&fonts[Face::NarrowSemiBold], 6.0, "FOLD");
    let ink = Colour::BLACK;
    match fold {
        Fold::Horizontal(y) => {
            group.add(word().at(MARGIN, y - 0.8, ink));
            group.add(word().ending(width - MARGIN, y - 0.8, ink));
        }
        Fold::Vertical(x) => {
            group.add(word().at(x + 0.8, MARGIN + word().capital(), ink));
            group.add(word().at(x + 0.8, height - MARGIN, ink));
        }
    }
    group
}
