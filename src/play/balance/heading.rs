//! What a series of games is about: enough to play it again, to know which parts belong together, and to tell it without the
//! scenario at hand.

use serde::{Deserialize, Serialize};

use crate::game::{Game, Verdict};
use crate::play::record::TOOL;
use crate::rules::Scenario;
use crate::scenario::draft::{SideId, UnitId};

/// The version of the format; readers refuse others.
pub const FORMAT: u32 = 1;

/// The heading of a series.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Heading {
    /// The format of a series; a record has `format` in its place.
    pub series: u32,
    pub tool: String,
    pub version: String,
    pub rules: String,
    /// The scenario's path as it was named, with forward slashes.
    pub scenario: String,
    pub title: String,
    /// Over the texts of the scenario and all it uses.
    pub digest: String,
    pub seed: u64,
    /// The name of the stream of chance.
    pub stream: String,
    /// Who plays, level by level; each plays both sides.
    pub bots: Vec<String>,
    /// How many games each level is to play; none where something else says when to stop.
    pub games: Option<u64>,
    /// Which part of them this is, where they are shared out.
    pub part: Option<Part>,
    pub turns: u32,
    pub sides: [Side; 2],
    pub endings: Vec<End>,
    pub units: Vec<Unit>,
    pub objectives: Vec<Objective>,
}

/// Part `number` of `of`, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Part {
    pub number: u64,
    pub of: u64,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Side {
    pub id: String,
    pub name: String,
}

/// An entry of the victory list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct End {
    /// The winner; none for a draw.
    pub side: Option<u8>,
    /// "German decisive".
    pub name: String,
}

/// A unit that takes part.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Unit {
    pub id: String,
    pub side: u8,
    /// Its number in the scenario.
    pub unit: u32,
    /// The turn it is due in; none if it is there from the start.
    pub due: Option<u32>,
}

/// A cell that counts for victory.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Objective {
    /// "0604 (Oster Bridge)".
    pub name: String,
    /// Its number on the grid.
    pub cell: usize,
}

/// What is played, and by whom.
pub struct Asked<'a> {
    pub path: String,
    pub digest: String,
    pub seed: u64,
    pub stream: &'a str,
    pub bots: Vec<String>,
    pub games: Option<u64>,
    pub part: Option<Part>,
}

impl Heading {
    pub fn of<G: Game>(game: &G, scenario: &Scenario, asked: Asked<'_>) -> Heading {
        let Asked { path, digest, seed, stream, bots, games, part } = asked;
        let side = |side: u32| {
            let (id, name) = game.side_names(SideId(side));
            Side { id: id.to_string(), name: name.to_string() }
        };
        let words = |number: usize| game.verdict_words(&Verdict { ending: Some(number), turn: 0 });
        let all = 0..game.endings().len();
        let end = |number: usize| {
            let (name, side) = (words(number), game.endings()[number].side.map(|side| side.0 as u8));
            // Several entries may have the same result.
            let alone = all.clone().filter(|other| words(*other) == name).count() == 1;
            End { side, name: if alone { name } else { format!("{name} (entry {})", number + 1) } }
        };
        let due = |unit: UnitId| {
            let arrival = scenario.arrivals.iter().find(|arrival| arrival.units.iter().any(|one| one.value == unit));
            arrival.and_then(|arrival| u32::try_from(arrival.turn?.value).ok())
        };
        let unit = |unit: UnitId| Unit {
            id: scenario.unit(unit).id.value.clone(),
            side: game.side_of(unit).0 as u8,
            unit: unit.0,
            due: due(unit),
        };
        let mut units: Vec<Unit> = scenario.units_in_play().into_iter().map(unit).collect();
        units.sort_by_key(|unit| unit.side);
        let text = |text: &Option<crate::source::Spanned<String>>| text.as_ref().map(|text| text.value.clone());
        Heading {
            series: FORMAT,
            tool: TOOL.to_string(),
            version: env!("CARGO_PKG_VERSION").to_string(),
            rules: scenario.ruleset().id().to_string(),
            scenario: path,
            title: text(&scenario.document.title).unwrap_or_default(),
            digest,
            seed,
            stream: stream.to_string(),
            bots,
            games,
            part,
            turns: game.turns(),
            sides: [side(0), side(1)],
            endings: all.clone().map(end).collect(),
            units,
            objectives: scenario
                .objectives()
                .into_iter()
                .map(|cell| Objective { name: scenario.cell_words(cell), cell: cell.index() })
                .collect(),
        }
    }

    /// The heading that all parts of a series share.
    pub fn whole(&self) -> Heading {
        Heading { part: None, ..self.clone() }
    }

    /// The winner of a game, if it had one.
    pub fn winner(&self, ending: Option<usize>) -> Option<u8> {
        self.endings.get(ending?)?.side
    }
}
