//! Text in fonts of one's own, from the left and from the right.

use std::sync::Arc;

use proptest::prelude::*;
use sandtable::backend::{Document, Lettering, embeds, pdf, svg};
use sandtable::scene::{Colour, Face, Font, Page, Paragraph, Run, Unfit, Writing};

use crate::typeface::Typeface;

fn letters(run: &Run) -> Vec<u16> {
    run.glyphs.iter().map(|glyph| glyph.id).collect()
}

#[test]
fn hebrew_stands_from_right_to_left_and_figures_do_not() {
    let font = Typeface::hebrew().font(Face::Regular);
    let set = |words: &str| letters(&Run::shape(&font, 10.0, words));
    let seen = |words: &str| {
        let each = words.chars().map(|c| Run::read(&font, 10.0, &c.to_string(), Writing::Rightwards).glyphs[0].id);
        each.collect::<Vec<_>>()
    };
    assert_eq!(set("גשר"), seen("רשג"));
    assert_eq!(set("Simeto גשר 12"), seen("Simeto 12 רשג"));
    assert_eq!(set("גשר (12)"), seen("(12) רשג"), "brackets face what they hold");
    assert_eq!(set("גשר Simeto (12)"), seen("Simeto (12) רשג"), "and stay with the word before them");
    assert_eq!(set("Simeto 1943"), seen("Simeto 1943"));
    let run = Run::shape(&font, 10.0, "גשר Simeto");
    assert_eq!(run.writing, Writing::Leftwards);
    assert_eq!(run.stands_for(0), "S");
    assert_eq!(run.stands_for(run.glyphs.len() - 1), "ג");
    assert!(run.glyphs.is_sorted_by(|a, b| a.x <= b.x));
}

#[test]
fn a_text_is_cut_and_wrapped_as_it_is_read() {
    let font = Typeface::hebrew().font(Face::Regular);
    let long = "גשר פרימוסולה ".repeat(20);
    let cut = Run::fit_or_cut(&font, 10.0, 10.0, 30.0, &long);
    assert!(cut.width <= 30.0 && cut.words.ends_with('…') && cut.stands_for(0) == "…", "{}", cut.words);
    let paragraph = Paragraph::wrap(&font, 10.0, 1.2, 30.0, "גשר Simeto Primosole Primosole גשר");
    assert!(paragraph.lines.len() > 1);
    assert!(paragraph.lines.iter().all(|line| line.writing == Writing::Leftwards), "as its first letter is read");
}

#[test]
fn files_have_the_letters_and_the_name_of_the_font() {
    let font = Typeface::hebrew().font(Face::SemiBold);
    let mut page = Page::plain("x", 100.0, 50.0);
    page.add(Run::shape(&font, 10.0, "גשר 12").at(10.0, 20.0, Colour::BLACK));
    let outlined = svg(&page, Lettering::Outlines);
    assert!(outlined.contains("aria-label=\"גשר 12\"") && outlined.matches("<use ").count() == 6, "{outlined}");
    let text = svg(&page, Lettering::Editable);
    for part in ["Ivrit Test&apos;, sans-serif", "direction=\"rtl\"", "text-anchor=\"end\"", "גשר 12"] {
        assert!(text.contains(part), "{part} is not in {text}");
    }
    let document = Document {
        title: "x".into(),
        author: String::new(),
        subject: String::new(),
        keywords: Vec::new(),
        pages: vec![&page],
        duplex: None,
    };
    let file = pdf(&document, &|| {}).unwrap();
    assert_eq!(file, pdf(&document, &|| {}).unwrap());
    let file = lopdf::Document::load_mem(&file).unwrap();
    let names: Vec<String> = file
        .objects
        .values()
        .filter_map(|object| object.as_dict().ok()?.get(b"BaseFont").ok()?.as_name().ok())
        .map(|name| String::from_utf8_lossy(name).into_owned())
        .collect();
    assert!(!names.is_empty() && names.iter().all(|name| name.ends_with("+Ivrit-Test")), "{names:?}");
    let embedded = file.objects.values().find_map(|object| {
        let stream = object.as_dict().ok()?.get(b"FontFile2").ok()?.as_reference().ok()?;
        file.get_object(stream).ok()?.as_stream().ok()?.decompressed_content().ok()
    });
    let whole = Typeface::hebrew().bytes().len();
    assert!(embedded.is_some_and(|bytes| bytes.len() < whole / 5), "only the letters used are in the file");
}

#[test]
fn fonts_that_may_not_or_cannot_be_embedded_are_told_apart() {
    let open = |bytes: Vec<u8>| Font::open(Face::Regular, bytes).map(|font| font.name.clone());
    let wishing = |wish: u16| open(Typeface::hebrew().wishing(wish).bytes());
    for free in [0, 4, 8, 2 | 4, 2 | 8] {
        assert_eq!(wishing(free).as_deref(), Ok("Ivrit-Test"), "{free}");
    }
    assert_eq!(wishing(2), Err(Unfit::Restricted));
    assert_eq!(wishing(0x100), Err(Unfit::Indivisible));
    assert_eq!(wishing(0x200 | 8), Err(Unfit::Indivisible));
    assert_eq!(open(b"ttcf....".to_vec()), Err(Unfit::Collection));
    assert_eq!(open(b"wOF2....".to_vec()), Err(Unfit::Packed));
    assert_eq!(open(Vec::new()), Err(Unfit::NoFont));
    for lost in [b"head", b"hhea", b"hmtx", b"maxp", b"cmap"] {
        assert_eq!(open(Typeface::hebrew().without(lost).bytes()), Err(Unfit::NoFont), "{lost:?}");
    }
    assert_eq!(open(Typeface::hebrew().without(b"glyf").bytes()), Err(Unfit::Blank));
    let whole = Typeface::hebrew().bytes();
    for part in [1, 10, 100, 1000, whole.len() / 2] {
        assert!(open(whole[..part].to_vec()).is_err(), "{part} bytes of {}", whole.len());
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    /// A file that was damaged anywhere is opened or refused, and what is opened can be set, drawn and asked for its letters.
    #[test]
    fn damaged_fonts_do_no_harm(damage in proptest::collection::vec((any::<prop::sample::Index>(), any::<u8>(), any::<bool>()), 1..12)) {
        let mut bytes = Typeface::hebrew().bytes();
        for (place, value, early) in damage {
            // Where tables begin, a byte says more than among outlines.
            let reach = if early { 600 } else { bytes.len() };
            bytes[place.index(reach)] = value;
        }
        if let Ok(font) = Font::open(Face::Narrow, bytes.clone()) {
            let font = Arc::new(font);
            let run = Run::shape(&font, 9.0, "Simeto (גשר) 12");
            prop_assert!(run.width.is_finite());
            let _ = run.at(1.0, 1.0, Colour::BLACK).bounds();
            let _ = embeds(Font::open(Face::Narrow, bytes).unwrap());
        }
    }
}
