//! Texts that did not find room: cut short in their place, or running off their page. Nothing is lost without being told.

use std::fmt;

use crate::press::{IMPRINT, MARGIN};
use crate::scene::{Node, Page};

/// A text that is not printed whole.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Loss {
    /// The page it was first met on.
    pub page: String,
    /// The whole text.
    pub words: String,
    /// It was set, but beyond what a printer reaches; otherwise it was cut.
    pub beyond: bool,
}

impl fmt::Display for Loss {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Loss { page, words, beyond } = self;
        let how = if *beyond { "runs off the page" } else { "is cut: there is no room for all of it" };
        write!(f, "{page}: “{words}” {how}")
    }
}

/// Every text of some pages that is not printed whole, each once.
pub fn losses(pages: &[Page]) -> Vec<Loss> {
    let mut found: Vec<Loss> = Vec::new();
    for page in pages {
        // Maps and counter sheets have windows and marks of their own that end where they should.
        let is_text = !["Map", "Counters"].iter().any(|word| page.name.starts_with(word));
        let (right, bottom) = (page.width - MARGIN + 0.5, page.height - MARGIN + 0.5);
        let groups =
            page.nodes.iter().filter_map(|node| if let Node::Group(group) = node { Some(group) } else { None });
        // A long title is cut in every footer and stands whole elsewhere.
        for (place, text) in groups.filter(|group| group.name != IMPRINT).flat_map(|group| group.lines()) {
            let beyond = is_text && (place.right() > right || place.bottom() > bottom);
            let words = match &text.run.cut {
                Some(words) => words,
                None if beyond => &text.run.words,
                None => continue,
            };
            if !found.iter().any(|loss| loss.words == *words) {
                found.push(Loss { page: page.name.clone(), words: words.clone(), beyond });
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::{Colour, Face, Group, Run};

    #[test]
    fn what_is_cut_and_what_leaves_the_page_is_told_once() {
        let cut = || Run::fit_or_cut(Face::Regular, 9.0, 8.0, 20.0, "a name much too long for its place");
        let set = |name: &str, run: Run, x: f64| {
            let mut page = Page::plain(name, 100.0, 100.0);
            page.add(Group::named("any").with(run.at(x, 50.0, Colour::BLACK)));
            page.add(Group::named(IMPRINT).with(cut().at(10.0, 95.0, Colour::BLACK)));
            page
        };
        let short = || Run::shape(Face::Regular, 9.0, "short");
        let pages = [
            set("Card", cut(), 20.0),
            set("Aid", cut(), 20.0),
            set("Aid", short(), 88.0),
            set("Map A1", short(), 95.0),
            set("Aid", Run::shape(Face::Regular, 9.0, "whole"), 20.0),
        ];
        let told: Vec<String> = losses(&pages).iter().map(Loss::to_string).collect();
        let expected = [
            "Card: “a name much too long for its place” is cut: there is no room for all of it",
            "Aid: “short” runs off the page",
        ];
        assert_eq!(told, expected);
    }
}
