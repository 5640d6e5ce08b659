//! Our rulings and the optional rules as a scenario chose them: every option of `sections.toml` as a typed value.

use super::sections;
use crate::rules::common::options::{Chosen, Rulings, Written};

/// Which units bullets cannot destroy (A1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TankClass {
    /// Tanks, assault guns and self-propelled artillery.
    WithGuns,
    Tanks,
    /// Armoured cars as well.
    WithCars,
}

/// What a bullet does to them (A2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Immune {
    NoEffect,
    RetreatOnly,
    /// Down to the last strength point.
    Floor,
}

/// Whether units next to each other must fight (A5).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MustFight {
    IfMoved,
    Always,
    Optional,
}

/// What a trench is (A13).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trench {
    Both,
    Obstacle,
    Fortification,
}

impl Trench {
    /// Whether it must be crossed.
    pub fn is_obstacle(self) -> bool {
        self != Trench::Fortification
    }

    /// Whether it shelters those who man it.
    pub fn is_shelter(self) -> bool {
        self != Trench::Obstacle
    }
}

/// When a shot is fired within woods (A32).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WoodsRange {
    /// It stays in one wood from end to end.
    OneWood,
    /// Both its ends lie in woods.
    BothEnds,
    /// The firer is in woods.
    From,
}

/// Who has moved this turn without marching (A47).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moved {
    FollowUp,
    /// Whoever gave ground as well.
    RetreatToo,
    MarchOnly,
}

/// What a gun that fires only directly may do about a target in cover (A53).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DirectGuns {
    /// It fires at the edge of cover.
    Edge,
    Never,
    /// At any depth.
    Deep,
}

/// Who counts for the activation dice (A15).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DiceUnits {
    OnBoard,
    Ground,
    All,
}

/// The rulings in force.
#[derive(Clone, Debug)]
pub struct Options {
    written: Written,
    pub air: bool,
    pub gas: bool,
    pub tank_riders: bool,
    pub cyclists: bool,
    pub hidden_mines: bool,
    pub tank_class: TankClass,
    pub immune: Immune,
    pub fire_last: bool,
    pub fire_and_fight: bool,
    pub close_combat: MustFight,
    pub drift_dominant: bool,
    pub shell_clamped: bool,
    pub corner_any: bool,
    pub units_block: bool,
    pub cover_seen: bool,
    pub woods_cc_stacks: bool,
    pub cc_commander_adjacent: bool,
    pub trench: Trench,
    pub tie_to_last_winner: bool,
    pub dice_units: DiceUnits,
    pub exhaustion_ground_only: bool,
    pub exhausted_stay: bool,
    pub exhaustion_in_step_5: bool,
    pub retreat_leaves_board: bool,
    pub retreat_turns_freely: bool,
    pub strafe_dice: i64,
    pub successor: bool,
    pub friendly_shells: bool,
    pub contact_fire: bool,
    pub cc_against_load: bool,
    pub hill_cover: bool,
    pub woods_range: WoodsRange,
    pub defender_advances: bool,
    pub load_is_lost: bool,
    pub pivot_moves: bool,
    pub counts_as_moved: Moved,
    pub slow_out_of_woods: bool,
    pub fired_guns_retreat: bool,
    pub mines_under_enemy: bool,
    pub aircraft_leave: bool,
    pub ground_hides_aircraft: bool,
    pub direct_guns: DirectGuns,
    pub trench_edge: bool,
    pub through_friends: bool,
}

impl Options {
    /// Whether trenches are fired into and out of only at their edge (A54), which needs trenches that shelter (A13).
    pub fn are_trenches_dense(&self) -> bool {
        self.trench_edge && self.trench.is_shelter()
    }
}

impl Rulings for Options {
    fn written(&self) -> &Written {
        &self.written
    }

    fn choosing(written: Written) -> Options {
        let chosen = Chosen { sections: sections(), written: &written };
        Options {
            air: chosen.flag("air"),
            gas: chosen.flag("gas"),
            tank_riders: chosen.flag("tank_riders"),
            cyclists: chosen.flag("cyclists"),
            hidden_mines: chosen.flag("hidden_mines"),
            tank_class: chosen.one_of(
                "tank_class",
                &[("tanks", TankClass::Tanks), ("with_cars", TankClass::WithCars)],
                TankClass::WithGuns,
            ),
            immune: chosen.one_of(
                "immune",
                &[("retreat_only", Immune::RetreatOnly), ("floor_1", Immune::Floor)],
                Immune::NoEffect,
            ),
            fire_last: chosen.flag("fire_last"),
            fire_and_fight: chosen.flag("fire_and_fight"),
            close_combat: chosen.one_of(
                "close_combat",
                &[("always", MustFight::Always), ("optional", MustFight::Optional)],
                MustFight::IfMoved,
            ),
            drift_dominant: chosen.is("drift_axis", "dominant"),
            shell_clamped: chosen.is("shell_off_board", "clamp"),
            corner_any: chosen.is("sight_corner", "any"),
            units_block: chosen.flag("units_block"),
            cover_seen: chosen.flag("cover_seen"),
            woods_cc_stacks: chosen.flag("woods_cc_stacks"),
            cc_commander_adjacent: chosen.is("cc_commander", "adjacent"),
            trench: chosen.one_of(
                "trench",
                &[("obstacle", Trench::Obstacle), ("fortification", Trench::Fortification)],
                Trench::Both,
            ),
            tie_to_last_winner: chosen.is("initiative_tie", "last_winner"),
            dice_units: chosen.one_of(
                "dice_units",
                &[("ground", DiceUnits::Ground), ("all", DiceUnits::All)],
                DiceUnits::OnBoard,
            ),
            exhaustion_ground_only: chosen.is("exhaustion_units", "ground"),
            exhausted_stay: chosen.is("exhausted_moves", "none"),
            exhaustion_in_step_5: chosen.is("exhaustion_timing", "step_5"),
            retreat_leaves_board: chosen.is("retreat_off_board", "leaves"),
            retreat_turns_freely: chosen.is("retreat_facing", "free"),
            strafe_dice: chosen.number("strafe_dice"),
            successor: chosen.is("successor", "promote"),
            friendly_shells: chosen.flag("friendly_shells"),
            contact_fire: chosen.flag("contact_fire"),
            cc_against_load: chosen.is("cc_defender", "load"),
            hill_cover: chosen.flag("hill_cover"),
            woods_range: chosen.one_of(
                "woods_range",
                &[("inside", WoodsRange::BothEnds), ("from", WoodsRange::From)],
                WoodsRange::OneWood,
            ),
            defender_advances: chosen.flag("defender_advances"),
            load_is_lost: chosen.is("load_with_transport", "lost"),
            pivot_moves: chosen.flag("pivot_moves"),
            counts_as_moved: chosen.one_of(
                "counts_as_moved",
                &[("retreat_too", Moved::RetreatToo), ("march_only", Moved::MarchOnly)],
                Moved::FollowUp,
            ),
            slow_out_of_woods: chosen.is("leaving_woods", "slow"),
            fired_guns_retreat: chosen.flag("fired_guns_retreat"),
            mines_under_enemy: chosen.flag("mines_under_enemy"),
            aircraft_leave: chosen.flag("aircraft_leave"),
            ground_hides_aircraft: chosen.is("air_sight", "ground"),
            direct_guns: chosen.one_of(
                "direct_guns",
                &[("never", DirectGuns::Never), ("deep", DirectGuns::Deep)],
                DirectGuns::Edge,
            ),
            trench_edge: chosen.flag("trench_edge"),
            through_friends: chosen.flag("through_friends"),
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
        assert!(!options.air && !options.gas && !options.tank_riders && !options.cyclists && options.hidden_mines);
        assert_eq!((options.tank_class, options.immune), (TankClass::WithGuns, Immune::NoEffect));
        assert_eq!((options.strafe_dice, options.trench), (1, Trench::Both));
        assert!(options.units_block && options.cover_seen && options.defender_advances && !options.load_is_lost);
        assert_eq!((options.woods_range, options.counts_as_moved), (WoodsRange::OneWood, Moved::FollowUp));
    }

    #[test]
    fn every_value_of_every_option_is_heard() {
        assert_heard::<Options>(sections(), "air:");
    }
}
