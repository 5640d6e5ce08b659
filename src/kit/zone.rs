//! Set-up zones: which cells the units of a side begin in, with the key of each entry on cards and maps.

use std::collections::BTreeSet;

use super::Side;
use crate::grid::Cell;
use crate::scenario::Draft;
use crate::scenario::draft::SideId;
use crate::scene::Colour;

/// Cells in which a side sets up.
#[derive(Clone, Debug, PartialEq)]
pub struct Zone {
    /// Whose it is and, where a side has several, its key.
    pub words: String,
    /// The place of its side, so that zones of two sides over each other can be told apart.
    pub side: usize,
    pub colour: Colour,
    pub cells: Vec<Cell>,
}

/// The zones of every side, in the order of its set-up; entries for the same cells share one.
pub fn zones(draft: &Draft) -> Vec<Zone> {
    let mut zones: Vec<Zone> = Vec::new();
    for id in draft.side_ids() {
        let (side, entries) = (Side::of(draft, id), setup_entries(draft, id));
        let mut own: Vec<(Vec<Cell>, Vec<String>)> = Vec::new();
        for (key, entry) in entries {
            let mut cells: Vec<Cell> = draft.setups[entry].cells.iter().map(|cell| cell.value).collect();
            cells.sort_unstable();
            cells.dedup();
            match own.iter_mut().find(|(known, _)| *known == cells) {
                Some((_, keys)) => keys.push(key),
                None => own.push((cells, vec![key])),
            }
        }
        let several = own.len() > 1;
        let named = own.into_iter().filter(|(cells, _)| !cells.is_empty()).map(|(cells, keys)| Zone {
            words: if several { format!("{} {}", side.name, keys.join(", ")) } else { side.name.clone() },
            side: side.index,
            colour: side.colour,
            cells,
        });
        zones.extend(named);
    }
    zones
}

/// Set-up entries of a side with their keys: figures for the first side, letters for the second.
pub fn setup_entries(draft: &Draft, side: SideId) -> Vec<(String, usize)> {
    let owner = |entry: usize| draft.setups[entry].units.iter().find_map(|unit| draft.unit(unit.value).side);
    let own = (0..draft.setups.len()).filter(|entry| owner(*entry) == Some(side));
    let names: BTreeSet<&str> = draft.units.iter().map(|unit| unit.id.value.as_str()).collect();
    // A key that is the name of a unit would be taken for it.
    keys(side).filter(|key| !names.contains(key.as_str())).zip(own).collect()
}

/// The keys of set-up entries in the list and on the map.
fn keys(side: SideId) -> impl Iterator<Item = String> {
    (0..).map(move |number: usize| {
        if side.0 == 0 {
            return (number + 1).to_string();
        }
        let letter = char::from(b'A' + (number % 26) as u8);
        let round = if number < 26 { String::new() } else { (number / 26).to_string() };
        format!("{letter}{round}")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_have_keys() {
        let key = |side, number| keys(SideId(side)).nth(number);
        assert_eq!([key(0, 0), key(1, 0), key(1, 27)], ["1", "A", "B1"].map(|key| Some(key.to_string())));
    }
}
