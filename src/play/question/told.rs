//! What comes of a question, told in the words in which situations are written: where units are and how they fare, who holds a
//! cell, what lies there, what sides have, and how the battle ends.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use super::orders::{Supposed, ending_at_once};
use super::{At, Explored};
use crate::game::board::Board;
use crate::game::course::State;
use crate::game::explore::Found;
use crate::game::laid::{Laid, Mark};
use crate::game::share::Share;
use crate::game::{Game, Verdict};
use crate::grid::Cell;
use crate::rules::common::odds::{Part, Unanswered, bounded};
use crate::rules::common::situation::{Situated, describe, holder_word};
use crate::scenario::draft::UnitId;

/// Results of everything together are told up to so many.
const MOST_TOGETHER: usize = 24;

/// What something is told of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum About {
    /// An order that could not be given.
    Order(usize),
    Battle,
    Unit(UnitId),
    Holder(Cell),
    Litter(Cell),
    /// By its place among the gauges.
    Gauge(usize),
    Together,
}

type Outcome = (About, Rc<str>);

/// What may come about, with the least and the most of its chance.
type Bounded = (Rc<str>, [Share; 2]);

/// Sections by which something happened.
#[derive(Default)]
pub struct Cites(RefCell<BTreeSet<&'static str>>);

impl Cites {
    pub fn note(&self, section: &'static str) {
        self.0.borrow_mut().insert(section);
    }

    /// Those of them a rulebook has, as it has them.
    pub fn in_order(self, all: &[&'static str]) -> Vec<&'static str> {
        let cited = self.0.into_inner();
        all.iter().copied().filter(|section| cited.contains(section)).collect()
    }
}

/// The ends of a question beside how it began.
pub struct Telling<'t, R: Situated> {
    board: &'t Board<R>,
    web: &'t Explored<R>,
    before: &'t State<R>,
    laid: Laid,
    /// What is not at every end as it was.
    changed: BTreeSet<About>,
}

/// The results of a question.
pub struct Results {
    /// What is so whatever comes.
    pub sums: Vec<String>,
    pub parts: Vec<Part>,
    /// How much was not gone through.
    pub open: Share,
}

impl<'t, R: Situated> Telling<'t, R> {
    pub fn of(board: &'t Board<R>, before: &'t State<R>, web: &'t Explored<R>) -> Telling<'t, R> {
        let laid = board.laid(&before.table, None);
        let mut telling = Telling { board, web, before, laid, changed: BTreeSet::new() };
        for point in web.ends() {
            telling.differ(point);
        }
        telling
    }

    /// Notes what is otherwise at an end.
    fn differ(&mut self, point: &At<R>) {
        let (table, before) = (&point.state.table, &self.before.table);
        let laid = self.board.laid(table, None);
        let units = self.board.unit_ids().filter(|unit| table.piece(*unit) != before.piece(*unit));
        self.changed.extend(units.map(About::Unit));
        let held = self.board.grid.cells();
        let held = held.filter(|cell| table.control[cell.index()] != before.control[cell.index()]);
        self.changed.extend(held.map(About::Holder));
        let cells = laid.cells.iter().filter(|cell| !self.laid.cells.contains(cell));
        let cleared = self.laid.cells.iter().filter(|cell| !laid.cells.contains(cell));
        self.changed.extend(cells.chain(cleared).map(|(cell, _)| About::Litter(*cell)));
        let gauges = (0..laid.gauges.len()).filter(|at| laid.gauges.get(*at) != self.laid.gauges.get(*at));
        self.changed.extend(gauges.map(About::Gauge));
        if verdict(self.board, &point.state).is_some() {
            self.changed.insert(About::Battle);
        }
    }

    /// Everything that is told of an end.
    fn outcomes(&self, point: &At<R>, orders: usize) -> Vec<Outcome> {
        let laid = self.board.laid(&point.state.table, None);
        let told = self.changed.iter().map(|about| (*about, self.words(*about, &point.state, &laid).into()));
        let mut all: Vec<Outcome> = told.collect();
        let together = all.iter().filter(|(about, _)| !matches!(about, About::Gauge(_)));
        let together: Vec<&str> = together.map(|(_, words)| &**words).collect();
        let together: Outcome = (About::Together, together.join("\n").into());
        all.push(together);
        all.extend(point.note.missing(orders).map(|number| (About::Order(number), "".into())));
        all
    }

    fn words(&self, about: About, state: &State<R>, laid: &Laid) -> String {
        match about {
            About::Order(_) | About::Together => String::new(),
            About::Battle => match verdict(self.board, state) {
                Some(verdict) => self.board.verdict_words(&verdict),
                None => "goes on".to_string(),
            },
            About::Unit(unit) => describe(self.board, &state.table, unit),
            About::Holder(cell) => format!("held by {}", holder_word(self.board, state.table.control[cell.index()])),
            About::Litter(cell) => {
                let there = laid.cells.iter().find(|(at, _)| *at == cell);
                let marks: Vec<String> = there.iter().flat_map(|(_, marks)| marks).map(mark).collect();
                if marks.is_empty() { "nothing lies there".to_string() } else { marks.join(", ") }
            }
            About::Gauge(at) => laid.gauges.get(at).map(|gauge| gauge.level.to_string()).unwrap_or_default(),
        }
    }

    /// Whom or what a part is about.
    fn name(&self, about: About) -> String {
        match about {
            About::Order(_) => String::new(),
            About::Together => "all of it together".to_string(),
            About::Battle => "the battle".to_string(),
            About::Unit(unit) => self.board.unit(unit).id.clone(),
            About::Holder(cell) | About::Litter(cell) => self.board.label(cell).to_string(),
            About::Gauge(at) => match self.laid.gauges.get(at) {
                Some(gauge) => match gauge.side {
                    Some(side) => format!("{}, {}", self.board.side(side).id, gauge.what),
                    None => gauge.what.to_string(),
                },
                None => String::new(),
            },
        }
    }

    /// The results, unless one of the orders can never be given.
    pub fn told(&self, supposed: &Supposed<'_, R>) -> Result<Results, Unanswered> {
        let Found { each, open } = self.web.bounds(|point| self.outcomes(point, supposed.count()));
        let mut by: BTreeMap<About, Vec<Bounded>> = BTreeMap::new();
        for ((about, words), bounds) in each {
            by.entry(about).or_default().push((words, bounds));
        }
        let mut results = Results { sums: Vec::new(), parts: Vec::new(), open };
        let mut unsure = Vec::new();
        for (about, mut found) in by {
            // The likeliest first.
            found.sort_by(|(one, [_, a]), (other, [_, b])| b.cmp(a).then_with(|| one.cmp(other)));
            match (about, &found[..]) {
                (About::Order(number), [(_, [least, _])]) if *least == Share::all() => {
                    return Err(supposed.refused(number));
                }
                (About::Order(number), [(_, bounds)]) => {
                    let words = format!("\"{}\" cannot be given: {}", supposed.words(number), supposed.refusal(number));
                    let rows = bounded([(words, bounds.clone())]);
                    results.parts.push(Part { about: "orders".to_string(), sums: Vec::new(), detail: false, rows });
                }
                (_, [(words, [least, _])]) if *least == Share::all() => {
                    let was = self.words(about, self.before, &self.laid);
                    let told = about != About::Together && **words != *was;
                    results.sums.extend(told.then(|| format!("{}: {words}", self.name(about))));
                }
                (About::Together, found) => {
                    if unsure.len() > 1 && found.len() <= MOST_TOGETHER {
                        results.parts.push(self.together(found, &unsure));
                    }
                }
                (_, found) => {
                    unsure.push(about);
                    let rows = bounded(found.iter().map(|(words, bounds)| (words.to_string(), bounds.clone())));
                    let detail = matches!(about, About::Gauge(_));
                    results.parts.push(Part { about: self.name(about), sums: Vec::new(), detail, rows });
                }
            }
        }
        Ok(results)
    }

    /// What becomes of everything together, of which something is not sure.
    fn together(&self, found: &[(Rc<str>, [Share; 2])], unsure: &[About]) -> Part {
        let told = |words: &str| -> String {
            let told = self.changed.iter().filter(|about| !matches!(about, About::Gauge(_)));
            let each = told.zip(words.split('\n')).filter(|(about, _)| unsure.contains(about));
            each.map(|(about, words)| format!("{} {words}", self.name(*about))).collect::<Vec<_>>().join("; ")
        };
        let rows = bounded(found.iter().map(|(words, bounds)| (told(words), bounds.clone())));
        Part { about: self.name(About::Together), sums: Vec::new(), detail: true, rows }
    }
}

/// How the battle has ended, if it has.
fn verdict<R: Situated>(board: &Board<R>, state: &State<R>) -> Option<Verdict> {
    let at_once = || Some(Verdict { ending: Some(ending_at_once(board, state)?.into()), turn: state.table.turn });
    state.table.verdict.or_else(at_once)
}

fn mark(mark: &Mark) -> String {
    match mark.number {
        Some(number) => format!("{} {number}", mark.id),
        None => mark.id.to_string(),
    }
}

/// What is taken for granted, and what was left open.
pub fn notes<R: Situated>(board: &Board<R>, web: &Explored<R>, open: &Share) -> Vec<String> {
    let mut notes = Vec::new();
    let asked: BTreeSet<String> = web
        .choices()
        .filter_map(|point| {
            let side = board.asked(&point.state)?;
            Some(format!("{}: {}", board.side(side).name, board.question(&point.state)))
        })
        .collect();
    if !asked.is_empty() {
        let asked: Vec<String> = asked.into_iter().collect();
        notes.push(format!(
            "Where two numbers stand, players decide: at least, and at most, whatever they answer. {}",
            asked.join(" ")
        ));
    }
    if !open.is_none() {
        notes.push(format!(
            "It can come out in more ways than can be gone through: {:.1} % of all are open, and may be anything.",
            100.0 * open.decimal()
        ));
    }
    notes
}
