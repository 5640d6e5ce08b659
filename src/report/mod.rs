//! A game that was played, told: as text, as Markdown, as JSON for programs, as a page for a browser, or one table of it as a picture. No rules and no dice here.

pub mod balance;
pub mod difference;
mod digest;
mod json;
pub mod log;
mod markdown;
mod position;
mod story;
mod text;
mod web;

pub use position::Tabletop;
pub use story::{Chapter, Maps, Story};
pub use web::{Card, Course, Moment, Picture, Web, index, policy};

/// How a story is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StoryFormat {
    Text,
    Markdown,
    Json,
}

/// Writes a story in a format.
pub fn write(story: &Story, format: StoryFormat) -> String {
    match format {
        StoryFormat::Text => text::write(&story.harmless()),
        StoryFormat::Markdown => markdown::write(&story.harmless()),
        StoryFormat::Json => json::write(story),
    }
}
