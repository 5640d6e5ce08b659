//! What only Portable is asked.

use clap::Args;

use super::{Odds, given};
use crate::rules::portable::odds::Asked;

/// Questions as they are asked on the command line.
pub const EXAMPLES: &[&str] = &[
    "sandtable odds FILE --by R-Gun --target E5 --repeat",
    "sandtable odds FILE --by R-MG --at B-1 --by-cell E6 --moved",
    "sandtable odds FILE --by R-Air --by-cell E3 --bombs 2",
    "sandtable odds FILE --by B-AA --at R-Air --at-cell H4",
    "sandtable odds FILE --close-combat E3 --attackers R-1@E4 --facing B-1@S",
    "sandtable odds FILE --activate red --without R-HQ",
    "sandtable odds FILE --initiative",
];

/// What it understands of what others do as well.
pub const SHARED: &[&str] = &["--unseen", "--moved", "--activate", "--side", "--commander", "--place", "--without"];

/// What to write in place of options that others understand.
pub const INSTEAD: &[(&str, &str)] = &[];

#[derive(Debug, Args)]
#[group(skip)]
pub struct Own {
    /// The throw for the initiative.
    #[arg(long, group = "kind", help_heading = "Portable")]
    initiative: bool,
    /// The gun fires its gas shell.
    #[arg(long, requires = "by", help_heading = "Portable")]
    gas: bool,
    /// Bomb loads dropped at once; one where nothing is said.
    #[arg(long, value_name = "N", requires = "by", help_heading = "Portable")]
    bombs: Option<u8>,
    /// The gun fired at the same square last turn.
    #[arg(long, requires = "by", help_heading = "Portable")]
    repeat: bool,
    /// The gun or a spotter sees the target, whatever the board says.
    #[arg(long, requires = "by", conflicts_with = "unseen", help_heading = "Portable")]
    observed: bool,
    /// The target is on its way through its trench; or name others: --crossing="A, B".
    #[arg(long, value_name = "UNITS", num_args = 0..=1, require_equals = true, default_missing_value = "", help_heading = "Portable")]
    crossing: Option<String>,
    /// Units face another way: "B-1@W, R-Gun@N".
    #[arg(long, value_name = "UNITS", help_heading = "Portable")]
    facing: Option<String>,
    /// Units have other strength points: "B-1@2".
    #[arg(long, value_name = "UNITS", help_heading = "Portable")]
    sp: Option<String>,
}

impl Own {
    pub fn given(&self) -> Vec<&'static str> {
        given([
            ("--initiative", self.initiative),
            ("--gas", self.gas),
            ("--bombs", self.bombs.is_some()),
            ("--repeat", self.repeat),
            ("--observed", self.observed),
            ("--crossing", self.crossing.is_some()),
            ("--facing", self.facing.is_some()),
            ("--sp", self.sp.is_some()),
        ])
    }
}

/// The question, word for word.
pub fn asked(args: &Odds) -> Asked {
    let (own, shared) = (&args.own.portable, &args.shared);
    Asked {
        turn: Some(args.turn),
        side: shared.side.clone(),
        by: args.by.clone(),
        at: args.at.clone(),
        by_cell: args.by_cell.clone(),
        at_cell: args.at_cell.clone(),
        target: args.target.clone(),
        terrain: args.terrain.clone(),
        activate: shared.activate.clone(),
        initiative: own.initiative,
        fight: args.close_combat.clone(),
        attackers: args.attackers.clone(),
        defenders: args.defenders.clone(),
        gas: own.gas,
        bombs: own.bombs,
        moved: shared.moved,
        repeat: own.repeat,
        unseen: shared.unseen,
        observed: own.observed,
        commander: shared.commander,
        crossing: own.crossing.clone(),
        place: shared.place.clone(),
        without: shared.without.clone(),
        facing: own.facing.clone(),
        sp: own.sp.clone(),
        anyway: args.anyway,
    }
}
