//! Themes that name their fonts, and what is wrong with them.

use super::Desk;
use super::play::told;
use super::render_bad::{ground, refused};
use crate::typeface::Typeface;

/// A practice ground with a folder of templates, in which a theme is set in a font of its own.
fn desk(fonts: &str) -> Desk {
    ground()
        .file("mine/themes/own.toml", format!("name = \"Own\"\n\n[fonts]\n{fonts}\n"))
        .file("mine/fonts/ivrit.ttf", Typeface::hebrew().bytes())
}

fn printed(desk: &Desk, words: &str, out: &str) -> String {
    told(desk, &format!("render . --svg-text --paper a4 {words} -o {out}"));
    let files = desk.files().into_iter().filter(|file| file.starts_with(&format!("{out}/")) && file.ends_with(".svg"));
    files.map(|file| desk.read(&file)).collect()
}

#[test]
fn a_theme_is_set_in_its_own_fonts() {
    let desk = desk("text = \"ivrit.ttf\"\nnarrow-bold = \"Barlow_600SemiBold.ttf\"");
    let usual = printed(&desk, "--only cards", "a");
    assert!(!usual.contains("Ivrit Test") && usual.contains("Barlow Condensed"));
    let own = printed(&desk, "--only cards --templates mine --theme own", "b");
    assert!(own.contains("Ivrit Test&apos;") && own.contains("Barlow&apos;"), "one of its own, one that ships by name");
    let strong = own.split('<').filter(|tag| tag.contains("font-weight=\"700\"") && !tag.contains("Garamond"));
    assert_eq!(strong.count(), 0, "what was bold and condensed is set in the font named for it");
    let credits = printed(&desk, "--only form --templates mine --theme own", "c");
    assert!(
        credits.contains("Ivrit Test. Made for a test.") && credits.contains("Jeremy Tribby"),
        "and owed to its maker"
    );
    told(&desk, "render . --paper a4 --only cards --templates mine --theme own -o d");
    let file = desk.files().into_iter().find(|file| file.starts_with("d/") && file.ends_with(".pdf")).unwrap();
    let bytes = std::fs::read(desk.path(&file)).unwrap();
    let file = lopdf::Document::load_mem(&bytes).unwrap();
    let has = |name: &str| {
        file.objects.values().any(|object| {
            let font = object.as_dict().ok().and_then(|font| font.get(b"BaseFont").ok()?.as_name().ok());
            font.is_some_and(|font| String::from_utf8_lossy(font).ends_with(name))
        })
    };
    assert!(has("+Ivrit-Test") && has("+Barlow-SemiBold") && !has("+Barlow-Regular") && !has("+BarlowCondensed-Bold"));
}

#[test]
fn a_font_that_cannot_be_used_is_refused_at_its_place() {
    let place = "mine/themes/own.toml:4:";
    let cases: &[(&str, &[&str])] = &[
        ("text = \"ivrti.ttf\"", &["4:8: there is no font `ivrti.ttf`", "did you mean `ivrit.ttf`?"]),
        ("text = \"../ivrit.ttf\"", &["4:8: `../ivrit.ttf` is no name of a font file", "write its name alone"]),
        ("text = \"/etc/passwd\"", &["4:8: `/etc/passwd` is no name of a font file"]),
        ("text = \"\"", &["4:8: `` is no name of a font file"]),
        ("heading = \"ivrit.ttf\"", &["4:1: unknown field `heading`", "narrow-strong", "field.toml"]),
        ("text = 3", &["4:8: ", "expected a string"]),
        ("text = \"broken.ttf\"", &["4:8: the font `broken.ttf` is no font that can be read", ".ttf or .otf"]),
        ("text = \"closed.ttf\"", &["4:8: the font `closed.ttf` may not be embedded", "licence"]),
        ("text = \"whole.ttf\"", &["4:8: the font `whole.ttf` may not be embedded in part", "licence"]),
        ("text = \"folder.ttf\"", &["4:8: the font `folder.ttf` cannot be read"]),
    ];
    for (fonts, says) in cases {
        let desk = desk(fonts)
            .file("mine/fonts/broken.ttf", &Typeface::hebrew().bytes()[..400])
            .file("mine/fonts/closed.ttf", Typeface::hebrew().wishing(2).bytes())
            .file("mine/fonts/whole.ttf", Typeface::hebrew().wishing(0x100).bytes())
            .file("mine/fonts/folder.ttf/x", "");
        refused(&desk, "render . --templates mine --theme own", &[&[place], *says].concat());
    }
    let two = desk("text = \"a.ttf\"\nitalic = \"b.ttf\"");
    let says =
        ["templates have 2 faults: nothing is printed", "4:8: there is no font `a.ttf`", "5:10: there is no font"];
    refused(&two, "render . --templates mine --theme own", &says);
    let alone = ground().file("own.toml", "name = \"Own\"\n[fonts]\ntext = \"ivrit.ttf\"\n");
    let says = ["own.toml:3:8: there is no font `ivrit.ttf`", "fonts/ of the folder of --templates"];
    refused(&alone, "render . --theme own.toml", &says);
}

#[cfg(unix)]
#[test]
fn a_font_stays_inside_the_folder() {
    let desk = desk("text = \"away.ttf\"").file("away.ttf", Typeface::hebrew().bytes());
    std::os::unix::fs::symlink(desk.path("away.ttf"), desk.path("mine/fonts/away.ttf")).unwrap();
    refused(
        &desk,
        "render . --templates mine --theme own",
        &["own.toml:4:8: the font `away.ttf` leads out", "not a link"],
    );
}

#[test]
fn letters_nobody_has_are_told() {
    let theme = ["narrow", "narrow-strong", "narrow-bold", "serif-bold", "serif-italic"]
        .map(|part| format!("{part} = \"ivrit.ttf\"\n"))
        .concat();
    let theme = format!("name = \"Own\"\n[fonts]\n{theme}");
    let named = |title: &str| {
        let desk = Desk::with("title = \"Practice ground\"", &format!("title = \"{title}\""))
            .file("mine/themes/own.toml", &theme)
            .file("mine/fonts/ivrit.ttf", Typeface::hebrew().bytes());
        let said = |words: &str| {
            let assert = desk.run(&format!("render . --only map --svg --paper a4 {words}")).assert().code(0);
            String::from_utf8(assert.get_output().stderr.clone()).unwrap()
        };
        (said("-o a"), said("-o b --templates mine --theme own"))
    };
    let (usual, own) = named("גשר 12");
    assert!(usual.contains("“גשר 12” has no `ג`, `ש`, `ר` in the font EBGaramond-"), "{usual}");
    assert!(!own.contains("has no `ג`"), "{own}");
    let (usual, _) = named("Bridge 🪖");
    assert!(usual.contains("has no `🪖`"), "{usual}");
    let (usual, _) = named(&"x".repeat(10_000));
    assert!(usual.contains("is cut") && usual.len() < 2_000, "{} bytes", usual.len());
    let (usual, _) = named("Br\\u0001i\\td\\u0301ge \\u202Ex");
    assert!(!usual.contains("panicked"), "{usual}");
}
