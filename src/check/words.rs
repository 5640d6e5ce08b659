//! Lists in messages, short enough to read.

/// How many things a message names before it only counts them.
const NAMED: usize = 6;

/// Things in a row: `a`, `a and b`, `a, b, c and 4 more`.
pub fn list(words: impl IntoIterator<Item = String>) -> String {
    let mut words: Vec<String> = words.into_iter().collect();
    if words.len() > NAMED + 1 {
        let rest = words.len() - NAMED;
        words.truncate(NAMED);
        words.push(format!("{rest} more"));
    }
    match words.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, others)) => format!("{} and {last}", others.join(", ")),
        None => String::new(),
    }
}

/// A count and its noun: `1 hex`, `3 hexes`.
pub fn count(number: usize, one: &str, many: &str) -> String {
    if number == 1 { format!("{number} {one}") } else { format!("{number} {many}") }
}

#[cfg(test)]
mod tests {
    use super::*;

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
