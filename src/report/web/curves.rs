//! What is counted beside the map, step by step, as curves with a table behind each.

use super::Web;
use super::html::escape;

const WIDTH: f64 = 640.0;
const HEIGHT: f64 = 120.0;

/// One curve for each thing that is counted and that changed: a line a side, the second one dashed.
pub fn all(web: &Web<'_>) -> String {
    let mut kinds: Vec<&str> = web.course.gauges.iter().map(|(what, _)| *what).collect();
    kinds.sort_unstable();
    kinds.dedup();
    let drawn: Vec<String> = kinds.into_iter().filter_map(|what| one(web, what)).collect();
    match drawn.is_empty() {
        true => "<p>Nothing that is counted beside the map changed in this game.</p>".to_string(),
        false => drawn.concat(),
    }
}

fn one(web: &Web<'_>, what: &str) -> Option<String> {
    let (gauges, moments) = (&web.course.gauges, &web.course.moments);
    let of: Vec<usize> = (0..gauges.len()).filter(|at| gauges[*at].0 == what).collect();
    let levels = |at: usize| moments.iter().map(move |moment| moment.levels.get(at).copied().unwrap_or(0));
    let changes = of.iter().any(|at| levels(*at).any(|level| Some(level) != levels(*at).next()));
    if !changes {
        return None;
    }
    let all = || of.iter().flat_map(|at| levels(*at));
    let (least, most) = (all().min()?.min(0), all().max()?);
    let span = (most - least).max(1) as f64;
    let steps = moments.len().max(2) - 1;
    let x = |step: usize| 36.0 + step as f64 / steps as f64 * (WIDTH - 44.0);
    let y = |level: i64| HEIGHT - 18.0 - (level - least) as f64 / span * (HEIGHT - 30.0);
    let mut svg = format!(
        "<svg class=\"curve\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" role=\"img\" aria-label=\"{4}\">\
         <path class=\"axis\" d=\"M36 8V{0}H{1}\"/><text x=\"32\" y=\"{2:.1}\" text-anchor=\"end\">{most}</text>\
         <text x=\"32\" y=\"{3:.1}\" text-anchor=\"end\">{least}</text>",
        HEIGHT - 18.0,
        WIDTH - 8.0,
        y(most) + 4.0,
        y(least) + 4.0,
        escape(&format!("{what}, step by step"))
    );
    let mut labelled = 0.0;
    for (step, pair) in moments.windows(2).enumerate().filter(|(_, pair)| pair[0].turn != pair[1].turn) {
        let (at, turn) = (x(step + 1), pair[1].turn);
        svg.push_str(&format!("<path class=\"turn\" d=\"M{at:.1} 8V{}\"/>", HEIGHT - 18.0));
        // Turns in which little happens lie close: not each has room for its number.
        if at - labelled >= 14.0 {
            let below = HEIGHT - 5.0;
            svg.push_str(&format!("<text x=\"{at:.1}\" y=\"{below}\" text-anchor=\"middle\">{turn}</text>"));
            labelled = at;
        }
    }
    let mut legend = Vec::new();
    for at in &of {
        let side = gauges[*at].1;
        let class = side.map_or("both".to_string(), |side| format!("side{}", side % 2));
        // Only corners of the line: a level holds until it changes.
        let mut path = String::new();
        let mut before = None;
        for (step, level) in levels(*at).enumerate() {
            match before {
                None => path.push_str(&format!("M{:.1} {:.1}", x(step), y(level))),
                Some(known) if known != level => path.push_str(&format!("H{:.1}V{:.1}", x(step), y(level))),
                Some(_) => {}
            }
            before = Some(level);
        }
        path.push_str(&format!("H{:.1}", x(steps)));
        svg.push_str(&format!("<path class=\"level {class}\" d=\"{path}\"/>"));
        legend.push((class, side.map_or("both sides".to_string(), |side| name(web, side)), *at));
    }
    svg.push_str(&format!(
        "<path class=\"cursor\" data-from=\"36\" data-to=\"{}\" d=\"M36 8V{}\"/></svg>",
        WIDTH - 8.0,
        HEIGHT - 18.0
    ));
    let keys: String = legend
        .iter()
        .map(|(class, name, _)| {
            format!("<span class=\"key\"><svg viewBox=\"0 0 24 8\" aria-hidden=\"true\"><path class=\"level {class}\" d=\"M1 4H23\"/></svg>{}</span>", escape(name))
        })
        .collect();
    let title = capital(what);
    Some(format!(
        "<figure><figcaption>{} {keys}</figcaption>{svg}{}</figure>",
        escape(&title),
        table(web, &legend, what)
    ))
}

/// The same as figures, at the end of each turn.
fn table(web: &Web<'_>, legend: &[(String, String, usize)], what: &str) -> String {
    let moments = &web.course.moments;
    let heads: String = legend.iter().map(|(_, name, _)| format!("<th scope=\"col\">{}</th>", escape(name))).collect();
    let last_of = |at: usize| moments.get(at + 1).is_none_or(|next| next.turn != moments[at].turn);
    let rows: String = (0..moments.len())
        .filter(|at| last_of(*at))
        .map(|at| {
            let levels: String = legend
                .iter()
                .map(|(_, _, gauge)| format!("<td>{}</td>", moments[at].levels.get(*gauge).copied().unwrap_or(0)))
                .collect();
            let turn = match moments[at].turn {
                0 => "set-up".to_string(),
                turn => turn.to_string(),
            };
            format!("<tr><th scope=\"row\">{turn}</th>{levels}</tr>")
        })
        .collect();
    format!(
        "<details><summary>{} as a table</summary><table><tr><th scope=\"col\">after turn</th>{heads}</tr>{rows}</table></details>",
        escape(&capital(what))
    )
}

fn name(web: &Web<'_>, side: u32) -> String {
    web.top.bundle.kit.sides.get(side as usize).map(|side| side.name.clone()).unwrap_or_default()
}

fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}
