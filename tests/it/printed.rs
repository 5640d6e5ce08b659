//! What is printed of the battles that ship, page by page: nothing is too small to read or cut, no paper takes more sheets than
//! another of about its size, and large print flows.

use std::sync::LazyLock;

use rayon::prelude::*;
use sandtable::bundle::{Bundle, Choices, losses};
use sandtable::draw::counter::{marker_back, marker_front};
use sandtable::draw::theme::{Ink, Theme};
use sandtable::kit::{self, Kit, length::Sizes};
use sandtable::scene::{Node, Page, Transform};

use crate::contrast::{battles, choices};
use crate::ground::{read, root};

/// The least type on any page, in points.
const LEAST: f64 = 5.0;

/// The kit of every battle that ships, with counters of a size, by its name.
fn kits(counter: Option<f64>) -> Vec<(String, Kit)> {
    let shipped = battles().into_iter().filter(|path| path.starts_with(root().join("scenarios")));
    let each = shipped.map(|path| {
        let outcome = read(&path);
        let scenario = outcome.scenario.as_ref().expect("battles that ship are sound");
        let name = path.file_name().unwrap().to_string_lossy().replace(".scenario.toml", "");
        (name, kit::of(scenario, Sizes::of(scenario, counter, None)))
    });
    each.collect()
}

fn usual() -> Choices {
    Choices { setup_zones: false, backs: sandtable::press::Backs::Fold, ..choices("field", Ink::Full) }
}

/// A battle that ships, on A4, as somebody gets it who asks for nothing; and what its cover tells.
struct Printed {
    name: String,
    game: String,
    subtitle: String,
    counters: usize,
    markers: usize,
    level: usize,
    pages: Vec<Page>,
}

static PRINTED: LazyLock<Vec<Printed>> = LazyLock::new(|| {
    let each = kits(None).into_par_iter().map(|(name, kit)| Printed {
        name,
        game: kit.game.to_uppercase(),
        subtitle: kit.about.subtitle.clone(),
        counters: kit.counters.len(),
        markers: kit.markers.len(),
        level: kit.level(),
        pages: pages(kit, &usual(), "a4"),
    });
    each.collect()
});

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
    let mut faults = Vec::new();
    for Printed { name, pages, .. } in PRINTED.iter() {
        // Sheets of the map have lettering of their own.
        for page in pages.iter().filter(|page| !page.name.starts_with("Map")) {
            let mut found = Vec::new();
            small(&page.nodes, Transform::default(), &mut found);
            faults.extend(found.into_iter().map(|fault| format!("{name}, {}: {fault}", page.name)));
        }
    }
    assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults[..faults.len().min(30)].join("\n"));
}

#[test]
fn nothing_that_ships_is_cut_on_its_page() {
    for Printed { name, pages, .. } in PRINTED.iter() {
        let lost: Vec<String> = losses(pages).iter().map(ToString::to_string).collect();
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
fn leaves(pages: &[Page]) -> usize {
    let is_read = |page: &&Page| ["Player aid", "Scenario card", "Set-up card", "Roster"].contains(&&*page.name);
    pages.iter().filter(is_read).count()
}

#[test]
fn letter_takes_no_more_pages_than_a4_and_large_print_flows() {
    let some = |large| Choices { only: ["aids", "cards", "rosters"].map(String::from).into(), large, ..usual() };
    let each = kits(None).into_par_iter().zip(kits(None)).zip(PRINTED.par_iter());
    each.for_each(|(((name, kit), (_, again)), printed)| {
        let [letter, large] = [(kit, "letter", false), (again, "a4", true)]
            .map(|(kit, paper, is_large)| leaves(&pages(kit, &some(is_large), paper)));
        let a4 = leaves(&printed.pages);
        println!("{name}: {a4} on A4, {letter} on Letter, {large} in large print");
        assert!(letter <= a4, "{name}: {letter} pages on Letter, {a4} on A4");
        assert!(2 * large <= 5 * a4, "{name}: {large} pages in large print, {a4} otherwise");
    });
}

#[test]
fn the_cover_tells_what_somebody_asks_who_has_not_played() {
    for Printed { name, game, subtitle, counters, markers, level, pages } in PRINTED.iter() {
        assert!((1..=5).contains(level), "{name}");
        let [cover, ..] = pages.as_slice() else { panic!("{name} has no pages") };
        assert_eq!(cover.name, "Cover");
        let texts =
            cover.nodes.iter().filter_map(|node| if let Node::Group(group) = node { Some(group) } else { None });
        let said: Vec<String> = texts.flat_map(|group| group.texts()).map(|(words, _)| words).collect();
        let facts =
            [pages.len().to_string(), counters.to_string(), format!("and {markers} markers"), level.to_string()];
        for words in facts.iter().chain([game, subtitle, &"players".to_string()]) {
            assert!(said.contains(words), "{name}: {words:?} is not among {said:?}");
        }
    }
}
