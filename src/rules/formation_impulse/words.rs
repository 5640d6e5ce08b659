//! Events as a player would say them, with their rule in brackets.

use super::FormationImpulse;
use super::board::{Board, ChitKind};
use super::event::Event;
use super::fire::{Band, Shot};
use super::phrase::ChitId;
use super::throw::Throw;
use crate::diag::grammar::{does, said};
use crate::game::phrase::Say;
use crate::game::rules::Worded;
use crate::grid::Cell;
use crate::scenario::draft::{SideId, UnitId};

impl Worded for FormationImpulse {
    /// An event in one line.
    fn event_words(board: &Board, event: &Event, _: Option<SideId>) -> String {
        format!("{} [{}]", say(board, event), event.cite())
    }

    /// The arithmetic behind an event, part by part.
    fn event_sum(event: &Event) -> Option<String> {
        match event {
            Event::Fired { shot, throw, .. } | Event::AaFired { shot, throw, .. } => {
                Some(format!("{}; {}", shot_words(shot), faces(throw)))
            }
            Event::Lobbed { shot, .. } => Some(shot_words(shot)),
            Event::Shelled { throw, .. } | Event::MinesSprung { throw, .. } => Some(faces(throw)),
            Event::Fought { throw, leadership, .. } => {
                let led = if *leadership > 0 { format!("; leadership {leadership}") } else { String::new() };
                Some(format!("{}{led}", faces(throw)))
            }
            Event::Saved { throw, cover, .. } => {
                let parts = [throw, cover].into_iter().filter(|throw| throw.dice > 0);
                Some(parts.map(faces).collect::<Vec<String>>().join("; "))
            }
            Event::RallyTried { throw, ooc, leadership, .. } => {
                let mut parts = vec![dice_words(throw)];
                parts.extend((*ooc > 0).then(|| format!("+ {ooc} out of command")));
                parts.extend((*leadership > 0).then(|| format!("- {leadership} leadership")));
                Some(parts.join(" "))
            }
            Event::CommandChecked { throw, .. } => Some(dice_words(throw)),
            Event::HqTested { throw, minus, .. } if *minus > 0 => {
                Some(format!("{} - {minus} for a unit lost", throw.sum()))
            }
            _ => None,
        }
    }
}

/// The same without its rule.
pub fn say(board: &Board, event: &Event) -> String {
    let id = |unit: UnitId| board.unit(unit).id.as_str();
    let label = |cell: Cell| board.label(cell);
    let name = |side: SideId| board.side(side).name.as_str();
    match *event {
        Event::SetUp { unit, cell } => format!("{} is set up in {}", id(unit), label(cell)),
        Event::TurnBegan { turn } => format!("turn {turn}"),
        Event::Arrived { unit, cell } => format!("{} arrives in {}", id(unit), label(cell)),
        Event::Delayed { unit } => format!("{} cannot enter and waits", id(unit)),
        Event::CupFilled { chits, held: 0 } => format!("{} in the cup", counted(chits, "chit")),
        Event::CupFilled { chits, held } => format!("{} in the cup, {held} held back", counted(chits, "chit")),
        Event::Drawn { chit } => format!("{} is drawn", chit_words(board, chit)),
        Event::Returned { chit } => format!("{} goes back into the cup", chit_words(board, chit)),
        Event::Released { chit } => format!("{} goes into the cup after all", chit_words(board, chit)),
        Event::ImpulseBegan { chit } => format!("{} begins its impulse", formation_words(board, chit)),
        Event::CommandChecked { cell, throw, morale, passed, .. } => {
            let result = if passed { "stay in command" } else { "are out of command" };
            format!("units in {} throw {} against morale {morale} and {result}", label(cell), throw.sum())
        }
        Event::OutOfCommand { unit } => format!("{} is out of command", id(unit)),
        Event::RallyTried { unit, throw, ooc, leadership, morale, rallied } => {
            let total = throw.sum() + i16::from(ooc) - i16::from(leadership);
            let result = if rallied { "rallies" } else { "stays disrupted" };
            format!("{} throws {total} against morale {morale} and {result}", id(unit))
        }
        Event::MissionCalled { unit, mission, cell, throw, comes } => {
            let result = if comes { "it comes" } else { "it fails" };
            format!("{} calls {} on {}: {}, {result}", id(unit), mission.say(board), label(cell), throw.sum())
        }
        Event::SmokePlaced { cell, strength } => format!("smoke {strength} lies on {}", label(cell)),
        Event::Moved { unit, to, halves, .. } => format!("{} moves to {} for {} MF", id(unit), label(to), mf(halves)),
        Event::Stopped { unit, cell, .. } => format!("{} is stopped in {}", id(unit), label(cell)),
        Event::Loaded { unit, carrier, halves } => {
            format!("{} gets on {} for {} MF", id(unit), id(carrier), mf(halves))
        }
        Event::Unloaded { unit, carrier, halves } => {
            format!("{} gets off {} for {} MF", id(unit), id(carrier), mf(halves))
        }
        Event::Completed { unit, .. } => format!("{} has its operations complete", id(unit)),
        Event::Led { hq, unit, .. } => format!("{} leads {}", id(hq), id(unit)),
        Event::Fired { unit, target, throw, .. } => {
            format!("{} fires at {}: {}", id(unit), id(target), throw_words(&throw))
        }
        Event::Lobbed { unit, cell, .. } => format!("{} fires at {}", id(unit), label(cell)),
        Event::Observed { unit, throw, comes, .. } => {
            let result = if comes { "it comes" } else { "it fails" };
            format!("the observed fire of {} throws {}: {result}", id(unit), throw.sum())
        }
        Event::Shelled { cell, throw, .. } => format!("shells fall on {}: {}", label(cell), throw_words(&throw)),
        Event::Saved { unit, throw, cover, .. } => {
            let saved = throw.hits().saturating_add(cover.hits());
            let dice = throw.dice.saturating_add(cover.dice);
            let save = if dice == 1 { "saves" } else { "save" };
            format!("{saved} of {} {save} {}", counted(dice, "die"), id(unit))
        }
        Event::PositionHeld { cell, hits } => {
            format!("the improved position in {} takes {}", label(cell), counted(hits, "hit"))
        }
        Event::Picked { unit, .. } => format!("chance picks {}", id(unit)),
        Event::Unharmed { unit, rule } if rule.0 == "X3" => format!("{} ignores the shells' first hit", id(unit)),
        Event::Unharmed { unit, .. } => format!("{} is not harmed further", id(unit)),
        Event::Disrupted { unit, .. } => format!("{} is disrupted", id(unit)),
        Event::Reduced { unit, .. } => format!("{} is reduced", id(unit)),
        Event::Eliminated { unit, .. } => format!("{} is eliminated", id(unit)),
        Event::Wrecked { cell } => format!("a wreck is left in {}", label(cell)),
        Event::HqTested { unit, throw, minus, harmed } => {
            let result = if harmed { "is hurt" } else { "is safe" };
            format!("{} throws {} and {result}", id(unit), throw.sum() - i16::from(minus))
        }
        Event::Assaulted { unit, cell, rule } if rule.0 == "6.4" => format!("{} overruns {}", id(unit), label(cell)),
        Event::Assaulted { unit, cell, .. } => format!("{} assaults {}", id(unit), label(cell)),
        Event::Fought { unit, throw, attacks, .. } => {
            let how = if attacks { "attacks" } else { "defends" };
            format!("{} {how}: {}", id(unit), throw_words(&throw))
        }
        Event::AssaultDecided { side, attack, defence, stays } => {
            let back = if stays { "" } else { " back" };
            let goes = does(name(side), if stays { "stay" } else { "go" });
            format!("{attack} against {defence}: {} {goes}{back}", name(side))
        }
        Event::Retreated { unit, to, .. } => format!("{} retreats to {}", id(unit), label(to)),
        Event::MinesLaid { side, cell } => format!("{} mines in {}", said(name(side), "lay"), label(cell)),
        Event::MinesSprung { cell, throw, .. } => format!("mines go off in {}: {}", label(cell), throw_words(&throw)),
        Event::ClearTried { unit, cell, throw, cleared } => {
            let result = if cleared { "clears" } else { "does not clear" };
            format!("{} throws {} and {result} the mines in {}", id(unit), dice_words(&throw), label(cell))
        }
        Event::StrikeBegan { unit, cell } => format!("{} comes down on {}", id(unit), label(cell)),
        Event::StrikeCalledOff { unit } => format!("{} finds no target and goes back into the cup", id(unit)),
        Event::AaFired { unit, target, throw, .. } => {
            format!("{} fires at {}: {}", id(unit), id(target), throw_words(&throw))
        }
        Event::AircraftHit { unit, hits } if i64::from(hits) >= board.tables.air.kill => {
            format!("{} is shot down", id(unit))
        }
        Event::AircraftHit { unit, .. } => format!("{} is driven off", id(unit)),
        Event::Aimed { unit, throw, .. } => {
            let chart = &board.tables.air;
            let result = match i64::from(throw.sum()) {
                die if die <= chart.astray => "goes astray",
                die if die <= chart.weak => "is weakened",
                _ => "is on target",
            };
            format!("the strike of {} throws {} and {result}", id(unit), throw.sum())
        }
        Event::Diverted { unit, cell } => format!("{} strikes {} instead", id(unit), label(cell)),
        Event::StrikeEnded { unit, throw, hits, returns } => {
            let result = if returns { "will come again" } else { "strikes no more" };
            format!("{} throws {} against {} and {result}", id(unit), throw.sum(), counted(hits, "hit"))
        }
        Event::AircraftTested { unit, throw, returns } => {
            let result = if returns { "will come again" } else { "is out of the battle" };
            format!("{} throws {} and {result}", id(unit), throw.sum())
        }
        Event::DieChanged { side, points, from, to } => {
            format!("{} {}: a {from} becomes a {to}", said(name(side), "spend"), counted(points, "fate point"))
        }
        Event::Renewed { unit, .. } => format!("fate lets {} act again", id(unit)),
        Event::Heartened { unit, .. } => format!("fate brings {} back into command", id(unit)),
        Event::FateSpent { side, points } => format!("{} {}", said(name(side), "spend"), counted(points, "fate point")),
        Event::ImpulseEnded { chit } => format!("{} ends its impulse", formation_words(board, chit)),
        Event::MarkersRemoved { .. } => "markers come off".to_string(),
        Event::HqReplaced { unit, by, cell } => {
            let with = if board.unit(by).is_headquarters() { "in place of" } else { "with" };
            format!("{} comes back in {} {with} {}, reduced", id(unit), label(cell), id(by))
        }
        Event::HqLost { unit, .. } => format!("{} cannot be replaced", id(unit)),
        Event::ControlTaken { side, cell } => format!("{} {}", said(name(side), "hold"), label(cell)),
        Event::TurnEnded { turn } => format!("turn {turn} ends"),
        Event::Ended { ending } => format!("the battle is over: {}", board.ending_words(ending.map(usize::from))),
    }
}

/// Movement factors, as they are counted in halves.
pub fn mf(halves: u8) -> String {
    match (halves / 2, halves % 2) {
        (whole, 0) => whole.to_string(),
        (0, _) => "½".to_string(),
        (whole, _) => format!("{whole}½"),
    }
}

/// A chit as players call it.
pub fn chit_words(board: &Board, chit: ChitId) -> String {
    match board.chits.get(usize::from(chit.0)).map(|chit| chit.kind) {
        Some(ChitKind::EndTurn) => "an End Turn chit".to_string(),
        Some(ChitKind::Aircraft(unit)) => format!("the chit of {}", board.unit(unit).id),
        _ => format!("the chit of {}", formation_words(board, chit)),
    }
}

/// The formation a chit is of.
pub fn formation_words(board: &Board, chit: ChitId) -> String {
    match board.chits.get(usize::from(chit.0)).map(|chit| chit.kind) {
        Some(ChitKind::Formation(formation)) => board.formation(formation).name.clone(),
        _ => "nobody".to_string(),
    }
}

/// Firepower and what changed it: "firepower 3 + 1 support, range 8 at 9: extended, 5+ hits".
fn shot_words(shot: &Shot) -> String {
    let mut fp = format!("firepower {}", shot.fp);
    for (part, what) in [(shot.support, "support"), (shot.leadership, "leadership")] {
        if part > 0 {
            fp.push_str(&format!(" + {part} {what}"));
        }
    }
    if shot.more > 0 {
        fp.push_str(", augmented");
    }
    let band = match shot.band {
        Band::Close => " (close)",
        Band::Normal => "",
        Band::Extended => " (extended)",
        Band::Thinned => " (extended, fewer dice)",
    };
    format!("{fp}; {} of range {}{band}", shot.distance, shot.range)
}

/// Every die that fell, the best first, and what counts.
pub fn faces(throw: &Throw) -> String {
    let mut dice = throw.dice();
    dice.reverse();
    let dice: Vec<String> = dice.iter().map(u8::to_string).collect();
    let dropped = if throw.drop > 0 { format!(", {} dropped", throw.drop) } else { String::new() };
    match dice.is_empty() {
        true => "no dice".to_string(),
        false => format!("{}{dropped}: {}+", dice.join(" "), throw.needs.max(1)),
    }
}

/// The dice one by one: "3 4".
fn dice_words(throw: &Throw) -> String {
    let dice: Vec<String> = throw.dice().iter().map(u8::to_string).collect();
    dice.join(" ")
}

/// "7 dice, 2 hits".
pub fn throw_words(throw: &Throw) -> String {
    let hits = match throw.hits() {
        0 => "no hit".to_string(),
        hits => counted(hits, "hit"),
    };
    match throw.dice {
        0 => "no dice".to_string(),
        dice => format!("{}, {hits}", counted(dice, "die")),
    }
}

pub fn counted(number: u8, noun: &str) -> String {
    match (number, noun) {
        (1, noun) => format!("1 {noun}"),
        (number, "die") => format!("{number} dice"),
        (number, noun) => format!("{number} {noun}s"),
    }
}
