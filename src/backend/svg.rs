//! SVG: named groups with titles; every letter defined once and used wherever it stands, so that it looks the same everywhere.

mod embedded;
mod path;

use std::collections::BTreeMap;
use std::sync::Arc;

use svg::node::element as el;
use svg::node::element::Element;
use svg::node::{Node as _, Text as Words, Value};

use super::number::short;
use crate::scene::{Face, Font, Group, Line, Node, Page, Paint, Path, Run, Stamps, Text, Transform, Writing};
use embedded::Embedded;
use path::path_words;

/// How text is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lettering {
    /// As outlines, which need no font, with the words beside them.
    Outlines,
    /// As text, for those who will edit it, with the letters of its fonts that are in use.
    Editable,
}

/// Writes a page as an SVG document.
pub fn svg(page: &Page, lettering: Lettering) -> String {
    let mut writer = Writer::new(lettering, None);
    let mut content = Vec::new();
    for node in &page.nodes {
        content.push(writer.node(node));
    }
    let mut document = el::SVG::new()
        .set("viewBox", format!("0 0 {} {}", short(page.width), short(page.height)))
        .set("xmlns:inkscape", "http://www.inkscape.org/namespaces/inkscape")
        .set("width", format!("{}mm", short(page.width)))
        .set("height", format!("{}mm", short(page.height)));
    document = document.add(el::Title::new(page.name.as_str()));
    if let Some(style) = writer.embedded.style() {
        document = document.add(el::Style::new(style));
    }
    let shared = writer.shared();
    if !shared.is_empty() {
        let mut defs = Element::new("defs");
        shared.into_iter().for_each(|shape| defs.append(shape));
        document.append(defs);
    }
    for node in content {
        document.append(node);
    }
    let mut text = format!("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n{document}\n");
    text.retain(is_allowed);
    text
}

/// Shapes to be used by a page of HTML, each as a `<symbol>` of its id, square and of one size. Letters are shared; all other ids
/// begin with a prefix, so that several sets can stand in one page.
pub fn symbols(shapes: &[(String, Group)], size: f64, prefix: &'static str) -> String {
    let mut writer = Writer::new(Lettering::Outlines, Some(prefix));
    let drawn: Vec<Element> = shapes
        .iter()
        .map(|(id, group)| {
            let mut symbol = Element::new("symbol");
            symbol.assign("id", id.as_str());
            symbol.assign("viewBox", format!("0 0 {0} {0}", short(size)));
            symbol.append(writer.group(group));
            symbol
        })
        .collect();
    let mut text: String = writer.shared().iter().chain(&drawn).map(Element::to_string).collect();
    text.retain(is_allowed);
    text
}

/// XML has no place for control characters, not even written as numbers.
fn is_allowed(c: char) -> bool {
    matches!(c, '\t' | '\n' | '\r' | ' '..='\u{D7FF}' | '\u{E000}'..='\u{FFFD}' | '\u{10000}'..)
}

struct Writer {
    lettering: Lettering,
    /// What is used of each part; a page has one font for it.
    letters: BTreeMap<(Face, u16), Arc<Font>>,
    stamps: Stamps,
    /// What text that can be edited is set in.
    embedded: Embedded,
    clips: usize,
    names: BTreeMap<String, usize>,
    /// What ids begin with where shapes stand within another page. That page names and titles them itself.
    within: Option<&'static str>,
}

impl Writer {
    fn new(lettering: Lettering, within: Option<&'static str>) -> Writer {
        Writer {
            lettering,
            letters: BTreeMap::new(),
            stamps: Stamps::default(),
            embedded: Embedded::default(),
            clips: 0,
            names: BTreeMap::new(),
            within,
        }
    }

    fn letter(&self, face: Face, id: u16) -> String {
        format!("{}l{}-{id}", self.within.unwrap_or_default(), face as u8)
    }

    fn stamp(&self, number: usize) -> String {
        format!("{}s{number}", self.within.unwrap_or_default())
    }

    /// What is defined once: letters and stamps.
    fn shared(&self) -> Vec<Element> {
        let letters = self.letters.iter().map(|((face, id), font)| {
            let mut letter = Element::new("path");
            letter.assign("id", self.letter(*face, *id));
            letter.assign("d", path_words(&font.outline(*id)));
            letter
        });
        let stamps = self.stamps.iter().enumerate().map(|(number, stamp)| {
            let mut shape = Element::new("g");
            shape.assign("id", self.stamp(number));
            stamp.paths.iter().for_each(|path| shape.append(path_element(path)));
            shape
        });
        letters.chain(stamps).collect()
    }

    fn node(&mut self, node: &Node) -> Element {
        match node {
            Node::Group(group) => self.group(group),
            Node::Path(path) => path_element(path),
            Node::Stamp(stamped) => {
                let (number, _) = self.stamps.number(&stamped.stamp);
                used(&self.stamp(number), stamped.place)
            }
            Node::Text(text) => match self.lettering {
                Lettering::Outlines => self.outlined(text),
                Lettering::Editable => {
                    self.embedded.add(&text.run);
                    editable(text)
                }
            },
        }
    }

    fn group(&mut self, group: &Group) -> Element {
        let mut element = Element::new("g");
        if !group.name.is_empty() && self.within.is_none() {
            element.assign("id", self.unique(&group.name));
        }
        if !group.title.is_empty() && self.within.is_none() {
            element.append(el::Title::new(group.title.as_str()));
        }
        if let Some(layer) = group.layer.filter(|_| self.within.is_none()) {
            element.assign("inkscape:groupmode", "layer");
            element.assign("inkscape:label", layer);
        }
        if !group.transform.is_identity() {
            element.assign("transform", matrix(group.transform));
        }
        if let Some(clip) = group.clip.as_ref().filter(|_| !group.is_hidden()) {
            self.clips += 1;
            let id = format!("{}clip-{}", self.within.unwrap_or_default(), self.clips);
            let shape = el::Path::new().set("d", path_words(clip)).set("clip-rule", "evenodd");
            element.append(el::ClipPath::new().set("id", id.as_str()).add(shape));
            element.assign("clip-path", format!("url(#{id})"));
        }
        for node in group.nodes.iter().filter(|_| !group.is_hidden()) {
            let node = self.node(node);
            element.append(node);
        }
        element
    }

    /// A name that no other group of the file has.
    fn unique(&mut self, name: &str) -> String {
        let word: String =
            name.chars().map(|c| if c.is_ascii_alphanumeric() { c.to_ascii_lowercase() } else { '-' }).collect();
        let count = self.names.entry(word.clone()).or_default();
        *count += 1;
        if *count == 1 { word } else { format!("{word}-{count}") }
    }

    fn outlined(&mut self, text: &Text) -> Element {
        let run = &text.run;
        let unit = run.size / crate::scene::POINTS_PER_MM / run.font.units;
        let mut group = Element::new("g");
        if self.within.is_none() {
            group.assign("role", "text");
            group.assign("aria-label", run.words.as_str());
        }
        let (x, y) = (short(text.at.x), short(text.at.y));
        // Letters are drawn in font units, upwards.
        group.assign("transform", format!("matrix({unit:.6} 0 0 -{unit:.6} {x} {y})"));
        fill(&mut group, Some(text.paint));
        if let Some(halo) = &text.halo {
            let mut layer = Element::new("g");
            // Letters are drawn in font units, so the line is widened by as much as they are shrunk.
            stroke(&mut layer, halo, unit);
            self.letters_of(run, unit, &mut layer);
            group.append(layer);
        }
        self.letters_of(run, unit, &mut group);
        group
    }

    /// The letters of a run, each where it stands.
    fn letters_of(&mut self, run: &Run, unit: f64, layer: &mut Element) {
        for glyph in &run.glyphs {
            let mut letter = Element::new("use");
            letter.assign("href", format!("#{}", self.letter(run.font.face, glyph.id)));
            for (key, at) in [("x", glyph.x / unit), ("y", -glyph.y / unit)] {
                if at.round() != 0.0 {
                    letter.assign(key, Value::from(at.round()));
                }
            }
            layer.append(letter);
            self.letters.entry((run.font.face, glyph.id)).or_insert_with(|| run.font.clone());
        }
    }
}

/// A stamp in its place; most are only moved.
fn used(id: &str, place: Transform) -> Element {
    let mut element = Element::new("use");
    element.assign("href", format!("#{id}"));
    if [place.a, place.b, place.c, place.d] == [1.0, 0.0, 0.0, 1.0] {
        // A twentieth of a millimetre is not seen, and a map has thousands of them.
        let at = |length: f64| short((length * 10.0).round() / 10.0);
        element.assign("x", at(place.e));
        element.assign("y", at(place.f));
    } else {
        element.assign("transform", matrix(place));
    }
    element
}

fn editable(text: &Text) -> Element {
    let run = &text.run;
    let font = &run.font;
    let mut element = Element::new("text");
    element.assign("x", short(text.at.x));
    element.assign("y", short(text.at.y));
    element.assign("font-family", format!("'{}', sans-serif", font.family));
    element.assign("font-size", short(run.size / crate::scene::POINTS_PER_MM));
    element.assign("font-weight", font.weight.to_string());
    if font.is_italic {
        element.assign("font-style", "italic");
    }
    if run.writing == Writing::Leftwards {
        // A line that is read leftwards ends at its left.
        element.assign("direction", "rtl");
        element.assign("text-anchor", "end");
    }
    element.assign("textLength", short(run.width));
    element.assign("xml:space", "preserve");
    fill(&mut element, Some(text.paint));
    if let Some(halo) = &text.halo {
        stroke(&mut element, halo, 1.0);
        element.assign("paint-order", "stroke");
    }
    element.append(Words::new(run.words.as_str()));
    element
}

fn path_element(path: &Path) -> Element {
    let mut element = Element::new("path");
    element.assign("d", path_words(&path.outline));
    fill(&mut element, path.fill);
    if path.fill.is_some() {
        element.assign("fill-rule", "evenodd");
    }
    if let Some(line) = &path.line {
        stroke(&mut element, line, 1.0);
    }
    element
}

fn fill(element: &mut Element, paint: Option<Paint>) {
    match paint {
        Some(paint) => {
            element.assign("fill", paint.colour.to_string());
            if paint.opacity < 1.0 {
                element.assign("fill-opacity", short(paint.opacity));
            }
        }
        None => element.assign("fill", "none"),
    }
}

fn stroke(element: &mut Element, line: &Line, unit: f64) {
    element.assign("stroke", line.paint.colour.to_string());
    element.assign("stroke-width", short(line.width / unit));
    if line.paint.opacity < 1.0 {
        element.assign("stroke-opacity", short(line.paint.opacity));
    }
    if line.round {
        element.assign("stroke-linecap", "round");
        element.assign("stroke-linejoin", "round");
    }
    if !line.dashes.is_empty() {
        let dashes: Vec<String> = line.dashes.iter().map(|length| short(length / unit)).collect();
        element.assign("stroke-dasharray", dashes.join(" "));
    }
}

fn matrix(transform: Transform) -> String {
    let Transform { a, b, c, d, e, f } = transform;
    if [a, b, c, d] == [1.0, 0.0, 0.0, 1.0] {
        return format!("translate({} {})", short(e), short(f));
    }
    let parts = [a, b, c, d].map(|part| {
        let text = format!("{part:.6}");
        text.trim_end_matches('0').trim_end_matches('.').to_string()
    });
    format!("matrix({} {} {})", parts.join(" "), short(e), short(f))
}
