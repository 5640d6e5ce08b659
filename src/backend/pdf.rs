//! PDF: real text in subset fonts, layers, page boxes, bookmarks, and the same bytes for the same pages.
//!
//! `printpdf` assembles the pages. What it cannot do, or gets wrong, is mended on its document before it is written; see
//! docs/ARCHITECTURE.md.

mod fonts;
mod mend;

use std::collections::BTreeMap;

use printpdf::{
    Codepoint, Color, ExtendedGraphicsState, ExtendedGraphicsStateId, Layer, LayerInternalId, Line as PdfLine,
    LineCapStyle, LineDashPattern, LineJoinStyle, LinePoint, Op, PaintMode, PdfDocument, PdfFontHandle, PdfPage,
    PdfSaveOptions, Point as PdfPoint, Polygon, PolygonRing, Pt, Rgb, TextItem, TextMatrix, TextRenderingMode,
    WindingOrder,
};

use crate::scene::{
    Colour, Group, Line, Node, Outline, POINTS_PER_MM, Page, Paint, Path, Point, Segment, Text, Transform,
};
use fonts::Fonts;

/// What a PDF says of itself, and its pages.
pub struct Document<'p> {
    pub title: String,
    pub author: String,
    /// Licence and version, in words.
    pub subject: String,
    pub keywords: Vec<String>,
    pub pages: Vec<&'p Page>,
    /// Whether front and back sheets follow each other, and are turned over their long edge.
    pub duplex: Option<Duplex>,
}

/// Over which edge a sheet is turned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Duplex {
    Long,
    Short,
}

/// Writes a document.
pub fn pdf(document: &Document<'_>) -> Result<Vec<u8>, String> {
    let fonts = Fonts::of(&document.pages)?;
    let mut file = PdfDocument::new(&document.title);
    let info = &mut file.metadata.info;
    (info.author, info.subject) = (document.author.clone(), document.subject.clone());
    (info.creator, info.producer) = ("Sandtable".to_string(), "Sandtable".to_string());
    info.keywords = document.keywords.clone();
    fonts.install(&mut file);
    let mut writer =
        Writer { fonts: &fonts, states: BTreeMap::new(), layers: BTreeMap::new(), height: 0.0, ops: Vec::new() };
    for page in &document.pages {
        writer.height = page.height;
        for node in &page.nodes {
            writer.node(node, Transform::default());
        }
        let (width, height) = (printpdf::Mm(page.width as f32), printpdf::Mm(page.height as f32));
        file.pages.push(PdfPage::new(width, height, std::mem::take(&mut writer.ops)));
    }
    for ((fill, line), id) in &writer.states {
        let part = |thousandths: u16| f32::from(thousandths) / 1000.0;
        let state = ExtendedGraphicsState::default()
            .with_current_fill_alpha(part(*fill))
            .with_current_stroke_alpha(part(*line));
        file.resources.extgstates.map.insert(ExtendedGraphicsStateId(id.clone()), state);
    }
    for (name, id) in &writer.layers {
        let mut layer = Layer::new(name);
        layer.creator = "Sandtable".to_string();
        file.resources.layers.map.insert(LayerInternalId(id.clone()), layer);
    }
    let mut warnings = Vec::new();
    let options = PdfSaveOptions { optimize: false, subset_fonts: false, ..PdfSaveOptions::default() };
    let mut raw = file.to_lopdf_document(&options, &mut warnings);
    mend::mend(&mut raw, document).map_err(|error| error.to_string())?;
    let mut bytes = Vec::new();
    raw.save_to(&mut bytes).map_err(|error| error.to_string())?;
    Ok(bytes)
}

struct Writer<'f> {
    fonts: &'f Fonts,
    /// Opacities of area and line, in thousandths, by their name.
    states: BTreeMap<(u16, u16), String>,
    layers: BTreeMap<&'static str, String>,
    height: f64,
    ops: Vec<Op>,
}

impl Writer<'_> {
    fn node(&mut self, node: &Node, place: Transform) {
        match node {
            Node::Group(group) => self.group(group, place),
            Node::Path(path) => self.path(path, place),
            Node::Text(text) => self.text(text, place),
        }
    }

    fn group(&mut self, group: &Group, place: Transform) {
        let place = group.transform.then(place);
        if let Some(layer) = group.layer {
            let next = format!("L{:02}", self.layers.len());
            let id = self.layers.entry(layer).or_insert(next).clone();
            self.ops.push(Op::BeginLayer { layer_id: LayerInternalId(id) });
        }
        if let Some(clip) = &group.clip {
            self.ops.push(Op::SaveGraphicsState);
            let polygon = self.polygon(clip, place, PaintMode::Clip);
            self.ops.push(Op::DrawPolygon { polygon });
        }
        for node in &group.nodes {
            self.node(node, place);
        }
        if group.clip.is_some() {
            self.ops.push(Op::RestoreGraphicsState);
        }
        if group.layer.is_some() {
            self.ops.push(Op::EndLayer);
        }
    }

    /// Sets opacities for what follows; every use sets its own.
    fn opacity(&mut self, fill: f64, line: f64) {
        let part = |opacity: f64| (opacity * 1000.0).round().clamp(0.0, 1000.0) as u16;
        let key = (part(fill), part(line));
        let next = format!("A{:03}", self.states.len());
        let id = self.states.entry(key).or_insert(next).clone();
        self.ops.push(Op::LoadGraphicsState { gs: ExtendedGraphicsStateId(id) });
    }

    fn path(&mut self, path: &Path, place: Transform) {
        let opacity = |paint: Option<Paint>| paint.map_or(1.0, |paint| paint.opacity);
        self.opacity(opacity(path.fill), opacity(path.line.as_ref().map(|line| line.paint)));
        if let Some(fill) = path.fill {
            self.ops.push(Op::SetFillColor { col: colour(fill.colour) });
            let polygon = self.polygon(&path.outline, place, PaintMode::Fill);
            self.ops.push(Op::DrawPolygon { polygon });
        }
        if let Some(line) = &path.line {
            self.pen(line, scale_of(place));
            for (points, is_closed) in rings(&path.outline) {
                let points =
                    points.into_iter().map(|(point, bezier)| self.line_point(place.apply(point), bezier)).collect();
                self.ops.push(Op::DrawLine { line: PdfLine { points, is_closed } });
            }
        }
    }

    fn pen(&mut self, line: &Line, scale: f64) {
        let (cap, join) = match line.round {
            true => (LineCapStyle::Round, LineJoinStyle::Round),
            false => (LineCapStyle::Butt, LineJoinStyle::Miter),
        };
        let dashes: Vec<f32> = line.dashes.iter().map(|length| points(length * scale)).collect();
        self.ops.extend([
            Op::SetOutlineColor { col: colour(line.paint.colour) },
            Op::SetOutlineThickness { pt: Pt(points(line.width * scale)) },
            Op::SetLineCapStyle { cap },
            Op::SetLineJoinStyle { join },
            Op::SetLineDashPattern { dash: LineDashPattern::new(0.0, &dashes) },
        ]);
    }

    fn text(&mut self, text: &Text, place: Transform) {
        let (run, font) = (&text.run, text.run.face.font());
        if run.glyphs.is_empty() {
            return;
        }
        let at = place.apply(text.at);
        let matrix = [place.a, -place.b, -place.c, place.d].map(|part| round(part, 6) as f32);
        let [a, b, c, d] = matrix;
        let place_at = [a, b, c, d, points(at.x), points(self.height - at.y)];
        let mut letters = Vec::new();
        for (number, glyph) in run.glyphs.iter().enumerate() {
            let next = run.glyphs.get(number + 1);
            let unit = run.size / POINTS_PER_MM / 1000.0;
            let advance = next.map_or(0.0, |next| (next.x - glyph.x) / unit);
            let kern = if next.is_some() { font.width(glyph.id) * 1000.0 / font.units - advance } else { 0.0 };
            let end = next.map_or(run.words.len(), |next| next.from.max(glyph.from));
            let words = run.words.get(glyph.from..end).unwrap_or_default().to_string();
            letters.push(Codepoint::with_cid(self.fonts.number(run.face, glyph.id), round(kern, 2) as f32, words));
        }
        let show = [
            Op::SetFont { font: PdfFontHandle::External(self.fonts.id(run.face)), size: Pt(round(run.size, 3) as f32) },
            Op::SetTextMatrix { matrix: TextMatrix::Raw(place_at) },
            Op::ShowText { items: vec![TextItem::GlyphIds(letters)] },
        ];
        if let Some(halo) = &text.halo {
            self.opacity(text.paint.opacity, halo.paint.opacity);
            self.pen(halo, scale_of(place));
            self.ops.push(Op::StartTextSection);
            self.ops.push(Op::SetTextRenderingMode { mode: TextRenderingMode::Stroke });
            self.ops.extend(show.iter().cloned());
            self.ops.push(Op::EndTextSection);
        } else {
            self.opacity(text.paint.opacity, 1.0);
        }
        self.ops.push(Op::SetFillColor { col: colour(text.paint.colour) });
        self.ops.push(Op::StartTextSection);
        self.ops.push(Op::SetTextRenderingMode { mode: TextRenderingMode::Fill });
        self.ops.extend(show);
        self.ops.push(Op::EndTextSection);
    }

    fn polygon(&self, outline: &Outline, place: Transform, mode: PaintMode) -> Polygon {
        let rings = rings(outline).into_iter().map(|(mut points, _)| {
            // Every ring is closed by hand: only the last would be.
            if let Some(first) = points.first().copied() {
                points.push((first.0, false));
            }
            PolygonRing {
                points: points.into_iter().map(|(point, bezier)| self.line_point(place.apply(point), bezier)).collect(),
            }
        });
        Polygon { rings: rings.collect(), mode, winding_order: WindingOrder::EvenOdd }
    }

    fn line_point(&self, point: Point, bezier: bool) -> LinePoint {
        LinePoint { p: PdfPoint { x: Pt(points(point.x)), y: Pt(points(self.height - point.y)) }, bezier }
    }
}

/// The rings and lines of an outline, each point with whether it is a handle, and whether the ring is closed.
fn rings(outline: &Outline) -> Vec<(Vec<(Point, bool)>, bool)> {
    let mut all: Vec<(Vec<(Point, bool)>, bool)> = Vec::new();
    for segment in &outline.segments {
        match (*segment, all.last_mut()) {
            (Segment::Move(to), _) => all.push((vec![(to, false)], false)),
            (Segment::Line(to), Some((points, _))) => points.push((to, false)),
            (Segment::Curve(a, b, to), Some((points, _))) => points.extend([(a, true), (b, true), (to, false)]),
            (Segment::Close, Some((_, closed))) => *closed = true,
            (_, None) => {}
        }
    }
    all
}

/// Millimetres as points, to the thousandth.
fn points(length: f64) -> f32 {
    round(length * POINTS_PER_MM, 3) as f32
}

fn round(number: f64, places: i32) -> f64 {
    let unit = 10_f64.powi(places);
    (number * unit).round() / unit
}

/// How much a map widens lines.
fn scale_of(place: Transform) -> f64 {
    (place.a * place.d - place.b * place.c).abs().sqrt()
}

/// Grey tones are written as such, so that black text is black ink alone.
fn colour(colour: Colour) -> Color {
    let part = |value: u8| round(f64::from(value) / 255.0, 4) as f32;
    if colour.red == colour.green && colour.green == colour.blue {
        return Color::Greyscale(printpdf::Greyscale { percent: part(colour.red), icc_profile: None });
    }
    Color::Rgb(Rgb { r: part(colour.red), g: part(colour.green), b: part(colour.blue), icc_profile: None })
}
