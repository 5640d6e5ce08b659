//! Every test that looks at the house from outside, as one program.

mod checks;
mod ground;
mod scenarios;
