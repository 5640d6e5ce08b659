//! Arguments of `balance`.

use std::path::PathBuf;
use std::time::Duration;

use clap::{Args as ClapArgs, Subcommand, ValueEnum};

use super::Jobs;
use super::game::seed;
use crate::cli::balance::Sweep;
use crate::play::balance::{MOST, Part};
use crate::play::player::MOST_BUDGET;
use crate::report::balance::{BalanceFormat, Expect};

/// What is of no use where versions are compared.
const APART: [&str; 5] = ["until", "time", "shard", "expect", "strict"];

/// Let bots play a battle many times, and tell whether it is a good one.
#[derive(Debug, ClapArgs)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
#[command(after_long_help = "\
Examples:
  sandtable balance oster/                                    400 games: who wins, how, what each unit did
  sandtable balance oster/ --until 3                          until each side's share is known to 3 points either way
  sandtable balance oster/ --time 60s                         as many games as a minute allows
  sandtable balance oster/ --bots greedy,search --games 100   a ladder of players, each against itself
  sandtable balance oster/ --expect 'blue=40..60' --strict    a gate for CI
  sandtable balance oster/ --shard 1/4 -o 1.jsonl             a quarter of the games, for another machine to add up
  sandtable balance oster/ --without 'A/Fus'                  what a unit is worth
  sandtable balance oster/ --sweep time.turns=5,6,7           what a figure of the file does
  sandtable balance oster/ --handicap                         what would make it an even fight
  sandtable balance merge 1.jsonl 2.jsonl 3.jsonl 4.jsonl

The same seed and number of games give the same page on any number of threads. Ctrl-C tells what is known so far.
Exit codes: 0 all gates met or undecided, 1 a share lies outside its band (with --strict also: undecided), 2 failure.")]
pub struct Balance {
    #[command(subcommand)]
    pub also: Option<Also>,
    /// The scenario file, or a folder with one.
    #[arg(value_name = "FILE", required = true)]
    pub scenario: Option<PathBuf>,
    /// How many games at each level; 400 where nothing is said. With --until or --time, the most there may be.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=MOST))]
    pub games: Option<u64>,
    /// Play on until each side's share is known to so many points either way.
    #[arg(long, value_name = "POINTS", value_parser = points, conflicts_with = "time")]
    pub until: Option<f64>,
    /// Play for so long: 90s, 10m, 1h.
    #[arg(long, value_name = "TIME", value_parser = time)]
    pub time: Option<Duration>,
    /// Who plays: a ladder, each against itself; `sandtable list bots` shows them.
    #[arg(long, value_name = "BOTS", value_delimiter = ',')]
    pub bots: Vec<String>,
    /// How long `search` may think for a side and turn, in decisions of the games it imagines; less is quicker and weaker.
    #[arg(long, value_name = "DECISIONS", value_parser = clap::value_parser!(u64).range(1..=MOST_BUDGET))]
    pub budget: Option<u64>,
    /// Where chance begins: any whole number.
    #[arg(long, value_name = "SEED", default_value_t = 1, value_parser = seed)]
    pub seed: u64,
    /// Play only part I of N, and write the games for `balance merge`.
    #[arg(long, value_name = "I/N", value_parser = part, conflicts_with_all = ["until", "time", "expect", "format"])]
    pub shard: Option<Part>,
    /// Play another version as well, on the same luck, and tell how the two differ.
    #[arg(long, value_name = "OTHER", help_heading = "What if", conflicts_with_all = APART)]
    pub compare: Option<PathBuf>,
    /// The same with this file as git has it at a revision: a branch, a tag, a commit.
    #[arg(long, value_name = "REV", help_heading = "What if", conflicts_with_all = APART)]
    pub compare_rev: Option<String>,
    /// The same without a unit: what it is worth. May be given several times, each for a version of its own.
    #[arg(long, value_name = "UNIT", help_heading = "What if", conflicts_with_all = APART)]
    pub without: Vec<String>,
    /// The same with a key of the file set to each of some values: `time.turns=5,6,7`, `unit.A/Fus.front.fp=2,3`.
    #[arg(long, value_name = "KEY=A,B,…", help_heading = "What if", conflicts_with_all = APART)]
    pub sweep: Option<Sweep>,
    /// Look for small changes that make the battle even (a turn, an arrival, a point, a unit less), and propose the best as diffs.
    #[arg(long, help_heading = "What if", conflicts_with_all = APART)]
    pub handicap: bool,
    #[command(flatten)]
    pub telling: Judging,
    #[command(flatten)]
    pub jobs: Jobs,
}

/// What is told of a series, and how.
#[derive(Debug, ClapArgs)]
pub struct Judging {
    /// A share that is expected at the top of the ladder, in percent: `british=40..60`, `draw=0..10`.
    #[arg(long, value_name = "SIDE=A..B")]
    pub expect: Vec<Expect>,
    /// A gate that the games do not decide is not met.
    #[arg(long, requires = "expect")]
    pub strict: bool,
    #[arg(long, value_enum, default_value_t = BalanceChoice::Text, value_name = "FORMAT")]
    pub format: BalanceChoice,
    /// Write it to a file instead of standard output.
    #[arg(short, long, value_name = "FILE")]
    pub output_file: Option<PathBuf>,
}

#[derive(Debug, Subcommand)]
pub enum Also {
    Merge(Merge),
}

/// Add up parts of a series that `--shard` wrote.
#[derive(Debug, ClapArgs)]
pub struct Merge {
    /// The parts.
    #[arg(value_name = "FILE", required = true)]
    pub parts: Vec<PathBuf>,
    #[command(flatten)]
    pub telling: Judging,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum BalanceChoice {
    Text,
    Markdown,
    Json,
    Junit,
    /// A row for each game.
    Csv,
}

impl From<BalanceChoice> for BalanceFormat {
    fn from(choice: BalanceChoice) -> BalanceFormat {
        match choice {
            BalanceChoice::Text => BalanceFormat::Text,
            BalanceChoice::Markdown => BalanceFormat::Markdown,
            BalanceChoice::Json => BalanceFormat::Json,
            BalanceChoice::Junit => BalanceFormat::Junit,
            BalanceChoice::Csv => BalanceFormat::Csv,
        }
    }
}

fn points(text: &str) -> Result<f64, String> {
    match text.trim_end_matches('%').trim().parse() {
        Ok(points) if (0.5..=25.0).contains(&points) => Ok(points),
        _ => Err("points of a hundred, from 0.5 to 25".to_string()),
    }
}

fn time(text: &str) -> Result<Duration, String> {
    let wrong = || "a time as 90s, 10m or 1h".to_string();
    let (number, unit) = match text.char_indices().last() {
        Some((_, '0'..='9')) => (text, 1),
        Some((at, 's')) => (&text[..at], 1),
        Some((at, 'm')) => (&text[..at], 60),
        Some((at, 'h')) => (&text[..at], 3600),
        _ => return Err(wrong()),
    };
    match number.parse::<u64>() {
        Ok(number @ 1..=86_400) => Ok(Duration::from_secs(number * unit)),
        _ => Err(wrong()),
    }
}

fn part(text: &str) -> Result<Part, String> {
    let parts = text.split_once('/').and_then(|(number, of)| Some((number.parse().ok()?, of.parse().ok()?)));
    match parts {
        Some((number, of)) if 1 <= number && number <= of && of <= MOST => Ok(Part { number, of }),
        _ => Err("a part of several, as 1/4".to_string()),
    }
}
