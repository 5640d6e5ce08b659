//! The ground of the map: from the grid's tokens to a terrain and an elevation for every cell.

use std::collections::BTreeMap;

use super::document::MapTable;
use super::fault::Fault;
use super::grid_text::GridText;
use super::inside::Inside;
use super::map::{find, numbering_of, shape_of};
use super::vocabulary::{TerrainId, Vocabulary};
use crate::diag::nearest;
use crate::grid::{Cell, Grid};
use crate::source::{Sources, Span, Spanned};

/// Token of a cell that is not part of the map.
pub const ABSENT: &str = "-";

/// The most characters a token may have, so that the columns of a grid stay readable.
pub const LONGEST_TOKEN: usize = 4;

/// Whether a text can stand for a terrain in a grid.
pub fn is_token(text: &str) -> bool {
    let fits = (1..=LONGEST_TOKEN).contains(&text.chars().count());
    fits && text != ABSENT && !text.contains(|c: char| c.is_whitespace() || c == '|' || c == '#')
}

pub struct Ground {
    pub grid: Grid,
    pub terrain: Vec<Option<TerrainId>>,
    pub elevation: Vec<u8>,
    pub written: Vec<Span>,
}

/// Lays the ground: size, cells, terrain and elevation.
pub fn lay(
    table: &Spanned<MapTable>,
    sources: &Sources,
    grid_file: Option<usize>,
    vocabulary: &Vocabulary,
    faults: &mut Vec<Fault>,
) -> Option<Ground> {
    let mut legend = Legend::read(table, vocabulary, faults);
    let inside = match (&table.grid, grid_file) {
        (Some(grid), _) => Some(Inside::of(sources, grid.as_ref().map(String::as_str))),
        (None, Some(file)) => Some(Inside::file(sources.get(file))),
        (None, None) => None,
    };
    if let (Some(grid), Some(file)) = (&table.grid, &table.grid_file) {
        faults.push(Fault::GridTwice { span: file.span, first: grid.span });
    }
    let text = inside.as_ref().map(GridText::parse);
    let size = table.size.as_ref().and_then(|written| read_size(written, faults));
    let (columns, rows) = extent(table, text.as_ref(), size, faults)?;
    let span = text.as_ref().and(table.grid.as_ref()).or(table.grid_file.as_ref()).or(table.size.as_ref());
    let span = span.map_or(table.span, |text| text.span);
    let numbering = numbering_of(table, faults);
    let mut grid = match (u16::try_from(columns), u16::try_from(rows)) {
        (Ok(columns16), Ok(rows16)) => match Grid::new(shape_of(table), columns16, rows16, numbering) {
            Ok(grid) => grid,
            Err(_) => {
                faults.push(Fault::MapTooLarge { span, columns, rows });
                return None;
            }
        },
        _ => {
            faults.push(Fault::MapTooLarge { span, columns, rows });
            return None;
        }
    };
    let default = table.default.as_ref().and_then(|name| {
        let written = name.as_ref().map(String::as_str);
        find(super::fault::Kind::Terrain, &vocabulary.terrain, written, faults).map(|at| TerrainId(at as u16))
    });
    let mut ground = Ground {
        terrain: vec![default; grid.len()],
        elevation: vec![0; grid.len()],
        written: vec![table.span; grid.len()],
        grid: grid.clone(),
    };
    let mut holes = Vec::new();
    if let Some(text) = &text {
        rulers(text, &grid, faults);
        rows_of(text, &grid, &mut legend, &mut ground, &mut holes, faults);
        faults.extend(legend.unused().map(|token| Fault::UnusedToken { token: token.clone() }));
    } else if default.is_none() && table.default.is_none() {
        let first = grid.cells().next().map(|cell| grid.label(cell)).unwrap_or_default();
        faults.push(Fault::NoTerrain { cells: grid.len(), first, span });
    }
    if let Some(written) = &table.elevation {
        elevations(written.as_ref().map(String::as_str), sources, &grid, &mut ground, faults);
    }
    for hole in holes {
        grid.remove(hole);
    }
    ground.grid = grid;
    Some(ground)
}

/// What each token stands for.
struct Legend {
    tokens: BTreeMap<String, Meaning>,
}

struct Meaning {
    terrain: Option<TerrainId>,
    /// Where the legend gives it; tokens of the ruleset have no place.
    written: Option<Spanned<String>>,
    used: bool,
}

impl Legend {
    fn read(table: &MapTable, vocabulary: &Vocabulary, faults: &mut Vec<Fault>) -> Legend {
        let mut tokens = BTreeMap::new();
        for (token, terrain) in table.legend.iter() {
            let bad = !is_token(token);
            if bad {
                faults.push(Fault::BadToken { token: token.clone() });
            }
            let written = Spanned::new(terrain.value.as_str(), terrain.span);
            let found = find(super::fault::Kind::Terrain, &vocabulary.terrain, written, faults);
            let terrain = found.map(|at| TerrainId(at as u16));
            let written = (!bad).then(|| token.clone());
            tokens.insert(token.value.clone(), Meaning { terrain, written, used: false });
        }
        // Tokens the legend does not give away keep the ruleset's meaning.
        for (token, terrain) in &vocabulary.tokens {
            let terrain = vocabulary.terrain_id(terrain);
            tokens.entry(token.clone()).or_insert(Meaning { terrain, written: None, used: false });
        }
        Legend { tokens }
    }

    /// The terrain and elevation a token means; the outer option says whether it is known at all.
    fn meaning(&mut self, token: &str) -> Option<(Option<TerrainId>, u8)> {
        let mut plain = |token: &str| {
            let meaning = self.tokens.get_mut(token)?;
            meaning.used = true;
            Some(meaning.terrain)
        };
        if let Some(terrain) = plain(token) {
            return Some((terrain, 0));
        }
        let level = token.chars().next_back()?.to_digit(10)?;
        plain(&token[..token.len() - 1]).map(|terrain| (terrain, level as u8))
    }

    /// The legend's own tokens that no cell had.
    fn unused(&self) -> impl Iterator<Item = &Spanned<String>> {
        self.tokens.values().filter(|meaning| !meaning.used).filter_map(|meaning| meaning.written.as_ref())
    }
}

fn read_size(written: &Spanned<String>, faults: &mut Vec<Fault>) -> Option<(u64, u64)> {
    let parsed = written
        .split_once(['x', 'X', '×'])
        .and_then(|(columns, rows)| Some((columns.trim().parse().ok()?, rows.trim().parse().ok()?)));
    if parsed.is_none() {
        faults.push(Fault::BadSize { written: written.clone() });
    }
    parsed
}

/// Columns and rows, from the grid or from the size.
fn extent(
    table: &Spanned<MapTable>,
    text: Option<&GridText<'_>>,
    size: Option<(u64, u64)>,
    faults: &mut Vec<Fault>,
) -> Option<(u64, u64)> {
    let span = table.grid.as_ref().or(table.grid_file.as_ref()).map_or(table.span, |grid| grid.span);
    match (text, size) {
        (Some(text), size) => {
            let (columns, rows) = (text.width() as u64, text.rows.len() as u64);
            if columns == 0 || rows == 0 {
                faults.push(Fault::EmptyGrid { span });
                return None;
            }
            if let (Some(size), Some(written)) = (size, &table.size)
                && size != (columns, rows)
            {
                let written = written.clone();
                faults.push(Fault::SizeDiffers { written, columns: columns as usize, rows: rows as usize });
            }
            Some((columns, rows))
        }
        (None, Some((columns, rows))) => {
            if columns == 0 || rows == 0 {
                faults.push(Fault::EmptyGrid { span: table.size.as_ref().map_or(span, |size| size.span) });
                return None;
            }
            Some((columns, rows))
        }
        (None, None) => {
            // A grid file or a size that could not be read has been reported where it is named.
            if table.grid_file.is_none() && table.size.is_none() {
                faults.push(Fault::NoGrid { span });
            }
            None
        }
    }
}

fn rulers(text: &GridText<'_>, grid: &Grid, faults: &mut Vec<Fault>) {
    let numbers = ruler_numbers(grid);
    if let Some(ruler) = &text.ruler {
        faults.extend(wrong_number("column", ruler, &numbers.columns));
    }
    let rows = text.rows.iter().zip(&numbers.rows);
    let (written, expected): (Vec<_>, Vec<_>) = rows.filter_map(|(row, it)| Some((row.number?, it.clone()))).unzip();
    faults.extend(wrong_number("row", &written, &expected));
}

/// The first number that differs from the one expected at its place.
fn wrong_number(line: &'static str, written: &[Spanned<&str>], expected: &[String]) -> Option<Fault> {
    // `1` is as good as `01`: it says the same to a reader.
    let plain = |number: &str| number.trim_start_matches('0').to_ascii_uppercase();
    let pairs = written.iter().enumerate().map(|(at, number)| (number, expected.get(at)));
    let mut wrong = pairs.filter(|(number, expected)| expected.is_none_or(|it| plain(it) != plain(number.value)));
    let (number, expected) = wrong.next()?;
    let alone = wrong.next().is_none();
    Some(Fault::WrongRuler { line, written: number.map(String::from), expected: expected.cloned(), alone })
}

/// What the rulers of a grid say.
pub struct RulerNumbers {
    pub columns: Vec<String>,
    pub rows: Vec<String>,
}

/// The numbers of columns and rows as the labels write them.
pub fn ruler_numbers(grid: &Grid) -> RulerNumbers {
    let columns = (0..grid.columns()).map(|column| grid.column_heading(column)).collect();
    let rows = (0..grid.rows()).map(|row| grid.row_heading(row)).collect();
    RulerNumbers { columns, rows }
}

fn rows_of(
    text: &GridText<'_>,
    grid: &Grid,
    legend: &mut Legend,
    ground: &mut Ground,
    holes: &mut Vec<Cell>,
    faults: &mut Vec<Fault>,
) {
    let numbers = ruler_numbers(grid);
    let mut unknown: BTreeMap<&str, (Span, usize)> = BTreeMap::new();
    for (row, line) in text.rows.iter().enumerate() {
        if line.tokens.len() != numbers.columns.len() {
            let hint = text.lost_column(row).map(|(column, token)| {
                format!(
                    "column {} seems to be missing; the rows beside it have `{token}` there",
                    numbers.columns[column]
                )
            });
            faults.push(Fault::RaggedRow {
                row: numbers.rows[row].clone(),
                found: line.tokens.len(),
                expected: numbers.columns.len(),
                span: line.span,
                hint,
            });
        }
        for (column, token) in line.tokens.iter().enumerate().take(numbers.columns.len()) {
            let Some(cell) = grid.at(column as u16, row as u16) else { continue };
            ground.written[cell.index()] = token.span;
            if token.value == ABSENT {
                holes.push(cell);
                continue;
            }
            match legend.meaning(token.value) {
                Some((terrain, level)) => {
                    ground.terrain[cell.index()] = terrain;
                    ground.elevation[cell.index()] = level;
                }
                None => unknown.entry(token.value).or_insert((token.span, 0)).1 += 1,
            }
        }
    }
    for (token, (span, times)) in unknown {
        let known = || legend.tokens.keys().map(String::as_str);
        faults.push(Fault::UnknownToken {
            suggestion: nearest(token, known()).map(String::from),
            known: known().map(String::from).collect(),
            token: Spanned::new(token.to_string(), span),
            times,
        });
    }
}

fn elevations(written: Spanned<&str>, sources: &Sources, grid: &Grid, ground: &mut Ground, faults: &mut Vec<Fault>) {
    let inside = Inside::of(sources, written);
    let text = GridText::parse(&inside);
    let numbers = ruler_numbers(grid);
    if text.rows.len() != numbers.rows.len() {
        let (found, expected) = (text.rows.len(), numbers.rows.len());
        faults.push(Fault::ElevationRows { span: written.span, found, expected });
    }
    for (row, line) in text.rows.iter().enumerate().take(numbers.rows.len()) {
        if line.tokens.len() != numbers.columns.len() {
            let (found, expected) = (line.tokens.len(), numbers.columns.len());
            let row = numbers.rows[row].clone();
            faults.push(Fault::RaggedRow { row, found, expected, span: line.span, hint: None });
        }
        for (column, token) in line.tokens.iter().enumerate() {
            let Some(cell) = grid.at(column as u16, row as u16) else { continue };
            match token.value.parse::<u8>() {
                Ok(level) if level < 100 => ground.elevation[cell.index()] = level,
                _ if token.value == "." || token.value == ABSENT => {}
                _ => faults.push(Fault::BadNotation {
                    written: token.map(String::from),
                    expected: "a whole number from 0 to 99, or `.` for 0",
                }),
            }
        }
    }
}
