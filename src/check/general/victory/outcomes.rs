//! Every outcome the victory entries can tell apart, to see whether each of them has a result.
//!
//! What the entries ask is taken as a list of questions, each with the few answers that make a difference. Questions are
//! answered independently of each other, so an outcome may be tried that play can hardly bring about, but none is missed.

use crate::check::prelude::*;
use crate::check::{start, words};
use crate::diag::grammar;
use crate::scenario::document::LossUnit;
use crate::scenario::victory::{Claim, Ending, Facts, and};

/// More than this many questions, or outcomes, nobody can answer one by one.
const MOST_QUESTIONS: usize = 16;
const MOST_OUTCOMES: usize = 20_000;

/// The answer to who holds a cell, if nobody does; a side's number otherwise.
const NOBODY: i64 = -1;

/// Whether every outcome has a result.
pub enum Verdict {
    Complete,
    /// An outcome that has none, in words.
    Without(String),
    TooMany,
}

/// Looks for an outcome in which no entry holds.
pub fn uncovered(draft: &Draft) -> Verdict {
    let Some(questions) = questions(draft) else { return Verdict::TooMany };
    let count = questions.iter().try_fold(1_usize, |count, (_, answers)| count.checked_mul(answers.len()));
    let Some(count) = count.filter(|count| count.saturating_mul(draft.endings.len()) <= MOST_OUTCOMES) else {
        return Verdict::TooMany;
    };
    for number in 0..count {
        let mut rest = number;
        let pick = |(_, answers): &(Question, Vec<i64>)| {
            let answer = answers[rest % answers.len()];
            rest /= answers.len();
            answer
        };
        let outcome = Outcome { answers: questions.iter().map(pick).collect(), questions: &questions };
        if !draft.endings.iter().any(|ending| ending.holds(&outcome)) {
            return Verdict::Without(outcome.words(draft));
        }
    }
    Verdict::Complete
}

/// Something an entry asks; the answer is a number, a side, or 1 for yes.
#[derive(Clone, PartialEq)]
enum Question {
    Holder(Cell),
    Points(SideId),
    Losses(SideId, LossUnit),
    Eliminated(UnitId),
    Exited(SideId, Vec<Cell>),
    Destroyed(ObjectId),
    Exhausted(SideId),
}

/// The questions of all entries with the answers to try, unless there are too many.
fn questions(draft: &Draft) -> Option<Vec<(Question, Vec<i64>)>> {
    let control = start::control(draft);
    let sides: Vec<i64> = draft.side_ids().map(|side| i64::from(side.0)).collect();
    let around = |threshold: i64| vec![threshold - 1, threshold];
    let mut all: Vec<(Question, Vec<i64>)> = Vec::new();
    for claim in draft.endings.iter().flat_map(Ending::claims) {
        let asked: Vec<(Question, Vec<i64>)> = match &claim.value {
            Claim::Control { cells, .. } => {
                // A cell without an owner may stay so; one that has an owner only changes hands.
                let nobody = |cell: &Cell| (!control.contains_key(cell)).then_some(NOBODY);
                let holders = |cell: &Cell| sides.iter().copied().chain(nobody(cell)).collect();
                cells.iter().map(|cell| (Question::Holder(*cell), holders(cell))).collect()
            }
            Claim::Points { side, min } => vec![(Question::Points(*side), around(*min))],
            Claim::Losses { side, at_least, of } => vec![(Question::Losses(*side, *of), around(*at_least))],
            Claim::Eliminated { units, .. } => {
                units.iter().map(|unit| (Question::Eliminated(*unit), vec![0, 1])).collect()
            }
            Claim::Exit { side, cells, min } => {
                vec![(Question::Exited(*side, cells.clone()), around(i64::try_from(*min).ok()?))]
            }
            Claim::Intact { objects } | Claim::Destroyed { objects } => {
                // What is destroyed stays destroyed.
                let states = |object: ObjectId| if draft.object(object).destroyed { vec![1] } else { vec![0, 1] };
                objects.iter().map(|object| (Question::Destroyed(*object), states(*object))).collect()
            }
            Claim::Exhausted { side } => vec![(Question::Exhausted(*side), vec![0, 1])],
        };
        for (question, answers) in asked {
            match all.iter_mut().find(|(known, _)| *known == question) {
                Some((_, known)) => answers.into_iter().for_each(|answer| {
                    if !known.contains(&answer) {
                        known.push(answer);
                    }
                }),
                None => all.push((question, answers)),
            }
            if all.len() > MOST_QUESTIONS {
                return None;
            }
        }
    }
    Some(all)
}

/// One outcome: an answer to each question.
struct Outcome<'q> {
    questions: &'q [(Question, Vec<i64>)],
    answers: Vec<i64>,
}

impl Outcome<'_> {
    fn answer(&self, question: &Question) -> i64 {
        let at = self.questions.iter().position(|(known, _)| known == question);
        at.and_then(|at| self.answers.get(at)).copied().unwrap_or_default()
    }

    fn words(&self, draft: &Draft) -> String {
        let does = |side: &SideId, verb: &str| grammar::said(&draft.side_name(*side), verb);
        let said = self.questions.iter().zip(&self.answers).map(|((question, _), &answer)| {
            let either = |yes: &'static str, no: &'static str| if answer == 1 { yes } else { no };
            let count = |things: &str| {
                words::count(usize::try_from(answer).unwrap_or_default(), things.trim_end_matches('s'), things)
            };
            match question {
                Question::Holder(cell) => {
                    let holder = draft.side_ids().find(|side| i64::from(side.0) == answer);
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
            }
        });
        and(said.collect())
    }
}

impl Facts for Outcome<'_> {
    fn controls(&self, side: SideId, cell: Cell) -> bool {
        self.answer(&Question::Holder(cell)) == i64::from(side.0)
    }

    fn points(&self, side: SideId) -> i64 {
        self.answer(&Question::Points(side))
    }

    fn losses(&self, side: SideId, of: LossUnit) -> i64 {
        self.answer(&Question::Losses(side, of))
    }

    fn is_eliminated(&self, unit: UnitId) -> bool {
        self.answer(&Question::Eliminated(unit)) == 1
    }

    fn exited(&self, side: SideId, cells: &[Cell]) -> usize {
        usize::try_from(self.answer(&Question::Exited(side, cells.to_vec()))).unwrap_or(0)
    }

    fn is_destroyed(&self, object: ObjectId) -> bool {
        self.answer(&Question::Destroyed(object)) == 1
    }

    fn is_exhausted(&self, side: SideId) -> bool {
        self.answer(&Question::Exhausted(side)) == 1
    }
}
