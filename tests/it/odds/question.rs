//! Questions in the words of the game: held against the options that ask the same, against counts made here by hand, and what
//! is answered to words that mean nothing.

use rayon::prelude::*;
use sandtable::check::{Depth, check_with};
use sandtable::game::board::Board;
use sandtable::play::example::{self, Reader};
use sandtable::play::question::{MOST_RUNS, Question, answer, of_example};
use sandtable::rules::common::odds::{Answer, Part, Row, Unanswered};
use sandtable::rules::common::situation::Situated;
use sandtable::rules::{AnyLaid, Scenario};
use sandtable::source::{Disk, Source, Sources};

use crate::ground::root;
use crate::soak;

fn scenario(file: &str) -> Scenario {
    let path = root().join(file);
    check_with(&Disk, &root(), &path, &Depth::READING).unwrap().scenario.unwrap()
}

fn ask_within(file: &str, asked: &Question, most: usize) -> Result<Answer, Unanswered> {
    match scenario(file).laid() {
        AnyLaid::SmallUnits(laid) => answer(&laid.board, asked, most),
        AnyLaid::Portable(laid) => answer(&laid.board, asked, most),
        AnyLaid::CardActivation(laid) => answer(&laid.board, asked, most),
        AnyLaid::FormationImpulse(laid) => answer(&laid.board, asked, most),
    }
}

fn ask(file: &str, asked: &Question) -> Answer {
    ask_within(file, asked, MOST_RUNS).unwrap_or_else(|unanswered| panic!("{}", unanswered.why))
}

fn refused(file: &str, asked: &Question) -> Unanswered {
    ask_within(file, asked, MOST_RUNS).unwrap_err()
}

/// Only what is given is on the map.
fn question(given: &[&str], orders: &[&str]) -> Question {
    let texts = |words: &[&str]| words.iter().map(|words| words.to_string()).collect();
    Question { given: texts(given), orders: texts(orders), with: Vec::new(), alone: true }
}

fn with(change: &str, question: Question) -> Question {
    Question { with: vec![change.to_string()], ..question }
}

fn part<'a>(answer: &'a Answer, about: &str) -> &'a Part {
    answer.parts.iter().find(|part| part.about == about).unwrap_or_else(|| panic!("{about}: {answer:#?}"))
}

fn row<'a>(answer: &'a Answer, about: &str, result: &str) -> &'a Row {
    let rows = &part(answer, about).rows;
    rows.iter().find(|row| row.result == result).unwrap_or_else(|| panic!("{result}: {rows:#?}"))
}

/// The ways of a result out of so many, at least and at most.
fn ways(answer: &Answer, about: &str, result: &str, of: u128) -> [u128; 2] {
    let row = row(answer, about, result);
    assert_eq!(of % row.of, 0, "{row:?}");
    [row.least, row.most].map(|ways| ways * (of / row.of))
}

const FI: &str = "tests/rules/formation_impulse/ground.scenario.toml";
const CA: &str = "tests/rules/card_activation/ground.scenario.toml";
const PORTABLE: &str = "tests/rules/portable/ground.scenario.toml";
const SU: &str = "tests/rules/small_units/ground.scenario.toml";

/// R1 throws three dice at B1 next to it, which hit from 4 up; nothing saves B1. Each hit brings it one step further.
const STEPS: [&str; 4] = ["0603", "0603, disrupted", "0603, reduced, disrupted", "eliminated"];

fn close_shot(fate: Option<&str>) -> Question {
    let asked = question(&["R1 at 0503", "B1 at 0603"], &["R1 fires at B1"]);
    match fate {
        None => asked,
        Some(fate) => {
            let mut asked = with("options.fate = true", asked);
            asked.given.push(fate.to_string());
            asked
        }
    }
}

#[test]
fn hits_of_a_shot_are_a_binomial() {
    let answer = ask(FI, &close_shot(None));
    for (hits, expected) in [1, 3, 3, 1].into_iter().enumerate() {
        assert_eq!(ways(&answer, "B1", STEPS[hits], 8), [expected; 2], "{hits}");
    }
    assert!(answer.rules.contains(&"6.1") && answer.notes.is_empty(), "{answer:#?}");
}

/// Everything a side can make of three dice with some fate points: for every number of hits, the chance that it comes about,
/// in parts of 6^rerolls, if the side wants it, and if it does not.
fn by_fate(dice: [u8; 3], points: u8, wanted: usize) -> [f64; 2] {
    let hits = dice.iter().filter(|die| **die >= 4).count();
    let now = f64::from(u8::from(hits == wanted));
    let mut bounds = [now, now];
    let mut or = |[least, most]: [f64; 2]| bounds = [bounds[0].min(least), bounds[1].max(most)];
    if points == 0 {
        return bounds;
    }
    for at in 0..3 {
        let turned = |face: u8| {
            let mut dice = dice;
            dice[at] = face;
            by_fate(dice, points - 1, wanted)
        };
        if dice[at] < 6 {
            or(turned(dice[at] + 1));
        }
        if dice[at] > 1 {
            or(turned(dice[at] - 1));
        }
        let thrown: Vec<[f64; 2]> = (1..=6).map(turned).collect();
        or([0, 1].map(|side| thrown.iter().map(|bounds| bounds[side]).sum::<f64>() / 6.0));
    }
    bounds
}

#[test]
fn fate_points_are_gone_through_in_every_way_they_can_be_spent() {
    for points in 1..=2 {
        let answer = ask(FI, &close_shot(Some(&format!("fate.red = {points}"))));
        for (hits, result) in STEPS.iter().enumerate() {
            let mut sum = [0.0, 0.0];
            for number in 0..216_u32 {
                let die = |by: u32| u8::try_from(number / by % 6).unwrap() + 1;
                let bounds = by_fate([die(1), die(6), die(36)], points, hits);
                sum = [sum[0] + bounds[0] / 216.0, sum[1] + bounds[1] / 216.0];
            }
            let found = row(&answer, "B1", result).chances();
            assert!((0..2).all(|at| (found[at] - sum[at]).abs() < 1e-9), "{points}, {result}: {found:?}, not {sum:?}");
        }
        assert!(answer.notes[0].contains("does fate change a die?"), "{:?}", answer.notes);
    }
    // Whoever lets the dice stand has no choice left.
    let mut stands = close_shot(Some("fate.red = 1"));
    stands.orders.push("the dice stand".to_string());
    assert_eq!(ways(&ask(FI, &stands), "B1", "eliminated", 8), [1, 1]);
}

#[test]
fn opportunity_fire_at_whoever_chance_picks_is_half_of_the_fire_at_one() {
    let given = ["T1 at 0202", "T2 at 0202", "H1 at 1002"];
    let moves = "T1 and its stack move to 0302";
    let picked = ask(FI, &question(&given, &[moves, "H1 fires at T1"]));
    let random = question(&given, &[moves, "H1 fires into 0302"]);
    let random = ask(FI, &with("options.opportunity_target = random", random));
    let lost = |answer: &Answer, unit: &str| ways(answer, unit, "eliminated", 128);
    assert_eq!(lost(&random, "T1"), lost(&random, "T2"));
    assert_eq!(lost(&random, "T1").map(|ways| 2 * ways), lost(&picked, "T1"));
    assert!(lost(&picked, "T1")[0] > 0 && picked.parts.iter().all(|part| part.about != "T2"));
}

#[test]
fn cover_takes_cards_out_of_one_pack() {
    // Four dice, of which sixes hit; each hit is stopped by one of the 26 black cards of the 51 that are left, or by 25 red.
    let asked = question(&["RB at 0702, 4 small-arms, card 5H", "BB at 0802"], &["RB fires at BB"]);
    let answer = ask(CA, &asked);
    let unharmed = part(&answer, "BB").rows.iter().find(|row| row.result == "0802, moved 0").unwrap();
    // The lot of no hit, and of hits all of which black cards stop.
    let stopped = |hits: u32| (0..hits).map(|card| f64::from(26 - card) / f64::from(51 - card)).product::<f64>();
    let hits = [625.0, 500.0, 150.0, 20.0, 1.0].map(|ways| ways / 1296.0);
    let expected: f64 = (0..).zip(hits).map(|(number, chance)| chance * stopped(number)).sum();
    assert!((unharmed.chances()[0] - expected).abs() < 1e-9, "{unharmed:?}, not {expected}");
    assert_eq!(unharmed.least, unharmed.most);
}

#[test]
fn a_fight_leaves_it_to_the_owner_whether_he_gives_ground() {
    let asked = question(&["R-Tk at C6", "B1 at C5, 2 SP"], &["activate R-Tk", "R-Tk attacks B1"]);
    let answer = ask_within(PORTABLE, &asked, 2_000).unwrap();
    let bounds = part(&answer, "B1").rows.iter().any(|row| row.least < row.most);
    assert!(bounds && answer.notes[0].starts_with("Where two numbers stand"), "{answer:#?}");
}

#[test]
fn a_shot_is_counted_over_the_cards_that_are_left() {
    let given = ["A/Fus at 0505", "1/MG at 0506", "pile = 2S 3D 4C 9S"];
    let answer = ask(SU, &question(&given, &["A/Fus fires at 1/MG"]));
    let rows = &part(&answer, "1/MG").rows;
    assert_eq!(rows.iter().map(|row| 4 * row.least / row.of).sum::<u128>(), 4, "{rows:#?}");
    assert!(rows.iter().all(|row| row.least == row.most && row.of <= 4), "{rows:#?}");
}

#[test]
fn what_is_beyond_the_budget_is_told_and_bounded() {
    let asked = close_shot(Some("fate.red = 2"));
    let whole = ask(FI, &asked);
    let some = ask_within(FI, &asked, 200).unwrap();
    assert!(some.notes.iter().any(|note| note.contains("more ways than can be gone through")), "{:?}", some.notes);
    for found in &part(&whole, "B1").rows {
        let [least, most] = found.chances();
        if let Some(row) = part(&some, "B1").rows.iter().find(|row| row.result == found.result) {
            let [low, high] = row.chances();
            assert!(low <= least + 1e-9 && high >= most - 1e-9, "{row:?} does not hold {found:?}");
        }
    }
}

#[test]
fn an_order_that_may_come_too_late_is_told_with_its_chance() {
    let given = ["R1 at 0503", "R2 at 0503", "B1 at 0603, reduced, disrupted"];
    let answer = ask(FI, &question(&given, &["R1 fires at B1", "R2 fires at B1"]));
    // With any hit of three dice the first has done it.
    assert_eq!(ways(&answer, "orders", &part(&answer, "orders").rows[0].result, 8), [7, 7]);
    assert!(part(&answer, "orders").rows[0].result.starts_with("\"R2 fires at B1\" cannot be given"));
}

#[test]
fn slips_are_told_beside_the_words_they_are_in() {
    let unanswered = refused(FI, &question(&["R11 at 0503", "turn = 99", "smoke.0503 = many"], &["R1 fires at B1"]));
    for told in ["--given \"R11 at 0503\": there is no unit `R11`", "--given \"smoke.0503 = many\": "] {
        assert!(unanswered.why.contains(told), "{}", unanswered.why);
    }
    let unanswered = refused(FI, &question(&["R1 at 0503", "B1 at 0503"], &["R1 fires at B1"]));
    assert!(unanswered.why.contains("the game can never come to this"), "{}", unanswered.why);
    let unanswered = refused(FI, &question(&["R1 at 0503"], &["R1 fries at B1"]));
    assert!(unanswered.why.contains("cannot be read"), "{}", unanswered.why);
    let unanswered = refused(FI, &question(&["R1 at 0503", "B1 at 1503"], &["R1 fires at B1"]));
    assert!(unanswered.why.ends_with(']'), "{}", unanswered.why);
    assert!(unanswered.help.unwrap().contains("Legal: "));
    let unanswered = refused(CA, &question(&["RB at 0702", "BB at 0802"], &["RB fires at BB"]));
    assert!(unanswered.why.contains("nobody is asked"), "{}", unanswered.why);
}

#[test]
fn without_alone_everybody_is_where_the_scenario_sets_him_up() {
    let hill = "scenarios/formation-impulse/hill-201/hill-201.scenario.toml";
    let asked = Question { alone: false, ..question(&["1/Inf at 0505", "HQ/Inf at 0505"], &["1/Gar fires at 1/Inf"]) };
    let answer = ask(hill, &asked);
    assert!(part(&answer, "1/Inf").rows.len() > 2, "{answer:#?}");
}

/// What is typed after the file.
type Typed<'t> = &'t [&'t str];

/// An answer or a refusal, as a program reads it.
fn by_options(file: &str, words: &[&str]) -> String {
    sandtable::cli::odds(&scenario(file), file, words).unwrap_or_else(|refused| panic!("{words:?}: {refused}"))
}

#[test]
fn options_ask_of_a_situation_in_words_what_they_ask_of_one_by_options() {
    const FORD: &str = "scenarios/small-units/primosole/the-ford.scenario.toml";
    const MALINOVKA: &str = "scenarios/card-activation/malinovka/malinovka.scenario.toml";
    const HILL: &str = "scenarios/formation-impulse/hill-201/hill-201.scenario.toml";
    const BOARD: &str = "tests/checks/portable.scenario.toml";
    let shot = ["--by", "A/44RTR", "--at", "88mm a", "--day"];
    let led = ["--by", "1/Gar", "--at", "1/Inf", "--led"];
    let moved = ["--by", "Tank", "--at", "M1", "--moved", "--terrain", "woods"];
    let fight = ["--close-combat", "E3", "--facing", "B-1@E", "--attackers"];
    let each: [(&str, Typed<'_>, Typed<'_>, Typed<'_>); 4] = [
        (FORD, &shot, &["--by-cell", "0505", "--at-cell", "0506"], &["A/44RTR at 0505", "88mm a at 0506"]),
        (HILL, &led, &["--place", "1/Inf@0505, HQ/Inf@0505"], &["1/Inf at 0505", "HQ/Inf at 0505"]),
        (MALINOVKA, &moved, &["--by-cell", "0605", "--at-cell", "0608"], &["Tank at 0605", "M1 at 0608"]),
        (BOARD, &[&fight[..], &["R-Tk"]].concat(), &["--place", "R-Tk@E4"], &["R-Tk at E4"]),
    ];
    for (file, asked, options, words) in each {
        let given: Vec<&str> = words.iter().flat_map(|words| ["--given", words]).collect();
        assert_eq!(by_options(file, &[asked, &given].concat()), by_options(file, &[asked, options].concat()), "{file}");
    }
}

#[test]
fn what_words_say_of_units_charts_and_cards_bears_on_what_options_ask() {
    let chance = |words: &[&str], about: &str, result: &str| -> f64 {
        let told: serde_json::Value = serde_json::from_str(&by_options(CA, words)).unwrap();
        let mut rows = told["results"].as_array().unwrap().iter();
        let row = rows.find(|row| row["about"].as_str() == Some(about) && row["result"].as_str() == Some(result));
        row.unwrap_or_else(|| panic!("{result}: {told:#}"))["chance"].as_f64().unwrap()
    };
    // A good unit regains cohesion on three suits of four; of the cards that are left, on a third of them.
    let asked = ["--alone", "--given", "RD at 0505, disrupted", "--cohesion", "RD"];
    assert_eq!(chance(&asked, "RD", "regains cohesion"), 0.75);
    let left = ["--given", "undealt = 5H 9H 9C"];
    assert_eq!(chance(&[&asked[..], &left].concat(), "RD", "regains cohesion"), 0.333_333);
}

/// Examples of play of the rules, as questions: some of each outcome, and never more than all.
#[test]
fn examples_of_play_can_be_asked() {
    let files: Vec<std::path::PathBuf> = ["small_units", "portable", "card_activation", "formation_impulse"]
        .iter()
        .flat_map(|ruleset| std::fs::read_dir(root().join("tests/rules").join(ruleset)).unwrap())
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.to_string_lossy().ends_with(".examples.toml"))
        .collect();
    let asked: usize = files.par_iter().map(|path| asked_of(path)).sum();
    assert!(asked > 30, "{asked}");
}

/// How many examples of a file have an answer. Those that are refused name an order that cannot be given.
fn asked_of(path: &std::path::Path) -> usize {
    let text = std::fs::read_to_string(path).unwrap();
    let mut sources = Sources::default();
    sources.add("examples", &text);
    let source = sources.get(0);
    let named = example::scenario(source).unwrap_or_else(|misfits| panic!("{}: {misfits:?}", path.display()));
    let ground = path.parent().unwrap().join(&named.value);
    let scenario = check_with(&Disk, &root(), &ground, &Depth::READING).unwrap().scenario.unwrap();
    match scenario.laid() {
        AnyLaid::SmallUnits(laid) => all_of(&laid.board, source),
        AnyLaid::Portable(laid) => all_of(&laid.board, source),
        AnyLaid::CardActivation(laid) => all_of(&laid.board, source),
        AnyLaid::FormationImpulse(laid) => all_of(&laid.board, source),
    }
}

fn all_of<R: Situated>(board: &Board<R>, source: &Source) -> usize {
    let examples = Reader::of(board).read(source, board).examples;
    let titles = examples.iter().map(|read| read.example.title());
    // Some of each file; all of them would take minutes.
    let answered = soak::some(titles, 19).filter(|title| match of_example(board, source, Some(title), 100) {
        Ok(answer) => {
            answer.parts.iter().for_each(|part| whole(part, title));
            true
        }
        Err(unanswered) => {
            let known = unanswered.why.starts_with("--order") || unanswered.why.contains("examples of");
            assert!(known, "{title}: {}", unanswered.why);
            false
        }
    });
    answered.count()
}

/// What is told of one thing can be no more than all, and no less.
fn whole(part: &Part, title: &str) {
    let sums = part.rows.iter().fold([0.0, 0.0], |[least, most], row| {
        let [low, high] = row.chances();
        assert!(low <= high && high <= 1.0 + 1e-9, "{title}: {row:?}");
        [least + low, most + high]
    });
    let is_partial = part.about == "orders";
    assert!(sums[0] <= 1.0 + 1e-9 && (is_partial || sums[1] >= 1.0 - 1e-9), "{title}: {part:#?}");
}
