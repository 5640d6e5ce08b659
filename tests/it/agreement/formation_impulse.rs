//! Command and marches of Formation Impulse, asked of its engine.

use std::collections::BTreeSet;

use sandtable::check::Scenario;
use sandtable::diag::Diagnostic;
use sandtable::grid::Cell;
use sandtable::rules::formation_impulse::Laid;
use sandtable::rules::formation_impulse::board::Board;
use sandtable::rules::formation_impulse::table::Table;
use sandtable::rules::formation_impulse::tables::CommandPost;
use sandtable::rules::formation_impulse::{impulse, movement};
use sandtable::scenario::draft::{FormationId, SideId, UnitId};

use super::named_before;

/// Checks whose claims are held against the engine.
pub const CLAIMS: &[&str] = &["NW008", "NW010", "NW011", "NW012", "NW026", "NW055", "NW057"];

pub fn judge(scenario: &Scenario, findings: &[Diagnostic]) -> Vec<String> {
    let board = Laid::of(scenario).expect("it is of this ruleset").board.clone();
    let table = Table::open(&board);
    let mut wrong = command(&board, &table, findings);
    wrong.extend(marches(&board, &table, findings));
    wrong
}

/// Who is said to begin out of command checks it in its first impulse, and nobody else does.
fn command(board: &Board, table: &Table, findings: &[Diagnostic]) -> Vec<String> {
    let named = |code: &str| -> BTreeSet<String> {
        let found = findings.iter().filter(|found| found.code == code);
        found.flat_map(|found| named_before(&found.message, " begin")).map(String::from).collect()
    };
    let (posts, units) = (named("NW010"), named("NW011"));
    let mut wrong = Vec::new();
    for formation in board.formation_ids() {
        let id = |unit: UnitId| board.unit(unit).id.clone();
        let out: BTreeSet<String> =
            impulse::out_of_command(board, table, formation).into_iter().map(|(unit, _)| id(unit)).collect();
        let members: BTreeSet<String> = board.members(formation).iter().map(|unit| id(*unit)).collect();
        let told: BTreeSet<String> = posts.union(&units).filter(|id| members.contains(*id)).cloned().collect();
        wrong.extend(told.difference(&out).map(|id| format!("{id} is said to be out of command and is not")));
        // One finding stands for a sub-headquarters that is cut off and for all around it.
        let cut_off = posts.iter().any(|post| members.contains(post));
        if !cut_off && is_led(board, table, formation) {
            wrong.extend(out.difference(&told).map(|id| format!("{id} is out of command and nothing is said")));
        }
    }
    wrong
}

/// Whether a formation has its headquarters in a place that is certain; what else is wrong with it has been said.
fn is_led(board: &Board, table: &Table, formation: FormationId) -> bool {
    let all = board.members(formation).iter().copied();
    let mut posts = all.filter(|unit| board.unit(*unit).is_headquarters());
    let chief = table.posts(board, formation, CommandPost::Hq).next();
    chief.is_some_and(|(hq, _)| board.unit(hq).factors[0].radius > 0) && posts.all(|post| table.cell(post).is_some())
}

/// Where a side is said not to get in time, no unit of it gets by its own movement factors.
fn marches(board: &Board, table: &Table, findings: &[Diagnostic]) -> Vec<String> {
    let mut wrong = Vec::new();
    for found in findings.iter().filter(|found| found.code == "NW055") {
        let Some(side) = named_before(&found.message, " cannot").pop() else { continue };
        let labels = found.message.split(|c: char| !c.is_ascii_alphanumeric());
        let Some(goal) = labels.filter_map(|label| board.grid.parse(label).ok()).next() else { continue };
        let sides = [SideId(0), SideId(1)];
        let Some(side) = sides.into_iter().find(|id| board.side(*id).id == side) else { continue };
        for (unit, from) in table.on_board(board, side).filter(|(unit, _)| board.unit(*unit).is_platoon()) {
            if arrives(board, table, unit, from, goal) {
                wrong.push(format!(
                    "{} gets to {} in time, and is said not to",
                    board.unit(unit).id,
                    board.label(goal)
                ));
            }
        }
    }
    wrong
}

fn arrives(board: &Board, table: &Table, unit: UnitId, from: Cell, goal: Cell) -> bool {
    let card = board.unit(unit);
    let chits = card.formation.map_or(0, |formation| u32::from(board.formation(formation).chits));
    let again =
        if board.options.fate { u32::from(board.side(card.side).fate) / board.tables.fate.oc.max(1) as u32 } else { 0 };
    let mut there = BTreeSet::from([from]);
    for _ in 0..board.turns * chits + again {
        // Where one impulse leads, by what it leaves of the movement factor.
        let mut left: Vec<Option<u8>> = vec![None; board.hexes.len()];
        let mut next: Vec<(Cell, u8)> = there.iter().map(|cell| (*cell, card.mf)).collect();
        while let Some((cell, halves)) = next.pop() {
            if left[cell.index()].is_some_and(|known| known >= halves) {
                continue;
            }
            left[cell.index()] = Some(halves);
            for way in &board.hex(cell).ways {
                let price = movement::price(board, table, unit, cell, way.to);
                next.extend(price.and_then(|price| Some((way.to, halves.checked_sub(price)?))));
            }
        }
        there.extend(board.grid.cells().filter(|cell| left[cell.index()].is_some()));
    }
    there.contains(&goal)
}
