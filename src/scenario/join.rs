//! Joins the files of a battle: lists grow, single values are taken from the file that builds on the others.

use super::document::{Document, MapTable, Own, Print};
use super::fault::Fault;
use super::texts::Keyed;
use super::tree::{Branch, Entry, Value};
use crate::source::Spanned;

/// Adds a file to the ones it builds on.
pub fn join(base: &mut Document, file: Document, faults: &mut Vec<Fault>) {
    let over = |base: &mut Option<_>, file: Option<_>| {
        if file.is_some() {
            *base = file;
        }
    };
    over(&mut base.rules, file.rules);
    over(&mut base.title, file.title);
    over(&mut base.subtitle, file.subtitle);
    over(&mut base.version, file.version);
    over(&mut base.date, file.date);
    over(&mut base.licence, file.licence);
    over(&mut base.summary, file.summary);
    over(&mut base.history, file.history);
    over(&mut base.design, file.design);
    base.format = file.format.or(base.format);
    base.r#use = file.r#use;
    base.author = file.author.or(base.author.take());
    base.sources = file.sources.or(base.sources.take());
    match (&mut base.print, file.print) {
        (Some(print), Some(wishes)) => add_wishes(&mut print.value, wishes.value),
        (_, wishes) => base.print = wishes.or(base.print.take()),
    }
    match (&mut base.map, file.map) {
        (Some(map), Some(more)) if more.grid.is_none() && more.grid_file.is_none() && more.size.is_none() => {
            add_to_map(&mut map.value, more.value);
        }
        (_, map) => once(&mut base.map, map, "map", faults),
    }
    once(&mut base.time, file.time, "time", faults);
    base.side.extend(file.side);
    base.formation.extend(file.formation);
    base.unit.extend(file.unit);
    base.object.extend(file.object);
    base.setup.extend(file.setup);
    base.arrival.extend(file.arrival);
    base.exit.extend(file.exit);
    base.victory.extend(file.victory);
    base.points.extend(file.points);
    base.special.extend(file.special);
    keyed(&mut base.options, file.options);
    keyed(&mut base.control, file.control);
    own(&mut base.own, file.own);
}

/// A scenario may add to the map of its battle what differs from one scenario to the next.
fn add_to_map(map: &mut MapTable, more: MapTable) {
    map.edge.extend(more.edge);
    map.path.extend(more.path);
    map.place.extend(more.place);
    map.feature.extend(more.feature);
    map.cell.extend(more.cell);
    keyed(&mut map.zone, more.zone);
    keyed(&mut map.legend, more.legend);
    map.name = more.name.or(map.name.take());
}

fn add_wishes(print: &mut Print, wishes: Print) {
    print.counter = wishes.counter.or(print.counter.take());
    print.hex = wishes.hex.or(print.hex.take());
    print.paper = wishes.paper.or(print.paper.take());
    print.omit = wishes.omit.or(print.omit.take());
    print.track = wishes.track.or(print.track);
    print.deck = wishes.deck.or(print.deck);
    keyed(&mut print.markers, wishes.markers);
}

fn once<T>(base: &mut Option<Spanned<T>>, file: Option<Spanned<T>>, what: &'static str, faults: &mut Vec<Fault>) {
    match (&base, file) {
        (Some(first), Some(again)) => faults.push(Fault::Twice { what, span: again.span, first: first.span }),
        (None, Some(only)) => *base = Some(only),
        (_, None) => {}
    }
}

fn keyed<V>(base: &mut Keyed<V>, file: Keyed<V>) {
    for (key, value) in file.0 {
        base.0.retain(|(known, _)| known.value != key.value);
        base.0.push((key, value));
    }
}

fn own(base: &mut Own, mut file: Own) {
    // A list in a chart is the whole of it, while lists of the scenario itself grow.
    match (base.file.value_mut("tables").map(|lower| &mut lower.value), file.file.remove("tables")) {
        (Some(Value::Table(lower)), Some(Entry { value: Spanned { value: Value::Table(upper), .. }, .. })) => {
            lower.overlay(&upper);
        }
        (_, Some(charts)) => base.file.insert("tables", charts.key, charts.value),
        (_, None) => {}
    }
    join_tables(&mut base.file, file.file);
    join_tables(&mut base.map, file.map);
    base.cells.extend(file.cells);
    base.sides.extend(file.sides);
    base.formations.extend(file.formations);
    base.units.extend(file.units);
    base.setups.extend(file.setups);
}

fn join_tables(base: &mut Branch, file: Branch) {
    base.lose_all_of(&file);
    for (key, entry) in file.into_entries() {
        match (base.value_mut(&key), entry.value.value) {
            (Some(Spanned { value: Value::Table(lower), .. }), Value::Table(upper)) => join_tables(lower, upper),
            (Some(Spanned { value: Value::List(lower), .. }), Value::List(upper)) => lower.extend(upper),
            (_, value) => base.insert(key, entry.key, Spanned::new(value, entry.value.span)),
        }
    }
}
