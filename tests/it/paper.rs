//! What players need and paper must say: every part of an entry zone, places once with all their cells, exits, ids of objects,
//! and everything on the map in its legend.

use sandtable::check::Outcome;
use sandtable::draw;
use sandtable::draw::map::Sketch;
use sandtable::draw::theme::Theme;
use sandtable::kit::length::Sizes;
use sandtable::kit::small_units as kit;
use sandtable::rules::small_units::Laid;
use sandtable::scene::{Group, Node, Outline, Point, Segment};

use crate::cards::{A4, has, said};
use crate::contrast::battles;
use crate::ground::{base, check_text, read};

/// The practice ground with some of its lines replaced by others, and more behind them.
fn ground(changes: &[(&str, &str)], more: &str) -> Outcome {
    let text = changes.iter().fold(base(), |text, (old, new)| {
        assert!(text.contains(old), "{old}");
        text.replacen(old, new, 1)
    });
    check_text(&format!("{text}\n{more}"))
}

struct Printed {
    card: String,
    track: String,
    map: Group,
}

/// The scenario card, the turn track and the map.
fn printed(outcome: &Outcome) -> Printed {
    let scenario = outcome.scenario.as_ref().expect("the scenario is sound");
    let laid = Laid::of(scenario).unwrap();
    let theme = Theme::built_in("modern").unwrap();
    let piece = kit::map(&laid.reading, scenario.map(), 21.7);
    let map = Sketch::of(&piece, &theme).sheet().0;
    let card = said(&draw::card(&kit::card(laid), &theme, A4, false));
    Printed { card, track: said(&draw::track(&kit::track(&laid.reading), &theme, A4, 15.9, false)), map }
}

/// How many groups of a name have a title.
fn count(group: &Group, name: &str, title: &str) -> usize {
    let own = usize::from(group.name == name && group.title == title);
    let inner = group.nodes.iter().map(|node| match node {
        Node::Group(group) => count(group, name, title),
        _ => 0,
    });
    own + inner.sum::<usize>()
}

#[test]
fn every_part_of_an_entry_zone_is_printed() {
    let page = printed(&ground(&[("at = \"north-entry\"", "at = \"1001 1004..1008\"")], ""));
    for (name, said) in [("card", &page.card), ("track", &page.track)] {
        assert!(has(said, "1001, 1004–1008"), "{name}: {said}");
        assert!(!has(said, "1001 … 1008") && !has(said, "1001–1008"), "{name}: {said}");
    }
}

#[test]
fn a_place_of_several_cells_is_printed_once_with_its_cells() {
    let town = [("at = \"0604\"\nname = \"Oster Bridge\"", "at = \"0604 0704 0805\"\nname = \"Oster\"")];
    let victory = ("all = [{ control = \"0604\" }", "all = [{ control = \"Oster\" }");
    let held = ("german = \"0604\"", "german = \"Oster\"");
    let page = printed(&ground(&[town[0], victory, held], ""));
    assert!(has(&page.card, "German Oster (0604 0704 0805)"), "{}", page.card);
    assert!(has(&page.card, "British control Oster (0604 0704 0805); and Oster bridge"), "{}", page.card);
    assert!(!has(&page.card, "0704 (Oster)"), "{}", page.card);
}

#[test]
fn exits_are_printed_on_the_map_and_on_the_card() {
    let exit = "[[exit]]\nside = \"british\"\nat = \"1001 1003..1006\"\n";
    let page = printed(&ground(&[], exit));
    assert!(has(&page.card, "May leave the map British at 1001 and 1003–1006."), "{}", page.card);
    // Five on the map, and one in the legend.
    assert_eq!(count(&page.map, "exit", "Exit, British"), 6);
    let legend = said(&[page.map]);
    assert!(has(&legend, "Exit") && has(&legend, "British may leave the map"), "{legend}");
    let without = printed(&ground(&[], ""));
    assert_eq!((count(&without.map, "exit", "Exit, British"), has(&without.card, "May leave")), (0, false));
}

#[test]
fn the_id_of_an_object_is_on_the_map() {
    let page = printed(&ground(&[], ""));
    assert!(has(&page.card, "OB Oster bridge, between 0504 and 0604."), "{}", page.card);
    assert_eq!(count(&page.map, "object", "Oster bridge"), 2, "on the map and in the legend");
    let words: Vec<String> = page.map.texts().into_iter().map(|(words, _)| words).collect();
    assert_eq!(words.iter().filter(|words| *words == "OB").count(), 2, "{words:?}");
}

#[test]
fn forts_and_suits_are_in_the_legend() {
    let legend = said(&[printed(&ground(&[], "")).map]);
    for words in ["Pillbox", "holds 1 on foot · cover 4", "Suit of a hex"] {
        assert!(has(&legend, words), "{words}: {legend}");
    }
}

/// Every group of a name.
fn named<'g>(group: &'g Group, name: &str, found: &mut Vec<&'g Group>) {
    if group.name == name {
        found.push(group);
    }
    for node in &group.nodes {
        if let Node::Group(group) = node {
            named(group, name, found);
        }
    }
}

/// Whether a point lies within an outline whose corners alone count.
fn is_within(outline: &Outline, at: Point) -> bool {
    let corners: Vec<Point> = outline
        .segments
        .iter()
        .filter_map(|segment| match *segment {
            Segment::Move(to) | Segment::Line(to) | Segment::Curve(_, _, to) => Some(to),
            Segment::Close => None,
        })
        .collect();
    let crossed = (0..corners.len()).filter(|number| {
        let (a, b) = (corners[*number], corners[(number + 1) % corners.len()]);
        (a.y > at.y) != (b.y > at.y) && at.x < a.x + (at.y - a.y) / (b.y - a.y) * (b.x - a.x)
    });
    crossed.count() % 2 == 1
}

#[test]
fn the_turns_on_an_arrow_of_entry_stay_within_its_outline_or_on_a_plate() {
    let (mut arrows, mut plates) = (0, 0);
    for path in battles() {
        let outcome = read(&path);
        let scenario = outcome.scenario.as_ref().expect("battles that ship are sound");
        let kit = sandtable::kit::of(scenario, Sizes::of(scenario, None, None));
        let map = Sketch::of(&kit.map, &Theme::built_in("modern").unwrap()).draw();
        let mut found = Vec::new();
        named(&map, "entry", &mut found);
        for entry in found {
            let paths: Vec<&Outline> = entry
                .nodes
                .iter()
                .filter_map(|node| if let Node::Path(path) = node { Some(&path.outline) } else { None })
                .collect();
            let text =
                entry.nodes.iter().find_map(|node| if let Node::Text(text) = node { text.bounds() } else { None });
            let (text, ground) = (text.expect("every arrow has its turns"), paths.last().unwrap());
            for (x, y) in
                [(text.x, text.y), (text.right(), text.y), (text.x, text.bottom()), (text.right(), text.bottom())]
            {
                assert!(is_within(ground, Point::new(x, y)), "{}: {}", path.display(), entry.title);
            }
            (arrows, plates) = (arrows + 1, plates + paths.len() - 1);
        }
    }
    assert!(arrows > 10 && plates > 0 && plates < arrows, "{arrows} arrows, {plates} plates");
}
