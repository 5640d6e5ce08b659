//! Arguments of `schema`.

use std::path::PathBuf;

use clap::{Args as ClapArgs, ValueEnum};

/// Write a JSON Schema, for editors: of scenarios, examples, settings or themes.
#[derive(Debug, ClapArgs)]
#[command(after_long_help = "\
Examples:
  sandtable schema > scenario-1.json
  sandtable schema -o schema/scenario-1.json
  sandtable schema settings -o schema/settings-1.json

Name it in the first line of a file, followed by an empty line: #:schema ./schema/scenario-1.json
A scenario's schema knows the words of each ruleset: unit types, sizes, terrain, options.")]
pub struct Schema {
    /// Of which files.
    #[arg(value_enum, default_value_t = SchemaSubject::Scenario, value_name = "FILES")]
    pub subject: SchemaSubject,
    /// Write it to a file instead of standard output.
    #[arg(short, long, value_name = "FILE")]
    pub output_file: Option<PathBuf>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum SchemaSubject {
    /// NAME.scenario.toml and battle.toml.
    Scenario,
    /// NAME.examples.toml.
    Examples,
    /// sandtable.toml.
    Settings,
    /// Theme files of `render`.
    Theme,
}
