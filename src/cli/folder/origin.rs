//! Which scenario a folder of output belongs to: names of files fall together, and another scenario is not to be written over.

use std::path::{Component, Path, PathBuf};

use serde_json::Value;

use crate::cli::Failure;
use crate::source::is_same_file;

/// The scenario whose output goes into a folder.
pub struct Origin<'a> {
    pub scenario: &'a Path,
    pub title: &'a str,
}

impl Origin<'_> {
    /// The way from a folder to the scenario, which stays the same wherever the program is started, and if both are moved.
    pub fn seen_from(&self, folder: &Path) -> Option<String> {
        let (scenario, folder) = (real(self.scenario)?, real(folder)?);
        let shared = scenario.components().zip(folder.components()).take_while(|(one, other)| one == other).count();
        let up = folder.components().skip(shared).map(|_| Component::ParentDir);
        let way: PathBuf = up.chain(scenario.components().skip(shared)).collect();
        Some(way.to_str()?.replace('\\', "/"))
    }

    /// Refuses a folder whose manifest is about another scenario. One that was moved is known by its title.
    pub fn must_own(&self, folder: &Path, about: &Value) -> Result<(), Failure> {
        let Some(way) = about["from"].as_str() else { return Ok(()) };
        let other = folder.join(way);
        let is_ours = self.seen_from(folder).as_deref() == Some(way)
            || is_same_file(&other, self.scenario)
            || (!other.exists() && about["title"] == self.title);
        if is_ours {
            return Ok(());
        }
        let name = about["scenario"].as_str().unwrap_or(way);
        let message = format!("{} holds what was printed of another scenario, {name}", folder.display());
        Err(Failure::new(message).help("name another folder with --out-dir, or remove this one first"))
    }
}

/// A path from the root without links, as far as it is there.
fn real(path: &Path) -> Option<PathBuf> {
    let whole = std::path::absolute(path).ok()?;
    let (part, real) = whole.ancestors().find_map(|part| Some((part, part.canonicalize().ok()?)))?;
    let rest = whole.strip_prefix(part).ok()?;
    Some(if rest.as_os_str().is_empty() { real } else { real.join(rest) })
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_folder_belongs_to_one_scenario_wherever_both_are_moved() {
        let desk = tempfile::tempdir().unwrap();
        let path = |name: &str| desk.path().join(name);
        for folder in ["a", "b", "output/oster"] {
            std::fs::create_dir_all(path(folder)).unwrap();
        }
        for file in ["a/oster.scenario.toml", "b/oster.scenario.toml"] {
            std::fs::write(path(file), "").unwrap();
        }
        let (first, second) = (path("a/oster.scenario.toml"), path("b/oster.scenario.toml"));
        let of = |scenario| Origin { scenario, title: "Oster" };
        let folder = path("output/oster");
        let way = of(&first).seen_from(&folder).unwrap();
        assert_eq!(way, "../../a/oster.scenario.toml");
        let about = json!({ "scenario": "a/oster.scenario.toml", "title": "Oster", "from": way });
        assert!(of(&first).must_own(&folder, &about).is_ok());
        let refused = of(&second).must_own(&folder, &about).unwrap_err();
        assert!(refused.message.ends_with("another scenario, a/oster.scenario.toml"), "{}", refused.message);
        std::fs::remove_file(&first).unwrap();
        assert!(of(&second).must_own(&folder, &about).is_ok(), "it was moved");
        assert!(Origin { scenario: &second, title: "Varn" }.must_own(&folder, &about).is_err());
        assert!(of(&second).must_own(&folder, &Value::Null).is_ok(), "an older manifest does not tell");
    }
}
