//! How weapons and cards are said and written: a weapon by its word in the chart, a card by rank and suit.

use serde_json::Value;

use super::board::Board;
use crate::diag::nearest;
use crate::game::phrase::{Phrase, Say};
use crate::game::token::{Token, escaped, text};

/// A weapon by its place in the chart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Arms(pub u16);

impl Say<Board> for Arms {
    fn say_to(&self, board: &Board, text: &mut String) {
        if let Some((id, _)) = board.tables.weapon.get_index(self.0.into()) {
            text.push_str(id);
        }
    }
}

impl Phrase<Board> for Arms {
    fn hear(words: &str, board: &Board) -> Result<Arms, String> {
        let known = board.tables.weapon.get_index_of(words).and_then(|at| u16::try_from(at).ok());
        known.map(Arms).ok_or_else(|| {
            let like = nearest(words, board.tables.weapon.keys().map(String::as_str));
            let like = like.map(|like| format!("; did you mean `{like}`?")).unwrap_or_default();
            format!("there is no weapon `{words}`{like}")
        })
    }
}

impl Token<Board> for Arms {
    fn write(&self, board: &Board, out: &mut Vec<u8>) {
        escaped(out, &self.say(board));
    }

    fn read(written: &Value, board: &Board) -> Result<Arms, String> {
        Arms::hear(text(written)?, board)
    }
}
