//! What Formation Impulse prints: both sides of every counter, chits and markers enough, every chart on the aid, missions on the
//! track, formations and a gauge of command on the rosters.

use sandtable::draw;
use sandtable::draw::counter::{SIZE, anatomy, back, front, marker_back, marker_front};
use sandtable::draw::symbol::{NATO, SILHOUETTES, Symbols};
use sandtable::draw::theme::Ink;
use sandtable::kit::formation_impulse as kit;
use sandtable::kit::length::Sizes;
use sandtable::kit::{Back, Badge, Position};
use sandtable::press::Backs;
use sandtable::rules::formation_impulse::Laid;
use sandtable::rules::formation_impulse::reading::Reading;

use crate::cards::{A4, has, said};
use crate::ground::root;
use crate::kits::{
    Shown, assert_drawn, assert_said, choices, counter, counts, figures, kit_of, pages, place, scenario, shows, theme,
    ticks, words,
};
use crate::play::scenes_of;

pub fn with_reading<T>(look: impl FnOnce(&Reading) -> T) -> T {
    look(&Laid::of(&scenario("dam")).unwrap().reading)
}

#[test]
fn every_unit_type_has_a_sign_and_hard_ones_a_picture() {
    with_reading(|reading| {
        let symbols = Symbols::default();
        for (kind, row) in reading.tables.unit_type.iter().filter(|(_, row)| row.like.is_none()) {
            assert!(symbols.find(NATO, kind).is_some(), "{kind} has no symbol");
            let pictured = row.is_hard() || row.is_aircraft();
            assert!(!pictured || symbols.find(SILHOUETTES, kind).is_some(), "{kind} has no picture");
        }
        for weapon in reading.tables.support_weapon.keys() {
            assert!(symbols.find(SILHOUETTES, weapon).is_some(), "{weapon} has no picture");
        }
    });
}

#[test]
fn a_counter_shows_what_the_charts_say_on_both_sides() {
    let counters = kit_of("dam").counters;
    let find = |id: &str| counter(&counters, id);
    let said = figures;
    let reduced = |id: &str| match &find(id).back {
        Back::Reduced(values) => said(values),
        other => panic!("{id}: {other:?}"),
    };
    let tank = ["ap 8-3-4", "he 6-2-5", "armour 2-4", "assault 3-4", "move 8"];
    assert_eq!(said(&find("M1/SP").front), tank);
    assert_eq!(reduced("M1/SP"), ["ap 8-2-4", "he 6-1-5", "armour 2-4", "assault 2-4", "move 8"]);
    assert_eq!(said(&find("T1/CA").front).last().unwrap(), "move 7", "as changed");
    assert_eq!(said(&find("R1/G").front), ["ap 1-1-6", "he 3-3-5", "assault 3-5", "move 3"]);
    let underlined = |id: &str, key: &str| {
        let value = find(id).front.iter().find(|value| value.key == key).unwrap();
        matches!(value.place, Position::Ribbon(ribbon) if ribbon.underlined)
    };
    assert!(underlined("R1/G", "ap") && !underlined("R1/G", "he") && !underlined("M1/SP", "ap"));
    assert_eq!(said(&find("Flak/G").front), ["aa 6-3-5", "he 4-2-5", "assault 1*-6", "move 1"]);
    assert_eq!(said(&find("Mor/G").front), ["he 10-2-5", "move 3"], "mortars do not assault");
    assert_eq!(said(&find("HQ/CA").front), ["leadership 1", "radius 5"]);
    assert_eq!(reduced("HQ/CA"), ["leadership 1", "radius 3"]);
    assert_eq!(said(&find("Sturm").front), ["ga 4-4", "armour 1-5"]);
    assert_eq!(said(&find("MG R2/G").front), ["he +1-+1"]);
    assert_eq!(said(&find("FT E/G").front), ["plus +"]);
    for id in ["Car/SP", "HT/INF", "Lorry/INF", "Flak/G", "AT E/G"] {
        assert_eq!(find(id).back, Back::Badge, "{id} has no reduced side");
    }
    let Back::Disrupted(left) = &find("Sturm").back else { panic!("an aircraft is disrupted") };
    assert_eq!(said(left), ["armour 1-5"]);
}

#[test]
fn every_value_stands_where_the_key_to_a_counter_says() {
    for counter in kit_of("dam").counters {
        let face = front(&counter, &theme(), SIZE);
        let bounds = |name: &str| place(&face, name);
        let symbol = bounds("symbol");
        for value in &counter.front {
            let at = bounds(&value.key);
            let right = match value.place {
                Position::Ribbon(_) => at.right() < SIZE * 0.7 && at.y > symbol.bottom() - 0.2,
                Position::OverBox(Badge::Shield) => at.x > SIZE * 0.6 && at.bottom() < SIZE * 0.52,
                Position::OverBox(_) => at.x > SIZE * 0.6 && at.y > SIZE * 0.45 && at.bottom() < SIZE * 0.71,
                Position::Box(_) => at.x > SIZE * 0.6 && at.y > SIZE * 0.6,
                Position::Lead => at.y > symbol.bottom() - 0.8,
                _ => false,
            };
            assert!(right, "{}: {} at {at:?}, symbol {symbol:?}", counter.id, value.key);
        }
        let words = words(&anatomy(&counter, &theme(), 40.0));
        for value in &counter.front {
            assert!(words.iter().any(|said| said.starts_with(&value.name)), "{}: {words:?}", counter.id);
        }
    }
}

#[test]
fn a_reduced_side_is_told_without_colour() {
    let counters = kit_of("dam").counters;
    let tank = counter(&counters, "M1/SP");
    let theme = theme().inked(Ink::Mono);
    assert!(back(tank, &theme, SIZE).find("white-band").is_some());
    assert!(front(tank, &theme, SIZE).find("white-band").is_none());
    assert!(words(&back(tank, &theme, SIZE)).contains(&"reduced".to_string()));
    // Fire at armour has a point: the shapes of the ribbons differ, not their colours alone.
    let face = front(tank, &theme, SIZE);
    assert!(face.find("ap").is_some() && face.find("he").is_some() && face.find("kind").is_some());
}

#[test]
fn the_cup_and_the_table_have_all_they_need() {
    let kit = kit_of("dam");
    let expected = "aircraft-chit 1, control 2, disrupted 9, end-turn 3, fate 8, formation-chit 5, improved-position 3, \
         mines 4, ops-complete 18, out-of-command 6, smoke 2, turn 1, wreck 9";
    assert_eq!(counts(&kit), expected);
    let theme = theme();
    let chits = || kit.markers.iter().filter(|one| one.kind.ends_with("chit") || one.kind == "end-turn");
    for chit in chits() {
        assert_eq!(words(&marker_back(chit, &theme, SIZE)), ["Chit"], "all backs are alike");
    }
    let fronts: Vec<Vec<String>> = chits().map(|chit| words(&marker_front(chit, &theme, SIZE))).collect();
    assert_eq!(fronts[0], ["East", "7", "Garrison"], "side, morale, name");
    assert_eq!(fronts[1], ["East", "8", "CA"], "a long name gives way to its short form");
    assert_eq!(fronts[2], fronts[3], "two chits of one formation");
}

#[test]
fn the_map_is_drawn_as_a_map() {
    let kit = kit_of("dam");
    let parts = [
        "area-woods",
        "area-city",
        "area-rough",
        "area-cultivated",
        "area-river",
        "area-orchard",
        "water-river",
        "water-stream",
        "way-road",
        "crossing-bridge",
        "crossing-ford",
        "contour-1",
        "trench",
        "mines",
        "wreck",
        "aria-label=\"1410\"",
        "foot / tracks / wheels",
    ];
    assert_drawn(&kit, &parts);
    assert_eq!(kit.sizes.cell, 21.7, "a counter lies inside its hex");
    assert_eq!((kit.map.objectives.len(), kit.map.entries.len()), (2, 1), "an aircraft enters nowhere");
    assert_eq!(kit.map.works.len(), 7, "smoke is a marker");
}

/// Players want the charts on one sheet; only optional rules take more.
#[test]
fn the_aid_of_battles_that_ship_is_both_sides_of_a_sheet() {
    for scene in scenes_of("formation-impulse").iter().filter(|scene| scene.path.starts_with("scenarios/")) {
        for paper in ["a4", "letter"] {
            let kit = sandtable::kit::of(&scene.scenario, Sizes::of(&scene.scenario, None, None));
            let pages = pages(kit, paper, &choices("aids", Backs::Fold, Ink::Full));
            assert_eq!(pages.len(), 2, "{} on {paper}", scene.path);
        }
    }
}

#[test]
fn the_aid_says_every_row_of_every_chart() {
    with_reading(|reading| {
        assert_eq!(
            pages(kit_of("dam"), "a4", &choices("aids", Backs::Fold, Ink::Full)).len(),
            2,
            "with optional rules in force"
        );
        let pages = draw::aid(&kit::aid(reading), &theme(), A4, false, None);
        let (said, tables) = (said(&pages), &reading.tables);
        let mut wanted: Vec<String> = tables.sequence.steps.iter().map(|step| step.gist.clone()).collect();
        wanted.extend(tables.terrain.values().filter_map(|row| row.name().map(String::from)));
        wanted.extend(tables.hexside.values().filter_map(|row| row.name().map(String::from)));
        wanted.extend(tables.unit_type.values().filter_map(|row| row.name().map(String::from)));
        wanted.extend(tables.support_weapon.values().filter_map(|row| row.name().map(String::from)));
        wanted.extend(
            [
                "End Turn chits in the cup: 3",
                "The second of them to be drawn ends the turn",
                "Sub-headquarters 2 × the range",
                "a die, −2 if one was destroyed. On 1 or less",
                "Loading 3 MF",
                "unloading 3",
                "To Hit −2 †, never below 2",
                "up to 2 × the range",
                "within 4 hexes",
                "DB dice on 5+",
                "at most 2, all on the save number",
                "Good order",
                "hit, if of one step",
                "To Hit is 6",
                "in city also dice +1",
                "They throw 3 × their assault dice",
                "up to 2 missions",
                "7 in all",
                "2 dice, each hits on 5+",
                "engineers 2 dice",
                "1 the defender picks a hex beside it; 2 FP −1; 3–6 as planned",
                "1–3 out of the battle, 4–6 back to the cup",
                "Woods 2 3 – 2 1 blocks all",
                "Wreck 0 +1 +1 +1 +1 all",
                "Road 1 ½ ½",
                "Medium tanks 8-3(2)-4 6-2(1)-5 3(2)-4 2-4 8t",
                "-1-6 3-3(2)-5 3(2)-5 3f",
                "Anti-aircraft guns AA 6-3-5 4-2-5 1*-6 1f",
                "command range 5(3) †",
                "HE range +1, FP +1",
                "Half-tracks carry one of rifles, engineers",
                "lift operations complete from a unit 2",
                "A hard target ignores hits of artillery: 1.",
                "Orchard †",
                "Luck is a lady.",
            ]
            .map(String::from),
        );
        assert_said(&said, &wanted);
        assert!(!has(&said, "Off unless"), "what is chosen is on");
    });
}

#[test]
fn options_that_are_off_are_not_on_the_aid() {
    let text = std::fs::read_to_string(root().join("tests/print/dam.scenario.toml")).unwrap();
    let (before, rest) = text.split_once("[options]").unwrap();
    let (_, after) = rest.split_once("[tables.fire]").unwrap();
    let outcome = crate::ground::check_text(&format!("{before}[tables.fire]{after}"));
    let scenario = outcome.scenario.as_ref().expect("sound without options");
    let reading = &Laid::of(scenario).unwrap().reading;
    let aid = kit::aid(reading);
    let names: Vec<&str> = aid.sections.iter().map(|section| section.name.as_str()).collect();
    assert!(!names.contains(&"fate-points") && !names.contains(&"optional-rules"), "{names:?}");
    assert!(!kit::markers(reading).iter().any(|marker| marker.kind == "fate"));
    assert!(kit::strips(reading).iter().all(|strip| strip.title.ends_with("fire missions")));
}

#[test]
fn tracks_tell_missions_and_aircraft_turn_by_turn() {
    with_reading(|reading| {
        let track = kit::track(reading);
        let lines: Vec<Vec<String>> =
            track.boxes.iter().map(|one| one.lines.iter().map(|line| line.words.clone()).collect()).collect();
        assert_eq!(lines[0], ["2 × HE 3-5"]);
        assert_eq!(lines[1], ["2 × HE 3-5", "1 × Smoke", "1 × HE 2-5"]);
        assert_eq!(lines[2], ["2 × HE 3-5"]);
        let comers = |turn: usize| -> Vec<String> {
            let each = track.boxes[turn].comers.iter();
            each.map(|comers| format!("{}: {}", comers.names.join(", "), comers.place)).collect()
        };
        assert_eq!((comers(1), comers(2)), (vec!["Sturm: into the cup".into()], vec!["Lorry/INF, D/INF: 0610".into()]));
        assert!(lines[4].is_empty());
        let strips = kit::strips(reading);
        let told: Vec<(String, usize)> = strips.iter().map(|one| (one.title.clone(), one.boxes.len())).collect();
        let expected = [
            ("East: fire missions", 2),
            ("West: fire missions", 7),
            ("East: fate points", 4),
            ("West: fate points", 6),
        ];
        assert_eq!(told, expected.map(|(title, count)| (title.to_string(), count)));
        assert_eq!(strips[1].boxes[4], "T2 Smoke");
    });
}

#[test]
fn a_roster_has_a_box_for_every_step_and_a_gauge_to_the_scale_of_the_map() {
    let theme = theme();
    with_reading(|reading| {
        for (roster, side) in kit::rosters(reading, 21.7).iter().zip(reading.draft.side_ids()) {
            let pages = draw::roster(roster, &theme, A4, false);
            assert_eq!(pages.len(), 1, "{}", roster.title);
            let (ticks, _) = ticks(&pages[0]);
            let own =
                || reading.draft.units_of(side).filter_map(|unit| reading.unit(unit).kind.as_ref()).map(|(_, row)| row);
            let steps: i64 = own().filter(|row| row.is_platoon()).map(|row| row.steps()).sum();
            let units = own().filter(|row| row.is_platoon()).count() as i64;
            assert!(ticks >= steps + units, "{}: {ticks} for {steps} and {units}", roster.title);
            let words = said(&pages);
            for id in reading.draft.formation_ids().filter(|id| reading.draft.formation(*id).side == Some(side)) {
                let name = &reading.draft.document.formation[reading.draft.formation(id).entry].name;
                let row = format!("{} {}", name.as_ref().unwrap().value, reading.morale(id));
                assert!(has(&words, &row), "{row}");
            }
            assert!(pages[0].find("gauge").is_some(), "{}: no gauge", roster.title);
        }
    });
}

#[test]
fn pieces_of_formation_impulse_look_as_they_did() {
    let kit = kit_of("dam");
    shows(&kit, "formation-tank-front", Shown::Front, "M1/SP");
    shows(&kit, "formation-tank-back", Shown::Back, "M1/SP");
    shows(&kit, "formation-rifle-front", Shown::Front, "R1/G");
    shows(&kit, "formation-aa-front", Shown::Front, "Flak/G");
    shows(&kit, "formation-weapon-front", Shown::Front, "MG R2/G");
    shows(&kit, "formation-hq-back", Shown::Back, "HQ/CA");
    shows(&kit, "formation-aircraft-back", Shown::Back, "Sturm");
    shows(&kit, "formation-chit", Shown::Marker, "formation-chit");
    shows(&kit, "formation-wreck", Shown::Marker, "wreck");
}
