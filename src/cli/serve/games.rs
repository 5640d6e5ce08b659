//! Games that are played at the bench: each has a thread of its own, which is asked by messages.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Sender, channel};
use std::thread::Builder;

use serde_json::{Value, json};
use tokio::sync::oneshot;

use super::bench::{Bench, Good, locked};
use super::sitting::Sitting;

/// Games at once.
const MOST: usize = 8;

/// What is wanted of a game.
#[derive(Debug)]
pub enum Deed {
    Look,
    /// An order in words, in answer to the question after so many orders.
    Give(usize, String),
    Undo,
    Redo,
    /// Takes back all that followed so many orders.
    Back(usize),
    Hint,
    /// Keeps the record under a name.
    Save(String),
    /// The record as text.
    Record,
    /// The position as an example of play.
    Example,
}

/// A wish of somebody at the table.
pub struct Wish {
    /// The side it sits at; none sees everything.
    pub seat: Option<u32>,
    /// How many steps it knows already.
    pub known: usize,
    pub deed: Deed,
    pub answer: oneshot::Sender<Answer>,
}

/// What is answered: a status of HTTP, and JSON.
#[derive(Debug)]
pub struct Answer {
    pub status: u16,
    pub body: Value,
}

impl Answer {
    pub fn ok(body: Value) -> Answer {
        Answer { status: 200, body }
    }

    pub fn refused(status: u16, why: impl Into<String>) -> Answer {
        Answer { status, body: json!({ "why": why.into() }) }
    }
}

/// How a game begins.
pub struct Beginning {
    /// `human`, or a bot, for each side.
    pub seats: [String; 2],
    /// Whether only that is taken back after which nothing was drawn or seen.
    pub strict: bool,
    /// The record and step it goes on from.
    pub from: Option<(PathBuf, usize)>,
}

/// A game that is played.
pub struct Playing {
    pub good: Arc<Good>,
    battle: usize,
    seats: [String; 2],
    wishes: Sender<Wish>,
    /// Counts up with every order.
    moved: Arc<AtomicU64>,
}

#[derive(Default)]
pub struct Games {
    next: u64,
    all: BTreeMap<u64, Playing>,
}

impl Games {
    pub fn summary(&self) -> Vec<Value> {
        let one = |(id, game): (&u64, &Playing)| {
            let moved = game.moved.load(Ordering::Relaxed);
            json!({ "id": id, "battle": game.battle, "seats": game.seats, "moved": moved })
        };
        self.all.iter().map(one).collect()
    }

    pub fn get(&self, id: u64) -> Option<&Playing> {
        self.all.get(&id)
    }

    pub fn wishes(&self, id: u64) -> Option<Sender<Wish>> {
        self.all.get(&id).map(|game| game.wishes.clone())
    }

    pub fn close(&mut self, id: u64) -> bool {
        self.all.remove(&id).is_some()
    }
}

/// Begins a game and gives its number. What stands against it is answered as it is.
pub fn begin(bench: &Arc<Bench>, battle: usize, good: Arc<Good>, beginning: Beginning) -> Result<u64, Answer> {
    if locked(&bench.games).all.len() >= MOST {
        return Err(Answer::refused(429, format!("{MOST} games are open already: close one")));
    }
    let (wishes, receiver) = channel();
    let (ready, begun) = channel();
    let moved = Arc::new(AtomicU64::new(0));
    let seats = beginning.seats.clone();
    let (lent, counter, bench_too) = (Arc::clone(&good), Arc::clone(&moved), Arc::clone(bench));
    let thread = Builder::new().name("game".to_string()).spawn(move || {
        let sitting = Sitting { bench: bench_too, good: &lent, beginning, wishes: receiver, ready, moved: counter };
        lent.opened.scenario.with_game(sitting);
    });
    thread.map_err(|error| Answer::refused(500, format!("no game can be begun: {error}")))?;
    begun.recv().unwrap_or_else(|_| Err(Answer::refused(500, "the game could not be begun")))?;
    let mut games = locked(&bench.games);
    games.next += 1;
    let id = games.next;
    games.all.insert(id, Playing { good, battle, seats, wishes, moved });
    Ok(id)
}
