//! What happened, held against what an example expects: event by event, then the table, the orders and who is asked.

use super::Example;
use super::run::{Failing, Played, differing, legal_words};
use crate::game::{Misfit, Misfits, Staged};
use crate::play::march;
use crate::source::{Span, Spanned};

/// Everything in which an example that was played to its end is not borne out; `at` is where it stands in its file.
pub fn compare<G: Staged>(
    game: &G,
    example: &Example<G::Facts, G::Changes>,
    played: &Played<G>,
    at: Span,
) -> Vec<Failing> {
    let mut all = Vec::new();
    all.extend(events(game, example, played));
    all.extend(sums(example, &played.sums, at));
    all.extend(refusals(game, example, &played.state));
    all.extend(legality(game, example, &played.state));
    all.extend(asked(game, example, played).sorted().into_iter().map(Failing::from));
    if let Some(then) = &example.then {
        let differences = game.differences(&played.state, then).into_iter();
        all.extend(differences.map(|misfit| {
            Failing::from(Misfit { at: if misfit.at == Span::default() { at } else { misfit.at }, ..misfit })
        }));
    }
    all
}

/// The first event that differs: what comes after it follows from it.
fn events<G: Staged>(game: &G, example: &Example<G::Facts, G::Changes>, played: &Played<G>) -> Option<Failing> {
    let expected = example.expect.as_ref()?;
    let mut left = expected.iter().enumerate();
    let mut next = left.next();
    for (found, aside) in &played.said {
        match next {
            Some((_, words)) if words.value == *found => next = left.next(),
            _ if *aside => {}
            Some((number, words)) => {
                let why = format!("event {}: expected `{words}`, found `{found}`", number + 1);
                return Some(differing(words.span, why));
            }
            None => {
                let last = expected.last().map_or(expected.span, |last| last.span);
                let why = format!("event {}: expected nothing more, found `{found}`", expected.len() + 1);
                return Some(differing(last, why));
            }
        }
    }
    let (number, words) = next?;
    let why = format!("event {}: expected `{words}`, found nothing more", number + 1);
    Some(Failing { more: Some(legal_words(game, &played.state, None)), ..differing(words.span, why) })
}

fn sums<F, C>(example: &Example<F, C>, found: &[String], at: Span) -> Option<Failing> {
    let sums = example.sums.as_ref()?;
    let differs = sums.iter().zip(found).find(|(expected, found)| expected.value != **found);
    match differs {
        Some((expected, found)) => {
            Some(differing(expected.span, format!("sum: expected `{expected}`, found `{found}`")))
        }
        None if sums.len() != found.len() => {
            let why = format!("expected {} sums, found {}: {}", sums.len(), found.len(), found.join(" | "));
            Some(differing(sums.last().map_or(at, |last| last.span), why))
        }
        None => None,
    }
}

/// Orders that should be refused, each by its rule. What cannot be read was told before.
fn refusals<G: Staged>(game: &G, example: &Example<G::Facts, G::Changes>, state: &G::State) -> Vec<Failing> {
    let each = example.refuse.iter().filter_map(|(words, rule)| match judged(game, state, words)? {
        None => Some(Misfit::differs(words.span, format!("`{words}` is legal, not refused by {rule}"))),
        Some(why) if !why.ends_with(&format!("[{rule}]")) => {
            Some(Misfit::differs(rule.span, format!("not refused by {rule}, but: {why}")))
        }
        Some(_) => None,
    });
    each.map(Failing::from).collect()
}

/// Why an order, or a move of several cells that are named, is not legal, or that it is; none if it cannot be read.
fn judged<G: Staged>(game: &G, state: &G::State, words: &Spanned<String>) -> Option<Option<String>> {
    match game.read_order(words) {
        Ok(order) => Some(game.why_not(state, order).map(|refusal| refusal.to_string())),
        Err(_) => march::steps(game, state, words).map(Result::err),
    }
}

fn legality<G: Staged>(game: &G, example: &Example<G::Facts, G::Changes>, state: &G::State) -> Vec<Failing> {
    let mut all = Vec::new();
    for (list, wanted) in [(&example.legal, true), (&example.not_legal, false)] {
        for words in list {
            let Some(judged) = judged(game, state, words) else { continue };
            match judged {
                Some(why) if wanted => {
                    let more = Some(legal_words(game, state, Some(words.as_str())));
                    let why = format!("not legal: {why}");
                    all.push(Failing { at: words.span, why, more, of_expectation: false });
                }
                None if !wanted => all.push(Misfit::differs(words.span, format!("`{words}` is legal")).into()),
                _ => {}
            }
        }
    }
    all
}

/// Who is asked in the end, and who was never asked.
fn asked<G: Staged>(game: &G, example: &Example<G::Facts, G::Changes>, played: &Played<G>) -> Misfits {
    let mut all = Misfits::default();
    if let Some(asked) = &example.asked {
        let found = game.asked(&played.state).map_or("nobody", |side| game.side_id(side));
        if found != asked.value {
            all.push(Misfit::differs(asked.span, format!("asked is {found}, not {asked}")));
        }
    }
    for side in &example.not_asked {
        if let Some((_, question)) = played.questions.iter().find(|(asked, _)| *asked == side.value) {
            all.push(Misfit::differs(side.span, format!("{side} was asked: {question}")));
        }
    }
    all
}
