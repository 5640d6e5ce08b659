//! Faults planted in the practice grounds of all rulesets: each is found, once, by a check that fits.
//!
//! A row is a ruleset's ground, what is replaced, by what, and the codes that must come of it, in any order.

use crate::ground::{base_of, check_text, root, show};

const SU: &str = "small-units";
const PW: &str = "portable";
const RF: &str = "card-activation";
const NW: &str = "formation-impulse";

/// The first victory entry of the grounds.
const PW_FIRST: &str =
    "[[victory]]\nside = \"red\"\nresult = \"decisive\"\nwhen = \"turn-end\"\nall = [{ control = \"E3 F3\" }]\n";
const RF_FIRST: &str =
    "[[victory]]\nside = \"red\"\nresult = \"decisive\"\nwhen = \"turn-end\"\nall = [{ control = \"Brod\" }]\n";
const NW_FIRST: &str =
    "[[victory]]\nside = \"red\"\nresult = \"decisive\"\nwhen = \"turn-end\"\nall = [{ control = \"Lindau\" }]\n";

type Planted<'p> = (&'p str, Vec<(&'p str, String)>, &'p [&'p str]);

fn found(planted: &[Planted<'_>]) {
    let mut failures = Vec::new();
    for (ruleset, changes, expected) in planted {
        let text = changes.iter().fold(base_of(Some(ruleset)), |text, (old, new)| {
            assert!(text.contains(old), "{ruleset}: {old}");
            text.replacen(old, new, 1)
        });
        let outcome = check_text(&text);
        let mut codes: Vec<&str> = outcome.findings.all.iter().map(|finding| finding.code).collect();
        let mut expected = expected.to_vec();
        codes.sort_unstable();
        expected.sort_unstable();
        if codes != expected {
            let all = outcome.findings.all.iter().map(|finding| show(finding, &outcome.findings.sources));
            failures.push(format!("{ruleset} {:?}\n  {}", changes, all.collect::<Vec<_>>().join("\n  ")));
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n\n"));
}

/// An entry for the winner of the first one, before or after it.
fn entry(side: &str, result: &str, when: &str, tests: &str) -> String {
    let when = if when.is_empty() { String::new() } else { format!("when = \"{when}\"\n") };
    format!("[[victory]]\nside = \"{side}\"\nresult = \"{result}\"\n{when}{tests}\n")
}

#[test]
fn shadowed_results() {
    let above = |first: &str, entry: String| format!("{entry}\n{first}");
    let below = |first: &str, entry: String| format!("{first}\n{entry}");
    let red = |result: &str, when: &str, tests: &str| entry("red", result, when, tests);
    let pw = |new: String| vec![(PW_FIRST, new)];
    found(&[
        (PW, pw(above(PW_FIRST, red("one", "turn-end", "all = [{ control = \"E3\" }]"))), &["V020"]),
        (PW, pw(above(PW_FIRST, red("one", "turn-end", "all = [{ control = \"E3 F3\", min = 1 }]"))), &["V020"]),
        (
            PW,
            pw(above(PW_FIRST, red("one", "turn-end", "any = [{ control = \"E3\" }, { exhausted = \"blue\" }]"))),
            &["V020"],
        ),
        (PW, pw(below(PW_FIRST, PW_FIRST.to_string())), &["V020"]),
        (PW, pw(below(PW_FIRST, PW_FIRST.replace("decisive", "total"))), &["V005"]),
        (
            PW,
            pw(below(
                PW_FIRST,
                red("one", "", "all = [{ losses = \"blue\", at_least = 4, of = \"points\" }]")
                    + &red("two", "", "all = [{ losses = \"blue\", at_least = 8, of = \"points\" }]"),
            )),
            &["V020"],
        ),
        (PW, pw(below(PW_FIRST, red("one", "turn-end", "all = [{ control = \"E3\" }]"))), &[]),
        (RF, vec![(RF_FIRST, above(RF_FIRST, red("one", "turn-end", "all = [{ control = \"0503\" }]")))], &["V020"]),
        (
            RF,
            vec![(
                RF_FIRST,
                below(RF_FIRST, red("two", "", "all = [{ control = \"Brod\" }]\nnone = [{ losses = \"red\", at_least = 5 }]")),
            )],
            &["V020"],
        ),
        (
            NW,
            vec![(NW_FIRST, above(NW_FIRST, red("one", "turn-end", "all = [{ control = \"Lindau\", min = 2 }]")))],
            &["V020"],
        ),
        (
            SU,
            vec![("all = [{ points = 2 }]", "all = [{ control = \"0604\" }, { destroyed = \"OB\" }, { points = 2 }]\n\n[[victory]]\nside = \"british\"\nresult = \"half\"\nall = [{ control = \"0604\" }, { destroyed = \"OB\" }]".to_string())],
            &["V020"],
        ),
    ]);
}

#[test]
fn sums_that_cannot_be_reached() {
    let points = |first: &str, side: &str, given: &str, asked: i64| {
        let entry = entry(side, "points", "", &format!("all = [{{ points = {asked} }}]"));
        format!("[[points]]\nside = \"{side}\"\npoints = 1\n{given}\n\n{entry}\n{first}")
    };
    let losses = |first: &str, of: &str, number: i64| {
        let test = format!("all = [{{ losses = \"blue\", at_least = {number}, of = \"{of}\" }}]");
        format!("{first}\n{}", entry("red", "losses", "", &test))
    };
    found(&[
        (PW, vec![(PW_FIRST, losses(PW_FIRST, "points", 99))], &["V024"]),
        (PW, vec![(PW_FIRST, losses(PW_FIRST, "points", 9))], &[]),
        (RF, vec![(RF_FIRST, losses(RF_FIRST, "figures", 99))], &["V024"]),
        (NW, vec![(NW_FIRST, losses(NW_FIRST, "steps", 99))], &["V024"]),
        (SU, vec![("at_least = 6", "at_least = 66".to_string())], &["V024"]),
        (PW, vec![(PW_FIRST, losses(PW_FIRST, "steps", 3))], &["V026"]),
        (PW, vec![(PW_FIRST, points(PW_FIRST, "red", "eliminated = [\"R-1\", \"R-2\"]", 2))], &["V022"]),
        (PW, vec![(PW_FIRST, points(PW_FIRST, "red", "eliminated = [\"B-1\", \"B-2\"]", 3))], &["V006"]),
        (PW, vec![(PW_FIRST, points(PW_FIRST, "red", "control = \"E3 A4\"", 2))], &["V023"]),
        (NW, vec![(NW_FIRST, points(NW_FIRST, "red", "control = \"1209\"", 1))], &["V023"]),
        // Points in a corner behind water, though both armies stand before it.
        (
            PW,
            vec![
                ("5 | . . . . . . . . . .", "5 | . . . . . . . . ~ .".to_string()),
                ("6 | . W . . . . . . . .", "6 | . W . . . . . . . ~".to_string()),
                (PW_FIRST, points(PW_FIRST, "red", "control = \"E3 J5\"", 2)),
            ],
            &["PW021"],
        ),
    ]);
}

#[test]
fn cells_nobody_can_enter() {
    found(&[
        (PW, vec![("all = [{ control = \"E3 F3\" }]", "all = [{ control = \"E3 F3 A4\" }]".to_string())], &["V023"]),
        (
            NW,
            vec![("all = [{ control = \"Lindau\" }]", "all = [{ control = \"Lindau 1209\" }]".to_string())],
            &["V023"],
        ),
        (
            RF,
            vec![(
                "all = [{ control = \"Brod\" }]",
                "all = [{ control = \"Brod 1005\" }]\n\n[tables.terrain]\nmarsh = { barred = true }".to_string(),
            )],
            &["S026", "V023"],
        ),
        (PW, vec![("at = \"E1\"\n\n[[victory]]", "at = \"J4\"\n\n[[victory]]".to_string())], &["PW020"]),
        (NW, vec![("units = [\"B-Tk\"]\nat = \"1204\"", "units = [\"B-Tk\"]\nat = \"1208\"".to_string())], &["NW024"]),
        (
            RF,
            vec![
                ("05 | .  .", "05 | m  .".to_string()),
                (
                    "at = \"0101\"\n\n[[barrage]]",
                    "at = \"0105\"\n\n[tables.terrain]\nmarsh = { barred = true }\n\n[[barrage]]".to_string(),
                ),
            ],
            &["RF050", "S026"],
        ),
    ]);
}

#[test]
fn a_road_through_a_river_square_without_a_bridge() {
    found(&[
        (PW, vec![("4 | ~ ~ F ~ = ~", "4 | ~ ~ F ~ ~ ~".to_string())], &["M041"]),
        (PW, vec![("4 | ~ ~ F ~ = ~", "4 | ~ ~ F ~ F ~".to_string())], &[]),
    ]);
}

/// The crossings of the grounds with hexsides.
const CROSSINGS: [(&str, &str, &str); 2] = [
    (
        RF,
        "[[map.edge]]\nkind = \"bridge\"\nsides = \"0505/0506\"\n",
        "[[map.edge]]\nkind = \"ford\"\nsides = \"0905/0906\"\n",
    ),
    (
        NW,
        "[[map.edge]]\nkind = \"bridge\"\nsides = \"0604/0704\"\n",
        "[[map.edge]]\nkind = \"ford\"\nsides = \"0607/0707\"\n",
    ),
];

#[test]
fn a_road_that_lacks_its_bridge_is_told_once_though_it_is_the_only_way() {
    for (ground, bridge, ford) in CROSSINGS {
        found(&[(ground, vec![(bridge, String::new()), (ford, String::new())], &["M035"])]);
    }
    found(&[(PW, vec![("4 | ~ ~ F ~ = ~", "4 | ~ ~ ~ ~ ~ ~".to_string())], &["M041"])]);
}

#[test]
fn a_river_that_no_road_crosses_cuts_the_map_in_two() {
    let road = |ground: &str| {
        let text = base_of(Some(ground));
        let from = text.find("[[map.path]]").unwrap();
        let to = from + text[from..].find("\n\n").unwrap();
        text[from..to].to_string()
    };
    for ((ground, bridge, ford), code) in CROSSINGS.into_iter().zip(["RF027", "V023"]) {
        let road = road(ground);
        found(&[(ground, vec![(bridge, String::new()), (ford, String::new()), (&road, String::new())], &[code])]);
    }
    let river = ("4 | ~ ~ F ~ = ~", "4 | ~ ~ ~ ~ ~ ~".to_string());
    found(&[(PW, vec![river, (&road(PW), String::new())], &["PW021"])]);
}

#[test]
fn a_commander_whom_no_entry_names_is_told_once() {
    found(&[
        (PW, vec![("[[setup]]\nat = \"D2\"\nunits = [\"B-HQ\"]\n", String::new())], &["P001"]),
        (RF, vec![("[[setup]]\nat = \"0602\"\nunits = [\"B-HQ\"]\n", String::new())], &["P001"]),
        (SU, vec![("units = [\"HQ/MG\", \"Flak\"]", "units = [\"Flak\"]".to_string())], &["P001"]),
        (NW, vec![("units = [\"R-HQ\", \"R-Tk1\"]", "units = [\"R-Tk1\"]".to_string())], &["P001"]),
    ]);
}

#[test]
fn a_barrage_on_ones_own_set_up_and_one_home_edge() {
    found(&[
        (RF, vec![("at = \"0406\"", "at = \"0408\"".to_string())], &["RF055"]),
        (RF, vec![("at = \"0406\"\nturn = 1", "at = \"0608\"\nturn = 3".to_string())], &["RF055"]),
        (RF, vec![("at = \"0509\"\nunits", "at = \"0509 0406\"\nunits".to_string())], &["RF055"]),
        (PW, vec![("home = \"N\"", "home = \"S\"".to_string())], &["PW052"]),
    ]);
}

#[test]
fn a_unit_that_cannot_be_where_it_is_has_one_finding() {
    found(&[
        (
            NW,
            vec![("at = \"0305\"\nunits = [\"R-Tk2\"]", "at = \"1209\"\nunits = [\"R-Tk2\"]".to_string())],
            &["NW024"],
        ),
        (RF, vec![("at = \"0510\"\nunits = [\"R-Tk\"]", "at = \"1004\"\nunits = [\"R-Tk\"]".to_string())], &["RF024"]),
    ]);
}

#[test]
fn a_unit_in_the_enemys_formation() {
    found(&[
        (PW, vec![("id = \"B-2\"\nside = \"blue\"", "id = \"B-2\"\nside = \"red\"".to_string())], &["U012"]),
        (RF, vec![("id = \"B-2\"\nside = \"blue\"", "id = \"B-2\"\nside = \"red\"".to_string())], &["U012"]),
        (
            NW,
            vec![("id = \"B-Tk\"\nformation = \"Garrison\"", "id = \"B-Tk\"\nformation = \"Spear\"".to_string())],
            &["U012"],
        ),
        (
            NW,
            vec![("id = \"R-Eng\"\nformation = \"Spear\"", "id = \"R-Eng\"\nformation = \"Garrison\"".to_string())],
            &["U012"],
        ),
    ]);
}

#[test]
fn beginning_in_contact() {
    found(&[
        (PW, vec![("at = \"D3\"", "at = \"D6\"".to_string())], &["P013"]),
        (PW, vec![("at = \"I3\"", "at = \"G7\"".to_string())], &["P013"]),
        (RF, vec![("at = \"0608\"\nunits = [\"R-2\"]", "at = \"0604\"\nunits = [\"R-2\"]".to_string())], &["P013"]),
        (NW, vec![("at = \"0407\"\nunits = [\"R-Eng\"]", "at = \"0704\"\nunits = [\"R-Eng\"]".to_string())], &["P013"]),
        (NW, vec![("at = \"0404\"\nunits = [\"R-Rec\"]", "at = \"0705\"\nunits = [\"R-Rec\"]".to_string())], &["P013"]),
        (SU, vec![("at = \"0203\"", "at = \"0706\"".to_string())], &["M031", "P013"]),
    ]);
}

#[test]
fn hints_that_are_warnings_now() {
    found(&[
        (SU, vec![("turn = 3", "turn = 6".to_string())], &["T009"]),
        (SU, vec![("turns = 6", "turns = 6\nnight = [6]".to_string())], &["T018"]),
        (
            RF,
            vec![("id = \"R-5b\"\nlike = \"R-5a\"", "id = \"R-5b\"\nlike = \"R-5a\"\npart_of = \"R.5\"".to_string())],
            &["RF056"],
        ),
    ]);
    for code in ["T009", "T018", "RF056", "SU331", "NW006"] {
        let check = sandtable::check::by_code(code).unwrap();
        assert_eq!(check.severity, sandtable::diag::Severity::Warning, "{code}");
    }
}

#[test]
fn one_slip_copied_by_like_is_one_finding() {
    let gun = "id = \"R-2\"\nlike = \"R-7\"\n\n[[unit]]\nid = \"R-7\"\nside = \"red\"\ntype = \"heavy-artillery\"\n\n\
               [[setup]]\nat = \"1109\"\nunits = [\"R-7\"]\n";
    // Three tanks that `like` makes wheeled where only feet go: the copies are named beside the first.
    let copies = "id = \"A/Tk\"\nformation = \"Tk\"";
    let more =
        format!("id = \"B/Tk\"\nlike = \"A/Tk\"\n\n[[unit]]\nid = \"C/Tk\"\nlike = \"A/Tk\"\n\n[[unit]]\n{copies}");
    let coming = "at = [\"0104\", \"0103\"]";
    let placed = "at = [\"0104\", \"0103\"]\n\n[[arrival]]\nturn = 2\nunits = [\"A/Tk\"]\nat = \"0106\"\n\n\
                  [[arrival]]\nturn = 2\nunits = [\"B/Tk\"]\nat = \"0107\"\n\n\
                  [[arrival]]\nturn = 2\nunits = [\"C/Tk\"]\nat = \"0105\"";
    let bog = [
        ("06 | .  o", "06 | m  o".to_string()),
        ("07 | .  .  o", "07 | m  .  o".to_string()),
        ("05 | .  o", "05 | m  o".to_string()),
        (copies, more),
        ("units = [\"HQ/Tk\", \"A/Tk\"]", "units = [\"HQ/Tk\"]".to_string()),
        (coming, placed.to_string()),
    ];
    found(&[
        (RF, vec![("id = \"R-2\"\nlike = \"R-1\"", gun.to_string())], &["RF014"]),
        (SU, bog.to_vec(), &["SU505"]),
        // A word that puts three into the enemy's formation.
        (
            NW,
            vec![
                ("id = \"R-Eng\"\nformation = \"Spear\"", "id = \"R-Eng\"\nformation = \"Garrison\"".to_string()),
                (
                    "[[unit]]\nid = \"R-Air\"",
                    "[[unit]]\nid = \"R-Eng2\"\nlike = \"R-Eng\"\n\n[[setup]]\nat = \"0408\"\nunits = [\"R-Eng2\"]\n\n\
                     [[unit]]\nid = \"R-Air\""
                        .to_string(),
                ),
            ],
            &["U012"],
        ),
    ]);
}

#[test]
fn figures_beyond_what_is_played_are_errors() {
    found(&[
        (RF, vec![("kind = \"smg\", figures = 6", "kind = \"smg\", figures = 101".to_string())], &["S033"]),
        (NW, vec![("mines = 2", "mines = 101".to_string())], &["NW030"]),
        (
            SU,
            vec![("[[points]]", "[tables.terrain]\nhill = { foot = 300 }\n\n[[points]]".to_string())],
            &["S026", "S033"],
        ),
    ]);
}

#[test]
fn the_page_of_questions_names_checks_that_exist() {
    let page = std::fs::read_to_string(root().join("docs/CHECKS.md")).unwrap();
    let words = page.split(|c: char| !c.is_ascii_alphanumeric());
    let codes = words.filter(|word| {
        let digits = word.trim_start_matches(|c: char| c.is_ascii_uppercase());
        digits.len() == 3 && digits.len() < word.len() && digits.chars().all(|c| c.is_ascii_digit())
    });
    let unknown: Vec<&str> = codes.filter(|code| sandtable::check::by_code(code).is_none()).collect();
    assert!(unknown.is_empty(), "{unknown:?}");
}

#[test]
fn the_page_of_questions_names_what_is_not_asked_without_play() {
    let page = std::fs::read_to_string(root().join("docs/CHECKS.md")).unwrap();
    let told = page.split("`check --no-play`").nth(1).unwrap().split("\n\n").next().unwrap();
    let ranges = |code: &str| code.starts_with("SU9") || code.starts_with('B');
    let asked = sandtable::check::all().filter(|check| check.needs_play() && !ranges(check.code));
    let missing: Vec<&str> = asked.map(|check| check.code).filter(|code| !told.contains(code)).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

/// A road of no cells, of one, or of cells that are not on the map breaks nothing, whatever it is called.
#[test]
fn paths_that_lead_nowhere() {
    for ruleset in [SU, PW, RF, NW] {
        let base = base_of(Some(ruleset));
        let cell = if ruleset == PW { "B2" } else { "0202" };
        for cells in ["", "9901-9902", "ZZ98-ZZ99", cell, &format!("{cell}-{cell}")] {
            for kind in ["road", "stream"] {
                let path = format!("[[map.path]]\nkind = \"{kind}\"\nname = \"Nowhere Lane\"\ncells = \"{cells}\"\n\n");
                let text = base.replacen("[[map.place]]", &(path + "[[map.place]]"), 1);
                assert!(text.contains("Nowhere Lane"), "{ruleset}");
                let outcome = check_text(&text);
                let is_off = cells.contains('9');
                assert!(!is_off || !outcome.findings.all.is_empty(), "{ruleset}: nothing is said of {cells:?}");
            }
        }
    }
}
