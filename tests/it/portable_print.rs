//! What Portable prints: every value where the key to a counter says it is, enough markers, every chart on the aid.

use std::collections::BTreeSet;

use sandtable::draw;
use sandtable::draw::counter::{SIZE, anatomy, back, front};
use sandtable::draw::map::Sketch;
use sandtable::draw::symbol::{NATO, Symbols};
use sandtable::kit::portable as kit;
use sandtable::kit::{Back, Position, WorkKind};
use sandtable::rules::portable::Laid;
use sandtable::rules::portable::reading::Reading;
use sandtable::scene::{Group, Node};

use crate::cards::{A4, has, said};
use crate::kits::{
    Shown, assert_drawn, assert_said, counter, counts, figures, kit_of, place, scenario, show, shows, theme, ticks,
    words,
};

fn with_reading<T>(look: impl FnOnce(&Reading) -> T) -> T {
    look(&Laid::of(&scenario("weir")).unwrap().reading)
}

#[test]
fn every_unit_type_and_every_gun_has_a_sign() {
    with_reading(|reading| {
        let symbols = Symbols::default();
        for kind in reading.tables.unit_type.keys() {
            assert!(symbols.find(NATO, kind).is_some(), "{kind} has no symbol");
        }
        for gun in reading.tables.gun.keys() {
            let names = [format!("artillery-{gun}"), gun.clone()];
            assert!(names.iter().any(|name| symbols.find(NATO, name).is_some()), "{gun} has no symbol");
        }
    });
}

#[test]
fn a_counter_shows_what_the_charts_say() {
    let counters = kit_of("weir").counters;
    let figures = |id: &str| figures(&counter(&counters, id).front);
    assert_eq!(figures("1/2Gd"), ["quality E", "fire 3/1", "cc 3+/5+", "move 2"]);
    assert_eq!(figures("RM"), ["quality A", "fire 3/3", "cc 3+/5+", "move 2"]);
    assert_eq!(figures("RA"), ["quality A", "fire 8*", "cc 4+/5+", "move 2"]);
    assert_eq!(
        figures("BAT"),
        ["quality A", "fire 4", "cc 4+/5+", "move 2"],
        "an anti-tank gun does not fire indirectly"
    );
    assert_eq!(figures("RG"), ["quality A", "fire 4/1", "cc 3+/4+", "move 3"], "the usual gun of an assault gun");
    assert_eq!(figures("BW"), ["quality A", "cc 5+/6", "move 2"], "wagons do not fire");
    assert_eq!(figures("RB"), ["quality A", "rear 1", "bombs 3", "endurance 6", "move 8"]);
    assert_eq!(figures("RF"), ["quality A", "forward 2", "endurance 6", "move 12"]);
    let strength = |id: &str| counter(&counters, id).strength;
    assert_eq!(["B1", "RC", "RE", "3 Sturmkompanie"].map(strength), [Some(4), Some(6), Some(6), Some(10)]);
}

#[test]
fn every_value_stands_where_the_key_to_a_counter_says() {
    for counter in kit_of("weir").counters {
        let face = front(&counter, &theme(), SIZE);
        let bounds = |name: &str| place(&face, name);
        let symbol = bounds("symbol");
        assert!(bounds("facing").bottom() < symbol.y, "{}: the arrow is on the upper edge", counter.id);
        assert!(bounds("sp").x > symbol.right(), "{}", counter.id);
        for value in &counter.front {
            let at = bounds(&value.key);
            let right = match value.place {
                Position::Left(_) => at.right() < symbol.x + 0.05,
                Position::Right(_) => at.x > symbol.right() - 0.05,
                Position::Lead | Position::Row => at.y > symbol.bottom() && at.right() < bounds("move").x + 0.05,
                Position::Shields => at.y > symbol.bottom() && at.right() < bounds("move").x,
                Position::Box(_) => at.x > SIZE * 0.6 && at.y > SIZE * 0.5,
                _ => false,
            };
            assert!(right, "{}: {} at {at:?}", counter.id, value.key);
        }
        let words = words(&anatomy(&counter, &theme(), 40.0));
        for value in &counter.front {
            assert!(words.contains(&value.name), "{}: {}", counter.id, value.name);
        }
        assert!(words.iter().any(|words| words.starts_with("Strength points")), "{}", counter.id);
    }
}

#[test]
fn a_box_is_printed_for_every_strength_point() {
    let boxes = |group: &Group| group.nodes.iter().filter(|node| matches!(node, Node::Path(_))).count() as i64;
    for counter in kit_of("weir").counters {
        let face = front(&counter, &theme(), SIZE);
        let Some(Node::Group(shown)) =
            face.nodes.iter().find(|node| matches!(node, Node::Group(one) if one.name == "sp"))
        else {
            panic!("{}", counter.id)
        };
        let points = counter.strength.unwrap();
        if points <= 9 {
            assert_eq!(boxes(shown), points, "{}", counter.id);
        } else {
            assert_eq!(shown.texts()[0].0, points.to_string());
        }
    }
}

#[test]
fn the_back_is_the_same_unit_in_grey() {
    for counter in kit_of("weir").counters {
        assert_eq!(counter.back, Back::Acted);
        let (front, back) = (front(&counter, &theme(), SIZE), back(&counter, &theme(), SIZE));
        let words = |face: &Group| BTreeSet::from_iter(words(face));
        let setup: BTreeSet<String> = counter.setup.iter().cloned().collect();
        assert_eq!(words(&back), &words(&front) - &setup, "{}", counter.id);
        assert!(back.find("acted").is_some() && front.find("acted").is_none());
    }
}

#[test]
fn there_are_as_many_markers_as_the_battle_needs() {
    let kit = kit_of("weir");
    let expected = "bombs 3, control 4, crossing 8, endurance 4, exhausted 2, fired 23, gas-1 1, gas-3 1, initiative 1, \
         loaded 3, loss-1 24, loss-3 12, minefield 3, moved 23, points 2, same-target 8, turn 1, wire 5, \
         work-1 4, work-3 1, work-5 1";
    assert_eq!(counts(&kit), expected, "and none for what the back of a counter shows");
    let aircraft: Vec<&str> =
        kit.markers.iter().filter(|one| one.kind == "endurance").map(|one| one.front.word.as_str()).collect();
    assert_eq!(aircraft, ["RB", "RF", "RR", "BF"]);
}

#[test]
fn hidden_mines_are_on_no_sheet_but_their_owners() {
    let kit = kit_of("weir");
    let mined: Vec<String> = (kit.map.works.iter().filter(|work| work.kind == WorkKind::Mines))
        .map(|work| kit.map.grid.label(work.cell))
        .collect();
    assert_eq!(mined, ["F7"]);
    let theme = theme();
    let told: Vec<bool> =
        kit.cards.iter().map(|card| has(&said(&draw::card(card, &theme, A4, false)), "minefields in D7")).collect();
    assert_eq!(told, [false, false, true], "the scenario card, Red, Blue");
}

#[test]
fn the_map_is_drawn_as_a_map() {
    let kit = kit_of("weir");
    let parts = [
        "area-woods",
        "area-built-up",
        "area-orchard",
        "water-river",
        "way-road",
        "crossing-bridge",
        "crossing-ford",
        "contour-1",
        "contour-2",
        "trench",
        "wire",
        "fort",
        "aria-label=\"L10\"",
        "Columns and rows",
    ];
    assert_drawn(&kit, &parts);
    assert_eq!(kit.sizes.cell, 19.1, "a square is a fifth wider than its counter");
}

#[test]
fn the_aid_says_every_row_of_every_chart() {
    with_reading(|reading| {
        let pages = draw::aid(&kit::aid(reading), &theme(), A4, false, None);
        assert!(pages.len() <= 3, "{}", pages.len());
        let (said, tables) = (said(&pages), &reading.tables);
        let mut wanted: Vec<String> = tables.sequence.steps.iter().map(|step| step.gist.clone()).collect();
        wanted.extend(tables.terrain.values().filter_map(|row| row.name().map(String::from)));
        wanted.extend(tables.feature.values().filter_map(|row| row.name().map(String::from)));
        wanted.extend(tables.path.values().filter_map(|row| row.name().map(String::from)));
        for row in tables.unit_type.values().filter(|row| !row.is_aircraft() && !row.commander()) {
            wanted.push(format!("{} {} {}", row.name().unwrap(), row.sp(), row.r#move()));
        }
        for row in tables.unit_type.values().filter(|row| row.is_aircraft()) {
            wanted.push(format!("{} {} {} {}", row.name().unwrap(), row.sp(), row.r#move(), row.endurance()));
        }
        wanted.extend(tables.gun.values().map(|row| format!("{} {}", row.name().unwrap(), row.range())));
        for row in tables.weapon.values().filter(|row| row.range().is_some()) {
            wanted.push(format!("{} {} {}", row.name().unwrap(), row.range().unwrap(), row.dice()));
        }
        wanted.extend(
            ["5 or more on the target square", "0 or less nowhere", "Elite 1–2 3–6", "Poor 1–4 5–6"].map(String::from),
        );
        wanted.extend(["Lay a minefield 3", "Clear a minefield 5", "Mount, Dismount 1", "5–6 stays"].map(String::from));
        wanted.extend(
            [
                "Commander 6 † 3",
                "Orchard † slow inside",
                "Woods stop; slow inside",
                "Is a target in cover seen directly? No, whatever the cover is",
                "willows",
            ]
            .map(String::from),
        );
        assert_said(&said, &wanted);
    });
}

/// A player who has no rulebook finds on the aid what sight is, what ends a turn, what exhaustion does, and what every marker
/// is for.
#[test]
fn the_aid_can_be_played_from_without_a_rulebook() {
    let kit = kit_of("weir");
    let said = said(&draw::aid(&kit.aids[0], &theme(), A4, false, None));
    let words = [
        "Direct sight. A straight line from centre to centre",
        "Range is counted over the sides of squares",
        "Do units block sight? Yes",
        "What is cover? Woods, buildings",
        "The side is done when the points are used up",
        "turn all counters back",
        "it defends itself but goes no nearer to the enemy",
        "It starts no close combat",
        "What if both sides throw the same for the initiative?",
    ];
    assert_said(&said, &words);
    let named = [
        ("moved", "moved, fired"),
        ("fired", "moved, fired"),
        ("loss-1", "lost under its unit"),
        ("loss-3", "lost under its unit"),
        ("loaded", "loaded, towed"),
        ("crossing", "crossing on a unit"),
        ("work-1", "work beside"),
        ("work-3", "work beside"),
        ("work-5", "work beside"),
        ("minefield", "minefield where"),
        ("wire", "wire where"),
        ("gas-1", "gas in the square"),
        ("gas-3", "gas in the square"),
        ("same-target", "same target in the square"),
        ("bombs", "bomb load under"),
        ("endurance", "aircraft on the turn track"),
        ("exhausted", "exhausted by the roster"),
        ("control", "control on the squares"),
        ("turn", "turn on its track, as those of initiative and activations"),
        ("initiative", "turn on its track, as those of initiative and activations"),
        ("points", "turn on its track, as those of initiative and activations"),
    ];
    for marker in &kit.markers {
        let (_, words) = named.iter().find(|(kind, _)| *kind == marker.kind).expect("a marker of the chart");
        assert!(has(&said, words), "{}: {words:?} is not on the aid", marker.kind);
    }
}

/// The strip of activation points goes as far as the dice can, in every battle that ships.
#[test]
fn an_activation_track_goes_as_far_as_the_dice_can_throw() {
    for scene in crate::play::scenes_of("portable") {
        let board = scene.portable();
        let reading = &Laid::of(&scene.scenario).unwrap().reading;
        let strips = kit::strips(reading);
        for (side, strip) in board.sides.iter().zip(&strips) {
            let led = side.units.iter().any(|unit| board.unit(*unit).commander);
            let others = side.units.iter().filter(|unit| !board.unit(**unit).commander).count();
            let most = 6 * board.tables.activation.dice(led, others as i64);
            assert_eq!(strip.boxes.len() as i64, most.max(24) + 1, "{}: {}", scene.name, side.name);
            assert_eq!(strip.boxes.last(), Some(&most.max(24).to_string()), "{}", scene.name);
        }
    }
    let ostra = crate::play::scenes_of("portable").into_iter().find(|scene| scene.name == "ostra").unwrap();
    let reading = &Laid::of(&ostra.scenario).unwrap().reading;
    assert!(kit::strips(reading).iter().any(|strip| strip.boxes.len() == 37), "six dice are thrown at Ostra");
}

#[test]
fn a_roster_has_a_box_for_every_point_and_knows_when_its_side_is_exhausted() {
    let (kit, theme) = (kit_of("weir"), theme());
    let strength: [i64; 2] = [0, 1].map(|side| {
        let own = kit.counters.iter().filter(|one| one.side.index == side);
        own.filter_map(|one| one.strength).sum()
    });
    for (roster, all) in kit.rosters.iter().zip(strength) {
        let pages = draw::roster(roster, &theme, A4, false);
        assert_eq!(pages.len(), 1, "{}", roster.title);
        let point = (all + 2) / 3;
        assert!(has(&said(&pages), &format!("at the start: {all}. Exhausted when so many are lost: {point}.")));
        assert!(ticks(&pages[0]).0 >= all + point, "{}", roster.title);
    }
}

#[test]
fn pieces_of_portable_look_as_they_did() {
    let kit = kit_of("weir");
    shows(&kit, "portable-infantry-front", Shown::Front, "1/2Gd");
    shows(&kit, "portable-gun-back", Shown::Back, "RA");
    shows(&kit, "portable-bomber-front", Shown::Front, "RB");
    shows(&kit, "portable-wire", Shown::Marker, "wire");
    let theme = theme();
    let mut small = kit.map.clone();
    small.zones.clear();
    show("portable-map", 232.0, 194.0, Sketch::of(&small, &theme).art());
}
