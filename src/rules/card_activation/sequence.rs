//! The course of play \[TURN]: set-up, and the steps of every turn.

use super::activation::Activation;
use super::board::Board;
use super::cohesion::Regain;
use super::course::{Course, Flow, Frame, May, Procedure, no, only_answer, other};
use super::event::Event;
use super::options::Ties;
use super::order::Order;
use super::table::Table;
use super::{CardActivation, movement};
use crate::game::muster::Arrivals;
use crate::game::play;
use crate::game::rules::Muster;
use crate::game::token::Rule;
use crate::grid::Cell;
use crate::rules::common::cards::{Card, Rank};
use crate::scenario::draft::{SideId, UnitId};

impl Muster for CardActivation {
    fn turn() -> Frame {
        Turn::begin().into()
    }

    fn may_set_up(board: &Board, table: &Table, unit: UnitId, cell: Cell) -> May {
        let piece = table.piece(unit);
        match () {
            () if piece.aboard.is_some_and(|carrier| table.cell(carrier) != Some(cell)) => {
                no("LOAD", "it begins where its transport stands")
            }
            () if piece.with.is_some_and(|with| table.cell(with) != Some(cell)) => {
                no("OBS", "it begins where its unit stands")
            }
            () if piece.aboard.is_some() => Ok(()),
            () => movement::may_stand(board, table, unit, cell),
        }
    }

    fn may_arrive(board: &Board, table: &Table, unit: UnitId, cell: Cell) -> May {
        movement::may_stand(board, table, unit, cell)
    }

    fn cannot_set_up(course: &mut Course<'_>, unit: UnitId) {
        course.emit(Event::Destroyed { unit, rule: Rule("SETUP") });
    }

    fn arrive(course: &mut Course<'_>, unit: UnitId, cell: Cell) {
        course.emit(Event::Arrived { unit, cell });
        course.come_into(unit, cell);
    }
}

/// A turn, step by step [TURN.1] to [TURN.6].
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Turn {
    step: Step,
    /// The rank and side that acted last, where players take turns among equal cards (B4).
    last: Option<(Rank, SideId)>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Step {
    Begin,
    Shuffle,
    Deal,
    Arrivals,
    Activate,
    /// One card, and nothing after it.
    OneCard,
    Nothing,
    Regain,
    End,
}

/// The place of a card in the order of play [ORD.1], [ORD.2].
pub fn place(board: &Board, card: Card) -> (usize, usize) {
    (rank(board, card.rank), board.tables.order.place(card.suit))
}

fn rank(board: &Board, rank: Rank) -> usize {
    if board.options.ace_high && rank == Rank::Ace { Rank::ALL.len() } else { rank as usize }
}

/// Units that wait for their card to come up.
fn waiting<'t>(board: &'t Board, table: &'t Table) -> impl Iterator<Item = (UnitId, Card)> + 't {
    let waits = |unit: UnitId| {
        let piece = table.piece(unit);
        let waits = table.cell(unit).is_some() && !piece.activated && !piece.card_spent;
        piece.card.filter(|_| waits).map(|card| (unit, card))
    };
    board.unit_ids().filter_map(waits)
}

/// Those among them whose card is the lowest: one, or several with equal cards.
pub fn lowest(board: &Board, table: &Table) -> Vec<(UnitId, Card)> {
    let by_suit = board.options.ties == Ties::Suits;
    let place = |card: Card| {
        let (rank, suit) = place(board, card);
        (rank, if by_suit { suit } else { 0 })
    };
    let (mut tied, mut first) = (Vec::new(), None);
    for (unit, card) in waiting(board, table) {
        let place = place(card);
        if first.is_none_or(|first| place < first) {
            (tied, first) = (Vec::new(), Some(place));
        }
        if first == Some(place) {
            tied.push((unit, card));
        }
    }
    tied
}

/// Whether a unit is dealt a card of its own [TURN.2]: not a tower with its gun, nor an observer with a unit.
pub fn takes_card(board: &Board, table: &Table, unit: UnitId) -> bool {
    table.cell(unit).is_some() && table.holder(board, unit) == unit && table.piece(unit).with.is_none()
}

impl Turn {
    fn at(step: Step) -> Turn {
        Turn { step, last: None }
    }

    pub fn begin() -> Turn {
        Turn::at(Step::Begin)
    }

    pub fn dealing() -> Turn {
        Turn::at(Step::Deal)
    }

    /// A turn whose cards are dealt.
    pub fn activating() -> Turn {
        Turn::at(Step::Activate)
    }

    /// One activation alone.
    pub fn one_card() -> Turn {
        Turn::at(Step::OneCard)
    }

    /// A turn in which all have acted.
    pub fn regaining() -> Turn {
        Turn::at(Step::Regain)
    }

    pub fn closing() -> Turn {
        Turn::at(Step::End)
    }

    /// A card for everybody who takes one, in the order of the roster.
    fn deal(course: &mut Course<'_>) {
        let board = course.board;
        for unit in board.unit_ids() {
            if takes_card(board, course.table(), unit) {
                match course.next_card() {
                    Some(card) => course.emit(Event::Dealt { unit, card }),
                    None => course.emit(Event::NotDealt { unit }),
                }
            }
        }
    }

    /// Dice decide between equal cards: the lowest goes first, and equal ones throw again.
    fn throw_for_first(course: &mut Course<'_>, mut tied: Vec<(UnitId, Card)>) -> Option<(UnitId, Card)> {
        // Dice that tie for ever only come from a script.
        for _ in 0..1_000 {
            if tied.len() < 2 {
                break;
            }
            let mut thrown = Vec::with_capacity(tied.len());
            for (unit, card) in tied {
                let die = course.roll();
                course.emit(Event::TieRolled { unit, die });
                thrown.push((die, unit, card));
            }
            let low = thrown.iter().map(|(die, ..)| *die).min();
            tied = thrown.iter().filter(|(die, ..)| Some(*die) == low).map(|(_, unit, card)| (*unit, *card)).collect();
        }
        tied.first().copied()
    }

    /// The side that chooses among equal cards (B4): they take turns, the first suit begins.
    fn chooser(&self, board: &Board, table: &Table) -> SideId {
        let tied = lowest(board, table);
        let has = |side: SideId| tied.iter().any(|(unit, _)| board.unit(*unit).side == side);
        let first = tied.iter().min_by_key(|(_, card)| place(board, *card));
        let Some((unit, card)) = first else { return SideId(0) };
        match self.last {
            Some((rank, side)) if rank == card.rank && has(other(side)) => other(side),
            Some((rank, side)) if rank == card.rank => side,
            _ => board.unit(*unit).side,
        }
    }

    /// Where both sides hold the very same first card, dice say who begins to choose.
    fn throw_for_choice(&mut self, course: &mut Course<'_>, tied: &[(UnitId, Card)]) {
        let board = course.board;
        let Some((_, first)) = tied.iter().min_by_key(|(_, card)| place(board, *card)) else { return };
        let same: Vec<(UnitId, Card)> = tied.iter().copied().filter(|(_, card)| card == first).collect();
        let side = |(unit, _): &(UnitId, Card)| board.unit(*unit).side;
        let begun = self.last.is_some_and(|(rank, _)| rank == first.rank);
        if !begun
            && same.iter().any(|other| side(other) != side(&same[0]))
            && let Some(winner) = Turn::throw_for_first(course, same)
        {
            self.last = Some((first.rank, other(side(&winner))));
        }
    }

    fn activate(mut self, course: &mut Course<'_>, (unit, card): (UnitId, Card)) {
        self.last = Some((card.rank, course.board.unit(unit).side));
        self.step = if self.step == Step::OneCard { Step::Nothing } else { Step::Activate };
        course.push(self);
        course.emit(Event::Activated { unit, card });
        course.push(Activation::begin(unit, card));
    }

    /// The next unit acts, or a player says which.
    fn call(mut self, course: &mut Course<'_>) -> Flow {
        let (board, tied) = (course.board, lowest(course.board, course.table()));
        match (&tied[..], board.options.ties) {
            ([], _) => {
                self.step = if self.step == Step::OneCard { Step::Nothing } else { Step::Regain };
                course.push(self);
            }
            ([only], _) => self.activate(course, *only),
            (_, Ties::Choice) => {
                self.throw_for_choice(course, &tied);
                match only_answer(&self, board, course.table()) {
                    Ok(order) => self.answer(order, course),
                    Err(_) => return Flow::Ask(self.into()),
                }
            }
            // Two units with the same card of two decks, or with the same rank where a scenario says so.
            _ => {
                if let Some(first) = Turn::throw_for_first(course, tied) {
                    self.activate(course, first);
                }
            }
        }
        Flow::On
    }
}

impl Procedure<CardActivation> for Turn {
    fn run(mut self, course: &mut Course<'_>) -> Flow {
        let board = course.board;
        match self.step {
            Step::Begin => {
                play::begin_turn(course);
                self.step = Step::Shuffle;
            }
            Step::Shuffle => {
                if course.table().turn <= 1 || !board.options.shuffle_when_out {
                    let cards = u16::try_from(board.decks * 52).unwrap_or(u16::MAX);
                    course.emit(Event::Shuffled { cards });
                }
                self.step = Step::Deal;
            }
            Step::Deal => {
                Turn::deal(course);
                self.step = Step::Arrivals;
            }
            Step::Arrivals => {
                self.step = Step::Activate;
                return course.first(Arrivals::default(), self);
            }
            Step::Activate | Step::OneCard => return self.call(course),
            Step::Regain => {
                let regain = Regain::of(board, course.table());
                self.step = Step::End;
                return course.first(regain, self);
            }
            Step::Nothing => return Flow::On,
            Step::End => {
                play::close_turn(course);
                return Flow::On;
            }
        }
        course.push(self);
        Flow::On
    }

    fn asks(&self, board: &Board, table: &Table) -> (SideId, &'static str) {
        (self.chooser(board, table), "which of the equal cards acts first?")
    }

    fn candidates(&self, board: &Board, table: &Table, orders: &mut Vec<Order>) {
        orders.extend(lowest(board, table).into_iter().map(|(unit, _)| Order::Act { unit }));
    }

    fn may(&self, board: &Board, table: &Table, order: Order) -> May {
        let Order::Act { unit } = order else { return no("ORD.2", "one of the equal cards acts first") };
        match () {
            () if !lowest(board, table).iter().any(|(tied, _)| *tied == unit) => {
                no("ORD.2", "its card is not among the lowest")
            }
            () if board.unit(unit).side != self.chooser(board, table) => {
                no("ORD.2", "the other side's unit comes first")
            }
            () => Ok(()),
        }
    }

    fn answer(self, order: Order, course: &mut Course<'_>) {
        let Order::Act { unit } = order else { return };
        let found = lowest(course.board, course.table()).into_iter().find(|(tied, _)| *tied == unit);
        if let Some(first) = found {
            self.activate(course, first);
        }
    }
}
