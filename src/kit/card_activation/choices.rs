//! What each answer to a house ruling means at the table, other than our own.

/// The answers in words, by option and value.
pub const CHOICES: &[(&str, &str, &str)] = &[
    ("ace", "high", "The highest: it acts after the king."),
    ("ties", "dice", "Those who tie throw a die each, the lowest acts first; equal throws are thrown again."),
    ("ties", "choice", "Owners choose among their own; sides take turns, beginning with the first suit."),
    ("disrupted_assault", "full", "With all its dice."),
    ("road_bonus", "extra_hex", "Only the additional hex."),
    ("figure_hit", "kill", "It kills a figure and no more."),
    ("figure_hit", "disrupt", "The first disrupts; a hit on a disrupted unit kills a figure."),
    ("commander_black", "stay", "No, he stays disrupted."),
    ("cover_cards", "per_volley", "One card for the whole volley."),
    ("commander_bonus", "commander", "The commander's: the unit moves its own allowance, then he goes on alone."),
    ("stacking", "free", "Any number."),
    ("loading", "transport", "The activation of the transport alone."),
    ("shuffle", "when_out", "No: the pile is used up first, and shuffled when nothing is left of it."),
    ("commander_acts", "twice", "Yes, on both."),
    ("afv_fighters", "all_infantry", "All figures of infantry have them, besides their own."),
    ("afv_rough", "one_hex", "Yes: it moves that one hex and no more."),
    ("roads_in_rough", "true", "Yes, hexes entered along it."),
    ("enemy_stops", "true", "Yes."),
    ("retreat_guns", "stay", "It holds on where it is, disrupted."),
    ("shelled_passengers", "spared", "No: only when what carries it is destroyed."),
    ("split_gun", "gun", "The gun."),
    ("full_hexes", "barred", "No."),
    ("planned_barrage", "enemy", "Yes, as other fire does."),
];
