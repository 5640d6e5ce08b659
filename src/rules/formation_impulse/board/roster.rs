//! Who takes part, and where and when: sides, formations, units with both sides of their counters, fire missions.

use super::ground::{halves, small};
use crate::game::board as core;
use crate::game::muster::{self, Arrival, Placement};
use crate::rules::formation_impulse::FormationImpulse;
use crate::rules::formation_impulse::keys::MissionKind;
use crate::rules::formation_impulse::reading::Reading;
use crate::rules::formation_impulse::tables::{AssaultFactor, Class, CommandPost, Movement, Tables, UnitType, Weapon};
use crate::scenario::draft::{FormationId, SideId, UnitId};

/// What this ruleset adds to a side.
#[derive(Clone, Copy, Debug)]
pub struct Stock {
    pub mines: u8,
    pub fate: u8,
}

/// A formation, which acts when one of its chits is drawn.
#[derive(Clone, Debug)]
pub struct Formation {
    pub id: String,
    pub name: String,
    pub side: SideId,
    pub morale: u8,
    pub chits: u8,
    /// Those that take part, headquarters among them.
    pub units: Vec<UnitId>,
}

/// Fire missions of one kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mission {
    pub side: SideId,
    pub kind: MissionKind,
    pub turns: Vec<u32>,
    pub count: u8,
    pub fp: u8,
    pub th: u8,
}

/// A unit as it is at the start.
pub type Unit = core::Unit<FormationImpulse>;

/// What this ruleset adds to a unit.
#[derive(Clone, Debug)]
pub struct OwnUnit {
    pub formation: Option<FormationId>,
    /// Its type's place in the chart; beyond its end if it has none.
    pub kind: usize,
    pub class: Class,
    pub afv: bool,
    pub infantry: bool,
    pub recon: bool,
    pub engineer: bool,
    pub mortar: bool,
    pub anti_air: bool,
    /// A headquarters, and which.
    pub post: Option<CommandPost>,
    /// Whether a headquarters goes with soft or hard units.
    pub hull: Class,
    /// Of the full side of its counter, and of the reduced one.
    pub factors: [Factors; 2],
    pub armour: u8,
    pub save: u8,
    /// Half movement factors.
    pub mf: u8,
    pub movement: Movement,
    /// Types it carries, by their places in the chart.
    pub carries: Vec<usize>,
    pub single_step: bool,
    /// Its support weapons by their ids, and what they add together.
    pub weapons: Vec<String>,
    pub support: Support,
    /// The transport it begins on.
    pub aboard: Option<UnitId>,
    /// The turn it comes in, if it does not begin on the map.
    pub arrives: Option<u32>,
}

/// What one side of a counter shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Factors {
    pub ap: Option<Gun>,
    pub he: Option<Gun>,
    pub aa: Option<Gun>,
    pub ga: Option<Gun>,
    pub assault: Option<Fist>,
    pub leadership: u8,
    pub radius: u8,
}

/// A weapon group.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Gun {
    pub range: u8,
    pub fp: u8,
    pub th: u8,
    pub underlined: bool,
    pub plus: bool,
}

/// An assault factor.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Fist {
    pub fp: u8,
    pub th: u8,
    pub plus: bool,
    pub star: bool,
}

/// What support weapons add to the fire of their platoon [1.3.4].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Support {
    pub ap_fp: u8,
    pub ap_range: u8,
    pub he_fp: u8,
    pub he_range: u8,
    pub plus: bool,
}

/// The mines and fate points of both sides.
pub fn stocks(reading: &Reading) -> [Stock; 2] {
    [SideId(0), SideId(1)].map(|side| {
        let keys = reading.sides.get(side.0 as usize);
        Stock {
            mines: small(keys.and_then(|keys| keys.mines).map_or(0, |mines| mines.value)),
            fate: small(keys.and_then(|keys| keys.fate).map_or(0, |fate| fate.value)),
        }
    })
}

pub fn formations(reading: &Reading) -> Vec<Formation> {
    let in_play = reading.draft.units_in_play();
    let each = reading.draft.formation_ids().map(|id| {
        let draft = reading.draft.formation(id);
        let entry = &reading.draft.document.formation[draft.entry];
        Formation {
            id: draft.id.value.clone(),
            name: entry.name.as_ref().unwrap_or(&draft.id).value.clone(),
            side: draft.side.unwrap_or(SideId(0)),
            morale: small(reading.morale(id)),
            chits: small(reading.chits(id)),
            units: reading.members(id).filter(|unit| in_play.contains(unit)).collect(),
        }
    });
    each.collect()
}

pub fn missions(reading: &Reading) -> Vec<Mission> {
    let each = reading.missions.iter().filter_map(|mission| {
        Some(Mission {
            side: mission.side?,
            kind: mission.kind?.value,
            turns: mission.turns.iter().filter_map(|turn| u32::try_from(turn.value).ok()).collect(),
            count: small(mission.count),
            fp: small(mission.fp.map_or(0, |fp| fp.value)),
            th: small(mission.th.map_or(6, |th| th.value)),
        })
    });
    each.take(100).collect()
}

pub fn units(reading: &Reading) -> Vec<OwnUnit> {
    reading.draft.unit_ids().map(|unit| of(reading, unit)).collect()
}

fn of(reading: &Reading, id: UnitId) -> OwnUnit {
    let (draft, written) = (reading.draft.unit(id), reading.unit(id));
    let arrival = written.arrival.and_then(|arrival| reading.draft.arrivals[arrival].turn);
    let mut unit = OwnUnit {
        formation: draft.formation.map(|formation| formation.value),
        kind: draft.kind.map_or(usize::MAX, |kind| kind.value),
        class: Class::Soft,
        afv: false,
        infantry: false,
        recon: false,
        engineer: false,
        mortar: false,
        anti_air: false,
        post: None,
        hull: reading.hull(id),
        factors: [Factors::default(); 2],
        armour: 0,
        save: 6,
        mf: 0,
        movement: Movement::Foot,
        carries: Vec::new(),
        single_step: false,
        weapons: written.support.iter().map(|(id, _)| id.value.clone()).collect(),
        support: Support::default(),
        aboard: written.on.map(|on| on.value),
        arrives: arrival.and_then(|turn| u32::try_from(turn.value).ok()),
    };
    unit.fit(&reading.tables);
    unit
}

impl OwnUnit {
    /// Works out everything that follows from its type and its support weapons.
    pub fn fit(&mut self, tables: &Tables) {
        let unknown = UnitType::default();
        let kind = tables.unit_type.get_index(self.kind).map_or(&unknown, |(_, kind)| kind);
        self.class = kind.class();
        (self.afv, self.infantry, self.recon) = (kind.afv(), kind.infantry(), kind.recon());
        (self.engineer, self.mortar, self.anti_air) = (kind.engineer(), kind.mortar(), kind.anti_air());
        self.post = kind.command();
        self.factors = [false, true].map(|reduced| Factors::of(kind, reduced));
        (self.armour, self.save) = (small(kind.armour()), small(kind.save().unwrap_or(6)));
        (self.mf, self.movement) = (halves(kind.mf()), kind.movement());
        self.carries = kind.carries().filter_map(|load| tables.unit_type.get_index_of(load.as_str())).collect();
        self.single_step = kind.single_step();
        self.support = Support::default();
        for row in self.weapons.iter().filter_map(|id| tables.support_weapon.get(id)) {
            let sum = &mut self.support;
            sum.ap_fp = sum.ap_fp.saturating_add(small(row.ap_fp()));
            sum.ap_range = sum.ap_range.saturating_add(small(row.ap_range()));
            sum.he_fp = sum.he_fp.saturating_add(small(row.he_fp()));
            sum.he_range = sum.he_range.saturating_add(small(row.he_range()));
            sum.plus |= row.plus();
        }
    }

    pub fn is_headquarters(&self) -> bool {
        self.post.is_some()
    }

    pub fn is_aircraft(&self) -> bool {
        self.class == Class::Air
    }

    /// A unit that fights on the ground.
    pub fn is_platoon(&self) -> bool {
        !self.is_headquarters() && !self.is_aircraft()
    }

    pub fn is_hard(&self) -> bool {
        self.class == Class::Hard
    }

    /// Whether it takes cover as vehicles do.
    pub fn is_vehicle(&self) -> bool {
        self.is_hard() || self.movement != Movement::Foot
    }

    /// Steps it begins with.
    pub fn steps(&self) -> u8 {
        if self.single_step { 1 } else { 2 }
    }
}

impl Factors {
    fn of(kind: &UnitType, reduced: bool) -> Factors {
        Factors {
            ap: kind.ap(reduced).map(Gun::of),
            he: kind.he(reduced).map(Gun::of),
            aa: kind.aa(reduced).map(Gun::of),
            ga: kind.ga().map(Gun::of),
            assault: kind.assault(reduced).map(Fist::of).filter(|fist| fist.fp > 0),
            leadership: small(kind.leadership(reduced)),
            radius: small(kind.radius(reduced)),
        }
    }
}

impl Gun {
    fn of(weapon: Weapon) -> Gun {
        Gun {
            range: small(weapon.range()),
            fp: small(weapon.fp()),
            th: small(weapon.th()),
            underlined: weapon.underlined(),
            plus: weapon.plus(),
        }
    }
}

impl Fist {
    fn of(factor: AssaultFactor) -> Fist {
        Fist { fp: small(factor.fp()), th: small(factor.th()), plus: factor.plus(), star: factor.star() }
    }
}

/// Places at the start: carriers come before what they carry, platoons before headquarters.
pub fn setup(reading: &Reading) -> Vec<Placement> {
    let mut all = muster::placements(&reading.draft);
    all.retain(|placement| !reading.unit(placement.unit).is(UnitType::is_aircraft));
    all.sort_by_key(|placement| order(reading, placement.unit));
    all
}

/// What is carried comes with its carrier; aircraft come out of the cup.
pub fn arrivals(reading: &Reading) -> Vec<Arrival> {
    let mut all = muster::arrivals(&reading.draft);
    all.retain(|arrival| {
        let unit = reading.unit(arrival.unit);
        unit.on.is_none() && !unit.is(UnitType::is_aircraft)
    });
    all.sort_by_key(|arrival| order(reading, arrival.unit));
    all
}

fn order(reading: &Reading, unit: UnitId) -> u8 {
    let unit = reading.unit(unit);
    if unit.is(UnitType::is_headquarters) { 2 } else { u8::from(unit.on.is_some()) }
}
