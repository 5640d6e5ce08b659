//! Our rulings as a scenario chose them: every option of `sections.toml` as a typed value.

use super::sections;
use crate::rules::common::options::{Chosen, Rulings, Written};

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

/// The rulings in force.
#[derive(Clone, Debug)]
pub struct Options {
    written: Written,
    /// Aces come after kings (B3).
    pub ace_high: bool,
    pub ties: Ties,
    /// A disrupted defender throws all its dice in close assault (B5).
    pub disrupted_assault_full: bool,
    /// Only the additional hex must follow the road (B5b).
    pub road_extra_hex: bool,
    pub figure_hit: FigureHit,
    /// A black card leaves a disrupted commander disrupted (B7).
    pub commander_stays: bool,
    /// One card of cover for a whole volley (B9).
    pub cover_per_volley: bool,
    /// The hex gained by moving together is the commander's alone (B11).
    pub bonus_for_commander: bool,
    /// Hexes hold any number of units (B13).
    pub free_stacking: bool,
    /// Loading costs only the transport its activation (B17).
    pub loading_by_transport: bool,
    /// Cards are shuffled only when they run out (B19).
    pub shuffle_when_out: bool,
    /// A commander acts on his own card and on his unit's (B20).
    pub commander_twice: bool,
    /// All figures of infantry may engage AFVs (B21).
    pub all_fight_afvs: bool,
    /// An AFV that touches woods or hills moves one hex in all (B24).
    pub rough_one_hex: bool,
    /// Hexes entered along a road are not woods or hills for vehicles (B25).
    pub roads_in_rough: bool,
    /// A move ends next to an enemy (B26).
    pub enemy_stops: bool,
    /// A defender that cannot retreat holds on, disrupted (B28).
    pub guns_stay: bool,
    /// Shells leave what is carried or towed alone (B31).
    pub passengers_spared: bool,
    /// Of a gun and its tower apart, a commander helps only beside the gun (B32).
    pub helped_beside_gun: bool,
    /// A hex without room cannot be passed through either (B33).
    pub full_hexes_barred: bool,
    /// A planned barrage needs an enemy in its hex (B34).
    pub barrage_needs_enemy: bool,
}

impl Rulings for Options {
    fn written(&self) -> &Written {
        &self.written
    }

    fn choosing(written: Written) -> Options {
        let chosen = Chosen { sections: sections(), written: &written };
        Options {
            ace_high: chosen.is("ace", "high"),
            ties: chosen.one_of("ties", &[("dice", Ties::Dice), ("choice", Ties::Choice)], Ties::Suits),
            disrupted_assault_full: chosen.is("disrupted_assault", "full"),
            road_extra_hex: chosen.is("road_bonus", "extra_hex"),
            figure_hit: chosen.one_of(
                "figure_hit",
                &[("kill", FigureHit::Kill), ("disrupt", FigureHit::Disrupt)],
                FigureHit::KillAndDisrupt,
            ),
            commander_stays: chosen.is("commander_black", "stay"),
            cover_per_volley: chosen.is("cover_cards", "per_volley"),
            bonus_for_commander: chosen.is("commander_bonus", "commander"),
            free_stacking: chosen.is("stacking", "free"),
            loading_by_transport: chosen.is("loading", "transport"),
            shuffle_when_out: chosen.is("shuffle", "when_out"),
            commander_twice: chosen.is("commander_acts", "twice"),
            all_fight_afvs: chosen.is("afv_fighters", "all_infantry"),
            rough_one_hex: chosen.is("afv_rough", "one_hex"),
            roads_in_rough: chosen.flag("roads_in_rough"),
            enemy_stops: chosen.flag("enemy_stops"),
            guns_stay: chosen.is("retreat_guns", "stay"),
            passengers_spared: chosen.is("shelled_passengers", "spared"),
            helped_beside_gun: chosen.is("split_gun", "gun"),
            full_hexes_barred: chosen.is("full_hexes", "barred"),
            barrage_needs_enemy: chosen.is("planned_barrage", "enemy"),
            written,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::common::options::assert_heard;
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
