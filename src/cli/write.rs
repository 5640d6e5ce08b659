//! Files are written whole or not at all: to a temporary name beside the target, then renamed.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use super::Failure;

/// Writes a file whole, making its folder if need be.
pub fn whole(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    let failed = |error: std::io::Error| Failure::new(format!("cannot write {}: {error}", path.display()));
    if path.is_dir() {
        return Err(Failure::new(format!("cannot write {}: it is a folder", path.display())));
    }
    if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        fs::create_dir_all(folder).map_err(failed)?;
    }
    let temporary = beside(path);
    let written = fs::File::create(&temporary).and_then(|mut file| {
        file.write_all(bytes)?;
        file.sync_all()?;
        if let Ok(about) = fs::metadata(path) {
            fs::set_permissions(&temporary, about.permissions())?;
        }
        fs::rename(&temporary, path)
    });
    written.map_err(|error| {
        // Half a file is worse than none; if even this fails there is nothing left to try.
        let _ = fs::remove_file(&temporary);
        failed(error)
    })
}

/// A name in the same folder that nobody else uses.
fn beside(path: &Path) -> PathBuf {
    let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    path.with_file_name(format!(".{name}.{}.tmp", std::process::id()))
}
