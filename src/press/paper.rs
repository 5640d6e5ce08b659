//! The papers we print on.

use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;

use crate::kit::length::millimetres;
use crate::scene::Rect;

/// What no printer is trusted to reach, on each side.
pub const MARGIN: f64 = 10.0;

/// A kind of paper, in millimetres, upright.
#[derive(Clone, Debug, PartialEq)]
pub struct Paper {
    /// The word in `print.paper`.
    pub name: Cow<'static, str>,
    pub width: f64,
    pub height: f64,
}

/// Every paper, smallest first.
pub const PAPERS: &[Paper] = &[
    Paper::known("a5", 148.0, 210.0),
    Paper::known("letter", 215.9, 279.4),
    Paper::known("a4", 210.0, 297.0),
    Paper::known("legal", 215.9, 355.6),
    Paper::known("tabloid", 279.4, 431.8),
    Paper::known("a3", 297.0, 420.0),
];

/// What A4 and Letter have in common: pages of this size are printed on either.
pub const COMMON: Paper = Paper::known("common", 210.0, 279.4);

/// The sides a paper of any size may have.
const SIDES: std::ops::RangeInclusive<f64> = 100.0..=1500.0;

pub fn paper(name: &str) -> Option<&'static Paper> {
    PAPERS.iter().find(|paper| paper.name == name)
}

impl Paper {
    const fn known(name: &'static str, width: f64, height: f64) -> Paper {
        Paper { name: Cow::Borrowed(name), width, height }
    }

    /// The same paper lying on its long side.
    pub fn turned(&self) -> Paper {
        Paper { name: self.name.clone(), width: self.height, height: self.width }
    }

    /// What every printer reaches.
    pub fn safe(&self) -> Rect {
        Rect::new(0.0, 0.0, self.width, self.height).inset(MARGIN)
    }

    /// The largest factor by which a picture may be scaled and still fit on one sheet.
    pub fn fit(&self, width: f64, height: f64) -> f64 {
        let safe = self.safe();
        let fit = |across: f64, down: f64| f64::min(across / width, down / height);
        f64::max(fit(safe.width, safe.height), fit(safe.height, safe.width))
    }

    /// The name as it is printed on a page: `A4`, `Letter`, `200 × 250 mm`.
    pub fn label(&self) -> String {
        match self.name.as_ref() {
            "common" => "A4 or Letter".to_string(),
            name if name.starts_with(|c: char| c.is_ascii_digit()) => name.replace('x', " × ").replace("mm", " mm"),
            name => {
                let mut letters = name.chars();
                letters.next().map_or_else(String::new, |first| format!("{}{}", first.to_uppercase(), letters.as_str()))
            }
        }
    }
}

/// A word that names no paper.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownPaper {
    written: String,
}

impl fmt::Display for UnknownPaper {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let known: Vec<&str> = PAPERS.iter().map(|paper| paper.name.as_ref()).collect();
        write!(
            f,
            "`{}` is no paper; write {}, common (fits A4 and Letter) or a size such as 200x250mm, of {} to {} mm a side",
            self.written,
            known.join(", "),
            SIDES.start(),
            SIDES.end()
        )
    }
}

impl std::error::Error for UnknownPaper {}

/// Reads a name, in capitals or not, or a size: `200x250mm`, `8x10in`.
impl FromStr for Paper {
    type Err = UnknownPaper;

    fn from_str(text: &str) -> Result<Paper, UnknownPaper> {
        let word = text.trim().to_lowercase();
        let known = PAPERS.iter().cloned().chain([COMMON]).find(|paper| paper.name == word);
        known.or_else(|| of_size(&word)).ok_or_else(|| UnknownPaper { written: text.to_string() })
    }
}

fn of_size(word: &str) -> Option<Paper> {
    let (width, height) = word.split_once(['x', '×'])?;
    let unit = word.get(word.len().checked_sub(2)?..)?;
    let height = millimetres(height)?;
    let width = millimetres(width).or_else(|| millimetres(&format!("{}{unit}", width.trim())))?;
    let sound = SIDES.contains(&width) && SIDES.contains(&height);
    let short = |length: f64| (length * 10.0).round() / 10.0;
    let name = format!("{}x{}mm", short(width), short(height));
    sound.then_some(Paper { name: Cow::Owned(name), width, height })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn papers_are_read_by_name_and_by_size() {
        assert_eq!("A4".parse::<Paper>().as_ref(), Ok(paper("a4").unwrap()));
        assert_eq!("common".parse::<Paper>(), Ok(COMMON));
        for (text, width, height, label) in [
            ("200x250mm", 200.0, 250.0, "200 × 250 mm"),
            ("20 x 25 cm", 200.0, 250.0, "200 × 250 mm"),
            ("8x10in", 203.2, 254.0, "203.2 × 254 mm"),
            ("203.2mmx254mm", 203.2, 254.0, "203.2 × 254 mm"),
        ] {
            let paper: Paper = text.parse().unwrap();
            assert!((paper.width - width).abs() < 1e-9 && (paper.height - height).abs() < 1e-9, "{paper:?}");
            assert_eq!(paper.label(), label);
            assert_eq!(paper.name.parse::<Paper>().unwrap().label(), label);
        }
        assert_eq!(paper("a4").unwrap().fit(554.0, 100.0), 0.5);
        assert_eq!("letter".parse::<Paper>().unwrap().label(), "Letter");
    }

    #[test]
    fn a_paper_nobody_has_is_answered_with_those_we_know() {
        for wrong in ["", "b5", "x", "200x", "x250mm", "20x25mm", "9000x9000mm", "200x250", "ä", "infxinfmm", "×"] {
            let error = wrong.parse::<Paper>().unwrap_err().to_string();
            assert!(error.starts_with(&format!("`{wrong}` is no paper; write a5, letter, a4, ")), "{error}");
        }
    }
}
