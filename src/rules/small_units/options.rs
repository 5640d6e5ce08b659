//! Our rulings as a scenario chose them: every option of `sections.toml` as a typed value.

use super::sections;
use super::tables::{LossReading, Tables};
use crate::game::sections::OptionValue;
use crate::rules::common::options::{self, Chosen, Written};
use crate::scenario::Draft;

/// What an option with three answers says where shells find no hex of their suit (A43).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoScatterHex {
    Lost,
    Redraw,
    Nearest,
}

/// What becomes of a defensive call whose aim fails (A46).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DafMiss {
    OpponentPicks,
    NoEffect,
    FirstCard,
}

/// Away from which enemies a forced retreat leads (A61).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Away {
    Nearest,
    Firer,
    All,
}

/// The rulings in force.
#[derive(Clone, Debug)]
pub struct Options {
    /// Where a file or an example does not follow our own answer.
    written: Written,
    pub reshuffle_on_last: bool,
    pub event_on_hand_draw: bool,
    pub event_after: bool,
    pub initial_suits_redraw: bool,
    pub sw_per_hex: bool,
    pub free_elements: i64,
    pub minimum_move_any_hex: bool,
    pub ip_lost_with_any_unit: bool,
    pub overstack_forbidden: bool,
    pub hq_needs_los: bool,
    pub loss: LossReading,
    pub hq_in_note_b: bool,
    pub gunless_vs_at_adjacent: bool,
    pub fire_into_cc: bool,
    pub no_scatter_hex: NoScatterHex,
    pub seen_at_impact: bool,
    pub daf_miss: DafMiss,
    pub signal_daf_one_card: bool,
    pub df_draw_on_use: bool,
    pub df_per_turn: bool,
    pub df_then_retreat: bool,
    pub away: Away,
    pub rally_printed: bool,
    pub combined_arms_sw: bool,
    pub combined_arms_hand: bool,
    pub counterattack_costs_step: bool,
    pub sw_absorbs_loss: bool,
    pub ammo_on_df_limit: bool,
    pub mines_in_own_hex: bool,
    pub ruin_keeps_cc_card: bool,
    pub control_on_repulse: bool,
    pub quick_rally_ends_action: bool,
    pub blocked_entry_lost: bool,
    pub retreat_from_storm: bool,
    pub retreat_overfull: bool,
    pub origin_passed: bool,
    pub shaken_shot_goes_on: bool,
    pub fort_weapon_card: bool,
    pub extra_cards_asked: bool,
}

impl Options {
    /// The rulings a scenario chose.
    pub fn of(draft: &Draft, tables: &Tables) -> Options {
        Options::choosing(options::written(draft), tables)
    }

    /// The same with some of them chosen anew.
    pub fn but(&self, changes: impl IntoIterator<Item = (String, OptionValue)>, tables: &Tables) -> Options {
        let mut written = self.written.clone();
        written.extend(changes);
        Options::choosing(written, tables)
    }

    /// Whether a retreat before the enemy may end in a full hex (A100): the limit waits until the turn closes, unless no move may
    /// pass it (A27).
    pub fn retreat_may_crowd(&self) -> bool {
        self.retreat_overfull && !self.overstack_forbidden
    }

    fn choosing(written: Written, tables: &Tables) -> Options {
        let chosen = Chosen { sections: sections(), written: &written };
        let threshold = chosen.value("loss_threshold").to_string();
        Options {
            reshuffle_on_last: chosen.is("reshuffle", "on_last"),
            event_on_hand_draw: chosen.flag("event_on_hand_draw"),
            event_after: chosen.is("event_timing", "after"),
            initial_suits_redraw: chosen.flag("initial_suits_redraw"),
            sw_per_hex: chosen.is("sw_activation", "per_hex"),
            free_elements: chosen.number("free_elements"),
            minimum_move_any_hex: chosen.is("minimum_move", "any_hex"),
            ip_lost_with_any_unit: chosen.is("ip_persist", "any_unit"),
            overstack_forbidden: chosen.is("overstack", "forbid"),
            hq_needs_los: chosen.flag("hq_needs_los"),
            loss: tables.fire.loss.get(&threshold).copied().unwrap_or(LossReading { multiple: 2, strictly: false }),
            hq_in_note_b: chosen.flag("hq_in_note_b"),
            gunless_vs_at_adjacent: chosen.flag("gunless_vs_at_adjacent"),
            fire_into_cc: chosen.flag("fire_into_cc"),
            no_scatter_hex: chosen.one_of(
                "no_scatter_hex",
                &[("redraw", NoScatterHex::Redraw), ("nearest", NoScatterHex::Nearest)],
                NoScatterHex::Lost,
            ),
            seen_at_impact: chosen.is("af_visibility", "impact"),
            daf_miss: chosen.one_of(
                "daf_miss",
                &[("no_effect", DafMiss::NoEffect), ("first_card", DafMiss::FirstCard)],
                DafMiss::OpponentPicks,
            ),
            signal_daf_one_card: chosen.is("signal_daf", "one_card"),
            df_draw_on_use: chosen.is("df_draw", "first_use"),
            df_per_turn: chosen.is("df_per_hex", "per_turn"),
            df_then_retreat: chosen.flag("df_then_retreat"),
            away: chosen.one_of("disorg2_metric", &[("firer", Away::Firer), ("all", Away::All)], Away::Nearest),
            rally_printed: chosen.is("rally_morale", "printed"),
            combined_arms_sw: chosen.flag("combined_arms_sw"),
            combined_arms_hand: chosen.flag("combined_arms_hand"),
            counterattack_costs_step: chosen.is("counterattack_cost", "step"),
            sw_absorbs_loss: chosen.flag("sw_absorbs_loss"),
            ammo_on_df_limit: chosen.flag("ammo_on_df_limit"),
            mines_in_own_hex: chosen.is("mine_placement", "own_hex"),
            ruin_keeps_cc_card: chosen.flag("ruin_keeps_cc_card"),
            control_on_repulse: chosen.flag("control_on_repulse"),
            quick_rally_ends_action: chosen.is("quick_rally", "ends_action"),
            blocked_entry_lost: chosen.is("blocked_entry", "lost"),
            retreat_from_storm: chosen.flag("retreat_from_storm"),
            retreat_overfull: chosen.flag("retreat_overfull"),
            origin_passed: chosen.is("origin_taken", "beyond"),
            shaken_shot_goes_on: chosen.is("shaken_shot", "fired"),
            fort_weapon_card: chosen.flag("fort_weapon_card"),
            extra_cards_asked: chosen.is("extra_cards", "may"),
            written,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_option_has_our_own_answer_where_a_file_says_nothing() {
        let options = Options::of(&Draft::default(), &Tables::builtin());
        assert_eq!(options.loss, LossReading { multiple: 2, strictly: false });
        assert_eq!((options.free_elements, options.away), (1, Away::Nearest));
        assert!(options.hq_in_note_b && options.combined_arms_sw && options.sw_absorbs_loss);
        assert!(!options.fire_into_cc && !options.control_on_repulse && !options.blocked_entry_lost);
        assert!(options.retreat_from_storm && options.retreat_overfull && options.extra_cards_asked);
        assert!(!options.origin_passed && !options.shaken_shot_goes_on);
        assert!(!options.fort_weapon_card && !options.quick_rally_ends_action);
    }
}
