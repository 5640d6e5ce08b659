//! What cells saw of a game: a table of those that saw most, and the figures from which the page tints the map.

use serde_json::{Value, json};

use super::Web;
use super::html::escape;
use super::moments::Seen;

/// Rows of a table.
const MOST: usize = 12;

/// Something that is counted for each side.
type Count = fn(&Seen) -> [u32; 2];

/// The kinds of heat maps: a word, what it counts, and where it is counted.
const KINDS: [(&str, &str, Count); 3] = [
    ("presence", "units that stood there when a turn ended", |seen| seen.presence),
    ("losses", "units, figures or points lost there", |seen| seen.losses),
    ("fire", "orders to fire at it, shell it or attack it", |seen| seen.fire),
];

/// The figures by cell, for each kind.
pub fn figures(web: &Web<'_>) -> Value {
    let of = |count: Count| -> Value {
        let cells = web.course.seen.iter().map(|(cell, seen)| (cell, count(seen)));
        cells.filter(|(_, both)| both.iter().sum::<u32>() > 0).map(|(cell, [a, b])| json!([cell, a, b])).collect()
    };
    KINDS.iter().map(|(word, _, count)| (word.to_string(), of(*count))).collect::<serde_json::Map<_, _>>().into()
}

/// A table for each kind.
pub fn tables(web: &Web<'_>) -> String {
    let kit = &web.top.bundle.kit;
    let names: String =
        kit.sides.iter().take(2).map(|side| format!("<th scope=\"col\">{}</th>", escape(&side.name))).collect();
    let labels = kit.map.grid.by_cell(|cell| kit.map.grid.label(cell));
    let one = |(word, what, count): &(&str, &str, Count)| {
        let mut rows: Vec<(u32, usize, [u32; 2])> =
            web.course.seen.iter().map(|(cell, seen)| (count(seen).iter().sum(), *cell, count(seen))).collect();
        rows.retain(|(sum, ..)| *sum > 0);
        rows.sort_by_key(|(sum, cell, _)| (std::cmp::Reverse(*sum), *cell));
        let rows: String = rows
            .iter()
            .take(MOST)
            .map(|(_, cell, [a, b])| {
                let label = escape(&labels[*cell]);
                format!("<tr><th scope=\"row\"><a href=\"#hex={label}\">{label}</a></th><td>{a}</td><td>{b}</td></tr>")
            })
            .collect();
        let body = match rows.is_empty() {
            true => "<p>none</p>".to_string(),
            false => format!("<table><tr><th scope=\"col\">cell</th>{names}</tr>{rows}</table>"),
        };
        format!(
            "<section class=\"heat\"><h3>{word}</h3><p>{what}; by side, the {MOST} cells with most</p>{body}\
             <button type=\"button\" class=\"on-map scripted\" data-layer=\"{word}\">show on the map</button></section>"
        )
    };
    KINDS.iter().map(one).collect()
}
