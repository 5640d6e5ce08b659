//! Events that belong together, told as one line: the dice of a side, the dice of a shot, and a hit with what it does.

use crate::diag::grammar::said as agreed;
use crate::game::rules::Worded;
use crate::game::{Line, Rank};
use crate::rules::portable::Portable;
use crate::rules::portable::board::Board;
use crate::rules::portable::event::{Event, ShotSum};
use crate::rules::portable::tables::WorkKind;
use crate::scenario::draft::UnitId;
use crate::scenario::victory::and;

/// A run of events in one sentence, with how many it tells; nothing if the first stands alone.
pub fn tell(board: &Board, events: &[Event]) -> Option<(usize, Option<Line>)> {
    let said = |text: String, rule: &'static str| Line { rule: Some(rule), ..Line::new(Rank::Event, text) };
    let id = |unit: UnitId| board.unit(unit).id.as_str();
    match *events.first()? {
        Event::SideBegan { side, .. } => {
            let dice = run(&events[1..], |event| match event {
                Event::DieRolled { die, .. } => Some(*die),
                _ => None,
            });
            let name = &board.side(side).name;
            let text = match (dice.len(), dice.iter().sum::<i16>()) {
                (0, _) => format!("{} no dice: nobody may act", agreed(name, "have")),
                (_, 1) => format!("{} 1: 1 unit may act", agreed(name, "throw")),
                (_, sum) => format!("{} {}: {sum} units may act", agreed(name, "throw"), plus(&dice)),
            };
            Some((1 + dice.len(), Some(said(text, "ACT.c"))))
        }
        Event::Shot { unit, cell, rule, .. } => {
            let sums = shots(events, unit);
            let text = format!("{} fires at {}: {}", id(unit), board.label(cell), dice_words(&sums));
            let ruling = (rule.0 == "A2G.f").then_some("A23");
            Some((sums.len(), Some(Line { sum: arithmetic(events, sums.len()), ruling, ..said(text, rule.0) })))
        }
        Event::ShotAtAircraft { unit, target, rule, .. } => {
            let sums = shots(events, unit);
            let text = format!("{} fires at {}: {}", id(unit), id(target), dice_words(&sums));
            Some((sums.len(), Some(Line { sum: arithmetic(events, sums.len()), ..said(text, rule.0) })))
        }
        Event::BombsSpent { unit, loads } => {
            let Some(Event::Shot { cell, rule, .. }) = events.get(1) else { return None };
            let sums = shots(&events[1..], unit);
            let what = if loads == 1 { "a bomb load".to_string() } else { format!("{loads} bomb loads") };
            let text = format!("{} drops {what} on {}: {}", id(unit), board.label(*cell), dice_words(&sums));
            let sum = arithmetic(&events[1..], sums.len());
            Some((1 + sums.len(), Some(Line { sum, ruling: Some("A23"), ..said(text, rule.0) })))
        }
        Event::HitRolled { unit, die, upto } => {
            let result = events.get(1).filter(|event| is_about(event, unit))?;
            let cornered = die > upto && !matches!(result, Event::CarriedBack { .. } | Event::Immune { .. });
            let nowhere = if cornered { " with nowhere to go" } else { "" };
            let text = format!("{} is hit, throws {die}{nowhere} and {}", id(unit), loss_words(board, result));
            Some((2, Some(said(text, "HIT"))))
        }
        Event::WorkDone { unit, work, cell, with } => {
            let carrier = with.map_or("its transport", id);
            Some((
                1,
                Some(said(format!("{} {}", id(unit), done_words(work, board.label(cell), carrier)), events[0].cite())),
            ))
        }
        _ => None,
    }
}

/// What a unit has done that was at work.
fn done_words(work: WorkKind, cell: &str, carrier: &str) -> String {
    match work {
        WorkKind::LayMine => format!("has mined {cell}"),
        WorkKind::ClearMine => format!("has cleared the mines in {cell}"),
        WorkKind::LayWire => format!("has laid wire in {cell}"),
        WorkKind::ClearWire => format!("has cleared the wire in {cell}"),
        WorkKind::Load => format!("is aboard {carrier}"),
        WorkKind::Unload => format!("has got off {carrier}"),
        WorkKind::Limber => format!("is limbered up to {carrier}"),
        WorkKind::Unlimber => format!("is unlimbered from {carrier}"),
        WorkKind::Mount => format!("rides on {carrier}"),
        WorkKind::Dismount => format!("has dismounted from {carrier}"),
    }
}

/// What became of a unit that was hit, after its name.
pub fn loss_words(board: &Board, event: &Event) -> String {
    match *event {
        Event::SpLost { unit, left, .. } => format!("is down to {left} of {}", board.unit(unit).sp),
        Event::Destroyed { .. } => "is destroyed".to_string(),
        Event::CarriedBack { .. } => "goes back with its transport".to_string(),
        _ => "comes to no harm".to_string(),
    }
}

fn is_about(event: &Event, hit: UnitId) -> bool {
    match event {
        Event::SpLost { unit, .. }
        | Event::Destroyed { unit, .. }
        | Event::CarriedBack { unit }
        | Event::Immune { unit } => *unit == hit,
        _ => false,
    }
}

/// The dice one unit throws in one shot.
fn shots(events: &[Event], by: UnitId) -> Vec<ShotSum> {
    run(events, |event| match event {
        Event::Shot { unit, sum, .. } | Event::ShotAtAircraft { unit, sum, .. } if *unit == by => Some(*sum),
        _ => None,
    })
}

/// "6, 3 and 5 against 5, two hits".
fn dice_words(sums: &[ShotSum]) -> String {
    let totals = sums.iter().map(|sum| sum.total().to_string()).collect();
    let needs = sums.first().map_or(0, |sum| sum.needs);
    let result = match sums.iter().filter(|sum| sum.hits()).count() {
        0 => "no hit".to_string(),
        1 => "a hit".to_string(),
        hits => format!("{hits} hits"),
    };
    format!("{} against {needs}, {result}", and(totals))
}

fn arithmetic(events: &[Event], count: usize) -> Option<String> {
    let each: Vec<String> = events[..count].iter().filter_map(Portable::event_sum).collect();
    (!each.is_empty()).then(|| each.join("; "))
}

fn plus(dice: &[i16]) -> String {
    dice.iter().map(i16::to_string).collect::<Vec<String>>().join(" + ")
}

fn run<T>(events: &[Event], part: impl Fn(&Event) -> Option<T>) -> Vec<T> {
    events.iter().map_while(part).collect()
}
