//! Which rules came up in a game, and which never did.

use std::collections::BTreeSet;

use crate::game::{Item, Observation, Step};
use crate::rules::small_units::event::Event;
use crate::rules::small_units::order::Order;
use crate::rules::small_units::sections;
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

fn seen(steps: &[Step<Order, Event>]) -> BTreeSet<&'static str> {
    steps.iter().flat_map(|step| &step.events).map(Event::cite).collect()
}

/// Our own rulings on the rules that came up: where the rulebook is silent, the game was played by these.
pub fn rulings(steps: &[Step<Order, Event>]) -> Observation {
    let seen = seen(steps);
    let behind = sections().rulings.iter().filter(|ruling| seen.contains(ruling.cite.as_str()));
    let items = behind.map(|ruling| Item::new(&ruling.id, format!("on {}", ruling.cite))).collect();
    Observation { brief: true, ..Observation::new("rulings", "House rulings on the rules that came up", items) }
}

/// The rules that never came up, counted and listed.
pub fn unseen(steps: &[Step<Order, Event>]) -> Observation {
    let (shown, seen) = (shown(), seen(steps));
    let sections = sections().sections.iter().filter(|section| shown.contains(section.number.as_str()));
    let items: Vec<Item> = sections
        .filter(|section| !seen.contains(section.number.as_str()))
        .map(|section| Item::new(&section.number, &section.title))
        .collect();
    let came = shown.len() - items.len();
    let title = format!("Rules that never came up ({came} of {} did)", shown.len());
    Observation { brief: true, ..Observation::new("rules", title, items) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_section_of_the_list_exists() {
        for number in shown() {
            assert!(sections().section(number).is_some(), "{number}");
        }
    }
}
