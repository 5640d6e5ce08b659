//! A player that looks ahead: what greedy would do must prove itself against the next best orders, in games imagined from what its
//! side may see.
//!
//! Greedy's own choice is the one to beat. It and its challengers are each tried in the same imagined worlds with the same dice, played
//! on by greedy for both sides to the end of the turn, and what comes out is read as a chance to win. Only a challenger that is ahead by
//! more than chance explains takes its place: whoever takes the best of a few noisy averages plays worse than greedy. What it costs is
//! counted in decisions of imagined games, never in time, so that a seed gives the same game on every machine.

use super::greedy::mood;
use super::{Player, Seen};
use crate::game::{Bots, Chance, Game, Lot, Stream, Style};
use crate::scenario::draft::SideId;

/// Worlds that are tried between two looks at who is still worth trying.
const BATCH: u64 = 8;
/// The share of what is left of a turn's budget that goes into one decision.
const SHARE: f64 = 0.1;
/// A challenger is given up when it is behind although it has so many standard errors of luck.
const LUCK: f64 = 0.7;
/// No imagined game goes on for longer.
const LONGEST: u32 = 4_000;
/// What ground and strength are worth more once a game is won or lost: a little, so that a lost one is still played.
const MANNERS: f32 = 0.02;

pub struct Search<G: Game> {
    chance: Chance,
    /// What it has in mind, once it has been asked.
    mind: Option<G::Mind>,
    budget: Option<u64>,
    /// What it goes by; none where the ruleset says it.
    bots: Option<Bots>,
    /// The turn in which it thinks, and the decisions it has imagined in it.
    turn: u32,
    spent: u64,
}

/// What came of looking at an order: how much better than the greedy choice its chance to win is, and how sure that is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Opinion {
    /// The order, by its place among the legal ones.
    pub order: usize,
    pub lead: f64,
    /// The standard error of the lead.
    pub error: f64,
    /// In how many worlds it was tried.
    pub worlds: u64,
}

/// What a player thinks of its orders.
#[derive(Clone, Debug, PartialEq)]
pub struct Opinions {
    /// The order it would give, by its place among the legal ones.
    pub chosen: usize,
    /// The chance to win with the greedy choice; none if nothing was tried.
    pub chance: Option<f64>,
    /// The greedy choice first, then those that were tried against it, the best first.
    pub tried: Vec<Opinion>,
}

impl<G: Game> Search<G> {
    /// A player with a stream of chance of its own; it spends the ruleset's usual budget unless it is given another.
    pub fn new(chance: Chance, budget: Option<u64>) -> Search<G> {
        Search { chance, mind: None, budget, bots: None, turn: 0, spent: 0 }
    }

    /// The same player with other figures than the ruleset's, for whoever tries which are best.
    pub fn going_by(self, bots: Bots) -> Search<G> {
        Search { bots: Some(bots), ..self }
    }

    /// What it thinks of its orders, and which of them it would give.
    pub fn consider(&mut self, seen: &Seen<'_, G>, orders: &[G::Order]) -> Opinions {
        let (game, side, state) = (seen.game, seen.side, seen.state());
        let bots = self.bots.unwrap_or(*game.bots());
        let ranked = self.ranked(game, &state, side, orders);
        let greedy = ranked.first().copied().unwrap_or(0);
        let turn = game.turn(game.table(&state));
        if turn != self.turn {
            (self.turn, self.spent) = (turn, 0);
        }
        let left = self.budget.unwrap_or(bots.search.budget).saturating_sub(self.spent);
        let allowance = (left as f64 * SHARE) as u64;
        let kinds = bots.search.kinds;
        let is_open = |order: &usize| kinds.have(game.order_kind(orders[*order]));
        if orders.len() < 2 || allowance == 0 || !is_open(&greedy) {
            return Opinions { chosen: greedy, chance: None, tried: Vec::new() };
        }
        let candidates: Vec<usize> = ranked.into_iter().filter(is_open).take(bots.search.candidates).collect();
        let mut race = Race::new(game, &state, side, bots, self.seed());
        let opinions = race.run(orders, &candidates, allowance);
        self.spent += race.spent;
        opinions
    }

    /// The orders as greedy would rank them, the best first.
    fn ranked(&mut self, game: &G, seen: &G::State, side: SideId, orders: &[G::Order]) -> Vec<usize> {
        let mut worth = Vec::with_capacity(orders.len());
        let mind = self.mind.get_or_insert_with(|| game.mind(Style::Deliberate));
        game.weigh(seen, side, orders, mind, &mut worth);
        worth.iter_mut().for_each(|worth| *worth += mood(&mut self.chance));
        let mut ranked: Vec<usize> = (0..orders.len()).collect();
        ranked.sort_by(|a, b| worth[*b].total_cmp(&worth[*a]));
        ranked
    }

    /// Where the chance of one decision's worlds and dice begins.
    fn seed(&mut self) -> u64 {
        let mut half = || self.chance.index("worlds", 1 << 31).unwrap_or(0) as u64;
        half() << 32 | half()
    }
}

impl<G: Game> Player<G> for Search<G> {
    fn choose(&mut self, seen: &Seen<'_, G>, orders: &[G::Order]) -> usize {
        self.consider(seen, orders).chosen
    }
}

/// A race of orders against the greedy choice.
struct Race<'r, G: Game> {
    game: &'r G,
    seen: &'r G::State,
    side: SideId,
    bots: Bots,
    seed: u64,
    spent: u64,
    legal: Vec<G::Order>,
    worth: Vec<f32>,
}

/// A challenger and the differences it made so far.
struct Runner {
    order: usize,
    tries: f64,
    sum: f64,
    squares: f64,
}

impl Runner {
    fn add(&mut self, difference: f64) {
        self.tries += 1.0;
        self.sum += difference;
        self.squares += difference * difference;
    }

    fn lead(&self) -> f64 {
        self.sum / self.tries.max(1.0)
    }

    /// The standard error of the lead.
    fn error(&self) -> f64 {
        let variance = (self.squares - self.sum * self.lead()) / (self.tries - 1.0).max(1.0);
        (variance.max(0.0) / self.tries.max(1.0)).sqrt()
    }

    fn opinion(&self) -> Opinion {
        Opinion { order: self.order, lead: self.lead(), error: self.error(), worlds: self.tries as u64 }
    }
}

impl<'r, G: Game> Race<'r, G> {
    fn new(game: &'r G, seen: &'r G::State, side: SideId, bots: Bots, seed: u64) -> Race<'r, G> {
        Race { game, seen, side, bots, seed, spent: 0, legal: Vec::new(), worth: Vec::new() }
    }

    /// Lets candidates run until one is left, or the allowance is spent. The first of them is the one to beat.
    fn run(&mut self, orders: &[G::Order], candidates: &[usize], allowance: u64) -> Opinions {
        let (greedy, challengers) = (candidates[0], &candidates[1..]);
        let runner = |order: &usize| Runner { order: *order, tries: 0.0, sum: 0.0, squares: 0.0 };
        let mut running: Vec<Runner> = challengers.iter().map(runner).collect();
        let mut given_up: Vec<Opinion> = Vec::new();
        let (mut worlds, mut won) = (0, 0.0);
        while !running.is_empty() && worlds < self.bots.search.worlds as u64 && self.spent < allowance {
            for number in worlds..worlds + BATCH {
                let world = self.game.imagine(self.seen, self.side, &mut Chance::seeded(self.seed, "world", number));
                let base = self.outcome(&world, orders[greedy], number);
                won += base;
                for runner in &mut running {
                    runner.add(self.outcome(&world, orders[runner.order], number) - base);
                }
            }
            worlds += BATCH;
            running.sort_by(|a, b| b.lead().total_cmp(&a.lead()));
            let hopeful = running.len().div_ceil(2);
            let stays = |at: usize, runner: &Runner| {
                at < hopeful
                    && runner.lead() + LUCK * runner.error() >= 0.0
                    && (worlds < 2 * BATCH || runner.lead() > 0.0)
            };
            let mut at = 0;
            running.retain(|runner| {
                let stays = stays(at, runner);
                at += 1;
                if !stays {
                    given_up.push(runner.opinion());
                }
                stays
            });
        }
        let best = running.first().map(Runner::opinion);
        let ahead = |best: &Opinion| best.lead > 0.0 && best.lead > f64::from(self.bots.search.trust) * best.error;
        let chosen = best.filter(ahead).map_or(greedy, |best| best.order);
        let mut tried: Vec<Opinion> = running.iter().map(Runner::opinion).chain(given_up).collect();
        tried.sort_by(|a, b| b.lead.total_cmp(&a.lead));
        tried.insert(0, Opinion { order: greedy, lead: 0.0, error: 0.0, worlds });
        Opinions { chosen, chance: (worlds > 0).then(|| won / worlds as f64), tried }
    }

    /// Gives an order in a world, goes on as greedy would to the end of the turn, and reads the chance to win.
    fn outcome(&mut self, world: &G::State, order: G::Order, number: u64) -> f64 {
        let game = self.game;
        let mut state = world.clone();
        let stream = if self.bots.search.keyed { Stream::Keyed } else { Stream::InARow };
        let mut dice = Lot { stream, seed: self.seed }.chance("dice", number);
        let mut minds = [game.mind(Style::Imagined), game.mind(Style::Imagined)];
        let last = game.turn(game.table(&state)) + self.bots.search.horizon;
        game.follow(&mut state, order, &mut dice, None);
        for _ in 0..LONGEST {
            let Some(asked) = game.asked(&state).filter(|_| game.turn(game.table(&state)) <= last) else { break };
            self.legal.clear();
            game.legal(&state, &mut self.legal);
            self.spent += 1;
            let best = match self.legal.len() {
                1 => 0,
                _ => {
                    self.worth.clear();
                    game.weigh(&state, asked, &self.legal, &mut minds[asked.0 as usize], &mut self.worth);
                    let worth = &self.worth;
                    (0..worth.len()).max_by(|a, b| worth[*a].total_cmp(&worth[*b])).unwrap_or(0)
                }
            };
            game.follow(&mut state, self.legal[best], &mut dice, None);
        }
        self.spent += 1;
        f64::from(self.chance_to_win(game.table(&state)))
    }

    fn chance_to_win(&self, table: &G::Table) -> f32 {
        let (game, side) = (self.game, self.side);
        let read = self.bots.value.chance(&game.stands(table, side));
        let Some(verdict) = game.verdict(table) else { return read };
        let won = match game.winner(&verdict) {
            Some(winner) if winner == side => 1.0,
            Some(_) => 0.0,
            None => 0.5,
        };
        won + MANNERS * (read - 0.5)
    }
}
