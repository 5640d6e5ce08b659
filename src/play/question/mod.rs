//! A question of chance: an example of play whose dice have not fallen. A situation and orders in the game's words, and the
//! explorer, which goes through everything that can come of them.
//!
//! It is the same for every ruleset. Outcomes are told in the words in which a situation is written.

mod given;
mod orders;
mod told;

use serde_json::{Value, json};

use crate::game::board::Board;
use crate::game::explore::{Explorer, Point, Web};
use crate::game::rules::Rules;
use crate::game::table::Table;
use crate::game::{Game, Staged};
use crate::rules::common::odds::{Answer, Unanswered};
use crate::rules::common::situation::{Situated, Told};
use crate::source::Source;
use given::Situation;
use orders::{Progress, Supposed};

/// Runs of the rules that are made at the most. What is open then is told.
pub const MOST_RUNS: usize = 50_000;

/// A question as it is asked, word for word.
#[derive(Clone, Debug, Default)]
pub struct Question {
    /// Facts of the situation: `UNIT at CELL, words`, or a key of `given` with its value.
    pub given: Vec<String>,
    /// What differs from the scenario: keys of `with` with their values.
    pub with: Vec<String>,
    /// What players decide, in this order.
    pub orders: Vec<String>,
    /// Whether only those units are on the map that are given. Otherwise all are where the scenario sets them up.
    pub alone: bool,
}

type At<R> = Point<R, Progress<<R as Rules>::Order>>;
type Explored<R> = Web<R, Progress<<R as Rules>::Order>>;

/// Everything that can come of the orders, within so many runs of the rules.
pub fn answer<R: Situated>(board: &Board<R>, asked: &Question, most: usize) -> Result<Answer, Unanswered> {
    if asked.orders.is_empty() && asked.given.is_empty() {
        return Err(Unanswered::new("nothing is asked").help("give --order \"…\", in the words of the game"));
    }
    let situation = given::read(board, asked, None)?;
    let facts = vec![("given", json!(asked.given)), ("with", json!(asked.with)), ("orders", json!(asked.orders))];
    let title = if asked.orders.is_empty() { "what comes next".to_string() } else { asked.orders.join(", then ") };
    explored(situation, &asked.orders, most, title, facts)
}

/// The game and the table that are laid out, for a question that is put otherwise; `actor` is who acts in it, if anybody is
/// named.
pub fn laid_out<R: Situated>(
    board: &Board<R>,
    asked: &Question,
    actor: Option<&str>,
) -> Result<(Board<R>, Table<R>), Unanswered> {
    let Situation { board, state, .. } = given::read(board, asked, actor)?;
    Ok((board, state.table))
}

/// Everything that can come of an example of play, had its dice not fallen as it says.
pub fn of_example<R: Situated>(
    board: &Board<R>,
    source: &Source,
    wanted: Option<&str>,
    most: usize,
) -> Result<Answer, Unanswered> {
    let (situation, example) = given::of_example(board, source, wanted)?;
    let orders: Vec<String> = example.orders.iter().map(|order| order.value.clone()).collect();
    let facts = vec![("example", json!(example.title())), ("orders", json!(orders))];
    explored(situation, &orders, most, example.title(), facts)
}

fn explored<R: Situated>(
    situation: Situation<R>,
    orders: &[String],
    most: usize,
    title: String,
    mut facts: Vec<(&'static str, Value)>,
) -> Result<Answer, Unanswered> {
    let Situation { board, facts: given, state } = situation;
    let supposed = Supposed::of(&board, orders)?;
    let is_over = |point: &At<R>| supposed.is_over(point);
    let answers = |_: &R::Frame, point: &At<R>| supposed.answers(point);
    let cites = told::Cites::default();
    let note = |_: &mut Progress<R::Order>, event: &R::Event| cites.note(board.event_cite(event));
    let explorer = Explorer::of(&board, most).alike(R::alike(&board, &given, &state));
    let explorer = explorer.answering(&answers).until(&is_over).noting(&note);
    let from = Point { state: state.clone(), note: Progress::default() };
    let web = explorer.web(from, |_| {});
    let results = told::Telling::of(&board, &state, &web).told(&supposed)?;
    let mut notes = told::notes(&board, &web, &results.open);
    notes.extend(supposed.left_out.borrow().iter().map(|what| format!("Left out: {what}.")));
    let turn = given.turn().map_or(1, |turn| turn.value);
    facts.insert(0, ("turn", json!(turn)));
    Ok(Answer {
        kind: "question",
        title,
        moment: format!("turn {turn}"),
        sums: results.sums,
        parts: results.parts,
        rules: cites.in_order(&board.section_numbers()),
        basis: "Counted over all ways chance can fall, by the rules themselves.".to_string(),
        notes,
        drawn: "",
        facts,
    })
}
