//! What each answer to a house ruling means at the table, other than our own.

/// The answers in words, by option and value.
pub const CHOICES: &[(&str, &str, &str)] = &[
    ("air", "true", "Yes."),
    ("gas", "true", "Yes."),
    ("tank_riders", "true", "Yes."),
    ("cyclists", "true", "Yes."),
    ("hidden_mines", "false", "No, every minefield lies open."),
    ("tank_class", "tanks", "Tanks and light tanks alone."),
    ("tank_class", "with_cars", "Light tanks, tanks, assault guns, self-propelled artillery and armoured cars."),
    ("immune", "retreat_only", "It may be driven back but loses no strength."),
    ("immune", "floor_1", "It loses strength, but never its last point."),
    ("fire_last", "true", "No: whoever moves and fires moves first."),
    ("fire_and_fight", "false", "No, one or the other."),
    ("close_combat", "always", "Yes, whenever they are activated."),
    ("close_combat", "optional", "No, the owner chooses."),
    ("drift_axis", "dominant", "Along the longer of the two ways to the target."),
    ("shell_off_board", "clamp", "It stays on the last square of the board."),
    ("sight_corner", "any", "It is blocked if either square beside the corner would block it."),
    ("units_block", "false", "No; only ground, works and gas do."),
    ("cover_seen", "false", "No."),
    ("woods_cc_stacks", "true", "Yes, both count."),
    ("cc_commander", "adjacent", "No, only from a square next to the fight."),
    ("trench", "obstacle", "An obstacle and no more: nobody is in cover there."),
    ("trench", "fortification", "A fortification: whoever enters mans it at once."),
    ("initiative_tie", "last_winner", "The side that acted first in the turn before does so again."),
    ("dice_units", "ground", "All own units on the board but aircraft."),
    ("dice_units", "all", "All own units, those still to come as well."),
    ("exhaustion_units", "ground", "That of all units but aircraft."),
    ("exhausted_moves", "none", "Nowhere."),
    ("exhaustion_timing", "step_5", "In step 5 of the turn."),
    ("retreat_off_board", "leaves", "Yes; it does not come back."),
    ("retreat_facing", "free", "As its owner likes."),
    ("strafe_dice", "3", "Three, as machine guns have."),
    ("successor", "promote", "Yes: his die is back in the turn after the loss, his help in combat is not."),
    ("friendly_shells", "false", "No, enemies alone."),
    ("contact_fire", "false", "No."),
    ("cc_defender", "load", "The load."),
    ("hill_cover", "true", "Woods, buildings, fortifications and manned trenches, and a hill against fire from below."),
    ("woods_range", "from", "Whenever the firer is in woods."),
    ("defender_advances", "false", "No."),
    ("load_with_transport", "survives", "It stays in the square."),
    ("pivot_moves", "true", "Yes."),
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::portable::changes::BOOK;
    use crate::rules::portable::sections;

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
