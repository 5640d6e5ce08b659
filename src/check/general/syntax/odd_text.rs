//! A title, name or id with a character nobody can see.
//!
//! ## Why it matters
//! Control characters, zero-width spaces and marks that turn the direction of text print as nothing. Two names can then look
//! alike and be different, or a name can print backwards. They come along when text is pasted from web pages.
//!
//! ## Example
//! ```toml
//! title = "Practice\u200B ground"
//! ```
//! Write instead:
//! ```toml
//! title = "Practice ground"
//! ```

use super::invisible::{is_odd, name};
use super::printed::printed;
use crate::check::prelude::*;
use crate::scenario::Inside;

pub const CHECK: Check = Check::warning("S032", None, Run::General(run));

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    for printed in printed(desk) {
        let text = printed.text;
        let odd: Vec<char> = text.trim().chars().filter(|c| is_odd(*c)).collect();
        let Some(first) = odd.first() else { continue };
        // Where an escape wrote it, the text as a whole is the place.
        let inside = Inside::of(desk.sources, text.as_ref().map(String::as_str));
        let span = inside.text.find(*first).map_or(text.span, |at| inside.span(at..at + first.len_utf8()));
        let visible = without(text);
        let more = if odd.len() > 1 { format!(", and {} more like it", odd.len() - 1) } else { String::new() };
        report
            .at(
                span,
                format!("the {} `{visible}` holds {} (U+{:04X}){more}", printed.what, name(*first), u32::from(*first)),
            )
            .label("nobody sees this")
            .help(format!("write `{}`", toml_edit::Value::from(visible.as_str()).to_string().trim()));
    }
}

/// A text without what nobody sees; what kept words apart becomes a space.
fn without(text: &str) -> String {
    let seen: String = text.chars().map(|c| if c.is_whitespace() { ' ' } else { c }).filter(|c| !is_odd(*c)).collect();
    seen.split_whitespace().collect::<Vec<_>>().join(" ")
}
