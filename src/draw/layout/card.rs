//! How cards and aids are laid out, as TOML files anybody can copy and change: columns, type sizes, the title band, and which
//! sections come first, go to the back or are left out.

use std::sync::LazyLock;

use serde::{Deserialize, Deserializer};
use toml::Spanned;

use crate::diag::nearest;
use crate::draw::template::{Flaw, read_over};
use crate::kit::page::CardKind;
use crate::kit::prose::Section;
use crate::kit::section_names;

/// Steps between type sizes that are tried.
const STEP: f64 = 0.25;
/// Type nobody could read, and type that leaves no room for a word, in points.
const LEAST_TYPE: f64 = 6.5;
const MOST_TYPE: f64 = 18.0;

/// A layout.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardLayout {
    /// At most so many on a page.
    #[serde(deserialize_with = "columns")]
    pub columns: usize,
    /// Space between them, in millimetres.
    #[serde(deserialize_with = "gutter")]
    pub gutter: f64,
    /// Sections of the rulebook in the margin.
    pub numbers: bool,
    pub title: Title,
    #[serde(rename = "type")]
    pub sizes: Sizes,
    #[serde(default)]
    pub sections: Order,
}

/// The band of the title on the first page, and on those that follow.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Title {
    #[serde(deserialize_with = "band")]
    pub height: f64,
    #[serde(deserialize_with = "points")]
    pub size: f64,
    pub further: Band,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Band {
    #[serde(deserialize_with = "band")]
    pub height: f64,
    #[serde(deserialize_with = "points")]
    pub size: f64,
}

/// Type sizes of running text, in points.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sizes {
    #[serde(deserialize_with = "points")]
    pub largest: f64,
    #[serde(deserialize_with = "points")]
    pub smallest: f64,
    #[serde(deserialize_with = "points")]
    pub large_print: f64,
}

impl Sizes {
    /// Every size that is tried, the largest first.
    pub fn each(&self) -> Vec<f64> {
        let steps = ((self.largest - self.smallest) / STEP).floor().max(0.0) as usize;
        (0..=steps).map(|step| self.largest - STEP * step as f64).collect()
    }
}

/// The order of sections, by their names.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Order {
    pub front: Vec<Spanned<String>>,
    pub back: Vec<Spanned<String>>,
    pub omit: Vec<Spanned<String>>,
}

impl Order {
    /// Sections for the front and for the back. Numbers are given anew, in the order they are read.
    pub fn arranged<'s>(&self, front: &'s [Section], back: &'s [Section]) -> (Vec<Numbered<'s>>, Vec<Numbered<'s>>) {
        let named = |names: &[Spanned<String>]| -> Vec<&'s Section> {
            let of = |name: &Spanned<String>| {
                let name = name.get_ref().clone();
                front.iter().chain(back).filter(move |section| section.name == name)
            };
            names.iter().flat_map(of).collect()
        };
        let all = [&self.front, &self.back, &self.omit];
        let free =
            |section: &&'s Section| !all.iter().any(|names| names.iter().any(|name| *name.get_ref() == section.name));
        let mut number = 0;
        let mut count = |section: &'s Section| {
            number += usize::from(section.number.is_some());
            (section, section.number.as_ref().map(|_| number.to_string()))
        };
        let first: Vec<_> = named(&self.front).into_iter().chain(front.iter().filter(free)).map(&mut count).collect();
        let last = named(&self.back).into_iter().chain(back.iter().filter(free)).map(&mut count).collect();
        (first, last)
    }

    fn flaws(&self) -> Vec<Flaw> {
        let names = section_names();
        let mut known: Vec<&str> = Vec::new();
        let mut flaws = Vec::new();
        for name in self.front.iter().chain(&self.back).chain(&self.omit) {
            let word = name.get_ref().as_str();
            if !names.contains(word) {
                let all = Vec::from_iter(names.iter().copied()).join(", ");
                let help = match nearest(word, names.iter().copied()) {
                    Some(near) => format!("did you mean `{near}`? There are {all}"),
                    None => format!("there are {all}"),
                };
                flaws.push(Flaw::new(name.span(), format!("no card has a section `{word}`"), help));
            } else if known.contains(&word) {
                let what = format!("`{word}` is named twice");
                flaws.push(Flaw::new(name.span(), what, "a section is printed once: keep one of them"));
            }
            known.push(word);
        }
        flaws
    }
}

/// A section with the number it is given.
pub type Numbered<'s> = (&'s Section, Option<String>);

impl CardLayout {
    /// A layout that changes something of the usual one.
    pub fn read(text: &str, usual: &str) -> Result<CardLayout, Vec<Flaw>> {
        let help = "templates/cards/aid.toml has every key a layout may have";
        let layout: CardLayout = read_over(text, usual, &[]).map_err(|error| vec![Flaw::of_toml(&error, help)])?;
        let flaws = layout.sections.flaws();
        if flaws.is_empty() { Ok(layout) } else { Err(flaws) }
    }
}

/// The layout of everything that is read and not cut out.
#[derive(Clone, Debug)]
pub struct Layouts {
    pub aid: CardLayout,
    pub scenario: CardLayout,
    pub setup: CardLayout,
    pub roster: CardLayout,
}

impl Default for Layouts {
    fn default() -> Layouts {
        SHIPPED.clone()
    }
}

static SHIPPED: LazyLock<Layouts> = LazyLock::new(|| {
    let [aid, scenario, setup, roster] =
        Layouts::BUILT_IN.map(|(_, text)| CardLayout::read(text, text).expect("a test reads every layout that ships"));
    Layouts { aid, scenario, setup, roster }
});

impl Layouts {
    /// Those that ship, by the names of their files.
    pub const BUILT_IN: [(&str, &str); 4] = [
        ("aid", include_str!("../../../templates/cards/aid.toml")),
        ("scenario", include_str!("../../../templates/cards/scenario.toml")),
        ("set-up", include_str!("../../../templates/cards/set-up.toml")),
        ("roster", include_str!("../../../templates/cards/roster.toml")),
    ];

    pub fn of(&self, kind: CardKind) -> &CardLayout {
        match kind {
            CardKind::Scenario => &self.scenario,
            CardKind::SetUp | CardKind::Leaf => &self.setup,
        }
    }

    /// Puts the layout of a file in its place; nothing if there is no layout of that name.
    pub fn change(&mut self, name: &str, text: &str) -> Option<Result<(), Vec<Flaw>>> {
        let (_, usual) = Layouts::BUILT_IN.iter().find(|(known, _)| *known == name)?;
        let place = match name {
            "aid" => &mut self.aid,
            "scenario" => &mut self.scenario,
            "set-up" => &mut self.setup,
            _ => &mut self.roster,
        };
        Some(CardLayout::read(text, usual).map(|layout| *place = layout))
    }
}

fn columns<'de, D: Deserializer<'de>>(deserializer: D) -> Result<usize, D::Error> {
    let count = usize::deserialize(deserializer)?;
    let refused =
        || serde::de::Error::custom(format!("a page cannot have {count} columns; write a number from 1 to 4"));
    if (1..=4).contains(&count) { Ok(count) } else { Err(refused()) }
}

fn gutter<'de, D: Deserializer<'de>>(deserializer: D) -> Result<f64, D::Error> {
    within(deserializer, 0.0, 30.0)
}

fn band<'de, D: Deserializer<'de>>(deserializer: D) -> Result<f64, D::Error> {
    within(deserializer, 3.0, 20.0)
}

fn points<'de, D: Deserializer<'de>>(deserializer: D) -> Result<f64, D::Error> {
    within(deserializer, LEAST_TYPE, MOST_TYPE)
}

fn within<'de, D: Deserializer<'de>>(deserializer: D, least: f64, most: f64) -> Result<f64, D::Error> {
    sound(f64::deserialize(deserializer)?, least, most)
}

fn sound<E: serde::de::Error>(number: f64, least: f64, most: f64) -> Result<f64, E> {
    let refused = || E::custom(format!("`{number}` cannot be printed; write a number from {least} to {most}"));
    if (least..=most).contains(&number) { Ok(number) } else { Err(refused()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn changed(from: &str, to: &str) -> Result<CardLayout, Vec<Flaw>> {
        let text = Layouts::BUILT_IN[1].1;
        assert!(text.contains(from), "{from}");
        CardLayout::read(&text.replacen(from, to, 1), text)
    }

    #[test]
    fn the_layouts_that_ship_are_well_formed() {
        let mut layouts = Layouts::default();
        for (name, text) in Layouts::BUILT_IN {
            assert_eq!(layouts.change(name, text), Some(Ok(())), "{name}");
        }
        assert_eq!(layouts.change("banner", ""), None);
        assert_eq!(layouts.aid.sizes.each(), [9.0, 8.75, 8.5, 8.25, 8.0, 7.75, 7.5, 7.25, 7.0, 6.75, 6.5]);
    }

    #[test]
    fn what_cannot_be_printed_is_told_at_its_place() {
        for (from, to, says) in [
            ("columns = 2", "columns = 9", "a page cannot have 9 columns"),
            ("columns = 2", "colums = 2", "unknown field `colums`"),
            ("gutter  = 5.0", "gutter = nan", "cannot be printed"),
            ("largest     = 10.0", "largest = 60.0", "from 6.5 to 18"),
            ("[title]", "[title", ""),
            ("front = []", "front = [\"victry\"]", "no card has a section `victry`"),
            ("omit  = []", "omit = [\"victory\", \"victory\"]", "`victory` is named twice"),
        ] {
            let flaws = changed(from, to).unwrap_err();
            assert!(flaws[0].what.contains(says), "{flaws:?}");
        }
        assert!(changed("front = []", "front = [\"victry\"]").unwrap_err()[0].help.contains("did you mean `victory`?"));
    }

    #[test]
    fn what_a_layout_does_not_say_is_as_usual() {
        let mut layouts = Layouts::default();
        layouts.change("aid", "columns = 1\n[title]\nheight = 12").unwrap().unwrap();
        let aid = &layouts.aid;
        assert_eq!((aid.columns, aid.gutter, aid.numbers), (1, 5.0, true));
        assert_eq!((aid.title.height, aid.title.size, aid.title.further.size), (12.0, 17.0, 10.5));
        layouts.change("aid", "").unwrap().unwrap();
        assert_eq!(layouts.aid.columns, 2);
    }

    #[test]
    fn sections_are_put_in_order_and_numbered_anew() {
        let make = |names: &[&str]| -> Vec<Section> {
            let one = |name: &&str| Section { number: Some("9".to_string()), ..Section::new(name.to_string()) };
            names.iter().map(one).collect()
        };
        let (front, back) = (make(&["At a glance", "Victory", "Support", "Special rules"]), make(&["Sources"]));
        let layout = changed(
            "front = []\nback  = []\nomit  = []",
            "front = [\"sources\", \"victory\"]\nback = [\"at-a-glance\"]\nomit = [\"support\"]",
        )
        .unwrap();
        let (front, back) = layout.sections.arranged(&front, &back);
        let told = |all: &[Numbered<'_>]| -> Vec<String> {
            all.iter()
                .map(|(section, number)| format!("{} {}", number.clone().unwrap_or_default(), section.name))
                .collect()
        };
        assert_eq!(told(&front), ["1 sources", "2 victory", "3 special-rules"]);
        assert_eq!(told(&back), ["4 at-a-glance"]);
    }
}
