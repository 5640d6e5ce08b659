//! Who stands where, and who comes when.

use std::collections::BTreeMap;

use super::page::{Comers, TurnBox};
use super::prose::{Block, Cell, Column, Part, Pin, Row, Section, Source, Stand, Table, Words};
use super::{Counter, Side, setup_entries};
use crate::grid::Cell as MapCell;
use crate::scenario::Draft;
use crate::scenario::draft::{SideId, UnitId};
use crate::scene::Colour;
use crate::source::Spanned;

/// The forces of a scenario.
pub struct Forces<'s> {
    pub draft: &'s Draft,
}

/// How the set-up of a side is told.
pub struct SetUpStyle<'s> {
    /// The heading over them.
    pub heading: &'s str,
    /// What a ruleset says of an entry besides.
    pub remarks: &'s dyn Fn(usize) -> Vec<String>,
}

impl Forces<'_> {
    pub fn colour(&self, side: SideId) -> Colour {
        Side::of(self.draft, side).colour
    }

    /// What a cell is called.
    pub fn noun(&self) -> &'static str {
        self.draft.map.as_ref().map_or("cell", |map| map.grid.shape().noun())
    }

    /// Units whose counters are printed: those wanted that the scenario does not leave out.
    pub fn printed(&self, wanted: impl Fn(UnitId) -> bool) -> Vec<UnitId> {
        let omitted = |unit: &UnitId| self.draft.omitted.iter().any(|one| one.value == *unit);
        self.draft.unit_ids().filter(|unit| wanted(*unit) && !omitted(unit)).collect()
    }

    /// Those of the units in play.
    pub fn printed_in_play(&self) -> Vec<UnitId> {
        let in_play = self.draft.units_in_play();
        self.printed(|unit| in_play.contains(&unit))
    }

    /// The units of a side that are in play.
    pub fn in_play(&self, side: SideId) -> Vec<UnitId> {
        let all = self.draft.units_in_play().into_iter();
        all.filter(|unit| self.draft.unit(*unit).side == Some(side)).collect()
    }

    fn side_of(&self, units: &[Spanned<UnitId>]) -> Option<SideId> {
        units.iter().find_map(|unit| self.draft.unit(unit.value).side)
    }

    fn id(&self, unit: UnitId) -> String {
        self.draft.unit(unit).id.value.clone()
    }

    /// The one cell a unit is set up in, or the turn it comes in; nothing where its owner chooses.
    pub fn start(&self, unit: UnitId) -> Option<String> {
        let placed = self.draft.setups.iter().find(|setup| setup.units.iter().any(|one| one.value == unit));
        if let Some(setup) = placed {
            return match setup.cells.as_slice() {
                [cell] => Some(self.draft.label(cell.value)),
                _ => None,
            };
        }
        let coming = self.draft.arrivals.iter().find(|arrival| arrival.units.iter().any(|one| one.value == unit));
        coming.and_then(|arrival| arrival.turn).map(|turn| format!("T{}", turn.value))
    }

    /// The set-up of a side with the full names of its units.
    pub fn setup(&self, side: SideId, style: &SetUpStyle<'_>) -> Option<Section> {
        let draft = self.draft;
        let mut longest = 0;
        let rows = setup_entries(draft, side).into_iter().map(|(key, entry)| {
            let setup = &draft.setups[entry];
            let cells: Vec<MapCell> = setup.cells.iter().map(|cell| cell.value).collect();
            let mut remarks = (style.remarks)(entry);
            remarks.extend(setup.written(&draft.document).note.iter().map(|note| note.value.clone()));
            let chip = Words::from(Part::Chip { words: key, colour: self.colour(side) });
            let mut words = Words::default();
            for (number, unit) in setup.units.iter().enumerate() {
                let gap = if number == 0 { "" } else { "; " };
                let name = draft.written(unit.value, |unit| &unit.name).map(|name| name.value.clone());
                words = words.and(gap).and(Words::strong(self.id(unit.value)));
                words = words.and(name.map(|name| format!(" {name}")).unwrap_or_default());
            }
            if !remarks.is_empty() {
                words = words.and(Words::soft(format!(" ({})", remarks.join("; "))));
            }
            let label = draft.cell_runs(&cells).join(", ");
            longest = longest.max(label.chars().count());
            Row::new(vec![chip.into(), Cell::Words(Words::strong(label)), words.into()])
        });
        let rows: Vec<Row> = rows.collect();
        let columns = vec![Column::figure("key"), cell_column(self.noun(), longest), Column::wide(style.heading)];
        let title = format!("{} set-up", draft.side_name(side));
        (!rows.is_empty()).then(|| Section::new(title).called("set-up").with(Table { columns, rows }))
    }

    /// All who fight on a side as small counters: who is set up where, who comes when, and who is not yet placed. `show` draws
    /// a unit, `remarks` says what a ruleset says of an entry.
    pub fn muster(
        &self,
        side: SideId,
        show: &dyn Fn(UnitId) -> Option<Counter>,
        remarks: &dyn Fn(usize) -> Vec<String>,
    ) -> Option<Section> {
        let draft = self.draft;
        let colour = self.colour(side);
        let chip = |words: String| Words::from(Part::Chip { words, colour });
        let counters = |units: &[Spanned<UnitId>]| units.iter().filter_map(|unit| show(unit.value)).collect::<Vec<_>>();
        let mut left = self.in_play(side);
        let mut stands: Vec<Stand> = Vec::new();
        for (key, entry) in setup_entries(draft, side) {
            let setup = &draft.setups[entry];
            left.retain(|unit| setup.units.iter().all(|placed| placed.value != *unit));
            let cells: Vec<MapCell> = setup.cells.iter().map(|cell| cell.value).collect();
            let mut said = remarks(entry);
            said.extend(setup.written(&draft.document).note.iter().map(|note| note.value.clone()));
            let place = Words::strong(draft.cell_runs(&cells).join(", "));
            stands.push(Stand {
                key: chip(key),
                counters: counters(&setup.units),
                place,
                remark: said.join("; ").into(),
            });
        }
        let mut coming: Vec<_> = draft.arrivals.iter().filter(|one| self.side_of(&one.units) == Some(side)).collect();
        coming.sort_by_key(|arrival| arrival.turn.map_or(i64::MAX, |turn| turn.value));
        for arrival in coming {
            let Some(turn) = arrival.turn else { continue };
            left.retain(|unit| arrival.units.iter().all(|placed| placed.value != *unit));
            let note = draft.document.arrival[arrival.entry].note.as_ref().map(|note| note.value.clone());
            stands.push(Stand {
                key: chip(format!("turn {}", turn.value)),
                counters: counters(&arrival.units),
                place: Words::strong(self.entry_words(arrival.cells.as_deref(), arrival.landing)),
                remark: note.unwrap_or_default().into(),
            });
        }
        let rest: Vec<Counter> = left.into_iter().filter_map(show).collect();
        if !rest.is_empty() {
            stands.push(Stand {
                key: Words::strong("–"),
                counters: rest,
                place: Words::default(),
                remark: "as the rules say".into(),
            });
        }
        let title = draft.side_name(side);
        (!stands.is_empty()).then(|| {
            Section::new(title).called("order-of-battle").of(Side::of(draft, side)).with(Block::Muster(stands))
        })
    }

    /// Keys on the cells of the map.
    pub fn pins(&self, only: Option<SideId>) -> Vec<Pin> {
        let sides = self.draft.side_ids().filter(|side| only.is_none_or(|only| only == *side));
        let mut pins: Vec<Pin> = Vec::new();
        let mut by_cell: BTreeMap<MapCell, usize> = BTreeMap::new();
        for side in sides {
            for (words, entry) in setup_entries(self.draft, side) {
                let cells = &self.draft.setups[entry].cells;
                let colour = self.colour(side);
                for cell in cells {
                    // Two entries for one cell share a pin.
                    match by_cell.get(&cell.value).map(|at| &mut pins[*at]) {
                        Some(pin) => pin.words = format!("{},{words}", pin.words),
                        None => {
                            by_cell.insert(cell.value, pins.len());
                            pins.push(Pin { cell: cell.value, words: words.clone(), colour });
                        }
                    }
                }
            }
        }
        pins
    }

    /// Cells where units enter.
    pub fn entries(&self, only: Option<SideId>) -> Vec<(MapCell, Colour)> {
        let mut found: BTreeMap<MapCell, Colour> = BTreeMap::new();
        for arrival in &self.draft.arrivals {
            let Some(side) = self.side_of(&arrival.units).filter(|side| only.is_none_or(|only| only == *side)) else {
                continue;
            };
            for cell in arrival.cells.iter().flatten() {
                found.insert(cell.value, self.colour(side));
            }
        }
        found.into_iter().collect()
    }

    /// Reinforcements by turn, as a rule has them.
    pub fn arrivals(&self, only: Option<SideId>, rule: &Source) -> Option<Section> {
        let draft = self.draft;
        let mut rows: Vec<(i64, Row)> = Vec::new();
        let mut longest = 0;
        for arrival in &draft.arrivals {
            let side = self.side_of(&arrival.units);
            if only.is_some() && side != only {
                continue;
            }
            let (Some(turn), Some(side)) = (arrival.turn, side) else { continue };
            let units: Vec<String> = arrival.units.iter().map(|unit| self.id(unit.value)).collect();
            let note = draft.document.arrival[arrival.entry].note.as_ref();
            let note = note.map(|note| format!(". {}", note.value)).unwrap_or_default();
            let chip = Part::Chip { words: draft.side_name(side), colour: self.colour(side) };
            let place = self.entry_words(arrival.cells.as_deref(), arrival.landing);
            longest = longest.max(place.chars().count());
            let cells = vec![
                Cell::Words(Words::strong(turn.value.to_string())),
                Words::from(chip).into(),
                Words::from(units.join(", ")).and(Words::soft(note)).into(),
                place.into(),
            ];
            rows.push((turn.value, Row::of(cells, rule.clone())));
        }
        rows.sort_by_key(|(turn, _)| *turn);
        let rows: Vec<Row> = rows.into_iter().map(|(_, row)| row).collect();
        let enter = cell_column("enter at", longest);
        let columns = vec![Column::figure("turn"), Column::text("side"), Column::wide("units"), enter];
        (!rows.is_empty()).then(|| Section::new("Reinforcements").with(Table { columns, rows }))
    }

    /// The box of a turn: its clock, whether it is night, who comes in it. `show` draws those who come.
    pub fn turn_box(&self, turn: i64, show: &dyn Fn(UnitId) -> Option<Counter>) -> TurnBox {
        let draft = self.draft;
        let night = draft.document.time.iter().filter_map(|time| time.night.as_ref()).flat_map(|night| night.iter());
        let now = draft.arrivals.iter().filter(|arrival| arrival.turn.is_some_and(|on| on.value == turn));
        let comers = now.map(|arrival| {
            let side = self.side_of(&arrival.units);
            Comers {
                side: side.map(|side| draft.side_name(side)).unwrap_or_default(),
                colour: side.map(|side| self.colour(side)),
                place: self.entry_words(arrival.cells.as_deref(), arrival.landing),
                names: arrival.units.iter().map(|unit| self.id(unit.value)).collect(),
                units: arrival.units.iter().filter_map(|unit| show(unit.value)).collect(),
            }
        });
        let labels = draft.turn_labels();
        let at = usize::try_from(turn - 1).ok();
        TurnBox {
            number: turn.to_string(),
            label: at.and_then(|at| labels.get(at).cloned()).unwrap_or_default(),
            day: at.and_then(|at| days(&labels)?.get(at).copied()),
            night: night.into_iter().any(|on| on.value == turn),
            ends: draft.turns() == Some(turn),
            comers: comers.collect(),
            ..TurnBox::default()
        }
    }

    /// How many boxes the turn track has: the turns, or as many as the file asks for.
    pub fn boxes(&self) -> i64 {
        let asked = self.draft.document.print.as_ref().and_then(|print| print.track).map_or(0, |track| track.value);
        self.draft.turns().unwrap_or(0).max(asked).min(Draft::MOST_TURNS)
    }

    pub fn entry_words(&self, cells: Option<&[Spanned<MapCell>]>, landing: bool) -> String {
        let cells: Vec<MapCell> = cells.unwrap_or_default().iter().map(|cell| cell.value).collect();
        let place = self.draft.cell_runs(&cells).join(", ");
        if landing { format!("{place} (landing)") } else { place }
    }
}

/// Letters of a list of cells that stand in one line.
const SHORT: usize = 16;

/// A column for lists of cells: as wide as they are, or sharing the room where one is long.
fn cell_column(title: &str, longest: usize) -> Column {
    if longest > SHORT { Column::wide(title) } else { Column::text(title) }
}

/// The day of each turn by its clock, where all turns have one and the battle goes on past midnight.
fn days(labels: &[String]) -> Option<Vec<usize>> {
    let clock = |label: &String| {
        let (hours, minutes) = label.split_once(':')?;
        Some(hours.parse::<u32>().ok()? * 60 + minutes.parse::<u32>().ok()?)
    };
    let clocks: Vec<u32> = labels.iter().map(clock).collect::<Option<_>>()?;
    let mut day = 1;
    let days = clocks.iter().enumerate().map(|(at, clock)| {
        day += usize::from(at > 0 && clocks[at - 1] > *clock);
        day
    });
    let days: Vec<usize> = days.collect();
    (day > 1).then_some(days)
}

/// Turns as ranges: "1, 3–5, 9".
pub fn ranges(numbers: &[i64]) -> String {
    let mut sorted = numbers.to_vec();
    sorted.sort_unstable();
    sorted.dedup();
    let mut runs: Vec<(i64, i64)> = Vec::new();
    for number in sorted {
        match runs.last_mut() {
            Some((_, last)) if *last + 1 == number => *last = number,
            _ => runs.push((number, number)),
        }
    }
    let said = runs.iter().map(|(from, to)| if from == to { from.to_string() } else { format!("{from}–{to}") });
    said.collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_battle_past_midnight_has_days() {
        let clocks = |labels: &[&str]| days(&labels.iter().map(|label| label.to_string()).collect::<Vec<_>>());
        assert_eq!(clocks(&["22:00", "23:30", "01:00", "02:30"]), Some(vec![1, 1, 2, 2]));
        assert_eq!(clocks(&["06:00", "06:30"]), None, "one day needs no telling");
        assert_eq!(clocks(&["dawn", "06:30"]), None);
    }

    #[test]
    fn turns_are_told_as_ranges() {
        assert_eq!(ranges(&[1, 2, 9, 10, 11]), "1–2, 9–11");
        assert_eq!(ranges(&[4]), "4");
    }
}
