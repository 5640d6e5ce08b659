//! The turn track, along which the ammunition markers move too [11.5].

use crate::check::prelude::*;

/// Its boxes: one for each turn, or as many as are wished for.
pub fn boxes(draft: &Draft) -> Option<i64> {
    let turns = draft.turns()?;
    let wished = draft.document.print.as_ref().and_then(|print| print.track);
    Some(wished.map_or(turns, |track| track.value.max(turns)))
}
