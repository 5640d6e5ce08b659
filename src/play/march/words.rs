//! The words of a move of several cells, taken apart.

/// Where a move goes, as it is said.
#[derive(Debug, PartialEq, Eq)]
pub struct Way<'w> {
    pub unit: &'w str,
    /// What is said of the first step after the unit, before and after the cell: " and its stack move to ", " with its headquarters".
    first: [&'static str; 2],
    /// What is said of every other.
    next: &'static str,
    pub from: Option<&'w str>,
    /// The cells named on the way; the last is where it ends.
    pub cells: Vec<&'w str>,
    /// What the unit does when it is there.
    pub then: Vec<String>,
}

/// The verbs of moves: as it is said of the whole, of the first step, and of the others.
const VERBS: [(&str, &str, &str); 2] =
    [(" and its stack move", " and its stack move to ", " moves to "), (" moves", " moves to ", " moves to ")];

const ESCORT: &str = " with its headquarters";

impl<'w> Way<'w> {
    /// Understands "R1 moves from 0504 by 0505 and 0506 to 0507", "R1 moves to 0505, 0506 and 0507" and the like; what a narrator
    /// adds, a card or the price, may be there and says nothing.
    pub fn read(order: &'w str) -> Option<Way<'w>> {
        let order = order.trim();
        let found = VERBS.iter().find_map(|(said, first, next)| {
            let (unit, rest) = order.split_once(said)?;
            rest.starts_with(" to ").then_some(())?;
            Some((unit, rest, first, next))
        });
        let from = || {
            VERBS.iter().find_map(|(said, first, next)| {
                let (unit, rest) = order.split_once(said)?;
                rest.starts_with(" from ").then_some((unit, rest, first, next))
            })
        };
        let (unit, rest, first, next) = found.or_else(from)?;
        let rest = rest.split_once(" for ").map_or(rest, |(rest, _)| rest);
        let (rest, tail) = rest.strip_suffix(ESCORT).map_or((rest, ""), |rest| (rest, ESCORT));
        let unit = unit.rsplit_once(" on ").map_or(unit, |(unit, _)| unit);
        let (from, rest) = match rest.strip_prefix(" from ") {
            Some(rest) => {
                let (from, way) = rest.split_once(' ')?;
                (Some(from), way)
            }
            None => (None, rest.trim_start()),
        };
        let (by, to) = match rest.strip_prefix("by ") {
            Some(rest) => rest.split_once(" to ")?,
            None => ("", rest.strip_prefix("to ")?),
        };
        let mut way = Way { unit, first: [first, tail], next, from, cells: listed(by).collect(), then: Vec::new() };
        for part in listed(to) {
            match part.split_once(' ') {
                None => way.cells.push(part),
                Some(("faces", facing)) => way.then.push(format!("{unit} faces {facing}")),
                // Where the ground or the enemy stops it, nobody has to order it.
                Some(("stops", _)) => {}
                Some(_) => return None,
            }
        }
        (!way.cells.is_empty()).then_some(way)
    }

    /// The words of the first step.
    pub fn first_step(&self, cell: &str) -> String {
        let [before, after] = self.first;
        format!("{}{before}{cell}{after}", self.unit)
    }

    /// The words of a step that is not the first.
    pub fn next_step(&self, cell: &str) -> String {
        format!("{}{}{cell}", self.unit, self.next)
    }
}

/// "a, b and c" one by one.
fn listed(words: &str) -> impl Iterator<Item = &str> {
    words.split(", ").flat_map(|part| part.split(" and ")).map(str::trim).filter(|part| !part.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(words: &str) -> (Option<&str>, Vec<&str>, String) {
        let way = Way::read(words).unwrap();
        let then = way.then.join("; ");
        (way.from, way.cells, then)
    }

    #[test]
    fn a_move_is_ordered_as_the_narrator_says_it() {
        let none = String::new;
        assert_eq!(read("A/Fus moves from 0504 by 0604 to 1703"), (Some("0504"), vec!["0604", "1703"], none()));
        let told = "A/Fus moves from 0504 by 0604, 0605 and 0606 to 0607 for 5, 2 left";
        assert_eq!(read(told), (Some("0504"), vec!["0604", "0605", "0606", "0607"], none()));
        assert_eq!(read("88mm a moves to 1703"), (None, vec!["1703"], none()));
        let told = "R1 moves to B2, B3 and B4, stops beside the enemy and faces N";
        assert_eq!(read(told), (None, vec!["B2", "B3", "B4"], "R1 faces N".to_string()));
        let way = Way::read("W2 on A♥ moves to 0405 and 0406").unwrap();
        assert_eq!((way.unit, way.first_step("0405")), ("W2", "W2 moves to 0405".to_string()));
        let way = Way::read("R1 and its stack move to 0405 and 0406 for 3 MF").unwrap();
        assert_eq!(way.first_step("0405"), "R1 and its stack move to 0405");
        assert_eq!(way.next_step("0406"), "R1 moves to 0406");
        let way = Way::read("R1 moves to 0405 with its headquarters").unwrap();
        assert_eq!(way.first_step("0405"), "R1 moves to 0405 with its headquarters");
        assert_eq!(Way::read("R1 fires at B1"), None);
        assert_eq!(Way::read("R1 moves"), None);
    }
}
