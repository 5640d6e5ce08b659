//! A bit of the real map as an example, for legends and charts.

use super::map::Sketch;
use super::theme::Theme;
use crate::kit::MapPiece;
use crate::kit::prose::Swatch;
use crate::press::seen;
use crate::scene::{Group, Line, Outline, Path, Point, Rect, Transform};

/// Width and height of a swatch among words of a size.
pub fn size(em: f64) -> (f64, f64) {
    (4.2 * em, 2.05 * em)
}

/// The spot between the two cells of a swatch, in the middle of a place.
pub fn draw(swatch: &Swatch, theme: &Theme, place: Rect) -> Group {
    // Drawn at its size, not scaled down, so that no line becomes too thin to print.
    let piece = MapPiece { size: place.height / swatch.cells, ..swatch.piece.clone() };
    let sketch = Sketch::of(&piece, theme);
    let (a, b, share) = swatch.middle;
    let (middle, centre) = (sketch.centre(a).towards(sketch.centre(b), share), place.centre());
    let mut art = sketch.art();
    art.layer = None;
    let mut art = Group::default().with(art.moved(centre.x - middle.x, centre.y - middle.y));
    if let Some(work) = piece.works.first() {
        art.add(sign(sketch.work(work.kind, Point::default()), place));
    }
    // No more of the little map than is seen.
    let seen = seen(art, place.inset(-0.5));
    let mut window = Group::named("swatch").with(seen);
    window.clip = Some(Outline::rect(place));
    let border = Path::drawn(Outline::rect(place), Line::new(theme.ink.lighter(0.45), 0.12));
    Group::named("swatch-frame").with(window).with(border)
}

/// A sign of the map in the middle of a place, whole, and as large as on the map or as it fits.
pub fn sign(sign: Group, place: Rect) -> Group {
    let own = sign.bounds().unwrap_or_default();
    let scale = (0.8 * place.width / own.width.max(1e-9)).min(0.8 * place.height / own.height.max(1e-9)).min(1.0);
    let (from, to) = (own.centre(), place.centre());
    let moved = Transform::moved(-from.x, -from.y).then(Transform::scaled(scale)).then(Transform::moved(to.x, to.y));
    Group { transform: moved, ..Group::default().with(sign) }
}
