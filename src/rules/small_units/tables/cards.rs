//! Cards as charts [2.0], [12.2]: what they are worth, where they may come from, which events they bring.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::rules::common::cards::Rank;
use crate::source::Spanned;

/// What cards are worth; number cards are worth their number.
#[derive(Deserialize, JsonSchema, Clone, Debug)]
#[serde(deny_unknown_fields)]
pub struct Cards {
    /// The rule this chart stands in.
    pub cite: String,
    /// The value of an ace.
    #[schemars(range(min = 0, max = 20))]
    pub ace: i64,
    /// The value of a jack.
    #[schemars(range(min = 0, max = 20))]
    pub jack: i64,
    /// The value of a queen.
    #[schemars(range(min = 0, max = 20))]
    pub queen: i64,
    /// The value of a king.
    #[schemars(range(min = 0, max = 20))]
    pub king: i64,
    /// With no more cards than this left after the deal, checks warn of an empty pile.
    #[schemars(range(min = 0, max = 52))]
    pub pile_low: i64,
}

impl Cards {
    pub fn value(&self, rank: Rank) -> i64 {
        match rank {
            Rank::Ace => self.ace,
            Rank::Jack => self.jack,
            Rank::Queen => self.queen,
            Rank::King => self.king,
            number => number.number().unwrap_or(0),
        }
    }

    /// The highest value a card can have.
    pub fn highest(&self) -> i64 {
        Rank::ALL.into_iter().map(|rank| self.value(rank)).fold(i64::MIN, i64::max)
    }

    /// The lowest value a card can have.
    pub fn lowest(&self) -> i64 {
        Rank::ALL.into_iter().map(|rank| self.value(rank)).fold(i64::MAX, i64::min)
    }
}

/// How suits are spread over the map.
#[derive(Deserialize, JsonSchema, Clone, Debug)]
#[serde(deny_unknown_fields)]
pub struct SuitSpread {
    /// The rule this chart stands in.
    pub cite: String,
    /// Hex counts of the suits further apart than this share are reported.
    #[schemars(range(min = 0, max = 100))]
    pub uneven_percent: i64,
    /// A set-up in at least so many hexes is reported if they bear no more than two suits.
    #[schemars(range(min = 1, max = 1000))]
    pub setup_hexes: i64,
}

/// The draw for the suits before the first turn.
#[derive(Deserialize, JsonSchema, Clone, Debug)]
#[serde(deny_unknown_fields)]
pub struct Initiative {
    /// The rule this chart stands in.
    pub cite: String,
    /// Above this number of cards checks ask whether it is meant.
    #[schemars(range(min = 1, max = 52))]
    pub draw_high: i64,
}

/// What a card is drawn or played for.
#[derive(Deserialize, JsonSchema, Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[serde(rename_all = "kebab-case")]
pub enum Purpose {
    StartingHand,
    InitiativeSuits,
    Initiative,
    Activation,
    Fire,
    DefensiveFireLimit,
    DefensiveFire,
    Aim,
    Artillery,
    DefensiveAim,
    AntiAirAim,
    Mines,
    Rally,
    CloseCombatBlind,
    CloseCombatOpen,
    CloseCombatFortified,
    CombinedArms,
    Coordination,
    CloseCombatDisorganized,
    CloseCombatSupport,
    CounterattackBlind,
    CounterattackOpen,
    Orders,
    Demolition,
}

impl Purpose {
    pub const ALL: [Purpose; 24] = [
        Purpose::StartingHand,
        Purpose::InitiativeSuits,
        Purpose::Initiative,
        Purpose::Activation,
        Purpose::Fire,
        Purpose::DefensiveFireLimit,
        Purpose::DefensiveFire,
        Purpose::Aim,
        Purpose::Artillery,
        Purpose::DefensiveAim,
        Purpose::AntiAirAim,
        Purpose::Mines,
        Purpose::Rally,
        Purpose::CloseCombatBlind,
        Purpose::CloseCombatOpen,
        Purpose::CloseCombatFortified,
        Purpose::CombinedArms,
        Purpose::Coordination,
        Purpose::CloseCombatDisorganized,
        Purpose::CloseCombatSupport,
        Purpose::CounterattackBlind,
        Purpose::CounterattackOpen,
        Purpose::Orders,
        Purpose::Demolition,
    ];

    /// The key of its row in the chart.
    pub fn id(self) -> &'static str {
        PURPOSES[self as usize].0
    }

    /// The section its row stands in.
    pub fn section(self) -> &'static str {
        PURPOSES[self as usize].1
    }
}

/// Each purpose by the key of its row, and the section the row cites; a test holds both against the chart.
const PURPOSES: [(&str, &str); 24] = [
    ("starting-hand", "3.2"),
    ("initiative-suits", "3.3"),
    ("initiative", "3.6"),
    ("activation", "4.2"),
    ("fire", "6.4"),
    ("defensive-fire-limit", "7.3.1"),
    ("defensive-fire", "7.3.6"),
    ("aim", "6.7.4"),
    ("artillery", "6.7.4"),
    ("defensive-aim", "6.9.2"),
    ("anti-air-aim", "11.3"),
    ("mines", "11.6.3"),
    ("rally", "8.3"),
    ("close-combat-blind", "9.2"),
    ("close-combat-open", "9.2"),
    ("close-combat-fortified", "11.8.3"),
    ("combined-arms", "9.2"),
    ("coordination", "9.2"),
    ("close-combat-disorganized", "8.1"),
    ("close-combat-support", "10.5"),
    ("counterattack-blind", "9.3"),
    ("counterattack-open", "9.3"),
    ("orders", "12.2"),
    ("demolition", "11.7"),
];

/// Whether a card may be played from hand.
#[derive(Deserialize, JsonSchema, Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[serde(rename_all = "kebab-case")]
pub enum HandUse {
    No,
    Yes,
    /// Only with a signal unit watching the target.
    Signal,
}

/// How a card lies on the table.
#[derive(Deserialize, JsonSchema, Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[serde(rename_all = "kebab-case")]
pub enum Face {
    Up,
    /// Face down until all are turned up.
    Down,
    /// In a hand, seen by its owner alone.
    Secret,
}

/// Where the card for a purpose may come from besides the deck, and what it may set off.
#[derive(Deserialize, JsonSchema, Clone, Debug)]
#[serde(deny_unknown_fields)]
pub struct Draw {
    /// The rule this row stands in.
    pub cite: String,
    /// What the card is for.
    pub name: String,
    /// Whether it may come from hand and not only from the deck.
    pub hand: HandUse,
    /// How it lies.
    pub face: Face,
    /// Whether, drawn from the deck, it can bring an event.
    pub event: bool,
    /// Whether it can move the ammunition marker.
    pub ammunition: bool,
}

/// Which side an event is for.
#[derive(Deserialize, JsonSchema, Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[serde(rename_all = "kebab-case")]
pub enum EventSide {
    /// The side that has the initiative.
    Initiative,
    /// Its opponent.
    Other,
}

/// What an event does.
#[derive(Deserialize, JsonSchema, Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[serde(rename_all = "kebab-case")]
pub enum EventEffect {
    Sniper,
    ChangeOfOrders,
    AdditionalOrders,
    QuickRally,
    ExtraAmmunition,
}

/// A random event.
#[derive(Deserialize, JsonSchema, Clone, Debug)]
#[serde(deny_unknown_fields)]
pub struct Event {
    /// The rule this row stands in.
    pub cite: String,
    /// The name of the event.
    pub name: String,
    /// The cards that bring it, as rank and suit: "JS", "10C".
    pub cards: Vec<Spanned<String>>,
    /// The side that may use it.
    pub side: EventSide,
    /// What it does.
    pub effect: EventEffect,
    /// The same in words, for the player aid.
    pub gist: String,
}

#[cfg(test)]
mod tests {
    use crate::rules::common::cards::Card;
    use crate::rules::small_units::tables::Tables;

    #[test]
    fn sixteen_cards_of_the_deck_are_worth_one() {
        let chart = Tables::builtin().cards;
        let worth = |value| Card::deck().filter(|card| chart.value(card.rank) == value).count();
        assert_eq!(worth(1), 16);
        for value in 2..=10 {
            assert_eq!(worth(value), 4, "cards worth {value}");
        }
        assert_eq!(Card::deck().map(|card| chart.value(card.rank)).sum::<i64>() * 13, 58 * 52);
        assert_eq!((chart.lowest(), chart.highest()), (1, 10));
    }
}
