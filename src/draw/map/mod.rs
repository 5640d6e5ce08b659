//! The map: terrain as smooth areas, water along the sides, roads through the cells, and what is written over them.

mod area;
mod band;
mod frame;
mod legend;
mod lettering;
mod marks;
mod naming;
mod pattern;
mod plan;
mod relief;
mod road;
mod room;
mod seams;
mod water;
mod works;
mod zone;

use std::collections::BTreeMap;

use self::plan::Plan;
use crate::draw::theme::{Ground, Theme};
use crate::grid::{Cell, Layout, Side};
use crate::kit::MapPiece;
use crate::scene::{Group, Line, Outline, Paint, Path, Point, Rect};

/// A map being drawn: the piece, where its cells lie, and the theme.
pub struct Sketch<'m> {
    pub piece: &'m MapPiece,
    pub theme: &'m Theme,
    layout: Layout,
    /// The roads as they are drawn, in the order of the piece.
    roads: Vec<Outline>,
    /// Where a road passes through a cell, and how it is turned there.
    streets: BTreeMap<Cell, (Point, f64)>,
    /// Where marks and letters found room.
    plan: Plan,
}

impl<'m> Sketch<'m> {
    pub fn of(piece: &'m MapPiece, theme: &'m Theme) -> Sketch<'m> {
        let layout = piece.grid.layout(piece.size);
        let plan = Plan::empty(Rect::default(), piece.size);
        let mut sketch = Sketch { piece, theme, layout, roads: Vec::new(), streets: BTreeMap::new(), plan };
        (sketch.roads, sketch.streets) = road::lines(&sketch);
        sketch.plan = Plan::of(&sketch);
        sketch
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

    /// How a terrain is drawn: by its own name in the theme, or by the one it is like.
    fn ground(&self, row: usize) -> Ground {
        let mut next = self.piece.terrain.get(row);
        for _ in 0..16 {
            let Some((id, like)) = next else { break };
            if let Some(ground) = self.theme.terrain.get(id) {
                return *ground;
            }
            next = like.as_ref().and_then(|like| self.piece.terrain.iter().find(|(id, _)| id == like));
        }
        Ground::default()
    }

    /// The terrain alone, with what runs over it: no grid, no marks, no lettering.
    pub fn art(&self) -> Group {
        let mut art = Group::named("art").titled("Terrain").on_layer("Terrain");
        art.clip = Some(self.silhouette());
        art.add(Path::filled(Outline::rect(self.bounds()), self.theme.paper));
        let (grounds, contours) = self.relief();
        for area in grounds.into_iter().chain(self.areas()).chain(contours) {
            art.add(area);
        }
        for stream in self.streams() {
            art.add(stream);
        }
        for track in self.tracks() {
            art.add(track);
        }
        for crossing in self.crossings() {
            art.add(crossing);
        }
        art
    }

    /// The whole map, from its upper left corner.
    pub fn draw(&self) -> Group {
        let mut map = Group::named("map").titled(self.piece.name.clone()).with(self.art()).with(self.grid_lines());
        if !self.piece.zones.is_empty() {
            // Below what is read: a hatched edge would cross numbers.
            map.add(self.zones());
        }
        map.with(self.marks()).with(self.numbers()).with(self.courses_named()).with(self.names())
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

    pub fn grid_lines(&self) -> Group {
        let style = self.theme.grid;
        let mut lines = Outline::default();
        for side in self.piece.grid.sides() {
            let [from, to] = self.layout.side_points(side).map(Point::from);
            lines = lines.join(Outline::line(&[from, to]));
        }
        let paint = Paint::thin(style.colour, style.opacity);
        let inner = Path::drawn(lines, Line::new(paint, style.width).round());
        let border = Path::drawn(self.silhouette(), Line::new(style.colour, self.theme.lines.border).round());
        Group::named("grid").titled("Grid").on_layer("Grid").with(inner).with(border)
    }
}
