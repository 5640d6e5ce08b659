//! Files are written whole or not at all: to a temporary name beside the target, then renamed.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use super::Failure;

/// Writes a file whole, making its folder if need be.
pub fn whole(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    Staged::write(path, bytes)?.place()
}

/// A file on the disk under a temporary name, ready to be put in its place. It is removed if it never comes to that.
pub struct Staged {
    temporary: PathBuf,
    target: PathBuf,
}

impl Staged {
    pub fn write(path: &Path, bytes: &[u8]) -> Result<Staged, Failure> {
        if path.is_dir() {
            return Err(Failure::new(format!("cannot write {}: it is a folder", path.display())));
        }
        if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
            fs::create_dir_all(folder).map_err(|error| failed(path, &error))?;
        }
        let staged = Staged { temporary: beside(path), target: path.to_path_buf() };
        let written = fs::File::create(&staged.temporary).and_then(|mut file| {
            file.write_all(bytes)?;
            file.sync_all()?;
            match fs::metadata(path) {
                Ok(about) => fs::set_permissions(&staged.temporary, about.permissions()),
                Err(_) => Ok(()),
            }
        });
        written.map_err(|error| failed(path, &error))?;
        Ok(staged)
    }

    pub fn place(self) -> Result<(), Failure> {
        fs::rename(&self.temporary, &self.target).map_err(|error| failed(&self.target, &error))
    }
}

impl Drop for Staged {
    fn drop(&mut self) {
        // Half a file is worse than none; once it is in its place there is nothing here to remove.
        let _ = fs::remove_file(&self.temporary);
    }
}

fn failed(path: &Path, error: &io::Error) -> Failure {
    Failure::new(format!("cannot write {}: {error}", path.display()))
}

/// A name in the same folder that nobody else uses.
fn beside(path: &Path) -> PathBuf {
    let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    path.with_file_name(format!(".{name}.{}.tmp", std::process::id()))
}
