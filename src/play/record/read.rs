//! Reading a record back: every line is understood, or the first that is not is named with the remedy.

use serde::Deserialize;
use serde_json::Value;

use super::{End, FORMAT, Fault, Header, TOOL};
use crate::game::{Game, Step, StepOf};
use crate::scenario::draft::SideId;

/// A record as read.
#[derive(Clone, Debug)]
pub struct Record<G: Game> {
    pub steps: Vec<StepOf<G>>,
    /// The line each step stands on.
    pub lines: Vec<usize>,
    /// How it ended, and the line that says so; none if it was interrupted.
    pub end: Option<(usize, End)>,
    /// The line in whose middle the record breaks off; everything before it counts.
    pub cut: Option<usize>,
}

const AGAIN: &str = "write the record again with `sandtable play … --trace`, or give back the line that was changed";

impl Header {
    /// The header of a record; the scenario it names is needed to read the rest.
    pub fn read(text: &str) -> Result<Header, Fault> {
        let first = text.lines().next().unwrap_or_default();
        let none = "this is no record of a game";
        let help = "records are written by `sandtable play … --trace FILE.jsonl`";
        let Ok(value) = serde_json::from_str::<Value>(first) else { return Err(Fault::foreign(1, none, help)) };
        if value.get("tool").and_then(Value::as_str) != Some(TOOL) {
            let orders = ["events", "order", "end"].iter().any(|key| value.get(key).is_some());
            let what =
                if orders { "the header is missing: the first line tells which scenario was played" } else { none };
            return Err(Fault::foreign(1, what, help));
        }
        let format = value.get("format").and_then(Value::as_u64);
        if format != Some(FORMAT.into()) {
            let written = value.get("format").map_or("none".to_string(), Value::to_string);
            let what = format!("the record has format {written}, and this version reads format {FORMAT}");
            return Err(Fault::foreign(1, what, "use the version of sandtable that wrote it"));
        }
        Header::deserialize(&value).map_err(|error| Fault::foreign(1, format!("the header is damaged: {error}"), AGAIN))
    }
}

impl<G: Game> Record<G> {
    /// Reads all that follows the header.
    pub fn read(text: &str, game: &G) -> Result<Record<G>, Fault> {
        let mut record = Record { steps: Vec::new(), lines: Vec::new(), end: None, cut: None };
        let last = text.lines().count();
        for (line, written) in (1..).zip(text.lines()).skip(1) {
            if let Some((end, _)) = &record.end {
                return Err(Fault::at(line, format!("the game ended in line {end}, and something follows"), AGAIN));
            }
            if written.trim().is_empty() {
                continue;
            }
            let value: Value = match serde_json::from_str(written) {
                Ok(value) => value,
                Err(_) if line == last && !text.ends_with('\n') => {
                    record.cut = Some(line);
                    break;
                }
                Err(error) => {
                    let what = format!("not JSON ({})", without_place(&error.to_string()));
                    return Err(Fault::at(line, what, AGAIN));
                }
            };
            match value.get("end") {
                Some(end) => {
                    let end = End::deserialize(end)
                        .map_err(|error| Fault::at(line, format!("the end is damaged: {error}"), AGAIN))?;
                    record.end = Some((line, end));
                }
                None => {
                    record.steps.push(step(game, line, &value, record.steps.len())?);
                    record.lines.push(line);
                }
            }
        }
        if record.steps.is_empty() {
            return Err(Fault::at(2, "the events of the opening are missing", AGAIN));
        }
        if let Some((line, end)) = &record.end {
            let orders = record.steps.len() as u64 - 1;
            if end.decisions != orders {
                let what = format!("the end counts {} orders, and the record has {orders}", end.decisions);
                return Err(Fault::at(*line, what, AGAIN));
            }
        }
        Ok(record)
    }
}

/// One line of orders and events; `number` steps stand before it.
fn step<G: Game>(game: &G, line: usize, value: &Value, number: usize) -> Result<StepOf<G>, Fault> {
    let fault = |what: String| Fault::at(line, what, AGAIN);
    if !value.is_object() {
        return Err(fault("a line of a record is an object in braces".to_string()));
    }
    let given = match (number, value.get("n").and_then(Value::as_u64)) {
        (0, None) => None,
        (0, Some(_)) => return Err(fault("the events of the opening are missing".to_string())),
        (_, None) => return Err(fault("an order has its number `n`".to_string())),
        (_, Some(n)) if n != number as u64 => {
            return Err(fault(format!("order {n} stands where order {number} is due: a line is missing or was moved")));
        }
        _ => Some(order(game, value).map_err(fault)?),
    };
    let events = value.get("events").and_then(Value::as_array);
    let events = events.ok_or_else(|| fault("there is no list of events".to_string()))?;
    let read = |(at, written): (usize, &Value)| {
        let whose = |why: String| fault(format!("event {} cannot be read: {why}", at + 1));
        game.read_event(written).map_err(whose)
    };
    Ok(Step { given, events: events.iter().enumerate().map(read).collect::<Result<_, _>>()? })
}

fn order<G: Game>(game: &G, value: &Value) -> Result<(SideId, G::Order), String> {
    let side = value.get("side").and_then(Value::as_str).unwrap_or_default();
    let both = [SideId(0), SideId(1)];
    let known = both.into_iter().find(|known| game.side_names(*known).0 == side);
    let known = known.ok_or_else(|| {
        let [first, second] = both.map(|side| game.side_names(side).0);
        format!("there is no side `{side}`; there are {first} and {second}")
    })?;
    let words = value.get("order").and_then(Value::as_str).ok_or("there is no order")?;
    Ok((known, game.read_order(words)?))
}

/// The parser counts lines from the one it was given, which would only confuse.
fn without_place(error: &str) -> &str {
    error.split(" at line ").next().unwrap_or(error)
}
