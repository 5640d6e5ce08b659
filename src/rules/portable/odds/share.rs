//! A chance as a whole number of ways out of all throws of some dice.

use std::cmp::Ordering;

use crate::rules::common::odds::Row;

/// More dice than this have more throws than can be counted.
pub const MOST_DICE: u32 = 48;

/// Ways out of all throws of so many dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Share {
    pub ways: u128,
    pub dice: u32,
}

impl Share {
    pub const NONE: Share = Share { ways: 0, dice: 0 };
    pub const ALL: Share = Share { ways: 1, dice: 0 };

    /// So many faces of one die.
    pub fn faces(count: usize) -> Share {
        Share { ways: count as u128, dice: 1 }
    }

    /// The same counted over more dice.
    fn over(self, dice: u32) -> u128 {
        self.ways * 6_u128.pow(dice - self.dice)
    }

    pub fn plus(self, other: Share) -> Share {
        let dice = self.dice.max(other.dice);
        Share { ways: self.over(dice) + other.over(dice), dice }
    }

    /// Both, on dice of their own.
    pub fn times(self, other: Share) -> Share {
        Share { ways: self.ways * other.ways, dice: self.dice + other.dice }
    }

    pub fn min(self, other: Share) -> Share {
        if self.cmp(other) == Ordering::Greater { other } else { self }
    }

    pub fn max(self, other: Share) -> Share {
        if self.cmp(other) == Ordering::Less { other } else { self }
    }

    fn cmp(self, other: Share) -> Ordering {
        let dice = self.dice.max(other.dice);
        self.over(dice).cmp(&other.over(dice))
    }
}

/// Rows out of the same number of throws, the smallest that will do; each with the least and the most.
pub fn rows(results: impl IntoIterator<Item = (String, [Share; 2])>) -> Vec<Row> {
    let results: Vec<(String, [Share; 2])> = results.into_iter().collect();
    let dice = results.iter().flat_map(|(_, shares)| shares).map(|share| share.dice).max().unwrap_or(0);
    let mut of = 6_u128.pow(dice);
    let counted = results.into_iter().map(|(result, shares)| (result, shares.map(|share| share.over(dice))));
    let mut counted: Vec<(String, [u128; 2])> = counted.collect();
    while of > 6 && counted.iter().all(|(_, ways)| ways.iter().all(|ways| ways % 6 == 0)) {
        of /= 6;
        counted.iter_mut().flat_map(|(_, ways)| ways).for_each(|ways| *ways /= 6);
    }
    let row = |(result, [least, most]): (String, [u128; 2])| Row { least, most, ..Row::certain(result, 0, of) };
    counted.into_iter().map(row).collect()
}

/// The chances of no, one, two … successes among dice that each succeed on so many faces.
pub fn successes(faces: usize, dice: u32) -> Vec<Share> {
    let one = [Share::faces(6 - faces.min(6)), Share::faces(faces.min(6))];
    let mut all = vec![Share::ALL];
    for _ in 0..dice {
        let mut next = vec![Share::NONE; all.len() + 1];
        for (count, share) in all.iter().enumerate() {
            for (more, face) in one.iter().enumerate() {
                next[count + more] = next[count + more].plus(share.times(*face));
            }
        }
        all = next;
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn successes_are_a_binomial() {
        let ways: Vec<u128> = successes(2, 3).iter().map(|share| share.ways).collect();
        assert_eq!(ways, [64, 96, 48, 8]);
        assert_eq!(successes(3, 0), [Share::ALL]);
        assert_eq!(successes(6, 2)[2].ways, 36);
    }

    #[test]
    fn rows_share_the_smallest_number_of_throws() {
        let half = Share { ways: 108, dice: 3 };
        let made = rows([("a".to_string(), [half; 2]), ("b".to_string(), [Share::faces(1), half])]);
        assert_eq!((made[0].least, made[0].of, made[1].least, made[1].most), (3, 6, 1, 3));
    }

    #[test]
    fn the_most_dice_can_be_counted() {
        assert!(6_u128.checked_pow(MOST_DICE).is_some());
        let certain = successes(6, MOST_DICE);
        assert_eq!(certain.last().map(|share| share.ways), 6_u128.checked_pow(MOST_DICE));
    }
}
