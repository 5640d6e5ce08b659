//! What only Small Units is asked.

use clap::Args;

use super::{Odds, given};
use crate::cli::args::whole;
use crate::rules::small_units::odds::Asked;

/// Questions as they are asked on the command line.
pub const EXAMPLES: &[&str] = &[
    "sandtable odds FILE --by A/44RTR --at \"88mm a\" --by-cell 0505 --at-cell 0506 --day --terrain orchard",
    "sandtable odds FILE --by A/8DLI --at 2/1Pi --at-cell 0509 --hq 3 --disorganized",
    "sandtable odds FILE --by 2/1Pi --at A/8DLI --at-cell 0509 --defensive",
    "sandtable odds FILE --by A/8DLI --at 2/1Pi --place \"A/8DLI@0508, 2/1Pi@0509\"",
    "sandtable odds FILE --limit --ammunition 3",
    "sandtable odds FILE --af 2 --target 0808",
    "sandtable odds FILE --mines 3 --at A/8DLI",
    "sandtable odds FILE --rally A/8DLI --reduced",
    "sandtable odds FILE --activate \"formation 8DLI, formation 9DLI, support 0\"",
    "sandtable odds FILE --close-combat 0608 --attackers \"A/8DLI@0609, D/8DLI@0509\"",
];

/// What it understands of what others do as well.
pub const SHARED: &[&str] = &["--unseen", "--activate", "--side", "--place", "--without", "--seen"];

/// What to write in place of options that others understand.
pub const INSTEAD: &[(&str, &str)] = &[];

#[derive(Debug, Args)]
#[group(skip)]
pub struct Own {
    /// In reaction to a move.
    #[arg(long, help_heading = "Small Units")]
    defensive: bool,
    /// Points of support that the headquarters lends.
    #[arg(long, value_name = "N", value_parser = whole::<i64>(0, 100), help_heading = "Small Units")]
    hq: Option<i64>,
    /// How many defensive shots a unit may draw.
    #[arg(long, group = "kind", help_heading = "Small Units")]
    limit: bool,
    /// An artillery fire of this strength.
    #[arg(long, value_name = "N", value_parser = whole::<i64>(0, 100), group = "kind", help_heading = "Small Units")]
    af: Option<i64>,
    /// An air strike of this strength.
    #[arg(long = "as", value_name = "N", value_parser = whole::<i64>(0, 100), group = "kind", help_heading = "Small Units")]
    air: Option<i64>,
    /// A minefield of this value, entered by the unit of --at.
    #[arg(long, value_name = "N", value_parser = whole::<i64>(0, 100), group = "kind", requires = "at", help_heading = "Small Units")]
    mines: Option<i64>,
    /// A rally.
    #[arg(long, value_name = "UNIT", group = "kind", help_heading = "Small Units")]
    rally: Option<String>,
    /// By night, whatever the turn.
    #[arg(long, conflicts_with = "day", help_heading = "Small Units")]
    night: bool,
    /// By day, whatever the turn.
    #[arg(long, help_heading = "Small Units")]
    day: bool,
    /// The target has an improved position.
    #[arg(long, help_heading = "Small Units")]
    improved: bool,
    /// The target is disorganized; or name others: --disorganized="A, B".
    #[arg(long, value_name = "UNITS", num_args = 0..=1, require_equals = true, default_missing_value = "", help_heading = "Small Units")]
    disorganized: Option<String>,
    /// The target has lost a step; or name others.
    #[arg(long, value_name = "UNITS", num_args = 0..=1, require_equals = true, default_missing_value = "", help_heading = "Small Units")]
    reduced: Option<String>,
    /// The ammunition level of the firing side.
    #[arg(long, value_name = "N", value_parser = whole::<i64>(0, 1000), help_heading = "Small Units")]
    ammunition: Option<i64>,
}

impl Own {
    pub fn given(&self) -> Vec<&'static str> {
        given([
            ("--defensive", self.defensive),
            ("--hq", self.hq.is_some()),
            ("--limit", self.limit),
            ("--af", self.af.is_some()),
            ("--as", self.air.is_some()),
            ("--mines", self.mines.is_some()),
            ("--rally", self.rally.is_some()),
            ("--night", self.night),
            ("--day", self.day),
            ("--improved", self.improved),
            ("--disorganized", self.disorganized.is_some()),
            ("--reduced", self.reduced.is_some()),
            ("--ammunition", self.ammunition.is_some()),
        ])
    }
}

/// The question, word for word.
pub fn asked(args: &Odds) -> Asked {
    let (own, shared) = (&args.own.small_units, &args.shared);
    Asked {
        turn: Some(args.turn),
        night: (own.night || own.day).then_some(own.night),
        seen: shared.seen.clone(),
        side: shared.side.clone(),
        by: args.by.clone(),
        at: args.at.clone(),
        by_cell: args.by_cell.clone(),
        at_cell: args.at_cell.clone(),
        defensive: own.defensive,
        hq: own.hq,
        improved: own.improved,
        terrain: args.terrain.clone(),
        disorganized: own.disorganized.clone(),
        reduced: own.reduced.clone(),
        ammunition: own.ammunition,
        limit: own.limit,
        artillery: own.af,
        air: own.air,
        target: args.target.clone(),
        unseen: shared.unseen,
        mines: own.mines,
        rally: own.rally.clone(),
        activate: shared.activate.clone(),
        fight: args.close_combat.clone(),
        attackers: args.attackers.clone(),
        place: shared.place.clone(),
        without: shared.without.clone(),
        defenders: args.defenders.clone(),
        anyway: args.anyway,
    }
}
