//! What the explorer is told of this game: which faces bring the same, what players decide, and who has given ground.

use std::cell::Cell as Flag;

use super::Unanswered;
use crate::game::course::Frame as _;
use crate::game::explore::{self, TooMany};
pub use crate::game::explore::{Bounds, add};
use crate::game::fork::Alike;
use crate::rules::portable::Portable;
use crate::rules::portable::board::Board;
use crate::rules::portable::course::{Course, Frame, State};
use crate::rules::portable::event::Event;
use crate::rules::portable::order::Order;
use crate::rules::portable::table::{Mine, Table};
use crate::scenario::draft::UnitId;

/// Runs that are made at the most.
const MOST_RUNS: usize = 400_000;

/// A table, with the units that have given ground.
type Point = explore::Point<Portable, Vec<UnitId>>;

/// A question put to the rules themselves.
pub struct Explorer<'e, K> {
    board: &'e Board,
    alike: Alike,
    /// What has come about on a table, and for units that have given ground.
    outcomes: &'e dyn Fn(&Table, &[UnitId]) -> Vec<K>,
    /// Whether a retreat onto mines was left out.
    mines: Flag<bool>,
}

impl<'e, K: Ord + Clone> Explorer<'e, K> {
    /// Faces for which `means` is the same bring the same.
    pub fn new<M: PartialEq>(
        board: &'e Board,
        means: impl Fn(i16) -> M,
        outcomes: &'e dyn Fn(&Table, &[UnitId]) -> Vec<K>,
    ) -> Explorer<'e, K> {
        let alike = Alike::default().by("dice", 6, |face| means(face as i16 + 1));
        Explorer { board, alike, outcomes, mines: Flag::new(false) }
    }

    /// Everything that can come of a game begun by `begin`, with the least and the most it can be.
    pub fn all(&self, table: &Table, begin: impl Fn(&mut Course<'_>)) -> Result<Bounds<K>, Unanswered> {
        let answers = |asking: &Frame, point: &Point| {
            let orders = self.answers(asking, &point.state);
            orders.into_iter().map(|order| (order, point.note.clone())).collect()
        };
        let explorer = explore::Explorer::of(self.board, MOST_RUNS).alike(self.alike.clone());
        let from = Point { state: State::new(table.clone(), Vec::new()), note: Vec::new() };
        let told = |point: &Point| (self.outcomes)(&point.state.table, &point.note);
        explorer
            .answering(&answers)
            .noting(&note)
            .whole(from, begin)
            .map(|web| web.bounds(told).each)
            .map_err(|TooMany| Unanswered::new("this can come out in more ways than can be reckoned with"))
    }

    pub fn leaves_out_mines(&self) -> bool {
        self.mines.get()
    }

    /// The answers that make a difference here: a fight is not followed up, a facing does not matter, and nobody runs onto
    /// mines, which might lead on and on.
    fn answers(&self, asking: &Frame, state: &State) -> Vec<Order> {
        let mut orders = Vec::new();
        asking.legal(self.board, &state.table, &mut orders);
        let plain = orders.iter().copied().find(|order| matches!(order, Order::Stay { .. } | Order::Face { .. }));
        if let Some(order) = plain {
            return vec![order];
        }
        let mined =
            |order: &Order| matches!(order, Order::Retreat { to, .. } if state.table.mines[to.index()] != Mine::None);
        self.mines.set(self.mines.get() || orders.iter().any(mined));
        orders.retain(|order| !mined(order));
        orders
    }
}

/// Notes who gives ground.
fn note(back: &mut Vec<UnitId>, event: &Event) {
    if let Event::Retreated { unit, .. } | Event::CarriedBack { unit } = event
        && let Err(at) = back.binary_search(unit)
    {
        back.insert(at, *unit);
    }
}
