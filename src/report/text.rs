//! A story as plain text.

use super::Story;
use crate::game::{Line, Rank};

pub fn write(story: &Story) -> String {
    let mut out = format!("{}\n{}\n", story.header.title, story.facts());
    if let Some(map) = &story.before {
        section(&mut out, "Before the first turn", map);
    }
    for chapter in &story.chapters {
        out.push_str(&format!("\n{}\n", chapter.heading));
        let mut under_order = false;
        for line in &chapter.lines {
            under_order = match line.rank {
                Rank::Phase => false,
                Rank::Order | Rank::Answer => true,
                _ => under_order,
            };
            tell(&mut out, line, under_order);
        }
        if let Some(map) = &chapter.map {
            section(&mut out, &format!("After turn {}", chapter.turn), map);
        }
    }
    if let Some(map) = &story.after {
        section(&mut out, "At the end", map);
    }
    for observation in &story.observations {
        out.push_str(&format!("\n{}\n", observation.title));
        if observation.items.is_empty() {
            out.push_str("  none\n");
        }
        if observation.brief {
            let words = observation.items.iter().map(|item| format!("{} {}", item.about, item.text));
            paragraph(&mut out, &words.collect::<Vec<_>>().join("; "));
            continue;
        }
        for item in &observation.items {
            let rule = item.rule.map(|rule| format!(" [{rule}]")).unwrap_or_default();
            out.push_str(&format!("  {}: {}{rule}\n", item.about, item.text));
        }
    }
    out
}

/// Broken into lines that fit a terminal.
fn paragraph(out: &mut String, text: &str) {
    let mut column = 0;
    for word in text.split(' ') {
        let width = word.chars().count();
        if column > 0 && column + width < 108 {
            out.push(' ');
        } else {
            out.push_str(if column > 0 { "\n  " } else { "  " });
            column = 0;
        }
        out.push_str(word);
        column += width + 1;
    }
    out.push_str(if text.is_empty() { "" } else { "\n" });
}

fn section(out: &mut String, heading: &str, map: &str) {
    out.push_str(&format!("\n{heading}\n\n"));
    for line in map.lines() {
        out.push_str(format!("  {line}").trim_end());
        out.push('\n');
    }
}

pub fn tell(out: &mut String, line: &Line, under_order: bool) {
    let depth = match line.rank {
        Rank::Turn => 0,
        Rank::Phase => 2,
        Rank::Order => 4,
        Rank::Event if !under_order => 4,
        Rank::Answer | Rank::Event => 6,
    };
    if line.rank == Rank::Phase {
        out.push('\n');
    }
    out.push_str(&format!("{:depth$}{}{}\n", "", line.text, cite(line)));
    if let Some(sum) = &line.sum {
        out.push_str(&format!("{:width$}{sum}\n", "", width = depth + 2));
    }
}

/// The rule in brackets, and our ruling where it is ours.
pub fn cite(line: &Line) -> String {
    match (line.rule, line.ruling) {
        (Some(rule), Some(ruling)) => format!(" [{rule}, our ruling {ruling}]"),
        (Some(rule), None) => format!(" [{rule}]"),
        _ => String::new(),
    }
}
