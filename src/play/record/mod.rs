//! Records: a game as lines of JSON, written while it is played and replayed later, with the rules or without them.
//!
//! The first line is the [`Header`], the second holds the events of the opening, then comes a line for every order with the
//! events it led to, and at last how it ended. A game that was interrupted lacks the end, and is a record all the same.

mod read;
mod replay;
mod write;

use std::collections::BTreeMap;
use std::fmt;

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

pub use read::Record;
pub use replay::{by_events, by_rules, cut_after};
pub use write::Scribe;

use crate::source::Sources;

/// The version of the format; readers refuse others.
pub const FORMAT: u32 = 1;
/// Who writes records.
pub const TOOL: &str = "sandtable";

/// What a record tells before the game begins: enough to play it again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Header {
    pub format: u32,
    pub tool: String,
    pub version: String,
    /// The id of the ruleset.
    pub rules: String,
    /// The scenario's path as it was named, with forward slashes.
    pub scenario: String,
    pub title: String,
    /// Over the texts of the scenario and all it uses.
    pub digest: String,
    pub seed: u64,
    /// The name of the stream of chance.
    pub stream: String,
    /// Who played each side.
    pub bots: BTreeMap<String, String>,
    /// The last turn to be played; none for the whole game.
    pub turns: Option<u32>,
    /// How often a person took something back.
    #[serde(default, skip_serializing_if = "is_none_at_all")]
    pub undone: u32,
}

fn is_none_at_all(count: &u32) -> bool {
    *count == 0
}

/// How a recorded game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct End {
    /// In words; none if the game was stopped before its end.
    pub verdict: Option<String>,
    /// The entry of the scenario's victory list, from 0.
    pub ending: Option<usize>,
    pub turn: u32,
    pub decisions: u64,
}

/// What is wrong with a record, and what to do about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Counted from 1; 0 if the record as a whole is meant.
    pub line: usize,
    pub what: String,
    pub help: String,
    /// It is no record of ours at all, as opposed to one that was damaged.
    pub foreign: bool,
}

impl Fault {
    fn at(line: usize, what: impl Into<String>, help: impl Into<String>) -> Fault {
        Fault { line, what: what.into(), help: help.into(), foreign: false }
    }

    fn foreign(line: usize, what: impl Into<String>, help: impl Into<String>) -> Fault {
        Fault { foreign: true, ..Fault::at(line, what, help) }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            0 => f.write_str(&self.what),
            line => write!(f, "line {line}: {}", self.what),
        }
    }
}

/// A hash over the texts a scenario was read from, in their order; names and places on the disk do not count.
pub fn digest(sources: &Sources) -> String {
    let mut hash = Sha256::new();
    for source in sources.iter() {
        hash.update((source.text.len() as u64).to_le_bytes());
        hash.update(&source.text);
    }
    let bytes: [u8; 32] = hash.finalize().into();
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
