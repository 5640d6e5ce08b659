//! Gates: a share that is expected to lie within a band, and what the games say to that.

use std::fmt;
use std::str::FromStr;

use serde::Serialize;

use super::levels::{Level, Share};
use crate::diag::grammar::count_of;
use crate::diag::nearest;
use crate::play::balance::Heading;

/// The word for games that nobody wins.
pub const DRAW: &str = "draw";

/// A share that is expected: `british=40..60`, in percent.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Expect {
    /// A side by its id or name, or `draw`.
    pub of: String,
    pub low: f64,
    pub high: f64,
}

impl FromStr for Expect {
    type Err = String;

    fn from_str(text: &str) -> Result<Expect, String> {
        let wrong = || "a side, or `draw`, and a band in percent: `british=40..60`".to_string();
        let (of, band) = text.rsplit_once('=').ok_or_else(wrong)?;
        let (low, high) = band.split_once("..").ok_or_else(wrong)?;
        let percent = |text: &str| {
            let number: f64 = text.trim().trim_end_matches('%').trim_end().parse().map_err(|_| wrong())?;
            if (0.0..=100.0).contains(&number) { Ok(number) } else { Err("a share is from 0 to 100".to_string()) }
        };
        let (low, high) = (percent(low)?, percent(high)?);
        match low < high && !of.trim().is_empty() {
            true => Ok(Expect { of: of.trim().to_string(), low, high }),
            false => Err(wrong()),
        }
    }
}

impl fmt::Display for Expect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}={}..{}", self.of, self.low, self.high)
    }
}

/// What the games say to an expectation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Judgement {
    Inside,
    Outside,
    /// The bounds reach over an edge of the band.
    Undecided,
}

/// An expectation that was judged.
#[derive(Clone, Debug, Serialize)]
pub struct Judged {
    pub expect: Expect,
    /// Whose games were looked at: those of the last level.
    pub players: String,
    pub share: Share,
    pub judgement: Judgement,
    /// About how many more games would decide it; none if it is decided, or nobody would play so many.
    pub more: Option<u64>,
}

impl Judged {
    /// Judges by the last level, which is the top of the ladder.
    pub fn of(expect: &Expect, heading: &Heading, levels: &[Level]) -> Result<Judged, String> {
        let Some(level) = levels.last() else { return Err("nothing was played".to_string()) };
        let share = Judged::known(expect, heading)?.map_or(&level.nobody, |side| &level.sides[side]);
        let band = (expect.low / 100.0, expect.high / 100.0);
        let judgement = match (share.low, share.high) {
            _ if level.games == 0 => Judgement::Undecided,
            (low, high) if low >= band.0 && high <= band.1 => Judgement::Inside,
            (low, high) if high < band.0 || low > band.1 => Judgement::Outside,
            _ => Judgement::Undecided,
        };
        let enough = level.bounds.games_to_settle(share.games, level.games, band);
        let more =
            enough.filter(|_| judgement == Judgement::Undecided).map(|enough| enough.saturating_sub(level.games));
        Ok(Judged { expect: expect.clone(), players: level.players.clone(), share: share.clone(), judgement, more })
    }

    /// The side an expectation is about; none for draws.
    pub fn known(expect: &Expect, heading: &Heading) -> Result<Option<usize>, String> {
        let side = heading.sides.iter().position(|side| side.id == expect.of || side.name == expect.of);
        if side.is_some() || expect.of == DRAW {
            return Ok(side);
        }
        let known = [heading.sides[0].id.as_str(), heading.sides[1].id.as_str(), DRAW];
        let near = nearest(&expect.of, known).map(|near| format!("; did you mean `{near}`?"));
        let all = known.join(", ");
        Err(format!("there is no side `{}` to expect something of: {all}{}", expect.of, near.unwrap_or_default()))
    }

    /// In a sentence: "british=40..60: inside, 54.0 % (49.1 to 58.8) of 400 games of greedy".
    pub fn words(&self, games: u64) -> String {
        let found = match self.judgement {
            Judgement::Inside => "inside".to_string(),
            Judgement::Outside => "OUTSIDE".to_string(),
            Judgement::Undecided => match self.more {
                Some(more) => format!("undecided, about {} would tell", count_of(more, "more game")),
                None => "undecided: it lies on the edge of the band".to_string(),
            },
        };
        let games = count_of(games, "game");
        format!("{}: {found}; {} of {games} of {}", self.expect, self.share.percent(), self.players)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_band_is_read_and_written() {
        assert_eq!("british=40..60".parse::<Expect>().unwrap().to_string(), "british=40..60");
        assert_eq!("A=B = 4.5 .. 60%".parse::<Expect>().unwrap().of, "A=B");
        for wrong in ["british", "british=40", "british=60..40", "=1..2", "x=a..b", "x=-1..3", "x=0..101"] {
            assert!(wrong.parse::<Expect>().is_err(), "{wrong}");
        }
    }
}
