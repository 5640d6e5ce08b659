//! The piece of a source that a finding is shown in.
//!
//! The renderer reads all it is given, for each finding again, and draws lines as long as they are. So it is given the
//! lines that will be seen, cut around what is pointed at, and nothing of the rest but line breaks.

use std::ops::Range;

use super::clean;
use super::place::Lines;

/// How many lines after its beginning, and before its end, the renderer shows of a stretch of many lines.
const SHOWN: usize = 5;
/// One character that no map uses: three dots would pass for clear terrain.
const DOTS: &str = "…";
const DOTS_WIDTH: usize = 1;
/// What is left to see before a mark that fills the window.
const LEAD: usize = 20;

pub struct Window {
    pub text: String,
    /// The number of the first line, from one.
    pub first_line: usize,
    /// What the given ranges became.
    pub ranges: Vec<Range<usize>>,
}

impl Window {
    /// Shows the lines of all ranges within `room` columns. Where a line is too short for all its ranges, the earlier win.
    pub fn around(text: &str, lines: &Lines, ranges: &[Range<usize>], room: usize) -> Window {
        let rows: Vec<_> = ranges.iter().map(|range| (lines.at(range.start), lines.at(range.end))).collect();
        let first = rows.iter().map(|row| row.0).min().unwrap_or(0);
        let last = rows.iter().map(|row| row.1).max().unwrap_or(0);
        let mut window = Window { text: String::new(), first_line: first + 1, ranges: vec![0..0; ranges.len()] };
        for line in first..=last {
            let is_seen = |&(start, end): &(usize, usize)| {
                (start..=start + SHOWN).contains(&line) || (end.saturating_sub(SHOWN)..=end + 1).contains(&line)
            };
            if rows.iter().any(is_seen) {
                let on_line = |at: usize| lines.at(at) == line;
                window.push_line(text, lines.range(text, line), ranges, room, &on_line);
            }
            window.text.push('\n');
        }
        window
    }

    fn push_line(
        &mut self,
        text: &str,
        line: Range<usize>,
        ranges: &[Range<usize>],
        room: usize,
        on_line: &dyn Fn(usize) -> bool,
    ) {
        let clip = |at: usize| at.clamp(line.start, line.end);
        let marks = || ranges.iter().filter(|range| on_line(range.start) || on_line(range.end));
        let hull = marks().fold(None, |hull: Option<Range<usize>>, range| {
            let range = clip(range.start)..clip(range.end);
            Some(hull.map_or(range.clone(), |hull| hull.start.min(range.start)..hull.end.max(range.end)))
        });
        let focus = match hull {
            Some(hull) if fits(&text[hull.clone()], room) => hull,
            _ => marks().next().map_or(line.start..line.start, |range| clip(range.start)..clip(range.end)),
        };
        let cut = cut(text, &line, focus, room.saturating_sub(2 * DOTS_WIDTH));

        let start = self.text.len();
        if line.start < cut.start {
            self.text.push_str(DOTS);
        }
        let inner = self.text.len();
        self.text.push_str(&clean::source(&text[cut.clone()]));
        let inner_end = self.text.len();
        if cut.end < line.end {
            self.text.push_str(DOTS);
        }
        let end = self.text.len();

        // What was cut off is pointed at where the dots stand for it.
        let moved = |at: usize, before: usize, behind: usize| match clip(at) {
            at if at < cut.start => before,
            at if at > cut.end => behind,
            at => inner + clean::source(&text[cut.start..at]).len(),
        };
        for (range, shown) in ranges.iter().zip(&mut self.ranges) {
            if on_line(range.start) {
                *shown = moved(range.start, start, inner_end)..shown.end;
            }
            if on_line(range.end) {
                shown.end = moved(range.end, inner, end).max(shown.start);
            }
        }
    }
}

/// The part of a line that fits in `room` columns and shows the focus, or at least its beginning, with what is around it.
fn cut(text: &str, line: &Range<usize>, focus: Range<usize>, room: usize) -> Range<usize> {
    if fits(&text[line.clone()], room + 2 * DOTS_WIDTH) {
        return line.clone();
    }
    let (_, lead) = backward(text, line.start..focus.start, LEAD.min(room / 4));
    let (end, used) = forward(text, focus.start..focus.end, room - lead);
    let spare = room - used;
    let (start, left) = backward(text, line.start..focus.start, lead.max(spare * 2 / 5));
    let (end, right) = forward(text, end..line.end, spare - left);
    let (start, _) = backward(text, line.start..start, spare - left - right);
    start..end
}

fn fits(text: &str, room: usize) -> bool {
    forward(text, 0..text.len(), room).0 == text.len()
}

/// How far one gets from the beginning of a range in so many columns, and how many that took.
fn forward(text: &str, range: Range<usize>, room: usize) -> (usize, usize) {
    walk(range.start, text[range].chars(), room, |at, step| at + step)
}

fn backward(text: &str, range: Range<usize>, room: usize) -> (usize, usize) {
    walk(range.end, text[range].chars().rev(), room, |at, step| at - step)
}

fn walk(
    from: usize,
    characters: impl Iterator<Item = char>,
    room: usize,
    step: fn(usize, usize) -> usize,
) -> (usize, usize) {
    let (mut at, mut used) = (from, 0);
    for character in characters {
        let width = clean::width(character);
        if used + width > room {
            break;
        }
        used += width;
        at = step(at, character.len_utf8());
    }
    (at, used)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(text: &str, ranges: &[(usize, usize)], room: usize) -> (String, Vec<String>) {
        let ranges: Vec<_> = ranges.iter().map(|(start, end)| *start..*end).collect();
        let window = Window::around(text, &Lines::of(text), &ranges, room);
        let marked = window.ranges.iter().map(|range| window.text[range.clone()].to_owned()).collect();
        (window.text, marked)
    }

    #[test]
    fn a_long_line_is_cut_around_the_mark() {
        let text = format!("{}h2{}", ". ".repeat(100), " .".repeat(100));
        let (line, marked) = shown(&text, &[(200, 202)], 30);
        assert_eq!(line, "…. . . . . h2 . . . . . . . .…\n");
        assert_eq!(marked, ["h2"]);
        assert_eq!(shown(&text, &[(0, 1)], 30).0, ". . . . . . . . . . . . . . …\n");
        assert_eq!(shown(&text, &[(402, 402)], 30).0, "… . . . . . . . . . . . . . .\n");
    }

    #[test]
    fn a_mark_wider_than_the_window_keeps_its_beginning() {
        let (line, marked) = shown(&format!("name = \"{}\"", "x".repeat(1000)), &[(7, 1009)], 30);
        assert_eq!(line, "name = \"xxxxxxxxxxxxxxxxxxxx…\n");
        assert_eq!(marked, ["\"xxxxxxxxxxxxxxxxxxxx…"]);
    }

    #[test]
    fn a_second_mark_too_far_away_is_in_the_dots() {
        let text = format!("one {} two", "-".repeat(200));
        assert_eq!(shown(&text, &[(0, 3), (205, 208)], 30).1, ["one", "…"]);
    }

    #[test]
    fn lines_far_from_all_marks_are_only_counted() {
        let text = "a\n".repeat(40);
        let (window, _) = shown(&text, &[(0, 1), (78, 79)], 30);
        assert_eq!(window.matches('\n').count(), 40);
        assert_eq!(window.matches('a').count(), 6 + 6);
    }

    #[test]
    fn line_breaks_and_ends_are_no_text() {
        assert_eq!(shown("one\r\ntwo", &[(3, 5)], 30), ("one\ntwo\n".into(), vec!["\n".into()]));
        assert_eq!(shown("one", &[(3, 3)], 30), ("one\n".into(), vec![String::new()]));
        assert_eq!(shown("one\n", &[(4, 4)], 30), ("\n".into(), vec![String::new()]));
        assert_eq!(shown("", &[(0, 0)], 30), ("\n".into(), vec![String::new()]));
    }
}
