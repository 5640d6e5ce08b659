//! `sandtable schema`.

use serde_json::{Value, json};

use super::args::Schema;
pub use super::args::SchemaSubject as Subject;
use super::talk::Talk;
use super::write::{self, Kind};
use super::{Ended, Exit};
use crate::draw::theme;
use crate::{play, rules, settings};

pub fn run(args: &Schema, talk: &mut Talk) -> Ended {
    let text = text(args.subject);
    match &args.output_file {
        Some(path) => write::output(path, text.as_bytes(), Kind::Schema, &[], talk)?,
        None => talk.result(text)?,
    }
    Ok(Exit::Clean)
}

/// The schema file as written for editors.
pub fn text(subject: Subject) -> String {
    format!("{:#}\n", of(subject))
}

fn of(subject: Subject) -> Value {
    let titled = |mut schema: Value, title: &str| {
        schema["title"] = json!(title);
        schema
    };
    match subject {
        Subject::Scenario => rules::json_schema(),
        Subject::Examples => titled(play::example::json_schema(), "Sandtable examples of play"),
        Subject::Settings => titled(settings::json_schema(), "Sandtable settings"),
        Subject::Theme => theme::json_schema(),
    }
}
