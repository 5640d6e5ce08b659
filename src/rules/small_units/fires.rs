//! The notation for artillery fires and air strikes [6.7.2]: `3x1` is three of strength one, `2x1+1x3` a mixed list.

use std::fmt;
use std::ops::Range;

/// A number of fires of one strength.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Fires {
    pub count: u32,
    pub strength: u32,
}

impl fmt::Display for Fires {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.count, self.strength)
    }
}

/// What is wrong with an entry, and where in the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotFires {
    pub kind: NotFiresKind,
    /// Bytes of the text; empty where something is missing.
    pub at: Range<usize>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotFiresKind {
    /// The entry is not COUNTxSTRENGTH.
    Notation,
    ZeroCount,
    ZeroStrength,
}

impl fmt::Display for NotFires {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.kind {
            NotFiresKind::Notation => "fires are written COUNTxSTRENGTH, such as `3x1`, several as `2x1+1x3`",
            NotFiresKind::ZeroCount => "the number of fires must be 1 or more",
            NotFiresKind::ZeroStrength => "the strength of a fire must be 1 or more",
        })
    }
}

impl std::error::Error for NotFires {}

/// Reads a list of fires, or names every entry that is not one.
pub fn parse(text: &str) -> Result<Vec<Fires>, Vec<NotFires>> {
    let (mut fires, mut faults) = (Vec::new(), Vec::new());
    let mut start = 0;
    for entry in text.split('+') {
        match parse_entry(entry, start) {
            Ok(found) => fires.push(found),
            Err(found) => faults.extend(found),
        }
        start += entry.len() + 1;
    }
    if faults.is_empty() { Ok(fires) } else { Err(faults) }
}

/// Reads one entry that begins at byte `start` of the whole text.
fn parse_entry(entry: &str, start: usize) -> Result<Fires, Vec<NotFires>> {
    let start = start + entry.len() - entry.trim_start().len();
    let entry = entry.trim();
    let whole = start..start + entry.len();
    let notation = || vec![NotFires { kind: NotFiresKind::Notation, at: whole.clone() }];
    let number = |digits: &str| match digits.bytes().all(|byte| byte.is_ascii_digit()) {
        true => digits.parse::<u32>().map_err(|_| notation()),
        false => Err(notation()),
    };
    let (count, strength) = entry.split_once('x').ok_or_else(notation)?;
    let fires = Fires { count: number(count)?, strength: number(strength)? };

    let mut faults = Vec::new();
    if fires.count == 0 {
        faults.push(NotFires { kind: NotFiresKind::ZeroCount, at: start..start + count.len() });
    }
    if fires.strength == 0 {
        faults.push(NotFires { kind: NotFiresKind::ZeroStrength, at: whole.end - strength.len()..whole.end });
    }
    if faults.is_empty() { Ok(fires) } else { Err(faults) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn faults(text: &str) -> Vec<(NotFiresKind, &str)> {
        parse(text).unwrap_err().into_iter().map(|fault| (fault.kind, &text[fault.at])).collect()
    }

    #[test]
    fn lists_are_read_in_order() {
        assert_eq!(parse("3x1"), Ok(vec![Fires { count: 3, strength: 1 }]));
        let mixed = Ok(vec![Fires { count: 2, strength: 1 }, Fires { count: 1, strength: 3 }]);
        assert_eq!(parse("2x1+1x3"), mixed);
        assert_eq!(parse(" 2x1 + 1x3 "), mixed);
        assert_eq!(Fires { count: 3, strength: 1 }.to_string(), "3x1");
    }

    #[test]
    fn faults_name_their_place() {
        use NotFiresKind::*;
        assert_eq!(faults("3*1"), [(Notation, "3*1")]);
        assert_eq!(faults("2x1+ 3×1 +1x2"), [(Notation, "3×1")]);
        assert_eq!(faults(""), [(Notation, "")]);
        assert_eq!(faults("2x1+"), [(Notation, "")]);
        assert_eq!(faults("x1"), [(Notation, "x1")]);
        assert_eq!(faults("+3x1"), [(Notation, "")]);
        assert_eq!(faults("-1x+2"), [(Notation, "-1x"), (Notation, "2")]);
        assert_eq!(faults("1x99999999999"), [(Notation, "1x99999999999")]);
        assert_eq!(faults("0x2"), [(ZeroCount, "0")]);
        assert_eq!(faults("2x1+2x00"), [(ZeroStrength, "00")]);
        assert_eq!(faults("0x0+3"), [(ZeroCount, "0"), (ZeroStrength, "0"), (Notation, "3")]);
    }
}
