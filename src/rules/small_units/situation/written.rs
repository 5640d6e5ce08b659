//! Writes down what lies beside the units: the initiative, mines, ruins, cards, suits, ammunition and support.

use super::facts::numbers;
use crate::game::phrase::Say;
use crate::rules::common::situation::{holder_word, put, put_one, row};
use crate::rules::common::suits::Suit;
use crate::rules::small_units::board::Board;
use crate::rules::small_units::table::Table;
use crate::scenario::draft::{ObjectId, SideId};

pub fn write(board: &Board, table: &Table, seat: Option<SideId>, given: &mut toml::Table) {
    let sides = [SideId(0), SideId(1)];
    let id = |side: SideId| board.side(side).id.clone();
    put_one(given, "initiative", table.initiative.map(id));
    let improved = board.grid.cells().filter(|cell| table.improved[cell.index()].is_some());
    put(given, "improved", improved.map(|cell| (cell.say(board), holder_word(board, table.improved[cell.index()]))));
    let found = |is: bool| if is { ", found" } else { "" };
    let mines = table.mines.iter();
    put(
        given,
        "mines",
        mines.map(|mine| (mine.cell.say(board), format!("{} {}{}", id(mine.side), mine.value, found(mine.revealed)))),
    );
    put(given, "ammunition", sides.map(|side| (id(side), i64::from(table.ammunition[side.0 as usize]))));
    let own = sides.into_iter().filter(|side| seat.is_none_or(|seat| seat == *side));
    put(given, "hands", own.map(|side| (id(side), row(table.hand(side).iter().map(|card| card.to_string())))));
    let suits = |side: SideId| {
        row(Suit::ALL.into_iter().filter(|suit| table.owner(*suit) == side).map(|suit| suit.to_string()))
    };
    put(given, "suits", sides.map(|side| (id(side), suits(side))));
    let ruined = board.grid.cells().filter(|cell| table.ruined[cell.index()]);
    put(given, "ruined", ruined.map(|cell| (cell.say(board), true)));
    let objects = (0..).map(ObjectId).zip(board.objects.iter().zip(&table.destroyed));
    let changed = objects.filter(|(_, (object, now))| object.destroyed != **now);
    put(given, "destroyed", changed.map(|(object, (_, now))| (object.say(board), *now)));
    let spent = sides.into_iter().filter(|side| table.spent[side.0 as usize] != 0);
    let list = |set: u64| numbers(set).into_iter().map(i64::from).collect::<Vec<i64>>();
    put(given, "spent", spent.map(|side| (id(side), list(table.spent[side.0 as usize]))));
    let acting = table.initiative.is_some_and(|side| !board.support(side, table.turn).is_empty());
    put_one(given, "ready", acting.then(|| list(table.ready)));
}
