//! Arguments of `play` and `replay`.

use std::path::PathBuf;

use clap::{Args as ClapArgs, ValueEnum};

use super::PageFormat;
use crate::game::Stream;
use crate::play::Limit;
use crate::play::player::MOST_BUDGET;

/// Play a test turn or a whole game, told step by step with the rule of each.
#[derive(Debug, ClapArgs)]
#[command(after_long_help = "\
Examples:
  sandtable play oster/oster.scenario.toml                          one test turn
  sandtable play oster/ --turns all --seed 7 --trace game.jsonl     a whole game, kept as a record
  sandtable play oster/ --bot random --format markdown -o turn.md   both sides by the same bot
  sandtable play oster/ --as british --interactive                  play a side yourself

The same seed and bots play the same game. The record is written order by order: an interrupt leaves a whole one. An older record \
stays until the new one is complete.")]
pub struct Play {
    /// The scenario file, or a folder with one.
    #[arg(value_name = "FILE")]
    pub scenario: PathBuf,
    /// How many turns: a number, or `all`.
    #[arg(long, value_name = "N|all", default_value = "1")]
    pub turns: Turns,
    /// Where chance begins: any whole number. 1 where nothing is said; with --interactive, one that nobody knows.
    #[arg(long, value_name = "SEED", value_parser = seed)]
    pub seed: Option<u64>,
    /// How the seed becomes chance: `keyed-1` is that of games played by `balance --compare` and its like.
    #[arg(long, value_name = "STREAM", default_value = Stream::InARow.name(), value_parser = stream, conflicts_with = "interactive")]
    pub stream: Stream,
    /// Who plays a side; `sandtable list bots` shows them. Without a side, both.
    #[arg(long, value_name = "SIDE=BOT")]
    pub bot: Vec<String>,
    /// Play the side of --as yourself, in the terminal, against the bot of the other side.
    #[arg(long, requires = "shown_to", conflicts_with_all = ["turns", "format", "output_file", "map"])]
    pub interactive: bool,
    /// How long `search` may think for a side and turn, in decisions of the games it imagines; less is quicker and weaker.
    #[arg(long, value_name = "DECISIONS", value_parser = clap::value_parser!(u64).range(1..=MOST_BUDGET))]
    pub budget: Option<u64>,
    /// Keep the game as a record; `-` writes it to standard output in place of the narration.
    #[arg(long, value_name = "FILE")]
    pub trace: Option<PathBuf>,
    #[command(flatten)]
    pub telling: Telling,
}

/// Tell a recorded game again, from its events alone or held against the rules.
#[derive(Debug, ClapArgs)]
#[command(after_long_help = "\
Examples:
  sandtable replay game.jsonl --map end     the same events, no rules consulted
  sandtable replay game.jsonl --rules       the orders given to the rules again, every event compared

Exit codes: 0 the record is whole, 1 it is damaged or the rules say otherwise, 2 it is no record.")]
pub struct Replay {
    /// The record.
    #[arg(value_name = "FILE")]
    pub record: PathBuf,
    /// The scenario, where it is not found by the path in the record.
    #[arg(long, value_name = "PATH")]
    pub scenario: Option<PathBuf>,
    /// Give the orders to the rules again, and compare every event and the table at the end.
    #[arg(long)]
    pub rules: bool,
    /// Tell only so many turns.
    #[arg(long, value_name = "N|all")]
    pub turns: Option<Turns>,
    #[command(flatten)]
    pub telling: Telling,
}

/// How a game is told.
#[derive(Debug, ClapArgs)]
pub struct Telling {
    /// Maps: none, at the end, before and after, or after each turn.
    #[arg(long, value_enum, default_value_t = MapChoice::Both, value_name = "WHICH")]
    pub map: MapChoice,
    #[arg(long, value_enum, default_value_t = PageFormat::Text, value_name = "FORMAT")]
    pub format: PageFormat,
    /// Write it to a file instead of standard output.
    #[arg(short, long, value_name = "FILE")]
    pub output_file: Option<PathBuf>,
    /// Tell only what this side may see.
    #[arg(long = "as", value_name = "SIDE")]
    pub shown_to: Option<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum MapChoice {
    None,
    End,
    /// Before the first turn and after the last.
    Both,
    /// And after every turn.
    Each,
}

/// A number of turns, or the whole game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turns {
    Number(u32),
    All,
}

impl Turns {
    pub fn limit(self) -> Limit {
        match self {
            Turns::Number(turns) => Limit::Turns(turns),
            Turns::All => Limit::Whole,
        }
    }
}

impl std::str::FromStr for Turns {
    type Err = String;

    fn from_str(text: &str) -> Result<Turns, String> {
        match (text, text.parse()) {
            ("all", _) => Ok(Turns::All),
            (_, Ok(turns @ 1..)) => Ok(Turns::Number(turns)),
            _ => Err("a number from 1 on, or `all`".to_string()),
        }
    }
}

fn stream(text: &str) -> Result<Stream, String> {
    let names = [Stream::InARow, Stream::Keyed].map(Stream::name);
    Stream::named(text).ok_or_else(|| format!("a stream is one of {}", names.join(" and ")))
}

pub fn seed(text: &str) -> Result<u64, String> {
    text.parse().map_err(|_| format!("a seed is a whole number from 0 to {}", u64::MAX))
}
