//! Procedures in words, step by step, as tables give them and aids print them.

use schemars::JsonSchema;
use serde::Deserialize;

/// A step of a procedure, in words.
#[derive(Deserialize, JsonSchema, Clone, Debug)]
#[serde(deny_unknown_fields)]
pub struct Instruction {
    /// The rule this step stands in.
    pub cite: String,
    /// Its name or letter.
    pub name: String,
    /// What is done.
    pub gist: String,
}

/// The phases of a turn.
#[derive(Deserialize, JsonSchema, Clone, Debug)]
#[serde(deny_unknown_fields)]
pub struct Sequence {
    /// The rule this chart stands in.
    pub cite: String,
    /// The phases in order.
    pub steps: Vec<Instruction>,
}
