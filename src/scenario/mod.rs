//! The file format: what was written, and what was meant by it.
//!
//! [`read`](read::Reader::read) turns files into a [`Document`], in which every value knows its place. [`settle`](fn@settle) looks up
//! its names and lays out its map, which gives a [`Draft`]. Both keep what makes sense and collect a [`Fault`] for what
//! does not. Only a draft without errors becomes a scenario, and only `check` can say so.

pub mod document;
pub mod draft;
mod endings;
mod fault;
mod fit;
pub mod fmt;
mod form;
mod grid_text;
mod inside;
mod join;
pub mod lists;
mod lost;
pub mod map;
mod meaning;
mod mend;
mod mentions;
mod read;
mod runs;
pub mod schema;
mod settle;
mod shape;
mod terrain;
mod texts;
pub mod tree;
pub mod victory;
mod vocabulary;
mod worked;

pub use document::Document;
pub use draft::Draft;
pub use fault::{Fault, Kind};
pub use fit::trusted;
pub use form::{Filled, Form};
pub use grid_text::GridText;
pub use inside::Inside;
pub use map::Map;
pub use meaning::{Meaning, Noun};
pub use mentions::{Mention, Section, What, mentions};
pub use read::{FORMAT, Parsed, Reader, display, inside, normal};
pub use settle::settle;
pub use shape::{Key, Shape, Shapes, TableShape};
pub use terrain::{ABSENT, LONGEST_TOKEN, is_token, ruler_numbers};
pub use texts::{Keyed, Setting, SettingValue, Texts, TurnList};
pub use vocabulary::{Most, TerrainId, Vocabulary};
