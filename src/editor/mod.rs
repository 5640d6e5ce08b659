//! What somebody asks who is still writing a scenario: what stands here, what could, where else it is named.
//!
//! Everything here is asked of texts that are in memory, saved or not, and answers with places in them; which protocol
//! carries the question is not known.

pub mod complete;
mod context;
pub mod hints;
pub mod hover;
pub mod lines;
pub mod names;
pub mod tokens;

use std::path::Path;
use std::sync::OnceLock;

pub use lines::{Lines, Spot};

use crate::check::Outcome;
use crate::grid::Cell;
use crate::kit::length::Sizes;
use crate::kit::{self, Counter};
use crate::rules;
use crate::scenario::{Mention, Noun, Section, Shapes, What, mentions};
use crate::source::{Source, Sources, Span};

/// A scenario as it stands at one moment, whatever is wrong with it.
pub struct View {
    pub outcome: Outcome,
    index: OnceLock<Index>,
    counters: OnceLock<Vec<Counter>>,
}

/// What the files of a scenario mention, and what they are made of.
#[derive(Default)]
struct Index {
    mentions: Vec<Mention>,
    sections: Vec<Section>,
}

impl View {
    pub fn of(outcome: Outcome) -> View {
        View { outcome, index: OnceLock::new(), counters: OnceLock::new() }
    }

    /// The texts it is made of.
    pub fn sources(&self) -> &Sources {
        &self.outcome.findings.sources
    }

    /// One of its files.
    pub fn source_of(&self, path: &Path) -> Option<&Source> {
        self.sources().iter().find(|source| Path::new(&source.name) == path)
    }

    fn shapes(&self) -> &'static Shapes {
        rules::shapes(self.outcome.ruleset.map(|ruleset| ruleset.id()))
    }

    fn index(&self) -> &Index {
        self.index.get_or_init(|| {
            let mut index = Index::default();
            // A map file is no TOML, and its tokens are no names.
            for source in self.sources().iter().filter(|source| source.name.ends_with(".toml")) {
                let (mentions, sections) = mentions(self.sources(), source, self.shapes());
                index.mentions.extend(mentions);
                index.sections.extend(sections);
            }
            index.mentions.sort_by_key(|mention| mention.span);
            index
        })
    }

    /// The tables of a file, in order.
    pub fn sections(&self, source: &Source) -> impl Iterator<Item = &Section> {
        let whole = source.span();
        self.index().sections.iter().filter(move |section| whole.contains(section.header))
    }

    /// The counters of a scenario without errors.
    fn counters(&self) -> &[Counter] {
        self.counters.get_or_init(|| match &self.outcome.scenario {
            Some(scenario) => kit::of(scenario, Sizes::of(scenario, None, None)).counters,
            None => Vec::new(),
        })
    }

    /// The name or cell mentioned at a place.
    fn mention(&self, at: u32) -> Option<&Mention> {
        let here = |mention: &&Mention| mention.span.start <= at && at <= mention.span.end;
        let mentions = &self.index().mentions;
        let known = |mention: &&Mention| match &mention.what {
            What::Named(Noun::Place, name) => self.gives(&Noun::Place, name).next().is_some(),
            What::Named(..) | What::Rule(_) => true,
            What::Cell(label) => self.cell(label).is_some(),
        };
        let length = |mention: &&Mention| mention.span.end - mention.span.start;
        let best = mentions.iter().filter(here).filter(known).max_by_key(length);
        best.or_else(|| mentions.iter().filter(here).min_by_key(length))
    }

    /// Where a name is given.
    fn gives<'v>(&'v self, noun: &'v Noun, name: &'v str) -> impl Iterator<Item = &'v Mention> {
        let wanted = move |mention: &&Mention| {
            mention.gives && matches!(&mention.what, What::Named(of, known) if of == noun && known == name)
        };
        self.index().mentions.iter().filter(wanted)
    }

    /// Every name of a kind, in the order given.
    pub fn given<'v>(&'v self, noun: &'v Noun) -> impl Iterator<Item = &'v str> {
        self.index().mentions.iter().filter(|mention| mention.gives).filter_map(move |mention| match &mention.what {
            What::Named(of, name) if of == noun => Some(name.as_str()),
            _ => None,
        })
    }

    /// The cell of a label.
    fn cell(&self, label: &str) -> Option<Cell> {
        let grid = &self.outcome.draft.map.as_ref()?.grid;
        grid.parse(label).ok().filter(|cell| grid.is_present(*cell))
    }

    /// The cell whose token in the grid stands at a place.
    fn token(&self, at: u32) -> Option<Cell> {
        let map = self.outcome.draft.map.as_ref()?;
        let here = |span: Span| span != map.span && span.start <= at && at < span.end;
        map.grid.cells().find(|cell| here(map.written[cell.index()]))
    }
}
