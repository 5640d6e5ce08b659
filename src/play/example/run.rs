//! Plays an example and compares what happens with what it expects, up to the first difference.

use std::collections::VecDeque;

use super::Example;
use crate::game::{Chance, Misfit, ScriptFault, Staged};
use crate::play::march::{self, Pending};
use crate::source::{Span, Spanned};

/// An example that was played.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// What happened, in words, without what need not be told.
    pub events: Vec<String>,
    /// The arithmetic of what happened.
    pub sums: Vec<String>,
    /// Why it fails, if it does.
    pub failing: Option<Failing>,
}

/// The first thing in which an example is not borne out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failing {
    pub at: Span,
    pub why: String,
    /// What would help to put it right: the legal orders, for one.
    pub more: Option<String>,
    /// Whether only the expected events or sums differ, which can be rewritten.
    pub of_expectation: bool,
}

impl From<Misfit> for Failing {
    fn from(misfit: Misfit) -> Failing {
        Failing { at: misfit.at, why: misfit.why, more: None, of_expectation: false }
    }
}

/// Plays one example; `at` is where it stands in its file.
pub fn run<G: Staged>(game: &G, example: &Example<G::Facts, G::Changes>, at: Span) -> Outcome {
    let mut stage = Stage { said: Vec::new(), sums: Vec::new() };
    let failing = stage.play(game, example, at).err();
    Outcome { events: stage.told(), sums: stage.sums, failing }
}

struct Stage {
    /// Every event in words, and whether it need not be told.
    said: Vec<(String, bool)>,
    sums: Vec<String>,
}

impl Stage {
    fn told(&self) -> Vec<String> {
        self.said.iter().filter(|(_, aside)| !aside).map(|(words, _)| words.clone()).collect()
    }

    fn play<G: Staged>(&mut self, game: &G, example: &Example<G::Facts, G::Changes>, at: Span) -> Result<(), Failing> {
        if !game.has_section(&example.cite) {
            let why = format!("the rulebook has no section `{}`; `sandtable list sections` shows them", example.cite);
            return Err(Misfit::at(example.cite.span, why).into());
        }
        if !asks_anything(example) {
            let why = "it expects nothing: write `expect`, `refuse`, `legal`, `not_legal`, `asked` or `then`";
            return Err(Misfit::at(example.name.span, why).into());
        }
        let game = &game.changed(&example.with)?;
        let mut state = game.situation(&example.given)?;
        let mut chance = Chance::scripted(script(game, example)?);
        let mut events = Vec::new();
        game.proceed(&mut state, &mut chance, Some(&mut events));
        self.hear(game, &mut events);
        follows_script(example, &chance, at)?;
        let mut pending = Pending { steps: VecDeque::new() };
        for written in &example.orders {
            let unread = |why: String| Misfit::at(written.span, format!("the order cannot be read: {why}"));
            match march::steps(game, &state, written) {
                Some(Ok(steps)) => pending.steps.extend(steps),
                Some(Err(why)) => {
                    let more = Some(legal_words(game, &state));
                    return Err(Failing { at: written.span, why, more, of_expectation: false });
                }
                None => {
                    let order = game.read_order(written).map_err(unread)?;
                    self.carry_out(game, &mut state, order, &mut chance, (example, written.span))?;
                }
            }
            // A move of several steps goes on as soon as nobody else is asked.
            while let Some(step) = pending.next(game, &state) {
                self.carry_out(game, &mut state, step, &mut chance, (example, written.span))?;
            }
        }
        if let Some(why) = pending.halted(game, &state) {
            let at = example.orders.last().map_or(at, |last| last.span);
            return Err(Failing { at, why, more: Some(legal_words(game, &state)), of_expectation: false });
        }
        self.compare(example, at, &|| legal_words(game, &state))?;
        used_up(example, &chance)?;
        ends_as_said(game, example, &state, at)
    }

    /// Gives an order, which must be legal and leave everything sound.
    fn carry_out<G: Staged>(
        &mut self,
        game: &G,
        state: &mut G::State,
        order: G::Order,
        chance: &mut Chance,
        (example, at): (&Example<G::Facts, G::Changes>, Span),
    ) -> Result<(), Failing> {
        let mut events = Vec::new();
        game.carry_out(state, order, chance, Some(&mut events)).map_err(|refusal| Failing {
            at,
            why: format!("the order is refused: {refusal}"),
            more: Some(legal_words(game, state)),
            of_expectation: false,
        })?;
        self.hear(game, &mut events);
        follows_script(example, chance, at)?;
        let broken = if game.asked(state).is_some() { game.broken_invariants(state) } else { Vec::new() };
        match broken.first() {
            Some(broken) => Err(Misfit::at(at, format!("the table is unsound: {broken}")).into()),
            None => Ok(()),
        }
    }

    fn hear<G: Staged>(&mut self, game: &G, events: &mut Vec<G::Event>) {
        for event in events.drain(..) {
            self.said.push((game.event_words(&event, None), game.is_aside(&event)));
            self.sums.extend(game.event_sum(&event));
        }
    }

    fn compare<F, C>(&self, example: &Example<F, C>, at: Span, now: &dyn Fn() -> String) -> Result<(), Failing> {
        if let Some(expected) = &example.expect {
            let mut left = expected.iter().enumerate();
            let mut next = left.next();
            for (found, aside) in &self.said {
                match next {
                    Some((_, words)) if words.value == *found => next = left.next(),
                    _ if *aside => {}
                    Some((number, words)) => {
                        let why = format!("event {}: expected `{words}`, found `{found}`", number + 1);
                        return Err(differing(words.span, why));
                    }
                    None => {
                        let last = expected.last().map_or(expected.span, |last| last.span);
                        let why = format!("event {}: expected nothing more, found `{found}`", expected.len() + 1);
                        return Err(differing(last, why));
                    }
                }
            }
            if let Some((number, words)) = next {
                let why = format!("event {}: expected `{words}`, found nothing more", number + 1);
                return Err(Failing { more: Some(now()), ..differing(words.span, why) });
            }
        }
        let Some(sums) = &example.sums else { return Ok(()) };
        let differs = sums.iter().zip(&self.sums).find(|(expected, found)| expected.value != **found);
        match differs {
            Some((expected, found)) => {
                Err(differing(expected.span, format!("sum: expected `{expected}`, found `{found}`")))
            }
            None if sums.len() != self.sums.len() => {
                let why = format!("expected {} sums, found {}: {}", sums.len(), self.sums.len(), self.sums.join(" | "));
                Err(differing(sums.last().map_or(at, |last| last.span), why))
            }
            None => Ok(()),
        }
    }
}

fn differing(at: Span, why: String) -> Failing {
    Failing { at, why, more: None, of_expectation: true }
}

fn asks_anything<F, C>(example: &Example<F, C>) -> bool {
    let lists = [&example.legal, &example.not_legal];
    example.expect.is_some()
        || example.sums.is_some()
        || example.asked.is_some()
        || example.then.is_some()
        || example.refuse.iter().next().is_some()
        || lists.iter().any(|list| !list.is_empty())
}

/// What is to come by chance, for the kinds this game has.
fn script<G: Staged>(
    game: &G,
    example: &Example<G::Facts, G::Changes>,
) -> Result<Vec<(&'static str, VecDeque<u32>)>, Misfit> {
    let mut queues = Vec::new();
    for (kind, written) in example.draws() {
        if G::DRAWS.contains(&kind) {
            queues.push((kind, game.script(kind, &written)?));
        } else if let Some(first) = written.first() {
            let why = format!("this game draws no `{kind}`; write {}", G::DRAWS.join(", "));
            return Err(Misfit::at(first.span, why));
        }
    }
    Ok(queues)
}

/// The entry of a script after which a number of them are left.
fn entry<F, C>(example: &Example<F, C>, kind: &str, left: usize) -> Option<Spanned<String>> {
    let (_, written) = example.draws().into_iter().find(|(known, _)| *known == kind)?;
    written.get(written.len().checked_sub(left)?).cloned()
}

/// Whatever was drawn so far must have been there to be drawn.
fn follows_script<F, C>(example: &Example<F, C>, chance: &Chance, at: Span) -> Result<(), Failing> {
    let Chance::Scripted(script) = chance else { return Ok(()) };
    let left = |kind: &str| script.queues.iter().find(|(known, _)| *known == kind).map_or(0, |(_, queue)| queue.len());
    let (place, why) = match script.fault {
        None => return Ok(()),
        Some(ScriptFault::Missing { kind }) => (at, format!("one more is drawn than `{kind}` has")),
        Some(ScriptFault::Impossible { kind, .. }) => {
            let drawn = entry(example, kind, left(kind) + 1);
            let which = drawn.as_ref().map_or_else(|| "it".to_string(), |drawn| format!("`{drawn}`"));
            let why = match kind {
                "lots" => format!("{which} cannot be picked: there are not so many to pick from"),
                "chits" => format!("{which} cannot be drawn: it is not in the cup"),
                _ => format!("{which} cannot be drawn: it was drawn before, or is in a hand"),
            };
            (drawn.map_or(at, |drawn| drawn.span), why)
        }
    };
    Err(Misfit::at(place, why).into())
}

fn used_up<F, C>(example: &Example<F, C>, chance: &Chance) -> Result<(), Failing> {
    let Chance::Scripted(script) = chance else { return Ok(()) };
    match script.left_over().next() {
        None => Ok(()),
        Some((kind, queue)) => {
            let at = entry(example, kind, queue.len()).map_or(example.name.span, |first| first.span);
            Err(Misfit::at(at, format!("{} of `{kind}` left over, from here on", queue.len())).into())
        }
    }
}

fn ends_as_said<G: Staged>(
    game: &G,
    example: &Example<G::Facts, G::Changes>,
    state: &G::State,
    at: Span,
) -> Result<(), Failing> {
    for (words, rule) in example.refuse.iter() {
        match judged(game, state, words)? {
            None => return Err(Misfit::at(words.span, format!("`{words}` is legal, not refused by {rule}")).into()),
            Some(why) if !why.ends_with(&format!("[{rule}]")) => {
                return Err(Misfit::at(rule.span, format!("not refused by {rule}, but: {why}")).into());
            }
            Some(_) => {}
        }
    }
    for (list, wanted) in [(&example.legal, true), (&example.not_legal, false)] {
        for words in list {
            match judged(game, state, words)? {
                Some(why) if wanted => {
                    let more = Some(legal_words(game, state));
                    return Err(Failing {
                        at: words.span,
                        why: format!("not legal: {why}"),
                        more,
                        of_expectation: false,
                    });
                }
                None if !wanted => return Err(Misfit::at(words.span, format!("`{words}` is legal")).into()),
                _ => {}
            }
        }
    }
    if let Some(asked) = &example.asked {
        let found = game.asked(state).map_or("nobody", |side| game.side_id(side));
        if found != asked.value {
            return Err(Misfit::at(asked.span, format!("asked is {found}, not {asked}")).into());
        }
    }
    if let Some(then) = &example.then
        && let Some(first) = game.differences(state, then)?.into_iter().next()
    {
        let at = if first.at == Span::default() { at } else { first.at };
        return Err(Misfit { at, ..first }.into());
    }
    Ok(())
}

/// Why an order, or a move of several cells that are named, is not legal; none if it is.
fn judged<G: Staged>(game: &G, state: &G::State, words: &Spanned<String>) -> Result<Option<String>, Misfit> {
    match game.read_order(words) {
        Ok(order) => Ok(game.why_not(state, order).map(|refusal| refusal.to_string())),
        Err(why) => match march::steps(game, state, words) {
            Some(steps) => Ok(steps.err()),
            None => Err(Misfit::at(words.span, format!("the order cannot be read: {why}"))),
        },
    }
}

/// What could be done instead, in a line.
fn legal_words<G: Staged>(game: &G, state: &G::State) -> String {
    const SHOWN: usize = 12;
    let Some(side) = game.asked(state) else { return "nobody is asked: the example is over".to_string() };
    let mut orders = Vec::new();
    game.legal(state, &mut orders);
    let words: Vec<String> = orders.iter().take(SHOWN).map(|order| format!("`{}`", game.order_words(*order))).collect();
    let more = orders.len().saturating_sub(SHOWN);
    let rest = if more > 0 { format!(" and {more} more") } else { String::new() };
    format!("{} is asked: {} Legal: {}{rest}", game.side_id(side), game.question(state), words.join(", "))
}
