//! What every kit keeps to, whatever its ruleset: pieces inside their cut, words on their page and off each other.

use sandtable::backend::png;
use sandtable::check::check;
use sandtable::draw;
use sandtable::draw::counter::{BLEED, SAFE, SIZE, back, front, marker_back, marker_front};
use sandtable::draw::theme::Theme;
use sandtable::kit::length::Sizes;
use sandtable::kit::{self, Kit, section_names};
use sandtable::scene::{Group, Node, Page, Rect};
use sandtable::source::Disk;

use crate::cards::{A4, A5, LETTER, assert_tidy};
use crate::ground::root;

const SIZES: [f64; 4] = [14.3, SIZE, 19.0, 20.0];

/// The kits of the scenarios that have everything their rulesets print.
fn kits() -> Vec<(&'static str, Kit)> {
    let read = |name: &'static str| {
        let outcome = check(&Disk, &root(), &root().join(format!("tests/print/{name}.scenario.toml"))).unwrap();
        let scenario = outcome.scenario.as_ref().expect("the scenario is sound");
        (name, kit::of(scenario, Sizes::of(scenario, None, None)))
    };
    ["weir", "sluice", "dam"].map(read).into()
}

fn theme() -> Theme {
    Theme::built_in("modern").unwrap()
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
            let tracks = draw::tracks(kit.turns.as_ref(), &kit.strips, &theme, area, kit.sizes.counter);
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
