//! The map as text: ground and height of each cell, what lies there, who stands there, what runs between cells; below it a legend,
//! the units of each side, who holds what counts for victory, and whatever else a ruleset has lying about.

use super::board::Board;
use super::rules::Rules;
use super::table::{Place, Table};
use crate::diag::grammar::count_of;
use crate::grid::{Cell, Direction};
use crate::scenario::draft::{SideId, UnitId};
use crate::scenario::map::Map;

/// A sign behind the ground of a cell, and what it means.
pub type Sign = (char, &'static str);

/// What a ruleset's map in text shows.
pub trait Mapped: Rules {
    /// Signs for what lies in a cell, before those of the units.
    const LITTER: &'static [Sign] = &[];
    /// Signs behind those of the units.
    const BEHIND: &'static [Sign] = &[];
    /// What stands behind a side's letter, by an example and its meaning.
    const EXAMPLE: (&'static str, &'static str) = ("2", "two units");
    /// What the map is called.
    const MAP: &'static str = "map";

    /// The sides in the order in which they are told.
    fn sides(_: &Board<Self>) -> [SideId; 2] {
        [SideId(0), SideId(1)]
    }
    /// The sign and the name of the ground in a cell.
    fn ground(board: &Board<Self>, cell: Cell) -> (&str, &str);
    /// How high a cell is.
    fn level(_: &Board<Self>, _: Cell) -> i64 {
        0
    }
    /// What runs between the cells.
    fn lines(board: &Board<Self>) -> Lines<'_>;
    /// Whether each sign of [`Mapped::LITTER`] and then of [`Mapped::BEHIND`] stands in a cell, as somebody sees it.
    fn signs(_: &Board<Self>, _: &Table<Self>, _: Cell, _: Option<SideId>) -> Vec<bool> {
        vec![false; Self::LITTER.len() + Self::BEHIND.len()]
    }
    /// What stands behind the letter of a side in a cell; none if nobody of it is there.
    fn stack(board: &Board<Self>, table: &Table<Self>, cell: Cell, side: SideId) -> Option<String> {
        let units = table.all_in(cell).filter(|unit| board.unit(*unit).side == side).count();
        (units > 0).then(|| units.to_string())
    }
    /// What a side has lost, as the end of a sentence.
    fn losses(board: &Board<Self>, table: &Table<Self>, side: SideId) -> String {
        let gone = |unit: &&UnitId| matches!(table.piece(**unit).place, Place::Gone(_));
        format!(", {} lost", board.side(side).units.iter().filter(gone).count())
    }
    /// What is to be said of a unit, in brackets behind its name.
    fn unit(_: &Board<Self>, _: &Table<Self>, _: UnitId) -> Vec<String> {
        Vec::new()
    }
    /// What is to be said of a side's stack, behind its units.
    fn site(_: &Board<Self>, _: &Table<Self>, _: Cell, _: SideId) -> String {
        String::new()
    }
    /// Lines below everything else.
    fn notes(_: &Board<Self>, _: &Table<Self>, _: Option<SideId>) -> Vec<String> {
        Vec::new()
    }
}

/// The map, its legend, and the units.
pub fn of<R: Mapped>(board: &Board<R>, table: &Table<R>, shown_to: Option<SideId>) -> String {
    let (lines, sides) = (R::lines(board), R::sides(board));
    let signs: Vec<Vec<bool>> = board.grid.by_cell(|cell| R::signs(board, table, cell, shown_to));
    let text = |cell: Cell| {
        let mut text = format!("{}{}", R::ground(board, cell).0, height(R::level(board, cell)));
        let here = &signs[cell.index()];
        text.extend(there(R::LITTER, here).map(|(sign, _)| sign));
        for side in sides {
            text.extend(R::stack(board, table, cell, side).map(|stack| format!("{}{stack}", letter(board, side))));
        }
        text.extend(there(R::BEHIND, &here[R::LITTER.len()..]).map(|(sign, _)| sign));
        text
    };
    let mut out = board.grid.picture(text, |a, b| lines.between(a, b));
    out.push_str(&format!("\n{}\n", legend(board, &lines, &signs)));
    for side in sides {
        units(board, table, side, &mut out);
    }
    let owner = |cell: Cell| table.control[cell.index()].map(|side| board.side(side).name.as_str());
    let control = held(board.objectives.iter().map(|cell| (board.label(*cell), owner(*cell))));
    for line in control.into_iter().chain(R::notes(board, table, shown_to)) {
        out.push_str(&format!("{line}\n"));
    }
    out
}

/// Those signs that stand somewhere.
fn there(signs: &'static [Sign], there: &[bool]) -> impl Iterator<Item = Sign> {
    signs.iter().zip(there).filter(|(_, there)| **there).map(|(sign, _)| *sign)
}

/// What the signs mean, as far as they are on the map.
fn legend<R: Mapped>(board: &Board<R>, lines: &Lines<'_>, signs: &[Vec<bool>]) -> String {
    let mut parts: Vec<String> = Vec::new();
    for (sign, name) in board.grid.cells().map(|cell| R::ground(board, cell)) {
        if !parts.iter().any(|known| known.strip_prefix(sign).is_some_and(|name| name.starts_with(' '))) {
            parts.push(format!("{sign} {}", name.to_lowercase()));
        }
    }
    let seen: Vec<bool> = (0..R::LITTER.len() + R::BEHIND.len()).map(|at| signs.iter().any(|here| here[at])).collect();
    let named = |(sign, name): Sign| format!("{sign} {name}");
    parts.extend(there(R::LITTER, &seen).map(named));
    let lines = lines.legend();
    parts.extend(lines.into_iter().filter(|line| !parts.contains(line)).collect::<Vec<_>>());
    let hilly = board.grid.cells().any(|cell| R::level(board, cell) > 0);
    parts.extend(hilly.then(|| HEIGHTS.to_string()));
    let (example, meaning) = R::EXAMPLE;
    for side in R::sides(board) {
        parts.push(format!("{}{example} {meaning} ({})", letter(board, side), board.side(side).name));
    }
    parts.extend(there(R::BEHIND, &seen[R::LITTER.len()..]).map(named));
    parts.join(", ")
}

/// The stacks of a side, one a line.
fn units<R: Mapped>(board: &Board<R>, table: &Table<R>, side: SideId, out: &mut String) {
    let mut cells: Vec<Cell> = table.on_board(board, side).map(|(_, cell)| cell).collect();
    let count = count_of(cells.len(), "unit");
    cells.sort_unstable();
    cells.dedup();
    let (name, losses) = (&board.side(side).name, R::losses(board, table, side));
    out.push_str(&format!("{name}: {count} on the {}{losses}\n", R::MAP));
    for cell in cells {
        let own = table.all_in(cell).filter(|unit| board.unit(*unit).side == side);
        let names: Vec<String> = own.map(|unit| unit_text(board, table, unit)).collect();
        let site = R::site(board, table, cell, side);
        out.push_str(&format!("  {}  {}{site}\n", board.label(cell), names.join(", ")));
    }
}

fn unit_text<R: Mapped>(board: &Board<R>, table: &Table<R>, unit: UnitId) -> String {
    let (id, said) = (&board.unit(unit).id, R::unit(board, table, unit));
    if said.is_empty() { id.clone() } else { format!("{id} ({})", said.join(", ")) }
}

/// The letter of a side.
pub fn letter<R: Rules>(board: &Board<R>, side: SideId) -> char {
    letters([SideId(0), SideId(1)].map(|side| board.side(side).name.as_str()))[side.0 as usize]
}

/// A letter for each of two sides: the first of its name in which it differs from the other.
fn letters([first, second]: [&str; 2]) -> [char; 2] {
    let letter = |own: &str, foe: &str| {
        let differs = own.chars().zip(foe.chars().chain(std::iter::repeat('\0'))).find(|(own, foe)| own != foe);
        let letter = differs.map_or('?', |(own, _)| own);
        letter.to_uppercase().next().unwrap_or(letter)
    };
    [letter(first, second), letter(second, first)]
}

/// Cells with the side that holds each: "Control: 0809 British, 0810 nobody"; nothing if there are none.
fn held<'b>(cells: impl Iterator<Item = (&'b str, Option<&'b str>)>) -> Option<String> {
    let held: Vec<String> = cells.map(|(label, owner)| format!("{label} {}", owner.unwrap_or("nobody"))).collect();
    (!held.is_empty()).then(|| format!("Control: {}", held.join(", ")))
}

/// How high the ground is, behind its sign; nothing on the flat.
fn height(level: i64) -> String {
    if level > 0 { level.to_string() } else { String::new() }
}

/// What the numbers behind the ground mean.
const HEIGHTS: &str = "digits behind the ground its height";

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
    /// On a map, with the charts of sides and paths in their order: the id and name of each kind, and of a side whether it leads
    /// over others.
    pub fn new<'c>(
        map: &'m Map,
        edges: impl Iterator<Item = (&'c String, Option<&'c str>, bool)>,
        paths: impl Iterator<Item = (&'c String, Option<&'c str>)>,
    ) -> Lines<'m> {
        let mut others = OTHERS.into_iter();
        let edge = |(id, name, crosses): (&'c String, Option<&'c str>, bool)| {
            let sign = match id.as_str() {
                "river" => '~',
                "stream" => '"',
                "bridge" => '=',
                "ford" => ':',
                _ => others.next().unwrap_or('?'),
            };
            (sign, name.unwrap_or(id).to_lowercase(), crosses)
        };
        let path = |(id, name): (&'c String, Option<&'c str>)| name.unwrap_or(id).to_lowercase();
        Lines { map, edges: edges.map(edge).collect(), paths: paths.map(path).collect() }
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
