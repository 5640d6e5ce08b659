//! Where pieces lie on a sheet: blocks of cells edge to edge, and the lines about which their backs are mirrored.

use super::paper::{MARGIN, Paper};
use super::sheet::Backs;
use crate::scene::{Point, Rect};

/// From ink to fold, on both halves: glue and the thickness of paper want room.
const FOLD_GAP: f64 = 5.0;
/// What marks at the foot of a page need above its last line.
const FOOT_ROOM: f64 = 1.5;
/// The block that fits A4 and Letter alike, for counters of 5/8 in.
const USUAL: (usize, usize) = (10, 14);
const USUAL_SIDE: std::ops::RangeInclusive<f64> = 15.8..=16.0;
/// How far a cell reaches under the next.
const HAIR: f64 = 0.1;
/// Lengths this close are the same.
const CLOSE: f64 = 1e-6;

/// A line about which a sheet is folded, or turned over.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Fold {
    /// From top to bottom, at this x: left and right change places.
    Vertical(f64),
    /// From side to side, at this y: top and bottom change places.
    Horizontal(f64),
}

impl Fold {
    /// What lies behind a rectangle once the paper is folded.
    pub fn mirror(self, rect: Rect) -> Rect {
        match self {
            Fold::Vertical(x) => Rect { x: 2.0 * x - rect.right(), ..rect },
            Fold::Horizontal(y) => Rect { y: 2.0 * y - rect.bottom(), ..rect },
        }
    }

    /// Players turn a piece over sideways. Behind a level line that shows it upside down, so it is printed upside down.
    pub fn turns_backs(self) -> bool {
        matches!(self, Fold::Horizontal(_))
    }
}

/// Cells of one size, edge to edge, filled row by row.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Block {
    pub at: Point,
    pub columns: usize,
    pub rows: usize,
    /// Width and height of a cell.
    pub size: (f64, f64),
}

impl Block {
    pub fn capacity(&self) -> usize {
        self.columns * self.rows
    }

    pub fn cell(&self, index: usize) -> Rect {
        let (column, row) = (index % self.columns, index / self.columns);
        let (width, height) = self.size;
        Rect::new(self.at.x + column as f64 * width, self.at.y + row as f64 * height, width, height)
    }

    /// The part of the block that the first pieces take.
    pub fn holding(&self, count: usize) -> Block {
        Block { columns: self.columns.min(count), rows: count.div_ceil(self.columns), ..*self }
    }

    pub fn rect(&self) -> Rect {
        Rect::new(self.at.x, self.at.y, self.columns as f64 * self.size.0, self.rows as f64 * self.size.1)
    }

    /// The same cells behind a fold; only its outline and lines are meant, not its order.
    pub fn mirrored(&self, fold: Fold) -> Block {
        let rect = fold.mirror(self.rect());
        Block { at: Point::new(rect.x, rect.y), ..*self }
    }

    /// The cell with so much bleed on each side where no other of the first `count` cells lies. Where one does that is
    /// drawn later, the cell reaches under it by a hair, or light would shine through between the two.
    pub fn with_bleed(&self, index: usize, count: usize, bleed: f64) -> Rect {
        let (column, cell) = (index % self.columns, self.cell(index));
        let left = if column > 0 { 0.0 } else { bleed };
        let top = if index >= self.columns { 0.0 } else { bleed };
        let right = if column + 1 < self.columns && index + 1 < count { HAIR } else { bleed };
        let bottom = if index + self.columns < count { HAIR } else { bleed };
        Rect::new(cell.x - left, cell.y - top, cell.width + left + right, cell.height + top + bottom)
    }
}

/// The fronts' block, and the line their backs are mirrored about.
pub(super) fn arrange(
    count: usize,
    size: (f64, f64),
    paper: &Paper,
    backs: Backs,
    bleed: f64,
) -> (Block, Option<Fold>) {
    let page = Rect::new(0.0, 0.0, paper.width, paper.height);
    let centre = page.centre();
    let (sideways, downwards) = (Fold::Vertical(centre.x), Fold::Horizontal(centre.y));
    let is_upright = paper.height >= paper.width;
    match backs {
        Backs::None => (whole(size, paper, bleed), None),
        Backs::DuplexLong => (whole(size, paper, bleed), Some(if is_upright { sideways } else { downwards })),
        Backs::DuplexShort => (whole(size, paper, bleed), Some(if is_upright { downwards } else { sideways })),
        Backs::Fold => {
            let halves = [downwards, sideways].map(|fold| (half(fold, paper, bleed), fold));
            let block = |room: Rect| filled(room, size);
            let key = |room: Rect| {
                let capacity = block(room).capacity();
                (!holds(room, size), count.div_ceil(capacity), std::cmp::Reverse(capacity))
            };
            let [tall, wide] = halves;
            let (room, fold) = if key(wide.0) < key(tall.0) { wide } else { tall };
            (block(room), Some(fold))
        }
    }
}

/// The side of the largest piece that a paper has room for.
pub(super) fn largest(paper: &Paper, backs: Backs, bleed: f64) -> f64 {
    let shorter = |room: Rect| f64::min(room.width, room.height);
    let centre = Rect::new(0.0, 0.0, paper.width, paper.height).centre();
    let largest = match backs {
        Backs::Fold => f64::max(
            shorter(half(Fold::Vertical(centre.x), paper, bleed)),
            shorter(half(Fold::Horizontal(centre.y), paper, bleed)),
        ),
        Backs::None | Backs::DuplexLong | Backs::DuplexShort => shorter(page_room(paper, bleed)),
    };
    largest + CLOSE
}

fn holds(room: Rect, (width, height): (f64, f64)) -> bool {
    room.width + CLOSE >= width && room.height + CLOSE >= height
}

/// Where pieces may lie if they have the page for themselves.
fn page_room(paper: &Paper, bleed: f64) -> Rect {
    let room = paper.safe().inset(bleed);
    Rect { height: room.height - FOOT_ROOM, ..room }
}

fn whole(size: (f64, f64), paper: &Paper, bleed: f64) -> Block {
    let most = filled(page_room(paper, bleed), size);
    let is_office_paper = paper.width < 220.0 && paper.height < 300.0;
    let has_room = most.columns >= USUAL.0 && most.rows >= USUAL.1;
    if is_office_paper && has_room && size.0 == size.1 && USUAL_SIDE.contains(&size.0) {
        let (width, height) = (USUAL.0 as f64 * size.0, USUAL.1 as f64 * size.1);
        let at = Point::new((paper.width - width) / 2.0, (paper.height - height) / 2.0);
        return Block { at, columns: USUAL.0, rows: USUAL.1, size };
    }
    most
}

/// The upper or left half, as far from the fold as glue asks for.
fn half(fold: Fold, paper: &Paper, bleed: f64) -> Rect {
    let safe = paper.safe();
    let room = match fold {
        Fold::Vertical(x) => Rect { width: x - FOLD_GAP - MARGIN, height: safe.height - FOOT_ROOM, ..safe },
        // The backs lie as close to the foot of the page as the fronts to its head.
        Fold::Horizontal(y) => Rect { y: safe.y + FOOT_ROOM, height: y - FOLD_GAP - MARGIN - FOOT_ROOM, ..safe },
    };
    room.inset(bleed)
}

/// As many cells as a room holds, in its middle.
fn filled(room: Rect, size: (f64, f64)) -> Block {
    let along = |length: f64, size: f64| (((length + CLOSE) / size).floor() as usize).max(1);
    let (columns, rows) = (along(room.width, size.0), along(room.height, size.1));
    let centre = room.centre();
    let at = Point::new(centre.x - columns as f64 * size.0 / 2.0, centre.y - rows as f64 * size.1 / 2.0);
    Block { at, columns, rows, size }
}
