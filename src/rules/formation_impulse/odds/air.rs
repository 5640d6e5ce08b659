//! Close air support [11.3]: the aim of a strike, what it does to those below, fire at the aircraft, and whether it comes again.

use super::explore::{Explorer, Outcomes};
use super::fates::{company, hit_rows, take};
use super::volley::{self, throw_words};
use super::{Answer, Question, Row, Situation, Unanswered};
use crate::game::course::Frame as _;
use crate::game::share::Share;
use crate::grid::Cell;
use crate::rules::common::odds::{Reckoned, rows};
use crate::rules::formation_impulse::air::{self, Strike};
use crate::rules::formation_impulse::board::Board;
use crate::rules::formation_impulse::course::{Course, Frame, May, State};
use crate::rules::formation_impulse::event::Event;
use crate::rules::formation_impulse::fire::Against;
use crate::rules::formation_impulse::order::Order;
use crate::rules::formation_impulse::sequence::Turn;
use crate::rules::formation_impulse::shells::{self, Source};
use crate::rules::formation_impulse::table::{Gone, Place, Table};
use crate::rules::formation_impulse::throw::Throw;
use crate::scenario::draft::UnitId;

/// A strike on a hex, with the anti-aircraft unit that fires at it, if one does, and whether it is led.
struct Raid {
    aircraft: UnitId,
    cell: Cell,
    gun: Option<(UnitId, bool)>,
}

impl Raid {
    /// Lets the rules begin it: the hex is named, and the gun fires or nobody does.
    fn begin(&self, course: &mut Course<'_>) {
        course.push(Strike::of(self.aircraft));
        course.answer(Order::Strike { unit: self.aircraft, cell: self.cell });
        course.answer(self.flak());
    }

    fn flak(&self) -> Order {
        let target = self.aircraft;
        match self.gun {
            Some((unit, true)) => Order::LedFire { unit, target },
            Some((unit, false)) => Order::Fire { unit, target },
            None => Order::Hold {},
        }
    }

    /// Whether the gun may fire at it, as the rules say when they ask.
    fn may_flak(&self, board: &Board, table: &Table) -> May {
        let mut state = State::new(table.clone(), Vec::new());
        let mut chance = crate::game::Chance::scripted(Vec::new());
        let mut course = Course { board, state: &mut state, chance: &mut chance, events: None };
        course.push(Strike::of(self.aircraft));
        course.answer(Order::Strike { unit: self.aircraft, cell: self.cell });
        state.stack.last().map_or(Ok(()), |frame| frame.may(board, &state.table, self.flak()))
    }

    /// Everything that can come of it. Where it goes astray the defender picks a hex, an empty one if there is one.
    fn outcomes(&self, situation: &Situation) -> Result<Outcomes, Unanswered> {
        let board = &situation.board;
        let answer = |frame: &Frame, table: &Table| {
            let mut orders = Vec::new();
            frame.legal(board, table, &mut orders);
            let empty = |order: &Order| matches!(order, Order::Divert { cell } if table.all_in(*cell).next().is_none());
            orders.iter().copied().find(empty).or(orders.first().copied())
        };
        Explorer::of(board).answering(&answer).all(&situation.table, |course| self.begin(course))
    }

    /// Adds where it comes down, and what it does there.
    fn strike(&self, situation: &Situation, outcomes: &Outcomes, reckoned: &mut Reckoned) -> Result<(), Unanswered> {
        let Situation { board, table, .. } = situation;
        let chart = &board.tables.air;
        let label = board.label(self.cell);
        let mut sums = vec![throw_words(&air::throw(board, self.aircraft, 0))];
        sums.push(format!("{} firepower less if it is weakened", chart.weak_fp));
        let saves = shells::saves(board, table, self.cell, board.unit(self.aircraft).side, Source::Aircraft);
        sums.extend(volley::saves_words((Throw::default(), saves), 0, None));
        if self.gun.is_none() {
            reckoned.part("the aim", Vec::new(), aims(board, outcomes));
        }
        reckoned.part(format!("hits on {label}"), sums, hit_rows(outcomes, |point| point.note.net));
        take(reckoned, situation, outcomes, &company(situation, self.cell));
        reckoned.note(
            outcomes.any(|point| point.note.astray),
            "Left out: what a strike that goes astray does where the defender lets it come down.",
        );
        reckoned.note(
            table.standing(board, self.cell).nth(1).is_some(),
            "Units in one hex share the hits evenly, and chance picks who takes an odd one; each is told by itself.",
        );
        Ok(())
    }
}

/// How the die of accuracy can fall.
fn aims(board: &Board, outcomes: &Outcomes) -> Vec<Row> {
    let chart = &board.tables.air;
    let told = |die: u8| match i64::from(die) {
        die if die <= chart.astray => 2,
        die if die <= chart.weak => 1,
        _ => 0,
    };
    let dice = outcomes.by(|point| point.note.aimed);
    let mut results = Vec::new();
    for (kind, words) in ["on target", "on target, but weakened", "astray"].into_iter().enumerate() {
        let here = |die: &Option<u8>| die.is_some_and(|die| told(die) == kind);
        let faces: Vec<i16> = dice.keys().filter(|die| here(die)).flatten().map(|die| i16::from(*die)).collect();
        let share: Share = dice.iter().filter(|(die, _)| here(die)).map(|(_, share)| share.clone()).sum();
        results.push((words.to_string(), share, faces));
    }
    let mut made = rows(results.iter().map(|(words, share, _)| (words.clone(), share.clone())));
    made.iter_mut().zip(results).for_each(|(row, (.., faces))| row.by = Some(faces));
    made
}

impl Question<'_> {
    pub(super) fn strike(mut self, aircraft: UnitId, at: Option<UnitId>) -> Result<Answer, Unanswered> {
        self.bear("an air strike", &["--by", "--at", "--target", "--terrain"])?;
        let cell = self.aim(at)?;
        let raid = Raid { aircraft, cell, gun: None };
        let targets = self.enemies(aircraft, cell);
        self.suppose_act(aircraft, cell, &targets)?;
        self.struck(&raid)?;
        let outcomes = raid.outcomes(&self.situation)?;
        let mut reckoned = Reckoned::default();
        raid.strike(&self.situation, &outcomes, &mut reckoned)?;
        let returns = outcomes.chance(|point| point.note.returns == Some(true));
        reckoned.part("afterwards", Vec::new(), again(&self.situation, aircraft, returns, Share::none())?);
        reckoned.note(true, "No anti-aircraft unit fires; --by GUN --at AIRCRAFT --at-cell HEX reckons with one.");
        let title = format!("{} strikes {}", self.situation.id(aircraft), self.situation.board.label(cell));
        Ok(self.answer("air strike", title, &["11.3.3", "11.3.4", "11.3.5"], reckoned))
    }

    /// Passes if somebody is there to be struck.
    fn struck(&self, raid: &Raid) -> Result<(), Unanswered> {
        let label = self.situation.board.label(raid.cell);
        match self.enemies(raid.aircraft, raid.cell).is_empty() {
            true => Err(Unanswered::new(format!("no enemy is in {label} to be struck [11.3.1]"))
                .help("--target HEX names another, --place UNIT@HEX puts units there")),
            false => Ok(()),
        }
    }

    pub(super) fn flak(mut self, gun: UnitId, aircraft: UnitId) -> Result<Answer, Unanswered> {
        self.bear("fire at an aircraft", &["--by", "--at", "--target", "--terrain", "--commander", "--led"])?;
        let manner = self.manner(gun)?;
        self.cell(gun)?;
        let over = self.situation.table.cell(aircraft);
        let cell = match (&self.asked.target, over) {
            (Some(target), _) => self.situation.cell(target)?,
            (None, Some(cell)) => cell,
            (None, None) => {
                let why = format!("it is not clear which hex {} strikes", self.situation.id(aircraft));
                return Err(Unanswered::new(why).help("give --at-cell HEX"));
            }
        };
        let raid = Raid { aircraft, cell, gun: Some((gun, manner.led)) };
        let targets = self.enemies(aircraft, cell);
        self.suppose_act(gun, cell, &targets)?;
        self.struck(&raid)?;
        let what = format!("{} cannot fire at {}", self.situation.id(gun), self.situation.id(aircraft));
        let may = raid.may_flak(&self.situation.board, &self.situation.table);
        self.allow(&what, may, "--by-cell and --at-cell place the two elsewhere")?;
        let shot = volley::reckon_shot(&self.situation, gun, cell, Against::Aircraft, manner)?;
        let outcomes = raid.outcomes(&self.situation)?;
        let mut reckoned = Reckoned::default();
        reckoned.part("the dice", volley::shot_sums(&shot), hit_rows(&outcomes, |point| point.note.flak));
        let (board, id) = (&self.situation.board, self.situation.id(aircraft));
        let fate = |point: &super::explore::Point| {
            let piece = point.state.table.piece(aircraft);
            (piece.place == Place::Gone(Gone::Destroyed), piece.disrupted)
        };
        let fates = outcomes.by(fate);
        let chance = |wanted: fn(bool, bool) -> bool| -> Share {
            let wanted = fates.iter().filter(|((gone, disrupted), _)| wanted(*gone, *disrupted));
            wanted.map(|(_, share)| share.clone()).sum()
        };
        let (down, off) = (chance(|gone, _| gone), chance(|gone, disrupted| disrupted && !gone));
        let strikes = chance(|gone, disrupted| !gone && !disrupted);
        let results = [("strikes", strikes), ("driven off", off.clone()), ("shot down", down)];
        let card = board.unit(aircraft);
        let armour = Throw::of(card.armour, card.save);
        let mut sums = volley::saves_words((armour, Throw::default()), card.armour, None);
        sums.push(format!("{} hits bring it down, fewer drive it off", board.tables.air.kill));
        reckoned.part(id, sums, rows(results.map(|(words, share)| (words.to_string(), share))));
        raid.strike(&self.situation, &outcomes, &mut reckoned)?;
        let struck = outcomes.chance(|point| point.note.returns == Some(true));
        reckoned.part("afterwards", Vec::new(), again(&self.situation, aircraft, struck, off)?);
        let title = format!("{} fires at {id}, which strikes {}", self.situation.name(gun), board.label(cell));
        Ok(self.answer("anti-aircraft fire", title, &["11.3.2", "11.3.4", "11.3.5"], reckoned))
    }
}

/// Whether an aircraft comes again: after its strike, or after it was driven off and the end of the turn has come.
fn again(situation: &Situation, aircraft: UnitId, struck: Share, driven_off: Share) -> Result<Vec<Row>, Unanswered> {
    let board = &situation.board;
    let mut table = Table::empty(board);
    table.apply(board, &Event::AircraftHit { unit: aircraft, hits: 1 });
    table.pieces[aircraft.0 as usize].place = Place::Away;
    let is_over = |state: &State| !state.table.piece(aircraft).disrupted;
    let tested = Explorer::of(board).until(&is_over).all(&table, |course| course.push(Turn::removing()))?;
    let returns = tested.chance(|point| point.note.returns == Some(true));
    let mut comes = struck;
    comes.add(&driven_off.times(&returns));
    let rest = comes.rest();
    Ok(rows([("comes again".to_string(), comes), ("strikes no more".to_string(), rest)]))
}
