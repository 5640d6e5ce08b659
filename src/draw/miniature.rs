//! A small map with pins: who stands where, where others enter, and what is fought for.

use super::map::Sketch;
use super::theme::Theme;
use crate::kit::prose::Miniature;
use crate::scene::{Colour, Face, Group, Line, Outline, Path, Rect, Run, Transform};

/// The radius of a star, as a share of a cell: larger than on the map, which is seen at full size.
const STAR: f64 = 0.17;

/// The map in a column of a width, no higher than it may be, and how high it became.
pub fn draw(picture: &Miniature, theme: &Theme, width: f64, tallest: f64) -> (Group, f64) {
    let sketch = Sketch::of(&picture.piece, theme);
    let whole = sketch.bounds();
    let scale = (width / whole.width).min(tallest / whole.height);
    let left = (width - whole.width * scale) / 2.0;
    let shown = Transform::scaled(scale).then(Transform::moved(left, 0.0));
    let mut map = sketch.art().with(sketch.grid_lines()).with(sketch.works()).with(sketch.zone_edges(scale));
    map.layer = None;
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
        let shape = Path::filled(outline, crate::scene::Paint::thin(*colour, 0.55));
        let shape = shape.with_line(Line::new(colour.darker(0.35), 0.3));
        group.add(Group::named("entry").with(shape).moved(left, 0.0));
    }
    for pin in &picture.pins {
        let (x, y) = place(pin.cell);
        let run =
            Run::fit(&theme.fonts[Face::NarrowBold], (cell * 1.6).clamp(6.0, 9.0), 5.0, cell * 0.85, &pin.words).run;
        let (wide, high) = ((run.width + 0.16 * cell).max(0.62 * cell), 0.62 * cell);
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
