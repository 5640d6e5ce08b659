//! What only Formation Impulse is asked.

use clap::Args;

use super::{Odds, given};
use crate::rules::formation_impulse::odds::Asked;

/// Questions as they are asked on the command line.
pub const EXAMPLES: &[&str] = &[
    "sandtable odds FILE --by 1/Spear --at 1/Gar --by-cell 0404 --state 1/Gar@oc",
    "sandtable odds FILE --by 1/Gar --at 1/Inf --at-cell 0505 --led",
    "sandtable odds FILE --by Mor/Gar --target 0504 --place 2/Spear@0504",
    "sandtable odds FILE --mission he-1 --target 0604 --by Car/Spear --place Car/Spear@0504",
    "sandtable odds FILE --by AA/Gar --at Air --at-cell 0704 --turn 3",
    "sandtable odds FILE --close-combat 0604 --attackers \"1/Inf@0504, 2/Inf@0504\"",
    "sandtable odds FILE --close-combat 0303 --overrun --attackers 1/Ctr@0403 --defenders 1/Inf",
    "sandtable odds FILE --command Car/Ctr --state Car/Ctr@disrupted",
    "sandtable odds FILE --minefield \"1/Spear, 2/Spear@0104\"",
    "sandtable odds FILE --cup=Spear",
    "sandtable odds FILE --cup --turn 2 --rested \"Spear, Garrison\"",
];

/// What it understands of what others do as well.
pub const SHARED: &[&str] = &["--moved", "--commander", "--place", "--without"];

/// What to write in place of options that others understand.
pub const INSTEAD: &[(&str, &str)] = &[
    ("--rally", "--command UNIT asks it here, with --state UNIT@disrupted for one that is disrupted"),
    ("--reduced", "--state UNIT@reduced says it here"),
    ("--disrupted", "--state UNIT@disrupted says it here"),
    ("--disorganized", "--state UNIT@disrupted says it here"),
];

#[derive(Debug, Args)]
#[group(skip)]
pub struct Own {
    /// A headquarters beside the firing unit leads it; in an assault, whom it leads: --led="A, B".
    #[arg(long, value_name = "UNITS", num_args = 0..=1, require_equals = true, default_missing_value = "", help_heading = "Formation Impulse")]
    led: Option<String>,
    /// Beyond its range the unit fires with fewer dice, where the scenario lets it choose.
    #[arg(long, requires = "by", help_heading = "Formation Impulse")]
    thin: bool,
    /// A fire mission, by its name in orders: he-1. Whoever can calls it, or the unit of --by.
    #[arg(long, value_name = "MISSION", group = "kind", help_heading = "Formation Impulse")]
    mission: Option<String>,
    /// The close combat is an overrun.
    #[arg(long, requires = "close_combat", help_heading = "Formation Impulse")]
    overrun: bool,
    /// Whether a unit stays in command as its impulse begins, and rallies if it is disrupted.
    #[arg(long, value_name = "UNIT", group = "kind", help_heading = "Formation Impulse")]
    command: Option<String>,
    /// Units that enter mines together, or a hex whose units do.
    #[arg(long, value_name = "UNITS", group = "kind", help_heading = "Formation Impulse")]
    minefield: Option<String>,
    /// A unit that clears mines, in the hex of --target or in the next.
    #[arg(long, value_name = "UNIT", group = "kind", help_heading = "Formation Impulse")]
    clear: Option<String>,
    /// A headquarters beside units that are hit.
    #[arg(long, value_name = "UNIT", group = "kind", help_heading = "Formation Impulse")]
    headquarters: Option<String>,
    /// How often formations act in a turn; or name one: --cup=FORMATION.
    #[arg(long, value_name = "FORMATION", num_args = 0..=1, require_equals = true, default_missing_value = "", group = "kind", help_heading = "Formation Impulse")]
    cup: Option<String>,
    /// Formations that did not act in the turn before, for which their side holds an End Turn chit back.
    #[arg(long, value_name = "FORMATIONS", requires = "cup", help_heading = "Formation Impulse")]
    rested: Option<String>,
    /// How units are: "A@disrupted+reduced, B@oc"; also ooc and moved.
    #[arg(long, value_name = "UNITS", help_heading = "Formation Impulse")]
    state: Option<String>,
}

impl Own {
    pub fn given(&self) -> Vec<&'static str> {
        given([
            ("--led", self.led.is_some()),
            ("--thin", self.thin),
            ("--mission", self.mission.is_some()),
            ("--overrun", self.overrun),
            ("--command", self.command.is_some()),
            ("--minefield", self.minefield.is_some()),
            ("--clear", self.clear.is_some()),
            ("--headquarters", self.headquarters.is_some()),
            ("--cup", self.cup.is_some()),
            ("--rested", self.rested.is_some()),
            ("--state", self.state.is_some()),
        ])
    }
}

/// The question, word for word.
pub fn asked(args: &Odds) -> Asked {
    let (own, shared) = (&args.own.formation_impulse, &args.shared);
    Asked {
        turn: Some(args.turn),
        by: args.by.clone(),
        at: args.at.clone(),
        by_cell: args.by_cell.clone(),
        at_cell: args.at_cell.clone(),
        target: args.target.clone(),
        terrain: args.terrain.clone(),
        fight: args.close_combat.clone(),
        attackers: args.attackers.clone(),
        defenders: args.defenders.clone(),
        overrun: own.overrun,
        mission: own.mission.clone(),
        command: own.command.clone(),
        rally: None,
        mines: own.minefield.clone(),
        clear: own.clear.clone(),
        headquarters: own.headquarters.clone(),
        cup: own.cup.clone(),
        rested: own.rested.clone(),
        moved: shared.moved,
        commander: shared.commander,
        led: own.led.clone(),
        thin: own.thin,
        disrupted: None,
        reduced: None,
        state: own.state.clone(),
        place: shared.place.clone(),
        without: shared.without.clone(),
        anyway: args.anyway,
    }
}
