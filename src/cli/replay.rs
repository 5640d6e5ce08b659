//! `sandtable replay`: a record told again, from its events alone or held against the rules.

use std::path::{Component, Path, PathBuf};

use super::args::{Replay, Turns};
use super::game::{self, Opened};
use super::shelf::Shelf;
use super::talk::Talk;
use super::write::{self, Kind};
use super::{Ended, Exit, Failure, find};
use crate::diag::grammar::count_of;
use crate::game::Game;
use crate::play::record::{Fault, Header, Record, by_rules, cut_after, digest};
use crate::report::Story;
use crate::rules::Visit;
use crate::source::{Disk, ReadError, within};

pub fn run(args: &Replay, shelf: &Shelf, talk: &mut Talk) -> Ended {
    let text = game::text_of(&args.record)?;
    let header = match Header::read(&text) {
        Ok(header) => header,
        Err(fault) => return report(args, &fault, talk),
    };
    let path = scenario(&args.record, args.scenario.as_deref(), &header, shelf)?;
    let opened = match game::open(&Disk, &path, "played", game::of_findings(args.telling.format), talk)? {
        Ok(opened) => opened,
        Err(exit) => return Ok(exit),
    };
    must_belong(&header, &opened, &path, talk)?;
    let taken = [vec![args.record.clone()], game::read_from(&path, &opened.findings)].concat();
    if let Some(to) = &args.telling.output_file {
        write::guard(to, Kind::Story, &taken)?;
    }
    let replaying = Replaying { args, text: &text, header: &header, opened: &opened, taken, talk };
    opened.scenario.with_game(replaying)
}

/// Refuses a scenario of another ruleset than a record's, and warns of one that has changed.
pub fn must_belong(header: &Header, opened: &Opened, path: &Path, talk: &mut Talk) -> Result<(), Failure> {
    let ruleset = opened.scenario.ruleset();
    if ruleset.id() != header.rules {
        let (shown, theirs, ours) = (path.display(), game::title_of(&header.rules), ruleset.title());
        let failure = Failure::new(format!("the game of this record was played by {theirs}, and {shown} by {ours}"));
        return Err(failure.help("name the scenario it was played from with --scenario PATH"));
    }
    if digest(&opened.findings.sources) != header.digest {
        talk.say(format!(
            "warning: {} has changed since this game was played; what differs is told where it matters. Its version of then is \
             given with --scenario",
            path.display()
        ));
    }
    Ok(())
}

/// The scenario a record was played from: as named, else beside the record or in a folder above it. A record may come from
/// anybody, so it leads to nothing outside of its project and of ours.
pub fn scenario(record: &Path, named: Option<&Path>, header: &Header, shelf: &Shelf) -> Result<PathBuf, Failure> {
    if let Some(path) = named {
        return game::one(path, shelf);
    }
    let named = PathBuf::from(&header.scenario);
    let here = find::project(Path::new(""));
    let record = std::path::absolute(record).unwrap_or_else(|_| record.to_path_buf());
    let (project, is_marked) = (find::project(&record), find::marked(&record).is_some());
    // Where nothing marks the project, any folder above may be it, and then only what is called a scenario is one.
    let above = record.ancestors().skip(1).take_while(|folder| !is_marked || folder.starts_with(&project));
    let above = above.filter(|folder| folder.starts_with(&project) || find::is_named(&named, find::SCENARIO));
    let below = named.components().all(|step| matches!(step, Component::Normal(_) | Component::CurDir));
    let mut tried = vec![(here.clone(), named.clone()), (project.clone(), named.clone())];
    tried.extend(above.filter(|_| below).map(|folder| (folder.to_path_buf(), folder.join(&named))));
    // As it is named it may be meant from either place, and leads out only if it does so from both.
    let mut leads_out = [&here, &project].iter().all(|folder| within(folder, &named) == Err(ReadError::Outside));
    for (folder, path) in tried {
        match within(&folder, &path) {
            Ok(_) if path.is_file() => return Ok(path),
            Err(ReadError::Outside) if path != named => leads_out = true,
            Ok(_) | Err(_) => {}
        }
    }
    let named = named.display();
    let failure = match leads_out {
        true => Failure::new(format!("{named}, the scenario of this record, lies outside of this project")),
        false => Failure::new(format!("cannot find {named}, the scenario of this record")),
    };
    Err(failure.help("name it with --scenario PATH"))
}

struct Replaying<'r> {
    args: &'r Replay,
    text: &'r str,
    header: &'r Header,
    opened: &'r Opened,
    /// The files that were read.
    taken: Vec<PathBuf>,
    talk: &'r mut Talk,
}

impl Visit for Replaying<'_> {
    type Out = Ended;

    fn visit<G: Game>(self, game: &G) -> Ended {
        let Replaying { args, text, header, opened, taken, talk } = self;
        let shown_to = args.telling.shown_to.as_deref().map(|side| game::side(game, side)).transpose()?;
        let record = match Record::read(text, game) {
            Ok(record) => record,
            Err(fault) => return report(args, &fault, talk),
        };
        if let Err(fault) = record.holds_to_its_end(game) {
            return report(args, &fault, talk);
        }
        if args.rules
            && let Err(fault) = by_rules(game, header, &record)
        {
            return report(args, &fault, talk);
        }
        let last = match args.turns {
            Some(Turns::Number(turns)) => Some(turns),
            Some(Turns::All) => None,
            None => header.turns,
        };
        let steps = match last {
            Some(last) => cut_after(game, &record.steps, last),
            None => record.steps.clone(),
        };
        let story = Story::of(game, &opened.scenario, header, &steps, args.telling.map.into(), shown_to);
        game::tell(&story, &args.telling, &taken, talk)?;
        let events = count_of(record.steps.iter().map(|step| step.events.len()).sum::<usize>(), "event");
        let last_order = record.steps.len() - 1;
        let orders = count_of(last_order, "order");
        if args.rules {
            talk.say(format!("the rules give the same {events} for {orders}, and the same table"));
        } else {
            talk.say(format!("replayed {events} of {orders}"));
        }
        if let Some(line) = record.cut {
            let before = match last_order {
                1 => "the 1 order before that was".to_string(),
                _ => format!("all {orders} before that were"),
            };
            let what = format!("the record is cut off in the middle; {before} replayed");
            let help = "play the game again for the rest";
            return report(args, &Fault { line, what, help: help.to_string(), foreign: false }, talk);
        }
        if record.end.is_none() {
            talk.say(format!("the game was interrupted after order {last_order}: the record has no end"));
        }
        Ok(Exit::Clean)
    }
}

/// A damaged record is a finding; what is no record at all is a failure.
fn report(args: &Replay, fault: &Fault, talk: &mut Talk) -> Ended {
    damaged(&args.record, args.telling.shown_to.is_some(), fault, talk)
}

/// The same, for whoever reads a record; `seated` if it is told to one side alone.
pub fn damaged(record: &Path, seated: bool, fault: &Fault, talk: &mut Talk) -> Ended {
    let shown = place(record, fault.line);
    // What the line says may be what one side must not know.
    let hidden = seated && fault.line != 1;
    let what = if hidden { "the record is damaged, or the rules say otherwise" } else { &fault.what };
    let help = if hidden { "replay it without --as to see what is wrong" } else { &fault.help };
    let failure = Failure::new(format!("{shown}: {what}")).help(help);
    if fault.foreign {
        return Err(failure);
    }
    talk.failure(&failure);
    Ok(Exit::Findings)
}

fn place(path: &Path, line: usize) -> String {
    if line == 0 { path.display().to_string() } else { format!("{}:{line}", path.display()) }
}
