//! What the map in text shows of this game: what lies in hexes, markers of units, and the chits still in the cup.

use super::FormationImpulse;
use super::board::{Board, ChitKind};
use super::table::{Place, Table};
use crate::game::map_text::{Lines, Mapped, Sign};
use crate::grid::Cell;
use crate::scenario::draft::{SideId, UnitId};

impl Mapped for FormationImpulse {
    const LITTER: &'static [Sign] = &[('i', "improved position"), ('m', "mines"), ('w', "wreck"), ('s', "smoke")];
    const BEHIND: &'static [Sign] = &[('!', "somebody is disrupted")];

    fn ground(board: &Board, cell: Cell) -> (&str, &str) {
        let row = board.tables.terrain.get_index(board.hex(cell).terrain);
        row.map_or(("?", "?"), |(id, row)| (row.glyph(), row.name().unwrap_or(id)))
    }

    fn level(board: &Board, cell: Cell) -> i64 {
        board.hex(cell).level
    }

    fn lines(board: &Board) -> Lines<'_> {
        let charts = &board.tables;
        let edges = charts.hexside.iter().map(|(id, row)| (id, row.name(), row.neutralizes().next().is_some()));
        Lines::new(&board.map, edges, charts.path.iter().map(|(id, row)| (id, row.name())))
    }

    fn signs(board: &Board, table: &Table, cell: Cell, _: Option<SideId>) -> Vec<bool> {
        let there = table.litter[cell.index()];
        let smoke = table.smoke.iter().any(|(at, _)| *at == cell);
        let disrupted = table.all_in(cell).any(|unit| table.piece(unit).disrupted);
        vec![board.hex(cell).position, there.mines, there.wreck, smoke, disrupted]
    }

    fn losses(board: &Board, table: &Table, side: SideId) -> String {
        let is_gone = |unit: &&UnitId| matches!(table.piece(**unit).place, Place::Gone(_));
        let gone = board.side(side).units.iter().filter(is_gone).count();
        let eliminated = if gone == 0 { String::new() } else { format!(", {gone} eliminated") };
        let lost = match table.lost[side.0 as usize] {
            0 => "no step lost".to_string(),
            1 => "1 step lost".to_string(),
            lost => format!("{lost} steps lost"),
        };
        format!("{eliminated}; {lost}")
    }

    fn unit(board: &Board, table: &Table, unit: UnitId) -> Vec<String> {
        let piece = table.piece(unit);
        let flags = [
            (piece.reduced, "reduced"),
            (piece.disrupted, "disrupted"),
            (piece.oc, "ops complete"),
            (piece.ooc, "out of command"),
        ];
        let mut parts: Vec<String> = flags.iter().filter(|(set, _)| *set).map(|(_, flag)| flag.to_string()).collect();
        parts.extend(piece.aboard.map(|carrier| format!("on {}", board.unit(carrier).id)));
        parts
    }

    fn notes(board: &Board, table: &Table, _: Option<SideId>) -> Vec<String> {
        let there = board.chits.iter().enumerate().filter(|(at, _)| table.cup & (1 << at) != 0);
        let names = there.map(|(_, chit)| if chit.kind == ChitKind::EndTurn { "End Turn" } else { chit.name.as_str() });
        let names: Vec<&str> = names.collect();
        if names.is_empty() { Vec::new() } else { vec![format!("Cup: {}", names.join(", "))] }
    }
}
