//! A folder of the user's templates: `themes/NAME.toml`, `symbols/SET/NAME.svg`, `cards/NAME.toml` and fonts.

use std::path::{Path, PathBuf};

use super::{Broken, Found, unknown};
use crate::cli::Failure;
use crate::draw::layout::card::Layouts;
use crate::draw::symbol::{self, FIXED, Symbols};
use crate::scenario::display;
use crate::source::{Disk, ReadError};

/// What to do about a link out of the folder.
pub const LINK: &str = "put the file itself there, not a link to it";

pub struct Folder<'f> {
    path: &'f Path,
}

impl<'f> Folder<'f> {
    pub fn open(path: &'f Path) -> Result<Folder<'f>, Failure> {
        let what = if !path.is_dir() {
            format!("there is no folder {} for --templates", path.display())
        } else if !["themes", "symbols", "cards", "fonts"].iter().any(|kind| path.join(kind).is_dir()) {
            format!("there are no templates in {}", path.display())
        } else {
            return Ok(Folder { path });
        };
        Err(Failure::new(what).help("name the folder in which themes/, symbols/, cards/ or fonts/ lies"))
    }

    pub fn theme_path(&self, name: &str) -> PathBuf {
        self.path.join("themes").join(format!("{name}.toml"))
    }

    /// The names of the themes in it, sorted.
    pub fn themes(&self) -> Vec<String> {
        self.files("themes", ".toml").into_iter().map(|(name, _)| name).collect()
    }

    pub fn font_path(&self, name: &str) -> PathBuf {
        self.path.join("fonts").join(name)
    }

    /// The names of the font files in it, sorted.
    pub fn fonts(&self) -> Vec<String> {
        let names = |ending| self.files("fonts", ending).into_iter().map(|(name, _)| name + ending).collect::<Vec<_>>();
        let mut names = [names(".ttf"), names(".otf")].concat();
        names.sort();
        names
    }

    /// The sets of symbols in it, sorted.
    pub fn sets(&self) -> Vec<String> {
        let entries = std::fs::read_dir(self.path.join("symbols")).into_iter().flatten().flatten();
        let folders = entries.filter(|entry| entry.path().is_dir());
        let mut names: Vec<String> = folders.filter_map(|entry| entry.file_name().into_string().ok()).collect();
        names.retain(|name| !name.starts_with('.'));
        names.sort();
        names
    }

    /// The theme of a name, if there is one here.
    pub fn theme(&self, name: &str, broken: &mut Broken) -> Result<Option<Found>, Failure> {
        let is_plain = !name.is_empty() && !name.starts_with('.') && !name.contains(['/', '\\', ':', '\0']);
        if !is_plain {
            let failure = Failure::new(format!("`{name}` is no name of a theme in {}", self.path.display()));
            return Err(
                failure.help("with --templates a theme is called by its name alone, without folders and ending")
            );
        }
        let path = self.theme_path(name);
        if path.symlink_metadata().is_err() {
            return Ok(None);
        }
        broken.read(Some(self.path), &path, |text| super::theme(&path, text, Some(self)))
    }

    /// Every symbol in it.
    pub fn symbols(&self, broken: &mut Broken) -> Result<Symbols, Failure> {
        let mut symbols = Symbols::default();
        if let Some((_, path)) = self.files("symbols", ".svg").first() {
            let failure = Failure::new(format!("{} belongs to no set of symbols", display(path)));
            return Err(
                failure.help("put it into symbols/nato/, symbols/silhouettes/, symbols/markers/ or a set of your own")
            );
        }
        for set in self.sets() {
            for (name, path) in self.files(&format!("symbols/{set}"), ".svg") {
                let fixed = FIXED.iter().find(|(fixed, _)| *fixed == set);
                if let Some((_, word)) = fixed.filter(|_| symbols.find(&set, &name).is_none()) {
                    let pictures =
                        Symbols::shipped().iter().filter_map(|(key, _)| key.strip_prefix(&*set)?.strip_prefix('/'));
                    let known: Vec<String> = pictures.map(str::to_string).collect();
                    let otherwise = format!("so nothing would show {}", display(&path));
                    return Err(unknown(word, &name, &known, &otherwise));
                }
                if let Some(symbol) = broken.read(Some(self.path), &path, symbol::read)? {
                    symbols.add(&set, &name, symbol);
                }
            }
        }
        Ok(symbols)
    }

    /// The layouts that ship, with those in it in their place.
    pub fn layouts(&self, broken: &mut Broken) -> Result<Layouts, Failure> {
        let mut layouts = Layouts::default();
        for (name, path) in self.files("cards", ".toml") {
            if !Layouts::BUILT_IN.iter().any(|(known, _)| *known == name) {
                let known = Layouts::BUILT_IN.map(|(name, _)| name.to_string());
                let otherwise = format!("so nothing would use {}", display(&path));
                return Err(unknown("layout", &name, &known, &otherwise));
            }
            broken.read(Some(self.path), &path, |text| layouts.change(&name, text).unwrap_or(Ok(())))?;
        }
        Ok(layouts)
    }

    /// Files of an ending in a folder below, by name, sorted.
    fn files(&self, below: &str, ending: &str) -> Vec<(String, PathBuf)> {
        let entries = std::fs::read_dir(self.path.join(below)).into_iter().flatten().flatten();
        let named = entries.filter_map(|entry| {
            let name = entry.file_name().to_str()?.strip_suffix(ending)?.to_string();
            (!name.is_empty() && !name.starts_with('.')).then(|| (name, entry.path()))
        });
        let mut all: Vec<(String, PathBuf)> = named.collect();
        all.sort();
        all
    }

    /// The bytes of a font file in it, of at most so many.
    pub fn font(&self, path: &Path, most: u64) -> Result<Vec<u8>, ReadError> {
        Disk::bytes_inside(self.path, path, most)
    }
}
