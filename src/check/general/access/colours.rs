//! The colours of a scenario, as far as they are colours.

use super::colour::Rgb;
use super::limits;
use crate::check::prelude::*;
use crate::scenario::document::Text;

/// A side or formation with its colour.
#[derive(Clone, Copy)]
pub struct Coloured<'d> {
    pub id: &'d str,
    pub colour: Rgb,
    /// Where the colour is written.
    pub span: Span,
}

/// The sides that have a colour.
pub fn sides<'d>(desk: &Desk<'d>) -> Vec<Coloured<'d>> {
    let draft = desk.draft;
    draft.sides.iter().filter_map(|side| coloured(&side.id, &draft.document.side[side.entry].colour)).collect()
}

/// The formations of each side that have a colour.
pub fn formations<'d>(desk: &Desk<'d>) -> Vec<(SideId, Vec<Coloured<'d>>)> {
    let draft = desk.draft;
    let of = |side: SideId| {
        let own = draft.formations.iter().filter(move |formation| formation.side == Some(side));
        own.filter_map(|formation| coloured(&formation.id, &draft.document.formation[formation.entry].colour)).collect()
    };
    // There are two sides, or the scenario has other troubles.
    draft.side_ids().take(2).map(|side| (side, of(side))).collect()
}

/// A side's own colour.
pub fn of_side<'d>(desk: &Desk<'d>, side: SideId) -> Option<Coloured<'d>> {
    let side = desk.draft.side(side);
    coloured(&side.id, &desk.draft.document.side[side.entry].colour)
}

/// Colours in use on a side's counters, up to as many as are compared.
pub fn taken(side: Option<Coloured<'_>>, formations: &[Coloured<'_>]) -> Vec<Rgb> {
    side.iter().chain(formations).map(|one| one.colour).take(limits::COMPARED).collect()
}

fn coloured<'d>(id: &'d Spanned<String>, colour: &'d Option<Text>) -> Option<Coloured<'d>> {
    let written = colour.as_ref()?;
    Some(Coloured { id, colour: Rgb::parse(written)?, span: written.span })
}
