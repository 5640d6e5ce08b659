//! A file's tables and values with their places, and the reading of typed values from them.

use std::collections::BTreeSet;

use indexmap::IndexMap;
use serde::de::value::StrDeserializer;
use serde::de::{DeserializeOwned, DeserializeSeed, MapAccess, SeqAccess, Unexpected, Visitor};
use serde::forward_to_deserialize_any;

use crate::source::{Span, Spanned, spanned};

/// A value with its place.
pub type Tree = Spanned<Value>;

#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    Text(String),
    Integer(i64),
    Number(f64),
    Flag(bool),
    List(Vec<Tree>),
    Table(Branch),
}

/// Keys in the order they were written.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Branch {
    entries: IndexMap<String, Entry, rustc_hash::FxBuildHasher>,
    /// Keys that were written, rightly or misspelt, but whose value was cut out and reported.
    lost: BTreeSet<String>,
}

/// A key's place and what it holds.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry {
    pub key: Span,
    pub value: Tree,
}

impl Branch {
    pub fn insert(&mut self, key: impl Into<String>, at: Span, value: Tree) {
        self.entries.insert(key.into(), Entry { key: at, value });
    }

    pub fn entry(&self, key: &str) -> Option<&Entry> {
        self.entries.get(key)
    }

    pub fn value(&self, key: &str) -> Option<&Tree> {
        self.entries.get(key).map(|entry| &entry.value)
    }

    pub fn value_mut(&mut self, key: &str) -> Option<&mut Tree> {
        self.entries.get_mut(key).map(|entry| &mut entry.value)
    }

    pub fn into_entries(self) -> impl Iterator<Item = (String, Entry)> {
        self.entries.into_iter()
    }

    pub fn remove(&mut self, key: &str) -> Option<Entry> {
        self.entries.shift_remove(key)
    }

    pub fn iter(&self) -> impl Iterator<Item = (&str, &Entry)> {
        self.entries.iter().map(|(key, entry)| (key.as_str(), entry))
    }

    pub fn iter_mut(&mut self) -> impl Iterator<Item = (&str, &mut Entry)> {
        self.entries.iter_mut().map(|(key, entry)| (key.as_str(), entry))
    }

    /// Notes a key whose value was written but could not be kept.
    pub fn lose(&mut self, key: &str) {
        self.lost.insert(key.to_string());
    }

    /// Whether a key only seems to be missing: something was written for it, and reported.
    pub fn is_lost(&self, key: &str) -> bool {
        self.lost.contains(key)
    }

    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// The same with every place forgotten.
    pub fn without_places(self) -> Branch {
        let bare = |(key, entry): (String, Entry)| (key, Entry { key: Span::default(), value: forget(entry.value) });
        Branch { entries: self.entries.into_iter().map(bare).collect(), lost: self.lost }
    }

    /// Takes over what `upper` says: tables are joined key by key, anything else is replaced.
    pub fn overlay(&mut self, upper: &Branch) {
        for (key, entry) in &upper.entries {
            match (self.entries.get_mut(key).map(|present| &mut present.value.value), &entry.value.value) {
                (Some(Value::Table(lower)), Value::Table(upper)) => lower.overlay(upper),
                _ => {
                    self.entries.insert(key.clone(), entry.clone());
                }
            }
        }
    }

    /// Takes over from `pattern` whatever is not said here.
    pub fn fill_from(&mut self, pattern: &Branch) {
        for (key, entry) in &pattern.entries {
            match (self.entries.get_mut(key).map(|present| &mut present.value.value), &entry.value.value) {
                (Some(Value::Table(here)), Value::Table(there)) => here.fill_from(there),
                (Some(_), _) => {}
                (None, _) => {
                    self.entries.insert(key.clone(), entry.clone());
                }
            }
        }
        self.lose_all_of(pattern);
    }

    /// Takes over the lost keys of another table, as far as they are not given here.
    pub fn lose_all_of(&mut self, other: &Branch) {
        for key in &other.lost {
            if !self.entries.contains_key(key) {
                self.lose(key);
            }
        }
    }
}

impl Value {
    pub fn as_table(&self) -> Option<&Branch> {
        if let Value::Table(table) = self { Some(table) } else { None }
    }

    pub fn as_text(&self) -> Option<&str> {
        if let Value::Text(text) = self { Some(text) } else { None }
    }
}

fn forget(tree: Tree) -> Tree {
    let value = match tree.value {
        Value::List(items) => Value::List(items.into_iter().map(forget).collect()),
        Value::Table(table) => Value::Table(table.without_places()),
        plain => plain,
    };
    Spanned::new(value, Span::default())
}

/// Ways into a table.
impl Branch {
    /// Whether something on a way of keys only seems to be missing.
    pub fn is_lost_on(&self, way: &[&str]) -> bool {
        let [key, rest @ ..] = way else { return false };
        self.is_lost(key) || self.inner(key).is_some_and(|inner| inner.is_lost_on(rest))
    }

    /// The table a key holds.
    pub fn inner(&self, key: &str) -> Option<&Branch> {
        self.value(key)?.value.as_table()
    }

    /// A table in the list a key holds.
    pub fn item(&self, key: &str, number: usize) -> Option<&Branch> {
        match &self.value(key)?.value {
            Value::List(items) => items.get(number)?.value.as_table(),
            _ => None,
        }
    }
}

/// Reads a typed value from a table that was fitted to the type's own shape, which is why it cannot fail.
pub fn read<T: DeserializeOwned>(table: Branch, span: Span) -> T {
    try_read(table, span).expect("a fitted table holds what its type asks for")
}

/// Reads a typed value from a table that may lack something, or says what.
pub fn try_read<T: DeserializeOwned>(table: Branch, span: Span) -> Result<T, String> {
    T::deserialize(Reader(&Spanned::new(Value::Table(table), span))).map_err(|error| error.to_string())
}

/// Reads a typed value. Each kind of type is handed the one kind of value it is written as, so that the code of a type is
/// compiled once: hundreds of types are read from files.
struct Reader<'t>(&'t Tree);

type Error = serde::de::value::Error;

impl Reader<'_> {
    /// What is there is of another kind than what was asked for.
    fn refuse<'de, V: Visitor<'de>>(&self, visitor: &V) -> Error {
        let there = match &self.0.value {
            Value::Text(text) => Unexpected::Str(text),
            Value::Integer(number) => Unexpected::Signed(*number),
            Value::Number(number) => Unexpected::Float(*number),
            Value::Flag(flag) => Unexpected::Bool(*flag),
            Value::List(_) => Unexpected::Seq,
            Value::Table(_) => Unexpected::Map,
        };
        serde::de::Error::invalid_type(there, visitor)
    }
}

macro_rules! by_kind {
    ($($method:ident: $kind:ident),+ $(,)?) => {
        $(fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
            by_kind!(@ $kind self visitor)
        })+
    };
    (@ text $this:ident $visitor:ident) => {
        match &$this.0.value {
            Value::Text(text) => $visitor.visit_borrowed_str(text),
            _ => Err($this.refuse(&$visitor)),
        }
    };
    (@ flag $this:ident $visitor:ident) => {
        match $this.0.value {
            Value::Flag(flag) => $visitor.visit_bool(flag),
            _ => Err($this.refuse(&$visitor)),
        }
    };
    (@ number $this:ident $visitor:ident) => {
        match $this.0.value {
            Value::Integer(number) => $visitor.visit_i64(number),
            Value::Number(number) => $visitor.visit_f64(number),
            _ => Err($this.refuse(&$visitor)),
        }
    };
    (@ list $this:ident $visitor:ident) => {
        match &$this.0.value {
            Value::List(items) => $visitor.visit_seq(Items(items.iter())),
            _ => Err($this.refuse(&$visitor)),
        }
    };
    (@ table $this:ident $visitor:ident) => {
        match &$this.0.value {
            Value::Table(table) => $visitor.visit_map(Entries { rest: table.entries.iter(), value: None }),
            _ => Err($this.refuse(&$visitor)),
        }
    };
}

impl<'de> serde::Deserializer<'de> for Reader<'de> {
    type Error = Error;

    by_kind! {
        deserialize_bool: flag, deserialize_str: text, deserialize_string: text, deserialize_char: text,
        deserialize_i8: number, deserialize_i16: number, deserialize_i32: number, deserialize_i64: number,
        deserialize_u8: number, deserialize_u16: number, deserialize_u32: number, deserialize_u64: number,
        deserialize_f32: number, deserialize_f64: number,
        deserialize_seq: list, deserialize_map: table,
    }

    /// For types that are written in more than one way.
    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match &self.0.value {
            Value::Text(_) => self.deserialize_str(visitor),
            Value::Integer(_) | Value::Number(_) => self.deserialize_i64(visitor),
            Value::Flag(_) => self.deserialize_bool(visitor),
            Value::List(_) => self.deserialize_seq(visitor),
            Value::Table(_) => self.deserialize_map(visitor),
        }
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_some(self)
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(self, name: &'static str, visitor: V) -> Result<V::Value, Error> {
        if name == spanned::NAME {
            spanned::tell(self.0.span);
        }
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, Error> {
        self.deserialize_seq(visitor)
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        self.deserialize_map(visitor)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        visitor.visit_enum(StrDeserializer::new(self.0.value.as_text().unwrap_or_default()))
    }

    forward_to_deserialize_any! { i128 u128 bytes byte_buf unit unit_struct tuple_struct identifier ignored_any }
}

/// The items of a list, one after the other.
struct Items<'t>(std::slice::Iter<'t, Tree>);

impl<'de> SeqAccess<'de> for Items<'de> {
    type Error = Error;

    fn next_element_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<Option<S::Value>, Error> {
        self.0.next().map(|item| seed.deserialize(Reader(item))).transpose()
    }

    fn size_hint(&self) -> Option<usize> {
        Some(self.0.len())
    }
}

/// The keys of a table with what they hold.
struct Entries<'t> {
    rest: indexmap::map::Iter<'t, String, Entry>,
    value: Option<&'t Tree>,
}

impl<'de> MapAccess<'de> for Entries<'de> {
    type Error = Error;

    fn next_key_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<Option<S::Value>, Error> {
        let Some((key, entry)) = self.rest.next() else { return Ok(None) };
        self.value = Some(&entry.value);
        seed.deserialize(KeyReader { key, span: entry.key }).map(Some)
    }

    fn next_value_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<S::Value, Error> {
        seed.deserialize(Reader(self.value.take().expect("a value is asked for after its key")))
    }

    fn size_hint(&self) -> Option<usize> {
        Some(self.rest.len())
    }
}

struct KeyReader<'t> {
    key: &'t str,
    span: Span,
}

impl<'de> serde::Deserializer<'de> for KeyReader<'de> {
    type Error = Error;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_borrowed_str(self.key)
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(self, name: &'static str, visitor: V) -> Result<V::Value, Error> {
        if name != spanned::NAME {
            return self.deserialize_any(visitor);
        }
        spanned::tell(self.span);
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        visitor.visit_enum(StrDeserializer::new(self.key))
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf unit unit_struct seq tuple
        tuple_struct struct map identifier ignored_any option
    }
}
