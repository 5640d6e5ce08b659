//! Writing a record line by line, into one buffer that is used again: keeping a record must not slow a game down.

use std::io::Write;

use serde::Serialize;

use super::{End, Header};
use crate::game::Game;
use crate::scenario::draft::SideId;

/// Keeps the record of one game. Every method gives a whole line, which the caller puts where it belongs.
pub struct Scribe<'g, G: Game> {
    game: &'g G,
    line: Vec<u8>,
    words: String,
    orders: u64,
    /// What stands between the number and the words of an order, for each side.
    sides: [Vec<u8>; 2],
    /// The side whose order comes next.
    asked: Option<SideId>,
}

impl<'g, G: Game> Scribe<'g, G> {
    pub fn new(game: &'g G) -> Scribe<'g, G> {
        let sides = [SideId(0), SideId(1)].map(|side| {
            let id = serde_json::Value::from(game.side_names(side).0);
            format!(",\"side\":{id},\"order\":").into_bytes()
        });
        Scribe { game, line: Vec::with_capacity(4096), words: String::new(), orders: 0, sides, asked: None }
    }

    pub fn header(&mut self, header: &Header) -> &[u8] {
        self.whole(header)
    }

    /// The opening, or an order, with its events; `state` is what they led to.
    pub fn step(&mut self, state: &G::State, order: Option<G::Order>, events: &[G::Event]) -> &[u8] {
        let game = self.game;
        self.line.clear();
        self.line.push(b'{');
        if let Some(order) = order {
            self.orders += 1;
            // Writing to memory cannot fail, here and below.
            let _ = write!(self.line, "\"n\":{}", self.orders);
            self.line.extend_from_slice(self.asked.map_or(b"", |side| &self.sides[side.0 as usize]));
            self.words.clear();
            game.say_order(order, &mut self.words);
            quoted(&mut self.line, &self.words);
            self.line.push(b',');
        }
        self.line.extend_from_slice(b"\"events\":[");
        for (number, event) in events.iter().enumerate() {
            if number > 0 {
                self.line.push(b',');
            }
            game.write_event(event, &mut self.line);
        }
        self.line.extend_from_slice(b"]}\n");
        self.asked = game.asked(state);
        &self.line
    }

    /// The last line: how it ended, or that it was stopped.
    pub fn end(&mut self, table: &G::Table) -> &[u8] {
        #[derive(Serialize)]
        struct Last {
            end: End,
        }
        let verdict = self.game.verdict(table);
        let end = End {
            verdict: verdict.map(|verdict| self.game.verdict_words(&verdict)),
            ending: verdict.and_then(|verdict| verdict.ending),
            turn: verdict.map_or_else(|| self.game.turn(table), |verdict| verdict.turn),
            decisions: self.orders,
        };
        self.whole(&Last { end })
    }

    fn whole(&mut self, line: &impl Serialize) -> &[u8] {
        self.line.clear();
        let _ = serde_json::to_writer(&mut self.line, line);
        self.line.push(b'\n');
        &self.line
    }
}

/// Words in quotes; names are a designer's own and may need escaping.
fn quoted(line: &mut Vec<u8>, words: &str) {
    if words.bytes().any(|byte| byte < b' ' || byte == b'"' || byte == b'\\') {
        let _ = serde_json::to_writer(line, words);
        return;
    }
    line.push(b'"');
    line.extend_from_slice(words.as_bytes());
    line.push(b'"');
}
