//! Whole numbers on the command line: what is wanted is said in the same words, however far off the number is.

/// Reads a whole number within bounds.
pub fn whole<T: TryFrom<i64>>(least: i64, most: i64) -> impl Fn(&str) -> Result<T, String> + Clone + Send + Sync {
    move |text| {
        let number = text.parse::<i64>().ok().filter(|number| (least..=most).contains(number));
        let number = number.and_then(|number| T::try_from(number).ok());
        number.ok_or_else(|| format!("a whole number from {least} to {most} is wanted"))
    }
}
