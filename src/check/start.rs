//! The table before the first turn: who takes part, who stands where, and who holds what.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::{Report, naming};
use crate::grid::Cell;
use crate::scenario::draft::{Draft, SetupDraft, SideId, UnitId};
use crate::scenario::map::Feature;
use crate::source::{Span, Spanned};

/// Sides of a game. One too many is a fault of its own, and no more is said of it.
pub const SIDES: usize = 2;

/// The entry that brings a unit into play, by its place in the draft.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    Setup(usize),
    Arrival(usize),
}

/// A unit set up where its owner has no choice.
#[derive(Clone, Copy, Debug)]
pub struct Standing {
    pub unit: Spanned<UnitId>,
    pub side: SideId,
    /// The place that names the cell.
    pub at: Span,
    /// The set-up entry.
    pub setup: usize,
}

/// A unit that begins in one cell for certain.
#[derive(Clone, Copy)]
pub struct Posted {
    pub unit: UnitId,
    pub side: SideId,
    pub cell: Spanned<Cell>,
    /// The unit's name in the set-up entry.
    pub named: Span,
}

/// Units that begin in one cell for certain, aircraft too, in the order of the entries.
pub fn posted(draft: &Draft) -> Vec<Posted> {
    let mut all = Vec::new();
    for setup in &draft.setups {
        let Some(cell) = only_cell(setup) else { continue };
        for unit in &setup.units {
            if let Some(side) = draft.unit(unit.value).side {
                all.push(Posted { unit: unit.value, side, cell, named: unit.span });
            }
        }
    }
    all
}

/// Units that begin on a feature of the map that is wanted by its kind, one a cell.
pub fn posted_on(draft: &Draft, wanted: impl Fn(usize) -> bool) -> Vec<(Posted, &Feature)> {
    let features = draft.map.iter().flat_map(|map| &map.features).filter(|feature| wanted(feature.kind.value));
    let features: Vec<&Feature> = features.collect();
    let mut told = BTreeSet::new();
    let on = |post: Posted| Some((post, *features.iter().find(|one| one.cell.value == post.cell.value)?));
    let posts = posted(draft).into_iter().filter(|post| !draft.flies(post.unit)).filter_map(on);
    posts.filter(|(post, _)| told.insert(post.cell.value)).collect()
}

/// Tells of units that begin on a minefield, as which some kinds of features count.
pub fn tell_mined(report: &mut Report<'_>, draft: &Draft, mined: impl Fn(usize) -> bool, help: &str) {
    for (post, field) in posted_on(draft, mined) {
        let (id, hex) = (&draft.unit(post.unit).id, draft.label(post.cell.value));
        report
            .at(post.cell.span, format!("`{id}` begins in {hex}, on a minefield"))
            .label("mines go off when somebody enters")
            .also(field.cell.span, "the minefield")
            .help(help);
    }
}

/// A unit and the cells an entry leaves it.
pub struct Assigned {
    pub unit: UnitId,
    pub cells: BTreeSet<Cell>,
    /// Where they are written.
    pub at: Span,
    /// Whether it comes later.
    pub later: bool,
}

impl Assigned {
    /// "begins in", "comes in at".
    pub fn verb(&self) -> &'static str {
        if self.later { "comes in at" } else { "begins in" }
    }
}

/// Every unit that is set up.
pub fn assigned(draft: &Draft) -> Vec<Assigned> {
    let setups = draft.setups.iter();
    let each = setups.flat_map(|setup| {
        setup.units.iter().map(|unit| Assigned {
            unit: unit.value,
            cells: naming::distinct(&setup.cells),
            at: naming::place(&setup.cells, setup.at),
            later: false,
        })
    });
    each.collect()
}

/// Every unit that is set up or comes later.
pub fn assigned_or_coming(draft: &Draft) -> Vec<Assigned> {
    let coming = draft.arrivals.iter().flat_map(|arrival| {
        let cells = arrival.cells.as_deref().unwrap_or_default();
        arrival.units.iter().map(|unit| Assigned {
            unit: unit.value,
            cells: naming::distinct(cells),
            at: naming::place(cells, arrival.span),
            later: true,
        })
    });
    assigned(draft).into_iter().chain(coming).collect()
}

/// Whether two units begin in the same cell for certain, or come by the same entry. Whoever is placed nowhere has a finding of its
/// own.
pub fn begin_together(draft: &Draft, unit: UnitId, other: UnitId) -> bool {
    let entry = |unit: UnitId| mentions(draft).find(|(named, _)| named.value == unit).map(|(_, origin)| origin);
    match (entry(unit), entry(other)) {
        (None, _) | (_, None) => true,
        (Some(Origin::Setup(here)), Some(Origin::Setup(there))) => {
            let only = |setup: usize| only_cell(&draft.setups[setup]).map(|cell| cell.value);
            here == there || (only(here).is_some() && only(here) == only(there))
        }
        (here, there) => here == there,
    }
}

/// Every unit a set-up or arrival names, in the order of the entries.
pub fn mentions(draft: &Draft) -> impl Iterator<Item = (Spanned<UnitId>, Origin)> {
    let setups = draft.setups.iter().enumerate();
    let set_up = setups.flat_map(|(at, setup)| setup.units.iter().map(move |unit| (*unit, Origin::Setup(at))));
    let arrivals = draft.arrivals.iter().enumerate();
    let coming = arrivals.flat_map(|(at, arrival)| arrival.units.iter().map(move |unit| (*unit, Origin::Arrival(at))));
    set_up.chain(coming)
}

/// Where each set-up and arrival entry begins.
pub fn headers(draft: &Draft) -> impl Iterator<Item = Span> {
    let setups = draft.document.setup.iter().map(|setup| setup.span);
    setups.chain(draft.document.arrival.iter().map(|arrival| arrival.span))
}

/// Where a unit may begin or enter, and its first turn there; nowhere if it takes no part.
pub fn origin(draft: &Draft, unit: UnitId) -> (BTreeSet<Cell>, u32) {
    let distinct = |cells: &[Spanned<Cell>]| cells.iter().map(|cell| cell.value).collect();
    match mentions(draft).find(|(named, _)| named.value == unit) {
        Some((_, Origin::Setup(at))) => (distinct(&draft.setups[at].cells), 1),
        Some((_, Origin::Arrival(at))) => {
            let entry = &draft.arrivals[at];
            let turn = entry.turn.and_then(|turn| u32::try_from(turn.value).ok()).unwrap_or(1);
            (distinct(entry.cells.as_deref().unwrap_or_default()), turn)
        }
        None => (BTreeSet::new(), 1),
    }
}

/// The cells a unit may begin the battle in; none for one that comes later.
pub fn starts(draft: &Draft, unit: UnitId) -> BTreeSet<Cell> {
    match mentions(draft).find(|(named, _)| named.value == unit) {
        Some((_, Origin::Setup(at))) => draft.setups[at].cells.iter().map(|cell| cell.value).collect(),
        _ => BTreeSet::new(),
    }
}

/// Everyone who takes part at some time.
pub fn in_play(draft: &Draft) -> BTreeSet<UnitId> {
    mentions(draft).map(|(unit, _)| unit.value).collect()
}

/// The units of a side that take part, in the order of the file.
pub fn in_play_of(draft: &Draft, side: SideId) -> impl Iterator<Item = UnitId> {
    let playing = in_play(draft);
    draft.unit_ids().filter(move |unit| draft.unit(*unit).side == Some(side) && playing.contains(unit))
}

/// Whether every unit of a side has a type, so that nothing about it is a guess.
pub fn is_known(draft: &Draft, side: SideId) -> bool {
    draft.units.iter().all(|unit| unit.side.is_some_and(|owner| owner != side || unit.kind.is_some()))
}

/// The turn each unit comes in, zero for those that are set up; left out where it cannot be told.
pub fn turns(draft: &Draft) -> BTreeMap<UnitId, i64> {
    let mut turns = BTreeMap::new();
    for (unit, origin) in mentions(draft) {
        let turn = match origin {
            Origin::Setup(_) => Some(0),
            Origin::Arrival(at) => draft.arrivals[at].turn.map(|turn| turn.value),
        };
        if let Some(turn) = turn {
            turns.entry(unit.value).or_insert(turn);
        }
    }
    turns
}

/// The cell of a set-up that leaves no choice.
pub fn only_cell(setup: &SetupDraft) -> Option<Spanned<Cell>> {
    let first = *setup.cells.first()?;
    setup.cells.iter().all(|cell| cell.value == first.value).then_some(first)
}

/// Who stands on the ground where, for certain.
pub fn standing(draft: &Draft) -> Arc<BTreeMap<Cell, Vec<Standing>>> {
    draft.worked.once("standing", || all_standing(draft))
}

fn all_standing(draft: &Draft) -> BTreeMap<Cell, Vec<Standing>> {
    let mut cells: BTreeMap<Cell, Vec<Standing>> = BTreeMap::new();
    for (setup, entry) in draft.setups.iter().enumerate() {
        let Some(cell) = only_cell(entry) else { continue };
        for unit in entry.units.iter().filter(|unit| !draft.flies(unit.value)) {
            if let Some(side) = draft.unit(unit.value).side {
                cells.entry(cell.value).or_default().push(Standing { unit: *unit, side, at: cell.span, setup });
            }
        }
    }
    cells
}

/// Who holds which cells: by `[control]`, or else by standing there alone.
pub fn control(draft: &Draft) -> Arc<BTreeMap<Cell, SideId>> {
    draft.worked.once("control", || all_control(draft))
}

fn all_control(draft: &Draft) -> BTreeMap<Cell, SideId> {
    let mut held: BTreeMap<Cell, SideId> = BTreeMap::new();
    for (side, cells) in &draft.control {
        for cell in cells {
            held.entry(cell.value).or_insert(*side);
        }
    }
    for (cell, units) in standing(draft).iter() {
        if units.iter().all(|unit| unit.side == units[0].side) {
            held.entry(*cell).or_insert(units[0].side);
        }
    }
    held
}

/// Whose units may be set up in which cells, where the owner has a choice.
pub fn zones(draft: &Draft) -> BTreeMap<Cell, BTreeSet<SideId>> {
    let mut zones: BTreeMap<Cell, BTreeSet<SideId>> = BTreeMap::new();
    for setup in draft.setups.iter().filter(|setup| only_cell(setup).is_none()) {
        let on_the_ground = setup.units.iter().filter(|unit| !draft.flies(unit.value));
        let sides: BTreeSet<SideId> = on_the_ground.filter_map(|unit| draft.unit(unit.value).side).collect();
        for cell in &setup.cells {
            zones.entry(cell.value).or_default().extend(&sides);
        }
    }
    zones
}

/// Why two units that belong together do not begin so, told of the first: "comes on turn 3 and `R-Truck` on turn 2".
pub fn apart(draft: &Draft, unit: UnitId, other: UnitId) -> String {
    let origin = |unit: UnitId| mentions(draft).find(|(named, _)| named.value == unit).map(|(_, origin)| origin);
    let turn = |arrival: usize| draft.arrivals[arrival].turn.map_or(1, |turn| turn.value);
    let name = &draft.unit(other).id;
    match (origin(unit), origin(other)) {
        (Some(Origin::Setup(_)), Some(Origin::Arrival(there))) => {
            format!("begins on the map, and `{name}` comes on turn {}", turn(there))
        }
        (Some(Origin::Arrival(here)), Some(Origin::Setup(_))) => {
            format!("comes on turn {}, and `{name}` begins on the map", turn(here))
        }
        (Some(Origin::Arrival(here)), Some(Origin::Arrival(there))) if turn(here) != turn(there) => {
            format!("comes on turn {} and `{name}` on turn {}", turn(here), turn(there))
        }
        (Some(Origin::Arrival(_)), Some(Origin::Arrival(_))) => {
            format!("does not come by the entry that brings `{name}`")
        }
        _ => "does not begin where it does".to_string(),
    }
}
