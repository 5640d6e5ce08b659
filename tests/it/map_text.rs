//! Maps as people write them: what a grid, its rulers, its files and its lists may look like, and what is said of each.

use proptest::prelude::*;
use sandtable::diag::Diagnostic;
use sandtable::source::Sources;

use crate::ground::{base, check_files, check_text};

/// The findings about the map, each as its code and the text it points at.
fn found(text: &str, beside: &[(&str, &str)]) -> Vec<String> {
    let beside: Vec<_> = beside.iter().map(|(name, text)| (name.to_string(), text.to_string())).collect();
    let outcome = check_files(text, &beside);
    let sources = &outcome.findings.sources;
    let own = outcome.findings.all.iter().filter(|finding| finding.code.starts_with('M'));
    own.map(|finding| format!("{} {}", finding.code, sources.text(finding.at.span))).collect()
}

/// A scenario that is nothing but a map.
fn map(keys: &str) -> String {
    format!("format = 1\nrules = \"small-units\"\n\n[map]\n{keys}")
}

/// A scenario with a grid in it.
fn grid(rows: &str) -> String {
    map(&format!("grid = \"\"\"\n{rows}\"\"\"\n"))
}

fn one(text: &str) -> Diagnostic {
    let outcome = check_text(text);
    let mut own: Vec<_> = outcome.findings.all.into_iter().filter(|finding| finding.code.starts_with('M')).collect();
    assert_eq!(own.len(), 1, "{own:#?}");
    own.remove(0)
}

#[test]
fn spaces_tabs_and_line_ends_are_a_matter_of_taste() {
    let rows = "#   01 02 03\n01 | .  o  .\n02 | o  .  h2\n";
    for text in [
        rows.to_string(),
        rows.replace('\n', "\r\n"),
        rows.replace("  ", "\t"),
        rows.replace(" | ", "|"),
        rows.replace("\n02", "\n\n   02"),
        rows.replace(' ', "\u{a0}").replace('#', "# "),
        format!("{rows}#   01 02 03\n"),
    ] {
        assert_eq!(found(&grid(&text), &[]), [""; 0], "{text:?}");
        assert_eq!(found(&map("grid_file = \"a.map\"\n"), &[("a.map", &text)]), [""; 0], "{text:?}");
        assert_eq!(found(&map("grid_file = \"a.map\"\n"), &[("a.map", &format!("\u{feff}{text}"))]), [""; 0]);
    }
    let windows = format!("\u{feff}{}", base().replace('\n', "\r\n"));
    assert_eq!(found(&windows, &[]), [""; 0], "a scenario saved by an editor of another system");
}

#[test]
fn quotes_of_every_kind_hold_a_grid() {
    for keys in ["grid = '''\n. o\n. x\n'''\n", "grid = \"\"\". o\n. x\"\"\"\n", "grid = '''\r\n. o\r\n. x'''\n"] {
        assert_eq!(found(&map(keys), &[]), ["M013 x"], "{keys:?}");
    }
    let escaped = one(&map("grid = \". o\\n. x\"\n"));
    assert_eq!(escaped.message, "unknown token `x` in the grid", "with escapes only the whole text can be pointed at");
}

#[test]
fn a_finding_in_a_map_file_points_into_that_file() {
    let scenario = map("grid_file = \"maps/oster.map\"\nsize = \"3x2\"\n");
    let text = "\u{feff}#   01 02 03\r\n01 | .  ö  .\r\n03 | .  o  y  .\r\n";
    let beside = [("maps/oster.map".to_string(), text.to_string())];
    let outcome = check_files(&scenario, &beside);
    let sources: &Sources = &outcome.findings.sources;
    let own = outcome.findings.all.iter().filter(|finding| finding.code.starts_with('M'));
    let places: Vec<String> = own
        .map(|finding| {
            let (source, span) = (sources.of(finding.at.span), finding.at.span);
            let (line, _) = source.line_column(span.start);
            format!("{} {}:{line} {}", finding.code, source.name, sources.text(span))
        })
        .collect();
    assert_eq!(
        places,
        [
            "M013 p/maps/oster.map:2 ö",
            "M012 p/maps/oster.map:3 03",
            "M011 p/maps/oster.map:3 03 | .  o  y  .",
            "M013 p/maps/oster.map:3 y",
        ]
    );
}

#[test]
fn letters_that_look_alike_are_told_apart() {
    let legend = "\n[map.legend]\n\"\u{e9}\" = \"hill\"\n";
    let text = map(&format!("grid = '''\n. e\u{301}\n'''\n{legend}"));
    let finding = one(&text);
    assert_eq!(finding.message, "unknown token `e\u{301}` in the grid");
    assert_eq!(finding.at.text, "U+0065 U+0301: not in the legend");
    assert_eq!(found(&text.replace("\"\u{e9}\"", "\"e\u{301}\""), &[]), [""; 0]);
}

#[test]
fn a_lost_token_is_named_by_the_rows_around_it() {
    let finding = one(&grid("#   01 02 03 04\n01 | .  f  h  .\n02 | .  f  .\n03 | .  f  h  .\n"));
    assert_eq!(finding.message, "row 02 has 3 hexes, the others 4");
    assert_eq!(finding.help.as_deref(), Some("column 03 seems to be missing; the rows beside it have `h` there"));
    assert_eq!(found(&grid(". f\n.\n. f\n. f .\n"), &[]), ["M011 .", "M011 . f ."]);
}

#[test]
fn a_lost_row_is_found_by_the_size_or_the_ruler() {
    let rows = "01 | .  .\n02 | .  o\n03 | .  .\n04 | .  .\n";
    let sized = |rows: &str| format!("{}size = \"2x4\"\n", grid(rows));
    assert_eq!(found(&sized(rows), &[]), [""; 0]);
    assert_eq!(found(&sized(&rows.replace("02 | .  o\n", "")), &[]), ["M012 03"]);
    assert_eq!(found(&sized(". .\n. .\n. .\n"), &[]), ["M016 \"2x4\""]);
    assert_eq!(found(&sized(&rows.replace("04 | .  .\n", "")), &[]), ["M016 \"2x4\""]);
}

#[test]
fn maps_without_cells_and_maps_beyond_all_measure() {
    let sized = |size: &str| found(&map(&format!("size = \"{size}\"\ndefault = \"clear\"\n")), &[]);
    assert_eq!(sized("0x0"), ["M009 \"0x0\""]);
    assert_eq!(sized("0x5"), ["M009 \"0x5\""]);
    assert_eq!(sized("1x1"), [""; 0]);
    assert_eq!(sized("255x257"), [""; 0]);
    assert_eq!(sized("256x256"), ["M010 \"256x256\""]);
    assert_eq!(sized("100000x100000"), ["M010 \"100000x100000\""]);
    assert_eq!(sized("18446744073709551615x18446744073709551615").len(), 1);
    assert_eq!(sized("99999999999999999999x1"), ["M015 \"99999999999999999999x1\""]);
    assert_eq!(found(&grid(""), &[]), ["M009 \"\"\"\n\"\"\""]);
    assert_eq!(found(&grid("#  01 02\n"), &[]), ["M009 \"\"\"\n#  01 02\n\"\"\""]);
    assert_eq!(found(&grid("- -\n- -\n"), &[]), ["M009 \"\"\""]);
    assert_eq!(found(&map("name = \"Nowhere\"\n"), &[]), ["M007 [map]"]);
    let head = "format = 1\nrules = \"small-units\"\n";
    for table in [
        "map = { name = \"A\" }\n",
        "map.name = \"A\"\n",
        "[map.legend]\no = \"orchard\"\n",
        "[[map.place]]\nat = \"0101\"\nname = \"A\"\n",
    ] {
        let found = found(&format!("{head}{table}"), &[]);
        assert!(found.len() == 1 && found[0].starts_with("M007 ") && found[0].len() > 5, "{found:?}");
    }
    assert_eq!(found(&map("grid_file = \"a.map\"\n"), &[("a.map", "")]), ["M009 \"a.map\""]);
    assert_eq!(found(&map("size = \"2x1\"\n"), &[]), ["M018 \"2x1\""]);
    assert_eq!(found("format = 1\nrules = \"small-units\"\n", &[]), ["M006 \"small-units\""]);
}

#[test]
fn each_numbering_names_its_own_cells() {
    for (numbering, first, columns, rows, good, off, bad) in [
        ("CCRR", None, "01 02 03", ["01", "02"], "0302", "0401", "C2"),
        ("RRCC", None, "01 02 03", ["01", "02"], "0203", "0301", "3.2"),
        ("A1", None, "A B C", ["1", "2"], "C2", "D1", "0302"),
        ("C.R", None, "1 2 3", ["1", "2"], "3.2", "4.1", "C2"),
        ("CCRR", Some("0000"), "00 01 02", ["00", "01"], "0201", "0302", "201x"),
        ("RRCC", Some("1020"), "20 21 22", ["10", "11"], "1122", "1019", "A1"),
        ("A1", Some("Z9"), "Z AA AB", ["9", "10"], "AB10", "Y9", "9Z"),
        ("C.R", Some("10.99"), "10 11 12", ["99", "100"], "12.100", "12.98", "10"),
    ] {
        let first = first.map(|first| format!("first = \"{first}\"\n")).unwrap_or_default();
        let place = |at: &str| {
            let [one, two] = rows;
            let keys = format!("numbering = \"{numbering}\"\n{first}");
            let rows = format!("#   {columns}\n{one} | .  o  .\n{two} | .  o  .\n");
            let place = format!("[[map.place]]\nat = \"{at}\"\nname = \"Mill\"\n");
            found(&map(&format!("{keys}grid = \"\"\"\n{rows}\"\"\"\n\n{place}")), &[])
        };
        assert_eq!(place(good), [""; 0], "{numbering}");
        assert_eq!(place(off), [format!("M020 {off}")], "{numbering}");
        assert_eq!(place(bad), [format!("M019 {bad}")], "{numbering}");
    }
    for (numbering, first) in [("CCRR", "A1"), ("CCRR", "011"), ("A1", "0101"), ("C.R", "11"), ("RRCC", "")] {
        let keys = format!("numbering = \"{numbering}\"\nfirst = \"{first}\"\nsize = \"3x3\"\ndefault = \"clear\"\n");
        assert_eq!(found(&map(&keys), &[]), [format!("M017 \"{first}\"")], "{numbering}");
    }
}

#[test]
fn pointy_hexes_and_squares_have_their_own_neighbours() {
    let sides = |keys: &str, sides: &str| {
        let edge = format!("[[map.edge]]\nkind = \"ditch\"\nopen_end = true\nsides = \"{sides}\"\n");
        found(&map(&format!("{keys}size = \"5x5\"\ndefault = \"clear\"\n\n{edge}")), &[])
    };
    // In rows, even ones lie half a hex to the right: 0202 touches 0303, and 0303 only 0202 and 0302 above it.
    let pointy = "orientation = \"pointy\"\n";
    assert_eq!(sides(pointy, "0202/0303 0202/0203 0202/0302 0303/0302"), [""; 0]);
    assert_eq!(sides(pointy, "0202/0103"), ["M021 0202/0103"]);
    assert_eq!(sides(pointy, "0202:N"), [""; 0], "an unreadable direction is not the map's affair");
    assert_eq!(sides("orientation = \"pointy\"\nstagger = \"odd-down\"\n", "0202/0103"), [""; 0]);
    assert_eq!(sides("", "0202/0103 0202/0303"), [""; 0]);
    assert_eq!(sides("", "0202/0101"), ["M021 0202/0101"]);
    let square = "cells = \"square\"\n";
    let not_hexes = "M027 \"square\"";
    assert_eq!(sides(square, "0202/0302 0202/0203"), [not_hexes]);
    assert_eq!(sides(square, "0202/0303"), [not_hexes, "M021 0202/0303"]);
    assert_eq!(sides("cells = \"square\"\nstagger = \"odd-down\"\n", "0202/0302"), [not_hexes, "M028 \"odd-down\""]);
}

#[test]
fn water_on_squares_runs_along_their_sides() {
    let water = |sides: &str| {
        let edge = format!("[[map.edge]]\nkind = \"river\"\nsides = \"{sides}\"\n");
        found(&map(&format!("cells = \"square\"\nsize = \"4x4\"\ndefault = \"clear\"\n\n{edge}")), &[])
    };
    let not_hexes = "M027 \"square\"";
    assert_eq!(water("0101/0201 0102/0202 0103/0203 0104/0204"), [not_hexes]);
    assert_eq!(water("0101/0201 0102/0202"), [not_hexes, "M033 0102/0202"]);
    assert_eq!(water("0101/0201 0103/0203 0104/0204"), [not_hexes, "M033 0101/0201"], "a gap is one finding");
}

#[test]
fn a_grid_of_nothing_but_mistakes_is_told_in_few_words() {
    let rows = vec!["x ".repeat(200); 200].join("\n") + "\n";
    let finding = one(&grid(&rows));
    assert_eq!(finding.message, "unknown token `x` in the grid, 40000 times");
    let names: String = (0..2000).map(|at| format!("n{at} ")).collect();
    let text = format!("{}\n[[map.place]]\nat = \"{names}\"\nname = \"Mill\"\n", grid(". .\n"));
    assert_eq!(found(&text, &[]).len(), 1);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, ..ProptestConfig::default() })]

    /// Whatever stands in a grid, checking ends and every finding points at something that can be changed.
    #[test]
    fn any_text_in_a_grid_is_answered(rows in "([.ofh#|\\- 0-9éx\u{301}]{0,12}\n){0,6}") {
        let beside = [("a.map".to_string(), rows)];
        let outcome = check_files(&map("grid_file = \"a.map\"\n"), &beside);
        for finding in outcome.findings.all.iter().filter(|finding| finding.code.starts_with('M')) {
            prop_assert!(finding.at.span.start < finding.at.span.end, "{finding:?}");
            prop_assert!(!finding.message.ends_with('.') && !finding.message.is_empty());
        }
    }

    /// The same for the lists of sides, paths and cells.
    #[test]
    fn any_list_is_answered(list in "([0-9]{2,4}[-/:. ]{1,2}){0,5}[0-9A-Z]{0,4}", key in 0..5usize) {
        let entry = match key {
            0 => format!("[[map.edge]]\nkind = \"river\"\nsides = \"{list}\"\n"),
            1 => format!("[[map.edge]]\nkind = \"river\"\nbetween = [\"{list}\", \"0101..0202\"]\n"),
            2 => format!("[[map.path]]\nkind = \"road\"\ncells = \"{list}\"\n"),
            3 => format!("[[map.place]]\nat = \"{list}\"\nname = \"Mill\"\n"),
            _ => format!("[map.zone]\nx = \"{list}\"\n"),
        };
        let outcome = check_text(&map(&format!("size = \"4x4\"\ndefault = \"clear\"\n\n{entry}")));
        for finding in outcome.findings.all.iter().filter(|finding| finding.code.starts_with('M')) {
            prop_assert!(finding.at.span.start < finding.at.span.end, "{finding:?}");
        }
    }
}
