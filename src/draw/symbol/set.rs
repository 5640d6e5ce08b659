//! Symbols by name: sets of them for units, silhouettes of weapons, pictures on markers.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use super::{Symbol, read};

/// The set of units where a theme names none, and where another set lacks one.
pub const NATO: &str = "nato";
/// Weapons that stand for themselves.
pub const SILHOUETTES: &str = "silhouettes";
/// People, for counters that show what somebody carries.
pub const FIGURES: &str = "figures";
/// What they carry.
pub const WEAPONS: &str = "weapons";
/// Pictures on markers.
pub const MARKERS: &str = "markers";
/// Emblems of sides.
pub const EMBLEMS: &str = "emblems";

/// Sets of fixed pictures, each with the word for one of them: a file by another name would show nowhere.
pub const FIXED: [(&str, &str); 3] =
    [(EMBLEMS, "emblem of a side"), (MARKERS, "picture on markers"), (WEAPONS, "picture of a weapon")];

/// Types whose silhouette is that of another.
const ALIKE: [(&str, &str); 13] = [
    ("aa-gun", "anti-aircraft-gun"),
    ("anti-air", "anti-aircraft-gun"),
    ("anti-tank", "anti-tank-gun"),
    ("artillery", "artillery-field"),
    ("at-gun", "anti-tank-gun"),
    ("heavy-afv", "tank-heavy"),
    ("heavy-artillery", "artillery-heavy"),
    ("light-afv", "light-tank"),
    ("light-artillery", "artillery-field"),
    ("machine-guns", "machine-gun"),
    ("medium-afv", "tank-medium"),
    ("motor-transport", "truck"),
    ("tanks", "tank"),
];

/// Those that ship, by set and name.
const SHIPPED: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/symbols.rs"));
static BUILT_IN: LazyLock<BTreeMap<&str, Symbol>> = LazyLock::new(|| {
    let read = |(name, text): &(&'static str, &str)| (*name, read(text).expect("a test reads every symbol that ships"));
    SHIPPED.iter().map(read).collect()
});
/// What is drawn for a type nobody knows.
static OTHER: LazyLock<Symbol> = LazyLock::new(|| BUILT_IN.get("nato/other").cloned().expect("it ships"));

/// The symbols at hand: the user's own before those that ship.
#[derive(Clone, Debug, Default)]
pub struct Symbols {
    /// By set and name, as "nato/tanks".
    own: BTreeMap<String, Symbol>,
}

impl Symbols {
    /// The names that ship, as "nato/tanks", and their texts.
    pub fn shipped() -> &'static [(&'static str, &'static str)] {
        SHIPPED
    }

    /// The sets of units that ship.
    pub fn sets() -> [&'static str; 2] {
        [NATO, SILHOUETTES]
    }

    /// Adds one, or takes the place of one.
    pub fn add(&mut self, set: &str, name: &str, symbol: Symbol) {
        self.own.insert(format!("{set}/{name}"), symbol);
    }

    /// One of a set.
    pub fn find(&self, set: &str, name: &str) -> Option<&Symbol> {
        let key = format!("{set}/{name}");
        let named = self.own.get(&key).or_else(|| BUILT_IN.get(key.as_str()));
        let other = ALIKE.iter().find(|(alike, _)| set == SILHOUETTES && *alike == name);
        named.or_else(|| self.find(set, other?.1))
    }

    /// The symbol of a type by its own word, or by the first it is like that has one; a neutral sign at worst.
    pub fn unit(&self, set: &str, kinds: &[&str]) -> &Symbol {
        let sets = [set, NATO];
        let mut found = kinds.iter().chain(&["other"]).flat_map(|kind| sets.map(|set| self.find(set, kind)));
        found.find_map(|symbol| symbol).unwrap_or(&OTHER)
    }

    /// The silhouette of a type, or of the first it is like that has one.
    pub fn weapon(&self, kinds: &[&str]) -> Option<&Symbol> {
        kinds.iter().find_map(|kind| self.find(SILHOUETTES, kind))
    }

    /// The figure of a type, or of the first it is like that has one.
    pub fn figure(&self, kinds: &[&str]) -> Option<&Symbol> {
        kinds.iter().find_map(|kind| self.find(FIGURES, kind))
    }

    /// The picture on a marker.
    pub fn marker(&self, name: &str) -> &Symbol {
        self.find(MARKERS, name).unwrap_or(&OTHER)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn a_symbol_changed_anyhow_is_drawn_or_refused(
            which in 0..SHIPPED.len(),
            at in any::<prop::sample::Index>(),
            cut in 0_usize..12,
            put in "[ -~é\\n]{0,8}",
        ) {
            let mut text: Vec<char> = SHIPPED[which].1.chars().collect();
            let start = at.index(text.len());
            let end = (start + cut).min(text.len());
            text.splice(start..end, put.chars());
            let text: String = text.into_iter().collect();
            match read(&text) {
                Ok(symbol) => {
                    let points = symbol.parts.iter().flat_map(|part| &part.outline.segments).flat_map(|one| one.points());
                    prop_assert!(points.into_iter().all(|point| point.x.is_finite() && point.y.is_finite()));
                }
                Err(flaws) => prop_assert!(flaws.iter().all(|flaw| text.get(flaw.at.clone()).is_some()), "{flaws:?}"),
            }
        }
    }

    #[test]
    fn every_symbol_that_ships_can_be_read_and_has_a_title() {
        for (name, text) in Symbols::shipped() {
            let symbol = read(text).unwrap_or_else(|flaws| panic!("{name}: {flaws:?}"));
            assert!(!symbol.title.is_empty(), "{name}");
            assert_eq!(symbol.framed, name.starts_with("nato/"), "{name}");
        }
    }

    #[test]
    fn a_type_is_drawn_by_its_name_or_like_another_or_as_a_plain_sign() {
        let mut symbols = Symbols::default();
        assert_eq!(symbols.unit(NATO, &["jaegers", "infantry"]).title, "infantry");
        assert_eq!(symbols.unit(SILHOUETTES, &["tanks"]).title, "tank");
        assert_eq!(symbols.unit(SILHOUETTES, &["infantry"]).title, "infantry", "what a set lacks is drawn as usual");
        assert_eq!(symbols.unit("mine", &["wizards"]).title, "unit");
        let mine = Symbol { title: "mine".to_string(), ..symbols.unit(NATO, &["tanks"]).clone() };
        symbols.add(NATO, "infantry", mine);
        assert_eq!(symbols.unit(NATO, &["infantry"]).title, "mine");
        assert!(symbols.weapon(&["wizards"]).is_none());
    }
}
