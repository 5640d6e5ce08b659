//! Our rulings as a scenario chose them: every option of `sections.toml` as a typed value.

use super::sections;
use crate::rules::common::options::{Chosen, Rulings, Written};

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

/// The rulings in force.
#[derive(Clone, Debug)]
pub struct Options {
    written: Written,
    /// The attacker goes back if it received fewer hits (C1).
    pub compare_received: bool,
    /// The firer chooses what extended range costs (C2).
    pub extended_choice: bool,
    /// Half range is rounded up (C3).
    pub half_up: bool,
    /// A To Hit below the least always hits (C4).
    pub automatic_hits: bool,
    /// The whole formation has its operations complete at the end of its impulse (C5).
    pub all_complete: bool,
    /// Units may fire after moving (C6).
    pub move_and_fire: bool,
    /// Platoons of a side in a hex (C7).
    pub stacking: i64,
    /// The return of an aircraft goes by the hits it took (C8).
    pub return_by_aa: bool,
    /// The target of opportunity fire in a stack is chosen at random (C9).
    pub random_target: bool,
    /// Defenders who threw dice in an assault or overrun have their operations complete (C10).
    pub defender_done: bool,
    /// Command is measured in movement factors on foot (C13).
    pub command_by_movement: bool,
    /// End Turn chits in the cup (C14).
    pub end_turn: i64,
    /// Firepower reduced to nothing still throws a die (C15).
    pub one_die: bool,
    /// Only headquarters and reconnaissance of the active formation call missions (C16).
    pub own_spotters: bool,
    /// Hard targets leave wrecks (C19).
    pub wrecks: bool,
    /// Mortars that fire on an observer's word fire as missions do (C35).
    pub mortars_as_missions: bool,
    /// End Turn chits are held back for formations that have not acted (C22).
    pub end_turn_hold: bool,
    /// Fate points are played (C23).
    pub fate: bool,
    /// Infantry assaults armour in the open only from the next hex (C24).
    pub adjacent_assault: bool,
    /// Leadership augments fire instead of adding to it (C25).
    pub augmented_leadership: bool,
    /// The heavier shells (C26).
    pub heavy_shells: bool,
    /// Concealed infantry is not reduced by direct fire (C27).
    pub sheltered_infantry: bool,
    /// Dice of cover save by their own score also for armour (C28).
    pub cover_saves: bool,
    /// An improved position takes a hit of mines, too (C50).
    pub position_stops_mines: bool,
    /// What leadership adds to in an overrun (C57).
    pub overrun_leadership: OverrunLeadership,
    /// Leadership that augments counts once more for who is augmented already (C58).
    pub augmented_again: bool,
    /// Anti-aircraft guns hit armour more easily close by (C54).
    pub flak_close: bool,
}

impl Rulings for Options {
    fn written(&self) -> &Written {
        &self.written
    }

    fn choosing(written: Written) -> Options {
        let chosen = Chosen { sections: sections(), written: &written };
        Options {
            compare_received: chosen.is("assault_compare", "received"),
            extended_choice: chosen.is("extended_range", "choice"),
            half_up: chosen.is("close_range", "half_up"),
            automatic_hits: chosen.is("low_to_hit", "automatic"),
            all_complete: chosen.is("ops_complete", "formation"),
            move_and_fire: chosen.is("move_and_fire", "penalty"),
            stacking: chosen.number("stacking"),
            return_by_aa: chosen.is("strike_return", "aa"),
            random_target: chosen.is("opportunity_target", "random"),
            defender_done: chosen.flag("defender_done"),
            command_by_movement: chosen.is("command_path", "movement"),
            end_turn: chosen.number("end_turn"),
            one_die: chosen.is("no_firepower", "one_die"),
            own_spotters: chosen.is("spotters", "own"),
            wrecks: chosen.flag("wrecks"),
            mortars_as_missions: chosen.is("observed_mortars", "mission"),
            end_turn_hold: chosen.flag("end_turn_hold"),
            fate: chosen.flag("fate"),
            adjacent_assault: chosen.flag("adjacent_assault"),
            augmented_leadership: chosen.flag("augmented_leadership"),
            heavy_shells: chosen.flag("heavy_shells"),
            sheltered_infantry: chosen.flag("sheltered_infantry"),
            cover_saves: chosen.flag("cover_saves"),
            position_stops_mines: chosen.flag("position_stops_mines"),
            overrun_leadership: match () {
                () if chosen.is("overrun_leadership", "none") => OverrunLeadership::None,
                () if chosen.is("overrun_leadership", "dice") => OverrunLeadership::Dice,
                () => OverrunLeadership::Factor,
            },
            augmented_again: chosen.flag("augmented_again"),
            flak_close: chosen.flag("flak_close"),
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
        assert_eq!((options.stacking, options.end_turn), (2, 2));
        assert!(options.wrecks && !options.fate && !options.compare_received && !options.heavy_shells);
    }

    #[test]
    fn every_value_of_every_option_is_heard() {
        assert_heard::<Options>(sections(), "compare_received:");
    }
}
