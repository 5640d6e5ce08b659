//! Every test that looks at the house from outside, as one program.

mod answers;
mod architecture;
mod cards;
mod cascades;
mod checks;
mod cli;
mod counters;
mod coverage;
mod docs;
mod examples;
mod formatting;
mod ground;
mod kept;
mod map_text;
mod odds;
mod pages;
mod pictures;
mod play;
mod players;
mod portable_print;
mod records;
mod scenarios;
mod schema;
mod telling;
mod type_setting;
mod typeface;
