//! Suits that are spread unevenly over the map.
//!
//! ## Why it matters
//! Every suit is drawn as often as any other. Where one has many hexes and another few, shells drift mostly one way, and
//! the Jack of the rare suit seldom finds anybody for its sniper.
//!
//! ## Example
//! ```toml
//! [[map.cell]]
//! at = "0101..1002"
//! suit = "S"          # twenty hexes of spades in a row
//! ```
//! Write instead:
//! ```toml
//! [[map.cell]]
//! at = "0101"
//! suit = "S"
//! ```

use super::scatter;
use crate::check::small_units::prelude::*;
use crate::rules::common::suits::Suit;

pub const CHECK: Check = Check::warning("SU115", Some("6.7.4"), Run::SmallUnits(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    let Some(map) = &reading.draft.map else { return };
    let grid = &map.grid;
    let Some(counts) = counts(grid, &reading.suits.of) else { return };
    let Some(regular) = self::counts(grid, &scatter::pattern(grid)) else { return };
    // On a small map the pattern itself does not come out even.
    let apart = apart(&counts);
    if apart <= reading.tables.suits.uneven_percent || apart <= self::apart(&regular) {
        return;
    }
    let words = |counts: &[i64; 4]| {
        let each: Vec<String> = Suit::ALL.iter().zip(counts).map(|(suit, n)| format!("{n} {}", suit.name())).collect();
        each.join(", ")
    };
    report
        .at(scatter::whole(reading, map), format!("the suits are uneven: {}", words(&counts)))
        .label(format!("the rarest has {apart} % fewer hexes than the commonest"))
        .help(format!("{}: the pattern gives {}", scatter::back_to_pattern(reading), words(&regular)));
}

/// Hexes of each suit, if all have one.
fn counts(grid: &Grid, of: &[Option<Suit>]) -> Option<[i64; 4]> {
    let mut counts = [0; 4];
    for cell in grid.cells() {
        counts[of[cell.index()]? as usize] += 1;
    }
    Some(counts)
}

/// How far the rarest suit stays behind the commonest, in percent of that.
fn apart(counts: &[i64; 4]) -> i64 {
    let most = counts.iter().copied().fold(1, i64::max);
    let least = counts.iter().copied().fold(most, i64::min);
    (most - least) * 100 / most
}
