//! Which rules came up in a game and which never did, told alike in every ruleset.

use std::collections::BTreeSet;

use crate::game::{Item, Observation, Step};
use crate::rules::sections::Sections;

/// The sections that the events of a game cite.
pub fn cited<O, E>(steps: &[Step<O, E>], cite: impl Fn(&E) -> &'static str) -> BTreeSet<&'static str> {
    steps.iter().flat_map(|step| &step.events).map(cite).collect()
}

/// Our own rulings on the rules that came up: where the rulebook is silent, the game was played by these.
pub fn rulings(sections: &Sections, seen: &BTreeSet<&'static str>) -> Observation {
    let behind = sections.rulings.iter().filter(|ruling| seen.contains(ruling.cite.as_str()));
    let items = behind.map(|ruling| Item::new(&ruling.id, format!("on {}", ruling.cite))).collect();
    Observation { brief: true, ..Observation::new("rulings", "House rulings on the rules that came up", items) }
}

/// The rules that could have come up in this game and never did, counted and listed.
pub fn unseen(sections: &Sections, shown: &BTreeSet<&'static str>, seen: &BTreeSet<&'static str>) -> Observation {
    let never = |number: &str| shown.contains(number) && !seen.contains(number);
    let sections = sections.sections.iter().filter(|section| never(&section.number));
    let items: Vec<Item> = sections.map(|section| Item::new(&section.number, &section.title)).collect();
    let came = shown.len() - items.len();
    let title = format!("Rules that never came up ({came} of {} did)", shown.len());
    Observation { brief: true, ..Observation::new("rules", title, items) }
}
