//! A scenario laid out to be played: everything that does not change during a game, in the form the rules ask for it.

mod ground;
mod roster;

use std::sync::Arc;

use ground::Lie;
pub use ground::{Fort, Hex, Way};
pub use roster::{Begins, Formation, OwnSide, OwnUnit, Ratings, Unit};

use super::SmallUnits;
use super::reading::Reading;
use super::sight::Sight;
use super::tables::{Cost, Draw, EventSide, Mobility, Purpose, Tables};
use crate::game::board as core;
pub use crate::game::course::other;
use crate::grid::{Cell, Side};
use crate::rules::common::cards::Card;
use crate::rules::common::suits::Suit;
use crate::scenario::Map;
use crate::scenario::draft::{FormationId, ObjectId, SideId, UnitId};

/// The most movement points a step can cost; beyond it is barred.
pub const BARRED: u8 = u8::MAX;

/// The greatest cost that is played, and the greatest rating.
pub const MOST_COST: i64 = BARRED as i64 - 1;
pub const MOST: i64 = 30_000;
/// Fires and strikes of a side in a turn: each is a bit, and more could never be used.
pub const MOST_ELEMENTS: usize = 64;

/// A scenario of Small Units, ready to be played.
pub type Board = core::Board<SmallUnits>;

/// What this ruleset adds to a board.
#[derive(Clone)]
pub struct OwnBoard {
    /// By cell index.
    pub hexes: Vec<Hex>,
    lie: Arc<Lie>,
    sight: Sight,
    pub formations: Vec<Formation>,
    /// The Allied side first.
    pub order: [SideId; 2],
    pub(super) night: Vec<bool>,
    /// Artillery fires and air strikes by turn and side.
    pub(super) support: Vec<[Vec<Element>; 2]>,
    /// The draw for the suits: who, and how many cards.
    pub suit_draw: (SideId, u32),
    pub objects: Vec<Object>,
    pub demolitions: Vec<Demolition>,
    pub exits: [Vec<Cell>; 2],
    values: [i16; 52],
    random_events: [Option<u8>; 52],
    draws: Vec<Draw>,
    ammunition: u64,
}

/// One artillery fire or air strike of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Element {
    pub air: bool,
    pub strength: i16,
}

/// Something that can be destroyed.
#[derive(Clone, Debug)]
pub struct Object {
    pub id: String,
    pub name: String,
    pub cells: Vec<Cell>,
    pub destroyed: bool,
}

/// How an object may be destroyed.
#[derive(Clone, Debug)]
pub struct Demolition {
    pub object: ObjectId,
    pub side: Option<SideId>,
    pub units: Vec<UnitId>,
    /// Where they must stand.
    pub cells: Vec<Cell>,
    pub card: i16,
}

impl Board {
    /// Lays out a checked scenario; none if it is not whole.
    pub fn of(reading: &Reading) -> Option<Board> {
        let draft = &reading.draft;
        let map = draft.map.as_ref()?;
        let mut ids = draft.side_ids();
        let both = [ids.next()?, ids.next()?];
        let sides = both.map(|side| OwnSide::of(reading, side));
        let order = if sides[1].allied && !sides[0].allied { [both[1], both[0]] } else { both };
        let units = roster::units(reading);
        let parts = core::Parts {
            setup: roster::setup(reading, &units),
            units,
            sides,
            arrivals: roster::arrivals(reading, order),
            objectives: draft.objectives().into_iter().collect(),
            own: OwnBoard::of(reading, map, both, order),
        };
        reading.lay_out(parts)
    }

    /// Works out anew what follows from the ground and from the types of units, after some of them have changed.
    pub(super) fn fit(&mut self) {
        let own = &mut self.own;
        let suits: Vec<Option<Suit>> = own.hexes.iter().map(|hex| Some(hex.suit)).collect();
        let works = ground::works_on(&self.grid, &own.lie.ways);
        own.hexes = ground::hexes(&self.tables, &suits, &self.map);
        own.lie = Arc::new(Lie::of(&self.tables, &works, &self.map));
        own.sight = Sight::of(&self.map, &self.tables);
        for (number, formation) in own.formations.iter_mut().enumerate() {
            let id = FormationId(number as u32);
            let members = self.units.iter().enumerate();
            let members = members.filter(|(_, unit)| unit.formation == Some(id) && !unit.support_weapon);
            formation.units = members.clone().map(|(number, _)| UnitId(number as u32)).collect();
            formation.hq = members.clone().find(|(_, unit)| unit.hq).map(|(number, _)| UnitId(number as u32));
        }
        self.forget_goals();
    }

    pub fn formation(&self, formation: FormationId) -> &Formation {
        &self.formations[formation.0 as usize]
    }

    pub fn formation_ids(&self) -> impl Iterator<Item = FormationId> + use<> {
        (0..self.formations.len() as u32).map(FormationId)
    }

    pub fn hex(&self, cell: Cell) -> &Hex {
        &self.hexes[cell.index()]
    }

    /// The ways out of a hex, one for each neighbour.
    pub fn ways(&self, cell: Cell) -> &[Way] {
        &self.lie.ways[cell.index()]
    }

    pub fn way(&self, from: Cell, to: Cell) -> Option<&Way> {
        self.ways(from).iter().find(|way| way.to == to)
    }

    /// What keeps units from crossing a side, by the ids of hexsides.
    pub fn bars(&self, side: Side, mobility: Mobility, destroyed: &[bool]) -> Vec<&str> {
        let (from, to) = side.cells();
        let ruined = self.way(from, to).is_some_and(|way| way.is_ruined(destroyed));
        let barring = ground::crossed(&self.tables, &self.map, side, ruined).into_iter();
        barring.filter(|(_, row)| row.cost(mobility) == Cost::Prohibited).map(|(id, _)| id.as_str()).collect()
    }

    pub fn is_night(&self, turn: u32) -> bool {
        self.night.get(turn as usize).copied().unwrap_or(false)
    }

    /// Makes a turn night or day, for a question the scenario does not answer.
    pub fn suppose_night(&mut self, turn: u32, night: bool) {
        if let Some(turn) = self.night.get_mut(turn as usize) {
            *turn = night;
        }
    }

    /// Whether two hexes see each other in a turn [2.0], [11.4].
    pub fn sees(&self, a: Cell, b: Cell, turn: u32) -> bool {
        let by_night = u32::try_from(self.tables.night.sight).unwrap_or(0);
        (!self.is_night(turn) || self.grid.distance(a, b) <= by_night)
            && self.lie.sights.between(a, b, |a, b| self.sight.by_day(&self.grid, a, b))
    }

    /// The artillery fires and air strikes of a side in a turn.
    pub fn support(&self, side: SideId, turn: u32) -> &[Element] {
        self.support.get(turn as usize).map_or(&[], |sides| &sides[side.0 as usize])
    }

    /// The highest value a card has.
    pub fn best_card(&self) -> i16 {
        self.values.iter().copied().max().unwrap_or(0)
    }

    /// What a card is worth [2.0]; where both piles have run out there is none, and it counts as the lowest (A03).
    pub fn value(&self, card: Option<Card>) -> i16 {
        card.map_or(clamp(self.tables.cards.lowest()), |card| self.values[card.number() as usize])
    }

    /// The random event a card brings [12.2], by its place in the chart.
    pub fn random_event(&self, card: Card) -> Option<usize> {
        self.random_events[card.number() as usize].map(usize::from)
    }

    /// The side a random event is for, if the initiative has been decided.
    pub fn random_event_side(&self, event: usize, initiative: Option<SideId>) -> Option<SideId> {
        let side = self.tables.event.get_index(event)?.1.side;
        Some(if side == EventSide::Initiative { initiative? } else { other(initiative?) })
    }

    pub fn draw(&self, purpose: Purpose) -> &Draw {
        &self.draws[purpose as usize]
    }

    /// Whether a card moves the ammunition marker [11.5].
    pub fn uses_ammunition(&self, card: Card) -> bool {
        self.ammunition & (1 << card.number()) != 0
    }

    pub fn suit(&self, cell: Cell) -> Suit {
        self.hex(cell).suit
    }
}

impl OwnBoard {
    fn of(reading: &Reading, map: &Map, both: [SideId; 2], order: [SideId; 2]) -> OwnBoard {
        let (draft, tables) = (&reading.draft, &reading.tables);
        let turns = draft.turns().map_or(1, |turns| turns as u32);
        let night = draft.document.time.as_ref().and_then(|time| time.night.as_ref());
        let is_night = |turn: u32| night.is_some_and(|night| night.iter().any(|one| one.value == i64::from(turn)));
        OwnBoard {
            hexes: ground::hexes(tables, &reading.suits.of, map),
            lie: ground::lie(tables, ground::works(draft), map),
            sight: Sight::of(map, tables),
            formations: roster::formations(reading),
            order,
            night: (0..=turns).map(is_night).collect(),
            support: support(reading, turns),
            suit_draw: suit_draw(reading, both[0]),
            objects: ground::objects(draft),
            demolitions: ground::demolitions(reading, map),
            exits: both.map(|side| {
                let own = draft.exits.iter().filter(|(owner, _)| *owner == side);
                own.flat_map(|(_, cells)| cells.iter().map(|cell| cell.value)).collect()
            }),
            values: std::array::from_fn(|number| clamp(tables.cards.value(Card::numbered(number as u32).rank))),
            random_events: random_events(tables),
            draws: Purpose::ALL.iter().filter_map(|purpose| tables.draw(*purpose).cloned()).collect(),
            ammunition: Card::deck()
                .filter(|card| tables.ammunition.ranks.contains(&card.rank))
                .fold(0, |set, card| set | 1 << card.number()),
        }
    }
}

/// Ratings, costs and strengths are small; what a file exaggerates is cut.
pub fn clamp(number: i64) -> i16 {
    number.clamp(-MOST, MOST) as i16
}

fn support(reading: &Reading, turns: u32) -> Vec<[Vec<Element>; 2]> {
    let mut support: Vec<[Vec<Element>; 2]> = vec![Default::default(); turns as usize + 1];
    for entry in &reading.support {
        let Some(side) = entry.side else { continue };
        for turn in &entry.turns {
            let Some(sides) = usize::try_from(turn.value).ok().and_then(|turn| support.get_mut(turn)) else { continue };
            let list = &mut sides[side.0 as usize];
            for fires in &entry.fires {
                for one in fires.each() {
                    let element = Element { air: fires.air, strength: clamp(one.strength.into()) };
                    list.extend(
                        (0..one.count as usize).map(|_| element).take(MOST_ELEMENTS.saturating_sub(list.len())),
                    );
                }
            }
        }
    }
    support
}

fn suit_draw(reading: &Reading, first: SideId) -> (SideId, u32) {
    let draw = reading.keys.initiative.as_ref();
    let named =
        draw.and_then(|draw| draw.side.as_ref()).and_then(|side| reading.side_named(side.each().first()?.value));
    let cards = draw.and_then(|draw| draw.cards).map_or(0, |cards| cards.value.clamp(0, 52));
    (named.unwrap_or(first), cards as u32)
}

fn random_events(tables: &Tables) -> [Option<u8>; 52] {
    let mut events = [None; 52];
    for (number, event) in tables.event.values().enumerate() {
        for card in event.cards.iter().filter_map(|text| text.parse::<Card>().ok()) {
            events[card.number() as usize].get_or_insert(number as u8);
        }
    }
    events
}
