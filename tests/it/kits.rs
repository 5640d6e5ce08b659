//! What every kit keeps to, whatever its ruleset: pieces inside their cut, words on their page and off each other.

use std::collections::BTreeMap;

use sandtable::backend::{Lettering, png, svg};
use sandtable::bundle::{Bundle, Choices, losses};
use sandtable::draw;
use sandtable::draw::counter::{BLEED, SAFE, SIZE, back, front, marker_back, marker_front};
use sandtable::draw::map::Sketch;
use sandtable::draw::theme::{Ink, Theme};
use sandtable::kit::length::Sizes;
use sandtable::kit::{self, Counter, Kit, Marker, Value, section_names};
use sandtable::press::Backs;
use sandtable::rules::Scenario;
use sandtable::scene::{Group, Node, Page, Rect};

use crate::cards::{A4, A5, LETTER, assert_tidy, has};
use crate::ground::{read, root};
use crate::pages::as_it_was;

const SIZES: [f64; 4] = [14.3, SIZE, 19.0, 20.0];

/// A scenario that has everything its ruleset prints.
pub fn scenario(name: &str) -> Scenario {
    let outcome = read(&root().join(format!("tests/print/{name}.scenario.toml")));
    outcome.scenario.expect("the scenario is sound")
}

pub fn kit_of(name: &str) -> Kit {
    let scenario = scenario(name);
    kit::of(&scenario, Sizes::of(&scenario, None, None))
}

fn kits() -> Vec<(&'static str, Kit)> {
    ["weir", "sluice", "dam"].map(|name| (name, kit_of(name))).into()
}

pub fn theme() -> Theme {
    Theme::built_in("modern").unwrap()
}

pub fn choices(only: &str, backs: Backs, ink: Ink) -> Choices {
    Choices {
        only: only.split_whitespace().map(String::from).collect(),
        backs,
        back_offset: (0.0, 0.0),
        bleed: 2.0,
        overlap: 8.0,
        ink,
        theme: theme().inked(ink),
        large: false,
        setup_zones: false,
    }
}

/// The pages of a kit on a paper.
pub fn pages(kit: Kit, paper: &str, choices: &Choices) -> Vec<Page> {
    Bundle::of(kit, "00000000".into(), choices).pages(&paper.parse().unwrap())
}

/// The words of a face.
pub fn words(face: &Group) -> Vec<String> {
    face.texts().into_iter().map(|(words, _)| words).collect()
}

/// The place of a part of a face.
pub fn place(face: &Group, name: &str) -> Rect {
    face.find(name).unwrap_or_else(|| panic!("{}: no {name}", face.title))
}

/// Values of a face, by key and figure.
pub fn figures(values: &[Value]) -> Vec<String> {
    values.iter().map(|value| format!("{} {}", value.key, value.figure)).collect()
}

/// How many markers of each kind a kit has: "mines 4, turn 1".
pub fn counts(kit: &Kit) -> String {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for marker in &kit.markers {
        *counts.entry(marker.kind.as_str()).or_default() += 1;
    }
    counts.iter().map(|(kind, count)| format!("{kind} {count}")).collect::<Vec<_>>().join(", ")
}

/// The counter of a unit.
pub fn counter<'k>(counters: &'k [Counter], id: &str) -> &'k Counter {
    counters.iter().find(|one| one.id == id).unwrap_or_else(|| panic!("no {id}"))
}

/// A marker of a kind.
pub fn marker<'k>(kit: &'k Kit, kind: &str) -> &'k Marker {
    kit.markers.iter().find(|one| one.kind == kind).unwrap_or_else(|| panic!("no {kind}"))
}

/// Asserts that parts of the map are drawn.
pub fn assert_drawn(kit: &Kit, parts: &[&str]) {
    let (map, bounds) = Sketch::of(&kit.map, &theme()).sheet();
    let picture = drawn("Map", bounds.width, bounds.height, map, Lettering::Outlines);
    for part in parts {
        assert!(picture.contains(part), "{part}");
    }
}

/// Asserts that something is said for each of these.
pub fn assert_said<W: AsRef<str>>(said: &str, wanted: &[W]) {
    for words in wanted {
        assert!(has(said, words.as_ref()), "{:?} is not said", words.as_ref());
    }
}

/// How many boxes a roster of one page has to tick, and its picture.
pub fn ticks(page: &Group) -> (i64, String) {
    let picture = drawn("Roster", 210.0, 297.0, page.clone(), Lettering::Editable);
    (picture.matches("\"tick").count() as i64, picture)
}

fn drawn(name: &str, width: f64, height: f64, art: Group, lettering: Lettering) -> String {
    let mut page = Page::plain(name, width, height);
    page.add(art);
    svg(&page, lettering)
}

/// Holds a picture against how it looked; `SANDTABLE_BLESS=1` writes it anew.
pub fn show(name: &str, width: f64, height: f64, piece: Group) {
    let mut page = Page::plain(name, width, height);
    page.add(piece);
    look(&page);
    as_it_was(&page);
}

/// What of a kit is looked at.
pub enum Shown {
    Front,
    Back,
    Marker,
}

/// The same of the front or the back of a unit's counter, or of a marker of a kind.
pub fn shows(kit: &Kit, name: &str, shown: Shown, what: &str) {
    let theme = theme();
    let piece = match shown {
        Shown::Front => front(counter(&kit.counters, what), &theme, SIZE),
        Shown::Back => back(counter(&kit.counters, what), &theme, SIZE),
        Shown::Marker => marker_front(marker(kit, what), &theme, SIZE),
    };
    show(name, SIZE, SIZE, piece);
}

#[test]
fn nothing_is_cut_on_any_paper_in_any_ink() {
    for name in ["sluice", "dam"] {
        for (paper, ink) in [("a4", Ink::Full), ("letter", Ink::Mono), ("common", Ink::Low)] {
            let pages = pages(kit_of(name), paper, &choices("", Backs::Fold, ink));
            let lost: Vec<String> = losses(&pages).iter().map(ToString::to_string).collect();
            assert_eq!(lost, Vec::<String>::new(), "{name} on {paper}");
        }
    }
}

#[test]
fn faces_keep_inside_their_cut_and_are_read_at_every_size() {
    let theme = theme();
    for (name, kit) in kits() {
        for size in SIZES {
            let units = kit.counters.iter().flat_map(|one| [front(one, &theme, size), back(one, &theme, size)]);
            let marks =
                kit.markers.iter().flat_map(|one| [marker_front(one, &theme, size), marker_back(one, &theme, size)]);
            let square = Rect::new(0.0, 0.0, size, size);
            for face in units.chain(marks) {
                for node in &face.nodes {
                    let is_field = matches!(node, Node::Group(group) if group.name == "field");
                    let room = if is_field { square.inset(-BLEED - 1e-6) } else { square.inset(SAFE - 1e-6) };
                    let bounds = node.bounds().unwrap();
                    assert!(room.contains(&bounds), "{name}: {} at {size} leaves its room: {bounds:?}", face.title);
                }
                let texts = face.texts();
                for (number, (words, bounds)) in texts.iter().enumerate() {
                    for (other, under) in &texts[..number] {
                        assert!(!bounds.overlaps(under), "{name}: {} at {size}: {words} over {other}", face.title);
                    }
                }
            }
        }
    }
}

#[test]
fn every_section_has_a_name_that_layouts_know() {
    let known = section_names();
    for (_, kit) in kits() {
        let cards = kit.cards.iter().flat_map(|card| card.front.iter().chain(&card.back));
        let rosters = kit.rosters.iter().flat_map(|roster| roster.list.iter().chain(&roster.beside));
        for section in kit.aids.iter().flat_map(|aid| &aid.sections).chain(cards).chain(rosters) {
            assert!(known.contains(section.name.as_str()), "{}", section.name);
        }
    }
}

#[test]
fn words_stay_on_their_page_and_off_each_other() {
    let theme = theme();
    for (_, kit) in kits() {
        for (area, large) in [(A4, false), (LETTER, false), (A4, true), (A5, false)] {
            let mut pages: Vec<Group> =
                kit.aids.iter().flat_map(|aid| draw::aid(aid, &theme, area, large, None)).collect();
            pages.extend(kit.rosters.iter().flat_map(|roster| draw::roster(roster, &theme, area, large)));
            pages.extend(kit.cards.iter().flat_map(|card| draw::card(card, &theme, area, large)));
            let tracks = draw::tracks(kit.turns.as_ref(), &kit.strips, &theme, area, kit.sizes.counter, false);
            pages.extend(tracks.into_iter().map(|(_, page)| page));
            pages.into_iter().for_each(|page| assert_tidy(&without_counters(page), area));
        }
    }
}

/// Counters in small are pictures: how they are read is asked of counters in their own size.
fn without_counters(group: Group) -> Group {
    let nodes = group.nodes.into_iter().filter_map(|node| match node {
        Node::Group(inner) if inner.name == "small-counter" => None,
        Node::Group(inner) => Some(Node::Group(without_counters(inner))),
        other => Some(other),
    });
    Group { nodes: nodes.collect(), ..group }
}

/// Writes a picture to look at, if `SANDTABLE_LOOK` names a folder for it.
pub fn look(page: &Page) {
    if let Ok(folder) = std::env::var("SANDTABLE_LOOK") {
        let whole = Rect::new(0.0, 0.0, page.width, page.height);
        std::fs::write(format!("{folder}/{}.png", page.name), png(page, whole, 200.0).unwrap()).unwrap();
    }
}
