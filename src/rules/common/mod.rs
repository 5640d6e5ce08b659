//! What two rulesets or more have in common: charts and options as data, how games are said and written, and how
//! procedures follow each other. It knows none of them.

pub mod book;
pub mod cards;
pub mod charts;
pub mod deck;
pub mod goals;
pub mod markers;
pub mod memo;
pub mod nearest;
pub mod observe;
pub mod odds;
pub mod options;
pub mod reading;
pub mod recent;
pub mod rows;
pub mod situation;
pub mod steps;
pub mod suits;
pub mod telling;
