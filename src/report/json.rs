//! A story as JSON, with the same lines and facts as the text.

use serde_json::{Value, json};

use super::Story;
use crate::diag::format::escape_json;

pub fn write(story: &Story) -> String {
    let turns: Vec<Value> = story
        .chapters
        .iter()
        .map(|chapter| {
            json!({ "turn": chapter.turn, "heading": chapter.heading, "lines": chapter.lines, "map": chapter.map })
        })
        .collect();
    let mut game = json!(story.header);
    if story.shown_to.is_some()
        && let Value::Object(game) = &mut game
    {
        // With the seed everything hidden could be dealt again.
        game.shift_remove("seed");
        game.shift_remove("stream");
    }
    let whole = json!({
        "game": game,
        "shown_to": story.shown_to,
        "before": story.before,
        "turns": turns,
        "after": story.after,
        "verdict": story.verdict,
        "decisions": story.decisions,
        "observations": story.observations,
    });
    escape_json(&format!("{whole:#}\n"))
}
