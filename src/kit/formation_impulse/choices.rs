//! What each answer to a house ruling means at the table, other than our own.

/// The answers in words, by option and value.
pub const CHOICES: &[(&str, &str, &str)] = &[
    ("assault_compare", "received", "Those received: an attacker that received fewer than the defender goes back."),
    ("extended_range", "choice", "The firer chooses, shot by shot."),
    ("close_range", "half_up", "Half of it, rounded up."),
    ("low_to_hit", "automatic", "Every die hits."),
    ("ops_complete", "formation", "All units of the formation, whether they acted or not."),
    ("move_and_fire", "penalty", "Yes, with the To Hit number of the chart made worse."),
    ("stacking", "3", "Three."),
    ("strike_return", "aa", "Those of the anti-aircraft fire at it."),
    ("opportunity_target", "random", "Chance decides."),
    ("defender_done", "true", "Yes."),
    ("command_path", "movement", "By the movement that a unit on foot would pay."),
    ("end_turn", "1", "One."),
    ("end_turn", "3", "Three."),
    ("no_firepower", "one_die", "A single die is thrown."),
    ("spotters", "own", "No, in that of their own alone."),
    ("observed_mortars", "hex", "Fire at a hex and no more: no die that may fail, and nothing around the target."),
    ("wrecks", "false", "No."),
    ("end_turn_hold", "true", "Yes, until all formations of that side have acted."),
    ("fate", "true", "Yes."),
    ("adjacent_assault", "true", "Yes."),
    ("augmented_leadership", "true", "Yes."),
    ("heavy_shells", "true", "Yes."),
    ("sheltered_infantry", "true", "Yes: it is disrupted and no more."),
    ("cover_saves", "true", "Yes; only dice of armour go by the save number."),
];
