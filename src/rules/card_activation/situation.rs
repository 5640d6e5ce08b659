//! Situations written by hand, for examples of play: what lies on the table, and what differs from the scenario.

use std::collections::VecDeque;

use serde::Deserialize;

use super::board::Board;
use super::course::State;
use super::event::Event;
use super::sections;
use crate::game::{Game as _, Misfit, Staged};
use crate::rules::common::cards::Card;
use crate::scenario::draft::SideId;
use crate::source::Spanned;

type Text = Spanned<String>;

/// What is true of the table, before an example or after it.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Facts {}

/// What differs from the scenario, in the words of its own format.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Changes {}

impl Staged for Board {
    type Facts = Facts;
    type Changes = Changes;

    const DRAWS: &'static [&'static str] = &["cards", "dice"];

    fn changed(&self, _: &Changes) -> Result<Board, Misfit> {
        Ok(self.clone())
    }

    fn situation(&self, _: &Facts) -> Result<State, Misfit> {
        Ok(self.open())
    }

    fn differences(&self, _: &State, _: &Facts) -> Result<Vec<Misfit>, Misfit> {
        Ok(Vec::new())
    }

    fn script(&self, kind: &'static str, written: &[Text]) -> Result<VecDeque<u32>, Misfit> {
        let number = |text: &Text| match kind {
            "cards" => text.parse::<Card>().map(Card::number).map_err(|why| Misfit::at(text.span, why.to_string())),
            _ => match text.parse() {
                Ok(face @ 1..=6) => Ok(face - 1),
                _ => Err(Misfit::at(text.span, format!("a die shows 1 to 6, not {text}"))),
            },
        };
        written.iter().map(number).collect()
    }

    /// The echo of an order, units that are done, and control, which `then` can tell.
    fn is_aside(&self, event: &Event) -> bool {
        matches!(event, Event::Activated { .. } | Event::Done { .. } | Event::ControlTaken { .. })
    }

    fn side_id(&self, side: SideId) -> &str {
        &self.side(side).id
    }

    fn has_section(&self, number: &str) -> bool {
        sections().section(number).is_some()
    }
}
