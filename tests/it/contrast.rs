//! Every text can be read on what lies under it: whole pages and pieces of every battle, in every ink and every theme. What
//! lies under it is painted dot by dot in the order of the page, by a painter that is not the printer's own.

use std::path::{Path, PathBuf};

use rayon::prelude::*;
use resvg::tiny_skia::{
    FillRule, LineCap, LineJoin, Mask, Paint as Brush, Path as Shape, PathBuilder, Pixmap, Stroke, StrokeDash,
    Transform as Matrix,
};
use sandtable::bundle::{Bundle, Choices};
use sandtable::draw::theme::{Ink, Theme};
use sandtable::kit;
use sandtable::kit::length::Sizes;
use sandtable::press::Backs;
use sandtable::scene::{
    Colour, Group, Node, Outline, POINTS_PER_MM, Page, Paint, Path as Drawn, Rect, Segment, Text, Transform,
};

use crate::ground::{read, root};
use crate::soak;

/// Dots to a millimetre: the strokes of small type are about one dot wide.
const DOTS: f64 = 4.0;
/// The least contrast at which large letters are read, and so much of a text must have it: small labels touch the rims of their
/// plates.
const LEAST: f64 = 3.0;
const SHARE: f64 = 0.7;
/// A halo of this width, in millimetres, and opacity is what a text stands on.
const HALO: (f64, f64) = (0.4, 0.75);

/// A page as far as it is painted, and what cannot be read on it.
struct Easel {
    canvas: Pixmap,
    masks: Vec<Mask>,
    faults: Vec<String>,
    texts: usize,
    /// Where letters with a halo stand.
    haloed: Vec<Rect>,
}

impl Easel {
    fn paint(page: &Page) -> Easel {
        let (width, height) = ((page.width * DOTS).ceil() as u32, (page.height * DOTS).ceil() as u32);
        let mut canvas = Pixmap::new(width, height).expect("a page has dots");
        canvas.fill(resvg::tiny_skia::Color::WHITE);
        let mut easel = Easel { canvas, masks: Vec::new(), faults: Vec::new(), texts: 0, haloed: Vec::new() };
        easel.nodes(&page.nodes, Transform::scaled(DOTS));
        easel
    }

    fn path(&mut self, path: &Drawn, place: Transform) {
        let Some(shape) = shape(&path.outline, place) else { return };
        let mask = self.masks.last();
        if let Some(fill) = path.fill {
            self.canvas.fill_path(&shape, &brush(fill), FillRule::EvenOdd, Matrix::identity(), mask);
        }
        if let Some(line) = &path.line {
            let scale = (place.a * place.d - place.b * place.c).abs().sqrt();
            let dashes = line.dashes.iter().map(|dash| (dash * scale) as f32).collect();
            let (line_cap, line_join) = match line.round {
                true => (LineCap::Round, LineJoin::Round),
                false => (LineCap::Butt, LineJoin::Miter),
            };
            let dash = StrokeDash::new(dashes, 0.0);
            let width = (line.width * scale) as f32;
            let stroke = Stroke { width, line_cap, line_join, dash, ..Stroke::default() };
            self.canvas.stroke_path(&shape, &brush(line.paint), &stroke, Matrix::identity(), mask);
        }
    }

    fn nodes(&mut self, nodes: &[Node], place: Transform) {
        for node in nodes {
            match node {
                Node::Group(group) => self.group(group, place),
                Node::Path(path) => self.path(path, place),
                Node::Stamp(stamped) => {
                    stamped.stamp.paths.iter().for_each(|path| self.path(path, stamped.place.then(place)));
                }
                Node::Text(text) => self.text(text, place),
            }
        }
    }

    fn group(&mut self, group: &Group, place: Transform) {
        let place = group.transform.then(place);
        let Some(clip) = &group.clip else { return self.nodes(&group.nodes, place) };
        let mut mask = Mask::new(self.canvas.width(), self.canvas.height()).expect("a page has dots");
        if let Some(shape) = shape(clip, place) {
            match self.masks.last() {
                Some(outer) => {
                    mask = outer.clone();
                    mask.intersect_path(&shape, FillRule::EvenOdd, true, Matrix::identity());
                }
                None => mask.fill_path(&shape, FillRule::EvenOdd, true, Matrix::identity()),
            }
        }
        self.masks.push(mask);
        self.nodes(&group.nodes, place);
        self.masks.pop();
    }

    /// Looks at the dots under each letter. Letters themselves are not painted: no text stands on another.
    fn text(&mut self, text: &Text, place: Transform) {
        self.texts += 1;
        if let Some(halo) = text.halo.as_ref().filter(|halo| halo.width >= HALO.0 && halo.paint.opacity >= HALO.1) {
            let contrast = text.paint.colour.contrast(halo.paint.colour);
            if contrast < LEAST {
                self.faults.push(format!("“{}” has {contrast:.1} to its halo", text.run.words));
            }
            self.haloed.extend(letters(text).into_iter().map(|letter| letter.transformed(place)));
            return;
        }
        // Along rivers and roads all halos are laid first, and the same letters once more on them.
        if letters(text).into_iter().all(|letter| self.haloed.contains(&letter.transformed(place))) {
            return;
        }
        let (mut all, mut good, mut worst) = (0_usize, 0_usize, 21.0_f64);
        // Most dots are as the one before.
        let seen_on = |ground: Colour| ground.mixed(text.paint.colour, text.paint.opacity).contrast(ground);
        let mut last = (Colour::WHITE, seen_on(Colour::WHITE));
        for letter in letters(text) {
            let seen = letter.transformed(place);
            let (left, top) = (seen.x.round().max(0.0) as u32, seen.y.round().max(0.0) as u32);
            let (right, bottom) = (seen.right().round().max(0.0) as u32, seen.bottom().round().max(0.0) as u32);
            for (x, y) in (top..bottom).flat_map(|y| (left..right).map(move |x| (x, y))) {
                let Some(dot) = self.canvas.pixel(x, y) else { continue };
                // What is clipped away is not seen at all.
                if self.masks.last().is_some_and(|mask| mask.data()[(y * mask.width() + x) as usize] < 128) {
                    continue;
                }
                let ground = Colour::new(dot.red(), dot.green(), dot.blue());
                if ground != last.0 {
                    last = (ground, seen_on(ground));
                }
                let contrast = last.1;
                all += 1;
                good += usize::from(contrast >= LEAST);
                worst = worst.min(contrast);
            }
        }
        if (good as f64) < SHARE * all as f64 {
            let words = &text.run.words;
            self.faults.push(format!("“{words}” in {} is read on {good} of {all} dots, {worst:.1}", text.paint.colour));
        }
    }
}

/// The boxes around the ink of letters.
fn letters(text: &Text) -> Vec<Rect> {
    let (run, font) = (&text.run, &text.run.font);
    let unit = run.size / POINTS_PER_MM / font.units;
    let each = run.glyphs.iter().filter_map(|glyph| {
        let ink = font.outline(glyph.id).bounds()?;
        let (x, y) = (text.at.x + glyph.x, text.at.y + glyph.y);
        Some(Rect::new(x + ink.x * unit, y - ink.bottom() * unit, ink.width * unit, ink.height * unit))
    });
    each.collect()
}

fn shape(outline: &Outline, place: Transform) -> Option<Shape> {
    let mut builder = PathBuilder::new();
    for segment in &outline.transformed(place).segments {
        match *segment {
            Segment::Move(to) => builder.move_to(to.x as f32, to.y as f32),
            Segment::Line(to) => builder.line_to(to.x as f32, to.y as f32),
            Segment::Curve(a, b, to) => {
                builder.cubic_to(a.x as f32, a.y as f32, b.x as f32, b.y as f32, to.x as f32, to.y as f32);
            }
            Segment::Close => builder.close(),
        }
    }
    builder.finish()
}

fn brush(paint: Paint) -> Brush<'static> {
    let mut brush = Brush { anti_alias: true, ..Brush::default() };
    let opacity = (paint.opacity * 255.0).round().clamp(0.0, 255.0) as u8;
    brush.set_color_rgba8(paint.colour.red, paint.colour.green, paint.colour.blue, opacity);
    brush
}

/// Every battle that ships, and what is printed only to be tested.
pub fn battles() -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = ["scenarios", "tests/print"].map(|name| root().join(name)).to_vec();
    while let Some(folder) = folders.pop() {
        let mut entries: Vec<PathBuf> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
        entries.sort();
        for path in entries {
            match path.is_dir() {
                true => folders.push(path),
                false if path.to_string_lossy().ends_with(".scenario.toml") => found.push(path),
                false => {}
            }
        }
    }
    found.sort();
    found
}

pub fn choices(theme: &str, ink: Ink) -> Choices {
    Choices {
        only: Vec::new(),
        backs: Backs::DuplexLong,
        back_offset: (0.0, 0.0),
        bleed: 2.0,
        overlap: 8.0,
        ink,
        theme: Theme::built_in(theme).unwrap().inked(ink),
        large: false,
        setup_zones: true,
    }
}

/// Every text of a bundle and what cannot be read of it.
fn unread(bundle: &Bundle<'_>) -> (usize, Vec<String>) {
    // Sheets of the map show what the whole map shows.
    let pages = bundle.pages(&"a4".parse().unwrap()).into_iter().filter(|page| !page.name.starts_with("Map "));
    let (mut texts, mut faults) = (0, Vec::new());
    for page in bundle.map_page().into_iter().chain(pages) {
        let easel = Easel::paint(&page);
        texts += easel.texts;
        faults.extend(easel.faults.into_iter().map(|fault| format!("{}: {fault}", page.name)));
    }
    (texts, faults)
}

/// The same of a battle in some themes and inks.
fn unread_of(path: &Path, looks: &[(&str, Ink)]) -> Vec<String> {
    let outcome = read(path);
    let scenario = outcome.scenario.as_ref().expect("battles that ship are sound");
    let name = path.strip_prefix(root()).unwrap().display();
    let mut told = Vec::new();
    for (theme, ink) in looks {
        let kit = kit::of(scenario, Sizes::of(scenario, None, None));
        let choices = choices(theme, *ink);
        let (texts, faults) = unread(&Bundle::of(kit, "00000000".to_string(), &choices));
        assert!(texts > 500, "{name} has only {texts} texts");
        told.extend(faults.iter().map(|fault| format!("{name}, {theme}, {ink:?}: {fault}")));
    }
    told
}

#[test]
fn every_text_can_be_read_on_what_lies_under_it_in_all_inks_and_themes() {
    let battles = battles();
    let looks = Theme::BUILT_IN.iter().flat_map(|(theme, _)| Ink::ALL.map(|(_, ink)| (*theme, ink)));
    let looks: Vec<(&str, Ink)> = looks.collect();
    let mut wanted: Vec<Vec<(&str, Ink)>> = vec![Vec::new(); battles.len()];
    for case in soak::some(0..battles.len() * looks.len(), 13) {
        wanted[case / looks.len()].push(looks[case % looks.len()]);
    }
    let jobs: Vec<_> = battles.iter().zip(&wanted).collect();
    let told: Vec<String> = jobs.par_iter().flat_map(|(path, looks)| unread_of(path, looks)).collect();
    assert!(told.is_empty(), "{} texts cannot be read:\n{}", told.len(), told.join("\n"));
}

#[test]
fn every_theme_that_ships_tells_its_grounds_apart_to_all_eyes() {
    for (name, text) in Theme::BUILT_IN {
        let found = sandtable::check::of_theme(name, text, &Theme::built_in(name).unwrap());
        let told: Vec<String> = found.all.iter().map(|one| format!("{}; {}", one.message, one.at.text)).collect();
        assert!(told.is_empty(), "{name}:\n{}", told.join("\n"));
    }
}

#[test]
fn the_easel_sees_what_cannot_be_read() {
    use sandtable::scene::{Face, Fonts, Path, Run};
    let page = |ground: Colour, ink: Colour| {
        let mut page = Page::plain("x", 40.0, 20.0);
        page.add(Path::filled(Outline::rect(Rect::new(0.0, 0.0, 40.0, 20.0)), ground));
        page.add(Run::shape(&Fonts::bundled()[Face::NarrowBold], 10.0, "Title").at(2.0, 8.0, ink));
        Easel::paint(&page).faults.len()
    };
    let grey = Colour::new(0x7C, 0x8B, 0x95);
    assert_eq!([page(Colour::BLACK, Colour::BLACK), page(grey, Colour::new(0x60, 0x70, 0x80))], [1, 1]);
    assert_eq!([page(Colour::WHITE, Colour::BLACK), page(grey, Colour::BLACK)], [0, 0]);
}
