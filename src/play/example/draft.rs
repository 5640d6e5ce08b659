//! A position as the beginning of an example: its situation written out, ready to be edited.

use toml::{Table as Keys, Value};

use crate::game::{Staged, StepOf};
use crate::scenario::draft::SideId;

const HEAD: &str = "# A position that was kept. What was under way in the middle of a decision cannot be given: edit `given`, then\n\
                    # say with `orders`, `expect` and `then` what is to be shown, and about which section in `cite`.\n";

/// A file with one example that begins with a table, as far as it is known to `seat`; it names the section that was cited last.
pub fn draft<G: Staged>(
    game: &G,
    table: &G::Table,
    steps: &[StepOf<G>],
    asked: Option<SideId>,
    seat: Option<SideId>,
    scenario: &str,
) -> String {
    let cite = steps.iter().rev().flat_map(|step| step.events.iter().rev()).map(|event| game.event_cite(event));
    let orders = steps.len().saturating_sub(1);
    let mut example = Keys::new();
    example.insert("id".to_string(), format!("step-{orders}").into());
    example.insert("cite".to_string(), cite.into_iter().next().unwrap_or(game.end_cite()).into());
    example.insert("name".to_string(), format!("The position after {orders} orders").into());
    let asked = asked.map_or("nobody", |side| game.side_id(side));
    example.insert("asked".to_string(), asked.into());
    example.insert("given".to_string(), game.written(table, seat).into());
    let mut file = Keys::new();
    file.insert("scenario".to_string(), scenario.into());
    file.insert("example".to_string(), Value::Array(vec![example.into()]));
    format!("{HEAD}{file}")
}
