//! The page inside a report: the same blocks as tags, and the shares of every level drawn with their bounds.

use super::Page;
use super::levels::{Level, Share};
use super::sheet::{Block, Table};
use super::telling::sheet;
use crate::diag::format::{clean_code, clean_name, escape_xml};

/// The width of a drawn share: a hundredth is a percent.
const WIDTH: f64 = 200.0;

pub fn write(page: &Page) -> String {
    let drawn: String = page.levels.iter().filter(|level| level.games > 0).map(shares).collect();
    let mut under = String::new();
    let each = sheet(page).iter().map(|one| block(one, &mut under)).collect::<String>();
    drawn + &each
}

/// In a line: "greedy against itself, 400 games: British 54.0 % (49.1 to 58.8), …".
pub fn line(page: &Page) -> Option<String> {
    let top = page.top().filter(|top| top.games > 0)?;
    let sides = top.sides.each_ref().map(|share| format!("{} {}", share.of, share.percent()));
    Some(format!("{} games of {} against itself: {}", top.games, top.players, sides.join(", ")))
}

/// The shares of a level: where they lie, and how far either way they may.
fn shares(level: &Level) -> String {
    let rows: String = level.sides.iter().chain([&level.nobody]).map(share).collect();
    format!(
        "<table class=\"shares\"><caption>{} against itself: who wins, of {} games; the bar is where 95 % of such series \
         have it</caption>{rows}</table>",
        words(&level.players),
        level.games
    )
}

fn share(share: &Share) -> String {
    let [middle, low, high] = [share.share, share.low, share.high].map(|share| share * WIDTH);
    format!(
        "<tr><th scope=\"row\" dir=\"auto\">{}</th><td><svg class=\"interval\" viewBox=\"0 0 {WIDTH} 14\" aria-hidden=\"true\">\
         <path class=\"axis\" d=\"M0 7H{WIDTH}M{half} 2V12\"/><rect x=\"{low:.1}\" y=\"3\" width=\"{:.1}\" height=\"8\"/>\
         <path class=\"middle\" d=\"M{middle:.1} 1V13\"/></svg></td><td>{}</td></tr>",
        words(&share.of),
        (high - low).max(1.0),
        words(&share.percent()),
        half = WIDTH / 2.0,
    )
}

fn words(text: &str) -> String {
    escape_xml(&clean_name(text))
}

/// A block under the last heading, by which tables are called.
fn block(block: &Block, under: &mut String) -> String {
    match block {
        // The report has its title.
        Block::Title(_) => String::new(),
        Block::Heading(heading) => {
            under.clone_from(heading);
            format!("<h3>{}</h3>", words(heading))
        }
        Block::Paragraph(text) => format!("<p dir=\"auto\">{}</p>", words(text)),
        Block::List(items) => {
            let items: String = items.iter().map(|item| format!("<li dir=\"auto\">{}</li>", words(item))).collect();
            format!("<ul>{items}</ul>")
        }
        Block::Command(command) => format!("<pre tabindex=\"0\"><code>{}</code></pre>", words(command)),
        Block::Diff(lines) => format!("<pre tabindex=\"0\"><code>{}</code></pre>", escape_xml(&clean_code(lines))),
        Block::Table(table) => of_table(table, under),
    }
}

fn of_table(table: &Table, under: &str) -> String {
    let head = |head: &String| match head.is_empty() {
        true => "<td></td>".to_string(),
        false => format!("<th scope=\"col\">{}</th>", words(head)),
    };
    let heads: String = table.head.iter().map(head).collect();
    let name = match table.head.first().filter(|head| !head.is_empty()) {
        Some(head) => format!("{under}: {head}"),
        None => under.to_string(),
    };
    let row = |cells: &Vec<String>| {
        let cell = |(at, cell): (usize, &String)| match at {
            0 => format!("<th scope=\"row\" dir=\"auto\">{}</th>", words(cell)),
            _ => format!("<td>{}</td>", words(cell)),
        };
        format!("<tr>{}</tr>", cells.iter().enumerate().map(cell).collect::<String>())
    };
    format!(
        "<div class=\"wide\" tabindex=\"0\" role=\"region\" aria-label=\"{}\"><table><tr>{heads}</tr>{}</table></div>",
        words(&name),
        table.rows.iter().map(row).collect::<String>()
    )
}
