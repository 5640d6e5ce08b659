//! Each check fires at the exact place its test marks, and keeps silent on the clean twin.
//!
//! `tests/checks/<CODE>.toml` holds the cases. `write` takes the place of `find` in the practice ground, or is appended;
//! `«` and `»` mark where the finding must stand. A case has no other findings than its own and those of `with`.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use sandtable::check::{self, Check, Depth, Manual};
use sandtable::diag::Findings;
use sandtable::draw::theme::Theme;
use sandtable::rules::RULESETS;
use sandtable::settings::{Settings, Values};
use serde::Deserialize;

use crate::ground::{base_of, battle, changed_in, check_as_deep, check_text, root, show};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Sheet {
    case: Vec<Case>,
    #[serde(default)]
    clean: Vec<Case>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Case {
    name: String,
    #[serde(default)]
    find: String,
    write: String,
    /// The whole message of the (first) finding.
    message: Option<String>,
    help: Option<String>,
    /// The ruleset whose practice ground is changed, if not the check's own.
    ground: Option<String>,
    /// Codes that come with it; `*` where a scenario is so bare that any may.
    #[serde(default)]
    with: Vec<String>,
    /// Other files of the project.
    #[serde(default)]
    files: std::collections::BTreeMap<String, String>,
}

#[test]
fn the_practice_grounds_are_clean() {
    for ruleset in RULESETS {
        let outcome = check_text(&base_of(Some(ruleset.id())));
        let shown = outcome.findings.all.iter().map(|finding| show(finding, &outcome.findings.sources));
        let found: Vec<_> = shown.collect();
        assert!(found.is_empty(), "{}: {}", ruleset.id(), found.join("\n"));
        assert!(outcome.scenario.is_some());
    }
}

#[test]
fn every_check_fires_where_its_cases_say_and_nowhere_else() {
    let mut failures = Vec::new();
    for check in check::all() {
        let path = root().join(format!("tests/checks/{}.toml", check.code));
        let Ok(text) = std::fs::read_to_string(&path) else {
            failures.push(format!("{}: {} is missing", check.code, path.display()));
            continue;
        };
        match toml::from_str::<Sheet>(&text) {
            Ok(sheet) => {
                for case in &sheet.case {
                    failures.extend(fires(check, case).err().map(|why| format!("{} {}: {why}", check.code, case.name)));
                }
                for case in &sheet.clean {
                    failures
                        .extend(silent(check, case).err().map(|why| format!("{} {}: {why}", check.code, case.name)));
                }
            }
            Err(error) => failures.push(format!("{}: {error}", path.display())),
        }
    }
    assert!(failures.is_empty(), "{} failures\n\n{}", failures.len(), failures.join("\n\n"));
}

#[test]
fn every_manual_page_has_a_bad_example_that_fires_and_a_good_one_that_does_not() {
    let mut failures = Vec::new();
    for check in check::all() {
        let manual = Manual::of(check);
        let examples = manual.examples();
        if examples.is_empty() {
            failures.push(format!("{}: no example", check.code));
        }
        for section in ["## Why it matters", "## Example"] {
            if !manual.text.contains(section) {
                failures.push(format!("{}: no `{section}`", check.code));
            }
        }
        for example in examples {
            let codes = |text: &str| -> Vec<&str> {
                if let Some(findings) = elsewhere(check, text) {
                    return findings.all.iter().map(|found| found.code).collect();
                }
                let files = Some(manual.files()).filter(|files| !files.is_empty()).unwrap_or_else(battle);
                let outcome = check_as_deep(text, &files, &depth(check));
                outcome.findings.all.iter().map(|found| found.code).collect()
            };
            let base = || if is_elsewhere(check) { String::new() } else { base_of(check.ruleset()) };
            let bad = codes(&changed_in(base(), &example.good, &example.bad));
            if !bad.contains(&check.code) {
                failures.push(format!("{}: the bad example gives {bad:?}", check.code));
            }
            let good = codes(&changed_in(base(), &example.good, &example.good));
            if good.contains(&check.code) {
                failures.push(format!("{}: the good example fires too", check.code));
            }
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[test]
fn codes_and_names_are_unique_and_in_order() {
    let codes: Vec<&str> = check::all().map(|check| check.code).collect();
    assert_eq!(codes.len(), codes.iter().collect::<BTreeSet<_>>().len(), "a code is used twice");
    let names: BTreeSet<&str> = check::all().map(|check| check.name).collect();
    assert_eq!(codes.len(), names.len(), "a name is used twice");
    for entry in std::fs::read_dir(root().join("tests/checks")).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        let code = name.trim_end_matches(".toml");
        assert!(codes.contains(&code) || name.ends_with(".scenario.toml"), "{name} tests no check");
    }
}

/// How deep a check's own cases are looked at: what needs no play is tested without, and the balance of the bots with
/// a few games.
fn depth(check: &Check) -> Depth {
    match check.code {
        "B002" => Depth { games: 12, ..Depth::default() },
        _ if check.needs_play() => Depth::default(),
        _ => Depth::READING,
    }
}

/// A battle that some case makes of a practice ground, and what lies beside it.
pub struct Battle {
    pub name: String,
    pub text: String,
    pub beside: Vec<(String, String)>,
}

/// The battles of all cases of a check, the clean ones too.
pub fn battles(check: &Check) -> Vec<Battle> {
    if is_elsewhere(check) {
        return Vec::new();
    }
    let text = std::fs::read_to_string(root().join(format!("tests/checks/{}.toml", check.code))).unwrap();
    let sheet: Sheet = toml::from_str(&text).unwrap();
    let battle = |case: &Case| Battle {
        name: format!("{} {}", check.code, case.name),
        text: unmarked(&of_case(check, case)).unwrap().0,
        beside: if case.files.is_empty() { battle() } else { beside(case).unwrap() },
    };
    sheet.case.iter().chain(&sheet.clean).map(battle).collect()
}

/// The checks that are asked of settings and of themes, not of scenarios.
const OF_SETTINGS: &str = "S039";
const OF_THEMES: &str = "A007";

fn is_elsewhere(check: &Check) -> bool {
    [OF_SETTINGS, OF_THEMES].contains(&check.code)
}

/// What such a check finds in a text.
fn elsewhere(check: &Check, text: &str) -> Option<Findings> {
    match check.code {
        OF_SETTINGS => Some(settings(text)),
        OF_THEMES => {
            let theme = Theme::read(text).unwrap_or_else(|flaw| panic!("{}: {}", check.code, flaw.what));
            Some(check::of_theme("themes/own.toml", text, &theme))
        }
        _ => None,
    }
}

/// What is found in settings beside two scenarios.
fn settings(text: &str) -> Findings {
    let mut settings = Settings::read(Path::new("p/sandtable.toml"), text, &Values::default()).unwrap();
    settings.tell_idle_globs(&["p/drafts/a.scenario.toml", "p/b.scenario.toml"].map(PathBuf::from));
    settings.findings
}

fn fires(check: &Check, case: &Case) -> Result<(), String> {
    let code = check.code;
    let (text, marks) = unmarked(&of_case(check, case))?;
    let findings = match elsewhere(check, &text) {
        Some(findings) => findings,
        None => check_as_deep(&text, &beside(case)?, &depth(check)).findings,
    };
    let sources = &findings.sources;
    let (own, others): (Vec<_>, Vec<_>) = findings.all.iter().partition(|finding| finding.code == code);
    let listing =
        || findings.all.iter().map(|found| format!("  {}", show(found, sources))).collect::<Vec<_>>().join("\n");
    let places: Vec<(usize, usize)> = own
        .iter()
        .map(|finding| {
            let range = sources.of(finding.at.span).range(finding.at.span);
            (range.start, range.end)
        })
        .collect();
    if !marks.is_empty() && places != marks {
        return Err(format!("expected at {marks:?}, found at {places:?}\n{}", listing()));
    }
    if own.is_empty() {
        return Err(format!("silent\n{}", listing()));
    }
    let unexpected =
        others.iter().filter(|finding| !case.with.iter().any(|code| code == finding.code || code == "*")).count();
    if unexpected > 0 {
        return Err(format!("other findings\n{}", listing()));
    }
    if let Some(message) = &case.message
        && own[0].message != *message
    {
        return Err(format!("message is\n  {}\nnot\n  {message}", own[0].message));
    }
    if let Some(help) = &case.help
        && own[0].help.as_ref() != Some(help)
    {
        return Err(format!("help is\n  {:?}\nnot\n  {help}", own[0].help));
    }
    Ok(())
}

fn silent(check: &Check, case: &Case) -> Result<(), String> {
    let (text, _) = unmarked(&of_case(check, case))?;
    if check.code == OF_SETTINGS {
        let found: Vec<_> = settings(&text).all.into_iter().map(|found| found.message).collect();
        return if found.is_empty() { Ok(()) } else { Err(found.join("\n")) };
    }
    let outcome = check_as_deep(&text, &beside(case)?, &depth(check));
    if check.needs_play() && outcome.scenario.is_none() {
        let shown = outcome.findings.all.iter().map(|found| show(found, &outcome.findings.sources));
        return Err(format!("has errors, so the question is not asked\n  {}", shown.collect::<Vec<_>>().join("\n  ")));
    }
    match outcome.findings.all.iter().find(|finding| finding.code == check.code) {
        Some(found) => Err(format!("fires\n  {}", show(found, &outcome.findings.sources))),
        None => Ok(()),
    }
}

/// The practice ground with what a case changes.
fn of_case(check: &Check, case: &Case) -> String {
    if is_elsewhere(check) {
        return case.write.clone();
    }
    changed_in(base_of(case.ground.as_deref().or(check.ruleset())), &case.find, &case.write)
}

fn beside(case: &Case) -> Result<Vec<(String, String)>, String> {
    case.files.iter().map(|(name, text)| Ok((name.clone(), unmarked(text)?.0))).collect()
}

/// The text without its marks, and what they enclosed.
fn unmarked(text: &str) -> Result<(String, Vec<(usize, usize)>), String> {
    let mut plain = String::new();
    let mut marks = Vec::new();
    let mut open = None;
    for c in text.chars() {
        match (c, open) {
            ('«', None) => open = Some(plain.len()),
            ('»', Some(start)) => {
                marks.push((start, plain.len()));
                open = None;
            }
            ('«' | '»', _) => return Err("marks do not pair".to_string()),
            (other, _) => plain.push(other),
        }
    }
    if open.is_some() { Err("a mark is not closed".to_string()) } else { Ok((plain, marks)) }
}

#[test]
fn a_role_is_known_by_the_code_of_its_check() {
    assert!(check::Role::MapCut.is_of("RF027") && !check::Role::MapCut.is_of("RF028"));
}

#[test]
fn a_code_is_meant_by_its_beginning_within_its_family() {
    use check::codes::{exactness, families, is_known, matches};
    assert!(matches("M", "M012") && matches("m01", "M012") && matches("SU9", "SU906"));
    assert!(!matches("S", "SU906") && !matches("M0123", "M012") && !matches("", "M012") && !matches("é", "M012"));
    assert_eq!(exactness(&["SU", "SU90"], "SU906"), Some(4));
    assert!(is_known("SU9") && !is_known("Q") && families().contains(&"SU".to_string()));
}
