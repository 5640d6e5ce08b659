//! The referee: asks the side whose decision it is, and carries out what it says, until the game or its part is over.

use super::{Player, Seen};
use crate::game::{Chance, Game, Verdict};

/// How far to play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// Until this turn has ended.
    Turns(u32),
    /// Until so many decisions have been made.
    Decisions(u64),
    Whole,
}

/// What was played.
#[derive(Clone, Debug)]
pub struct Played<G: Game> {
    pub state: G::State,
    pub verdict: Option<Verdict>,
    pub decisions: u64,
}

/// Whoever listens to a game: after each order the state, the order, and the events it led to.
pub type Told<'t, G> = dyn FnMut(&<G as Game>::State, Option<<G as Game>::Order>, &[<G as Game>::Event]) + 't;

/// More decisions than this in one game mean that it will never end.
const ENDLESS: u64 = 2_000_000;

/// Plays a game from its opening. After each order `told` gets it with the events it led to; the first call has none.
pub fn play<G: Game>(
    game: &G,
    players: [&mut dyn Player<G>; 2],
    chance: &mut Chance,
    limit: Limit,
    mut told: Option<&mut Told<'_, G>>,
) -> Played<G> {
    let mut state = game.open();
    let mut events = Vec::new();
    let mut orders = Vec::new();
    let keeps = told.is_some();
    game.proceed(&mut state, chance, keeps.then_some(&mut events));
    if let Some(told) = &mut told {
        told(&state, None, &events);
    }
    let mut decisions = 0;
    let over = |state: &G::State, decisions: u64| match limit {
        Limit::Turns(last) => game.turn(game.table(state)) > last,
        Limit::Decisions(most) => decisions >= most,
        Limit::Whole => false,
    };
    while let Some(side) = game.asked(&state).filter(|_| decisions < ENDLESS && !over(&state, decisions)) {
        orders.clear();
        events.clear();
        game.legal(&state, &mut orders);
        let chosen = match orders.len() {
            1 => 0,
            _ => players[side.0 as usize].choose(&Seen::new(game, &state, side), &orders),
        };
        let order = orders[chosen];
        decisions += 1;
        game.follow(&mut state, order, chance, keeps.then_some(&mut events));
        if let Some(told) = &mut told {
            told(&state, Some(order), &events);
        }
    }
    let verdict = game.verdict(game.table(&state));
    Played { state, verdict, decisions }
}
