//! Where reinforcements come in: an arrow for each cell, or one on a bracket along the rim where a row of cells is alike.

use super::Sketch;
use super::course::chains;
use super::room::Stretch;
use crate::grid::Cell;
use crate::kit::Entry;
use crate::scene::{Group, Line, Outline, Path, Point};

/// Rows of fewer cells have an arrow each.
const ROW: usize = 3;
/// A bracket: how far inside the rim it lies, how thick it is, and how far its ends reach inwards, for a cell of the usual size.
const INSIDE: f64 = 0.35;
const THICK: f64 = 0.95;
const ENDS: f64 = 2.6;

/// An arrow of reinforcements: for an entry of the piece, so far beside the middle of its cell.
#[derive(Clone, Copy)]
pub(super) struct Arrow {
    pub entry: usize,
    pub aside: f64,
}

/// A bracket along the rim, in the colour of an entry of the piece.
#[derive(Clone, Copy)]
pub(super) struct Bracket {
    pub entry: usize,
    from: Point,
    to: Point,
    /// Towards the middle of the map, one long.
    inward: Point,
}

impl Sketch<'_> {
    /// The entries that have arrows of their own, and the brackets of those that share one.
    pub(super) fn entry_rows(&self) -> (Vec<usize>, Vec<Bracket>) {
        let entries = &self.piece.entries;
        let (mut arrows, mut brackets) = (Vec::new(), Vec::new());
        let mut told: Vec<usize> = Vec::new();
        for (first, one) in entries.iter().enumerate() {
            if told.contains(&first) {
                continue;
            }
            let is_like = |other: &Entry| other.colour == one.colour && other.turns == one.turns;
            let alike: Vec<usize> = (first..entries.len()).filter(|number| is_like(&entries[*number])).collect();
            told.extend(&alike);
            let mut alone: Vec<usize> = alike.clone();
            for row in chains(&self.links(&alike)).into_iter().filter(|row| row.len() >= ROW) {
                let of = |cell: &Cell| alone.iter().copied().find(|number| entries[*number].cell == *cell);
                let numbers: Vec<usize> = row.iter().filter_map(of).collect();
                let Some((from, to, inward)) = self.rim_along(&row).filter(|_| numbers.len() == row.len()) else {
                    continue;
                };
                let middle = numbers[numbers.len() / 2];
                alone.retain(|number| !numbers.contains(number));
                arrows.push(middle);
                brackets.push(Bracket { entry: middle, from, to, inward });
            }
            arrows.extend(alone);
        }
        (arrows, brackets)
    }

    /// Pairs of neighbours among the cells of some entries.
    fn links(&self, numbers: &[usize]) -> Vec<[Cell; 2]> {
        let cells: Vec<Cell> = numbers.iter().map(|number| self.piece.entries[*number].cell).collect();
        let next = |cell: &Cell| self.piece.grid.neighbours(*cell).map(|(_, next)| next).collect::<Vec<Cell>>();
        let links = cells.iter().flat_map(|cell| next(cell).into_iter().map(move |next| [*cell, next]));
        links.filter(|[cell, next]| cell < next && cells.contains(next)).collect()
    }

    /// The stretch of an edge of the map that all of some cells lie at, and the way inwards from it.
    fn rim_along(&self, cells: &[Cell]) -> Option<(Point, Point, Point)> {
        let (bounds, size) = (self.bounds(), self.piece.size);
        let ways = [(1.0, 0.0), (-1.0, 0.0), (0.0, 1.0), (0.0, -1.0)].map(Point::from);
        let gap = |at: Point, way: Point| match (way.x as i32, way.y as i32) {
            (1, _) => at.x - bounds.x,
            (-1, _) => bounds.right() - at.x,
            (_, 1) => at.y - bounds.y,
            _ => bounds.bottom() - at.y,
        };
        let centres: Vec<Point> = cells.iter().map(|cell| self.centre(*cell)).collect();
        let inward = ways.into_iter().find(|way| centres.iter().all(|at| gap(*at, *way) < 1.05 * size))?;
        let onto = |at: Point| {
            let by = gap(at, inward);
            Point::new(at.x - by * inward.x, at.y - by * inward.y)
        };
        let (from, to) = (onto(*centres.first()?), onto(*centres.last()?));
        let far = from.distance(to).max(1e-9);
        // Nearly to the ends of the outermost cells.
        let more = 0.42 * size / far;
        Some((to.towards(from, 1.0 + more), from.towards(to, 1.0 + more), inward))
    }

    pub(super) fn bracket(&self, bracket: &Bracket) -> Group {
        let (unit, entry) = (self.unit(), &self.piece.entries[bracket.entry]);
        let Bracket { from, to, inward, .. } = *bracket;
        let far = from.distance(to).max(1e-9);
        let way = Point::new((to.x - from.x) / far, (to.y - from.y) / far);
        let spot = |along: f64, inside: f64| {
            let by = INSIDE * unit + inside;
            Point::new(from.x + along * way.x + by * inward.x, from.y + along * way.y + by * inward.y)
        };
        let (thick, ends) = (THICK * unit, ENDS * unit);
        let outline = Outline::polygon(&[
            spot(0.0, 0.0),
            spot(far, 0.0),
            spot(far, ends),
            spot(far - thick, ends),
            spot(far - thick, thick),
            spot(thick, thick),
            spot(thick, ends),
            spot(0.0, ends),
        ]);
        let rim = Path::drawn(outline.clone(), Line::new(self.theme.art.halo, 0.7 * unit).round());
        let body = Path::filled(outline, entry.colour).with_line(Line::new(self.theme.ink, 0.18).round());
        let title = format!("Entry along the rim, turn {}", entry.turns);
        Group::named("entry-row").titled(title).with(rim).with(body)
    }

    /// The room a bracket takes.
    pub(super) fn bracket_stretch(&self, bracket: &Bracket) -> Stretch {
        let (half, Bracket { from, to, inward, .. }) = (0.5 * THICK * self.unit(), *bracket);
        let by = INSIDE * self.unit() + half;
        let spot = |at: Point| Point::new(at.x + by * inward.x, at.y + by * inward.y);
        Stretch { from: spot(from), to: spot(to), half }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draw::theme::Theme;
    use crate::grid::{Grid, Numbering, Shape};
    use crate::kit::MapPiece;
    use crate::scene::Colour;

    #[test]
    fn a_row_of_entries_that_are_alike_has_one_arrow_on_a_bracket() {
        let grid = Grid::new(Shape::Square, 8, 6, Numbering::default()).unwrap();
        let mut piece = MapPiece::bare(grid, 21.7, vec![None; 48], Vec::new());
        let entry = |column: u16, row: u16, turns: &str| Entry {
            cell: piece.grid.at(column, row).unwrap(),
            colour: Colour::new(0xB7, 0x40, 0x2E),
            turns: turns.into(),
        };
        let row = (1..6).map(|column| entry(column, 5, "3"));
        let entries: Vec<Entry> = row.chain([entry(6, 5, "4"), entry(0, 0, "3"), entry(0, 1, "3")]).collect();
        piece.entries = entries;
        let theme = Theme::built_in("field").unwrap();
        let sketch = Sketch::of(&piece, &theme);
        let (mut arrows, brackets) = sketch.entry_rows();
        arrows.sort_unstable();
        assert_eq!(arrows, [2, 5, 6, 7], "one for the row, and one for each of the others");
        let [bracket] = &brackets[..] else { panic!("{}", brackets.len()) };
        let (left, right) = (bracket.from.x.min(bracket.to.x), bracket.from.x.max(bracket.to.x));
        assert!(left > 21.7 && left < 27.0 && right > 125.0 && right < 130.3, "{left} to {right}");
        assert_eq!((bracket.inward.x, bracket.inward.y), (0.0, -1.0));
    }
}
