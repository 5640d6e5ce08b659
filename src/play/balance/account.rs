//! What is kept of one game: counts alone, so that games can be added up anywhere and in any order.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// One game of a series.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Account {
    /// Who played, by the list in the heading.
    pub level: usize,
    pub game: u64,
    /// The seed that plays this very game again.
    pub seed: u64,
    /// Whether it came to an end.
    pub over: bool,
    /// The entry of the victory list that decided it, from 0; none if no entry held.
    pub ending: Option<usize>,
    /// The last turn that was played.
    pub turn: u32,
    pub decisions: u64,
    /// Who would have won if the game had ended after each turn: a side, or none for nobody.
    pub leads: Vec<Option<u8>>,
    /// By the list of units in the heading.
    pub units: Vec<Deeds>,
    /// Objectives that changed hands: the objective by its number in the heading, the turn, the side.
    pub taken: Vec<(usize, u32, u8)>,
    /// Who held each objective at the end.
    pub held: Vec<Option<u8>>,
    /// Shells, missions and strikes that each side ordered.
    pub shells: [u32; 2],
    /// What the ruleset saw come to nothing: the id of its observation, and what that was about.
    pub idle: BTreeMap<String, Vec<String>>,
}

/// What one unit did in a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Row", into = "Row")]
pub struct Deeds {
    /// The turn in which it first stood on the map; 0 if it did from the start.
    pub came: Option<u32>,
    /// Orders to do something that were given to it, shots and assaults among them.
    pub orders: u32,
    pub shots: u32,
    /// Cells it went.
    pub steps: u32,
    /// Whether it ended with less than it began with.
    pub hurt: bool,
    pub fate: Fate,
}

/// Where a unit was at the end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Fate {
    /// It is not on the map, or not yet.
    #[default]
    Away,
    Stands,
    Lost,
    /// It has left the map.
    Left,
}

/// As it is written down: a list, for there are many.
type Row = (Option<u32>, u32, u32, u32, bool, Fate);

impl From<Row> for Deeds {
    fn from((came, orders, shots, steps, hurt, fate): Row) -> Deeds {
        Deeds { came, orders, shots, steps, hurt, fate }
    }
}

impl From<Deeds> for Row {
    fn from(deeds: Deeds) -> Row {
        (deeds.came, deeds.orders, deeds.shots, deeds.steps, deeds.hurt, deeds.fate)
    }
}

impl Account {
    /// How often the lead passed to somebody else.
    pub fn changes(&self) -> usize {
        self.leads.windows(2).filter(|pair| pair[0] != pair[1]).count()
    }

    /// The turn at whose end the lead last passed to somebody else; 0 if it never did.
    pub fn last_change(&self) -> usize {
        self.leads.windows(2).rposition(|pair| pair[0] != pair[1]).map_or(0, |at| at + 2)
    }
}
