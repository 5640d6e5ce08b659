//! A small map with pins: who stands where, where others enter, and what is fought for.

use std::collections::BTreeSet;

use super::map::Sketch;
use super::theme::Theme;
use crate::grid::{Cell, Shape};
use crate::kit::MapPiece;
use crate::kit::prose::{Miniature, Pin};
use crate::scene::{Colour, Face, Group, Line, Node, Outline, Paint, Path, Point, Rect, Run, Text, Transform};

/// The radius of a star, as a share of a cell: larger than on the map, which is seen at full size.
const STAR: f64 = 0.17;

/// Cells so large, in millimetres, have their numbers; the type of these, and how far above the middle they stand.
const NUMBERED: f64 = 5.4;
const NUMBER: f64 = 5.0;
const ABOVE: f64 = 0.34;

/// In cells smaller than this nobody makes out a tree or a house.
const AFAR: f64 = 3.0;
/// From the cells to the frame, and the room of the names of columns and rows, which squares have.
const MARGIN: f64 = 0.8;
const HEADINGS: f64 = 3.4;
const HEADING: f64 = 7.0;
/// The names of objectives, in points, and how far they stand from the star or the key.
const NAME: (f64, f64) = (7.0, 5.5);
const OFF: f64 = 0.35;
/// The ring around the key of who stands on an objective: the pale one, and the one in its colour.
const RING: (f64, f64) = (0.3, 0.55);

/// Takes out words: on the small map nobody could read them.
pub fn wordless(group: &mut Group) {
    group.nodes.retain(|node| !matches!(node, Node::Text(_)));
    for node in &mut group.nodes {
        if let Node::Group(inner) = node {
            wordless(inner);
        }
    }
}

/// How large the map becomes.
pub struct Frame {
    pub height: f64,
    scale: f64,
    /// Where its cells begin.
    corner: (f64, f64),
}

impl Frame {
    /// In a column of a width, no higher than it may be.
    pub fn of(piece: &MapPiece, width: f64, tallest: f64) -> Frame {
        let (wide, high) = piece.grid.layout(piece.size).bounds();
        let lead = MARGIN + if piece.grid.shape() == Shape::Square { HEADINGS } else { 0.0 };
        let (room, most) = (width - lead - MARGIN, tallest - lead - MARGIN);
        let scale = (room / wide).min(most / high).max(1e-3);
        let left = lead + ((room - wide * scale) / 2.0).max(0.0);
        Frame { height: high * scale + lead + MARGIN, scale, corner: (left, lead) }
    }
}

/// The map within its frame.
pub fn draw(picture: &Miniature, theme: &Theme, frame: &Frame) -> Group {
    let (sketch, scale) = (Sketch::of(&picture.piece, theme), frame.scale);
    let cell = picture.piece.size * scale;
    let sketch = if cell < AFAR { sketch.detailed_in(None) } else { sketch };
    View { picture, theme, sketch: &sketch, scale, cell, corner: frame.corner }.draw()
}

/// A small map being drawn.
struct View<'v> {
    picture: &'v Miniature,
    theme: &'v Theme,
    sketch: &'v Sketch<'v>,
    scale: f64,
    /// From one side of a cell to the other, and where the cells begin.
    cell: f64,
    corner: (f64, f64),
}

impl View<'_> {
    fn shown(&self) -> Transform {
        Transform::scaled(self.scale).then(Transform::moved(self.corner.0, self.corner.1))
    }

    fn at(&self, cell: Cell) -> Point {
        self.shown().apply(self.sketch.centre(cell))
    }

    /// The rectangle within the frame.
    fn ground(&self) -> Rect {
        self.sketch.bounds().transformed(self.shown()).inset(-MARGIN)
    }

    fn is_numbered(&self) -> bool {
        self.cell >= NUMBERED
    }

    fn draw(&self) -> Group {
        let (picture, theme, sketch) = (self.picture, self.theme, self.sketch);
        let mut map = sketch.art().with(sketch.grid_lines()).with(sketch.works()).with(sketch.zone_edges(self.scale));
        map.layer = None;
        wordless(&mut map);
        map.transform = self.shown();
        let frame = Outline::rect(self.ground());
        let mut group = Group::named("miniature").titled(format!("{}, small", picture.piece.name));
        group.add(Path::filled(frame.clone(), theme.paper));
        group.add(map);
        for (entry, colour) in &picture.entries {
            let outline = Outline::polygon(&sketch.corners(*entry)).transformed(self.shown());
            let shape = Path::filled(outline, Paint::thin(*colour, 0.55));
            group.add(Group::named("entry").with(shape.with_line(Line::new(colour.darker(0.35), 0.3))));
        }
        group.add(Path::drawn(frame, Line::new(theme.ink, 0.3)));
        if picture.piece.grid.shape() == Shape::Square {
            group.add(self.headings());
        }
        let pins: Vec<Group> = picture.pins.iter().map(|pin| self.pin(pin)).collect();
        let keyed: BTreeSet<Cell> = picture.pins.iter().map(|pin| pin.cell).collect();
        // Who stands on an objective has its ring around the key: a star would lie on it.
        let objectives = picture.piece.objectives.iter();
        let stars = objectives.clone().zip(sketch.stars(STAR).nodes).filter(|(cell, _)| !keyed.contains(cell));
        let stars: Vec<Group> =
            stars.map(|(_, star)| Group { transform: self.shown(), ..Group::named("star").with(star) }).collect();
        let marks: Vec<Rect> = pins.iter().chain(&stars).filter_map(Group::bounds).collect();
        let mut taken = marks.clone();
        let numbers = if self.is_numbered() { self.numbers() } else { Vec::new() };
        let mut names = Group::named("objectives-named");
        let fixed: Vec<Rect> = numbers.iter().map(Text::line_box).collect();
        // A place with several objectives is named once.
        for words in &picture.piece.names {
            let own = objectives.clone().filter(|cell| words.cells.contains(cell));
            let tries = own.filter_map(|cell| self.name(&words.words, *cell, &taken, &fixed));
            if let Some((_, name)) = tries.min_by_key(|(hidden, _)| *hidden) {
                taken.push(name.line_box());
                names.add(name);
            }
        }
        let mut numbered = Group::named("numbers");
        let clear = |number: &Text| {
            let (ink, line) = (number.bounds().unwrap_or_default(), number.line_box());
            !marks.iter().any(|mark| mark.overlaps(&ink))
                && !taken[marks.len()..].iter().any(|name| name.overlaps(&line))
        };
        numbers.into_iter().filter(clear).for_each(|number| numbered.add(number));
        group.add(numbered);
        pins.into_iter().chain(stars).fold(group, Group::with).with(names)
    }

    /// The numbers of all cells.
    fn numbers(&self) -> Vec<Text> {
        let grid = &self.picture.piece.grid;
        let halo = Line::new(Paint::thin(Colour::WHITE, 0.75), 0.4).round();
        let number = |cell: Cell| {
            let at = self.at(cell);
            let run = Run::shape(&self.theme.fonts[Face::Narrow], NUMBER, &grid.label(cell));
            let drop = run.capital() / 2.0;
            run.centred(at.x, at.y - ABOVE * self.cell + drop, self.theme.ink).with_halo(halo.clone())
        };
        grid.cells().filter(|cell| grid.is_present(*cell)).map(number).collect()
    }

    /// Columns above the map, rows beside it.
    fn headings(&self) -> Group {
        let (grid, ground) = (&self.picture.piece.grid, self.ground());
        let mut group = Group::named("headings").titled("Columns and rows");
        let mut put = |words: &str, x: f64, y: f64| {
            let font = &self.theme.fonts[Face::NarrowSemiBold];
            let run = Run::fit(font, HEADING, 5.0, self.cell.min(HEADINGS), words).run;
            let drop = run.capital() / 2.0;
            group.add(run.centred(x, y + drop, self.theme.ink));
        };
        for column in 0..grid.columns() {
            let x = self.corner.0 + (f64::from(column) + 0.5) * self.cell;
            put(&grid.column_heading(column), x, ground.y - HEADINGS / 2.0);
        }
        for row in 0..grid.rows() {
            let y = self.corner.1 + (f64::from(row) + 0.5) * self.cell;
            put(grid.row_heading(row).trim_start_matches('0'), ground.x - HEADINGS / 2.0, y);
        }
        group
    }

    /// The key of who stands in a cell; with a ring where that is an objective.
    fn pin(&self, pin: &Pin) -> Group {
        let cell = self.cell;
        let (share, lower) = if self.is_numbered() { (0.5, 0.14 * cell) } else { (0.62, 0.0) };
        let Point { x, y } = self.at(pin.cell);
        let y = y + lower;
        let largest = (cell * 1.6).clamp(6.0, if self.is_numbered() { 7.5 } else { 9.0 });
        let run = Run::fit(&self.theme.fonts[Face::NarrowBold], largest, 5.0, cell * 0.85, &pin.words).run;
        let (wide, high) = ((run.width + 0.16 * cell).max(share * cell), share * cell);
        let drop = run.capital() / 2.0;
        let place = Rect::new(x - wide / 2.0, y - high / 2.0, wide, high);
        let plate = |more: f64| Outline::rounded(place.inset(-more), 0.1 * cell + more);
        let mut group = Group::named("pin").titled(pin.words.clone());
        if self.picture.piece.objectives.contains(&pin.cell) {
            let (pale, ring) = (RING.0.min(0.035 * cell), RING.1.min(0.06 * cell));
            let line = Line::new(Colour::WHITE, 0.2);
            group.add(Path::filled(plate(pale + ring), self.theme.art.objective).with_line(line));
            group.add(Path::filled(plate(pale), Colour::WHITE));
        }
        group.add(Path::filled(plate(0.0), pin.colour).with_line(Line::new(Colour::BLACK, 0.2)));
        group.with(run.centred(x, y + drop, pin.colour.ink()))
    }

    /// What an objective is called, beside its star or its key, and how many numbers that hides; nothing where it has no room.
    fn name(&self, words: &str, cell: Cell, taken: &[Rect], numbers: &[Rect]) -> Option<(usize, Text)> {
        let centre = self.at(cell);
        let near = |place: &&Rect| place.inset(-0.1).overlaps(&Rect::new(centre.x, centre.y, 0.01, 0.01));
        let mark = taken.iter().find(near).copied().unwrap_or(Rect::new(centre.x, centre.y, 0.0, 0.0));
        let halo = Line::new(Paint::thin(Colour::WHITE, 0.85), 0.7).round();
        let set = |size: f64| Run::shape(&self.theme.fonts[Face::NarrowBold], size, words);
        let tries = [NAME.0, NAME.1].into_iter().flat_map(|size| {
            let run = set(size);
            let (wide, high) = (run.width, run.capital());
            let middle = mark.centre();
            let (left, right) = (mark.x - OFF - wide, mark.right() + OFF);
            let (over, below) = (mark.y - OFF, mark.bottom() + OFF + high);
            let level = middle.y + high / 2.0;
            let places = [
                (middle.x - wide / 2.0, below),
                (right, level),
                (left, level),
                (middle.x - wide / 2.0, over),
                (mark.x, below),
                (mark.right() - wide, below),
                (mark.x, over),
                (mark.right() - wide, over),
            ];
            places.map(|(x, base)| run.clone().at(x, base, self.theme.ink).with_halo(halo.clone()))
        });
        let within = self.ground().inset(0.3);
        let free = |text: &Text| {
            let place = text.line_box();
            within.contains(&place) && !taken.iter().any(|other| other.overlaps(&place))
        };
        let hidden = |text: &Text| numbers.iter().filter(|number| number.overlaps(&text.line_box())).count();
        tries.filter(free).map(|text| (hidden(&text), text)).min_by_key(|(hidden, _)| *hidden)
    }
}
