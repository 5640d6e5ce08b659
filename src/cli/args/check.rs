//! Arguments of `check` and `config`.

use std::path::PathBuf;

use clap::Args as ClapArgs;
use clap::builder::{PossibleValuesParser, TypedValueParser};

use super::{Jobs, ListFormat, whole};
use crate::diag::format::Format;
use crate::settings::{FailOn, typed_glob};

/// Find every mistake in scenarios, each at its line, with its rule and the remedy.
#[derive(Debug, ClapArgs)]
#[command(visible_alias = "validate")]
#[command(after_long_help = "\
Examples:
  sandtable check                                     every scenario below this folder
  sandtable check scenarios/ --format concise         one line a finding
  sandtable check oster.scenario.toml --fix --diff    what the certain fixes would change
  sandtable check --select M,U --ignore M029          only maps and units, without one hint
  sandtable check --no-play                           by reading alone, without proofs and test games
  sandtable check oster.scenario.toml --games 200     and is it one-sided?
  sandtable check --write-baseline known.json         accept today's findings …
  sandtable check --baseline known.json               … and fail only on new ones
  sandtable check --watch                             again whenever a file changes
  sandtable check --statistics                        how many of each code
  cat draft.toml | sandtable check - --stdin-filename draft.scenario.toml

Errors and warnings end with exit code 1, hints alone with 0; --fail-on says otherwise. `check` never changes a file unless \
--fix is given. `sandtable.toml` and the variables SANDTABLE_… say what is to be told; `sandtable config` shows what is in force, \
docs/CONFIG.md tells how exceptions are made in a file.")]
pub struct Check {
    /// Scenario files, or folders to search for *.scenario.toml; `-` reads standard input.
    #[arg(value_name = "PATH", default_value = ".")]
    pub paths: Vec<PathBuf>,
    /// How findings are written; `full`, or `github` inside a GitHub workflow.
    #[arg(long, value_parser = formats(), value_name = "FORMAT")]
    pub format: Option<Format>,
    /// Write them to a file instead of standard output.
    #[arg(short, long, value_name = "FILE")]
    pub output_file: Option<PathBuf>,
    /// Only these codes, or all that begin so: M, SU3, U003.
    #[arg(long, value_name = "CODES", value_delimiter = ',')]
    pub select: Vec<String>,
    /// Not these codes.
    #[arg(long, value_name = "CODES", value_delimiter = ',')]
    pub ignore: Vec<String>,
    /// Count these codes as errors.
    #[arg(long, value_name = "CODES", value_delimiter = ',')]
    pub deny: Vec<String>,
    /// Count these codes as warnings.
    #[arg(long, value_name = "CODES", value_delimiter = ',')]
    pub warn: Vec<String>,
    /// Pass over files like these when folders are searched: 'drafts/**', '*.old.scenario.toml'.
    #[arg(long, value_name = "GLOBS", value_delimiter = ',', value_parser = typed_glob)]
    pub exclude: Vec<String>,
    /// Read only: leave out what has to be laid out or played to be found (SU9, B).
    #[arg(long)]
    pub no_play: bool,
    /// Let the bots play so many games, from 10 to 100,000, and tell if one side nearly always wins (B002).
    #[arg(long, value_name = "N", value_parser = whole::<u64>(10, 100_000), conflicts_with = "no_play")]
    pub games: Option<u64>,
    /// Change the files where the remedy is certain.
    #[arg(long)]
    pub fix: bool,
    /// Show those changes instead of making them.
    #[arg(long)]
    pub diff: bool,
    /// Known findings: only others are reported.
    #[arg(long, value_name = "FILE", conflicts_with = "write_baseline")]
    pub baseline: Option<PathBuf>,
    /// Write today's findings to a file for --baseline; that of the settings, or sandtable-baseline.json, where none is named.
    #[arg(long, value_name = "FILE", num_args = 0..=1)]
    pub write_baseline: Option<Option<PathBuf>>,
    /// From which weight on findings end with exit code 1: error, warning or hint; warning where nothing is said.
    #[arg(long, value_parser = weights(), value_name = "WEIGHT")]
    pub fail_on: Option<FailOn>,
    /// Write so many findings at most, the gravest; all are counted.
    #[arg(long, value_name = "N")]
    pub max_findings: Option<usize>,
    /// Write how many findings there are of each code, instead of the findings; as text, Markdown or JSON.
    #[arg(long, conflicts_with_all = ["fix", "diff", "max_findings"])]
    pub statistics: bool,
    /// Check again whenever one of the files changes that were read, until interrupted.
    #[arg(long, conflicts_with_all = ["fix", "diff", "write_baseline", "output_file"])]
    pub watch: bool,
    /// End with exit code 0 whatever is found.
    #[arg(long)]
    pub exit_zero: bool,
    /// The name standard input is shown under.
    #[arg(long, value_name = "NAME", default_value = "stdin.scenario.toml")]
    pub stdin_filename: PathBuf,
    #[command(flatten)]
    pub jobs: Jobs,
}

/// Show the settings in force, and where each comes from.
#[derive(Debug, ClapArgs)]
#[command(after_long_help = "\
Examples:
  sandtable config                         for scenarios in this folder
  sandtable config drafts/a.scenario.toml --format json

What is typed comes before a variable SANDTABLE_…, that before `sandtable.toml`, that before what is built in.")]
pub struct Config {
    /// A scenario, or a folder of scenarios, whose settings are shown.
    #[arg(value_name = "PATH", default_value = ".")]
    pub path: PathBuf,
    #[arg(long, value_enum, default_value_t = ListFormat::Text, value_name = "FORMAT")]
    pub format: ListFormat,
}

/// The output formats of `check`, by their names.
fn formats() -> impl TypedValueParser<Value = Format> {
    PossibleValuesParser::new(Format::ALL.map(Format::name)).try_map(|name| name.parse::<Format>())
}

fn weights() -> impl TypedValueParser<Value = FailOn> {
    PossibleValuesParser::new(FailOn::NAMES).try_map(|name| FailOn::of(&name).ok_or("there is no such weight"))
}
