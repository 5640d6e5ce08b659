//! Files as git has them at a revision. Git itself is asked, so that no library of it is needed.
//!
//! Only plumbing is used, which runs no filter, no hook and no pager; a revision is looked up once and asked for by its hash,
//! so that no name of a file or branch is taken for an option.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use crate::cli::Failure;
use crate::scenario::{display, normal};
use crate::source::{Files, LARGEST_FILE, ReadError, decode};

pub struct Revision {
    /// As it was asked for.
    name: String,
    commit: String,
    /// The top of the repository, named as the files are.
    top: PathBuf,
    /// The folder from which git is asked.
    folder: PathBuf,
}

impl Revision {
    /// A revision of the repository that a path lies in.
    pub fn of(name: &str, path: &Path) -> Result<Revision, Failure> {
        let absolute = std::path::absolute(path).map(|path| normal(&path));
        let absolute = absolute.map_err(|error| Failure::new(format!("cannot find {}: {error}", path.display())))?;
        let Some(folder) = absolute.ancestors().find(|folder| folder.is_dir()).map(Path::to_path_buf) else {
            return Err(Failure::new(format!("there is no folder {}", path.display())));
        };
        let asked = git(&folder, ["rev-parse", "--show-prefix"])?;
        if !asked.status.success() {
            let failure = Failure::new(format!("{} lies in no git repository", path.display()));
            return Err(failure.help("compare two files or folders instead: sandtable diff OLD NEW"));
        }
        let prefix = text(&asked.stdout);
        let depth = Path::new(prefix.trim_end_matches(['\n', '\r'])).components().count();
        let top = folder.ancestors().nth(depth).unwrap_or(&folder).to_path_buf();
        let wanted = format!("{name}^{{commit}}");
        let found = git(&folder, ["rev-parse", "--verify", "--quiet", "--end-of-options", wanted.as_str()])?;
        // What is quietly not there leaves an empty line.
        let commit = text(&found.stdout).trim().to_string();
        if !found.status.success() || !is_hash(&commit) {
            let failure = Failure::new(format!("git knows no revision `{name}`"));
            return Err(
                failure.help("name a branch, a tag or a commit; in CI the history must be there to compare with")
            );
        }
        Ok(Revision { name: name.to_string(), commit, top, folder })
    }

    /// The files at or below a path.
    pub fn files(&self, path: &Path) -> Result<Vec<PathBuf>, Failure> {
        let Some(inside) = self.inside(path) else { return Ok(Vec::new()) };
        let inside = if inside.is_empty() { ".".to_string() } else { inside };
        // Names are taken as they are, whatever letters they have.
        let options = ["--literal-pathspecs", "ls-tree", "-r", "-z", "--name-only", "--full-name"];
        let listed = git(&self.top, options.into_iter().chain([self.commit.as_str(), "--", inside.as_str()]))?;
        if !listed.status.success() {
            let why = text(&listed.stderr);
            return Err(Failure::new(format!("git cannot list {} at {}: {}", path.display(), self.name, why.trim())));
        }
        let all = text(&listed.stdout);
        let names = all.split('\0').filter(|name| !name.is_empty() && !is_hidden(name));
        // Named as the path is, so that both versions of a file have one name.
        let named = names.map(|name| {
            let below = Path::new(name).strip_prefix(if inside == "." { "" } else { &inside });
            match below {
                // The path itself: joined to nothing it would end like a folder.
                Ok(below) if below.as_os_str().is_empty() => path.to_path_buf(),
                Ok(below) => path.join(below),
                Err(_) => PathBuf::from(name),
            }
        });
        Ok(named.map(|path| path.strip_prefix(".").map(Path::to_path_buf).unwrap_or(path)).collect())
    }

    /// A path as the repository has it, with forward slashes; none if it lies elsewhere.
    fn inside(&self, path: &Path) -> Option<String> {
        let absolute = normal(&std::path::absolute(path).ok()?);
        Some(display(absolute.strip_prefix(&self.top).ok()?))
    }
}

/// What no folder on the disk is searched for either.
fn is_hidden(name: &str) -> bool {
    name.split('/').any(|part| part.starts_with('.') || ["target", "output", "node_modules"].contains(&part))
}

fn is_hash(text: &str) -> bool {
    text.len() >= 40 && text.bytes().all(|byte| byte.is_ascii_hexdigit())
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

fn git(folder: &Path, words: impl IntoIterator<Item = impl AsRef<OsStr>>) -> Result<Output, Failure> {
    let ran = Command::new("git").arg("-C").arg(folder).args(words).stdin(Stdio::null()).output();
    ran.map_err(|error| match error.kind() {
        std::io::ErrorKind::NotFound => Failure::new("there is no git here").help("--rev asks git for the old version"),
        _ => Failure::new(format!("cannot run git: {error}")),
    })
}

impl Files for Revision {
    fn read(&self, path: &Path) -> Result<String, ReadError> {
        let inside = self.inside(path).ok_or(ReadError::Outside)?;
        let object = format!("{}:{inside}", self.commit);
        let ask =
            |words: [&str; 3]| git(&self.folder, words).map_err(|failure| ReadError::Refused(failure.to_string()));
        // The size is asked for first: what is too large is never taken into memory.
        let size = ask(["cat-file", "-s", &object])?;
        if !size.status.success() {
            return Err(ReadError::Missing);
        }
        let bytes = text(&size.stdout).trim().parse().unwrap_or(u64::MAX);
        if bytes > LARGEST_FILE {
            return Err(ReadError::TooLarge { bytes, most: LARGEST_FILE });
        }
        let blob = ask(["cat-file", "blob", &object])?;
        if !blob.status.success() {
            return Err(ReadError::IsFolder);
        }
        decode(blob.stdout)
    }
}
