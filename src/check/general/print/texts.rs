//! Every text of a file that ends up on paper.

use crate::scenario::Document;
use crate::scenario::document::Text;
use crate::source::Spanned;

/// Titles, ids, names, notes and rules, in the order of the format.
pub fn printed<'d>(document: &'d Document) -> Vec<Spanned<&'d str>> {
    let mut texts = Vec::new();
    let mut add = |found: &[&'d Option<Text>]| {
        texts.extend(found.iter().filter_map(|text| text.as_ref()).map(|text| Spanned::new(text.as_str(), text.span)));
    };
    add(&[&document.title, &document.subtitle, &document.version, &document.licence]);
    add(&[&document.summary, &document.history, &document.design]);
    if let Some(map) = &document.map {
        add(&[&map.name, &map.scale]);
        map.edge.iter().for_each(|edge| add(&[&edge.name]));
        map.path.iter().for_each(|path| add(&[&path.name]));
        map.place.iter().for_each(|place| add(&[&place.name]));
        map.feature.iter().for_each(|feature| add(&[&feature.name]));
    }
    document.side.iter().for_each(|side| add(&[&side.id, &side.name]));
    document.formation.iter().for_each(|formation| add(&[&formation.id, &formation.name]));
    document.unit.iter().for_each(|unit| add(&[&unit.id, &unit.name, &unit.note]));
    document.object.iter().for_each(|object| add(&[&object.id, &object.name]));
    document.setup.iter().for_each(|setup| add(&[&setup.note]));
    document.arrival.iter().for_each(|arrival| add(&[&arrival.note]));
    document.victory.iter().for_each(|victory| add(&[&victory.result, &victory.text]));
    document.points.iter().for_each(|points| add(&[&points.event]));
    document.special.iter().for_each(|special| add(&[&special.title, &special.text]));
    let labels = document.time.iter().filter_map(|time| time.labels.as_ref()).flat_map(|labels| labels.iter());
    texts.extend(labels.map(|label| Spanned::new(label.as_str(), label.span)));
    texts.extend([&document.author, &document.sources].into_iter().flatten().flat_map(|texts| texts.each()));
    texts
}
