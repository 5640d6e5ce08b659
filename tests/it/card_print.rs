//! What Card Activation prints: weapons and moves on counters, disrupted backs, enough markers, every chart on the aid, plans on
//! the card of their owner alone, and decks to cut out.

use sandtable::draw;
use sandtable::draw::counter::{SIZE, anatomy, back, front};
use sandtable::draw::symbol::{NATO, Symbols};
use sandtable::draw::theme::Ink;
use sandtable::kit::card_activation as kit;
use sandtable::kit::length::Sizes;
use sandtable::kit::{Back, Deck, Position};
use sandtable::press::Backs;
use sandtable::rules::card_activation::Laid;
use sandtable::rules::card_activation::reading::Reading;

use crate::cards::{A4, has, said};
use crate::ground::{read, root};
use crate::kits::{
    Shown, assert_drawn, assert_said, choices, counter, counts, figures, kit_of, pages, place, scenario, show, shows,
    theme, ticks, words,
};

fn with_reading<T>(look: impl FnOnce(&Reading) -> T) -> T {
    look(&Laid::of(&scenario("sluice")).unwrap().reading)
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
    let counters = kit_of("sluice").counters;
    let figures = |id: &str| figures(&counter(&counters, id).front);
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
    for counter in kit_of("sluice").counters {
        let face = front(&counter, &theme(), SIZE);
        let bounds = |name: &str| place(&face, name);
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
        let words = words(&anatomy(&counter, &theme(), 40.0));
        assert!(counter.front.iter().all(|value| words.contains(&value.name)), "{}: {words:?}", counter.id);
    }
}

#[test]
fn the_back_is_the_unit_disrupted_and_tells_no_move() {
    for counter in kit_of("sluice").counters {
        let Back::Disrupted(values) = &counter.back else { panic!("{}", counter.id) };
        assert!(!values.iter().any(|value| matches!(value.place, Position::Card(_))), "{}", counter.id);
        let back = back(&counter, &theme(), SIZE);
        let words = words(&back);
        assert!(words.contains(&"disrupted".to_string()) && words.contains(&counter.id), "{}: {words:?}", counter.id);
        assert!(back.find("red").is_none() && back.find("symbol").is_some(), "{}", counter.id);
    }
}

#[test]
fn there_are_as_many_markers_as_the_battle_needs() {
    let kit = kit_of("sluice");
    let expected = "barrage 3, control 2, disrupted 15, entrenchment 3, limbered 8, loaded 3, minefield 2, moved 15, \
         turn 1, wounded 4";
    assert_eq!(counts(&kit), expected);
}

#[test]
fn barrages_are_on_no_sheet_but_their_owners() {
    let (kit, theme) = (kit_of("sluice"), theme());
    let told = |words: &str| -> Vec<bool> {
        kit.cards.iter().map(|card| has(&said(&draw::card(card, &theme, A4, false)), words)).collect()
    };
    assert_eq!(told("1 Mor 0604"), [false, false, true], "the scenario card, North, South");
    assert_eq!(told("1 IG 0607"), [false, true, false]);
}

#[test]
fn the_map_is_drawn_as_a_map() {
    let kit = kit_of("sluice");
    let parts = [
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
    ];
    assert_drawn(&kit, &parts);
    assert_eq!(kit.sizes.cell, 21.7, "a counter lies inside its hex");
    assert_eq!(kit.map.objectives.len(), 2);
}

#[test]
fn the_aid_of_battles_that_ship_is_one_sheet() {
    for name in ["malinovka/malinovka", "varn/varn"] {
        let path = root().join(format!("scenarios/card-activation/{name}.scenario.toml"));
        let scenario = read(&path).scenario.expect("the scenario is sound");
        let kit = sandtable::kit::of(&scenario, Sizes::of(&scenario, None, None));
        let pages = pages(kit, "a4", &choices("aids", Backs::Fold, Ink::Full));
        assert_eq!(pages.len(), 2, "{name}: both sides of a sheet");
    }
}

#[test]
fn the_aid_says_every_row_of_every_chart() {
    with_reading(|reading| {
        let figure = anatomy(&kit::counters(reading)[1], &theme(), 34.0);
        // It has every terrain, work and weapon, and changes charts and rulings besides.
        assert!(
            pages(kit_of("sluice"), "a4", &choices("aids", Backs::Fold, Ink::Full)).len() <= 3,
            "a sheet and a half"
        );
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
        assert_said(&said, &wanted);
    });
}

#[test]
fn a_roster_has_a_box_for_every_figure_and_a_place_for_every_card() {
    let theme = theme();
    with_reading(|reading| {
        for (roster, side) in kit::rosters(reading).iter().zip(reading.draft.side_ids()) {
            let pages = draw::roster(roster, &theme, A4, false);
            assert_eq!(pages.len(), 1, "{}", roster.title);
            let (ticks, drawn) = ticks(&pages[0]);
            let own = || reading.draft.units_of(side).filter(|unit| reading.draft.units_in_play().contains(unit));
            let figures: i64 = own().map(|unit| reading.unit(unit).figures() + reading.unit(unit).vehicles).sum();
            let units = own().count() as i64;
            assert!(ticks >= figures + units, "{}: {ticks} for {figures} and {units}", roster.title);
            let holders =
                reading.card_holders().into_iter().filter(|unit| reading.draft.unit(*unit).side == Some(side));
            assert_eq!(drawn.matches("\"slot").count(), holders.count(), "{}", roster.title);
        }
    });
}

#[test]
fn decks_are_printed_only_for_those_who_ask() {
    let count = |only: &str, paper: &str, backs: Backs| {
        let all = pages(kit_of("sluice"), paper, &choices(only, backs, Ink::Full));
        all.iter().filter(|page| page.name.starts_with("Playing cards")).count()
    };
    assert_eq!(count("", "a4", Backs::Fold), 0, "not by itself");
    assert_eq!(count("deck", "a4", Backs::Fold), 6, "two decks lying on A4, 18 a page");
    assert_eq!(count("deck", "letter", Backs::None), 7, "upright on Letter, 16 a page");
    assert_eq!(count("deck", "a4", Backs::DuplexLong), 12, "with backs");
    let mut kit = kit_of("sluice");
    kit.deck = Some(Deck { decks: 1, printed: true });
    let all = pages(kit, "a4", &choices("", Backs::Fold, Ink::Full));
    assert_eq!(all.iter().filter(|page| page.name.starts_with("Playing cards")).count(), 3, "as the scenario wishes");
}

#[test]
fn the_strip_shares_the_page_of_the_turn_track() {
    for (paper, ink) in [("a4", Ink::Full), ("letter", Ink::Mono), ("common", Ink::Low)] {
        let pages = pages(kit_of("sluice"), paper, &choices("", Backs::Fold, ink));
        assert!(!pages.iter().any(|page| page.name == "Tracks"), "{paper}");
    }
}

#[test]
fn pieces_of_card_activation_look_as_they_did() {
    let kit = kit_of("sluice");
    shows(&kit, "card-infantry-front", Shown::Front, "A/VII");
    shows(&kit, "card-infantry-back", Shown::Back, "A/VII");
    shows(&kit, "card-tank-front", Shown::Front, "LT");
    shows(&kit, "card-wounded", Shown::Marker, "wounded");
    let theme = theme();
    let (width, height) = draw::CARD;
    show("card-red-ten", width, height, draw::playing_card("10H".parse().unwrap(), &theme));
    show("card-black-queen", width, height, draw::playing_card("QS".parse().unwrap(), &theme));
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
    assert_said(&said, &wanted);
    for marker in markers {
        assert!(has(&said, &marker.name), "{} is not explained", marker.name);
    }
}
