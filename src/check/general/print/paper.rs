//! The papers we print on, and how many sheets of one a picture takes.

/// A kind of paper, in millimetres, upright.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Paper {
    /// The word in `print.paper`.
    pub name: &'static str,
    pub width: f64,
    pub height: f64,
}

/// Every paper, smallest first.
pub const PAPERS: &[Paper] = &[
    Paper { name: "a5", width: 148.0, height: 210.0 },
    Paper { name: "letter", width: 215.9, height: 279.4 },
    Paper { name: "a4", width: 210.0, height: 297.0 },
    Paper { name: "legal", width: 215.9, height: 355.6 },
    Paper { name: "tabloid", width: 279.4, height: 431.8 },
    Paper { name: "a3", width: 297.0, height: 420.0 },
];

/// What no printer is trusted to reach, on each side.
const MARGIN: f64 = 10.0;
/// How much of a picture two sheets side by side have in common, to be glued.
const OVERLAP: f64 = 15.0;

pub fn paper(name: &str) -> Option<&'static Paper> {
    PAPERS.iter().find(|paper| paper.name == name)
}

impl Paper {
    /// The least number of sheets a picture of this size takes, upright or lying.
    pub fn sheets(&self, width: f64, height: f64) -> u64 {
        let (across, down) = self.within();
        let tiles = |across, down| along(width, across).saturating_mul(along(height, down));
        u64::min(tiles(across, down), tiles(down, across))
    }

    /// The largest factor by which a picture may be scaled and still fit on one sheet.
    pub fn fit(&self, width: f64, height: f64) -> f64 {
        let (across, down) = self.within();
        let fit = |across: f64, down: f64| f64::min(across / width, down / height);
        f64::max(fit(across, down), fit(down, across))
    }

    fn within(&self) -> (f64, f64) {
        (self.width - 2.0 * MARGIN, self.height - 2.0 * MARGIN)
    }
}

fn along(length: f64, sheet: f64) -> u64 {
    if length <= sheet { 1 } else { ((length - OVERLAP) / (sheet - OVERLAP)).ceil() as u64 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sheets_lie_the_better_way_and_overlap() {
        let a4 = paper("a4").unwrap();
        assert_eq!(a4.sheets(190.0, 277.0), 1);
        assert_eq!(a4.sheets(277.0, 190.0), 1);
        assert_eq!(a4.sheets(191.0, 277.0), 2);
        assert_eq!(a4.sheets(365.0, 277.0), 2, "two sheets of 190 with 15 in common");
        assert_eq!(a4.sheets(525.0, 410.0), 6);
        assert_eq!(a4.fit(554.0, 100.0), 0.5);
        assert_eq!(paper("A4"), None);
    }
}
