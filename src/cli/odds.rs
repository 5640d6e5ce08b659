//! `sandtable odds`: its arguments, and the way from a file to an answer.

mod json;
mod text;

use std::path::PathBuf;

use clap::{Args as ClapArgs, ValueEnum};

use super::args::Common;
use super::find;
use super::talk::Talk;
use super::{Ended, Exit, Failure};
use crate::check;
use crate::rules::small_units::board::Board;
use crate::rules::small_units::odds::{Asked, answer};
use crate::rules::small_units::sheet::Sheet;
use crate::rules::small_units::{ID, TITLE};
use crate::scenario::display;
use crate::source::Disk;

/// Show the exact chances of a shot, a barrage, a fight or a test, with the arithmetic.
#[derive(Debug, ClapArgs)]
#[command(after_long_help = "\
Examples:
  sandtable odds FILE --by A/44RTR --at \"88mm a\" --by-cell 0505 --at-cell 0506 --day --terrain orchard
  sandtable odds FILE --by A/8DLI --at 2/1Pi --at-cell 0509 --hq 3 --disorganized
  sandtable odds FILE --by 2/1Pi --at A/8DLI --at-cell 0509 --defensive
  sandtable odds FILE --limit --ammunition 3
  sandtable odds FILE --af 2 --target 0808
  sandtable odds FILE --mines 3 --at A/8DLI
  sandtable odds FILE --rally A/8DLI --reduced
  sandtable odds FILE --activate \"formation 8DLI, formation 9DLI, support 0\"
  sandtable odds FILE --close-combat 0608 --attackers \"A/8DLI@0609, D/8DLI@0509\"

The situation is the scenario's set-up; the options change it. Chances are counted over all cards not yet seen, never \
sampled. Cards from hand and random events are left out. docs/ODDS.md says how to read the answer.")]
pub struct Odds {
    /// The scenario.
    #[arg(value_name = "FILE")]
    file: PathBuf,

    /// The unit that fires.
    #[arg(long, value_name = "UNIT", help_heading = "A shot")]
    by: Option<String>,
    /// The unit that is fired at.
    #[arg(long, value_name = "UNIT", help_heading = "A shot")]
    at: Option<String>,
    /// Where the firing unit stands.
    #[arg(long, value_name = "HEX", requires = "by", help_heading = "A shot")]
    by_cell: Option<String>,
    /// Where the target stands.
    #[arg(long, value_name = "HEX", requires = "at", help_heading = "A shot")]
    at_cell: Option<String>,
    /// In reaction to a move.
    #[arg(long, help_heading = "A shot")]
    defensive: bool,
    /// Points of support that the headquarters lends.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(i64).range(0..=100), help_heading = "A shot")]
    hq: Option<i64>,
    /// Reckon it even if the rules forbid it.
    #[arg(long, help_heading = "A shot")]
    anyway: bool,

    /// How many defensive shots a unit may draw.
    #[arg(long, group = "kind", help_heading = "Other questions")]
    limit: bool,
    /// An artillery fire of this strength.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(i64).range(0..=100), group = "kind", help_heading = "Other questions")]
    af: Option<i64>,
    /// An air strike of this strength.
    #[arg(long = "as", value_name = "N", value_parser = clap::value_parser!(i64).range(0..=100), group = "kind", help_heading = "Other questions")]
    air: Option<i64>,
    /// The hex that shells or bombs are aimed at.
    #[arg(long, value_name = "HEX", help_heading = "Other questions")]
    target: Option<String>,
    /// No friend sees that hex, whatever the map says.
    #[arg(long, help_heading = "Other questions")]
    unseen: bool,
    /// A minefield of this value, entered by the unit of --at.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(i64).range(0..=100), group = "kind", requires = "at", help_heading = "Other questions")]
    mines: Option<i64>,
    /// A rally.
    #[arg(long, value_name = "UNIT", group = "kind", help_heading = "Other questions")]
    rally: Option<String>,
    /// An activation test: "formation A, weapon B, support 0".
    #[arg(long, value_name = "ELEMENTS", group = "kind", help_heading = "Other questions")]
    activate: Option<String>,
    /// A close combat in a hex.
    #[arg(long, value_name = "HEX", group = "kind", help_heading = "Other questions")]
    close_combat: Option<String>,
    /// Who attacks, and from which hexes: "A@0410, B@0411".
    #[arg(long, value_name = "UNITS", requires = "close_combat", help_heading = "Other questions")]
    attackers: Option<String>,
    /// Who defends; whoever is set up there where nothing is said.
    #[arg(long, value_name = "UNITS", requires = "close_combat", help_heading = "Other questions")]
    defenders: Option<String>,

    /// The turn.
    #[arg(long, value_name = "N", default_value_t = 1, help_heading = "The situation")]
    turn: u32,
    /// By night, whatever the turn.
    #[arg(long, conflicts_with = "day", help_heading = "The situation")]
    night: bool,
    /// By day, whatever the turn.
    #[arg(long, help_heading = "The situation")]
    day: bool,
    /// The target has an improved position.
    #[arg(long, help_heading = "The situation")]
    improved: bool,
    /// The target's hex has the cover of this terrain, and no fortification.
    #[arg(long, value_name = "TERRAIN", help_heading = "The situation")]
    terrain: Option<String>,
    /// The target is disorganized; or name others: --disorganized=\"A, B\".
    #[arg(long, value_name = "UNITS", num_args = 0..=1, require_equals = true, default_missing_value = "", help_heading = "The situation")]
    disorganized: Option<String>,
    /// The target has lost a step; or name others.
    #[arg(long, value_name = "UNITS", num_args = 0..=1, require_equals = true, default_missing_value = "", help_heading = "The situation")]
    reduced: Option<String>,
    /// The ammunition level of the firing side.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(i64).range(0..=1000), help_heading = "The situation")]
    ammunition: Option<i64>,
    /// The side in question, where it is not clear.
    #[arg(long, value_name = "SIDE", help_heading = "The situation")]
    side: Option<String>,
    /// Cards that cannot come any more: "8D 9C 10S".
    #[arg(long, value_name = "CARDS", help_heading = "The situation")]
    seen: Option<String>,

    #[arg(long, value_enum, default_value_t = OddsFormat::Text, value_name = "FORMAT")]
    format: OddsFormat,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum OddsFormat {
    Text,
    Json,
}

pub fn run(args: &Odds, common: &Common, talk: &mut Talk) -> Ended {
    let name = display(&args.file);
    let outcome = check::check(&Disk, &find::project(&args.file), &args.file)
        .map_err(|error| Failure::new(format!("cannot read {name}: {error}")))?;
    let Some(scenario) = outcome.scenario else {
        return Err(Failure::new(format!("{name} has errors")).help(format!("`sandtable check {name}` shows them")));
    };
    let board = match scenario.document.rules.as_ref().map(|rules| rules.as_str()) {
        Some(ID) => Board::of(&Sheet::read(&scenario, &outcome.findings.sources, &mut Vec::new())),
        _ => return Err(Failure::new(format!("odds are known for {TITLE} only"))),
    };
    let Some(board) = board else { return Err(Failure::new(format!("{name} cannot be laid out to be played"))) };
    let answer = answer(board, &args.asked()).map_err(|unanswered| {
        let failure = Failure::new(unanswered.why);
        if let Some(help) = unanswered.help { failure.help(help) } else { failure }
    })?;
    let title = scenario.document.title.as_ref().map(|title| title.as_str()).unwrap_or_default();
    let result = match args.format {
        OddsFormat::Text => text::of(&answer, common.verbose, talk.bold()),
        OddsFormat::Json => json::of(&answer, title),
    };
    talk.result(result).map(|()| Exit::Clean)
}

impl Odds {
    fn asked(&self) -> Asked {
        Asked {
            turn: Some(self.turn),
            night: (self.night || self.day).then_some(self.night),
            seen: self.seen.clone(),
            side: self.side.clone(),
            by: self.by.clone(),
            at: self.at.clone(),
            by_cell: self.by_cell.clone(),
            at_cell: self.at_cell.clone(),
            defensive: self.defensive,
            hq: self.hq,
            improved: self.improved,
            terrain: self.terrain.clone(),
            disorganized: self.disorganized.clone(),
            reduced: self.reduced.clone(),
            ammunition: self.ammunition,
            limit: self.limit,
            artillery: self.af,
            air: self.air,
            target: self.target.clone(),
            unseen: self.unseen,
            mines: self.mines,
            rally: self.rally.clone(),
            activate: self.activate.clone(),
            fight: self.close_combat.clone(),
            attackers: self.attackers.clone(),
            defenders: self.defenders.clone(),
            anyway: self.anyway,
        }
    }
}
