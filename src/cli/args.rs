//! Arguments as typed. Help texts, completions and the man page all come from here.

mod balance;
mod check;
mod diff;
mod game;
mod init;
mod jobs;
mod number;
mod render;
mod report;
mod schema;
#[cfg(feature = "serve")]
mod serve;

use std::path::PathBuf;

use clap::{Args as ClapArgs, CommandFactory, Parser, Subcommand, ValueEnum};

use crate::rules::RULESETS;
pub use balance::{Also, Balance, BalanceChoice, Judging, Merge};
pub use check::{Check, Config};
pub use diff::Diff;
pub use game::{MapChoice, Play, Replay, Telling, Turns};
pub use init::{Ci, EditorChoice, Init};
pub use jobs::Jobs;
pub use number::whole;
pub use render::Render;
pub use report::{Picture, Report};
pub use schema::{Schema, SchemaSubject};
#[cfg(feature = "serve")]
pub use serve::Serve;

/// Check, play and print tabletop wargame scenarios.
#[derive(Debug, Parser)]
#[command(name = "sandtable", version, max_term_width = 100, disable_help_subcommand = true)]
#[command(long_about = "\
Check, play and print tabletop wargame scenarios.

A scenario is a TOML file: a map drawn in text, units, set-up, turns, victory. Sandtable holds it to an executable \
rulebook and says what is wrong, where, by which rule, and what to change.")]
#[command(after_long_help = "\
Examples:
  sandtable new oster --rules small-units      a small, complete scenario that checks clean
  sandtable check scenarios/                   every mistake at its line
  sandtable check - < draft.scenario.toml      the same for standard input
  sandtable test tests/                        examples of play, held against the rules
  sandtable play oster/                        a test turn, each step with its rule
  sandtable balance oster/                     many games of bots: is it a good battle?
  sandtable explain SU405                      the manual page of a finding
  sandtable fmt oster/ --diff                  what formatting would change

Exit codes: 0 clean, 1 findings, 2 failure or bad usage.")]
pub struct Args {
    #[command(flatten)]
    pub common: Common,
    #[command(subcommand)]
    pub command: Option<Command>,
}

/// Options every subcommand takes.
#[derive(Clone, Debug, ClapArgs)]
pub struct Common {
    /// Work in this folder.
    #[arg(short = 'C', long, global = true, value_name = "DIR", help_heading = "Common options")]
    pub directory: Option<PathBuf>,
    /// Settings from this file, in place of the `sandtable.toml` found upwards from each scenario.
    #[arg(long, global = true, value_name = "FILE", help_heading = "Common options")]
    pub config: Option<PathBuf>,
    /// When to use colours; NO_COLOR is respected.
    #[arg(long, global = true, value_enum, default_value_t = Colour::Auto, value_name = "WHEN", help_heading = "Common options")]
    pub color: Colour,
    /// Say only what was asked for: no summaries, no hints on how to go on.
    #[arg(short, long, global = true, conflicts_with = "verbose", help_heading = "Common options")]
    pub quiet: bool,
    /// Say more: which files are read, and what each took.
    #[arg(short, long, global = true, help_heading = "Common options")]
    pub verbose: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Colour {
    Auto,
    Always,
    Never,
}

#[derive(Debug, Subcommand)]
pub enum Command {
    New(New),
    Init(Init),
    Check(Check),
    Config(Config),
    Fmt(Fmt),
    Diff(Diff),
    Test(Test),
    Play(Play),
    Replay(Replay),
    Balance(Box<Balance>),
    Report(Report),
    Picture(Picture),
    #[cfg(feature = "serve")]
    Serve(Serve),
    Explain(Explain),
    List(List),
    Schema(Schema),
    Odds(Box<super::odds::Odds>),
    Render(Render),
    Demo(Demo),
    Lsp(Lsp),
    Completions(Completions),
    Man(Man),
}

/// Start a scenario: a small, complete one that checks clean.
#[derive(Debug, ClapArgs)]
#[command(after_long_help = "\
Examples:
  sandtable new oster
  sandtable new oster --template hold-the-town --title \"The bridge at Oster\"

Writes DIR/NAME.scenario.toml and, for editors, DIR/schema/scenario-1.json. DIR must be new or empty.")]
pub struct New {
    /// The folder to make; its name becomes the scenario's.
    #[arg(value_name = "DIR")]
    pub folder: PathBuf,
    /// The ruleset to play by.
    #[arg(long, default_value = RULESETS[0].id(), value_name = "RULESET")]
    pub rules: String,
    /// What to start from; `sandtable list templates` shows them.
    #[arg(long, value_name = "NAME")]
    pub template: Option<String>,
    /// The title; made from the folder's name where nothing is said.
    #[arg(long, value_name = "TEXT")]
    pub title: Option<String>,
}

/// Put files into their one form: grids and rulers in line, keys in order, blanks and quotes alike.
#[derive(Debug, ClapArgs)]
#[command(after_long_help = "\
Examples:
  sandtable fmt oster/            format every *.scenario.toml, battle.toml and map file below
  sandtable fmt --check           exit 1 if something is not in its form, change nothing
  sandtable fmt --diff oster/     show what would change
  sandtable fmt - < a.toml        format standard input to standard output

A file that is not TOML is left as it is.")]
pub struct Fmt {
    /// Files, or folders to search; `-` formats standard input to standard output.
    #[arg(value_name = "PATH", default_value = ".")]
    pub paths: Vec<PathBuf>,
    /// Change nothing; exit 1 if something would change.
    #[arg(long)]
    pub check: bool,
    /// Change nothing; show what would.
    #[arg(long)]
    pub diff: bool,
}

/// Play examples and compare what happens with what they expect.
#[derive(Debug, ClapArgs)]
#[command(after_long_help = "\
Examples:
  sandtable test                                  every example below this folder
  sandtable test tests/fire.examples.toml         those of one file
  sandtable test --filter V-CC                    those whose id, name, section or file says V-CC
  sandtable test --format junit -o report.xml     for a dashboard
  sandtable test --update                         write down what happens now; read the diff like code

An example is a situation, the cards or dice to come, the orders, and what is expected: docs/EXAMPLES.md has the form.
Exit codes: 0 all passed, 1 some failed, 2 a file could not be read.")]
pub struct Test {
    /// Files of examples, or folders to search for *.examples.toml.
    #[arg(value_name = "PATH", default_value = ".")]
    pub paths: Vec<PathBuf>,
    #[arg(long, value_enum, default_value_t = TestFormat::Text, value_name = "FORMAT")]
    pub format: TestFormat,
    /// Write the report to a file instead of standard output.
    #[arg(short, long, value_name = "FILE")]
    pub output_file: Option<PathBuf>,
    /// Only examples with this text in their id, name, section or file.
    #[arg(long, value_name = "TEXT")]
    pub filter: Option<String>,
    /// Rewrite expected events and sums where they alone differ.
    #[arg(long)]
    pub update: bool,
    #[command(flatten)]
    pub jobs: Jobs,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum TestFormat {
    Text,
    Junit,
}

/// Show the manual page of a finding, or what a rule or a ruling says.
#[derive(Debug, ClapArgs)]
#[command(after_long_help = "\
Examples:
  sandtable explain SU305
  sandtable explain morale-too-low-to-rally
  sandtable explain 6.3.6                     a rule by its number, in every ruleset that has it
  sandtable explain A16 --rules portable      a ruling of ours, with what else may be chosen
  sandtable explain woods_range               the ruling an option belongs to
  sandtable explain --all --format markdown > CHECKS.md")]
pub struct Explain {
    /// A code such as M012 or a check's name; a rule such as 6.3.6 or ART.j; a ruling such as A16, or its option.
    #[arg(value_name = "KEY", required_unless_present = "all")]
    pub code: Option<String>,
    /// The ruleset that is meant, where several have the key.
    #[arg(long, value_name = "RULESET", conflicts_with = "all")]
    pub rules: Option<String>,
    /// Every page on a finding.
    #[arg(long, conflicts_with = "code")]
    pub all: bool,
    #[arg(long, value_enum, default_value_t = PageFormat::Text, value_name = "FORMAT")]
    pub format: PageFormat,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum PageFormat {
    Text,
    Markdown,
    Json,
}

/// List what there is: rulesets, codes, terrain, papers and more.
#[derive(Debug, ClapArgs)]
#[command(arg_required_else_help = true)]
#[command(after_long_help = "\
Examples:
  sandtable list rulesets
  sandtable list codes --format json
  sandtable list terrain --rules small-units")]
pub struct List {
    /// What to list.
    #[arg(value_enum)]
    pub what: Subject,
    /// The ruleset whose charts are listed.
    #[arg(long, default_value = RULESETS[0].id(), value_name = "RULESET")]
    pub rules: String,
    #[arg(long, value_enum, default_value_t = ListFormat::Text, value_name = "FORMAT")]
    pub format: ListFormat,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Subject {
    Rulesets,
    /// The codes of all checks.
    Codes,
    Terrain,
    Hexsides,
    /// Roads and the like, for `[[map.path]]`.
    Paths,
    Fortifications,
    UnitTypes,
    Markers,
    /// Our rulings, with the options by which a scenario chooses otherwise.
    #[value(alias = "options")]
    Rulings,
    /// The numbered rules.
    Sections,
    Papers,
    /// What `render --theme` can be.
    Themes,
    /// Who can play a side.
    Bots,
    /// What `new` can start from.
    Templates,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum ListFormat {
    Text,
    Json,
}

/// Check a bundled battle, tell what it is about, play a test turn of it, and print it.
#[derive(Debug, ClapArgs)]
#[command(after_long_help = "\
Examples:
  sandtable demo
  sandtable demo --rules portable --paper letter")]
pub struct Demo {
    /// The ruleset whose battle is shown.
    #[arg(long, value_name = "RULESET", default_value = RULESETS[0].id())]
    pub rules: String,
    /// The paper to print on.
    #[arg(long, value_name = "PAPER", default_value = "a4")]
    pub paper: String,
    /// The folder for what is printed.
    #[arg(short, long, value_name = "DIR", default_value = "output")]
    pub out_dir: PathBuf,
    #[command(flatten)]
    pub jobs: Jobs,
}

/// Talk to an editor: findings as you type, help on cells, units and rules, completion, renaming.
#[derive(Debug, ClapArgs)]
#[command(after_long_help = "\
An editor starts this by itself and speaks the language server protocol over standard input and output. docs/EDITORS.md \
has the settings for each.")]
pub struct Lsp {
    /// Understood for editors that give it: standard input and output are used in any case.
    #[arg(long, hide = true)]
    pub stdio: bool,
}

/// Write a completion script for a shell.
#[derive(Debug, ClapArgs)]
#[command(after_long_help = "\
Example:
  sandtable completions bash > ~/.local/share/bash-completion/completions/sandtable")]
pub struct Completions {
    #[arg(value_enum)]
    pub shell: clap_complete::Shell,
}

/// Write the man pages.
#[derive(Debug, ClapArgs)]
pub struct Man {
    /// A folder for one page a subcommand; the main page goes to standard output where nothing is said.
    #[arg(long, value_name = "DIR")]
    pub out_dir: Option<PathBuf>,
}

/// The definitions themselves, for completions and man pages.
pub fn command() -> clap::Command {
    Args::command()
}
