//! Events as a player would say them, with their rule in brackets.

use super::Portable;
use super::board::Board;
use super::event::{AimSum, Event, FightSum, ShotSum};
use super::phrase::letter;
use super::tables::{Lands, WorkKind};
use crate::diag::grammar::{count_of, said};
use crate::game::rules::Worded;
use crate::grid::Cell;
use crate::scenario::draft::{SideId, UnitId};

impl Worded for Portable {
    /// An event in one line; what a side may not see is masked for it.
    fn event_words(board: &Board, event: &Event, shown_to: Option<SideId>) -> String {
        format!("{} [{}]", say(board, event, shown_to), event.cite())
    }

    /// The arithmetic behind an event, part by part.
    fn event_sum(event: &Event) -> Option<String> {
        Some(match *event {
            Event::Aimed { sum, .. } => aim_words(sum),
            Event::Shot { sum, .. } | Event::ShotAtAircraft { sum, .. } => shot_words(sum),
            Event::Fought { attack, defence, .. } => {
                format!("attacker {}; defender {}", fight_words(attack), fight_words(defence))
            }
            _ => return None,
        })
    }
}

/// The same without its rule.
pub fn say(board: &Board, event: &Event, shown_to: Option<SideId>) -> String {
    let id = |unit: UnitId| board.unit(unit).id.as_str();
    let name = |side: SideId| board.side(side).name.as_str();
    let does = |side: SideId, verb: &str| said(name(side), verb);
    let label = |cell: Cell| board.label(cell);
    let hidden = |unit: UnitId| shown_to.is_some_and(|shown| shown != board.unit(unit).side);
    match *event {
        Event::SetUp { unit, cell } => format!("{} is set up in {}", id(unit), label(cell)),
        Event::TurnBegan { turn } => format!("turn {turn}"),
        Event::Arrived { unit, cell, facing } => {
            let facing = facing.map(|facing| format!(", facing {}", letter(facing))).unwrap_or_default();
            format!("{} arrives in {}{facing}", id(unit), label(cell))
        }
        Event::Delayed { unit } => format!("{} cannot enter and waits", id(unit)),
        Event::Declared { unit, .. } | Event::DeclaredAtAircraft { unit, .. } if hidden(unit) => {
            format!("{} has chosen a target", id(unit))
        }
        Event::Declared { unit, cell, gas: true } => format!("{} will fire gas at {}", id(unit), label(cell)),
        Event::Declared { unit, cell, .. } => format!("{} will shell {}", id(unit), label(cell)),
        Event::DeclaredAtAircraft { unit, target } => format!("{} will fire at {}", id(unit), id(target)),
        Event::Aimed { unit, cell, sum, landed, gas } => {
            let what = if gas { "gas shell" } else { "shell" };
            let where_to = match (landed, board.tables.aim.lands(sum.total().into())) {
                (Some(landed), _) if landed == cell => "on the target".to_string(),
                (Some(landed), Some(Lands::Short)) => format!("short, in {}", label(landed)),
                (Some(landed), _) => format!("long, in {}", label(landed)),
                (None, Some(_)) => "off the board".to_string(),
                (None, None) => "without effect".to_string(),
            };
            format!("{} aims at {}: {}, its {what} lands {where_to}", id(unit), label(cell), sum.total())
        }
        Event::GasReleased { cell, .. } => format!("gas spreads in {}", label(cell)),
        Event::GasDrifted { from, die, to: Some(to) } if to == from => {
            format!("the gas in {} stays on a {die}", label(from))
        }
        Event::GasDrifted { from, die, to: Some(to) } => {
            format!("the gas in {} drifts to {} on a {die}", label(from), label(to))
        }
        Event::GasDrifted { from, die, to: None } => format!("the gas in {} leaves the board on a {die}", label(from)),
        Event::GasGone { cell } => format!("the gas in {} is gone", label(cell)),
        Event::InitiativeRolled { first, second, winner } => {
            let both = format!("{} {first}, {} {second}", does(SideId(0), "throw"), name(SideId(1)));
            match winner {
                Some(winner) => format!("{both}: {} first", does(winner, "act")),
                None => format!("{both}: they throw again"),
            }
        }
        Event::SideBegan { side, dice } => format!("{} {}", does(side, "have"), count_of(dice, "activation die")),
        Event::DieRolled { side, die } => format!("{} {die} for activation", does(side, "throw")),
        Event::Activated { unit } => format!("{} is activated", id(unit)),
        Event::Moved { unit, to, .. } => format!("{} moves to {}", id(unit), label(to)),
        Event::Flew { unit, to, .. } => format!("{} flies to {}", id(unit), label(to)),
        Event::Turned { unit, facing } => format!("{} faces {}", id(unit), letter(facing)),
        Event::Stopped { unit, cell, rule } => {
            let why = if rule.0 == "MOV.h" { ", beside the enemy" } else { "" };
            format!("{} stops in {}{why}", id(unit), label(cell))
        }
        Event::MineSprung { unit, cell } => format!("{} runs onto mines in {}", id(unit), label(cell)),
        Event::Shot { unit, cell, sum, .. } => {
            let result = if sum.hits() { "a hit" } else { "no hit" };
            format!("{} fires at {}: {} against {}, {result}", id(unit), label(cell), sum.total(), sum.needs)
        }
        Event::ShotAtAircraft { unit, target, sum, .. } => {
            let result = if sum.hits() { "a hit" } else { "no hit" };
            format!("{} fires at {}: {} against {}, {result}", id(unit), id(target), sum.total(), sum.needs)
        }
        Event::BombsSpent { unit, loads: 1 } => format!("{} drops a bomb load", id(unit)),
        Event::BombsSpent { unit, loads } => format!("{} drops {loads} bomb loads", id(unit)),
        Event::Immune { unit } => format!("{} comes to no harm", id(unit)),
        Event::HitRolled { unit, die, upto } => {
            let result = if die <= upto { "it loses a point" } else { "it may give ground" };
            format!("{} is hit and throws {die}: {result}", id(unit))
        }
        Event::Retreated { unit, to, .. } => format!("{} retreats to {}", id(unit), label(to)),
        Event::CarriedBack { unit } => format!("{} goes back with its transport", id(unit)),
        Event::SpLost { unit, left, .. } => format!("{} is down to {left}", id(unit)),
        Event::Destroyed { unit, .. } => format!("{} is destroyed", id(unit)),
        Event::LeftBoard { unit, .. } => format!("{} leaves the board", id(unit)),
        Event::Exhausted { side } => format!("{} exhausted", does(side, "are")),
        Event::Fought { unit, target, attack, defence } => {
            let part = |unit: UnitId, sum: FightSum| {
                let result = if sum.is_hit() { "hit" } else { "safe" };
                format!("{} {} against {}, {result}", id(unit), sum.total(), sum.needs)
            };
            format!("{} fights {}: {}; {}", id(unit), id(target), part(unit, attack), part(target, defence))
        }
        Event::Advanced { unit, to, .. } => format!("{} follows up into {}", id(unit), label(to)),
        Event::WorkBegan { unit, work, cell, with } => {
            format!("{} begins to {}", id(unit), work_words(board, work, cell, with))
        }
        Event::WorkWent { unit, turns: 1, .. } => format!("{} has worked for a turn", id(unit)),
        Event::WorkWent { unit, turns, .. } => format!("{} has worked for {turns} turns", id(unit)),
        Event::WorkDone { unit, work, cell, with } => {
            format!("{} is done: {}", id(unit), work_words(board, work, cell, with))
        }
        Event::WorkStopped { unit, .. } => format!("{} gives up its work", id(unit)),
        Event::SetDown { unit } => format!("{} is on its own", id(unit)),
        Event::Manned { unit } => format!("{} mans the trench", id(unit)),
        Event::ControlTaken { side, cell } => format!("{} {}", does(side, "take"), label(cell)),
        Event::Done { unit } => format!("{} is done", id(unit)),
        Event::SideEnded { side } => format!("{} finished", does(side, "have")),
        Event::TurnEnded { turn } => format!("turn {turn} ends"),
        Event::Ended { ending } => format!("the battle is over: {}", board.ending_words(ending.map(usize::from))),
    }
}

/// A piece of work as one would order it: "lay mines in D7", "go aboard T1".
fn work_words(board: &Board, work: WorkKind, cell: Cell, with: Option<UnitId>) -> String {
    let (cell, with) = (board.label(cell), with.map_or("", |unit| board.unit(unit).id.as_str()));
    match work {
        WorkKind::LayMine => format!("lay mines in {cell}"),
        WorkKind::ClearMine => format!("clear mines in {cell}"),
        WorkKind::LayWire => format!("lay wire in {cell}"),
        WorkKind::ClearWire => format!("clear wire in {cell}"),
        WorkKind::Load => format!("load onto {with}"),
        WorkKind::Unload => format!("unload from {with}"),
        WorkKind::Limber => format!("limber up to {with}"),
        WorkKind::Unlimber => format!("unlimber from {with}"),
        WorkKind::Mount => format!("mount {with}"),
        WorkKind::Dismount => format!("dismount from {with}"),
    }
}

fn aim_words(sum: AimSum) -> String {
    total(sum.die, &aim_parts(sum), sum.total())
}

fn shot_words(sum: ShotSum) -> String {
    total(sum.die, &shot_parts(sum), sum.total())
}

fn fight_words(sum: FightSum) -> String {
    total(sum.die, &fight_parts(sum), sum.total())
}

/// "4 die - 1 cover + 1 commander = 4"; a die alone is said in the event.
fn total(die: i16, parts: &[(i16, &str)], total: i16) -> String {
    format!("{die} die{} = {total}", added(parts))
}

/// What is added to a die and taken from it: " - 1 cover + 1 commander".
pub fn added(parts: &[(i16, &str)]) -> String {
    let mut words = String::new();
    for (number, what) in parts.iter().filter(|(number, _)| *number != 0) {
        let sign = if *number < 0 { '-' } else { '+' };
        words += &format!(" {sign} {} {what}", number.unsigned_abs());
    }
    words
}

pub fn aim_parts(sum: AimSum) -> [(i16, &'static str); 4] {
    [(sum.cover, "cover"), (sum.seen, "seen directly"), (sum.repeat, "same target"), (sum.commander, "commander")]
}

pub fn shot_parts(sum: ShotSum) -> [(i16, &'static str); 4] {
    [(sum.cover, "cover"), (sum.unmoved, "not moved"), (sum.commander, "commander"), (sum.bombs, "bombs")]
}

pub fn fight_parts(sum: FightSum) -> [(i16, &'static str); 4] {
    [(sum.commander, "commander"), (sum.cover, "cover"), (sum.terrain, "ground"), (sum.uphill, "uphill")]
}
