//! Versions of a battle side by side: who wins each, and by how much it differs from the first.

use serde_json::{Value, json};

use super::BalanceFormat;
use super::page::quoted;
use super::sheet::{self, Block, Table};
use crate::diag::grammar::count_of;
use crate::play::balance::versions::{Difference, Version};

/// What was compared.
pub struct Compared {
    pub title: String,
    /// Who played both sides.
    pub bot: String,
    pub seed: u64,
    pub stream: &'static str,
    /// Ids and names.
    pub sides: [(String, String); 2],
    /// The first is what the others are held against.
    pub versions: Vec<Version>,
    /// The scenario's path as it was named.
    pub path: String,
    /// The seed of a game that another side won in another version than in the first, if there is one.
    pub turned: Option<u64>,
    /// Small changes that would make it even, where they were asked for.
    pub handicap: Option<Handicap>,
}

/// Small changes that were tried, and the best of them.
pub struct Handicap {
    pub tried: usize,
    pub proposals: Vec<Proposal>,
}

/// A change that brings a battle near to even.
pub struct Proposal {
    /// "without 3/Fus".
    pub name: String,
    /// It takes something from the side that wins, rather than giving to the one that loses.
    pub holds_back: bool,
    /// As `patch` takes it.
    pub diff: String,
}

impl Compared {
    /// Writes it in a format; none if there is no such page of it.
    pub fn write(&self, format: BalanceFormat) -> Option<String> {
        Some(match format {
            BalanceFormat::Text => sheet::text(&self.sheet()),
            BalanceFormat::Markdown => sheet::markdown(&self.sheet()),
            BalanceFormat::Json => format!("{:#}\n", self.json()),
            BalanceFormat::Csv => self.csv(),
            BalanceFormat::Junit => return None,
        })
    }

    fn games(&self) -> u64 {
        self.versions.first().map_or(0, |first| first.winners.len() as u64)
    }

    fn sheet(&self) -> Vec<Block> {
        let mut sheet = vec![
            Block::Title(format!("{}: versions compared", self.title)),
            Block::Paragraph(format!(
                "{} of {} against itself each; seed {}; the same luck for all of them ({})",
                count_of(self.games(), "game"),
                self.bot,
                self.seed,
                self.stream
            )),
            Block::Heading("Who wins".to_string()),
            Block::Table(self.table()),
        ];
        let saved: Vec<f64> = self.differences().filter_map(|difference| difference.saved).collect();
        if !saved.is_empty() {
            let mean = 100.0 * saved.iter().sum::<f64>() / saved.len() as f64;
            sheet.push(Block::Paragraph(format!(
                "The last column is by how many points of a hundred {} wins more often than in the first version, with bounds of \
                 95 %. Playing on the same luck saved {mean:.0} % of the variance of that.",
                self.sides[0].1
            )));
        }
        if let Some(seed) = self.turned {
            sheet.push(Block::Paragraph("A game of the first version that ended otherwise in another:".to_string()));
            let (path, bot, stream) = (quoted(&self.path), &self.bot, self.stream);
            sheet.push(Block::Command(format!(
                "sandtable play {path} --turns all --seed {seed} --bot {bot} --stream {stream}"
            )));
        }
        if let Some(handicap) = &self.handicap {
            handicap.tell(&mut sheet);
        }
        sheet.push(Block::Heading("What this is".to_string()));
        sheet.push(Block::Paragraph(CAUTION.to_string()));
        sheet
    }

    fn differences(&self) -> impl Iterator<Item = Difference> + '_ {
        let first = self.versions.first();
        self.versions.iter().skip(1).filter_map(move |version| Some(version.against(first?, &self.sides[0].0)))
    }

    fn table(&self) -> Table {
        let [one, two] = &self.sides;
        let bounds = || "95 %".to_string();
        let more = format!("{} more", one.1);
        let head = vec![String::new(), one.1.clone(), bounds(), two.1.clone(), bounds(), "nobody".to_string(), more];
        let mut differences = self.differences();
        let row = |(at, version): (usize, &Version)| {
            let mut row = vec![version.name.clone()];
            for side in [Some(one.0.as_str()), Some(two.0.as_str()), None] {
                let (share, bounds) = version.share(side);
                row.push(format!("{:.1} %", 100.0 * share));
                if side.is_some() {
                    row.push(format!("{:.1}–{:.1}", 100.0 * bounds.low, 100.0 * bounds.high));
                }
            }
            let difference = (at > 0).then(|| differences.next()).flatten();
            row.push(difference.map_or_else(String::new, |difference| {
                let reach = (difference.high - difference.low) / 2.0;
                format!("{:+.1} ± {:.1}", 100.0 * difference.share, 100.0 * reach)
            }));
            row
        };
        let rows = self.versions.iter().enumerate().map(row).collect();
        Table { head, rows }
    }

    fn json(&self) -> Value {
        let share = |version: &Version, side: Option<&str>| {
            let (share, bounds) = version.share(side);
            json!({ "share": share, "low": bounds.low, "high": bounds.high })
        };
        let mut differences = self.differences();
        let version = |(at, version): (usize, &Version)| {
            let win = |(id, _): &(String, String)| (id.clone(), share(version, Some(id)));
            let wins: serde_json::Map<String, Value> = self.sides.iter().map(win).collect();
            let more = (at > 0).then(|| differences.next()).flatten();
            json!({ "name": version.name, "wins": wins, "nobody": share(version, None), "more": more })
        };
        let versions: Vec<Value> = self.versions.iter().enumerate().map(version).collect();
        json!({
            "versions_of": self.title,
            "players": self.bot,
            "games": self.games(),
            "seed": self.seed,
            "stream": self.stream,
            "more_of": self.sides[0].0,
            "versions": versions,
            "handicap": self.handicap.as_ref().map(Handicap::json),
        })
    }

    fn csv(&self) -> String {
        let mut out = format!("version,{},{},nobody,games\n", self.sides[0].0, self.sides[1].0);
        for version in &self.versions {
            let won = |side: Option<&str>| version.winners.iter().filter(|winner| winner.as_deref() == side).count();
            let [one, two, nobody] = [Some(self.sides[0].0.as_str()), Some(self.sides[1].0.as_str()), None].map(won);
            let name = version.name.replace('"', "\"\"");
            out += &format!("\"{name}\",{one},{two},{nobody},{}\n", version.winners.len());
        }
        out
    }
}

impl Handicap {
    fn tell(&self, sheet: &mut Vec<Block>) {
        sheet.push(Block::Heading("What would make it even".to_string()));
        sheet.push(Block::Paragraph(match self.proposals.len() {
            0 => format!("Of {} small changes none brings it inside 45–55 %.", self.tried),
            some => {
                format!("Of {} small changes these {some} bring it inside 45–55 %, draws as half a win.", self.tried)
            }
        }));
        for (holds_back, words) in [(false, "To help the side that loses:"), (true, "To hold back the side that wins:")]
        {
            let mut each = self.proposals.iter().filter(|proposal| proposal.holds_back == holds_back).peekable();
            if each.peek().is_some() {
                sheet.push(Block::Paragraph(words.to_string()));
            }
            for proposal in each {
                sheet.push(Block::List(vec![proposal.name.clone()]));
                sheet.push(Block::Diff(proposal.diff.clone()));
            }
        }
    }

    fn json(&self) -> Value {
        let one = |proposal: &Proposal| json!({ "name": proposal.name, "holds_back": proposal.holds_back, "diff": proposal.diff });
        json!({ "tried": self.tried, "proposals": self.proposals.iter().map(one).collect::<Vec<Value>>() })
    }
}

const CAUTION: &str = "What a change does to the games of a bot, which is not what it does to yours: a pre-flight check, not a \
    substitute for players. Bounds are of 95 % each; whoever tries twenty changes will find one that only seems to matter.";
