//! The story of a game: its steps put into turns and phases, with maps and what a designer wants to know.

use super::digest::{self, with_points};
use crate::diag::format::clean_name;
use crate::diag::grammar::{count_of, said};
use crate::game::{Game, Line, Observation, Rank, StepOf};
use crate::play::record::Header;
use crate::rules::Scenario;
use crate::scenario::draft::SideId;

/// Which maps a story shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Maps {
    None,
    /// The one after the last turn.
    End,
    /// That, and the one before the first.
    Both,
    /// And one after every turn.
    Each,
}

/// A game ready to be told.
#[derive(Clone, Debug)]
pub struct Story {
    pub header: Header,
    /// Sides by their names, with whoever played them.
    pub sides: [(String, String); 2],
    pub rules: String,
    /// The turns of the scenario.
    pub turns: u32,
    /// The side through whose eyes it is told; none sees all.
    pub shown_to: Option<String>,
    pub before: Option<String>,
    pub chapters: Vec<Chapter>,
    pub after: Option<String>,
    /// How it ended, if it did.
    pub verdict: Option<String>,
    pub decisions: usize,
    pub observations: Vec<Observation>,
}

/// A turn, or the set-up.
#[derive(Clone, Debug)]
pub struct Chapter {
    pub turn: u32,
    pub heading: String,
    pub lines: Vec<Line>,
    /// The map when it was over.
    pub map: Option<String>,
}

impl Story {
    pub fn of<G: Game>(
        game: &G,
        scenario: &Scenario,
        header: &Header,
        steps: &[StepOf<G>],
        maps: Maps,
        shown_to: Option<SideId>,
    ) -> Story {
        let mut table = game.opening_table();
        let map = |table: &G::Table, wanted: &[Maps]| wanted.contains(&maps).then(|| game.map_text(table, shown_to));
        let before = map(&table, &[Maps::Both, Maps::Each]);
        let mut turns = Vec::new();
        for event in steps.iter().flat_map(|step| &step.events) {
            let turn = game.turn(&table);
            game.apply(&mut table, event);
            if game.turn(&table) != turn {
                // Nothing but the turn marker has moved since the turn before was over.
                turns.push((game.turn(&table), map(&table, &[Maps::Each])));
            }
        }
        let opening = Chapter { turn: 0, heading: game.turn_words(0), lines: Vec::new(), map: None };
        let mut lines = with_points(game, scenario, steps, game.tell(steps, shown_to));
        lines.extend(digest::reason_line(game, scenario, &table));
        let rulings = digest::rulings(scenario, &lines);
        let mut chapters = chapters(opening, lines, turns);
        let after = map(&table, &[Maps::End, Maps::Both, Maps::Each]);
        chapters.retain(|chapter| !chapter.lines.is_empty());
        let side = |side| {
            let (id, name) = game.side_names(side);
            (name.to_string(), header.bots.get(id).cloned().unwrap_or_default())
        };
        Story {
            header: header.clone(),
            sides: [side(SideId(0)), side(SideId(1))],
            rules: scenario.ruleset().title().to_string(),
            turns: game.turns(),
            shown_to: shown_to.map(|side| game.side_names(side).1.to_string()),
            before,
            after,
            verdict: game.verdict(&table).map(|verdict| game.verdict_words(&verdict)),
            decisions: steps.iter().filter(|step| step.given.is_some()).count(),
            observations: told_to(shown_to, observations(game, scenario, steps, &table, rulings)),
            chapters,
        }
    }

    /// What was played, in one line: scenario, seed, players, turns.
    pub fn facts(&self) -> String {
        let [first, second] = &self.sides;
        let last = self.chapters.last().map_or(0, |chapter| chapter.turn);
        // With the seed everything hidden could be dealt again.
        let (seed, eyes) = match &self.shown_to {
            Some(side) => (String::new(), format!("; as {} it", said(side, "see"))),
            None => (format!("; seed {}", self.header.seed), String::new()),
        };
        format!(
            "{}{seed}; {} by {}, {} by {}; {last} of {}{eyes}",
            self.rules,
            first.0,
            first.1,
            second.0,
            second.1,
            count_of(self.turns, "turn")
        )
    }

    /// The story with names that stay on their line and steer no terminal.
    pub fn harmless(&self) -> Story {
        let mut story = self.clone();
        let Story { header, sides, shown_to, before, chapters, after, verdict, observations, .. } = &mut story;
        let clean = |text: &mut String| *text = clean_name(text);
        let clean_map = |map: &mut String| {
            let lines = map.split_inclusive('\n').map(|line| match line.strip_suffix('\n') {
                Some(line) => clean_name(line) + "\n",
                None => clean_name(line),
            });
            *map = lines.collect();
        };
        clean(&mut header.title);
        sides.iter_mut().for_each(|(side, bot)| [side, bot].into_iter().for_each(clean));
        shown_to.iter_mut().chain(verdict).for_each(clean);
        before.iter_mut().chain(after).for_each(clean_map);
        for chapter in chapters {
            clean(&mut chapter.heading);
            chapter.map.iter_mut().for_each(clean_map);
            for line in &mut chapter.lines {
                clean(&mut line.text);
                line.sum.iter_mut().for_each(clean);
            }
        }
        for item in observations.iter_mut().flat_map(|observation| &mut observation.items) {
            [&mut item.about, &mut item.text].into_iter().for_each(clean);
        }
        story
    }
}

/// What a designer wants to know, as far as one side may: how it ended and what was lost. The rest counts what the other
/// side kept to itself.
fn told_to(shown_to: Option<SideId>, mut observations: Vec<Observation>) -> Vec<Observation> {
    if shown_to.is_some() {
        observations.retain(|observation| ["result", "losses"].contains(&observation.id));
    }
    observations
}

/// What the ruleset has seen, with why the game ended where it tells the result, and what is told of every game behind it.
fn observations<G: Game>(
    game: &G,
    scenario: &Scenario,
    steps: &[StepOf<G>],
    table: &G::Table,
    rulings: Observation,
) -> Vec<Observation> {
    let mut all = game.observe(steps);
    if let Some(result) = all.iter_mut().find(|observation| observation.id == "result") {
        let at = result.items.len().min(1);
        result.items.splice(at..at, digest::why(game, scenario, table));
    }
    all.push(rulings);
    all.extend(digest::special(scenario));
    all
}

/// Puts lines into the chapters they belong to; a heading begins the next one.
fn chapters(opening: Chapter, lines: Vec<Line>, turns: Vec<(u32, Option<String>)>) -> Vec<Chapter> {
    let (mut done, mut chapter, mut turns) = (Vec::new(), opening, turns.into_iter());
    for line in lines {
        if line.rank == Rank::Turn {
            let (turn, map) = turns.next().unwrap_or_default();
            if chapter.turn > 0 {
                chapter.map = map;
            }
            let next = Chapter { turn, heading: line.text, lines: Vec::new(), map: None };
            done.push(std::mem::replace(&mut chapter, next));
            continue;
        }
        let now = chapter.lines.iter().rev().find(|line| line.rank == Rank::Phase);
        if line.rank != Rank::Phase || now.is_none_or(|now| now.text != line.text) {
            chapter.lines.push(line);
        }
    }
    done.push(chapter);
    done
}
