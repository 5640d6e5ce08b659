//! Files as the editor has them: what is open counts as it stands there, everything else as it lies on the disk.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::scenario::normal;
use crate::source::{Disk, Files, ReadError};

/// The texts that are open in the editor, by their paths.
#[derive(Clone, Default)]
pub struct Texts {
    open: BTreeMap<PathBuf, Arc<String>>,
}

impl Texts {
    pub fn set(&mut self, path: PathBuf, text: String) {
        self.open.insert(path, Arc::new(text));
    }

    pub fn forget(&mut self, path: &Path) {
        self.open.remove(path);
    }

    pub fn is_open(&self, path: &Path) -> bool {
        self.open.contains_key(path)
    }

    /// What is open.
    pub fn paths(&self) -> impl Iterator<Item = &PathBuf> {
        self.open.keys()
    }

    pub fn of(&self, path: &Path) -> Option<&Arc<String>> {
        self.open.get(path)
    }

    /// A text to be changed.
    pub fn of_mut(&mut self, path: &Path) -> Option<&mut String> {
        self.open.get_mut(path).map(Arc::make_mut)
    }
}

impl Files for Texts {
    fn read(&self, path: &Path) -> Result<String, ReadError> {
        match self.open.get(&normal(path)) {
            Some(text) => Ok(text.to_string()),
            None => Disk.read(path),
        }
    }

    fn read_inside(&self, folder: &Path, path: &Path) -> Result<String, ReadError> {
        match self.open.get(&normal(path)) {
            Some(text) => Ok(text.to_string()),
            None => Disk.read_inside(folder, path),
        }
    }
}
