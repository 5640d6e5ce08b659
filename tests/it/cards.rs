//! Player aids, cards and turn tracks: everything is said, nothing runs over, and what a scenario changes is marked.

use std::collections::BTreeMap;

use sandtable::backend::{Lettering, svg};
use sandtable::check::Outcome;
use sandtable::draw;
use sandtable::draw::layout::card::{CardLayout, Layouts};
use sandtable::draw::theme::Theme;
use sandtable::kit::section_names;
use sandtable::kit::small_units as kit;
use sandtable::rules::small_units::Laid;
use sandtable::scene::{Colour, Face, Fonts, Group, Outline, Page, Path, Rect, Run, Text};

use crate::ground::{changed, check_text, read, root};

pub const A4: Rect = Rect { x: 10.0, y: 10.0, width: 190.0, height: 269.0 };
pub const A5: Rect = Rect { x: 10.0, y: 10.0, width: 128.0, height: 190.0 };
pub const LETTER: Rect = Rect { x: 10.0, y: 10.0, width: 195.9, height: 251.4 };

fn shipped(name: &str) -> Outcome {
    let path = root().join(format!("scenarios/small-units/primosole/{name}.scenario.toml"));
    read(&path)
}

fn with_laid<T>(outcome: &Outcome, look: impl FnOnce(&Laid) -> T) -> T {
    let scenario = outcome.scenario.as_ref().expect("the scenario is sound");
    look(Laid::of(scenario).unwrap())
}

fn theme() -> Theme {
    Theme::built_in("modern").unwrap()
}

/// Every sheet of a scenario, page by page.
fn sheets(laid: &Laid, area: Rect, large: bool) -> Vec<Group> {
    let theme = theme();
    let mut pages = draw::aid(&kit::aid(&laid.reading), &theme, area, large, None);
    pages.extend(draw::card(&kit::card(laid), &theme, area, large));
    pages.extend(kit::setup_cards(laid).iter().flat_map(|card| draw::card(card, &theme, area, large)));
    pages.extend(draw::track(&kit::track(&laid.reading), &theme, area, 15.9, false));
    pages
}

pub fn said(pages: &[Group]) -> String {
    let texts = pages.iter().flat_map(|page| page.lines());
    texts.map(|(_, text)| text.run.words.clone()).collect::<Vec<_>>().join(" ")
}

/// The words without spaces, so that it does not matter where lines end.
pub fn has(said: &str, words: &str) -> bool {
    let close = |text: &str| text.split_whitespace().collect::<String>();
    close(said).contains(&close(words))
}

pub fn assert_tidy(page: &Group, area: Rect) {
    let texts: Vec<(Rect, &Text)> = page.lines();
    assert!(!texts.is_empty(), "{} is empty", page.name);
    for (number, (place, text)) in texts.iter().enumerate() {
        let words = &text.run.words;
        assert!(area.inset(-0.05).contains(place), "{}: {words:?} leaves the page: {place:?}", page.name);
        assert!(text.run.size >= 5.0, "{}: {words:?} is too small", page.name);
        for (other, beside) in &texts[number + 1..] {
            let hit = place.inset(0.08).overlaps(&other.inset(0.08));
            assert!(!hit, "{}: {words:?} and {:?} overlap", page.name, beside.run.words);
        }
    }
}

#[test]
fn words_stay_on_their_page_and_off_each_other() {
    for name in ["the-ford", "red-berets"] {
        let outcome = shipped(name);
        for (area, large) in [(A4, false), (LETTER, false), (A4, true), (A5, false)] {
            let pages = with_laid(&outcome, |laid| sheets(laid, area, large));
            pages.iter().for_each(|page| assert_tidy(page, area));
        }
    }
}

#[test]
fn any_layout_keeps_words_on_their_page() {
    let outcome = shipped("the-ford");
    let layout = |columns: usize, size: f64, title: f64, numbers: bool| {
        let text = format!(
            "columns = {columns}\ngutter = 3.0\nnumbers = {numbers}\n[title]\nheight = {title}\nsize = {title}\n\
             further = {{ height = {title}, size = 6.5 }}\n[type]\nlargest = {size}\nsmallest = {size}\nlarge_print = 18.0"
        );
        CardLayout::read(&text, Layouts::BUILT_IN[0].1).unwrap()
    };
    with_laid(&outcome, |laid| {
        for one in [layout(1, 6.5, 18.0, true), layout(4, 6.5, 7.0, false), layout(3, 14.0, 12.0, true)] {
            let layouts = Layouts { aid: one.clone(), scenario: one.clone(), setup: one.clone(), roster: one };
            let theme = Theme { layouts, ..theme() };
            for large in [false, true] {
                let mut pages = draw::aid(&kit::aid(&laid.reading), &theme, A4, large, None);
                pages.extend(draw::card(&kit::card(laid), &theme, A4, large));
                pages.iter().for_each(|page| assert_tidy(page, A4));
            }
        }
    });
}

#[test]
fn every_section_has_a_name_that_layouts_know() {
    for name in ["the-ford", "red-berets"] {
        let outcome = shipped(name);
        with_laid(&outcome, |laid| {
            let mut sections = kit::aid(&laid.reading).sections;
            for card in std::iter::once(kit::card(laid)).chain(kit::setup_cards(laid)) {
                sections.extend(card.front);
                sections.extend(card.back);
            }
            for section in sections {
                assert!(section_names().contains(section.name.as_str()), "{}", section.name);
            }
        });
    }
}

#[test]
fn the_aid_is_one_sheet_and_says_every_chart() {
    let outcome = shipped("the-ford");
    with_laid(&outcome, |laid| {
        let pages = draw::aid(&kit::aid(&laid.reading), &theme(), A4, false, None);
        assert_eq!(pages.len(), 2);
        let said = said(&pages);
        let tables = &laid.reading.tables;
        let mut wanted: Vec<String> = tables.sequence.steps.iter().map(|step| step.gist.clone()).collect();
        wanted.extend(tables.close_combat.steps.iter().map(|step| step.gist.clone()));
        wanted.extend(tables.disorganized.effects.iter().cloned());
        wanted.extend(tables.draw.values().map(|draw| draw.name.clone()));
        wanted.extend(tables.event.values().flat_map(|event| [event.name.clone(), event.gist.clone()]));
        wanted.extend(tables.terrain.values().filter_map(|row| row.name().map(String::from)));
        wanted.extend(tables.hexside.values().filter_map(|row| row.name().map(String::from)));
        wanted.extend(tables.path.values().filter_map(|row| row.name().map(String::from)));
        wanted.extend(tables.fortification.values().filter_map(|row| row.name().map(String::from)));
        wanted.extend(tables.rating.each().map(|(_, rating)| rating.meaning.clone()));
        for title in [
            "Sequence of play",
            "Activation",
            "Fire",
            "Card multipliers",
            "Artillery fires and air strikes",
            "Defensive fire",
            "Close combat",
            "Disorganized units",
            "Where cards come from",
            "Random events",
            "Terrain effects",
            "Ammunition",
            "Reading a counter",
            "Stacking, retreats and other reminders",
        ] {
            wanted.push(title.to_string());
        }
        for words in wanted {
            assert!(has(&said, &words), "{words:?} is not on the aid");
        }
    });
}

#[test]
fn a_picture_of_a_counter_finds_its_place() {
    let outcome = shipped("the-ford");
    with_laid(&outcome, |laid| {
        let frame = Outline::rect(Rect::new(-5.0, 3.0, 120.0, 60.0));
        let words =
            Run::shape(&Fonts::bundled()[Face::NarrowBold], 9.0, "How to read it").at(10.0, 20.0, Colour::BLACK);
        let figure = Group::named("anatomy").with(Path::filled(frame, Colour::WHITE)).with(words);
        let pages = draw::aid(&kit::aid(&laid.reading), &theme(), A4, false, Some(&figure));
        assert_eq!(pages.len(), 2, "it is still one sheet");
        assert!(has(&said(&pages), "How to read it"));
        pages.iter().for_each(|page| assert_tidy(page, A4));
    });
}

#[test]
fn a_card_tells_what_its_scenario_says() {
    let outcome = shipped("the-ford");
    with_laid(&outcome, |laid| {
        let said = said(&draw::card(&kit::card(laid), &theme(), A4, false));
        let draft = &laid.reading.draft;
        let mut wanted: Vec<String> = draft.endings.iter().map(|ending| ending.words(draft)).collect();
        wanted.extend(draft.units_in_play().into_iter().map(|unit| draft.unit(unit).id.value.clone()));
        wanted.extend(draft.setups.iter().flat_map(|setup| &setup.cells).map(|cell| draft.label(cell.value)));
        wanted
            .extend(draft.document.special.iter().filter_map(|rule| rule.text.as_ref()).map(|text| text.value.clone()));
        wanted.push(draft.document.summary.as_ref().unwrap().value.clone());
        wanted.push(draft.document.history.as_ref().unwrap().value.clone());
        wanted.push("German engineers in 0809 or 0810".into());
        for words in wanted {
            assert!(has(&said, &words), "{words:?} is not on the card");
        }
    });
}

#[test]
fn the_track_has_a_box_for_every_turn_and_for_ammunition() {
    let outcome = shipped("the-ford");
    with_laid(&outcome, |laid| {
        let track = kit::track(&laid.reading);
        assert_eq!(track.boxes.len(), 13);
        assert_eq!(track.boxes.iter().filter(|one| one.night).count(), 5);
        let low: Vec<&str> = track.boxes.iter().filter(|one| !one.marks.is_empty()).map(|one| &*one.number).collect();
        assert_eq!(low, ["6", "8"]);
        let ends: Vec<&str> = track.boxes.iter().filter(|one| one.ends).map(|one| &*one.number).collect();
        assert_eq!(ends, ["12"], "the last turn is marked");
        let comers = track.boxes[7].comers.iter().flat_map(|comers| &comers.units);
        assert!(comers.into_iter().any(|unit| unit.id == "88mm c"), "who comes is shown as a counter");
        let said = said(&draw::track(&track, &theme(), A4, 15.9, false));
        for words in ["16:00", "AF 3×2 Barrage", "0701, 0801, 0901", "AF 2×1, AS 1×2", "Initiative"] {
            assert!(has(&said, words), "{words:?} is not on the track");
        }
    });
}

#[test]
fn what_a_scenario_changes_is_marked_and_listed() {
    let plain = check_text(&changed("", "[print]\npaper = \"a4\""));
    let own = "[tables.activation]\nformation = 7\n\n[tables.terrain.clear]\ncover = 6\n\n[options]\nloss_threshold = \"ge3\"";
    let other = check_text(&changed("", own));
    let aid = |outcome: &Outcome| {
        with_laid(outcome, |laid| said(&draw::aid(&kit::aid(&laid.reading), &theme(), A4, false, None)))
    };
    let (plain, other) = (aid(&plain), aid(&other));
    assert!(!plain.contains('†'), "nothing is changed there");
    for words in
        ["+ 7 †", "6 †", "at least 3 × defence †", "Three times the defence, or more. †", "activation: formation"]
    {
        assert!(has(&other, words), "{words:?} is not on the aid");
        assert!(!has(&plain, words), "{words:?} is on the aid without being changed");
    }
}

#[test]
fn large_print_is_larger_and_takes_more_pages() {
    let outcome = shipped("red-berets");
    with_laid(&outcome, |laid| {
        let common = |pages: &[Group]| {
            let mut sizes: BTreeMap<i64, usize> = BTreeMap::new();
            for (_, text) in pages.iter().flat_map(|page| page.lines()) {
                *sizes.entry((text.run.size * 100.0) as i64).or_default() += text.run.words.len();
            }
            sizes.into_iter().max_by_key(|(_, letters)| *letters).unwrap().0 as f64 / 100.0
        };
        let aid = kit::aid(&laid.reading);
        let (small, large) = (draw::aid(&aid, &theme(), A4, false, None), draw::aid(&aid, &theme(), A4, true, None));
        assert!((7.0..=9.0).contains(&common(&small)), "{}", common(&small));
        assert_eq!(common(&large), 12.0);
        assert!(large.len() > small.len());
    });
}

#[test]
fn the_same_scenario_gives_the_same_pages() {
    let pages = || {
        let outcome = shipped("the-ford");
        let groups = with_laid(&outcome, |laid| sheets(laid, A4, false));
        let written = groups.into_iter().map(|group| {
            let mut page = Page::plain(group.name.clone(), 210.0, 297.0);
            page.add(group);
            svg(&page, Lettering::Outlines)
        });
        written.collect::<Vec<String>>()
    };
    assert_eq!(pages(), pages());
}
