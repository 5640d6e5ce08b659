//! Chances of dice as this game tells them: out of all throws of so many dice.

use crate::game::share::Share;
use crate::rules::common::odds::Row;

/// More dice than this have more throws than can be written.
pub const MOST_DICE: u32 = 48;

/// So many faces of one die.
pub fn faces(count: usize) -> Share {
    Share::of(count as u128, 6)
}

/// Rows out of all throws of the smallest number of dice that will do, one at least; each with the least and the most.
pub fn rows(results: impl IntoIterator<Item = (String, [Share; 2])>) -> Vec<Row> {
    let results: Vec<(String, [Share; 2])> = results.into_iter().collect();
    let shares = || results.iter().flat_map(|(_, shares)| shares);
    let of = (1..=MOST_DICE).map(|dice| 6_u128.pow(dice)).find(|of| shares().all(|share| share.over(*of).is_some()));
    let of = of.unwrap_or(6_u128.pow(MOST_DICE));
    let row = |(result, shares): &(String, [Share; 2])| {
        let [least, most] = [shares[0].rounded(of)[0], shares[1].rounded(of)[1]];
        Row { least, most, ..Row::certain(result.clone(), 0, of) }
    };
    results.iter().map(row).collect()
}

/// The chances of no, one, two … successes among dice that each succeed on so many faces.
pub fn successes(faces: usize, dice: u8) -> Vec<Share> {
    (0..=dice).map(|count| Share::of(faces.min(6) as u128, 6).successes(dice, count)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn successes_are_a_binomial() {
        assert_eq!(Share::together(successes(2, 3).iter()), Some((vec![8, 12, 6, 1], 27)));
        assert_eq!(successes(3, 0), [Share::all()]);
        assert_eq!(successes(6, 2)[2], Share::all());
    }

    #[test]
    fn rows_share_the_smallest_number_of_throws() {
        let half = [Share::of(1, 2), Share::of(1, 2)];
        let made = rows([("a".to_string(), half), ("b".to_string(), [faces(1), Share::of(1, 2)])]);
        assert_eq!((made[0].least, made[0].of, made[1].least, made[1].most), (3, 6, 1, 3));
        let quarter = rows([("c".to_string(), [Share::of(1, 4), Share::of(1, 4)])]);
        assert_eq!((quarter[0].least, quarter[0].of), (9, 36));
    }
}
