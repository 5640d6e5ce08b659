//! `sandtable explain`: the manual page of a finding, or what a rule or a ruling says.

mod rule;

use serde_json::json;

use super::args::{Explain, PageFormat};
use super::talk::Talk;
use super::{Ended, Exit, Failure, find};
use crate::check::{self, Check, Manual};
use crate::diag::nearest;
use crate::rules::{RULESETS, Ruleset};
use rule::Rule;

pub fn run(args: &Explain, talk: &mut Talk) -> Ended {
    let pages: Vec<Page> = match &args.code {
        Some(key) => named(key, args.rules.as_deref())?,
        None => check::all().map(Page::Check).collect(),
    };
    let text = match args.format {
        PageFormat::Text => pages.iter().map(|page| page.text(talk)).collect::<Vec<_>>().join("\n\n"),
        PageFormat::Markdown => pages.iter().map(Page::markdown).collect::<Vec<_>>().join("\n"),
        PageFormat::Json => {
            let all: Vec<_> = pages.iter().map(Page::json).collect();
            format!("{:#}\n", if args.all || all.len() > 1 { json!(all) } else { all[0].clone() })
        }
    };
    talk.result(text).map(|()| Exit::Clean)
}

/// The pages on a key, in Markdown, as a ruleset means it; none if there are none.
pub fn in_markdown(key: &str, ruleset: Option<&dyn Ruleset>) -> Option<String> {
    let pages = named(key, ruleset.map(|ruleset| ruleset.id())).ok()?;
    Some(pages.iter().map(Page::markdown).collect::<Vec<_>>().join("\n"))
}

/// What can be explained.
enum Page {
    Check(&'static Check),
    Rule(Rule),
}

impl Page {
    fn text(&self, talk: &Talk) -> String {
        match self {
            Page::Check(check) => page(check, talk),
            Page::Rule(rule) => rule.text(talk.bold()),
        }
    }

    fn markdown(&self) -> String {
        match self {
            Page::Check(check) => markdown(check),
            Page::Rule(rule) => rule.markdown(),
        }
    }

    fn json(&self) -> serde_json::Value {
        match self {
            Page::Check(check) => json_page(check),
            Page::Rule(rule) => rule.json(),
        }
    }
}

/// Whatever has a name: a check by its code or name, a rule by its number or key, a ruling by its id or option. Where several
/// rulesets share it all are meant, unless one is chosen.
fn named(key: &str, rules: Option<&str>) -> Result<Vec<Page>, Failure> {
    let only = rules.map(find::ruleset).transpose()?;
    let of = |check: &&Check| only.is_none_or(|only| check.ruleset().is_none_or(|id| id == only.id()));
    let by_name = || check::all().find(|check| check.name == key);
    let check = check::by_code(key).or_else(by_name).filter(of);
    let rules = rule::find(key, only).into_iter().map(Page::Rule);
    let pages: Vec<Page> = check.map(Page::Check).into_iter().chain(rules).collect();
    if !pages.is_empty() {
        return Ok(pages);
    }
    let among = only.map(|only| format!(" of {}", only.title())).unwrap_or_default();
    let failure = Failure::new(format!("there is no check, rule or ruling `{key}`{among}"));
    let all = "`sandtable list codes`, `list sections` and `list rulings` show them all";
    let codes = check::all().filter(of).flat_map(|check| [check.code, check.name]);
    let near = nearest(key, codes.chain(rule::keys(only)));
    Err(match near {
        Some(near) => failure.help(format!("did you mean `{near}`? {all}")),
        None => failure.help(all),
    })
}

/// The section a check rests on, by number, title and gist.
fn section(check: &Check) -> Option<(&'static str, &'static crate::game::sections::Section)> {
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
