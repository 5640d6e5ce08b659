//! Texts that did not find room: cut short in their place, or running off their page. Nothing is lost without being told.

use std::fmt;

use crate::press::{IMPRINT, MARGIN};
use crate::scene::{Node, Page, Rect, Run, Text};

/// A text that is not printed whole.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Loss {
    /// The page it was first met on.
    pub page: String,
    /// The whole text.
    pub words: String,
    pub how: Lost,
}

/// What became of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Lost {
    Cut,
    /// It was set, but beyond what a printer reaches.
    Beyond,
    /// A font of the theme lacks some of its letters.
    Blank {
        letters: String,
        font: String,
    },
}

impl fmt::Display for Loss {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Loss { page, how, .. } = self;
        let words = self.shown();
        match how {
            Lost::Cut => write!(f, "{page}: “{words}” is cut: there is no room for all of it"),
            Lost::Beyond => write!(f, "{page}: “{words}” runs off the page"),
            Lost::Blank { letters, font } => write!(f, "{page}: “{words}” has no {letters} in the font {font}"),
        }
    }
}

impl Loss {
    /// As much of the text as tells which one is meant.
    fn shown(&self) -> String {
        match self.words.char_indices().nth(LONGEST) {
            Some((end, _)) => format!("{}…", &self.words[..end]),
            None => self.words.clone(),
        }
    }
}

/// Letters of a text that are quoted.
const LONGEST: usize = 120;

/// Every text of some pages that is not printed whole, each once.
pub fn losses(pages: &[Page]) -> Vec<Loss> {
    let mut found: Vec<Loss> = Vec::new();
    for page in pages {
        // Maps and counter sheets have windows and marks of their own that end where they should.
        let is_text = !["Map", "Counters", "Playing cards"].iter().any(|word| page.name.starts_with(word));
        let (right, bottom) = (page.width - MARGIN + 0.5, page.height - MARGIN + 0.5);
        for (place, text, is_imprint) in texts(page) {
            let beyond = is_text && (place.right() > right || place.bottom() > bottom);
            let run = &text.run;
            let (words, how) = match (blank(run), &run.cut) {
                (Some(how), cut) => (cut.as_ref().unwrap_or(&run.words), how),
                // A long title is cut in every footer and stands whole elsewhere.
                _ if is_imprint => continue,
                (None, Some(words)) => (words, Lost::Cut),
                (None, None) if beyond => (&run.words, Lost::Beyond),
                (None, None) => continue,
            };
            if !found.iter().any(|loss| loss.words == *words) {
                found.push(Loss { page: page.name.clone(), words: words.clone(), how });
            }
        }
    }
    found
}

/// The texts of a page with the boxes their lines take up, and whether they belong to its foot.
fn texts(page: &Page) -> Vec<(Rect, &Text, bool)> {
    let mut all = Vec::new();
    for node in &page.nodes {
        match node {
            Node::Group(group) => {
                all.extend(group.lines().into_iter().map(|(place, text)| (place, text, group.name == IMPRINT)));
            }
            Node::Text(text) => all.push((text.line_box(), text, false)),
            Node::Path(_) | Node::Stamp(_) => {}
        }
    }
    all
}

/// The letters of a text that its font lacks.
fn blank(run: &Run) -> Option<Lost> {
    let is_lacking = run.glyphs.iter().any(|glyph| glyph.id == 0);
    let mut letters: Vec<char> = Vec::new();
    for letter in run.words.chars().filter(|_| is_lacking) {
        if !letter.is_whitespace() && !run.font.has(letter) && !letters.contains(&letter) {
            letters.push(letter);
        }
    }
    let named: Vec<String> = letters.iter().take(MOST_LETTERS).map(|letter| format!("`{letter}`")).collect();
    let more = if letters.len() > MOST_LETTERS { " and more" } else { "" };
    (!named.is_empty())
        .then(|| Lost::Blank { letters: format!("{}{more}", named.join(", ")), font: run.font.name.clone() })
}

/// Lacking letters that are named.
const MOST_LETTERS: usize = 5;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::{Colour, Face, Fonts, Group};

    #[test]
    fn what_is_cut_and_what_leaves_the_page_is_told_once() {
        let cut =
            || Run::fit_or_cut(&Fonts::bundled()[Face::Regular], 9.0, 8.0, 20.0, "a name much too long for its place");
        let set = |name: &str, run: Run, x: f64| {
            let mut page = Page::plain(name, 100.0, 100.0);
            page.add(Group::named("any").with(run.at(x, 50.0, Colour::BLACK)));
            page.add(Group::named(IMPRINT).with(cut().at(10.0, 95.0, Colour::BLACK)));
            page
        };
        let short = || Run::shape(&Fonts::bundled()[Face::Regular], 9.0, "short");
        let pages = [
            set("Card", cut(), 20.0),
            set("Aid", cut(), 20.0),
            set("Aid", short(), 88.0),
            set("Map A1", short(), 95.0),
            set("Aid", Run::shape(&Fonts::bundled()[Face::Regular], 9.0, "whole"), 20.0),
            set("Map A1", Run::shape(&Fonts::bundled()[Face::Regular], 9.0, "גשר 12"), 20.0),
        ];
        let told: Vec<String> = losses(&pages).iter().map(Loss::to_string).collect();
        let expected = [
            "Card: “a name much too long for its place” is cut: there is no room for all of it",
            "Aid: “short” runs off the page",
            "Map A1: “גשר 12” has no `ג`, `ש`, `ר` in the font Barlow-Regular",
        ];
        assert_eq!(told, expected);
    }
}
