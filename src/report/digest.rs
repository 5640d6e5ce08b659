//! What is told of every game alike: why it ended, what points were for, which of our rulings came into play, and which rules of
//! the scenario are words for players alone.

use std::collections::BTreeSet;

use crate::diag::grammar::{count_of, said};
use crate::game::sections::{OptionValue, Ruling, Status};
use crate::game::victory::{Close, closes, is_looked_at};
use crate::game::{Game, Item, Line, Observation, Rank, StepOf, Verdict};
use crate::rules::Scenario;
use crate::scenario::document::When;
use crate::scenario::draft::SideId;
use crate::scenario::victory::{Award, Ending, Facts, awards};

const BOTH: [SideId; 2] = [SideId(0), SideId(1)];

/// Why a game ended as it did: what held, what was looked at before it and did not hold, and what each side had points for.
pub fn why<G: Game>(game: &G, scenario: &Scenario, table: &G::Table) -> Vec<Item> {
    let Some(verdict) = game.verdict(table) else { return Vec::new() };
    let facts = game.facts(table);
    let facts = &*facts;
    let endings = game.endings();
    let close = closes(verdict.turn, game.turns(), facts);
    let held = verdict.ending.and_then(|at| endings.get(at));
    let mut items = vec![
        Item::new("ended", moment(held, &verdict, game.turns(), close)),
        Item::new("because", held.map_or("no entry held".to_string(), |held| reason(held, scenario, facts))),
    ];
    let before = verdict.ending.unwrap_or(endings.len()).min(endings.len());
    let at_once = held.is_some_and(|held| held.when == When::Immediate) && close.is_none();
    let looked_at = |ending: &&Ending| match at_once {
        true => ending.when == When::Immediate,
        false => is_looked_at(ending.when, close),
    };
    for ending in endings[..before].iter().filter(looked_at) {
        items.push(Item::new(format!("not {}", name(ending, scenario)), counted(ending, scenario, facts)));
    }
    let cite = game.end_cite();
    let mut items: Vec<Item> = items.into_iter().map(|item| item.by(cite)).collect();
    items.extend(points(game, scenario, table));
    items
}

/// Why it ended, as the last line of the story.
pub fn reason_line<G: Game>(game: &G, scenario: &Scenario, table: &G::Table) -> Option<Line> {
    let items = why(game, scenario, table);
    let said = |about: &str| items.iter().find(|item| item.about == about).map(|item| item.text.as_str());
    let text = format!("it ended {}; {}", said("ended")?, said("because")?);
    Some(Line { rule: Some(game.end_cite()), ..Line::new(Rank::Event, text) })
}

/// The points of each side, with what each is for; nothing if the scenario gives none.
fn points<G: Game>(game: &G, scenario: &Scenario, table: &G::Table) -> Vec<Item> {
    let (facts, given) = (game.facts(table), game.awards());
    if given.is_empty() {
        return Vec::new();
    }
    let item = |side: SideId| {
        let won: Vec<Award> = awards(given, side, &*facts).collect();
        let sum: i64 = won.iter().map(|award| award.points).sum();
        let each: Vec<String> =
            won.iter().map(|one| format!("{} for {}", one.points, one.reason.words(scenario))).collect();
        let text = if each.is_empty() { sum.to_string() } else { format!("{sum}: {}", each.join(", ")) };
        Item::new(format!("points of {}", scenario.side_name(side)), text).by(game.end_cite())
    };
    BOTH.into_iter().map(item).collect()
}

/// When it ended, and why not later.
fn moment(held: Option<&Ending>, verdict: &Verdict, turns: u32, close: Option<Close>) -> String {
    let turn = format!("turn {} of {turns}", verdict.turn);
    match (held.map(|held| held.when), close) {
        (_, Some(Close::LastTurn)) => format!("after {turn}, the last"),
        (_, Some(Close::BothExhausted)) => format!("early, after {turn}: both sides are exhausted"),
        (Some(When::Immediate), None) => format!("early, in {turn}: this ends the battle at once"),
        (_, None) => format!("early, after {turn}: this is looked at after every turn"),
    }
}

fn name(ending: &Ending, scenario: &Scenario) -> String {
    let winner = ending.side.map(|side| format!("{} ", scenario.side_name(side))).unwrap_or_default();
    format!("{winner}{}", ending.result)
}

/// Why an entry holds.
fn reason(held: &Ending, scenario: &Scenario, facts: &dyn Facts) -> String {
    match held.is_unconditional() {
        true => "no entry before it held".to_string(),
        false => counted(held, scenario, facts),
    }
}

/// What an entry asks, each test with what was counted: "Red controls Kessel: 3 of 4; and Red is exhausted: yes".
fn counted(ending: &Ending, scenario: &Scenario, facts: &dyn Facts) -> String {
    let list = |claims: &[crate::source::Spanned<crate::scenario::victory::Claim>], word: &str| {
        let said = claims.iter().map(|claim| {
            let found = claim.found_words(claim.measure(facts).found);
            format!("{}: {found}", claim.words(scenario))
        });
        said.collect::<Vec<String>>().join(word)
    };
    let mut parts = Vec::new();
    if !ending.all.is_empty() {
        parts.push(list(&ending.all, "; and "));
    }
    if !ending.any.is_empty() {
        parts.push(list(&ending.any, "; or "));
    }
    if !ending.none.is_empty() {
        parts.push(format!("not: {}", list(&ending.none, "; nor: ")));
    }
    parts.join("; and ")
}

/// Tells points as they are won and lost, behind the lines of what brings them.
pub fn with_points<G: Game>(game: &G, scenario: &Scenario, steps: &[StepOf<G>], lines: Vec<Line>) -> Vec<Line> {
    let given = game.awards();
    if given.is_empty() {
        return lines;
    }
    let holdings = |table: &G::Table| {
        let facts = game.facts(table);
        BOTH.map(|side| awards(given, side, &*facts).collect::<Vec<Award>>())
    };
    let mut table = game.opening_table();
    let mut history = vec![holdings(&table)];
    for event in steps.iter().flat_map(|step| &step.events) {
        game.apply(&mut table, event);
        history.push(holdings(&table));
    }
    let mut known = history[0].clone();
    let mut told: Vec<Line> = Vec::new();
    let mut lines = lines.into_iter().peekable();
    while let Some(line) = lines.next() {
        let (rank, after) = (line.rank, line.after);
        if rank == Rank::Turn && after > 0 {
            told.extend(changes(game, scenario, &mut known, &history[(after - 1).min(history.len() - 1)]));
        }
        told.push(line);
        if lines.peek().is_none_or(|next| next.after != after) {
            told.extend(changes(game, scenario, &mut known, &history[after.min(history.len() - 1)]));
        }
    }
    told
}

/// What is different in what sides have points for: a line for each side.
fn changes<G: Game>(game: &G, scenario: &Scenario, known: &mut [Vec<Award>; 2], now: &[Vec<Award>; 2]) -> Vec<Line> {
    let mut lines = Vec::new();
    for (side, (before, now)) in BOTH.into_iter().zip(known.iter_mut().zip(now)) {
        if before == now {
            continue;
        }
        let sum = |awards: &[Award]| awards.iter().map(|award| award.points).sum::<i64>();
        let missing = |from: &[Award], among: &[Award]| -> Vec<Award> {
            from.iter().filter(|award| !among.contains(award)).cloned().collect()
        };
        // Who leaves one after the other is told with how many have left by now.
        let (won, lost) = (missing(now, before), missing(before, now));
        let lost: Vec<Award> = lost.into_iter().filter(|award| !replaced(award, &won)).collect();
        let words = |awards: &[Award]| {
            let each: Vec<String> = awards.iter().map(|award| award.reason.words(scenario)).collect();
            crate::scenario::victory::and(each)
        };
        let change = sum(now) - sum(before);
        let (name, total) = (scenario.side_name(side), sum(now));
        let points = count_of(change.abs(), "victory point");
        let mut text = match change {
            0 => format!(
                "{} as many victory points, for {} in place of {}",
                said(&name, "keep"),
                words(&won),
                words(&lost)
            ),
            1.. if lost.is_empty() => format!("{} {points} for {}", said(&name, "win"), words(&won)),
            1.. => format!("{} {points}: for {}, no longer for {}", said(&name, "win"), words(&won), words(&lost)),
            _ if won.is_empty() => format!("{} {points} for {}", said(&name, "lose"), words(&lost)),
            _ => format!("{} {points}: for {}, no longer for {}", said(&name, "lose"), words(&won), words(&lost)),
        };
        text.push_str(&format!(", {total} in all"));
        lines.push(Line { rule: Some(game.end_cite()), ..Line::new(Rank::Event, text) });
        before.clone_from(now);
    }
    lines
}

/// Whether points for leaving only became more.
fn replaced(award: &Award, won: &[Award]) -> bool {
    use crate::scenario::victory::Reason;
    let Reason::Exit { cells, .. } = &award.reason else { return false };
    won.iter().any(|new| matches!(&new.reason, Reason::Exit { cells: others, .. } if others == cells))
}

/// Our rulings that came into play, each by what it decides.
pub fn rulings(scenario: &Scenario, lines: &[Line]) -> Observation {
    let ruleset = scenario.ruleset();
    let met: BTreeSet<&str> = lines.iter().filter_map(|line| line.ruling).collect();
    let item = |ruling: &Ruling| Item::new(&ruling.id, format!("{} {}", ruling.question, answer(scenario, ruling)));
    let mut items = Vec::new();
    for ruling in ruleset.sections().rulings.iter().filter(|ruling| met.contains(ruling.id.as_str())) {
        items.push(item(ruling));
    }
    Observation::new("rulings", "Our rulings that came into play", items)
}

/// The answer that is played: our own, or the one the scenario chooses.
fn answer(scenario: &Scenario, ruling: &Ruling) -> String {
    let chosen = ruling.option.as_deref().and_then(|key| {
        let value = OptionValue::from(scenario.document.options.value(key)?.value.value.clone()?);
        let other = ruling.meaning(&value).filter(|_| ruling.default_value() != Some(&value))?;
        Some(format!("{other} (`{key} = {value}`)"))
    });
    chosen.unwrap_or_else(|| ruling.default.clone())
}

/// Special rules: what a scenario says in words is for players, and nobody here plays it.
pub fn special(scenario: &Scenario) -> Option<Observation> {
    let ruleset = scenario.ruleset();
    let item = |special: &crate::source::Spanned<crate::scenario::document::Special>| {
        let title = special.title.as_ref().map_or("a rule without a title", |title| title.value.as_str());
        let section = special.cite.as_ref().and_then(|cite| ruleset.sections().section(cite));
        let text = match section {
            Some(section) if section.status == Status::Modelled => {
                format!("words for players; {} ({}) is played as the rulebook has it", section.number, section.title)
            }
            _ => "words for players; not played".to_string(),
        };
        Item::new(title, text)
    };
    let items: Vec<Item> = scenario.document.special.iter().map(item).collect();
    (!items.is_empty()).then(|| Observation::new("special", "Special rules, which were not played", items))
}
