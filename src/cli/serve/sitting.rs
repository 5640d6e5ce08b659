//! One game at the bench, on a thread of its own: wishes come in, and what a seat may see goes out.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, Sender};

use serde_json::{Value, json};

use super::bench::{Bench, Good};
use super::games::{Answer, Beginning, Deed, Wish};
use crate::bundle::Bundle;
use crate::cli::args::Turns;
use crate::cli::{game, play, report};
use crate::diag::format::clean_name;
use crate::game::{Game, Part, Staged};
use crate::play::record::{Header, Record};
use crate::play::session::{PERSON, Refused, Seat, Session};
use crate::play::{example, player};
use crate::report::{Course, Tabletop, log};
use crate::rules::Visit;
use crate::scenario::draft::SideId;

pub struct Sitting<'s> {
    pub bench: Arc<Bench>,
    pub good: &'s Good,
    pub beginning: Beginning,
    pub wishes: Receiver<Wish>,
    pub ready: Sender<Result<(), Answer>>,
    pub moved: Arc<AtomicU64>,
}

impl Visit for Sitting<'_> {
    type Out = ();

    fn visit<G: Staged>(self, game: &G) {
        let bundle = report::bundle(&self.good.opened, &self.bench.asked);
        match begun(game, self.good, &self.beginning) {
            Ok(mut session) => {
                while session.go_on() {}
                let _ = self.ready.send(Ok(()));
                let mut table = At { session, good: self.good, bundle: &bundle, kept: None };
                while let Ok(wish) = self.wishes.recv() {
                    let (answer, changed) = table.answer(&self.bench, &wish);
                    if changed {
                        self.moved.fetch_add(1, Ordering::Relaxed);
                        self.bench.tell();
                    }
                    // Whoever asked may have gone.
                    let _ = wish.answer.send(answer);
                }
            }
            Err(answer) => {
                let _ = self.ready.send(Err(answer));
            }
        }
    }
}

/// The session a beginning asks for.
fn begun<'g, G: Game>(game: &'g G, good: &Good, beginning: &Beginning) -> Result<Session<'g, G>, Answer> {
    let seat = |name: &String| match name.as_str() {
        PERSON => Ok(Seat::Person),
        name if player::is_known(name) => Ok(Seat::Bot(name.to_string())),
        _ => Err(Answer::refused(422, "there is no such bot")),
    };
    let [first, second] = beginning.seats.each_ref().map(seat);
    let seats = [first?, second?];
    let failed = |failure: crate::cli::Failure| Answer::refused(422, failure.to_string());
    let session = match &beginning.from {
        None => {
            let seed = play::unknown_seed().map_err(failed)?;
            let names = beginning.seats.each_ref().map(String::as_str);
            let header = play::header(game, &good.opened, good.kept_path(), seed.into(), names, Turns::All);
            Session::new(game, header, seats)
        }
        Some((path, step)) => {
            let wrong = |fault: crate::play::record::Fault| Answer::refused(422, format!("{fault}; {}", fault.help));
            let text = game::text_of(path).map_err(failed)?;
            let header = Header::read(&text).map_err(wrong)?;
            let record = Record::read(&text, game).map_err(wrong)?;
            Session::resume(game, header, &record, *step, seats).map_err(wrong)?
        }
    };
    Ok(session.strict(beginning.strict))
}

/// A game with what is needed to show it.
struct At<'a, 'g, G: Game> {
    session: Session<'g, G>,
    good: &'a Good,
    bundle: &'a Bundle<'a>,
    /// Where it is kept, once it has been.
    kept: Option<PathBuf>,
}

impl<G: Staged> At<'_, '_, G> {
    /// Does what is wanted; and whether the game went on or back by it.
    fn answer(&mut self, bench: &Bench, wish: &Wish) -> (Answer, bool) {
        let seat = match wish.seat {
            Some(side @ 0..=1) if self.session.is_person(SideId(side)) => Some(SideId(side)),
            // Whoever sees everything must have nobody to play against.
            None if self.is_open() => None,
            _ => return (Answer::refused(403, "nobody sits there"), false),
        };
        let is_asked = self.session.asked().is_some() && self.session.asked() == seat;
        let done = match &wish.deed {
            Deed::Look => return (Answer::ok(self.view(seat, wish.known)), false),
            Deed::Hint if is_asked => return (Answer::ok(self.hint()), false),
            // The record holds the seed and what the other side said: as long as that is hidden, it goes into the folder alone.
            Deed::Record if self.is_open() => return (Answer::ok(json!({ "record": self.text() })), false),
            Deed::Record => return (self.put_aside(bench), false),
            Deed::Example => return (Answer::ok(json!({ "example": self.example(seat) })), false),
            Deed::Save(name) => return (self.save(bench, name), false),
            Deed::Give(number, words) if is_asked => self.session.say(*number, words),
            Deed::Hint | Deed::Give(..) => Err(Refused::Stale),
            Deed::Undo => self.session.undo(),
            Deed::Redo => self.session.redo(),
            Deed::Back(to) => self.session.back(*to),
        };
        match done {
            Ok(()) => {
                // What was taken back stands at a decision; only an order lets the game go on.
                while self.session.go_on() {}
                if let Some(path) = &self.kept {
                    // A full disk is told when it is asked for, not in the middle of a move.
                    let _ = bench.records.keep_again(path, &self.session.record());
                }
                (Answer::ok(self.view(seat, wish.known)), true)
            }
            Err(Refused::Stale) => (Answer { status: 409, body: self.view(seat, wish.known) }, false),
            Err(refused) => (Answer { status: 422, body: why(&refused) }, false),
        }
    }

    /// Whether nothing is left to be hidden.
    fn is_open(&self) -> bool {
        self.session.asked().is_none() || [SideId(0), SideId(1)].into_iter().all(|side| !self.session.is_person(side))
    }

    /// What a seat may see of the game, from the step it does not know yet.
    fn view(&self, seat: Option<SideId>, known: usize) -> Value {
        let (session, game) = (&self.session, self.session.game());
        let top = Tabletop::of(&self.good.opened.scenario, self.bundle);
        let steps = session.steps();
        let from = known.min(steps.len());
        let course = Course::of(game, &top, steps, seat);
        let log = log::log(game, &self.good.opened.scenario, session.header(), steps, seat);
        // A line may grow with the step after it: the last one known is told again.
        let lines = log.iter().filter(|entry| entry.step + 1 >= from);
        let lines: Vec<Value> = lines
            .map(|log::Entry { step, line }| json!([step, line.rank, line.text, line.rule, line.ruling, line.sum]))
            .collect();
        let asked = session.asked();
        let verdict = game.verdict(session.table()).map(|verdict| game.verdict_words(&verdict));
        let mut view = json!({
            "n": session.orders(),
            "from": from,
            "steps": course.moments[from..],
            "gauges": course.gauges,
            "log": lines,
            "asked": asked.map(|side| side.0),
            "over": verdict,
            "undo": session.can_undo(),
            "redo": session.can_redo(),
            "saved": self.kept.as_ref().and_then(|path| path.file_name()).map(|name| name.to_string_lossy()),
        });
        if asked.is_some() && asked == seat {
            view["question"] = json!(session.question());
            view["orders"] = session.legal().iter().map(|order| self.order(*order)).collect();
        }
        if asked.is_none() {
            // Only now nothing is left that the seed could give away.
            view["seed"] = json!(session.header().seed);
        }
        view
    }

    fn order(&self, order: G::Order) -> Value {
        let game = self.session.game();
        let parts: Vec<Value> = game.order_parts(order).into_iter().map(part).collect();
        json!([game.order_kind(order).word(), game.order_words(order), parts])
    }

    fn hint(&self) -> Value {
        let game = self.session.game();
        let best = self.session.hint(3).into_iter();
        best.map(|(at, worth)| json!([game.order_words(self.session.legal()[at]), format!("{worth:.2}")])).collect()
    }

    fn text(&self) -> String {
        String::from_utf8_lossy(&play::plain(&self.session.record())).into_owned()
    }

    /// The position as the seat knows it, as an example to be edited beside the scenario.
    fn example(&self, seat: Option<SideId>) -> String {
        let (session, game) = (&self.session, self.session.game());
        let known = session.known_to(seat);
        let name = self.good.path.file_name().map(|name| name.to_string_lossy()).unwrap_or_default();
        example::draft(game, game.table(&known), session.steps(), session.asked(), seat, &name)
    }

    /// Keeps the game as it stands beside the one that may be kept anyway: to show somebody a step of it.
    fn put_aside(&self, bench: &Bench) -> Answer {
        let step = self.session.orders();
        match bench.records.keep(&self.good.path, &format!("step-{step}"), &self.session.record()) {
            Ok(path) => {
                bench.tell();
                let name = path.file_name().map(|name| name.to_string_lossy().into_owned());
                Answer::ok(json!({ "aside": name, "step": step }))
            }
            Err(failure) => Answer::refused(507, failure.to_string()),
        }
    }

    fn save(&mut self, bench: &Bench, name: &str) -> Answer {
        let record = self.session.record();
        match bench.records.keep(&self.good.path, name, &record) {
            Ok(path) => {
                let shown = path.file_name().map(|name| name.to_string_lossy().into_owned());
                self.kept = Some(path);
                bench.tell();
                Answer::ok(json!({ "saved": shown }))
            }
            Err(failure) => Answer::refused(507, failure.to_string()),
        }
    }
}

fn why(refused: &Refused) -> Value {
    match refused {
        Refused::Illegal(refusal) => json!({ "why": clean_name(&refusal.why), "rule": refusal.rule }),
        other => json!({ "why": clean_name(&other.to_string()) }),
    }
}

/// A part of an order as the page knows it.
fn part(part: Part) -> Value {
    match part {
        Part::Unit(unit) => json!(["unit", unit.0]),
        Part::Cell(cell) => json!(["cell", cell.index()]),
        Part::Side(side) => json!(["side", side.0]),
        Part::Edge(cell, direction) => json!(["edge", cell.index(), direction.to_string()]),
        Part::Formation(formation) => json!(["formation", formation.0]),
        Part::Card(card) => json!(["card", card]),
        Part::Facing(direction) => json!(["facing", direction.to_string()]),
        Part::Number(number) => json!(["number", number]),
        Part::Named(name) => json!(["named", name]),
    }
}
