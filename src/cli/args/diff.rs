//! Arguments of `diff`.

use std::path::PathBuf;

use clap::{Args as ClapArgs, ValueEnum};

use crate::report::difference::DifferenceFormat;

/// Tell what changed between two versions of a scenario, as a person would say it.
#[derive(Debug, ClapArgs)]
#[command(after_long_help = "\
Examples:
  sandtable diff old.scenario.toml new.scenario.toml
  sandtable diff release-1/ scenarios/                every scenario of two folders
  sandtable diff --rev main                           this folder against the branch main
  sandtable diff --rev v1.2 oster/ --format markdown  for the summary of a pull request

Units that came, went or are rated otherwise; set-up and arrivals; the changed part of the map, drawn; victory, options, charts; and \
what must be printed anew. Comments, the order of keys and the form of a file do not count.
Exit codes: 0 both say the same, 1 they differ, 2 something could not be read.")]
pub struct Diff {
    /// The old version and the new one, files or folders; with --rev one of them, or nothing for this folder.
    #[arg(value_name = "PATH", num_args = 0..=2)]
    pub paths: Vec<PathBuf>,
    /// Compare with what git has at this revision: a branch, a tag, a commit.
    #[arg(long, value_name = "REV")]
    pub rev: Option<String>,
    #[arg(long, value_enum, default_value_t = DiffFormat::Text, value_name = "FORMAT")]
    pub format: DiffFormat,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum DiffFormat {
    Text,
    Markdown,
    Json,
}

impl From<DiffFormat> for DifferenceFormat {
    fn from(format: DiffFormat) -> DifferenceFormat {
        match format {
            DiffFormat::Text => DifferenceFormat::Text,
            DiffFormat::Markdown => DifferenceFormat::Markdown,
            DiffFormat::Json => DifferenceFormat::Json,
        }
    }
}
