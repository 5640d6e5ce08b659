//! Our rulings as a scenario chose them: every option of `sections.toml` as a typed value.

use super::sections;
use crate::rules::common::options::options;

/// Who acts first of two units with equal ranks (B4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ties {
    /// The first suit in the order of the chart.
    Suits,
    /// The lower throw.
    Dice,
    /// Whom the owner picks; sides take turns.
    Choice,
}

/// What an effective hit does to a unit of figures (B6).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FigureHit {
    KillAndDisrupt,
    Kill,
    /// The first only disrupts; one on a disrupted unit kills.
    Disrupt,
}

options! {
    /// Aces come after kings (B3).
    ace_high: bool = is("ace", "high"),
    ties: Ties = one_of("ties", &[("dice", Ties::Dice), ("choice", Ties::Choice)], Ties::Suits),
    /// A disrupted defender throws all its dice in close assault (B5).
    disrupted_assault_full: bool = is("disrupted_assault", "full"),
    /// Only the additional hex must follow the road (B5b).
    road_extra_hex: bool = is("road_bonus", "extra_hex"),
    figure_hit: FigureHit = one_of(
        "figure_hit",
        &[("kill", FigureHit::Kill), ("disrupt", FigureHit::Disrupt)],
        FigureHit::KillAndDisrupt,
    ),
    /// A black card leaves a disrupted commander disrupted (B7).
    commander_stays: bool = is("commander_black", "stay"),
    /// One card of cover for a whole volley (B9).
    cover_per_volley: bool = is("cover_cards", "per_volley"),
    /// The hex gained by moving together is the commander's alone (B11).
    bonus_for_commander: bool = is("commander_bonus", "commander"),
    /// Hexes hold any number of units (B13).
    free_stacking: bool = is("stacking", "free"),
    /// Loading costs only the transport its activation (B17).
    loading_by_transport: bool = is("loading", "transport"),
    /// Cards are shuffled only when they run out (B19).
    shuffle_when_out: bool = is("shuffle", "when_out"),
    /// A commander acts on his own card and on his unit's (B20).
    commander_twice: bool = is("commander_acts", "twice"),
    /// All figures of infantry may engage AFVs (B21).
    all_fight_afvs: bool = is("afv_fighters", "all_infantry"),
    /// An AFV that touches woods or hills moves one hex in all (B24).
    rough_one_hex: bool = is("afv_rough", "one_hex"),
    /// Hexes entered along a road are not woods or hills for vehicles (B25).
    roads_in_rough: bool = flag("roads_in_rough"),
    /// A move ends next to an enemy (B26).
    enemy_stops: bool = flag("enemy_stops"),
    /// A defender that cannot retreat holds on, disrupted (B28).
    guns_stay: bool = is("retreat_guns", "stay"),
    /// Shells leave what is carried or towed alone (B31).
    passengers_spared: bool = is("shelled_passengers", "spared"),
    /// Of a gun and its tower apart, a commander helps only beside the gun (B32).
    helped_beside_gun: bool = is("split_gun", "gun"),
    /// A hex without room cannot be passed through either (B33).
    full_hexes_barred: bool = is("full_hexes", "barred"),
    /// A planned barrage needs an enemy in its hex (B34).
    barrage_needs_enemy: bool = is("planned_barrage", "enemy"),
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::common::options::{Rulings as _, assert_heard};
    use crate::scenario::Draft;

    #[test]
    fn every_option_has_our_own_answer_where_a_file_says_nothing() {
        let options = Options::of(&Draft::default());
        assert_eq!((options.ties, options.figure_hit), (Ties::Suits, FigureHit::KillAndDisrupt));
        assert!(!options.ace_high && !options.free_stacking && !options.roads_in_rough && !options.enemy_stops);
    }

    #[test]
    fn every_value_of_every_option_is_heard() {
        assert_heard::<Options>(sections(), "ace_high:");
    }
}
