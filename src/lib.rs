//! Reads wargame scenarios, holds them to their rulebook, and plays them.
//!
//! One walk leads from a file to a checked scenario:
//! - [`source`] reads the texts and knows every place in them;
//! - [`scenario`] makes a [`Document`](scenario::Document) of what was written and a [`Draft`](scenario::Draft) of what was
//!   meant by it, on a [`grid`] that knows no game;
//! - [`rules`] lends the words, charts and rulings of a ruleset;
//! - [`check`](mod@check) asks every question it knows, and hands on a [`Scenario`](rules::Scenario),
//!   as its ruleset reads it and laid out to be played, only if nothing is wrong;
//! - [`diag`] says what is, in the format asked for.
//!
//! A second walk leads from there to a story:
//! - [`Scenario::with_game`](rules::Scenario::with_game) lends it as a [`Game`](game::Game), in which players give orders and events happen;
//! - [`play`](mod@play) seats the players, keeps the [`record`](play::record) and replays it, with the rules or without;
//! - [`report`] tells what happened.
//!
//! A third leads to paper:
//! - [`kit::of`] counts the pieces of a scenario by its ruleset, undrawn;
//! - [`bundle`] has them drawn ([`draw`](mod@draw)) and put on pages ([`press`]);
//! - [`backend`] writes the pages.
//!
//! And [`editor`] answers what somebody asks who is still writing.
//!
//! Only `source` and `cli` touch a disk; nothing else prints, or reads a clock or a setting.
//!
//! ```
//! use std::path::Path;
//! use sandtable::{check::check, source::Memory};
//!
//! let files = Memory::default().with("a.scenario.toml", "format = 1\nrules = \"small-units\"\n");
//! let outcome = check(&files, Path::new(""), Path::new("a.scenario.toml")).unwrap();
//! assert!(outcome.scenario.is_none(), "there is no map yet");
//! ```

pub mod backend;
pub mod bundle;
pub mod check;
pub mod cli;
pub mod diag;
pub mod draw;
pub mod editor;
pub mod game;
pub mod grid;
pub mod kit;
pub mod play;
pub mod press;
pub mod report;
pub mod rules;
pub mod scenario;
pub mod scene;
pub mod settings;
pub mod source;
