//! Our rulings as a scenario chose them: every option of `sections.toml` as a typed value.

use super::sections;
use crate::rules::common::options::options;

/// What the leadership of a headquarters adds to when armour overruns (C57).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OverrunLeadership {
    /// To the assault factor, before it is multiplied.
    Factor,
    /// To the dice, after that.
    Dice,
    /// To nothing: nobody is led.
    None,
}

options! {
    /// The attacker goes back if it received fewer hits (C1).
    compare_received: bool = is("assault_compare", "received"),
    /// The firer chooses what extended range costs (C2).
    extended_choice: bool = is("extended_range", "choice"),
    /// Half range is rounded up (C3).
    half_up: bool = is("close_range", "half_up"),
    /// A To Hit below the least always hits (C4).
    automatic_hits: bool = is("low_to_hit", "automatic"),
    /// The whole formation has its operations complete at the end of its impulse (C5).
    all_complete: bool = is("ops_complete", "formation"),
    /// Units may fire after moving (C6).
    move_and_fire: bool = is("move_and_fire", "penalty"),
    /// Platoons of a side in a hex (C7).
    stacking: i64 = number("stacking"),
    /// The return of an aircraft goes by the hits it took (C8).
    return_by_aa: bool = is("strike_return", "aa"),
    /// The target of opportunity fire in a stack is chosen at random (C9).
    random_target: bool = is("opportunity_target", "random"),
    /// Defenders who threw dice in an assault or overrun have their operations complete (C10).
    defender_done: bool = flag("defender_done"),
    /// Command is measured in movement factors on foot (C13).
    command_by_movement: bool = is("command_path", "movement"),
    /// End Turn chits in the cup (C14).
    end_turn: i64 = number("end_turn"),
    /// Firepower reduced to nothing still throws a die (C15).
    one_die: bool = is("no_firepower", "one_die"),
    /// Only headquarters and reconnaissance of the active formation call missions (C16).
    own_spotters: bool = is("spotters", "own"),
    /// Hard targets leave wrecks (C19).
    wrecks: bool = flag("wrecks"),
    /// Mortars that fire on an observer's word fire as missions do (C35).
    mortars_as_missions: bool = is("observed_mortars", "mission"),
    /// End Turn chits are held back for formations that have not acted (C22).
    end_turn_hold: bool = flag("end_turn_hold"),
    /// Fate points are played (C23).
    fate: bool = flag("fate"),
    /// Infantry assaults armour in the open only from the next hex (C24).
    adjacent_assault: bool = flag("adjacent_assault"),
    /// Leadership augments fire instead of adding to it (C25).
    augmented_leadership: bool = flag("augmented_leadership"),
    /// The heavier shells (C26).
    heavy_shells: bool = flag("heavy_shells"),
    /// Concealed infantry is not reduced by direct fire (C27).
    sheltered_infantry: bool = flag("sheltered_infantry"),
    /// Dice of cover save by their own score also for armour (C28).
    cover_saves: bool = flag("cover_saves"),
    /// An improved position takes a hit of mines, too (C50).
    position_stops_mines: bool = flag("position_stops_mines"),
    /// What leadership adds to in an overrun (C57).
    overrun_leadership: OverrunLeadership = one_of(
        "overrun_leadership",
        &[("none", OverrunLeadership::None), ("dice", OverrunLeadership::Dice)],
        OverrunLeadership::Factor,
    ),
    /// Leadership that augments counts once more for who is augmented already (C58).
    augmented_again: bool = flag("augmented_again"),
    /// Anti-aircraft guns hit armour more easily close by (C54).
    flak_close: bool = flag("flak_close"),
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::common::options::{Rulings as _, assert_heard};
    use crate::scenario::Draft;

    #[test]
    fn every_option_has_our_own_answer_where_a_file_says_nothing() {
        let options = Options::of(&Draft::default());
        assert_eq!((options.stacking, options.end_turn), (2, 2));
        assert!(options.wrecks && !options.fate && !options.compare_received && !options.heavy_shells);
    }

    #[test]
    fn every_value_of_every_option_is_heard() {
        assert_heard::<Options>(sections(), "compare_received:");
    }
}
