//! The steps of a game as a page shows them: what each order changed on the table, as somebody at the table sees it.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::game::laid::{Laid, Lying, Mark};
use crate::game::table::{Gone, Place};
use crate::game::{Game, Kind, Part, StepOf};
use crate::grid::Cell;
use crate::report::position::Tabletop;
use crate::scenario::draft::SideId;

/// The table after an order, told by what differs from before; the opening differs from an empty table.
#[derive(Clone, Debug, Serialize)]
pub struct Moment {
    pub turn: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub side: Option<u32>,
    /// The order as it was given, where the seat may know it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub words: Option<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub set: Vec<(usize, Piece)>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub cells: Vec<(usize, Vec<Shown>)>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub control: Vec<(usize, Option<u32>)>,
    /// What is counted beside the map, in the order of the gauges.
    pub levels: Vec<i64>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub hands: Vec<(u32, u8, Option<Vec<String>>)>,
    /// The units and cells it is about.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub units: Vec<usize>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub about: Vec<usize>,
}

/// A unit as it lies there.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Piece {
    /// None if it is not on the map.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cell: Option<usize>,
    /// Where it is instead.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub off: Option<&'static str>,
    #[serde(skip_serializing_if = "is_zero")]
    pub z: u8,
    #[serde(skip_serializing_if = "is_false")]
    pub flipped: bool,
    #[serde(skip_serializing_if = "is_flat")]
    pub turned: f64,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub marks: Vec<Shown>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub left: Option<u16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub aboard: Option<u32>,
}

/// A marker: its id, and the number it stands at.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Shown(pub &'static str, #[serde(skip_serializing_if = "Option::is_none")] pub Option<i16>);

fn is_zero(height: &u8) -> bool {
    *height == 0
}

fn is_false(flipped: &bool) -> bool {
    !flipped
}

fn is_flat(turned: &f64) -> bool {
    *turned == 0.0
}

/// What a cell saw of a game, a number for each side.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Seen {
    /// Units that stood there when a turn ended.
    pub presence: [u32; 2],
    /// Units, figures or points lost there.
    pub losses: [u32; 2],
    /// Orders to fire at it, shell it or attack it.
    pub fire: [u32; 2],
}

/// A game step by step, and what each cell saw of it.
pub struct Course {
    pub moments: Vec<Moment>,
    pub gauges: Vec<(&'static str, Option<u32>)>,
    pub seen: BTreeMap<usize, Seen>,
    /// The table at the end.
    pub last: Laid,
}

impl Course {
    pub fn of<G: Game>(game: &G, top: &Tabletop<'_>, steps: &[StepOf<G>], seat: Option<SideId>) -> Course {
        let sides: Vec<Option<SideId>> = top.scenario.units.iter().map(|unit| unit.side).collect();
        let mut table = game.opening_table();
        let mut before = game.laid(&table, seat);
        let gauges = before.gauges.iter().map(|gauge| (gauge.what, gauge.side.map(|side| side.0))).collect();
        let mut seen: BTreeMap<usize, Seen> = BTreeMap::new();
        let mut moments = Vec::new();
        for (number, step) in steps.iter().enumerate() {
            // Orders of the other side may tell what is hidden; what they did to the table is told all the same.
            let given = step.given.filter(|(side, _)| seat.is_none_or(|seat| seat == *side));
            let parts = given.map(|(_, order)| game.order_parts(order)).unwrap_or_default();
            let kind = given.map(|(_, order)| game.order_kind(order));
            if let (Some((side, _)), Some(Kind::Fire | Kind::Shell | Kind::Assault)) = (given, kind) {
                for cell in targets(&parts, &before, &sides, side) {
                    seen.entry(cell.index()).or_default().fire[side.0 as usize & 1] += 1;
                }
            }
            let turn = game.turn(&table);
            for event in &step.events {
                game.apply(&mut table, event);
            }
            let now = game.laid(&table, seat);
            let old = (number > 0).then_some(&before);
            losses(&before, &now, &sides, &mut seen);
            if game.turn(&table) != turn || number + 1 == steps.len() {
                stand(&now, &sides, &mut seen);
            }
            let mut moment = difference(top, old, &now, &sides);
            moment.turn = game.turn(&table);
            moment.side = step.given.map(|(side, _)| side.0);
            moment.words = given.map(|(_, order)| game.order_words(order));
            for part in parts {
                match part {
                    Part::Unit(unit) => moment.units.push(unit.0 as usize),
                    Part::Cell(cell) | Part::Edge(cell, _) => moment.about.push(cell.index()),
                    _ => {}
                }
            }
            if number > 0 {
                moment.units.extend(moment.set.iter().map(|(unit, _)| *unit));
                moment.about.extend(moment.cells.iter().map(|(cell, _)| *cell));
            }
            for list in [&mut moment.units, &mut moment.about] {
                list.sort_unstable();
                list.dedup();
            }
            moments.push(moment);
            before = now;
        }
        Course { moments, gauges, seen, last: before }
    }
}

/// The cells an attack is aimed at: those it names, and those of the enemies it names.
fn targets(parts: &[Part], laid: &Laid, sides: &[Option<SideId>], by: SideId) -> Vec<Cell> {
    let enemy = |part: &Part| match part {
        Part::Unit(unit) if sides[unit.0 as usize] != Some(by) => match laid.pieces[unit.0 as usize].place {
            Place::On(cell) => Some(cell),
            _ => None,
        },
        _ => None,
    };
    let enemies: Vec<Cell> = parts.iter().filter_map(enemy).collect();
    if !enemies.is_empty() {
        return enemies;
    }
    parts.iter().filter_map(|part| if let Part::Cell(cell) = part { Some(*cell) } else { None }).take(1).collect()
}

fn losses(before: &Laid, now: &Laid, sides: &[Option<SideId>], seen: &mut BTreeMap<usize, Seen>) {
    for ((old, new), side) in before.pieces.iter().zip(&now.pieces).zip(sides) {
        let (Place::On(cell), Some(side)) = (old.place, side) else { continue };
        let destroyed = matches!(new.place, Place::Gone(Gone::Destroyed));
        let lost = match (old.look.left, new.look.left) {
            (Some(old), Some(new)) if !destroyed => u32::from(old.saturating_sub(new)),
            (Some(old), _) if destroyed => u32::from(old.max(1)),
            _ => u32::from(destroyed),
        };
        if lost > 0 {
            seen.entry(cell.index()).or_default().losses[side.0 as usize & 1] += lost;
        }
    }
}

fn stand(now: &Laid, sides: &[Option<SideId>], seen: &mut BTreeMap<usize, Seen>) {
    for (lying, side) in now.pieces.iter().zip(sides) {
        if let (Place::On(cell), Some(side)) = (lying.place, side) {
            seen.entry(cell.index()).or_default().presence[side.0 as usize & 1] += 1;
        }
    }
}

fn difference(top: &Tabletop<'_>, before: Option<&Laid>, now: &Laid, sides: &[Option<SideId>]) -> Moment {
    let old = |unit: usize| before.map(|before| &before.pieces[unit]);
    let pieces =
        now.pieces.iter().enumerate().filter(|(unit, lying)| sides[*unit].is_some() && old(*unit) != Some(*lying));
    let set = pieces.map(|(unit, lying)| (unit, piece(top, lying))).collect();
    let shown = |marks: &[Mark]| marks.iter().map(|mark| Shown(mark.id, mark.number)).collect::<Vec<_>>();
    let litter = |laid: Option<&Laid>| -> BTreeMap<usize, Vec<Shown>> {
        laid.iter().flat_map(|laid| &laid.cells).map(|(cell, marks)| (cell.index(), shown(marks))).collect()
    };
    let held = |laid: Option<&Laid>| -> BTreeMap<usize, u32> {
        laid.iter().flat_map(|laid| &laid.control).map(|(cell, side)| (cell.index(), side.0)).collect()
    };
    let (cells_before, cells_now) = (litter(before), litter(Some(now)));
    let (held_before, held_now) = (held(before), held(Some(now)));
    let all: std::collections::BTreeSet<usize> = cells_before.keys().chain(cells_now.keys()).copied().collect();
    let cells = all.into_iter().filter(|cell| cells_before.get(cell) != cells_now.get(cell));
    let cells = cells.map(|cell| (cell, cells_now.get(&cell).cloned().unwrap_or_default())).collect();
    let all: std::collections::BTreeSet<usize> = held_before.keys().chain(held_now.keys()).copied().collect();
    let control = all.into_iter().filter(|cell| held_before.get(cell) != held_now.get(cell));
    let control = control.map(|cell| (cell, held_now.get(&cell).copied())).collect();
    let hands = match before {
        Some(before) if before.hands == now.hands => Vec::new(),
        _ => now.hands.iter().map(|hand| (hand.side.0, hand.count, hand.cards.clone())).collect(),
    };
    let levels = now.gauges.iter().map(|gauge| gauge.level).collect();
    Moment {
        turn: 0,
        side: None,
        words: None,
        set,
        cells,
        control,
        levels,
        hands,
        units: Vec::new(),
        about: Vec::new(),
    }
}

fn piece(top: &Tabletop<'_>, lying: &Lying) -> Piece {
    let (cell, off) = match lying.place {
        Place::On(cell) => (Some(cell.index()), None),
        Place::Away => (None, Some("away")),
        Place::Gone(Gone::Destroyed) => (None, Some("destroyed")),
        Place::Gone(_) => (None, Some("left the map")),
    };
    Piece {
        cell,
        off,
        z: lying.height,
        flipped: lying.look.flipped,
        turned: top.turned(lying.look.facing),
        marks: lying.look.marks.iter().map(|mark| Shown(mark.id, mark.number)).collect(),
        left: lying.look.left,
        aboard: lying.aboard.map(|unit| unit.0),
    }
}
