//! Words that cannot stand for a key, whether a file or the environment says them.

use super::globs;
use crate::check::codes;
use crate::diag::nearest;
use crate::draw::theme::Ink;
use crate::kit::length::{COUNTERS, millimetres};
use crate::play::player::{self, BOTS};
use crate::press::{Backs, PAPERS, Paper};

/// Why a word cannot be meant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wrong {
    /// It is none of those there are.
    Word { allowed: Vec<String>, suggestion: Option<String> },
    /// It is written in no way that can be read.
    Notation { expected: &'static str },
}

/// What is wrong with a word for a key.
pub fn with(key: &str, word: &str) -> Option<Wrong> {
    let one_of = |allowed: Vec<String>| {
        let known = allowed.iter().any(|known| known == word);
        let suggestion = nearest(word, allowed.iter().map(String::as_str)).map(String::from);
        (!known).then_some(Wrong::Word { allowed, suggestion })
    };
    match key {
        "select" | "ignore" | "deny" | "warn" if !codes::is_known(word) => {
            Some(Wrong::Word { allowed: codes::families(), suggestion: codes::near(word) })
        }
        "exclude" if !globs::can_be_read(word) => Some(Wrong::Notation { expected: globs::FORM }),
        "render.paper" if word.parse::<Paper>().is_err() => {
            let names = PAPERS.iter().map(|paper| paper.name.to_string()).chain(["common".to_string()]).collect();
            one_of(names)
        }
        "render.backs" => one_of(Backs::ALL.map(|backs| backs.to_string()).to_vec()),
        "render.ink" => one_of(Ink::ALL.map(|(name, _)| name.to_string()).to_vec()),
        "render.counters" if !millimetres(word).is_some_and(|side| (COUNTERS.0..=COUNTERS.1).contains(&side)) => {
            Some(Wrong::Notation { expected: "a length from 5 to 50 mm, as 15.9mm, 1.59cm or 5/8in" })
        }
        "balance.bots" if !player::is_known(word) => one_of(BOTS.iter().map(|bot| bot.name.to_string()).collect()),
        _ => None,
    }
}
