//! `sandtable new`.

use std::path::Path;

use super::args::New;
use super::starters::{STARTERS, Starter};
use super::talk::Talk;
use super::{Ended, Exit, Failure, find, schema, write};
use crate::diag::format::clean_line;
use crate::diag::nearest;

pub fn run(args: &New, talk: &mut Talk) -> Ended {
    let starter = choose(args)?;
    let folder = &args.folder;
    let taken = |why: &str| {
        let help = "name a folder that does not exist yet";
        Err(Failure::new(format!("cannot start in {}: {why}", folder.display())).help(help))
    };
    match std::fs::read_dir(folder) {
        Ok(mut entries) => {
            if entries.next().is_some() {
                return taken("the folder is not empty");
            }
        }
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => {}
        Err(error) if error.kind() == std::io::ErrorKind::NotADirectory => return taken("it is a file"),
        Err(error) => return taken(&error.to_string()),
    }
    // Line breaks that are no control characters, and changes of direction that would reach beyond the title.
    let breaks = |c: char| c.is_control() || matches!(c, '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    let is_broken = |title: &&String| title.trim().is_empty() || title.chars().any(breaks);
    if let Some(title) = args.title.as_ref().filter(is_broken) {
        let failure = Failure::new(format!("`{}` is no title", clean_line(title)));
        return Err(failure.help("a title is one line of text, without line breaks and other control characters"));
    }
    let name = name_of(folder);
    let title = args.title.clone().unwrap_or_else(|| title_of(&name));
    let text = starter.text.replace("{{title}}", &escaped(&title));
    let file = folder.join(format!("{name}{}", super::find::SCENARIO));
    // The scenario last: with it in place, the folder is complete.
    write::whole(&folder.join("schema/scenario-1.json"), schema::text(schema::Subject::Scenario).as_bytes())?;
    write::whole(&file, text.as_bytes())?;
    talk.name(&file.display().to_string())?;
    let shown = folder.display().to_string();
    // As it would be typed.
    let shown = if shown.contains(char::is_whitespace) { format!("\"{shown}\"") } else { shown };
    talk.say(format!("wrote {} ({}). Next: sandtable check {shown}", file.display(), starter.gist));
    Ok(Exit::Clean)
}

fn choose(args: &New) -> Result<&'static Starter, Failure> {
    find::ruleset(&args.rules)?;
    let of_ruleset = || STARTERS.iter().filter(|starter| starter.ruleset == args.rules);
    let found = match &args.template {
        Some(name) => of_ruleset().find(|starter| starter.name == *name),
        None => of_ruleset().next(),
    };
    found.ok_or_else(|| {
        let name = args.template.as_deref().unwrap_or_default();
        let failure = Failure::new(format!("there is no template `{name}` for {}", args.rules));
        match nearest(name, of_ruleset().map(|starter| starter.name.as_str())) {
            Some(near) => failure.help(format!("did you mean `{near}`?")),
            None => failure.help("`sandtable list templates` shows them"),
        }
    })
}

/// The folder's own name in small ASCII letters, for the file.
fn name_of(folder: &Path) -> String {
    let name =
        std::path::absolute(folder).ok().and_then(|folder| Some(folder.file_name()?.to_string_lossy().into_owned()));
    let mut slug = String::new();
    for c in name.unwrap_or_default().chars() {
        match c.to_ascii_lowercase() {
            c if c.is_ascii_alphanumeric() => slug.push(c),
            _ if slug.is_empty() || slug.ends_with('-') => {}
            _ => slug.push('-'),
        }
    }
    let slug = slug.trim_end_matches('-');
    if slug.is_empty() { "scenario".to_string() } else { slug.to_string() }
}

fn title_of(name: &str) -> String {
    let mut letters = name.replace('-', " ");
    if let Some(first) = letters.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    letters
}

/// A text that may stand between the quotes of a TOML string.
fn escaped(text: &str) -> String {
    let mut escaped = String::new();
    for c in text.chars() {
        match c {
            '"' | '\\' => escaped.extend(['\\', c]),
            c if c.is_control() => escaped.push_str(&format!("\\u{:04X}", u32::from(c))),
            c => escaped.push(c),
        }
    }
    escaped
}
