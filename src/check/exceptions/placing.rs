//! Where an exception must be written so that it holds for one place and for as little else as can be.

use std::ops::Range;

use super::comments::{Line, outline};
use super::of;
use crate::source::Sources;

/// Texts of several lines whose rows may have remarks between them; in any other a remark would become part of it.
const GRIDS: [&str; 2] = ["grid", "elevation"];

/// An exception of one code for what stands at a byte of a text: where it is put in, and what.
/// None if there is no such place, as behind a value that has a comment already.
pub fn insertion(name: &str, text: &str, byte: usize, code: &str) -> Option<(usize, String)> {
    let comment = format!("# sandtable: ignore[{code}] ");
    let (at, written) = place(name, text, byte, &comment)?;
    // What counts is how it will be read.
    let mut after = text.to_string();
    after.insert_str(at, &written);
    let moved = if byte < at { byte } else { byte + written.len() };
    let mut sources = Sources::default();
    sources.add(name, after);
    let holds = of(sources.get(0)).into_iter().any(|one| {
        let covered = one.covers.start as usize..=one.covers.end as usize;
        one.codes.iter().any(|known| known.value == code) && covered.contains(&moved)
    });
    holds.then_some((at, written))
}

fn place(name: &str, text: &str, byte: usize, comment: &str) -> Option<(usize, String)> {
    if !name.ends_with(".toml") {
        return Some(above(text, byte, comment));
    }
    let (lines, _, texts) = outline(text);
    // What is missing from a file is told at its end or between its keys.
    let number = lines.iter().rposition(|line| line.at.start <= byte)?;
    let line = &lines[number];
    let row = row_of(text, byte);
    let begins = row_of(text, line.at.start).start;
    let in_text = texts.iter().any(|range| range.start < byte && byte < range.end);
    let in_grid = in_text && GRIDS.contains(&key_of(text, line));
    // The line of the quotes is no row, and between the parts of any other text nothing can be put.
    if row.start > begins && byte < line.at.end && (in_grid || !in_text) {
        return Some(above(text, byte, comment));
    }
    if number > 0 {
        return Some(above(text, line.at.start, comment));
    }
    // Above the first key it would hold for the whole file.
    let end = line.at.end;
    let rest = &text[end..row_of(text, end).end];
    rest.trim().is_empty().then(|| (end, format!("   {}", comment.trim_end())))
}

/// A line of its own above the one of a byte, as far to the right as that.
fn above(text: &str, byte: usize, comment: &str) -> (usize, String) {
    let row = row_of(text, byte);
    let blanks: String = text[row.clone()].chars().take_while(|letter| [' ', '\t'].contains(letter)).collect();
    let end = if text[row.end..].starts_with("\r\n") { "\r\n" } else { "\n" };
    (row.start, format!("{blanks}{comment}{end}"))
}

/// The line of a byte, without what ends it.
fn row_of(text: &str, byte: usize) -> Range<usize> {
    let start = text[..byte].rfind('\n').map_or(0, |newline| newline + 1);
    let end = text[byte..].find('\n').map_or(text.len(), |newline| byte + newline);
    let content = text[start..end].trim_end_matches('\r').len();
    start..(start + content).max(byte.min(end))
}

fn key_of<'t>(text: &'t str, line: &Line) -> &'t str {
    let key = text[line.at.clone()].split('=').next().unwrap_or_default();
    key.rsplit('.').next().unwrap_or_default().trim()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn with(text: &str, at: &str) -> Option<String> {
        let (place, written) = insertion("a.toml", text, text.find(at).unwrap(), "M012")?;
        let mut after = text.to_string();
        after.insert_str(place, &written);
        Some(after)
    }

    #[test]
    fn an_exception_is_put_where_it_holds_for_its_place_alone() {
        let text = "format = 1\n[map]\n  size = \"9x9\"\nlist = [\n  1,\n  2,\n]\n";
        let after = |at: &str| with(text, at).unwrap();
        assert!(after("= 1\n").starts_with("format = 1   # sandtable: ignore[M012]\n[map]"));
        assert!(after("9x9").contains("\n  # sandtable: ignore[M012] \n  size"));
        assert!(after("2,").contains("  1,\n  # sandtable: ignore[M012] \n  2,"));
        assert!(after("[map]").contains("format = 1\n# sandtable: ignore[M012] \n[map]"));
        let windows = with("format = 1\r\na = 2\r\n", "2").unwrap();
        assert_eq!(windows, "format = 1\r\n# sandtable: ignore[M012] \r\na = 2\r\n");
    }

    #[test]
    fn a_grid_has_remarks_between_its_rows_and_other_texts_above_them() {
        let text = "format = 1\ngrid = \"\"\"\n01 | . .\n02 | q .\n\"\"\"\nnotes = \"\"\"\none\ntwo\n\"\"\"\n";
        assert!(with(text, "q").unwrap().contains("01 | . .\n# sandtable: ignore[M012] \n02 | q ."));
        assert!(with(text, "two").unwrap().contains("\n# sandtable: ignore[M012] \nnotes = \"\"\"\none"));
        let map = insertion("a.map", ". .\nq .\n", 4, "M012").unwrap();
        assert_eq!(map, (4, "# sandtable: ignore[M012] \n".to_string()));
    }

    #[test]
    fn where_there_is_no_place_nothing_is_offered() {
        assert_eq!(with("format = 1 # first\n", "1"), None);
        assert_eq!(insertion("a.toml", "", 0, "M012"), None);
    }
}
