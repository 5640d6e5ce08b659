//! How a side stands: a few figures of a table, and the chance to win that players read from them.
//!
//! A player who looks ahead must compare tables on which nobody has won yet. What it compares is the same for every game; how
//! much each figure counts is fitted to games of each ruleset and kept as data beside its charts, in `bots.toml`.

use serde::Deserialize;

use super::board::Board;
use super::order::Kind;
use super::play::Score;
use super::rules::{Measured, Scored};
use super::table::Table;
use super::victory;
use crate::scenario::draft::SideId;
use crate::scenario::victory::Facts;

/// How many figures there are.
pub const FIGURES: usize = 6;

/// How a side stands against the other: every figure is its own less the opponent's, from minus one to one.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Standing {
    /// By their names in [`Value`].
    pub figures: [f32; FIGURES],
    /// How much of the game is over, from nothing to one.
    pub gone: f32,
}

/// How much each figure counts: at the start, and what is added to that by the end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Value {
    /// It would win, or lose, if the game ended now.
    pub lead: [f32; 2],
    /// Cells that count, held.
    pub ground: [f32; 2],
    /// Victory points.
    pub points: [f32; 2],
    /// What is left of its units.
    pub strength: [f32; 2],
    /// Units near the cells it has still to take or to keep.
    pub reach: [f32; 2],
    /// What only the ruleset knows: works destroyed, units that have left, how far from exhaustion.
    pub cause: [f32; 2],
}

/// How a player that looks ahead goes about it.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Searching {
    /// Orders that are compared at most, the greedy choice among them.
    pub candidates: usize,
    /// Games each of them is tried in at most.
    pub worlds: usize,
    /// How many more turns than the one under way are played.
    pub horizon: u32,
    /// By how many standard errors an order must be better than the greedy choice.
    pub trust: f32,
    /// Decisions of imagined games for a side and turn, where nothing else is said.
    pub budget: u64,
    /// Whether what is thrown in an imagined game goes by what it is thrown for, so that games that differ by an order differ by less luck.
    #[serde(default)]
    pub keyed: bool,
    /// Orders that are thought over at all; where greedy would give another, it is given at once.
    #[serde(default)]
    pub kinds: Kinds,
}

/// Some kinds of orders.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "Vec<String>")]
pub struct Kinds(u16);

impl Default for Kinds {
    /// Every kind.
    fn default() -> Kinds {
        Kinds(u16::MAX)
    }
}

impl Kinds {
    pub fn have(self, kind: Kind) -> bool {
        self.0 >> kind as u16 & 1 == 1
    }
}

impl TryFrom<Vec<String>> for Kinds {
    type Error = String;

    fn try_from(words: Vec<String>) -> Result<Kinds, String> {
        let bit = |word: &String| {
            let kind = Kind::ALL.into_iter().find(|kind| kind.word() == word);
            kind.map(|kind| 1 << kind as u16).ok_or_else(|| format!("there is no kind of order `{word}`"))
        };
        words.iter().try_fold(0, |kinds, word| Ok(kinds | bit(word)?)).map(Kinds)
    }
}

/// What the players of a ruleset go by.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bots {
    pub value: Value,
    pub search: Searching,
}

impl Searching {
    /// A modest search, until a ruleset has figures of its own.
    pub fn plain() -> Searching {
        Searching {
            candidates: 5,
            worlds: 100,
            horizon: 0,
            trust: 1.5,
            budget: 10_000,
            keyed: false,
            kinds: Kinds::default(),
        }
    }
}

impl Value {
    /// Who leads and who has more left, until a ruleset has figures of its own.
    pub fn plain() -> Value {
        Value {
            lead: [0.5, 1.5],
            ground: [1.0, 1.0],
            points: [0.5, 1.0],
            strength: [1.5, 0.5],
            reach: [1.0, 0.0],
            cause: [0.0, 0.0],
        }
    }

    pub const NAMES: [&'static str; FIGURES] = ["lead", "ground", "points", "strength", "reach", "cause"];

    pub fn weights(&self) -> [[f32; 2]; FIGURES] {
        [self.lead, self.ground, self.points, self.strength, self.reach, self.cause]
    }

    /// The chance to win of a side that stands so.
    pub fn chance(&self, standing: &Standing) -> f32 {
        let each = standing.figures.iter().zip(self.weights());
        let sum: f32 = each.map(|(figure, [start, more])| figure * (start + more * standing.gone)).sum();
        1.0 / (1.0 + (-sum).exp())
    }
}

/// Who would win if the turn under way were the last and over now.
pub fn leader<R: Scored>(board: &Board<R>, table: &Table<R>) -> Option<SideId> {
    let found = victory::after_turn(&board.endings, &Score { board, table }, Some(victory::Close::LastTurn));
    board.endings[usize::from(found.flatten()?)].side
}

/// How a side stands on a table.
pub fn of<R: Measured + Scored>(board: &Board<R>, table: &Table<R>, side: SideId) -> Standing {
    let score = Score { board, table };
    let both = [side, super::course::other(side)];
    let lead = leader(board, table).map_or(0.0, |winner| if winner == side { 1.0 } else { -1.0 });
    let [ours, theirs] = both.map(|side| {
        let held = R::ground(board).filter(|(cell, _)| table.control[cell.index()] == Some(side));
        held.map(|(_, weight)| weight).sum::<f32>()
    });
    let all = R::ground(board).map(|(_, weight)| weight).sum::<f32>();
    let points = both.map(|side| score.points(side) as f32);
    let [strong, weak] = both.map(|side| Forces::of(board, table, side));
    Standing {
        figures: [
            lead,
            if all > 0.0 { (ours - theirs) / all } else { 0.0 },
            share(points[0], points[1], 1.0),
            share(strong.strength, weak.strength, 0.0),
            share(strong.near, weak.near, 0.0),
            R::cause(board, table, both[0]) - R::cause(board, table, both[1]),
        ],
        gone: (table.turn as f32 / board.turns.max(1) as f32).min(1.0),
    }
}

/// The difference of two amounts, as a share of both.
fn share(ours: f32, theirs: f32, least: f32) -> f32 {
    let all = ours.abs() + theirs.abs() + least;
    if all > 0.0 { (ours - theirs) / all } else { 0.0 }
}

/// What a side has.
#[derive(Default)]
struct Forces {
    strength: f32,
    /// The part of it that is near where it is wanted.
    near: f32,
}

impl Forces {
    fn of<R: Measured>(board: &Board<R>, table: &Table<R>, side: SideId) -> Forces {
        let mut forces = Forces::default();
        for unit in &board.side(side).units {
            let strength = R::strength(board, table, *unit);
            forces.strength += strength;
            if let Some(cell) = table.cell(*unit).filter(|_| strength > 0.0) {
                forces.near += strength * R::nearness(board, table, *unit, cell);
            }
        }
        forces
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_chance_is_even_where_nobody_stands_better_and_the_other_side_has_the_rest() {
        let value = Value { lead: [1.0, 2.0], strength: [3.0, -1.0], ..Value::default() };
        let even = Standing { gone: 0.4, ..Standing::default() };
        assert_eq!(value.chance(&even), 0.5);
        let ours = Standing { figures: [1.0, 0.2, 0.0, 0.3, -0.1, 0.0], gone: 0.5 };
        let theirs = Standing { figures: ours.figures.map(|figure| -figure), ..ours };
        assert!((value.chance(&ours) + value.chance(&theirs) - 1.0).abs() < 1e-6);
        assert!(value.chance(&ours) > 0.9, "{}", value.chance(&ours));
    }
}
