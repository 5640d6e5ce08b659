//! The resolved picture: groups, paths and shaped text, in millimetres from the top left corner of a page.
//!
//! Whatever is drawn ends here. A backend needs nothing else to write it, and no longer knows that it was a game.

mod black;
mod bounds;
mod face;
mod font;
mod outline;
mod paint;
mod stamp;
mod text;
mod transform;
mod under;
mod writing;

pub use face::{Face, Fonts};
pub use font::{Font, Unfit};
pub use outline::{Outline, Point, Rect, Segment};
pub use paint::{Colour, Line, Paint};
pub use stamp::{Stamp, Stamped, Stamps};
pub use text::{Fitted, Glyph, Paragraph, Run, Text, head};
pub use transform::Transform;
pub use writing::Writing;

/// Points to a millimetre; type is still sized in points.
pub const POINTS_PER_MM: f64 = 72.0 / 25.4;

/// One page of a document, or one component for itself.
#[derive(Clone, Debug)]
pub struct Page {
    /// Names the page in bookmarks and files.
    pub name: String,
    /// The whole sheet, bleed and marks included.
    pub width: f64,
    pub height: f64,
    /// What is left after cutting, and how far ink goes beyond it.
    pub trim: Rect,
    pub bleed: Rect,
    pub nodes: Vec<Node>,
}

impl Page {
    /// A page without bleed.
    pub fn plain(name: impl Into<String>, width: f64, height: f64) -> Page {
        let whole = Rect { x: 0.0, y: 0.0, width, height };
        Page { name: name.into(), width, height, trim: whole, bleed: whole, nodes: Vec::new() }
    }

    pub fn add(&mut self, node: impl Into<Node>) {
        self.nodes.push(node.into());
    }
}

/// One thing on a page.
#[derive(Clone, Debug)]
pub enum Node {
    Group(Group),
    Path(Path),
    Text(Text),
    Stamp(Stamped),
}

/// Nodes that belong together.
#[derive(Clone, Debug, Default)]
pub struct Group {
    /// A short word for the group, unique among its neighbours: "unit-a-8dli".
    pub name: String,
    /// What it shows, for those who cannot see it.
    pub title: String,
    /// The layer it lies on, which a reader may switch off.
    pub layer: Option<&'static str>,
    pub transform: Transform,
    /// Nothing outside of this is shown.
    pub clip: Option<Outline>,
    pub nodes: Vec<Node>,
}

impl Group {
    pub fn named(name: impl Into<String>) -> Group {
        Group { name: name.into(), ..Group::default() }
    }

    pub fn titled(self, title: impl Into<String>) -> Group {
        Group { title: title.into(), ..self }
    }

    pub fn on_layer(self, layer: &'static str) -> Group {
        Group { layer: Some(layer), ..self }
    }

    pub fn moved(self, x: f64, y: f64) -> Group {
        Group { transform: self.transform.then(Transform::moved(x, y)), ..self }
    }

    /// Whether its clip leaves nothing of it. Readers of files disagree about such clips, so that nobody writes one.
    pub fn is_hidden(&self) -> bool {
        self.clip.as_ref().is_some_and(Outline::is_flat)
    }

    pub fn with(mut self, node: impl Into<Node>) -> Group {
        self.add(node);
        self
    }

    pub fn add(&mut self, node: impl Into<Node>) {
        self.nodes.push(node.into());
    }
}

/// An outline with its ink.
#[derive(Clone, Debug)]
pub struct Path {
    pub outline: Outline,
    pub fill: Option<Paint>,
    pub line: Option<Line>,
}

impl Path {
    pub fn filled(outline: Outline, paint: impl Into<Paint>) -> Path {
        Path { outline: outline.trimmed(), fill: Some(paint.into()), line: None }
    }

    pub fn drawn(outline: Outline, line: Line) -> Path {
        Path { outline: outline.trimmed(), fill: None, line: Some(line) }
    }

    pub fn with_line(self, line: Line) -> Path {
        Path { line: Some(line), ..self }
    }
}

impl From<Group> for Node {
    fn from(group: Group) -> Node {
        Node::Group(group)
    }
}

impl From<Path> for Node {
    fn from(path: Path) -> Node {
        Node::Path(path)
    }
}

impl From<Stamped> for Node {
    fn from(stamped: Stamped) -> Node {
        Node::Stamp(stamped)
    }
}

impl From<Text> for Node {
    fn from(text: Text) -> Node {
        Node::Text(text)
    }
}
