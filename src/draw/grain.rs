//! Small irregularities that never change: a number from 0 to 1 for every place and purpose.

/// The number for a place, given by two whole numbers, and a purpose.
pub fn grain(a: i64, b: i64, purpose: u64) -> f64 {
    let mut mix = (a as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15)
        ^ (b as u64).wrapping_mul(0xC2B2_AE3D_27D4_EB4F)
        ^ purpose.wrapping_mul(0x1656_67B1_9E37_79F9);
    for _ in 0..3 {
        mix ^= mix >> 31;
        mix = mix.wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mix ^= mix >> 29;
    }
    (mix >> 11) as f64 / (1_u64 << 53) as f64
}

/// Smooth hills and hollows from -1 to 1, about as wide as the scale.
pub fn noise(x: f64, y: f64, purpose: u64, scale: f64) -> f64 {
    let (x, y) = (x / scale, y / scale);
    let (column, row) = (floor(x), floor(y));
    let ease = |share: f64| share * share * (3.0 - 2.0 * share);
    let (u, v) = (ease(x - column as f64), ease(y - row as f64));
    let corner = |i: i64, j: i64| grain(column + i, row + j, purpose);
    let mix = |a: f64, b: f64, share: f64| a + (b - a) * share;
    2.0 * mix(mix(corner(0, 0), corner(1, 0), u), mix(corner(0, 1), corner(1, 1), u), v) - 1.0
}

/// The whole number below: where a processor has no instruction for it, that of the library costs as much as all the rest.
fn floor(at: f64) -> i64 {
    let cut = at as i64;
    if cut as f64 > at { cut - 1 } else { cut }
}

/// Such hills with smaller ones on them.
pub fn rugged(x: f64, y: f64, purpose: u64, scale: f64) -> f64 {
    0.65 * noise(x, y, purpose, scale) + 0.35 * noise(x, y, purpose + 7, 0.45 * scale)
}

/// A row of such numbers for one place, drawn one after the other.
pub struct Grains {
    place: (i64, i64),
    purpose: u64,
    drawn: u64,
}

impl Grains {
    pub fn of(a: i64, b: i64, purpose: u64) -> Grains {
        Grains { place: (a, b), purpose, drawn: 0 }
    }

    /// The next number from 0 to 1.
    pub fn next(&mut self) -> f64 {
        self.drawn += 1;
        grain(self.place.0, self.place.1, self.purpose.wrapping_add(self.drawn << 16))
    }

    pub fn between(&mut self, least: f64, most: f64) -> f64 {
        least + (most - least) * self.next()
    }

    /// One of so many.
    pub fn pick(&mut self, count: usize) -> usize {
        ((self.next() * count as f64) as usize).min(count.saturating_sub(1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn grain_is_spread_and_stays_the_same() {
        let numbers: Vec<f64> = (0..1000).map(|at| grain(at, at * 7, 3)).collect();
        assert!(numbers.iter().all(|number| (0.0..1.0).contains(number)));
        let mean = numbers.iter().sum::<f64>() / 1000.0;
        assert!((mean - 0.5).abs() < 0.05, "{mean}");
        assert_eq!(grain(5, 6, 7), grain(5, 6, 7));
        let hills: Vec<f64> = (0..200).map(|at| noise(f64::from(at) * 0.37, 5.0, 3, 4.0)).collect();
        assert!(
            hills.iter().all(|high| high.abs() <= 1.0) && hills.windows(2).all(|pair| (pair[0] - pair[1]).abs() < 0.4)
        );
        let mut row = Grains::of(1, 2, 3);
        assert_ne!(row.next(), row.next());
    }
}
