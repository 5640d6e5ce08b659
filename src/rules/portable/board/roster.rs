//! Who takes part, and where and when.

use super::{MOST_COUNT, clamp};
use crate::game::board as core;
use crate::game::muster::{self, Arrival, Placement};
use crate::grid::Direction;
use crate::rules::portable::Portable;
use crate::rules::portable::options::Options;
use crate::rules::portable::reading::Reading;
use crate::rules::portable::tables::{self, Armour, GunNeed, Quality, Tables, UnitType};
use crate::scenario::draft::UnitId;

/// What this ruleset adds to a side.
#[derive(Clone, Copy, Debug)]
pub struct OwnSide {
    /// The edge of the board that is its own.
    pub home: Option<Direction>,
}

/// A unit as it is at the start.
pub type Unit = core::Unit<Portable>;

/// What this ruleset adds to a unit.
#[derive(Clone, Debug)]
pub struct OwnUnit {
    /// Its type's place in the chart; beyond its end if it has none.
    pub kind: usize,
    pub quality: Quality,
    /// What the scenario says of it; the rest is worked out from its type.
    pub written_sp: Option<i64>,
    pub written_gun: Option<String>,
    pub gas_shells: i64,
    pub sp: i16,
    pub pace: u8,
    pub front: i16,
    pub flank: i16,
    /// A die up to this costs a strength point \[HIT].
    pub loss_upto: i16,
    pub firearm: Option<Firearm>,
    pub gun: Option<Gun>,
    pub armour: Option<Armour>,
    pub aircraft: Option<Aircraft>,
    /// Types it carries, by their places in the chart.
    pub carries: Vec<usize>,
    pub transport: bool,
    pub tows: bool,
    pub towed: bool,
    pub rides: bool,
    pub takes_riders: bool,
    /// May be in a square with a friend [MOV.f].
    pub shares: bool,
    pub turret: bool,
    pub advances: bool,
    pub engineer: bool,
    pub commander: bool,
    pub spotter: bool,
    pub free_of_wire: bool,
    pub self_propelled: bool,
    /// Fires at aircraft in its activation.
    pub anti_air: bool,
    pub cyclists: bool,
    pub facing: Direction,
    pub gas: u8,
    /// What it begins on.
    pub on: Option<UnitId>,
}

/// A weapon fired in an activation \[FIRE].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Firearm {
    pub range: u32,
    pub dice: u8,
    pub hurts_tanks: bool,
    /// Fires over units and at what others see [FIRE.h], [FIRE.i].
    pub over: bool,
}

/// A gun fired in the artillery phase \[ART].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gun {
    pub range: u32,
    pub indirect: bool,
    pub anti_air: bool,
}

/// What an aircraft has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Aircraft {
    pub endurance: u8,
    pub forward: u8,
    pub rear: u8,
    pub bombs: u8,
    pub strafes: bool,
}

/// A count of squares, dice or bombs.
pub fn count(number: i64) -> u8 {
    number.clamp(0, MOST_COUNT) as u8
}

/// The sides; none if there are not two.
pub fn sides(reading: &Reading) -> Option<[OwnSide; 2]> {
    let homes = reading.sides.iter().map(|side| OwnSide { home: side.home.map(|home| home.value.direction()) });
    homes.collect::<Vec<_>>().try_into().ok()
}

pub fn units(reading: &Reading) -> Vec<OwnUnit> {
    reading.draft.unit_ids().map(|unit| of(reading, unit)).collect()
}

fn of(reading: &Reading, id: UnitId) -> OwnUnit {
    let (draft, written) = (reading.draft.unit(id), reading.unit(id));
    let mut unit = OwnUnit {
        kind: draft.kind.map_or(usize::MAX, |kind| kind.value),
        quality: written.quality,
        written_sp: written.keys.sp.map(|sp| sp.value),
        written_gun: written.keys.gun.as_ref().map(|gun| gun.value.clone()),
        gas_shells: written.gas_shells(),
        facing: written.facing,
        on: written.on.map(|on| on.value),
        ..OwnUnit::blank()
    };
    unit.fit(&reading.tables, &reading.options);
    unit
}

impl OwnUnit {
    /// A unit of which nothing is known.
    fn blank() -> OwnUnit {
        OwnUnit {
            kind: usize::MAX,
            quality: Quality::default(),
            written_sp: None,
            written_gun: None,
            gas_shells: 0,
            sp: 0,
            pace: 0,
            front: 0,
            flank: 0,
            loss_upto: 0,
            firearm: None,
            gun: None,
            armour: None,
            aircraft: None,
            carries: Vec::new(),
            transport: false,
            tows: false,
            towed: false,
            rides: false,
            takes_riders: false,
            shares: false,
            turret: false,
            advances: false,
            engineer: false,
            commander: false,
            spotter: false,
            free_of_wire: false,
            self_propelled: false,
            anti_air: false,
            cyclists: false,
            facing: Direction::N,
            gas: 0,
            on: None,
        }
    }

    /// Works out everything that follows from its type, its quality and its gun.
    pub fn fit(&mut self, tables: &Tables, options: &Options) {
        let unknown = UnitType::default();
        let kind = tables.unit_type.get_index(self.kind).map_or(&unknown, |(_, kind)| kind);
        let usual = || kind.usual_gun().filter(|_| kind.gun() == Some(GunNeed::Optional));
        let gun = self.written_gun.as_deref().or_else(usual).and_then(|gun| tables.gun.get(gun));
        self.sp = clamp(self.written_sp.unwrap_or(kind.sp()).max(0));
        self.pace = count(kind.r#move());
        (self.front, self.flank) = (clamp(kind.front()), clamp(kind.flank()));
        self.loss_upto = clamp(tables.hit.of(self.quality).loss_upto);
        self.firearm = firearm(tables, kind, gun);
        self.gun = gun.filter(|_| kind.artillery()).map(|gun| Gun {
            range: u32::from(count(gun.range())),
            indirect: gun.indirect(),
            anti_air: gun.anti_air(),
        });
        self.armour = kind.tank();
        self.aircraft = kind.is_aircraft().then(|| Aircraft {
            endurance: count(kind.endurance()),
            forward: count(kind.forward()),
            rear: count(kind.rear()),
            bombs: count(kind.bombs()),
            strafes: kind.strafes(),
        });
        self.carries = kind.carries().filter_map(|load| tables.unit_type.get_index_of(load.as_str())).collect();
        (self.transport, self.tows, self.towed) = (kind.transport(), kind.tows(), kind.is_towed());
        (self.rides, self.takes_riders, self.shares) = (kind.rides(), kind.takes_riders(), kind.shares());
        (self.turret, self.advances, self.engineer) = (kind.turret(), kind.advances(), kind.engineer());
        (self.commander, self.spotter, self.cyclists) = (kind.commander(), kind.spotter(), kind.cyclists());
        (self.free_of_wire, self.self_propelled) = (kind.free_of_wire(), kind.self_propelled());
        self.anti_air = kind.anti_air();
        self.gas = if options.gas { count(self.gas_shells) } else { 0 };
    }
}

/// What a unit fires in its activation; a weapon without a range of its own has its gun's.
fn firearm(tables: &Tables, kind: &UnitType, gun: Option<&tables::Gun>) -> Option<Firearm> {
    let weapon = tables.weapon.get(kind.weapon()?)?;
    let range = weapon.range().or_else(|| gun.map(|gun| gun.range()))?;
    Some(Firearm {
        range: u32::from(count(range)),
        dice: count(weapon.dice()),
        hurts_tanks: weapon.hurts_tanks(),
        over: weapon.overfire(),
    })
}

/// Places at the start; carriers come before what they carry.
pub fn setup(reading: &Reading) -> Vec<Placement> {
    let mut all = muster::placements(&reading.draft);
    all.sort_by_key(|placement| reading.unit(placement.unit).on.is_some());
    all
}

/// What is carried comes with its carrier.
pub fn arrivals(reading: &Reading) -> Vec<Arrival> {
    let mut all = muster::arrivals(&reading.draft);
    all.retain(|arrival| reading.unit(arrival.unit).on.is_none());
    all
}
