//! A scenario with one thing changed, in memory alone: a figure set to something else, or a unit that does not take part.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use toml_edit::{Array, DocumentMut, Item, Table, TableLike, Value};

use crate::cli::Failure;
use crate::scenario::{display, normal};
use crate::source::{Files, ReadError};

/// Files, some of them changed.
pub struct Changed<'f> {
    files: &'f dyn Files,
    /// By the names of the files.
    texts: BTreeMap<String, String>,
}

impl<'f> Changed<'f> {
    /// Files with a change made in the first of some where it can be.
    pub fn by(
        files: &'f dyn Files,
        among: &[PathBuf],
        change: impl Fn(&mut DocumentMut) -> bool,
        every: bool,
    ) -> Result<Changed<'f>, Failure> {
        let mut changed = Changed { files, texts: BTreeMap::new() };
        for path in among {
            let Some(mut document) = files.read(path).ok().and_then(|text| text.parse::<DocumentMut>().ok()) else {
                continue;
            };
            if change(&mut document) {
                changed.texts.insert(name(path), document.to_string());
                if !every {
                    break;
                }
            }
        }
        if changed.texts.is_empty() { Err(Failure::new("nothing was changed")) } else { Ok(changed) }
    }
}

/// One name for every way to write a path.
fn name(path: &Path) -> String {
    display(&normal(path))
}

impl Files for Changed<'_> {
    fn read(&self, path: &Path) -> Result<String, ReadError> {
        self.texts.get(&name(path)).map_or_else(|| self.files.read(path), |text| Ok(text.clone()))
    }

    fn read_inside(&self, folder: &Path, path: &Path) -> Result<String, ReadError> {
        self.texts.get(&name(path)).map_or_else(|| self.files.read_inside(folder, path), |text| Ok(text.clone()))
    }
}

/// Sets what a key leads to: `time.turns`, `unit.A/Fus.front.fp`, `arrival.2.turn`. False if it leads nowhere.
pub fn set(document: &mut DocumentMut, key: &str, value: &Value) -> bool {
    let parts: Vec<&str> = key.split('.').collect();
    let found = within(document.as_item_mut(), &parts).filter(|found| found.is_value());
    found.is_some_and(|found| {
        *found = Item::Value(value.clone());
        true
    })
}

/// What some parts of a key lead to. Entries of a list are named by their id, in which there may be dots, or by their number from 1.
fn within<'d>(item: &'d mut Item, parts: &[&str]) -> Option<&'d mut Item> {
    let [first, rest @ ..] = parts else { return Some(item) };
    match item {
        Item::ArrayOfTables(tables) => {
            let named = (1..=parts.len()).find_map(|length| {
                let id = parts[..length].join(".");
                let is_it = |table: &Table| table.get("id").and_then(Item::as_str) == Some(id.as_str());
                Some((tables.iter().position(is_it)?, &parts[length..]))
            });
            let numbered = || Some((first.parse::<usize>().ok()?.checked_sub(1)?, rest));
            let (at, rest) = named.or_else(numbered)?;
            below(tables.get_mut(at)?, rest)
        }
        other => below(other.as_table_like_mut()?, parts),
    }
}

fn below<'d>(table: &'d mut dyn TableLike, parts: &[&str]) -> Option<&'d mut Item> {
    let [first, rest @ ..] = parts else { return None };
    // What a unit is rated stands on its faces: `unit.A/Fus.fp` is that of its front.
    if rest.is_empty() && table.get(first).is_none() {
        return table.get_mut("front")?.as_table_like_mut()?.get_mut(first);
    }
    let found = table.get_mut(first)?;
    if rest.is_empty() { Some(found) } else { within(found, rest) }
}

/// Takes a unit out of the battle: out of the set-up and of the arrivals, and out of the file if it is described there. False if it is in neither.
pub fn leave_out(document: &mut DocumentMut, unit: &str) -> bool {
    let mut found = false;
    for name in ["setup", "arrival"] {
        let Some(Item::ArrayOfTables(entries)) = document.get_mut(name) else { continue };
        let mut kept = Vec::new();
        for (at, entry) in entries.iter_mut().enumerate() {
            let mut empty = false;
            for key in ["units", "in_fort"] {
                let Some(listed) = entry.get_mut(key).and_then(Item::as_value_mut) else { continue };
                let (was, left) = without(listed, unit);
                found |= was;
                empty |= was && left == 0;
                if was && left == 0 && key == "in_fort" {
                    entry.remove(key);
                    empty = false;
                }
            }
            if !empty {
                kept.push(at);
            }
        }
        for at in (0..entries.len()).rev().filter(|at| !kept.contains(at)) {
            entries.remove(at);
        }
    }
    if found {
        strike_out(document, unit);
    }
    found
}

/// Takes the entry of a unit out of the file, if it is there: nobody may be left who takes no part. Those that are like it get what it said.
fn strike_out(document: &mut DocumentMut, unit: &str) {
    let Some(Item::ArrayOfTables(units)) = document.get_mut("unit") else { return };
    let is_named = |table: &Table, key: &str| table.get(key).and_then(Item::as_str) == Some(unit);
    let Some(at) = units.iter().position(|table| is_named(table, "id")) else { return };
    let Some(gone) = units.get(at).cloned() else { return };
    units.remove(at);
    for alike in units.iter_mut().filter(|table| is_named(table, "like")) {
        alike.remove("like");
        for (key, said) in gone.iter().filter(|(key, _)| !["id", "name"].contains(key)) {
            if !alike.contains_key(key) {
                alike.insert(key, said.clone());
            }
        }
    }
}

/// Takes a unit off a list, or off a name that stands for one; whether it was there, and how many are left.
fn without(listed: &mut Value, unit: &str) -> (bool, usize) {
    match listed {
        Value::Array(units) => {
            let before = units.len();
            units.retain(|one| one.as_str() != Some(unit));
            (units.len() < before, units.len())
        }
        Value::String(one) if one.value() == unit => {
            *listed = Value::Array(Array::new());
            (true, 0)
        }
        _ => (false, 1),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = r#"
[time]
turns = 6

[[unit]]
id = "A/1.Fus"
front = { fp = 2, mor = 5 }

[[unit]]
id = "B"
size = "company"

[[unit]]
id = "C"
like = "B"

[[setup]]
at = "0101"
units = ["A/1.Fus", "B"]
in_fort = ["B"]

[[arrival]]
turn = 3
units = "B"
"#;

    fn document() -> DocumentMut {
        TEXT.parse().unwrap()
    }

    #[test]
    fn any_key_of_the_file_can_be_set() {
        let mut document = document();
        for (key, value) in
            [("time.turns", 7), ("unit.A/1.Fus.fp", 3), ("unit.A/1.Fus.front.mor", 6), ("arrival.1.turn", 2)]
        {
            assert!(set(&mut document, key, &Value::from(value)), "{key}");
        }
        let text = document.to_string();
        for part in ["turns = 7", "fp = 3", "mor = 6", "turn = 2"] {
            assert!(text.contains(part), "{part}: {text}");
        }
        for nowhere in ["time.days", "unit.C.fp", "unit.B.fp", "arrival.2.turn", "arrival.0.turn", "unit"] {
            assert!(!set(&mut document, nowhere, &Value::from(1)), "{nowhere}");
        }
    }

    #[test]
    fn a_unit_that_is_left_out_is_nowhere_and_leaves_no_empty_entry() {
        let mut document = document();
        assert!(leave_out(&mut document, "B"));
        let text = document.to_string();
        assert!(text.contains(r#"units = ["A/1.Fus"]"#) && !text.contains("in_fort") && !text.contains("[[arrival]]"));
        assert!(!text.contains(r#"id = "B""#) && text.contains(r#"size = "company""#), "{text}");
        assert!(!leave_out(&mut document, "B"));
        assert!(leave_out(&mut document, "A/1.Fus") && !document.to_string().contains("[[setup]]"));
    }
}
