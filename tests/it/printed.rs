//! What is printed of the battles that ship, page by page: nothing is too small to read or cut, no paper takes more sheets than
//! another of about its size, and large print flows.

use rayon::prelude::*;
use sandtable::bundle::{Bundle, Choices, losses};
use sandtable::check::{Depth, check_with};
use sandtable::draw::counter::{marker_back, marker_front};
use sandtable::draw::theme::{Ink, Theme};
use sandtable::kit::{self, Kit, length::Sizes};
use sandtable::scene::{Node, Page, Transform};
use sandtable::source::Disk;

use crate::contrast::{battles, choices};
use crate::ground::root;

/// The least type on any page, in points.
const LEAST: f64 = 5.0;

/// The kit of every battle that ships, with counters of a size, by its name.
fn kits(counter: Option<f64>) -> Vec<(String, Kit)> {
    let shipped = battles().into_iter().filter(|path| path.starts_with(root().join("scenarios")));
    let each = shipped.map(|path| {
        let outcome = check_with(&Disk, &root(), &path, &Depth { play: false, ..Depth::default() }).unwrap();
        let scenario = outcome.scenario.as_ref().expect("battles that ship are sound");
        let name = path.file_name().unwrap().to_string_lossy().replace(".scenario.toml", "");
        (name, kit::of(scenario, Sizes::of(scenario, counter, None)))
    });
    each.collect()
}

fn usual() -> Choices {
    Choices { setup_zones: false, backs: sandtable::press::Backs::Fold, ..choices("modern", Ink::Full) }
}

fn pages(kit: Kit, choices: &Choices, paper: &str) -> Vec<Page> {
    Bundle::of(kit, "a1b2c3d4".into(), choices).pages(&paper.parse().unwrap())
}

/// The sizes texts have on the paper, whatever they were drawn at.
fn small(nodes: &[Node], place: Transform, found: &mut Vec<String>) {
    for node in nodes {
        match node {
            Node::Group(group) => small(&group.nodes, group.transform.then(place), found),
            Node::Text(text) => {
                let size = text.run.size * (place.a * place.d - place.b * place.c).abs().sqrt();
                if size < LEAST - 1e-6 && !text.run.words.is_empty() {
                    found.push(format!("“{}” at {size:.2}", text.run.words));
                }
            }
            Node::Path(_) | Node::Stamp(_) => {}
        }
    }
}

#[test]
fn no_letter_on_any_page_is_smaller_than_five_points() {
    let faults: Vec<String> = kits(None)
        .into_par_iter()
        .flat_map_iter(|(name, kit)| {
            // Sheets of the map have lettering of their own.
            let pages = pages(kit, &usual(), "a4").into_iter().filter(|page| !page.name.starts_with("Map"));
            let each = pages.flat_map(move |page| {
                let mut found = Vec::new();
                small(&page.nodes, Transform::default(), &mut found);
                let (name, page) = (name.clone(), page.name);
                found.into_iter().map(move |fault| format!("{name}, {page}: {fault}"))
            });
            each.collect::<Vec<_>>()
        })
        .collect();
    assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults[..faults.len().min(30)].join("\n"));
}

#[test]
fn nothing_that_ships_is_cut_on_its_page() {
    for (name, kit) in kits(None) {
        let lost: Vec<String> = losses(&pages(kit, &usual(), "a4")).iter().map(ToString::to_string).collect();
        assert!(lost.is_empty(), "{name}: {lost:?}");
    }
}

#[test]
fn the_words_of_markers_are_whole_at_the_smallest_size() {
    let theme = Theme::built_in("modern").unwrap();
    for (name, kit) in kits(Some(12.7)) {
        for marker in &kit.markers {
            for face in [marker_front(marker, &theme, 12.7), marker_back(marker, &theme, 12.7)] {
                let cut = face.texts().into_iter().find(|(words, _)| words.ends_with('…'));
                assert!(cut.is_none(), "{name}: {cut:?} on {}", face.title);
            }
        }
    }
}

/// How many pages of what is read there are: aids, cards and rosters.
fn read(pages: &[Page]) -> usize {
    let is_read = |page: &&Page| ["Player aid", "Scenario card", "Set-up card", "Roster"].contains(&&*page.name);
    pages.iter().filter(is_read).count()
}

#[test]
fn letter_takes_no_more_pages_than_a4_and_large_print_flows() {
    let some = |large| Choices { only: ["aids", "cards", "rosters"].map(String::from).into(), large, ..usual() };
    for ((name, kit), (_, again)) in kits(None).into_iter().zip(kits(None)) {
        let plain = some(false);
        let bundle = Bundle::of(kit, "a1b2c3d4".into(), &plain);
        let [a4, letter] = ["a4", "letter"].map(|paper| read(&bundle.pages(&paper.parse().unwrap())));
        let large = read(&pages(again, &some(true), "a4"));
        println!("{name}: {a4} on A4, {letter} on Letter, {large} in large print");
        assert!(letter <= a4, "{name}: {letter} pages on Letter, {a4} on A4");
        assert!(4 * large <= 9 * a4, "{name}: {large} pages in large print, {a4} otherwise");
    }
}

#[test]
fn the_cover_tells_what_somebody_asks_who_has_not_played() {
    for (name, kit) in kits(None) {
        let (counters, markers, level) = (kit.counters.len(), kit.markers.len(), kit.level());
        let (game, subtitle) = (kit.game.to_uppercase(), kit.about.subtitle.clone());
        assert!((1..=5).contains(&level), "{name}");
        let pages = pages(kit, &usual(), "a4");
        let [cover, ..] = pages.as_slice() else { panic!("{name} has no pages") };
        assert_eq!(cover.name, "Cover");
        let texts =
            cover.nodes.iter().filter_map(|node| if let Node::Group(group) = node { Some(group) } else { None });
        let said: Vec<String> = texts.flat_map(|group| group.texts()).map(|(words, _)| words).collect();
        let facts =
            [pages.len().to_string(), counters.to_string(), format!("and {markers} markers"), level.to_string()];
        for words in facts.iter().chain([&game, &subtitle, &"players".to_string()]) {
            assert!(said.contains(words), "{name}: {words:?} is not among {said:?}");
        }
    }
}
