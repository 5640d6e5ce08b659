//! Which places of a finding are shown in one piece of source.

use std::ops::Range;

use super::window::Window;
use super::{Finding, place};
use crate::source::{Source, Span};

/// Labels further apart than this are shown apart: all lines between would have to be counted for each finding.
pub const FAR: usize = 1000;

/// Spans of one file that are shown in one piece.
pub struct Cluster<'a> {
    pub source: &'a Source,
    pub marks: Vec<Mark>,
}

pub struct Mark {
    /// Which of the given spans this is.
    pub index: usize,
    pub range: Range<usize>,
    pub rows: (usize, usize),
}

/// Spans gathered by file and nearness. Each cluster keeps the order of the given spans, and the one with the first leads.
pub fn clusters<'a>(finding: &Finding<'a>, spans: impl Iterator<Item = Span>, far: usize) -> Vec<Cluster<'a>> {
    let mut marks: Vec<(&'a Source, Mark)> =
        spans.enumerate().map(|(index, span)| mark(finding, index, span)).collect();
    marks.sort_by_key(|(source, mark)| (source.base(), mark.range.start, mark.index));
    let mut clusters: Vec<Cluster<'a>> = Vec::new();
    for (source, mark) in marks {
        match clusters.last_mut() {
            Some(cluster)
                if cluster.source.base() == source.base()
                    && cluster.marks.iter().any(|other| mark.rows.0 <= other.rows.1 + far) =>
            {
                cluster.marks.push(mark);
            }
            _ => clusters.push(Cluster { source, marks: vec![mark] }),
        }
    }
    for cluster in &mut clusters {
        cluster.marks.sort_by_key(|mark| mark.index);
    }
    clusters.sort_by_key(|cluster| cluster.marks[0].index != 0);
    clusters
}

fn mark<'a>(finding: &Finding<'a>, index: usize, span: Span) -> (&'a Source, Mark) {
    let (source, lines) = finding.texts.of(span);
    let mut range = place::range(source, span);
    let rows = |range: &Range<usize>| (lines.at(range.start), lines.at(range.end));
    if rows(&range).0 < rows(&range).1 {
        // A table reaches to the next one; the empty lines between are not meant.
        range.end = range.start + source.text[range.clone()].trim_end().len();
    }
    if rows(&range).1 - rows(&range).0 > FAR {
        range.end = lines.range(&source.text, rows(&range).0).end;
    }
    (source, Mark { index, rows: rows(&range), range })
}

impl Cluster<'_> {
    pub fn window(&self, finding: &Finding<'_>, room: usize) -> Window {
        let (_, lines) = finding.texts.of(self.source.span());
        let ranges: Vec<_> = self.marks.iter().map(|mark| mark.range.clone()).collect();
        Window::around(&self.source.text, lines, &ranges, room)
    }

    pub fn first_row(&self) -> usize {
        self.marks.iter().map(|mark| mark.rows.0).min().unwrap_or(0)
    }

    pub fn is_disjoint(&self) -> bool {
        let mut ranges: Vec<_> = self.marks.iter().map(|mark| (mark.range.start, mark.range.end)).collect();
        ranges.sort_unstable();
        ranges.windows(2).all(|pair| pair[0].1 <= pair[1].0 && pair[0].0 < pair[1].0)
    }
}
