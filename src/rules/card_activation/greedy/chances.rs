//! What volleys and assaults can be expected to do [FIRE.3], \[COVER], \[HIT], by the very dice and cards that are played.

use super::outlook::Outlook;
use super::weights::prices;
use crate::grid::Cell;
use crate::rules::card_activation::assault;
use crate::rules::card_activation::board::Group;
use crate::rules::card_activation::fire::{self, Target};
use crate::rules::card_activation::hits;
use crate::rules::card_activation::options::FigureHit;
use crate::rules::card_activation::table::{Piece, Table};
use crate::rules::card_activation::tables::Class;
use crate::rules::card_activation::throw::Throw;
use crate::scenario::draft::UnitId;

/// The chance that a die reaches a score.
pub fn reaches(needs: u8) -> f32 {
    f32::from(7_u8.saturating_sub(needs).min(6)) / 6.0
}

/// A chance that must come so many times, by plain multiplication: the same on every machine.
fn power(chance: f32, times: u8) -> f32 {
    (0..times).fold(1.0, |product, _| product * chance)
}

/// Dice thrown together: the hits one expects, and the chance that there are none.
#[derive(Clone, Copy, Debug)]
pub struct Volley {
    pub hits: f32,
    none: f32,
}

impl Default for Volley {
    fn default() -> Volley {
        Volley { hits: 0.0, none: 1.0 }
    }
}

impl Volley {
    pub fn add(&mut self, dice: u8, chance: f32) {
        self.hits += f32::from(dice) * chance;
        self.none *= power(1.0 - chance, dice);
    }

    /// The chance of a hit at all.
    pub fn any(&self) -> f32 {
        1.0 - self.none
    }

    /// What is left if only a share of the time it is fired.
    pub fn add_share(&mut self, other: &Volley, share: f32) {
        self.hits += other.hits * share;
        self.none *= 1.0 - other.any() * share;
    }
}

/// The most dice of one side in an assault that are reckoned with.
const MOST: usize = 32;

/// The chance of each number of hits.
fn spread(dice: u8, chance: f32) -> ([f32; MOST + 1], usize) {
    let dice = usize::from(dice).min(MOST);
    let mut spread = [0.0; MOST + 1];
    spread[0] = 1.0;
    for thrown in 1..=dice {
        for hits in (0..=thrown).rev() {
            let more = if hits > 0 { spread[hits - 1] * chance } else { 0.0 };
            spread[hits] = spread[hits] * (1.0 - chance) + more;
        }
    }
    (spread, dice)
}

/// The chance that the first suffers fewer hits than the second deals: that the attacker wins [ASLT.4].
fn wins(attack: (u8, f32), defence: (u8, f32), last: u8) -> f32 {
    let (given, most_given) = spread(attack.0, attack.1);
    let (taken, most_taken) = spread(defence.0, defence.1);
    let (mut won, mut below) = (0.0, 0.0);
    for (hits, chance) in given.iter().enumerate().take(most_given + 1).skip(1) {
        if let Some(fewer) = taken.get(hits - 1).filter(|_| hits - 1 <= most_taken) {
            below += fewer;
        }
        // Whoever is gone holds nothing.
        won += chance * if hits >= usize::from(last) { 1.0_f32 } else { below };
    }
    won
}

impl Outlook<'_> {
    /// The chance that a die of fire is a hit that counts, in a hex.
    fn telling(&self, needs: u8, cell: Cell) -> f32 {
        reaches(needs) * if self.board.has_cover(cell) { self.red } else { 1.0 }
    }

    /// What dice do when a unit as it stands on a table fires at a unit or a hex.
    fn volley(&self, table: &Table, unit: UnitId, target: Target, from: Cell, at: Cell, led: bool) -> Volley {
        let distance = self.board.grid.distance(from, at);
        let mut volley = Volley::default();
        let mut first = None;
        for dice in fire::pool(self.board, table, unit, target, distance) {
            let chance = self.telling(dice.needs, at);
            first = first.or(Some(chance));
            volley.add(dice.count, chance);
        }
        if let Some(chance) = first.filter(|_| led) {
            volley.add(fire::commander_dice(self.board, table, unit), chance);
        }
        volley
    }

    /// What it is worth to fire at a unit, from where somebody stands on a table.
    pub fn shot(&self, table: &Table, unit: UnitId, target: UnitId, led: bool) -> f32 {
        let (Some(from), Some(at)) = (table.cell(unit), table.cell(target)) else { return 0.0 };
        self.damage(target, &self.volley(table, unit, Target::Unit(target), from, at, led))
    }

    /// What it is worth to fire at a hex: every hit counts for all in it [GEN.2].
    pub fn shelling(&self, table: &Table, unit: UnitId, at: Cell, led: bool) -> f32 {
        let Some(from) = table.cell(unit) else { return 0.0 };
        let volley = self.volley(table, unit, Target::Hex(at), from, at, led);
        let struck = hits::shelled(self.board, table, at).into_iter();
        // A barrage may be planned on what is one's own by now.
        let sign = |unit: UnitId| if self.board.unit(unit).side == self.side { -1.0 } else { 1.0 };
        struck.map(|struck| sign(struck) * self.damage(struck, &volley)).sum()
    }

    /// The dice of a unit that has not moved this turn, at a distance; in disorder they are fewer.
    pub fn weapons(&self, unit: UnitId, piece: &Piece, distance: u32, target: UnitId, cell: Cell) -> Volley {
        let (board, foe) = (self.board, self.board.unit(target));
        let general = self.hit_on;
        let mut volley = Volley::default();
        for (group, figures) in board.unit(unit).groups.iter().zip(piece.figures) {
            if group.range < distance {
                continue;
            }
            let Some(group) = (if group.area { Some(*group) } else { fire::bearing(board, unit, *group, foe.afv) })
            else {
                continue;
            };
            let Group { range, hit_on, area, .. } = group;
            if range < distance {
                continue;
            }
            let needs = foe.hit_on.filter(|_| !area).or(hit_on).unwrap_or(general);
            volley.add(fire::dice(&group, figures, piece.vehicles, piece.disrupted), self.telling(needs, cell));
        }
        volley
    }

    /// What hits that cover does not stop cost a unit's side.
    pub fn damage(&self, unit: UnitId, volley: &Volley) -> f32 {
        let (board, piece) = (self.board, self.table.piece(unit));
        let worth = board.goals().worth(unit);
        let (any, more) = (volley.any(), (volley.hits - volley.any()).max(0.0));
        let disorder = if piece.disrupted { 0.0 } else { any * self.disorder(unit) };
        let later = if piece.disrupted { volley.hits } else { more };
        match board.unit(unit).class {
            Class::Figures => {
                let (hits, disorder) = match board.options.figure_hit {
                    FigureHit::KillAndDisrupt => (volley.hits, disorder),
                    FigureHit::Kill => (volley.hits, 0.0),
                    FigureHit::Disrupt => (later, disorder),
                };
                let total = f32::from(piece.total().max(1));
                let share = (hits / total).min(1.0);
                let end = if total <= 1.0 { share } else { share * share };
                share * total * self.cheapest(unit) + disorder + end * (self.weights.unit + worth.bounty)
            }
            Class::Vehicle => {
                let gone = power(self.red, board.unit(unit).destroy_reds);
                let load = self.table.load(unit).map_or(0.0, |load| self.strength(load) / 2.0);
                disorder + later.min(f32::from(piece.vehicles.max(1))) * gone * (worth.whole + worth.bounty + load)
            }
            Class::Leader => disorder + later.min(1.0) * self.weights.wound * (worth.whole + worth.bounty),
        }
    }

    /// What the next figure of a unit is worth: its owner gives the cheapest.
    fn cheapest(&self, unit: UnitId) -> f32 {
        let figures = self.table.piece(unit).figures.iter().zip(self.board.goals().worth(unit).figures);
        figures.filter(|(left, _)| **left > 0).map(|(_, worth)| worth).fold(f32::MAX, f32::min).min(prices().commander)
    }

    /// All that is left of a unit.
    pub fn strength(&self, unit: UnitId) -> f32 {
        self.board.goals().left(self.board, unit, self.table.piece(unit))
    }

    /// What it costs a unit to be disrupted: activations until it comes round \[COH].
    pub fn disorder(&self, unit: UnitId) -> f32 {
        let regains = self.regains[self.grading(unit) as usize].max(0.01);
        let lost = ((1.0 - regains) / regains).min(self.weights.long);
        let piece = self.table.piece(unit);
        let waits = if piece.card.is_some() && !piece.activated { 1.0 } else { 0.0 };
        self.weights.disorder * self.strength(unit) * (self.weights.weakness + waits + lost)
    }

    /// What a close assault is worth to the attacker: hits given less hits taken, and what follows for the loser [ASLT.5].
    pub fn fight(&self, table: &Table, unit: UnitId, target: UnitId, led: bool) -> f32 {
        let (board, Some(at)) = (self.board, table.cell(target)) else { return 0.0 };
        let attack = assault::throw(board, table, unit, target, led, true);
        let defence = assault::throw(board, table, target, unit, true, false);
        let cover = if board.has_cover(at) { self.red } else { 1.0 };
        let dice = |throw: &Throw, cover: f32| (throw.dice(), reaches(throw.needs) * cover);
        let (attack, defence) = (dice(&attack, cover), dice(&defence, 1.0));
        let [mut given, mut taken] = [Volley::default(); 2];
        given.add(attack.0, attack.1);
        taken.add(defence.0, defence.1);
        let piece = table.piece(target);
        let last = if board.unit(target).class == Class::Figures { piece.total() } else { u8::MAX };
        let won = wins(attack, defence, last);
        // Who is hit is disrupted anyway; who loses is so as well.
        let routed = if piece.disrupted { 0.0 } else { (won - given.any()).max(0.0) * self.disorder(target) };
        let repelled = ((1.0 - won) - taken.any()).max(0.0) * self.disorder(unit);
        self.damage(target, &given) + routed + won * (self.weights.ground + self.prize(at))
            - self.damage(unit, &taken)
            - repelled
    }
}
