//! A story as JSON, with the same lines and facts as the text.

use serde_json::{Value, json};

use super::Story;

pub fn write(story: &Story) -> String {
    let turns: Vec<Value> = story
        .chapters
        .iter()
        .map(|chapter| {
            json!({ "turn": chapter.turn, "heading": chapter.heading, "lines": chapter.lines, "map": chapter.map })
        })
        .collect();
    let whole = json!({
        "game": story.header,
        "shown_to": story.shown_to,
        "before": story.before,
        "turns": turns,
        "after": story.after,
        "verdict": story.verdict,
        "decisions": story.decisions,
        "observations": story.observations,
    });
    format!("{whole:#}\n")
}
