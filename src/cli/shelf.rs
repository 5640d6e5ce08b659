//! The settings of all the files of a run: each `sandtable.toml` is read once, below what was typed and the environment.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use super::Failure;
use super::args::Common;
use super::find;
use super::talk::Talk;
use crate::diag::nearest;
use crate::scenario::display;
use crate::settings::{Broken, FILE, Settings, Values};
use crate::source::{Disk, Files};

/// Why settings cannot be used, so that it can be said of every file they are for.
type Refused = (String, Option<String>);

pub struct Shelf {
    /// What comes before any file.
    above: Values,
    /// The file that was named on the command line.
    named: Option<PathBuf>,
    known: Mutex<BTreeMap<PathBuf, Result<Arc<Settings>, Refused>>>,
}

impl Shelf {
    /// What was typed, over the environment.
    pub fn new(common: &Common, typed: Values) -> Result<Shelf, Failure> {
        let variable = |name: &str| std::env::var(name).ok();
        let environment = Values::of_environment(&variable).map_err(|bad| Failure::new(bad.message).help(bad.help))?;
        let named =
            common.config.clone().or_else(|| variable(NAMED).filter(|name| !name.is_empty()).map(PathBuf::from));
        Ok(Shelf { above: typed.over(environment), named, known: Mutex::default() })
    }

    /// The settings in force for a file.
    pub fn of(&self, file: &Path) -> Result<Arc<Settings>, Failure> {
        self.of_texts(file, &Disk)
    }

    /// The same, where the file of settings may be open in an editor.
    pub fn of_texts(&self, file: &Path, files: &dyn Files) -> Result<Arc<Settings>, Failure> {
        let folder = find::marked(file);
        let found = || folder.as_ref().map(|folder| folder.join(FILE)).filter(|path| path.is_file());
        let path = self.named.clone().or_else(found);
        let key = path.clone().or(folder.clone()).unwrap_or_default();
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        let settings = known.entry(key).or_insert_with(|| match &path {
            Some(path) => self.read(path, files).map(Arc::new),
            None => Ok(Arc::new(Settings::of(folder.unwrap_or_default(), self.above.clone()))),
        });
        settings.clone().map_err(|(message, help)| Failure { message, help })
    }

    fn read(&self, path: &Path, files: &dyn Files) -> Result<Settings, Refused> {
        let text = files.read(path).map_err(|error| (format!("cannot read {}: {error}", display(path)), None))?;
        self.understand(path, &text).map_err(|broken| {
            let help = broken.help.unwrap_or_else(|| "`sandtable config` shows what can be set".to_string());
            (broken.message, Some(help))
        })
    }

    /// The settings that a text says, with all that is wrong with it.
    pub fn understand(&self, path: &Path, text: &str) -> Result<Settings, Broken> {
        let mut settings = Settings::read(path, text, &self.above)?;
        if settings.has_globs()
            && let Some(files) = find::every_file(&settings.folder)
        {
            settings.tell_idle_globs(&files);
        }
        Ok(settings)
    }

    /// Forgets what was read: a file of settings has changed.
    pub fn forget(&self) {
        self.known.lock().unwrap_or_else(PoisonError::into_inner).clear();
    }

    /// Whether a file found in a folder is passed over. Settings that cannot be read say nothing of it here.
    pub fn excludes(&self, file: &Path) -> bool {
        self.of(file).is_ok_and(|settings| settings.excludes(file))
    }

    /// What is wrong with the files that were read so far, by their names.
    pub fn findings(&self) -> Vec<Arc<Settings>> {
        let known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        let read = known.values().filter_map(|settings| settings.as_ref().ok());
        read.filter(|settings| !settings.findings.all.is_empty()).cloned().collect()
    }

    /// Everything that was read so far.
    pub fn all(&self) -> Vec<Arc<Settings>> {
        let known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        known.values().filter_map(|settings| settings.as_ref().ok()).cloned().collect()
    }

    /// Reads the settings of files, and says beside the result what is wrong with them.
    pub fn tell(&self, files: &[PathBuf], talk: &mut Talk) -> Result<(), Failure> {
        for file in files {
            self.of(file)?;
        }
        for settings in self.findings() {
            talk.findings(settings.file.as_deref().unwrap_or(FILE), &settings.findings);
        }
        Ok(())
    }
}

/// The variable that names a file of settings.
const NAMED: &str = "SANDTABLE_CONFIG";

/// Variables that look like ours and are not, with the nearest that is.
pub fn strange_variables() -> Vec<(String, Option<String>)> {
    let ours: Vec<String> = Values::variables().into_iter().chain([NAMED.to_string()]).collect();
    let mut names: Vec<String> = std::env::vars_os().filter_map(|(name, _)| name.into_string().ok()).collect();
    names.retain(|name| name.starts_with("SANDTABLE_") && !ours.contains(name));
    names.sort();
    let near = |name: &str| nearest(name, ours.iter().map(String::as_str)).map(String::from);
    names.into_iter().map(|name| (name.clone(), near(&name))).collect()
}
