//! Charts of fire [6.4] to [7.3], [11.6]: results, defensive fire limits, artillery, mines.

use indexmap::IndexMap;
use schemars::JsonSchema;
use serde::Deserialize;

/// The fire procedure.
#[derive(Deserialize, JsonSchema, Clone, Debug)]
#[serde(deny_unknown_fields)]
pub struct Fire {
    /// The rule this chart stands in.
    pub cite: String,
    /// How often firepower counts for the side with the initiative.
    #[schemars(range(min = 0, max = 20))]
    pub firepower_multiple: i64,
    /// Cover above this makes ordinary fire useless; checks ask whether it is meant.
    #[schemars(range(min = 0, max = 20))]
    pub cover_high: i64,
    /// When a step is lost, for each value of the option `loss_threshold`.
    pub loss: IndexMap<String, LossReading>,
}

/// A reading of when a step is lost.
#[derive(Deserialize, JsonSchema, Clone, Copy, Debug, PartialEq, Eq)]
#[serde(deny_unknown_fields)]
pub struct LossReading {
    /// The multiple of the defence that the fire must reach.
    #[schemars(range(min = 1, max = 20))]
    pub multiple: i64,
    /// Whether it must be exceeded, not just reached.
    pub strictly: bool,
}

impl LossReading {
    /// Whether a fire that beats the defence also costs a step.
    pub fn met(self, fire: i64, defence: i64) -> bool {
        let threshold = self.multiple * defence;
        if self.strictly { fire > threshold } else { fire >= threshold }
    }
}

/// Shots in reaction to movement.
#[derive(Deserialize, JsonSchema, Clone, Debug)]
#[serde(deny_unknown_fields)]
pub struct DefensiveFire {
    /// The rule this chart stands in.
    pub cite: String,
    /// Shots a unit has in a turn, by card value less ammunition level; bands in rising order.
    pub bands: Vec<Band>,
    /// How often firepower counts.
    #[schemars(range(min = 0, max = 20))]
    pub firepower_multiple: i64,
}

/// A band of the defensive fire chart.
#[derive(Deserialize, JsonSchema, Clone, Copy, Debug, PartialEq, Eq)]
#[serde(deny_unknown_fields)]
pub struct Band {
    /// The highest number in the band.
    pub upto: i64,
    /// The shots it gives.
    #[schemars(range(min = 0, max = 20))]
    pub limit: i64,
}

impl DefensiveFire {
    /// The shots a unit has after drawing a card of this value at this ammunition level.
    pub fn limit(&self, value: i64, ammunition: i64) -> i64 {
        let number = value - ammunition;
        let band = self.bands.iter().find(|band| number <= band.upto).or(self.bands.last());
        band.map_or(0, |band| band.limit)
    }
}

/// Artillery fires and air strikes.
#[derive(Deserialize, JsonSchema, Clone, Debug)]
#[serde(deny_unknown_fields)]
pub struct Artillery {
    /// The rule this chart stands in.
    pub cite: String,
    /// Cards to aim with.
    #[schemars(range(min = 1, max = 20))]
    pub aim_cards: i64,
    /// More of them when called in defence.
    #[schemars(range(min = 0, max = 20))]
    pub defensive_aim_cards: i64,
    /// More of them for a strike at a hex with anti-air.
    #[schemars(range(min = 0, max = 20))]
    pub anti_air_aim_cards: i64,
    /// Cards for the effect.
    #[schemars(range(min = 1, max = 20))]
    pub effect_cards: i64,
    /// What a call takes off the caller's defensive fire limit.
    #[schemars(range(min = 0, max = 20))]
    pub limit_spent: i64,
    /// Above this strength checks ask whether it is meant.
    #[schemars(range(min = 1, max = 20))]
    pub strength_high: i64,
}

/// Minefields.
#[derive(Deserialize, JsonSchema, Clone, Debug)]
#[serde(deny_unknown_fields)]
pub struct Mines {
    /// The rule this chart stands in.
    pub cite: String,
    /// The markers to draw from.
    pub pool: Vec<MinePool>,
    /// Above this value checks ask whether it is meant.
    #[schemars(range(min = 1, max = 20))]
    pub value_high: i64,
}

impl Mines {
    /// How many markers the pool has.
    pub fn markers(&self) -> i64 {
        self.pool.iter().map(|kind| kind.count).sum()
    }
}

/// Mine markers of one value.
#[derive(Deserialize, JsonSchema, Clone, Copy, Debug, PartialEq, Eq)]
#[serde(deny_unknown_fields)]
pub struct MinePool {
    /// The value; zero is a dummy.
    #[schemars(range(min = 0, max = 20))]
    pub value: i64,
    /// How many markers have it.
    #[schemars(range(min = 0, max = 100))]
    pub count: i64,
}

#[cfg(test)]
mod tests {
    use crate::rules::common::cards::Card;
    use crate::rules::small_units::tables::Tables;

    #[test]
    fn defensive_fire_limits_fall_with_ammunition() {
        let tables = Tables::builtin();
        let spread = |ammunition| {
            let mut cards = [0; 4];
            for card in Card::deck() {
                cards[tables.defensive_fire.limit(tables.cards.value(card.rank), ammunition) as usize] += 1;
            }
            cards
        };
        assert_eq!(spread(0), [0, 28, 12, 12]);
        assert_eq!(spread(1), [16, 16, 12, 8]);
        assert_eq!(spread(3), [24, 16, 12, 0]);
        assert_eq!(spread(9), [48, 4, 0, 0]);
        assert_eq!(spread(12), [52, 0, 0, 0]);
    }

    #[test]
    fn readings_of_a_step_loss_differ_at_the_edge() {
        let loss = Tables::builtin().fire.loss;
        assert_eq!(["ge2", "gt2", "ge3"].map(|key| loss[key].met(16, 8)), [true, false, false]);
        assert_eq!(["ge2", "gt2", "ge3"].map(|key| loss[key].met(17, 8)), [true, true, false]);
        assert_eq!(Tables::builtin().mines.markers(), 10);
    }
}
