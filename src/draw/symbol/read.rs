//! Reads a symbol: a small part of SVG, in black for ink and white for the ground. Every fault of a file is collected.
//!
//! Nothing is ever fetched: what points out of the file is refused.

use roxmltree::{Attribute, Node};
use svgtypes::ViewBox;

use super::shapes::{self, SHAPES, tag_of};
use super::{Symbol, xml};
use crate::diag::nearest;
use crate::draw::shape::Part;
use crate::draw::template::Flaw;
use crate::scene::{Rect, Transform};

/// The largest file of a symbol, in bytes.
pub const LARGEST: usize = 64 * 1024;
/// Groups in groups.
const DEEPEST: usize = 12;
/// How far a drawing may reach beyond its view box, by the smaller side of it.
const BEYOND: f64 = 0.25;
/// Attributes of every shape and group.
const PEN: [&str; 7] = ["fill", "fill-rule", "id", "stroke", "stroke-linecap", "stroke-width", "transform"];
/// Attributes of the whole.
const WHOLE: [&str; 5] = ["class", "height", "version", "viewBox", "width"];
/// Elements that bring in something from elsewhere.
const FETCHING: [&str; 5] = ["image", "include", "script", "style", "use"];

/// The symbol a text draws.
pub fn read(text: &str) -> Result<Symbol, Vec<Flaw>> {
    if text.len() > LARGEST {
        let what = format!("the file has {} KiB; a symbol may have {}", text.len().div_ceil(1024), LARGEST / 1024);
        return Err(vec![Flaw::new(0..0, what, "simplify its paths, and save it as plain SVG")]);
    }
    let document = xml::parse(text).map_err(|flaw| vec![flaw])?;
    let root = document.root_element();
    if root.tag_name().name() != "svg" {
        let what = format!("`<{}>` is not the beginning of a drawing", root.tag_name().name());
        return Err(vec![Flaw::new(tag_of(root), what, "begin with `<svg viewBox=\"0 0 30 20\">`")]);
    }
    let mut reader = Reader::default();
    for node in document.root().children().filter(Node::is_pi) {
        reader.flaws.push(Flaw::new(
            node.range(),
            "an instruction to other programs has no meaning here",
            "take it out",
        ));
    }
    let view = reader.tried(view(root)).unwrap_or_default();
    let framed = reader.tried(framed(root)).unwrap_or_default();
    reader.view = view;
    reader.attributes(root, &WHOLE);
    let pen = reader.pen(root, Pen::default());
    reader.children(root, pen, 0);
    if reader.parts.is_empty() && reader.flaws.is_empty() {
        let help = "draw something in black: a shape is filled unless its fill is `none`";
        reader.flaws.push(Flaw::new(tag_of(root), "this symbol shows nothing", help));
    }
    let title = root.children().find(|node| node.has_tag_name("title") || node.tag_name().name() == "title");
    let title = title.and_then(|node| node.text()).unwrap_or_default().trim().to_string();
    if reader.flaws.is_empty() { Ok(Symbol { title, view, framed, parts: reader.parts }) } else { Err(reader.flaws) }
}

fn view(root: Node<'_, '_>) -> Result<Rect, Flaw> {
    let help = "write `viewBox=\"0 0 30 20\"`: left, top, width and height of the drawing";
    let Some(attribute) = root.attribute_node("viewBox") else {
        return Err(Flaw::new(tag_of(root), "the drawing has no view box", help));
    };
    let refused = || Flaw::new(attribute.range_value(), format!("`{}` is no view box", attribute.value()), help);
    let view: ViewBox = attribute.value().parse().map_err(|_| refused())?;
    let sound = [view.x, view.y, view.w, view.h].iter().all(|number| number.abs() <= 10_000.0);
    let sound = sound && view.w >= 0.1 && view.h >= 0.1;
    if sound { Ok(Rect::new(view.x, view.y, view.w, view.h)) } else { Err(refused()) }
}

fn framed(root: Node<'_, '_>) -> Result<bool, Flaw> {
    match root.attribute_node("class") {
        None => Ok(false),
        Some(class) if class.value() == "framed" => Ok(true),
        Some(class) => {
            let what = format!("there is no class `{}`", class.value());
            let help = "write `class=\"framed\"` for a sign in a frame, or leave it out for a silhouette";
            Err(Flaw::new(class.range_value(), what, help))
        }
    }
}

#[derive(Clone, Copy, PartialEq)]
enum Tone {
    None,
    Ink,
    Ground,
}

/// How shapes are drawn, handed down from group to group.
#[derive(Clone, Copy)]
struct Pen {
    fill: Tone,
    stroke: Tone,
    width: f64,
    round: bool,
    place: Transform,
}

impl Default for Pen {
    fn default() -> Pen {
        Pen { fill: Tone::Ink, stroke: Tone::None, width: 1.0, round: false, place: Transform::default() }
    }
}

#[derive(Default)]
struct Reader {
    view: Rect,
    parts: Vec<Part>,
    flaws: Vec<Flaw>,
}

impl Reader {
    fn tried<T>(&mut self, result: Result<T, Flaw>) -> Option<T> {
        result.map_err(|flaw| self.flaws.push(flaw)).ok()
    }

    fn children(&mut self, parent: Node<'_, '_>, pen: Pen, depth: usize) {
        for node in parent.children() {
            if node.is_text() && !node.text().unwrap_or_default().trim().is_empty() {
                let help = "turn letters into paths, as SVG editors do on request";
                self.flaws.push(Flaw::new(node.range(), "words between tags are not drawn", help));
            }
            if node.is_pi() {
                self.flaws.push(Flaw::new(
                    node.range(),
                    "an instruction to other programs has no meaning here",
                    "take it out",
                ));
            }
            if node.is_element() {
                self.element(node, pen, depth);
            }
        }
    }

    fn element(&mut self, node: Node<'_, '_>, pen: Pen, depth: usize) {
        let name = node.tag_name().name();
        if name == "title" || name == "desc" {
            return;
        }
        if name == "g" {
            if depth >= DEEPEST {
                let what = format!("groups lie more than {DEEPEST} deep");
                self.flaws.push(Flaw::new(tag_of(node), what, "ungroup what needs no group"));
                return;
            }
            self.attributes(node, &[]);
            let pen = self.pen(node, pen);
            return self.children(node, pen, depth + 1);
        }
        let Some((_, own)) = SHAPES.iter().find(|(shape, _)| *shape == name) else {
            self.flaws.push(unknown_element(node));
            return;
        };
        self.attributes(node, own);
        let pen = self.pen(node, pen);
        if let Some(child) = node.children().find(|child| child.is_element() && child.tag_name().name() != "title") {
            let what = format!("`<{name}>` holds nothing else");
            self.flaws.push(Flaw::new(
                tag_of(child),
                what,
                format!("close it with `/>` before `<{}>`", child.tag_name().name()),
            ));
        }
        if let Some(outline) = self.tried(shapes::outline(node)) {
            self.draw(node, outline.transformed(pen.place), pen);
        }
    }

    fn draw(&mut self, node: Node<'_, '_>, outline: crate::scene::Outline, pen: Pen) {
        let place = pen.place;
        let scale = (place.a * place.d - place.b * place.c).abs().sqrt();
        let mut parts = Vec::new();
        // A line has no inside.
        if pen.fill != Tone::None && node.tag_name().name() != "line" {
            let cut = pen.fill == Tone::Ground;
            parts.push(Part { outline: outline.clone(), line: None, round: false, cut });
        }
        if pen.stroke != Tone::None && pen.width > 0.0 {
            let cut = pen.stroke == Tone::Ground;
            parts.push(Part { outline, line: Some(pen.width * scale), round: pen.round, cut });
        }
        let room = self.view.inset(-BEYOND * self.view.width.min(self.view.height));
        let inside = |part: &Part| part.bounds().is_some_and(|bounds| room.contains(&bounds));
        if self.view.width > 0.0 && !parts.iter().all(inside) {
            let help = "move it inside, or give the drawing a larger view box";
            self.flaws.push(Flaw::new(tag_of(node), "this reaches far beyond the view box", help));
        }
        self.parts.extend(parts);
    }

    /// Complains of attributes nobody knows.
    fn attributes(&mut self, node: Node<'_, '_>, own: &[&str]) {
        for attribute in node.attributes() {
            let name = attribute.name();
            let known = attribute.namespace().is_none() && (own.contains(&name) || PEN.contains(&name));
            if !known {
                self.flaws.push(unknown_attribute(node, &attribute, own));
            }
        }
    }

    fn pen(&mut self, node: Node<'_, '_>, mut pen: Pen) -> Pen {
        for attribute in node.attributes().filter(|attribute| attribute.namespace().is_none()) {
            let read = match attribute.name() {
                "fill" => tone(&attribute).map(|tone| pen.fill = tone),
                "stroke" => tone(&attribute).map(|tone| pen.stroke = tone),
                "stroke-width" => shapes::number(&attribute).map(|width| pen.width = width.abs()),
                "stroke-linecap" => one_of(&attribute, &["butt", "round"]).map(|at| pen.round = at == 1),
                "fill-rule" => one_of(&attribute, &["evenodd"]).map(|_| ()),
                "transform" => moved(&attribute).map(|own| pen.place = own.then(pen.place)),
                _ => Ok(()),
            };
            self.tried(read);
        }
        pen
    }
}

fn tone(attribute: &Attribute<'_, '_>) -> Result<Tone, Flaw> {
    match attribute.value().trim().to_ascii_lowercase().as_str() {
        "none" => Ok(Tone::None),
        "black" | "#000" | "#000000" | "currentcolor" => Ok(Tone::Ink),
        "white" | "#fff" | "#ffffff" => Ok(Tone::Ground),
        _ => {
            let what = format!("`{}` is no colour of a symbol", attribute.value());
            let help = "write `black` for ink, `white` for the ground under it, or `none`; the theme gives the colours";
            Err(Flaw::new(attribute.range_value(), what, help))
        }
    }
}

fn one_of(attribute: &Attribute<'_, '_>, known: &[&str]) -> Result<usize, Flaw> {
    known.iter().position(|word| *word == attribute.value()).ok_or_else(|| {
        let what = format!("`{}` cannot be `{}` here", attribute.name(), attribute.value());
        Flaw::new(attribute.range_value(), what, format!("write {}", known.join(" or ")))
    })
}

fn moved(attribute: &Attribute<'_, '_>) -> Result<Transform, Flaw> {
    let read: Option<svgtypes::Transform> = attribute.value().parse().ok();
    let read = read.map(|own| Transform { a: own.a, b: own.b, c: own.c, d: own.d, e: own.e, f: own.f });
    let sound = |own: &Transform| [own.a, own.b, own.c, own.d, own.e, own.f].iter().all(|n| n.abs() <= 10_000.0);
    read.filter(sound).ok_or_else(|| {
        let what = format!("`{}` moves nothing", attribute.value());
        Flaw::new(attribute.range_value(), what, "write it as `translate(2 3)`, `rotate(30 15 10)` or `scale(0.5)`")
    })
}

fn unknown_element(node: Node<'_, '_>) -> Flaw {
    let name = node.tag_name().name();
    if FETCHING.contains(&name) {
        let what = format!("`<{name}>` brings in something from elsewhere, and a symbol stands alone");
        return Flaw::new(tag_of(node), what, "draw it here, as a path: no other file is ever opened");
    }
    let known: Vec<&str> = SHAPES.iter().map(|(shape, _)| *shape).chain(["g", "title", "desc"]).collect();
    let all = known.join(", ");
    let help = match nearest(name, known.iter().copied()) {
        Some(near) => format!("did you mean `<{near}>`? A symbol is made of {all}"),
        None => format!("a symbol is made of {all}"),
    };
    Flaw::new(tag_of(node), format!("`<{name}>` cannot be drawn"), help)
}

fn unknown_attribute(node: Node<'_, '_>, attribute: &Attribute<'_, '_>, own: &[&str]) -> Flaw {
    let (tag, name) = (node.tag_name().name(), attribute.name());
    if name == "href" || name == "src" {
        let what = format!("`{name}` points out of this file");
        return Flaw::new(attribute.range(), what, "draw it here, as a path: no other file is ever opened");
    }
    if name == "style" {
        let help = "write `fill`, `stroke` and `stroke-width` as attributes of their own";
        return Flaw::new(attribute.range(), "a style is not read", help);
    }
    let known: Vec<&str> = own.iter().chain(&PEN).copied().collect();
    let help = match nearest(name, known.iter().copied()) {
        Some(near) => format!("did you mean `{near}`? There are {}", known.join(", ")),
        None => format!("there are {}; save the drawing as plain SVG", known.join(", ")),
    };
    Flaw::new(attribute.range(), format!("`<{tag}>` has no attribute `{name}`"), help)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn flaws(body: &str) -> Vec<Flaw> {
        read(&format!("<svg viewBox=\"0 0 30 20\">{body}</svg>")).err().unwrap_or_default()
    }

    #[test]
    fn shapes_inherit_their_pen_and_are_laid_over_each_other() {
        let text = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 30 20\" class=\"framed\" fill=\"none\" stroke=\"black\" \
                    stroke-width=\"2\"><title>gun</title><g transform=\"translate(5 0) scale(2)\">\
                    <path d=\"m1 1h4v4\" stroke-linecap=\"round\"/></g>\
                    <circle cx=\"15\" cy=\"10\" r=\"3\" fill=\"#FFF\" stroke=\"none\"/></svg>";
        let symbol = read(text).unwrap();
        assert_eq!((symbol.title.as_str(), symbol.framed), ("gun", true));
        let [line, disc] = symbol.parts.as_slice() else { panic!("{symbol:?}") };
        assert_eq!((line.line, line.round, line.cut), (Some(4.0), true, false));
        assert_eq!(line.outline.bounds(), Some(Rect::new(7.0, 2.0, 8.0, 8.0)));
        assert_eq!((disc.line, disc.cut), (None, true));
    }

    #[test]
    fn every_fault_of_a_drawing_is_told_at_once() {
        let found =
            flaws("<path d=\"M0 0 L\"/><text>A</text><rect width=\"3\" heigth=\"2\"/><line x2=\"3\" stroke=\"red\"/>");
        let said: Vec<&str> = found.iter().map(|flaw| flaw.what.as_str()).collect();
        assert_eq!(
            said,
            [
                "this path cannot be followed from here on",
                "`<text>` cannot be drawn",
                "`<rect>` has no attribute `heigth`",
                "`<rect>` has no `height`",
                "`red` is no colour of a symbol",
            ]
        );
        assert!(found[2].help.contains("did you mean `height`?"), "{}", found[2].help);
    }

    #[test]
    fn nothing_is_fetched_and_nothing_is_endless() {
        let said = |body: &str| flaws(body).first().map(|flaw| flaw.what.clone()).unwrap_or_default();
        assert!(said("<use href=\"../../secret.svg#x\"/>").contains("stands alone"));
        assert!(said("<path d=\"M0 0H9\" href=\"file:///etc/passwd\"/>").contains("points out of this file"));
        assert!(said("<?xml-stylesheet href=\"x.css\"?><path d=\"M0 0H9\"/>").contains("instruction"));
        assert!(said("&secret;").contains("stands for nothing"));
        assert!(said(&format!("{}<path d=\"M0 0H9\"/>{}", "<g>".repeat(40), "</g>".repeat(40))).contains("deep"));
        assert!(said(&"<g/>".repeat(5000)).contains("too many elements"));
        assert!(said("<path d=\"M0 0H9000\"/>").contains("beyond the view box"));
        assert!(said("<path d=\"M0 0H1e300\"/>").contains("too far out"));
        assert!(said("<rect width=\"nan\" height=\"1\"/>").contains("no length"));
        assert!(said("").contains("shows nothing"));
        let doctype = "<!DOCTYPE svg [<!ENTITY x SYSTEM \"file:///etc/passwd\">]><svg>&x;</svg>";
        assert!(read(doctype).unwrap_err()[0].what.contains("no document type"));
        assert!(read(&" ".repeat(LARGEST + 1)).unwrap_err()[0].what.contains("65 KiB"));
    }

    #[test]
    fn a_file_cut_off_anywhere_is_refused() {
        for name in ["nato/truck", "silhouettes/truck", "markers/radio"] {
            let (_, text) = super::super::Symbols::shipped().iter().find(|(known, _)| *known == name).unwrap();
            let text = text.trim_end();
            for end in (0..text.len()).filter(|end| text.is_char_boundary(*end)) {
                let flaws = read(&text[..end]).unwrap_err();
                assert!(
                    flaws.iter().all(|flaw| flaw.at.end <= end && !flaw.help.is_empty()),
                    "{name} {end}: {flaws:?}"
                );
            }
        }
    }

    #[test]
    fn a_tag_left_open_is_named_where_it_should_be_closed() {
        let text = "<svg viewBox=\"0 0 1 1\">\n  <g>\n</svg>";
        let flaw = &read(text).unwrap_err()[0];
        assert_eq!(flaw.what, "`<g>` is still open where `</svg>` stands");
        assert_eq!(&text[flaw.at.clone()], "</svg>");
        let flaw = &read("<svg viewBox=\"0 0 1 1\">").unwrap_err()[0];
        assert_eq!(flaw.what, "the file ends before every tag is closed");
        assert!(read("").unwrap_err()[0].what.contains("no drawing"));
        assert!(read("<svg>").is_err() && read("<").is_err() && read("<svg viewBox=\"0 0 0 5\"/>").is_err());
    }
}
