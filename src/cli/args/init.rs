//! Arguments of `init`.

use std::path::PathBuf;

use clap::{Args as ClapArgs, ValueEnum};

/// Set up a repository of scenarios: settings, the editor's schema, CI, hooks.
#[derive(Debug, ClapArgs)]
#[command(after_long_help = "\
Examples:
  sandtable init                                      sandtable.toml and the schema for editors
  sandtable init --ci github --pre-commit             a workflow, and hooks for every commit
  sandtable init --ci gitlab --editor helix oster/    in another folder
  sandtable init --ci github --action OWNER/NAME@v1   by the action of the repository Sandtable is kept in

A file that is there is never changed: it is named, and left as it is. docs/CI.md and docs/EDITORS.md say what each file does.")]
pub struct Init {
    /// The folder of the repository.
    #[arg(value_name = "DIR", default_value = ".")]
    pub folder: PathBuf,
    /// Write a pipeline that checks every push.
    #[arg(long, value_enum, value_name = "HOST")]
    pub ci: Option<Ci>,
    /// Use Sandtable's own action in the workflow, by the repository it is kept in and its version.
    #[arg(long, value_name = "OWNER/NAME@REV", requires = "ci")]
    pub action: Option<String>,
    /// Write hooks for pre-commit.
    #[arg(long)]
    pub pre_commit: bool,
    /// Write the settings of an editor; may be given several times.
    #[arg(long, value_enum, value_name = "EDITOR")]
    pub editor: Vec<EditorChoice>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Ci {
    Github,
    Gitlab,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum EditorChoice {
    Vscode,
    Zed,
    Helix,
    Neovim,
}
