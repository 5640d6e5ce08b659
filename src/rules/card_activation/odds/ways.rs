//! Numbers of ways, however many: whole dice pools against whole decks go beyond what a machine counts in one word.

use std::cmp::Ordering;

use super::Row;

/// A number of ways, in digits of 32 bits, the last the least; no zeros stand in front.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ways(Vec<u32>);

/// Nothing is divided by a larger number: four decks have 208 cards.
const LARGEST_FACTOR: u32 = 208;
/// Digits after the point that are kept of what cannot be written as a whole number.
const DIGITS: u32 = 18;

impl Ways {
    pub fn none() -> Ways {
        Ways::default()
    }

    pub fn of(mut number: u128) -> Ways {
        let mut digits = Vec::new();
        while number > 0 {
            digits.insert(0, number as u32);
            number >>= 32;
        }
        Ways(digits)
    }

    pub fn is_none(&self) -> bool {
        self.0.is_empty()
    }

    pub fn add(&mut self, other: &Ways) {
        while self.0.len() < other.0.len() {
            self.0.insert(0, 0);
        }
        let mut carried = 0;
        let others = other.0.iter().rev().copied().chain(std::iter::repeat(0));
        for (digit, more) in self.0.iter_mut().rev().zip(others) {
            let sum = u64::from(*digit) + u64::from(more) + carried;
            (*digit, carried) = (sum as u32, sum >> 32);
        }
        if carried > 0 {
            self.0.insert(0, carried as u32);
        }
    }

    /// Takes away what is not more.
    fn take(&mut self, other: &Ways) {
        let mut owed = 0;
        let others = other.0.iter().rev().copied().chain(std::iter::repeat(0));
        for (digit, less) in self.0.iter_mut().rev().zip(others) {
            let less = u64::from(less) + owed;
            let rest = (1 << 32) + u64::from(*digit) - less;
            (*digit, owed) = (rest as u32, 1 - (rest >> 32));
        }
        self.tidy();
    }

    fn tidy(&mut self) {
        let zeros = self.0.iter().take_while(|digit| **digit == 0).count();
        self.0.drain(..zeros);
    }

    pub fn times(&self, other: &Ways) -> Ways {
        let mut product = Ways::none();
        for digit in &other.0 {
            if !product.is_none() {
                product.0.push(0);
            }
            product.add(&self.scaled(*digit));
        }
        product
    }

    pub fn scaled(&self, by: u32) -> Ways {
        let mut scaled = self.clone();
        let mut carried = 0;
        for digit in scaled.0.iter_mut().rev() {
            let product = u64::from(*digit) * u64::from(by) + carried;
            (*digit, carried) = (product as u32, product >> 32);
        }
        if carried > 0 {
            scaled.0.insert(0, carried as u32);
        }
        scaled.tidy();
        scaled
    }

    /// Divided by a small number, and what is left.
    fn divided(&self, by: u32) -> (Ways, u32) {
        let mut whole = self.clone();
        let mut left = 0;
        for digit in &mut whole.0 {
            let here = (left << 32) + u64::from(*digit);
            (*digit, left) = ((here / u64::from(by)) as u32, here % u64::from(by));
        }
        whole.tidy();
        (whole, left as u32)
    }

    /// In how many ways some of all can be chosen.
    pub fn choose(all: u32, some: u32) -> Ways {
        if some > all {
            return Ways::none();
        }
        (0..some.min(all - some)).fold(Ways::of(1), |ways, taken| ways.scaled(all - taken).divided(taken + 1).0)
    }

    /// As an ordinary number, if it is one.
    pub fn number(&self) -> Option<u128> {
        (self.0.len() <= 4).then(|| self.0.iter().fold(0, |number, digit| (number << 32) + u128::from(*digit)))
    }
}

impl PartialOrd for Ways {
    fn partial_cmp(&self, other: &Ways) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Ways {
    fn cmp(&self, other: &Ways) -> Ordering {
        self.0.len().cmp(&other.0.len()).then_with(|| self.0.cmp(&other.0))
    }
}

/// Rows out of all ways, reduced together as far as they can be. Ways too many for a row are given between two bounds, out
/// of a round number.
pub fn rows(results: impl IntoIterator<Item = (String, Ways)>, all: &Ways) -> Vec<Row> {
    let (names, mut ways): (Vec<String>, Vec<Ways>) = results.into_iter().unzip();
    ways.push(all.clone());
    for factor in 2..=LARGEST_FACTOR {
        while let Some(less) = ways.iter().map(|ways| divided(ways, factor)).collect::<Option<Vec<Ways>>>() {
            ways = less;
        }
    }
    let of = ways.pop().unwrap_or_default();
    let row = |(name, ways): (String, Ways)| match (ways.number(), of.number()) {
        (Some(ways), Some(of)) => Row::certain(name, ways, of),
        _ => bounded(name, ways, &of),
    };
    names.into_iter().zip(ways).map(row).collect()
}

fn divided(ways: &Ways, factor: u32) -> Option<Ways> {
    let (whole, left) = ways.divided(factor);
    (left == 0).then_some(whole)
}

/// The share of all ways in decimals, rounded down and up.
fn bounded(name: String, mut ways: Ways, of: &Ways) -> Row {
    let mut least = 0;
    // What is certain takes a digit of its own.
    for place in 0..=DIGITS {
        least *= 10;
        while ways >= *of {
            ways.take(of);
            least += 1;
        }
        if place < DIGITS {
            ways = ways.scaled(10);
        }
    }
    let most = least + u128::from(!ways.is_none());
    Row { least, most, ..Row::certain(name, 0, 10_u128.pow(DIGITS)) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn large_numbers_are_counted_like_small_ones() {
        for (one, other) in [(0, 5), (7, 0), (1 << 40, 3), (u128::from(u64::MAX), 1 << 50), ((1 << 64) - 1, 1)] {
            let (a, b) = (Ways::of(one), Ways::of(other));
            assert_eq!(a.times(&b).number(), Some(one * other), "{one} * {other}");
            let mut sum = a.clone();
            sum.add(&b);
            assert_eq!(sum.number(), Some(one + other), "{one} + {other}");
            sum.take(&b);
            assert_eq!(sum, a);
            assert_eq!(a.cmp(&b), one.cmp(&other));
            assert_eq!((a.divided(7).0.number(), a.divided(7).1), (Some(one / 7), (one % 7) as u32));
        }
        assert_eq!(Ways::choose(52, 26).number(), Some(495_918_532_948_104));
        assert_eq!((Ways::choose(3, 4), Ways::choose(9, 0)), (Ways::none(), Ways::of(1)));
    }

    #[test]
    fn rows_are_reduced_together() {
        let made = rows([("a".to_string(), Ways::of(6)), ("b".to_string(), Ways::of(18))], &Ways::of(24));
        assert_eq!((made[0].least, made[1].least, made[0].of), (1, 3, 4));
    }

    #[test]
    fn what_is_too_much_to_write_is_given_between_bounds() {
        let huge = (0..60).fold(Ways::of(1), |ways, _| ways.scaled(199));
        let third = huge.clone();
        let all = huge.scaled(3);
        let made = rows([("a".to_string(), third), ("all".to_string(), all.clone())], &all);
        assert_eq!((made[0].least, made[0].most, made[0].of), (1, 1, 3), "a factor of all is left out");
        let mut more = all.clone();
        more.add(&Ways::of(1));
        let made = rows([("a".to_string(), huge), ("all".to_string(), more.clone())], &more);
        assert_eq!((made[0].least, made[0].most), (333_333_333_333_333_333, 333_333_333_333_333_334));
        assert_eq!((made[1].least, made[1].most, made[1].of), (10_u128.pow(18), 10_u128.pow(18), 10_u128.pow(18)));
    }
}
