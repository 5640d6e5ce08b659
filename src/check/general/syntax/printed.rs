//! Every short text of a file that is printed: ids, names and titles.

use crate::check::Desk;
use crate::source::Spanned;

/// A printed text and what it is.
pub struct Printed<'d> {
    /// "id of a unit".
    pub what: &'static str,
    pub text: &'d Spanned<String>,
    /// Other tables refer to it.
    pub is_id: bool,
}

/// All of them, in no particular order.
pub fn printed<'d>(desk: &Desk<'d>) -> Vec<Printed<'d>> {
    let document = &desk.draft.document;
    let mut all = Vec::new();
    let mut add = |what: &'static str, text: Option<&'d Spanned<String>>, is_id: bool| {
        all.extend(text.map(|text| Printed { what, text, is_id }));
    };
    add("title", document.title.as_ref(), false);
    add("subtitle", document.subtitle.as_ref(), false);
    add("version", document.version.as_ref(), false);
    add("date", document.date.as_ref(), false);
    for side in &document.side {
        add("id of a side", side.id.as_ref(), true);
        add("name of a side", side.name.as_ref(), false);
    }
    for formation in &document.formation {
        add("id of a formation", formation.id.as_ref(), true);
        add("name of a formation", formation.name.as_ref(), false);
    }
    for unit in &document.unit {
        add("id of a unit", unit.id.as_ref(), true);
        add("name of a unit", unit.name.as_ref(), false);
    }
    for object in &document.object {
        add("id of an object", object.id.as_ref(), true);
        add("name of an object", object.name.as_ref(), false);
    }
    for special in &document.special {
        add("title of a special rule", special.title.as_ref(), false);
    }
    for victory in &document.victory {
        add("result of a victory", victory.result.as_ref(), false);
    }
    if let Some(map) = &document.map {
        add("name of the map", map.name.as_ref(), false);
        for place in &map.place {
            add("name of a place", place.name.as_ref(), true);
        }
        for (name, _) in map.zone.iter() {
            add("name of a zone", Some(name), true);
        }
        let edges = map.edge.iter().map(|edge| edge.name.as_ref());
        let paths = map.path.iter().map(|path| path.name.as_ref());
        let features = map.feature.iter().map(|feature| feature.name.as_ref());
        for name in edges.chain(paths).chain(features) {
            add("name on the map", name, false);
        }
    }
    all
}
