//! Pages in black alone: whatever is dark becomes black, whatever is light stays paper.

use super::{Colour, Line, Node, Page, Paint};

impl Page {
    /// Takes every colour out of a page.
    pub fn in_black(mut self) -> Page {
        blacken(&mut self.nodes);
        self
    }
}

fn blacken(nodes: &mut [Node]) {
    for node in nodes {
        match node {
            Node::Group(group) => blacken(&mut group.nodes),
            Node::Path(path) => {
                if let Some(fill) = &mut path.fill {
                    *fill = black(*fill, 0.30);
                }
                line(&mut path.line);
            }
            Node::Text(text) => {
                text.paint = black(text.paint, 0.55);
                line(&mut text.halo);
            }
        }
    }
}

/// Lines are black unless they are nearly white, as halos are.
fn line(line: &mut Option<Line>) {
    if let Some(line) = line {
        line.paint = black(line.paint, 0.75);
    }
}

fn black(paint: Paint, light: f64) -> Paint {
    let colour = if paint.colour.luminance() > light { Colour::WHITE } else { Colour::BLACK };
    Paint { colour, ..paint }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::{Group, Outline, Path, Rect};

    #[test]
    fn only_black_and_white_are_left() {
        let red = Path::filled(Outline::rect(Rect::new(0.0, 0.0, 1.0, 1.0)), Colour::new(0xC8, 0x10, 0x2E));
        let mut page = Page::plain("x", 10.0, 10.0);
        page.add(Group::named("g").with(red.with_line(Line::new(Colour::new(250, 250, 240), 1.0))));
        let page = page.in_black();
        let Node::Group(group) = &page.nodes[0] else { unreachable!() };
        let Node::Path(path) = &group.nodes[0] else { unreachable!() };
        assert_eq!(path.fill.unwrap().colour, Colour::BLACK);
        assert_eq!(path.line.as_ref().unwrap().paint.colour, Colour::WHITE);
    }
}
