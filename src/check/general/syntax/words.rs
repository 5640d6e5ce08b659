//! The user's own words, fit for a message.

pub use crate::diag::short;

/// `a`, `b` and `c`, each in backticks.
pub fn quoted<'w>(words: impl IntoIterator<Item = &'w str>) -> String {
    crate::scenario::victory::and(words.into_iter().map(|word| format!("`{word}`")).collect())
}

/// Whether one word is so near to another that it can only be a slip of the finger.
pub fn is_slip(written: &str, meant: &str) -> bool {
    let fold = |word: &str| word.trim().to_lowercase().replace(['_', ' '], "-");
    let (written, meant) = (fold(written), fold(meant));
    // Long words are not compared: the price is the product of both lengths.
    let near = || written.len() <= 40 && strsim::damerau_levenshtein(&written, &meant) <= 1;
    written == meant || (meant.chars().count() >= 4 && near())
}
