//! Which rules came up in a game, and which never did.

use std::collections::BTreeSet;

use crate::rules::small_units::tables::Purpose;

/// The sections an event can cite, those of the cards aside; a test holds random games against it.
pub const SHOWN: [&str; 45] = [
    "2.0", "3.1", "3.2", "3.3", "3.6", "4.0", "4.1", "4.2", "4.3", "5.0", "5.2", "5.3", "5.8", "6.4", "6.6", "6.7",
    "6.7.3", "6.7.4", "6.8", "6.9", "6.9.2", "6.9.3", "7.2", "7.3.1", "7.3.2", "7.3.6", "8.2", "8.3", "9.1", "9.2",
    "9.3", "9.4", "9.4.1", "10.1", "11.2.1", "11.3", "11.5", "11.6.1", "11.6.3", "11.6.4", "11.7", "11.8.1", "11.8.4",
    "12.2", "13.1",
];

/// Every section that can show in a game.
pub fn shown() -> BTreeSet<&'static str> {
    SHOWN.into_iter().chain(["13.2"]).chain(Purpose::ALL.map(Purpose::section)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::small_units::sections;

    #[test]
    fn every_section_of_the_list_exists() {
        for number in shown() {
            assert!(sections().section(number).is_some(), "{number}");
        }
    }
}
