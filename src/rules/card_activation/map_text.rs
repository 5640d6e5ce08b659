//! What the map in text shows of this game: figures by weapon, cards that wait, and what is the matter with units.

use super::CardActivation;
use super::board::Board;
use super::table::{Gone, Place, Table};
use super::tables::Per;
use super::words::card_words;
use crate::game::map_text::{Lines, Mapped, Sign};
use crate::grid::Cell;
use crate::scenario::draft::{SideId, UnitId};

impl Mapped for CardActivation {
    const LITTER: &'static [Sign] = &[('e', "entrenchment"), ('x', "mines")];
    const BEHIND: &'static [Sign] = &[('!', "somebody is disrupted")];

    fn ground(board: &Board, cell: Cell) -> (&str, &str) {
        let row = board.tables.terrain.get_index(board.hex(cell).terrain);
        row.map_or(("?", "?"), |(id, row)| (row.glyph(), row.name().unwrap_or(id)))
    }

    fn level(board: &Board, cell: Cell) -> i64 {
        board.ground.level(cell)
    }

    fn lines(board: &Board) -> Lines<'_> {
        let charts = &board.tables;
        let edges = charts.hexside.iter().map(|(id, row)| (id, row.name(), row.neutralizes().next().is_some()));
        Lines::new(&board.map, edges, charts.path.iter().map(|(id, row)| (id, row.name())))
    }

    fn signs(board: &Board, table: &Table, cell: Cell, _: Option<SideId>) -> Vec<bool> {
        let hex = board.hex(cell);
        let natural = board.tables.terrain.get_index(hex.terrain).is_some_and(|(_, row)| row.cover());
        let disrupted = table.all_in(cell).any(|unit| table.piece(unit).disrupted);
        vec![hex.cover && !natural, hex.mined, disrupted]
    }

    fn losses(board: &Board, table: &Table, side: SideId) -> String {
        let destroyed = |unit: &&UnitId| table.piece(**unit).place == Place::Gone(Gone::Destroyed);
        let gone = board.side(side).units.iter().filter(destroyed).count();
        let destroyed = if gone == 0 { String::new() } else { format!(", {gone} destroyed") };
        let lost = match table.lost[side.0 as usize] {
            0 => "nothing lost".to_string(),
            1 => "1 figure or vehicle lost".to_string(),
            lost => format!("{lost} figures and vehicles lost"),
        };
        format!("{destroyed}; {lost}")
    }

    fn unit(board: &Board, table: &Table, unit: UnitId) -> Vec<String> {
        let (card, piece) = (board.unit(unit), table.piece(unit));
        let mut parts: Vec<String> = Vec::new();
        for (group, left) in card.groups.iter().zip(piece.figures).filter(|(group, _)| group.per != Per::Vehicle) {
            let short = board.tables.weapon.get_index(group.arms.0.into()).map_or("", |(_, row)| row.short());
            parts.push(format!("{left}/{} {short}", group.figures));
        }
        if piece.vehicles > 1 || card.vehicles > 1 {
            parts.push(format!("{}/{} vehicles", piece.vehicles, card.vehicles));
        }
        if let Some(held) = piece.card.filter(|_| !piece.card_spent && !piece.activated) {
            parts.push(card_words(held));
        }
        let id = |unit: UnitId| board.unit(unit).id.as_str();
        let flags = [(piece.disrupted, "disrupted"), (piece.wounded, "wounded"), (piece.limbered, "limbered")];
        parts.extend(flags.iter().filter(|(set, _)| *set).map(|(_, flag)| flag.to_string()));
        match (piece.aboard, piece.limbered) {
            (Some(tower), true) => parts.push(format!("behind {}", id(tower))),
            (Some(carrier), false) => parts.push(format!("on {}", id(carrier))),
            _ => {}
        }
        parts.extend(piece.with.map(|with| format!("with {}", id(with))));
        parts
    }

    fn notes(_: &Board, table: &Table, _: Option<SideId>) -> Vec<String> {
        let (undealt, discard) = (table.undealt.len(), table.discard.len());
        let cards = (table.turn > 0).then(|| format!("Cards: {undealt} to turn over, {discard} discarded"));
        cards.into_iter().collect()
    }
}
