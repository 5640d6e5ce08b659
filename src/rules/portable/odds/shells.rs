//! A gun shelling a square [ART.j], [ART.k], or filling it with gas \[GAS]: where the shell comes down, and on whom.

use super::fates;
use super::share;
use super::{Part, Row, Situation, Unanswered};
use crate::diag::grammar::count_of;
use crate::grid::Cell;
use crate::rules::common::odds::Reckoned;
use crate::rules::portable::artillery;
use crate::rules::portable::board::clamp;
use crate::rules::portable::event::AimSum;
use crate::rules::portable::gas;
use crate::rules::portable::hits::{Blow, Hit};
use crate::rules::portable::tables::Lands;
use crate::rules::portable::words;
use crate::scenario::draft::UnitId;

/// Where a shell comes down: how it was aimed, and the square, if it is on the board.
type Landing = (Option<Lands>, Option<Cell>);

/// The landing squares and the fate of everybody there.
pub fn reckon(situation: &Situation, gun: UnitId, target: Cell, gas: bool) -> Result<Reckoned, Unanswered> {
    let Situation { board, table, beside: seen, .. } = situation;
    let mut sum = artillery::aim_sum(board, table, gun, target);
    if let Some(seen) = seen {
        sum.seen = if *seen { clamp(board.tables.aim.seen) } else { 0 };
    }
    let mut landings: Vec<(Landing, Vec<i16>)> = Vec::new();
    for die in (1..=6).rev() {
        let score = AimSum { die, ..sum }.total();
        let square = artillery::landing(board, table, gun, target, score);
        let landing = (board.tables.aim.lands(score.into()), square);
        match landings.iter_mut().find(|(known, _)| *known == landing) {
            Some((_, dice)) => dice.insert(0, die),
            None => landings.push((landing, vec![die])),
        }
    }
    landings.sort_by_key(|((aimed, _), _)| match aimed {
        Some(Lands::On) => 0,
        Some(Lands::Short) => 1,
        Some(Lands::Long) => 2,
        None => 3,
    });
    let rows = landings.iter().map(|((aimed, square), dice)| {
        let row = Row::certain(landing_words(situation, *aimed, *square), dice.len() as u128, 6);
        Row { by: Some(dice.clone()), ..row }
    });
    let line = format!("1 die{}", words::added(&words::aim_parts(sum)));
    let mut reckoned = Reckoned::default();
    reckoned.part("where it comes down", vec![line], rows.collect());
    let rule = if gas { "GAS" } else { "ART.k" };
    let mut squares: Vec<Cell> = Vec::new();
    for cell in landings.iter().filter_map(|((_, square), _)| *square) {
        if !squares.contains(&cell) {
            squares.push(cell);
        }
    }
    let mut targets = 0;
    for cell in squares {
        let here = landings.iter().filter(|((_, square), _)| *square == Some(cell));
        let faces = here.map(|(_, dice)| dice.len()).sum();
        let chances = share::successes(faces, 1);
        for unit in artillery::struck(board, table, cell, board.unit(gun).side) {
            let fates = fates::struck(situation, unit, &chances, |course| {
                course.push(Hit::on(unit, Blow::Full, rule));
            })?;
            fates.told(situation, &mut reckoned);
            targets += 1;
        }
    }
    reckoned.note(targets > 1, fates::TOGETHER);
    if gas && board.tables.gas.turns > 1 {
        reckoned.parts.push(drift(situation, gun, target));
    }
    Ok(reckoned)
}

fn landing_words(situation: &Situation, aimed: Option<Lands>, square: Option<Cell>) -> String {
    let label = square.map(|cell| situation.board.label(cell));
    match (aimed, label) {
        (Some(Lands::On), Some(label)) => format!("on the target, {label}"),
        (Some(Lands::Short), Some(label)) => format!("short, in {label}"),
        (Some(Lands::Long), Some(label)) => format!("long, in {label}"),
        (Some(Lands::Short), None) => "short, off the board".to_string(),
        (Some(_), None) => "long, off the board".to_string(),
        (None, _) => "without effect".to_string(),
    }
}

/// Where a cloud over the target goes on the turn after.
fn drift(situation: &Situation, gun: UnitId, target: Cell) -> Part {
    let Situation { board, table, .. } = situation;
    let axis = table.piece(gun).facing;
    let mut ways: Vec<(Option<Cell>, Vec<i16>)> = Vec::new();
    for die in 1..=6 {
        let to = gas::drifted(board, target, axis, die);
        match ways.iter_mut().find(|(known, _)| *known == to) {
            Some((_, dice)) => dice.push(die),
            None => ways.push((to, vec![die])),
        }
    }
    ways.sort_by_key(|(to, _)| (*to != Some(target), *to));
    let named = ways.iter().map(|(to, dice)| {
        let words = match to {
            Some(to) if *to == target => "stays".to_string(),
            Some(to) => format!("drifts to {}", board.label(*to)),
            None => "leaves the board".to_string(),
        };
        (words, [share::faces(dice.len()), share::faces(dice.len())])
    });
    let mut rows = share::rows(named);
    rows.iter_mut().zip(&ways).for_each(|(row, (_, dice))| row.by = Some(dice.clone()));
    let sums = vec![format!("it lasts {}, and hits whom it comes over", count_of(board.tables.gas.turns, "turn"))];
    Part::of(format!("the gas over {}, a turn later", board.label(target)), sums, rows)
}
