//! What is set right on a finished PDF document: version, page boxes, bookmarks, layer names, and an identity from its content.

use std::io::Write;

use flate2::{Compression, write::ZlibEncoder};
use lopdf::{Dictionary, Document as Raw, Error, Object, ObjectId, StringFormat};
use rayon::prelude::*;
use sha2::{Digest, Sha256};

use super::{Document, Duplex};
use crate::scene::{POINTS_PER_MM, Page, Rect};

pub fn mend(raw: &mut Raw, document: &Document<'_>) -> Result<(), Error> {
    raw.version = "1.7".to_string();
    let pages: Vec<ObjectId> = raw.page_iter().collect();
    for (id, page) in pages.iter().zip(&document.pages) {
        let whole = Rect::new(0.0, 0.0, page.width, page.height);
        let boxes = [("MediaBox", whole), ("CropBox", whole), ("BleedBox", page.bleed), ("TrimBox", page.trim)];
        let entry = raw.get_dictionary_mut(*id)?;
        for (name, rect) in boxes {
            entry.set(name, page_box(page, rect));
        }
    }
    let outlines = bookmarks(raw, document, &pages);
    let catalog = raw.catalog_mut()?;
    catalog.set("Outlines", outlines);
    catalog.set("PageMode", Object::Name(b"UseOutlines".to_vec()));
    let mut wishes = Dictionary::new();
    wishes.set("DisplayDocTitle", true);
    // Counters must not be scaled to fit.
    wishes.set("PrintScaling", Object::Name(b"None".to_vec()));
    if let Some(duplex) = document.duplex {
        let edge: &[u8] = if duplex == Duplex::Long { b"DuplexFlipLongEdge" } else { b"DuplexFlipShortEdge" };
        wishes.set("Duplex", Object::Name(edge.to_vec()));
    }
    catalog.set("ViewerPreferences", wishes);
    plain_information(raw);
    name_layers(raw);
    compress(raw)?;
    identify(raw)
}

/// A box in points from the lower left corner.
fn page_box(page: &Page, rect: Rect) -> Object {
    let corner = |length: f64| Object::Real((length * POINTS_PER_MM * 1000.0).round() as f32 / 1000.0);
    let (bottom, top) = (page.height - rect.bottom(), page.height - rect.y);
    Object::Array(vec![corner(rect.x), corner(bottom), corner(rect.right()), corner(top)])
}

/// A flat list of bookmarks in page order; pages of the same name share one.
fn bookmarks(raw: &mut Raw, document: &Document<'_>, pages: &[ObjectId]) -> ObjectId {
    let mut marks: Vec<(&str, ObjectId)> = Vec::new();
    for (page, id) in document.pages.iter().zip(pages) {
        if marks.last().is_none_or(|(name, _)| *name != page.name) {
            marks.push((&page.name, *id));
        }
    }
    let root = raw.new_object_id();
    let ids: Vec<ObjectId> = marks.iter().map(|_| raw.new_object_id()).collect();
    for (number, (name, page)) in marks.iter().enumerate() {
        let mut item = Dictionary::new();
        item.set("Title", utf16(name));
        item.set("Parent", root);
        item.set("Dest", Object::Array(vec![Object::Reference(*page), Object::Name(b"Fit".to_vec())]));
        if number > 0 {
            item.set("Prev", ids[number - 1]);
        }
        if let Some(next) = ids.get(number + 1) {
            item.set("Next", *next);
        }
        raw.objects.insert(ids[number], Object::Dictionary(item));
    }
    let mut outlines = Dictionary::new();
    outlines.set("Type", Object::Name(b"Outlines".to_vec()));
    outlines.set("Count", ids.len() as i64);
    if let (Some(first), Some(last)) = (ids.first(), ids.last()) {
        outlines.set("First", *first);
        outlines.set("Last", *last);
    }
    raw.objects.insert(root, Object::Dictionary(outlines));
    root
}

/// Takes out what claims a standard we do not produce, and every date.
fn plain_information(raw: &mut Raw) {
    let id = raw.trailer.get(b"Info").and_then(Object::as_reference);
    if let Ok(id) = id
        && let Ok(info) = raw.get_dictionary_mut(id)
    {
        for key in [b"GTS_PDFXVersion".as_slice(), b"CreationDate", b"ModDate", b"Trapped"] {
            info.remove(key);
        }
    }
}

/// Layer names in a form every reader understands.
fn name_layers(raw: &mut Raw) {
    for object in raw.objects.values_mut() {
        if let Object::Dictionary(layer) = object
            && layer.get(b"Type").and_then(Object::as_name).is_ok_and(|kind| kind == b"OCG")
            && let Ok(name) = layer.get(b"Name").and_then(Object::as_str)
        {
            let name = String::from_utf8_lossy(name).into_owned();
            layer.set("Name", utf16(&name));
        }
    }
}

/// Pages are packed side by side, and not to the last byte, which would take longer for next to nothing.
fn compress(raw: &mut Raw) -> Result<(), Error> {
    let mut objects: Vec<&mut Object> = raw.objects.values_mut().collect();
    objects.par_iter_mut().try_for_each(|object| {
        if let Object::Stream(stream) = object
            && stream.allows_compression
            && !stream.dict.has(b"Filter")
        {
            let mut encoder = ZlibEncoder::new(Vec::new(), Compression::new(LEVEL));
            encoder.write_all(&stream.content)?;
            stream.set_content(encoder.finish()?);
            stream.dict.set("Filter", Object::Name(b"FlateDecode".to_vec()));
        }
        Ok(())
    })
}

/// How hard to pack, from 0 to 9.
const LEVEL: u32 = 6;

fn utf16(text: &str) -> Object {
    let mut bytes = vec![0xFE, 0xFF];
    bytes.extend(text.encode_utf16().flat_map(u16::to_be_bytes));
    Object::String(bytes, StringFormat::Hexadecimal)
}

/// The identity of a file is the hash of what is in it.
fn identify(raw: &mut Raw) -> Result<(), Error> {
    raw.trailer.remove(b"ID");
    let mut bytes = Vec::new();
    raw.save_to(&mut bytes)?;
    let hash = Sha256::digest(&bytes);
    let id = Object::String(hash[..16].to_vec(), StringFormat::Hexadecimal);
    raw.trailer.set("ID", Object::Array(vec![id.clone(), id]));
    Ok(())
}
