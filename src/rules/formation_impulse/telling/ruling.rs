//! Our own rulings, where something that happens is an instance of one.

use crate::rules::formation_impulse::board::Board;
use crate::rules::formation_impulse::event::Event;
use crate::rules::formation_impulse::fire::{Band, Shot};
use crate::rules::formation_impulse::table::Table;
use crate::scenario::draft::UnitId;

/// The house ruling that an event is an instance of, before it happens to the table.
pub fn of(board: &Board, table: &Table, event: &Event) -> Option<&'static str> {
    match *event {
        Event::Fired { unit, target, ref shot, .. } => {
            let moving = |unit: &UnitId| table.piece(*unit).moved && !table.piece(*unit).oc;
            let stack =
                || table.cell(target).is_some_and(|cell| table.standing(board, cell).filter(moving).count() > 1);
            let snap = board.unit(unit).formation != table.active && table.active.is_some();
            by_shot(board, unit, shot, board.unit(target).is_hard()).or((snap && stack()).then_some("C9"))
        }
        Event::Lobbed { unit, ref shot, .. } => by_shot(board, unit, shot, false),
        // Who attacked with nobody goes back, whatever the hits.
        Event::AssaultDecided { attack, defence, stays: false, .. }
            if attack >= defence && !board.options.compare_received =>
        {
            Some("C49")
        }
        Event::AssaultDecided { .. } => Some("C1"),
        Event::StrikeEnded { .. } => Some("C8"),
        Event::Picked { rule, .. } if rule.0 == "6.2" => Some("C9"),
        Event::MinesSprung { .. } => Some("C12"),
        Event::MissionCalled { unit, .. } if board.unit(unit).formation != table.active => Some("C16"),
        Event::Disrupted { rule, .. } | Event::Reduced { rule, .. } if rule.0 == "CARRY" => Some("C17"),
        Event::Eliminated { unit, rule } => match rule.0 {
            "CARRY" => Some("C17"),
            "1.3.2.7" => Some("C29"),
            // Whoever cannot get back to where he came from; defenders are the rulebook's own case.
            "6.3.6" if board.unit(unit).side == table.acting => Some("C30"),
            _ if board.unit(unit).single_step => Some("C39"),
            _ => None,
        },
        // Shells do not ask whose men are there.
        Event::Shelled { cell, by, rule, .. }
            if rule.0 != "11.3.4" && table.standing_of(board, cell, by).next().is_some() =>
        {
            Some("C47")
        }
        Event::Wrecked { .. } => Some("C19"),
        Event::ControlTaken { .. } => Some("C20"),
        Event::CupFilled { held, .. } if held > 0 => Some("C22"),
        Event::Released { .. } => Some("C22"),
        Event::DieChanged { .. } => Some("C41"),
        Event::Returned { .. } | Event::Renewed { .. } | Event::Heartened { .. } | Event::FateSpent { .. } => {
            Some("C23")
        }
        Event::Unharmed { rule, .. } if rule.0 == "X3" => Some("C26"),
        Event::Unharmed { rule, .. } if rule.0 == "X4" => Some("C27"),
        Event::Saved { throw, cover, .. } if throw.dice > 0 && cover.dice > 0 => Some("C28"),
        Event::HqReplaced { by, .. } if !board.unit(by).is_headquarters() => Some("C32"),
        Event::StrikeBegan { .. } | Event::StrikeCalledOff { .. } => Some("C33"),
        Event::MinesLaid { .. } => Some("C34"),
        Event::Observed { .. } => Some("C35"),
        Event::Stopped { rule, .. } if rule.0 == "8.2" => Some("C37"),
        Event::AaFired { .. } => Some("C38"),
        Event::Led { .. } => Some("C42"),
        _ => None,
    }
}

fn by_shot(board: &Board, unit: UnitId, shot: &Shot, hard: bool) -> Option<&'static str> {
    let factors = &board.unit(unit).factors[0];
    let gun = if hard { factors.ap.or(factors.aa) } else { factors.he };
    let flak = hard && factors.ap.is_none();
    let has_bands = gun.is_some_and(|gun| !gun.underlined) && (!flak || board.options.flak_close);
    match shot.band {
        _ if flak => Some("C54"),
        Band::Extended | Band::Thinned => Some("C2"),
        // Half of an odd range.
        _ if has_bands && 2 * u16::from(shot.distance) == u16::from(shot.range) + 1 && shot.range > 1 => Some("C3"),
        _ if shot.leadership > 0 => Some(if board.options.augmented_leadership { "C25" } else { "C42" }),
        _ => None,
    }
}
