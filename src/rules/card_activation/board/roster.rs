//! Who takes part, and where and when.

use super::Barrage;
use crate::game::board as core;
use crate::game::muster::{self, Arrival, Placement};
use crate::rules::card_activation::CardActivation;
use crate::rules::card_activation::phrase::Arms;
use crate::rules::card_activation::reading::Reading;
use crate::rules::card_activation::tables::{Against, Class, Grading, Per, Tables, UnitType};
use crate::scenario::draft::UnitId;

/// The most weapon groups a unit has.
pub const GROUPS: usize = 6;

/// A unit as it is at the start.
pub type Unit = core::Unit<CardActivation>;

/// What this ruleset adds to a unit.
#[derive(Clone, Debug)]
pub struct OwnUnit {
    /// Its type's place in the chart; beyond its end if it has none.
    pub kind: usize,
    pub grading: Grading,
    /// What the scenario says of it; the rest is worked out from its type.
    pub written_arms: Vec<(String, u8)>,
    pub groups: Vec<Group>,
    pub vehicles: u8,
    pub class: Class,
    /// Hexes on a red card, and on a black one.
    pub pace: [u8; 2],
    pub afv: bool,
    pub transport: bool,
    /// Artillery, which is limbered to be towed.
    pub gun: bool,
    /// May be pushed by its crew.
    pub manhandled: bool,
    pub commander: bool,
    pub observer: bool,
    /// Assaults without a commander.
    pub assaults: bool,
    /// On foot with infantry weapons.
    pub infantry: bool,
    /// Red cards in a row that destroy it.
    pub destroy_reds: u8,
    /// What a die of fire must reach against it, if that is special.
    pub hit_on: Option<u8>,
    /// Types it carries, by their places in the chart.
    pub carries: Vec<usize>,
    pub tows: bool,
    /// The transport that tows it.
    pub tower: Option<UnitId>,
    /// The gun it tows.
    pub towed: Option<UnitId>,
    pub limbered: bool,
    /// The transport it begins on.
    pub aboard: Option<UnitId>,
    /// The unit an observer begins with.
    pub with: Option<UnitId>,
    /// The unit it is a part of.
    pub part_of: Option<String>,
    /// It comes later.
    pub arrives: bool,
}

/// Figures or vehicles with the same weapon.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Group {
    pub arms: Arms,
    /// At the start; a vehicle's weapons have none of their own.
    pub figures: u8,
    pub range: u32,
    pub per: Per,
    /// Dice for each figure, crew figure or vehicle.
    pub still: u8,
    /// Dice for so many of them once the unit has moved or is disrupted.
    pub moved: (u8, u8),
    /// Dice a figure in close assault.
    pub assault: u8,
    pub against: Against,
    pub indirect: bool,
    pub area: bool,
    pub hit_on: Option<u8>,
}

/// The greatest number of figures, dice or hexes that is played.
pub const MOST_COUNT: i64 = 100;

/// A small count, cut where a file exaggerates.
fn count(number: i64) -> u8 {
    number.clamp(0, MOST_COUNT) as u8
}

pub fn units(reading: &Reading) -> Vec<OwnUnit> {
    let mut units: Vec<OwnUnit> = reading.draft.unit_ids().map(|unit| of(reading, unit)).collect();
    for gun in 0..units.len() {
        if let Some(tower) = units[gun].tower {
            units[tower.0 as usize].towed.get_or_insert(UnitId(gun as u32));
        }
    }
    // A tower has one gun; what else names it goes on foot.
    for gun in 0..units.len() {
        let tower = units[gun].tower;
        if tower.is_some_and(|tower| units[tower.0 as usize].towed != Some(UnitId(gun as u32))) {
            (units[gun].tower, units[gun].limbered) = (None, false);
        }
    }
    units
}

fn of(reading: &Reading, id: UnitId) -> OwnUnit {
    let (draft, written) = (reading.draft.unit(id), reading.unit(id));
    let tower = written.tower.map(|tower| tower.value);
    let limbered = written.limbered && tower.is_some();
    let mut unit = OwnUnit {
        kind: draft.kind.map_or(usize::MAX, |kind| kind.value),
        grading: written.grading,
        written_arms: written.groups.iter().map(|group| (group.id.clone(), count(group.figures))).collect(),
        groups: Vec::new(),
        vehicles: count(written.vehicles),
        class: Class::Figures,
        pace: [0; 2],
        afv: false,
        transport: false,
        gun: false,
        manhandled: false,
        commander: false,
        observer: false,
        assaults: false,
        infantry: false,
        destroy_reds: 1,
        hit_on: None,
        carries: Vec::new(),
        tows: false,
        tower,
        towed: None,
        limbered,
        aboard: written.aboard.map(|aboard| aboard.value).or(tower.filter(|_| limbered)),
        with: written.with.map(|with| with.value),
        part_of: written.part_of.as_ref().map(|part| part.value.clone()),
        arrives: written.arrival.is_some(),
    };
    unit.fit(&reading.tables);
    unit
}

impl OwnUnit {
    /// Works out everything that follows from its type and its weapons.
    pub fn fit(&mut self, tables: &Tables) {
        let unknown = UnitType::default();
        let kind = tables.unit_type.get_index(self.kind).map_or(&unknown, |(_, kind)| kind);
        self.class = kind.class();
        let arms = self.written_arms.iter();
        let groups = arms.filter_map(|(id, figures)| group(tables, id, *figures));
        self.groups = groups.take(GROUPS).collect();
        if self.class != Class::Vehicle {
            self.vehicles = 0;
        }
        self.pace = [count(kind.red()), count(kind.black())];
        (self.afv, self.transport, self.gun) = (kind.afv(), kind.transport(), kind.gun());
        (self.manhandled, self.commander, self.observer) = (kind.manhandled(), kind.commander(), kind.observer());
        (self.assaults, self.infantry) =
            (kind.assaults(), tables.unit_type.get_index(self.kind).is_some_and(|(id, _)| id == "infantry"));
        self.destroy_reds = count(kind.destroy_reds()).max(1);
        self.hit_on = kind.hit_on().map(count);
        self.carries = kind.carries().filter_map(|load| tables.unit_type.get_index_of(load.as_str())).collect();
        self.tows = kind.tows();
    }

    /// A commander or observer.
    pub fn is_leader(&self) -> bool {
        self.class == Class::Leader
    }

    pub fn is_vehicle(&self) -> bool {
        self.class == Class::Vehicle
    }

    /// Whether it ever moves by itself: neither a gun that must be towed, nor a type whose chart has no hex on either colour. What
    /// a road or a commander adds, they add to a move of its own.
    pub fn moves_itself(&self) -> bool {
        self.pace != [0; 2] && (!self.gun || self.manhandled)
    }
}

fn group(tables: &Tables, id: &str, figures: u8) -> Option<Group> {
    let (at, _, row) = tables.weapon.get_full(id)?;
    Some(Group {
        arms: Arms(u16::try_from(at).ok()?),
        figures: if row.per() == Per::Vehicle { 0 } else { figures },
        range: u32::from(count(row.range())),
        per: row.per(),
        still: count(row.still()),
        moved: (count(row.moved()), count(row.moved_of()).max(1)),
        assault: count(row.assault()),
        against: row.against(),
        indirect: row.indirect(),
        area: row.area(),
        hit_on: row.hit_on().map(count),
    })
}

/// What infantry uses against armour: the first weapon that is for nothing else.
pub fn close_arms(tables: &Tables) -> Option<Group> {
    let (id, _) = tables.weapon.iter().find(|(_, row)| row.against() == Against::Afv)?;
    group(tables, id, 0)
}

/// Places at the start; carriers come before what they carry or have with them.
pub fn setup(reading: &Reading) -> Vec<Placement> {
    let mut all = muster::placements(&reading.draft);
    all.sort_by_key(|placement| {
        let unit = reading.unit(placement.unit);
        let behind = unit.with.map(|with| 1 + u8::from(depends(reading, with.value)));
        behind.unwrap_or(u8::from(depends(reading, placement.unit)))
    });
    all
}

/// Whether a unit begins on or behind a transport.
fn depends(reading: &Reading, unit: UnitId) -> bool {
    let unit = reading.unit(unit);
    unit.aboard.is_some() || (unit.limbered && unit.tower.is_some())
}

/// What is carried comes with its carrier, and an observer with his unit.
pub fn arrivals(reading: &Reading) -> Vec<Arrival> {
    let mut all = muster::arrivals(&reading.draft);
    all.retain(|arrival| !depends(reading, arrival.unit) && reading.unit(arrival.unit).with.is_none());
    all
}

pub fn barrages(reading: &Reading) -> Vec<Barrage> {
    let each = reading.barrages.iter().filter_map(|barrage| {
        let (unit, cell) = (barrage.unit?.value, barrage.at?.value);
        Some(Barrage { unit, cell, turn: u32::try_from(barrage.turn?.value).ok()? })
    });
    each.collect()
}
