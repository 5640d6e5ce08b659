//! The page in words: what a designer reads, in the order in which he asks.

use super::levels::{Idle, Level};
use super::page::{Page, tells_balance};
use super::sheet::{Block, Table};
use super::units::Record;
use crate::diag::grammar::count_of;
use crate::play::balance::interval::Bounds;
use crate::rules;

/// More than this of one kind is counted and not listed.
const MOST: usize = 16;

pub fn sheet(page: &Page) -> Vec<Block> {
    let heading = &page.heading;
    let rules = rules::ruleset(&heading.rules).map_or(heading.rules.as_str(), |ruleset| ruleset.title());
    let mut sheet = vec![
        Block::Title(format!("{}: balance", heading.title)),
        // Short, so that it is known again in one line.
        Block::Paragraph(format!(
            "{rules}; {}; seed {}; sandtable {}",
            count_of(heading.turns, "turn"),
            heading.seed,
            heading.version
        )),
        Block::Paragraph(played(page)),
    ];
    sheet.push(Block::Heading("Who wins".to_string()));
    sheet.push(Block::Table(wins(page)));
    sheet.push(Block::Paragraph(page.agreement.clone()));
    sheet.extend(page.remarks.iter().cloned().map(Block::Paragraph));
    if let Some(level) = page.levels.iter().find(|level| !tells_balance(&level.players)) {
        sheet.push(Block::Paragraph(format!(
            "{} does not try to win: its games show what can happen, not who has the better chances.",
            level.players
        )));
    }
    if !page.gates.is_empty() {
        sheet.push(Block::Heading("Gates".to_string()));
        let games = page.top().map_or(0, |top| top.games);
        sheet.push(Block::List(page.gates.iter().map(|gate| gate.words(games)).collect()));
    }
    if let Some(top) = page.top().filter(|top| top.games > 0) {
        if page.levels.len() > 1 {
            sheet.push(Block::Heading(format!("From here on: the games of {}", top.players)));
        }
        course(page, top, &mut sheet);
        units(page, top, &mut sheet);
        objectives(page, top, &mut sheet);
        idle(page, top, &mut sheet);
        samples(top, &mut sheet);
    }
    sheet.push(Block::Heading("What this is".to_string()));
    sheet.push(Block::Paragraph(CAUTION.to_string()));
    sheet
}

const CAUTION: &str = "A pre-flight check, not a substitute for players. Both sides are played by the same bot, which plays \
    some rules better than others: what looks useless here may only be beyond it. Bounds are of 95 % each; they speak of \
    this bot's games, not of yours.";

fn played(page: &Page) -> String {
    let each: Vec<String> = page
        .levels
        .iter()
        .map(|level| format!("{} of {} against itself", count_of(level.games, "game"), level.players))
        .collect();
    each.join(", ")
}

/// A row for each entry of the victory list, then for each side; a column for each level.
fn wins(page: &Page) -> Table {
    let mut head = vec![String::new()];
    for level in &page.levels {
        head.extend([level.players.clone(), "95 %".to_string(), "games".to_string()]);
    }
    let cells = |share: &super::levels::Share| {
        let [share_, low, high] = [share.share, share.low, share.high].map(|share| share * 100.0);
        [format!("{share_:.1} %"), format!("{low:.1}–{high:.1}"), share.games.to_string()]
    };
    let mut rows = Vec::new();
    // Levels may have met different ways to have no result.
    let mut names: Vec<&str> =
        page.levels.iter().flat_map(|level| &level.endings).map(|share| share.of.as_str()).collect();
    let listed = page.heading.endings.len();
    names.truncate(listed);
    for extra in ["no result", "never over"] {
        if page.levels.iter().any(|level| level.endings[listed..].iter().any(|share| share.of == extra)) {
            names.push(extra);
        }
    }
    for (at, name) in names.iter().enumerate() {
        let mut row = vec![name.to_string()];
        for level in &page.levels {
            let found = match at < listed {
                true => level.endings.get(at),
                false => level.endings[listed..].iter().find(|share| share.of == *name),
            };
            row.extend(found.map_or([String::new(), String::new(), "0".to_string()], cells));
        }
        rows.push(row);
    }
    for part in 0..3 {
        let share = |level: &Level| match part {
            0 | 1 => level.sides[part].clone(),
            _ => level.nobody.clone(),
        };
        let Some(first) = page.levels.first().map(share) else { continue };
        let mut row = vec![format!("{} in all", first.of)];
        page.levels.iter().for_each(|level| row.extend(cells(&share(level))));
        rows.push(row);
    }
    Table { head, rows }
}

fn percent(some: u64, all: u64) -> String {
    format!("{:.0} %", some as f64 * 100.0 / all.max(1) as f64)
}

/// How long it took, who led, how often that changed.
fn course(page: &Page, top: &Level, sheet: &mut Vec<Block>) {
    let (length, heading) = (&top.length, &page.heading);
    sheet.push(Block::Heading("How it went".to_string()));
    let mut words = format!(
        "Games last {} of {} (median; from {} to {}), {} of them end early; {:.0} decisions a game.",
        length.median,
        count_of(heading.turns, "turn"),
        length.shortest,
        length.longest,
        percent(length.early, top.games),
        length.decisions
    );
    if top.bounds == Bounds::Looking {
        words += " The bounds hold although it was looked at while games were played.";
    }
    sheet.push(Block::Paragraph(words));
    sheet.push(Block::Paragraph("Who would have won, had it ended after turn …".to_string()));
    let row = |name: &str, part: &dyn Fn(&super::levels::Lead) -> u64| {
        let cells = top.leads.iter().map(|lead| percent(part(lead), lead.games));
        std::iter::once(name.to_string()).chain(cells).collect::<Vec<String>>()
    };
    sheet.push(Block::Table(Table {
        head: std::iter::once(String::new()).chain(top.leads.iter().map(|lead| lead.turn.to_string())).collect(),
        rows: vec![
            row(&heading.sides[0].name, &|lead| lead.sides[0]),
            row(&heading.sides[1].name, &|lead| lead.sides[1]),
            row("nobody", &|lead| lead.nobody),
        ],
    }));
    let last = top.changes.last.map(|turn| format!(", for the last time in turn {turn} (median)")).unwrap_or_default();
    sheet.push(Block::Paragraph(format!(
        "The lead changes {:.1} times a game{last}; it never does in {} of games.",
        top.changes.mean,
        percent(top.changes.never, top.games)
    )));
}

fn units(page: &Page, top: &Level, sheet: &mut Vec<Block>) {
    sheet.push(Block::Heading("What each unit did".to_string()));
    let head =
        ["", "came", "ordered", "fought", "hurt", "lost", "orders", "shots", "steps"].map(str::to_string).to_vec();
    for side in 0..2 {
        let own: Vec<&Record> = top.units.iter().filter(|unit| unit.side == side).collect();
        let row = |unit: &&Record| {
            let share = |games: u64| percent(games, top.games);
            let due = unit.due.map(|turn| format!(" (turn {turn})")).unwrap_or_default();
            let mut row = vec![format!("{}{due}", unit.unit)];
            row.extend([unit.came, unit.acted, unit.fought, unit.hurt, unit.lost].map(share));
            row.extend([unit.orders, unit.shots, unit.steps].map(|mean| format!("{mean:.1}")));
            row
        };
        let mut table = Table { head: head.clone(), rows: own.iter().map(row).collect() };
        table.head[0] = page.heading.sides[side].name.clone();
        sheet.push(Block::Table(table));
    }
    sheet.push(Block::Paragraph(
        "Shares are of games; orders, shots and steps are for each game in which it came.".to_string(),
    ));
    let findings = findings(page, top);
    if !findings.is_empty() {
        sheet.push(Block::List(findings));
    }
}

/// Units that nobody needed.
pub fn findings(page: &Page, top: &Level) -> Vec<String> {
    let name = |unit: &&Record| format!("{} ({})", unit.unit, page.heading.sides[unit.side].name);
    let list = |wanted: &dyn Fn(&&Record) -> bool| {
        let names: Vec<String> = top.units.iter().filter(wanted).map(|unit| name(&unit)).collect();
        (!names.is_empty()).then(|| names.join(", "))
    };
    let mut findings = Vec::new();
    let mut find = |what: &str, names: Option<String>| findings.extend(names.map(|names| format!("{what}: {names}")));
    find("never came in any game", list(&|unit| unit.came == 0));
    find("was never given an order in any game", list(&|unit| unit.came > 0 && unit.acted == 0));
    find("never fired or fought in any game", list(&|unit| unit.acted > 0 && unit.fought == 0));
    findings
}

fn objectives(page: &Page, top: &Level, sheet: &mut Vec<Block>) {
    if top.objectives.is_empty() {
        return;
    }
    let [first, second] = [&page.heading.sides[0].name, &page.heading.sides[1].name];
    sheet.push(Block::Heading("Objectives".to_string()));
    let turn = |taken: u64, turn: Option<u32>| match turn {
        Some(turn) => format!("{}, turn {turn}", percent(taken, top.games)),
        None => "never".to_string(),
    };
    let row = |one: &super::units::Holding| {
        vec![
            one.objective.clone(),
            turn(one.taken[0], one.first[0]),
            turn(one.taken[1], one.first[1]),
            percent(one.held[0], top.games),
            percent(one.held[1], top.games),
        ]
    };
    sheet.push(Block::Table(Table {
        head: vec![
            String::new(),
            format!("taken by {first}"),
            format!("by {second}"),
            format!("held by {first} at the end"),
            format!("by {second}"),
        ],
        rows: top.objectives.iter().map(row).collect(),
    }));
    sheet.push(Block::Paragraph("With the median turn in which it was first taken.".to_string()));
}

/// The words for an observation of a ruleset; the id itself for one we have no words for.
fn idle_words(what: &str) -> &str {
    match what {
        "could-not-move" => "could not move",
        "never-activated" => "never activated",
        "never-fired" => "never fired",
        "guns" => "guns without a target",
        "arrivals" => "arrivals that were blocked",
        "aircraft-lost" => "aircraft lost because they were not activated",
        other => other,
    }
}

fn idle(page: &Page, top: &Level, sheet: &mut Vec<Block>) {
    sheet.push(Block::Heading("What came to nothing, or nearly".to_string()));
    let shells = [0, 1].map(|side| {
        let (name, none) = (&page.heading.sides[side].name, percent(top.without_shells[side], top.games));
        format!("{name} {:.1} a game, none in {none} of games", top.shells[side])
    });
    let mut items = vec![format!("shells, missions and strikes: {}", shells.join("; "))];
    let mut kinds: Vec<&str> = top.idle.iter().map(|idle| idle.what.as_str()).collect();
    kinds.sort_unstable();
    kinds.dedup();
    for kind in kinds {
        let often = |idle: &&Idle| idle.what == kind && idle.games * 4 >= top.games;
        let own: Vec<&Idle> = top.idle.iter().filter(often).collect();
        if own.is_empty() {
            continue;
        }
        let mut names: Vec<String> =
            own.iter().take(MOST).map(|idle| format!("{} {}", idle.about, percent(idle.games, top.games))).collect();
        names.extend((own.len() > MOST).then(|| format!("and {} more", own.len() - MOST)));
        items.push(format!("{}, in so many games: {}", idle_words(kind), names.join(", ")));
    }
    let rules: Vec<String> = top.unused_rules.iter().map(|rule| format!("{} {}", rule.number, rule.title)).collect();
    items.push(match rules.len() {
        0 => "rules that never came up: none".to_string(),
        _ => format!("rules that never came up in any game: {}", rules.join("; ")),
    });
    sheet.push(Block::List(items));
}

fn samples(top: &Level, sheet: &mut Vec<Block>) {
    sheet.push(Block::Heading("Games to look at".to_string()));
    for sample in &top.samples {
        let name = match sample.kind {
            "typical" => "The most typical",
            "closest" => "The closest",
            _ => "The most lopsided",
        };
        sheet.push(Block::Paragraph(format!("{name}: {}", sample.words)));
        sheet.push(Block::Command(sample.command.clone()));
    }
}
