//! What each answer to a house ruling means at the table, other than our own.

/// The answers in words, by option and value.
pub const CHOICES: &[(&str, &str, &str)] = &[
    ("reshuffle", "on_last", "As soon as the last card of the pile is taken."),
    ("event_on_hand_draw", "true", "Yes: cards drawn into a hand bring their events too."),
    ("event_timing", "after", "After: the card is used first, then its event is played."),
    ("initial_suits_redraw", "true", "A card whose suit is already out is drawn again."),
    ("sw_activation", "per_hex", "By hex: separate support weapons that share a hex cost as one."),
    ("free_elements", "0", "None: a lone support weapon, fire or strike is tested too; a formation alone stays free."),
    ("free_elements", "2", "Two elements act without a test."),
    ("free_elements", "3", "Three elements act without a test."),
    ("minimum_move", "any_hex", "No: the last step of any move may cost more than is left."),
    ("ip_persist", "any_unit", "Any unit: the first to leave takes the improved position away."),
    ("overstack", "forbid", "It cannot happen: no move may end in a hex that would be too full."),
    ("hq_needs_los", "true", "Yes, it must see the target as well as reach it."),
    ("loss_threshold", "gt2", "More than twice the defence."),
    ("loss_threshold", "ge3", "Three times the defence, or more."),
    ("hq_in_note_b", "false", "No."),
    ("gunless_vs_at_adjacent", "true", "Yes, as against other armour."),
    ("fire_into_cc", "true", "Yes, it may."),
    ("no_scatter_hex", "redraw", "Another aim card is drawn."),
    ("no_scatter_hex", "nearest", "The nearest hex of that suit is hit."),
    ("af_visibility", "impact", "The one where the shells land."),
    ("daf_miss", "no_effect", "Nowhere: it has no effect."),
    ("daf_miss", "first_card", "The first suit drawn says where."),
    ("signal_daf", "one_card", "A single aim card is enough, and it comes from the deck."),
    ("df_draw", "first_use", "At the first shot."),
    ("df_per_hex", "per_turn", "For the turn: one shot at each hex, whoever enters it."),
    ("df_then_retreat", "true", "Yes, both in one reaction."),
    ("disorg2_metric", "firer", "From the one that shot."),
    ("disorg2_metric", "all", "From every enemy at once."),
    ("rally_morale", "printed", "With the printed one."),
    ("combined_arms_sw", "false", "Tanks with infantry as before, but support weapons do not count."),
    ("combined_arms_hand", "true", "Yes, from hand or deck."),
    ("counterattack_cost", "step", "One step of a unit of the counterattacking side."),
    ("sw_absorbs_loss", "false", "No, a unit proper must take it."),
    ("ammo_on_df_limit", "true", "Yes, as effect cards do."),
    ("mine_placement", "own_hex", "In the hexes of own units."),
    ("ruin_keeps_cc_card", "true", "The lowest units on foot; ruins still give the further open card."),
    ("control_on_repulse", "true", "Yes: whoever set foot in the hex last holds it, beaten or not."),
    ("blocked_entry", "lost", "It does not come at all."),
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::small_units::changes::BOOK;
    use crate::rules::small_units::sections;

    #[test]
    fn every_other_answer_has_its_meaning() {
        let mut said = 0;
        for (key, ruling) in sections().options() {
            for value in &ruling.values[1..] {
                assert!(BOOK.meaning(key, &value.to_string()).is_some(), "{key} = {value}");
                said += 1;
            }
        }
        assert_eq!(said, CHOICES.len(), "a meaning without an option");
    }
}
