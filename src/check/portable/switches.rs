//! The optional rules as the file has switched them.

use crate::check::portable::prelude::*;
use crate::rules::common::options;
use crate::rules::portable::sections;

/// Whether an optional rule is off for certain: nothing about it is said while an option of the file is misspelt, since it
/// may be the very one.
pub fn is_off(reading: &Reading, on: bool) -> bool {
    let understood = |key: &str, value| sections().option(key).is_some_and(|ruling| ruling.values.contains(value));
    !on && options::written(&reading.draft).iter().all(|(key, value)| understood(key, value))
}
