//! What of a picture is seen through a window, so that a sheet does not carry the whole map.

use crate::scene::{Group, Node, Outline, POINTS_PER_MM, Path, Point, Rect, Segment, Text, Transform};

/// The group without what lies wholly outside of each window; windows are given in the group's own surroundings. The group
/// is taken apart on the way, so that a large map is never there twice.
pub(super) fn seen_through<const COUNT: usize>(group: Group, windows: [Rect; COUNT]) -> [Group; COUNT] {
    seen_group(group, Transform::default(), windows)
}

/// The same for one window.
pub fn seen(group: Group, window: Rect) -> Group {
    let [part] = seen_through(group, [window]);
    part
}

fn seen_group<const COUNT: usize>(group: Group, place: Transform, windows: [Rect; COUNT]) -> [Group; COUNT] {
    let Group { name, title, layer, transform, clip, nodes } = group;
    let place = transform.then(place);
    let mut parts = windows.map(|window| {
        let clip = clip.as_ref().map(|clip| shortened(clip, place, window.inset(-CLEAR)).unwrap_or_default());
        Group { name: name.clone(), title: title.clone(), layer, transform, clip, nodes: Vec::new() }
    });
    // Where a clip leaves nothing, nothing is kept.
    let hidden = parts.each_ref().map(Group::is_hidden);
    for node in nodes {
        match node {
            Node::Group(group) => {
                let seen = seen_group(group, place, windows).into_iter().zip(&mut parts).zip(hidden);
                let seen = seen.filter(|((group, _), is_hidden)| !is_hidden && !group.nodes.is_empty());
                seen.for_each(|((group, part), _)| part.add(group));
            }
            node => {
                for ((window, part), is_hidden) in windows.iter().zip(&mut parts).zip(hidden) {
                    if !is_hidden {
                        part.nodes.extend(seen_node(&node, place, *window));
                    }
                }
            }
        }
    }
    parts.iter_mut().for_each(|part| part.nodes.shrink_to_fit());
    parts
}

/// A path or a text, if anything of it is seen; groups are looked into.
fn seen_node(node: &Node, place: Transform, window: Rect) -> Option<Node> {
    match node {
        Node::Group(_) => None,
        Node::Path(path) => {
            // A mitred corner reaches farther than half the width of its line.
            let ink = path.line.as_ref().map_or(0.01, |line| 2.0 * line.width);
            let scale = place.a.hypot(place.b).max(place.c.hypot(place.d));
            let outline = if path.line.as_ref().is_some_and(|line| !line.dashes.is_empty()) {
                // Dashes are counted from the beginning of a line.
                let bounds = path.outline.bounds()?.inset(-ink).transformed(place);
                bounds.overlaps(&window).then(|| path.outline.clone())?
            } else {
                shortened(&path.outline, place, window.inset(-ink * scale))?
            };
            Some(Node::Path(Path { outline, fill: path.fill, line: path.line.clone() }))
        }
        Node::Stamp(stamped) => stamped.bounds().transformed(place).overlaps(&window).then(|| node.clone()),
        Node::Text(text) => body(text).transformed(place).overlaps(&window).then(|| node.clone()),
    }
}

/// Between the window and where a clip may be changed.
const CLEAR: f64 = 1.0;

/// A generous box around the letters of a text.
fn body(text: &Text) -> Rect {
    let em = text.run.size / POINTS_PER_MM;
    Rect::new(text.at.x, text.at.y - em, text.run.width, 1.5 * em).inset(-em / 2.0)
}

/// An outline that looks the same in the window: rings elsewhere are left out, and a run of points that all lie beyond one
/// side of the window becomes a straight line, which lies there too. So every sheet carries only its share.
fn shortened(outline: &Outline, place: Transform, window: Rect) -> Option<Outline> {
    let mut segments = Vec::new();
    for ring in outline.segments.chunk_by(|_, next| !matches!(next, Segment::Move(_))) {
        let beyond = |point: &Point| beyond(place.apply(*point), window);
        if ring.iter().flat_map(Segment::points).map(beyond).fold(ALL, |all, one| all & one) == 0 {
            shorten(ring, beyond, &mut segments);
        }
    }
    (!segments.is_empty()).then(|| Outline { segments }.trimmed())
}

fn shorten(ring: &[Segment], beyond: impl Fn(&Point) -> u8, kept: &mut Vec<Segment>) {
    // Sides beyond which everything lies since the last point that was kept.
    let mut run = 0;
    let mut last = ALL;
    for segment in ring {
        let here = segment.points().map(&beyond).fold(last, |all, one| all & one);
        let Some(to) = segment.points().last() else {
            kept.push(*segment);
            continue;
        };
        last = beyond(to);
        if matches!(segment, Segment::Move(_)) || here == 0 {
            kept.push(*segment);
            run = 0;
        } else if run & here != 0 {
            run &= here;
            kept.pop();
            kept.push(Segment::Line(*to));
        } else {
            kept.push(Segment::Line(*to));
            run = here;
        }
    }
}

const ALL: u8 = 0b1111;

/// The sides of a window that a point lies beyond, one bit each.
fn beyond(point: Point, window: Rect) -> u8 {
    let sides = [point.x < window.x, point.x > window.right(), point.y < window.y, point.y > window.bottom()];
    sides.into_iter().fold(0, |all, is_beyond| all << 1 | u8::from(is_beyond))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::{Colour, Path};

    #[test]
    fn only_what_is_seen_is_kept() {
        let square = |x: f64| Path::filled(Outline::rect(Rect::new(x, 0.0, 5.0, 5.0)), Colour::BLACK);
        let far = Group::named("far").moved(100.0, 0.0).with(square(0.0));
        let near = Group::named("near").moved(-100.0, 0.0).with(square(100.0));
        let picture = Group::named("picture").with(square(0.0)).with(square(50.0)).with(far).with(near);
        let windows = [Rect::new(0.0, 0.0, 20.0, 20.0), Rect::new(40.0, 0.0, 20.0, 20.0)];
        let [part, other] = seen_through(picture, windows);
        assert_eq!((part.nodes.len(), other.nodes.len()), (2, 1));
        assert!(matches!(&part.nodes[1], Node::Group(group) if group.name == "near"));
    }

    #[test]
    fn a_group_whose_clip_leaves_nothing_is_left_out() {
        // It reaches into the second window, but what its clip leaves of it lies in the first.
        let wide = Path::filled(Outline::rect(Rect::new(0.0, 0.0, 60.0, 5.0)), Colour::BLACK);
        let clipped =
            Group { clip: Some(Outline::rect(Rect::new(0.0, 0.0, 9.0, 9.0))), ..Group::named("ground").with(wide) };
        let windows = [Rect::new(0.0, 0.0, 20.0, 20.0), Rect::new(40.0, 0.0, 20.0, 20.0)];
        let [part, other] = seen_through(Group::named("picture").with(clipped), windows);
        assert_eq!((part.nodes.len(), other.nodes.len()), (1, 0));
    }

    #[test]
    fn what_is_shortened_looks_the_same_in_the_window() {
        let window = Rect::new(0.0, 0.0, 10.0, 10.0);
        let points = [(5.0, 5.0), (20.0, 4.0), (30.0, -8.0), (25.0, 30.0), (12.0, 40.0), (4.0, 30.0), (-3.0, 12.0)];
        let ring = Outline::polygon(&points.map(Point::from));
        let elsewhere = Outline::rect(Rect::new(40.0, 0.0, 5.0, 5.0));
        let short = shortened(&ring.join(elsewhere), Transform::default(), window).unwrap();
        let left = [(5.0, 5.0), (20.0, 4.0), (12.0, 40.0), (-3.0, 12.0)];
        assert_eq!(short, Outline::polygon(&left.map(Point::from)));
        assert_eq!(shortened(&short, Transform::moved(200.0, 0.0), window), None);
    }
}
