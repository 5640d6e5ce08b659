//! Files of another form than a scenario's, read in the same way: held against a schema of our own types, every slip named
//! with its place, and the rest kept.

use serde::de::DeserializeOwned;
use serde_json::Value;
use toml::de::DeTable;

use super::fault::Fault;
use super::fit::fit;
use super::mend::mend;
use super::shape::Shapes;
use super::tree;
use crate::source::{Source, Span};

/// A form, compiled from its schema.
pub struct Form {
    shapes: Shapes,
}

/// What was read of a file.
pub struct Filled<T> {
    pub value: T,
    pub faults: Vec<Fault>,
    /// Some of it is not TOML: what seems to be missing may only seem so.
    pub broken: bool,
}

impl Form {
    /// `schema` describes the type that is read, and requires nothing.
    pub fn of(schema: &Value) -> Form {
        Form { shapes: Shapes::compile(schema) }
    }

    /// Reads a file: what does not fit is cut out and told.
    pub fn read<T: DeserializeOwned>(&self, source: &Source) -> Filled<T> {
        let mended = mend(source);
        let (parsed, _) = DeTable::parse_recoverable(&mended.text);
        let mut faults = mended.faults;
        let fitted = fit(&self.shapes, parsed.get_ref(), source.base(), &mut faults);
        Filled { value: tree::read(fitted.tree, Span::default()), faults, broken: mended.broken }
    }
}
