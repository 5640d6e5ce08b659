//! Pages as pictures: the backends agree, and what they write is sound.

use std::process::Command;
use std::sync::LazyLock;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

use lopdf::{Document as Raw, Object};
use sandtable::backend::{Document, Lettering, pdf, png, svg};
use sandtable::draw::map::Sketch;
use sandtable::draw::theme::Theme;
use sandtable::kit::MapPiece;
use sandtable::rules::small_units::Laid;
use sandtable::scene::{Colour, Group, Outline, Page, Path, Point, Rect};

use crate::ground::{read, root};

/// The map of The Ford on a page of its own.
fn map_page() -> Page {
    let path = root().join("scenarios/small-units/primosole/the-ford.scenario.toml");
    let outcome = read(&path);
    let scenario = outcome.scenario.unwrap();
    let reading = &Laid::of(&scenario).unwrap().reading;
    let piece = sandtable::kit::small_units::map(reading, scenario.map(), 21.7);
    let theme = Theme::built_in("modern").unwrap();
    let sketch = Sketch::of(&piece, &theme);
    let (map, bounds) = sketch.sheet();
    let mut page = Page::plain("Map", bounds.width + 20.0, bounds.height + 20.0);
    page.add(map.moved(10.0, 10.0));
    page
}

fn document(page: &Page) -> Document<'_> {
    Document {
        title: "Simeto".to_string(),
        author: "Sandtable".to_string(),
        subject: "CC-BY-4.0".to_string(),
        keywords: Vec::new(),
        pages: vec![page],
        duplex: None,
    }
}

#[test]
fn the_map_is_drawn_by_every_backend_the_same_way_twice() {
    let (page, again) = (map_page(), map_page());
    let picture = svg(&page, Lettering::Outlines);
    if let Ok(folder) = std::env::var("SANDTABLE_LOOK") {
        let whole = Rect::new(0.0, 0.0, page.width, page.height);
        std::fs::write(format!("{folder}/map.png"), png(&page, whole, 110.0).unwrap()).unwrap();
    }
    assert_eq!(picture, svg(&again, Lettering::Outlines));
    for part in
        ["id=\"map\"", "area-orchard", "water-river", "way-road", "crossing-bridge", "aria-label=\"0809\"", "Simeto"]
    {
        assert!(picture.contains(part), "{part}");
    }
    let pages_done = AtomicUsize::new(0);
    let count = || {
        pages_done.fetch_add(1, Relaxed);
    };
    assert_eq!(pdf(&document(&page), &count).unwrap(), pdf(&document(&again), &count).unwrap());
    assert_eq!(pages_done.into_inner(), 2);
    let part = Rect::new(0.0, 0.0, page.width, page.height);
    assert_eq!(png(&page, part, 40.0).unwrap(), png(&again, part, 40.0).unwrap());
}

#[test]
fn what_a_clip_leaves_nothing_of_is_written_by_no_backend() {
    let square = || Path::filled(Outline::rect(Rect::new(2.0, 2.0, 10.0, 10.0)), Colour::new(200, 0, 0));
    let clips = [Outline::default(), Outline::line(&[Point::new(2.0, 5.0), Point::new(9.0, 5.0)])];
    let mut page = Page::plain("x", 20.0, 20.0);
    for clip in clips {
        page.add(Group { clip: Some(clip), ..Group::named("hidden").with(square()) });
    }
    let (blank, whole) = (Page::plain("x", 20.0, 20.0), Rect::new(0.0, 0.0, 20.0, 20.0));
    assert_eq!(png(&page, whole, 100.0), png(&blank, whole, 100.0));
    assert!(!svg(&page, Lettering::Outlines).contains("path"));
    let file = Raw::load_mem(&pdf(&document(&page), &|| {}).unwrap()).unwrap();
    let id = *file.get_pages().values().next().unwrap();
    let words = String::from_utf8(file.get_page_content(id)).unwrap();
    assert!(!words.contains("W*") && !words.contains("f*"), "{words}");
}

/// Readers disagree about a clip without a path: some show nothing, most show everything.
#[test]
fn no_page_of_a_battle_clips_by_an_empty_path() {
    let file = &*PRINTED;
    for (number, id) in file.get_pages() {
        let words = file.get_page_content(id);
        let words = String::from_utf8_lossy(&words);
        let lines: Vec<&str> = words.lines().collect();
        for pair in lines.windows(2).filter(|pair| pair[1].starts_with("W*")) {
            assert!(pair[0].ends_with(['l', 'c', 'm', 'h']) && pair[0] != "q", "page {number}: {pair:?}");
        }
    }
}

/// The Ford on A4, as the program writes it, read back.
static PRINTED: LazyLock<Raw> = LazyLock::new(|| {
    let desk = tempfile::tempdir().unwrap();
    let scenario = root().join("scenarios/small-units/primosole/the-ford.scenario.toml");
    let status = Command::new(env!("CARGO_BIN_EXE_sandtable"))
        .args(["render", "--paper", "a4", "--backs", "duplex-long", "--out-dir"])
        .args([desk.path(), scenario.as_path()])
        .output()
        .unwrap()
        .status;
    assert!(status.success());
    let folder = std::fs::read_dir(desk.path().join("the-ford")).unwrap();
    let file = folder.map(|entry| entry.unwrap().path()).find(|path| path.extension().is_some_and(|end| end == "pdf"));
    Raw::load(file.unwrap()).unwrap()
});

/// Text in a PDF's dictionaries: UTF-16 if it says so.
fn words(object: &Object) -> String {
    let bytes = object.as_str().unwrap();
    match bytes.strip_prefix(&[0xFE, 0xFF]) {
        Some(wide) => {
            let units: Vec<u16> = wide.chunks(2).map(|pair| u16::from_be_bytes([pair[0], pair[1]])).collect();
            String::from_utf16(&units).unwrap()
        }
        None => String::from_utf8_lossy(bytes).into_owned(),
    }
}

fn bookmarks(file: &Raw) -> Vec<String> {
    let outlines = file.catalog().unwrap().get(b"Outlines").and_then(Object::as_reference).unwrap();
    let mut next = file.get_dictionary(outlines).unwrap().get(b"First").and_then(Object::as_reference);
    let mut titles = Vec::new();
    while let Ok(id) = next {
        let item = file.get_dictionary(id).unwrap();
        titles.push(words(item.get(b"Title").unwrap()));
        next = item.get(b"Next").and_then(Object::as_reference);
    }
    titles
}

#[test]
fn a_printed_battle_can_be_found_leafed_through_and_cut() {
    let file = &*PRINTED;
    let info = file.trailer.get(b"Info").and_then(Object::as_reference).unwrap();
    assert_eq!(words(file.get_dictionary(info).unwrap().get(b"Title").unwrap()), "The Ford");
    assert_eq!(file.version, "1.7");

    let titles = bookmarks(file);
    for part in ["Map A1", "Turn track", "Player aid", "Scenario card", "Playtest report"] {
        assert!(titles.iter().any(|title| title == part), "{part} is missing from {titles:?}");
    }
    let fronts = titles.iter().filter(|title| title.ends_with(", front")).count();
    assert!(fronts > 0 && fronts == titles.iter().filter(|title| title.ends_with(", back")).count(), "{titles:?}");

    let pages = file.get_pages();
    assert!(pages.len() >= titles.len());
    for (number, id) in &pages {
        let page = file.get_dictionary(*id).unwrap();
        let corners = |name: &[u8]| -> Vec<f32> {
            page.get(name).unwrap().as_array().unwrap().iter().map(|part| part.as_float().unwrap()).collect()
        };
        let [media, bleed, trim] = [b"MediaBox".as_slice(), b"BleedBox", b"TrimBox"].map(corners);
        assert!((media[2] - 595.276).abs() < 0.01 && (media[3] - 841.89).abs() < 0.01, "page {number}: {media:?}");
        for (outer, inner) in [(&media, &bleed), (&bleed, &trim)] {
            let inside = inner[0] >= outer[0] && inner[1] >= outer[1] && inner[2] <= outer[2] && inner[3] <= outer[3];
            assert!(inside && inner[0] < inner[2] && inner[1] < inner[3], "page {number}: {inner:?} in {outer:?}");
        }
    }
}

#[test]
fn a_printed_battle_carries_its_letters_and_can_be_searched() {
    let file = &*PRINTED;
    let pages = file.get_pages();
    let mut seen = 0;
    for (number, id) in &pages {
        for font in file.get_page_fonts(*id).unwrap().values() {
            let name = String::from_utf8_lossy(font.get(b"BaseFont").and_then(Object::as_name).unwrap()).into_owned();
            let (tag, family) = name.split_once('+').unwrap_or_default();
            assert!(tag.len() == 6 && tag.bytes().all(|letter| letter.is_ascii_uppercase()), "page {number}: {name}");
            let is_ours = family.starts_with("Barlow") || family.starts_with("EBGaramond");
            assert!(is_ours && font.has(b"ToUnicode"), "page {number}: {name}");
            let inner = font.get_deref(b"DescendantFonts", file).and_then(Object::as_array).unwrap();
            let inner = file.dereference(&inner[0]).unwrap().1.as_dict().unwrap();
            let about = inner.get_deref(b"FontDescriptor", file).and_then(Object::as_dict).unwrap();
            assert!(about.has(b"FontFile2") || about.has(b"FontFile3"), "page {number}: {name} is not embedded");
            seen += 1;
        }
    }
    assert!(seen >= pages.len());

    let text = |number: u32| -> String {
        file.extract_text(&[number]).unwrap().split_whitespace().collect::<Vec<_>>().concat()
    };
    let all: Vec<String> = pages.keys().map(|number| text(*number)).collect();
    for (number, page) in all.iter().enumerate() {
        let foot = format!("{}/{}·A4·printat100%", number + 1, all.len());
        assert!(page.contains(&foot) && page.contains("TheFord"), "{foot} is not on its page: {page}");
    }
    for words in ["A/8DLI", "88mm", "Sappersonloan", "Simeto"] {
        assert!(all.iter().any(|page| page.contains(words)), "{words} cannot be found");
    }
}

/// Small pieces as text: a change of taste shows up as a diff that can be read. `SANDTABLE_BLESS=1` writes them anew.
#[test]
fn small_pieces_look_as_they_did() {
    let path = root().join("scenarios/small-units/primosole/the-ford.scenario.toml");
    let outcome = read(&path);
    let scenario = outcome.scenario.unwrap();
    let reading = &Laid::of(&scenario).unwrap().reading;
    let theme = Theme::built_in("modern").unwrap();
    let units = sandtable::kit::small_units::counters(reading);
    let markers = sandtable::kit::small_units::markers(reading);
    let unit = |id: &str| units.iter().find(|unit| unit.id == id).unwrap();
    let marker = |kind: &str| markers.iter().find(|marker| marker.kind == kind).unwrap();
    use sandtable::draw::counter::{back, front, marker_front};
    let pieces = [
        ("tanks-front", front(unit("A/44RTR"), &theme, 15.9)),
        ("tanks-back", back(unit("A/44RTR"), &theme, 15.9)),
        ("headquarters-front", front(unit("HQ/8DLI"), &theme, 15.9)),
        ("gun-front", front(unit("88mm a"), &theme, 15.9)),
        ("disorganized", marker_front(marker("disorganized"), &theme, 15.9)),
    ];
    for (name, piece) in pieces {
        let mut page = Page::plain(name, 15.9, 15.9);
        page.add(piece);
        as_it_was(&page);
    }
}

/// A diagram with every kind of arrow, and a gauge that is too long for its column: `SANDTABLE_BLESS=1` writes them anew.
#[test]
fn drawings_that_explain_look_as_they_did() {
    use sandtable::draw;
    use sandtable::kit::diagram::{Arrow, Diagram, Gauge, Stop, Weight};
    use sandtable::kit::page::Roster;
    use sandtable::kit::prose::{Block, Section, Source};
    use sandtable::scene::Colour;

    let theme = Theme::built_in("modern").unwrap();
    let stop = |title: &str, at, weight| Stop { title: title.into(), words: "on its counter".into(), at, weight };
    let arrow = |from, to, words: &str, dashed| Arrow { from, to, words: words.into(), dashed };
    let diagram = Diagram {
        title: "Ways".into(),
        boxes: vec![
            stop("Whole", (0, 0), Weight::Pale),
            stop("Shaken", (1, 0), Weight::Tinted),
            stop("Broken", (1, 1), Weight::Tinted),
            stop("Gone", (2, 1), Weight::Dark),
        ],
        arrows: vec![
            arrow(0, 1, "hit", false),
            arrow(1, 0, "rest", true),
            arrow(1, 2, "hit", false),
            arrow(2, 1, "repair", true),
            arrow(1, 3, "bad luck", false),
            arrow(2, 0, "home", false),
        ],
        source: Some(Source::rule("7.1")),
    };
    let gauge = Gauge { origin: "HQ".into(), cell: 21.7, zones: vec![(3, "near".into()), (9, "far".into())] };
    let drawn = [("diagram", Block::from(diagram), 90.0), ("gauge", Block::Gauge(gauge), 160.0)];
    for (name, block, width) in drawn {
        let roster = Roster {
            title: name.into(),
            subtitle: String::new(),
            colour: Colour::new(0x1F, 0x4E, 0x79),
            list: vec![Section::new("Shown").with(block)],
            beside: Vec::new(),
        };
        let pages = draw::roster(&roster, &theme, Rect::new(5.0, 5.0, width, 70.0), false);
        assert_eq!(pages.len(), 1, "{name}");
        let mut page = Page::plain(name, width + 10.0, 80.0);
        page.add(pages[0].clone());
        crate::kits::look(&page);
        as_it_was(&page);
        if name == "gauge" {
            let cells: Vec<Rect> = cells(&pages[0]);
            assert_eq!(cells.len(), 9);
            assert!(cells.iter().all(|cell| (cell.width - 21.7).abs() < 0.5), "to the scale of the map: {cells:?}");
        }
    }
}

/// The cells of a gauge.
fn cells(group: &sandtable::scene::Group) -> Vec<Rect> {
    use sandtable::scene::Node;
    let inner = group.nodes.iter().filter_map(|node| if let Node::Group(group) = node { Some(group) } else { None });
    inner
        .flat_map(|group| if group.name == "cell" { group.bounds().into_iter().collect() } else { cells(group) })
        .collect()
}

/// Holds a page against the picture kept of it.
pub fn as_it_was(page: &Page) {
    let drawn = without_letters(svg(page, Lettering::Editable)).replace("><", ">\n<");
    let path = root().join(format!("tests/scenes/{}.svg", page.name));
    if std::env::var_os("SANDTABLE_BLESS").is_some() {
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(&path, &drawn).unwrap();
    }
    let kept = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(kept == drawn, "{} looks different: SANDTABLE_BLESS=1 cargo test --test it pages", page.name);
}

/// A picture without the fonts it carries, which nobody can read.
fn without_letters(picture: String) -> String {
    match (picture.find("<style"), picture.find("</style>")) {
        (Some(from), Some(to)) => picture[..from].to_string() + &picture[to + "</style>".len()..],
        _ => picture,
    }
}

/// A map of squares is drawn as one of hexes is.
#[test]
fn a_map_of_squares_is_drawn_too() {
    use sandtable::grid::{Grid, Numbering, Shape};
    let grid = Grid::new(Shape::Square, 5, 4, Numbering::default()).unwrap();
    let cells = (0..20).map(|cell| Some(usize::from(cell % 7 == 3 || cell % 7 == 4))).collect();
    let terrain = vec![("clear".to_string(), None), ("orchard".to_string(), None)];
    let piece = MapPiece::bare(grid, 20.0, cells, terrain);
    let theme = Theme::built_in("modern").unwrap();
    let sketch = Sketch::of(&piece, &theme);
    let mut page = Page::plain("Squares", 100.0, 80.0);
    page.add(sketch.draw());
    let picture = svg(&page, Lettering::Outlines);
    assert_eq!(sketch.bounds(), Rect::new(0.0, 0.0, 100.0, 80.0));
    assert!(picture.contains("id=\"area-orchard\""));
    assert!(picture.contains("aria-label=\"0504\""));
}

/// Everything a map of squares may carry, a roster and a strip, drawn without any ruleset: `SANDTABLE_BLESS=1` writes them anew.
#[test]
fn pieces_of_no_ruleset_look_as_they_did() {
    use sandtable::draw;
    use sandtable::grid::{Direction, Grid, Numbering, Shape};
    use sandtable::kit::page::{Roster, Strip};
    use sandtable::kit::prose::{Column, Row, Section, Table, Words};
    use sandtable::kit::{Course, Crossing, Over, Stream, Track, Work, WorkKind, Zone};
    use sandtable::scene::Colour;

    let theme = Theme::built_in("modern").unwrap();
    let grid = Grid::new(Shape::Square, 6, 5, Numbering::default()).unwrap();
    let at = |column, row| grid.at(column, row).unwrap();
    let works =
        [(0, 4, WorkKind::Trench), (1, 4, WorkKind::Wire), (2, 4, WorkKind::Mines), (3, 4, WorkKind::Fort(Some(2)))];
    let terrain = vec![("clear".to_string(), None), ("woods".to_string(), None)];
    let mut cells = vec![Some(0); grid.len()];
    let mut levels = vec![0; grid.len()];
    for (column, row, level) in [(4, 0, 1), (5, 0, 2), (4, 1, 1), (5, 1, 1)] {
        levels[at(column, row).index()] = level;
    }
    cells[at(4, 1).index()] = Some(1);
    let river = (0..6).map(|column| at(column, if column < 4 { 2 } else { 3 })).chain([at(3, 3)]).collect();
    let piece = MapPiece {
        levels,
        streams: vec![Stream { kind: "river".into(), name: Some("Kessel".into()), course: Course::Cells(river) }],
        crossings: vec![
            Crossing { kind: "bridge".into(), over: Over::Cell(at(2, 2), Direction::N), easy: true },
            Crossing { kind: "ford".into(), over: Over::Cell(at(0, 2), Direction::N), easy: false },
        ],
        tracks: vec![Track { kind: "road".into(), name: None, cells: (0..5).map(|row| at(2, row)).collect() }],
        works: works.map(|(column, row, kind)| Work { cell: at(column, row), kind }).into(),
        objectives: vec![at(1, 1)],
        zones: vec![
            Zone {
                words: "Red".into(),
                side: 0,
                colour: Colour::new(0x9C, 0x2A, 0x2A),
                cells: vec![at(0, 0), at(1, 0), at(0, 1)],
            },
            Zone {
                words: "Blue".into(),
                side: 1,
                colour: Colour::new(0x1F, 0x4E, 0x79),
                cells: vec![at(1, 0), at(1, 1)],
            },
        ],
        ..MapPiece::bare(grid.clone(), 20.0, cells, terrain)
    };
    let row = |id: &str, points: usize| Row::new(vec![id.into(), "average".into(), Words::boxes(points).into()]);
    let columns = vec![Column::text("unit"), Column::text("quality"), Column::wide("strength")];
    let list = Table { columns, rows: vec![row("1st Rifles", 4), row("Tanks", 13), row("Spotter", 1)] };
    let columns = vec![Column::figure("units"), Column::figure("dice")];
    let dice = Table { columns, rows: vec![Row::new(vec!["1–5".into(), "2".into()])] };
    let roster = Roster {
        title: "Red: roster".into(),
        subtitle: "Ford at Kessel".into(),
        colour: Colour::new(0x9C, 0x2A, 0x2A),
        list: vec![Section::new("Units").with(list)],
        beside: vec![Section::new("Activation").with(dice)],
    };
    let strip = Strip {
        title: "Red: activations".into(),
        colour: None,
        boxes: (0..25).map(|number| number.to_string()).collect(),
        cards: false,
        note: "Moves one box for each unit that acts.".into(),
    };
    let area = Rect::new(10.0, 10.0, 190.0, 90.0);
    let roster = draw::roster(&roster, &theme, area, false);
    let strip = draw::strips(&[strip], &theme, area, 15.9, false);
    assert_eq!((roster.len(), strip.len()), (1, 1));
    assert!(roster.iter().chain(&strip).all(|page| page.bounds().is_some_and(|inked| inked.bottom() <= area.bottom())));
    let map = Sketch::of(&piece, &theme).draw();
    let drawn = [
        ("squares", map, 120.0, 100.0),
        ("roster", roster[0].clone(), 210.0, 110.0),
        ("strip", strip[0].clone(), 210.0, 110.0),
    ];
    for (name, group, width, height) in drawn {
        let mut page = Page::plain(name, width, height);
        page.add(group);
        if let Ok(folder) = std::env::var("SANDTABLE_LOOK") {
            std::fs::write(
                format!("{folder}/{name}.png"),
                png(&page, Rect::new(0.0, 0.0, width, height), 150.0).unwrap(),
            )
            .unwrap();
        }
        as_it_was(&page);
    }
}
