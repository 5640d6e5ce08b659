//! Pages in black alone: whatever is dark becomes black, whatever is light stays paper, and letters are chosen after what they
//! stand on.

use std::sync::Arc;

use super::under::Painted;
use super::{Colour, Line, Node, Page, Paint, Path, Stamp};

/// Areas brighter than this stay paper; so do lines brighter than that, as halos are.
const LIGHT_AREA: f64 = 0.30;
const LIGHT_LINE: f64 = 0.75;
/// Letters brighter than this over a halo are white ones.
const LIGHT_LETTER: f64 = 0.55;
/// Letters with more than this much of them on the other ground need a halo.
const MIXED: f64 = 0.15;
/// The width of such a halo, in millimetres.
const HALO: f64 = 0.5;

impl Page {
    /// Takes every colour out of a page.
    pub fn in_black(mut self) -> Page {
        let mut inks = Vec::new();
        Painted::walk(&self.nodes, &mut |text, under| {
            inks.push(match &text.halo {
                Some(_) => (black(text.paint, LIGHT_LETTER).colour, false),
                None => read_on(under),
            });
        });
        blacken(&mut self.nodes, &mut inks.into_iter(), &mut Vec::new());
        self
    }
}

/// The ink that is read on some grounds once they are black or white, and whether it needs a halo.
fn read_on(under: &[Option<Paint>]) -> (Colour, bool) {
    let is_black = |ground: &&Option<Paint>| ground.is_some_and(|fill| black(fill, LIGHT_AREA).colour == Colour::BLACK);
    let share = under.iter().filter(is_black).count() as f64 / under.len().max(1) as f64;
    let ink = if share > 0.5 { Colour::WHITE } else { Colour::BLACK };
    (ink, share.min(1.0 - share) > MIXED)
}

/// Texts are met in the order their inks were found in. A stamp stays one stamp wherever it stands.
fn blacken(
    nodes: &mut [Node],
    inks: &mut impl Iterator<Item = (Colour, bool)>,
    stamps: &mut Vec<(Arc<Stamp>, Arc<Stamp>)>,
) {
    for node in nodes {
        match node {
            Node::Group(group) => blacken(&mut group.nodes, inks, stamps),
            Node::Path(path) => blacken_path(path),
            Node::Stamp(stamped) => {
                let known =
                    stamps.iter().find(|(of, _)| Arc::ptr_eq(of, &stamped.stamp)).map(|(_, black)| black.clone());
                stamped.stamp = known.unwrap_or_else(|| {
                    let mut paths = stamped.stamp.paths.clone();
                    paths.iter_mut().for_each(blacken_path);
                    stamps.push((stamped.stamp.clone(), Stamp::of(paths)));
                    stamps[stamps.len() - 1].1.clone()
                });
            }
            Node::Text(text) => {
                let (ink, needs_halo) = inks.next().unwrap_or((Colour::BLACK, false));
                text.paint.colour = ink;
                if needs_halo {
                    text.halo = Some(Line::new(ink, HALO).round());
                }
                if let Some(halo) = &mut text.halo {
                    halo.paint.colour = ink.ink();
                }
            }
        }
    }
}

fn blacken_path(path: &mut Path) {
    if let Some(fill) = &mut path.fill {
        *fill = black(*fill, LIGHT_AREA);
    }
    if let Some(line) = &mut path.line {
        line.paint = black(line.paint, LIGHT_LINE);
    }
}

fn black(paint: Paint, light: f64) -> Paint {
    let colour = if paint.colour.luminance() > light { Colour::WHITE } else { Colour::BLACK };
    Paint { colour, ..paint }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::{Face, Fonts, Group, Outline, Path, Rect, Run};

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

    #[test]
    fn letters_are_black_on_white_and_white_on_black_whatever_they_were() {
        let inks = |ground: &str| {
            let ground: Colour = ground.parse().unwrap();
            let text = Run::shape(&Fonts::bundled()[Face::NarrowBold], 10.0, "Title").at(2.0, 8.0, ground.ink());
            let mut page = Page::plain("x", 40.0, 20.0);
            page.add(Path::filled(Outline::rect(Rect::new(0.0, 0.0, 40.0, 20.0)), ground));
            page.add(text);
            let page = page.in_black();
            let (Node::Path(area), Node::Text(text)) = (&page.nodes[0], &page.nodes[1]) else { unreachable!() };
            (area.fill.unwrap().colour, text.paint.colour, text.halo.is_some())
        };
        // Sides of middling brightness: black letters are read best on them, but they become black themselves.
        for dark in ["#7C8B95", "#D5533F", "#1F4E79", "#000000"] {
            assert_eq!(inks(dark), (Colour::BLACK, Colour::WHITE, false), "{dark}");
        }
        for light in ["#F2B134", "#FFFFFF"] {
            assert_eq!(inks(light), (Colour::WHITE, Colour::BLACK, false), "{light}");
        }
    }

    #[test]
    fn letters_over_the_edge_of_a_ground_have_a_halo() {
        let mut page = Page::plain("x", 40.0, 20.0);
        page.add(Path::filled(Outline::rect(Rect::new(0.0, 0.0, 6.0, 20.0)), Colour::BLACK));
        page.add(Run::shape(&Fonts::bundled()[Face::NarrowBold], 10.0, "Title").at(2.0, 8.0, Colour::BLACK));
        let Node::Text(text) = &page.in_black().nodes[1] else { unreachable!() };
        let halo = text.halo.as_ref().expect("a halo");
        assert_eq!(halo.paint.colour, text.paint.colour.ink());
    }
}
