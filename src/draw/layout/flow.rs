//! Slabs into columns and pages: nothing runs over, every page but the last is filled, and columns end there as evenly as their
//! slabs allow. What goes across all columns, or begins below everything, stands between those above it and those below.

use super::Slab;
use crate::kit::prose::Begins;
use crate::scene::{Group, Rect};

/// The columns of each page.
#[derive(Clone, Copy, Debug)]
pub struct Columns {
    /// What may be printed on.
    pub area: Rect,
    /// Height taken by the title on the first page, and on every further one.
    pub head: (f64, f64),
    pub count: usize,
    pub gutter: f64,
}

impl Columns {
    pub fn width(&self) -> f64 {
        (self.area.width - self.gutter * (self.count as f64 - 1.0)) / self.count as f64
    }

    fn top(&self, page: usize) -> f64 {
        self.area.y + if page == 0 { self.head.0 } else { self.head.1 }
    }

    fn height(&self, page: usize) -> f64 {
        self.area.bottom() - self.top(page)
    }
}

/// Slabs in their columns, page by page.
pub struct Flowed {
    pub pages: Vec<Group>,
    /// No slab is higher than a column.
    pub fits: bool,
}

/// Fills pages with slabs and evens the columns of the last one out.
pub fn flow(slabs: &[Slab], columns: Columns) -> Flowed {
    let tallest = slabs.iter().map(|slab| slab.height).fold(0.0, f64::max);
    let mut pages = vec![Group::named("page-1")];
    let mut from = Start { page: 0, y: columns.top(0) };
    for slabs in slabs.chunk_by(|a, b| a.across == b.across && b.begins != Begins::Below) {
        let count = if slabs[0].across { 1 } else { columns.count };
        let columns = Columns { count, ..columns };
        if from.y > columns.top(from.page) {
            from.y += slabs[0].gap;
            // What begins here has room for its first lines, or begins the next page.
            let first = slabs.iter().position(|slab| !slab.keep).map_or(slabs.len(), |at| at + 1);
            if from.y + whole(&slabs[..first]) > columns.area.bottom() {
                from = Start { page: from.page + 1, y: columns.top(from.page + 1) };
            }
        }
        from = Band { columns, from }.lay(slabs, &mut pages);
    }
    Flowed { pages, fits: tallest <= columns.height(0) }
}

/// The height of what stands together.
fn whole(bundle: &[Slab]) -> f64 {
    bundle.iter().map(|slab| slab.height + slab.gap).sum::<f64>() - bundle.first().map_or(0.0, |slab| slab.gap)
}

/// Where on which page something begins.
#[derive(Clone, Copy)]
struct Start {
    page: usize,
    y: f64,
}

/// Columns from somewhere on a page on.
#[derive(Clone, Copy)]
struct Band {
    columns: Columns,
    from: Start,
}

/// A column: slabs with their places from its top, and how many slabs stand before it.
#[derive(Default)]
struct Column<'s> {
    slabs: Vec<(&'s Slab, f64)>,
    before: usize,
}

impl Column<'_> {
    fn height(&self) -> f64 {
        self.slabs.last().map_or(0.0, |(slab, y)| y + slab.height)
    }
}

impl Band {
    /// The page of a column, by its number in the band, and where it begins there.
    fn top(&self, column: usize) -> Start {
        let page = self.from.page + column / self.columns.count;
        Start { page, y: if page == self.from.page { self.from.y } else { self.columns.top(page) } }
    }

    fn room(&self, column: usize) -> f64 {
        self.columns.area.bottom() - self.top(column).y
    }

    /// Puts slabs on pages, and says where they end.
    fn lay(&self, slabs: &[Slab], pages: &mut Vec<Group>) -> Start {
        let count = self.columns.count;
        let full = self.fill(slabs, (usize::MAX, 0.0));
        let last = (full.len() - 1) / count;
        let begins = full[last * count].before;
        // What is kept together and has room in a column is not parted to make columns even.
        let room = self.room(last * count);
        let mut at = 0;
        let mut kept: f64 = 0.0;
        for bundle in slabs.chunk_by(|slab, _| slab.keep) {
            at += bundle.len();
            let high = whole(bundle);
            if at > begins && high <= room {
                kept = kept.max(high);
            }
        }
        // The most that every column of the last page can be shortened by without another one.
        let (mut low, mut high) = (0.0, room);
        for _ in 0..24 {
            let middle = (low + high) / 2.0;
            let fits =
                room - middle >= kept && self.fill(slabs, (last, middle)).len() <= full.len().div_ceil(count) * count;
            if fits { low = middle } else { high = middle }
        }
        let mut end = self.from;
        for (number, column) in self.fill(slabs, (last, low)).iter().enumerate() {
            let top = self.top(number);
            while pages.len() <= top.page {
                pages.push(Group::named(format!("page-{}", pages.len() + 1)));
            }
            let slot = number % count;
            let x = self.columns.area.x + slot as f64 * (self.columns.width() + self.columns.gutter);
            let mut group = Group::named(format!("column-{}", slot + 1));
            for (slab, y) in &column.slabs {
                group.add(slab.group.clone().moved(0.0, *y));
            }
            pages[top.page].add(group.moved(x, top.y));
            let below = top.y + column.height();
            let lowest = if slot == 0 { below } else { below.max(end.y) };
            end = Start { page: top.page, y: lowest };
        }
        end
    }

    /// Slabs in columns; those of one page, the last, are shorter by so much.
    fn fill<'s>(&self, slabs: &'s [Slab], shorter: (usize, f64)) -> Vec<Column<'s>> {
        let room =
            |number: usize| self.room(number) - if number / self.columns.count == shorter.0 { shorter.1 } else { 0.0 };
        let mut filled = vec![Column::default()];
        let mut y = 0.0;
        let mut next = 0;
        let begin = |filled: &mut Vec<Column<'s>>, before: usize| filled.push(Column { slabs: Vec::new(), before });
        while next < slabs.len() {
            let here = room(filled.len() - 1);
            let last = slabs[next..].iter().position(|slab| !slab.keep).map_or(slabs.len(), |at| next + at + 1);
            let bundle = &slabs[next..last];
            if y > 0.0 && bundle[0].begins == Begins::Column {
                begin(&mut filled, next);
                y = 0.0;
                continue;
            }
            let high: f64 = bundle.iter().map(|slab| slab.height + slab.gap).sum();
            // What is kept together goes to the next column as one, unless it could never fit there either.
            if y > 0.0 && y + high > here + 1e-9 && high <= room(filled.len()) + bundle[0].gap {
                begin(&mut filled, next);
                y = 0.0;
                continue;
            }
            for (number, slab) in bundle.iter().enumerate() {
                if y > 0.0 && y + slab.gap + slab.height > room(filled.len() - 1) + 1e-9 {
                    begin(&mut filled, next + number);
                    y = 0.0;
                }
                let fresh = y == 0.0;
                let Some(column) = filled.last_mut() else { break };
                if fresh && let Some(again) = &slab.again {
                    column.slabs.push((again, 0.0));
                    y = again.height + again.gap.min(slab.gap);
                } else if !fresh {
                    y += slab.gap;
                }
                column.slabs.push((slab, y));
                y += slab.height;
            }
            next = last;
        }
        filled
    }
}

#[cfg(test)]
mod tests {
    use std::rc::Rc;

    use super::*;
    use crate::scene::Node;

    fn slabs(heights: &[f64]) -> Vec<Slab> {
        heights.iter().map(|height| Slab { gap: 1.0, ..Slab::new(Group::named("slab"), *height) }).collect()
    }

    fn columns(height: f64) -> Columns {
        Columns { area: Rect::new(10.0, 10.0, 100.0, height), head: (10.0, 0.0), count: 2, gutter: 4.0 }
    }

    fn fill(slabs: &[Slab], height: f64) -> Vec<Column<'_>> {
        let columns = columns(height);
        Band { columns, from: Start { page: 0, y: columns.top(0) } }.fill(slabs, (usize::MAX, 0.0))
    }

    fn counts(page: &Group) -> Vec<usize> {
        let count = |node: &Node| if let Node::Group(group) = node { group.nodes.len() } else { 0 };
        page.nodes.iter().map(count).collect()
    }

    #[test]
    fn columns_are_filled_in_order_and_evenly() {
        let slabs = slabs(&[10.0; 8]);
        let flowed = flow(&slabs, columns(200.0));
        assert!(flowed.fits);
        assert_eq!(flowed.pages.len(), 1);
        assert_eq!(counts(&flowed.pages[0]), [4, 4]);
    }

    #[test]
    fn every_page_but_the_last_is_filled() {
        let slabs = slabs(&[10.0; 16]);
        let flowed = flow(&slabs, columns(65.0));
        // Five and five have room on the first page.
        assert_eq!(flowed.pages.iter().map(counts).collect::<Vec<_>>(), [vec![5, 5], vec![3, 3]]);
    }

    #[test]
    fn what_goes_across_stands_between_columns() {
        let mut slabs = slabs(&[10.0, 10.0, 30.0, 10.0, 10.0]);
        slabs[2].across = true;
        let flowed = flow(&slabs, columns(200.0));
        assert_eq!(counts(&flowed.pages[0]), [1, 1, 1, 1, 1]);
        let tops: Vec<f64> = flowed.pages[0]
            .nodes
            .iter()
            .map(|node| if let Node::Group(group) = node { group.transform.f } else { 0.0 })
            .collect();
        assert_eq!(tops, [20.0, 20.0, 31.0, 62.0, 62.0]);
    }

    #[test]
    fn what_belongs_together_moves_together() {
        let mut slabs = slabs(&[20.0, 20.0, 5.0, 20.0]);
        slabs[2].keep = true;
        let filled = fill(&slabs, 60.0);
        let sizes: Vec<usize> = filled.iter().map(|column| column.slabs.len()).collect();
        assert_eq!(sizes, [2, 2]);
        assert_eq!(filled[0].slabs[1].1, 21.0, "a gap between, none above the first");
    }

    #[test]
    fn a_table_carries_its_head_to_the_next_column() {
        let head = Rc::new(Slab::new(Group::named("head"), 4.0));
        let mut slabs = slabs(&[20.0, 20.0, 20.0]);
        for slab in &mut slabs[1..] {
            slab.again = Some(Rc::clone(&head));
        }
        let filled = fill(&slabs, 60.0);
        assert_eq!(filled.iter().map(|column| column.slabs.len()).collect::<Vec<_>>(), [2, 2]);
        assert_eq!(filled[1].slabs[1].1, 4.0);
    }
}
