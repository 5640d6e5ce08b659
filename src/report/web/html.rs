//! The page itself: everything that can be read stands in it as text; the script only folds, follows and draws over it.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde_json::json;
use sha2::{Digest, Sha256};

use super::{Web, board, curves, heat};
pub use crate::diag::format::escape_xml as escape;
use crate::diag::format::{Checked, clean_line, distinct};
use crate::game::table::Place;
use crate::game::{Line, Rank};
use crate::report::position::Tabletop;

const STYLE: &str = include_str!("../../../templates/web/report.css");
const SCRIPT: &str =
    concat!(include_str!("../../../templates/web/board.js"), include_str!("../../../templates/web/report.js"));

/// What the page may load: its one script and its one style, by their hashes.
pub fn policy() -> String {
    format!(
        "default-src 'none'; script-src 'sha256-{}'; style-src 'sha256-{}'; img-src data: blob:; base-uri 'none'; \
         form-action 'none'",
        hash(SCRIPT),
        hash(STYLE)
    )
}

pub fn page(web: &Web<'_>) -> String {
    let story = &web.story;
    let title = escape(&story.header.title);
    let verdict = story.verdict.as_deref().map_or("not played to its end".to_string(), escape);
    let policy = policy();
    let facts = json!({
        "board": board::facts(&web.top, &web.course.gauges),
        "steps": web.course.moments,
        "heat": heat::figures(web),
        "title": story.header.title,
        "verdict": story.verdict,
        "again": web.again,
    });
    // A tag in a name must not end or begin a block.
    let facts = facts.to_string().replace('<', "\\u003c");
    let seen_by = story.shown_to.as_deref().map(|side| format!(" as {side} sees it")).unwrap_or_default();
    format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"{policy}\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta name=\"generator\" content=\"sandtable report\">\n\
         <link rel=\"icon\" href=\"data:,\">\n<title>{title}: {verdict}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n\
         <header><div><h1 dir=\"auto\">{title}</h1><p class=\"verdict\" dir=\"auto\"><strong>{verdict}</strong>{}</p>\
         <p class=\"facts\" dir=\"auto\">{}</p></div>\
         <nav class=\"scripted\" aria-label=\"Parts of this report\">{}</nav></header>\n<main>\n\
         <section id=\"game\" class=\"part\" aria-label=\"Game\">{}{}</section>\n\
         <section id=\"curves\" class=\"part\"><h2>Curves</h2>{}</section>\n\
         <section id=\"heat\" class=\"part\"><h2>Where it happened</h2>{}</section>\n\
         <section id=\"digest\" class=\"part\"><h2>For the designer</h2>{}</section>\n{}\
         <section id=\"findings\" class=\"part\"><h2>Findings</h2>{}</section>\n\
         </main>\n<p id=\"live\" class=\"unseen\" aria-live=\"polite\"></p>\n\
         <script type=\"application/json\" id=\"facts\">{facts}</script>\n<script>{SCRIPT}</script>\n</body>\n</html>\n",
        escape(&seen_by),
        escape(&story.facts()),
        tabs(web),
        stage(web),
        log(web),
        curves::all(web),
        heat::tables(web),
        digest(web),
        web.balance.as_deref().map(balance).unwrap_or_default(),
        findings(web),
    )
}

fn tabs(web: &Web<'_>) -> String {
    let balance = web.balance.as_ref().map(|_| ("balance", "Balance"));
    let first = [("game", "Game"), ("curves", "Curves"), ("heat", "Heat"), ("digest", "Digest")];
    let each = first.into_iter().chain(balance).chain([("findings", "Findings")]);
    each.map(|(id, name)| format!("<button type=\"button\" data-part=\"{id}\">{name}</button>")).collect()
}

fn balance(page: &str) -> String {
    format!("<section id=\"balance\" class=\"part\"><h2>Balance</h2>{page}</section>\n")
}

/// The map with the counters as they lie at the end; the script moves them.
fn stage(web: &Web<'_>) -> String {
    let (top, kit) = (&web.top, &web.top.bundle.kit);
    let bounds = top.sketch.bounds();
    let size = kit.sizes.counter;
    let laid = &web.course.last;
    let stacks = Tabletop::stacks(laid);
    let mut order: Vec<(u8, usize)> = laid.pieces.iter().map(|lying| lying.height).zip(0..).collect();
    order.sort_unstable();
    let mut counters = String::new();
    for (_, unit) in order {
        let lying = &laid.pieces[unit];
        let Place::On(cell) = lying.place else { continue };
        let spot = top.spot(lying, stacks.get(&cell).copied().unwrap_or(1));
        let (Some(spot), Some(counter)) = (spot, top.counter(unit)) else { continue };
        let face = if lying.look.flipped { 'b' } else { 'f' };
        counters.push_str(&format!(
            "<use href=\"#{face}{counter}\" x=\"{0:.2}\" y=\"{0:.2}\" width=\"{size}\" height=\"{size}\" \
             transform=\"translate({1:.2} {2:.2}) rotate({3})\"/>",
            -size / 2.0,
            spot.at.x,
            spot.at.y,
            spot.turned
        ));
    }
    let view = format!("0 0 {:.2} {:.2}", bounds.width, bounds.height);
    format!(
        "<div id=\"stage\" tabindex=\"0\" role=\"group\" aria-label=\"Map. Arrow keys step through the game; plus and minus zoom.\">\
         <svg class=\"unseen\" aria-hidden=\"true\" width=\"0\" height=\"0\"><defs>{}</defs></svg>\
         <div id=\"board\"><img id=\"map\" alt=\"The map of {}\" src='data:image/svg+xml,{}'>\
         <svg id=\"cells\" viewBox=\"{view}\" aria-hidden=\"true\"></svg>\
         <svg id=\"counters\" viewBox=\"{view}\" aria-hidden=\"true\">{counters}</svg></div>\
         <p id=\"hover\" class=\"scripted\" hidden></p></div>",
        board::faces(top),
        escape(&kit.about.title),
        in_address(&board::map(top))
    )
}

/// The story as lists; each line knows its step.
fn log(web: &Web<'_>) -> String {
    let mut out = String::from("<div id=\"log\" tabindex=\"0\" role=\"region\" aria-label=\"Story\">");
    for (chapter, steps) in web.story.chapters.iter().zip(&web.steps) {
        out.push_str(&format!("<h2 data-turn=\"{}\">{}</h2><ol>", chapter.turn, escape(&chapter.heading)));
        for (line, step) in chapter.lines.iter().zip(steps) {
            match line.rank {
                Rank::Phase | Rank::Turn => {
                    out.push_str(&format!("</ol><h3>{}</h3><ol>", escape(&line.text)));
                }
                Rank::Order | Rank::Answer | Rank::Event => out.push_str(&item(line, *step)),
            }
        }
        out.push_str("</ol>");
    }
    out.push_str("</div>");
    out.push_str(
        "<div id=\"bar\" class=\"scripted\"><button type=\"button\" id=\"first\" title=\"Home\" aria-label=\"the opening\">|‹</button>\
         <button type=\"button\" id=\"turnback\" title=\"Up\" aria-label=\"turn before\">«</button>\
         <button type=\"button\" id=\"back\" title=\"Left\" aria-label=\"step before\">‹</button>\
         <button type=\"button\" id=\"on\" title=\"Right\" aria-label=\"next step\">›</button>\
         <button type=\"button\" id=\"turnon\" title=\"Down\" aria-label=\"next turn\">»</button>\
         <button type=\"button\" id=\"last\" title=\"End\" aria-label=\"the end\">›|</button>\
         <button type=\"button\" id=\"play\" title=\"Space\">play</button>\
         <input type=\"range\" id=\"slider\" min=\"0\" value=\"0\" aria-label=\"Step\"><output id=\"where\"></output>\
         <label>layer <select id=\"layer\"><option value=\"\">none</option><option value=\"labels\">cells</option>\
         <option value=\"presence\">presence</option><option value=\"losses\">losses</option><option value=\"fire\">fire</option>\
         </select></label>\
         <label>copy <select id=\"copy\"><option value=\"\">choose</option><option value=\"markdown\">step as Markdown</option>\
         <option value=\"bbcode\">step as BBCode</option><option value=\"text\">step as text</option>\
         <option value=\"turn-markdown\">turn as Markdown</option><option value=\"turn-bbcode\">turn as BBCode</option>\
         </select></label><button type=\"button\" id=\"keys\" title=\"?\">keys</button><output id=\"gauges\"></output>\
         <details id=\"standing\"><summary>Who stands where</summary><div class=\"wide\" tabindex=\"0\" role=\"region\" \
         aria-label=\"Who stands where\"><table id=\"stacks\"><thead><tr><th scope=\"col\">hex</th>\
         <th scope=\"col\">units</th></tr></thead><tbody></tbody></table></div></details></div>",
    );
    out.push_str(KEYS);
    out
}

/// The list of keys; the script shows it.
const KEYS: &str = "<dialog id=\"help\" aria-labelledby=\"help-head\"><h2 id=\"help-head\">Keys</h2><table>\
    <tr><th scope=\"row\">Right, Left</th><td>next step, step before</td></tr>\
    <tr><th scope=\"row\">Down, Up</th><td>next turn, turn before</td></tr>\
    <tr><th scope=\"row\">Home, End</th><td>the opening, the end</td></tr>\
    <tr><th scope=\"row\">Space</th><td>plays and stops</td></tr>\
    <tr><th scope=\"row\">+ &minus; 0</th><td>closer, farther, the whole map</td></tr>\
    <tr><th scope=\"row\">Shift and arrows</th><td>push the map</td></tr>\
    <tr><th scope=\"row\">c</th><td>brings into the middle what happened</td></tr>\
    <tr><th scope=\"row\">b</th><td>arrows go from hex to hex, Enter picks one, Escape ends it</td></tr>\
    <tr><th scope=\"row\">l, y</th><td>copy the link, the step as Markdown</td></tr></table>\
    <p><label><input type=\"checkbox\" id=\"letters\" checked> letters are keys</label></p>\
    <p><button type=\"button\" id=\"close-help\">Close</button></p></dialog>";

fn item(line: &Line, step: usize) -> String {
    let rank = match line.rank {
        Rank::Order => "order",
        Rank::Answer => "answer",
        _ => "event",
    };
    let rule = line.rule.map(|rule| format!(" <span class=\"rule\">[{}]</span>", escape(rule))).unwrap_or_default();
    let ruling = line.ruling.map(|ruling| format!(" <span class=\"rule\">({})</span>", escape(ruling)));
    let sum = line.sum.as_deref().map(|sum| format!("<span class=\"sum\">{}</span>", escape(sum))).unwrap_or_default();
    format!(
        "<li class=\"{rank}\" data-step=\"{step}\"><span class=\"said\" dir=\"auto\">{}</span>{rule}{}{sum}</li>",
        escape(&line.text),
        ruling.unwrap_or_default()
    )
}

fn digest(web: &Web<'_>) -> String {
    let one = |observation: &crate::game::Observation| {
        let items: String = observation
            .items
            .iter()
            .map(|item| {
                let rule = item.rule.map(|rule| format!(" <span class=\"rule\">[{}]</span>", escape(rule)));
                let (about, text) = (escape(&item.about), escape(&item.text));
                format!("<li dir=\"auto\"><strong>{about}</strong>: {text}{}</li>", rule.unwrap_or_default())
            })
            .collect();
        let body = if items.is_empty() { "<p>none</p>".to_string() } else { format!("<ul>{items}</ul>") };
        format!("<section><h3>{}</h3>{body}</section>", escape(&observation.title))
    };
    web.story.observations.iter().map(one).collect()
}

fn findings(web: &Web<'_>) -> String {
    let checked = [Checked { name: "", findings: web.findings }];
    let found = distinct(&checked);
    if found.is_empty() {
        return "<p>The check has nothing to say about this scenario.</p>".to_string();
    }
    let one = |finding: &crate::diag::format::Finding<'_>| {
        let (place, told) = (finding.place(), finding.diagnostic);
        let help = told.help.as_deref().map(|help| format!("<p class=\"help\">{}</p>", escape(&clean_line(help))));
        let cite = told
            .cite
            .as_ref()
            .map(|cite| format!(" <span class=\"rule\">[{}]</span>", escape(&clean_line(&cite.to_string()))));
        format!(
            "<li class=\"{0}\"><strong>{0} {1}</strong> <span dir=\"auto\">{2}</span>{3} <code>{4}:{5}</code>{6}</li>",
            told.severity.word(),
            told.code,
            escape(&clean_line(&told.message)),
            cite.unwrap_or_default(),
            escape(&clean_line(place.file)),
            place.line,
            help.unwrap_or_default()
        )
    };
    format!("<ul class=\"findings\">{}</ul>", found.iter().map(one).collect::<String>())
}

pub fn hash(text: &str) -> String {
    STANDARD.encode(Sha256::digest(text.as_bytes()))
}

/// A picture as part of an address: only what would end or change it is written as numbers.
fn in_address(picture: &str) -> String {
    let mut out = String::with_capacity(picture.len() + picture.len() / 6);
    for c in picture.chars() {
        match c {
            '%' => out.push_str("%25"),
            '#' => out.push_str("%23"),
            '\'' => out.push_str("%27"),
            '<' => out.push_str("%3C"),
            '>' => out.push_str("%3E"),
            '&' => out.push_str("%26"),
            '\n' | '\r' | '\t' => out.push(' '),
            c if c.is_ascii() => out.push(c),
            c => {
                let mut bytes = [0; 4];
                c.encode_utf8(&mut bytes).bytes().for_each(|byte| out.push_str(&format!("%{byte:02X}")));
            }
        }
    }
    out
}
