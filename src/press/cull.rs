//! What of a picture is seen through a window, so that a sheet does not carry the whole map.

use crate::scene::{Group, Node, Outline, POINTS_PER_MM, Rect, Text, Transform};

/// The group without what lies wholly outside of a window, which is given in the group's own surroundings.
pub(super) fn seen_through(group: &Group, window: Rect) -> Group {
    with_nodes(group, seen(&group.nodes, group.transform, window))
}

fn with_nodes(group: &Group, nodes: Vec<Node>) -> Group {
    let Group { name, title, layer, transform, clip, .. } = group;
    Group { name: name.clone(), title: title.clone(), layer: *layer, transform: *transform, clip: clip.clone(), nodes }
}

fn seen(nodes: &[Node], place: Transform, window: Rect) -> Vec<Node> {
    let is_seen = |bounds: Option<Rect>| bounds.is_some_and(|bounds| bounds.overlaps(&window));
    let kept = nodes.iter().filter_map(|node| match node {
        Node::Group(group) => {
            let nodes = seen(&group.nodes, group.transform.then(place), window);
            (!nodes.is_empty()).then(|| Node::Group(with_nodes(group, nodes)))
        }
        Node::Path(path) => {
            // A mitred corner reaches farther than half the width of its line.
            let ink = path.line.as_ref().map_or(0.01, |line| 2.0 * line.width);
            is_seen(path.outline.bounds().and_then(|bounds| on_page(bounds.inset(-ink), place))).then(|| node.clone())
        }
        Node::Text(text) => is_seen(on_page(body(text), place)).then(|| node.clone()),
    });
    kept.collect()
}

/// A generous box around the letters of a text.
fn body(text: &Text) -> Rect {
    let em = text.run.size / POINTS_PER_MM;
    Rect::new(text.at.x, text.at.y - em, text.run.width, 1.5 * em).inset(-em / 2.0)
}

fn on_page(bounds: Rect, place: Transform) -> Option<Rect> {
    Outline::rect(bounds).transformed(place).bounds()
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
        let part = seen_through(&picture, Rect::new(0.0, 0.0, 20.0, 20.0));
        assert_eq!(part.nodes.len(), 2);
        assert!(matches!(&part.nodes[1], Node::Group(group) if group.name == "near"));
    }
}
