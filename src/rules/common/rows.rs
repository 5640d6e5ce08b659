//! Rows that a designer may change, add, or build on another with `like`.

use fixedbitset::FixedBitSet;
use indexmap::IndexMap;

use crate::grid::Cell;
use crate::scenario::Map;
use crate::source::Spanned;

/// A row whose fields may be left out.
pub trait Row: Clone {
    /// The row this one builds on.
    fn like(&self) -> Option<&Spanned<String>>;

    /// Takes from `base` every field this row leaves out.
    fn fill_from(&mut self, base: &Self);
}

/// Defines a row with its fields, none of which needs to be written, and implements [`Row`]. Every row has `like` and `cite`. A field
/// of one of these kinds is read by a function of its own name: a `Name` may be missing, a `Text` is empty where nothing is said, a
/// `Flag` is off, a `Number` zero, and `Ids` are a list of ids. Fields of other types are read by functions beside the row.
macro_rules! row {
    (@type Name) => { String };
    (@type Text) => { String };
    (@type Flag) => { bool };
    (@type Number) => { i64 };
    (@type Ids) => { Vec<$crate::source::Spanned<String>> };
    (@type $other:ident $(<$of:ty>)?) => { $other $(<$of>)? };

    (@reads $field:ident Name) => {
        pub fn $field(&self) -> Option<&str> {
            $crate::rules::common::rows::text(&self.$field)
        }
    };
    (@reads $field:ident Text) => {
        pub fn $field(&self) -> &str {
            $crate::rules::common::rows::text(&self.$field).unwrap_or_default()
        }
    };
    (@reads $field:ident Flag) => {
        pub fn $field(&self) -> bool {
            $crate::rules::common::rows::flag(&self.$field)
        }
    };
    (@reads $field:ident Number) => {
        pub fn $field(&self) -> i64 {
            $crate::rules::common::rows::number(&self.$field)
        }
    };
    (@reads $field:ident Ids) => {
        pub fn $field(&self) -> impl Iterator<Item = &$crate::source::Spanned<String>> {
            self.$field.iter().flat_map(|ids| ids.iter())
        }
    };
    (@reads $field:ident $other:ident $(<$of:ty>)?) => {};

    ($(#[$about:meta])* $row:ident (like another $kin:literal) {
        $($(#[$doc:meta])* $field:ident: $kind:ident $(<$of:ty>)?),+ $(,)?
    }) => {
        $(#[$about])*
        #[derive(serde::Deserialize, schemars::JsonSchema, Clone, Debug, Default)]
        #[serde(deny_unknown_fields, default)]
        pub struct $row {
            #[doc = concat!("Another ", $kin, " whose values stand where this one gives none.")]
            pub like: Option<$crate::source::Spanned<String>>,
            /// The rule this row stands in.
            pub cite: Option<$crate::source::Spanned<String>>,
            $($(#[$doc])* pub $field:
                Option<$crate::source::Spanned<$crate::rules::common::rows::row!(@type $kind $(<$of>)?)>>,)+
        }

        impl $crate::rules::common::rows::Row for $row {
            fn like(&self) -> Option<&$crate::source::Spanned<String>> {
                self.like.as_ref()
            }

            fn fill_from(&mut self, base: &Self) {
                if self.cite.is_none() {
                    self.cite.clone_from(&base.cite);
                }
                $(if self.$field.is_none() {
                    self.$field.clone_from(&base.$field);
                })+
            }
        }

        impl $row {
            $($crate::rules::common::rows::row!(@reads $field $kind $(<$of>)?);)+
        }
    };
}
pub(in crate::rules) use row;

/// Defines a chart that has a row for each value of an enum, and `of`, which finds the row of a value.
macro_rules! row_for_each {
    ($(#[$about:meta])* $chart:ident: $row:ident of $kind:ident { $($(#[$doc:meta])* $field:ident = $value:ident,)+ }) => {
        #[derive(serde::Deserialize, schemars::JsonSchema, Clone, Debug)]
        #[serde(deny_unknown_fields, rename_all = "kebab-case")]
        $(#[$about])*
        pub struct $chart {
            $($(#[$doc])* pub $field: $row,)+
        }

        impl $chart {
            pub fn of(&self, kind: $kind) -> &$row {
                match kind {
                    $($kind::$value => &self.$field,)+
                }
            }
        }
    };
}
pub(in crate::rules) use row_for_each;

/// The value of a field, if one was written.
pub fn written<T: Copy>(field: &Option<Spanned<T>>) -> Option<T> {
    field.as_ref().map(|spanned| spanned.value)
}

/// A flag is off where nothing is said.
pub fn flag(field: &Option<Spanned<bool>>) -> bool {
    written(field).unwrap_or(false)
}

/// A number is zero where nothing is said.
pub fn number(field: &Option<Spanned<i64>>) -> i64 {
    written(field).unwrap_or(0)
}

pub fn text(field: &Option<Spanned<String>>) -> Option<&str> {
    field.as_ref().map(|text| text.as_str())
}

/// A `like` that leads nowhere.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unsettled {
    /// The row being completed.
    pub row: String,
    /// The reference that failed, in that row or one it builds on.
    pub like: Spanned<String>,
    pub kind: UnsettledKind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UnsettledKind {
    /// There is no such row.
    Missing,
    /// The rows build on each other in a circle.
    Circle,
}

/// Completes every row from the one it is `like`, and that from its own, as far as they lead.
pub fn settle<R: Row>(rows: &mut IndexMap<String, R>) -> Vec<Unsettled> {
    let written = rows.clone();
    let mut unsettled = Vec::new();
    for (id, row) in rows.iter_mut() {
        let mut seen = vec![id.as_str()];
        let mut next = written[id].like();
        while let Some(like) = next {
            let base = match written.get(like.as_str()) {
                Some(_) if seen.contains(&like.as_str()) => Err(UnsettledKind::Circle),
                Some(base) => Ok(base),
                None => Err(UnsettledKind::Missing),
            };
            match base {
                Ok(base) => {
                    row.fill_from(base);
                    seen.push(like.as_str());
                    next = base.like();
                }
                Err(kind) => {
                    // A circle is one mistake, told by the first row in it.
                    let first = || seen.iter().all(|other| written.get_index_of(id) <= written.get_index_of(*other));
                    if kind == UnsettledKind::Missing || (like.as_str() == id && first()) {
                        unsettled.push(Unsettled { row: id.clone(), like: like.clone(), kind });
                    }
                    break;
                }
            }
        }
    }
    unsettled
}

/// The row of a cell's terrain in the chart of terrain.
pub fn terrain_row<'t, T>(map: &Map, rows: &'t IndexMap<String, T>, cell: Cell) -> Option<&'t T> {
    rows.get_index(map.terrain(cell)?.0.into()).map(|(_, row)| row)
}

/// What is built or laid on a map, cell by cell, with its row in the chart of features.
pub fn feature_rows<'m, T>(map: &'m Map, rows: &'m IndexMap<String, T>) -> impl Iterator<Item = (Cell, &'m T)> {
    map.features.iter().filter_map(|one| Some((one.cell.value, rows.get_index(one.kind.value)?.1)))
}

/// How many things are built or laid on a map that something is true of.
pub fn built<T>(map: Option<&Map>, rows: &IndexMap<String, T>, wanted: impl Fn(&T) -> bool) -> usize {
    map.map_or(0, |map| feature_rows(map, rows).filter(|(_, row)| wanted(row)).count())
}

/// The cells of a map whose terrain has a property, or something that is built or laid there.
pub fn cells_with<T, F>(
    map: &Map,
    (terrain, natural): (&IndexMap<String, T>, impl Fn(&T) -> bool),
    (features, built): (&IndexMap<String, F>, impl Fn(&F) -> bool),
) -> FixedBitSet {
    let mut set = FixedBitSet::with_capacity(map.grid.len());
    let cells = map.grid.cells().filter(|cell| terrain_row(map, terrain, *cell).is_some_and(&natural));
    set.extend(cells.map(Cell::index));
    set.extend(feature_rows(map, features).filter(|(_, row)| built(row)).map(|(cell, _)| cell.index()));
    set
}

/// How high each cell of a map lies: by its terrain, and by what the map says of it.
pub fn levels<T>(map: &Map, terrain: &IndexMap<String, T>, level: impl Fn(&T) -> i64) -> Vec<i64> {
    let high = |cell: Cell| terrain_row(map, terrain, cell).map_or(0, &level) + i64::from(map.elevation[cell.index()]);
    map.grid.by_cell(high)
}

/// Holds a rulebook's own charts to it that their rows are whole.
#[cfg(test)]
pub mod whole {
    use std::collections::BTreeSet;

    use indexmap::IndexMap;

    use crate::source::Spanned;

    /// Something is true of every row of a chart.
    pub fn each<R>(chart: &str, rows: &IndexMap<String, R>, is_so: impl Fn(&R) -> bool) {
        rows.iter().for_each(|(id, row)| assert!(is_so(row), "{chart} {id}"));
    }

    /// Rows that others name are there.
    pub fn has<'i, R>(rows: &IndexMap<String, R>, mut ids: impl Iterator<Item = &'i Spanned<String>>) -> bool {
        ids.all(|id| rows.contains_key(id.as_str()))
    }

    /// Every kind of terrain has a name, and a token of its own.
    pub fn terrain<R>(terrain: &IndexMap<String, R>, name: impl Fn(&R) -> Option<&str>, glyph: impl Fn(&R) -> &str) {
        each("terrain", terrain, |row| name(row).is_some() && !glyph(row).is_empty());
        let glyphs: BTreeSet<&str> = terrain.values().map(glyph).collect();
        assert_eq!(glyphs.len(), terrain.len(), "glyphs differ");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    row! {
        /// A kind of ground.
        Ground (like another "ground") {
            name: Name,
            cover: Number,
            price: i64,
        }
    }

    fn with(text: &str) -> IndexMap<String, Ground> {
        let mut rows: IndexMap<String, Ground> =
            toml::from_str("orchard = { name = 'Orchard', cover = 2, price = 1 }").unwrap();
        rows.extend(toml::from_str::<IndexMap<String, Ground>>(text).unwrap());
        rows
    }

    #[test]
    fn a_row_takes_what_it_leaves_out() {
        let mut rows = with("vineyard = { like = 'orchard', cover = 3 }\nterrace = { like = 'vineyard', price = 2 }");
        assert_eq!(settle(&mut rows), []);
        let terrace = &rows["terrace"];
        assert_eq!((terrace.name(), terrace.cover(), written(&terrace.price)), (Some("Orchard"), 3, Some(2)));
    }

    #[test]
    fn a_like_that_leads_nowhere_is_reported() {
        let mut rows = with("a = { like = 'b' }\nb = { like = 'a' }\nc = { like = 'orchrad', cover = 1 }");
        let found: Vec<_> =
            settle(&mut rows).into_iter().map(|fault| (fault.row, fault.like.value, fault.kind)).collect();
        let expected = [("a", "a", UnsettledKind::Circle), ("c", "orchrad", UnsettledKind::Missing)];
        assert_eq!(found, expected.map(|(row, like, kind)| (row.to_owned(), like.to_owned(), kind)));
        assert_eq!(rows["c"].cover(), 1);
    }
}
