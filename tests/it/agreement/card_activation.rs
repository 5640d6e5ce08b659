//! Transports in rough ground and first shots of Card Activation, asked of its engine.

use std::collections::BTreeSet;

use sandtable::check::Scenario;
use sandtable::diag::Diagnostic;
use sandtable::rules::card_activation::Laid;
use sandtable::rules::card_activation::fire;
use sandtable::rules::card_activation::movement::{self, Gait, March};
use sandtable::rules::card_activation::table::Table;
use sandtable::rules::common::suits::Colour;
use sandtable::scenario::draft::{SideId, UnitId};

use super::named_before;

/// Checks whose claims are held against the engine.
pub const CLAIMS: &[&str] = &["RF023", "RF025", "RF026", "RF034", "RF040", "RF050"];

pub fn judge(scenario: &Scenario, findings: &[Diagnostic]) -> Vec<String> {
    let board = Laid::of(scenario).expect("it is of this ruleset").board.clone();
    let table = Table::open(&board);
    let named = |code: &str, word: &str| -> BTreeSet<String> {
        let found = findings.iter().filter(|found| found.code == code);
        found.flat_map(|found| named_before(&found.message, word)).map(String::from).collect()
    };
    let units = || [SideId(0), SideId(1)].into_iter().flat_map(|side| table.on_board(&board, side));
    let id = |unit: UnitId| board.unit(unit).id.clone();
    // On a red card a transport in woods goes nowhere.
    let stuck = units().filter(|(unit, from)| {
        let (march, gait) = (March::on(Colour::Red, *unit), Gait::of(&board, &table, *unit));
        let steps =
            board.grid.neighbours(*from).map(|(_, to)| movement::may_pass(&board, &table, &march, &gait, *from, to));
        let steps: Vec<_> = steps.collect();
        board.unit(*unit).transport
            && steps.iter().all(Result::is_err)
            && steps.iter().any(|step| step.is_err_and(|no| no.rule == "MOVE.n2"))
    });
    let stuck: BTreeSet<String> = stuck.map(|(unit, _)| id(unit)).collect();
    let told = named("RF025", " begins");
    let mut wrong: Vec<String> = told
        .symmetric_difference(&stuck)
        .map(|id| format!("{id}: check and engine differ on whether it is stuck"))
        .collect();
    let fires = units().filter(|(unit, _)| {
        units().any(|(enemy, at)| {
            board.unit(enemy).side != board.unit(*unit).side
                && (fire::may_fire(&board, &table, *unit, enemy, false).is_ok()
                    || fire::may_shell(&board, &table, *unit, at, false).is_ok())
        })
    });
    let fires: BTreeSet<String> = fires.map(|(unit, _)| id(unit)).collect();
    let told = named("RF040", " can fire");
    // A long list of names is cut short, and where enemies begin side by side that is said in its place.
    let cut = findings.iter().any(|found| found.code == "RF040" && found.message.contains("more"));
    let beside = told.is_empty() && findings.iter().any(|found| found.code == "P013");
    wrong.extend(told.difference(&fires).map(|id| format!("{id} is said to fire at once and does not")));
    if !cut && !beside {
        wrong.extend(fires.difference(&told).map(|id| format!("{id} fires at once and nothing is said")));
    }
    wrong
}
