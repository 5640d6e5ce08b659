//! A chance as a whole number of ways out of all, in lowest terms, and the chances of what a throw of dice can show.

use std::collections::BTreeMap;

use super::{Row, Unanswered};
use crate::rules::formation_impulse::throw::Throw;

/// Ways out of all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Share {
    ways: u128,
    of: u128,
}

fn gcd(mut a: u128, mut b: u128) -> u128 {
    while b > 0 {
        (a, b) = (b, a % b);
    }
    a.max(1)
}

fn too_many() -> Unanswered {
    Unanswered::new("this can come out in more ways than can be counted").help("ask about fewer units or fewer dice")
}

impl Share {
    pub const NONE: Share = Share { ways: 0, of: 1 };
    pub const ALL: Share = Share { ways: 1, of: 1 };

    pub fn of(ways: u128, of: u128) -> Share {
        let common = gcd(ways, of);
        Share { ways: ways / common, of: of / common }
    }

    /// Both, which have nothing to do with each other.
    pub fn times(self, other: Share) -> Result<Share, Unanswered> {
        let (one, two) = (gcd(self.ways, other.of), gcd(other.ways, self.of));
        let ways = (self.ways / one).checked_mul(other.ways / two);
        let of = (self.of / two).checked_mul(other.of / one);
        Ok(Share { ways: ways.ok_or_else(too_many)?, of: of.ok_or_else(too_many)? })
    }

    /// Either, which cannot both be.
    pub fn plus(self, other: Share) -> Result<Share, Unanswered> {
        let common = gcd(self.of, other.of);
        let of = self.of.checked_mul(other.of / common).ok_or_else(too_many)?;
        Ok(Share::of(self.over(of) + other.over(of), of))
    }

    /// What is left of all.
    pub fn rest(self) -> Share {
        Share { ways: self.of - self.ways, of: self.of }
    }

    /// The ways out of a multiple of all.
    fn over(self, of: u128) -> u128 {
        self.ways * (of / self.of)
    }

    pub fn decimal(self) -> f64 {
        self.ways as f64 / self.of as f64
    }
}

/// Several chances together.
pub fn sum(shares: impl IntoIterator<Item = Share>) -> Result<Share, Unanswered> {
    shares.into_iter().try_fold(Share::NONE, Share::plus)
}

/// Rows out of the same number of ways, the smallest that will do.
pub fn rows(results: impl IntoIterator<Item = (String, Share)>) -> Result<Vec<Row>, Unanswered> {
    let results: Vec<(String, Share)> = results.into_iter().collect();
    let mut of: u128 = 1;
    for (_, share) in &results {
        of = of.checked_mul(share.of / gcd(of, share.of)).ok_or_else(too_many)?;
    }
    Ok(results.into_iter().map(|(result, share)| Row::certain(result, share.over(of), of)).collect())
}

/// Faces that dice show, counted from 0 as chance counts them, with their chance.
pub type Falls = Vec<(Vec<u32>, Share)>;

/// More different throws than this are not gone through.
const MOST_FALLS: u128 = 5_000;

/// Everything that a throw can show, as far as it makes a difference. Where dice must reach a score, those that hit are
/// sixes and the others ones, and throws with as many hits that count are one; otherwise every face counts, in any order.
pub fn falls(throw: Throw) -> Result<Falls, Unanswered> {
    if throw.needs > 0 { by_hits(throw) } else { by_faces(throw.dice) }
}

fn by_hits(throw: Throw) -> Result<Falls, Unanswered> {
    let hitting = u128::from(7_u8.saturating_sub(throw.needs.max(1)).min(6));
    let (hit, miss) = (Share::of(hitting, 6), Share::of(6 - hitting, 6));
    let mut each = vec![Share::ALL];
    for _ in 0..throw.dice {
        let mut next = vec![Share::NONE; each.len() + 1];
        for (hits, share) in each.iter().enumerate() {
            next[hits] = next[hits].plus(share.times(miss)?)?;
            next[hits + 1] = next[hits + 1].plus(share.times(hit)?)?;
        }
        each = next;
    }
    let mut told: BTreeMap<u8, (Vec<u32>, Share)> = BTreeMap::new();
    for (hits, share) in each.into_iter().enumerate().filter(|(_, share)| *share != Share::NONE) {
        let faces: Vec<u32> = (0..usize::from(throw.dice)).map(|die| if die < hits { 5 } else { 0 }).collect();
        let mut fallen = throw;
        faces.iter().for_each(|face| fallen.count(*face as u8 + 1));
        let (_, so_far) = told.entry(fallen.hits()).or_insert((faces, Share::NONE));
        *so_far = so_far.plus(share)?;
    }
    Ok(told.into_values().collect())
}

fn by_faces(dice: u8) -> Result<Falls, Unanswered> {
    let (dice, mut all) = (u128::from(dice), vec![(Vec::new(), Share::ALL)]);
    if choose(dice + 5, 5).is_none_or(|throws| throws > MOST_FALLS) {
        return Err(too_many());
    }
    for face in 0..6_u32 {
        let mut next = Vec::new();
        for (faces, share) in all {
            let left = dice - faces.len() as u128;
            // Of the dice that are left, so many show this face; the last face takes all.
            for count in if face == 5 { left..=left } else { 0..=left } {
                let ways = choose(left, count).ok_or_else(too_many)?;
                let mut faces: Vec<u32> = faces.clone();
                faces.extend((0..count).map(|_| face));
                next.push((faces, share.times(Share { ways, of: 1 })?));
            }
        }
        all = next;
    }
    let of = u32::try_from(dice).ok().and_then(|dice| 6_u128.checked_pow(dice)).ok_or_else(too_many)?;
    all.into_iter().map(|(faces, share)| Ok((faces, share.times(Share { ways: 1, of })?))).collect()
}

/// In how many ways some of all can be chosen.
pub fn choose(all: u128, some: u128) -> Option<u128> {
    (0..some).try_fold(1_u128, |ways, taken| Some(ways.checked_mul(all.saturating_sub(taken))? / (taken + 1)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hits(throw: Throw) -> Vec<(u8, Share)> {
        let told = |(faces, share): (Vec<u32>, Share)| {
            let mut fallen = throw;
            faces.iter().for_each(|face| fallen.count(*face as u8 + 1));
            (fallen.hits(), share)
        };
        falls(throw).unwrap_or_default().into_iter().map(told).collect()
    }

    #[test]
    fn dice_against_a_score_are_a_binomial() {
        let four = hits(Throw::of(3, 4));
        assert_eq!(
            four,
            [1, 3, 3, 1].iter().zip(0..).map(|(ways, hits)| (hits, Share::of(*ways, 8))).collect::<Vec<_>>()
        );
        assert_eq!(hits(Throw::of(0, 5)), [(0, Share::ALL)]);
        assert_eq!(hits(Throw::of(2, 7)), [(0, Share::ALL)], "nothing reaches a seven");
        assert_eq!(hits(Throw::of(2, 1)), [(2, Share::ALL)]);
    }

    #[test]
    fn the_lowest_dice_are_dropped_as_in_every_throw_gone_through() {
        for (dice, more, needs) in [(3, 1, 5), (2, 2, 4), (1, 1, 6), (0, 1, 2)] {
            let throw = Throw::augmented(dice, more, needs);
            let mut counts = BTreeMap::<u8, u128>::new();
            let all = 6_u32.pow(u32::from(throw.dice));
            for number in 0..all {
                let mut fallen = throw;
                (0..throw.dice).for_each(|die| fallen.count((number / 6_u32.pow(u32::from(die)) % 6) as u8 + 1));
                *counts.entry(fallen.hits()).or_default() += 1;
            }
            let expected: Vec<(u8, Share)> =
                counts.into_iter().map(|(hits, ways)| (hits, Share::of(ways, u128::from(all)))).collect();
            assert_eq!(hits(throw), expected, "{throw:?}");
        }
    }

    #[test]
    fn faces_are_told_apart_where_there_is_no_score() {
        let two = falls(Throw::of(2, 0)).unwrap_or_default();
        assert_eq!(two.len(), 21);
        let seven = two.iter().filter(|(faces, _)| faces.iter().sum::<u32>() == 5).map(|(_, share)| *share);
        assert_eq!(sum(seven).ok(), Some(Share::of(6, 36)));
        assert_eq!(sum(two.iter().map(|(_, share)| *share)).ok(), Some(Share::ALL));
        assert!(falls(Throw::of(30, 0)).is_err());
    }

    #[test]
    fn rows_share_the_smallest_number_of_ways() {
        let made = rows([("a".to_string(), Share::of(1, 4)), ("b".to_string(), Share::of(1, 6))]).unwrap_or_default();
        assert_eq!((made[0].least, made[1].least, made[0].of), (3, 2, 12));
        assert!(Share { ways: 1, of: u128::MAX }.times(Share::of(1, 2)).is_err());
    }
}
