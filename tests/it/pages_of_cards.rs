//! How aids and cards fill their pages: keys free of stars, formulas whole, columns filled, and what a counter shows explained.

use std::sync::LazyLock;

use rayon::prelude::*;
use sandtable::draw;
use sandtable::draw::theme::Theme;
use sandtable::kit::length::Sizes;
use sandtable::kit::page::CardKind;
use sandtable::kit::prose::{Block, Cell};
use sandtable::kit::{self, Kit};
use sandtable::scene::{Group, Node, Rect, Transform};

use crate::cards::{A4, said};
use crate::ground::{read, root};

/// A battle with its cards as they are drawn on A4.
struct Battle {
    name: &'static str,
    kit: Kit,
    cards: Vec<(CardKind, Vec<Group>)>,
}

/// A battle of every ruleset, and one more.
static BATTLES: LazyLock<Vec<Battle>> = LazyLock::new(|| {
    let all = [
        "card-activation/malinovka/malinovka",
        "card-activation/varn/varn",
        "formation-impulse/belmar/belmar",
        "portable/ostra/ostra",
        "small-units/primosole/the-ford",
    ];
    let each = all.into_par_iter().map(|name| {
        let outcome = read(&root().join(format!("scenarios/{name}.scenario.toml")));
        let scenario = outcome.scenario.as_ref().expect("the scenario is sound");
        let kit = kit::of(scenario, Sizes::of(scenario, None, None));
        let theme = theme();
        let cards = kit.cards.iter().map(|card| (card.kind, draw::card(card, &theme, A4, false))).collect();
        Battle { name, kit, cards }
    });
    each.collect()
});

/// The pages of the cards of a kind, card by card.
fn cards(kind: CardKind) -> impl Iterator<Item = (&'static str, &'static Vec<Group>)> {
    let of = move |battle: &'static Battle| {
        let own = battle.cards.iter().filter(move |(own, _)| *own == kind);
        own.map(|(_, pages)| (battle.name, pages))
    };
    BATTLES.iter().flat_map(of)
}

fn theme() -> Theme {
    Theme::built_in("modern").unwrap()
}

/// Where everything of a name is drawn on a page.
fn places(group: &Group, outer: Transform, name: &str, found: &mut Vec<Rect>) {
    for node in &group.nodes {
        let Node::Group(inner) = node else { continue };
        if inner.name == name {
            found.extend(inner.bounds().map(|bounds| bounds.transformed(outer)));
        }
        places(inner, inner.transform.then(outer), name, found);
    }
}

fn all(page: &Group, name: &str) -> Vec<Rect> {
    let mut found = Vec::new();
    places(page, page.transform, name, &mut found);
    found
}

#[test]
fn no_key_of_a_set_up_lies_under_a_star_or_under_another() {
    let mut keys = 0;
    for Battle { name, cards, .. } in BATTLES.iter() {
        for page in cards.iter().flat_map(|(_, pages)| pages) {
            let (pins, stars) = (all(page, "pin"), all(page, "star"));
            keys += pins.len();
            for pin in &pins {
                let own = pin.inset(0.05);
                assert!(!stars.iter().any(|star| star.overlaps(&own)), "{name}: {pin:?}");
            }
        }
    }
    assert!(keys > 100);
}

/// The share of each column of a page that is filled.
fn filled(page: &Group, area: Rect) -> Vec<f64> {
    let each = page.nodes.iter().filter_map(|node| match node {
        Node::Group(column) if column.name.starts_with("column") => column.bounds(),
        _ => None,
    });
    each.map(|bounds| (bounds.bottom() - area.y) / area.height).collect()
}

#[test]
fn a_scenario_card_that_goes_on_is_full_before() {
    for (name, pages) in cards(CardKind::Scenario) {
        for page in &pages[..pages.len() - 1] {
            let shares = filled(page, A4);
            // A tall map may have no room at the foot of the column before it.
            let last = shares.last().copied().unwrap_or_default();
            assert!(shares.len() >= 2 && last > 0.85, "{name}: {shares:?}");
        }
    }
}

#[test]
fn forces_that_have_a_page_to_themselves_face_each_other() {
    let mut seen = 0;
    for Battle { name, kit, cards } in BATTLES.iter() {
        for (_, pages) in cards.iter().filter(|(kind, _)| *kind == CardKind::Scenario) {
            let [front, back] = pages.as_slice() else { continue };
            let heads = all(back, "emblem");
            assert!(all(front, "emblem").is_empty() && heads.len() == kit.sides.len(), "{name}: {heads:?}");
            let level = heads.windows(2).all(|pair| (pair[0].centre().y - pair[1].centre().y).abs() < 1.0);
            assert!(level, "{name}: {heads:?}");
            seen += 1;
        }
    }
    assert!(seen >= 4);
}

#[test]
fn the_map_of_a_set_up_card_is_as_wide_as_its_page_or_as_a_column_it_fills() {
    for (name, pages) in cards(CardKind::SetUp) {
        let maps: Vec<Rect> = pages.iter().flat_map(|page| all(page, "miniature")).collect();
        assert!(
            !maps.is_empty() && maps.iter().all(|map| map.width > 0.6 * A4.width || map.height > 0.35 * A4.height),
            "{name}: {maps:?}"
        );
    }
}

#[test]
fn no_word_of_a_formula_is_divided() {
    let theme = theme();
    for Battle { name, kit, .. } in BATTLES.iter() {
        for large in [false, true] {
            let pages: Vec<Group> = kit.aids.iter().flat_map(|aid| draw::aid(aid, &theme, A4, large, None)).collect();
            let printed = format!(" {} ", said(&pages));
            let blocks = kit.aids.iter().flat_map(|aid| &aid.sections).flat_map(|section| &section.blocks);
            let sums = blocks.filter_map(|block| if let Block::Sum(sum) = block { Some(sum) } else { None });
            for word in sums.flat_map(|sum| &sum.terms).flat_map(|term| term.name.split_whitespace()) {
                assert!(printed.contains(&format!(" {word} ")), "{name}: {word} is divided, large: {large}");
            }
        }
    }
}

#[test]
fn every_picture_beside_a_figure_is_explained() {
    for Battle { name, kit, .. } in BATTLES.iter() {
        let cells = kit.aids.iter().flat_map(|aid| &aid.sections).flat_map(|section| &section.blocks);
        let cells = cells.filter_map(|block| if let Block::Table(table) = block { Some(table) } else { None });
        let cells = cells.flat_map(|table| &table.rows).flat_map(|row| &row.cells);
        let told: Vec<&str> =
            cells.filter_map(|cell| if let Cell::Sign(sign) = cell { Some(sign.as_str()) } else { None }).collect();
        let pictures = kit.counters.iter().flat_map(|unit| &unit.arms).filter_map(|arm| arm.picture.as_deref());
        for picture in pictures {
            assert!(told.contains(&picture), "{name}: {picture}");
        }
    }
}

#[test]
fn no_marker_is_mistaken_for_a_side() {
    for Battle { name, kit, .. } in BATTLES.iter() {
        let sides: Vec<_> = kit.sides.iter().map(|side| side.colour).collect();
        for (kind, field) in &theme().apart(&sides).marker {
            let nearest = sides.iter().map(|side| side.distance(field.0)).fold(f64::INFINITY, f64::min);
            assert!(nearest >= 75.0, "{name}: {kind} {nearest}");
        }
    }
}

#[test]
fn no_key_of_a_set_up_is_the_name_of_a_unit() {
    for Battle { name, kit, .. } in BATTLES.iter() {
        let blocks = kit.cards.iter().flat_map(|card| card.front.iter()).flat_map(|section| &section.blocks);
        for block in blocks {
            let Block::Miniature(picture) = block else { continue };
            for key in picture.pins.iter().flat_map(|pin| pin.words.split(',')) {
                let named = kit.counters.iter().any(|unit| unit.id == key);
                assert!(!named, "{name}: {key}");
            }
        }
    }
}
