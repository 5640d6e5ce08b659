//! What helps from outside: fire missions [11.2], aircraft [11.3] and mines [8.2].

use super::{SIDES, counted};
use crate::game::Item;
use crate::rules::formation_impulse::board::Board;
use crate::rules::formation_impulse::event::Event;
use crate::rules::formation_impulse::phrase::MissionId;
use crate::rules::formation_impulse::table::Table;
use crate::scenario::draft::UnitId;

pub struct Support {
    /// By mission: called, failed, and never called.
    missions: Vec<(u32, u32, u32)>,
    /// By unit.
    aircraft: Vec<Flights>,
    /// By side: laid.
    laid: [u32; 2],
    /// Went off, with so many hits; tries to clear them, and those that did.
    sprung: (u32, u32),
    cleared: (u32, u32),
}

#[derive(Clone, Default)]
struct Flights {
    strikes: u32,
    /// Called off because no enemy was there.
    off: u32,
    weak: u32,
    astray: u32,
    fate: Option<String>,
}

impl Support {
    pub fn new(board: &Board) -> Support {
        Support {
            missions: vec![(0, 0, 0); board.missions.len()],
            aircraft: vec![Flights::default(); board.units.len()],
            laid: [0; 2],
            sprung: (0, 0),
            cleared: (0, 0),
        }
    }

    /// Sees an event, before it happens to the table.
    pub fn see(&mut self, board: &Board, table: &Table, event: &Event) {
        match *event {
            Event::MissionCalled { mission, comes, .. } => {
                if let Some((called, failed, _)) = self.missions.get_mut(usize::from(mission.0)) {
                    (*called, *failed) = (*called + 1, *failed + u32::from(!comes));
                }
            }
            // What nobody called is gone with the turn.
            Event::MarkersRemoved { .. } => {
                for ((_, _, unused), left) in self.missions.iter_mut().zip(&table.missions) {
                    *unused += u32::from(*left);
                }
            }
            Event::StrikeBegan { unit, .. } => self.of(unit).strikes += 1,
            Event::StrikeCalledOff { unit } => self.of(unit).off += 1,
            Event::Aimed { unit, ref throw, .. } => {
                let (die, chart) = (i64::from(throw.sum()), &board.tables.air);
                let flights = self.of(unit);
                flights.astray += u32::from(die <= chart.astray);
                flights.weak += u32::from(die > chart.astray && die <= chart.weak);
            }
            Event::AircraftHit { unit, hits } if i64::from(hits) >= board.tables.air.kill => {
                self.of(unit).fate = Some(format!("shot down in turn {}", table.turn));
            }
            Event::AircraftHit { unit, .. } => self.of(unit).fate = Some(format!("driven off in turn {}", table.turn)),
            Event::AircraftTested { unit, returns, .. } => {
                let fate = if returns { "driven off and back".to_string() } else { "driven off for good".to_string() };
                self.of(unit).fate = Some(format!("{fate} in turn {}", table.turn));
            }
            Event::StrikeEnded { unit, returns: false, .. } => {
                self.of(unit).fate = Some(format!("struck for the last time in turn {}", table.turn));
            }
            Event::MinesLaid { side, .. } => self.laid[side.0 as usize & 1] += 1,
            Event::MinesSprung { ref throw, .. } => {
                self.sprung = (self.sprung.0 + 1, self.sprung.1 + u32::from(throw.hits()));
            }
            Event::ClearTried { cleared, .. } => {
                self.cleared = (self.cleared.0 + 1, self.cleared.1 + u32::from(cleared));
            }
            _ => {}
        }
    }

    fn of(&mut self, unit: UnitId) -> &mut Flights {
        &mut self.aircraft[unit.0 as usize]
    }

    pub fn missions(&self, board: &Board) -> Vec<Item> {
        let each = (0..).zip(&self.missions).zip(&board.missions).map(|((at, (called, failed, unused)), mission)| {
            let name = format!("{} {}", board.side(mission.side).name, MissionId(at).word(board));
            let failed = if *failed > 0 { format!(", {failed} failed") } else { String::new() };
            let text = match (called, unused) {
                (0, 0) => "its turn never came".to_string(),
                (0, unused) => format!("none of {unused} called"),
                (called, 0) => format!("{called} called{failed}"),
                (called, unused) => format!("{called} called{failed}, {unused} not used"),
            };
            Item::new(name, text).by("11.2")
        });
        each.collect()
    }

    pub fn aircraft(&self, board: &Board) -> Vec<Item> {
        let flies =
            |(unit, _): &(UnitId, &Flights)| board.unit(*unit).is_aircraft() && board.unit(*unit).arrives.is_some();
        let each = board.unit_ids().zip(&self.aircraft).filter(flies).map(|(unit, flights)| {
            let count = |number: u32, what: &str| (number > 0).then(|| format!("{number} {what}"));
            let mut parts = vec![counted(flights.strikes, "strike")];
            parts.extend(count(flights.weak, "weakened"));
            parts.extend(count(flights.astray, "astray"));
            parts.extend(count(flights.off, "called off"));
            parts.extend(flights.fate.clone());
            let text = if flights.strikes + flights.off == 0 { "never drawn".to_string() } else { parts.join(", ") };
            Item::new(super::id(board, unit), text).by("11.3")
        });
        each.collect()
    }

    pub fn mines(&self, board: &Board) -> Vec<Item> {
        let mut items = Vec::new();
        for side in SIDES {
            let (laid, had) = (self.laid[side.0 as usize & 1], board.side(side).mines);
            if had > 0 {
                items.push(Item::new(&board.side(side).name, format!("laid {laid} of {had}")).by("8.2"));
            }
        }
        let (times, hits) = self.sprung;
        if times > 0 {
            let text = format!("{} with {}", counted(times, "time"), counted(hits, "hit"));
            items.push(Item::new("went off", text).by("8.2"));
        }
        let (tries, cleared) = self.cleared;
        if tries > 0 {
            items.push(Item::new("cleared", format!("{cleared} in {tries}")).by("8.2.1"));
        }
        items
    }
}
