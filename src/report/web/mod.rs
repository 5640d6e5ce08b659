//! A game as one page for a browser: the printed map with its counters, the story beside it, step by step; curves, heat maps,
//! what a designer wants to know, and the findings. One file that needs no network, and that can be read without scripts.

mod curves;
mod heat;
mod html;
mod index;
mod moments;

use serde::Serialize;

use crate::bundle::Bundle;
use crate::diag::Findings;
use crate::game::{Game, StepOf};
use crate::play::record::Header;
use crate::report::position::Tabletop;
use crate::report::{Maps, Story};
use crate::rules::Scenario;
use crate::scenario::draft::SideId;
pub use index::{Card, index};
use moments::Course;

/// Everything a page shows of a game.
pub struct Web<'b> {
    top: Tabletop<'b>,
    story: Story,
    /// The step of each line of the story, chapter by chapter.
    steps: Vec<Vec<usize>>,
    course: Course,
    findings: &'b Findings,
}

/// What a page may know of the board without knowing its rules.
#[derive(Serialize)]
struct BoardFacts {
    format: u32,
    size: (f64, f64),
    counter: f64,
    shift: f64,
    marker: f64,
    /// Label, and where the middle lies.
    cells: Vec<(String, f64, f64)>,
    corners: Vec<(f64, f64)>,
    sides: Vec<(String, String)>,
    units: Vec<UnitFacts>,
    marks: Vec<(String, String, Option<String>)>,
    gauges: Vec<(&'static str, Option<u32>)>,
}

#[derive(Serialize)]
struct UnitFacts {
    id: String,
    name: String,
    side: Option<u32>,
    /// The ids of its faces; none if it has no counter.
    faces: Option<[String; 2]>,
}

impl<'b> Web<'b> {
    pub fn of<G: Game>(
        game: &G,
        scenario: &'b Scenario,
        bundle: &'b Bundle<'b>,
        findings: &'b Findings,
        header: &Header,
        steps: &[StepOf<G>],
        seat: Option<SideId>,
    ) -> Web<'b> {
        let top = Tabletop::of(scenario, bundle);
        let story = Story::of(game, scenario, header, steps, Maps::None, seat).harmless();
        let lines = story.chapters.iter().flat_map(|chapter| &chapter.lines);
        let mut found = moments::steps_of::<G>(steps, lines).into_iter();
        let each = story.chapters.iter().map(|chapter| found.by_ref().take(chapter.lines.len()).collect());
        let numbered = each.collect();
        let course = Course::of(game, &top, steps, seat);
        Web { top, story, steps: numbered, course, findings }
    }

    /// The page.
    pub fn html(&self) -> String {
        html::page(self)
    }

    /// How the game ended, if it did.
    pub fn verdict(&self) -> Option<&str> {
        self.story.verdict.as_deref()
    }

    fn facts(&self) -> BoardFacts {
        let (top, kit) = (&self.top, &self.top.bundle.kit);
        let bounds = top.sketch.bounds();
        let grid = &kit.map.grid;
        let point = |cell| {
            let middle = top.sketch.centre(cell);
            (grid.label(cell), round(middle.x), round(middle.y))
        };
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
                name: counter.map_or(unit.id.value.clone(), |counter| kit.counters[counter].name.clone()),
                side: unit.side.map(|side| side.0),
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
            cells: grid.cells().map(point).collect(),
            corners: corners.unwrap_or_default(),
            sides: kit.sides.iter().map(|side| (side.name.clone(), side.colour.to_string())).collect(),
            units: (0..top.scenario.units.len()).map(unit).collect(),
            marks: kinds.into_iter().filter_map(mark).collect(),
            gauges: self.course.gauges.clone(),
        }
    }
}

/// Hundredths of a millimetre are enough for a screen.
fn round(length: f64) -> f64 {
    (length * 100.0).round() / 100.0
}
