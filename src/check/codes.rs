//! Codes as they are written to choose findings: whole, or their beginning.

use super::all;
use crate::diag::nearest;

/// A code is meant by itself, or by its beginning: `M` means every map check and `SU3` every counter check, but `S` does
/// not mean `SU`.
pub fn matches(written: &str, code: &str) -> bool {
    family(written).eq_ignore_ascii_case(family(code))
        && code.get(..written.len()).is_some_and(|start| start.eq_ignore_ascii_case(written))
}

/// Whether a list means a code.
pub fn among<S: AsRef<str>>(list: &[S], code: &str) -> bool {
    list.iter().any(|written| matches(written.as_ref(), code))
}

/// How exactly a list means a code: the length of the longest of its words that does.
pub fn exactness<S: AsRef<str>>(list: &[S], code: &str) -> Option<usize> {
    list.iter().map(AsRef::as_ref).filter(|written| matches(written, code)).map(str::len).max()
}

/// Whether some check has a code that begins so.
pub fn is_known(written: &str) -> bool {
    all().any(|check| matches(written, check.code))
}

/// The code that was probably meant.
pub fn near(written: &str) -> Option<String> {
    nearest(written, all().map(|check| check.code)).map(String::from)
}

/// The letters codes begin with, each once.
pub fn families() -> Vec<String> {
    let mut families: Vec<String> = Vec::new();
    for check in all() {
        let family = family(check.code);
        if !families.iter().any(|known| known == family) {
            families.push(family.to_string());
        }
    }
    families
}

fn family(code: &str) -> &str {
    code.trim_end_matches(|c: char| !c.is_ascii_alphabetic())
}
