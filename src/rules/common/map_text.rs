//! What maps in text have in common: a letter for each side, and who holds what counts for victory.

/// A letter for each of two sides: the first of its name in which it differs from the other.
pub fn letters([first, second]: [&str; 2]) -> [char; 2] {
    let letter = |own: &str, foe: &str| {
        let differs = own.chars().zip(foe.chars().chain(std::iter::repeat('\0'))).find(|(own, foe)| own != foe);
        let letter = differs.map_or('?', |(own, _)| own);
        letter.to_uppercase().next().unwrap_or(letter)
    };
    [letter(first, second), letter(second, first)]
}

/// Cells with the side that holds each: "Control: 0809 British, 0810 nobody"; nothing if there are none.
pub fn held<'b>(cells: impl Iterator<Item = (&'b str, Option<&'b str>)>) -> Option<String> {
    let held: Vec<String> = cells.map(|(label, owner)| format!("{label} {}", owner.unwrap_or("nobody"))).collect();
    (!held.is_empty()).then(|| format!("Control: {}", held.join(", ")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sides_are_told_apart_by_the_first_letter_that_differs() {
        assert_eq!(letters(["British", "German"]), ['B', 'G']);
        assert_eq!(letters(["Red Guards", "Red Army"]), ['G', 'A']);
        assert_eq!(letters(["Red", "Red"]), ['?', '?']);
    }
}
