//! What the settings of a project make of findings, and what is wrong with the settings themselves.
//!
//! A `sandtable.toml` counts as it stands in the editor, like every other file. One that cannot be read is told at its place,
//! and until it is mended everything is told as if there were none.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::texts::Texts;
use super::told::{self, Told};
use crate::cli::check;
use crate::cli::shelf::Shelf;
use crate::diag::Findings;
use crate::diag::baseline::Baseline;
use crate::settings::{FILE, Settings};

pub struct Weighing {
    shelf: Shelf,
    /// Baselines that were read; none where one cannot be.
    baselines: BTreeMap<PathBuf, Option<Baseline>>,
    /// What is wrong with the files of settings that are open.
    told: BTreeMap<PathBuf, Vec<Told>>,
}

/// Whether a file is one of settings.
pub fn is_settings(path: &Path) -> bool {
    path.file_name().is_some_and(|name| name == FILE)
}

impl Weighing {
    pub fn of(shelf: Shelf) -> Weighing {
        Weighing { shelf, baselines: BTreeMap::new(), told: BTreeMap::new() }
    }

    /// Whether findings depend on a file beside their own scenario.
    pub fn rests_on(&self, path: &Path) -> bool {
        is_settings(path) || self.baselines.contains_key(path)
    }

    /// Reads settings and baselines anew when they are asked for next.
    pub fn forget(&mut self) {
        self.shelf.forget();
        self.baselines.clear();
    }

    /// Looks at every file of settings that is open.
    pub fn look(&mut self, texts: &Texts) {
        let open = texts.paths().filter(|path| is_settings(path));
        let each = open.map(|path| {
            let text = texts.of(path).map_or("", |text| text.as_str());
            let findings = match self.shelf.understand(path, text) {
                Ok(settings) => settings.findings,
                Err(broken) => broken.findings,
            };
            (path.clone(), told::tell(&findings))
        });
        self.told = each.collect();
    }

    /// What is wrong with the settings.
    pub fn told(&self) -> impl Iterator<Item = &Told> {
        self.told.values().flatten()
    }

    /// The findings of a scenario as `check` would tell them: chosen, weighed, and without those that are known.
    pub fn tell(&mut self, texts: &Texts, scenario: &Path, findings: &Findings) -> Vec<Told> {
        let settings = self.shelf.of_texts(scenario, texts).unwrap_or_else(|_| Arc::new(Settings::default()));
        let mut findings = findings.clone();
        settings.choose(&mut findings);
        if let Some(named) = &settings.values.baseline {
            let open = || check::open_baseline(&named.value, &named.origin).ok();
            let baseline = self.baselines.entry(named.value.clone()).or_insert_with(open);
            if let Some(baseline) = baseline {
                // It counts what it has met, and is asked anew at every key.
                check::leave_out_known(&mut baseline.clone(), &mut findings, &settings);
            }
        }
        told::tell(&findings)
    }
}
