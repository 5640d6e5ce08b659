//! Numbers and lists as messages say them.

use crate::scenario::victory::and;
use crate::source::Spanned;

/// "1 card", "3 cards", "2 hexes".
pub fn counted(number: i64, word: &str) -> String {
    let ending = match number {
        1 => "",
        _ if word.ends_with('x') => "es",
        _ => "s",
    };
    format!("{number} {word}{ending}")
}

/// "turn 7", "turns 7 and 9", "turns 7 to 10".
pub fn turns(turns: &[i64]) -> String {
    match turns {
        [] => "no turn".to_string(),
        [only] => format!("turn {only}"),
        [first, .., last] if turns.len() > 2 && last - first + 1 == turns.len() as i64 => {
            format!("turns {first} to {last}")
        }
        several => format!("turns {}", some(several.iter().map(i64::to_string).collect())),
    }
}

/// The first few of a list, and that there are more: "0101, 0102, 0103 and 5 more".
pub fn some(mut words: Vec<String>) -> String {
    const SHOWN: usize = 4;
    if words.len() > SHOWN + 1 {
        let more = words.len() - SHOWN;
        words.truncate(SHOWN);
        words.push(format!("{more} more"));
    }
    and(words)
}

/// Turns that share a place, such as those of one range, brought together.
pub fn by_place(all: impl Iterator<Item = Spanned<i64>>) -> Vec<Spanned<Vec<i64>>> {
    let mut places: Vec<Spanned<Vec<i64>>> = Vec::new();
    for turn in all {
        match places.last_mut() {
            Some(last) if last.span == turn.span => last.value.push(turn.value),
            _ => places.push(Spanned::new(vec![turn.value], turn.span)),
        }
    }
    places
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn turns_are_said_as_a_player_would() {
        assert_eq!(turns(&[7]), "turn 7");
        assert_eq!(turns(&[7, 8]), "turns 7 and 8");
        assert_eq!(turns(&[7, 8, 9]), "turns 7 to 9");
        assert_eq!(turns(&[1, 3, 5, 7, 9, 11]), "turns 1, 3, 5, 7 and 2 more");
    }
}
