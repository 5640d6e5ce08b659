//! Where everything stands on a counter: one that faces a way, one with cards or ribbons at its foot, and one without any of them.
//! Lengths are those of the usual counter.

use super::{Canvas, END, MIDDLE, SAFE, centred};
use crate::draw::symbol::FRAME;
use crate::kit::{Counter, Position};
use crate::scene::{Face, Group, Line, Outline, Path, Rect, Run};

/// The places of a face.
pub(super) struct Plan {
    /// A sign in its frame; one size on a sheet.
    pub symbol: Rect,
    /// The foot of the mark of size above it, and how high it is.
    pub echelon: (f64, f64),
    /// The room of a silhouette, between values beside it and without them, and of who stands upright.
    pub weapon: Rect,
    pub weapon_alone: Rect,
    pub figure: Rect,
    /// People are shown as figures, and not by the sign of their arm.
    pub figures_shown: bool,
    /// How high the badges beside it stand.
    pub badges: f64,
    /// The figures of the row, those of every fight and the rest, in points; and where they end if there is a box.
    pub figures: (f64, f64),
    pub row_end: f64,
    /// The box at their end, and the figure in it, in points.
    pub boxed: (Rect, f64),
}

/// The box at the end of a row.
const AT_END: (Rect, f64) = (Rect { x: 11.0, y: 10.7, width: 3.95, height: 4.3 }, 12.4);

/// A symbol with its mark of size, and one row of values.
pub(super) const USUAL: Plan = Plan {
    symbol: frame(7.4, 4.4),
    echelon: (4.98, 0.8),
    weapon: Rect { x: 4.25, y: 4.7, width: 7.4, height: 4.7 },
    weapon_alone: Rect { x: 3.4, y: 4.5, width: 9.1, height: 5.2 },
    figure: Rect { x: 4.25, y: 4.3, width: 7.4, height: 5.4 },
    figures_shown: false,
    badges: 7.35,
    figures: (16.0, 12.3),
    row_end: 10.75,
    boxed: AT_END,
};

/// An arrow above; fire, close combat and movement below.
pub(super) const FACED: Plan = Plan {
    symbol: frame(6.75, 4.4),
    weapon: Rect { x: 4.5, y: 4.35, width: 6.9, height: 4.5 },
    badges: 6.65,
    figures: (15.0, 10.0),
    row_end: 6.55,
    ..USUAL
};

/// A figure or vehicle with its weapons beside it, and cards at the foot.
pub(super) const CARDED: Plan = Plan {
    symbol: frame(6.9, 4.4),
    weapon: Rect { x: 4.2, y: 4.5, width: 5.3, height: 4.9 },
    figure: Rect { x: 3.6, y: 4.25, width: 5.7, height: 5.8 },
    figures_shown: true,
    badges: 6.6,
    figures: (15.0, 12.0),
    row_end: 9.1,
    ..USUAL
};

/// A picture above ribbons with figures, and boxes at their ends.
pub(super) const RIBBONED: Plan = Plan {
    symbol: Rect { x: 5.55 - 1.65 * FRAME, y: 4.45, width: 3.3 * FRAME, height: 3.3 },
    weapon: Rect { x: 1.2, y: 4.35, width: 8.6, height: 3.65 },
    weapon_alone: Rect { x: 1.2, y: 4.35, width: 8.6, height: 3.65 },
    boxed: (Rect { x: 11.0, y: 11.4, width: 3.95, height: 3.6 }, 12.0),
    ..USUAL
};

/// The same with a single ribbon, which leaves more room for the picture.
pub(super) const ONE_RIBBON: Plan = Plan {
    symbol: Rect { x: 5.55 - 1.65 * FRAME, y: 5.8, width: 3.3 * FRAME, height: 3.3 },
    weapon: Rect { x: 1.2, y: 4.6, width: 8.6, height: 5.6 },
    weapon_alone: Rect { x: 1.2, y: 4.6, width: 8.6, height: 5.6 },
    ..RIBBONED
};

const fn frame(middle: f64, height: f64) -> Rect {
    Rect { x: MIDDLE - height / 2.0 * FRAME, y: middle - height / 2.0, width: height * FRAME, height }
}

impl Plan {
    /// The plan of a counter, on both its faces.
    pub(super) fn of(counter: &Counter) -> &'static Plan {
        let any = |wanted: fn(&Position) -> bool| counter.front.iter().any(|value| wanted(&value.place));
        let ribbons = counter.front.iter().filter(|value| matches!(value.place, Position::Ribbon(_))).count();
        match () {
            () if counter.faces => &FACED,
            () if any(|place| matches!(place, Position::Card(_))) => &CARDED,
            () if ribbons > 1 => &RIBBONED,
            () if ribbons == 1 || any(|place| matches!(place, Position::OverBox(_))) => &ONE_RIBBON,
            () => &USUAL,
        }
    }
}

/// Where the figure stands where boxes are too many.
const MANY: f64 = 13.5;
/// Boxes of strength: where they stand, their side, from one to the next; how many stand in two columns, and in three.
const STRENGTH: f64 = 13.2;
const BOXES: (f64, f64) = (1.15, 1.45);
const SMALL_BOXES: (f64, f64) = (0.98, 1.18);
const IN_TWO: i64 = 6;
const MOST: i64 = 9;

impl Canvas<'_> {
    /// A box for each strength point, beside the symbol; a figure in one where there are too many to count at a glance.
    pub(super) fn strength(&self, points: i64) -> Group {
        let mut group = Group::named("sp").titled("Strength points");
        let middle = self.plan.badges;
        let line = Line::new(self.dark, self.mm(0.2));
        if points > MOST {
            let place = self.rect(Rect::new(MANY - 1.4, middle - 1.35, 2.8, 2.7));
            group.add(Path::filled(Outline::rounded(place, self.mm(0.3)), self.plate).with_line(line));
            let font = &self.theme.fonts[Face::NarrowBold];
            let run = Run::fit(font, self.pt(8.6), self.least(), self.mm(2.4), &points.to_string()).run;
            return group.with(centred(run, place.centre(), self.dark));
        }
        let (side, pitch) = if points > IN_TWO { SMALL_BOXES } else { BOXES };
        let columns = if points > IN_TWO { 3 } else { 2.min(points.max(1)) };
        let rows = (points + columns - 1) / columns;
        let centre = STRENGTH.min(END - SAFE / 3.0 - (columns as f64 * pitch) / 2.0);
        for number in 0..points {
            let (column, row) = ((number % columns) as f64, (number / columns) as f64);
            let x = centre + (column - (columns - 1) as f64 / 2.0) * pitch - side / 2.0;
            let y = middle + (row - (rows - 1) as f64 / 2.0) * pitch - side / 2.0;
            let place = self.rect(Rect::new(x, y, side, side));
            group.add(Path::filled(Outline::rounded(place, self.mm(0.2)), self.plate).with_line(line.clone()));
        }
        group
    }
}
