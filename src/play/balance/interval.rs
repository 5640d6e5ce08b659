//! How sure a share is: between what bounds it lies, with 95 of 100 such bounds being right.
//!
//! For a number of games fixed beforehand Wilson's interval is used. If the games decide when to stop, or somebody who looks at
//! them does, that would promise too much: a share that is looked at often enough leaves its bounds by chance alone. Then the
//! bounds are those of a *confidence sequence*, which holds for all looks together: a share is ruled out once a bettor who mixes all
//! other shares (by a Beta law of 1/2 and 1/2) would have won twenty times his stake against it.

use serde::Serialize;

/// One chance in so many to be wrong.
const WRONG: f64 = 20.0;
/// The same for two bounds of a normal law.
const Z: f64 = 1.959_963_984_540_054;

/// The bounds of a share, from 0 to 1.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Interval {
    pub low: f64,
    pub high: f64,
}

/// What kind of bounds a series allows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Bounds {
    /// The number of games was fixed beforehand.
    Fixed,
    /// Somebody looked, and may have stopped because of what he saw.
    Looking,
}

impl Interval {
    /// How far it reaches either way.
    pub fn half(self) -> f64 {
        (self.high - self.low) / 2.0
    }
}

impl Bounds {
    /// The bounds of a share of so many games.
    pub fn of(self, some: u64, all: u64) -> Interval {
        match self {
            _ if all == 0 => Interval { low: 0.0, high: 1.0 },
            Bounds::Fixed => wilson(some as f64, all as f64),
            Bounds::Looking => sequence(some as f64, all as f64),
        }
    }

    /// About how many games in all would settle whether a share lies within a band, if it stays what it is; none if more than
    /// anybody would play.
    pub fn games_to_settle(self, some: u64, all: u64, band: (f64, f64)) -> Option<u64> {
        const MOST: u64 = 1_000_000;
        let share = some as f64 / all.max(1) as f64;
        let settled = |games: u64| {
            let bounds = self.of((share * games as f64).round() as u64, games);
            (bounds.low >= band.0 && bounds.high <= band.1) || bounds.high < band.0 || bounds.low > band.1
        };
        let mut enough = all.max(1);
        while !settled(enough) {
            enough *= 2;
            if enough > MOST {
                return None;
            }
        }
        let mut short = (enough / 2).max(all);
        while enough - short > 1 {
            let middle = (enough + short) / 2;
            if settled(middle) { enough = middle } else { short = middle }
        }
        Some(enough)
    }
}

fn wilson(some: f64, all: f64) -> Interval {
    let (share, z2) = (some / all, Z * Z);
    let middle = (share + z2 / (2.0 * all)) / (1.0 + z2 / all);
    let reach = Z * (share * (1.0 - share) / all + z2 / (4.0 * all * all)).sqrt() / (1.0 + z2 / all);
    // At the ends the bound is the end itself, which the sums above only come near to.
    let low = if some == 0.0 { 0.0 } else { (middle - reach).max(0.0) };
    let high = if some == all { 1.0 } else { (middle + reach).min(1.0) };
    Interval { low, high }
}

fn sequence(some: f64, all: f64) -> Interval {
    let others = all - some;
    let mixed = ln_beta(0.5 + some, 0.5 + others) - ln_beta(0.5, 0.5);
    let ln = |count: f64, share: f64| if count == 0.0 { 0.0 } else { count * share.ln() };
    let is_out = |share: f64| mixed - ln(some, share) - ln(others, 1.0 - share) >= WRONG.ln();
    let share = some / all;
    // Beyond the share found, being ruled out grows with the distance.
    let edge = |mut inside: f64, mut outside: f64| {
        if !is_out(outside) {
            return outside;
        }
        for _ in 0..50 {
            let middle = (inside + outside) / 2.0;
            if is_out(middle) { outside = middle } else { inside = middle }
        }
        inside
    };
    Interval { low: edge(share, 0.0), high: edge(share, 1.0) }
}

fn ln_beta(a: f64, b: f64) -> f64 {
    ln_gamma(a) + ln_gamma(b) - ln_gamma(a + b)
}

/// Lanczos' approximation, good to fourteen digits for what is above 1/2.
fn ln_gamma(x: f64) -> f64 {
    const G: f64 = 7.0;
    const FACTORS: [f64; 9] = [
        0.999_999_999_999_809_9,
        676.520_368_121_885_1,
        -1_259.139_216_722_402_8,
        771.323_428_777_653_1,
        -176.615_029_162_140_6,
        12.507_343_278_686_905,
        -0.138_571_095_265_720_12,
        9.984_369_578_019_572e-6,
        1.505_632_735_149_311_6e-7,
    ];
    let x = x - 1.0;
    let sum = FACTORS.iter().enumerate().skip(1).fold(FACTORS[0], |sum, (at, factor)| sum + factor / (x + at as f64));
    let t = x + G + 0.5;
    0.5 * (2.0 * std::f64::consts::PI).ln() + (x + 0.5) * t.ln() - t + sum.ln()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Chance;

    #[test]
    fn a_fixed_number_of_games_has_wilsons_bounds() {
        let Interval { low, high } = Bounds::Fixed.of(216, 400);
        assert!((low - 0.491).abs() < 5e-4 && (high - 0.588).abs() < 5e-4, "{low} {high}");
        let none = Bounds::Fixed.of(0, 100);
        assert!(none.low == 0.0 && (none.high - 0.037).abs() < 5e-4, "{none:?}");
    }

    #[test]
    fn bounds_that_hold_for_all_looks_are_wider_and_hold() {
        for (some, all) in [(0, 1), (0, 50), (25, 50), (50, 50), (216, 400), (3, 5000)] {
            let (fixed, looking) = (Bounds::Fixed.of(some, all), Bounds::Looking.of(some, all));
            let share = some as f64 / all as f64;
            assert!(looking.low <= share && share <= looking.high, "{some} of {all}: {looking:?}");
            assert!(looking.half() >= fixed.half(), "{some} of {all}: {fixed:?}, {looking:?}");
        }
        // A coin that is watched toss by toss leaves fixed bounds in far more than one series of twenty, and these in fewer.
        let (mut fooled, mut wronged) = (0, 0);
        for series in 0..400 {
            let mut chance = Chance::seeded(series, "coin", 0);
            let (mut heads, mut fixed, mut looking) = (0, false, false);
            for toss in 1..=500_u64 {
                heads += chance.index("coin", 2).unwrap() as u64;
                let outside = |bounds: Interval| bounds.low > 0.5 || bounds.high < 0.5;
                fixed |= toss >= 10 && outside(Bounds::Fixed.of(heads, toss));
                looking |= outside(Bounds::Looking.of(heads, toss));
            }
            fooled += u32::from(fixed);
            wronged += u32::from(looking);
        }
        assert!(fooled > 100, "{fooled} of 400");
        assert!(wronged <= 28, "{wronged} of 400");
    }

    #[test]
    fn how_many_games_would_settle_it() {
        assert_eq!(Bounds::Fixed.games_to_settle(50, 100, (0.0, 1.0)), Some(100));
        let games = Bounds::Fixed.games_to_settle(220, 400, (0.4, 0.6)).unwrap();
        assert!((370..400).contains(&games) || games == 400, "{games}");
        let games = Bounds::Fixed.games_to_settle(56, 100, (0.4, 0.6)).unwrap();
        assert!((500..700).contains(&games), "{games}");
        assert_eq!(Bounds::Fixed.games_to_settle(60, 100, (0.4, 0.6)), None);
    }
}
