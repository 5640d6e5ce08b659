//! Charts of the cards: who acts first, what cover and cohesion they give, and how many are dealt.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::rules::common::rows::row_for_each;
use crate::rules::common::suits::Suit;

/// A suit, as charts write it.
#[derive(Deserialize, JsonSchema, Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[serde(rename_all = "kebab-case")]
pub enum SuitWord {
    Hearts,
    Diamonds,
    Clubs,
    Spades,
}

impl SuitWord {
    pub const ALL: [SuitWord; 4] = [SuitWord::Hearts, SuitWord::Diamonds, SuitWord::Clubs, SuitWord::Spades];

    pub fn suit(self) -> Suit {
        match self {
            SuitWord::Hearts => Suit::Hearts,
            SuitWord::Diamonds => Suit::Diamonds,
            SuitWord::Clubs => Suit::Clubs,
            SuitWord::Spades => Suit::Spades,
        }
    }
}

/// The colour of a card, as charts write it.
#[derive(Deserialize, JsonSchema, Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[serde(rename_all = "kebab-case")]
pub enum ColourWord {
    Red,
    Black,
}

impl ColourWord {
    /// Whether a suit has this colour.
    pub fn is(self, suit: Suit) -> bool {
        suit.is_red() == (self == ColourWord::Red)
    }
}

/// When cover saves its unit.
#[derive(Deserialize, JsonSchema, Clone, Debug)]
#[serde(deny_unknown_fields)]
pub struct Cover {
    /// The rule this chart stands in.
    pub cite: String,
    /// The colour of the card on which a hit has no effect.
    pub works: ColourWord,
}

/// How good a unit is, the best first.
#[derive(Deserialize, JsonSchema, Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[serde(rename_all = "kebab-case")]
pub enum Grading {
    Good,
    #[default]
    Average,
    Poor,
    VeryPoor,
}

impl Grading {
    pub const ALL: [Grading; 4] = [Grading::Good, Grading::Average, Grading::Poor, Grading::VeryPoor];

    /// The word in files.
    pub fn id(self) -> &'static str {
        match self {
            Grading::Good => "good",
            Grading::Average => "average",
            Grading::Poor => "poor",
            Grading::VeryPoor => "very-poor",
        }
    }

    /// As it reads in a sentence.
    pub fn name(self) -> &'static str {
        if self == Grading::VeryPoor { "very poor" } else { self.id() }
    }

    /// As it stands on a counter.
    pub fn letters(self) -> &'static str {
        match self {
            Grading::Good => "G",
            Grading::Average => "A",
            Grading::Poor => "P",
            Grading::VeryPoor => "VP",
        }
    }

    /// So many steps better; nothing is better than good.
    pub fn improved(self, steps: i64) -> Grading {
        let at = (self as i64).saturating_sub(steps).clamp(0, Grading::ALL.len() as i64 - 1);
        Grading::ALL[at as usize]
    }
}

/// On which cards a grading regains cohesion.
#[derive(Deserialize, JsonSchema, Clone, Debug)]
#[serde(deny_unknown_fields)]
pub struct Regains {
    /// The rule this row stands in.
    pub cite: String,
    /// The name of the grading.
    pub name: String,
    /// The suits on which it regains cohesion.
    pub regains: Vec<SuitWord>,
}

impl Regains {
    pub fn on(&self, suit: Suit) -> bool {
        self.regains.iter().any(|word| word.suit() == suit)
    }
}

row_for_each! {
    /// Regaining cohesion, by grading.
    Cohesion: Regains of Grading {
        /// The best.
        good = Good,
        /// Most units.
        average = Average,
        /// The unsteady.
        poor = Poor,
        /// The worst.
        very_poor = VeryPoor,
    }
}

/// Who acts first among equal ranks.
#[derive(Deserialize, JsonSchema, Clone, Debug)]
#[serde(deny_unknown_fields)]
pub struct Order {
    /// The rule this chart stands in.
    pub cite: String,
    /// The ruling it rests on.
    pub ruling: String,
    /// The suits, first to last.
    pub suits: Vec<SuitWord>,
}

impl Order {
    /// The place of a suit; one that is not listed comes last.
    pub fn place(&self, suit: Suit) -> usize {
        self.suits.iter().position(|word| word.suit() == suit).unwrap_or(self.suits.len())
    }
}

/// Cards to deal and to keep.
#[derive(Deserialize, JsonSchema, Clone, Debug)]
#[serde(deny_unknown_fields)]
pub struct Deal {
    /// The rule this chart stands in.
    pub cite: String,
    /// The ruling it rests on.
    pub ruling: String,
    /// Cards of a deck that can be dealt, as checks count them.
    #[schemars(range(min = 1, max = 52))]
    pub cards: i64,
    /// Cards of each deck that should be left to turn over.
    #[schemars(range(min = 0, max = 52))]
    pub keep: i64,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::card_activation::tables::Tables;
    use crate::rules::common::charts::Tables as _;

    #[test]
    fn better_units_regain_cohesion_on_more_suits() {
        let cohesion = &Tables::rulebook().tables.cohesion;
        let on = |grading: Grading, suit: Suit| cohesion.of(grading).on(suit);
        let regained = Grading::ALL.map(|grading| Suit::ALL.iter().filter(|suit| on(grading, **suit)).count());
        assert_eq!(regained, [3, 2, 1, 0]);
        assert!(on(Grading::Average, Suit::Clubs) && !on(Grading::Average, Suit::Diamonds), "H25");
        assert!(on(Grading::Average.improved(1), Suit::Diamonds), "H25: with a commander");
        assert!(!on(Grading::Good.improved(1), Suit::Hearts), "H27");
    }

    #[test]
    fn hearts_come_first_among_equals_and_black_is_cover() {
        let tables = &Tables::rulebook().tables;
        assert!(tables.order.place(Suit::Hearts) < tables.order.place(Suit::Spades), "H2");
        assert!(tables.cover.works.is(Suit::Clubs) && !tables.cover.works.is(Suit::Diamonds), "H19");
    }

    #[test]
    fn a_grading_improves_as_far_as_good() {
        assert_eq!(Grading::VeryPoor.improved(1), Grading::Poor);
        assert_eq!(Grading::Good.improved(1), Grading::Good);
        assert_eq!(Grading::Good.improved(-9), Grading::VeryPoor);
    }
}
