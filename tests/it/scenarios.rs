//! Every scenario and starter that ships is right: no errors, no warnings, and no hints but those we know of.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use sandtable::check::{Outcome, check};
use sandtable::diag::Severity;
use sandtable::grid::Cell;
use sandtable::rules::small_units::Laid;
use sandtable::rules::small_units::reading::Reading;
use sandtable::rules::small_units::tables::{Cost, Terrain};
use sandtable::scenario::{Draft, Map};
use sandtable::source::Disk;

use crate::ground::{check_text, root, show};

/// Hints that shipped scenarios give, and why they may.
const HINTS: &[(&str, &[(&str, &str)])] = &[
    (
        "card-activation/malinovka/malinovka.scenario.toml",
        &[("RF040", "the companies face each other at first light, and the cards decide who opens fire")],
    ),
    (
        "card-activation/varn/varn.scenario.toml",
        &[
            ("RF040", "the bombardment of the town, and the answer to it, are part of the battle"),
            ("RF042", "the mines at the ford are there to be heeded, by whatever rule"),
        ],
    ),
    (
        "formation-impulse/hill-201/hill-201.scenario.toml",
        &[("NW042", "the anti-tank gun at the edge of the town looks down the road, past its last houses")],
    ),
    (
        "portable/ford-at-kessel/ford-at-kessel.scenario.toml",
        &[("PW042", "the bombardment before the attack, and the answer to it, are part of the battle")],
    ),
    (
        "portable/ostra/ostra.scenario.toml",
        &[("PW042", "the medium battery opens on the old quarter at dawn; surprise is what Grey counts on")],
    ),
    (
        "small-units/primosole/red-berets.scenario.toml",
        &[
            ("P010", "parts of three formations arrive in the course of the day; the rest come too late for it"),
            ("SU346", "the German commander has more to do in the evening than orders to give"),
            ("SU412", "the machine guns lay before Johnny I at dawn, and the suits decide who shoots first"),
            ("SU708", "the Flak came to fight tanks; the British had no aircraft over the bridge that day"),
            ("SU914", "the engineers and the first tanks come in the evening, when it is nearly over"),
            ("SU916", "the machine-gun battalion attacked from the grove, with parachutists on both sides of it"),
        ],
    ),
    (
        "small-units/primosole/the-ford.scenario.toml",
        &[
            ("P010", "one platoon of parachute engineers fought on with the Durhams; a special rule says so"),
            ("SU340", "six formations attack, and never all at once: that is the British commander's trouble"),
            (
                "SU346",
                "the guns stand apart along the road, and cannot all act with the battalions: that is the German's",
            ),
            ("SU907", "the machine guns lay deep in the vines; most of the fighting was at close quarters"),
            ("SU914", "the last battalions of both sides come by road, for whoever still needs them"),
            ("SU918", "tanks can cross by the bridge alone: that is why it was fought for"),
            ("SU708", "the Flak stands by the road as a gun; our sources give the British no air support here"),
        ],
    ),
];

#[test]
fn shipped_scenarios_have_no_errors_no_warnings_and_only_known_hints() {
    let folder = root().join("scenarios");
    let mut failures = Vec::new();
    let files = files(&folder, ".scenario.toml");
    assert!(files.len() >= 2, "{files:?}");
    for path in &files {
        let name = path.strip_prefix(&folder).unwrap().to_string_lossy().replace('\\', "/");
        let outcome = open(path);
        let (hints, faults): (Vec<_>, Vec<_>) =
            outcome.findings.all.iter().partition(|finding| finding.severity == Severity::Hint);
        let say = |found: &&sandtable::diag::Diagnostic| format!("{name}: {}", show(found, &outcome.findings.sources));
        failures.extend(faults.iter().map(say));
        let known: BTreeMap<&str, &str> =
            HINTS.iter().filter(|(file, _)| *file == name).flat_map(|(_, hints)| hints.iter().copied()).collect();
        failures.extend(hints.iter().filter(|hint| !known.contains_key(hint.code)).map(say));
        let gone = known.keys().filter(|code| !hints.iter().any(|hint| hint.code == **code));
        failures.extend(gone.map(|code| format!("{name}: {code} is no longer given")));
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

/// The plan the sample battle had at first: the mortar reaches four hexes, and Malinovka is five away.
#[test]
fn malinovka_with_its_first_barrage_is_out_of_range() {
    let path = root().join("scenarios/card-activation/malinovka/malinovka.scenario.toml");
    let text = std::fs::read_to_string(path).unwrap();
    let (playable, first) = ("unit = \"Mor\"\nat = \"0605\"", "unit = \"Mor\"\nat = \"0504\"");
    assert!(text.contains(playable));
    let outcome = check_text(&text.replacen(playable, first, 1));
    assert!(outcome.scenario.is_none());
    let faults = outcome.findings.all.iter().filter(|finding| finding.severity != Severity::Hint);
    let faults: Vec<String> = faults.map(|fault| show(fault, &outcome.findings.sources)).collect();
    let [fault] = faults.as_slice() else { panic!("{faults:?}") };
    assert!(fault.starts_with("RF019"), "{fault}");
    assert!(fault.ends_with("`\"0504\"` 0504 is 5 hexes from `Mor`, and `medium-mortar` reaches 4"), "{fault}");
}

#[test]
fn starters_have_no_findings_at_all() {
    let starters = files(&root().join("templates/starters"), ".scenario.toml");
    assert!(starters.len() >= 3, "{starters:?}");
    let mut failures = Vec::new();
    for path in starters {
        let text = std::fs::read_to_string(&path).unwrap();
        assert!(text.starts_with("#:schema ./schema/scenario-1.json\n\n"), "{}", path.display());
        assert_eq!(text.matches("{{").count(), 1, "{}: one placeholder", path.display());
        let outcome = check_text(&text.replace("{{title}}", "My battle"));
        let found = outcome.findings.all.iter().map(|found| show(found, &outcome.findings.sources));
        failures.extend(found.map(|found| format!("{}: {found}", path.display())));
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[test]
fn the_map_of_primosole_is_as_it_was_planned() {
    let outcome = primosole("red-berets");
    let scenario = outcome.scenario.as_ref().unwrap();
    let map = scenario.map();
    let reading = &Laid::of(scenario).unwrap().reading;
    let sides = |kind: &str| {
        let kind = reading.tables.hexside.get_index_of(kind).unwrap();
        map.edges.values().filter(|marks| marks.iter().any(|mark| mark.kind == kind)).count()
    };
    assert_eq!(["river", "canal", "ditch", "bridge", "ford"].map(sides), [29, 29, 29, 3, 1]);

    let at = |label: &str| map.grid.parse(label).unwrap();
    let suit = |label: &str| reading.suits.of[at(label).index()].unwrap().letter();
    let suits: String = ["0808", "0809", "0810", "0805", "0410", "0409"].map(suit).iter().collect();
    assert_eq!(suits, "HCHCHC");

    assert_eq!(map.grid.distance(at("0820"), at("0809")), 11);
    assert_eq!(map.grid.distance(at("0801"), at("0809")), 8);
    assert_eq!(map.paths[0].cells.len(), 20);
    let foot = |cost: Cost| cost.points().unwrap();
    let ford = foot(terrain(reading, map, at("0409")).foot()) + foot(reading.tables.hexside["ford"].foot());
    assert_eq!(ford, 3, "from 0410 over the ford on foot");

    let sees = |a: &str, b: &str| sees(reading, map, at(a), at(b));
    for (a, b) in [("0617", "0810"), ("0517", "0810"), ("0916", "0810"), ("1214", "0810"), ("0714", "0810")] {
        assert!(sees(a, b) && sees(b, a), "{a} sees {b}");
    }
    assert!(sees("0714", "0811") && sees("0810", "0808"));
    for (a, b) in [("0518", "0810"), ("0810", "0807"), ("0410", "0408")] {
        assert!(!sees(a, b) && !sees(b, a), "{a} does not see {b}");
    }
    let places: BTreeMap<&str, usize> =
        map.places.iter().map(|place| (place.name.as_str(), place.cells.len())).collect();
    assert_eq!(["Johnny I", "Johnny II", "Johnny III", "Orange Grove"].map(|name| places[name]), [6, 3, 3, 5]);
}

#[test]
fn primosole_has_fifty_eight_counters_and_each_scenario_its_share() {
    for (name, on_map, later) in [("red-berets", 19, 11), ("the-ford", 34, 10)] {
        let outcome = primosole(name);
        let draft: &Draft = outcome.scenario.as_ref().unwrap();
        let british = draft.units.iter().filter(|unit| unit.side == Some(draft.side_ids().next().unwrap())).count();
        assert_eq!((draft.units.len(), british), (58, 38));
        let set_up: usize = draft.setups.iter().map(|setup| setup.units.len()).sum();
        let arriving: usize = draft.arrivals.iter().map(|arrival| arrival.units.len()).sum();
        assert_eq!((set_up, arriving), (on_map, later), "{name}");
    }
}

#[test]
fn primosole_is_decided_as_the_card_says() {
    let endings = |name: &str| -> Vec<String> {
        let outcome = primosole(name);
        let draft: &Draft = outcome.scenario.as_ref().unwrap();
        draft.endings.iter().map(|ending| ending.words(draft)).collect()
    };
    assert_eq!(
        endings("red-berets"),
        [
            "German decisive: German controls 0809 (North Pillbox) and 0810 (South Pillbox).",
            "German marginal: German controls 0810 (South Pillbox).",
            "British marginal: German controls 0809 (North Pillbox).",
            "British decisive: both ends of the bridge are British.",
        ]
    );
    assert_eq!(
        endings("the-ford"),
        [
            "British decisive: British control 0805 (Sunken Road), 0808 (Bridgehead) and 0809 (North Pillbox); and \
             Primosole Bridge stands.",
            "British marginal: British control 0808 (Bridgehead) and 0809 (North Pillbox); and Primosole Bridge stands.",
            "German decisive: Primosole Bridge is destroyed; or German controls 0809 (North Pillbox).",
            "German marginal: in every other case.",
        ]
    );
}

fn primosole(name: &str) -> Outcome {
    open(&root().join(format!("scenarios/small-units/primosole/{name}.scenario.toml")))
}

fn open(path: &Path) -> Outcome {
    check(&Disk, &root(), path).unwrap()
}

/// Files below a folder, in order.
fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(files(&path, ending));
        } else if path.to_string_lossy().ends_with(ending) {
            found.push(path);
        }
    }
    found.sort();
    found
}

fn terrain<'s>(reading: &'s Reading, map: &Map, cell: Cell) -> &'s Terrain {
    &reading.tables.terrain[usize::from(map.terrain(cell).unwrap().0)]
}

/// By day: end hexes do not block, and who stands high sees over all but other heights.
fn sees(reading: &Reading, map: &Map, a: Cell, b: Cell) -> bool {
    let row = |cell| terrain(reading, map, cell);
    let high = [a, b].map(|end| row(end).elevated());
    let blocks = |cell: Cell| {
        let over = if row(cell).elevated() { high[0] && high[1] } else { high[0] || high[1] };
        row(cell).blocks_sight() && !over
    };
    let line = map.grid.trace(a, b);
    !line.crossed.iter().any(|cell| blocks(*cell)) && !line.pairs.iter().any(|(a, b)| blocks(*a) && blocks(*b))
}
