//! Findings for the page: each with its line, its rule, its remedy, and the hexes it is about.

use std::collections::BTreeMap;
use std::path::Path;

use serde_json::{Value, json};

use crate::cli::check::manual;
use crate::diag::Findings;
use crate::diag::format::{Checked, Finding, clean_line, distinct, excerpt};
use crate::grid::Grid;
use crate::scenario::draft::Draft;

/// As much of a line as the panel shows without being pushed.
const EXCERPT: usize = 60;

/// All findings, and the manual page of each of their codes.
pub fn written(findings: &Findings, board: Option<&Draft>, editor: Option<&str>) -> Value {
    let checked = [Checked { name: "", findings }];
    let all = distinct(&checked);
    let cells = Cells::of(board);
    let manuals: BTreeMap<&str, String> = all
        .iter()
        .filter_map(|finding| manual(finding.diagnostic.code))
        .map(|manual| (manual.code, manual.text))
        .collect();
    let each: Vec<Value> = all.iter().map(|finding| one(finding, findings, &cells, editor)).collect();
    json!({ "all": each, "manuals": manuals })
}

/// A file that cannot be read at all.
pub fn unread(why: &str) -> Value {
    json!({ "all": [{ "code": "", "severity": "error", "message": clean_line(why), "cells": [] }], "manuals": {} })
}

fn one(finding: &Finding<'_>, findings: &Findings, cells: &Cells, editor: Option<&str>) -> Value {
    let (told, place) = (finding.diagnostic, finding.place());
    let under = findings.sources.text(told.at.span);
    let words = std::iter::once(told.message.as_str())
        .chain([told.at.text.as_str(), under])
        .chain(told.also.iter().map(|label| label.text.as_str()));
    let link = editor.map(|url| {
        let path = std::path::absolute(Path::new(place.file)).unwrap_or_default();
        url.replace("{path}", &encoded(&path.to_string_lossy())).replace("{line}", &place.line.to_string())
    });
    json!({
        "code": told.code,
        "severity": told.severity.word(),
        "message": clean_line(&told.message),
        "label": clean_line(&told.at.text),
        "file": clean_line(place.file),
        "line": place.line,
        "column": place.column,
        "excerpt": excerpt(finding, EXCERPT),
        "rule": told.cite.as_ref().map(|cite| clean_line(&cite.to_string())),
        "help": told.help.as_deref().map(clean_line),
        "fix": told.fix.is_some(),
        "cells": cells.named_in(words),
        "link": link,
    })
}

/// The cells and units of a board by their names.
struct Cells {
    by_name: BTreeMap<String, Vec<usize>>,
}

impl Cells {
    fn of(board: Option<&Draft>) -> Cells {
        let mut by_name: BTreeMap<String, Vec<usize>> = BTreeMap::new();
        if let Some((draft, map)) = board.and_then(|draft| Some((draft, draft.map.as_ref()?))) {
            let grid: &Grid = &map.grid;
            for cell in grid.cells() {
                by_name.entry(grid.label(cell)).or_default().push(cell.index());
            }
            for place in &draft.setups {
                for unit in &place.units {
                    let cells = place.cells.iter().map(|cell| cell.value.index());
                    by_name.entry(draft.unit(unit.value).id.value.clone()).or_default().extend(cells.take(1));
                }
            }
        }
        Cells { by_name }
    }

    /// The cells that words name, or whose units they name.
    fn named_in<'w>(&self, words: impl Iterator<Item = &'w str>) -> Vec<usize> {
        let mut found: Vec<usize> = Vec::new();
        for text in words {
            // Names of units may have blanks in them: all are looked for where a text is short, else word by word.
            let part =
                |c: char| c.is_whitespace() || matches!(c, ',' | ';' | ':' | '`' | '"' | '\'' | '(' | ')' | '[' | ']');
            let tokens = text.split(part).chain(text.split(['`', '"']));
            found.extend(tokens.filter_map(|token| self.by_name.get(token.trim_end_matches('.'))).flatten());
        }
        found.sort_unstable();
        found.dedup();
        found
    }
}

/// A path as part of an address.
fn encoded(path: &str) -> String {
    let mut out = String::new();
    for byte in path.replace('\\', "/").bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'/' | b'-' | b'_' | b'.' | b'~' | b':' => out.push(byte as char),
            _ => out.push_str(&format!("%{byte:02X}")),
        }
    }
    out
}
