//! Tables: cells are measured and wrapped, rows stay together where they can, and headings are repeated on every page.

use super::flow::{ACCENT, Flow, INK};
use crate::scene::{Colour, Face, Outline, Paragraph, Path, Rect, Run};

pub(super) struct Table {
    pub columns: Vec<Column>,
    pub rows: Vec<Vec<String>>,
}

pub(super) struct Column {
    pub heading: &'static str,
    /// Of the width, in proportion to the other columns.
    pub share: f64,
    /// Figures end where the column ends.
    pub is_number: bool,
}

const SIZE: f64 = 9.0;
const LEADING: f64 = 1.28;
/// Between the text of a cell and its edges.
const ASIDE: f64 = 1.6;
const ABOVE: f64 = 0.9;
const SHADE: Colour = Colour::new(240, 243, 246);

impl Table {
    pub fn lay(&self, flow: &mut Flow<'_>) {
        let edges = self.edges(flow);
        self.headings(flow, &edges);
        for (number, row) in self.rows.iter().enumerate() {
            let cells: Vec<Vec<Run>> = (0..self.columns.len())
                .map(|column| {
                    let (_, width) = edges[column];
                    let words = row.get(column).map_or("", String::as_str);
                    Paragraph::wrap(&flow.fonts[Face::Regular], SIZE * flow.scale, LEADING, width - 2.0 * ASIDE, words)
                        .lines
                })
                .collect();
            self.row(flow, &edges, cells, number % 2 == 1);
        }
        flow.rule();
    }

    /// Where columns begin, and how wide they are.
    fn edges(&self, flow: &Flow) -> Vec<(f64, f64)> {
        let all: f64 = self.columns.iter().map(|column| column.share).sum();
        let mut x = flow.area.x;
        let edges = self.columns.iter().map(|column| {
            let width = flow.area.width * column.share / all;
            x += width;
            (x - width, width)
        });
        edges.collect()
    }

    fn headings(&self, flow: &mut Flow<'_>, edges: &[(f64, f64)]) {
        let height = 6.0 * flow.scale;
        flow.need(2.5 * height);
        let band = Rect::new(flow.area.x, flow.y, flow.area.width, height);
        flow.add(Path::filled(Outline::rect(band), ACCENT));
        for (column, (x, width)) in self.columns.iter().zip(edges) {
            let run = Run::fit_or_cut(
                &flow.fonts[Face::NarrowSemiBold],
                9.0 * flow.scale,
                5.5,
                width - 2.0 * ASIDE,
                column.heading,
            );
            let baseline = flow.y + (height + run.capital()) / 2.0;
            let text = match column.is_number {
                true => run.ending(x + width - ASIDE, baseline, Colour::WHITE),
                false => run.at(x + ASIDE, baseline, Colour::WHITE),
            };
            flow.add(text);
        }
        flow.y += height;
    }

    /// A row; one that is longer than a page goes on overleaf.
    fn row(&self, flow: &mut Flow<'_>, edges: &[(f64, f64)], mut cells: Vec<Vec<Run>>, is_shaded: bool) {
        let leading = LEADING * SIZE * flow.scale / crate::scene::POINTS_PER_MM;
        loop {
            let lines = cells.iter().map(Vec::len).max().unwrap_or(0);
            let height = lines as f64 * leading + 2.0 * ABOVE;
            let page = flow.area.height - 8.0 * flow.scale;
            if flow.need(height.min(page)) {
                self.headings(flow, edges);
            }
            let room = (((flow.left() - 2.0 * ABOVE) / leading).floor().max(1.0)).min(lines as f64) as usize;
            let height = room as f64 * leading + 2.0 * ABOVE;
            if is_shaded {
                let band = Rect::new(flow.area.x, flow.y, flow.area.width, height);
                flow.add(Path::filled(Outline::rect(band), SHADE));
            }
            let mut has_more = false;
            for ((column, (x, width)), lines) in self.columns.iter().zip(edges).zip(&mut cells) {
                let rest = lines.split_off(room.min(lines.len()));
                for (number, run) in std::mem::replace(lines, rest).into_iter().enumerate() {
                    let baseline = flow.y + ABOVE + number as f64 * leading + (leading + run.capital()) / 2.0;
                    let text = match column.is_number {
                        true => run.ending(x + width - ASIDE, baseline, INK),
                        false => run.at(x + ASIDE, baseline, INK),
                    };
                    flow.add(text);
                }
                has_more |= !lines.is_empty();
            }
            flow.y += height;
            if !has_more {
                return;
            }
        }
    }
}
