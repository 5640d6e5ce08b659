//! Templates of the user's own: symbols and layouts that take the place of those that ship, and what is wrong with them.

use super::Desk;
use super::play::told;
use super::render_bad::{ground, refused};
use crate::ground::root;

fn shipped(path: &str) -> String {
    std::fs::read_to_string(root().join("templates").join(path)).unwrap()
}

fn svg(body: &str) -> String {
    format!("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 30 20\">\n{body}\n</svg>\n")
}

/// The pages of a component, printed as text that can be searched.
fn printed(desk: &Desk, words: &str, out: &str) -> String {
    told(desk, &format!("render . --svg-text --paper a4 {words} -o {out}"));
    let files = desk.files().into_iter().filter(|file| file.starts_with(&format!("{out}/")) && file.ends_with(".svg"));
    files.map(|file| desk.read(&file)).collect()
}

#[test]
fn a_symbol_of_ones_own_takes_the_place_of_one_that_ships() {
    let kite = svg("<title>kite</title><path d=\"M15 0 30 10 15 20 0 10Z\"/>");
    let desk = ground()
        .file("mine/symbols/nato/infantry.svg", &kite)
        .file("mine/symbols/markers/mine.svg", kite.replace("kite", "bomb"))
        .file("mine/symbols/notes.txt", "not a symbol");
    let usual = printed(&desk, "--only counters", "a");
    let own = printed(&desk, "--only counters --templates mine", "b");
    assert!(usual.contains("infantry") && !usual.contains("kite"));
    assert!(own.contains("kite") && !own.contains(">infantry<"), "drawn with our own");
    assert_ne!(usual, own);
    let again = printed(&desk, "--only counters --templates mine", "c");
    assert_eq!(own, again);
}

#[test]
fn a_theme_names_its_set_of_symbols() {
    let theme = |set: &str| format!("name = \"Kites\"\nsymbols = \"{set}\"\n");
    let desk = ground()
        .file("mine/themes/kites.toml", theme("kites"))
        .file("mine/themes/odd.toml", theme("kiets"))
        .file("sides.toml", theme("silhouettes"))
        .file("far.toml", theme("../../x"))
        .file("mine/symbols/kites/infantry.svg", svg("<title>kite</title><path d=\"M15 0 30 10 15 20 0 10Z\"/>"));
    // What has a silhouette is shown by it in any set.
    printed(&desk, "--only counters --theme sides.toml", "b");
    assert!(!printed(&desk, "--only counters", "a").contains("kite"));
    assert!(printed(&desk, "--only counters --templates mine --theme kites", "c").contains("kite"));
    let wrong = "render . --templates mine --theme odd";
    refused(&desk, wrong, &["there is no set of symbols `kiets`", "did you mean `kites`?", "nato, silhouettes"]);
    refused(&desk, "render . --theme far.toml", &["there is no set of symbols `../../x`"]);
}

#[test]
fn a_layout_says_what_stands_where() {
    let layout = shipped("cards/scenario.toml");
    let changed = layout
        .replace("columns = 2 ", "columns = 1 ")
        .replace("front = []", "front = [\"victory\"]")
        .replace("omit  = []", "omit = [\"at-a-glance\"]");
    assert_ne!(changed, layout);
    let desk = ground().file("mine/cards/scenario.toml", &changed).file("same/cards/scenario.toml", &layout);
    let usual = printed(&desk, "--only cards", "a");
    assert_eq!(printed(&desk, "--only cards --templates same", "b"), usual, "what ships is what is printed");
    let own = printed(&desk, "--only cards --templates mine", "c");
    let card = |out: &str| desk.read(&format!("{out}/ground/svg/scenario-card.svg"));
    let at = |text: &str, heading: &str| text.find(heading).unwrap_or(usize::MAX);
    assert!(card("a").contains("At a glance") && !card("c").contains("At a glance"));
    assert!(at(&card("a"), "Victory") > at(&card("a"), "Situation"));
    assert!(at(&card("c"), "Victory") < at(&card("c"), "Situation"));
    assert!(card("a").contains("column-2") && !card("c").contains("column-2"));
    assert!(own.contains("At a glance"), "set-up cards keep their own layout");
}

#[test]
fn the_aid_is_numbered_as_it_is_printed() {
    let desk = ground().file("mine/cards/aid.toml", "[sections]\nfront = [\"terrain-effects\"]\n");
    let own = printed(&desk, "--only aids --templates mine", "a");
    let (terrain, sequence) = (own.find("Terrain effects").unwrap(), own.find("Sequence of play").unwrap());
    assert!(terrain < sequence);
}

#[test]
fn a_broken_symbol_is_told_with_its_place_and_remedy() {
    let cases: &[(&str, &str, &str)] = &[
        ("<g><path d=\"M0 0H9\"/>", "3:1: `<g>` is still open where `</svg>` stands", "close it first, with `</g>`"),
        ("<blink/>", "2:1: `<blink>` cannot be drawn", "made of path"),
        ("<rect width=\"3\" heigth=\"2\" height=\"2\"/>", "2:17: `<rect>` has no attribute", "did you mean `height`?"),
        ("<path d=\"M0 0H9\" fill=\"red\"/>", "2:24: `red` is no colour of a symbol", "`black` for ink"),
        ("<path d=\"M0 0 L9\"/>", "this path cannot be followed", "begins with `M x y`"),
        ("<image href=\"../../../etc/passwd\"/>", "2:1: `<image>` brings in", "no other file is ever opened"),
        ("<path d=\"M0 0H9\" href=\"x.svg\"/>", "2:18: `href` points out of this file", "no other file"),
        ("<path d=\"M0 0H9\" style=\"fill:red\"/>", "2:18: a style is not read", "attributes of their own"),
        ("&passwd;", "`&passwd;` stands for nothing", "the character itself"),
        ("A", "words between tags are not drawn", "letters into paths"),
        ("<path d=\"M0 0H900\"/>", "2:1: this reaches far beyond the view box", "larger view box"),
        ("", "1:1: this symbol shows nothing", "in black"),
    ];
    for (body, what, help) in cases {
        let desk = ground().file("mine/symbols/nato/tanks.svg", svg(body));
        refused(&desk, "render . --templates mine", &["mine/symbols/nato/tanks.svg:", what, help]);
    }
    let deep = format!("{}<path d=\"M0 0H9\"/>{}", "<g>".repeat(3000), "</g>".repeat(3000));
    let wholes: &[(String, &str)] = &[
        (svg(&deep), "more than 12 deep"),
        (svg(&"<g/>".repeat(9000)), "too many elements"),
        (svg(&" ".repeat(70_000)), "a symbol may have 64"),
        ("<svg viewBox=\"0 0 30 20\">".to_string(), "the file ends before every tag is closed"),
        ("<svg/>".to_string(), "the drawing has no view box"),
        ("<!DOCTYPE a [<!ENTITY b SYSTEM \"/etc/passwd\">]><svg>&b;</svg>".to_string(), "no document type"),
        ("<html/>".to_string(), "not the beginning of a drawing"),
        (String::new(), "no drawing in this file"),
        (svg("").replace("<svg", "<svg class=\"round\""), "there is no class `round`"),
    ];
    for (text, what) in wholes {
        let desk = ground().file("mine/symbols/nato/tanks.svg", text);
        refused(&desk, "render . --templates mine", &["mine/symbols/nato/tanks.svg:", what, "help: "]);
    }
}

#[test]
fn a_broken_layout_is_told_with_its_place_and_remedy() {
    let layout = shipped("cards/aid.toml");
    let line = |part: &str| layout.lines().position(|line| line.contains(part)).unwrap() + 1;
    for (from, to, what) in [
        ("columns = 2", "columns = 2.5", "invalid type"),
        ("columns = 2", "columns = 7", "a page cannot have 7 columns; write a number from 1 to 4"),
        ("gutter ", "guter ", "unknown field `guter`"),
        ("largest     = 9.0", "largest = 900.0", "from 6.5 to 18"),
        ("front = []", "front = [\"fier\"]", "did you mean `fire`?"),
    ] {
        let desk = ground().file("mine/cards/aid.toml", layout.replacen(from, to, 1));
        refused(&desk, "render . --templates mine", &[&format!("mine/cards/aid.toml:{}:", line(from)), what]);
    }
}

#[test]
fn all_faults_are_told_at_once_and_files_nobody_uses_are_named() {
    let desk = ground()
        .file("mine/symbols/nato/tanks.svg", svg("<b/><c/>"))
        .file("mine/cards/aid.toml", "columns = 0")
        .file("mine/themes/field.toml", "name = 3");
    let all = ["tanks.svg:2:1:", "tanks.svg:2:5:", "aid.toml:1:11:", "field.toml:1:8:", "templates have 4 faults"];
    refused(&desk, "render . --templates mine", &all);
    let desk = ground().file("mine/cards/aids.toml", "");
    refused(&desk, "render . --templates mine", &["no layout `aids`", "did you mean `aid`?", "mine/cards/aids.toml"]);
    let desk = ground().file("mine/symbols/markers/flagg.svg", "");
    refused(&desk, "render . --templates mine", &["no picture on markers `flagg`", "did you mean `flag`?"]);
    let desk = ground().file("mine/symbols/tanks.svg", "");
    refused(&desk, "render . --templates mine", &["mine/symbols/tanks.svg belongs to no set", "symbols/nato/"]);
    let desk = ground().file("mine/nato/tanks.svg", "");
    refused(
        &desk,
        "render . --templates mine",
        &["there are no templates in mine", "themes/, symbols/, cards/ or fonts/"],
    );
    let desk = ground().file("mine/symbols/nato/latin.svg", b"<svg>\xE9</svg>".as_slice());
    refused(&desk, "render . --templates mine", &["cannot read mine/symbols/nato/latin.svg", "not UTF-8"]);
    #[cfg(unix)]
    {
        let desk = ground().file("x.svg", svg("<path d=\"M0 0H9V9Z\"/>")).file("mine/symbols/nato/a.txt", "");
        std::os::unix::fs::symlink(desk.path("x.svg"), desk.path("mine/symbols/nato/tanks.svg")).unwrap();
        refused(&desk, "render . --templates mine", &["mine/symbols/nato/tanks.svg leads out of mine"]);
    }
}

#[test]
fn a_theme_weighs_its_lines() {
    let weights = [("border", "map"), ("edge", "map"), ("casing", "map"), ("symbol", "counters")];
    let desk = weights.iter().fold(ground(), |desk, (key, _)| {
        desk.file(&format!("{key}.toml"), format!("name = \"x\"\n[lines]\n{key} = 1.7\n"))
    });
    for (key, page) in weights {
        let usual = printed(&desk, &format!("--only {page}"), &format!("usual-{key}"));
        let own = printed(&desk, &format!("--only {page} --theme {key}.toml"), &format!("own-{key}"));
        assert_ne!(usual, own, "{key}");
    }
    let wrong = desk.file("odd.toml", "name = \"x\"\n[lines]\nedge = -1\n");
    refused(&wrong, "render . --theme odd.toml", &["odd.toml:3:8", "from 0 to 100"]);
}
