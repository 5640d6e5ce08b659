//! A scenario without errors, laid out to be played.

/// What the proofs of a ruleset are asked of, where they need no more than this.
pub struct Laid<'p, S, B> {
    pub sheet: &'p S,
    pub board: &'p B,
}

impl<'p, S, B> Laid<'p, S, B> {
    pub fn of(sheet: &'p S, board: &'p B) -> Laid<'p, S, B> {
        Laid { sheet, board }
    }
}
