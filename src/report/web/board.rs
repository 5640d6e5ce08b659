//! The board of a battle for a page: what may be known of it without knowing its rules, the map, and the faces of the counters.

use serde::Serialize;

use super::moments::Course;
use crate::backend::{Lettering, svg, symbols};
use crate::diag::format::clean_name;
use crate::game::{Game, StepOf};
use crate::report::position::Tabletop;
use crate::scenario::draft::SideId;
use crate::scene::Page;

/// Label, where the middle lies, and the ground by its place in `terrain`.
type Spot = (String, f64, f64, Option<usize>);

/// What a page may know of the board without knowing its rules.
#[derive(Serialize)]
pub struct BoardFacts {
    format: u32,
    size: (f64, f64),
    counter: f64,
    shift: f64,
    marker: f64,
    /// By cell; none where the map has no cell.
    cells: Vec<Option<Spot>>,
    terrain: Vec<String>,
    corners: Vec<(f64, f64)>,
    /// Name and colour.
    sides: Vec<(String, String)>,
    units: Vec<UnitFacts>,
    marks: Vec<(String, String, Option<String>)>,
    gauges: Vec<(&'static str, Option<u32>)>,
}

#[derive(Serialize)]
pub struct UnitFacts {
    id: String,
    name: String,
    side: Option<u32>,
    /// The formation it belongs to, by its number.
    #[serde(skip_serializing_if = "Option::is_none")]
    formation: Option<u32>,
    /// The ids of its faces; none if it has no counter.
    faces: Option<[String; 2]>,
}

/// A board with a game on it, as a page draws it.
pub struct Picture {
    /// The board and the steps, as JSON.
    pub facts: serde_json::Value,
    /// The map, as SVG.
    pub map: String,
    /// The faces of counters and markers, as symbols of SVG.
    pub faces: String,
}

impl Picture {
    pub fn of<G: Game>(game: &G, top: &Tabletop<'_>, steps: &[StepOf<G>], seat: Option<SideId>) -> Picture {
        let course = Course::of(game, top, steps, seat);
        let facts = serde_json::json!({ "board": facts(top, &course.gauges), "steps": course.moments });
        let (map, faces) = rayon::join(|| map(top), || faces(top));
        Picture { facts, map, faces }
    }
}

/// The map alone.
pub fn map(top: &Tabletop<'_>) -> String {
    let bounds = top.sketch.bounds();
    let mut map = Page::plain(top.bundle.kit.about.title.clone(), bounds.width, bounds.height);
    map.add(top.sketch.draw());
    svg(&map, Lettering::Outlines)
}

/// The faces of all counters and markers, to be used by their ids.
pub fn faces(top: &Tabletop<'_>) -> String {
    let kit = &top.bundle.kit;
    let mut shapes = Vec::new();
    for (at, counter) in kit.counters.iter().enumerate() {
        let [front, back] = top.bundle.faces(counter);
        shapes.extend([(format!("f{at}"), front), (format!("b{at}"), back)]);
    }
    let mut kinds: Vec<&str> = Vec::new();
    for (at, marker) in kit.markers.iter().enumerate() {
        if !kinds.contains(&marker.kind.as_str()) {
            kinds.push(&marker.kind);
            let [front, _] = top.bundle.marker_faces(marker);
            shapes.push((format!("m{at}"), front));
        }
    }
    symbols(&shapes, kit.sizes.counter, "s-")
}

/// What a page may know of the board.
pub fn facts(top: &Tabletop<'_>, gauges: &[(&'static str, Option<u32>)]) -> BoardFacts {
    let kit = &top.bundle.kit;
    let bounds = top.sketch.bounds();
    let grid = &kit.map.grid;
    let mut terrain = Vec::new();
    let cells = grid.by_cell(|cell| {
        let (middle, ground) = (top.sketch.centre(cell), kit.map.ground(cell));
        let known = ground.map(|ground| {
            terrain.iter().position(|other| *other == ground).unwrap_or_else(|| {
                terrain.push(ground);
                terrain.len() - 1
            })
        });
        grid.is_present(cell).then(|| (grid.label(cell), round(middle.x), round(middle.y), known))
    });
    let corners = grid.cells().next().map(|cell| {
        let middle = top.sketch.centre(cell);
        let corners = top.sketch.corners(cell).into_iter();
        corners.map(|corner| (round(corner.x - middle.x), round(corner.y - middle.y))).collect()
    });
    let unit = |at: usize| {
        let unit = &top.scenario.units[at];
        let counter = top.counter(at);
        UnitFacts {
            id: unit.id.value.clone(),
            name: clean_name(counter.map_or(unit.id.value.as_str(), |counter| &kit.counters[counter].name)),
            side: unit.side.map(|side| side.0),
            formation: unit.formation.as_ref().map(|formation| formation.value.0),
            faces: counter.map(|counter| [format!("f{counter}"), format!("b{counter}")]),
        }
    };
    let mut kinds: Vec<&str> = kit.markers.iter().map(|marker| marker.kind.as_str()).collect();
    kinds.dedup();
    let mark = |kind: &str| {
        let at = kit.markers.iter().position(|marker| marker.kind == kind)?;
        Some((kind.to_string(), kit.markers[at].name.clone(), Some(format!("m{at}"))))
    };
    BoardFacts {
        format: 1,
        size: (round(bounds.width), round(bounds.height)),
        counter: kit.sizes.counter,
        shift: crate::report::position::SHIFT,
        marker: crate::report::position::MARKER,
        cells,
        terrain,
        corners: corners.unwrap_or_default(),
        sides: kit.sides.iter().map(|side| (clean_name(&side.name), side.colour.to_string())).collect(),
        units: (0..top.scenario.units.len()).map(unit).collect(),
        marks: kinds.into_iter().filter_map(mark).collect(),
        gauges: gauges.to_vec(),
    }
}

/// Hundredths of a millimetre are enough for a screen.
fn round(length: f64) -> f64 {
    (length * 100.0).round() / 100.0
}
