//! The map: terrain as smooth areas, water along the sides, roads through the cells, and what is written over them.

mod area;
mod band;
mod bars;
mod course;
mod cover;
mod field;
mod frame;
mod ground;
mod legend;
mod lettering;
mod line;
mod marks;
mod naming;
mod number;
mod plan;
mod raster;
mod relief;
mod room;
mod seams;
mod stamp;
mod tones;
mod town;
mod water;
mod wood;
mod works;
mod zone;

use std::sync::OnceLock;

use self::band::Deck;
use self::course::{River, Road};
use self::field::{BEYOND, EDGE, Field, Fields};
use self::line::Near;
use self::plan::Plan;
use self::room::Thing;
use self::stamp::Stamps;
use crate::draw::theme::{Ground, Pattern, Theme};
use crate::grid::{Cell, Layout, Side};
use crate::kit::MapPiece;
use crate::scene::{Colour, Group, Line, Node, Outline, Paint, Path, Point, Rect};
pub use tones::tones;

/// A map being drawn: the piece, where its cells lie, and the theme.
pub struct Sketch<'m> {
    pub piece: &'m MapPiece,
    pub theme: &'m Theme,
    layout: Layout,
    /// How each terrain of the piece is drawn.
    grounds: Vec<&'m Ground>,
    /// Water and roads where they run, roads in the order of the piece, and what leads over the water.
    rivers: Vec<River>,
    roads: Vec<Road>,
    decks: Vec<Deck>,
    /// Where water runs.
    wet: Near,
    /// Where marks and letters found room.
    plan: Plan,
    /// Where trees, houses and furrows are drawn one by one.
    details: Option<Rect>,
    fields: OnceLock<Fields>,
}

/// The size of a cell that lengths are given for.
const USUAL: f64 = 21.7;

/// Terrain that no theme knows.
static BARE: Ground = Ground::BARE;

impl<'m> Sketch<'m> {
    pub fn of(piece: &'m MapPiece, theme: &'m Theme) -> Sketch<'m> {
        let layout = piece.grid.layout(piece.size);
        let (width, height) = layout.bounds();
        let bounds = Rect::new(0.0, 0.0, width, height);
        let (plan, wet) = (Plan::empty(bounds, piece.size), Near::new(bounds.inset(-BEYOND), 8.0 * piece.size / USUAL));
        let mut sketch = Sketch {
            piece,
            theme,
            layout,
            grounds: (0..piece.terrain.len()).map(|row| ground(piece, theme, row)).collect(),
            rivers: Vec::new(),
            roads: Vec::new(),
            decks: Vec::new(),
            wet,
            plan,
            details: Some(bounds),
            fields: OnceLock::new(),
        };
        sketch.rivers = course::rivers(&sketch);
        sketch.roads = course::roads(&sketch);
        sketch.decks = sketch.find_decks();
        for river in &sketch.rivers {
            if let Some(band) = theme.side.get(&piece.streams[river.stream].kind) {
                let half = band.widest.max(band.width) * river.wider.min(1.9) / 2.0 * sketch.unit();
                sketch.wet.add_all(&river.points, half);
            }
        }
        sketch.plan = Plan::of(&sketch);
        sketch
    }

    /// The same with trees, houses and furrows in a part of the map alone, or nowhere: for who looks at no more, or from afar.
    pub fn detailed_in(self, part: Option<Rect>) -> Sketch<'m> {
        Sketch { details: part.and_then(|part| part.shared(&self.bounds())), ..self }
    }

    /// Where details are drawn, and so much around it.
    fn detailed(&self, beyond: f64) -> Option<Rect> {
        self.details.map(|part| part.inset(-beyond))
    }

    /// How much of every spot each ground has: worked out once, when it is first asked.
    fn fields(&self) -> &Fields {
        self.fields.get_or_init(|| Fields::of(self))
    }

    /// How many times their usual size things are drawn.
    fn unit(&self) -> f64 {
        self.piece.size / USUAL
    }

    /// Width and height of the grid.
    pub fn bounds(&self) -> Rect {
        let (width, height) = self.layout.bounds();
        Rect::new(0.0, 0.0, width, height)
    }

    pub fn centre(&self, cell: Cell) -> Point {
        self.layout.centre(cell).into()
    }

    /// The middle of a side.
    fn side_middle(&self, side: Side) -> Point {
        let [from, to] = self.layout.side_points(side).map(Point::from);
        from.towards(to, 0.5)
    }

    pub fn corners(&self, cell: Cell) -> Vec<Point> {
        self.layout.corners(cell).into_iter().map(Point::from).collect()
    }

    fn ground(&self, row: usize) -> &'m Ground {
        self.grounds.get(row).copied().unwrap_or(&BARE)
    }

    /// The terrain alone, with what runs over it: no grid, no marks, no lettering.
    pub fn art(&self) -> Group {
        Group { clip: Some(self.silhouette()), ..self.painting() }
    }

    /// The same with what lies a little beyond the cells.
    fn painting(&self) -> Group {
        let (fields, stamps) = (self.fields(), Stamps::of(self.theme, self.unit()));
        let mut art = Group::named("art").titled("Terrain").on_layer("Terrain").with(self.open_ground(fields, &stamps));
        self.relief(fields).into_iter().for_each(|relief| art.add(relief));
        let (mut tops, mut lakes) = (Vec::new(), Vec::new());
        for (row, field) in &fields.grounds {
            let ground = self.ground(*row);
            let mut area = Group::named(format!("area-{}", self.piece.terrain[*row].0));
            match ground.pattern {
                Pattern::Orchard => self.orchard(ground, field, &stamps, &mut area),
                Pattern::Furrows => self.tilled(ground, field, &mut area),
                Pattern::Rubble => {
                    let is_wall = self.piece.terrain[*row].0 == "rubble";
                    self.strewn(ground, field, if is_wall { &stamps.rubble } else { &stamps.stones }, &mut area);
                }
                Pattern::Reeds => self.marsh(ground, field, &stamps, &mut area),
                Pattern::Trees => {
                    self.wood_floor(ground, field, &mut area);
                    tops.push(self.canopy(field, &stamps));
                }
                Pattern::Roofs | Pattern::Streets => {
                    let town = self.town(*row, ground, field);
                    self.town_ground(ground, field, &town, &mut area);
                    tops.push(self.houses(ground, &town, &stamps));
                }
                Pattern::Shore => {
                    self.lake(ground, field, &mut area);
                    lakes.push(std::mem::take(&mut area));
                }
                Pattern::None => {
                    let fill = ground.fill.unwrap_or(self.theme.paper);
                    area.add(Path::filled(field.area(EDGE), fill));
                }
                Pattern::Fields | Pattern::Hachures | Pattern::Sunken => {}
            }
            area.nodes.extend(self.edge(ground, field).map(Node::Path));
            if !area.nodes.is_empty() {
                art.add(area);
            }
        }
        let sunken = self.sunken_lines().into_iter().filter_map(|(row, lines)| self.sunken(row, &lines));
        let layers = sunken.chain(self.streams(fields)).chain(lakes);
        let layers = layers.chain(self.tracks()).chain(self.crossings()).chain(tops);
        layers.filter(|layer| !layer.nodes.is_empty()).fold(art, Group::with)
    }

    /// The line around an area, where the theme has one. Shores and marshes have their own.
    fn edge(&self, ground: &Ground, field: &Field) -> Option<Path> {
        let width = self.theme.lines.edge * self.unit();
        let is_bounded = width > 0.0 && !matches!(ground.pattern, Pattern::Shore | Pattern::Reeds);
        let colour = ground.edge.or(ground.ink).filter(|_| is_bounded)?;
        Some(Path::drawn(field.area(EDGE), Line::new(colour, width).round()))
    }

    /// The whole map, from its upper left corner.
    pub fn draw(&self) -> Group {
        self.layers(self.art())
    }

    /// The ground with all that lies and is written on it.
    fn layers(&self, art: Group) -> Group {
        let mut map = Group::named("map").titled(self.piece.name.clone()).with(art).with(self.grid_lines());
        if !self.piece.zones.is_empty() {
            // Below what is read: a hatched edge would cross numbers.
            map.add(self.zones());
        }
        map = map.with(self.marks()).with(self.numbers()).with(self.courses_named()).with(self.names());
        if !self.piece.zones.is_empty() {
            map.add(self.zone_labels());
        }
        map
    }

    /// The outline of all cells together.
    fn silhouette(&self) -> Outline {
        let present = |cell: Cell| self.piece.grid.is_present(cell);
        let all: Vec<Cell> = self.piece.grid.cells().filter(|cell| present(*cell)).collect();
        area::rings(self, &all).into_iter().fold(Outline::default(), |outline, ring| {
            let points: Vec<Point> = ring.iter().map(|edge| edge.from).collect();
            outline.join(Outline::polygon(&points))
        })
    }

    /// The sides of all cells, over a pale line so that they are seen on any ground; hardly seen in water.
    pub fn grid_lines(&self) -> Group {
        let style = self.theme.grid;
        // Where nothing is tinted, it parts the patterns.
        let is_bare = self.theme.paper == Colour::WHITE;
        let (mut dry, mut wet) = (Outline::default(), Outline::default());
        for side in self.piece.grid.sides() {
            let [from, to] = self.layout.side_points(side).map(Point::from);
            let is_wet = self.wet.within(from.towards(to, 0.5), 0.0);
            let own = if is_wet { &mut wet } else { &mut dry };
            if !is_bare {
                own.segments.extend(Outline::line(&[from, to]).segments);
                continue;
            }
            // Its pale line would cut the casings of roads.
            let points: Vec<Point> = (0..=16).map(|share| from.towards(to, f64::from(share) / 16.0)).collect();
            let is_free = |at: &Point| !self.plan.room.is_at(*at, 0.45, Thing::Road);
            for run in points.chunk_by(|a, b| is_free(a) && is_free(b)).filter(|run| run.len() > 1) {
                own.segments.extend(Outline::line(&[run[0], run[run.len() - 1]]).segments);
            }
        }
        let line = |outline: Outline, colour, width: f64, opacity: f64| {
            Path::drawn(outline, Line::new(Paint::thin(colour, opacity), width).round())
        };
        let (wide, pale) = if is_bare { (0.7, 1.0) } else { (0.5, 0.22) };
        dry = dry.join(self.silhouette());
        Group::named("grid")
            .titled("Grid")
            .on_layer("Grid")
            .with(line(dry.clone(), self.theme.art.halo, wide, pale))
            .with(line(dry, style.colour, style.width, style.opacity))
            .with(line(wet, style.colour, style.width, 0.3 * style.opacity))
    }
}

/// How a terrain is drawn: by its own name in the theme, or by the one it is like.
fn ground<'m>(piece: &'m MapPiece, theme: &'m Theme, row: usize) -> &'m Ground {
    let mut next = piece.terrain.get(row);
    for _ in 0..16 {
        let Some((id, like)) = next else { break };
        if let Some(ground) = theme.terrain.get(id) {
            return ground;
        }
        next = like.as_ref().and_then(|like| piece.terrain.iter().find(|(id, _)| id == like));
    }
    &BARE
}
