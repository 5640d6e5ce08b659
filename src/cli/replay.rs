//! `sandtable replay`: a record told again, from its events alone or held against the rules.

use std::path::{Path, PathBuf};

use super::args::{Replay, Turns};
use super::game::{self, Opened};
use super::talk::Talk;
use super::{Ended, Exit, Failure};
use crate::diag::grammar::count_of;
use crate::game::Game;
use crate::play::record::{Fault, Header, Record, by_rules, cut_after, digest};
use crate::report::Story;
use crate::rules::{self, Visit};
use crate::source::Disk;

pub fn run(args: &Replay, talk: &mut Talk) -> Ended {
    let text = game::text_of(&args.record)?;
    let header = match Header::read(&text) {
        Ok(header) => header,
        Err(fault) => return report(args, &fault, talk),
    };
    let path = scenario(args, &header)?;
    let opened = match game::open(&Disk, &path, "played", talk)? {
        Ok(opened) => opened,
        Err(exit) => return Ok(exit),
    };
    if digest(&opened.findings.sources) != header.digest {
        talk.say(format!(
            "warning: {} has changed since this game was played; what differs is told where it matters. Its version of then is \
             given with --scenario",
            path.display()
        ));
    }
    let replaying = Replaying { args, text: &text, header: &header, opened: &opened, talk };
    rules::with_game(&opened.scenario, &opened.findings.sources, replaying)
        .unwrap_or_else(|| Err(Failure::new(format!("{} cannot be laid out", path.display()))))
}

/// The scenario a record was played from: as named, else beside the record or in a folder above it.
fn scenario(args: &Replay, header: &Header) -> Result<PathBuf, Failure> {
    if let Some(path) = &args.scenario {
        return game::one(path);
    }
    let named = PathBuf::from(&header.scenario);
    let record = std::path::absolute(&args.record).unwrap_or_else(|_| args.record.clone());
    let above = record.ancestors().skip(1).map(|folder| folder.join(&named));
    std::iter::once(named.clone()).chain(above).find(|path| path.is_file()).ok_or_else(|| {
        Failure::new(format!("cannot find {}, the scenario of this record", named.display()))
            .help("name it with --scenario PATH")
    })
}

struct Replaying<'r> {
    args: &'r Replay,
    text: &'r str,
    header: &'r Header,
    opened: &'r Opened,
    talk: &'r mut Talk,
}

impl Visit for Replaying<'_> {
    type Out = Ended;

    fn visit<G: Game>(self, game: &G) -> Ended {
        let Replaying { args, text, header, opened, talk } = self;
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
        let story =
            Story::of(game, &opened.scenario, header, &opened.title(), &steps, args.telling.map.into(), shown_to);
        game::tell(&story, args.telling.format, args.telling.output_file.as_deref(), talk)?;
        let events = count_of(record.steps.iter().map(|step| step.events.len()).sum::<usize>(), "event");
        let last_order = record.steps.len() - 1;
        let orders = count_of(last_order, "order");
        if args.rules {
            talk.say(format!("the rules give the same {events} for {orders}, and the same table"));
        } else {
            talk.say(format!("replayed {events} of {orders}"));
        }
        if let Some(line) = record.cut {
            let what =
                format!("the record is cut off in the middle; what was ordered before it, {orders}, was replayed");
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
    let shown = place(&args.record, fault.line);
    let failure = Failure::new(format!("{shown}: {}", fault.what)).help(&fault.help);
    if fault.foreign {
        return Err(failure);
    }
    talk.failure(&failure);
    Ok(Exit::Findings)
}

fn place(path: &Path, line: usize) -> String {
    if line == 0 { path.display().to_string() } else { format!("{}:{line}", path.display()) }
}
