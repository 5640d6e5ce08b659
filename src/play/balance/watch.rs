//! Playing one game and keeping count of what happens in it, in words that every game shares.

use super::account::{Account, Deeds, Fate};
use super::heading::Heading;
use crate::game::laid::Lying;
use crate::game::table::{Gone, Place};
use crate::game::{Change, Game, Kind, Lot, Part, Step, StepOf};
use crate::play::{Limit, play, player};
use crate::scenario::draft::SideId;

/// What of a ruleset's observations tells that something came to nothing.
const IDLE: [&str; 7] =
    ["could-not-move", "never-activated", "never-fired", "guns", "arrivals", "aircraft-lost", "rules"];

/// Plays the game of a seed, as `play --seed` would, and accounts for it. With a heading everything is counted, without one only
/// how it ended. None if there is no such bot.
pub fn account<G: Game>(game: &G, bots: [&str; 2], lot: impl Into<Lot>, heading: Option<&Heading>) -> Option<Account> {
    let lot = lot.into();
    let [mut first, mut second] = player::pair::<G>(bots, lot, 0)?;
    let mut chance = lot.chance("game", 0);
    let mut watch = heading.map(|heading| Watch::new(game, heading));
    let mut told = |state: &G::State, order: Option<G::Order>, events: &[G::Event]| {
        if let Some(watch) = &mut watch {
            watch.see(state, order, events);
        }
    };
    let told: Option<&mut crate::play::Told<'_, G>> = if heading.is_some() { Some(&mut told) } else { None };
    let played = play(game, [first.as_mut(), second.as_mut()], &mut chance, Limit::Whole, told);
    let mut account = watch.map(|watch| watch.close(game.table(&played.state))).unwrap_or_default();
    account.seed = lot.seed;
    account.over = played.verdict.is_some();
    account.ending = played.verdict.and_then(|verdict| verdict.ending);
    account.turn = played.verdict.map_or_else(|| game.turn(game.table(&played.state)), |verdict| verdict.turn);
    account.decisions = played.decisions;
    Some(account)
}

/// Whoever keeps count during a game.
struct Watch<'w, G: Game> {
    game: &'w G,
    heading: &'w Heading,
    account: Account,
    /// The place of a unit in the heading, by its number in the scenario.
    places: Vec<Option<usize>>,
    /// How the units lay before the first order.
    before: Vec<Lying>,
    asked: Option<SideId>,
    /// The order before was to call support, which the next one may aim.
    is_calling: bool,
    turn: u32,
    steps: Vec<StepOf<G>>,
}

impl<'w, G: Game> Watch<'w, G> {
    fn new(game: &'w G, heading: &'w Heading) -> Watch<'w, G> {
        let before = game.laid(&game.opening_table(), None).pieces;
        let mut places = vec![None; before.len()];
        for (place, unit) in heading.units.iter().enumerate() {
            if let Some(known) = places.get_mut(unit.unit as usize) {
                *known = Some(place);
            }
        }
        let begins = |unit: &super::Unit| {
            let stands = before.get(unit.unit as usize).is_some_and(|lying| matches!(lying.place, Place::On(_)));
            Deeds { came: stands.then_some(0), ..Deeds::default() }
        };
        let account = Account { units: heading.units.iter().map(begins).collect(), ..Account::default() };
        Watch { game, heading, account, places, before, asked: None, is_calling: false, turn: 0, steps: Vec::new() }
    }

    fn see(&mut self, state: &G::State, order: Option<G::Order>, events: &[G::Event]) {
        if let Some((side, order)) = self.asked.zip(order) {
            self.count(side, order);
        }
        for event in events {
            match self.game.event_change(event) {
                Some(Change::Turn(turn)) => self.turn = turn,
                Some(Change::Moved(unit, _)) => {
                    if let Some(deeds) = self.deeds(unit.0) {
                        deeds.steps += 1;
                    }
                }
                Some(Change::Placed(unit, _)) => {
                    let turn = self.turn;
                    if let Some(deeds) = self.deeds(unit.0) {
                        deeds.came.get_or_insert(turn);
                    }
                }
                Some(Change::Control(side, cell)) => {
                    let objective = self.heading.objectives.iter().position(|one| one.cell == cell.index());
                    self.account.taken.extend(objective.map(|objective| (objective, self.turn, side.0 as u8)));
                }
                _ => {}
            }
        }
        let table = self.game.table(state);
        // Turns that are over by now; nothing that counts has happened in the next one yet.
        while self.account.leads.len() + 1 < self.game.turn(table) as usize {
            let lead = self.game.winner(&self.game.if_ended_now(table));
            self.account.leads.push(lead.map(|side| side.0 as u8));
        }
        self.steps.push(Step { given: self.asked.zip(order), events: events.to_vec() });
        self.asked = self.game.asked(state);
    }

    fn deeds(&mut self, unit: u32) -> Option<&mut Deeds> {
        let place = self.places.get(unit as usize).copied().flatten()?;
        self.account.units.get_mut(place)
    }

    /// An order belongs to the first unit of the side that it names.
    fn count(&mut self, side: SideId, order: G::Order) {
        let kind = self.game.order_kind(order);
        let shot = matches!(kind, Kind::Fire | Kind::Shell | Kind::Assault | Kind::React);
        let aimed = std::mem::take(&mut self.is_calling);
        if !shot && !matches!(kind, Kind::Move | Kind::Work | Kind::Rally) {
            return;
        }
        let named = self.game.order_parts(order).into_iter().find_map(|part| match part {
            Part::Unit(unit) => Some(unit),
            _ => None,
        });
        if kind == Kind::Shell {
            self.is_calling = named.is_none();
            self.account.shells[side.0 as usize] += u32::from(!(aimed && named.is_none()));
        }
        let Some(unit) = named.filter(|unit| self.game.side_of(*unit) == side) else { return };
        if let Some(deeds) = self.deeds(unit.0) {
            deeds.orders += 1;
            deeds.shots += u32::from(shot);
        }
    }

    /// What only the end shows.
    fn close(mut self, table: &G::Table) -> Account {
        if let Some(verdict) = self.game.verdict(table) {
            let winner = self.game.winner(&verdict).map(|side| side.0 as u8);
            self.account.leads.truncate((verdict.turn as usize).saturating_sub(1));
            self.account.leads.push(winner);
        }
        let laid = self.game.laid(table, None);
        for (unit, deeds) in self.heading.units.iter().zip(&mut self.account.units) {
            let (Some(before), Some(now)) = (self.before.get(unit.unit as usize), laid.pieces.get(unit.unit as usize))
            else {
                continue;
            };
            deeds.fate = match now.place {
                Place::Away => Fate::Away,
                Place::On(_) => Fate::Stands,
                Place::Gone(Gone::Left(_)) => Fate::Left,
                Place::Gone(Gone::Destroyed | Gone::Lost) => Fate::Lost,
            };
            let less = now.look.left < before.look.left || (now.look.flipped && !before.look.flipped);
            deeds.hurt = deeds.fate == Fate::Lost || (deeds.came.is_some() && less);
        }
        let holder = |cell: usize| laid.control.iter().find(|(at, _)| at.index() == cell).map(|(_, side)| side.0 as u8);
        self.account.held = self.heading.objectives.iter().map(|objective| holder(objective.cell)).collect();
        for observation in self.game.observe(&self.steps) {
            if IDLE.contains(&observation.id) && !observation.items.is_empty() {
                let mut about: Vec<String> = observation.items.into_iter().map(|item| item.about).collect();
                about.sort();
                about.dedup();
                self.account.idle.insert(observation.id.to_string(), about);
            }
        }
        self.account
    }
}
