//! Sheets of pieces, and their backs: folded over, or printed on the other side of the paper.

use std::fmt;
use std::str::FromStr;

use super::block::{self, Block, Fold};
use super::marks;
use super::paper::Paper;
use crate::scene::{Fonts, Group, Outline, Page, Point, Rect, Transform};

/// A piece to cut out: its faces drawn from 0 to its width and height, the field reaching beyond it by the bleed.
#[derive(Clone, Debug)]
pub struct Piece {
    pub name: String,
    pub front: Group,
    pub back: Option<Group>,
}

/// How backs come to lie behind their fronts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Backs {
    /// Beside the fronts, mirrored about a line: fold, glue, cut. Exact on any printer.
    #[default]
    Fold,
    /// On a page of their own, for printers that turn the paper over its long edge.
    DuplexLong,
    /// The same, over its short edge.
    DuplexShort,
    None,
}

impl Backs {
    pub const ALL: [Backs; 4] = [Backs::Fold, Backs::DuplexLong, Backs::DuplexShort, Backs::None];
}

impl fmt::Display for Backs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Backs::Fold => "fold",
            Backs::DuplexLong => "duplex-long",
            Backs::DuplexShort => "duplex-short",
            Backs::None => "none",
        })
    }
}

impl FromStr for Backs {
    type Err = String;

    fn from_str(text: &str) -> Result<Backs, String> {
        let known = Backs::ALL.into_iter().find(|backs| backs.to_string() == text);
        known.ok_or_else(|| {
            format!("`{text}` is no kind of back; write {}", Backs::ALL.map(|b| b.to_string()).join(", "))
        })
    }
}

/// A page of pieces and where each of them lies on it.
#[derive(Clone, Debug)]
pub struct Sheet {
    pub page: Page,
    pub placements: Vec<Placement>,
    /// The line to fold along.
    pub fold: Option<Fold>,
}

/// One face on a sheet.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Placement {
    /// Which of the pieces.
    pub piece: usize,
    /// Where it is cut out.
    pub rect: Rect,
    pub back: bool,
}

/// Lays pieces out in their order, edge to edge, so that one cut serves two. With `Backs::DuplexLong` and `DuplexShort`
/// every page of fronts is followed by its page of backs, moved by `back_offset` for printers that drift.
///
/// A piece without a back has a blank one. If none has a back, the sheets are those of `Backs::None`.
pub fn sheets(
    pieces: &[Piece],
    size: f64,
    paper: &Paper,
    backs: Backs,
    bleed: f64,
    back_offset: (f64, f64),
    fonts: &Fonts,
) -> Vec<Sheet> {
    cut("Counters", pieces, (size, size), paper, backs, bleed, back_offset, fonts)
}

/// The same for pieces of any width and height, on pages of a name.
#[expect(clippy::too_many_arguments, reason = "each is one thing a sheet is made of")]
pub fn cut(
    name: &str,
    pieces: &[Piece],
    size: (f64, f64),
    paper: &Paper,
    backs: Backs,
    bleed: f64,
    back_offset: (f64, f64),
    fonts: &Fonts,
) -> Vec<Sheet> {
    let backs = if pieces.iter().any(|piece| piece.back.is_some()) { backs } else { Backs::None };
    let (block, mirror) = block::arrange(pieces.len(), size, paper, backs, bleed);
    let many = pieces.len() > block.capacity();
    let mut all = Vec::new();
    for (number, shown) in pieces.chunks(block.capacity()).enumerate() {
        let press = Press {
            pieces: shown,
            first: number * block.capacity(),
            full: block,
            block: block.holding(shown.len()),
            bleed,
            paper,
            fonts,
        };
        let name = if many { format!("{name} {}", number + 1) } else { name.to_string() };
        match (backs, mirror) {
            (Backs::Fold, Some(fold)) => all.push(press.folded(name, fold)),
            (_, Some(turn)) => {
                all.push(press.fronts(format!("{name}, front"), true));
                all.push(press.backs(format!("{name}, back"), turn, back_offset));
            }
            (_, None) => all.push(press.fronts(name, false)),
        }
    }
    all
}

/// How many pieces of a width and height a page of fronts holds.
pub fn capacity(size: (f64, f64), paper: &Paper, bleed: f64) -> usize {
    block::arrange(1, size, paper, Backs::None, bleed).0.capacity()
}

/// How many of so many pieces of a size lie on each of their sheets.
pub fn per_sheet(count: usize, size: f64, paper: &Paper, backs: Backs, bleed: f64) -> usize {
    block::arrange(count, (size, size), paper, backs, bleed).0.capacity()
}

/// The side of the largest piece that a sheet has room for.
pub fn largest_piece(paper: &Paper, backs: Backs, bleed: f64) -> f64 {
    block::largest(paper, backs, bleed)
}

/// What one sheet is made of.
struct Press<'p> {
    fonts: &'p Fonts,
    pieces: &'p [Piece],
    /// The number of the first piece.
    first: usize,
    /// Every cell of the sheet, and those in use.
    full: Block,
    block: Block,
    bleed: f64,
    paper: &'p Paper,
}

impl Press<'_> {
    fn fronts(&self, name: String, has_backs: bool) -> Sheet {
        let mut sheet = self.blank(name, self.block.rect());
        self.lay_fronts(&mut sheet);
        if has_backs {
            sheet.page.add(marks::cross_hairs(&self.block, self.bleed));
        }
        sheet.page.add(marks::crop(&self.block, self.bleed, self.room()));
        sheet
    }

    fn backs(&self, name: String, turn: Fold, (x, y): (f64, f64)) -> Sheet {
        let mut block = self.block.mirrored(turn);
        block.at = Point::new(block.at.x + x, block.at.y + y);
        let mut sheet = self.blank(name, block.rect());
        self.lay_backs(&mut sheet, turn, (x, y));
        sheet.page.add(marks::cross_hairs(&block, self.bleed));
        sheet
    }

    fn folded(&self, name: String, fold: Fold) -> Sheet {
        let (front, back) = (self.block.rect(), fold.mirror(self.block.rect()));
        let mut sheet = self.blank(name, around(front, back));
        sheet.fold = Some(fold);
        self.lay_fronts(&mut sheet);
        self.lay_backs(&mut sheet, fold, (0.0, 0.0));
        // Marks end before the fold, so that they never meet the dashes.
        let (mut room, whole) = (self.room(), self.room());
        match fold {
            Fold::Vertical(x) => room.width = x - CLEAR - room.x,
            Fold::Horizontal(y) => room.height = y - CLEAR - room.y,
        }
        sheet.page.add(marks::crop(&self.block, self.bleed, room));
        let behind = match fold {
            Fold::Vertical(x) => Rect { x: x + CLEAR, width: whole.right() - x - CLEAR, ..whole },
            Fold::Horizontal(y) => Rect { y: y + CLEAR, height: whole.bottom() - y - CLEAR, ..whole },
        };
        sheet.page.add(marks::crop(&self.block.mirrored(fold), self.bleed, behind));
        sheet.page.add(marks::fold(fold, self.paper.width, self.paper.height, self.fonts));
        sheet
    }

    fn blank(&self, name: String, trim: Rect) -> Sheet {
        let page =
            Page { trim, bleed: trim.inset(-self.bleed), ..Page::plain(name, self.paper.width, self.paper.height) };
        Sheet { page, placements: Vec::new(), fold: None }
    }

    fn room(&self) -> Rect {
        marks::room(self.paper.width, self.paper.height)
    }

    fn lay_fronts(&self, sheet: &mut Sheet) {
        for (index, piece) in self.pieces.iter().enumerate() {
            let rect = self.full.cell(index);
            let clip = self.full.with_bleed(index, self.pieces.len(), self.bleed);
            sheet.page.add(placed(&piece.front, format!("{}-front", piece.name), rect, clip, false));
            sheet.placements.push(Placement { piece: self.first + index, rect, back: false });
        }
    }

    fn lay_backs(&self, sheet: &mut Sheet, mirror: Fold, (x, y): (f64, f64)) {
        for (index, piece) in self.pieces.iter().enumerate() {
            let Some(back) = &piece.back else { continue };
            let rect = mirror.mirror(self.full.cell(index)).moved(x, y);
            let clip = mirror.mirror(self.full.with_bleed(index, self.pieces.len(), self.bleed)).moved(x, y);
            sheet.page.add(placed(back, format!("{}-back", piece.name), rect, clip, mirror.turns_backs()));
            sheet.placements.push(Placement { piece: self.first + index, rect, back: true });
        }
    }
}

/// Between the marks and the fold.
const CLEAR: f64 = 0.8;

fn around(a: Rect, b: Rect) -> Rect {
    let (x, y) = (a.x.min(b.x), a.y.min(b.y));
    Rect::new(x, y, a.right().max(b.right()) - x, a.bottom().max(b.bottom()) - y)
}

/// A face where it is cut out, upright or upside down, and nothing of it beyond the clip.
fn placed(face: &Group, name: String, rect: Rect, clip: Rect, is_turned: bool) -> Group {
    let about = Point::new(rect.width / 2.0, rect.height / 2.0);
    let turn = if is_turned { Transform::turned_about(180.0, about) } else { Transform::default() };
    let mut inner = face.clone();
    inner.transform = inner.transform.then(turn).then(Transform::moved(rect.x, rect.y));
    let mut group = Group::named(name).with(inner);
    group.clip = Some(Outline::rect(clip));
    group
}

#[cfg(test)]
mod tests;
