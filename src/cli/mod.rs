//! The command line: one file a subcommand; the only place that prints, and that writes files.

mod args;
mod balance;
mod check;
mod completions;
mod config;
mod demo;
mod diff;
mod explain;
mod find;
mod fmt;
mod folder;
mod game;
mod init;
mod list;
mod lsp;
mod man;
mod new;
mod odds;
mod picture;
mod play;
mod progress;
mod render;
mod replay;
mod report;
mod schema;
#[cfg(feature = "serve")]
mod serve;
mod shelf;
mod starters;
mod talk;
mod test;
mod watch;
mod write;

use std::ffi::OsString;
use std::fmt::{Display, Formatter};
use std::process::ExitCode;

use clap::Parser;

use crate::check::Scenario;
use crate::settings::Values;
use args::Command;
pub use args::{Args, command};
use shelf::Shelf;
use talk::Talk;

/// How a run ended; the numbers are part of what we promise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Exit {
    /// Nothing to complain about.
    Clean,
    /// There are findings, or a gate is not met.
    Findings,
    /// The world failed us, or we were called wrongly.
    Failure,
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> ExitCode {
        ExitCode::from(match exit {
            Exit::Clean => 0,
            Exit::Findings => 1,
            Exit::Failure => 2,
        })
    }
}

/// What a subcommand gives back: how it ended, or why it could not run.
type Ended = Result<Exit, Failure>;

/// Something outside our files went wrong: a disk, a missing path, a wrong argument.
#[derive(Debug)]
pub struct Failure {
    message: String,
    help: Option<String>,
}

impl Failure {
    fn new(message: impl Into<String>) -> Failure {
        Failure { message: message.into(), help: None }
    }

    fn help(self, help: impl Into<String>) -> Failure {
        Failure { help: Some(help.into()), ..self }
    }
}

impl Display for Failure {
    fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.message)?;
        self.help.iter().try_for_each(|help| write!(f, "\n  help: {help}"))
    }
}

/// Runs the program on arguments as typed.
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> Exit {
    let args = match Args::try_parse_from(arguments) {
        Ok(args) => args,
        Err(error) => {
            let exit = if error.use_stderr() { Exit::Failure } else { Exit::Clean };
            // A closed pipe behind `--help` is no failure of ours.
            let _ = error.print();
            return exit;
        }
    };
    let mut talk = Talk::new(&args.common);
    let ended = match &args.common.directory {
        Some(folder) => std::env::set_current_dir(folder)
            .map_err(|error| Failure::new(format!("cannot work in {}: {error}", folder.display())))
            .and_then(|()| dispatch(&args, &mut talk)),
        None => dispatch(&args, &mut talk),
    };
    match ended {
        Ok(exit) => exit,
        Err(failure) => {
            talk.failure(&failure);
            Exit::Failure
        }
    }
}

/// What `odds` with these words answers about a file that is checked already, as `--format json` has it.
pub fn odds(scenario: &Scenario, name: &str, words: &[&str]) -> Result<String, Failure> {
    let typed = ["sandtable", "odds", name].into_iter().chain(words.iter().copied());
    let args = Args::try_parse_from(typed).map_err(|error| Failure::new(error.to_string()))?;
    match &args.command {
        Some(Command::Odds(asked)) => odds::as_json(asked, scenario, name),
        _ => Err(Failure::new("`odds` is asked something else")),
    }
}

fn dispatch(args: &Args, talk: &mut Talk) -> Ended {
    let shelf = || Shelf::new(&args.common, Values::default());
    match &args.command {
        None => talk.result(STARTER).map(|()| Exit::Clean),
        Some(Command::New(new)) => new::run(new, talk),
        Some(Command::Init(init)) => init::run(init, talk),
        Some(Command::Check(check)) => check::run(check, &args.common, talk),
        Some(Command::Config(config)) => config::run(config, &args.common, talk),
        Some(Command::Fmt(fmt)) => fmt::run(fmt, &shelf()?, talk),
        Some(Command::Diff(diff)) => diff::run(diff, &shelf()?, talk),
        Some(Command::Test(test)) => test::run(test, &shelf()?, talk),
        Some(Command::Play(play)) => play::run(play, &shelf()?, talk),
        Some(Command::Replay(replay)) => replay::run(replay, &shelf()?, talk),
        Some(Command::Balance(balance)) => balance::run(balance, &shelf()?, talk),
        Some(Command::Report(report)) => report::run(report, &shelf()?, talk),
        #[cfg(feature = "serve")]
        Some(Command::Serve(serve)) => serve::run(serve, &args.common, talk),
        Some(Command::Picture(picture)) => picture::run(picture, &shelf()?, talk),
        Some(Command::Explain(explain)) => explain::run(explain, talk),
        Some(Command::List(list)) => list::run(list, talk),
        Some(Command::Schema(schema)) => schema::run(schema, talk),
        Some(Command::Lsp(lsp)) => lsp::run(lsp, shelf()?, talk),
        Some(Command::Odds(odds)) => odds::run(odds, &args.common, talk),
        Some(Command::Render(render)) => render::run(render, &shelf()?, talk),
        Some(Command::Demo(demo)) => demo::run(demo, talk),
        Some(Command::Completions(completions)) => completions::run(completions, talk),
        Some(Command::Man(man)) => man::run(man, talk),
    }
}

const STARTER: &str = "\
Sandtable reads tabletop wargame scenarios and holds them to their rulebook. Begin with:

  sandtable new oster            write a small, complete scenario into the folder oster/
  sandtable check oster/         find every mistake in it, with its line, its rule and the remedy
  sandtable play oster/          play a test turn, told step by step
  sandtable balance oster/       let bots play it many times: is it a good battle?
  sandtable explain M011         read the manual page of a finding
  sandtable --help               see everything else
";
