//! Keys in the order the format lists them; keys of the designer's own choosing keep theirs.

use toml_edit::{DocumentMut, InlineTable, Item, Table, Value};

use crate::scenario::shape::{Shape, Shapes, TableShape};

pub fn order(text: &str, shapes: &Shapes) -> Option<String> {
    let mut document: DocumentMut = text.parse().ok()?;
    order_table(document.as_table_mut(), &shapes.root, shapes);
    Some(document.to_string())
}

fn order_table(table: &mut Table, shape: &Shape, shapes: &Shapes) {
    let Shape::Table(shape) = shapes.resolve(shape) else { return };
    for (key, item) in table.iter_mut() {
        let Some(inner) = inner(shape, key.get()) else { continue };
        match item {
            Item::Table(table) => order_table(table, inner, shapes),
            Item::ArrayOfTables(tables) => {
                if let Shape::List(each) = shapes.resolve(inner) {
                    tables.iter_mut().for_each(|table| order_table(table, each, shapes));
                }
            }
            Item::Value(value) => order_value(value, inner, shapes),
            Item::None => {}
        }
    }
    // A key the format does not list stays behind those it does, in the order written.
    table.sort_values_by(|a, _, b, _| place(shape, a.get()).cmp(&place(shape, b.get())));
}

fn order_value(value: &mut Value, shape: &Shape, shapes: &Shapes) {
    match (value, shapes.resolve(shape)) {
        (Value::Array(items), Shape::List(each)) => items.iter_mut().for_each(|item| order_value(item, each, shapes)),
        (Value::InlineTable(table), Shape::Table(shape)) => order_inline(table, shape, shapes),
        _ => {}
    }
}

fn order_inline(table: &mut InlineTable, shape: &TableShape, shapes: &Shapes) {
    let before: Vec<usize> = table.iter().map(|(key, _)| place(shape, key)).collect();
    for (key, value) in table.iter_mut() {
        if let Some(inner) = inner(shape, key.get()) {
            order_value(value, inner, shapes);
        }
    }
    if before.is_sorted() {
        return;
    }
    table.sort_values_by(|a, _, b, _| place(shape, a.get()).cmp(&place(shape, b.get())));
    // The blanks around a pair belong to its old place in the braces.
    table.fmt();
}

fn inner<'s>(shape: &'s TableShape, key: &str) -> Option<&'s Shape> {
    shape.keys.get(key).map(|entry| &entry.shape).or(shape.rest.as_ref())
}

fn place(shape: &TableShape, key: &str) -> usize {
    shape.keys.get_index_of(key).unwrap_or(usize::MAX)
}
