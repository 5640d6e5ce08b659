//! Replaying a record: by folding its events, no rule being asked, or by giving its orders to the rules once more.

use super::{Fault, Header, Record};
use crate::game::{Game, Lot, StepOf, Stream};

/// The table after the steps.
pub fn by_events<G: Game>(game: &G, steps: &[StepOf<G>]) -> G::Table {
    let mut table = game.opening_table();
    for event in steps.iter().flat_map(|step| &step.events) {
        game.apply(&mut table, event);
    }
    table
}

/// The steps up to the end of a turn; what belongs to the next is cut off.
pub fn cut_after<G: Game>(game: &G, steps: &[StepOf<G>], last: u32) -> Vec<StepOf<G>> {
    let mut table = game.opening_table();
    let mut kept = Vec::new();
    for step in steps {
        let mut part = StepOf::<G> { given: step.given, events: Vec::new() };
        for event in &step.events {
            game.apply(&mut table, event);
            if game.turn(&table) > last {
                kept.push(part);
                return kept;
            }
            part.events.push(event.clone());
        }
        kept.push(part);
    }
    kept
}

impl<G: Game> Record<G> {
    /// Whether the end that a record tells is the one its events lead to.
    pub fn holds_to_its_end(&self, game: &G) -> Result<(), Fault> {
        let Some((line, end)) = &self.end else { return Ok(()) };
        let verdict = game.verdict(&by_events(game, &self.steps));
        let reached = verdict.map(|verdict| game.verdict_words(&verdict));
        if (&reached, verdict.and_then(|verdict| verdict.ending)) == (&end.verdict, end.ending) {
            return Ok(());
        }
        let words = |verdict: &Option<String>| verdict.clone().unwrap_or_else(|| "no end".to_string());
        let what = format!("the end says `{}`, and the events lead to `{}`", words(&end.verdict), words(&reached));
        Err(Fault::at(*line, what, "the record was edited; play the game again"))
    }
}

/// Gives every order to the rules again, with the same chance, and compares all that happens.
pub fn by_rules<G: Game>(game: &G, header: &Header, record: &Record<G>) -> Result<G::Table, Fault> {
    let Some(stream) = Stream::named(&header.stream) else {
        let what = format!(
            "the game was played with the stream `{}`, and this version has `{}` and `{}`",
            header.stream,
            Stream::InARow.name(),
            Stream::Keyed.name()
        );
        return Err(Fault::at(1, what, "replay it by its events, without --rules"));
    };
    let mut chance = Lot { stream, seed: header.seed }.chance("game", 0);
    let mut state = game.open();
    let mut events = Vec::new();
    for (step, line) in record.steps.iter().zip(&record.lines) {
        events.clear();
        match step.given {
            None => game.proceed(&mut state, &mut chance, Some(&mut events)),
            Some((side, order)) => {
                match game.asked(&state) {
                    None => return Err(Fault::at(*line, "by the rules the game is over before this order", CHANGED)),
                    Some(asked) if asked != side => {
                        let (asked, side) = (game.side_names(asked).1, game.side_names(side).1);
                        let what =
                            format!("by the rules {asked} must decide here, not {side}: {}", game.question(&state));
                        return Err(Fault::at(*line, what, CHANGED));
                    }
                    Some(_) => {}
                }
                game.carry_out(&mut state, order, &mut chance, Some(&mut events))
                    .map_err(|refusal| Fault::at(*line, format!("the rules refuse this order: {refusal}"), CHANGED))?;
            }
        }
        compare(game, *line, &events, &step.events)?;
    }
    if *game.table(&state) != by_events(game, &record.steps) {
        return Err(Fault::at(
            0,
            "the events alone lead to another table than the rules",
            "this is a fault of ours: please report it",
        ));
    }
    Ok(game.table(&state).clone())
}

const CHANGED: &str =
    "the record was edited, or rules and scenario are not those it was played by; replay it without --rules";

/// The first event that differs is named.
fn compare<G: Game>(game: &G, line: usize, given: &[G::Event], recorded: &[G::Event]) -> Result<(), Fault> {
    let differs = given.iter().zip(recorded).position(|(given, recorded)| given != recorded);
    let at = match differs {
        Some(at) => at,
        None if given.len() == recorded.len() => return Ok(()),
        None => given.len().min(recorded.len()),
    };
    let words = |events: &[G::Event]| match events.get(at) {
        Some(event) => format!("`{}`", game.event_words(event, None)),
        None => "nothing more".to_string(),
    };
    let what = format!("event {}: the rules give {}, and the record has {}", at + 1, words(given), words(recorded));
    Err(Fault::at(line, what, CHANGED))
}
