//! `sandtable explain`.

use serde_json::json;

use super::args::{Explain, PageFormat};
use super::talk::Talk;
use super::{Ended, Exit, Failure};
use crate::check::{self, Check, Manual};
use crate::diag::nearest;
use crate::rules::{RULESETS, Ruleset};

pub fn run(args: &Explain, talk: &mut Talk) -> Ended {
    let pages: Vec<&Check> = match &args.code {
        Some(code) => vec![find(code)?],
        None => check::all().collect(),
    };
    let text = match args.format {
        PageFormat::Text => pages.iter().map(|check| page(check, talk)).collect::<Vec<_>>().join("\n\n"),
        PageFormat::Markdown => pages.iter().map(|check| markdown(check)).collect::<Vec<_>>().join("\n"),
        PageFormat::Json => {
            let all: Vec<_> = pages.iter().map(|check| json_page(check)).collect();
            format!("{:#}\n", if args.all { json!(all) } else { all[0].clone() })
        }
    };
    talk.result(text).map(|()| Exit::Clean)
}

fn find(code: &str) -> Result<&'static Check, Failure> {
    let by_name = || check::all().find(|check| check.name == code);
    check::by_code(code).or_else(by_name).ok_or_else(|| {
        let failure = Failure::new(format!("there is no check `{code}`"));
        let names = check::all().flat_map(|check| [check.code, check.name]);
        match nearest(&code.to_uppercase(), check::all().map(|check| check.code)).or(nearest(code, names)) {
            Some(near) => failure.help(format!("did you mean `{near}`? `sandtable list codes` shows them all")),
            None => failure.help("`sandtable list codes` shows them all"),
        }
    })
}

/// The section a check rests on, by number, title and gist.
fn section(check: &Check) -> Option<(&'static str, &'static crate::rules::sections::Section)> {
    let number = check.cite?;
    let of = |ruleset: &&'static dyn Ruleset| check.ruleset().is_none_or(|id| id == ruleset.id());
    RULESETS.into_iter().filter(of).find_map(|ruleset| Some((ruleset.title(), ruleset.sections().section(number)?)))
}

fn page(check: &Check, talk: &Talk) -> String {
    let Manual { summary, text } = Manual::of(check);
    let bold = talk.bold();
    let mut page = format!("{bold}{}{bold:#}  {} ({})\n\n{summary}\n", check.code, check.name, check.severity.word());
    if let Some((ruleset, section)) = section(check) {
        let rule = format!("Rule: {ruleset} {}, {}. {}", section.number, section.title, section.gist);
        page.push_str(&format!("\n{}\n", wrapped(&rule)));
    }
    page.push('\n');
    let mut in_block = false;
    for line in text.lines() {
        if line.starts_with("```") {
            in_block = !in_block;
        } else if in_block {
            page.push_str(&format!("    {line}\n"));
        } else if let Some(heading) = line.strip_prefix("## ") {
            page.push_str(&format!("{bold}{heading}{bold:#}\n"));
        } else {
            page.push_str(&format!("{line}\n"));
        }
    }
    page
}

/// Broken into lines as long as those of the manual pages.
fn wrapped(text: &str) -> String {
    let mut lines = vec![String::new()];
    for word in text.split_whitespace() {
        let line = lines.last_mut().expect("there is always a line");
        if line.chars().count() + word.chars().count() >= 120 {
            lines.push(word.to_string());
        } else {
            if !line.is_empty() {
                line.push(' ');
            }
            line.push_str(word);
        }
    }
    lines.join("\n")
}

fn markdown(check: &Check) -> String {
    let Manual { summary, text } = Manual::of(check);
    let rule = section(check).map(|(ruleset, section)| {
        format!("*Rule: {ruleset} {}, {}. {}*\n\n", section.number, section.title, section.gist)
    });
    let text = text.replace("\n## ", "\n### ");
    let text = text.strip_prefix("## ").map(|rest| format!("### {rest}")).unwrap_or(text);
    let head = format!("## {} {} ({})", check.code, check.name, check.severity.word());
    format!("{head}\n\n{summary}\n\n{}{text}\n", rule.unwrap_or_default())
}

fn json_page(check: &Check) -> serde_json::Value {
    let Manual { summary, text } = Manual::of(check);
    let rule = section(check).map(|(ruleset, section)| {
        json!({ "ruleset": ruleset, "number": section.number, "title": section.title, "gist": section.gist })
    });
    json!({
        "code": check.code,
        "name": check.name,
        "severity": check.severity.word(),
        "summary": summary,
        "rule": rule,
        "text": text,
    })
}
