//! `sandtable render`: what is written, and that it holds whatever a scenario says.

use std::collections::BTreeSet;

use rayon::prelude::*;
use snapbox::str;

use super::Desk;
use super::play::told;
use crate::ground::{base, root};
use crate::soak;

const RED_BERETS: &str = "red-berets.scenario.toml";

/// A desk with the shipped battle on it.
pub fn primosole() -> Desk {
    let folder = root().join("scenarios/small-units/primosole");
    ["battle.toml", RED_BERETS, "the-ford.scenario.toml"]
        .into_iter()
        .fold(Desk::new(), |desk, name| desk.file(name, std::fs::read(folder.join(name)).unwrap()))
}

/// What was written below a folder.
fn below(desk: &Desk, folder: &str) -> Vec<String> {
    let prefix = format!("{folder}/");
    desk.files().iter().filter_map(|file| file.strip_prefix(&prefix).map(str::to_string)).collect()
}

/// Holds a text against what XML asks for: tags that close, attributes in quotes, known entities, sound characters.
fn must_be_xml(name: &str, text: &str) {
    let sound = |c: char| matches!(c, '\t' | '\n' | '\r' | ' '..='\u{D7FF}' | '\u{E000}'..='\u{FFFD}' | '\u{10000}'..);
    assert!(text.chars().all(sound), "{name} has a character no XML file may have");
    let entities = |text: &str| {
        text.split('&')
            .skip(1)
            .all(|rest| ["amp;", "lt;", "gt;", "quot;", "apos;", "#"].iter().any(|e| rest.starts_with(e)))
    };
    let mut open: Vec<&str> = Vec::new();
    let mut ids = BTreeSet::new();
    let mut rest = text.strip_prefix("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n").expect("a declaration");
    while let Some(at) = rest.find('<') {
        assert!(entities(&rest[..at]), "{name}: {:?}", &rest[..at]);
        let mut quoted = false;
        let end = rest[at..].find(|c| {
            quoted ^= c == '"';
            c == '>' && !quoted
        });
        let tag = &rest[at + 1..at + end.expect("every tag ends")];
        rest = &rest[at + tag.len() + 2..];
        if let Some(closing) = tag.strip_prefix('/') {
            assert_eq!(open.pop(), Some(closing), "{name}");
            continue;
        }
        let is_whole = tag.ends_with('/');
        let tag = tag.trim_end_matches('/');
        let word = tag.split_whitespace().next().expect("a tag has a name");
        assert!(word.chars().all(|c| c.is_ascii_alphabetic()) && word != "script", "{name}: <{tag}>");
        for (number, part) in tag.split('"').enumerate() {
            let is_key = number % 2 == 0;
            assert!(!is_key || !part.contains(['&', '\'']), "{name}: <{tag}>");
            assert!(is_key || (entities(part) && !part.contains('<')), "{name}: <{tag}>");
        }
        if let Some(id) = tag.split(" id=\"").nth(1).and_then(|rest| rest.split('"').next()) {
            assert!(ids.insert(id), "{name}: two are called {id}");
        }
        if !is_whole {
            open.push(word);
        }
    }
    assert!(open.is_empty() && rest.trim().is_empty(), "{name}: {open:?} {rest:?}");
}

/// Two millimetres along every edge of a page stay white.
fn must_keep_to_its_page(name: &str, bytes: &[u8]) {
    let picture = tiny_skia::Pixmap::decode_png(bytes).unwrap();
    let (width, height, rim) = (picture.width(), picture.height(), 4);
    for (index, dot) in picture.pixels().iter().enumerate() {
        let (x, y) = (index as u32 % width, index as u32 / width);
        let at_rim = x < rim || y < rim || x >= width - rim || y >= height - rim;
        let white = [dot.red(), dot.green(), dot.blue()].iter().all(|shade| *shade == 255) || dot.alpha() == 0;
        assert!(!at_rim || white, "{name} is printed at {x}, {y} of {width} by {height}");
    }
}

/// Every picture below a folder is sound.
fn must_be_sound(desk: &Desk, folder: &str) -> usize {
    let files = below(desk, folder);
    for file in &files {
        let name = format!("{folder}/{file}");
        if file.ends_with(".svg") {
            must_be_xml(&name, &desk.read(&name));
        } else if file.ends_with(".png") && !file.contains("/counters/") && !file.contains("/markers/") {
            must_keep_to_its_page(&name, &std::fs::read(desk.path(&name)).unwrap());
        }
    }
    files.len()
}

#[test]
fn a_battle_becomes_two_pdfs_and_a_manifest_the_same_each_time() {
    let desk = primosole();
    desk.run("render red-berets.scenario.toml").assert().code(0).stderr_eq(str![[""]]).stdout_eq(str![[r#"
output/red-berets/red-berets-1.0.0-print-a4.pdf
output/red-berets/red-berets-1.0.0-print-letter.pdf

"#]]);
    told(&desk, "render red-berets.scenario.toml --out-dir other");
    let files = below(&desk, "output");
    assert_eq!(
        files,
        ["manifest.json", "red-berets-1.0.0-print-a4.pdf", "red-berets-1.0.0-print-letter.pdf"]
            .map(|name| format!("red-berets/{name}"))
    );
    for file in &files {
        let bytes = |folder: &str| std::fs::read(desk.path(&format!("{folder}/{file}"))).unwrap();
        assert!(bytes("output") == bytes("other"), "{file} differs from run to run");
        assert!(file.ends_with(".json") || bytes("output").starts_with(b"%PDF-"));
    }
    let manifest: serde_json::Value = serde_json::from_str(&desk.read("output/red-berets/manifest.json")).unwrap();
    assert_eq!(manifest["files"].as_array().unwrap().len(), 2, "{manifest}");
    assert_eq!(manifest["about"]["title"], "Red Berets on the Simeto");
}

#[test]
fn pictures_are_named_after_what_they_show() {
    let desk = primosole();
    told(&desk, "render red-berets.scenario.toml --only map,counters --svg --png=60 --out-dir out");
    let (pieces, rest): (Vec<String>, Vec<String>) = below(&desk, "out/red-berets")
        .into_iter()
        .partition(|file| file.contains("/counters/") || file.contains("/markers/"));
    assert_eq!(
        rest,
        [
            "manifest.json",
            "png/counters-1.png",
            "png/counters-2.png",
            "png/map.png",
            "svg/counters-1.svg",
            "svg/counters-2.svg",
            "svg/map.svg"
        ]
    );
    assert!(pieces.contains(&"png/counters/british-r-i-front.png".to_string()), "{pieces:?}");
    assert!(pieces.len() > 40 && pieces.len().is_multiple_of(2), "{pieces:?}");
    must_be_sound(&desk, "out");
}

#[test]
fn set_up_zones_are_shown_when_asked_for() {
    let desk = primosole();
    told(&desk, "render the-ford.scenario.toml --only map --svg --pdf --paper a4 --setup-zones -o zones");
    told(&desk, "render the-ford.scenario.toml --only map,cards --svg -o plain");
    let map = desk.read("zones/the-ford/svg/map.svg");
    assert!(map.contains("id=\"set-up\"") && map.contains("inkscape:label=\"Set-up\""));
    assert!(map.contains("British 15") && map.contains("German M"));
    assert!(!desk.read("plain/the-ford/svg/map.svg").contains("set-up"));
    assert!(desk.read("plain/the-ford/svg/scenario-card.svg").contains("Set-up zones"), "always on the small map");
    let pdf = lopdf::Document::load(desk.path("zones/the-ford/the-ford-1.0.0-print-a4.pdf")).unwrap();
    let layers = pdf.objects.values().filter_map(|object| object.as_dict().ok()?.get(b"Name").ok()?.as_str().ok());
    let wide: Vec<u8> = "Set-up".encode_utf16().flat_map(u16::to_be_bytes).collect();
    assert!(layers.into_iter().any(|name| name.ends_with(&wide)), "a layer that can be switched off");
}

#[test]
fn every_different_marker_is_a_picture_of_its_own() {
    let desk = primosole();
    told(&desk, "render the-ford.scenario.toml --only counters --png=30");
    let files = below(&desk, "output/the-ford/png/markers");
    for name in ["disorganized-front.png", "disorganized-back.png", "suit-4-back.png", "mines-2-front.png"] {
        assert!(files.iter().any(|file| file == name), "{name} is not in {files:?}");
    }
    assert_eq!(files.iter().filter(|file| file.starts_with("disorganized")).count(), 2, "alike are drawn once");
}

#[test]
fn what_looks_like_markup_is_only_text() {
    let nasty = "<script>alert('x')</script> & \\\"quotes\\\" ]]> <!-- &amp;";
    let text = base()
        .replace("title = \"Practice ground\"", &format!("title = \"{nasty}\""))
        .replace("name = \"Oster\"", &format!("name = \"{nasty}\""))
        .replace("author = \"Sandtable\"", &format!("author = \"{nasty}\""));
    let desk = Desk::new().file("ground.scenario.toml", text);
    for words in ["--svg", "--svg-text --out-dir text"] {
        told(&desk, &format!("render . --paper a4 {words}"));
    }
    assert!(must_be_sound(&desk, "output") > 5 && must_be_sound(&desk, "text") > 5);
    assert!(desk.read("output/ground/svg/scenario-card.svg").contains("&lt;script&gt;"));
}

#[test]
fn no_title_is_too_much() {
    let words = "A long day on the river ".repeat(420);
    let one_word = "W".repeat(10_000);
    let texts = [
        words.as_str(),
        &one_word,
        "معركة الجسر \u{202E}הגשר\u{202C} שלום",
        "The bridge 🪖💥 \u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467} é\u{301}\u{301}\u{301}",
        "Bell\\u0007 null\\u0000 escape\\u001b[31m line\\nbreak\\ttab \\u0085\\u2028\\ufffe\\uffff",
        "橋の戦い Мост",
    ];
    for text in texts {
        let scenario = base().replace("title = \"Practice ground\"", &format!("title = \"{text}\""));
        let scenario = scenario.replace("summary = \"A scenario that", &format!("summary = \"{text} A scenario that"));
        let desk = Desk::new().file("ground.scenario.toml", scenario);
        desk.run("render . --paper a4 --pdf --svg --svg-text --png=50").assert().code(0);
        assert!(must_be_sound(&desk, "output") > 10);
    }
}

#[test]
fn every_shipped_scenario_prints_in_every_way() {
    let desk = primosole();
    let mut scenarios = vec![RED_BERETS.to_string(), "the-ford.scenario.toml".to_string()];
    for template in ["river-crossing", "meeting", "hold-the-town"] {
        told(&desk, &format!("new {template} --template {template}"));
        scenarios.push(format!("{template}/{template}.scenario.toml"));
    }
    let ways = [
        "--ink full --theme modern --backs fold --paper a4",
        "--ink low --theme plain --backs duplex-long --paper letter --large-print",
        "--ink mono --theme modern --backs duplex-short --paper a3",
        "--ink mono --theme plain --backs none --paper common",
        "--ink low --theme modern --backs fold --paper 120x160mm --large-print",
        "--ink full --theme plain --backs duplex-long --paper 160x120mm",
    ];
    let cases = scenarios.iter().flat_map(|scenario| ways.iter().enumerate().map(move |way| (scenario, way)));
    let cases: Vec<_> = soak::some(cases, 5).collect();
    cases.par_iter().for_each(|(scenario, (number, way))| {
        told(&desk, &format!("render {scenario} {way} -o out-{number}"));
    });
    // Where room is short, text is looked at.
    for (scenario, way) in [(&scenarios[0], ways[4]), (&scenarios[1], ways[5])] {
        told(&desk, &format!("render {scenario} {way} --only guide,track,aids,cards,form --png=50 -o small"));
    }
    assert!(must_be_sound(&desk, "small") > 30);
}

#[test]
fn a_folder_of_themes_comes_before_those_that_ship() {
    let plain = std::fs::read_to_string(root().join("templates/themes/plain.toml")).unwrap();
    let desk = Desk::new()
        .file("ground.scenario.toml", base())
        .file("mine/themes/field.toml", &plain)
        .file("mine/themes/night.toml", &plain);
    let print = |words: &str, out: &str| {
        told(&desk, &format!("render . --only map --svg {words} -o {out}"));
        desk.read(&format!("{out}/ground/svg/map.svg"))
    };
    let expected = print("--theme plain", "a");
    assert_eq!(print("--templates mine", "b"), expected, "field is overridden");
    assert_eq!(print("--templates mine --theme night", "c"), expected, "night is added");
    assert_eq!(print("--templates mine --theme plain", "d"), expected, "what ships is still there");
    assert_ne!(print("", "e"), expected);
}

#[test]
fn the_demo_prints_the_battle_or_tells_why_not() {
    let desk = Desk::new();
    assert!(told(&desk, "demo").contains("  output/red-berets/red-berets-1.0.0-print-a4.pdf\n"));
    assert_eq!(below(&desk, "output/red-berets"), ["manifest.json", "red-berets-1.0.0-print-a4.pdf"]);
    let page = desk.read("output/red-berets.report.html");
    assert!(page.contains("<!doctype html>") && page.len() < 3_000_000);
    assert!(told(&desk, "demo").contains("  output/red-berets.report.html\n"), "again, over its own page");
    let desk = Desk::new().file("output", "mine");
    let output = desk.run("demo").assert().code(2).get_output().stderr.clone();
    let said = String::from_utf8(output).unwrap();
    assert!(said.contains("cannot write into output: it is a file, not a folder"), "{said}");
    // The files of the battle are not at hand, so no command names them.
    assert!(said.contains("\n  sandtable new my-battle --rules small-units\n"), "{said}");
    assert!(!said.contains("sandtable play scenarios/"), "{said}");
    assert_eq!((desk.files(), desk.read("output")), (vec!["output".to_string()], "mine".to_string()));
    desk.run("demo --paper b5").assert().code(2);
    let desk = Desk::new();
    assert!(told(&desk, "demo --rules portable").contains("  output/ford-at-kessel/ford-at-kessel-1.0-print-a4.pdf\n"));
    desk.run("demo --rules chess").assert().code(2);
}

#[test]
fn how_far_a_long_job_is_concerns_nobody_at_the_end_of_a_pipe() {
    let desk = primosole();
    // A whole kit takes long enough for a bar, were there anyone to see it.
    for words in ["render the-ford.scenario.toml --paper a4", "check . --games 2"] {
        let run = desk.run(words).env_remove("CI").assert().get_output().clone();
        for told in [&run.stdout, &run.stderr] {
            let told = String::from_utf8_lossy(told);
            assert!(!told.contains(['\r', '\u{1b}', '█']), "{words}: {told:?}");
        }
    }
}
