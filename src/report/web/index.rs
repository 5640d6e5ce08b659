//! The index of a site: a card for each battle.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;

use super::html::{escape, hash};

const STYLE: &str = include_str!("../../../templates/web/index.css");

/// What an index shows of a battle.
pub struct Card {
    /// The page of its report, beside the index.
    pub page: String,
    pub title: String,
    pub subtitle: String,
    pub rules: String,
    pub sides: Vec<String>,
    pub size: String,
    /// How the game of its report ended.
    pub verdict: Option<String>,
    /// What many games say, in a line; none if they were not played.
    pub balance: Option<String>,
    /// Where its pages are printed, as seen from the index; none if they are not.
    pub print: Option<String>,
    /// A small map, as PNG.
    pub map: Vec<u8>,
}

/// The page that leads to all reports of a folder.
pub fn index(cards: &[Card]) -> String {
    let card = |card: &Card| {
        let verdict = card.verdict.as_deref().map(|verdict| format!("<p>In this game: {}</p>", escape(verdict)));
        let print = card.print.as_deref().map(|path| format!("<p><a href=\"{}\">to print (PDF)</a></p>", escape(path)));
        let balance = card.balance.as_deref().map(|line| format!("<p dir=\"auto\">{}</p>", escape(line)));
        let subtitle =
            if card.subtitle.is_empty() { String::new() } else { format!("<p>{}</p>", escape(&card.subtitle)) };
        format!(
            "<li><a href=\"{}\"><img alt=\"\" src=\"data:image/png;base64,{}\"><h2 dir=\"auto\">{}</h2></a>{subtitle}\
             <p dir=\"auto\">{}</p><p>{}; {}</p>{}{}{}</li>\n",
            escape(&card.page),
            STANDARD.encode(&card.map),
            escape(&card.title),
            escape(&card.sides.join(" against ")),
            escape(&card.rules),
            escape(&card.size),
            verdict.unwrap_or_default(),
            balance.unwrap_or_default(),
            print.unwrap_or_default()
        )
    };
    format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'sha256-{}'; img-src data:; \
         base-uri 'none'; form-action 'none'\">\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta name=\"generator\" content=\"sandtable report\">\n<link rel=\"icon\" href=\"data:,\">\n<title>Battles</title>\n\
         <style>{STYLE}</style>\n</head>\n<body>\n<main>\n<h1>Battles</h1>\n<ul class=\"cards\">\n{}</ul>\n</main>\n</body>\n</html>\n",
        hash(STYLE),
        cards.iter().map(card).collect::<String>()
    )
}
