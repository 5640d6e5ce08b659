//! How deep a check goes: whether it lays the scenario out and plays, and how many games of the bots it looks at.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use super::Check;
use crate::diag::Severity;

/// How deep to look.
#[derive(Clone, Debug)]
pub struct Depth {
    /// Prove by laying out and playing what reading alone cannot find.
    pub play: bool,
    /// Let each bot play the battle once.
    pub bots: bool,
    /// Games the bots play against each other to see whether both sides can win; none unless asked for.
    pub games: u64,
    /// Leave out what could only warn.
    pub only_errors: bool,
    /// Whether somebody still waits for the proofs.
    pub stop: Stop,
}

impl Default for Depth {
    fn default() -> Depth {
        Depth { play: true, bots: true, games: 0, only_errors: false, stop: Stop::NEVER }
    }
}

impl Depth {
    /// Reading alone, as `--no-play` wants it.
    pub const READING: Depth = Depth { play: false, bots: false, games: 0, only_errors: false, stop: Stop::NEVER };
    /// Reading for those who want the scenario, and will not look at warnings.
    pub const LAYING_OUT: Depth = Depth { only_errors: true, ..Depth::READING };
    /// What can be proved of a battle without playing it.
    pub const PROOFS: Depth = Depth { play: true, bots: false, games: 0, only_errors: false, stop: Stop::NEVER };
    /// Enough to know that a scenario has no errors, for those who will not look at warnings.
    pub const ERRORS: Depth = Depth { play: true, bots: true, games: 0, only_errors: true, stop: Stop::NEVER };

    /// The questions that are asked at this depth.
    pub fn asked(&self) -> impl Iterator<Item = &'static Check> {
        let only_errors = self.only_errors;
        super::all().filter(move |check| !only_errors || check.severity == Severity::Error)
    }
}

/// Says to whoever proves something that nobody waits for it any more: the text has changed. What was found until then is
/// not everything, and is thrown away by whoever stopped it.
#[derive(Clone, Debug, Default)]
pub struct Stop(Option<Arc<AtomicBool>>);

impl Stop {
    pub const NEVER: Stop = Stop(None);

    /// One that can be pulled.
    pub fn ready() -> Stop {
        Stop(Some(Arc::default()))
    }

    pub fn pull(&self) {
        if let Some(flag) = &self.0 {
            flag.store(true, Ordering::Relaxed);
        }
    }

    pub fn is_pulled(&self) -> bool {
        self.0.as_ref().is_some_and(|flag| flag.load(Ordering::Relaxed))
    }
}
