//! The cup with End Turn chits held back \[P4], against every order of its chits drawn here by hand.

use std::collections::BTreeMap;

use super::RANGE;
use crate::odds::range::{ask_of, text};
use sandtable::rules::common::odds::{Answer, Asked, Part};
use sandtable::rules::formation_impulse::odds::answer;

/// A formation in the cup.
#[derive(Clone)]
struct Formation {
    name: String,
    red: bool,
    left: u32,
    impulses: u32,
}

/// A cup: the chits of formations, those of the end of the turn, and whether each side holds one of them back.
#[derive(Clone)]
struct Cup {
    formations: Vec<Formation>,
    ends: u32,
    ended: u32,
    /// Of Blue, and of Red.
    held: [bool; 2],
}

impl Cup {
    /// Adds the chance of every way the rest of the turn can go to the impulses of each formation.
    fn draw(mut self, chance: f64, found: &mut BTreeMap<(String, u32), f64>) {
        for red in [false, true] {
            let acted = self.formations.iter().filter(|one| one.red == red).all(|one| one.impulses > 0);
            if self.held[usize::from(red)] && acted {
                self.held[usize::from(red)] = false;
                self.ends += 1;
            }
        }
        let chits: u32 = self.formations.iter().map(|one| one.left).sum();
        if chits == 0 || self.ended == 2 {
            for one in self.formations {
                *found.entry((one.name, one.impulses)).or_default() += chance;
            }
            return;
        }
        let part = |count: u32| chance * f64::from(count) / f64::from(chits + self.ends);
        for at in 0..self.formations.len() {
            let (mut next, left) = (self.clone(), self.formations[at].left);
            if left > 0 {
                next.formations[at].left -= 1;
                next.formations[at].impulses += 1;
                next.draw(part(left), found);
            }
        }
        if self.ends > 0 {
            let next = Cup { ends: self.ends - 1, ended: self.ended + 1, ..self.clone() };
            next.draw(part(self.ends), found);
        }
    }
}

/// The formations of an answer, with their chits.
fn formations(answer: &Answer) -> Vec<Formation> {
    let one = |part: &Part| Formation {
        name: part.about.clone(),
        red: part.about.starts_with('R'),
        left: part.sums[0].split(' ').next().unwrap().parse().unwrap(),
        impulses: 0,
    };
    answer.parts[1..].iter().map(one).collect()
}

fn cup(rested: Option<&str>) -> Answer {
    let rested = rested.map(str::to_string);
    ask_of(RANGE.by_ruling("end_turn_hold = true"), Asked { turn: Some(2), cup: text(""), rested, ..Asked::default() })
}

#[test]
fn a_chit_held_back_comes_when_all_of_its_side_have_acted() {
    for (rested, held) in [(None, [false, false]), (Some("R1"), [false, true]), (Some("R2, B1"), [true, true])] {
        let answer = cup(rested);
        let mut found = BTreeMap::new();
        let ends = 2 - held.iter().filter(|held| **held).count() as u32;
        Cup { formations: formations(&answer), ends, ended: 0, held }.draw(1.0, &mut found);
        for part in &answer.parts[1..] {
            for row in part.rows.iter().filter(|row| !row.together) {
                let impulses = row.result.split(' ').next().unwrap().parse().unwrap_or(0);
                let expected = found[&(part.about.clone(), impulses)];
                let counted = row.chances()[0];
                assert!(
                    (counted - expected).abs() < 1e-9,
                    "{rested:?} {}, {impulses}: {counted}, not {expected}",
                    part.about
                );
            }
        }
        assert_eq!(answer.rules.contains(&"P4"), held != [false, false]);
    }
}

#[test]
fn what_nobody_holds_back_makes_no_difference_and_is_refused() {
    let asked = |turn| Asked { turn: Some(turn), cup: text(""), rested: text("R1"), ..Asked::default() };
    let unanswered = answer(RANGE.board(), &asked(2)).unwrap_err();
    assert!(unanswered.why.contains("end_turn_hold"), "{}", unanswered.why);
    let unanswered = answer(RANGE.by_ruling("end_turn_hold = true"), &asked(1)).unwrap_err();
    assert!(unanswered.why.contains("no turn before the first"), "{}", unanswered.why);
}
