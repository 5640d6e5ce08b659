//! Who takes part, and where and when.

use super::clamp;
use super::{Arrival, Placement};
use crate::grid::{Cell, Direction};
use crate::rules::common::token::name_token;
use crate::rules::portable::sheet::{Sheet, UnitSheet};
use crate::rules::portable::tables::{Armour, UnitType};
use crate::scenario::draft::{SideId, UnitId};

/// A side and its units.
#[derive(Clone, Debug)]
pub struct SideCard {
    pub id: String,
    pub token: String,
    pub name: String,
    pub units: Vec<UnitId>,
    /// The edge of the board that is its own.
    pub home: Option<Direction>,
}

/// A unit as it is at the start.
#[derive(Clone, Debug)]
pub struct Unit {
    pub id: String,
    pub token: String,
    pub name: String,
    pub side: SideId,
    /// Its type's place in the chart; beyond its end if it has none.
    pub kind: usize,
    pub sp: i16,
    pub pace: u8,
    pub front: i16,
    pub flank: i16,
    /// A die up to this costs a strength point [HIT].
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
    pub facing: Direction,
    pub gas: u8,
    /// What it begins on.
    pub on: Option<UnitId>,
}

/// A weapon fired in an activation [FIRE].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Firearm {
    pub range: u32,
    pub dice: u8,
    pub hurts_tanks: bool,
    /// Fires over units and at what others see [FIRE.h], [FIRE.i].
    pub over: bool,
}

/// A gun fired in the artillery phase [ART].
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

impl SideCard {
    pub fn of(sheet: &Sheet<'_>, side: SideId) -> SideCard {
        let in_play = sheet.draft.units_in_play();
        let id = sheet.draft.side(side).id.value.clone();
        SideCard {
            token: name_token(&id),
            id,
            name: sheet.draft.side_name(side),
            units: sheet.units_of(side).filter(|unit| in_play.contains(unit)).collect(),
            home: sheet.sides[side.0 as usize].home.map(|home| home.value.direction()),
        }
    }
}

/// A small count, cut where a file exaggerates.
fn count(number: i64) -> u8 {
    number.clamp(0, 200) as u8
}

pub fn units(sheet: &Sheet<'_>) -> Vec<Unit> {
    sheet.draft.unit_ids().map(|unit| of(sheet, unit)).collect()
}

fn of(sheet: &Sheet<'_>, id: UnitId) -> Unit {
    let (draft, written) = (sheet.draft.unit(id), sheet.unit(id));
    let is = |property: fn(&UnitType) -> bool| written.is(property);
    let number = |field: fn(&UnitType) -> i64| written.kind.as_ref().map_or(0, |(_, kind)| field(kind));
    let types = &sheet.tables.unit_type;
    let carries = written.kind.iter().flat_map(|(_, kind)| kind.carries());
    let formation = draft.formation.and_then(|formation| sheet.draft.formation(formation.value).side);
    let entry = &sheet.draft.document.unit[draft.entry];
    Unit {
        id: draft.id.value.clone(),
        token: name_token(&draft.id.value),
        name: entry.name.as_ref().unwrap_or(&draft.id).value.clone(),
        side: draft.side.or(formation).unwrap_or(SideId(0)),
        kind: draft.kind.map_or(usize::MAX, |kind| kind.value),
        sp: clamp(written.sp.max(0)),
        pace: count(number(UnitType::r#move)),
        front: clamp(number(UnitType::front)),
        flank: clamp(number(UnitType::flank)),
        loss_upto: clamp(sheet.tables.hit.of(written.quality).loss_upto),
        firearm: firearm(sheet, written),
        gun: gun(written),
        armour: written.kind.as_ref().and_then(|(_, kind)| kind.tank()),
        aircraft: is(UnitType::is_aircraft).then(|| Aircraft {
            endurance: count(number(UnitType::endurance)),
            forward: count(number(UnitType::forward)),
            rear: count(number(UnitType::rear)),
            bombs: count(number(UnitType::bombs)),
            strafes: is(UnitType::strafes),
        }),
        carries: carries.filter_map(|kind| types.get_index_of(kind.as_str())).collect(),
        transport: is(UnitType::transport),
        tows: is(UnitType::tows),
        towed: is(UnitType::is_towed),
        rides: is(UnitType::rides),
        takes_riders: is(UnitType::takes_riders),
        shares: is(UnitType::shares),
        turret: is(UnitType::turret),
        advances: is(UnitType::advances),
        engineer: is(UnitType::engineer),
        commander: is(UnitType::commander),
        spotter: is(UnitType::spotter),
        free_of_wire: is(UnitType::free_of_wire),
        self_propelled: is(UnitType::self_propelled),
        anti_air: is(UnitType::anti_air),
        facing: written.facing,
        gas: if sheet.options.gas { count(written.gas_shells()) } else { 0 },
        on: written.on.map(|on| on.value),
    }
}

/// What a unit fires in its activation; a weapon without a range of its own has its gun's.
fn firearm(sheet: &Sheet<'_>, unit: &UnitSheet) -> Option<Firearm> {
    let weapon = unit.kind.as_ref().and_then(|(_, kind)| sheet.tables.weapon.get(kind.weapon()?))?;
    let range = weapon.range().or_else(|| unit.gun.as_ref().map(|(_, gun)| gun.range()))?;
    Some(Firearm {
        range: u32::from(count(range)),
        dice: count(weapon.dice()),
        hurts_tanks: weapon.hurts_tanks(),
        over: weapon.overfire(),
    })
}

fn gun(unit: &UnitSheet) -> Option<Gun> {
    let (_, gun) = unit.gun.as_ref().filter(|_| unit.is(UnitType::artillery))?;
    Some(Gun { range: u32::from(count(gun.range())), indirect: gun.indirect(), anti_air: gun.anti_air() })
}

/// Places at the start; carriers come before what they carry.
pub fn setup(sheet: &Sheet<'_>) -> Vec<Placement> {
    let each = sheet.draft.setups.iter().flat_map(|setup| {
        let cells: Vec<Cell> = setup.cells.iter().map(|cell| cell.value).collect();
        setup.units.iter().map(move |unit| Placement { unit: unit.value, cells: cells.clone() })
    });
    let mut all: Vec<Placement> = each.collect();
    all.sort_by_key(|placement| sheet.unit(placement.unit).on.is_some());
    all
}

pub fn arrivals(sheet: &Sheet<'_>) -> Vec<Arrival> {
    let mut all: Vec<Arrival> = Vec::new();
    for arrival in &sheet.draft.arrivals {
        let Some(turn) = arrival.turn.and_then(|turn| u32::try_from(turn.value).ok()) else { continue };
        let cells: Vec<Cell> = arrival.cells.iter().flatten().map(|cell| cell.value).collect();
        // What is carried comes with its carrier.
        let own = arrival.units.iter().filter(|unit| sheet.unit(unit.value).on.is_none());
        all.extend(own.map(|unit| Arrival { unit: unit.value, turn, cells: cells.clone() }));
    }
    all
}
