//! A chance as a fraction, exact however many ways there are.

use num_bigint::BigUint;
use num_integer::Integer;
use num_rational::Ratio;
use num_traits::{One, ToPrimitive, Zero};

/// Ways out of all, in lowest terms.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Share(Ratio<BigUint>);

impl Share {
    pub fn none() -> Share {
        Share(Ratio::zero())
    }

    pub fn all() -> Share {
        Share(Ratio::one())
    }

    /// So many ways out of so many.
    pub fn of(ways: u128, of: u128) -> Share {
        Share(Ratio::new(ways.into(), of.max(1).into()))
    }

    pub fn is_none(&self) -> bool {
        self.0.is_zero()
    }

    pub fn add(&mut self, other: &Share) {
        self.0 += &other.0;
    }

    /// Both, which have nothing to do with each other.
    pub fn times(&self, other: &Share) -> Share {
        // Most draws are certain: nothing is to be reduced then.
        match (self.0.is_one(), other.0.is_one()) {
            (true, _) => other.clone(),
            (_, true) => self.clone(),
            _ => Share(&self.0 * &other.0),
        }
    }

    /// What is left of all.
    pub fn rest(&self) -> Share {
        Share(Ratio::<BigUint>::one() - &self.0)
    }

    /// What is left of it without another, which is no more.
    pub fn less(&self, other: &Share) -> Share {
        if self.0 <= other.0 { Share::none() } else { Share(&self.0 - &other.0) }
    }

    /// It as a part of another; none where that is none.
    pub fn out_of(&self, whole: &Share) -> Share {
        if whole.is_none() { Share::none() } else { Share(&self.0 / &whole.0) }
    }

    /// So many of `dice` that each succeed with this chance.
    pub fn successes(&self, dice: u8, count: u8) -> Share {
        let chosen = num_integer::binomial(BigUint::from(dice), BigUint::from(count));
        let power = |share: &Share, times: u8| share.0.pow(i32::from(times));
        Share(power(self, count) * power(&self.rest(), dice.saturating_sub(count)) * chosen)
    }

    /// That of some drawn from all without replacement, of which so many are good, just so many are.
    pub fn drawn(all: u32, good: u32, drawn: u32, count: u32) -> Share {
        let choose = |all: u32, some: u32| match all.checked_sub(some) {
            Some(_) => num_integer::binomial(BigUint::from(all), BigUint::from(some)),
            None => BigUint::zero(),
        };
        let (bad, others) = (all.saturating_sub(good), drawn.saturating_sub(count));
        if drawn > all || count > drawn {
            return Share::none();
        }
        Share(Ratio::new(choose(good, count) * choose(bad, others), choose(all, drawn)))
    }

    pub fn decimal(&self) -> f64 {
        self.0.to_f64().unwrap_or(0.0)
    }

    /// The smallest number of all ways over which every one of these is a whole number, with the ways of each; none if it is
    /// more than can be written.
    pub fn together<'s>(shares: impl Iterator<Item = &'s Share> + Clone) -> Option<(Vec<u128>, u128)> {
        let of = shares.clone().fold(BigUint::one(), |of, share| of.lcm(share.0.denom()));
        let ways = shares.map(|share| (share.0.numer() * (&of / share.0.denom())).to_u128());
        Some((ways.collect::<Option<Vec<u128>>>()?, of.to_u128()?))
    }

    /// The ways out of so many, if they are a whole number.
    pub fn over(&self, of: u128) -> Option<u128> {
        let [least, most] = self.rounded(of);
        (least == most).then_some(least)
    }

    /// The share in parts of a round number, rounded down and up.
    pub fn rounded(&self, of: u128) -> [u128; 2] {
        let (whole, left) = (self.0.numer() * BigUint::from(of)).div_rem(self.0.denom());
        let least = whole.to_u128().unwrap_or(of);
        [least, least + u128::from(!left.is_zero())]
    }
}

impl std::iter::Sum for Share {
    fn sum<I: Iterator<Item = Share>>(shares: I) -> Share {
        shares.fold(Share::none(), |mut sum, share| {
            sum.add(&share);
            sum
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dice_that_succeed_are_a_binomial() {
        let six = Share::of(1, 6);
        let each: Vec<Share> = (0..=4).map(|count| six.successes(4, count)).collect();
        assert_eq!(Share::together(each.iter()), Some((vec![625, 500, 150, 20, 1], 1296)));
        assert_eq!(each.into_iter().sum::<Share>(), Share::all());
    }

    #[test]
    fn what_is_too_much_to_write_is_given_between_bounds() {
        let tiny = (0..60).fold(Share::all(), |share, _| share.times(&Share::of(1, 199)));
        assert_eq!(Share::together([tiny].iter()), None);
        assert_eq!(Share::of(1, 3).rounded(1000), [333, 334]);
        assert_eq!(Share::of(1, 4).rounded(1000), [250, 250]);
    }
}
