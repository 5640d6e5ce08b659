//! What `play` and `replay` share: a scenario found right, sides by name, and a story told.

use std::path::{Path, PathBuf};

use super::args::{MapChoice, PageFormat, Telling};
use super::shelf::Shelf;
use super::talk::Talk;
use super::write::{self, Kind};
use super::{Exit, Failure, find};
use crate::check::{self, Depth, Outcome, Scenario};
use crate::diag::format::{self, Checked, Checks, Format};
use crate::diag::grammar::count_of;
use crate::diag::{Findings, Severity, nearest};
use crate::game::Game;
use crate::report::{self, Maps, Story, StoryFormat};
use crate::rules;
use crate::scenario::display;
use crate::scenario::draft::SideId;
use crate::source::{Disk, Files};

/// A scenario that can be played.
pub struct Opened {
    pub scenario: Scenario,
    pub findings: Findings,
}

/// Reads and checks a scenario that is to be played or printed. One with errors is not: its findings are shown as
/// `check` shows them in a format.
pub fn open(
    files: &dyn Files,
    path: &Path,
    deed: &str,
    format: Format,
    talk: &mut Talk,
) -> Result<Result<Opened, Exit>, Failure> {
    let name = display(path);
    let look = |depth: &Depth| {
        check::check_with(files, &find::project(path), path, depth)
            .map_err(|error| Failure::new(format!("cannot read {name}: {error}")))
    };
    let Outcome { findings, scenario, .. } = look(&Depth::ERRORS)?;
    let Some(scenario) = scenario else {
        let Outcome { mut findings, excepted, .. } = look(&Depth::default())?;
        // An error is in the way even where the file makes an exception of it.
        findings.all.extend(excepted);
        findings.sort();
        let mut bytes = Vec::new();
        let checked = [Checked { name: &name, findings: &findings }];
        format::write(
            format,
            Checks::all_read(&checked),
            &super::check::manual,
            talk.colours_results(),
            talk.width(),
            &mut bytes,
        )
        .map_err(|error| Failure::new(format!("cannot write the findings: {error}")))?;
        talk.result(&bytes)?;
        let errors = findings.count(Severity::Error);
        talk.say(format!("{name} has {}: nothing is {deed}", count_of(errors, "error")));
        return Ok(Err(Exit::Findings));
    };
    Ok(Ok(Opened { scenario, findings }))
}

/// The one scenario a path stands for.
pub fn one(path: &Path, shelf: &Shelf) -> Result<PathBuf, Failure> {
    let mut found = find::scenarios(&[path.to_path_buf()], shelf);
    if let Some(failure) = found.failures.pop() {
        return Err(failure);
    }
    match found.files.len() {
        1 => Ok(found.files.remove(0)),
        count => {
            let names: Vec<String> = found.files.iter().map(|file| display(file)).collect();
            let message = format!("{} holds {count} scenarios, and one at a time is wanted", path.display());
            Err(Failure::new(message).help(format!("name one of them: {}", names.join(", "))))
        }
    }
}

/// A side by its id or name.
pub fn side<G: Game>(game: &G, wanted: &str) -> Result<SideId, Failure> {
    let both = [SideId(0), SideId(1)];
    let found = both.into_iter().find(|side| {
        let (id, name) = game.side_names(*side);
        id == wanted || name == wanted
    });
    found.ok_or_else(|| {
        let ids = both.map(|side| game.side_names(side).0);
        let failure = Failure::new(format!("there is no side `{wanted}`"));
        match nearest(wanted, ids) {
            Some(near) => failure.help(format!("did you mean `{near}`? The sides are {} and {}", ids[0], ids[1])),
            None => failure.help(format!("the sides are {} and {}", ids[0], ids[1])),
        }
    })
}

/// The format in which findings are shown in place of a story.
pub fn of_findings(format: PageFormat) -> Format {
    match format {
        PageFormat::Text | PageFormat::Markdown => Format::Full,
        PageFormat::Json => Format::Json,
    }
}

/// Writes a story where it was asked for; `taken` are files with another use in this run.
pub fn tell(story: &Story, telling: &Telling, taken: &[PathBuf], talk: &mut Talk) -> Result<(), Failure> {
    let format = match telling.format {
        PageFormat::Text => StoryFormat::Text,
        PageFormat::Markdown => StoryFormat::Markdown,
        PageFormat::Json => StoryFormat::Json,
    };
    let text = report::write(story, format);
    match &telling.output_file {
        Some(path) => write::output(path, text.as_bytes(), Kind::Story, taken, talk),
        None => talk.result(text),
    }
}

/// The title of a ruleset by its id; the id itself where there is none.
pub fn title_of(rules: &str) -> &str {
    rules::ruleset(rules).map_or(rules, |ruleset| ruleset.title())
}

/// The files a scenario was read from.
pub fn read_from(path: &Path, findings: &Findings) -> Vec<PathBuf> {
    let named = findings.sources.iter().map(|source| PathBuf::from(&source.name));
    std::iter::once(path.to_path_buf()).chain(named).collect()
}

/// A path to be kept in a record: as named, but from here if it can be, so that it means something elsewhere.
pub fn kept_path(path: &Path) -> String {
    let here = std::env::current_dir().ok();
    let relative = here.and_then(|here| path.strip_prefix(here).ok().map(Path::to_path_buf));
    display(&relative.unwrap_or_else(|| path.to_path_buf()))
}

/// Text of a file that is not a scenario.
pub fn text_of(path: &Path) -> Result<String, Failure> {
    Disk.read(path).map_err(|error| Failure::new(format!("cannot read {}: {error}", path.display())))
}

impl From<MapChoice> for Maps {
    fn from(choice: MapChoice) -> Maps {
        match choice {
            MapChoice::None => Maps::None,
            MapChoice::End => Maps::End,
            MapChoice::Both => Maps::Both,
            MapChoice::Each => Maps::Each,
        }
    }
}
