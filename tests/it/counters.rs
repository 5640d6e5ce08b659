//! Counters and markers: what is on them keeps to its place, and there are enough of them.

use std::collections::BTreeMap;

use sandtable::backend::{Lettering, png, svg};
use sandtable::draw::counter::{BLEED, SAFE, SIZE, anatomy, back, front, marker_back, marker_front};
use sandtable::draw::symbol::{NATO, SILHOUETTES, Symbol, Symbols};
use sandtable::kit::small_units::{all_counters, counters, markers};
use sandtable::kit::{Back, Counter, Echelon, Marker};
use sandtable::rules::common::charts::Tables as _;
use sandtable::rules::small_units::Laid;
use sandtable::rules::small_units::tables::Tables;
use sandtable::rules::{card_activation, formation_impulse, portable};
use sandtable::scene::{Group, Node, Outline, Page, Rect, Transform};

use crate::ground::{base, check_text, read, root};
use crate::kits::{theme, words};

const SCENARIOS: [&str; 2] = ["red-berets", "the-ford"];
const SIZES: [f64; 5] = [12.7, 14.3, SIZE, 19.0, 20.0];

/// The pieces of a scenario that ships.
fn pieces(name: &str) -> (Vec<Counter>, Vec<Marker>) {
    let path = root().join(format!("scenarios/small-units/primosole/{name}.scenario.toml"));
    let outcome = read(&path);
    let scenario = outcome.scenario.unwrap();
    let reading = &Laid::of(&scenario).unwrap().reading;
    (counters(reading), markers(reading))
}

/// Every face of every piece at a size, with a name for messages.
fn faces(name: &str, size: f64) -> Vec<Group> {
    let theme = theme();
    let (counters, markers) = pieces(name);
    let units = counters.iter().flat_map(|one| [front(one, &theme, size), back(one, &theme, size)]);
    let marks = markers.iter().flat_map(|one| [marker_front(one, &theme, size), marker_back(one, &theme, size)]);
    units.chain(marks).collect()
}

#[test]
fn every_unit_type_has_a_symbol_of_its_own() {
    let tables = Tables::builtin();
    let symbols = Symbols::default();
    let mut known: Vec<&Symbol> = Vec::new();
    for kind in tables.unit_type.keys() {
        let Some(symbol) = symbols.find(NATO, kind) else { panic!("{kind} has no symbol") };
        let like = known.iter().find(|one| one.parts == symbol.parts);
        assert!(like.is_none(), "{kind} looks like {}", like.map_or("", |one| &one.title));
        known.push(symbol);
    }
    assert_eq!(symbols.unit(NATO, &["jaegers", "infantry"]).title, "infantry", "drawn like the type it is like");
}

#[test]
fn only_the_field_leaves_the_safe_part_of_a_counter() {
    for (name, size) in SCENARIOS.into_iter().flat_map(|name| SIZES.map(|size| (name, size))) {
        let square = Rect::new(0.0, 0.0, size, size);
        let bleed = square.inset(-BLEED - 1e-6);
        let safe = square.inset(SAFE - 1e-6);
        for face in faces(name, size) {
            assert!(!face.texts().is_empty(), "{}", face.title);
            for node in &face.nodes {
                let bounds = node.bounds().unwrap();
                let is_field = matches!(node, Node::Group(group) if group.name == "field");
                let room = if is_field { &bleed } else { &safe };
                assert!(room.contains(&bounds), "{name} at {size}: {} leaves its room: {bounds:?}", face.title);
            }
        }
    }
}

fn sizes(group: &Group, found: &mut Vec<f64>) {
    for node in &group.nodes {
        match node {
            Node::Group(group) => sizes(group, found),
            Node::Text(text) => found.push(text.run.size),
            Node::Path(_) | Node::Stamp(_) => {}
        }
    }
}

/// Asserts that every text of a face can be read.
fn assert_legible(face: &Group, size: f64) {
    let mut found = Vec::new();
    sizes(face, &mut found);
    assert!(found.iter().all(|points| *points >= 5.0), "{}: {found:?}", face.title);
    let texts = face.texts();
    for (number, (words, bounds)) in texts.iter().enumerate() {
        assert!(!words.ends_with('…'), "{} at {size}: {words} is cut", face.title);
        for (other, under) in &texts[..number] {
            assert!(!bounds.overlaps(under), "{} at {size}: {words} over {other}", face.title);
        }
    }
}

#[test]
fn nothing_on_a_counter_is_smaller_than_five_points_or_written_over() {
    for (name, size) in SCENARIOS.into_iter().flat_map(|name| SIZES.map(|size| (name, size))) {
        for face in faces(name, size) {
            assert_legible(&face, size);
        }
    }
}

/// A counter with as much on it as a designer may ask for.
fn crowded() -> Counter {
    let (counters, _) = pieces("the-ford");
    let mut counter = counters.iter().find(|one| one.id == "A/44RTR").unwrap().clone();
    let support = counters.iter().find(|one| one.id == "HQ/8DLI").unwrap().front.last().unwrap();
    let Back::Reduced(back) = &mut counter.back else { panic!("it has two steps") };
    counter.front.iter_mut().chain(back).for_each(|value| value.figure = "12".to_string());
    counter.front.retain(|value| value.key != "a");
    counter.front.push(support.clone());
    counter.echelon = Some(Echelon { mark: "III".to_string(), name: "Regiment".to_string() });
    counter.id = "2 Coy Lorried Bde".to_string();
    counter.side.colour = "#1F4E79".parse().unwrap();
    counter
}

#[test]
fn a_crowded_counter_is_still_read() {
    for size in SIZES {
        let counter = crowded();
        for face in [front(&counter, &theme(), size), back(&counter, &theme(), size)] {
            let safe = Rect::new(0.0, 0.0, size, size).inset(SAFE - 1e-6);
            assert!(face.texts().iter().all(|(_, bounds)| safe.contains(bounds)), "{size}: {:?}", face.texts());
            if size >= SIZE {
                assert_legible(&face, size);
            }
        }
    }
}

#[test]
fn fighting_values_are_large_enough_to_read_across_a_table() {
    let (counters, _) = pieces("the-ford");
    for counter in &counters {
        let face = front(counter, &theme(), SIZE);
        let heights = ["fp", "rng", "mor"].map(|key| face.find(key).unwrap());
        assert!(heights.iter().all(|bounds| bounds.height > 2.9), "{}: {heights:?}", counter.id);
        let feet = heights.map(|bounds| (bounds.bottom() * 10.0).round());
        assert!(feet.iter().all(|foot| (foot - feet[0]).abs() <= 1.0), "{}: {heights:?}", counter.id);
    }
}

#[test]
fn a_battle_has_its_counters_and_enough_markers() {
    let count = |markers: &[Marker]| {
        let mut counts: BTreeMap<String, usize> = BTreeMap::new();
        for marker in markers {
            *counts.entry(marker.kind.clone()).or_default() += 1;
        }
        counts
    };
    let (counters, markers) = pieces("the-ford");
    assert_eq!(counters.len(), 44);
    let counts = count(&markers);
    let expected = [
        ("activated", 12),
        ("air-strike", 4),
        ("ammunition", 2),
        ("artillery-fire", 6),
        ("control", 10),
        ("defensive-fire-high", 26),
        ("defensive-fire-low", 26),
        ("disorganized", 24),
        ("hq-support", 4),
        ("improved-position", 12),
        ("initiative", 1),
        ("mines", 10),
        ("ruins", 6),
        ("suit", 4),
    ];
    assert_eq!(counts, expected.map(|(kind, count)| (kind.to_string(), count)).into());
    let mines = markers.iter().filter(|marker| marker.kind == "mines");
    let values: String = mines.filter_map(|marker| marker.back.as_ref()?.figure.clone()).collect();
    assert_eq!(values, "0001112223");
    let suits: Vec<&Marker> = markers.iter().filter(|marker| marker.kind == "suit").collect();
    assert!(suits.iter().all(|suit| suit.back.as_ref().is_some_and(|back| back.tone != suit.front.tone)));
    let (_, markers) = pieces("red-berets");
    assert!(!count(&markers).contains_key("mines"), "nobody lays mines here");
}

#[test]
fn markers_follow_what_they_are_for() {
    let cards = |id: &str, things| card_activation::tables::Tables::rulebook().tables.marker[id].needed(things);
    assert_eq!((cards("turn", 1), cards("disrupted", 17)), (1, 9));
    assert_eq!((cards("moved", 17), cards("moved", 99)), (9, 24));
    assert_eq!((cards("barrage", 0), cards("barrage", 2)), (0, 2));
    let squares = |id: &str, things| portable::tables::Tables::rulebook().tables.marker[id].needed(things);
    assert_eq!((squares("turn", 1), squares("exhausted", 2)), (1, 2));
    assert_eq!((squares("loss-1", 25), squares("loss-3", 25)), (24, 12));
    assert_eq!((squares("minefield", 0), squares("minefield", 1)), (0, 3));
    assert_eq!((squares("wire", 3), squares("wire", 99)), (1, 8));
    let chits = |id: &str, things| formation_impulse::tables::Tables::rulebook().tables.marker[id].needed(things);
    assert_eq!((chits("turn", 1), chits("disrupted", 17)), (1, 9));
    assert_eq!((chits("wreck", 30), chits("mines", 0), chits("mines", 2)), (24, 0, 2));
}

#[test]
fn a_designer_says_how_many_markers_and_which_counters() {
    let text = format!("{}\n[print]\nmarkers = {{ suit = 6, smoke = 3 }}\n", base());
    let outcome = check_text(&text);
    let scenario = outcome.scenario.expect("the practice ground is clean");
    let reading = &Laid::of(&scenario).unwrap().reading;
    let markers = markers(reading);
    let count = |kind: &str| markers.iter().filter(|marker| marker.kind == kind).count();
    assert_eq!((count("suit"), count("smoke")), (6, 3));
    assert!(all_counters(reading).len() >= counters(reading).len());
}

#[test]
fn the_key_to_a_counter_names_every_value() {
    let (counters, _) = pieces("the-ford");
    for counter in &counters {
        let words = words(&anatomy(counter, &theme(), 40.0));
        for value in &counter.front {
            let named = format!("{} ({})", value.name, value.label);
            assert!(words.contains(&named), "{}: {named}", counter.id);
        }
    }
}

/// All faces on one page, as cut.
fn contact(faces: &[Group], size: f64, across: usize) -> Page {
    let pitch = size + 2.5;
    let rows = faces.len().div_ceil(across);
    let mut page = Page::plain("Contact", pitch * across as f64 + 2.5, pitch * rows as f64 + 2.5);
    for (number, face) in faces.iter().enumerate() {
        let (row, column) = (number / across, number % across);
        let clip = Some(Outline::rounded(Rect::new(0.0, 0.0, size, size), 0.6));
        let cut = Group { clip, ..Group::default().with(face.clone()) };
        page.add(cut.moved(2.5 + pitch * column as f64, 2.5 + pitch * row as f64));
    }
    page
}

#[test]
fn faces_are_drawn_the_same_way_twice() {
    let page = || contact(&faces("the-ford", SIZE)[..40], SIZE, 8);
    assert_eq!(svg(&page(), Lettering::Outlines), svg(&page(), Lettering::Outlines));
}

/// Writes contact sheets to look at, if `SANDTABLE_CONTACT` names a folder for them.
#[test]
fn contact_sheets_can_be_looked_at() {
    let Some(folder) = std::env::var_os("SANDTABLE_CONTACT").map(std::path::PathBuf::from) else { return };
    std::fs::create_dir_all(&folder).unwrap();
    let write = |name: &str, page: &Page, dots: f64| {
        let bytes = png(page, Rect::new(0.0, 0.0, page.width, page.height), dots).unwrap();
        std::fs::write(folder.join(name), bytes).unwrap();
    };
    let theme = theme();
    for name in SCENARIOS {
        let (counters, markers) = pieces(name);
        let units: Vec<Group> =
            counters.iter().flat_map(|one| [front(one, &theme, SIZE), back(one, &theme, SIZE)]).collect();
        write(&format!("{name}.png"), &contact(&units, SIZE, 12), 150.0);
        let mut marks: Vec<Group> = Vec::new();
        let mut seen: Vec<&Marker> = Vec::new();
        for marker in &markers {
            if !seen.contains(&marker) {
                seen.push(marker);
                marks.extend([marker_front(marker, &theme, SIZE), marker_back(marker, &theme, SIZE)]);
            }
        }
        write(&format!("{name}-markers.png"), &contact(&marks, SIZE, 8), 200.0);
        for size in [12.7, 20.0] {
            let few: Vec<Group> = counters.iter().map(|one| front(one, &theme, size)).collect();
            write(&format!("{name}-{size}.png"), &contact(&few, size, 10), if size < 15.0 { 260.0 } else { 150.0 });
        }
    }
    let (counters, _) = pieces("the-ford");
    let pick = |id: &str| counters.iter().find(|one| one.id == id).unwrap();
    let mut zoomed = Vec::new();
    for id in ["A/8DLI", "HQ/44RTR", "A/44RTR", "1 RE", "MG a", "1/1MG", "88mm a", "Flak"] {
        zoomed.extend([front(pick(id), &theme, SIZE), back(pick(id), &theme, SIZE)]);
    }
    zoomed.extend([front(&crowded(), &theme, SIZE), back(&crowded(), &theme, SIZE)]);
    for colour in ["#1F4E79", "#E69F00"] {
        let mut counter = pick("HQ/8DLI").clone();
        counter.side.colour = colour.parse().unwrap();
        zoomed.extend([front(&counter, &theme, SIZE), back(&counter, &theme, SIZE)]);
        let mut counter = pick("1/4FJ").clone();
        counter.side.colour = colour.parse().unwrap();
        zoomed.extend([front(&counter, &theme, SIZE), back(&counter, &theme, SIZE)]);
    }
    let mut far = pick("1/1MG").clone();
    far.front[1].figure = "10".to_string();
    zoomed.push(front(&far, &theme, SIZE));
    write("zoom.png", &contact(&zoomed, SIZE, 6), 380.0);
    for (set, support_weapon) in [(NATO, false), (SILHOUETTES, true)] {
        let mut arms = Vec::new();
        for (number, (key, _)) in Symbols::shipped().iter().filter(|(key, _)| key.starts_with(set)).enumerate() {
            let mut counter = pick("A/44RTR").clone();
            counter.kind = key.rsplit('/').next().unwrap().to_string();
            counter.id = counter.kind.clone();
            counter.drawn = vec![counter.kind.clone()];
            counter.support_weapon = support_weapon;
            if number % 2 == 1 {
                counter.side.colour = "#1F4E79".parse().unwrap();
            }
            arms.push(front(&counter, &theme, SIZE));
        }
        write(&format!("{set}.png"), &contact(&arms, SIZE, 8), 220.0);
    }
    for id in ["A/44RTR", "HQ/8DLI", "1 RE"] {
        let mut page = Page::plain("Anatomy", 150.0, 80.0);
        let mut drawn = anatomy(pick(id), &theme, 40.0);
        drawn.transform = Transform::moved(48.0, 8.0);
        page.add(drawn);
        write(&format!("anatomy-{}.png", id.replace([' ', '/'], "-")), &page, 150.0);
    }
}
