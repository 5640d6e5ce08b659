//! The situation of a question, understood as that of an example: facts become lines of one, and every slip is told beside the
//! words it is in.

use super::Question;
use crate::diag::nearest;
use crate::game::board::Board;
use crate::game::course::State;
use crate::game::order::{Decision as _, Part};
use crate::game::phrase::Phrase;
use crate::game::table::{Place, Table};
use crate::game::{Misfit, Misfits, Staged};
use crate::play::example::{Example, Reader};
use crate::play::march;
use crate::rules::common::odds::Unanswered;
use crate::rules::common::situation::{Situated, Told, describe, unsaid};
use crate::scenario::draft::UnitId;
use crate::source::{Source, Sources};

/// The game as it is changed, and the table as it is laid out.
pub struct Situation<R: Situated> {
    pub board: Board<R>,
    pub facts: R::Facts,
    pub state: State<R>,
}

/// Lays out what is given. The one who acts is named, or is whom the first order is about.
pub fn read<R: Situated>(board: &Board<R>, asked: &Question, actor: Option<&str>) -> Result<Situation<R>, Unanswered> {
    let mut lines = vec!["[[example]]".to_string()];
    lines.extend(asked.with.iter().map(|words| fact("with", words)));
    lines.extend(asked.given.iter().map(|words| match placed(board, words) {
        Some((unit, words)) => format!("given.units.{} = {}", quoted(unit), quoted(words)),
        None => fact("given", words),
    }));
    let mut sources = Sources::default();
    sources.add("question", &(lines.join("\n") + "\n"));
    let source = sources.get(0);
    let slips = |misfits: Vec<Misfit>| Err(unanswered(asked, source, misfits));
    let reading = Reader::of(board).read(source, board);
    let mut misfits = reading.misfits;
    let Some(read) = reading.examples.into_iter().next() else { return slips(misfits) };
    misfits.extend(read.misfits);
    let Example { with, given: mut facts, .. } = read.example.value;
    let complete = |board: &Board<R>, facts: &mut R::Facts| {
        if !asked.alone {
            set_up(board, facts);
        }
        let named = actor.and_then(|actor| UnitId::hear(actor, board).ok());
        if let Some(unit) = named.or_else(|| whose(board, asked.orders.first()?)) {
            R::let_act(board, facts, unit);
        }
    };
    // What cannot be read hides nothing else that is wrong.
    match laid_out(board, &with, &mut facts, complete) {
        Ok((board, state)) if misfits.is_empty() => return Ok(Situation { board, facts, state }),
        Ok(_) => {}
        Err(more) => misfits.extend(more),
    }
    slips(misfits)
}

/// The game as it is changed, and the state it is laid out in; `complete` adds what nobody has said.
fn laid_out<R: Situated>(
    board: &Board<R>,
    with: &R::Changes,
    facts: &mut R::Facts,
    complete: impl FnOnce(&Board<R>, &mut R::Facts),
) -> Result<(Board<R>, State<R>), Vec<Misfit>> {
    let (mut changes, mut given) = (Misfits::default(), Misfits::default());
    let board = board.changed(with, &mut changes);
    if !changes.is_empty() {
        return Err(changes.sorted());
    }
    if !R::opens(facts) {
        complete(&board, facts);
    }
    match board.situation(facts, &mut given) {
        Some(state) if given.is_empty() => Ok((board, state)),
        _ => Err(given.sorted()),
    }
}

/// The situation of an example in a file: the only one there, or the one that is called so.
pub fn of_example<R: Situated>(
    board: &Board<R>,
    source: &Source,
    wanted: Option<&str>,
) -> Result<(Situation<R>, ExampleOf<R>), Unanswered> {
    let line = |misfit: &Misfit| {
        let (line, _) = source.line_column(misfit.at.start);
        format!("{}:{line}: {}", source.name, misfit.why)
    };
    let slips = |misfits: Vec<Misfit>| {
        let all: Vec<String> = misfits.iter().map(line).collect();
        Unanswered::new(all.join("\n  ")).help("docs/EXAMPLES.md has the form")
    };
    let reading = Reader::of(board).read(source, board);
    if !reading.misfits.is_empty() {
        return Err(slips(reading.misfits));
    }
    let titles: Vec<String> = reading.examples.iter().map(|read| read.example.title()).collect();
    let whole = |title: &String| wanted.is_some_and(|wanted| title == wanted);
    let is_whole = titles.iter().any(whole);
    let part = |title: &String| wanted.is_none_or(|wanted| title.contains(wanted));
    let hears = |title: &String| if is_whole { whole(title) } else { part(title) };
    let mut found = titles.iter().zip(reading.examples).filter(|(title, _)| hears(title));
    let (first, more) = (found.next(), found.count());
    let read = match first {
        Some((_, read)) if more == 0 => read,
        Some(_) => {
            let why = format!("{} examples of {} are meant", more + 1, source.name);
            return Err(Unanswered::new(why).help("--example \"…\" names one by its id, or by words of its name"));
        }
        None => {
            let wanted = wanted.unwrap_or_default();
            let like = nearest(wanted, titles.iter().map(String::as_str));
            let like = like.map(|like| format!("did you mean `{like}`?"));
            let why = format!("{} has no example `{wanted}`", source.name);
            return Err(Unanswered::new(why).help(like.unwrap_or("a part of its name will do".to_string())));
        }
    };
    if !read.misfits.is_empty() {
        return Err(slips(read.misfits));
    }
    let mut example = read.example.value;
    let mut facts = std::mem::take(&mut example.given);
    let (board, state) = laid_out(board, &example.with, &mut facts, |_, _| {}).map_err(slips)?;
    Ok((Situation { board, facts, state }, example))
}

type ExampleOf<R> = Example<<R as Situated>::Facts, <R as Situated>::Changes>;

/// `UNIT at CELL, words`: the unit, and what is said of it.
fn placed<'w, R: Situated>(board: &Board<R>, words: &'w str) -> Option<(&'w str, &'w str)> {
    let ats = words.match_indices(" at ").map(|(at, _)| (words[..at].trim(), words[at + 4..].trim()));
    let known = |(unit, _): &(&str, &str)| UnitId::hear(unit, board).is_ok();
    let mut ats = ats.filter(|(unit, _)| !unit.contains('='));
    let first = ats.clone().next();
    ats.find(known).or(first)
}

/// A key with its value, as a line of an example; a value of bare words is a text.
fn fact(table: &str, words: &str) -> String {
    let line = format!("{table}.{}", words.trim().replace('\n', " "));
    match line.split_once('=') {
        Some((key, value)) if toml::from_str::<toml::Table>(&line).is_err() && is_bare(value) => {
            format!("{} = {}", key.trim(), quoted(value.trim()))
        }
        _ => line,
    }
}

fn is_bare(value: &str) -> bool {
    !value.trim().is_empty() && !value.contains(['"', '\'', '{', '[', '='])
}

fn quoted(words: &str) -> String {
    toml::Value::from(words.replace('\n', " ")).to_string()
}

/// Everybody else is where the scenario sets him up.
fn set_up<R: Situated>(board: &Board<R>, facts: &mut R::Facts) {
    let table = Table::open(board);
    for unit in board.unit_ids() {
        let id = &board.unit(unit).id;
        let said = facts.units().iter().any(|(name, _)| name.value == *id);
        if !said && matches!(table.piece(unit).place, Place::On(_)) {
            facts.units_mut().0.push((unsaid(id), unsaid(&describe(board, &table, unit))));
        }
    }
}

/// The unit an order is about.
fn whose<R: Situated>(board: &Board<R>, order: &str) -> Option<UnitId> {
    let read = R::Order::read(order, board).ok();
    let parts = read.map(|order| order.parts(board)).unwrap_or_default();
    let first = parts.into_iter().find_map(|part| if let Part::Unit(unit) = part { Some(unit) } else { None });
    first.or_else(|| march::mover(board, order))
}

/// Every slip, beside the words it is in.
fn unanswered(asked: &Question, source: &Source, misfits: Vec<Misfit>) -> Unanswered {
    let words: Vec<(&str, &String)> = asked
        .with
        .iter()
        .map(|words| ("--with", words))
        .chain(asked.given.iter().map(|words| ("--given", words)))
        .collect();
    let told = |misfit: &Misfit| {
        // The first line is the head of the example.
        let line = source.line_column(misfit.at.start).0;
        match words.get(line.wrapping_sub(2)) {
            Some((option, words)) => format!("{option} \"{words}\": {}", misfit.why.replace("`example.", "`")),
            None => misfit.why.clone(),
        }
    };
    let mut all: Vec<String> = misfits.iter().map(told).collect();
    all.dedup();
    let known = ["--given \"UNIT at CELL, words\" says where a unit is", "--given \"KEY = VALUE\" any other fact"];
    let help = format!("{}, {}; docs/EXAMPLES.md has the words", known[0], known[1]);
    Unanswered::new(all.join("\n  ")).help(help)
}
