//! Our rulings and the optional rules as a scenario chose them: every option of `sections.toml` as a typed value.

use super::sections;
use crate::rules::common::options::options;

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

options! {
    air: bool = flag("air"),
    gas: bool = flag("gas"),
    tank_riders: bool = flag("tank_riders"),
    cyclists: bool = flag("cyclists"),
    hidden_mines: bool = flag("hidden_mines"),
    tank_class: TankClass = one_of(
        "tank_class",
        &[("tanks", TankClass::Tanks), ("with_cars", TankClass::WithCars)],
        TankClass::WithGuns,
    ),
    immune: Immune = one_of(
        "immune",
        &[("retreat_only", Immune::RetreatOnly), ("floor_1", Immune::Floor)],
        Immune::NoEffect,
    ),
    fire_last: bool = flag("fire_last"),
    fire_and_fight: bool = flag("fire_and_fight"),
    close_combat: MustFight = one_of(
        "close_combat",
        &[("always", MustFight::Always), ("optional", MustFight::Optional)],
        MustFight::IfMoved,
    ),
    drift_dominant: bool = is("drift_axis", "dominant"),
    shell_clamped: bool = is("shell_off_board", "clamp"),
    corner_any: bool = is("sight_corner", "any"),
    units_block: bool = flag("units_block"),
    cover_seen: bool = flag("cover_seen"),
    woods_cc_stacks: bool = flag("woods_cc_stacks"),
    cc_commander_adjacent: bool = is("cc_commander", "adjacent"),
    trench: Trench = one_of(
        "trench",
        &[("obstacle", Trench::Obstacle), ("fortification", Trench::Fortification)],
        Trench::Both,
    ),
    tie_to_last_winner: bool = is("initiative_tie", "last_winner"),
    dice_units: DiceUnits = one_of(
        "dice_units",
        &[("ground", DiceUnits::Ground), ("all", DiceUnits::All)],
        DiceUnits::OnBoard,
    ),
    exhaustion_ground_only: bool = is("exhaustion_units", "ground"),
    exhausted_stay: bool = is("exhausted_moves", "none"),
    exhaustion_in_step_5: bool = is("exhaustion_timing", "step_5"),
    retreat_leaves_board: bool = is("retreat_off_board", "leaves"),
    retreat_turns_freely: bool = is("retreat_facing", "free"),
    strafe_dice: i64 = number("strafe_dice"),
    successor: bool = is("successor", "promote"),
    friendly_shells: bool = flag("friendly_shells"),
    contact_fire: bool = flag("contact_fire"),
    cc_against_load: bool = is("cc_defender", "load"),
    hill_cover: bool = flag("hill_cover"),
    woods_range: WoodsRange = one_of(
        "woods_range",
        &[("inside", WoodsRange::BothEnds), ("from", WoodsRange::From)],
        WoodsRange::OneWood,
    ),
    defender_advances: bool = flag("defender_advances"),
    load_is_lost: bool = is("load_with_transport", "lost"),
    pivot_moves: bool = flag("pivot_moves"),
    counts_as_moved: Moved = one_of(
        "counts_as_moved",
        &[("retreat_too", Moved::RetreatToo), ("march_only", Moved::MarchOnly)],
        Moved::FollowUp,
    ),
    slow_out_of_woods: bool = is("leaving_woods", "slow"),
    fired_guns_retreat: bool = flag("fired_guns_retreat"),
    mines_under_enemy: bool = flag("mines_under_enemy"),
    aircraft_leave: bool = flag("aircraft_leave"),
    ground_hides_aircraft: bool = is("air_sight", "ground"),
    direct_guns: DirectGuns = one_of(
        "direct_guns",
        &[("never", DirectGuns::Never), ("deep", DirectGuns::Deep)],
        DirectGuns::Edge,
    ),
    trench_edge: bool = flag("trench_edge"),
    through_friends: bool = flag("through_friends"),
}

impl Options {
    /// Whether trenches are fired into and out of only at their edge (A54), which needs trenches that shelter (A13).
    pub fn are_trenches_dense(&self) -> bool {
        self.trench_edge && self.trench.is_shelter()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::common::options::{Rulings as _, assert_heard};
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
