//! Templates by name: those in a folder of the user's, those that ship, or a theme file.

mod folder;
mod fonts;

use std::path::Path;

use crate::check;
use crate::cli::Failure;
use crate::diag::format::clean_line;
use crate::diag::{Findings, nearest};
use crate::draw::symbol::Symbols;
use crate::draw::template::Flaw;
use crate::draw::theme::Theme;
use crate::scenario::display;
use crate::source::{Disk, Files, ReadError, Sources, Span};
use folder::{Folder, LINK};

/// A theme, and what is found in it if somebody wrote it.
pub struct Found {
    pub theme: Theme,
    pub findings: Option<Findings>,
}

impl From<Theme> for Found {
    fn from(theme: Theme) -> Found {
        Found { theme, findings: None }
    }
}

/// The theme of a name, with symbols and layouts. A file in the user's folder comes before one that ships.
pub fn find(name: &str, templates: Option<&Path>) -> Result<Found, Failure> {
    let Some(folder) = templates.map(Folder::open).transpose()? else {
        let found = shipped_or_file(name)?;
        let is_known = shipped_sets().contains(&found.theme.symbols);
        return if is_known { Ok(found) } else { Err(unknown_set(&found.theme, &shipped_sets())) };
    };
    let mut broken = Broken::default();
    let theme = folder.theme(name, &mut broken)?;
    let symbols = folder.symbols(&mut broken)?;
    let layouts = folder.layouts(&mut broken)?;
    broken.told()?;
    let Found { theme, findings } = theme.map_or_else(|| shipped_or_unknown(name, &folder), Ok)?;
    let sets = folder.sets();
    if !sets.contains(&theme.symbols) && !shipped_sets().contains(&theme.symbols) {
        return Err(unknown_set(&theme, &[sets, shipped_sets()].concat()));
    }
    Ok(Found { theme: Theme { drawings: symbols, layouts, ..theme }, findings })
}

fn shipped_or_file(name: &str) -> Result<Found, Failure> {
    if let Some(theme) = Theme::built_in(name) {
        return Ok(theme.into());
    }
    let path = Path::new(name);
    if !path.is_file() {
        return Err(unknown("theme", name, &shipped(), "or name a theme file"));
    }
    let mut broken = Broken::default();
    let theme = broken.read(None, path, |text| theme(path, text, None))?;
    broken.told()?;
    theme.ok_or_else(|| Failure::new(format!("cannot read {}", display(path))))
}

/// A theme with its fonts, and what is found in it.
fn theme(path: &Path, text: &str, folder: Option<&Folder<'_>>) -> Result<Found, Vec<Flaw>> {
    let theme = Theme::read(text).map_err(|flaw| vec![flaw]).and_then(|theme| fonts::opened(theme, folder))?;
    Ok(Found { findings: Some(check::of_theme(&display(path), text, &theme)), theme })
}

fn shipped_or_unknown(name: &str, folder: &Folder<'_>) -> Result<Found, Failure> {
    let known = [folder.themes(), shipped()].concat();
    let otherwise = format!("or write {}", display(&folder.theme_path(name)));
    Theme::built_in(name).map(Found::from).ok_or_else(|| unknown("theme", name, &known, &otherwise))
}

fn shipped() -> Vec<String> {
    Theme::BUILT_IN.iter().map(|(name, _)| name.to_string()).collect()
}

fn shipped_sets() -> Vec<String> {
    Symbols::sets().map(str::to_string).into()
}

fn unknown_set(theme: &Theme, known: &[String]) -> Failure {
    let otherwise = format!("or put your own into symbols/{}/ of the folder of --templates", theme.symbols);
    unknown("set of symbols", &theme.symbols, known, &otherwise)
}

fn unknown(what: &str, name: &str, known: &[String], otherwise: &str) -> Failure {
    let failure = Failure::new(format!("there is no {what} `{name}`"));
    let all = known.join(", ");
    match nearest(name, known.iter().map(String::as_str)) {
        Some(near) => failure.help(format!("did you mean `{near}`? There are {all}; {otherwise}")),
        None => failure.help(format!("there are {all}; {otherwise}")),
    }
}

/// Faults of all templates together: the files they stand in, and where.
#[derive(Default)]
struct Broken {
    sources: Sources,
    flaws: Vec<(usize, Flaw)>,
}

impl Broken {
    /// Reads a template, of a folder if it is in one, or keeps its faults.
    fn read<T>(
        &mut self,
        folder: Option<&Path>,
        path: &Path,
        read: impl FnOnce(&str) -> Result<T, Vec<Flaw>>,
    ) -> Result<Option<T>, Failure> {
        let name = display(path);
        let text = folder.map_or_else(|| Disk.read(path), |folder| Disk.read_inside(folder, path));
        let text = text.map_err(|error| match (error, folder) {
            (ReadError::Outside, Some(folder)) => {
                Failure::new(format!("{name} leads out of {}", folder.display())).help(LINK)
            }
            (error, _) => Failure::new(format!("cannot read {name}: {error}")),
        })?;
        let found = read(&text);
        Ok(found
            .map_err(|flaws| {
                let source = self.sources.add(name, text);
                self.flaws.extend(flaws.into_iter().map(|flaw| (source, flaw)));
            })
            .ok())
    }

    /// All of them, if there are any.
    fn told(self) -> Result<(), Failure> {
        let say = |(source, flaw): &(usize, Flaw)| {
            let source = self.sources.get(*source);
            let at = Span::new(source.base() + flaw.at.start, source.base() + flaw.at.end);
            let (line, column) = source.line_column(at.start);
            clean_line(&format!("{}:{line}:{column}: {}", source.name, flaw.what))
        };
        match self.flaws.as_slice() {
            [] => Ok(()),
            [one] => Err(Failure::new(say(one)).help(&one.1.help)),
            many => {
                let each: Vec<String> =
                    many.iter().map(|one| format!("  {}\n    help: {}", say(one), one.1.help)).collect();
                Err(Failure::new(format!(
                    "templates have {} faults: nothing is printed\n{}",
                    many.len(),
                    each.join("\n")
                )))
            }
        }
    }
}
