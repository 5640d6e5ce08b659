//! What the explorer is told of this game: what is noted on the way, who answers, and when a question is settled.

use super::Unanswered;
use crate::game::explore::{self, TooMany, Web};
use crate::rules::formation_impulse::FormationImpulse;
use crate::rules::formation_impulse::board::Board;
use crate::rules::formation_impulse::course::{Course, Frame, State};
use crate::rules::formation_impulse::event::Event;
use crate::rules::formation_impulse::order::Order;
use crate::rules::formation_impulse::table::Table;

/// Runs that are made at the most.
const MOST_RUNS: usize = 200_000;

pub type Point = explore::Point<FormationImpulse, Marks>;
pub type Outcomes = explore::Outcomes<FormationImpulse, Marks>;

/// What has happened on the way that the table does not show.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Marks {
    /// Hits of fire or shells, before saves.
    pub hits: u8,
    /// Those that are left of them.
    pub net: u8,
    /// Hits of anti-aircraft guns, before saves.
    pub flak: u8,
    /// Hits in an assault or overrun: of the attackers, and of the defenders.
    pub scored: [u8; 2],
    /// Whether a mission comes.
    pub comes: Option<bool>,
    pub cleared: Option<bool>,
    /// The die a strike was aimed with.
    pub aimed: Option<u8>,
    /// It comes down elsewhere, and its hits are not those in question.
    pub astray: bool,
    /// Whether an aircraft comes again.
    pub returns: Option<bool>,
}

impl Marks {
    fn note(&mut self, event: &Event) {
        match event {
            Event::Diverted { .. } => self.astray = true,
            Event::AaFired { throw, .. } => self.flak = throw.hits(),
            Event::Shelled { .. } | Event::Saved { .. } | Event::PositionHeld { .. } if self.astray => {}
            Event::Fired { throw, .. } | Event::Shelled { throw, .. } => {
                (self.hits, self.net) = (throw.hits(), throw.hits());
            }
            Event::Saved { throw, cover, .. } => {
                self.net = self.net.saturating_sub(throw.hits().saturating_add(cover.hits()));
            }
            Event::PositionHeld { hits, .. } => self.net = self.net.saturating_sub(*hits),
            Event::MinesSprung { throw, .. } => self.hits = throw.hits(),
            Event::Fought { throw, attacks, .. } => {
                let scored = &mut self.scored[usize::from(!attacks)];
                *scored = scored.saturating_add(throw.hits());
            }
            Event::MissionCalled { comes, .. } | Event::Observed { comes, .. } => self.comes = Some(*comes),
            Event::ClearTried { cleared, .. } => self.cleared = Some(*cleared),
            Event::Aimed { throw, .. } => self.aimed = u8::try_from(throw.sum()).ok(),
            Event::StrikeEnded { returns, .. } | Event::AircraftTested { returns, .. } => self.returns = Some(*returns),
            _ => {}
        }
    }
}

/// A question put to the rules themselves.
pub struct Explorer<'e> {
    board: &'e Board,
    /// What a player answers; none where the question asked is settled.
    answer: &'e dyn Fn(&Frame, &Table) -> Option<Order>,
    /// Whether what comes next has no bearing any more.
    is_over: &'e dyn Fn(&State) -> bool,
}

impl<'e> Explorer<'e> {
    /// Where nobody is asked, and everything that is begun comes to its end.
    pub fn of(board: &'e Board) -> Explorer<'e> {
        Explorer { board, answer: &|_, _| None, is_over: &|_| false }
    }

    pub fn answering(self, answer: &'e dyn Fn(&Frame, &Table) -> Option<Order>) -> Explorer<'e> {
        Explorer { answer, ..self }
    }

    pub fn until(self, is_over: &'e dyn Fn(&State) -> bool) -> Explorer<'e> {
        Explorer { is_over, ..self }
    }

    /// Everything that can come of what `begin` lays on the table.
    pub fn all(&self, table: &Table, begin: impl Fn(&mut Course<'_>)) -> Result<Outcomes, Unanswered> {
        let answers = |asking: &Frame, point: &Point| {
            let order = (self.answer)(asking, &point.state.table);
            order.into_iter().map(|order| (order, point.note)).collect()
        };
        let is_over = |point: &Point| (self.is_over)(&point.state);
        let explorer = explore::Explorer::of(self.board, MOST_RUNS).answering(&answers).until(&is_over);
        let from = Point { state: State::new(table.clone(), Vec::new()), note: Marks::default() };
        explorer.noting(&Marks::note).whole(from, begin).map(Web::outcomes).map_err(|TooMany| {
            Unanswered::new("this can come out in more ways than can be gone through")
                .help("ask about fewer units or fewer dice")
        })
    }
}
