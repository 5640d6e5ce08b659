//! Which paths a list of globs means.

use globset::{Glob, GlobBuilder, GlobSet, GlobSetBuilder};

/// Globs compiled together. One without a `/` means that name in any folder, and one that means a folder means all in it.
#[derive(Clone, Debug, Default)]
pub struct Globs {
    set: GlobSet,
    broken: bool,
}

/// Nobody means more than this by one glob, and a machine should not have to.
const LONGEST: usize = 500;

impl Globs {
    /// Those of a list that can be read.
    pub fn of<'g>(list: impl IntoIterator<Item = &'g str>) -> Globs {
        let mut builder = GlobSetBuilder::new();
        let mut broken = false;
        for text in list {
            match forms(text) {
                Some(forms) => forms.into_iter().for_each(|glob| {
                    builder.add(glob);
                }),
                None => broken = true,
            }
        }
        match builder.build() {
            Ok(set) => Globs { set, broken },
            // Together they are larger than an automaton may be: then none is honoured, and it is told as unreadable.
            Err(_) => Globs { set: GlobSet::empty(), broken: true },
        }
    }

    /// Whether a path with forward slashes is meant.
    pub fn fit(&self, path: &str) -> bool {
        self.set.is_match(path)
    }

    /// Whether something in the list could not be read.
    pub fn is_broken(&self) -> bool {
        self.broken
    }
}

/// How a glob is written.
pub const FORM: &str = "a glob: `*` for part of a name, `**` for folders, `[ab]`, `{one,other}`";

/// Whether a glob is one.
pub fn can_be_read(text: &str) -> bool {
    !Globs::of([text]).is_broken()
}

/// A glob that somebody typed.
pub fn typed(text: &str) -> Result<String, String> {
    if can_be_read(text) { Ok(text.to_string()) } else { Err(format!("write {FORM}")) }
}

/// A glob itself, and everything below the folder it may mean.
fn forms(text: &str) -> Option<[Glob; 2]> {
    let plain = text.trim().trim_start_matches("./");
    let rooted = plain.trim_end_matches('/').contains('/');
    let plain = plain.trim_matches('/');
    if plain.is_empty() || plain.len() > LONGEST {
        return None;
    }
    let anywhere = if rooted { plain.to_string() } else { format!("**/{plain}") };
    let glob = |text: &str| GlobBuilder::new(text).literal_separator(true).backslash_escape(true).build().ok();
    Some([glob(&anywhere)?, glob(&format!("{anywhere}/**"))?])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_glob_means_what_it_would_in_a_list_of_ignored_files() {
        let fits = |glob: &str, path: &str| Globs::of([glob]).fit(path);
        for (glob, path) in [
            ("drafts/**", "drafts/a/b.scenario.toml"),
            ("drafts", "drafts/a.scenario.toml"),
            ("drafts/", "old/drafts/a.scenario.toml"),
            ("/drafts", "drafts/a.scenario.toml"),
            ("./drafts", "drafts/a.scenario.toml"),
            ("*.old.scenario.toml", "a/b/x.old.scenario.toml"),
            ("a/*/c.toml", "a/b/c.toml"),
            ("{one,other}.toml", "one.toml"),
        ] {
            assert!(fits(glob, path), "{glob} {path}");
        }
        for (glob, path) in [
            ("drafts/**", "old/drafts/a.toml"),
            ("/drafts", "old/drafts/a.toml"),
            ("a/*/c.toml", "a/b/b/c.toml"),
            ("*.toml", "a.map"),
        ] {
            assert!(!fits(glob, path), "{glob} {path}");
        }
        for glob in ["", "/", "a[", "{a", &"x".repeat(501)] {
            assert!(!can_be_read(glob), "{glob}");
        }
    }
}
