//! Scatter, mines and rallies of Small Units, asked of its engine.

use sandtable::check::Scenario;
use sandtable::diag::Diagnostic;
use sandtable::rules::common::suits::Suit;
use sandtable::rules::small_units::Laid;
use sandtable::rules::small_units::artillery::{Fall, fall};
use sandtable::rules::small_units::engineers::may_lay;
use sandtable::rules::small_units::morale::{rallies, rally_morale};
use sandtable::rules::small_units::table::Table;
use sandtable::scenario::draft::SideId;

/// Checks whose claims are held against the engine.
pub const CLAIMS: &[&str] = &["SU112", "SU305", "SU404", "SU405", "SU506", "SU712", "SU713", "SU916"];

pub fn judge(scenario: &Scenario, findings: &[Diagnostic]) -> Vec<String> {
    let board = Laid::of(scenario).expect("it is of this ruleset").board.clone();
    let mut table = Table::open(&board);
    let told = |code: &str, part: &str| findings.iter().any(|found| found.code == code && found.message.contains(part));
    let mut wrong = Vec::new();
    // Shells that are wasted.
    for cell in board.grid.cells().filter(|cell| told("SU112", &format!("aimed at {} ", board.grid.label(*cell)))) {
        if !Suit::ALL.into_iter().any(|suit| fall(&board, cell, suit) == Fall::On(Vec::new())) {
            wrong.push(format!("shells at {} are said to be wasted and are not", board.grid.label(cell)));
        }
    }
    // Mines that find too few hexes; only units whose hex is certain are on this table.
    let settled = board.setup.iter().all(|placement| placement.cells.len() == 1);
    for side in [SideId(0), SideId(1)].into_iter().filter(|_| settled) {
        let room = board.grid.cells().filter(|cell| may_lay(&board, &table, side, *cell).is_ok()).count();
        let short = told("SU713", &format!("`{}` has", board.side(side).id));
        if short != (room > 0 && i64::from(board.side(side).mines) > room as i64) && board.side(side).mines > 0 {
            wrong.push(format!("{} has {room} hexes to mine", board.side(side).id));
        }
    }
    // Units that never rally.
    let lowest = i16::try_from(board.tables.cards.lowest()).unwrap();
    for (at, unit) in board.units.iter().enumerate() {
        table.pieces[at].disorganized = true;
        let id = sandtable::scenario::draft::UnitId(at as u32);
        let can = rallies(lowest, rally_morale(&board, &table, id));
        // A back has a morale of its own, which the finding names as well.
        let morale = format!("`{}` can never rally with morale {}", unit.id, unit.front.morale);
        let said = findings.iter().any(|found| found.code == "SU305" && found.message == morale);
        if said == can && (said || table.cell(id).is_some()) {
            wrong.push(format!("{}: check and engine differ on whether it rallies", unit.id));
        }
    }
    wrong
}
