//! What each unit did over many games, and who held what counts.

use serde::Serialize;

use super::levels::median;
use crate::play::balance::{Account, Deeds, Fate, Heading};

/// A unit over all games of a level.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Record {
    pub unit: String,
    pub side: usize,
    pub due: Option<u32>,
    /// Games in which it came onto the map, was given an order, fired or fought, was hurt, was lost.
    pub came: u64,
    pub acted: u64,
    pub fought: u64,
    pub hurt: u64,
    pub lost: u64,
    /// On average, of the games it came in.
    pub orders: f64,
    pub shots: f64,
    pub steps: f64,
}

/// An objective over all games of a level.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Holding {
    pub objective: String,
    /// Games in which each side held it at the end.
    pub held: [u64; 2],
    /// Games in which each side took it, and the median turn of the first time.
    pub taken: [u64; 2],
    pub first: [Option<u32>; 2],
}

pub fn records(heading: &Heading, games: &[&Account]) -> Vec<Record> {
    let record = |(at, unit): (usize, &crate::play::balance::Unit)| {
        let deeds: Vec<&Deeds> = games.iter().filter_map(|game| game.units.get(at)).collect();
        let count = |wanted: fn(&Deeds) -> bool| deeds.iter().filter(|deeds| wanted(deeds)).count() as u64;
        let came = count(|deeds| deeds.came.is_some());
        let mean = |part: fn(&Deeds) -> u32| {
            deeds.iter().map(|deeds| u64::from(part(deeds))).sum::<u64>() as f64 / came.max(1) as f64
        };
        Record {
            unit: unit.id.clone(),
            side: usize::from(unit.side),
            due: unit.due,
            came,
            acted: count(|deeds| deeds.orders > 0),
            fought: count(|deeds| deeds.shots > 0),
            hurt: count(|deeds| deeds.hurt),
            lost: count(|deeds| deeds.fate == Fate::Lost),
            orders: mean(|deeds| deeds.orders),
            shots: mean(|deeds| deeds.shots),
            steps: mean(|deeds| deeds.steps),
        }
    };
    heading.units.iter().enumerate().map(record).collect()
}

pub fn holdings(heading: &Heading, games: &[&Account]) -> Vec<Holding> {
    let holding = |(at, objective): (usize, &crate::play::balance::Objective)| {
        let held = |side: u8| games.iter().filter(|game| game.held.get(at) == Some(&Some(side))).count() as u64;
        let first = |side: u8| {
            let taken = |game: &&&Account| {
                let first = game.taken.iter().find(|(what, _, who)| (*what, *who) == (at, side));
                first.map(|(_, turn, _)| *turn)
            };
            games.iter().filter_map(|game| taken(&game)).collect::<Vec<u32>>()
        };
        let firsts = [first(0), first(1)];
        Holding {
            objective: objective.name.clone(),
            held: [held(0), held(1)],
            taken: [firsts[0].len() as u64, firsts[1].len() as u64],
            first: firsts.map(|turns| median(turns.into_iter())),
        }
    };
    heading.objectives.iter().enumerate().map(holding).collect()
}
