//! The charts of one battle: the rulebook's, with what the battle's files change.

use std::sync::{Arc, LazyLock};

use super::tables::{Cost, Hexside, Tables, Unsettled, UnsettledKind, settle};
use crate::scenario::tree::{self, Table, Value};
use crate::scenario::{Fault, Kind, Vocabulary, trusted};
use crate::source::{Span, Spanned};

/// The charts of a battle. Only what its files wrote has a place in them.
#[derive(Clone, Debug)]
pub struct Charts {
    pub tables: Arc<Tables>,
    /// What the files change, as they wrote it.
    pub written: Table,
}

static BUILTIN: LazyLock<(Table, Arc<Tables>)> = LazyLock::new(|| {
    let tree = trusted(Tables::default_text());
    let tables = tree::read(tree.clone(), Span::default());
    (tree, Arc::new(tables))
});

impl Charts {
    /// The rulebook's charts with the changes under `tables`. A change that leaves a row unfinished is reported and dropped.
    pub fn of(own: &Table, faults: &mut Vec<Fault>) -> Charts {
        let (tree, builtin) = &*BUILTIN;
        let Some(entry) = own.entry("tables") else {
            return Charts { tables: Arc::clone(builtin), written: Table::default() };
        };
        let written = entry.value.value.as_table().cloned().unwrap_or_default();
        let mut merged = tree.clone();
        merged.overlay(&written);
        match tree::try_read::<Tables>(merged, Span::default()) {
            Ok(mut tables) => {
                settle_rows(&mut tables, faults);
                Charts { tables: Arc::new(tables), written }
            }
            Err(_) => {
                let written = sound(&written, tree, faults);
                let mut merged = tree.clone();
                merged.overlay(&written);
                let mut tables = tree::try_read(merged, Span::default()).unwrap_or_else(|_| Tables::clone(builtin));
                settle_rows(&mut tables, faults);
                Charts { tables: Arc::new(tables), written }
            }
        }
    }

    /// A chart as the rulebook has it.
    pub fn builtin(chart: &str) -> Option<&'static Table> {
        BUILTIN.0.value(chart)?.value.as_table()
    }

    /// The words these charts lend to the format.
    pub fn vocabulary(&self) -> Vocabulary {
        let tables = &self.tables;
        let sides = |wanted: &dyn Fn(&Hexside) -> bool| -> Vec<usize> {
            let sides = tables.hexside.values().enumerate();
            sides.filter(|(_, row)| wanted(row)).map(|(kind, _)| kind).collect()
        };
        let crossings = tables.hexside.values().enumerate().filter_map(|(kind, row)| {
            let over: Vec<usize> =
                row.neutralizes().filter_map(|id| tables.hexside.get_index_of(id.as_str())).collect();
            (!over.is_empty()).then_some((kind, over))
        });
        Vocabulary {
            water: sides(&Hexside::water),
            crossings: crossings.collect(),
            barriers: sides(&|row| row.foot() == Cost::Prohibited || row.motor() == Cost::Prohibited),
            terrain: tables.terrain.keys().cloned().collect(),
            // A terrain without a token of its own is on the map only by the legend.
            tokens: (tables.terrain.iter().filter(|(_, row)| !row.glyph().is_empty()))
                .map(|(id, row)| (row.glyph().to_string(), id.clone()))
                .collect(),
            edges: tables.hexside.keys().cloned().collect(),
            paths: tables.path.keys().cloned().collect(),
            features: tables.fortification.keys().cloned().collect(),
            unit_types: tables.unit_type.keys().cloned().collect(),
            markers: tables.marker.keys().cloned().collect(),
        }
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

fn settle_rows(tables: &mut Tables, faults: &mut Vec<Fault>) {
    let mut report = |unsettled: Vec<Unsettled>, known: Vec<String>| {
        for loose in unsettled {
            if loose.kind == UnsettledKind::Circle {
                faults.push(Fault::CircularLike { like: loose.like });
                continue;
            }
            faults.push(Fault::UnknownName {
                kind: Kind::Row,
                suggestion: crate::diag::nearest(&loose.like, known.iter().map(String::as_str)).map(String::from),
                known: known.clone(),
                written: loose.like,
            });
        }
    };
    macro_rules! settle_chart {
        ($($chart:ident),+) => {
            $(let unsettled = settle(&mut tables.$chart);
            report(unsettled, tables.$chart.keys().cloned().collect());)+
        };
    }
    settle_chart!(terrain, fortification, hexside, path, unit_type, marker);
}

/// The changes that can be read; each row that cannot is reported and left out.
fn sound(written: &Table, builtin: &Table, faults: &mut Vec<Fault>) -> Table {
    let mut sound = Table::default();
    for (chart, entry) in written.iter() {
        for (row, value) in entry.value.value.as_table().into_iter().flat_map(Table::iter) {
            let mut rows = Table::default();
            rows.insert(row, value.key, value.value.clone());
            let mut alone = Table::default();
            alone.insert(chart, entry.key, Spanned::new(Value::Table(rows), entry.value.span));
            let mut merged = builtin.clone();
            merged.overlay(&alone);
            match tree::try_read::<Tables>(merged, Span::default()) {
                Ok(_) => sound.overlay(&alone),
                Err(message) => faults.push(Fault::UnfinishedRow { message, span: value.key }),
            }
        }
    }
    sound
}
