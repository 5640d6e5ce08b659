//! A game that was played, told: as text, as Markdown, or as JSON for programs. No rules and no dice here.

pub mod balance;
mod digest;
mod json;
mod markdown;
mod story;
mod text;

pub use story::{Chapter, Maps, Story};

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
