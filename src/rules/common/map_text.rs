//! What maps in text have in common: a letter for each side, who holds what counts for victory, how high the ground is, and what
//! runs between cells: rivers, roads, and what crosses them.

use crate::grid::{Cell, Direction};
use crate::scenario::map::Map;

/// A letter for each of two sides: the first of its name in which it differs from the other.
pub fn letters([first, second]: [&str; 2]) -> [char; 2] {
    let letter = |own: &str, foe: &str| {
        let differs = own.chars().zip(foe.chars().chain(std::iter::repeat('\0'))).find(|(own, foe)| own != foe);
        let letter = differs.map_or('?', |(own, _)| own);
        letter.to_uppercase().next().unwrap_or(letter)
    };
    [letter(first, second), letter(second, first)]
}

/// Cells with the side that holds each: "Control: 0809 British, 0810 nobody"; nothing if there are none.
pub fn held<'b>(cells: impl Iterator<Item = (&'b str, Option<&'b str>)>) -> Option<String> {
    let held: Vec<String> = cells.map(|(label, owner)| format!("{label} {}", owner.unwrap_or("nobody"))).collect();
    (!held.is_empty()).then(|| format!("Control: {}", held.join(", ")))
}

/// How high the ground is, behind its sign; nothing on the flat.
pub fn height(level: i64) -> String {
    if level > 0 { level.to_string() } else { String::new() }
}

/// What the numbers behind the ground mean.
pub const HEIGHTS: &str = "digits behind the ground its height";

/// A kind of feature on a side, as a chart has it: its id and name, and whether it leads over others.
pub struct Edge<'c> {
    pub id: &'c str,
    pub name: &'c str,
    pub crosses: bool,
}

/// What runs between the cells of a map.
pub struct Lines<'m> {
    map: &'m Map,
    /// By kind: its sign and name, and whether it leads over others.
    edges: Vec<(char, String, bool)>,
    paths: Vec<String>,
}

/// Signs for kinds of sides that have none of their own.
const OTHERS: [char; 5] = ['!', '%', ';', '&', '$'];

impl<'m> Lines<'m> {
    /// On a map, with the charts of sides and paths in their order.
    pub fn new<'c>(
        map: &'m Map,
        edges: impl Iterator<Item = Edge<'c>>,
        paths: impl Iterator<Item = &'c str>,
    ) -> Lines<'m> {
        let mut others = OTHERS.into_iter();
        let edge = |edge: Edge<'c>| {
            let sign = match edge.id {
                "river" => '~',
                "stream" => '"',
                "bridge" => '=',
                "ford" => ':',
                _ => others.next().unwrap_or('?'),
            };
            (sign, edge.name.to_lowercase(), edge.crosses)
        };
        Lines { map, edges: edges.map(edge).collect(), paths: paths.map(str::to_lowercase).collect() }
    }

    /// The sign between two neighbours: what crosses there, else what lies there, else the path from one to the other.
    pub fn between(&self, a: Cell, b: Cell) -> Option<char> {
        let side = self.map.grid.side(a, b)?;
        let marks = self.map.edges.get(&side).into_iter().flatten();
        let mut kinds: Vec<&(char, String, bool)> = marks.filter_map(|mark| self.edges.get(mark.kind)).collect();
        kinds.sort_by_key(|(_, _, crosses)| !crosses);
        kinds.first().map(|(sign, ..)| *sign).or_else(|| self.path(a, b))
    }

    fn path(&self, a: Cell, b: Cell) -> Option<char> {
        let on = |cells: &[crate::source::Spanned<Cell>]| {
            cells.windows(2).any(|pair| [(a, b), (b, a)].contains(&(pair[0].value, pair[1].value)))
        };
        let path = self.map.paths.iter().find(|path| on(&path.cells))?;
        if path.kind > 0 {
            return Some('+');
        }
        use Direction::*;
        Some(match self.map.grid.direction_between(a, b)? {
            N | S => '|',
            E | W => '-',
            NE | SW => '/',
            NW | SE => '\\',
        })
    }

    /// What the signs mean, as far as they are on the map.
    pub fn legend(&self) -> Vec<String> {
        let marked = |kind: usize| self.map.edges.values().flatten().any(|mark| mark.kind == kind);
        let edges = self.edges.iter().enumerate().filter(|(kind, _)| marked(*kind));
        let mut legend: Vec<String> = edges.map(|(_, (sign, name, _))| format!("{sign} {name}")).collect();
        let runs = |kind: usize| self.map.paths.iter().any(|path| path.kind == kind);
        let paths = self.paths.iter().enumerate().filter(|(kind, _)| runs(*kind));
        legend.extend(paths.map(|(kind, name)| match kind {
            0 => format!("| - / \\ {name}"),
            _ => format!("+ {name}"),
        }));
        legend
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sides_are_told_apart_by_the_first_letter_that_differs() {
        assert_eq!(letters(["British", "German"]), ['B', 'G']);
        assert_eq!(letters(["Red Guards", "Red Army"]), ['G', 'A']);
        assert_eq!(letters(["Red", "Red"]), ['?', '?']);
    }
}
