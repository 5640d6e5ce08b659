//! What Card Activation prints: weapons and moves on counters, disrupted backs, enough markers, every chart on the aid, plans on
//! the card of their owner alone, and decks to cut out.

use std::collections::BTreeMap;

use sandtable::backend::{Lettering, svg};
use sandtable::bundle::{Bundle, Choices, losses};
use sandtable::check::{Outcome, check};
use sandtable::draw;
use sandtable::draw::counter::{SIZE, anatomy, back, front, marker_front};
use sandtable::draw::map::Sketch;
use sandtable::draw::symbol::{NATO, Symbols};
use sandtable::draw::theme::{Ink, Theme};
use sandtable::kit::card_activation as kit;
use sandtable::kit::length::Sizes;
use sandtable::kit::{Back, Counter, Deck, Kit, Position};
use sandtable::press::{Backs, Paper};
use sandtable::rules::card_activation::Laid;
use sandtable::rules::card_activation::reading::Reading;
use sandtable::scene::{Group, Page};
use sandtable::source::Disk;

use crate::cards::{A4, has, said};
use crate::ground::root;
use crate::kits::look;
use crate::pages::as_it_was;

fn sluice() -> Outcome {
    check(&Disk, &root(), &root().join("tests/print/sluice.scenario.toml")).unwrap()
}

fn with_reading<T>(look: impl FnOnce(&Reading) -> T) -> T {
    let outcome = sluice();
    let scenario = outcome.scenario.as_ref().expect("the scenario is sound");
    look(&Laid::of(scenario).unwrap().reading)
}

fn theme() -> Theme {
    Theme::built_in("modern").unwrap()
}

fn kit_of() -> Kit {
    let outcome = sluice();
    let scenario = outcome.scenario.as_ref().expect("the scenario is sound");
    sandtable::kit::of(scenario, Sizes::of(scenario, None, None))
}

fn counters() -> Vec<Counter> {
    with_reading(kit::counters)
}

#[test]
fn every_unit_type_has_a_sign() {
    with_reading(|reading| {
        let symbols = Symbols::default();
        for kind in reading.tables.unit_type.keys() {
            assert!(symbols.find(NATO, kind).is_some(), "{kind} has no symbol");
        }
        for counter in kit::counters(reading) {
            let known = counter.drawn.iter().any(|name| symbols.find(NATO, name).is_some());
            assert!(known, "{}: {:?}", counter.id, counter.drawn);
        }
    });
}

#[test]
fn a_counter_shows_what_the_charts_say() {
    let counters = counters();
    let figures = |id: &str| -> Vec<String> {
        let counter = counters.iter().find(|one| one.id == id).unwrap();
        counter.front.iter().map(|value| format!("{} {}", value.key, value.figure)).collect()
    };
    assert_eq!(figures("A/VII"), ["grading G", "weapons 6×rifle 2×LMG", "range 2", "red 1", "black 1"]);
    assert_eq!(figures("Guard"), ["grading VP", "weapons 10×rifle 2×LMG 2×anti-AFV", "range 2", "red 1", "black 1"]);
    assert_eq!(figures("LT"), ["grading A", "weapons 2×light gun", "range 4", "red 2", "black 4"], "as changed");
    assert_eq!(figures("Pz"), ["grading G", "weapons heavy gun", "range 8", "red 1", "black 1"]);
    assert_eq!(figures("Hv"), ["grading G", "weapons 4×heavy gun", "range 20*", "red –", "black –"], "only towed");
    assert_eq!(figures("NC"), ["grading G", "help +2/+1 dice", "red 2", "black 2"]);
    assert_eq!(figures("NO"), ["grading A", "help with A/VII", "red 2", "black 2"]);
    assert_eq!(figures("Tr"), ["grading A", "load carries, tows Hv", "red 1", "black 1"]);
}

#[test]
fn every_value_stands_where_the_key_to_a_counter_says() {
    for counter in counters() {
        let face = front(&counter, &theme(), SIZE);
        let bounds = |name: &str| face.find(name).unwrap_or_else(|| panic!("{}: no {name}", counter.id));
        let (symbol, red, black) = (bounds("symbol"), bounds("red"), bounds("black"));
        assert!(red.right() < black.x, "{}: red before black", counter.id);
        for value in &counter.front {
            let at = bounds(&value.key);
            let right = match value.place {
                Position::Left(_) => at.centre().x < symbol.x && at.bottom() < black.y,
                Position::Arms => at.right() > symbol.right() && at.bottom() < black.y + 0.35,
                Position::Lead => at.right() < red.x && at.bottom() > black.centre().y,
                Position::Card(_) => at.y > SIZE * 0.6,
                _ => false,
            };
            assert!(right, "{}: {} at {at:?}, {symbol:?}, {black:?}", counter.id, value.key);
        }
        let words: Vec<String> =
            anatomy(&counter, &theme(), 40.0).texts().into_iter().map(|(words, _)| words).collect();
        assert!(counter.front.iter().all(|value| words.contains(&value.name)), "{}: {words:?}", counter.id);
    }
}

#[test]
fn the_back_is_the_unit_disrupted_and_tells_no_move() {
    for counter in counters() {
        let Back::Disrupted(values) = &counter.back else { panic!("{}", counter.id) };
        assert!(!values.iter().any(|value| matches!(value.place, Position::Card(_))), "{}", counter.id);
        let back = back(&counter, &theme(), SIZE);
        let words: Vec<String> = back.texts().into_iter().map(|(words, _)| words).collect();
        assert!(words.contains(&"disrupted".to_string()) && words.contains(&counter.id), "{}: {words:?}", counter.id);
        assert!(back.find("red").is_none() && back.find("symbol").is_some(), "{}", counter.id);
    }
}

#[test]
fn there_are_as_many_markers_as_the_battle_needs() {
    let kit = kit_of();
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for marker in &kit.markers {
        *counts.entry(&marker.kind).or_default() += 1;
    }
    let expected = [
        ("barrage", 3),
        ("control", 2),
        ("disrupted", 15),
        ("entrenchment", 3),
        ("limbered", 8),
        ("loaded", 3),
        ("minefield", 2),
        ("moved", 15),
        ("turn", 1),
        ("wounded", 4),
    ];
    assert_eq!(counts, expected.into());
}

#[test]
fn barrages_are_on_no_sheet_but_their_owners() {
    let (kit, theme) = (kit_of(), theme());
    let told = |words: &str| -> Vec<bool> {
        kit.cards.iter().map(|card| has(&said(&draw::card(card, &theme, A4, false)), words)).collect()
    };
    assert_eq!(told("1 Mor 0604"), [false, false, true], "the scenario card, North, South");
    assert_eq!(told("1 IG 0607"), [false, true, false]);
}

#[test]
fn the_map_is_drawn_as_a_map() {
    let kit = kit_of();
    let theme = theme();
    let (map, bounds) = Sketch::of(&kit.map, &theme).sheet();
    let mut page = Page::plain("Map", bounds.width, bounds.height);
    page.add(map);
    let picture = svg(&page, Lettering::Outlines);
    for part in [
        "area-woods",
        "area-built-up",
        "area-rubble",
        "area-marsh",
        "area-water",
        "area-orchard",
        "water-river",
        "way-road",
        "crossing-bridge",
        "crossing-ford",
        "contour-1",
        "contour-2",
        "trench",
        "mines",
        "aria-label=\"1410\"",
    ] {
        assert!(picture.contains(part), "{part}");
    }
    assert_eq!(kit.sizes.cell, 21.7, "a counter lies inside its hex");
    assert_eq!(kit.map.objectives.len(), 2);
}

#[test]
fn the_aid_of_battles_that_ship_is_one_sheet() {
    for name in ["malinovka/malinovka", "varn/varn"] {
        let path = root().join(format!("scenarios/card-activation/{name}.scenario.toml"));
        let outcome = check(&Disk, &root(), &path).unwrap();
        let scenario = outcome.scenario.as_ref().expect("the scenario is sound");
        let kit = sandtable::kit::of(scenario, Sizes::of(scenario, None, None));
        let choices = choices("aids", Backs::Fold, Ink::Full);
        let pages = Bundle::of(kit, "00000000".into(), &choices).pages(&"a4".parse::<Paper>().unwrap());
        assert_eq!(pages.len(), 2, "{name}: both sides of a sheet");
    }
}

#[test]
fn the_aid_says_every_row_of_every_chart() {
    with_reading(|reading| {
        let figure = anatomy(&kit::counters(reading)[1], &theme(), 34.0);
        // It has every terrain, work and weapon, and changes charts and rulings besides.
        assert!(pages("a4", &choices("aids", Backs::Fold, Ink::Full)).len() <= 3, "a sheet and a half");
        let pages = draw::aid(&kit::aid(reading), &theme(), A4, false, Some(&figure));
        let (said, tables) = (said(&pages), &reading.tables);
        let mut wanted: Vec<String> = tables.sequence.steps.iter().map(|step| step.gist.clone()).collect();
        wanted.extend(tables.terrain.values().filter_map(|row| row.name().map(String::from)));
        wanted.extend(tables.feature.values().filter_map(|row| row.name().map(String::from)));
        wanted.extend(tables.hexside.values().filter_map(|row| row.name().map(String::from)));
        for (id, row) in tables.unit_type.iter().filter(|(_, row)| !row.only_towed()) {
            let mark = if id == "light-afv" { " †" } else { "" };
            wanted.push(format!("{} {} {}{mark}", row.name().unwrap(), row.red(), row.black()));
        }
        wanted.extend(tables.weapon.values().map(|row| format!("{} {}", row.name().unwrap(), row.range())));
        wanted.extend(
            [
                "Heavy artillery – – only when towed",
                "Small arms 2 figure 1 1 per 2 not AFVs",
                "With a commander +1 +1",
                "Along a road +1 +1 not AFVs",
                "Red cover fails",
                "Black cover works",
                "3 red in a row: destroyed",
                "diamonds regains – – –",
                "spades regains regains regains –",
                "units 2, commanders 1, observers 1",
                "heavy gun 4+ †",
                "Dice for each entry: 2, each hits on 6",
                "Orchard †",
                "First A 2 3 4 5 6 7 8 9 10 J Q K last",
                "The umpire likes to hear them.",
            ]
            .map(String::from),
        );
        for words in wanted {
            assert!(has(&said, &words), "{words:?} is not on the aid");
        }
    });
}

#[test]
fn a_roster_has_a_box_for_every_figure_and_a_place_for_every_card() {
    let theme = theme();
    with_reading(|reading| {
        for (roster, side) in kit::rosters(reading).iter().zip(reading.draft.side_ids()) {
            let pages = draw::roster(roster, &theme, A4, false);
            assert_eq!(pages.len(), 1, "{}", roster.title);
            let mut page = Page::plain("Roster", 210.0, 297.0);
            page.add(pages[0].clone());
            let drawn = svg(&page, Lettering::Editable);
            let own = || reading.draft.units_of(side).filter(|unit| reading.draft.units_in_play().contains(unit));
            let figures: i64 = own().map(|unit| reading.unit(unit).figures() + reading.unit(unit).vehicles).sum();
            let (units, ticks) = (own().count() as i64, drawn.matches("\"tick").count() as i64);
            assert!(ticks >= figures + units, "{}: {ticks} for {figures} and {units}", roster.title);
            let holders =
                reading.card_holders().into_iter().filter(|unit| reading.draft.unit(*unit).side == Some(side));
            assert_eq!(drawn.matches("\"slot").count(), holders.count(), "{}", roster.title);
        }
    });
}

fn choices(only: &str, backs: Backs, ink: Ink) -> Choices {
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

/// The pages of an A4 or Letter print.
fn pages(paper: &str, choices: &Choices) -> Vec<Page> {
    let paper: Paper = paper.parse().unwrap();
    Bundle::of(kit_of(), "00000000".into(), choices).pages(&paper)
}

#[test]
fn decks_are_printed_only_for_those_who_ask() {
    let count = |only: &str, paper: &str, backs: Backs| {
        let all = pages(paper, &choices(only, backs, Ink::Full));
        all.iter().filter(|page| page.name.starts_with("Playing cards")).count()
    };
    assert_eq!(count("", "a4", Backs::Fold), 0, "not by itself");
    assert_eq!(count("deck", "a4", Backs::Fold), 6, "two decks lying on A4, 18 a page");
    assert_eq!(count("deck", "letter", Backs::None), 7, "upright on Letter, 16 a page");
    assert_eq!(count("deck", "a4", Backs::DuplexLong), 12, "with backs");
    let mut kit = kit_of();
    kit.deck = Some(Deck { decks: 1, printed: true });
    let choices = choices("", Backs::Fold, Ink::Full);
    let all = Bundle::of(kit, "00000000".into(), &choices).pages(&"a4".parse::<Paper>().unwrap());
    assert_eq!(all.iter().filter(|page| page.name.starts_with("Playing cards")).count(), 3, "as the scenario wishes");
}

#[test]
fn nothing_is_cut_on_any_paper_in_any_ink() {
    for (paper, ink) in [("a4", Ink::Full), ("letter", Ink::Mono), ("common", Ink::Low)] {
        let choices = choices("", Backs::Fold, ink);
        let pages = pages(paper, &choices);
        let lost: Vec<String> = losses(&pages).iter().map(ToString::to_string).collect();
        assert_eq!(lost, Vec::<String>::new(), "{paper}");
        let names: Vec<&str> = pages.iter().map(|page| page.name.as_str()).collect();
        assert!(!names.contains(&"Tracks"), "the strip shares the page of the turn track: {names:?}");
    }
}

/// `SANDTABLE_BLESS=1` writes them anew.
#[test]
fn pieces_of_card_activation_look_as_they_did() {
    let (kit, theme) = (kit_of(), theme());
    let counter = |id: &str| kit.counters.iter().find(|one| one.id == id).unwrap();
    let marker = |kind: &str| kit.markers.iter().find(|one| one.kind == kind).unwrap();
    let pieces = [
        ("card-infantry-front", front(counter("A/VII"), &theme, SIZE)),
        ("card-infantry-back", back(counter("A/VII"), &theme, SIZE)),
        ("card-tank-front", front(counter("LT"), &theme, SIZE)),
        ("card-wounded", marker_front(marker("wounded"), &theme, SIZE)),
    ];
    for (name, piece) in pieces {
        show(name, SIZE, SIZE, piece);
    }
    let (width, height) = draw::CARD;
    show("card-red-ten", width, height, draw::playing_card("10H".parse().unwrap(), &theme));
    show("card-black-queen", width, height, draw::playing_card("QS".parse().unwrap(), &theme));
}

fn show(name: &str, width: f64, height: f64, piece: Group) {
    let mut page = Page::plain(name, width, height);
    page.add(piece);
    look(&page);
    as_it_was(&page);
}

#[test]
fn the_aid_is_enough_for_players_without_a_rulebook() {
    let (said, markers) = with_reading(|reading| {
        let pages = draw::aid(&kit::aid(reading), &theme(), A4, false, None);
        (said(&pages), kit::markers(reading))
    });
    let wanted = [
        // Sight, range, what a hex costs, and one target.
        "Both ends never block",
        "the target's included",
        "buys any hex that may be entered",
        "fires at one target",
        // The pile, and when it is shuffled again.
        "The top card of those not dealt",
        "the discards are shuffled and turned over",
        "Nobody must act",
        // What ends a turn and a battle, and whose a hex is.
        "after the tests of cohesion",
        "The battle ends with turn",
        "whose unit was in it last",
        "before anybody acts",
        // Counters.
        "G good, A average, P poor, VP very poor",
        "A unit without figures or vehicles is destroyed",
    ];
    for words in wanted {
        assert!(has(&said, words), "{words}");
    }
    for marker in markers {
        assert!(has(&said, &marker.name), "{} is not explained", marker.name);
    }
}
