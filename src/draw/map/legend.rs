//! The swatches of the legend: one cell of a terrain or a work as the map draws it, eight millimetres wide.

use super::Sketch;
use crate::draw::theme::Pattern;
use crate::grid::{Direction, Grid, Numbering, Orientation, Shape, Stagger};
use crate::kit::{Course, Crossing, MapPiece, Over, Stream, Track, Work, WorkKind};
use crate::scene::{Group, Line, Outline, Path, Transform};

const WIDE: f64 = 8.0;

/// A terrain. Rivers through cells come from one side and leave by the other, and hills fall off all round.
pub(super) fn terrain(sketch: &Sketch<'_>, row: usize) -> Group {
    let piece = sketch.piece;
    let is_own = |cell: crate::grid::Cell| piece.cells[cell.index()] == Some(row);
    let stream = piece.streams.iter().find_map(|stream| match &stream.course {
        Course::Cells(cells) if cells.iter().any(|cell| is_own(*cell)) => Some(stream.kind.clone()),
        _ => None,
    });
    let hill = sketch.ground(row).pattern == Pattern::Hachures && !piece.levels.is_empty();
    if stream.is_none() && !hill {
        return alone(sketch, vec![Some(row)], |_| {});
    }
    let Some((mut bit, middle)) = amid(sketch, 3) else { return Group::default() };
    if hill {
        bit.levels = vec![0; bit.grid.len()];
        let own = (0..piece.cells.len()).filter(|at| piece.cells[*at] == Some(row)).map(|at| piece.levels[at]);
        bit.levels[middle.index()] = own.max().unwrap_or(1).max(1);
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
    let frame = Outline::polygon(&own.corners(middle));
    let Some(bounds) = frame.bounds() else { return Group::default() };
    let art = Group { layer: None, ..own.art() };
    let shown = framed(Group::default().with(art), frame, sketch);
    let place = Transform::moved(-bounds.x, -bounds.y).then(Transform::scaled(WIDE / bounds.height));
    Group { transform: place, ..shown }
}

/// A work on open ground.
pub(super) fn work(sketch: &Sketch<'_>, kind: WorkKind) -> Group {
    alone(sketch, vec![None], |bit| {
        bit.works = bit.grid.at(0, 0).into_iter().map(|cell| Work { cell, kind }).collect();
    })
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
    for area in own.areas() {
        art.add(area);
    }
    // A work lies low in its cell, where a counter leaves it to be seen; here it stands in the middle.
    let works = own.works();
    let low = works.bounds().map_or(0.0, |bounds| bounds.centre().y - own.bounds().centre().y);
    art.add(works.moved(0.0, -low));
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
    let border = Path::drawn(frame.clone(), Line::new(sketch.theme.grid.colour, 0.4).round());
    Group::named("swatch").with(Group { clip: Some(frame), ..art }).with(border)
}
