//! `sandtable demo`: what the program does, shown on the battle that travels inside it.

use std::path::Path;

use super::args::Demo;
use super::game::Opened;
use super::starters::BATTLES;
use super::talk::Talk;
use super::write::{self, Kind};
use super::{Ended, Exit, Failure, find, play, render, report};
use crate::check::{self, Scenario};
use crate::diag::Severity;
use crate::diag::format::{self, Checked, Checks, Format};
use crate::diag::grammar::count_of;
use crate::press::Paper;
use crate::report::{self as telling, StoryFormat};
use crate::scenario::display;
use crate::source::Memory;

pub fn run(args: &Demo, talk: &mut Talk) -> Ended {
    args.paper.parse::<Paper>().map_err(|error| Failure::new(error.to_string()))?;
    find::ruleset(&args.rules)?;
    let battle = BATTLES.iter().find(|battle| battle.ruleset == args.rules);
    let Some(battle) = battle else { return Err(Failure::new(format!("there is no demo of {}", args.rules))) };
    let files = battle.files.iter().fold(Memory::default(), |files, (path, text)| files.with(path, *text));
    let (mut clean, mut opened) = (true, None);
    for (path, _) in battle.files.iter().filter(|(path, _)| path.ends_with(find::SCENARIO)) {
        let outcome = args
            .jobs
            .share(|| check::check(&files, Path::new("scenarios"), Path::new(path)))?
            .map_err(|error| Failure::new(format!("cannot read {path}: {error}")))?;
        let mut bytes = Vec::new();
        let checked = [Checked { name: path, findings: &outcome.findings }];
        format::write(
            Format::Concise,
            Checks::all_read(&checked),
            &|_| None,
            talk.colours_results(),
            talk.width(),
            &mut bytes,
        )
        .map_err(|error| Failure::new(error.to_string()))?;
        if let Some(scenario) = &outcome.scenario {
            talk.result(portrait(path, scenario, talk))?;
        }
        talk.result(&bytes)?;
        talk.result("\n")?;
        clean &= outcome.findings.count(Severity::Error) + outcome.findings.count(Severity::Warning) == 0;
        if let Some(scenario) = outcome.scenario {
            opened.get_or_insert((path, Opened { scenario, findings: outcome.findings }));
        }
    }
    if let Some((path, opened)) = &opened {
        let story = play::test_turn(opened, path);
        let bold = talk.bold();
        let command = command(format!("sandtable play {path} --map end"), path);
        talk.result(format!("{bold}A test turn{bold:#}  {command}\n\n"))?;
        talk.result(telling::write(&story, StoryFormat::Text))?;
        talk.result("\n")?;
    }
    let mut is_printed = true;
    if let Some((path, opened)) = &opened {
        is_printed = reported(opened, path, args, talk)? & print(opened, path, args, talk)?;
    }
    talk.say(match Path::new(&battle.folder).is_dir() {
        true => format!("These files are {}. Try next:\n  {}", battle.folder, battle.next.join("\n  ")),
        false => elsewhere(&battle.folder, battle.ruleset),
    });
    Ok(match (is_printed, clean) {
        (false, _) => Exit::Failure,
        (true, false) => Exit::Findings,
        (true, true) => Exit::Clean,
    })
}

/// What to do next where the files of the battle do not lie: they came inside the program.
fn elsewhere(folder: &str, ruleset: &str) -> String {
    format!(
        "These files came inside the program; in the project they are {folder}. Here, begin with one of your own:\n  \
         sandtable new my-battle --rules {ruleset}\n  sandtable check my-battle\n  sandtable play my-battle --map end"
    )
}

/// The command that would do the same, or only the file where it is not at hand.
fn command(command: String, path: &str) -> String {
    if Path::new(path).is_file() { command } else { path.to_string() }
}

/// Writes the test turn as a page for a browser. Answers whether it could.
fn reported(opened: &Opened, path: &str, args: &Demo, talk: &mut Talk) -> Result<bool, Failure> {
    let page = args.out_dir.join(format!("{}.report.html", render::slug(Path::new(path))));
    let html = report::test_turn(opened, path)?;
    match write::output(&page, html.as_bytes(), Kind::Page, &[], talk) {
        Ok(()) => {
            let bold = talk.bold();
            let command = command(format!("sandtable report {path} --turns 1"), path);
            talk.result(format!("{bold}The same turn in a browser{bold:#}  {command}\n\n  {}\n\n", display(&page)))?;
            Ok(true)
        }
        Err(failure) => {
            talk.failure(&failure);
            Ok(false)
        }
    }
}

/// Prints the battle. What stands in the way is told, and the rest of the demo is as good without it. Answers whether it is
/// printed.
fn print(opened: &Opened, path: &str, args: &Demo, talk: &mut Talk) -> Result<bool, Failure> {
    match render::bundled(opened, Path::new(path), (&args.paper, &args.out_dir), &args.jobs, talk) {
        Ok(written) => {
            let bold = talk.bold();
            let command = command(format!("sandtable render {path} --paper {}", args.paper), path);
            talk.result(format!("{bold}Printed{bold:#}  {command}\n\n"))?;
            written.iter().try_for_each(|path| talk.result(format!("  {}\n", display(path))))?;
            talk.result("\n").map(|()| true)
        }
        Err(failure) => {
            talk.failure(&failure);
            talk.say("  nothing was printed; everything else of the demo stands\n");
            Ok(false)
        }
    }
}

/// A scenario in a few lines, all of it taken from the checked file.
fn portrait(path: &str, scenario: &Scenario, talk: &Talk) -> String {
    let bold = talk.bold();
    let document = &scenario.document;
    let text = |field: &Option<crate::source::Spanned<String>>| {
        field.as_ref().map(|text| text.value.clone()).unwrap_or_default()
    };
    let mut lines = vec![format!("{bold}{}{bold:#}  {path}", text(&document.title))];
    lines.extend(document.subtitle.as_ref().map(|subtitle| format!("  {subtitle}")));
    if let Some(map) = &scenario.map {
        let (columns, rows) = (map.grid.columns(), map.grid.rows());
        let name = document.map.as_ref().and_then(|map| map.name.clone()).map(|name| name.value).unwrap_or_default();
        lines.push(format!("  map      {name}, {columns} by {rows} {}", map.grid.shape().nouns()));
    }
    lines.push(format!("  turns    {}", scenario.turns().unwrap_or_default()));
    for side in scenario.side_ids() {
        let units = |ids: Vec<crate::scenario::draft::UnitId>| {
            ids.iter().filter(|unit| scenario.unit(**unit).side == Some(side)).count()
        };
        let placed = units(scenario.setups.iter().flat_map(|setup| &setup.units).map(|unit| unit.value).collect());
        let coming =
            units(scenario.arrivals.iter().flat_map(|arrival| &arrival.units).map(|unit| unit.value).collect());
        lines.push(format!("  {:<8} {} set up, {coming} to come", scenario.side_name(side), count_of(placed, "unit")));
    }
    for ending in &scenario.endings {
        lines.push(format!("  victory  {}", ending.words(scenario)));
    }
    lines.join("\n") + "\n"
}
