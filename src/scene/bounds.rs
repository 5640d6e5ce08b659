//! How far ink reaches: the boxes around paths, letters and groups, in millimetres of what holds them.

use super::{Group, Node, POINTS_PER_MM, Path, Point, Rect, Text, Transform};

impl Rect {
    /// The smallest box around both.
    pub fn union(&self, other: &Rect) -> Rect {
        let (x, y) = (self.x.min(other.x), self.y.min(other.y));
        let (right, bottom) = (self.right().max(other.right()), self.bottom().max(other.bottom()));
        Rect::new(x, y, right - x, bottom - y)
    }

    /// What both share, if anything.
    pub fn shared(&self, other: &Rect) -> Option<Rect> {
        let (x, y) = (self.x.max(other.x), self.y.max(other.y));
        let (right, bottom) = (self.right().min(other.right()), self.bottom().min(other.bottom()));
        (x <= right && y <= bottom).then(|| Rect::new(x, y, right - x, bottom - y))
    }

    /// The box around this one, moved and turned.
    pub fn transformed(&self, transform: Transform) -> Rect {
        let corners =
            [(self.x, self.y), (self.right(), self.y), (self.right(), self.bottom()), (self.x, self.bottom())];
        let points = corners.map(|corner| transform.apply(corner.into()));
        let low = points.iter().fold(points[0], |a, b| Point::new(a.x.min(b.x), a.y.min(b.y)));
        let high = points.iter().fold(points[0], |a, b| Point::new(a.x.max(b.x), a.y.max(b.y)));
        Rect::new(low.x, low.y, high.x - low.x, high.y - low.y)
    }
}

impl Path {
    /// The box around its area and its line.
    pub fn bounds(&self) -> Option<Rect> {
        let reach = self.line.as_ref().map_or(0.0, |line| line.width / 2.0);
        self.outline.bounds().map(|bounds| bounds.inset(-reach))
    }
}

impl Text {
    /// The box around the ink of its letters, halo aside; nothing if it has none.
    pub fn bounds(&self) -> Option<Rect> {
        let font = &self.run.font;
        let unit = self.run.size / POINTS_PER_MM / font.units;
        let letters = self.run.glyphs.iter().filter_map(|glyph| {
            let ink = font.outline(glyph.id).bounds()?;
            let (x, y) = (self.at.x + glyph.x, self.at.y + glyph.y);
            Some(Rect::new(x + ink.x * unit, y - ink.bottom() * unit, ink.width * unit, ink.height * unit))
        });
        letters.reduce(|a, b| a.union(&b))
    }
}

impl Text {
    /// The box a line takes up: from the top of capitals to the bottom of tails, whatever letters it has.
    pub fn line_box(&self) -> Rect {
        let capital = self.run.capital();
        let below = BELOW * self.run.size / POINTS_PER_MM;
        Rect::new(self.at.x, self.at.y - capital, self.run.width, capital + below)
    }
}

/// How far letters reach below their baseline, in ems.
const BELOW: f64 = 0.21;

impl Node {
    pub fn bounds(&self) -> Option<Rect> {
        match self {
            Node::Group(group) => group.bounds(),
            Node::Path(path) => path.bounds(),
            Node::Text(text) => text.bounds(),
            Node::Stamp(stamped) => Some(stamped.bounds()),
        }
    }
}

impl Group {
    /// The box around everything in it that its clip leaves, where the group stands.
    pub fn bounds(&self) -> Option<Rect> {
        if self.is_hidden() {
            return None;
        }
        let all = self.nodes.iter().filter_map(Node::bounds).reduce(|a, b| a.union(&b))?;
        let left = match self.clip.as_ref().and_then(|clip| clip.bounds()) {
            Some(clip) => all.shared(&clip)?,
            None => all,
        };
        Some(left.transformed(self.transform))
    }

    /// The box around the first group of a name inside this one, where this one stands.
    pub fn find(&self, name: &str) -> Option<Rect> {
        let found = self.nodes.iter().find_map(|node| match node {
            Node::Group(group) if group.name == name => group.bounds(),
            Node::Group(group) => group.find(name),
            _ => None,
        });
        found.map(|bounds| bounds.transformed(self.transform))
    }

    /// Every text inside with the box its line takes up, where this group stands.
    pub fn lines(&self) -> Vec<(Rect, &Text)> {
        let mut found = Vec::new();
        collect(&self.nodes, self.transform, &mut found);
        found
    }

    /// Every text inside with the box around its ink, where this group stands.
    pub fn texts(&self) -> Vec<(String, Rect)> {
        let mut found = Vec::new();
        for node in &self.nodes {
            match node {
                Node::Group(group) => found.extend(group.texts()),
                Node::Text(text) => found.extend(text.bounds().map(|bounds| (text.run.words.clone(), bounds))),
                Node::Path(_) | Node::Stamp(_) => {}
            }
        }
        found.into_iter().map(|(words, bounds)| (words, bounds.transformed(self.transform))).collect()
    }
}

fn collect<'n>(nodes: &'n [Node], transform: Transform, found: &mut Vec<(Rect, &'n Text)>) {
    for node in nodes {
        match node {
            Node::Group(group) => collect(&group.nodes, group.transform.then(transform), found),
            Node::Text(text) => found.push((text.line_box().transformed(transform), text)),
            Node::Path(_) | Node::Stamp(_) => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Colour, Face, Fonts, Line, Outline, Run};
    use super::*;

    #[test]
    fn a_group_reaches_as_far_as_what_is_in_it() {
        let square = Outline::rect(Rect::new(0.0, 0.0, 4.0, 2.0));
        let inner = Group::named("inner").with(Path::drawn(square, Line::new(Colour::BLACK, 1.0))).moved(10.0, 0.0);
        assert_eq!(inner.bounds(), Some(Rect::new(9.5, -0.5, 5.0, 3.0)));
        let outer = Group { transform: Transform::scaled(2.0), ..Group::named("outer").with(inner) };
        assert_eq!(outer.find("inner"), Some(Rect::new(19.0, -1.0, 10.0, 6.0)));
        assert_eq!(outer.find("nobody"), None);
        let clip = Some(Outline::rect(Rect::new(0.0, 0.0, 10.0, 10.0)));
        assert_eq!(Group { clip, ..outer.clone() }.bounds(), Some(Rect::new(19.0, 0.0, 1.0, 5.0)));
        let clip = Some(Outline::default());
        assert_eq!(Group { clip, ..outer }.bounds(), None, "nothing is left of it");
    }

    #[test]
    fn letters_stand_on_their_line() {
        let text = Run::shape(&Fonts::bundled()[Face::NarrowBold], 10.0, "HE").at(3.0, 8.0, Colour::BLACK);
        let bounds = text.bounds().unwrap();
        assert!(
            (bounds.bottom() - 8.0).abs() < 0.01 && (bounds.height - text.run.capital()).abs() < 0.05,
            "{bounds:?}"
        );
        assert!(bounds.x >= 3.0 && bounds.right() <= 3.0 + text.run.width);
    }
}
