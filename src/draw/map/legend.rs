//! The legend: every terrain, line, work and mark on the map as it is drawn there, eight millimetres wide, with its name and effects.

use std::collections::{BTreeMap, BTreeSet};

use super::Sketch;
use super::band::MINOR;
use super::marks::objective;
use crate::draw::theme::Pattern;
use crate::draw::{suit, swatch};
use crate::grid::{Direction, Grid, Numbering, Orientation, Shape, Stagger};
use crate::kit::prose::Swatch;
use crate::kit::swatch::Patch;
use crate::kit::{Course, Crossing, LineKind, MapPiece, Over, Stream, Suit, Track, WorkKind};
use crate::press::seen;
use crate::scene::{Group, Line, Outline, Path, Point, Rect, Transform};

const WIDE: f64 = 8.0;

/// One row of the legend.
pub(super) struct Entry {
    pub swatch: Group,
    pub name: String,
    pub effects: String,
}

/// Everything on the map, in order: terrain with its levels, what runs over it, works, marks.
pub(super) fn entries(sketch: &Sketch<'_>) -> Vec<Entry> {
    let piece = sketch.piece;
    let mut entries = Vec::new();
    for (row, levels) in rows(sketch) {
        let Some((name, effects)) = piece.legend.get(row) else { continue };
        let is_one = levels.len() == 1;
        for level in levels {
            let is_told = piece.legend_levels && level > 0;
            let height = (is_told && is_one).then(|| format!("level {level}"));
            let name = if is_told && !is_one { format!("{name}, level {level}") } else { name.clone() };
            let said = [effects.clone()].into_iter().filter(|said| !said.is_empty()).chain(height);
            let effects = said.collect::<Vec<_>>().join(" · ");
            entries.push(Entry { swatch: terrain(sketch, row, level), name, effects });
        }
    }
    entries.extend(piece.line_legend.iter().filter_map(|(kind, name, effects)| {
        Some(Entry { swatch: line(sketch, kind)?, name: name.clone(), effects: effects.clone() })
    }));
    entries.extend(minor_road(sketch));
    entries.extend(piece.work_legend.iter().map(|(kind, name, effects)| Entry {
        swatch: work(sketch, *kind),
        name: name.clone(),
        effects: effects.clone(),
    }));
    let mark = |swatch: Group, name: &str, effects: &str| Entry { swatch, name: name.into(), effects: effects.into() };
    if !piece.objectives.is_empty() {
        let star = Group::default().with(objective(
            Point::new(WIDE / 2.0, WIDE / 2.0),
            0.3 * WIDE,
            sketch.theme.art.objective,
        ));
        entries.push(mark(star, "Objective", "see victory"));
    }
    // The fewest words have room on a small arrow.
    if let Some(entry) = piece.entries.iter().min_by_key(|entry| entry.turns.len()) {
        let noun = piece.grid.shape().noun();
        let arrow = sketch.arrow_swatch(entry, WIDE);
        let told = match sketch.plan.brackets.is_empty() {
            true => format!("{noun} and turn of reinforcements"),
            false => format!("{noun} or bracketed row, and turn"),
        };
        entries.push(mark(arrow, "Entry", &told));
    }
    for (number, exit) in piece.exits.iter().enumerate() {
        if !piece.exits[..number].iter().any(|known| known.side == exit.side) {
            let arrow = sketch.exit_swatch(exit, WIDE);
            entries.push(mark(arrow, "Exit", &format!("{} may leave the map", exit.side)));
        }
    }
    entries.extend(piece.objects.iter().map(|object| {
        let plate = Group::default().with(sketch.object(object, Point::new(WIDE / 2.0, WIDE / 2.0)));
        let state = match (object.destroyed, object.is_in_danger) {
            (true, _) => "destroyed",
            (false, true) => "can be destroyed",
            (false, false) => "cannot be destroyed here",
        };
        mark(plate, &object.name, state)
    }));
    if piece.suits.iter().any(Option::is_some) {
        entries.push(mark(suits(), &format!("Suit of a {}", piece.grid.shape().noun()), "see the player aid"));
    }
    entries
}

/// Lesser roads, where a map has both main roads and others.
fn minor_road(sketch: &Sketch<'_>) -> Option<Entry> {
    let kinds = |is_main: bool| {
        let tracks = sketch.piece.tracks.iter().zip(&sketch.roads);
        tracks.filter(move |(track, road)| track.kind == "road" && road.is_main == is_main).count()
    };
    let (_, name, effects) =
        sketch.piece.line_legend.iter().find(|(kind, ..)| *kind == LineKind::Way("road".to_string()))?;
    let has_both = kinds(true) > 0 && kinds(false) > 0 && sketch.theme.path.contains_key(MINOR);
    let swatch = line(sketch, &LineKind::Way(MINOR.to_string())).filter(|_| has_both)?;
    Some(Entry { swatch, name: format!("{name}, minor"), effects: effects.clone() })
}

/// The four suits.
fn suits() -> Group {
    let places = [(0.28, 0.28), (0.72, 0.28), (0.28, 0.72), (0.72, 0.72)];
    let each = Suit::ALL.into_iter().zip(places);
    each.fold(Group::named("suits"), |group, (one, (x, y))| {
        group.with(suit(one, Point::new(x * WIDE, y * WIDE), 0.32 * WIDE))
    })
}

/// The terrain on the map, by row, with the levels it is shown at: one for all that is not drawn by its height.
fn rows(sketch: &Sketch<'_>) -> BTreeMap<usize, BTreeSet<u8>> {
    let piece = sketch.piece;
    let mut rows: BTreeMap<usize, BTreeSet<u8>> = BTreeMap::new();
    for cell in piece.grid.cells() {
        let Some(row) = piece.cells[cell.index()] else { continue };
        let by_height = sketch.ground(row).pattern == Pattern::Hachures;
        rows.entry(row).or_default().insert(if by_height { sketch.level(cell).max(1) } else { 0 });
    }
    rows
}

/// A watercourse, a crossing or a way on open ground.
fn line(sketch: &Sketch<'_>, kind: &LineKind) -> Option<Group> {
    let piece = sketch.piece;
    let patch = Patch { shape: piece.grid.shape(), terrain: piece.terrain.clone(), open: None };
    let swatch = match kind {
        LineKind::Water(id) => patch.side(id, None, true)?,
        LineKind::Way(id) => patch.path(id)?,
        LineKind::Crossing(id) => {
            let crossing = piece.crossings.iter().find(|crossing| crossing.kind == *id)?;
            let lies = |stream: &&Stream| match (&stream.course, crossing.over) {
                (Course::Sides(sides), Over::Side(side)) => sides.contains(&side),
                _ => false,
            };
            let water = piece.streams.iter().find(lies)?;
            let mut swatch = patch.side(id, Some(&water.kind), crossing.easy)?;
            if let Some(road) = piece.tracks.first().filter(|_| crossing.easy) {
                let (below, above, _) = swatch.middle;
                swatch.piece.tracks.push(Track { kind: road.kind.clone(), name: None, cells: vec![above, below] });
            }
            swatch
        }
    };
    // Water bends below the side it lies on.
    let middle =
        if matches!(kind, LineKind::Way(_)) { swatch.middle } else { (swatch.middle.0, swatch.middle.1, 0.57) };
    let place = Rect::new(0.0, 0.5, WIDE, WIDE - 1.0);
    Some(swatch::draw(&Swatch { cells: 0.6, middle, ..swatch }, sketch.theme, place))
}

/// A terrain. Rivers through cells come from one side and leave by the other, and hills fall off all round.
fn terrain(sketch: &Sketch<'_>, row: usize, level: u8) -> Group {
    let piece = sketch.piece;
    let is_own = |cell: crate::grid::Cell| piece.cells[cell.index()] == Some(row);
    let stream = piece.streams.iter().find_map(|stream| match &stream.course {
        Course::Cells(cells) if cells.iter().any(|cell| is_own(*cell)) => Some(stream.kind.clone()),
        _ => None,
    });
    if stream.is_none() && level == 0 {
        return alone(sketch, vec![Some(row)], |_| {});
    }
    let Some((mut bit, middle)) = amid(sketch, 3) else { return Group::default() };
    if level > 0 {
        bit.levels = vec![0; bit.grid.len()];
        bit.levels[middle.index()] = level;
    }
    if let Some(kind) = stream {
        let across = (0..3).filter_map(|column| bit.grid.at(column, 1)).collect();
        bit.streams.push(Stream { kind, name: None, course: Course::Cells(across) });
        let crossing = piece.crossings.iter().find(|one| matches!(one.over, Over::Cell(cell, _) if is_own(cell)));
        if let Some(crossing) = crossing {
            bit.crossings.push(Crossing { over: Over::Cell(middle, Direction::N), ..crossing.clone() });
            if let Some(road) = piece.tracks.first().filter(|_| crossing.easy) {
                let down = (0..3).filter_map(|row| bit.grid.at(1, row)).collect();
                bit.tracks.push(Track { kind: road.kind.clone(), name: None, cells: down });
            }
        }
    }
    let own = Sketch::of(&bit, sketch.theme);
    // Where nothing is tinted, strokes fall outwards from the edge of a hill: more than its cell is seen.
    let wide = if level > 0 && sketch.theme.art.relief == 0.0 { 1.5 } else { 1.0 };
    let centre = own.centre(middle);
    let corners: Vec<Point> = own.corners(middle).iter().map(|corner| centre.towards(*corner, wide)).collect();
    let frame = Outline::polygon(&corners);
    let Some(bounds) = frame.bounds() else { return Group::default() };
    let art = Group { layer: None, ..own.art() };
    let shown = framed(Group::default().with(art), frame, sketch);
    let place = Transform::moved(-bounds.x, -bounds.y).then(Transform::scaled(WIDE / bounds.height));
    Group { transform: place, ..shown }
}

/// A work on open ground, as large as on the map or as it fits.
fn work(sketch: &Sketch<'_>, kind: WorkKind) -> Group {
    let ground = alone(sketch, vec![None], |_| {});
    let wide = ground.bounds().map_or(WIDE, |own| own.width);
    let sign = swatch::sign(sketch.work(kind, Point::default()), Rect::new(0.0, 0.0, wide, WIDE));
    Group::default().with(ground).with(sign)
}

/// A single cell with what is on it.
fn alone(sketch: &Sketch<'_>, cells: Vec<Option<usize>>, add: impl FnOnce(&mut MapPiece)) -> Group {
    let shape = match sketch.piece.grid.shape() {
        Shape::Square => Shape::Square,
        Shape::Hex { .. } => Shape::Hex { orientation: Orientation::Flat, stagger: Stagger::EvenDown },
    };
    let Ok(grid) = Grid::new(shape, 1, 1, Numbering::default()) else { return Group::default() };
    let mut bit = MapPiece::bare(grid, sketch.piece.size, cells, sketch.piece.terrain.clone());
    add(&mut bit);
    let own = Sketch::of(&bit, sketch.theme);
    let mut art = Group::named("art").with(Path::filled(Outline::rect(own.bounds()), sketch.theme.paper));
    art.add(Group { layer: None, ..own.painting() });
    let scale = WIDE / own.bounds().height;
    Group { transform: Transform::scaled(scale), ..framed(art, own.silhouette(), sketch) }
}

/// A square of cells with nothing on them, and the one in the middle.
fn amid(sketch: &Sketch<'_>, side: u16) -> Option<(MapPiece, crate::grid::Cell)> {
    let grid = Grid::new(sketch.piece.grid.shape(), side, side, Numbering::default()).ok()?;
    let middle = grid.at(side / 2, side / 2)?;
    let cells = vec![None; grid.len()];
    Some((MapPiece::bare(grid, sketch.piece.size, cells, sketch.piece.terrain.clone()), middle))
}

fn framed(art: Group, frame: Outline, sketch: &Sketch<'_>) -> Group {
    let art = seen(art, frame.bounds().unwrap_or_default().inset(-0.5));
    let border = Path::drawn(frame.clone(), Line::new(sketch.theme.grid.colour, 0.4).round());
    Group::named("swatch").with(Group { clip: Some(frame), ..art }).with(border)
}
