//! The one seam through which anything is read.

use std::collections::BTreeMap;
use std::fmt;
use std::io::Read;
use std::path::{Path, PathBuf};

/// No scenario, battle or map file of a sane size comes near this; beyond it we refuse before reading.
pub const LARGEST_FILE: u64 = 16 * 1024 * 1024;

/// Where texts are read from: the disk, or a table of them in memory.
pub trait Files: Sync {
    fn read(&self, path: &Path) -> Result<String, ReadError>;
}

/// Why a file could not be read, in the user's words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReadError {
    Missing,
    IsFolder,
    TooLarge { bytes: u64 },
    NotText { line: usize, byte: usize },
    Refused(String),
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ReadError::Missing => write!(f, "there is no such file"),
            ReadError::IsFolder => write!(f, "this is a folder, not a file"),
            ReadError::TooLarge { bytes } => write!(
                f,
                "the file has {} MiB; a scenario file may have at most {} MiB",
                bytes.div_ceil(1024 * 1024),
                LARGEST_FILE / (1024 * 1024)
            ),
            ReadError::NotText { line, byte } => {
                write!(f, "the file is not UTF-8 text (byte {byte} in line {line} is not); save it as UTF-8")
            }
            ReadError::Refused(why) => write!(f, "{why}"),
        }
    }
}

impl std::error::Error for ReadError {}

/// The file system.
pub struct Disk;

impl Files for Disk {
    fn read(&self, path: &Path) -> Result<String, ReadError> {
        let refused = |error: std::io::Error| match error.kind() {
            std::io::ErrorKind::NotFound => ReadError::Missing,
            std::io::ErrorKind::PermissionDenied => ReadError::Refused("you may not read this file".into()),
            _ => ReadError::Refused(error.to_string()),
        };
        let file = std::fs::File::open(path).map_err(refused)?;
        let about = file.metadata().map_err(refused)?;
        if about.is_dir() {
            return Err(ReadError::IsFolder);
        }
        if about.len() > LARGEST_FILE {
            return Err(ReadError::TooLarge { bytes: about.len() });
        }
        let mut bytes = Vec::with_capacity(about.len() as usize);
        // A pipe or a growing file has no length to trust, so the reading itself is limited too.
        file.take(LARGEST_FILE + 1).read_to_end(&mut bytes).map_err(refused)?;
        decode(bytes)
    }
}

/// Turns bytes into text, or says where they stop being text.
pub fn decode(bytes: Vec<u8>) -> Result<String, ReadError> {
    if bytes.len() as u64 > LARGEST_FILE {
        return Err(ReadError::TooLarge { bytes: bytes.len() as u64 });
    }
    String::from_utf8(bytes).map_err(|error| {
        let text = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let last = text.split(|byte| *byte == b'\n').next_back().unwrap_or_default();
        ReadError::NotText { line: text.iter().filter(|byte| **byte == b'\n').count() + 1, byte: last.len() + 1 }
    })
}

/// Texts held in memory: standard input, tests, fuzzing.
#[derive(Default)]
pub struct Memory {
    files: BTreeMap<PathBuf, String>,
}

impl Memory {
    pub fn with(mut self, path: impl Into<PathBuf>, text: impl Into<String>) -> Memory {
        self.files.insert(path.into(), text.into());
        self
    }
}

impl Files for Memory {
    fn read(&self, path: &Path) -> Result<String, ReadError> {
        self.files.get(path).cloned().ok_or(ReadError::Missing)
    }
}
