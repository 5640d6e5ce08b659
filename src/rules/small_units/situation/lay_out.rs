//! Lays out the units, and where an example begins.

use super::{Beginning, Facts, Laying};
use crate::game::{Misfit, Misfits};
use crate::rules::common::situation::{self as common, Sayable, Told, heard, only_where};
use crate::rules::small_units::SmallUnits;
use crate::rules::small_units::board::Board;
use crate::rules::small_units::course::{Start, State};
use crate::rules::small_units::event::Event;
use crate::rules::small_units::table::{Place, Table};
use crate::scenario::draft::{SideId, UnitId};

type Said<'s> = common::Said<'s, SmallUnits>;

pub fn lay_out(laying: &mut Laying<'_>) -> State {
    let (board, given, beginning) = (laying.board, laying.given, laying.given.beginning());
    let acts = beginning == Beginning::Actions;
    let idle = [
        ("whole_turn", given.whole_turn.written(), acts, "\"actions\""),
        ("ready", given.ready.written(), acts, "\"actions\""),
        ("turn", given.turn.written(), beginning != Beginning::Opening, "\"turn\", \"activation\" or \"actions\""),
    ];
    only_where(idle, laying.misfits);
    let start = match beginning {
        Beginning::Opening => Start::Opening,
        Beginning::Turn => Start::Turn,
        Beginning::Activation => Start::Activation,
        Beginning::Actions => Start::Actions { whole_turn: given.whole_turn() },
    };
    laying.table.turn = match beginning {
        Beginning::Opening => 0,
        Beginning::Turn => laying.turn - 1,
        Beginning::Activation | Beginning::Actions => laying.turn,
    };
    let initiative = given.initiative.as_ref().and_then(|word| laying.misfits.heard(heard(board, word, word.span)));
    let initiative = initiative.unwrap_or(board.order[0]);
    if !matches!(beginning, Beginning::Opening | Beginning::Turn) {
        laying.table.initiative = Some(initiative);
    }
    let acting = acts.then_some(initiative);
    laying.units(|laying, said| put(laying, said, acting));
    if let Some(side) = acting {
        let count = board.support(side, laying.table.turn).len();
        laying.table.ready = (0..count).fold(0, |all, element| all | 1 << (element % 64));
    }
    laying.facts();
    contested(board, &laying.table, given, acting, laying.misfits);
    State::begin_at(laying.table.clone(), start)
}

/// Puts a unit where it is said to be, as it is said to be.
fn put(laying: &mut Laying<'_>, said: &Said<'_>, acting: Option<SideId>) -> Result<(), Misfit> {
    let (board, counter) = (laying.board, laying.board.unit(said.unit));
    let (name, reduced) = (&counter.id, said.piece.reduced);
    if reduced && counter.back.is_none() {
        return Err(Misfit::of_game(said.text.span, format!("{name} has only one step and cannot be reduced")));
    }
    if let Place::On(cell) = said.place
        && !board.hex(cell).open[usize::from(counter.face(reduced).motor)]
    {
        let (label, ground) = (board.label(cell), &board.hex(cell).terrain);
        return Err(Misfit::of_game(said.text.span, format!("{name} can never be in {label}: {ground} bars it")));
    }
    // Whoever has fought his way in does not hold the hex yet.
    laying.stand(said, said.piece.from.is_none());
    let activated = said.has("activated") || (acting == Some(counter.side) && !said.has("idle"));
    if activated && laying.table.cell(said.unit).is_some() {
        laying.table.apply(board, &Event::Activated { unit: said.unit });
        said.again(board, laying.table.piece_mut(said.unit));
    }
    Ok(())
}

/// Both sides are in a hex only while one of them, the one that acts, storms it: each of its units came from somewhere, and
/// may have to go back there [9.4.1].
fn contested(board: &Board, table: &Table, given: &Facts, acting: Option<SideId>, misfits: &mut Misfits) {
    for cell in &table.contested {
        let label = board.label(*cell);
        let text_of = |unit: UnitId| given.units.iter().find(|(name, _)| name.value == board.unit(unit).id);
        let came = |unit: &UnitId| table.piece(*unit).from.is_some();
        let storming = table.all_in(*cell).find(came).map(|unit| board.unit(unit).side);
        let side = storming.or(acting).unwrap_or(board.order[0]);
        let mut told = |unit: UnitId, why: String| {
            misfits.push_all(text_of(unit).map(|(_, text)| Misfit::at(text.span, why)));
        };
        for unit in table.all_in(*cell) {
            let (id, own) = (&board.unit(unit).id, board.unit(unit).side == side);
            match came(&unit) {
                false if own => told(
                    unit,
                    format!("{label} holds units of both sides: say where {id} came from, as `{label}, from HEX`"),
                ),
                true if !own => told(unit, format!("{label} is stormed by one side only: leave out `from` of {id}")),
                true if acting.is_some_and(|acting| acting != side) => {
                    told(
                        unit,
                        format!(
                            "only the side that acts storms {label}: leave out `from` of {id}, or set `initiative`"
                        ),
                    );
                }
                _ => {}
            }
        }
    }
}
