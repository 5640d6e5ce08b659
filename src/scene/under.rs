//! What lies under a text: the areas and broad lines painted before it, the uppermost first.

use super::{Group, Node, POINTS_PER_MM, Paint, Path, Point, Rect, Stamped, Text, Transform};

/// Lines thinner than this, in millimetres, are no ground to stand on.
const BROAD: f64 = 0.5;
/// What lets more than this much through is no ground either.
const THIN: f64 = 0.5;
/// Straight pieces that stand for a curve.
const PIECES: u32 = 8;

/// A page as far as it is painted.
#[derive(Default)]
pub(super) struct Painted<'n> {
    shapes: Vec<Shape<'n>>,
    windows: Vec<Window>,
}

struct Shape<'n> {
    path: &'n Path,
    place: Transform,
    bounds: Rect,
    window: Option<usize>,
}

/// A clip as straight lines on the page, and the one around it.
struct Window {
    rings: Vec<Vec<Point>>,
    around: Option<usize>,
}

impl<'n> Painted<'n> {
    /// Paints nodes in their order, and calls for every text with what its letters stand on, spot by spot: nothing for bare
    /// paper, and no spots at all for a text with a halo, which stands on that.
    pub(super) fn walk(nodes: &'n [Node], each: &mut impl FnMut(&'n Text, &[Option<Paint>])) {
        Painted::default().nodes(nodes, Transform::default(), None, each);
    }

    fn nodes(
        &mut self,
        nodes: &'n [Node],
        place: Transform,
        window: Option<usize>,
        each: &mut impl FnMut(&'n Text, &[Option<Paint>]),
    ) {
        for node in nodes {
            match node {
                Node::Group(group) => {
                    let place = group.transform.then(place);
                    let window = self.window(group, place, window);
                    self.nodes(&group.nodes, place, window, each);
                }
                Node::Path(path) => self.paint(path, place, window),
                Node::Stamp(Stamped { stamp, place: own }) => {
                    stamp.paths.iter().for_each(|path| self.paint(path, own.then(place), window));
                }
                Node::Text(text) if text.halo.is_some() => each(text, &[]),
                Node::Text(text) => each(text, &self.under(text, place)),
            }
        }
    }

    fn paint(&mut self, path: &'n Path, place: Transform, window: Option<usize>) {
        if let Some(bounds) = path.bounds().filter(|_| is_ground(path, place)) {
            self.shapes.push(Shape { path, place, bounds: bounds.transformed(place), window });
        }
    }

    fn window(&mut self, group: &Group, place: Transform, around: Option<usize>) -> Option<usize> {
        let Some(outline) = &group.clip else { return around };
        self.windows.push(Window { rings: outline.transformed(place).sampled(PIECES), around });
        Some(self.windows.len() - 1)
    }

    fn under(&self, text: &Text, place: Transform) -> Vec<Option<Paint>> {
        let points: Vec<Point> = spots(text).into_iter().map(|at| place.apply(at)).collect();
        let mut found = vec![None; points.len()];
        let mut open = points.len();
        for shape in self.shapes.iter().rev() {
            if open == 0 {
                break;
            }
            let near = |at: &Point| holds(&shape.bounds, *at);
            if !points.iter().zip(&found).any(|(at, found)| found.is_none() && near(at)) {
                continue;
            }
            let ground = Ground::of(shape);
            for (at, found) in points.iter().zip(&mut found) {
                if found.is_none() && near(at) {
                    *found = ground.paint_at(*at).filter(|_| self.is_seen(shape.window, *at));
                    open -= usize::from(found.is_some());
                }
            }
        }
        found
    }

    fn is_seen(&self, window: Option<usize>, at: Point) -> bool {
        let mut next = window;
        while let Some(window) = next.and_then(|next| self.windows.get(next)) {
            if !encloses(&window.rings, at) {
                return false;
            }
            next = window.around;
        }
        true
    }
}

/// Whether anything can stand on a path.
fn is_ground(path: &Path, place: Transform) -> bool {
    let line = path.line.as_ref().filter(|line| line.width * scale(place) >= BROAD);
    path.fill.is_some_and(|fill| fill.opacity > THIN) || line.is_some_and(|line| line.paint.opacity > THIN)
}

/// How much a map widens lines.
fn scale(place: Transform) -> f64 {
    let Transform { a, b, c, d, .. } = place;
    (a * d - b * c).abs().sqrt()
}

/// A shape as straight lines on the page.
struct Ground {
    rings: Vec<Vec<Point>>,
    fill: Option<Paint>,
    /// A broad line, and half its width.
    line: Option<(Paint, f64)>,
}

impl Ground {
    fn of(shape: &Shape<'_>) -> Ground {
        let line = shape.path.line.as_ref().map(|line| (line.paint, line.width * scale(shape.place)));
        Ground {
            rings: shape.path.outline.transformed(shape.place).sampled(PIECES),
            fill: shape.path.fill.filter(|fill| fill.opacity > THIN),
            line: line
                .filter(|(paint, width)| *width >= BROAD && paint.opacity > THIN)
                .map(|(paint, width)| (paint, width / 2.0)),
        }
    }

    fn paint_at(&self, at: Point) -> Option<Paint> {
        let on_line = self.line.filter(|(_, reach)| {
            let pieces = self.rings.iter().flat_map(|ring| ring.windows(2));
            pieces.into_iter().any(|piece| from_line(at, piece[0], piece[1]) <= *reach)
        });
        on_line.map(|(paint, _)| paint).or_else(|| self.fill.filter(|_| encloses(&self.rings, at)))
    }
}

/// Places within the ink of every letter's box, where the letter stands.
fn spots(text: &Text) -> Vec<Point> {
    let (run, font) = (&text.run, &text.run.font);
    let unit = run.size / POINTS_PER_MM / font.units;
    let boxes = run.glyphs.iter().filter_map(|glyph| {
        let ink = font.outline(glyph.id).bounds()?;
        let (x, y) = (text.at.x + glyph.x, text.at.y + glyph.y);
        Some(Rect::new(x + ink.x * unit, y - ink.bottom() * unit, ink.width * unit, ink.height * unit))
    });
    let shares = [(0.5, 0.5), (0.2, 0.2), (0.8, 0.2), (0.2, 0.8), (0.8, 0.8)];
    boxes
        .flat_map(|ink| shares.map(|(across, down)| Point::new(ink.x + across * ink.width, ink.y + down * ink.height)))
        .collect()
}

fn holds(rect: &Rect, at: Point) -> bool {
    (rect.x..=rect.right()).contains(&at.x) && (rect.y..=rect.bottom()).contains(&at.y)
}

/// Whether a point lies within rings, by the even-odd rule.
fn encloses(rings: &[Vec<Point>], at: Point) -> bool {
    let mut inside = false;
    for ring in rings {
        let ends = ring.iter().cycle().skip(1);
        for (a, b) in ring.iter().zip(ends) {
            if (a.y > at.y) != (b.y > at.y) && at.x < a.x + (at.y - a.y) / (b.y - a.y) * (b.x - a.x) {
                inside = !inside;
            }
        }
    }
    inside
}

/// How far a point is from a straight piece.
fn from_line(at: Point, a: Point, b: Point) -> f64 {
    let (x, y) = (b.x - a.x, b.y - a.y);
    let length = x * x + y * y;
    let share = if length > 0.0 { (((at.x - a.x) * x + (at.y - a.y) * y) / length).clamp(0.0, 1.0) } else { 0.0 };
    at.distance(a.towards(b, share))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::{Colour, Face, Fonts, Line, Outline, Run};

    const RED: Colour = Colour::new(200, 0, 0);
    const BLUE: Colour = Colour::new(0, 0, 200);

    fn under(group: Group) -> Vec<Option<Colour>> {
        let text = Run::shape(&Fonts::bundled()[Face::NarrowBold], 10.0, "H").at(10.0, 10.0, Colour::BLACK);
        let mut found = Vec::new();
        Painted::walk(&[group.with(text).into()], &mut |_, under| {
            found = under.iter().map(|paint| paint.map(|paint| paint.colour)).collect();
        });
        found
    }

    fn square(x: f64, width: f64, colour: Colour) -> Path {
        Path::filled(Outline::rect(Rect::new(x, 0.0, width, 20.0)), colour)
    }

    #[test]
    fn the_uppermost_area_is_what_a_letter_stands_on() {
        let all = |colour| vec![colour; 5];
        assert_eq!(under(Group::default()), all(None));
        assert_eq!(under(Group::default().with(square(0.0, 30.0, RED))), all(Some(RED)));
        let both = Group::default().with(square(0.0, 30.0, RED)).with(square(0.0, 30.0, BLUE));
        assert_eq!(under(both), all(Some(BLUE)));
        let thin = Path { fill: Some(Paint::thin(BLUE, 0.2)), ..square(0.0, 30.0, BLUE) };
        assert_eq!(under(Group::default().with(square(0.0, 30.0, RED)).with(thin)), all(Some(RED)), "a thin veil");
        let clip = Some(Outline::rect(Rect::new(0.0, 0.0, 5.0, 5.0)));
        let clipped = Group { clip, ..Group::default().with(square(0.0, 30.0, BLUE)) };
        assert_eq!(under(Group::default().with(clipped)), all(None), "it ends before the letter");
        let line = Outline::line(&[Point::new(0.0, 9.0), Point::new(30.0, 9.0)]);
        let drawn = |width| Group::default().with(Path::drawn(line.clone(), Line::new(RED, width)));
        assert_eq!((under(drawn(8.0)), under(drawn(0.2))), (all(Some(RED)), all(None)), "a broad line, and a thin one");
    }

    #[test]
    fn a_letter_may_stand_on_two_grounds() {
        let found = under(Group::default().with(square(0.0, 11.0, RED)));
        assert!(found.contains(&Some(RED)) && found.contains(&None), "{found:?}");
    }
}
