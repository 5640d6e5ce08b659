//! Playing cards, 44 by 63 mm. The colour of a card is told three times without colour: by hollow or solid suits, by a double or
//! a solid rim, and by its word.

use super::suit;
use super::theme::Theme;
use crate::rules::common::cards::Card;
use crate::scene::{Colour, Face, Group, Line, Outline, Path, Point, Rect, Run, Transform};

/// Width and height of a card.
pub const CARD: (f64, f64) = (44.0, 63.0);
const WHOLE: Rect = Rect { x: 0.0, y: 0.0, width: CARD.0, height: CARD.1 };
const BLACK: Colour = Colour::new(0x22, 0x22, 0x22);
const RED: Colour = Colour::new(0xB3, 0x1B, 0x1B);

/// The face of a card, from its upper left corner.
pub fn playing_card(card: Card, theme: &Theme) -> Group {
    let red = card.suit.is_red();
    let (ink, word) = if red { (RED, "RED") } else { (BLACK, "BLACK") };
    let mut face = Group::named(format!("card-{}", card.to_string().to_lowercase()))
        .titled(format!("{} of {}", card.rank, card.suit.name()))
        .with(Path::filled(Outline::rect(WHOLE), Colour::WHITE));
    let rims: &[(f64, f64)] = if red { &[(2.4, 0.3), (3.5, 0.3)] } else { &[(2.95, 1.4)] };
    for (inset, wide) in rims {
        let rim = Outline::rounded(WHOLE.inset(*inset), 2.6);
        face.add(Path::drawn(rim, Line::new(ink, *wide)));
    }
    let centre = WHOLE.centre();
    face.add(suit(card.suit, centre, 15.0));
    let corner = corner(card, theme, ink, word);
    face.add(corner.clone());
    let turn = Transform::turned_about(180.0, centre);
    face.add(Group { transform: corner.transform.then(turn), ..corner });
    face
}

/// Rank and suit in a corner, and the colour beside them.
fn corner(card: Card, theme: &Theme, ink: Colour, word: &str) -> Group {
    let rank = Run::shape(&theme.fonts[Face::NarrowBold], 24.0, card.rank.mark());
    let middle = 9.0;
    let foot = 6.2 + rank.capital();
    let name = Run::shape(&theme.fonts[Face::NarrowBold], 7.0, word);
    let drop = name.capital();
    Group::named("index")
        .with(rank.centred(middle, foot, ink))
        .with(suit(card.suit, Point::new(middle, foot + 4.0), 4.8))
        .with(name.ending(CARD.0 - 6.0, 6.6 + drop, ink))
}

/// The back, the same on every card.
pub fn playing_card_back(theme: &Theme) -> Group {
    let ink = theme.piece.command;
    let ink = if ink == Colour::WHITE { BLACK } else { ink };
    let inner = WHOLE.inset(3.0);
    let mut lattice = Outline::default();
    let step = 4.0;
    let count = ((inner.width + inner.height) / step) as i32;
    for number in 0..=count {
        let along = f64::from(number) * step;
        for (from, to) in [
            ((inner.x + along, inner.y), (inner.x + along - inner.height, inner.bottom())),
            ((inner.x + along - inner.height, inner.y), (inner.x + along, inner.bottom())),
        ] {
            lattice = lattice.join(Outline::line(&[from.into(), to.into()]));
        }
    }
    let frame = Outline::rounded(inner, 2.2);
    let lattice =
        Group { clip: Some(frame.clone()), ..Group::default().with(Path::drawn(lattice, Line::new(ink, 0.35))) };
    Group::named("card-back")
        .titled("Back of a card")
        .with(Path::filled(Outline::rect(WHOLE), Colour::WHITE))
        .with(lattice)
        .with(Path::drawn(frame, Line::new(ink, 0.8)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_cards_are_alike_and_none_rests_on_colour() {
        let theme = Theme::built_in("modern").unwrap();
        let mut seen: Vec<Vec<String>> = Vec::new();
        for card in Card::deck() {
            let face = playing_card(card, &theme);
            let bounds = face.bounds().unwrap();
            assert!(WHOLE.inset(-1e-6).contains(&bounds), "{card}: {bounds:?}");
            let words: Vec<String> = face.texts().into_iter().map(|(words, _)| words).collect();
            let colour = if card.suit.is_red() { "RED" } else { "BLACK" };
            assert_eq!(words.iter().filter(|word| *word == colour).count(), 2, "{card}");
            assert_eq!(words.iter().filter(|word| *word == card.rank.mark()).count(), 2, "{card}");
            let told = vec![face.title.clone()];
            assert!(!seen.contains(&told), "{card}");
            seen.push(told);
        }
        assert_eq!(seen.len(), 52);
    }
}
