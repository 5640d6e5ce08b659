//! Outcomes of a battle as the victory entries see them, searched for one in which some entries hold and others do not.
//!
//! What the entries ask is taken as a list of questions, each with the few answers that make a difference. An outcome may be
//! tried that play can hardly bring about, but none is missed: where nothing is found, nothing is there. Answers that
//! contradict each other are left out where that is easily told: points against the cells and units they are given for,
//! losses against the units that are lost.

use std::collections::BTreeMap;

use crate::check::prelude::*;
use crate::check::{start, words};
use crate::diag::grammar;
use crate::scenario::document::LossUnit;
use crate::scenario::victory::{Claim, Ending, and};

/// So many questions are looked up in one search.
const MOST_LOOKS: usize = 2_000_000;

/// The answer to who holds a cell, if nobody does; a side's number otherwise.
const NOBODY: i64 = -1;

/// What a search came to.
pub enum Search {
    /// There is such an outcome, in words.
    Found(String),
    None,
    TooMany,
}

/// Something an entry asks; the answer is a number, a side, or 1 for yes.
#[derive(Clone, PartialEq)]
enum Question {
    Points(SideId),
    Losses(SideId, LossUnit),
    Exited(SideId, Vec<Cell>),
    Destroyed(ObjectId),
    Exhausted(SideId),
    Eliminated(UnitId),
    Holder(Cell),
}

/// Answers that make no difference to anybody, from the least to the greatest.
type Answer = (i64, i64);

/// Looks for an outcome in which every one of some entries holds, and none of some others.
pub fn find(draft: &Draft, held: &[&Ending], failed: &[&Ending]) -> Search {
    let asked = held.iter().chain(failed).flat_map(|ending| ending.claims());
    let questions = questions(draft, asked.map(|claim| &claim.value));
    let answers = vec![None; questions.len()];
    let mut outcome = Outcome { draft, questions, answers, start: Forces::of(draft), looks: 0 };
    match outcome.search(0, held, failed) {
        Some(true) => Search::Found(outcome.words()),
        Some(false) => Search::None,
        None => Search::TooMany,
    }
}

/// The questions some claims ask, with the answers to try: those that settle much come first.
fn questions<'d>(draft: &Draft, claims: impl Iterator<Item = &'d Claim>) -> Vec<(Question, Vec<Answer>)> {
    let control = start::control(draft);
    let mut thresholds: Vec<(Question, Vec<i64>)> = Vec::new();
    let mut others: Vec<(Question, Vec<Answer>)> = Vec::new();
    let mut number = |question: Question, from: i64| match thresholds.iter_mut().find(|(known, _)| *known == question) {
        Some((_, known)) => known.push(from),
        None => thresholds.push((question, vec![from])),
    };
    let mut other = |question: Question, answers: Vec<i64>| {
        if others.iter().all(|(known, _)| *known != question) {
            others.push((question, answers.into_iter().map(|answer| (answer, answer)).collect()));
        }
    };
    for claim in claims {
        match claim {
            Claim::Points { side, min } => number(Question::Points(*side), *min),
            Claim::Losses { side, at_least, of } => number(Question::Losses(*side, *of), *at_least),
            Claim::Exit { side, cells, min } => {
                number(Question::Exited(*side, cells.clone()), i64::try_from(*min).unwrap_or(i64::MAX));
            }
            Claim::Intact { objects } | Claim::Destroyed { objects } => objects.iter().for_each(|object| {
                // What is destroyed stays destroyed.
                let states = if draft.object(*object).destroyed { vec![1] } else { vec![0, 1] };
                other(Question::Destroyed(*object), states);
            }),
            Claim::Exhausted { side } => other(Question::Exhausted(*side), vec![0, 1]),
            Claim::Eliminated { units, .. } => {
                units.iter().for_each(|unit| other(Question::Eliminated(*unit), vec![0, 1]));
            }
            Claim::Control { cells, .. } => cells.iter().for_each(|cell| {
                // A cell without an owner may stay so; one that has an owner only changes hands.
                let nobody = (!control.contains_key(cell)).then_some(NOBODY);
                let sides = draft.side_ids().map(|side| i64::from(side.0));
                other(Question::Holder(*cell), sides.chain(nobody).collect());
            }),
        }
    }
    let numbers = thresholds.into_iter().map(|(question, mut from)| {
        from.sort_unstable();
        from.dedup();
        let ends = from.iter().map(|next| next - 1).chain([i64::MAX]);
        let least = if matches!(question, Question::Points(_)) { i64::MIN } else { 0 };
        let answers = [least].into_iter().chain(from.iter().copied()).zip(ends).filter(|(from, to)| from <= to);
        (question, answers.collect())
    });
    let mut all: Vec<(Question, Vec<Answer>)> = numbers.collect();
    let (single, rest): (Vec<_>, Vec<_>) = others
        .into_iter()
        .partition(|(question, _)| matches!(question, Question::Destroyed(_) | Question::Exhausted(_)));
    all.extend(single);
    all.extend(rest);
    all
}

/// Who takes part, counted once.
struct Forces {
    /// How many units of each side do so.
    strength: BTreeMap<SideId, i64>,
}

impl Forces {
    fn of(draft: &Draft) -> Forces {
        let mut strength = BTreeMap::new();
        for side in start::in_play(draft).into_iter().filter_map(|unit| draft.unit(unit).side) {
            *strength.entry(side).or_insert(0) += 1;
        }
        Forces { strength }
    }

    fn units(&self, side: SideId) -> i64 {
        self.strength.get(&side).copied().unwrap_or(0)
    }
}

/// One outcome in the making: an answer to each question, or none yet.
struct Outcome<'d> {
    draft: &'d Draft,
    questions: Vec<(Question, Vec<Answer>)>,
    answers: Vec<Option<Answer>>,
    start: Forces,
    looks: usize,
}

impl Outcome<'_> {
    /// Whether the questions from one on can be answered as wanted; none if that takes too long to find out.
    fn search(&mut self, next: usize, held: &[&Ending], failed: &[&Ending]) -> Option<bool> {
        let wanted = held.iter().map(|ending| (ending, true)).chain(failed.iter().map(|ending| (ending, false)));
        let mut settled = true;
        for (ending, wanted) in wanted {
            self.looks += self.questions.len() * ending.claims().map(|claim| claim.size()).sum::<usize>();
            match self.holds(ending) {
                Some(holds) if holds != wanted => return Some(false),
                Some(_) => {}
                None => settled = false,
            }
        }
        if self.looks > MOST_LOOKS {
            return None;
        }
        if !self.agrees() {
            return Some(false);
        }
        if settled || next == self.questions.len() {
            return Some(settled);
        }
        for at in 0..self.questions[next].1.len() {
            self.answers[next] = Some(self.questions[next].1[at]);
            if self.search(next + 1, held, failed)? {
                return Some(true);
            }
        }
        self.answers[next] = None;
        Some(false)
    }

    fn answer(&self, question: &Question) -> Option<Answer> {
        let at = self.questions.iter().position(|(known, _)| known == question)?;
        self.answers[at]
    }

    /// Whether an entry holds, if that can be told yet.
    fn holds(&self, ending: &Ending) -> Option<bool> {
        let one = |claim: &Spanned<Claim>| self.claim(&claim.value);
        let all = every(ending.all.iter().map(one));
        let any = if ending.any.is_empty() { Some(true) } else { some(ending.any.iter().map(one)) };
        let none = some(ending.none.iter().map(one)).map(|some| !some);
        every([all, any, none].into_iter())
    }

    fn claim(&self, claim: &Claim) -> Option<bool> {
        let number = |question: Question, min: i64| {
            let (least, most) = self.answer(&question)?;
            if least >= min { Some(true) } else { (most < min).then_some(false) }
        };
        let yes = |question: Question| self.answer(&question).map(|answer| answer.0 == 1);
        match claim {
            Claim::Control { side, cells, min } => {
                let holds = |cell: &Cell| Some(self.answer(&Question::Holder(*cell))?.0 == i64::from(side.0));
                enough(cells.iter().map(holds), *min)
            }
            Claim::Eliminated { units, min } => enough(units.iter().map(|unit| yes(Question::Eliminated(*unit))), *min),
            Claim::Points { side, min } => number(Question::Points(*side), *min),
            Claim::Losses { side, at_least, of } => number(Question::Losses(*side, *of), *at_least),
            Claim::Exit { side, cells, min } => {
                number(Question::Exited(*side, cells.clone()), i64::try_from(*min).unwrap_or(i64::MAX))
            }
            Claim::Intact { objects } => {
                some(objects.iter().map(|object| yes(Question::Destroyed(*object)))).map(|lost| !lost)
            }
            Claim::Destroyed { objects } => every(objects.iter().map(|object| yes(Question::Destroyed(*object)))),
            Claim::Exhausted { side } => yes(Question::Exhausted(*side)),
        }
    }

    /// Whether the answers so far can be true together.
    fn agrees(&self) -> bool {
        self.questions.iter().zip(&self.answers).all(|((question, _), answer)| match (question, answer) {
            (Question::Points(side), Some((least, most))) => {
                let (fewest, greatest) = self.points(*side);
                *least <= greatest && fewest <= *most
            }
            (Question::Losses(side, LossUnit::Units), Some((least, most))) => {
                let own = |unit: &UnitId| self.draft.unit(*unit).side == Some(*side);
                let told = |wanted: i64| {
                    let known = self.questions.iter().zip(&self.answers).filter(|((question, _), answer)| {
                        matches!(question, Question::Eliminated(unit) if own(unit))
                            && **answer == Some((wanted, wanted))
                    });
                    known.count() as i64
                };
                told(1) <= *most && *least <= self.start.units(*side) - told(0)
            }
            _ => true,
        })
    }

    /// The fewest and the most points a side can have by what has been answered.
    fn points(&self, side: SideId) -> (i64, i64) {
        let (mut least, mut most) = (0_i64, 0_i64);
        let mut add = |points: i64, times: (i64, i64)| {
            let [a, b] = [times.0, times.1].map(|times| points.saturating_mul(times));
            least = least.saturating_add(a.min(b));
            most = most.saturating_add(a.max(b));
        };
        for entry in self.draft.points.iter().filter(|points| points.side == Some(side)) {
            for cell in &entry.control {
                let holder = self.answer(&Question::Holder(cell.value)).map(|answer| answer.0);
                let held = |holder: i64| i64::from(holder == i64::from(side.0));
                add(entry.points, holder.map_or((0, 1), |holder| (held(holder), held(holder))));
            }
            for unit in &entry.eliminated {
                let gone = self.answer(&Question::Eliminated(unit.value)).map(|answer| answer.0);
                add(entry.points, gone.map_or((0, 1), |gone| (gone, gone)));
            }
            if !entry.exit.is_empty() {
                add(entry.points, (0, self.start.units(side)));
            }
            if entry.event {
                add(entry.points, (0, i64::from(u32::MAX)));
            }
        }
        (least, most)
    }

    fn words(&self) -> String {
        let draft = self.draft;
        let does = |side: &SideId, verb: &str| grammar::said(&draft.side_name(*side), verb);
        let said = self.questions.iter().zip(&self.answers).filter_map(|((question, _), answer)| {
            let (least, most) = (*answer)?;
            // The answer nearest to where it would make a difference.
            let number = if least > 0 { least } else { most.max(0) };
            let either = |yes: &'static str, no: &'static str| if least == 1 { yes } else { no };
            let count = |things: &str| {
                words::count(usize::try_from(number).unwrap_or_default(), things.trim_end_matches('s'), things)
            };
            Some(match question {
                Question::Holder(cell) => {
                    let holder = draft.side_ids().find(|side| i64::from(side.0) == least);
                    let hold = holder.map_or("nobody holds".to_string(), |side| does(&side, "hold"));
                    format!("{hold} {}", draft.cell_words(*cell))
                }
                Question::Points(side) => format!("{} {}", does(side, "have"), count("points")),
                Question::Losses(side, of) => format!("{} lost {}", does(side, "have"), count(of.word())),
                Question::Eliminated(unit) => {
                    format!("{} is {}eliminated", draft.unit(*unit).id, either("", "not "))
                }
                Question::Exited(side, _) => format!("{} left with {}", does(side, "have"), count("units")),
                Question::Destroyed(object) => {
                    format!("{} {}", draft.object_words(*object), either("is destroyed", "stands"))
                }
                Question::Exhausted(side) => format!("{} {}exhausted", does(side, "are"), either("", "not ")),
            })
        });
        and(said.collect())
    }
}

/// Whether all are so, as far as it is known.
fn every(mut parts: impl Iterator<Item = Option<bool>>) -> Option<bool> {
    let mut known = Some(true);
    match parts.find(|part| {
        known = known.and(*part);
        *part == Some(false)
    }) {
        Some(_) => Some(false),
        None => known,
    }
}

fn some(parts: impl Iterator<Item = Option<bool>>) -> Option<bool> {
    every(parts.map(|part| part.map(|part| !part))).map(|none| !none)
}

/// Whether at least so many are so.
fn enough(parts: impl Iterator<Item = Option<bool>>, min: usize) -> Option<bool> {
    let (mut sure, mut possible) = (0, 0);
    for part in parts {
        sure += usize::from(part == Some(true));
        possible += usize::from(part != Some(false));
    }
    if sure >= min { Some(true) } else { (possible < min).then_some(false) }
}
