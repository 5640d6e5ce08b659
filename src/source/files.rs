//! The one seam through which anything is read.

use std::collections::BTreeMap;
use std::fmt;
use std::fs::{File, Metadata};
use std::io::Read;
use std::path::{Path, PathBuf};

use super::within::{identity, why, within};

/// No scenario, battle or map file of a sane size comes near this; beyond it we refuse before reading.
pub const LARGEST_FILE: u64 = 16 * 1024 * 1024;

/// Where texts are read from: the disk, or a table of them in memory.
pub trait Files: Sync {
    /// A file somebody named.
    fn read(&self, path: &Path) -> Result<String, ReadError>;

    /// A file that another file named: it is read only if it lies in this folder, links and all.
    fn read_inside(&self, folder: &Path, path: &Path) -> Result<String, ReadError> {
        let _ = folder;
        self.read(path)
    }
}

/// Why a file could not be read, in the user's words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReadError {
    Missing,
    /// A link to something that is not there.
    DeadLink,
    /// A link that leads out of the project.
    Outside,
    IsFolder,
    /// A pipe, a device or the like.
    NotAFile,
    TooLarge {
        bytes: u64,
        most: u64,
    },
    NotText {
        line: usize,
        byte: usize,
    },
    Refused(String),
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ReadError::Missing => write!(f, "there is no such file"),
            ReadError::DeadLink => write!(f, "this is a link that leads nowhere"),
            ReadError::Outside => write!(f, "this is a link that leads out of the project"),
            ReadError::NotAFile => write!(f, "this is no regular file"),
            ReadError::IsFolder => write!(f, "this is a folder, not a file"),
            ReadError::TooLarge { bytes, most } => write!(
                f,
                "the file has {} MiB; files of more than {} MiB are not read",
                bytes.div_ceil(1024 * 1024),
                most / (1024 * 1024)
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
        decode(Disk::bytes(path, LARGEST_FILE)?)
    }

    fn read_inside(&self, folder: &Path, path: &Path) -> Result<String, ReadError> {
        decode(Disk::bytes_inside(folder, path, LARGEST_FILE)?)
    }
}

impl Disk {
    /// A file as bytes, of at most so many.
    pub fn bytes(path: &Path, most: u64) -> Result<Vec<u8>, ReadError> {
        drain(open(path)?, most)
    }

    /// The same for a file that must lie in a folder, links and all.
    pub fn bytes_inside(folder: &Path, path: &Path, most: u64) -> Result<Vec<u8>, ReadError> {
        let real = within(folder, path)?;
        let file = open(&real)?;
        // Links may have been changed while we looked: what was opened must be what was found good.
        let is_it = |about: Metadata| file.metadata().is_ok_and(|opened| identity(&opened) == identity(&about));
        if within(folder, path)? != real || !std::fs::symlink_metadata(&real).is_ok_and(is_it) {
            return Err(ReadError::Refused("the file was changed while it was read".to_string()));
        }
        drain(file, most)
    }
}

/// Opens a regular file. It is looked at first: a pipe would have us wait for whoever writes to it.
fn open(path: &Path) -> Result<File, ReadError> {
    let kind = |about: &Metadata| match about {
        about if about.is_dir() => Err(ReadError::IsFolder),
        about if !about.is_file() => Err(ReadError::NotAFile),
        _ => Ok(()),
    };
    let about = std::fs::metadata(path).map_err(|error| match why(&error) {
        ReadError::Missing if path.symlink_metadata().is_ok() => ReadError::DeadLink,
        other => other,
    })?;
    kind(&about)?;
    let file = File::open(path).map_err(|error| why(&error))?;
    kind(&file.metadata().map_err(|error| why(&error))?)?;
    Ok(file)
}

fn drain(file: File, most: u64) -> Result<Vec<u8>, ReadError> {
    let size = file.metadata().map_err(|error| why(&error))?.len();
    if size > most {
        return Err(ReadError::TooLarge { bytes: size, most });
    }
    let mut bytes = Vec::with_capacity(size as usize);
    // A growing file has no length to trust, so the reading itself is limited too.
    file.take(most + 1).read_to_end(&mut bytes).map_err(|error| why(&error))?;
    match bytes.len() as u64 {
        bytes if bytes > most => Err(ReadError::TooLarge { bytes, most }),
        _ => Ok(bytes),
    }
}

/// Turns bytes into text, or says where they stop being text.
pub fn decode(bytes: Vec<u8>) -> Result<String, ReadError> {
    if bytes.len() as u64 > LARGEST_FILE {
        return Err(ReadError::TooLarge { bytes: bytes.len() as u64, most: LARGEST_FILE });
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
