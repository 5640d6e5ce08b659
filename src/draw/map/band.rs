//! Roads and railways over the ground, and bridges and fords that fit them.

use super::Sketch;
use super::course::{RIVER_STEP, ROAD_STEP};
use super::line::{along, curve, near, shifted, spaced};
use super::room::Stretch;
use crate::draw::theme::Band;
use crate::grid::Direction;
use crate::kit::{Crossing, Over};
use crate::scene::{Colour, Group, Line, Outline, Paint, Path, Point};

/// A lesser road is drawn by the band of this name, if the theme has one.
pub(super) const MINOR: &str = "minor-road";

/// From point to point of a river where a road is looked for that meets it, in millimetres.
const FINE: f64 = 0.5;

/// A crossing as it lies: its middle, the way over, half its length, and half its width.
#[derive(Clone, Copy)]
pub(super) struct Deck {
    pub middle: Point,
    pub way: Point,
    pub long: f64,
    pub half: f64,
    pub fill: Option<Colour>,
}

impl Sketch<'_> {
    /// How the road of a number is drawn.
    pub(super) fn road_band(&self, number: usize) -> Option<&Band> {
        let kind = &self.piece.tracks.get(number)?.kind;
        let lesser = self.theme.path.get(MINOR).filter(|_| kind == "road" && !self.roads[number].is_main);
        lesser.or_else(|| self.theme.path.get(kind))
    }

    /// All casings, then all roads, main roads last: where one joins another, nothing lies across.
    pub(super) fn tracks(&self) -> Vec<Group> {
        let unit = self.unit();
        let mut order: Vec<usize> = (0..self.roads.len()).collect();
        order.sort_by_key(|number| self.roads[*number].is_main);
        let drawn = |number: usize| {
            Some((number, self.road_band(number)?, curve(&spaced(&self.roads[number].points, 3.3 * unit))))
        };
        let lines: Vec<(usize, &Band, Outline)> = order.into_iter().filter_map(drawn).collect();
        let mut casings = Group::named("ways-casing");
        for (_, band, line) in &lines {
            let is_thin = !band.dashes.is_empty() || band.ties;
            let more = if band.ties { 1.36 } else { self.casing(band) };
            let paint = Paint::thin(band.casing, if is_thin { 0.8 } else { 1.0 });
            casings.add(Path::drawn(line.clone(), Line::new(paint, (band.width + more) * unit).round()));
        }
        let mut groups = if casings.nodes.is_empty() { Vec::new() } else { vec![casings] };
        groups.extend(lines.into_iter().map(|(number, band, line)| {
            let track = &self.piece.tracks[number];
            let dashes: Vec<f64> = band.dashes.iter().map(|dash| dash * unit).collect();
            let inner = Line::new(band.fill, band.width * unit);
            let inner = if dashes.is_empty() { inner.round() } else { inner.dashed(&dashes) };
            let mut group = Group::named(format!("way-{}", track.kind)).with(Path::drawn(line, inner));
            group.title = track.name.clone().unwrap_or_default();
            if band.ties {
                group.add(self.ties(&self.roads[number].points, band));
            }
            group
        }));
        groups
    }

    /// Both casings of a road together.
    fn casing(&self, band: &Band) -> f64 {
        if band.dashes.is_empty() { 2.0 * self.theme.lines.casing.min(0.3) } else { 0.45 }
    }

    fn ties(&self, points: &[Point], band: &Band) -> Path {
        let unit = self.unit();
        let even = spaced(points, 1.25 * unit);
        let mut ties = Outline::default();
        for at in 0..even.len() {
            let over = super::line::across(&even, at);
            let ends = [0.58, -0.58].map(|by| shifted(even[at], over, by * unit));
            ties.segments.extend(Outline::line(&ends).segments);
        }
        Path::drawn(ties, Line::new(band.fill, 0.24 * unit))
    }

    pub(super) fn crossings(&self) -> Vec<Group> {
        self.piece.crossings.iter().zip(&self.decks).map(|(crossing, deck)| self.crossing(crossing, deck)).collect()
    }

    /// A bridge has a deck, parapets and wing walls; a ford is a pale causeway between rows of stones.
    fn crossing(&self, crossing: &Crossing, deck: &Deck) -> Group {
        let (unit, ink, art) = (self.unit(), self.theme.ink, &self.theme.art);
        let over = Point::new(-deck.way.y, deck.way.x);
        let spot = |ahead: f64, aside: f64| shifted(shifted(deck.middle, deck.way, ahead), over, aside);
        let quad = |long: f64, half: f64| {
            Outline::polygon(&[spot(-long, -half), spot(long, -half), spot(long, half), spot(-long, half)])
        };
        let (long, half) = (deck.long, deck.half);
        let mut group = Group::named(format!("crossing-{}", crossing.kind));
        if crossing.easy {
            if art.shadows > 0.0 {
                // Over the water alone: on the road it would be a bar across.
                let cast = quad((long - 0.9 * unit).max(0.0), half)
                    .transformed(crate::scene::Transform::moved(0.35 * unit, 0.5 * unit));
                group.add(Path::filled(cast, Paint::thin(art.shadow, 0.9 * art.shadows)));
            }
            group.add(Path::filled(quad(long, half), deck.fill.unwrap_or(art.halo)));
            let wing = 0.8 * unit;
            for side in [1.0, -1.0] {
                let rail = [
                    spot(-long - wing, side * (half + 0.9 * wing)),
                    spot(-long, side * half),
                    spot(long, side * half),
                    spot(long + wing, side * (half + 0.9 * wing)),
                ];
                group.add(Path::drawn(Outline::line(&rail), Line::new(ink, 0.42 * unit).round()));
            }
        } else {
            group.add(Path::filled(quad(long, 0.62 * unit), Paint::thin(art.halo, 0.85)));
            let mut stones = Outline::default();
            let count = ((2.0 * long) / (0.8 * unit)) as i32;
            for stone in 0..=count {
                let ahead = -long + 2.0 * long * f64::from(stone) / f64::from(count.max(1));
                for side in [0.9, -0.9] {
                    stones.segments.extend(Outline::circle(spot(ahead, side * unit), 0.28 * unit).segments);
                }
            }
            group.add(Path::filled(stones, ink));
        }
        group
    }

    /// Where every crossing lies: where its road meets the water, or square over the water where none does.
    pub(super) fn find_decks(&self) -> Vec<Deck> {
        let crossings = &self.piece.crossings;
        let rivers = self.rivers.iter().filter(|_| !crossings.is_empty());
        let fine: Vec<Vec<Point>> = rivers.map(|river| spaced(&river.points, FINE * self.unit())).collect();
        crossings.iter().map(|crossing| self.find_deck(crossing, &fine)).collect()
    }

    /// `fine` has the points of each river in small steps.
    fn find_deck(&self, crossing: &Crossing, fine: &[Vec<Point>]) -> Deck {
        let (from, to) = self.banks(crossing.over);
        let (unit, middle) = (self.unit(), from.towards(to, 0.5));
        let far = from.distance(to).max(1e-9);
        let mut deck = Deck {
            middle,
            way: Point::new((to.x - from.x) / far, (to.y - from.y) / far),
            long: 2.4 * unit,
            half: 0.95 * unit,
            fill: None,
        };
        let reach = 0.42 * self.piece.size;
        let nearest = |reach: f64| {
            let spots = self.rivers.iter().enumerate().flat_map(|(number, river)| {
                near(&river.points, RIVER_STEP * unit, middle, reach).map(move |at| (number, at))
            });
            let far = |(river, at): &(usize, usize)| self.rivers[*river].points[*at].distance(middle);
            spots.min_by(|a, b| far(a).total_cmp(&far(b)))
        };
        let Some((number, spot)) = nearest(self.piece.size).or_else(|| nearest(f64::INFINITY)) else { return deck };
        let river = &self.rivers[number];
        let width = |at: Point| {
            let band = self.theme.side.get(&self.piece.streams[river.stream].kind);
            band.map_or(1.0, |band| self.river_width(river, band, at))
        };
        deck.middle = river.points[spot];
        deck.long = width(deck.middle) / 2.0 + 0.9 * unit;
        let fine = &fine[number];
        let water: Vec<Point> = near(fine, FINE * unit, middle, reach).map(|at| fine[at]).collect();
        let roads = self.roads.iter().enumerate();
        let meeting = roads
            .flat_map(|(number, road)| near(&road.points, ROAD_STEP * unit, middle, reach).map(move |at| (number, at)))
            .filter_map(|(road, at)| {
                let point = self.roads[road].points[at];
                let gap = water.iter().map(|water| water.distance(point)).min_by(f64::total_cmp)?;
                Some((gap, road, at))
            })
            .min_by(|a, b| a.0.total_cmp(&b.0));
        if let Some((_, road, at)) = meeting.filter(|(gap, ..)| *gap < 1.6 * unit) {
            let points = &self.roads[road].points;
            (deck.middle, deck.way) = (points[at], along(points, at));
            // Askew over the water the way is longer.
            let flow = along(&river.points, spot);
            let square = (deck.way.x * flow.y - deck.way.y * flow.x).abs().max(0.55);
            deck.long = width(deck.middle) / 2.0 / square + 0.8 * unit;
            if let Some(band) = self.road_band(road).filter(|band| band.dashes.is_empty()) {
                deck.half = (band.width / 2.0 + 0.28) * unit;
                deck.fill = Some(band.fill);
            }
        }
        deck
    }

    /// The room a crossing takes.
    pub(super) fn deck_stretch(&self, deck: &Deck) -> Stretch {
        let long = deck.long + 0.4 * self.unit();
        Stretch {
            from: shifted(deck.middle, deck.way, -long),
            to: shifted(deck.middle, deck.way, long),
            half: deck.half + 0.8 * self.unit(),
        }
    }

    /// Where a crossing leads from and to.
    fn banks(&self, over: Over) -> (Point, Point) {
        match over {
            Over::Side(side) => {
                let (a, b) = side.cells();
                (self.centre(a), self.centre(b))
            }
            Over::Cell(cell, direction) => {
                let centre = self.centre(cell);
                let turn = Direction::ALL.iter().position(|one| *one == direction).unwrap_or(0) as f64 * 45.0;
                let (sin, cos) = turn.to_radians().sin_cos();
                let half = 0.5 * self.piece.size;
                let spot = |by: f64| Point::new(centre.x + by * sin, centre.y - by * cos);
                (spot(half), spot(-half))
            }
        }
    }
}
