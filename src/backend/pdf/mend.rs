//! What is set right on a finished PDF document: version, page boxes, bookmarks, layer names, and an identity from its content.

use std::io;

use lopdf::{Dictionary, Document as Raw, Error, Object, ObjectId, Stream, StringFormat};
use sha2::{Digest, Sha256};

use super::pack::pack;
use super::{Document, Duplex};
use crate::scene::{POINTS_PER_MM, Page, Rect};

/// Mends a document and puts the packed contents of its pages in their place.
pub fn mend(raw: &mut Raw, document: &Document<'_>, contents: Vec<Vec<u8>>) -> Result<(), Error> {
    raw.version = "1.7".to_string();
    let pages: Vec<ObjectId> = raw.page_iter().collect();
    for ((id, page), content) in pages.iter().zip(&document.pages).zip(contents) {
        let place = raw.get_dictionary(*id)?.get(b"Contents").and_then(Object::as_reference)?;
        let mut about = Dictionary::new();
        about.set("Filter", Object::Name(b"FlateDecode".to_vec()));
        raw.objects.insert(place, Object::Stream(Stream::new(about, content)));
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
    pack_rest(raw);
    Ok(())
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

/// Fonts and their maps.
fn pack_rest(raw: &mut Raw) {
    for object in raw.objects.values_mut() {
        if let Object::Stream(stream) = object
            && stream.allows_compression
            && !stream.dict.has(b"Filter")
        {
            stream.set_content(pack(&stream.content));
            stream.dict.set("Filter", Object::Name(b"FlateDecode".to_vec()));
        }
    }
}

fn utf16(text: &str) -> Object {
    let mut bytes = vec![0xFE, 0xFF];
    bytes.extend(text.encode_utf16().flat_map(u16::to_be_bytes));
    Object::String(bytes, StringFormat::Hexadecimal)
}

/// The file. Its identity is the hash of what is in it.
pub fn write(raw: &mut Raw) -> Result<Vec<u8>, Error> {
    raw.trailer.remove(b"ID");
    let mut hash = Hashed(Sha256::new(), 0);
    raw.save_to(&mut hash)?;
    let Hashed(hash, length) = hash;
    let id = Object::String(hash.finalize()[..16].to_vec(), StringFormat::Hexadecimal);
    raw.trailer.set("ID", Object::Array(vec![id.clone(), id]));
    let mut bytes = Vec::with_capacity(length + 128);
    raw.save_to(&mut bytes)?;
    Ok(bytes)
}

/// Takes in a file without keeping it, and how long it is.
struct Hashed(Sha256, usize);

impl io::Write for Hashed {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.update(bytes);
        self.1 += bytes.len();
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
