//! Lists in messages, short enough to read.

/// How many things a message names before it only counts them.
const NAMED: usize = 6;

/// Things in a row: `a`, `a and b`, `a, b, c and 4 more`.
pub fn list(words: impl IntoIterator<Item = String>) -> String {
    joined(words, "and")
}

/// Things to choose from: `a`, `a or b`, `a, b, c or 4 more`.
pub fn either(words: impl IntoIterator<Item = String>) -> String {
    joined(words, "or")
}

fn joined(words: impl IntoIterator<Item = String>, link: &str) -> String {
    let mut words: Vec<String> = words.into_iter().collect();
    if words.len() > NAMED + 1 {
        let rest = words.len() - NAMED;
        words.truncate(NAMED);
        words.push(format!("{rest} more"));
    }
    match words.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, others)) => format!("{} {link} {last}", others.join(", ")),
        None => String::new(),
    }
}

/// A count and its noun: `1 hex`, `3 hexes`.
pub fn count(number: usize, one: &str, many: &str) -> String {
    if number == 1 { format!("{number} {one}") } else { format!("{number} {many}") }
}

/// Turns in order, runs of them by their ends: `turn 3`, `turns 0 and 7 to 9`.
pub fn turns(turns: &[i64]) -> String {
    let mut runs: Vec<(i64, i64)> = Vec::new();
    for turn in turns {
        match runs.last_mut() {
            Some((_, last)) if last.saturating_add(1) == *turn => *last = *turn,
            _ => runs.push((*turn, *turn)),
        }
    }
    let noun = if turns.len() == 1 { "turn" } else { "turns" };
    let run = |(first, last)| if first == last { format!("{first}") } else { format!("{first} to {last}") };
    format!("{noun} {}", list(runs.into_iter().map(run)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn turns_in_a_row_are_told_by_their_ends() {
        assert_eq!(turns(&[3]), "turn 3");
        assert_eq!(turns(&[7, 8, 9]), "turns 7 to 9");
        assert_eq!(turns(&[0, 7, 8]), "turns 0 and 7 to 8");
    }

    #[test]
    fn long_lists_end_in_a_count() {
        let of = |length: usize| list((1..=length).map(|number| number.to_string()));
        assert_eq!(of(0), "");
        assert_eq!(of(1), "1");
        assert_eq!(of(2), "1 and 2");
        assert_eq!(of(7), "1, 2, 3, 4, 5, 6 and 7");
        assert_eq!(of(9), "1, 2, 3, 4, 5, 6 and 3 more");
    }
}
