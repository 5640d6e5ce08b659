//! A game line by line, each line with the step it belongs to: what is read beside a map, or as a game goes on.

use super::text::tell;
use super::{Maps, Story};
use crate::game::{Game, Line, Rank, StepOf};
use crate::play::record::Header;
use crate::rules::Scenario;
use crate::scenario::draft::SideId;

/// A line of a game's log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// How many orders had been given.
    pub step: usize,
    pub line: Line,
}

/// The log of a game as a side may read it; whoever sees everything, if none is named. Names steer no terminal.
pub fn log<G: Game>(
    game: &G,
    scenario: &Scenario,
    header: &Header,
    steps: &[StepOf<G>],
    seat: Option<SideId>,
) -> Vec<Entry> {
    let story = Story::of(game, scenario, header, steps, Maps::None, seat).harmless();
    let mut found = steps_of::<G>(steps, story.chapters.iter().flat_map(|chapter| &chapter.lines)).into_iter();
    let mut entries = Vec::new();
    for chapter in story.chapters {
        let lines: Vec<Entry> =
            chapter.lines.into_iter().zip(found.by_ref()).map(|(line, step)| Entry { step, line }).collect();
        let first = lines.first().map_or(0, |entry| entry.step);
        entries.push(Entry { step: first, line: Line::new(Rank::Turn, chapter.heading) });
        entries.extend(lines);
    }
    entries
}

/// Lines of a log as text.
pub fn text<'e>(entries: impl IntoIterator<Item = &'e Entry>) -> String {
    let mut out = String::new();
    let mut under_order = false;
    for Entry { line, .. } in entries {
        under_order = match line.rank {
            Rank::Turn | Rank::Phase => false,
            Rank::Order | Rank::Answer => true,
            Rank::Event => under_order,
        };
        if line.rank == Rank::Turn {
            out.push('\n');
        }
        tell(&mut out, line, under_order);
    }
    out
}

/// The step each line of a story belongs to. A line knows how many events had happened when it was told; an order that had led to
/// none by then is told by its own line, the next after the step before it.
pub fn steps_of<'l, G: Game>(steps: &[StepOf<G>], lines: impl Iterator<Item = &'l Line>) -> Vec<usize> {
    let mut happened = Vec::new();
    let mut sum = 0;
    for step in steps {
        sum += step.events.len();
        happened.push(sum);
    }
    let last = steps.len().saturating_sub(1);
    let mut now = 0;
    let mut found = Vec::new();
    for line in lines {
        let by_events = happened.partition_point(|sum| *sum < line.after).min(last);
        now = now.max(if line.after == 0 { now } else { by_events });
        if matches!(line.rank, Rank::Order | Rank::Answer) && happened.get(now) == Some(&line.after) && now < last {
            let consumed = now > 0 && happened[now - 1] < line.after && by_events == now && found.last() != Some(&now);
            if !consumed {
                now += 1;
            }
        }
        found.push(now);
    }
    found
}
