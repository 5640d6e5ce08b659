//! Formatting changes how a file looks and nothing else.

use proptest::prelude::*;
use sandtable::check::Outcome;
use sandtable::rules::shapes;
use sandtable::scenario::fmt::format;

use crate::ground::{base, check_text};

fn small_units(text: &str) -> Option<String> {
    format(text, shapes(Some("small-units")))
}

fn found(outcome: &Outcome) -> Vec<(&'static str, String)> {
    // Rulers are written anew, and what they say may be all that was wrong with a grid.
    let of_rulers = ["M011", "M012", "M016"];
    let kept = outcome.findings.all.iter().filter(|finding| !of_rulers.contains(&finding.code));
    let mut found: Vec<_> = kept.map(|finding| (finding.code, finding.message.clone())).collect();
    found.sort();
    found
}

#[test]
fn a_formatted_scenario_means_the_same() {
    let once = small_units(&base()).unwrap();
    assert_eq!(small_units(&once).unwrap(), once);
    assert!(check_text(&once).scenario.is_some());
    let sorted = |text: &str| {
        let mut lines: Vec<String> =
            text.lines().map(|line| line.split_whitespace().collect::<Vec<_>>().join(" ")).collect();
        lines.sort();
        lines
    };
    assert_eq!(sorted(&once), sorted(&base()), "no line is lost or changed but for blanks");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// Whatever lines are dropped or doubled: formatting is stable, keeps every finding, and never makes TOML of what is none.
    #[test]
    fn formatting_is_stable_and_keeps_the_meaning(drop in 0usize..300, twice in 0usize..300, blanks in 0usize..4) {
        let base = base();
        let mut lines: Vec<String> = base.lines().map(String::from).collect();
        let len = lines.len();
        let doubled = lines[twice % len].clone();
        lines.insert(twice % len, doubled);
        lines.remove(drop % len);
        lines.iter_mut().step_by(3).for_each(|line| line.push_str(&" ".repeat(blanks)));
        let text = lines.join("\n");
        if let Some(once) = small_units(&text) {
            prop_assert_eq!(small_units(&once).unwrap(), once.clone());
            prop_assert_eq!(found(&check_text(&once)), found(&check_text(&text)));
        } else {
            prop_assert!(toml::from_str::<toml::Value>(&text).is_err());
        }
    }
}
