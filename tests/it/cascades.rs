//! One mistake gives one finding, whatever it drags along; and no file, however odd, gives more than a reader can bear.

use std::path::Path;
use std::time::{Duration, Instant};

use sandtable::check::{Outcome, check};
use sandtable::rules::RULESETS;
use sandtable::source::{Disk, Memory};

use crate::ground::{base, base_of, check_files, check_text, codes, show};
use crate::soak;

/// Thirty parts of the practice ground and what a tired designer makes of them; `«»` is where the finding must stand.
const THIRTY: [(&str, &str, &str); 30] = [
    ("S008", "format = 1\n", "format = «9»\n"),
    ("S031", "title = \"Practice ground\"", "title = «\"\"»"),
    ("S004", "version = \"1.0\"", "version = «1.0»"),
    ("S028", "date = \"2026-11-16\"", "date = «\"2026-02-30\"»"),
    ("S003", "author = \"Sandtable\"", "«autor» = \"Sandtable\""),
    ("S005", "name = \"Oster\"\nsize", "name = \"Oster\"\ncells = «\"hexagon\"»\nsize"),
    ("S002", "h = \"hill\"", "h = \"hill\"\n«h» = \"hill\""),
    ("S004", "objective = true", "objective = «1»"),
    ("S032", "name = \"Mill\"", "name = «\"Mi\\u200Bll\"»"),
    ("S003", "allied = true\ncolour", "allied = true\n«color»"),
    ("SU305", "mor = 4, ma = 4 }", "mor = «2», ma = 4 }"),
    ("S017", "id = \"Sap\"\nformation = \"Fus\"", "id = \"Sap\"\nformation = «\"Fuz\"»"),
    ("S018", "like = \"A/Fus\"", "like = «\"A/Fuz\"»"),
    ("S004", "front = { fp = 1, rng = 1, mor = 5, ma = 4 }", "front = { fp = 1, rng = 1, mor = 5, ma = «\"4\"» }"),
    ("S015", "[[object]]", "[[unit]]\nid = «\"Pio\"»\nlike = \"Sap\"\n\n[[object]]"),
    ("S006", "minutes = 90", "minutes = «90000000000000000000»"),
    ("S018", "units = [\"HQ/Fus\", \"6pdr\"]", "units = [\"HQ/Fus\", «\"6pndr\"»]"),
    ("S018", "in_fort = [\"1/MG\"]", "in_fort = [«\"2/MG\"»]"),
    ("S003", "improved = true", "«improvd» = true"),
    ("S007", "[[arrival]]\nturn = 3\nunits", "«[[arrival]]»\nunits"),
    ("S016", "[ammunition.british]", "[ammunition.«brits»]"),
    ("S027", "turns = \"1..3 5\"", "turns = \"«1-3» 5\""),
    ("S004", "points = 2\ncontrol", "points = «\"2\"»\ncontrol"),
    ("S019", "{ intact = \"OB\" }", "{ intact = «\"BO\"» }"),
    ("S005", "of = \"steps\"", "of = «\"step\"»"),
    ("S023", "\n[[points]]", "\n[options]\n«loss» = \"gt2\"\n\n[[points]]"),
    ("S024", "\n[[points]]", "reshuffle = «\"never\"»\n\n[[points]]"),
    ("S025", "\n[[points]]", "overstack = «\"forbid\"»\n\n[[points]]"),
    ("S026", "\n[[points]]", "\n[tables.terrain.«orchard»]\ncover = 4\n\n[[points]]"),
    ("S030", "\n[[points]]", "\n[[special]]\ntitle = \"Mist\"\ntext = \"Thick.\"\ncite = «\"99.9\"»\n\n[[points]]"),
];

#[test]
fn thirty_mistakes_give_thirty_findings() {
    let marked = THIRTY.iter().fold(base(), |text, (code, old, new)| {
        assert!(text.contains(old), "{code}: {old}");
        text.replacen(old, &new.replace('«', &format!("«{code}|")), 1)
    });
    let mut parts = marked.split('«');
    let mut text = parts.next().unwrap().to_string();
    let mut expected = Vec::new();
    for part in parts {
        let (code, rest) = part.split_once('|').unwrap();
        expected.push((text.matches('\n').count() + 1, code.to_string()));
        text.push_str(&rest.replace('»', ""));
    }
    assert_eq!(expected.len(), 30);
    let outcome = check_text(&text);
    let found: Vec<(usize, String)> = places(&outcome).into_iter().map(|(line, _, code)| (line, code)).collect();
    assert_eq!(found, expected, "\n{}", listing(&outcome));
}

#[test]
fn each_of_the_thirty_alone_is_one_finding() {
    for (code, old, new) in THIRTY {
        let new = if matches!(code, "S024" | "S025") { format!("\n[options]\n{new}") } else { new.to_string() };
        let outcome = check_text(&base().replacen(old, &new.replace(['«', '»'], ""), 1));
        assert_eq!(codes(&outcome), [code], "{new}\n{}", listing(&outcome));
    }
}

/// Each slip on a practice ground is one finding, whose code stands before it.
fn assert_each_is_one(ruleset: &str, slips: &[(&str, &str, &str)]) {
    let ground = base_of(Some(ruleset));
    let mut failures = Vec::new();
    for (code, old, new) in slips {
        assert!(ground.contains(old), "{old}");
        let outcome = check_text(&ground.replacen(old, new, 1));
        if codes(&outcome) != [*code] {
            failures.push(format!("{new}: not {code}\n{}", listing(&outcome)));
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n\n"));
}

/// The same on squares.
const SLIPS: [(&str, &str, &str); 22] = [
    ("S023", "air = {", "airr = {"),
    ("S024", "value = true", "value = \"yes\""),
    ("M013", "~ ~ F ~", "~ ~ Q ~"),
    ("M011", "1 | . . W W", "1 | . W W"),
    ("M022", "cells = \"E1-E8\"", "cells = \"E1-F8\""),
    ("M019", "at = \"E3 F3\"", "at = \"E3 3F\""),
    ("M004", "kind = \"trench\"", "kind = \"trensh\""),
    ("S016", "[[minefield]]\nside = \"blue\"", "[[minefield]]\nside = \"blu\""),
    ("S007", "at = \"D5\"\nhidden = true", "hidden = true"),
    ("S003", "facing = \"N\"", "facng = \"N\""),
    ("S005", "home = \"N\"", "home = \"NW\""),
    ("U001", "type = \"engineers\"", "type = \"enginers\""),
    ("U005", "type = \"commander\"\n\n[[unit]]\nid = \"R-1\"", "\n[[unit]]\nid = \"R-1\""),
    ("S016", "id = \"R-Tk\"\nside = \"red\"", "id = \"R-Tk\"\nside = \"rad\""),
    ("S005", "quality = \"poor\"", "quality = \"bad\""),
    ("PW046", "gun = \"infantry-gun\"", "gun = \"rocket\""),
    ("PW014", "gun = \"anti-tank-gun\"\n", ""),
    ("S018", "on = \"R-Truck\"", "on = \"R-Truk\""),
    ("S018", "units = [\"R-Truck\", \"R-4\"]", "units = [\"R-Truk\", \"R-4\"]"),
    ("S004", "turn = 4", "turn = \"4\""),
    ("M020", "at = \"J8\"", "at = \"M8\""),
    ("S016", "exhausted = \"red\"", "exhausted = \"read\""),
];

#[test]
fn each_slip_on_squares_is_one_finding() {
    assert_each_is_one("portable", &SLIPS);
}

/// And with cards.
const CARD_SLIPS: [(&str, &str, &str); 24] = [
    ("S006", "decks = 1", "decks = 9"),
    ("S004", "decks = 1", "decks = \"one\""),
    ("M013", "03 | .  .  .  .  B  B", "03 | .  .  .  .  B  Q"),
    ("M011", "06 | .  .  .", "06 | .  ."),
    ("M004", "kind = \"entrenchment\"", "kind = \"trench\""),
    ("M002", "kind = \"ford\"", "kind = \"fort\""),
    ("U001", "type = \"medium-afv\"", "type = \"tank\""),
    ("S005", "grading = \"poor\"", "grading = \"elite\""),
    ("S003", "grading = \"poor\"", "quality = \"poor\""),
    ("RF006", "kind = \"medium-mortar\"", "kind = \"mortar\""),
    ("RF006", "kind = \"smg\"", "kind = \"bazooka\""),
    ("S003", "crew = 4 }", "crwe = 4 }"),
    ("S004", "figures = 4 }", "figures = \"4\" }"),
    ("S007", "{ kind = \"heavy-machine-gun\", crew = 3 }", "{ crew = 3 }"),
    ("S018", "tower = \"R-Tow\"", "tower = \"R-Tov\""),
    ("S018", "aboard = \"R-Truck\"", "aboard = \"R-Truk\""),
    ("S018", "with = \"B-1\"", "with = \"B-l\""),
    ("S004", "limbered = true", "limbered = \"yes\""),
    ("S018", "[[barrage]]\nunit = \"R-Mor\"", "[[barrage]]\nunit = \"R-Mortar\""),
    ("M020", "at = \"0406\"\nturn = 1", "at = \"4406\"\nturn = 1"),
    ("S007", "at = \"0406\"\nturn = 1", "at = \"0406\""),
    ("RF019", "at = \"0406\"\nturn = 1", "at = \"0403\"\nturn = 1"),
    ("RF015", "tower = \"B-Tow\"", "tower = \"B-Cav\""),
    ("S016", "side = \"blue\"\nresult", "side = \"bleu\"\nresult"),
];

#[test]
fn each_slip_with_cards_is_one_finding() {
    assert_each_is_one("card-activation", &CARD_SLIPS);
}

/// And with chits.
const CHIT_SLIPS: [(&str, &str, &str); 34] = [
    ("M013", "04 | .  .  .  .  .  .  .  C", "04 | .  .  .  .  .  .  .  Q"),
    ("M011", "06 | .  .  r", "06 | .  r"),
    ("M004", "kind = \"improved-position\"", "kind = \"trench\""),
    ("M002", "kind = \"ford\"", "kind = \"fort\""),
    ("M003", "kind = \"road\"", "kind = \"rode\""),
    ("S004", "mines = 2", "mines = \"2\""),
    ("S003", "mines = 2", "mine = 2"),
    ("NW030", "mines = 2", "mines = -2"),
    ("S004", "morale = 7", "morale = \"7\""),
    ("S003", "morale = 7", "moral = 7"),
    ("NW047", "morale = 7\n", ""),
    ("NW005", "morale = 7", "morale = 77"),
    ("S004", "chits = 2", "chits = \"2\""),
    ("NW003", "chits = 2", "chits = 0"),
    ("S016", "side = \"blue\"\ncolour", "side = \"bleu\"\ncolour"),
    ("S017", "formation = \"Spear\"\ntype = \"hq\"", "formation = \"Speer\"\ntype = \"hq\""),
    ("S005", "hull = \"hard\"", "hull = \"tin\""),
    ("U001", "type = \"sub-hq\"", "type = \"shq\""),
    ("U001", "type = \"hq\"\nhull", "type = \"headquarters\"\nhull"),
    ("U001", "type = \"fighter-bomber\"", "type = \"fighter\""),
    ("U005", "type = \"recon-car\"\n", ""),
    ("NW001", "id = \"R-Eng\"\nformation = \"Spear\"", "id = \"R-Eng\"\nside = \"red\""),
    ("S018", "like = \"R-Tk1\"", "like = \"R-Tkl\""),
    ("NW045", "support = [\"machine-gun\"]", "support = [\"machinegun\"]"),
    ("S018", "on = \"R-HT\"", "on = \"R-Ht\""),
    ("S018", "units = [\"R-HT\", \"R-4\"]", "units = [\"R-Ht\", \"R-4\"]"),
    ("S018", "units = [\"R-HQ\", \"R-Tk1\"]", "units = [\"R-HQ\", \"R-Tk\"]"),
    ("S018", "units = [\"B-HQ\", \"B-1\"]", "units = [\"B-Hq\", \"B-1\"]"),
    ("M020", "at = \"0308\"", "at = \"0388\""),
    ("S007", "kind = \"he\"\n", ""),
    ("S005", "kind = \"he\"", "kind = \"ap\""),
    ("NW029", "th = 5\n", ""),
    ("S016", "side = \"red\"\nkind = \"smoke\"", "side = \"read\"\nkind = \"smoke\""),
    ("S027", "turns = \"1..3\"", "turns = \"1-3\""),
];

#[test]
fn each_slip_with_chits_is_one_finding() {
    assert_each_is_one("formation-impulse", &CHIT_SLIPS);
}

/// Slips that drag others along: enemies in one cell by a wrong place or side, a bridge left out, a figure too large.
const DRAGGING: [(Option<&str>, &str, &str, &str); 8] = [
    (Some("portable"), "PW011", "quality = \"poor\"\nsp = 2", "quality = \"poor\"\nsp = 7"),
    (
        Some("portable"),
        "PW011",
        "type = \"tank\"\nquality = \"elite\"",
        "type = \"tank\"\nquality = \"elite\"\nsp = 40",
    ),
    (None, "SU731", "[[map.edge]]\nkind = \"bridge\"\nsides = \"0504/0604\"\n\n", ""),
    (Some("portable"), "P003", "at = \"C8\"\nunits = [\"R-1\"]", "at = \"E3\"\nunits = [\"R-1\"]"),
    (Some("card-activation"), "P003", "at = \"0608\"\nunits = [\"R-2\"]", "at = \"0503\"\nunits = [\"R-2\"]"),
    (Some("formation-impulse"), "P003", "at = \"0305\"\nunits = [\"R-Tk2\"]", "at = \"0804\"\nunits = [\"R-Tk2\"]"),
    (
        Some("formation-impulse"),
        "P003",
        "at = \"0204\"\nunits = [\"R-HQ\", \"R-Tk1\"]",
        "at = \"0204\"\nunits = [\"R-Tk1\"]\n\n[[setup]]\nat = \"0804\"\nunits = [\"R-HQ\"]",
    ),
    (None, "P003", "at = \"0203\"\nunits = [\"Sap\", \"Sig\"]", "at = \"0805\"\nunits = [\"Sap\", \"Sig\"]"),
];

#[test]
fn what_follows_from_a_slip_is_not_told_besides_it() {
    for (ruleset, code, old, new) in DRAGGING {
        let ground = base_of(ruleset);
        assert!(ground.contains(old), "{old}");
        let outcome = check_text(&ground.replacen(old, new, 1));
        assert_eq!(codes(&outcome), [code], "{ruleset:?}: {new}\n{}", listing(&outcome));
    }
}

#[test]
fn a_figure_far_from_its_chart_says_itself_what_it_brings_about() {
    let tank = "type = \"tank\"\nquality = \"elite\"";
    let text = base_of(Some("portable")).replacen(tank, &format!("{tank}\nsp = 40"), 1);
    let outcome = check_text(&text);
    let [finding] = outcome.findings.all.as_slice() else { panic!("{}", listing(&outcome)) };
    let also: Vec<&str> = finding.also.iter().map(|label| label.text.as_str()).collect();
    assert_eq!(
        also,
        [
            "its loss alone exhausts this side: 24 of 72 points are enough",
            "this side has 20 points against 72, and is exhausted after losing 7"
        ]
    );
}

#[test]
fn sides_far_apart_for_another_cause_are_told_beside_a_figure_far_from_its_chart() {
    let charts = "\n[tables.unit_type.truck]\nsp = 60\n\n[time]";
    let far = base_of(Some("portable")).replacen("\n[time]", charts, 1);
    let (car, tank) = ("quality = \"poor\"\nsp = 2", "type = \"tank\"\nquality = \"elite\"");
    for (old, new) in [(car, car.replace('2', "7")), (tank, format!("{tank}\nsp = 7"))] {
        let outcome = check_text(&far.replacen(old, &new, 1));
        let mut found = codes(&outcome);
        found.sort_unstable();
        // The car is far from its chart by itself; the truck alone makes red too strong, and its loss too dear.
        assert_eq!(found, ["PW011", "PW027", "PW028", "S026"], "{new}\n{}", listing(&outcome));
    }
}

#[test]
fn what_is_not_toml_leaves_the_rest_of_the_file_readable() {
    let text = base()
        .replacen("title = \"Practice ground\"", "title = Practice ground", 1)
        .replacen("08 | .  .  .  .  m  .  .  .  .  .\n\"\"\"", "08 | .  .  .  .  m  .  .  .  .  .\n", 1)
        .replacen("units = [\"Sap\", \"Sig\"]", "units = [\"Sap\", \"Sig\"", 1)
        .replacen("[[unit]]\nid = \"Flak\"", "[[unit]\nid = \"Flak\"", 1)
        .replacen("[initiative]", "[initiative", 1)
        .replacen("turns = 6", "truns = 6", 1)
        .replacen("licence", "lisence", 1);
    let outcome = check_text(&text);
    assert_eq!(codes(&outcome), ["S001", "S003", "S001", "S001", "S003", "S001", "S001"], "\n{}", listing(&outcome));
}

#[test]
fn one_single_bracket_costs_one_finding_whichever_it_is() {
    let units = base().matches("[[unit]]").count();
    for wrong in 0..units {
        let at = base().match_indices("[[unit]]").nth(wrong).unwrap().0;
        let mut text = base();
        text.replace_range(at..at + 8, "[unit]");
        assert_eq!(check_text(&text).findings.all.len(), 1, "{}", listing(&check_text(&text)));
    }
}

#[test]
fn what_a_unit_lacks_is_told_where_it_is_to_be_written() {
    for line in ["type = \"infantry\"\n", "size = \"company\"\nfront = { fp = 2"] {
        let text = base().replacen(line, &line[line.find('\n').unwrap()..], 1);
        let outcome = check_text(&text);
        let first = &outcome.findings.all[0];
        assert!(outcome.findings.all.iter().all(|finding| finding.at.span == first.at.span), "{}", listing(&outcome));
    }
}

#[test]
fn every_line_left_out_or_cut_short_is_survived() {
    for text in grounds() {
        let starts =
            text.split_inclusive('\n').scan(0, |at, line| Some((std::mem::replace(at, *at + line.len()), line)));
        for (at, line) in soak::some(starts, 5) {
            let (before, after) = (&text[..at], &text[at + line.len()..]);
            let half = (0..=line.len() / 2).rev().find(|half| line.is_char_boundary(*half)).unwrap();
            for kept in ["", &line[..half]] {
                let outcome = check_text(&format!("{before}{kept}\n{after}"));
                let count =
                    |wanted: &dyn Fn(&str) -> bool| outcome.findings.all.iter().filter(|one| wanted(one.code)).count();
                let (torn, odd) =
                    (count(&|code| code == "S001"), count(&|code| code.starts_with('S') && !code.starts_with("SU")));
                assert!(torn <= 1 && odd <= 2, "{kept:?} in place of {line:?} gives\n{}", listing(&outcome));
            }
        }
    }
}

/// The practice ground of every ruleset.
fn grounds() -> Vec<String> {
    RULESETS.iter().map(|ruleset| base_of(Some(ruleset.id()))).collect()
}

#[test]
fn random_damage_is_survived_and_every_finding_has_a_place() {
    let pieces =
        ["\"", "\"\"\"", "'", "[", "]", "{", "=", ",", ".", "#", "\n", "\r\n", "\\", "ö", "\u{200b}", "\0", "[unit]\n"];
    let grounds = grounds();
    let mut seed: u32 = 1;
    let mut random = move |below: usize| {
        seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (seed >> 8) as usize % below
    };
    for round in 0..600 {
        let mut text = grounds[round % grounds.len()].clone();
        for _ in 0..1 + random(4) {
            let at = text.floor_char_boundary(random(text.len()));
            let end = text.ceil_char_boundary((at + random(30)).min(text.len()));
            text.replace_range(at..if random(2) == 0 { at } else { end }, pieces[random(pieces.len())]);
        }
        let outcome = check_text(&text);
        for finding in &outcome.findings.all {
            let under = outcome.findings.sources.text(finding.at.span);
            assert!(!under.is_empty() && !finding.message.contains('\n'), "{finding:?}\n{text}");
        }
    }
}

#[test]
fn an_empty_file_lacks_only_its_rules() {
    for text in ["", "\n\n", "\u{feff}", "# nothing yet\n", "\u{feff}\r\n"] {
        let outcome = check_text(text);
        assert_eq!(codes(&outcome), ["S010"], "{text:?}");
        assert!(outcome.scenario.is_none());
    }
}

#[test]
fn windows_line_ends_and_a_byte_order_mark_move_nothing() {
    let text =
        THIRTY[..20].iter().fold(base(), |text, (_, old, new)| text.replacen(old, &new.replace(['«', '»'], ""), 1));
    let (plain, windows) = (check_text(&text), check_text(&text.replace('\n', "\r\n")));
    assert_eq!(places(&plain), places(&windows), "\n{}", listing(&windows));
    let marked = check_text(&format!("\u{feff}{text}"));
    assert_eq!(places(&plain), places(&marked), "\n{}", listing(&marked));
    let torn = "title = Practice\r\nversion \"1\"\r\n[time\r\nturns = 6\r\n".to_string();
    let (windows, plain) = (check_text(&torn), check_text(&torn.replace('\r', "")));
    assert_eq!(places(&windows), places(&plain), "\n{}", listing(&windows));
    assert_eq!(places(&plain).len(), 3);
}

#[test]
fn a_thousand_broken_lines_are_told_in_twenty() {
    let text: String = (0..1000).map(|line| format!("line-{line} = some prose\n")).collect();
    let outcome = fast("a thousand broken lines", || check_text(&text));
    assert_eq!(outcome.findings.all.len(), 20, "{}", listing(&outcome));
    let last = &outcome.findings.all[19];
    assert!(last.message.ends_with("20 places cannot be read, and reading stops here"), "{}", last.message);
}

#[test]
fn a_thousand_wrong_cells_in_one_key_are_told_in_twenty() {
    let cells: Vec<String> = (0..1000).map(|cell| format!("{:02}{:02}", 11 + cell / 90, 10 + cell % 90)).collect();
    let at = base().replacen("at = \"0202\"", &format!("at = \"0202 {}\"", cells.join(" ")), 1);
    let outcome = fast("a thousand wrong cells", || check_text(&at));
    let off: Vec<_> = outcome.findings.all.iter().filter(|finding| finding.code == "M020").collect();
    assert_eq!(off.len(), 20, "{}", listing(&outcome));
    let help = off[19].help.as_deref().unwrap_or_default();
    assert!(help.ends_with("the same holds of 980 more places on this line"), "{help}");
}

#[test]
fn a_thousand_lines_of_prose_are_one_mistake() {
    let text: String = (0..1000).map(|line| format!("line {line} is prose, not TOML\n")).collect();
    let outcome = fast("a thousand lines of prose", || check_text(&text));
    assert_eq!(outcome.findings.all.len(), 1, "{}", listing(&outcome));
    assert!(outcome.findings.all[0].message.ends_with("nor are the 999 lines below it"));
}

#[test]
fn a_thousand_broken_lines_among_good_ones_stay_fast() {
    let broken: String = (0..1000).map(|line| format!("[[unit]]\nid = unit {line}\nfrond = 1\n\n")).collect();
    let outcome = fast("a thousand broken units", || check_text(&format!("{}\n{broken}", base())));
    let torn = outcome.findings.all.iter().filter(|finding| finding.code == "S001").count();
    assert_eq!(torn, 20);
}

#[test]
fn values_of_every_wrong_type_are_said_once() {
    for value in ["1", "1.5", "true", "2026-11-16", "06:00", "2026-11-16T06:00:00Z", "[1]", "{ a = 1 }", "nan", "-inf"]
    {
        for (old, key) in [("title = \"Practice ground\"", "title"), ("colour = \"#C8102E\"", "colour")] {
            let outcome = check_text(&base().replacen(old, &format!("{key} = {value}"), 1));
            assert_eq!(codes(&outcome), ["S004"], "{key} = {value}\n{}", listing(&outcome));
        }
    }
}

#[test]
fn numbers_beyond_all_bounds_are_said_once() {
    let digits = "9".repeat(5000);
    for number in ["9223372036854775808", "-9223372036854775809", "0xFFFFFFFFFFFFFFFFFFFF", &digits] {
        let outcome = check_text(&base().replacen("low = 4", &format!("low = {number}"), 1));
        assert_eq!(codes(&outcome), ["S006"], "{}", listing(&outcome));
        assert!(outcome.findings.all[0].message.len() < 120, "{}", outcome.findings.all[0].message);
    }
}

#[test]
fn ten_thousand_brackets_are_one_mistake() {
    let (open, close) = ("[".repeat(10_000), "]".repeat(10_000));
    let braces = "{a=".repeat(10_000);
    let dots = "a.".repeat(10_000);
    for text in [
        format!("title = {open}\n"),
        format!("title = {open}{close}\n"),
        format!("title = {braces}\n"),
        format!("{open}\n"),
        format!("{dots}b = 1\n"),
        format!("[{dots}b]\n"),
    ] {
        let outcome = fast("ten thousand brackets", || check_text(&text));
        assert_eq!(codes(&outcome), ["S001"], "{}", &text[..20]);
    }
}

#[test]
fn a_chain_of_a_hundred_files_is_followed_to_its_end() {
    let mut beside: Vec<(String, String)> =
        (0..99).map(|number| (format!("{number}.toml"), format!("use = \"{}.toml\"\n", number + 1))).collect();
    beside.push(("99.toml".to_string(), "rules = \"small-units\"\ntitel = \"The end\"\n".to_string()));
    let text = base().replacen("rules = \"small-units\"", "use = \"0.toml\"", 1);
    let outcome = fast("a chain of files", || check_files(&text, &beside));
    assert_eq!(codes(&outcome), ["S003"], "{}", listing(&outcome));
    assert_eq!(outcome.findings.sources.of(outcome.findings.all[0].at.span).name, "p/99.toml");
    let endless: Vec<(String, String)> =
        (0..3000).map(|number| (format!("{number}.toml"), format!("use = \"{}.toml\"\n", number + 1))).collect();
    let outcome = fast("an endless chain of files", || check_files(&text, &endless));
    assert_eq!(codes(&outcome), ["S011"], "{}", listing(&outcome));
    beside[99].1 = "use = \"0.toml\"\n".to_string();
    let outcome = check_files(&text, &beside);
    assert!(outcome.findings.all.iter().any(|finding| finding.code == "S013"), "{}", listing(&outcome));
}

#[test]
fn a_used_file_that_cannot_be_had_is_one_mistake() {
    let folder = tempfile::tempdir().unwrap();
    let scenario = folder.path().join("test.scenario.toml");
    std::fs::write(folder.path().join("latin.toml"), b"title = \"Gr\xfcn\"\n").unwrap();
    std::fs::create_dir(folder.path().join("maps")).unwrap();
    std::fs::write(folder.path().join("huge.toml"), vec![b'#'; 17 << 20]).unwrap();
    for (path, why) in [
        ("latin.toml", "the file is not UTF-8 text (byte 12 in line 1 is not); save it as UTF-8"),
        ("maps", "this is a folder, not a file"),
        ("huge.toml", "the file has 17 MiB; files of more than 16 MiB are not read"),
        ("none.toml", "there is no such file"),
    ] {
        std::fs::write(&scenario, format!("use = \"{path}\"\n[[exit]]\nside = \"nobody\"\nat = \"0101\"\n")).unwrap();
        let outcome = check(&Disk, folder.path(), &scenario).unwrap();
        let found: Vec<(&str, &str)> =
            outcome.findings.all.iter().map(|finding| (finding.code, finding.message.as_str())).collect();
        assert_eq!(found, [("S011", format!("cannot read `{path}`: {why}").as_str())]);
    }
}

#[test]
fn a_map_file_that_cannot_be_had_is_one_mistake() {
    let text = base();
    let grid = &text[text.find("grid = ").unwrap()..text.find("[map.legend]").unwrap()];
    let text = text.replacen(grid, "grid_file = \"oster.map\"\n", 1).replacen("size = \"10x8\"\n", "", 1);
    let outcome = check_text(&text);
    assert_eq!(codes(&outcome), ["S011"], "{}", listing(&outcome));
}

#[test]
fn a_scenario_that_cannot_be_opened_is_a_failure_and_not_a_finding() {
    assert!(check(&Memory::default(), Path::new("p"), Path::new("p/none.toml")).is_err());
}

/// Line, column and code of every finding, in order.
fn places(outcome: &Outcome) -> Vec<(usize, usize, String)> {
    let finding = sandtable::diag::format::Checked { name: "test", findings: &outcome.findings };
    let distinct = sandtable::diag::format::distinct(&[finding]);
    let place = |found: &sandtable::diag::format::Finding<'_>| {
        (found.place().line, found.place().column, found.diagnostic.code.to_string())
    };
    distinct.iter().map(place).collect()
}

fn listing(outcome: &Outcome) -> String {
    let all = outcome.findings.all.iter().map(|found| show(found, &outcome.findings.sources));
    all.collect::<Vec<_>>().join("\n")
}

fn fast<T>(what: &str, run: impl FnOnce() -> T) -> T {
    let begun = Instant::now();
    let answer = run();
    // Many times what a busy machine needs without optimization.
    assert!(begun.elapsed() < Duration::from_secs(20), "{what} took {:?}", begun.elapsed());
    answer
}
