//! Arguments of `report` and `picture`.

use std::path::PathBuf;

use clap::Args as ClapArgs;

use super::Turns;
use super::game::seed;
use crate::play::balance::MOST;
use crate::play::player::MOST_BUDGET;

/// A game as one page for a browser: the map, every step with its rule, curves, heat maps, findings.
#[derive(Debug, ClapArgs)]
#[command(after_long_help = "\
Examples:
  sandtable report game.jsonl                     a recorded game, as output/game.report.html
  sandtable report oster/ --seed 7                a game of the bots, played for the report
  sandtable report game.jsonl --as british        only what one side saw, without the seed
  sandtable report oster/ --games 400             with what 400 games say about the balance
  sandtable report scenarios/ -o site             a page for each battle, and an index to publish

A report is one file without any address in it: it can be mailed, kept, or put on any server. The same game gives the same bytes.")]
pub struct Report {
    /// A record, scenario files, or folders with *.scenario.toml.
    #[arg(value_name = "PATH", required = true)]
    pub paths: Vec<PathBuf>,
    /// The scenario of a record, where it is not found by the path in it.
    #[arg(long, value_name = "PATH")]
    pub scenario: Option<PathBuf>,
    /// How many turns: a number, or `all`.
    #[arg(long, value_name = "N|all", default_value = "all")]
    pub turns: Turns,
    /// Where chance begins, if the game is played now.
    #[arg(long, value_name = "SEED", default_value_t = 1, value_parser = seed)]
    pub seed: u64,
    /// Who plays a side, if the game is played now; `sandtable list bots` shows them.
    #[arg(long, value_name = "SIDE=BOT")]
    pub bot: Vec<String>,
    /// How long `search` may think for a side and turn, in decisions of the games it imagines; less is quicker and weaker.
    #[arg(long, value_name = "DECISIONS", value_parser = clap::value_parser!(u64).range(1..=MOST_BUDGET))]
    pub budget: Option<u64>,
    /// Also play so many games of `greedy` against itself, and tell what they say about the balance.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=MOST), conflicts_with = "shown_to")]
    pub games: Option<u64>,
    /// Tell only what this side may see.
    #[arg(long = "as", value_name = "SIDE")]
    pub shown_to: Option<String>,
    /// A theme by name, or a theme file.
    #[arg(long, value_name = "THEME")]
    pub theme: Option<String>,
    /// The file to write, or the folder if there are several scenarios.
    #[arg(short, long, value_name = "PATH")]
    pub output: Option<PathBuf>,
}

/// One position as a picture: a scenario's opening, or any step of a record.
#[derive(Debug, ClapArgs)]
#[command(after_long_help = "\
Examples:
  sandtable picture oster/ -o opening.svg           the opening
  sandtable picture game.jsonl@14 -o fig-3.png      after the 14th order of a record
  sandtable picture game.jsonl -o end.pdf           how it ended")]
pub struct Picture {
    /// A scenario, or a record, with `@STEP` for the position after that order.
    #[arg(value_name = "FILE[@STEP]")]
    pub position: PathBuf,
    /// The scenario of a record, where it is not found by the path in it.
    #[arg(long, value_name = "PATH")]
    pub scenario: Option<PathBuf>,
    /// Show only what this side may see.
    #[arg(long = "as", value_name = "SIDE")]
    pub shown_to: Option<String>,
    /// A theme by name, or a theme file.
    #[arg(long, value_name = "THEME")]
    pub theme: Option<String>,
    /// Dots to the inch of a PNG.
    #[arg(long, value_name = "DPI", default_value_t = 150.0)]
    pub dpi: f64,
    /// The file to write: .svg, .png or .pdf.
    #[arg(short, long, value_name = "FILE")]
    pub output: PathBuf,
}
