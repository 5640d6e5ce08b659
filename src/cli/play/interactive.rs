//! `sandtable play --interactive`: a person plays a side in the terminal.

use std::collections::BTreeMap;
use std::io::{self, BufRead, Read};
use std::path::{Path, PathBuf};

use crate::cli::args::{Play, Turns};
use crate::cli::game::{self, Opened};
use crate::cli::talk::Talk;
use crate::cli::write::{self, Kind};
use crate::cli::{Ended, Exit, Failure};
use crate::diag::format::clean_name;
use crate::diag::grammar::count_of;
use crate::game::{Game, Part};
use crate::play::session::{Refused, Seat, Session};
use crate::report::log;
use crate::rules::Visit;
use crate::scenario::draft::SideId;

/// More orders than this are not listed at once: units have a line each.
const LISTED: usize = 40;
/// More orders of one unit than this stand in columns.
const COLUMN: usize = 10;
/// A line nobody types.
const LONGEST: u64 = 64 * 1024;

const HELP: &str = "  NUMBER or words     give an order: its number in the list, or the order as it is said
  orders [UNIT]       the legal orders again, or those of one unit; its name alone does the same
  map                 the map with what stands on it
  hint                what a bot would do
  undo, redo          take back to your last decision, or give again what was taken back
  story               everything so far
  save FILE           keep the record; `sandtable replay FILE` tells it
  quit                stop here
";

pub fn run(args: &Play, name: String, opened: &Opened, read: &[PathBuf], talk: &mut Talk) -> Ended {
    if args.trace.as_deref().is_some_and(|path| path.as_os_str() == "-") {
        let failure = Failure::new("standard output is where the game is played: a record cannot go there, too");
        return Err(failure.help("name a file with --trace"));
    }
    opened.scenario.with_game(Sitting { args, name, opened, read, talk })
}

struct Sitting<'p> {
    args: &'p Play,
    name: String,
    opened: &'p Opened,
    /// The files that were read.
    read: &'p [PathBuf],
    talk: &'p mut Talk,
}

impl Visit for Sitting<'_> {
    type Out = Ended;

    fn visit<G: Game>(self, game: &G) -> Ended {
        let Sitting { args, name, opened, read, talk } = self;
        let side = game::side(game, args.telling.shown_to.as_deref().unwrap_or_default())?;
        let seed = args.seed.map_or_else(super::unknown_seed, Ok)?;
        let bots = super::bots(game, &args.bot, args.budget)?;
        let header = super::header(game, opened, name, seed.into(), bots.each_ref().map(String::as_str), Turns::All);
        let mut seats = bots.map(Seat::Bot);
        seats[side.0 as usize] = Seat::Person;
        if let Some(path) = &args.trace {
            write::guard(path, Kind::Record, read)?;
        }
        let session = Session::new(game, header, seats);
        let kept = args.trace.as_deref();
        Terminal { session, opened, side, kept, read, told: 0, talk }.play(seed)
    }
}

/// What a typed line asks for.
enum Wish {
    Order(String),
    Orders(String),
    Map,
    Hint,
    Undo,
    Redo,
    Story,
    Save(String),
    Help,
    Quit,
}

impl Wish {
    fn of(line: &str) -> Wish {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim().to_string();
        match word {
            "orders" => Wish::Orders(rest),
            "save" => Wish::Save(rest),
            _ if !rest.is_empty() => Wish::Order(line.to_string()),
            "" => Wish::Orders(String::new()),
            "map" => Wish::Map,
            "hint" => Wish::Hint,
            "undo" => Wish::Undo,
            "redo" => Wish::Redo,
            "story" => Wish::Story,
            "help" | "?" => Wish::Help,
            "quit" | "exit" => Wish::Quit,
            _ => Wish::Order(line.to_string()),
        }
    }
}

struct Terminal<'t, 'g, G: Game> {
    session: Session<'g, G>,
    opened: &'t Opened,
    side: SideId,
    /// Where the record is kept after every order.
    kept: Option<&'t Path>,
    read: &'t [PathBuf],
    /// How many steps have been told.
    told: usize,
    talk: &'t mut Talk,
}

impl<G: Game> Terminal<'_, '_, G> {
    fn play(mut self, seed: u64) -> Ended {
        let name = clean_name(self.session.game().side_names(self.side).1);
        let title = clean_name(&self.session.header().title);
        self.talk.result(format!("{title}: you play {name}. `help` tells what can be typed.\n"))?;
        let mut input = io::stdin().lock();
        self.go_on()?;
        while self.session.asked().is_some() {
            self.talk.result("> ")?;
            let Some(line) = typed(&mut input)? else { break };
            match self.wish(&line) {
                Wish::Order(words) => self.order(&words)?,
                Wish::Orders(unit) => self.list(&unit)?,
                Wish::Map => {
                    let map = self.session.game().map_text(self.session.table(), Some(self.side));
                    let lines: String = map.lines().map(|line| clean_name(line) + "\n").collect();
                    self.talk.result(lines)?;
                }
                Wish::Hint => self.hint()?,
                Wish::Undo => {
                    let done = self.session.undo();
                    self.turned(done, "taken back")?;
                }
                Wish::Redo => {
                    let done = self.session.redo();
                    self.turned(done, "given again")?;
                }
                Wish::Story => {
                    let text = log::text(&self.log());
                    self.talk.result(text)?;
                }
                Wish::Save(file) => self.save(&file)?,
                Wish::Help => self.talk.result(HELP)?,
                Wish::Quit => break,
            }
        }
        let orders = count_of(self.session.orders(), "order");
        // Only now nothing is left that the seed could give away.
        let over = self.session.asked().is_none();
        let seed = if over { format!(" with seed {seed}") } else { String::new() };
        let kept = self.kept.map(|path| format!("; replay it with: sandtable replay {}", path.display()));
        self.talk.say(format!("played{seed}: {orders}{}", kept.unwrap_or_default()));
        Ok(Exit::Clean)
    }

    /// What a line asks for. A word that is an order is one, whatever else it could mean.
    fn wish(&self, line: &str) -> Wish {
        let game = self.session.game();
        let said = |order: &G::Order| game.order_words(*order) == line;
        let acts = |order: &G::Order| self.actor(*order).is_some_and(|unit| self.unit(unit) == line);
        let legal = self.session.legal();
        match () {
            () if legal.iter().any(said) => Wish::Order(line.to_string()),
            () if legal.iter().any(acts) => Wish::Orders(line.to_string()),
            () => Wish::of(line),
        }
    }

    fn unit(&self, at: usize) -> &str {
        self.opened.scenario.units[at].id.value.as_str()
    }

    /// The unit an order begins with.
    fn actor(&self, order: G::Order) -> Option<usize> {
        let parts = self.session.game().order_parts(order).into_iter();
        parts.filter_map(|part| if let Part::Unit(unit) = part { Some(unit.0 as usize) } else { None }).next()
    }

    /// Lets the bot answer until the person must, tells what happened, and asks.
    fn go_on(&mut self) -> Result<(), Failure> {
        while self.session.go_on() {}
        let told = self.told;
        let log = self.log();
        let new = log.iter().filter(|entry| entry.step >= told);
        self.talk.result(log::text(new))?;
        self.told = self.session.orders() + 1;
        if let Some(path) = self.kept {
            write::output(path, &super::plain(&self.session.record()), Kind::Record, self.read, self.talk)?;
        }
        if self.session.asked().is_some() { self.list("") } else { Ok(()) }
    }

    fn log(&self) -> Vec<log::Entry> {
        let (session, scenario) = (&self.session, &self.opened.scenario);
        log::log(session.game(), scenario, session.header(), session.steps(), Some(self.side))
    }

    fn order(&mut self, words: &str) -> Result<(), Failure> {
        let number = words.parse::<usize>().ok();
        let picked = number.map(|number| number.checked_sub(1).and_then(|at| self.session.legal().get(at).copied()));
        let now = self.session.orders();
        let done = match picked {
            Some(Some(order)) => self.session.give(now, order),
            Some(None) => {
                let most = self.session.legal().len();
                return self.talk.result(format!("there are orders from 1 to {most}\n"));
            }
            None => self.session.say(now, words),
        };
        match done {
            Ok(()) => self.go_on(),
            Err(refused) => self.talk.result(format!("{}\n", clean_name(&refused.to_string()))),
        }
    }

    /// After something was taken back or given again.
    fn turned(&mut self, done: Result<(), Refused>, deed: &str) -> Result<(), Failure> {
        match done {
            Ok(()) => {
                self.talk.result(format!("{deed}: {} now\n", count_of(self.session.orders(), "order")))?;
                self.told = self.told.min(self.session.orders() + 1);
                self.go_on()
            }
            Err(refused) => self.talk.result(format!("{refused}\n")),
        }
    }

    /// The question and its answers, by unit.
    fn list(&mut self, unit: &str) -> Result<(), Failure> {
        let (session, game) = (&self.session, self.session.game());
        let mut groups: BTreeMap<Option<usize>, Vec<String>> = BTreeMap::new();
        for (number, order) in session.legal().iter().enumerate() {
            let row = format!("{:>6}  {}", number + 1, clean_name(&game.order_words(*order)));
            groups.entry(self.actor(*order)).or_default().push(row);
        }
        let mut out = format!("\n{}\n", clean_name(&session.question()));
        let folds = session.legal().len() > LISTED && groups.len() > 1 && unit.is_empty();
        let width = self.talk.width();
        let wanted = |first: &Option<usize>| unit.is_empty() || first.is_some_and(|at| self.unit(at) == unit);
        let mut shown = groups.iter().filter(|(first, _)| wanted(first)).peekable();
        if shown.peek().is_none() {
            out = format!("no order begins with {}\n", clean_name(unit));
        }
        for (first, rows) in shown {
            let head = first.map(|at| clean_name(self.unit(at)));
            match head {
                Some(head) if folds => {
                    out.push_str(&format!("  {head}: {} (`{head}`)\n", count_of(rows.len(), "order")));
                }
                // One order says itself whose it is.
                Some(head) if rows.len() > 1 => out.push_str(&format!("  {head}\n{}", columns(rows, width))),
                _ => out.push_str(&columns(rows, width)),
            }
        }
        self.talk.result(out)
    }

    fn hint(&mut self) -> Result<(), Failure> {
        let (session, game) = (&self.session, self.session.game());
        let line = |(at, worth): (usize, f32)| {
            let words = clean_name(&game.order_words(session.legal()[at]));
            format!("  {:>4}  {words}  (worth {worth:.2})\n", at + 1)
        };
        let lines: String = session.hint(3).into_iter().map(line).collect();
        self.talk.result(lines)
    }

    fn save(&mut self, file: &str) -> Result<(), Failure> {
        if file.is_empty() {
            return self.talk.result("name the file: save game.jsonl\n");
        }
        let record = self.session.record();
        match write::output(Path::new(file), &super::plain(&record), Kind::Record, self.read, self.talk) {
            Ok(()) => self.talk.result(format!("kept as {}\n", clean_name(file))),
            // A slip in a name is no reason to stop the game.
            Err(failure) => {
                self.talk.failure(&failure);
                Ok(())
            }
        }
    }
}

/// Rows one below the other; many of them side by side, read downwards, as far as there is room.
fn columns(rows: &[String], width: usize) -> String {
    let widest = rows.iter().map(|row| row.chars().count()).max().unwrap_or(0);
    let abreast = if rows.len() > COLUMN { (width / (widest + 2)).max(1) } else { 1 };
    let high = rows.len().div_ceil(abreast);
    let line = |at: usize| {
        let row: String = rows.iter().skip(at).step_by(high).map(|row| format!("{row:<0$}", widest + 2)).collect();
        row.trim_end().to_string() + "\n"
    };
    (0..high).map(line).collect()
}

/// The next line; none if there is no more.
fn typed(input: &mut impl BufRead) -> Result<Option<String>, Failure> {
    let mut line = Vec::new();
    let read = input.by_ref().take(LONGEST).read_until(b'\n', &mut line);
    match read.map_err(|error| Failure::new(format!("cannot read standard input: {error}")))? {
        0 => Ok(None),
        _ => Ok(Some(String::from_utf8_lossy(&line).trim().to_string())),
    }
}
