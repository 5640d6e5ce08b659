//! A bit of the real map as an example, for legends and charts.

use super::map::Sketch;
use super::theme::Theme;
use crate::kit::prose::Swatch;
use crate::scene::{Group, Line, Outline, Path, Rect, Transform};

/// Width and height of a swatch among words of a size.
pub fn size(em: f64) -> (f64, f64) {
    (4.6 * em, 2.35 * em)
}

/// The spot between the two cells of a swatch, in the middle of a place.
pub fn draw(swatch: &Swatch, theme: &Theme, place: Rect) -> Group {
    let sketch = Sketch::of(&swatch.piece, theme);
    let (a, b) = swatch.between;
    let middle = sketch.centre(a).towards(sketch.centre(b), 0.5);
    let mut art = sketch.art();
    art.layer = None;
    // The bit shown is about one and a half cells high, however large the type around it is.
    let scale = place.height / (1.15 * swatch.piece.size);
    let to_place = Transform::moved(-middle.x, -middle.y)
        .then(Transform::scaled(scale))
        .then(Transform::moved(place.centre().x, place.centre().y));
    art.transform = art.transform.then(to_place);
    let mut window = Group::named("swatch").with(art);
    window.clip = Some(Outline::rect(place));
    let border = Path::drawn(Outline::rect(place), Line::new(theme.ink.lighter(0.45), 0.12));
    Group::named("swatch-frame").with(window).with(border)
}
