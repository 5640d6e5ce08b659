//! How deep a check goes: whether it lays the scenario out and plays, and how many games of the bots it looks at.

/// How deep to look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Depth {
    /// Prove by laying out and playing what reading alone cannot find.
    pub play: bool,
    /// Games the bots play against each other to see whether both sides can win; none unless asked for.
    pub games: u64,
}

impl Default for Depth {
    fn default() -> Depth {
        Depth { play: true, games: 0 }
    }
}

impl Depth {
    /// Reading alone, as `--no-play` wants it.
    pub const READING: Depth = Depth { play: false, games: 0 };
}
