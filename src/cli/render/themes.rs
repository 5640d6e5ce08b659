//! Themes by name: those in a folder of the user's, those that ship, or a file.

use std::path::Path;

use crate::cli::Failure;
use crate::diag::nearest;
use crate::draw::theme::Theme;
use crate::scenario::display;
use crate::source::{Disk, Files};

/// The theme of a name. A file in the user's folder comes before one that ships.
pub fn find(name: &str, templates: Option<&Path>) -> Result<Theme, Failure> {
    if let Some(folder) = templates {
        return from_folder(name, folder);
    }
    if let Some(theme) = Theme::built_in(name) {
        return Ok(theme);
    }
    let path = Path::new(name);
    if path.is_file() { read(path) } else { Err(unknown(name, &shipped(), "or name a theme file")) }
}

fn from_folder(name: &str, folder: &Path) -> Result<Theme, Failure> {
    if !folder.is_dir() {
        let failure = Failure::new(format!("there is no folder {} for --templates", folder.display()));
        return Err(failure.help("name the folder in which themes/NAME.toml lies"));
    }
    let is_plain = !name.is_empty() && !name.starts_with('.') && !name.contains(['/', '\\', ':', '\0']);
    if !is_plain {
        let failure = Failure::new(format!("`{name}` is no name of a theme in {}", folder.display()));
        return Err(failure.help("with --templates a theme is called by its name alone, without folders and ending"));
    }
    let path = folder.join("themes").join(format!("{name}.toml"));
    if path.is_file() {
        return if is_inside(&path, folder) { read(&path) } else { Err(leaves(&path, folder)) };
    }
    let mut known: Vec<String> = own(folder);
    known.extend(shipped());
    Theme::built_in(name).ok_or_else(|| unknown(name, &known, &format!("or write {}", display(&path))))
}

/// Whether a file lies below a folder once all links are followed.
fn is_inside(path: &Path, folder: &Path) -> bool {
    match (path.canonicalize(), folder.canonicalize()) {
        (Ok(path), Ok(folder)) => path.starts_with(folder),
        _ => false,
    }
}

fn leaves(path: &Path, folder: &Path) -> Failure {
    Failure::new(format!("{} leads out of {}", display(path), folder.display()))
        .help("put the theme itself there, not a link to it")
}

fn shipped() -> Vec<String> {
    Theme::BUILT_IN.iter().map(|(name, _)| name.to_string()).collect()
}

/// The themes in a folder of the user's, sorted.
fn own(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder.join("themes")).into_iter().flatten().flatten();
    let names = entries.filter_map(|entry| entry.file_name().to_str()?.strip_suffix(".toml").map(str::to_string));
    let mut names: Vec<String> = names.collect();
    names.sort();
    names
}

fn unknown(name: &str, known: &[String], otherwise: &str) -> Failure {
    let failure = Failure::new(format!("there is no theme `{name}`"));
    let all = known.join(", ");
    match nearest(name, known.iter().map(String::as_str)) {
        Some(near) => failure.help(format!("did you mean `{near}`? There are {all}; {otherwise}")),
        None => failure.help(format!("there are {all}; {otherwise}")),
    }
}

fn read(path: &Path) -> Result<Theme, Failure> {
    let name = display(path);
    let text = Disk.read(path).map_err(|error| Failure::new(format!("cannot read {name}: {error}")))?;
    Theme::read(&text).map_err(|error| {
        let before = error.span().and_then(|span| text.get(..span.start)).unwrap_or_default();
        let line = before.matches('\n').count() + 1;
        Failure::new(format!("{name}:{line}: {}", error.message().trim()))
            .help("templates/themes/modern.toml has every key a theme may have")
    })
}
