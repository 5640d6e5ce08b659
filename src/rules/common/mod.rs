//! What two rulesets or more have in common: charts and options as data, how games are said and written, and how
//! procedures follow each other. It knows none of them.

pub mod book;
pub mod cards;
pub mod charts;
pub mod course;
pub mod deck;
pub mod event;
pub mod game;
pub mod goals;
pub mod map_text;
pub mod markers;
pub mod muster;
pub mod observe;
pub mod odds;
pub mod options;
pub mod order;
pub mod phrase;
pub mod rows;
pub mod situation;
pub mod steps;
pub mod suits;
pub mod telling;
pub mod token;
pub mod victory;
