//! A small map with pins: who stands where, where others enter, and what is fought for.

use super::map::Sketch;
use super::theme::Theme;
use crate::grid::Cell;
use crate::kit::prose::Miniature;
use crate::scene::{Colour, Face, Group, Line, Node, Outline, Paint, Path, Rect, Run, Transform};

/// The radius of a star, as a share of a cell: larger than on the map, which is seen at full size.
const STAR: f64 = 0.17;

/// Cells so large, in millimetres, have their numbers; the type of these, and how far above the middle they stand.
const NUMBERED: f64 = 5.4;
const NUMBER: f64 = 5.0;
const ABOVE: f64 = 0.34;

/// Takes out words: on the small map nobody could read them.
pub fn wordless(group: &mut Group) {
    group.nodes.retain(|node| !matches!(node, Node::Text(_)));
    for node in &mut group.nodes {
        if let Node::Group(inner) = node {
            wordless(inner);
        }
    }
}

/// The numbers of all cells.
fn numbers(picture: &Miniature, theme: &Theme, cell: f64, place: impl Fn(Cell) -> (f64, f64)) -> Group {
    let mut group = Group::named("numbers");
    let halo = Line::new(Paint::thin(Colour::WHITE, 0.75), 0.4).round();
    for at in picture.piece.grid.cells().filter(|at| picture.piece.grid.is_present(*at)) {
        let (x, y) = place(at);
        let run = Run::shape(&theme.fonts[Face::Narrow], NUMBER, &picture.piece.grid.label(at));
        let drop = run.capital() / 2.0;
        group.add(run.centred(x, y - ABOVE * cell + drop, theme.ink).with_halo(halo.clone()));
    }
    group
}

/// The map in a column of a width, no higher than it may be, and how high it became.
pub fn draw(picture: &Miniature, theme: &Theme, width: f64, tallest: f64) -> (Group, f64) {
    let sketch = Sketch::of(&picture.piece, theme);
    let whole = sketch.bounds();
    let scale = (width / whole.width).min(tallest / whole.height);
    let left = (width - whole.width * scale) / 2.0;
    let shown = Transform::scaled(scale).then(Transform::moved(left, 0.0));
    let mut map = sketch.art().with(sketch.grid_lines()).with(sketch.works()).with(sketch.zone_edges(scale));
    map.layer = None;
    wordless(&mut map);
    map.transform = shown;
    let place = |cell| {
        let at = sketch.centre(cell);
        (left + at.x * scale, at.y * scale)
    };
    let cell = picture.piece.size * scale;
    let mut group = Group::named("miniature").titled(format!("{}, small", picture.piece.name)).with(map);
    for (entry, colour) in &picture.entries {
        let corners: Vec<_> = sketch.corners(*entry);
        let outline = Outline::polygon(&corners).transformed(Transform::scaled(scale));
        let shape = Path::filled(outline, Paint::thin(*colour, 0.55));
        let shape = shape.with_line(Line::new(colour.darker(0.35), 0.3));
        group.add(Group::named("entry").with(shape).moved(left, 0.0));
    }
    let numbered = cell >= NUMBERED;
    if numbered {
        group.add(numbers(picture, theme, cell, place));
    }
    for pin in &picture.pins {
        let (x, y) = place(pin.cell);
        let (share, lower) = if numbered { (0.5, 0.14 * cell) } else { (0.62, 0.0) };
        let y = y + lower;
        let largest = (cell * 1.6).clamp(6.0, if numbered { 7.5 } else { 9.0 });
        let run = Run::fit(&theme.fonts[Face::NarrowBold], largest, 5.0, cell * 0.85, &pin.words).run;
        let (wide, high) = ((run.width + 0.16 * cell).max(share * cell), share * cell);
        let drop = run.capital() / 2.0;
        let ground = Outline::rounded(Rect::new(x - wide / 2.0, y - high / 2.0, wide, high), 0.1 * cell);
        let mut one = Group::named("pin");
        one.add(Path::filled(ground, pin.colour).with_line(Line::new(Colour::BLACK, 0.2)));
        one.add(run.centred(x, y + drop, pin.colour.ink()));
        group.add(one);
    }
    // Over the pins: whoever stands there, it is an objective.
    group.add(Group { transform: shown, ..sketch.stars(STAR) });
    (group, whole.height * scale)
}
