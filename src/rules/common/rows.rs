//! Rows that a designer may change, add, or build on another with `like`.

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

/// Implements [`Row`] over all fields of a row; a field left off the list does not compile.
macro_rules! row {
    ($row:ty { $($field:ident),+ $(,)? }) => {
        impl crate::rules::common::rows::Row for $row {
            fn like(&self) -> Option<&crate::source::Spanned<String>> {
                self.like.as_ref()
            }

            fn fill_from(&mut self, base: &Self) {
                let Self { like: _, $($field),+ } = self;
                $(if $field.is_none() {
                    $field.clone_from(&base.$field);
                })+
            }
        }
    };
}
pub(in crate::rules) use row;

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

/// Reads fields of a row by functions of the same name, inside its `impl`: texts that may be missing (`names`) or empty
/// (`texts`), flags, numbers, and lists of ids.
macro_rules! fields {
    ($(names: $($name:ident),+;)? $(texts: $($text:ident),+;)? $(flags: $($flag:ident),+;)?
     $(numbers: $($number:ident),+;)? $(lists: $($list:ident),+;)?) => {
        $($(pub fn $name(&self) -> Option<&str> {
            $crate::rules::common::rows::text(&self.$name)
        })+)?
        $($(pub fn $text(&self) -> &str {
            $crate::rules::common::rows::text(&self.$text).unwrap_or_default()
        })+)?
        $($(pub fn $flag(&self) -> bool {
            $crate::rules::common::rows::flag(&self.$flag)
        })+)?
        $($(pub fn $number(&self) -> i64 {
            $crate::rules::common::rows::number(&self.$number)
        })+)?
        $($(pub fn $list(&self) -> impl Iterator<Item = &$crate::source::Spanned<String>> {
            self.$list.iter().flat_map(|list| list.iter())
        })+)?
    };
}
pub(in crate::rules) use fields;

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

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    use super::*;

    #[derive(Deserialize, Clone, Debug, Default)]
    #[serde(deny_unknown_fields, default)]
    struct Ground {
        like: Option<Spanned<String>>,
        name: Option<Spanned<String>>,
        cover: Option<Spanned<i64>>,
        price: Option<Spanned<i64>>,
    }

    row!(Ground { name, cover, price });

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
        let number = |field: &Option<Spanned<i64>>| field.map(|field| field.value);
        assert_eq!((number(&terrace.price), number(&terrace.cover)), (Some(2), Some(3)));
        assert_eq!(terrace.name.as_ref().map(|name| name.as_str()), Some("Orchard"));
    }

    #[test]
    fn a_like_that_leads_nowhere_is_reported() {
        let mut rows = with("a = { like = 'b' }\nb = { like = 'a' }\nc = { like = 'orchrad', cover = 1 }");
        let found: Vec<_> =
            settle(&mut rows).into_iter().map(|fault| (fault.row, fault.like.value, fault.kind)).collect();
        let expected = [("a", "a", UnsettledKind::Circle), ("c", "orchrad", UnsettledKind::Missing)];
        assert_eq!(found, expected.map(|(row, like, kind)| (row.to_owned(), like.to_owned(), kind)));
        assert_eq!(rows["c"].cover.map(|cover| cover.value), Some(1));
    }
}
