//! Stamps in a PDF: each drawn once, as a form that pages use by its name.

use lopdf::{Dictionary, Document as Raw, Error, Object, ObjectId, Stream};

use super::content::form;
use super::pack::pack;
use super::stock::{Stock, stamp_name};
use crate::scene::{POINTS_PER_MM, Rect};

/// Adds the forms, and tells every page of them.
pub fn add(raw: &mut Raw, stock: &Stock) -> Result<(), Error> {
    let states = raw.add_object(resources(stock));
    let mut forms = Dictionary::new();
    for (number, stamp) in stock.stamps.iter().enumerate() {
        let mut about = Dictionary::new();
        about.set("Type", Object::Name(b"XObject".to_vec()));
        about.set("Subtype", Object::Name(b"Form".to_vec()));
        about.set("BBox", around(stamp.bounds()));
        about.set("Resources", states);
        about.set("Filter", Object::Name(b"FlateDecode".to_vec()));
        let id = raw.add_object(Stream::new(about, pack(&form(stamp, stock))));
        forms.set(stamp_name(number), id);
    }
    if forms.is_empty() {
        raw.objects.remove(&states);
        return Ok(());
    }
    let forms = raw.add_object(forms);
    let pages: Vec<ObjectId> = raw.page_iter().collect();
    for page in pages {
        let held = raw.get_dictionary(page)?.get(b"Resources").and_then(Object::as_reference).ok();
        let resources = match held {
            Some(id) => raw.get_dictionary_mut(id)?,
            None => raw.get_dictionary_mut(page)?.get_mut(b"Resources").and_then(Object::as_dict_mut)?,
        };
        resources.set("XObject", forms);
    }
    Ok(())
}

/// The opacities that forms may ask for.
fn resources(stock: &Stock) -> Dictionary {
    let mut states = Dictionary::new();
    for ((area, line), name) in &stock.opacities {
        let part = |thousandths: u16| Object::Real(f32::from(thousandths) / 1000.0);
        let mut state = Dictionary::new();
        state.set("ca", part(*area));
        state.set("CA", part(*line));
        states.set(name.as_str(), state);
    }
    let mut resources = Dictionary::new();
    resources.set("ExtGState", states);
    resources
}

/// A box in points around the origin, y upwards, with a little to spare.
fn around(rect: Rect) -> Object {
    let Rect { x, y, width, height } = rect.inset(-0.1);
    let corners = [x, -y - height, x + width, -y];
    Object::Array(corners.map(|at| Object::Real((at * POINTS_PER_MM * 1000.0).round() as f32 / 1000.0)).to_vec())
}
