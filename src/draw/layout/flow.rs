//! Slabs into columns and pages: nothing runs over, and columns end as evenly as their slabs allow.

use super::Slab;
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

/// Fills pages with slabs and evens their columns out.
pub fn flow(slabs: &[Slab], columns: Columns) -> Flowed {
    let tallest = slabs.iter().map(|slab| slab.height).fold(0.0, f64::max);
    // What is kept together and has room in a column is not parted to make columns even.
    let whole = |bundle: &[Slab]| bundle.iter().map(|slab| slab.height + slab.gap).sum::<f64>() - bundle[0].gap;
    let bundles = slabs.chunk_by(|slab, _| slab.keep).map(whole);
    let kept = bundles.filter(|high| *high <= columns.height(0)).fold(tallest, f64::max);
    let full = fill(slabs, &columns, 0.0);
    let pages = full.len().div_ceil(columns.count);
    // The most that every column can be shortened by without another page.
    let (mut low, mut high) = (0.0, columns.height(0));
    for _ in 0..24 {
        let middle = (low + high) / 2.0;
        let shortest = (0..pages).map(|page| columns.height(page) - middle).fold(f64::INFINITY, f64::min);
        let fits = shortest >= kept && fill(slabs, &columns, middle).len() <= pages * columns.count;
        if fits { low = middle } else { high = middle }
    }
    let filled = fill(slabs, &columns, low);
    let mut groups: Vec<Group> = Vec::new();
    for (number, column) in filled.iter().enumerate() {
        let (page, slot) = (number / columns.count, number % columns.count);
        if slot == 0 {
            groups.push(Group::named(format!("page-{}", page + 1)));
        }
        let x = columns.area.x + slot as f64 * (columns.width() + columns.gutter);
        let mut group = Group::named(format!("column-{}", slot + 1));
        for (slab, y) in column {
            group.add(slab.group.clone().moved(0.0, *y));
        }
        if let Some(last) = groups.last_mut() {
            last.add(group.moved(x, columns.top(page)));
        }
    }
    Flowed { pages: groups, fits: tallest <= columns.height(0) }
}

/// A column: slabs with their places from its top.
type Column<'s> = Vec<(&'s Slab, f64)>;

fn fill<'s>(slabs: &'s [Slab], columns: &Columns, shorter: f64) -> Vec<Column<'s>> {
    let mut filled: Vec<Column<'s>> = vec![Vec::new()];
    let mut y = 0.0;
    let mut next = 0;
    while next < slabs.len() {
        let room = columns.height((filled.len() - 1) / columns.count) - shorter;
        let last = slabs[next..].iter().position(|slab| !slab.keep).map_or(slabs.len(), |at| next + at + 1);
        let bundle = &slabs[next..last];
        let whole: f64 = bundle.iter().map(|slab| slab.height + slab.gap).sum();
        let after = columns.height(filled.len() / columns.count) - shorter;
        // What is kept together goes to the next column as one, unless it could never fit there either.
        if y > 0.0 && y + whole > room + 1e-9 && whole <= after + bundle[0].gap {
            filled.push(Vec::new());
            y = 0.0;
            continue;
        }
        for slab in bundle {
            let room = columns.height((filled.len() - 1) / columns.count) - shorter;
            if y > 0.0 && y + slab.gap + slab.height > room + 1e-9 {
                filled.push(Vec::new());
                y = 0.0;
            }
            let fresh = y == 0.0;
            if fresh && let Some(again) = &slab.again {
                if let Some(column) = filled.last_mut() {
                    column.push((again, 0.0));
                }
                y = again.height;
            } else if !fresh {
                y += slab.gap;
            }
            if let Some(column) = filled.last_mut() {
                column.push((slab, y));
            }
            y += slab.height;
        }
        next = last;
    }
    filled
}

#[cfg(test)]
mod tests {
    use super::*;

    fn slabs(heights: &[f64]) -> Vec<Slab> {
        heights.iter().map(|height| Slab { gap: 1.0, ..Slab::new(Group::named("slab"), *height) }).collect()
    }

    fn columns(height: f64) -> Columns {
        Columns { area: Rect::new(10.0, 10.0, 100.0, height), head: (10.0, 0.0), count: 2, gutter: 4.0 }
    }

    #[test]
    fn columns_are_filled_in_order_and_evenly() {
        let slabs = slabs(&[10.0; 8]);
        let flowed = flow(&slabs, columns(200.0));
        assert!(flowed.fits);
        assert_eq!(flowed.pages.len(), 1);
        let sizes: Vec<usize> = flowed.pages[0].nodes.iter().map(count).collect();
        assert_eq!(sizes, [4, 4]);
    }

    #[test]
    fn what_belongs_together_moves_together() {
        let mut slabs = slabs(&[20.0, 20.0, 5.0, 20.0]);
        slabs[2].keep = true;
        let filled = fill(&slabs, &columns(60.0), 0.0);
        let sizes: Vec<usize> = filled.iter().map(Vec::len).collect();
        assert_eq!(sizes, [2, 2]);
        assert_eq!(filled[0][1].1, 21.0, "a gap between, none above the first");
    }

    #[test]
    fn a_table_carries_its_head_to_the_next_column() {
        let head = Rc::new(Slab::new(Group::named("head"), 4.0));
        let mut slabs = slabs(&[20.0, 20.0, 20.0]);
        for slab in &mut slabs[1..] {
            slab.again = Some(Rc::clone(&head));
        }
        let filled = fill(&slabs, &columns(60.0), 0.0);
        assert_eq!(filled.iter().map(Vec::len).collect::<Vec<_>>(), [2, 2]);
        assert_eq!(filled[1][1].1, 4.0);
    }

    use std::rc::Rc;

    fn count(node: &crate::scene::Node) -> usize {
        if let crate::scene::Node::Group(group) = node { group.nodes.len() } else { 0 }
    }
}
