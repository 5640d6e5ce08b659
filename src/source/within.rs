//! Where a file really lies, once every link is followed.

use std::fs::{self, Metadata};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use super::ReadError;

/// More links in a row than this go in a circle.
const MOST_LINKS: u32 = 40;

/// The real place of a file of a folder. A path that a link leads out of the folder is refused, and nothing is told of what
/// lies outside, not even whether it is there.
pub fn within(folder: &Path, path: &Path) -> Result<PathBuf, ReadError> {
    let folder = here(folder).canonicalize().map_err(|error| why(&error))?;
    follow(&folder, path, 0)
}

fn follow(root: &Path, path: &Path, links: u32) -> Result<PathBuf, ReadError> {
    let inside = |real: PathBuf| if real.starts_with(root) { Ok(real) } else { Err(ReadError::Outside) };
    let error = match here(path).canonicalize() {
        Ok(real) => return inside(real),
        Err(error) => why(&error),
    };
    // It cannot be reached: how far can it be?
    let (Some(folder), Some(name)) = (path.parent(), path.file_name()) else { return Err(error) };
    let folder = match here(folder).canonicalize() {
        Ok(real) => inside(real)?,
        Err(_) => return follow(root, folder, links),
    };
    match fs::read_link(folder.join(name)) {
        Ok(_) if links >= MOST_LINKS => Err(ReadError::Refused("links lead in a circle".to_string())),
        Ok(target) => Err(follow(root, &folder.join(target), links + 1).err().map_or(error, |error| match error {
            ReadError::Missing => ReadError::DeadLink,
            other => other,
        })),
        Err(_) => Err(error),
    }
}

/// The folder one stands in has no name.
fn here(path: &Path) -> &Path {
    if path.as_os_str().is_empty() { Path::new(".") } else { path }
}

/// An error of the disk in the user's words.
pub(super) fn why(error: &std::io::Error) -> ReadError {
    match error.kind() {
        ErrorKind::NotFound | ErrorKind::NotADirectory => ReadError::Missing,
        ErrorKind::PermissionDenied => ReadError::Refused("you may not read this file".into()),
        _ => ReadError::Refused(error.to_string()),
    }
}

/// Whether two names stand for one file: by links of either kind, or by another spelling. A file that is not there yet is
/// known by its folder and its name.
pub fn is_same_file(one: &Path, other: &Path) -> bool {
    match (fs::metadata(here(one)), fs::metadata(here(other))) {
        (Ok(first), Ok(second)) => match (identity(&first), identity(&second)) {
            (Some(first), Some(second)) => first == second,
            _ => one.canonicalize().ok() == other.canonicalize().ok(),
        },
        (Err(_), Err(_)) => {
            let place = |path: &Path| Some((here(path.parent()?).canonicalize().ok()?, path.file_name()?.to_owned()));
            one == other || place(one).is_some_and(|first| place(other) == Some(first))
        }
        _ => false,
    }
}

/// What a file is known by on its disk, where the system tells.
#[cfg(unix)]
pub fn identity(about: &Metadata) -> Option<(u64, u64)> {
    use std::os::unix::fs::MetadataExt;
    Some((about.dev(), about.ino()))
}

/// What a file is known by on its disk, where the system tells.
#[cfg(not(unix))]
pub fn identity(_: &Metadata) -> Option<(u64, u64)> {
    None
}

#[cfg(unix)]
#[cfg(test)]
mod tests {

    use std::os::unix::fs::symlink;

    use super::*;

    #[test]
    fn links_are_followed_and_none_leads_out() {
        let ground = tempfile::tempdir().unwrap();
        let (project, outside) = (ground.path().join("project"), ground.path().join("outside"));
        fs::create_dir_all(project.join("maps")).unwrap();
        fs::create_dir_all(&outside).unwrap();
        fs::write(project.join("maps/a.map"), "a").unwrap();
        fs::write(outside.join("secret"), "s").unwrap();
        let link = |to: &str, from: &str| symlink(to, project.join(from)).unwrap();
        link("maps/a.map", "near");
        link("near", "chain");
        link("../outside/secret", "far");
        link("../outside/none", "far-and-nowhere");
        link("far", "far-by-two");
        link("../outside", "folder");
        link("nothing", "dead");
        link("round", "round");
        let tried = |name: &str| within(&project, &project.join(name));
        assert!(tried("maps/a.map").is_ok() && tried("near").is_ok() && tried("chain").is_ok());
        for name in [
            "far",
            "far-and-nowhere",
            "far-by-two",
            "folder/secret",
            "folder/none",
            "folder/none/none",
            "../outside/secret",
        ] {
            assert_eq!(tried(name), Err(ReadError::Outside), "{name}");
        }
        assert_eq!(tried("dead"), Err(ReadError::DeadLink));
        assert_eq!(tried("none"), Err(ReadError::Missing));
        assert!(matches!(tried("round"), Err(ReadError::Refused(_))));
    }

    #[test]
    fn one_file_has_many_names() {
        let ground = tempfile::tempdir().unwrap();
        let path = |name: &str| ground.path().join(name);
        fs::write(path("a"), "a").unwrap();
        fs::write(path("b"), "a").unwrap();
        fs::hard_link(path("a"), path("hard")).unwrap();
        symlink("a", path("soft")).unwrap();
        for other in ["a", "hard", "soft", "./a", "../x/../a"] {
            fs::create_dir_all(path("x")).unwrap();
            let other = if other.starts_with("..") { path("x/../a") } else { path(other) };
            assert!(is_same_file(&path("a"), &other), "{other:?}");
        }
        assert!(!is_same_file(&path("a"), &path("b")) && !is_same_file(&path("a"), &path("new")));
        assert!(is_same_file(&path("new"), &path("x/../new")) && !is_same_file(&path("new"), &path("newer")));
    }
}
