//! `sandtable list`.

use serde_json::{Map, Value, json};

use super::args::{List, ListFormat, Subject};
use super::starters::{self, STARTERS};
use super::talk::Talk;
use super::{Ended, Exit, Failure, find};
use crate::check::{self, Manual};
use crate::draw::theme::Theme;
use crate::game::sections::Status;
use crate::play::player::BOTS;
use crate::press::{COMMON, PAPERS};
use crate::rules::listing::{Chart, Listing};
use crate::rules::{RULESETS, Ruleset};

pub fn run(args: &List, talk: &mut Talk) -> Ended {
    let ruleset = find::ruleset(&args.rules)?;
    let listing = match args.what {
        Subject::Rulesets => rulesets(args.format),
        Subject::Codes => codes(),
        Subject::Rulings => rulings(ruleset),
        Subject::Sections => sections(ruleset),
        Subject::Papers => papers(),
        Subject::Themes => themes(),
        Subject::Templates => templates(),
        Subject::Bots => bots(),
        Subject::Terrain => chart(ruleset, Chart::Terrain, "terrain")?,
        Subject::Hexsides => chart(ruleset, Chart::Edges, "hexsides")?,
        Subject::Paths => chart(ruleset, Chart::Paths, "paths")?,
        Subject::Fortifications => chart(ruleset, Chart::Features, "fortifications")?,
        Subject::UnitTypes => chart(ruleset, Chart::UnitTypes, "unit types")?,
        Subject::Markers => chart(ruleset, Chart::Markers, "markers")?,
    };
    let text = match args.format {
        ListFormat::Text => text(&listing),
        ListFormat::Json => json(&listing),
    };
    talk.result(text).map(|()| Exit::Clean)
}

fn text(listing: &Listing) -> String {
    let width = |column: usize| {
        let cells = listing.rows.iter().map(|row| row[column].chars().count());
        cells.chain([listing.headings[column].chars().count()]).max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..listing.headings.len()).map(width).collect();
    let line = |cells: &mut dyn Iterator<Item = &str>| {
        let padded: Vec<String> = cells.zip(&widths).map(|(cell, width)| format!("{cell:<width$}")).collect();
        format!("{}\n", padded.join("  ").trim_end())
    };
    let mut text = line(&mut listing.headings.iter().copied());
    for row in &listing.rows {
        text.push_str(&line(&mut row.iter().map(String::as_str)));
    }
    text
}

fn json(listing: &Listing) -> String {
    let rows = listing.rows.iter().map(|row| {
        let cells = listing.headings.iter().zip(row).map(|(heading, cell)| (heading.to_string(), json!(cell)));
        Value::Object(cells.collect::<Map<_, _>>())
    });
    format!("{:#}\n", Value::Array(rows.collect()))
}

/// Rows of a chart, as the rulebook has them.
fn chart(ruleset: &dyn Ruleset, chart: Chart, words: &str) -> Result<Listing, Failure> {
    ruleset.listing(chart).ok_or_else(|| {
        Failure::new(format!("{} has no {words}", ruleset.title()))
            .help("there are terrain, paths, fortifications, unit-types and markers")
    })
}

/// Every number is counted. The table has no room for the line about each ruleset; JSON has it.
fn rulesets(format: ListFormat) -> Listing {
    let row = |ruleset: &&dyn Ruleset| {
        let id = ruleset.id();
        let sections = &ruleset.sections().sections;
        let modelled = sections.iter().filter(|section| section.status == Status::Modelled).count();
        let checks = check::all().filter(|check| check.ruleset().is_none_or(|of| of == id)).count();
        let counts = [checks, starters::examples(id), starters::scenarios(id)].map(|count| count.to_string());
        let mut row: Vec<String> =
            [id, ruleset.title(), ruleset.cells().plural(), ruleset.randomizer()].map(str::to_string).into();
        match format {
            ListFormat::Text => row.push(format!("{modelled} of {}", sections.len())),
            ListFormat::Json => row.extend([sections.len().to_string(), modelled.to_string()]),
        }
        row.extend(counts);
        if format == ListFormat::Json {
            row.push(ruleset.gist().to_string());
        }
        row
    };
    let headings: &[&str] = match format {
        ListFormat::Text => &["id", "title", "grid", "randomizer", "rules modelled", "checks", "examples", "scenarios"],
        ListFormat::Json => {
            &["id", "title", "grid", "randomizer", "sections", "modelled", "checks", "examples", "scenarios", "about"]
        }
    };
    Listing { headings, rows: RULESETS.iter().map(row).collect() }
}

fn codes() -> Listing {
    let row = |check: &check::Check| {
        vec![check.code.into(), check.severity.word().into(), check.name.into(), Manual::of(check).summary]
    };
    Listing { headings: &["code", "severity", "name", "about"], rows: check::all().map(row).collect() }
}

/// Every ruling; those without an option are played as they are.
fn rulings(ruleset: &dyn Ruleset) -> Listing {
    let rows = ruleset.sections().rulings.iter().map(|ruling| {
        let values: Vec<String> = ruling.values.iter().map(ToString::to_string).collect();
        let option = ruling.option.clone().unwrap_or_else(|| "-".to_string());
        vec![ruling.id.clone(), ruling.cite.clone(), option, values.join(", "), ruling.question.clone()]
    });
    Listing { headings: &["ruling", "rule", "option", "values (default first)", "question"], rows: rows.collect() }
}

fn sections(ruleset: &dyn Ruleset) -> Listing {
    let sections = ruleset.sections().sections.iter();
    let rows = sections.map(|section| {
        vec![section.number.clone(), section.title.clone(), section.status.to_string(), section.gist.clone()]
    });
    Listing { headings: &["section", "title", "status", "gist"], rows: rows.collect() }
}

fn papers() -> Listing {
    let rows = PAPERS
        .iter()
        .cloned()
        .chain([COMMON])
        .map(|paper| vec![paper.name.to_string(), format!("{} mm", paper.width), format!("{} mm", paper.height)]);
    Listing { headings: &["paper", "width", "height"], rows: rows.collect() }
}

fn themes() -> Listing {
    let rows = Theme::BUILT_IN.iter().map(|(name, text)| {
        let about = text.lines().next().unwrap_or_default().trim_start_matches('#').trim();
        vec![name.to_string(), about.to_string()]
    });
    Listing { headings: &["theme", "about"], rows: rows.collect() }
}

fn templates() -> Listing {
    let rows = STARTERS.iter().map(|starter| vec![starter.name.clone(), starter.ruleset.into(), starter.gist.clone()]);
    Listing { headings: &["template", "ruleset", "about"], rows: rows.collect() }
}

fn bots() -> Listing {
    let rows = BOTS.iter().map(|bot| vec![bot.name.into(), bot.gist.into()]);
    Listing { headings: &["bot", "about"], rows: rows.collect() }
}
