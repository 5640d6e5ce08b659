//! A game as one page for a browser: the printed map with its counters, the story beside it, step by step; curves, heat maps,
//! what a designer wants to know, and the findings. One file that needs no network, and that can be read without scripts.

mod board;
mod curves;
mod heat;
mod html;
mod index;
mod moments;

use crate::bundle::Bundle;
use crate::diag::Findings;
use crate::game::{Game, StepOf};
use crate::play::record::Header;
use crate::report::log::steps_of;
use crate::report::position::Tabletop;
use crate::report::{Maps, Story, balance};
use crate::rules::Scenario;
use crate::scenario::draft::SideId;
pub use board::Picture;
pub use html::policy;
pub use index::{Card, index};
pub use moments::{Course, Moment};

/// Everything a page shows of a game.
pub struct Web<'b> {
    top: Tabletop<'b>,
    story: Story,
    /// The step of each line of the story, chapter by chapter.
    steps: Vec<Vec<usize>>,
    course: Course,
    findings: &'b Findings,
    /// What many games say, as tags; none if they were not played.
    balance: Option<String>,
    /// Where the game can be gone on with, a step added; none in a file.
    again: Option<String>,
}

impl<'b> Web<'b> {
    pub fn of<G: Game>(
        game: &G,
        scenario: &'b Scenario,
        bundle: &'b Bundle<'b>,
        findings: &'b Findings,
        header: &Header,
        steps: &[StepOf<G>],
        seat: Option<SideId>,
    ) -> Web<'b> {
        let top = Tabletop::of(scenario, bundle);
        let story = Story::of(game, scenario, header, steps, Maps::None, seat).harmless();
        let lines = story.chapters.iter().flat_map(|chapter| &chapter.lines);
        let mut found = steps_of::<G>(steps, lines).into_iter();
        let each = story.chapters.iter().map(|chapter| found.by_ref().take(chapter.lines.len()).collect());
        let numbered = each.collect();
        let course = Course::of(game, &top, steps, seat);
        Web { top, story, steps: numbered, course, findings, balance: None, again: None }
    }

    /// With what many games say about the battle.
    pub fn with_balance(self, page: Option<&balance::Page>) -> Web<'b> {
        Web { balance: page.map(balance::html), ..self }
    }

    /// With a link to where the game can be gone on with.
    pub fn going_on(self, again: String) -> Web<'b> {
        Web { again: Some(again), ..self }
    }

    /// The page.
    pub fn html(&self) -> String {
        html::page(self)
    }

    /// How the game ended, if it did.
    pub fn verdict(&self) -> Option<&str> {
        self.story.verdict.as_deref()
    }
}
