//! The map as the rules ask for it [5.2], [11.8]: what each hex is, and what every step from it costs.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::sync::Arc;

use super::{BARRED, Demolition, MOST_COST, Object, clamp};
use crate::game::sight::Sights;
use crate::grid::{Cell, Grid, Side};
use crate::rules::common::charts::Tables as _;
use crate::rules::common::recent::Recent;
use crate::rules::common::suits::Suit;
use crate::rules::small_units::reading::Reading;
use crate::rules::small_units::tables::{Cost, Hexside, Mobility, Tables};
use crate::scenario::draft::{Draft, ObjectId, ObjectPlace};
use crate::scenario::{Map, TerrainId};

/// A hex.
#[derive(Clone, Debug)]
pub struct Hex {
    /// The name of its terrain.
    pub terrain: String,
    pub glyph: String,
    pub suit: Suit,
    pub cover: i16,
    pub stack: u16,
    pub improvable: bool,
    pub mineable: bool,
    pub fort: Option<Fort>,
    /// Whether a unit on foot, or by motor, can be here at all.
    pub open: [bool; 2],
}

/// A fortification, intact at the start.
#[derive(Clone, Debug)]
pub struct Fort {
    pub capacity: usize,
    pub cover: i16,
    pub ruined_cover: i16,
}

/// A step to a neighbour: its price on foot and by motor, or [`BARRED`].
#[derive(Clone, Debug)]
pub struct Way {
    pub to: Cell,
    intact: [u8; 2],
    /// The price once one of the objects is destroyed.
    ruined: [u8; 2],
    /// Destroyable works this step leads over.
    objects: Box<[ObjectId]>,
}

impl Way {
    /// The price of the step, if it can be made.
    pub fn cost(&self, motor: bool, destroyed: &[bool]) -> Option<u8> {
        let price =
            if self.is_ruined(destroyed) { self.ruined[usize::from(motor)] } else { self.intact[usize::from(motor)] };
        (price != BARRED).then_some(price)
    }

    /// Whether something it leads over is destroyed.
    pub fn is_ruined(&self, destroyed: &[bool]) -> bool {
        self.objects.iter().any(|object| destroyed[object.0 as usize])
    }
}

pub fn hexes(tables: &Tables, suits: &[Option<Suit>], map: &Map) -> Vec<Hex> {
    let mut hexes: Vec<Hex> = Vec::with_capacity(map.grid.len());
    let mut on_path = vec![false; map.grid.len()];
    for cell in map.paths.iter().flat_map(|path| &path.cells) {
        on_path[cell.value.index()] = true;
    }
    for (index, on_path) in on_path.into_iter().enumerate() {
        let row = map.terrain[index].and_then(|terrain| tables.terrain.get_index(terrain.0.into()));
        // What lies where the map is blank is not known, and bars nobody.
        let open = |mobility| on_path || row.is_none_or(|(_, row)| row.cost(mobility) != Cost::Prohibited);
        hexes.push(Hex {
            terrain: row.map(|(id, row)| row.name().unwrap_or(id).to_string()).unwrap_or_default(),
            glyph: row.map(|(_, row)| row.glyph().to_string()).unwrap_or_default(),
            suit: suits.get(index).copied().flatten().unwrap_or(Suit::Spades),
            cover: row.map_or(0, |(_, row)| clamp(row.cover())),
            stack: row.map_or(1, |(_, row)| row.stack().clamp(0, 1000) as u16),
            improvable: row.is_some_and(|(_, row)| row.improvable()),
            mineable: row.is_some_and(|(_, row)| row.mineable()),
            fort: None,
            open: [open(Mobility::Foot), open(Mobility::Motor)],
        });
    }
    for feature in &map.features {
        if let Some((_, row)) = tables.fortification.get_index(feature.kind.value) {
            hexes[feature.cell.index()].fort.get_or_insert(Fort {
                capacity: row.capacity().clamp(0, 1000) as usize,
                cover: clamp(row.cover()),
                ruined_cover: clamp(row.ruined_cover()),
            });
        }
    }
    hexes
}

/// Works on hexsides that can be destroyed.
pub type Works = BTreeMap<Side, Vec<ObjectId>>;

pub fn works(draft: &Draft) -> Works {
    let mut works = Works::new();
    for (number, object) in draft.objects.iter().enumerate() {
        if let Some(ObjectPlace::Side(side)) = object.at.map(|at| at.value) {
            works.entry(side).or_default().push(ObjectId(number as u32));
        }
    }
    works
}

/// The same from ways that were worked out before.
pub fn works_on(grid: &Grid, ways: &[Vec<Way>]) -> Works {
    let mut works = Works::new();
    for cell in grid.cells() {
        for way in ways[cell.index()].iter().filter(|way| !way.objects.is_empty()) {
            works.extend(grid.side(cell, way.to).map(|side| (side, way.objects.to_vec())));
        }
    }
    works
}

/// What follows from the lie of the land alone: every step, and every line of sight that was looked along.
#[derive(Debug)]
pub struct Lie {
    pub ways: Vec<Vec<Way>>,
    pub sights: Sights,
}

impl Lie {
    pub fn of(tables: &Tables, works: &Works, map: &Map) -> Lie {
        Lie { ways: ways(tables, works, map), sights: Sights::of(map.grid.len()) }
    }
}

/// What of a map steps and sight depend on, wherever that was written.
#[derive(PartialEq)]
struct Land {
    grid: Grid,
    terrain: Vec<Option<TerrainId>>,
    edges: Vec<(Side, Vec<usize>)>,
    paths: Vec<(usize, Vec<Cell>)>,
    works: Works,
}

/// Larger maps are laid out each time: to keep them would take more room than it saves time.
const MOST_KEPT: usize = 4_096;

/// The lie of a map, which scenarios of one battle share as long as they leave the charts as they are.
pub fn lie(tables: &Arc<Tables>, works: Works, map: &Map) -> Arc<Lie> {
    static KNOWN: Recent<Land, Lie> = Recent::empty();
    if map.grid.len() > MOST_KEPT || !Arc::ptr_eq(tables, &Tables::rulebook().tables) {
        return Arc::new(Lie::of(tables, &works, map));
    }
    let land = Land {
        grid: map.grid.clone(),
        terrain: map.terrain.clone(),
        edges: map.edges.iter().map(|(side, marks)| (*side, marks.iter().map(|mark| mark.kind).collect())).collect(),
        paths: map.paths.iter().map(|path| (path.kind, path.cells.iter().map(|cell| cell.value).collect())).collect(),
        works: works.clone(),
    };
    KNOWN.get(land, || Lie::of(tables, &works, map))
}

fn ways(tables: &Tables, works: &Works, map: &Map) -> Vec<Vec<Way>> {
    let mut roads: BTreeMap<Side, i64> = BTreeMap::new();
    for path in &map.paths {
        let cost = tables.path.get_index(path.kind).map_or(1, |(_, row)| row.cost());
        for step in path.cells.windows(2) {
            if let Some(side) = map.grid.side(step[0].value, step[1].value) {
                let known = roads.entry(side).or_insert(cost);
                *known = cost.min(*known);
            }
        }
    }
    // Most steps lead over a side with nothing on it, and cost what the ground costs that they lead to.
    let mut marked = vec![false; map.grid.len()];
    for side in roads.keys().chain(works.keys()).chain(map.edges.keys()) {
        let (one, two) = side.cells();
        (marked[one.index()], marked[two.index()]) = (true, true);
    }
    let mut bare: BTreeMap<Option<TerrainId>, [u8; 2]> = BTreeMap::new();
    let mut ways = vec![Vec::new(); map.grid.len()];
    for cell in map.grid.cells() {
        ways[cell.index()] = map
            .grid
            .neighbours(cell)
            .filter_map(|(_, to)| {
                let price = |side: Side, ruined: bool| {
                    [Mobility::Foot, Mobility::Motor]
                        .map(|mobility| price(tables, map, side, to, mobility, roads.get(&side), ruined))
                };
                let side = || map.grid.side(cell, to);
                if !(marked[cell.index()] && marked[to.index()]) {
                    let bare = match bare.entry(map.terrain(to)) {
                        Entry::Occupied(known) => *known.get(),
                        Entry::Vacant(new) => *new.insert(price(side()?, false)),
                    };
                    return Some(Way { to, intact: bare, ruined: bare, objects: Box::default() });
                }
                let side = side()?;
                let objects = works.get(&side).cloned().unwrap_or_default();
                Some(Way { to, intact: price(side, false), ruined: price(side, true), objects: objects.into() })
            })
            .collect();
    }
    ways
}

/// What lies on a side and must be crossed: neither in ruins nor led over by something else there.
pub fn crossed<'t>(tables: &'t Tables, map: &Map, side: Side, ruined: bool) -> Vec<(&'t String, &'t Hexside)> {
    let marks = map.edges.get(&side).into_iter().flatten();
    let here: Vec<(&String, &Hexside)> = marks
        .filter_map(|mark| tables.hexside.get_index(mark.kind))
        .filter(|(_, row)| !(ruined && row.destroyable()))
        .collect();
    let overcome = |id: &str| here.iter().any(|(_, row)| row.neutralizes().any(|other| other.value == id));
    here.iter().filter(|(id, _)| !overcome(id)).copied().collect()
}

/// What a step over a side costs. A road costs its own price whatever it leads through, unless its crossing is gone.
fn price(tables: &Tables, map: &Map, side: Side, to: Cell, mobility: Mobility, road: Option<&i64>, ruined: bool) -> u8 {
    let terrain = map.terrain(to).and_then(|id| tables.terrain.get_index(id.0.into()));
    let ground = terrain.map_or(Cost::Points(1), |(_, row)| row.cost(mobility));
    let crossing = crossed(tables, map, side, ruined).into_iter().map(|(_, row)| row.cost(mobility).points());
    let crossing = crossing.sum::<Option<i64>>();
    let total = match (road, crossing) {
        (_, None) => None,
        (Some(road), Some(_)) if !ruined => Some(*road),
        (_, Some(crossing)) => ground.points().map(|ground| ground + crossing),
    };
    // A step that cost nothing would never end.
    let lowest = tables.movement.step_lowest.clamp(1, MOST_COST);
    total.map_or(BARRED, |points| points.clamp(lowest, MOST_COST) as u8)
}

pub fn objects(draft: &Draft) -> Vec<Object> {
    let each = draft.objects.iter().enumerate().map(|(number, object)| Object {
        id: object.id.value.clone(),
        name: draft.object_words(ObjectId(number as u32)),
        cells: match object.at.map(|at| at.value) {
            Some(ObjectPlace::Cell(cell)) => vec![cell],
            Some(ObjectPlace::Side(side)) => [side.cells().0, side.cells().1].to_vec(),
            None => Vec::new(),
        },
        destroyed: object.destroyed,
    });
    each.collect()
}

/// Who may destroy what, and from where: in or next to the object unless the scenario names hexes (A90).
pub fn demolitions(reading: &Reading, map: &Map) -> Vec<Demolition> {
    let each = reading.demolitions.iter().filter_map(|entry| {
        let object = entry.object?.value;
        let cells = match &entry.cells {
            Some(cells) => cells.iter().map(|cell| cell.value).collect(),
            None => match reading.draft.object(object).at?.value {
                ObjectPlace::Cell(cell) => map.grid.within(cell, 1).collect(),
                ObjectPlace::Side(side) => vec![side.cells().0, side.cells().1],
            },
        };
        let units = reading.draft.unit_ids().filter(|unit| reading.may_demolish(entry, *unit)).collect();
        let card = clamp(entry.keys.card.map_or(0, |card| card.value));
        Some(Demolition { object, side: entry.side, units, cells, card })
    });
    each.collect()
}
