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

/// The same about nothing: from -1 to 1, for a point on paper.
pub fn wobble(x: f64, y: f64, purpose: u64) -> f64 {
    // Micrometres: points that are the same on paper are the same here.
    2.0 * grain((x * 1000.0).round() as i64, (y * 1000.0).round() as i64, purpose) - 1.0
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
        assert_eq!(wobble(1.0, 2.0, 1), wobble(1.000_000_01, 2.0, 1));
    }
}
