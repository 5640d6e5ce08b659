//! What an editor asks, asked of the practice ground.

use std::path::Path;

use sandtable::check::{Depth, Scenario, check_with};
use sandtable::editor::complete::{Offers, complete};
use sandtable::editor::hover::{Library, hover};
use sandtable::editor::*;
use sandtable::rules::Ruleset;
use sandtable::scenario::Noun;
use sandtable::source::Memory;

const NAME: &str = "p/a.scenario.toml";

fn ground() -> String {
    include_str!("../checks/base.scenario.toml").to_string()
}

fn view(text: &str) -> View {
    let files = Memory::default().with(NAME, text);
    View::of(check_with(&files, Path::new("p"), Path::new(NAME), &Depth::READING).unwrap())
}

/// A view of a text with a `¦` in it, and the place where that stood.
fn marked(old: &str, new: &str) -> (View, u32) {
    let text = ground();
    assert!(text.contains(old), "{old}");
    let text = text.replacen(old, new, 1);
    let at = text.find('¦').unwrap();
    (view(&text.replacen('¦', "", 1)), at as u32)
}

/// Pages that name what was asked for.
struct Echo;

impl Library for Echo {
    fn page(&self, key: &str, _: Option<&dyn Ruleset>) -> Option<String> {
        Some(format!("page on {key}"))
    }

    fn odds(&self, _: &Scenario, words: &[&str]) -> Option<String> {
        Some(words.join(" "))
    }
}

fn told(old: &str, new: &str) -> String {
    let (view, at) = marked(old, new);
    hover(&view, view.sources().get(0), at, &Echo).map(|hover| hover.text).unwrap_or_default()
}

fn offered(old: &str, new: &str) -> (View, Offers, Vec<String>) {
    let (view, at) = marked(old, new);
    let offers = complete(&view, &self::view(&ground()), view.sources().get(0), at as usize);
    let labels = offers.all.iter().map(|offer| offer.label.clone()).collect();
    (view, offers, labels)
}

#[test]
fn a_cell_is_told_wherever_it_stands() {
    let bridge = told("sides = \"0504/0604\"", "sides = \"0504/06¦04\"");
    assert!(bridge.starts_with("**0604 (Oster Bridge)**: farm"), "{bridge}");
    for words in ["river Oster", "bridge", "road Post Road", "objectives"] {
        assert!(bridge.contains(words), "{words}: {bridge}");
    }
    assert_eq!(told("04 | f  .  .  .  .  f", "04 | f  .  .  .  .  ¦f"), bridge, "in the grid");
    assert_eq!(told("[map]", "# beyond 06¦04 the road is bad\n[map]"), bridge, "in a comment");
    assert!(told("date = \"2026-11-16\"", "date = \"20¦26-11-16\"").is_empty(), "a year is no cell of this map");
}

#[test]
fn codes_rules_options_and_keys_are_told() {
    assert_eq!(told("[map]", "# sandtable: ignore[SU9¦06] meant\n[map]"), "page on SU906");
    assert!(told("turns = 6", "tur¦ns = 6").contains("The number of turns"));
    let (ground, cite) = ("[time]", "[[special]]\ntitle = \"x\"\ntext = \"y\"\ncite = \"6.¦4\"\n\n[time]");
    assert_eq!(told(ground, cite), "page on 6.4");
}

#[test]
fn a_unit_is_told_with_its_counter_and_its_first_enemy() {
    let text = ground();
    let view = view(&text);
    let draft = &view.outcome.draft;
    let unit = &draft.units.iter().find(|unit| unit.kind.is_some()).unwrap().id;
    let hover = hover(&view, view.sources().get(0), unit.span.start + 2, &Echo).unwrap();
    assert!(hover.text.starts_with(&format!("**{}**", unit.value)), "{}", hover.text);
    assert!(hover.text.contains("firepower"), "{}", hover.text);
    assert!(hover.text.contains("begins at") || hover.text.contains("comes in"), "{}", hover.text);
    assert!(hover.text.contains(&format!("--by {}", unit.value)), "{}", hover.text);
}

#[test]
fn keys_names_words_and_cells_are_offered() {
    let (_, _, keys) = offered("turns = 6", "turns = 6\n¦");
    assert!(keys.contains(&"minutes".to_string()) && !keys.contains(&"kind".to_string()), "{keys:?}");
    let (_, offers, kinds) = offered("kind = \"bridge\"", "kind = \"¦");
    assert!(kinds.contains(&"bridge".to_string()) && kinds.contains(&"ford".to_string()), "{kinds:?}");
    assert_eq!(offers.all[0].insert, offers.all[0].label, "the quotes are there");
    let (_, _, bare) = offered("kind = \"bridge\"", "kind = ¦");
    assert_eq!(bare, kinds);
    let (_, offers, cells) = offered("sides = \"0504/0604\"", "sides = \"0504/060¦\"");
    assert!(cells.contains(&"0604".to_string()) && !cells.contains(&"0701".to_string()), "{cells:?}");
    assert_eq!(offers.replaced.len(), 3, "only what was typed of the cell");
    let (_, _, tables) = offered("[time]", "[¦\n[time]");
    assert!(tables.contains(&"map.edge".to_string()) && tables.contains(&"unit".to_string()), "{tables:?}");
    let (_, offers, options) = offered("[time]", "[options]\n¦\n[time]");
    assert!(options.len() > 5 && offers.all.iter().all(|offer| !offer.about.is_empty()), "{options:?}");
    let set = format!("[options]\n{} = ¦\n[time]", options[0]);
    let (_, offers, values) = offered("[time]", &set);
    assert!(values.len() > 1 && offers.all.iter().all(|offer| !offer.about.is_empty()), "{offers:?}");
}

#[test]
fn a_name_is_found_where_it_is_given_and_wherever_it_is_used() {
    let view = view(&ground());
    let unit = view.outcome.draft.setups[0].units[0];
    let name = view.outcome.draft.unit(unit.value).id.clone();
    let at = unit.span.start + 2;
    let given = names::definition(&view, at);
    assert_eq!(given.len(), 1);
    assert_eq!(view.sources().text(given[0]), name.value);
    let all = names::references(&view, at, true);
    assert!(all.len() >= 2 && all.iter().all(|span| view.sources().text(*span) == name.value), "{all:?}");
    let edits = names::rename(&view, &Noun::Unit, &name.value, "Neu/1");
    assert_eq!(edits.len(), all.len());
    assert!(names::objection(&view, &Noun::Unit, &name.value, "a\"b").is_some());
    let other = &view.outcome.draft.units.iter().find(|unit| unit.id.value != name.value).unwrap().id;
    assert!(names::objection(&view, &Noun::Unit, &name.value, other).is_some_and(|why| why.contains("already")));
}

#[test]
fn a_side_is_renamed_as_a_key_as_well() {
    let view = view(&ground());
    let side = view.outcome.draft.sides[0].id.value.clone();
    let fix =
        sandtable::diag::Fix { title: String::new(), edits: names::rename(&view, &Noun::Side, &side, "the reds") };
    let text = sandtable::diag::apply(view.sources(), std::iter::once(&fix)).remove(NAME).unwrap();
    let again = self::view(&text);
    assert!(again.outcome.scenario.is_some(), "{:#?}", again.outcome.findings.all);
    assert!(!again.given(&Noun::Side).any(|name| name == side));
}

#[test]
fn terrain_has_its_colours_and_long_grids_their_labels() {
    let view = view(&ground());
    let source = view.sources().get(0);
    let tokens = tokens::tokens(&view, source);
    assert_eq!(tokens.len(), 80);
    let farm = tokens.iter().find(|token| view.sources().text(token.span) == "f").unwrap();
    assert!(tokens.iter().all(|token| (view.sources().text(token.span) == "f") == (token.terrain == farm.terrain)));
    assert!(view.sections(source).any(|section| section.table == "map.edge" && section.title == "Oster"));
}
