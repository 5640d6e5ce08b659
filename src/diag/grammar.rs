//! Words that agree: how many there are of something, and what somebody does, be it one or many.

use std::borrow::Cow;
use std::fmt::Display;

/// So many of something: "1 finding", "2 findings", "1 die", "3 dice".
pub fn count_of<N: Display + PartialEq + From<u8>>(number: N, noun: &str) -> String {
    if number == N::from(1) { format!("1 {noun}") } else { format!("{number} {}", plural(noun)) }
}

/// More than one of something; of several words the last is inflected.
pub fn plural(noun: &str) -> String {
    let hisses = ["s", "x", "z", "ch", "sh"].iter().any(|end| noun.ends_with(end));
    match noun.strip_suffix("die") {
        Some(before) if before.is_empty() || before.ends_with(' ') => return format!("{before}dice"),
        _ => {}
    }
    match noun.strip_suffix('y') {
        Some(stem) if !stem.ends_with(['a', 'e', 'i', 'o', 'u']) => format!("{stem}ies"),
        _ if hisses => format!("{noun}es"),
        _ => format!("{noun}s"),
    }
}

/// What a side does: "Red has", "the British have", "Royals take". The verb is given as many do it.
pub fn does<'v>(side: &str, verb: &'v str) -> Cow<'v, str> {
    if is_many(side) { Cow::Borrowed(verb) } else { Cow::Owned(third_person(verb)) }
}

/// A side with what it does: "Red has".
pub fn said(side: &str, verb: &str) -> String {
    format!("{side} {}", does(side, verb))
}

/// Whether a side's name speaks of many: "Royals", "British", "Poles and Czechs". "German", "Axis" and "Red" are one.
fn is_many(name: &str) -> bool {
    let name = name.trim().to_lowercase();
    let one = ["ss", "us", "is"];
    let people = ["sh", "ch", "ese", "swiss", "people"];
    let is = |ends: &[&str]| ends.iter().any(|end| name.ends_with(end));
    name.contains(" and ") || name.contains(" & ") || is(&people) || (name.ends_with('s') && !is(&one))
}

fn third_person(verb: &str) -> String {
    match verb {
        "have" => "has".to_string(),
        "are" => "is".to_string(),
        "do" => "does".to_string(),
        "go" => "goes".to_string(),
        "were" => "was".to_string(),
        // These do not change.
        "cannot" | "may" | "must" | "can" | "will" => verb.to_string(),
        _ => plural(verb),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_is_not_many() {
        assert_eq!(count_of(1_usize, "known finding"), "1 known finding");
        assert_eq!(count_of(2_usize, "known finding"), "2 known findings");
        assert_eq!(count_of(0_usize, "loss"), "0 losses");
        assert_eq!(count_of(1_u64, "activation die"), "1 activation die");
        assert_eq!(count_of(3_u64, "activation die"), "3 activation dice");
        assert_eq!(count_of(2_u32, "hex"), "2 hexes");
        assert_eq!(count_of(2_u32, "battery"), "2 batteries");
        assert_eq!(count_of(2_i64, "day"), "2 days");
    }

    #[test]
    fn a_side_agrees_with_what_it_does() {
        for (name, words) in [
            ("German", "German has"),
            ("Axis", "Axis has"),
            ("Red", "Red has"),
            ("Germans", "Germans have"),
            ("British", "British have"),
            ("French", "French have"),
            ("Japanese", "Japanese have"),
            ("Swiss", "Swiss have"),
            ("Allies", "Allies have"),
            ("Poles and Czechs", "Poles and Czechs have"),
            ("Пехота", "Пехота has"),
        ] {
            assert_eq!(said(name, "have"), words);
        }
        let red = |verb: &str| said("Red", verb);
        assert_eq!(red("are"), "Red is");
        assert_eq!(red("take"), "Red takes");
        assert_eq!(red("pass"), "Red passes");
        assert_eq!(red("try"), "Red tries");
        assert_eq!(red("lay"), "Red lays");
        assert_eq!(red("cannot"), "Red cannot");
    }
}
