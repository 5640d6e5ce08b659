//! `sandtable schema`.

use super::args::Schema;
use super::talk::Talk;
use super::write::{self, Kind};
use super::{Ended, Exit};
use crate::rules;

pub fn run(args: &Schema, talk: &mut Talk) -> Ended {
    match &args.output_file {
        Some(path) => write::output(path, text().as_bytes(), Kind::Schema, &[], talk)?,
        None => talk.result(text())?,
    }
    Ok(Exit::Clean)
}

/// The schema file as written for editors.
pub fn text() -> String {
    format!("{:#}\n", rules::json_schema())
}
