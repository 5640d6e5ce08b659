//! Fitting what a table is worth: from many greedy games, how the figures of a table at the end of a turn told who would win.
//!
//! A logistic regression by Newton's method, with a little resistance against large weights. Some orders of the games are given at
//! random, so that tables come up that two greedy players would never reach. Every battle has a constant of its own, which is not
//! kept: a side may have the better of it from the start without any figure of a table being the reason.

use super::player::{Greedy, Player, Random};
use super::series::{in_order, seed_of};
use super::{Limit, Seen, play};
use crate::game::standing::FIGURES;
use crate::game::{Chance, Game, Standing, Style};
use crate::scenario::draft::SideId;

/// Weights: each figure at the start, and what is added by the end.
pub const WEIGHTS: usize = 2 * FIGURES;
/// One order of so many is given at random.
const WHIMSICAL: usize = 7;
/// How much a weight is held back.
const RESISTANCE: f64 = 2.0;
/// Newton's method is done long before.
const ROUNDS: usize = 25;

/// A table, and what became of it.
#[derive(Clone, Copy, Debug)]
pub struct Sample {
    pub standing: Standing,
    /// One if the side won, nothing if it lost.
    pub won: f64,
}

/// A greedy player that gives an order at random now and then.
struct Whimsical<G: Game> {
    chance: Chance,
    greedy: Greedy<G>,
    random: Random,
}

impl<G: Game> Player<G> for Whimsical<G> {
    fn choose(&mut self, seen: &Seen<'_, G>, orders: &[G::Order]) -> usize {
        match self.chance.index("whims", WHIMSICAL) {
            Some(0) => self.random.choose(seen, orders),
            _ => self.greedy.choose(seen, orders),
        }
    }
}

/// The table at the end of every turn of so many games, as the first side stands, with who won.
pub fn samples<G: Game>(game: &G, games: u64, seed: u64) -> Vec<Sample> {
    let numbers: Vec<u64> = (0..games).collect();
    let one = |number: u64| {
        let seed = seed_of(seed, number);
        let mut players = ["first", "second"].map(|purpose| Whimsical {
            chance: Chance::seeded(seed, purpose, 1),
            greedy: Greedy::new(Chance::seeded(seed, purpose, 2), Style::Usual),
            random: Random::new(Chance::seeded(seed, purpose, 3)),
        });
        let mut standings = Vec::new();
        let mut turn = 0;
        let mut told = |state: &G::State, _: Option<G::Order>, _: &[G::Event]| {
            let now = game.turn(game.table(state));
            if now > turn && game.verdict(game.table(state)).is_none() {
                turn = now;
                standings.push(game.stands(game.table(state), SideId(0)));
            }
        };
        let [first, second] = &mut players;
        let mut chance = Chance::seeded(seed, "game", 0);
        let played = play(game, [first, second], &mut chance, Limit::Whole, Some(&mut told));
        let won = match played.verdict.and_then(|verdict| game.winner(&verdict)) {
            Some(SideId(0)) => 1.0,
            Some(_) => 0.0,
            None => 0.5,
        };
        standings.into_iter().map(|standing| Sample { standing, won }).collect::<Vec<Sample>>()
    };
    in_order(&numbers, &|| false, &one).into_iter().flatten().collect()
}

/// The weights that tell best who wins, and the loss that is left: 0.69 is knowing nothing. Each list is of one battle.
pub fn fit(battles: &[Vec<Sample>]) -> ([[f64; 2]; FIGURES], f64) {
    let width = WEIGHTS + battles.len();
    let rows: Vec<(Vec<f64>, f64)> = battles
        .iter()
        .enumerate()
        .flat_map(|(battle, samples)| {
            samples.iter().map(move |sample| (row(&sample.standing, battle, width), sample.won))
        })
        .collect();
    let mut weights = vec![0.0; width];
    for _ in 0..ROUNDS {
        let mut slope: Vec<f64> = weights.iter().map(|weight| -RESISTANCE * weight).collect();
        let mut curve = vec![vec![0.0; width]; width];
        for (at, line) in curve.iter_mut().enumerate() {
            line[at] = RESISTANCE;
        }
        for (row, won) in &rows {
            let chance = logistic(row, &weights);
            let steep = (chance * (1.0 - chance)).max(1e-6);
            for ((own, slope), line) in row.iter().zip(&mut slope).zip(&mut curve) {
                *slope += (won - chance) * own;
                line.iter_mut().zip(row).for_each(|(cell, other)| *cell += steep * own * other);
            }
        }
        let step = solve(curve, slope);
        weights.iter_mut().zip(&step).for_each(|(weight, step)| *weight += step);
        if step.iter().all(|step| step.abs() < 1e-9) {
            break;
        }
    }
    let loss = |(row, won): &(Vec<f64>, f64)| {
        let chance = logistic(row, &weights).clamp(1e-9, 1.0 - 1e-9);
        -(won * chance.ln() + (1.0 - won) * (1.0 - chance).ln())
    };
    let left = rows.iter().map(loss).sum::<f64>() / rows.len().max(1) as f64;
    (std::array::from_fn(|figure| [weights[2 * figure], weights[2 * figure + 1]]), left)
}

/// The figures of a table, at the start and by the end, and which battle it is of.
fn row(standing: &Standing, battle: usize, width: usize) -> Vec<f64> {
    let mut row = vec![0.0; width];
    for (at, figure) in standing.figures.iter().enumerate() {
        row[2 * at] = f64::from(*figure);
        row[2 * at + 1] = f64::from(figure * standing.gone);
    }
    row[WEIGHTS + battle] = 1.0;
    row
}

fn logistic(row: &[f64], weights: &[f64]) -> f64 {
    let sum: f64 = row.iter().zip(weights).map(|(one, weight)| one * weight).sum();
    1.0 / (1.0 + (-sum).exp())
}

/// Solves linear equations by elimination; what has no answer of its own is left at nothing.
fn solve(mut lines: Vec<Vec<f64>>, mut right: Vec<f64>) -> Vec<f64> {
    let width = right.len();
    for at in 0..width {
        let largest = (at..width).max_by(|a, b| lines[*a][at].abs().total_cmp(&lines[*b][at].abs())).unwrap_or(at);
        lines.swap(at, largest);
        right.swap(at, largest);
        if lines[at][at].abs() < 1e-12 {
            continue;
        }
        let above = lines[at].clone();
        for other in (0..width).filter(|other| *other != at) {
            let share = lines[other][at] / above[at];
            lines[other].iter_mut().zip(&above).for_each(|(one, above)| *one -= share * above);
            right[other] -= share * right[at];
        }
    }
    (0..width).map(|at| if lines[at][at].abs() < 1e-12 { 0.0 } else { right[at] / lines[at][at] }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_decided_made_up_games_is_found_again() {
        let mut chance = Chance::seeded(5, "fit", 0);
        let mut number = || chance.index("fit", 2_001).unwrap() as f32 / 1_000.0 - 1.0;
        let mut samples = Vec::new();
        for _ in 0..4_000 {
            let mut standing = Standing { gone: (number() + 1.0) / 2.0, ..Standing::default() };
            standing.figures.iter_mut().for_each(|figure| *figure = number());
            let sum = 2.0 * standing.figures[1] + 3.0 * standing.figures[3] * standing.gone;
            let won = f64::from(u8::from((number() + 1.0) / 2.0 < 1.0 / (1.0 + (-sum).exp())));
            samples.push(Sample { standing, won });
        }
        // In another battle the first side always wins, whatever the table says.
        let lopsided = samples[..400].iter().map(|sample| Sample { won: 1.0, ..*sample }).collect();
        let (weights, loss) = fit(&[samples, lopsided]);
        assert!((weights[1][0] - 2.0).abs() < 0.4 && (weights[3][1] - 3.0).abs() < 0.8, "{weights:?}");
        assert!(weights[0][0].abs() < 0.4 && weights[5][0].abs() < 0.4, "{weights:?}");
        assert!(loss < 0.62, "{loss}");
    }
}
