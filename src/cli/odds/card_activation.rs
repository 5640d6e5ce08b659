//! What only Card Activation is asked.

use clap::Args;

use super::Odds;
use crate::rules::common::odds::{Answer, Unanswered};
use crate::scenario::Draft;
use crate::source::Sources;

/// Questions as they are asked on the command line.
pub const EXAMPLES: &[&str] = &[];

#[derive(Debug, Args)]
#[group(skip)]
pub struct Own {}

impl Own {
    pub fn given(&self) -> Vec<&'static str> {
        Vec::new()
    }
}

pub fn answer(_: &Odds, _: &Draft, _: &Sources) -> Option<Result<Answer, Unanswered>> {
    None
}
