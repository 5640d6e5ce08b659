//! How much a finding weighs in its file, or whether it is told at all.

use std::path::Path;

use super::file::Rules;
use super::values::Set;
use super::{Globs, Origin, Settings};
use crate::check::codes;
use crate::diag::{Findings, Severity};
use crate::source::{Source, Spanned};

/// What holds for findings in some files.
#[derive(Clone, Debug)]
pub struct PerPath {
    pub glob: String,
    pub origin: Origin,
    pub select: Vec<String>,
    pub ignore: Vec<String>,
    pub deny: Vec<String>,
    pub warn: Vec<String>,
    globs: Globs,
}

impl PerPath {
    pub(super) fn of(glob: &Spanned<String>, rules: &Spanned<Rules>, source: &Source) -> PerPath {
        let list = |list: &Option<Spanned<Vec<Spanned<String>>>>| -> Vec<String> {
            list.iter().flat_map(|list| list.value.iter().map(|word| word.value.clone())).collect()
        };
        PerPath {
            glob: glob.value.clone(),
            origin: Origin::File { name: source.name.clone(), line: source.line_column(glob.span.start).0 },
            select: list(&rules.select),
            ignore: list(&rules.ignore),
            deny: list(&rules.deny),
            warn: list(&rules.warn),
            globs: Globs::of([glob.value.as_str()]),
        }
    }
}

fn listed(set: &Option<Set<Vec<String>>>) -> &[String] {
    set.as_ref().map_or(&[], |set| set.value.as_slice())
}

impl Settings {
    /// What a finding weighs in a file; nothing if it is not told.
    pub fn weigh(&self, file: &Path, code: &str, severity: Severity) -> Option<Severity> {
        let values = &self.values;
        let own = self.per_path_of(file);
        let chosen = |select: &[String]| select.is_empty() || codes::among(select, code);
        let told = chosen(listed(&values.select))
            && !codes::among(listed(&values.ignore), code)
            && own.iter().all(|rules| chosen(&rules.select) && !codes::among(&rules.ignore, code));
        if !told {
            return None;
        }
        let general = (listed(&values.deny), listed(&values.warn));
        // What is said of this very file counts before what is said of all, and of two words the more exact.
        let said = own.iter().rev().map(|rules| (rules.deny.as_slice(), rules.warn.as_slice())).chain([general]);
        let weighed =
            said.filter_map(|(deny, warn)| match (codes::exactness(deny, code), codes::exactness(warn, code)) {
                (None, None) => None,
                (deny, warn) if warn > deny => Some(Severity::Warning),
                _ => Some(Severity::Error),
            });
        Some(weighed.into_iter().next().unwrap_or(severity))
    }

    /// Findings as they are to be told.
    pub fn choose(&self, findings: &mut Findings) {
        let sources = &findings.sources;
        findings.all.retain_mut(|finding| {
            let file = Path::new(&sources.of(finding.at.span).name);
            let weight = self.weigh(file, finding.code, finding.severity);
            finding.severity = weight.unwrap_or(finding.severity);
            weight.is_some()
        });
    }

    fn per_path_of(&self, file: &Path) -> Vec<&PerPath> {
        if self.per_path.is_empty() {
            return Vec::new();
        }
        let Some(name) = self.seen_from_here(file) else { return Vec::new() };
        self.per_path.iter().filter(|rules| rules.globs.fit(&name)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::super::Values;
    use super::*;

    fn weight(text: &str, file: &str, code: &str) -> Option<Severity> {
        let settings = Settings::read(Path::new("p/sandtable.toml"), text, &Values::default()).unwrap();
        assert!(settings.findings.all.is_empty(), "{:?}", settings.findings.all);
        settings.weigh(Path::new(file), code, Severity::Hint)
    }

    #[test]
    fn the_more_exact_word_counts_and_the_file_before_the_rest() {
        let text = "select = [\"M\", \"SU\"]\nignore = [\"M029\"]\ndeny = [\"SU9\"]\nwarn = [\"SU906\", \"M\"]\n\
                    [per-path]\n\"drafts/**\" = { ignore = [\"M\"], deny = [\"SU906\"] }\n\"*.map\" = { select = [\"M\"] }\n";
        let of = |file: &str, code: &str| weight(text, file, code);
        assert_eq!(of("p/a.scenario.toml", "M012"), Some(Severity::Warning));
        assert_eq!(of("p/a.scenario.toml", "M029"), None);
        assert_eq!(of("p/a.scenario.toml", "S003"), None, "not selected");
        assert_eq!(of("p/a.scenario.toml", "SU901"), Some(Severity::Error));
        assert_eq!(of("p/a.scenario.toml", "SU906"), Some(Severity::Warning));
        assert_eq!(of("p/a.scenario.toml", "SU405"), Some(Severity::Hint));
        assert_eq!(of("p/drafts/a.scenario.toml", "SU906"), Some(Severity::Error));
        assert_eq!(of("p/drafts/a.scenario.toml", "M012"), None);
        assert_eq!(of("p/maps/a.map", "SU405"), None);
        assert_eq!(of("elsewhere/drafts/a.scenario.toml", "M012"), Some(Severity::Warning));
    }
}
