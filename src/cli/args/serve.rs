//! Arguments of `serve`.

use std::path::PathBuf;

use clap::Args as ClapArgs;

/// A workbench in the browser: findings and map as you save, pages, odds, replays, and a side played by hand.
#[derive(Debug, ClapArgs)]
#[command(after_long_help = "\
Examples:
  sandtable serve oster/                     prints the address of the page
  sandtable serve scenarios/ --open          every battle of a folder, and the browser opened
  sandtable serve oster/ --port 7878         the same port each time

The page is for this machine alone, and its address is a secret: whoever knows it can look and play. Nothing is written but records of games, \
into one folder, and only when asked. Ctrl-C ends it.")]
pub struct Serve {
    /// A scenario file, or a folder with *.scenario.toml.
    #[arg(value_name = "PATH", default_value = ".")]
    pub path: PathBuf,
    /// The port on 127.0.0.1; a free one where nothing is said.
    #[arg(long, value_name = "PORT")]
    pub port: Option<u16>,
    /// Open the page in a browser.
    #[arg(long)]
    pub open: bool,
    /// Where games are kept; `records` beside the scenario where nothing is said.
    #[arg(long, value_name = "DIR")]
    pub records: Option<PathBuf>,
    /// Makes the place of a finding a link, as 'vscode://file/{path}:{line}'.
    #[arg(long, value_name = "URL")]
    pub editor_url: Option<String>,
    /// A theme by name, or a theme file.
    #[arg(long, value_name = "THEME")]
    pub theme: Option<String>,
}
