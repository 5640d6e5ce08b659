//! Pieces at their true size, each with its name and how many there are of it.

use super::{Lines, Setting, Slab, Style};
use crate::draw::counter::{SIZE, front, marker_front};
use crate::draw::theme::Theme;
use crate::kit::prose::{Exhibit, Piece};
use crate::scene::{Group, Line, Outline, Path, Rect};

/// The least width of a place, in ems of the type beyond its piece, and the air around a piece.
const BESIDE: f64 = 8.5;
const AIR: f64 = 1.6;

/// Rows of exhibits as slabs for a column of a width. One that shows several pieces takes as many places as it needs.
pub fn measure(exhibits: &[Exhibit], theme: &Theme, style: &Style<'_>, width: f64) -> Vec<Slab> {
    let aside = BESIDE * style.em();
    let places = (((width + AIR) / (SIZE + 2.0 * AIR + aside)).floor() as usize).max(1);
    let place = (width + AIR) / places as f64;
    let row = Row { theme, style, place };
    let mut slabs: Vec<Slab> = Vec::new();
    let mut rest = exhibits;
    while !rest.is_empty() {
        let (mut group, mut taken, mut high, mut count) = (Group::named("exhibits"), 0, 0.0_f64, 0);
        for exhibit in rest {
            let wants = row.wants(exhibit).min(places);
            if count > 0 && taken + wants > places {
                break;
            }
            let (drawn, tall) = row.exhibit(exhibit, wants);
            group.add(drawn.moved(taken as f64 * place, 0.0));
            (taken, high, count) = (taken + wants, high.max(tall), count + 1);
        }
        slabs.push(Slab { gap: AIR, ..Slab::new(group, high) });
        rest = &rest[count..];
    }
    slabs
}

/// How a row is divided.
struct Row<'r> {
    theme: &'r Theme,
    style: &'r Style<'r>,
    place: f64,
}

impl Row<'_> {
    /// The width of the pieces of an exhibit, as many of them as have room beside what is said.
    fn shown(&self, exhibit: &Exhibit, width: f64) -> (usize, f64) {
        let most = ((width - BESIDE * self.style.em()) / (SIZE + AIR)).floor().max(1.0) as usize;
        let count = exhibit.pieces.len().min(most);
        (count, count as f64 * (SIZE + AIR))
    }

    fn wants(&self, exhibit: &Exhibit) -> usize {
        let wide = exhibit.pieces.len() as f64 * (SIZE + AIR) + BESIDE * self.style.em();
        (wide / self.place).ceil().max(1.0) as usize
    }

    fn exhibit(&self, exhibit: &Exhibit, places: usize) -> (Group, f64) {
        let width = places as f64 * self.place - AIR;
        let (count, wide) = self.shown(exhibit, width);
        let setting = Setting::chart(self.style);
        let figure = Setting { size: 1.7 * self.style.size, ..setting }.strong();
        let words = width - wide - AIR;
        let number = Lines::wrap(&format!("{} ×", exhibit.count).into(), figure, 1.75 * self.style.em(), words);
        let name = Lines::wrap(&exhibit.name.as_str().into(), setting, self.style.leading(), words);
        let told = number.height() + name.height();
        let high = (SIZE + AIR).max(told);
        let mut group = Group::named("exhibit").titled(format!("{} × {}", exhibit.count, exhibit.name));
        for (at, piece) in exhibit.pieces.iter().take(count).enumerate() {
            group.add(self.piece(piece).moved(at as f64 * (SIZE + AIR), 0.0));
        }
        let y = ((SIZE - told) / 2.0).max(0.0);
        number.draw(&mut group, y, |_| wide + 0.4 * AIR);
        name.draw(&mut group, y + number.height(), |_| wide + 0.4 * AIR);
        (group, high)
    }

    /// A piece as it lies on the table, cut out.
    fn piece(&self, piece: &Piece) -> Group {
        let cut = Outline::rounded(Rect::new(0.0, 0.0, SIZE, SIZE), 0.8);
        let face = match piece {
            Piece::Unit(unit) => front(unit, self.theme, SIZE),
            Piece::Marker(marker) => marker_front(marker, self.theme, SIZE),
        };
        let rim = Path::drawn(cut.clone(), Line::new(self.theme.ink, 0.2));
        Group::named("piece").with(Group { clip: Some(cut), ..Group::default().with(face) }).with(rim)
    }
}
