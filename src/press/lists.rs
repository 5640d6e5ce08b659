//! The pages of lists in a bundle: its parts, and whom it is owed to.

use super::flow::{Flow, text_area};
use super::imprint::Imprint;
use super::table::{Column, Table};
use crate::scene::{Font, Fonts, Page};

/// Lists what should be on the table after cutting: name, how many, and where they are found or what they are for; and what
/// players bring along, with what is said of it.
pub fn parts(imprint: &Imprint, rows: &[(String, usize, String)], bring: &[(String, String)]) -> Vec<Page> {
    let mut flow = Flow::new(text_area(&imprint.paper), &imprint.fonts);
    flow.title("Parts");
    let all: usize = rows.iter().map(|(_, count, _)| count).sum();
    flow.text(&format!("Count the pieces before the first game: there are {all} in all."));
    flow.gap(2.5);
    let column = |heading, share, is_number| Column { heading, share, is_number };
    let table = Table {
        columns: vec![column("Part", 5.0, false), column("Count", 1.2, true), column("Where and what for", 6.0, false)],
        rows: rows.iter().map(|(name, count, note)| vec![name.clone(), count.to_string(), note.clone()]).collect(),
    };
    table.lay(&mut flow);
    if !bring.is_empty() {
        flow.heading("Bring along");
        bring.iter().for_each(|(name, note)| flow.item("–", &format!("{name}: {note}.")));
    }
    flow.pages("Parts", &imprint.paper)
}

/// Whom a bundle is owed to.
#[derive(Clone, Debug, Default)]
pub struct Credits {
    pub authors: Vec<String>,
    pub licence: String,
    pub sources: Vec<String>,
}

/// Authors, licence, sources and fonts.
pub fn credits(imprint: &Imprint, credits: &Credits) -> Vec<Page> {
    let mut flow = Flow::new(text_area(&imprint.paper), &imprint.fonts);
    flow.title("Credits");
    if !credits.authors.is_empty() {
        flow.heading("Design");
        flow.text(&credits.authors.join(", "));
    }
    if !credits.licence.is_empty() {
        flow.heading("Licence");
        flow.text(&format!("{} {} is published under {}.", imprint.title, imprint.version, credits.licence));
    }
    if !credits.sources.is_empty() {
        flow.heading("Sources");
        credits.sources.iter().for_each(|source| flow.item("–", source));
    }
    flow.heading("Type");
    type_owed(&imprint.fonts).iter().for_each(|words| flow.text(words));
    flow.heading("Print");
    flow.text(&format!(
        "Laid out with Sandtable for {} paper. Every page carries the version and the mark {}, which changes whenever the \
         content does: pages with different marks do not belong together.",
        imprint.paper.label(),
        imprint.hash
    ));
    flow.pages("Credits", &imprint.paper)
}

/// Whom the type is owed to: the bundled fonts in our words, others in their own.
fn type_owed(fonts: &Fonts) -> Vec<String> {
    let is_bundled = |font: &Font| Fonts::bundled().iter().any(|bundled| bundled.mark == font.mark);
    let mut owed = Vec::new();
    if fonts.iter().any(|font| is_bundled(font)) {
        owed.push(
            "Set in Barlow and Barlow Condensed by Jeremy Tribby, Copyright 2017 The Barlow Project Authors, under the SIL Open \
             Font License, version 1.1. The fonts are embedded in this file and may be used freely under that licence: \
             openfontlicense.org."
                .to_string(),
        );
    }
    for font in fonts.iter().filter(|font| !is_bundled(font)) {
        let copyright: String = font.copyright.chars().take(LONGEST_NOTICE).collect();
        let words = format!("Set in {}. {copyright}", font.family).trim_end().to_string();
        if !owed.contains(&words) {
            owed.push(words);
        }
    }
    owed
}

/// Letters of a font's own notice that are printed; some hold a whole licence.
const LONGEST_NOTICE: usize = 300;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::press::flow::GREY;
    use crate::scene::{Node, Paint};

    fn assert_inside(pages: &[Page], imprint: &Imprint) {
        let area = text_area(&imprint.paper);
        for page in pages {
            for node in &page.nodes {
                match node {
                    Node::Text(text) => {
                        assert!(text.at.x >= area.x - 1e-6 && text.at.x + text.run.width <= area.right() + 1e-6);
                        assert!(text.at.y <= area.bottom() + 1e-6, "{} at {}", text.run.words, text.at.y);
                    }
                    Node::Path(path) => {
                        let bounds = path.outline.bounds().unwrap();
                        let is_rule = path.line.as_ref().is_some_and(|line| line.paint == Paint::from(GREY));
                        assert!(is_rule || bounds.bottom() <= area.bottom() + 1e-6, "{bounds:?}");
                    }
                    Node::Group(_) => {}
                }
            }
        }
    }

    fn imprint(paper: &str) -> Imprint {
        Imprint {
            title: "Simeto".into(),
            version: "1.2.0".into(),
            hash: "a1b2c3d4".into(),
            paper: paper.parse().unwrap(),
            fonts: Fonts::default(),
        }
    }

    #[test]
    fn long_lists_run_over_pages_and_stay_inside_them() {
        let long = "a word and another ".repeat(400);
        for paper in ["a4", "a5", "letter", "100x150mm"] {
            let imprint = imprint(paper);
            let mut rows: Vec<(String, usize, String)> =
                (0..90).map(|n| (format!("Marker {n}"), n, "Counters 1 ".repeat(n % 9))).collect();
            rows.insert(40, ("Donaudampfschifffahrtsgesellschaftskapitän".into(), 1, long.clone()));
            let pages = parts(&imprint, &rows, &[("Dice".into(), "a dozen".into())]);
            assert!(pages.len() > 2 && pages[1].name == "Parts 2");
            assert_inside(&pages, &imprint);
            let words: usize = pages
                .iter()
                .flat_map(|page| &page.nodes)
                .map(|node| match node {
                    Node::Text(text) => text.run.words.split_whitespace().filter(|word| *word == "another").count(),
                    _ => 0,
                })
                .sum();
            assert_eq!(words, 400, "nothing is lost");
            let sources = (0..80).map(|n| format!("Source {n}, a book")).chain([long.clone()]).collect();
            let owed = Credits { authors: vec!["A".into()], licence: "CC-BY-4.0".into(), sources };
            assert_inside(&credits(&imprint, &owed), &imprint);
        }
    }
}
