//! How deep a check goes: whether it lays the scenario out and plays, and how many games of the bots it looks at.

/// How deep to look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Depth {
    /// Prove by laying out and playing what reading alone cannot find.
    pub play: bool,
    /// Let each bot play the battle once.
    pub bots: bool,
    /// Games the bots play against each other to see whether both sides can win; none unless asked for.
    pub games: u64,
    /// Leave out proofs that could only warn.
    pub only_errors: bool,
}

impl Default for Depth {
    fn default() -> Depth {
        Depth { play: true, bots: true, games: 0, only_errors: false }
    }
}

impl Depth {
    /// Reading alone, as `--no-play` wants it.
    pub const READING: Depth = Depth { play: false, bots: false, games: 0, only_errors: false };
    /// What can be proved of a battle without playing it.
    pub const PROOFS: Depth = Depth { play: true, bots: false, games: 0, only_errors: false };
    /// Enough to know that a scenario has no errors, for those who will not look at warnings.
    pub const ERRORS: Depth = Depth { play: true, bots: true, games: 0, only_errors: true };
}
