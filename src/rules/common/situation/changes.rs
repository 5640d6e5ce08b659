//! What an example changes about its scenario: charts, units, rosters, turns and ground.

use std::borrow::Cow;
use std::sync::Arc;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::Deserialize;
use serde::de::DeserializeOwned;

use super::{heard, row_of};
use crate::game::board::Board;
use crate::game::phrase::Phrase;
use crate::game::rules::Rules;
use crate::game::sections::OptionValue;
use crate::game::{Misfit, Misfits};
use crate::grid::Cell;
use crate::rules::common::charts::{Charts, Tables};
use crate::rules::common::options::{self, Rulings};
use crate::scenario::draft::{SideId, UnitId};
use crate::scenario::map::Feature;
use crate::scenario::tree::{Branch, Value};
use crate::scenario::{Fault, Keyed, TerrainId, trusted};
use crate::source::{Span, Spanned};

type Text = Spanned<String>;

/// Rows of charts that differ, as under `[tables]` in a scenario.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(transparent)]
pub struct Rows(pub toml::Table);

impl JsonSchema for Rows {
    fn schema_name() -> Cow<'static, str> {
        "Rows".into()
    }

    /// Which rows there are, whoever reads the example says: see [`Staged::charts`](crate::game::Staged::charts).
    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "object" })
    }
}

/// Lays rows over the charts, after those a scenario changes itself.
fn laid_over<T: Tables>(written: &mut Branch, rows: &Spanned<Rows>) -> Result<Arc<T>, Misfit> {
    let own = written;
    let mut written = own.clone();
    let most = T::rulebook().tables.vocabulary().most.chart.unwrap_or(i64::MAX);
    if let Some(number) = rows.0.values().find_map(|row| far_out(row, most)) {
        let why = format!("numbers of the charts lie between -{most} and {most}, not at {number}");
        return Err(Misfit::at(rows.span, why));
    }
    let text = toml::to_string(&rows.0).map_err(|error| Misfit::at(rows.span, error.to_string()))?;
    written.overlay(&trusted(&text));
    let mut file = Branch::default();
    file.insert("tables", Span::default(), Spanned::new(Value::Table(written.clone()), Span::default()));
    let mut faults = Vec::new();
    let charts = Charts::of(&file, &mut faults);
    match faults.first() {
        None => {
            *own = written;
            Ok(charts.tables)
        }
        Some(Fault::UnfinishedRow { message, .. }) => Err(Misfit::at(rows.span, message.as_str())),
        Some(_) => Err(Misfit::at(rows.span, "a row is like one that does not exist")),
    }
}

/// A number beyond what is played.
fn far_out(value: &toml::Value, most: i64) -> Option<i64> {
    match value {
        toml::Value::Integer(number) => Some(*number).filter(|number| !(-most..=most).contains(number)),
        toml::Value::Array(items) => items.iter().find_map(|item| far_out(item, most)),
        toml::Value::Table(table) => table.values().find_map(|item| far_out(item, most)),
        _ => None,
    }
}

/// A game that an example changes, and what in the changes cannot be.
pub struct Changing<'c, R: Rules> {
    pub board: Board<R>,
    pub misfits: &'c mut Misfits,
}

/// The changes of a ruleset: what it has by name and its own keys, beside those most rulesets have; and what its cells are called.
macro_rules! changes {
    (
        cells: $cells:literal,
        by_name { $($(#[$named_doc:meta])* $named:ident: $changes:ty,)* }
        own { $($(#[$doc:meta])* $own:ident: $type:ty,)* }
    ) => {
        /// What differs from the scenario, in the words of its own format.
        #[derive(Clone, Debug, Default, serde::Deserialize, schemars::JsonSchema)]
        #[serde(default, deny_unknown_fields)]
        pub struct Changes {
            pub options: $crate::scenario::Keyed<$crate::game::sections::OptionValue>,
            $($(#[$named_doc])* pub $named: $crate::scenario::Keyed<$changes>,)*
            /// Rows of the charts that differ, as under `[tables]` in a scenario.
            pub tables: Option<$crate::source::Spanned<$crate::rules::common::situation::Rows>>,
            /// The only units of a side that take part.
            pub roster: $crate::scenario::Keyed<Vec<$crate::source::Spanned<String>>>,
            pub turns: Option<$crate::source::Spanned<u32>>,
            $($(#[$doc])* pub $own: $type,)*
            #[doc = concat!("The terrain of single ", $cells, ", by its id.")]
            pub terrain: $crate::scenario::Keyed<String>,
            #[doc = concat!("What is built or laid in single ", $cells, " beside what is there.")]
            pub feature: $crate::scenario::Keyed<String>,
        }
    };
}
pub(crate) use changes;

/// What an example changes about its scenario, as it is written.
pub trait Change<R: Rules>: DeserializeOwned + Default + JsonSchema {
    /// Makes the changes.
    fn make(&self, changing: &mut Changing<'_, R>);
}

impl<R: Rules> Changing<'_, R> {
    /// Answers to open questions that differ.
    pub fn options(&mut self, options: &Keyed<OptionValue>)
    where
        R::Options: Rulings,
    {
        let chosen = options::chosen(R::sections(), options, self.misfits);
        self.board.options = self.board.options.but(chosen);
    }

    /// Rows of charts that differ.
    pub fn tables(&mut self, rows: &Option<Spanned<Rows>>)
    where
        R::Tables: Tables,
    {
        if let Some(rows) = rows
            && let Some(tables) = self.misfits.heard(laid_over(&mut self.board.written, rows))
        {
            self.board.tables = tables;
        }
    }

    /// Whatever is changed by name: units, formations, sides.
    pub fn each<I: Phrase<Board<R>>, C>(
        &mut self,
        changes: &Keyed<C>,
        mut change: impl FnMut(&mut Board<R>, I, &Spanned<C>) -> Result<(), Misfit>,
    ) {
        let board = &mut self.board;
        self.misfits.each(changes.iter(), |(name, keys)| {
            let id = heard(&*board, name, name.span)?;
            change(board, id, keys)
        });
    }

    /// The only units of a side that take part, are set up and arrive.
    pub fn roster(&mut self, roster: &Keyed<Vec<Text>>) {
        self.each(roster, |board, side: SideId, names| {
            let named = names.iter().map(|name| heard(board, name, name.span)).collect::<Result<Vec<UnitId>, _>>()?;
            if let Some(at) = named.iter().position(|unit| board.unit(*unit).side != side) {
                let why = format!("{} does not belong to {}", names[at], board.side(side).id);
                return Err(Misfit::at(names[at].span, why));
            }
            let units = &board.units;
            let stays = |unit: UnitId| units[unit.0 as usize].side != side || named.contains(&unit);
            board.setup.retain(|placement| stays(placement.unit));
            board.arrivals.retain(|arrival| stays(arrival.unit));
            board.sides[side.0 as usize].units = named;
            Ok(())
        });
    }

    /// How many turns are played.
    pub fn turns(&mut self, turns: Option<Spanned<u32>>) {
        let board = &mut self.board;
        self.misfits.each(turns, |turns| match turns.value {
            1..=1000 => {
                board.turns = turns.value;
                Ok(())
            }
            _ => Err(Misfit::at(turns.span, format!("a game has 1 to 1000 turns, not {}", turns.value))),
        });
    }

    /// Gives single cells another terrain, and builds or lays something in others.
    pub fn ground<'k>(
        &mut self,
        (terrain, grounds): (&Keyed<String>, impl IntoIterator<Item = &'k String> + Clone),
        (feature, works): (&Keyed<String>, impl IntoIterator<Item = &'k String> + Clone),
    ) {
        self.each(terrain, |board, at: Cell, word| {
            let kind = row_of("terrain", word, grounds.clone())?;
            board.map_mut().terrain[at.index()] = u16::try_from(kind).ok().map(TerrainId);
            Ok(())
        });
        let board = &mut self.board;
        self.misfits.each(feature.iter(), |(cell, word)| {
            let at: Cell = heard(&*board, cell, cell.span)?;
            let kind = row_of("feature", word, works.clone())?;
            let feature = Feature { kind: Spanned::new(kind, word.span), cell: Spanned::new(at, cell.span) };
            board.map_mut().features.push(feature);
            Ok(())
        });
    }
}
