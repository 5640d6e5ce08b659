//! Every test that looks at the house from outside, as one program.

mod cascades;
mod checks;
mod ground;
