//! Plays an example as far as it can be understood, and tells everything in which it is not borne out.

use std::collections::{BTreeSet, VecDeque};

use super::Example;
use super::compare::compare;
use super::read::Read;
use crate::diag::{alike, nearest};
use crate::game::{Chance, Misfit, Misfits, ScriptFault, Staged};
use crate::play::march::{self, Pending};
use crate::scenario::draft::SideId;
use crate::source::{Span, Spanned};

/// An example that was played.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// What happened, in words, without what need not be told.
    pub events: Vec<String>,
    /// The arithmetic of what happened.
    pub sums: Vec<String>,
    /// Why it fails, if it does: everything that is wrong, by place.
    pub failings: Vec<Failing>,
}

/// Something in which an example is not borne out.
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

/// What came of the orders of an example.
pub struct Played<G: Staged> {
    pub state: G::State,
    /// Every event in words, and whether it need not be told.
    pub said: Vec<(String, bool)>,
    pub sums: Vec<String>,
    /// Who was asked what, from the first question to the last.
    pub questions: Vec<(String, String)>,
}

/// Plays one example.
pub fn run<G: Staged>(game: &G, read: &Read<G::Facts, G::Changes>) -> Outcome {
    let (example, at) = (&read.example.value, read.example.span);
    let mut misfits = Misfits::default();
    read.misfits.iter().cloned().for_each(|misfit| misfits.push(misfit));
    headed(game, example, at, &mut misfits);
    let (game, state) = laid_out(game, example, &mut misfits);
    let game = &game;
    let script = script(game, example, &mut misfits);
    // What is not as it is written cannot be played; the words below it are still looked at.
    let state = match state {
        Some(state) if misfits.is_empty() => state,
        state => return unplayed(game, example, state, misfits),
    };
    let mut played = Played { state, said: Vec::new(), sums: Vec::new(), questions: Vec::new() };
    let mut failings = match play(game, example, at, &mut played, Chance::scripted(script)) {
        // What follows upon an order that cannot be carried out is not known.
        Err((failing, done)) => {
            let below = unread(game, example, &played.state, done);
            std::iter::once(failing).chain(below).collect()
        }
        Ok(left_over) => {
            let mut all = unread(game, example, &played.state, 0);
            all.extend(compare(game, example, &played, at));
            all.extend(left_over);
            all
        }
    };
    in_order(&mut failings);
    let told = played.said.into_iter().filter(|(_, aside)| !aside).map(|(words, _)| words);
    Outcome { events: told.collect(), sums: played.sums, failings }
}

/// The game as an example changes it, and the situation it begins with, if it is one.
fn laid_out<G: Staged>(
    game: &G,
    example: &Example<G::Facts, G::Changes>,
    misfits: &mut Misfits,
) -> (G, Option<G::State>) {
    let (mut changes, mut given) = (Misfits::default(), Misfits::default());
    let game = game.changed(&example.with, &mut changes);
    let state = game.situation(&example.given, &mut given);
    // What is wrong with the changes is all there is to say of a situation that follows from them.
    let changed = changes.is_empty();
    misfits.push_all(changes.sorted());
    misfits.push_all(given.sorted().into_iter().filter(|misfit| changed || !misfit.follows));
    (game, state)
}

/// An example that cannot be played: what is wrong with it, and with its words as far as they can be told by themselves.
fn unplayed<G: Staged>(
    game: &G,
    example: &Example<G::Facts, G::Changes>,
    state: Option<G::State>,
    misfits: Misfits,
) -> Outcome {
    let mut state = state.unwrap_or_else(|| game.open());
    game.proceed(&mut state, &mut Chance::seeded(0, "example", 0), None);
    let mut failings: Vec<Failing> = misfits.sorted().into_iter().map(Failing::from).collect();
    failings.extend(unread(game, example, &state, 0));
    in_order(&mut failings);
    Outcome { events: Vec::new(), sums: Vec::new(), failings }
}

/// By place, each told once.
fn in_order(failings: &mut Vec<Failing>) {
    failings.sort_by(|one, other| (one.at, &one.why).cmp(&(other.at, &other.why)));
    failings.dedup_by(|second, first| (second.at, &second.why) == (first.at, &first.why));
}

/// Looks at the head of an example, and whether it expects anything.
fn headed<G: Staged>(game: &G, example: &Example<G::Facts, G::Changes>, at: Span, misfits: &mut Misfits) {
    // A key that was misspelt is missing only in appearance, and was told.
    let whole = misfits.is_empty();
    match &example.cite {
        Some(cite) => misfits.push_all(unknown_section(game, cite)),
        None if whole => misfits.push(Misfit::at(at, "which rule is it about? add `cite`")),
        None => {}
    }
    if example.name.is_none() && whole {
        misfits.push(Misfit::at(at, "what happens? add `name`, a sentence"));
    }
    if !asks_anything(example) && whole {
        let why = "it expects nothing: write `expect`, `sums`, `refuse`, `legal`, `not_legal`, `asked`, `not_asked` or `then`";
        misfits.push(Misfit::at(example.name.as_ref().map_or(at, |name| name.span), why));
    }
}

fn unknown_section<G: Staged>(game: &G, number: &Spanned<String>) -> Option<Misfit> {
    let known = game.section_numbers();
    if known.contains(&number.as_str()) {
        return None;
    }
    let help = match nearest(number, known) {
        Some(like) => format!("did you mean `{like}`?"),
        None => "`sandtable list sections` shows them".to_string(),
    };
    Some(Misfit::at(number.span, format!("the rulebook has no section `{number}`; {help}")))
}

/// Words that cannot be understood: orders after the first so many, those at the end, sides, and what is said of the table.
fn unread<G: Staged>(game: &G, example: &Example<G::Facts, G::Changes>, state: &G::State, done: usize) -> Vec<Failing> {
    let (mut misfits, mut failings) = (Misfits::default(), Vec::new());
    let legal = legal_orders(game, state);
    let orders = example.orders.iter().skip(done).chain(&example.legal).chain(&example.not_legal);
    for words in orders.chain(example.refuse.iter().map(|(words, _)| words)) {
        let Err(why) = game.read_order(words) else { continue };
        if march::mover(game, words).is_none() {
            let like = nearest(words, legal.iter().map(String::as_str));
            let more = like.map(|like| format!("Did you mean `{like}`?"));
            let why = format!("the order cannot be read: {why}");
            failings.push(Failing { at: words.span, why, more, of_expectation: false });
        }
    }
    misfits.push_all(example.refuse.iter().filter_map(|(_, rule)| unknown_section(game, rule)));
    let sides = [SideId(0), SideId(1)].map(|side| game.side_id(side));
    let nobody = example.asked.iter().filter(|asked| asked.value == "nobody").count();
    for side in example.asked.iter().skip(nobody).chain(&example.not_asked) {
        if !sides.contains(&side.as_str()) {
            let like = nearest(side, sides.into_iter().chain(["nobody"]));
            let like = like.map(|like| format!("; did you mean `{like}`?")).unwrap_or_default();
            let why = format!("there is no side `{side}`, but {} and {}{like}", sides[0], sides[1]);
            misfits.push(Misfit::at(side.span, why));
        }
    }
    if let Some(then) = &example.then {
        let words = game.differences(state, then).into_iter().filter(|misfit| !misfit.is_difference);
        misfits.push_all(words);
    }
    failings.extend(misfits.sorted().into_iter().map(Failing::from));
    failings
}

/// Carries out the orders. Tells what stops it, with how many orders were looked at; or what chance has left over.
fn play<G: Staged>(
    game: &G,
    example: &Example<G::Facts, G::Changes>,
    at: Span,
    played: &mut Played<G>,
    mut chance: Chance,
) -> Result<Vec<Failing>, (Failing, usize)> {
    let mut events = Vec::new();
    game.proceed(&mut played.state, &mut chance, Some(&mut events));
    played.hear(game, &mut events);
    follows_script(example, &chance, at).map_err(|failing| (failing, 0))?;
    let mut pending = Pending { steps: VecDeque::new() };
    for (number, written) in example.orders.iter().enumerate() {
        let stopped = |failing: Failing| (failing, number + 1);
        let halted = |why: String, state: &G::State| {
            let more = Some(legal_words(game, state, Some(written.as_str())));
            stopped(Failing { at: written.span, why, more, of_expectation: false })
        };
        match march::steps(game, &played.state, written) {
            Some(Ok(steps)) => pending.steps.extend(steps),
            Some(Err(why)) => return Err(halted(why, &played.state)),
            None => {
                let unread = |why: String| halted(format!("the order cannot be read: {why}"), &played.state);
                let order = game.read_order(written).map_err(unread)?;
                played.carry_out(game, order, &mut chance, (example, written)).map_err(stopped)?;
            }
        }
        // A move of several steps goes on as soon as nobody else is asked.
        while let Some(step) = pending.next(game, &played.state) {
            played.carry_out(game, step, &mut chance, (example, written)).map_err(stopped)?;
        }
    }
    if let Some(why) = pending.halted(game, &played.state) {
        let last = example.orders.last();
        let more = Some(legal_words(game, &played.state, last.map(|last| last.as_str())));
        let at = last.map_or(at, |last| last.span);
        return Err((Failing { at, why, more, of_expectation: false }, example.orders.len()));
    }
    Ok(used_up(example, &chance))
}

impl<G: Staged> Played<G> {
    /// Gives an order, which must be legal and leave everything sound.
    fn carry_out(
        &mut self,
        game: &G,
        order: G::Order,
        chance: &mut Chance,
        (example, written): (&Example<G::Facts, G::Changes>, &Spanned<String>),
    ) -> Result<(), Failing> {
        let (mut events, at) = (Vec::new(), written.span);
        game.carry_out(&mut self.state, order, chance, Some(&mut events)).map_err(|refusal| Failing {
            at,
            why: format!("the order is refused: {refusal}"),
            more: Some(legal_words(game, &self.state, Some(written.as_str()))),
            of_expectation: false,
        })?;
        self.hear(game, &mut events);
        follows_script(example, chance, at)?;
        let broken = if game.asked(&self.state).is_some() { game.broken_invariants(&self.state) } else { Vec::new() };
        match broken.first() {
            Some(broken) => Err(Misfit::at(at, format!("the table is unsound: {broken}")).into()),
            None => Ok(()),
        }
    }

    fn hear(&mut self, game: &G, events: &mut Vec<G::Event>) {
        for event in events.drain(..) {
            self.said.push((game.event_words(&event, None), game.is_aside(&event)));
            self.sums.extend(game.event_sum(&event));
        }
        if let Some(side) = game.asked(&self.state) {
            self.questions.push((game.side_id(side).to_string(), game.question(&self.state)));
        }
    }
}

pub fn differing(at: Span, why: String) -> Failing {
    Failing { at, why, more: None, of_expectation: true }
}

fn asks_anything<F, C>(example: &Example<F, C>) -> bool {
    let lists = [&example.legal, &example.not_legal, &example.not_asked];
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
    misfits: &mut Misfits,
) -> Vec<(&'static str, VecDeque<u32>)> {
    let mut queues = Vec::new();
    for (kind, written) in example.draws() {
        if G::DRAWS.contains(&kind) {
            queues.push((kind, game.script(kind, &written, misfits)));
        } else if let Some(first) = written.first() {
            let why = format!("this game draws no `{kind}`; write {}", G::DRAWS.join(", "));
            misfits.push(Misfit::at(first.span, why));
        }
    }
    queues
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

/// What chance should still have brought and did not.
fn used_up<F, C>(example: &Example<F, C>, chance: &Chance) -> Vec<Failing> {
    let Chance::Scripted(script) = chance else { return Vec::new() };
    let name = example.name.as_ref().map(|name| name.span).unwrap_or_default();
    let each = script.left_over().map(|(kind, queue)| {
        let at = entry(example, kind, queue.len()).map_or(name, |first| first.span);
        Misfit::at(at, format!("{} of `{kind}` left over, from here on", queue.len())).into()
    });
    each.collect()
}

/// The legal orders in words, each once.
fn legal_orders<G: Staged>(game: &G, state: &G::State) -> Vec<String> {
    let mut orders = Vec::new();
    if game.asked(state).is_some() {
        game.legal(state, &mut orders);
    }
    let mut words: Vec<String> = orders.iter().map(|order| game.order_words(*order)).collect();
    let mut seen = BTreeSet::new();
    words.retain(|one| seen.insert(one.clone()));
    words
}

/// What could be done instead, in a line: what is most like the order that was written first.
pub fn legal_words<G: Staged>(game: &G, state: &G::State, written: Option<&str>) -> String {
    const SHOWN: usize = 12;
    let Some(side) = game.asked(state) else { return "nobody is asked: the example is over".to_string() };
    let mut words = legal_orders(game, state);
    let like = written.and_then(|written| nearest(written, words.iter().map(String::as_str)).map(String::from));
    if let Some(written) = written {
        words.sort_by_cached_key(|one| std::cmp::Reverse(alike(written, one)));
    }
    let more = words.len().saturating_sub(SHOWN);
    let listed: Vec<String> = words.iter().take(SHOWN).map(|one| format!("`{one}`")).collect();
    let rest = if more > 0 { format!(" and {more} more") } else { String::new() };
    let meant = like.map(|like| format!("Did you mean `{like}`? ")).unwrap_or_default();
    format!("{meant}{} is asked: {} Legal: {}{rest}", game.side_id(side), game.question(state), listed.join(", "))
}
