//! Playing cards, 44 by 63 mm. The colour of a card is told three times without colour: by hollow or solid suits, by a double or
//! a solid rim, and by its word.

mod court;

use super::suit;
use super::theme::Theme;
use crate::rules::common::cards::{Card, Rank};
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
    face.add(match card.rank {
        Rank::Jack | Rank::Queen | Rank::King => court::court(card, centre, ink),
        _ => pips(card),
    });
    let corner = corner(card, theme, ink, word);
    face.add(corner.clone());
    let turn = Transform::turned_about(180.0, centre);
    face.add(Group { transform: corner.transform.then(turn), ..corner });
    face
}

/// How far the outer columns of pips stand from the middle, the first and the last row, and how high a pip is; an ace's.
const ASIDE: f64 = 6.6;
const ROWS: (f64, f64) = (13.5, 49.5);
const PIP: f64 = 6.4;
const ACE: f64 = 17.0;

/// As many suits as the rank counts, those of the lower half on their heads.
fn pips(card: Card) -> Group {
    let centre = WHOLE.centre();
    // In the outer columns and in the middle one, by the share of the way down.
    let (outer, inner): (&[f64], &[f64]) = match card.rank {
        Rank::Ace => return Group::named("pips").with(suit(card.suit, centre, ACE)),
        Rank::Two => (&[], &[0.0, 1.0]),
        Rank::Three => (&[], &[0.0, 0.5, 1.0]),
        Rank::Four => (&[0.0, 1.0], &[]),
        Rank::Five => (&[0.0, 1.0], &[0.5]),
        Rank::Six => (&[0.0, 0.5, 1.0], &[]),
        Rank::Seven => (&[0.0, 0.5, 1.0], &[0.25]),
        Rank::Eight => (&[0.0, 0.5, 1.0], &[0.25, 0.75]),
        Rank::Nine => (&[0.0, 1.0 / 3.0, 2.0 / 3.0, 1.0], &[0.5]),
        Rank::Ten => (&[0.0, 1.0 / 3.0, 2.0 / 3.0, 1.0], &[1.0 / 6.0, 5.0 / 6.0]),
        Rank::Jack | Rank::Queen | Rank::King => (&[], &[]),
    };
    let columns = [(-ASIDE, outer), (0.0, inner), (ASIDE, outer)];
    let mut group = Group::named("pips");
    for (x, down) in columns.into_iter().flat_map(|(x, rows)| rows.iter().map(move |down| (x, *down))) {
        let at = Point::new(centre.x + x, ROWS.0 + down * (ROWS.1 - ROWS.0));
        let turn = if down > 0.5 { Transform::turned_about(180.0, at) } else { Transform::default() };
        group.add(Group { transform: turn, ..suit(card.suit, at, PIP) });
    }
    group
}

/// The column of rank and suit: its middle, and how wide it is. No pip and no court stands in it.
const INDEX: (f64, f64) = (7.9, 6.2);
/// How large a rank is, and how high it begins.
const RANK: (f64, f64) = (24.0, 6.2);

/// Rank and suit in a corner, and the colour beside them.
fn corner(card: Card, theme: &Theme, ink: Colour, word: &str) -> Group {
    let (middle, wide) = INDEX;
    let (size, top) = RANK;
    let font = &theme.fonts[Face::NarrowBold];
    let foot = top + Run::shape(font, size, "0").capital();
    let rank = Run::fit(font, size, 12.0, wide, card.rank.mark()).run;
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
    use crate::scene::Node;

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

    /// How many drawings of a suit stand within a group.
    fn count(group: &Group, name: &str) -> usize {
        let inner = group.nodes.iter().map(|node| match node {
            Node::Group(group) => count(group, name),
            _ => 0,
        });
        usize::from(group.name == name) + inner.sum::<usize>()
    }

    /// Where everything of a name is drawn, its own group and those within it.
    fn places(group: &Group, name: &str) -> Vec<Rect> {
        let own = (group.name == name).then(|| group.bounds()).flatten();
        let inner = group.nodes.iter().flat_map(|node| match node {
            Node::Group(inner) => places(inner, name).iter().map(|place| place.transformed(group.transform)).collect(),
            _ => Vec::new(),
        });
        own.into_iter().chain(inner).collect()
    }

    #[test]
    fn no_pip_and_no_court_stands_on_an_index() {
        let theme = Theme::built_in("modern").unwrap();
        for card in Card::deck().filter(|card| card.rank != Rank::Ace) {
            let face = playing_card(card, &theme);
            let index = face.nodes.iter().find_map(|node| match node {
                Node::Group(group) if group.name == "index" => Some(group),
                _ => None,
            });
            // The word of its colour stands in the other corner.
            let marks = index.unwrap().nodes.iter().filter_map(Node::bounds);
            let marks = marks.filter(|mark| mark.right() < WHOLE.centre().x);
            let edge = marks.map(|mark| mark.right()).fold(0.0, f64::max);
            let drawn = places(&face, "pips").into_iter().chain(places(&face, "court"));
            let nearest = drawn.map(|place| place.x).fold(f64::INFINITY, f64::min);
            assert!(edge + 0.6 < nearest, "{card}: {edge} {nearest}");
        }
    }

    #[test]
    fn a_card_has_as_many_pips_as_it_counts_and_one_in_each_corner() {
        let theme = Theme::built_in("modern").unwrap();
        for card in Card::deck() {
            let own = match card.rank {
                // Two on the cloth, two beside the head.
                Rank::Jack | Rank::Queen | Rank::King => 4,
                rank => rank as usize + 1,
            };
            assert_eq!(count(&playing_card(card, &theme), card.suit.name()), own + 2, "{card}");
        }
    }
}
