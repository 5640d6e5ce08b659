//! A story as Markdown: a heading a turn and phase, a list item an order, its events below it.

use super::Story;
use super::text::cite;
use crate::game::{Line, Rank};

pub fn write(story: &Story) -> String {
    let mut out = format!("# {}\n\n{}\n", plain(&story.header.title), plain(&story.facts()));
    if let Some(map) = &story.before {
        section(&mut out, "Before the first turn", map);
    }
    for chapter in &story.chapters {
        out.push_str(&format!("\n## {}\n", plain(&chapter.heading)));
        // A list is set off from what stands before it by an empty line.
        let (mut under_order, mut in_list) = (false, false);
        for line in &chapter.lines {
            match line.rank {
                Rank::Phase | Rank::Turn => {
                    out.push_str(&format!("\n### {}\n", plain(&line.text)));
                    (under_order, in_list) = (false, false);
                    continue;
                }
                Rank::Order | Rank::Answer => under_order = under_order || line.rank == Rank::Order,
                Rank::Event => {}
            }
            if !in_list {
                out.push('\n');
                in_list = true;
            }
            tell(&mut out, line, under_order && line.rank != Rank::Order);
        }
        if let Some(map) = &chapter.map {
            section(&mut out, &format!("After turn {}", chapter.turn), map);
        }
    }
    if let Some(map) = &story.after {
        section(&mut out, "At the end", map);
    }
    for observation in &story.observations {
        out.push_str(&format!("\n## {}\n\n", plain(&observation.title)));
        if observation.items.is_empty() {
            out.push_str("none\n");
        }
        if observation.brief {
            let words = observation.items.iter().map(|item| plain(&format!("{} {}", item.about, item.text)));
            out.push_str(&format!("{}\n", words.collect::<Vec<_>>().join("; ")));
            continue;
        }
        for item in &observation.items {
            let rule = item.rule.map(|rule| format!(" [{rule}]")).unwrap_or_default();
            out.push_str(&format!("- **{}**: {}{}\n", plain(&item.about), plain(&item.text), plain(&rule)));
        }
    }
    out
}

fn section(out: &mut String, heading: &str, map: &str) {
    // A name may hold the very signs that would end the block.
    let longest = map.split(|c| c != '`').map(str::len).max().unwrap_or(0);
    let fence = "`".repeat(3.max(longest + 1));
    out.push_str(&format!("\n## {heading}\n\n{fence}text\n{map}{fence}\n"));
}

fn tell(out: &mut String, line: &Line, nested: bool) {
    let indent = if nested { "  " } else { "" };
    let decided = matches!(line.rank, Rank::Order | Rank::Answer);
    let text = if decided { format!("**{}**", plain(&line.text)) } else { plain(&line.text) };
    let sum = line.sum.as_ref().map(|sum| format!(" ({})", plain(sum))).unwrap_or_default();
    out.push_str(&format!("{indent}- {text}{sum}{}\n", plain(&cite(line))));
}

/// Names are a designer's own: what Markdown would read as markup is escaped.
pub fn plain(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    // A list begins with a stroke, or with figures and a dot: "1. Kompanie".
    let figures = text.chars().take_while(char::is_ascii_digit).count();
    for (number, c) in text.chars().enumerate() {
        let begins_list = match c {
            '-' | '+' => number == 0,
            '.' | ')' => number == figures && figures > 0,
            _ => false,
        };
        if begins_list || matches!(c, '\\' | '`' | '*' | '_' | '[' | ']' | '<' | '>' | '&' | '#' | '|' | '~') {
            plain.push('\\');
        }
        plain.push(c);
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn a_name_begins_no_list_and_no_markup() {
        assert_eq!(plain("1. Kompanie, 2. Zug"), "1\\. Kompanie, 2. Zug");
        assert_eq!(plain("- a-b + c"), "\\- a-b + c");
        assert_eq!(plain("12) <b>*"), "12\\) \\<b\\>\\*");
        assert_eq!(plain(". 3"), ". 3");
    }
}
