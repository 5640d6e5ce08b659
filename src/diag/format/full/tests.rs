//! Whole findings as they are shown.

use proptest::prelude::*;

use super::super::{Checked, Format, distinct, sample};
use crate::diag::{Diagnostic, Findings, Fix, Label, Severity};
use crate::source::{Sources, Span};

/// One error in a source called `a.toml`, changed as the test likes.
fn shown(text: &str, at: &str, change: impl FnOnce(&Sources, &mut Diagnostic)) -> String {
    let mut sources = Sources::default();
    sources.add("a.toml", text);
    sources.add("b.toml", "side = \"axis\"\n");
    let mut finding = sample::finding(&sources, "T001", "test", Severity::Error, 0, at);
    finding.at.text = "here".into();
    change(&sources, &mut finding);
    sample::one(Format::Full, &Findings { sources: sources.into(), all: vec![finding] })
}

fn check(text: &str, at: &str, change: impl FnOnce(&Sources, &mut Diagnostic), expected: &str) {
    let shown = shown(text, at, change);
    assert_eq!(shown.trim_end(), expected.trim(), "\n{shown}");
}

#[test]
fn an_excerpt_is_the_lines_with_their_carets_and_nothing_that_is_told_beside_it() {
    let findings = sample::two_files();
    let checked = [Checked { name: "night", findings: &findings }];
    let shown = super::excerpt(&distinct(&checked)[0], 60);
    for part in ["5 | at = \"4512\"", "^^^^^^ not on the map", "battle.toml:2:8", "----- the map ends at hex 0403"] {
        assert!(shown.contains(part), "{part}:\n{shown}");
    }
    for part in ["error", "off the map", "night.scenario.toml", "explain", "rule:"] {
        assert!(!shown.contains(part), "{part}:\n{shown}");
    }
}

#[test]
fn two_files_in_one_finding_and_a_token_in_a_grid_with_its_fix() {
    assert_eq!(
        sample::one(Format::Full, &sample::two_files()),
        r#"error[U003]: unit `A/8DLI` is set up in hex 4512, off the map
 --> night.scenario.toml:5:6
  |
5 | at = "4512"
  |      ^^^^^^ not on the map
  |
 ::: battle.toml:2:8
  |
2 | size = "4x3"
  |        ----- the map ends at hex 0403
  |
  = rule: Small Units 3.1, setting up
  = more: sandtable explain U003

warning[M012]: `h9` is not in the legend
 --> battle.toml:6:15
  |
6 | 02 | .  .  .  h9
  |               ^^ hex 0402
...
9 | legend = { f = "woods", h2 = "hill" }
  |                         ---- the legend has `h2`
  |
  = help: write a token of the legend, or add `h9` to it
  = more: sandtable explain M012
help: write `h2`
  |
6 - 02 | .  .  .  h9
6 + 02 | .  .  .  h2
  |
"#
    );
}

#[test]
fn scenario_text_cannot_steer_the_terminal() {
    let findings = sample::hostile();
    assert_eq!(
        sample::one(Format::Full, &findings),
        "hint[Q001]: name `␛[31mred` has\u{fffd}
            two lines
 --> bad␇.toml:2:8
  |
2 | name = \"␛[31mred\u{fffd}\u{fffd}2J    <&>\"
  |        ^^^^^^^^^^^^^^^^^^^^^ 50% <\"here\">, ]]> & ␀there: |
  |
  = more: sandtable explain Q001
"
    );
    let mut out = Vec::new();
    super::write(&distinct(&[Checked { name: "a", findings: &findings }]), true, 100, &mut out).unwrap();
    let coloured = String::from_utf8(out).unwrap();
    assert!(coloured.contains("bad␇.toml:2:8\n"), "{coloured:?}");
    let escapes = coloured.split('\u{1b}').skip(1).map(|rest| rest.split_once('m').unwrap().0);
    for escape in escapes {
        assert!(escape.trim_start_matches('[').chars().all(|c| c.is_ascii_digit() || c == ';'), "{escape}");
    }
    assert!(coloured.chars().all(|c| c == '\n' || c == '\u{1b}' || !c.is_control()));
}

#[test]
fn the_end_of_a_file_without_a_line_break() {
    check(
        "a = 1\nb = \"\"\"",
        "b",
        |sources, finding| {
            let end = sources.get(0).text.len();
            finding.at.span = Span::new(end, end);
            finding.fix = Some(Fix::replace("close the text", finding.at.span, "\"\"\""));
        },
        r#"
error[T001]: fault
 --> a.toml:2:8
  |
2 | b = """
  |        ^ here
  |
  = more: sandtable explain T001
help: close the text
  |
2 | b = """"""
  |        +++"#,
    );
    check(
        "a = 1\n",
        "a",
        |_, finding| finding.at.span = Span::new(6, 6),
        "
error[T001]: fault
 --> a.toml:2:1
  |
2 |
  | ^ here
  |
  = more: sandtable explain T001",
    );
}

#[test]
fn an_empty_span_and_wide_characters() {
    check(
        "\u{feff}name = \"東東 Größe\"\r\n",
        "Größe",
        |_, finding| finding.at.span = finding.at.span.part(0..0),
        r#"
error[T001]: fault
 --> a.toml:1:12
  |
1 | name = "東東 Größe"
  |              ^ here
  |
  = more: sandtable explain T001"#,
    );
}

#[test]
fn a_long_line_is_cut_around_the_token_and_keeps_its_column() {
    let text = format!("grid = \"{}h9{}\"", ". ".repeat(3000), " .".repeat(3000));
    check(
        &text,
        "h9",
        |_, finding| finding.fix = Some(Fix::replace("write `h2`", finding.at.span, "h2")),
        "
error[T001]: fault
 --> a.toml:1:6009
  |
1 | … . . . . . . . . . . . . . . . . . h9 . . . . . . . . . . . . . . . . . . . . . . . . . . .…
  |                                     ^^ here
  |
  = more: sandtable explain T001
help: write `h2`
  |
1 - … . . . . . . . . . . . . . . . . . h9 . . . . . . . . . . . . . . . . . . . . . . . . . . .…
1 + … . . . . . . . . . . . . . . . . . h2 . . . . . . . . . . . . . . . . . . . . . . . . . . .…
  |",
    );
}

#[test]
fn a_whole_table_without_the_empty_lines_behind_it() {
    check(
        "[[unit]]\nid = \"a\"\nat = \"0101\"\n\n[[unit]]\n",
        "[[unit]]\nid = \"a\"\nat = \"0101\"\n\n",
        |_, finding| finding.severity = Severity::Hint,
        r#"
hint[T001]: fault
 --> a.toml:1:1
  |
1 | / [[unit]]
2 | | id = "a"
3 | | at = "0101"
  | |___________^ here
  |
  = more: sandtable explain T001"#,
    );
}

#[test]
fn places_beyond_a_handful_are_counted() {
    check(
        "1 2 3 4 5 6 7 8 9",
        "1",
        |sources, finding| {
            finding.at.text.clear();
            finding.also = (2..10).map(|n| sample::label(sources, 0, &n.to_string(), "")).collect();
        },
        "
error[T001]: fault
 --> a.toml:1:1
  |
1 | 1 2 3 4 5 6 7 8 9
  | ^ - - - - - -
  |
  = and 2 more places
  = more: sandtable explain T001",
    );
}

#[test]
fn places_far_apart_are_shown_apart() {
    check(
        &format!("first = 1{}last = 1", "\n".repeat(2000)),
        "last",
        |sources, finding| finding.also = vec![sample::label(sources, 0, "first", "also here")],
        "
error[T001]: fault
    --> a.toml:2001:1
     |
2001 | last = 1
     | ^^^^ here
     |
    ::: a.toml:1:1
     |
   1 | first = 1
     | ----- also here
     |
     = more: sandtable explain T001",
    );
}

#[test]
fn a_fix_of_several_lines_and_files() {
    check(
        "a = 1\nb = 2\nc = 3\nd = 4\ne = 5\nf = 6\n\tg = 7\n",
        "c",
        |sources, finding| {
            let edits = vec![
                sample::edit(sources, 1, "axis", "Axis"),
                sample::edit(sources, 0, "7", "\"seven\""),
                sample::edit(sources, 0, "b = 2\n", ""),
            ];
            finding.fix = Some(Fix { title: "mend all".into(), edits });
            finding.help = Some("mend all".into());
        },
        r#"
error[T001]: fault
 --> a.toml:3:1
  |
3 | c = 3
  | ^ here
  |
  = more: sandtable explain T001
help: mend all
  |
2 - b = 2
  |
7 -     g = 7
7 +     g = "seven"
  |
 --> b.toml:1:9
  |
1 - side = "axis"
1 + side = "Axis"
  |"#,
    );
}

#[test]
fn a_fix_too_long_for_a_diff_is_named() {
    let shown = shown("a = 1\n", "1", |_, finding| {
        finding.fix = Some(Fix::replace("write the whole map", finding.at.span, ".\n".repeat(50)));
        finding.also = vec![Label { span: Span::new(0, 1), text: "\u{1b}[2J".into() }];
    });
    assert!(shown.contains("  = help: write the whole map\n  = more: "), "{shown}");
    assert!(shown.contains("␛[2J"), "{shown}");
}

#[test]
fn thousands_of_findings_in_large_files_do_not_read_them_again_and_again() {
    let mut sources = Sources::default();
    sources.add("one-line.toml", ". ".repeat(1 << 20));
    sources.add("lines.toml", "at = \"0102\"\n".repeat(100_000));
    let finding = sample::finding(&sources, "T001", "test", Severity::Error, 0, ".");
    let spots = (0..500).flat_map(|n| [n * 4000, sources.get(1).base() + n * 2400]);
    let all = spots
        .map(|at| Diagnostic { at: Label { span: Span::new(at, at + 1), text: String::new() }, ..finding.clone() });
    let all = all.collect();
    let shown = sample::one(Format::Full, &Findings { sources: sources.into(), all });
    assert!(shown.contains(" --> one-line.toml:1:1996001\n"));
    assert!(shown.lines().all(|line| line.chars().count() <= 100));
}

proptest! {
    #[test]
    fn any_finding_in_any_text_can_be_shown(
        text in "[a.東\u{301}\u{1b}\u{9b}\u{202e}\u{feff}\t\r\n \"]{0,60}",
        spans in prop::collection::vec((0usize..200, 0usize..200), 1..9),
        edits in prop::collection::vec((0usize..200, 0usize..200, "[a東\n\r\t\u{1b} ]{0,4}"), 0..4),
    ) {
        let mut sources = Sources::default();
        sources.add("a.toml", text.clone());
        sources.add("b.toml", text.repeat(9));
        let span = |start: usize, end: usize| Span::new(start, end);
        let labels = spans.iter().map(|(start, end)| Label { span: span(*start, *end), text: text.clone() });
        let labels: Vec<_> = labels.collect();
        let edits = edits.into_iter().map(|(start, end, text)| crate::diag::Edit { span: span(start, end), text });
        let finding = Diagnostic {
            at: labels[0].clone(),
            also: labels[1..].to_vec(),
            fix: Some(Fix { title: text.clone(), edits: edits.collect() }),
            message: text,
            ..sample::finding(&sources, "T001", "test", Severity::Warning, 0, "")
        };
        let findings = Findings { sources: sources.into(), all: vec![finding] };
        for format in Format::ALL {
            let written = sample::one(format, &findings);
            prop_assert!(written.chars().all(|c| c == '\n' || !c.is_control() || format == Format::Json || format == Format::Sarif));
        }
    }
}
