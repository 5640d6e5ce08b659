//! PDF: real text in subset fonts, layers, page boxes, bookmarks, and the same bytes for the same pages.
//!
//! `printpdf` assembles the document: its fonts, layers, opacities and pages. What is on a page is written by ourselves, page
//! by page on all cores, and put in its place when what `printpdf` cannot do, or gets wrong, is mended; see
//! docs/ARCHITECTURE.md.

mod content;
mod fonts;
mod forms;
mod mend;
mod pack;
mod pen;
mod stock;

use std::collections::BTreeSet;

use printpdf::{
    ExtendedGraphicsState, ExtendedGraphicsStateId, Layer, LayerInternalId, Op, PdfDocument, PdfPage, PdfSaveOptions,
};
use rayon::prelude::*;

use crate::scene::Page;
pub use fonts::embeds;
use stock::Stock;

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

/// Writes a document, and tells whenever a page is done.
pub fn pdf(document: &Document<'_>, page_done: &(dyn Fn() + Sync)) -> Result<Vec<u8>, String> {
    let stock = Stock::of(&document.pages);
    let one = |page: &&Page| pack::pack(&content::content(page, &stock));
    let contents: Vec<Vec<u8>> = document.pages.par_iter().map(one).inspect(|_| page_done()).collect();
    let mut raw = assemble(document, &stock)?;
    mend::mend(&mut raw, document, contents).map_err(|error| error.to_string())?;
    forms::add(&mut raw, &stock).map_err(|error| error.to_string())?;
    mend::write(&mut raw).map_err(|error| error.to_string())
}

/// The document with empty pages.
fn assemble(document: &Document<'_>, stock: &Stock) -> Result<lopdf::Document, String> {
    let mut file = PdfDocument::new(&document.title);
    let info = &mut file.metadata.info;
    (info.author, info.subject) = (document.author.clone(), document.subject.clone());
    (info.creator, info.producer) = ("Sandtable".to_string(), "Sandtable".to_string());
    info.keywords = document.keywords.clone();
    for ((area, line), id) in &stock.opacities {
        let part = |thousandths: u16| f32::from(thousandths) / 1000.0;
        let state = ExtendedGraphicsState::default()
            .with_current_fill_alpha(part(*area))
            .with_current_stroke_alpha(part(*line));
        file.resources.extgstates.map.insert(ExtendedGraphicsStateId(id.clone()), state);
    }
    for (name, id) in &stock.layers {
        let mut layer = Layer::new(name);
        layer.creator = "Sandtable".to_string();
        file.resources.layers.map.insert(LayerInternalId(id.clone()), layer);
    }
    // The first page shows every letter, since a font is embedded only with the letters that some page shows.
    let mut ops = fonts::install(stock, &mut file)?;
    for page in &document.pages {
        ops.extend(layers_of(page, stock));
        let (width, height) = (printpdf::Mm(page.width as f32), printpdf::Mm(page.height as f32));
        file.pages.push(PdfPage::new(width, height, std::mem::take(&mut ops)));
    }
    let options = PdfSaveOptions { optimize: false, subset_fonts: false, ..PdfSaveOptions::default() };
    Ok(file.to_lopdf_document(&options, &mut Vec::new()))
}

/// A page knows the layers that it opens.
fn layers_of(page: &Page, stock: &Stock) -> Vec<Op> {
    let mut layers = BTreeSet::new();
    stock::layers(&page.nodes, &mut layers);
    let ids = layers.into_iter().map(|layer| LayerInternalId(stock.layer(layer).to_string()));
    ids.flat_map(|layer_id| [Op::BeginLayer { layer_id }, Op::EndLayer]).collect()
}
