//! What `check` says of a battle is what the engine does in it, whichever answer a scenario gives to an open question.
//!
//! An option that the engine reads and a check does not is a finding about another game. Three nets catch it: every check
//! that an option touches is named below and is seen to listen; no other finding changes with any option; and what
//! is claimed of an opening is asked of the engine itself, under every value of every option.

mod card_activation;
mod formation_impulse;
mod portable;
mod small_units;

use std::collections::{BTreeMap, BTreeSet};

use sandtable::check::{self, Check, Depth, Outcome, Scenario};
use sandtable::diag::Diagnostic;
use sandtable::game::sections::OptionValue;
use sandtable::game::{Chance, Staged};
use sandtable::rules::{self, RULESETS, Ruleset, Visit};

use crate::checks::{Battle, battles};
use crate::ground::{check_as_deep, root};
use crate::soak;

/// The checks that an option touches: it adds findings of theirs, takes some away, or changes what they say. Options that
/// are not here touch none.
const TOUCHED: &[(&str, &str, &[&str])] = &[
    ("small-units", "no_scatter_hex", &["SU112", "SU113"]),
    ("small-units", "rally_morale", &["SU305"]),
    ("small-units", "blocked_entry", &["SU506"]),
    ("small-units", "initial_suits_redraw", &["SU605"]),
    ("small-units", "ammo_on_df_limit", &["SU615"]),
    ("small-units", "free_elements", &["SU340", "SU345", "SU705", "SU914"]),
    ("small-units", "mine_placement", &["SU712", "SU713"]),
    ("small-units", "hq_in_note_b", &["SU909"]),
    ("portable", "air", &["PW035"]),
    ("portable", "cyclists", &["PW035"]),
    ("portable", "gas", &["PW036"]),
    ("portable", "tank_riders", &["PW040"]),
    ("portable", "hidden_mines", &["PW049"]),
    ("portable", "exhaustion_units", &["PW027", "PW028"]),
    ("portable", "dice_units", &["PW029", "PW039"]),
    ("card-activation", "stacking", &["RF023"]),
    ("card-activation", "roads_in_rough", &["RF025", "RF026"]),
    ("card-activation", "commander_acts", &["RF034"]),
    ("card-activation", "afv_fighters", &["RF040"]),
    ("formation-impulse", "command_path", &["NW010", "NW011"]),
    ("formation-impulse", "stacking", &["NW012", "NW056"]),
    ("formation-impulse", "end_turn", &["NW026", "NW046"]),
    ("formation-impulse", "end_turn_hold", &["NW026"]),
    ("formation-impulse", "fate", &["NW040", "NW055", "NW063"]),
    ("formation-impulse", "augmented_leadership", &["NW041"]),
];

/// The finding that an option is changed without a word about it.
pub const NO_NOTE: &str = "S025";
/// The finding that an option has no effect, which is about nothing but options.
const NO_EFFECT: &str = "S034";

/// A text in which some options are chosen.
pub fn choosing(text: &str, choices: &[(&str, &OptionValue)]) -> String {
    let line = |(key, value): &(&str, &OptionValue)| match value {
        OptionValue::Word(word) => format!("{key} = \"{word}\"\n"),
        other => format!("{key} = {other}\n"),
    };
    // A text that says more of one in a table of its own keeps it.
    let open = |(key, _): &&(&str, &OptionValue)| !text.contains(&format!("[options.{key}]"));
    let lines: String = choices.iter().filter(open).map(line).collect();
    let Some((before, after)) = text.split_once("\n[options]\n") else { return format!("{text}\n[options]\n{lines}") };
    // What the text says of them itself makes way.
    let end = after.find("\n[").map_or(after.len(), |at| at + 1);
    let sets = |line: &str, key: &str| {
        line.trim_start().strip_prefix(key).is_some_and(|rest| rest.trim_start().starts_with('='))
    };
    let own = |line: &&str| !choices.iter().any(|(key, _)| sets(line, key));
    let kept: String = after[..end].lines().filter(own).map(|line| format!("{line}\n")).collect();
    format!("{before}\n[options]\n{lines}{kept}{}", &after[end..])
}

/// Every answer but our own, of every option of a ruleset.
fn answers(ruleset: &dyn Ruleset) -> impl Iterator<Item = (&'static str, &'static OptionValue)> {
    let sections = ruleset.sections();
    sections.options().flat_map(|(key, ruling)| ruling.values[1..].iter().map(move |value| (key, value)))
}

fn checks_of(ruleset: &dyn Ruleset) -> impl Iterator<Item = &'static Check> {
    check::all().filter(|check| check.ruleset() == Some(ruleset.id()))
}

fn check_of(code: &str) -> &'static Check {
    check::by_code(code).unwrap_or_else(|| panic!("there is no {code}"))
}

/// As deep as a question is asked.
fn depth(check: &Check) -> Depth {
    if check.needs_play() { Depth::PROOFS } else { Depth::READING }
}

/// What is found, word for word, without the finding that an option has no note.
fn said(outcome: &Outcome, wanted: impl Fn(&str) -> bool) -> Vec<(&str, &str, &str)> {
    let other = |code: &str| ![NO_NOTE, NO_EFFECT].contains(&code) && wanted(code);
    let found = outcome.findings.all.iter().filter(|found| other(found.code));
    found.map(|found| (found.code, found.message.as_str(), found.at.text.as_str())).collect()
}

#[test]
fn every_check_that_an_option_touches_listens_to_it() {
    let mut deaf = Vec::new();
    for (rules, option, codes) in TOUCHED {
        let ruleset = rules::ruleset(rules).unwrap();
        let ruling = ruleset.sections().option(option).unwrap_or_else(|| panic!("{rules} has no option {option}"));
        let near: Vec<Battle> = codes.iter().flat_map(|code| battles(check_of(code))).collect();
        for code in *codes {
            let check = check_of(code);
            let listens = near.iter().any(|battle| {
                let plain = check_as_deep(&battle.text, &battle.beside, &depth(check));
                ruling.values.iter().any(|value| {
                    let text = choosing(&battle.text, &[(option, value)]);
                    let outcome = check_as_deep(&text, &battle.beside, &depth(check));
                    said(&outcome, |one| one == *code) != said(&plain, |one| one == *code)
                })
            });
            if !listens {
                deaf.push(format!("{code} says the same whatever `{option}` is"));
            }
        }
    }
    assert!(deaf.is_empty(), "{}", deaf.join("\n"));
}

#[test]
fn no_other_finding_changes_with_an_option() {
    let mut changed: BTreeMap<String, String> = BTreeMap::new();
    for ruleset in RULESETS {
        let listed = TOUCHED.iter().filter(|(rules, ..)| *rules == ruleset.id());
        let touched: BTreeSet<&str> = listed.flat_map(|(_, _, codes)| codes.iter().copied()).collect();
        let most = ruleset.sections().options().map(|(_, ruling)| ruling.values.len()).max().unwrap_or(1);
        for check in checks_of(ruleset) {
            for battle in soak::some(battles(check), 3) {
                let plain = check_as_deep(&battle.text, &battle.beside, &depth(check));
                for nth in 1..most {
                    // All options at once have another answer; one alone is looked for where something changes.
                    let others = ruleset.sections().options();
                    let others: Vec<(&str, &OptionValue)> =
                        others.map(|(key, ruling)| (key, &ruling.values[nth.min(ruling.values.len() - 1)])).collect();
                    let outcome = check_as_deep(&choosing(&battle.text, &others), &battle.beside, &depth(check));
                    // What is proved of a battle without errors cannot be held against one that has some.
                    if plain.scenario.is_some() != outcome.scenario.is_some() {
                        continue;
                    }
                    let [before, after] = [&plain, &outcome].map(|of| said(of, |code| !touched.contains(code)));
                    let odd = before.iter().find(|one| !after.contains(one));
                    if let Some((code, message, _)) = odd.or(after.iter().find(|one| !before.contains(one))) {
                        let told = || {
                            format!(
                                "{code}: {message}\n  in {}, with {}",
                                battle.name,
                                by(ruleset, &battle, check, code)
                            )
                        };
                        changed.entry(format!("{} {code}", ruleset.id())).or_insert_with(told);
                    }
                }
            }
        }
    }
    let all: Vec<String> = changed.into_values().collect();
    assert!(all.is_empty(), "these change with an option that is not named as touching them:\n{}", all.join("\n"));
}

/// The answers that change what a check says of a battle, each by itself.
fn by(ruleset: &dyn Ruleset, battle: &Battle, check: &Check, code: &str) -> String {
    let plain = check_as_deep(&battle.text, &battle.beside, &depth(check));
    let changes = |answer: &(&str, &OptionValue)| {
        let outcome = check_as_deep(&choosing(&battle.text, &[*answer]), &battle.beside, &depth(check));
        said(&outcome, |one| one == code) != said(&plain, |one| one == code)
    };
    let each = answers(ruleset).filter(changes).map(|(option, value)| format!("{option} = {value}"));
    each.collect::<Vec<_>>().join(" or ")
}

/// Battles to lay out: the cases of checks that speak of openings, the practice grounds, and those that are played.
fn openings(ruleset: &dyn Ruleset) -> Vec<Battle> {
    let mut all = Vec::new();
    let folders = [root().join("tests/play"), root().join("tests/rules").join(ruleset.id().replace('-', "_"))];
    for folder in folders.iter().chain([&root().join("tests/checks")]) {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let name = path.to_string_lossy().to_string();
            let text =
                if name.ends_with(".scenario.toml") { std::fs::read_to_string(&path).unwrap() } else { continue };
            let own = text.contains(&format!("rules = \"{}\"", ruleset.id()));
            if own {
                all.push(Battle { name, text, beside: Vec::new() });
            }
        }
    }
    all.sort_by(|a, b| a.name.cmp(&b.name));
    assert!(!all.is_empty(), "{}", ruleset.id());
    all
}

/// The engine's own view of an opening, which must be sound.
struct Opening;

impl Visit for Opening {
    type Out = Vec<String>;

    fn visit<G: Staged>(self, game: &G) -> Vec<String> {
        let (mut state, mut chance) = (game.open(), Chance::seeded(1, "game", 0));
        game.proceed(&mut state, &mut chance, None);
        game.broken_invariants(&state)
    }
}

/// What the engine says against the findings of a battle that was found right.
type Judge = fn(&Scenario, &[Diagnostic]) -> Vec<String>;

const JUDGES: &[(&str, Judge, &[&str])] = &[
    ("small-units", small_units::judge, small_units::CLAIMS),
    ("portable", portable::judge, portable::CLAIMS),
    ("card-activation", card_activation::judge, card_activation::CLAIMS),
    ("formation-impulse", formation_impulse::judge, formation_impulse::CLAIMS),
];

#[test]
fn what_check_says_of_an_opening_is_what_the_engine_does() {
    let mut wrong = Vec::new();
    for (rules, judge, claims) in JUDGES {
        let ruleset = rules::ruleset(rules).unwrap();
        let mut all = openings(ruleset);
        all.extend(claims.iter().flat_map(|code| battles(check_of(code))));
        let plain = ruleset.sections().options().filter_map(|(key, ruling)| Some((key, ruling.default_value()?)));
        let answers: Vec<(&str, &OptionValue)> = plain.take(1).chain(answers(ruleset)).collect();
        let cases = all.iter().flat_map(|battle| answers.iter().map(move |answer| (battle, answer)));
        for (battle, (option, value)) in soak::some(cases, 7) {
            let text = choosing(&battle.text, &[(option, value)]);
            let outcome = check_as_deep(&text, &battle.beside, &Depth::PROOFS);
            let Some(scenario) = &outcome.scenario else { continue };
            let findings = &outcome.findings;
            let unsound = scenario.with_game(Opening);
            let faults = unsound.into_iter().chain(judge(scenario, &findings.all));
            wrong.extend(faults.map(|fault| format!("{} with {option} = {value}: {fault}", battle.name)));
        }
    }
    wrong.dedup();
    assert!(wrong.is_empty(), "{} times\n{}", wrong.len(), wrong[..wrong.len().min(40)].join("\n"));
}

/// Units that a message names before a word, in backticks.
fn named_before<'m>(message: &'m str, word: &str) -> Vec<&'m str> {
    let head = message.split(word).next().unwrap_or_default();
    head.split('`').skip(1).step_by(2).collect()
}

#[test]
fn an_option_is_put_into_a_text() {
    let number = OptionValue::Number(3);
    assert_eq!(choosing("a = 1\n", &[("stacking", &number)]), "a = 1\n\n[options]\nstacking = 3\n");
    let text = "a = 1\n[options]\nfate = true\nstacking = 2\n\n[map]\nstacking = 2\n";
    let chosen = "a = 1\n[options]\nstacking = 3\nfate = true\n\n[map]\nstacking = 2\n";
    assert_eq!(choosing(text, &[("stacking", &number)]), chosen);
}
