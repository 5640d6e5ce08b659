//! Tokens of the grid that were written without a space between them.

use crate::check::prelude::*;

/// A token taken apart into tokens of one character, if all of them are known: `.o` is `. o`.
pub fn apart(token: &str, known: &[String]) -> Option<String> {
    let letters: Vec<String> = token.chars().map(String::from).collect();
    (letters.len() > 1 && letters.iter().all(|letter| known.contains(letter))).then(|| letters.join(" "))
}

/// Whether a row is too short only because tokens of it stand without a space, which is reported of themselves.
pub fn explains(desk: &Desk<'_>, row: Span, expected: usize) -> bool {
    let unknown = desk.faults.iter().filter_map(|fault| match fault {
        Fault::UnknownToken { token, known, .. } => Some((token.as_str(), known)),
        _ => None,
    });
    let glued: Vec<&str> =
        unknown.filter(|(token, known)| apart(token, known).is_some()).map(|found| found.0).collect();
    let line = desk.sources.text(row);
    let tokens = line.split_once('|').map_or(line, |(_, tokens)| tokens).split_whitespace();
    let length = |token: &str| if glued.contains(&token) { token.chars().count() } else { 1 };
    !glued.is_empty() && tokens.map(length).sum::<usize>() == expected
}
