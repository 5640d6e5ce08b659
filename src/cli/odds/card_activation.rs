//! What only Card Activation is asked.

use clap::Args;

use super::{Odds, given};
use crate::rules::card_activation::odds::Asked;

/// Questions as they are asked on the command line.
pub const EXAMPLES: &[&str] = &[
    "sandtable odds FILE --by C --at A --by-cell 0506 --at-cell 0504 --commander",
    "sandtable odds FILE --by T --at K --moved --disrupted --terrain woods",
    "sandtable odds FILE --by M --target 0605 --seen \"KH 4C\"",
    "sandtable odds FILE --close-combat 0604 --attackers C@0605 --figures \"C@5\"",
    "sandtable odds FILE --cohesion C --commander",
    "sandtable odds FILE --first \"A, C@5H\"",
];

/// What it understands of what others do as well.
pub const SHARED: &[&str] = &["--moved", "--commander", "--place", "--without", "--seen"];

/// What to write in place of options that others understand.
pub const INSTEAD: &[(&str, &str)] = &[];

#[derive(Debug, Args)]
#[group(skip)]
pub struct Own {
    /// A test whether a unit regains cohesion.
    #[arg(long, value_name = "UNIT", group = "kind", help_heading = "Card Activation")]
    cohesion: Option<String>,
    /// Which of several units acts first; a card that is known stands behind its unit: "A, C@5H".
    #[arg(long, value_name = "UNITS", group = "kind", help_heading = "Card Activation")]
    first: Option<String>,
    /// The target is disrupted; or name others: --disrupted="A, B".
    #[arg(long, value_name = "UNITS", num_args = 0..=1, require_equals = true, default_missing_value = "", help_heading = "Card Activation")]
    disrupted: Option<String>,
    /// Commanders and observers who are wounded.
    #[arg(long, value_name = "UNITS", help_heading = "Card Activation")]
    wounded: Option<String>,
    /// Units have other figures or vehicles: "C@5", or "A@4+1" by their weapons.
    #[arg(long, value_name = "UNITS", help_heading = "Card Activation")]
    figures: Option<String>,
}

impl Own {
    pub fn given(&self) -> Vec<&'static str> {
        given([
            ("--cohesion", self.cohesion.is_some()),
            ("--first", self.first.is_some()),
            ("--disrupted", self.disrupted.is_some()),
            ("--wounded", self.wounded.is_some()),
            ("--figures", self.figures.is_some()),
        ])
    }
}

/// The question, word for word.
pub fn asked(args: &Odds) -> Asked {
    let (own, shared) = (&args.own.card_activation, &args.shared);
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
        cohesion: own.cohesion.clone(),
        first: own.first.clone(),
        moved: shared.moved,
        commander: shared.commander,
        disrupted: own.disrupted.clone(),
        wounded: own.wounded.clone(),
        figures: own.figures.clone(),
        place: shared.place.clone(),
        without: shared.without.clone(),
        seen: shared.seen.clone(),
        anyway: args.anyway,
    }
}
