//! What a repository asks for once and for all: `sandtable.toml`, beside it the environment and what was typed.
//!
//! [`Settings::read`] turns the file's text into [`Settings`], with a [`Fault`] for whatever does not fit, told
//! by the checks that tell them of scenarios. Every value knows where it comes from, so that `sandtable config` can say so.
//! Where the file lies, and what the environment holds, only `cli` knows.

mod file;
mod globs;
mod values;
mod weigh;
mod wrong;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use serde_json::Value;

use crate::check;
use crate::diag::Findings;
use crate::scenario::{Fault, Form, display, normal, schema};
use crate::source::{Sources, Spanned};
pub use file::{File, Rules};
pub use globs::{Globs, typed as typed_glob};
pub use values::{BadVariable, FailOn, Listed, Origin, Set, Values};
pub use weigh::PerPath;

/// What the file is called.
pub const FILE: &str = "sandtable.toml";

/// What is in force for the files below a folder.
#[derive(Clone, Debug, Default)]
pub struct Settings {
    /// The folder of the file, or of those the settings are for; globs are seen from here.
    pub folder: PathBuf,
    /// The file as shown; none where there is none.
    pub file: Option<String>,
    pub values: Values,
    /// What holds for some paths only, in the order written.
    pub per_path: Vec<PerPath>,
    /// What is wrong with the file.
    pub findings: Findings,
    exclude: Globs,
    /// Every glob of the file with its place.
    written: Vec<(Spanned<String>, Globs)>,
}

/// A file that is not TOML: nothing in it can be trusted.
#[derive(Clone, Debug)]
pub struct Broken {
    /// `sandtable.toml:3:1: not TOML: …`
    pub message: String,
    pub help: Option<String>,
    /// Every place that cannot be read.
    pub findings: Findings,
}

impl Settings {
    /// The file's text, read; `above` are the layers that come before it, the environment and what was typed.
    pub fn read(path: &Path, text: &str, above: &Values) -> Result<Settings, Broken> {
        let mut sources = Sources::default();
        let name = display(path);
        sources.add(&name, text);
        let form = Form::of(&schema::partial(json_schema()));
        let filled = form.read::<File>(sources.get(0));
        if filled.broken {
            return Err(broken(sources, &filled.faults));
        }
        let folder = normal(path.parent().unwrap_or(Path::new("")));
        let mut faults = filled.faults;
        let file = filled.value.sifted(&mut faults);
        let values = above.clone().over(file.values(sources.get(0), &folder));
        let per_path = file.per_path.0.iter().map(|(glob, rules)| PerPath::of(glob, rules, sources.get(0))).collect();
        let globs =
            file.exclude.iter().flat_map(|list| list.value.iter()).chain(file.per_path.0.iter().map(|one| &one.0));
        let written = globs.map(|glob| (glob.clone(), Globs::of([glob.value.as_str()]))).collect();
        let findings = check::slips(Arc::new(sources), &faults);
        Ok(Settings { file: Some(name), written, findings, per_path, ..Settings::of(folder, values) })
    }

    /// What is in force where there is no file.
    pub fn of(folder: PathBuf, values: Values) -> Settings {
        let exclude = Globs::of(values.exclude.iter().flat_map(|set| set.value.iter().map(String::as_str)));
        Settings { folder, values, exclude, ..Settings::default() }
    }

    /// Whether a file found in a folder is left out.
    pub fn excludes(&self, file: &Path) -> bool {
        // What was typed is seen from where it was typed.
        let written = matches!(&self.values.exclude, Some(Set { origin: Origin::File { .. }, .. }));
        let folder = if written { self.folder.as_path() } else { Path::new("") };
        seen_from(folder, file).is_some_and(|name| self.exclude.fit(&name))
    }

    /// A path as seen from the folder of the settings, with forward slashes; none if it lies elsewhere.
    pub fn seen_from_here(&self, file: &Path) -> Option<String> {
        seen_from(&self.folder, file)
    }

    /// Tells of globs that fit none of these files.
    pub fn tell_idle_globs(&mut self, files: &[PathBuf]) {
        let names: Vec<String> = files.iter().filter_map(|file| self.seen_from_here(file)).collect();
        let idle =
            self.written.iter().filter(|(_, globs)| !globs.is_broken() && !names.iter().any(|name| globs.fit(name)));
        let faults: Vec<Fault> = idle.map(|(glob, _)| Fault::NoMatch { glob: glob.clone() }).collect();
        if !faults.is_empty() {
            self.findings.all.extend(check::slips(Arc::clone(&self.findings.sources), &faults).all);
            self.findings.sort();
        }
    }

    /// Whether the file has globs, so that it is worth while to look at the files they could fit.
    pub fn has_globs(&self) -> bool {
        !self.written.is_empty()
    }
}

fn seen_from(folder: &Path, file: &Path) -> Option<String> {
    let whole = |path: &Path| {
        let path = if path.as_os_str().is_empty() { Path::new(".") } else { path };
        std::path::absolute(path).ok().map(|path| normal(&path))
    };
    let file = whole(file)?;
    Some(display(file.strip_prefix(whole(folder)?).ok()?))
}

/// The first place that cannot be read, and how many there are.
fn broken(sources: Sources, faults: &[Fault]) -> Broken {
    let findings = check::slips(Arc::new(sources), faults);
    let Some(first) = findings.all.first() else {
        return Broken { message: "it cannot be read".to_string(), help: None, findings };
    };
    let source = findings.sources.of(first.at.span);
    let (line, column) = source.line_column(first.at.span.start);
    let more = match findings.all.len() - 1 {
        0 => String::new(),
        more => format!(" ({more} more like it)"),
    };
    let message = format!("{}:{line}:{column}: {}{more}", source.name, first.message);
    Broken { message, help: first.help.clone(), findings }
}

/// The JSON Schema of the file, for editors.
pub fn json_schema() -> Value {
    schema::of::<File>()
}
