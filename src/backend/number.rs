//! Lengths as they are written: thousandths, no needless digits, never an exponent.

/// A number with at most three decimals.
pub fn short(number: f64) -> String {
    let rounded = (number * 1000.0).round() / 1000.0;
    // No negative nothing.
    let rounded = if rounded == 0.0 { 0.0 } else { rounded };
    let text = format!("{rounded:.3}");
    text.trim_end_matches('0').trim_end_matches('.').to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short() {
        assert_eq!([1.0, 0.5, -0.0001, 12.3456, -3.25].map(short), ["1", "0.5", "0", "12.346", "-3.25"]);
        assert_eq!(short(100.0), "100");
    }
}
