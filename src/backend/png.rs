//! PNG: the page painted dot by dot, at any resolution.

use tiny_skia::{FillRule, LineCap, LineJoin, Mask, PathBuilder, Pixmap, PremultipliedColorU8, Stroke, StrokeDash};

use crate::scene::{
    Colour, Group, Line, Node, Outline, POINTS_PER_MM, Page, Paint, Path, Rect, Segment, Stamped, Text, Transform,
};

/// A page, or a part of it, as a file; nothing if it would have no dots or far too many.
pub fn png(page: &Page, part: Rect, dots_per_inch: f64) -> Option<Vec<u8>> {
    painted(page, part, dots_per_inch)?.encode_png().ok()
}

/// The colour a part of a page has from afar: the mean of its dots.
pub fn mean(page: &Page, part: Rect, dots_per_inch: f64) -> Option<Colour> {
    let canvas = painted(page, part, dots_per_inch)?;
    let add = |sum: [usize; 3], dot: &PremultipliedColorU8| {
        [sum[0] + usize::from(dot.red()), sum[1] + usize::from(dot.green()), sum[2] + usize::from(dot.blue())]
    };
    let count = canvas.pixels().len();
    let [red, green, blue] = canvas.pixels().iter().fold([0; 3], add).map(|sum| ((sum + count / 2) / count) as u8);
    Some(Colour::new(red, green, blue))
}

/// Paints a part of a page on white.
fn painted(page: &Page, part: Rect, dots_per_inch: f64) -> Option<Pixmap> {
    const MOST: f64 = 32_000.0;
    let scale = dots_per_inch / 25.4;
    let (width, height) = ((part.width * scale).round(), (part.height * scale).round());
    if !(1.0..=MOST).contains(&width) || !(1.0..=MOST).contains(&height) {
        return None;
    }
    let mut canvas = Pixmap::new(width as u32, height as u32)?;
    canvas.fill(tiny_skia::Color::WHITE);
    let place = Transform::moved(-part.x, -part.y).then(Transform::scaled(scale));
    let mut painter = Painter { canvas, masks: Vec::new() };
    for node in &page.nodes {
        painter.node(node, place);
    }
    Some(painter.canvas)
}

struct Painter {
    canvas: Pixmap,
    masks: Vec<Mask>,
}

impl Painter {
    fn node(&mut self, node: &Node, place: Transform) {
        match node {
            Node::Group(group) => self.group(group, place),
            Node::Path(path) => self.path(path, place),
            Node::Text(text) => self.text(text, place),
            Node::Stamp(Stamped { stamp, place: own }) => {
                stamp.paths.iter().for_each(|path| self.path(path, own.then(place)));
            }
        }
    }

    fn group(&mut self, group: &Group, place: Transform) {
        if group.is_hidden() {
            return;
        }
        let place = group.transform.then(place);
        let clipped = group.clip.as_ref().is_some_and(|clip| self.clip(clip, place));
        for node in &group.nodes {
            self.node(node, place);
        }
        if clipped {
            self.masks.pop();
        }
    }

    fn clip(&mut self, clip: &Outline, place: Transform) -> bool {
        let Some(path) = outline_path(clip) else { return false };
        let mask = match self.masks.last() {
            Some(outer) => {
                let mut mask = outer.clone();
                mask.intersect_path(&path, FillRule::EvenOdd, true, matrix(place));
                mask
            }
            None => {
                let Some(mut mask) = Mask::new(self.canvas.width(), self.canvas.height()) else { return false };
                mask.fill_path(&path, FillRule::EvenOdd, true, matrix(place));
                mask
            }
        };
        self.masks.push(mask);
        true
    }

    fn path(&mut self, path: &Path, place: Transform) {
        let Some(outline) = outline_path(&path.outline) else { return };
        let mask = self.masks.last();
        if let Some(fill) = path.fill {
            self.canvas.fill_path(&outline, &ink(fill), FillRule::EvenOdd, matrix(place), mask);
        }
        if let Some(line) = &path.line {
            self.canvas.stroke_path(&outline, &ink(line.paint), &stroke(line, 1.0), matrix(place), mask);
        }
    }

    fn text(&mut self, text: &Text, place: Transform) {
        let run = &text.run;
        let font = &run.font;
        let unit = run.size / POINTS_PER_MM / font.units;
        let passes = if text.halo.is_some() { [true, false].iter() } else { [false].iter() };
        for halo in passes {
            for glyph in &run.glyphs {
                let Some(letter) = outline_path(&font.outline(glyph.id)) else { continue };
                let flipped = Transform { a: unit, d: -unit, ..Transform::default() };
                let at = flipped.then(Transform::moved(text.at.x + glyph.x, text.at.y + glyph.y)).then(place);
                let mask = self.masks.last();
                match &text.halo {
                    Some(line) if *halo => {
                        self.canvas.stroke_path(&letter, &ink(line.paint), &stroke(line, unit), matrix(at), mask);
                    }
                    // Letters are drawn by the rule fonts are made for: strokes may cross.
                    _ => self.canvas.fill_path(&letter, &ink(text.paint), FillRule::Winding, matrix(at), mask),
                }
            }
        }
    }
}

fn outline_path(outline: &Outline) -> Option<tiny_skia::Path> {
    let mut builder = PathBuilder::new();
    for segment in &outline.segments {
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

fn matrix(transform: Transform) -> tiny_skia::Transform {
    let [a, b, c, d, e, f] =
        [transform.a, transform.b, transform.c, transform.d, transform.e, transform.f].map(|part| part as f32);
    tiny_skia::Transform::from_row(a, b, c, d, e, f)
}

fn ink(paint: Paint) -> tiny_skia::Paint<'static> {
    let mut ink = tiny_skia::Paint { anti_alias: true, ..tiny_skia::Paint::default() };
    let opacity = (paint.opacity * 255.0).round().clamp(0.0, 255.0) as u8;
    ink.set_color_rgba8(paint.colour.red, paint.colour.green, paint.colour.blue, opacity);
    ink
}

fn stroke(line: &Line, unit: f64) -> Stroke {
    let dashes: Vec<f32> = line.dashes.iter().map(|length| (length / unit) as f32).collect();
    let (cap, join) = if line.round { (LineCap::Round, LineJoin::Round) } else { (LineCap::Butt, LineJoin::Miter) };
    Stroke {
        width: (line.width / unit) as f32,
        line_cap: cap,
        line_join: join,
        dash: StrokeDash::new(dashes, 0.0),
        ..Stroke::default()
    }
}
