//! A page as a content stream: the operators that draw it, with as little said twice as possible.
//!
//! They are written as bytes at once. A list of operators would take a hundred times their room, and a map has millions.

use super::pen::{Ink, Pen, number};
use super::stock::{Stock, stamp_name};
use crate::backend::number::short;
use crate::scene::{Group, Node, Outline, POINTS_PER_MM, Page, Path, Point, Segment, Stamp, Stamped, Text, Transform};

/// What is written into the page's stream.
pub fn content(page: &Page, stock: &Stock) -> Vec<u8> {
    let mut writer = Writer { stock, height: page.height, pen: Pen::default() };
    for node in &page.nodes {
        writer.node(node, Transform::default());
    }
    writer.pen.bytes
}

/// A stamp as a stream of its own, around the origin.
pub fn form(stamp: &Stamp, stock: &Stock) -> Vec<u8> {
    let mut writer = Writer { stock, height: 0.0, pen: Pen::default() };
    stamp.paths.iter().for_each(|path| writer.path(path, Transform::default()));
    writer.pen.bytes
}

struct Writer<'s> {
    stock: &'s Stock,
    height: f64,
    pen: Pen,
}

impl Writer<'_> {
    fn node(&mut self, node: &Node, place: Transform) {
        match node {
            Node::Group(group) => self.group(group, place),
            Node::Path(path) => self.path(path, place),
            Node::Text(text) => self.text(text, place),
            Node::Stamp(stamped) => self.stamp(stamped, place),
        }
    }

    fn group(&mut self, group: &Group, place: Transform) {
        if group.is_hidden() {
            return;
        }
        let place = group.transform.then(place);
        if let Some(layer) = group.layer {
            self.pen.word(&format!("/OC /{} BDC", self.stock.layer(layer)));
            self.pen.forget();
        }
        if let Some(clip) = &group.clip {
            self.pen.save();
            self.outline(clip, place, false);
            self.pen.word("W* n");
        }
        for node in &group.nodes {
            self.node(node, place);
        }
        if group.clip.is_some() {
            self.pen.restore();
        }
        if group.layer.is_some() {
            self.pen.word("EMC");
            self.pen.forget();
        }
    }

    fn path(&mut self, path: &Path, place: Transform) {
        let line = path.line.as_ref();
        let opacities = (path.fill.map_or(1.0, |fill| fill.opacity), line.map_or(1.0, |line| line.paint.opacity));
        self.pen.opacity(opacities, self.stock);
        if let Some(fill) = path.fill {
            self.pen.colour(Ink::Area, fill.colour);
        }
        if let Some(line) = line {
            self.pen.line(line, scale_of(place));
        }
        match (path.fill, line) {
            // A thin line over its own area must not be mixed with it, as it would be if both were laid on at once.
            (Some(_), Some(_)) if opacities != (1.0, 1.0) => {
                self.outline(&path.outline, place, false);
                self.pen.word("f*");
                self.outline(&path.outline, place, true);
                self.pen.word("S");
            }
            (Some(_), Some(_)) => {
                self.outline(&path.outline, place, true);
                self.pen.word("B*");
            }
            (Some(_), None) => {
                self.outline(&path.outline, place, false);
                self.pen.word("f*");
            }
            (None, Some(_)) => {
                self.outline(&path.outline, place, true);
                self.pen.word("S");
            }
            (None, None) => {}
        }
    }

    fn stamp(&mut self, stamped: &Stamped, place: Transform) {
        let Some(known) = self.stock.stamps.known(&stamped.stamp) else { return };
        let Transform { a, b, c, d, e, f } = stamped.place.then(place);
        self.pen.bytes.extend_from_slice(b"q ");
        [a, -b, -c, d].iter().for_each(|part| number(*part, 4, &mut self.pen.bytes));
        self.numbers([e * POINTS_PER_MM, (self.height - f) * POINTS_PER_MM], 2, "cm");
        self.pen.word(&format!("/{} Do Q", stamp_name(known)));
    }

    /// The points of an outline. Areas are closed by themselves, lines are not.
    fn outline(&mut self, outline: &Outline, place: Transform, closes: bool) {
        for segment in &outline.segments {
            match *segment {
                Segment::Move(to) => self.points(&[to], place, b"m\n"),
                Segment::Line(to) => self.points(&[to], place, b"l\n"),
                Segment::Curve(a, b, to) => self.points(&[a, b, to], place, b"c\n"),
                Segment::Close if closes => self.pen.bytes.extend_from_slice(b"h\n"),
                Segment::Close => {}
            }
        }
    }

    fn points(&mut self, points: &[Point], place: Transform, operator: &[u8]) {
        for point in points {
            let Point { x, y } = place.apply(*point);
            number(x * POINTS_PER_MM, 2, &mut self.pen.bytes);
            number((self.height - y) * POINTS_PER_MM, 2, &mut self.pen.bytes);
        }
        self.pen.bytes.extend_from_slice(operator);
    }

    fn text(&mut self, text: &Text, place: Transform) {
        let run = &text.run;
        if run.glyphs.is_empty() {
            return;
        }
        let letters = self.letters(text);
        let halo_opacity = text.halo.as_ref().map_or(1.0, |halo| halo.paint.opacity);
        self.pen.opacity((text.paint.opacity, halo_opacity), self.stock);
        self.pen.colour(Ink::Area, text.paint.colour);
        if let Some(halo) = &text.halo {
            self.pen.line(halo, scale_of(place));
        }
        self.pen.word("BT");
        self.pen.font(&run.font, run.size, self.stock);
        let at = place.apply(text.at);
        let (x, y) = (at.x * POINTS_PER_MM, (self.height - at.y) * POINTS_PER_MM);
        let turn = [place.a, -place.b, -place.c, place.d];
        if turn == [1.0, 0.0, 0.0, 1.0] {
            self.numbers([x, y], 3, "Td");
        } else {
            turn.iter().for_each(|part| number(*part, 6, &mut self.pen.bytes));
            self.numbers([x, y], 3, "Tm");
        }
        if text.halo.is_some() {
            self.pen.letters(Ink::Line);
            self.pen.word(&letters);
            // Back to where the line begins.
            self.pen.word("0 0 Td");
        }
        self.pen.letters(Ink::Area);
        self.pen.word(&letters);
        self.pen.word("ET");
    }

    fn numbers(&mut self, numbers: [f64; 2], decimals: u32, operator: &str) {
        numbers.iter().for_each(|part| number(*part, decimals, &mut self.pen.bytes));
        self.pen.word(operator);
    }

    /// The letters of a text, with how far each stands from where the one before would leave it, in thousandths of an em, and
    /// above its line, as marks do.
    fn letters(&self, text: &Text) -> String {
        let (run, font) = (&text.run, &text.run.font);
        let unit = run.size / POINTS_PER_MM / 1000.0;
        let mut words = String::from("[<");
        // Where a reader of the file will be, and where it should be.
        let (mut pen, mut rise) = (0.0, 0.0);
        for glyph in &run.glyphs {
            if glyph.y != rise {
                rise = glyph.y;
                words.push_str(&format!(">] TJ {} Ts [<", short(-rise * POINTS_PER_MM)));
            }
            let astray = (pen - glyph.x / unit).round();
            if astray != 0.0 {
                words.push_str(&format!(">{astray}<"));
                pen -= astray;
            }
            words.push_str(&format!("{:04X}", self.stock.letter(font, glyph.id)));
            // Widths are written as whole numbers.
            pen += (font.width(glyph.id) * 1000.0 / font.units).trunc();
        }
        words.push_str(">] TJ");
        if rise != 0.0 {
            words.push_str(" 0 Ts");
        }
        words
    }
}

/// How much a map widens lines.
fn scale_of(place: Transform) -> f64 {
    (place.a * place.d - place.b * place.c).abs().sqrt()
}
