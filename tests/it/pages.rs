//! Pages as pictures: the backends agree, and what they write is sound.

use sandtable::backend::{Document, Lettering, pdf, png, svg};
use sandtable::check::check;
use sandtable::draw::map::Sketch;
use sandtable::draw::theme::Theme;
use sandtable::kit::MapPiece;
use sandtable::rules::small_units::sheet::Sheet;
use sandtable::scene::{Page, Rect};
use sandtable::source::Disk;

use crate::ground::root;

/// The map of The Ford on a page of its own.
fn map_page() -> Page {
    let path = root().join("scenarios/small-units/primosole/the-ford.scenario.toml");
    let outcome = check(&Disk, &root(), &path).unwrap();
    let scenario = outcome.scenario.unwrap();
    let sheet = Sheet::read(&scenario, &outcome.findings.sources, &mut Vec::new());
    let piece = MapPiece::of(&sheet, 21.7).unwrap();
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
    assert_eq!(pdf(&document(&page)).unwrap(), pdf(&document(&again)).unwrap());
    let part = Rect::new(0.0, 0.0, page.width, page.height);
    assert_eq!(png(&page, part, 40.0).unwrap(), png(&again, part, 40.0).unwrap());
}
