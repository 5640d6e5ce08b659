//! The charts of one battle: the rulebook's, with what the battle's files change.

use std::sync::Arc;

use indexmap::IndexMap;
use serde::de::DeserializeOwned;

use super::rows::{Row, UnsettledKind, settle};
use crate::scenario::tree::{self, Branch, Value};
use crate::scenario::{Fault, Kind, Vocabulary, trusted};
use crate::source::{Span, Spanned};

/// The typed view of a ruleset's `tables.toml`.
pub trait Tables: DeserializeOwned + Clone + 'static {
    /// The charts as the rulebook has them, read once.
    fn rulebook() -> &'static Rulebook<Self>;

    /// Completes every row that builds on another: [`settle_rows`] for each chart whose rows have a `like`.
    fn settle(&mut self, faults: &mut Vec<Fault>);

    /// The words these charts lend to the format.
    fn vocabulary(&self) -> Vocabulary;
}

/// Defines `Tables`, every chart of a game: those with rows that a designer may change or add, by id, and the others. They stand in
/// the `tables.toml` beside the file. Of their words the format borrows those of the charts that every game has, and what
/// `charts::vocabulary` adds to them.
macro_rules! charts {
    (
        rows { $($(#[$rows_doc:meta])* $chart:ident: $row:ty,)+ }
        others { $($(#[$doc:meta])* $other:ident: $type:ty,)* }
    ) => {
        /// Every chart of the game.
        #[derive(serde::Deserialize, schemars::JsonSchema, Clone, Debug)]
        #[serde(deny_unknown_fields)]
        pub struct Tables {
            $($(#[$rows_doc])* pub $chart: indexmap::IndexMap<String, $row>,)+
            $($(#[$doc])* pub $other: $type,)*
        }

        impl $crate::rules::common::charts::Tables for Tables {
            fn rulebook() -> &'static $crate::rules::common::charts::Rulebook<Tables> {
                use $crate::rules::common::charts::Rulebook;
                static RULEBOOK: std::sync::LazyLock<Rulebook<Tables>> =
                    std::sync::LazyLock::new(|| Rulebook::read(include_str!("tables.toml")));
                &RULEBOOK
            }

            fn settle(&mut self, faults: &mut Vec<$crate::scenario::Fault>) {
                $($crate::rules::common::charts::settle_rows(&mut self.$chart, faults);)+
            }

            fn vocabulary(&self) -> $crate::scenario::Vocabulary {
                use $crate::rules::common::charts::{ids, tokens};
                $crate::scenario::Vocabulary {
                    terrain: ids(&self.terrain),
                    tokens: tokens(&self.terrain, |row| row.glyph()),
                    paths: ids(&self.path),
                    unit_types: ids(&self.unit_type),
                    markers: ids(&self.marker),
                    ..super::charts::vocabulary(self)
                }
            }
        }
    };
}
pub(in crate::rules) use charts;

/// A ruleset's own charts: as a tree to lay changes over, and typed.
pub struct Rulebook<T> {
    tree: Branch,
    pub tables: Arc<T>,
}

impl<T: Tables> Rulebook<T> {
    /// Reads a ruleset's own `tables.toml`.
    pub fn read(text: &str) -> Rulebook<T> {
        let tree = trusted(text);
        let mut tables: T = tree::read(tree.clone(), Span::default());
        tables.settle(&mut Vec::new());
        Rulebook { tree, tables: Arc::new(tables) }
    }

    /// Every chart as written.
    pub fn charts(&self) -> &Branch {
        &self.tree
    }
}

/// The charts of a battle. Only what its files wrote has a place in them.
#[derive(Clone, Debug)]
pub struct Charts<T> {
    pub tables: Arc<T>,
    /// What the files change, as they wrote it.
    pub written: Branch,
}

impl<T: Tables> Charts<T> {
    /// The rulebook's charts with the changes under `tables`. A change that leaves a row unfinished is reported and dropped.
    pub fn of(own: &Branch, faults: &mut Vec<Fault>) -> Charts<T> {
        let rulebook = T::rulebook();
        let Some(entry) = own.entry("tables") else {
            return Charts { tables: Arc::clone(&rulebook.tables), written: Branch::default() };
        };
        let written = entry.value.value.as_table().cloned().unwrap_or_default();
        if let Ok(mut tables) = laid_over::<T>(&rulebook.tree, &written) {
            tables.settle(faults);
            return Charts { tables: Arc::new(tables), written };
        }
        let written = sound::<T>(&written, &rulebook.tree, faults);
        let mut tables = laid_over(&rulebook.tree, &written).unwrap_or_else(|_| T::clone(&rulebook.tables));
        tables.settle(faults);
        Charts { tables: Arc::new(tables), written }
    }

    /// A chart as the rulebook has it.
    pub fn builtin(chart: &str) -> Option<&'static Branch> {
        T::rulebook().charts().value(chart)?.value.as_table()
    }

    /// The place of a row a file wrote or changed: `row("terrain", "vineyard")`.
    pub fn row(&self, chart: &str, id: &str) -> Option<Span> {
        self.written.value(chart)?.value.as_table()?.entry(id).map(|entry| entry.key)
    }

    /// Every row of a chart that the files wrote or changed.
    pub fn rows<'t>(&'t self, chart: &str) -> impl Iterator<Item = Spanned<&'t str>> {
        let table = self.written.value(chart).and_then(|chart| chart.value.as_table());
        table.into_iter().flat_map(|table| table.iter().map(|(id, entry)| Spanned::new(id, entry.key)))
    }
}

/// Completes the rows of one chart; a `like` that leads nowhere is reported.
pub fn settle_rows<R: Row>(rows: &mut IndexMap<String, R>, faults: &mut Vec<Fault>) {
    for loose in settle(rows) {
        if loose.kind == UnsettledKind::Circle {
            faults.push(Fault::CircularLike { like: loose.like });
            continue;
        }
        let known: Vec<String> = rows.keys().cloned().collect();
        faults.push(Fault::UnknownName {
            kind: Kind::Row,
            suggestion: crate::diag::nearest(&loose.like, known.iter().map(String::as_str)).map(String::from),
            known,
            written: loose.like,
        });
    }
}

/// The ids of a chart's rows.
pub fn ids<R>(rows: &IndexMap<String, R>) -> Vec<String> {
    rows.keys().cloned().collect()
}

/// The rows of a chart that something is true of, by their places in it.
pub fn kinds<R>(rows: &IndexMap<String, R>, wanted: impl Fn(&R) -> bool) -> Vec<usize> {
    rows.values().enumerate().filter(|(_, row)| wanted(row)).map(|(kind, _)| kind).collect()
}

/// The token each terrain has in a grid. One without a token of its own is on the map only by the legend.
pub fn tokens<R>(terrain: &IndexMap<String, R>, glyph: impl Fn(&R) -> &str) -> Vec<(String, String)> {
    let tokens = terrain.iter().map(|(id, row)| (glyph(row).to_string(), id.clone()));
    tokens.filter(|(token, _)| !token.is_empty()).collect()
}

/// The words of a chart of hexsides: its ids, and which of them are watercourses, lead over others, or cannot be crossed.
pub fn hexsides<'r, R, I: Iterator<Item = &'r Spanned<String>>>(
    rows: &'r IndexMap<String, R>,
    water: impl Fn(&R) -> bool,
    leads_over: impl Fn(&'r R) -> I,
    barred: impl Fn(&R) -> bool,
) -> Vocabulary {
    let over = |row| leads_over(row).filter_map(|id| rows.get_index_of(id.as_str())).collect();
    let crossings = rows.values().enumerate().map(|(kind, row)| (kind, over(row)));
    Vocabulary {
        edges: ids(rows),
        water: kinds(rows, water),
        crossings: crossings.filter(|(_, over): &(usize, Vec<usize>)| !over.is_empty()).collect(),
        barriers: kinds(rows, barred),
        ..Vocabulary::default()
    }
}

fn laid_over<T: Tables>(rulebook: &Branch, written: &Branch) -> Result<T, String> {
    let mut merged = rulebook.clone();
    merged.overlay(written);
    tree::try_read(merged, Span::default())
}

/// The changes that can be read; each row that cannot is reported and left out.
fn sound<T: Tables>(written: &Branch, rulebook: &Branch, faults: &mut Vec<Fault>) -> Branch {
    let mut sound = Branch::default();
    for (chart, entry) in written.iter() {
        for (row, value) in entry.value.value.as_table().into_iter().flat_map(Branch::iter) {
            let mut rows = Branch::default();
            rows.insert(row, value.key, value.value.clone());
            let mut alone = Branch::default();
            alone.insert(chart, entry.key, Spanned::new(Value::Table(rows), entry.value.span));
            match laid_over::<T>(rulebook, &alone) {
                Ok(_) => sound.overlay(&alone),
                Err(message) => faults.push(Fault::UnfinishedRow { message, span: value.key }),
            }
        }
    }
    sound
}
