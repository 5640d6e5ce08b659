//! What counters of games with cards have besides: words below the symbol, values for red and black cards, and the state of
//! being disrupted.

use super::{Canvas, INSIDE, MIDDLE, SMALLEST};
use crate::kit::{CardColour, Value};
use crate::scene::{Colour, Face, Group, Line, Outline, Path, Rect, Run};

/// The red of cards.
const RED: Colour = Colour::new(0xB3, 0x1B, 0x1B);
/// A small card, where the black one stands, and how far before it the red one.
const CARD: Rect = Rect { x: INSIDE - 2.62, y: 9.95, width: 2.62, height: 3.55 };
const PITCH: f64 = 2.86;
const FIGURE: f64 = 10.8;
/// The room of the words, one line and two: type, and baselines.
const ONE_LINE: (f64, f64) = (7.6, 8.8);
const TWO_LINES: (f64, [f64; 2]) = (5.8, [7.95, 9.55]);
/// The strip at the foot of a disrupted unit.
const STRIP: f64 = 10.35;

impl Canvas<'_> {
    /// A value on a small card: hollow and red for red cards, solid for black ones.
    pub(super) fn card(&self, value: &Value, colour: CardColour) -> Group {
        let red = colour == CardColour::Red;
        let shift = if red { -PITCH } else { 0.0 };
        let place = self.rect(CARD.moved(shift, 0.0));
        let (fill, rim, ink) =
            if red { (Colour::WHITE, RED, RED) } else { (self.theme.piece.motor, Colour::WHITE, Colour::WHITE) };
        let line = self.mm(if red { 0.3 } else { 0.16 });
        let shape = Outline::rounded(place.inset(line / 2.0), self.mm(0.55));
        let room = place.width - self.mm(0.7);
        let run = Run::fit(&self.theme.fonts[Face::NarrowBold], self.pt(FIGURE), SMALLEST, room, &value.figure).run;
        let drop = run.capital() / 2.0;
        Group::named(value.key.clone())
            .titled(value.name.clone())
            .with(Path::filled(shape, fill).with_line(Line::new(rim, line)))
            .with(run.centred(place.centre().x, place.centre().y + drop, ink))
    }

    /// Words in one line, or in two where they would be too small.
    pub(super) fn words(&self, value: &Value) -> Group {
        let font = &self.theme.fonts[Face::NarrowBold];
        let (room, middle) = (self.mm(INSIDE), self.at(MIDDLE, 0.0).x);
        let mut group = Group::named(value.key.clone()).titled(value.name.clone());
        let (size, baseline) = ONE_LINE;
        let one = Run::fit(font, self.pt(size), self.pt(TWO_LINES.0), room, &value.figure);
        let parts: Vec<&str> = value.figure.split(' ').collect();
        if one.fits || parts.len() < 2 {
            let run =
                if one.fits { one.run } else { Run::fit_or_cut(font, self.pt(size), SMALLEST, room, &value.figure) };
            group.add(run.centred(middle, self.at(0.0, baseline).y, self.ink));
            return group;
        }
        let width = |words: &[&str]| Run::shape(font, 1.0, &words.join(" ")).width;
        let wider = |at: &usize| width(&parts[..*at]).max(width(&parts[*at..]));
        let cut = (1..parts.len()).min_by(|a, b| wider(a).total_cmp(&wider(b))).unwrap_or(1);
        for (words, baseline) in [&parts[..cut], &parts[cut..]].into_iter().zip(TWO_LINES.1) {
            let run = Run::fit_or_cut(font, self.pt(TWO_LINES.0), SMALLEST, room, &words.join(" "));
            group.add(run.centred(middle, self.at(0.0, baseline).y, self.ink));
        }
        group
    }

    /// A strip at the foot that says so: who is disrupted does not move, so nothing else stands there.
    pub(super) fn disrupted(&self) -> Group {
        let room = Rect::new(0.0, STRIP, INSIDE, INSIDE - STRIP);
        let place = self.rect(room);
        // Dark on every field, whatever the colour of the side.
        let words = self.theme.piece.status;
        let run =
            Run::fit_or_cut(&self.theme.fonts[Face::NarrowBold], self.pt(8.6), SMALLEST, place.width, "DISRUPTED");
        let drop = run.capital() / 2.0;
        Group::named("disrupted")
            .titled("Disrupted")
            .with(Path::filled(Outline::rounded(place, self.mm(0.5)), self.dark))
            .with(run.centred(place.centre().x, place.centre().y + drop, words))
    }
}
