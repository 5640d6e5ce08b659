//! Where everything stands on a counter: with an arrow on its upper edge, with cards or ribbons at
//! its foot, and without any of them. Lengths are those of the usual counter.

use super::ribbon::{BOXES, END};
use super::{Canvas, INSIDE, MIDDLE, SMALLEST};
use crate::draw::symbol::FRAME;
use crate::kit::Formation;
use crate::scene::{Colour, Face, Group, Line, Outline, Path, Point, Rect, Run};

/// The places of a face.
pub(super) struct Plan {
    pub symbol: Rect,
    /// The foot of the mark of size above it, and how high it is.
    pub echelon: (f64, f64),
    /// The room of a silhouette, between values beside it and without them.
    pub weapon: Rect,
    pub weapon_alone: Rect,
    /// The top of the set-up cell, unless it stands at the end of the band, and how wide it may be.
    pub setup: Option<f64>,
    pub setup_room: f64,
    /// The largest figures of the rows, in points, and the baselines of the rows.
    pub figures: f64,
    pub row: f64,
    pub upper: f64,
    /// Where the rows end if there is a box.
    pub row_end: f64,
    /// The box at their end, and the figure in it, in points.
    pub boxed: (Rect, f64),
}

/// The box at the end of a row.
const AT_END: (Rect, f64) = (Rect { x: 10.05, y: 9.2, width: 3.45, height: 4.3 }, 12.4);

/// A symbol with its mark of size, and one row of values.
pub(super) const USUAL: Plan = Plan {
    symbol: frame(4.38, 4.24),
    echelon: (3.92, 1.1),
    weapon: Rect { x: MIDDLE - 3.4, y: 4.2, width: 6.8, height: 4.6 },
    weapon_alone: Rect { x: MIDDLE - 4.9, y: 4.2, width: 9.8, height: 4.6 },
    setup: Some(2.48),
    setup_room: 4.7,
    figures: 13.8,
    row: 12.86,
    upper: 9.5,
    row_end: 9.6,
    boxed: AT_END,
};

/// An arrow above, and two rows of values below.
pub(super) const FACED: Plan = Plan {
    symbol: frame(2.64, 3.28),
    echelon: (2.3, 1.1),
    weapon: Rect { x: MIDDLE - 2.6, y: 2.6, width: 5.2, height: 3.7 },
    weapon_alone: Rect { x: MIDDLE - 2.6, y: 2.6, width: 5.2, height: 3.7 },
    setup: Some(7.5),
    setup_room: 3.6,
    figures: 12.2,
    row: 13.12,
    upper: 9.58,
    row_end: 9.6,
    boxed: AT_END,
};

/// Words below the symbol, and cards at the foot.
pub(super) const CARDED: Plan = Plan {
    symbol: frame(2.6, 3.34),
    echelon: (2.3, 1.1),
    weapon: Rect { x: MIDDLE - 2.6, y: 2.6, width: 5.2, height: 3.6 },
    weapon_alone: Rect { x: MIDDLE - 2.6, y: 2.6, width: 5.2, height: 3.6 },
    setup: Some(3.66),
    setup_room: 3.7,
    figures: 12.2,
    row: 13.12,
    upper: 9.58,
    row_end: 7.6,
    boxed: AT_END,
};

/// A picture above ribbons with figures, and boxes at their ends. These need the whole height, so the set-up cell is on the band.
pub(super) const RIBBONED: Plan = Plan {
    symbol: over_ribbons(2.65),
    echelon: (3.1, 0.7),
    weapon: Rect { x: 0.1, y: 2.78, width: END - 0.2, height: 3.25 },
    weapon_alone: Rect { x: 0.1, y: 2.78, width: END - 0.2, height: 3.25 },
    setup: None,
    setup_room: INSIDE - BOXES,
    figures: 12.2,
    row: 13.12,
    upper: 9.58,
    row_end: END,
    boxed: (Rect { x: BOXES, y: 9.56, width: INSIDE - BOXES, height: INSIDE - 9.56 }, 12.6),
};

/// The same with a single ribbon, which leaves more room for the picture.
pub(super) const ONE_RIBBON: Plan = Plan {
    symbol: over_ribbons(4.4),
    weapon: Rect { x: 0.3, y: 2.9, width: END - 0.6, height: 6.4 },
    weapon_alone: Rect { x: 0.3, y: 2.9, width: END - 0.6, height: 6.4 },
    ..RIBBONED
};

/// A frame above ribbons; all hang from one line.
const fn over_ribbons(height: f64) -> Rect {
    Rect { x: END / 2.0 - height / 2.0 * FRAME, y: 3.3, width: height * FRAME, height }
}

const fn frame(y: f64, height: f64) -> Rect {
    Rect { x: MIDDLE - height / 2.0 * FRAME, y, width: height * FRAME, height }
}

/// Half the width of the arrow, its height, and the air beside it.
const ARROW: (f64, f64) = (1.75, 1.8);
const AIR: f64 = 0.55;
/// Boxes of strength: their side, from one to the next, and how many stand in three rows.
const BOX: f64 = 1.08;
const PITCH: f64 = 1.3;
const MOST: i64 = 9;

impl Canvas<'_> {
    /// The arrow in the middle of the band, with the identifier before it and the formation behind; it makes way to the right for
    /// a long identifier.
    pub(super) fn arrow_line(&self, id: &str, formation: Option<&Formation>, band: Option<Colour>) -> Group {
        let ink = self.on_band(band);
        let short = formation.filter(|formation| !id.split('/').any(|part| part == formation.short));
        let short = short.map(|formation| {
            let room = self.mm(INSIDE - MIDDLE - ARROW.0 - AIR - 1.0);
            Run::fit_or_cut(&self.theme.fonts[Face::NarrowSemiBold], self.pt(5.8), SMALLEST, room, &formation.short)
        });
        let before = MIDDLE - ARROW.0 - AIR;
        let whole = Run::fit(&self.theme.fonts[Face::NarrowBold], self.pt(super::NAMES), SMALLEST, self.mm(before), id);
        let (run, middle) = if whole.fits {
            (whole.run, self.at(MIDDLE, 0.0).x)
        } else {
            let taken = short.as_ref().map_or(0.0, |short| short.width + self.mm(1.0 + AIR));
            let middle = self.at(INSIDE - ARROW.0, 0.0).x - taken;
            let room = middle - self.mm(ARROW.0 + AIR) - self.at(0.0, 0.0).x;
            (Run::fit_or_cut(&self.theme.fonts[Face::NarrowBold], self.pt(super::NAMES), SMALLEST, room, id), middle)
        };
        let mut group = Group::named("heading");
        group.add(Group::named("id").with(run.at(self.at(0.0, 0.0).x, self.at(0.0, super::HEADING).y, ink)));
        group.add(Group::named("facing").titled("Faces this way").with(self.arrow(middle, ink)));
        if let Some(short) = short {
            group.add(Group { name: "formation".into(), ..self.pill(short, ink) });
        }
        group
    }

    fn arrow(&self, middle: f64, ink: Colour) -> Path {
        let top = self.at(0.0, 0.1).y;
        let p = |x: f64, y: f64| Point::new(middle + self.mm(x), top + self.mm(y));
        let (half, high) = ARROW;
        let points = [p(0.0, 0.0), p(half, high), p(0.0, high * 0.74), p(-half, high)];
        Path::filled(Outline::polygon(&points), ink)
    }

    /// A box for each strength point, beside the symbol; a figure in one where there are too many to count at a glance.
    pub(super) fn strength(&self, points: i64) -> Group {
        let mut group = Group::named("sp").titled("Strength points");
        let right = self.plan.symbol.x + self.plan.symbol.width;
        let centre = ((right + INSIDE) / 2.0 + 0.12, self.plan.symbol.y + self.plan.symbol.height / 2.0);
        let line = Line::new(self.dark, self.mm(0.16));
        if points > MOST {
            let place = self.rect(Rect::new(centre.0 - 1.45, centre.1 - 1.3, 2.9, 2.6));
            group.add(Path::filled(Outline::rounded(place, self.mm(0.3)), self.plate).with_line(line));
            let run = Run::fit(
                &self.theme.fonts[Face::NarrowBold],
                self.pt(8.6),
                SMALLEST,
                self.mm(2.3),
                &points.to_string(),
            )
            .run;
            return group.with(super::centred(run, place.centre(), self.dark));
        }
        let columns = if points > 6 { 3 } else { 2.min(points.max(1)) };
        let rows = (points + columns - 1) / columns;
        for number in 0..points {
            let (column, row) = ((number % columns) as f64, (number / columns) as f64);
            let x = centre.0 + (column - (columns - 1) as f64 / 2.0) * PITCH - BOX / 2.0;
            let y = centre.1 + (row - (rows - 1) as f64 / 2.0) * PITCH - BOX / 2.0;
            let place = self.rect(Rect::new(x, y, BOX, BOX));
            group.add(Path::filled(Outline::rounded(place, self.mm(0.16)), self.plate).with_line(line.clone()));
        }
        group
    }

    /// A tick where the set-up cell is otherwise: this unit has acted.
    pub(super) fn tick(&self) -> Group {
        let centre = self.at(INSIDE - 1.72, 7.6);
        let p = |x: f64, y: f64| Point::new(centre.x + self.mm(x), centre.y + self.mm(y));
        let stroke = Outline::line(&[p(-0.72, 0.02), p(-0.2, 0.6), p(0.78, -0.62)]);
        Group::named("acted")
            .titled("Has acted")
            .with(Path::filled(Outline::circle(centre, self.mm(1.32)), self.dark))
            .with(Path::drawn(stroke, Line::new(Colour::WHITE, self.mm(0.42)).round()))
    }
}
