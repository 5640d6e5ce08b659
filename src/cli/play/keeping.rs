//! A record as it is written: line by line while bots play.

use std::borrow::Cow;
use std::fs::File;
use std::io::Write;
use std::path::{Path, PathBuf};

use crate::cli::Failure;
use crate::cli::talk::Talk;
use crate::cli::write::{self, Kind, Staged};
use crate::diag::format::escape_json;

/// Where the record goes, line by line, so that an interrupt leaves a whole one. An older record stays until the new one is
/// complete.
pub enum Keeping {
    File { file: File, shown: String, instead: Option<Staged> },
    StandardOutput,
}

impl Keeping {
    /// Begins a record. Only a record is written over, or what is empty.
    pub fn begin(path: &Path, taken: &[PathBuf]) -> Result<Keeping, Failure> {
        if path.as_os_str() == "-" {
            return Ok(Keeping::StandardOutput);
        }
        let shown = path.display().to_string();
        write::guard(path, Kind::Record, taken)?;
        if path.exists() {
            let (staged, file) = Staged::begin(path)?;
            staged.sweep();
            return Ok(Keeping::File { file, shown, instead: Some(staged) });
        }
        let failed = |error: std::io::Error| Failure::new(format!("cannot write {}: {error}", path.display()));
        if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
            std::fs::create_dir_all(folder).map_err(failed)?;
        }
        let file = File::create_new(path).map_err(failed)?;
        Ok(Keeping::File { file, shown, instead: None })
    }

    pub fn line(&mut self, line: &[u8], talk: &mut Talk) -> Result<(), Failure> {
        let line = &*plain(line);
        match self {
            Keeping::File { file, shown, .. } => {
                file.write_all(line).map_err(|error| Failure::new(format!("cannot write {shown}: {error}")))
            }
            Keeping::StandardOutput => talk.result(line),
        }
    }

    /// Puts a whole record in its place.
    pub fn finish(self) -> Result<(), Failure> {
        match self {
            Keeping::File { instead: Some(staged), .. } => staged.place(),
            Keeping::File { .. } | Keeping::StandardOutput => Ok(()),
        }
    }

    pub fn is_standard_output(&self) -> bool {
        matches!(self, Keeping::StandardOutput)
    }
}

/// A record, or a line of one, in letters that every program reads.
pub fn plain(text: &[u8]) -> Cow<'_, [u8]> {
    match std::str::from_utf8(text) {
        Ok(words) if !words.is_ascii() || words.contains('\u{7f}') => Cow::Owned(escape_json(words).into_bytes()),
        _ => Cow::Borrowed(text),
    }
}
