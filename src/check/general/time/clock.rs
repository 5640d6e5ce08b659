//! Clock times of turns, as far as a file gives them.

use crate::scenario::Draft;

/// Minutes in a day.
pub const DAY: i64 = 24 * 60;

/// Minutes after midnight of a time written HH:MM.
pub fn parse(text: &str) -> Option<i64> {
    match find(text)? {
        (minutes, rest) if rest.is_empty() && text.len() == "HH:MM".len() => Some(minutes),
        _ => None,
    }
}

/// The first time of day in a label, and the label without it: a date, perhaps.
pub fn find(label: &str) -> Option<(i64, String)> {
    let bytes = label.as_bytes();
    let digit = |at: Option<usize>| at.and_then(|at| bytes.get(at)).is_some_and(u8::is_ascii_digit);
    for (colon, _) in label.match_indices(':') {
        let before = |back: usize| colon.checked_sub(back);
        let hours = match (digit(before(1)), digit(before(2)), digit(before(3))) {
            (true, true, false) => 2,
            (true, false, _) => 1,
            _ => continue,
        };
        let after = |on: usize| digit(Some(colon + on));
        if !(after(1) && after(2)) || after(3) {
            continue;
        }
        let (start, end) = (colon - hours, colon + 3);
        let number = |range: std::ops::Range<usize>| label.get(range)?.parse::<i64>().ok();
        let (Some(hour), Some(minute)) = (number(start..colon), number(colon + 1..end)) else { continue };
        if hour * 60 < DAY && minute < 60 {
            let rest = format!("{}{}", &label[..start], &label[end..]);
            return Some((hour * 60 + minute, rest.trim().to_string()));
        }
    }
    None
}

/// A time as HH:MM.
pub fn show(minutes: i64) -> String {
    let minutes = minutes.rem_euclid(DAY);
    format!("{:02}:{:02}", minutes / 60, minutes % 60)
}

/// The time at which each turn begins, from its label or by `start` and `minutes`; empty without a number of turns.
pub fn of_turns(draft: &Draft) -> Vec<Option<i64>> {
    let (Some(time), Some(turns)) = (&draft.document.time, draft.turns()) else { return Vec::new() };
    let turns = 0..turns;
    if let Some(labels) = &time.labels {
        let label = |turn| labels.get(turn as usize).and_then(|label| find(label)).map(|(minutes, _)| minutes);
        return turns.map(label).collect();
    }
    let start = time.start.as_ref().and_then(|start| parse(start));
    let minutes = time.minutes.map(|minutes| minutes.value).filter(|minutes| (1..=DAY).contains(minutes));
    turns.map(|turn| Some((start? + turn * minutes?) % DAY)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_read_strictly_from_start_and_leniently_from_labels() {
        assert_eq!(parse("06:30"), Some(390));
        for wrong in ["6:30", "24:00", "06:60", "06.30", "dawn", "", "06:30 h", "٠٦:٣٠"] {
            assert_eq!(parse(wrong), None, "{wrong}");
        }
        assert_eq!(find("14 July, 6:30"), Some((390, "14 July,".to_string())));
        assert_eq!(find("Turn 1:234, 23:59"), Some((1439, "Turn 1:234,".to_string())));
        assert_eq!(find("é:é ±:00"), None);
        assert_eq!(show(390), "06:30");
        assert_eq!(show(DAY + 5), "00:05");
    }
}
