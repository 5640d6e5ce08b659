//! How chits, missions and faces are said and written: a chit by its name, a mission by its kind and its place in the list.

use serde_json::Value;

use super::board::{Board, ChitKind};
use crate::diag::nearest;
use crate::game::order::Part;
use crate::game::phrase::{Phrase, Say};
use crate::game::token::{Token, escaped, text};

/// A chit by its place among all chits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ChitId(pub u8);

/// An entry of the list of missions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MissionId(pub u8);

fn named(what: &str, words: &str, known: &[String]) -> Result<u8, String> {
    let found = known.iter().position(|name| name == words).and_then(|at| u8::try_from(at).ok());
    found.ok_or_else(|| {
        let like = nearest(words, known.iter().map(String::as_str));
        let like = like.map(|like| format!("; did you mean `{like}`?")).unwrap_or_default();
        format!("there is no {what} `{words}`{like}")
    })
}

impl ChitId {
    /// The formation or aircraft whose chit it is.
    fn drawn(self, board: &Board) -> Option<Part> {
        match board.chits.get(usize::from(self.0))?.kind {
            ChitKind::Formation(formation) => Some(Part::Formation(formation)),
            ChitKind::Aircraft(unit) => Some(Part::Unit(unit)),
            ChitKind::EndTurn => None,
        }
    }
}

impl Say<Board> for ChitId {
    fn say_to(&self, board: &Board, text: &mut String) {
        if let Some(chit) = board.chits.get(usize::from(self.0)) {
            text.push_str(&chit.name);
        }
    }
}

impl Phrase<Board> for ChitId {
    fn hear(words: &str, board: &Board) -> Result<ChitId, String> {
        let known: Vec<String> = board.chits.iter().map(|chit| chit.name.clone()).collect();
        named("chit", words, &known).map(ChitId)
    }

    fn part(&self, board: &Board) -> Part {
        self.drawn(board).unwrap_or_else(|| Part::Named(self.say(board)))
    }
}

impl Token<Board> for ChitId {
    fn write(&self, board: &Board, out: &mut Vec<u8>) {
        let token = board.chits.get(usize::from(self.0)).map_or("null", |chit| &chit.token);
        out.extend_from_slice(token.as_bytes());
    }

    fn read(written: &Value, board: &Board) -> Result<ChitId, String> {
        ChitId::hear(text(written)?, board)
    }

    fn part(&self, board: &Board) -> Option<Part> {
        self.drawn(board)
    }
}

impl MissionId {
    /// Its kind and its number in the list: "he-1".
    pub fn word(self, board: &Board) -> String {
        let kind = board.missions.get(usize::from(self.0)).map_or("he", |mission| mission.kind.word());
        format!("{kind}-{}", u16::from(self.0) + 1)
    }
}

impl Say<Board> for MissionId {
    fn say_to(&self, board: &Board, text: &mut String) {
        text.push_str(&self.word(board));
    }
}

impl Phrase<Board> for MissionId {
    fn hear(words: &str, board: &Board) -> Result<MissionId, String> {
        let count = u8::try_from(board.missions.len()).unwrap_or(u8::MAX);
        let known: Vec<String> = (0..count).map(|at| MissionId(at).word(board)).collect();
        named("mission", words, &known).map(MissionId)
    }
}

impl Token<Board> for MissionId {
    fn write(&self, board: &Board, out: &mut Vec<u8>) {
        escaped(out, &self.word(board));
    }

    fn read(written: &Value, board: &Board) -> Result<MissionId, String> {
        MissionId::hear(text(written)?, board)
    }
}
