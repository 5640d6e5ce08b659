//! Files are written whole or not at all: to a temporary name beside the target, then renamed. A file that an option names
//! is written over only if it is of the kind that option writes; what is read in the same run is never written over.

mod kind;
mod sweep;

use std::fs;
use std::io::{self, Write};
use std::path::{Component, Path, PathBuf};

use super::Failure;
use super::talk::Talk;
use crate::source::is_same_file;
pub use kind::Kind;
pub use sweep::sweep;

/// Writes what an option asked for into the file it names, or to standard output if it names `-`.
pub fn output(path: &Path, bytes: &[u8], kind: Kind, taken: &[PathBuf], talk: &mut Talk) -> Result<(), Failure> {
    if path.as_os_str() == "-" {
        return talk.result(bytes);
    }
    guard(path, kind, taken)?;
    whole(path, bytes)
}

/// Refuses a file that may not be written over: one that is read in this run or has another use in it, or one that is
/// there and is not of the kind to be written.
pub fn guard(path: &Path, kind: Kind, taken: &[PathBuf]) -> Result<(), Failure> {
    if path.as_os_str() == "-" {
        return Ok(());
    }
    let shown = path.display();
    if taken.iter().any(|other| is_same_file(path, other)) {
        let message = format!("cannot write {shown}: the same file is read or written for something else in this run");
        return Err(Failure::new(message).help("name another file"));
    }
    must_be_file(path)?;
    let foreign = match kind::head(path) {
        Ok(Some(head)) => !kind.wrote(&head),
        Ok(None) => false,
        Err(error) => return Err(failed(path, &error)),
    };
    if foreign {
        let message = format!("cannot write {shown}: the file is there and is no {}", kind.name());
        return Err(Failure::new(message).help("name a new file, or remove this one first"));
    }
    Ok(())
}

/// Writes a file whole, making its folder if need be.
pub fn whole(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    let staged = Staged::write(path, bytes)?;
    staged.sweep();
    staged.place()
}

/// A file on the disk under a temporary name, ready to be put in its place. It is removed if it never comes to that.
pub struct Staged {
    temporary: PathBuf,
    target: PathBuf,
}

impl Staged {
    pub fn write(path: &Path, bytes: &[u8]) -> Result<Staged, Failure> {
        let (staged, mut file) = Staged::begin(path)?;
        let written = file.write_all(bytes).and_then(|()| file.sync_all());
        written.map_err(|error| failed(path, &error))?;
        Ok(staged)
    }

    /// An empty file under a temporary name, to be filled bit by bit.
    pub fn begin(path: &Path) -> Result<(Staged, fs::File), Failure> {
        must_be_file(path)?;
        // Through a link it is the file itself that is written, so that the link stays one.
        let is_link = path.symlink_metadata().is_ok_and(|about| about.is_symlink());
        let target =
            if is_link { path.canonicalize().map_err(|error| failed(path, &error))? } else { path.to_path_buf() };
        if let Some(folder) = target.parent().filter(|folder| !folder.as_os_str().is_empty()) {
            fs::create_dir_all(folder).map_err(|error| failed(path, &error))?;
        }
        let staged = Staged { temporary: beside(&target), target };
        let begun = fs::File::create(&staged.temporary).and_then(|file| {
            if let Ok(about) = fs::metadata(&staged.target) {
                fs::set_permissions(&staged.temporary, about.permissions())?;
            }
            Ok(file)
        });
        let file = begun.map_err(|error| failed(path, &error))?;
        Ok((staged, file))
    }

    pub fn place(self) -> Result<(), Failure> {
        fs::rename(&self.temporary, &self.target).map_err(|error| failed(&self.target, &error))
    }

    /// Removes what earlier runs left of this very file when they were interrupted.
    pub fn sweep(&self) {
        let name = name(&self.target);
        sweep(self.target.parent().unwrap_or(Path::new("")), &|left| left == name);
    }
}

impl Drop for Staged {
    fn drop(&mut self) {
        // Half a file is worse than none; once it is in its place there is nothing here to remove.
        let _ = fs::remove_file(&self.temporary);
    }
}

/// Refuses a way that leads back out of a folder that is not there, or through a file. Once such a folder were made, the
/// path would stand for a file that nobody has looked at.
pub fn must_be_passable(path: &Path) -> Result<(), Failure> {
    let mut way = PathBuf::new();
    for step in path.components() {
        let why = match fs::metadata(&way) {
            _ if way.as_os_str().is_empty() => None,
            Ok(about) if !about.is_dir() => Some("is a file, not a folder"),
            Err(_) if step == Component::ParentDir => Some("is not there"),
            _ => None,
        };
        if let Some(why) = why {
            let message = format!("cannot write {}: {} {why}", path.display(), way.display());
            return Err(Failure::new(message).help("name another place"));
        }
        way.push(step);
    }
    Ok(())
}

/// Refuses a folder, a device, a pipe, and a link that leads nowhere.
fn must_be_file(path: &Path) -> Result<(), Failure> {
    must_be_passable(path)?;
    let why = match fs::metadata(path) {
        Ok(about) if about.is_file() => return Ok(()),
        Ok(about) if about.is_dir() => "it is a folder",
        Ok(_) => "it is no regular file",
        Err(_) if path.symlink_metadata().is_ok() => "it is a link that leads nowhere",
        Err(_) => return Ok(()),
    };
    let failure = Failure::new(format!("cannot write {}: {why}", path.display()));
    Err(if why.ends_with("regular file") {
        failure.help("leave the option out to write to standard output")
    } else {
        failure
    })
}

fn failed(path: &Path, error: &io::Error) -> Failure {
    Failure::new(format!("cannot write {}: {error}", path.display()))
}

/// A name in the same folder that nobody else uses.
fn beside(path: &Path) -> PathBuf {
    path.with_file_name(format!(".{}.{}.tmp", name(path), std::process::id()))
}

fn name(path: &Path) -> String {
    path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default()
}
