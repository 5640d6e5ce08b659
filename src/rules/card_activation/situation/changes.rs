//! What an example changes about its scenario: rulings, units, charts, rosters, turns, decks, barrages and ground.

use std::sync::Arc;

use super::{Changes, Changing, Text, UnitChanges};
use crate::game::Misfit;
use crate::rules::card_activation::CardActivation;
use crate::rules::card_activation::board::{Barrage, Board, GROUPS};
use crate::rules::card_activation::keys::{BarrageKeys, WeaponKeys};
use crate::rules::card_activation::pile::MOST_DECKS;
use crate::rules::card_activation::tables::{Class, Per, Weapon};
use crate::rules::common::situation::{self, Change, PieceWords, heard, row_of};
use crate::scenario::draft::UnitId;
use crate::source::{Span, Spanned};

impl Change<CardActivation> for Changes {
    fn make(&self, changing: &mut Changing<'_>) {
        changing.options(&self.options);
        changing.tables(&self.tables);
        changing.each(&self.unit, |board, id: UnitId, keys| unit(board, id, keys));
        changing.roster(&self.roster);
        changing.turns(self.turns);
        let board = &mut changing.board;
        changing.misfits.each(self.decks, |decks| {
            board.decks = match usize::try_from(decks.value) {
                Ok(count @ 1..=MOST_DECKS) => count,
                _ => {
                    return Err(Misfit::at(
                        decks.span,
                        format!("there are 1 to {MOST_DECKS} decks, not {}", decks.value),
                    ));
                }
            };
            Ok(())
        });
        if let Some(planned) = &self.barrage {
            board.barrages = planned.iter().filter_map(|keys| changing.misfits.heard(barrage(board, keys))).collect();
        }
        let tables = Arc::clone(&board.tables);
        changing.ground((&self.terrain, tables.terrain.keys()), (&self.feature, tables.feature.keys()));
        changing.board.fit();
    }
}

/// A count as small as those of the game are.
fn small(number: i64, at: Span) -> Result<u8, Misfit> {
    situation::small(number, CardActivation::MOST, at)
}

fn unit(board: &mut Board, id: UnitId, keys: &UnitChanges) -> Result<(), Misfit> {
    let mut unit = board.unit(id).clone();
    if let Some(word) = &keys.r#type {
        let kind = row_of("unit type", word, board.tables.unit_type.keys())?;
        let row = &board.tables.unit_type[kind];
        // What was said of the old type does not hold for the new one.
        unit.kind = kind;
        unit.vehicles = small(row.vehicles(), word.span)?;
        let usual = row.usual().map(|weapon| Ok((weapon.to_string(), small(row.figures(), word.span)?)));
        unit.written_arms = usual.into_iter().collect::<Result<_, Misfit>>()?;
    }
    unit.grading = keys.grading.map_or(unit.grading, |grading| grading.value);
    if let Some(vehicles) = keys.vehicles {
        let class = board.tables.unit_type.get_index(unit.kind).map(|(_, row)| row.class());
        if class != Some(Class::Vehicle) {
            return Err(Misfit::at(vehicles.span, "its type has no vehicles"));
        }
        unit.vehicles = small(vehicles.value, vehicles.span)?;
    }
    if let Some(weapons) = &keys.weapons {
        if weapons.len() > GROUPS {
            return Err(Misfit::at(weapons.span, format!("a unit has at most {GROUPS} weapons")));
        }
        unit.written_arms = weapons.iter().map(|keys| group(board, keys)).collect::<Result<_, _>>()?;
    }
    board.units[id.0 as usize] = unit;
    Ok(())
}

/// A weapon and how many have or serve it.
fn group(board: &Board, keys: &Spanned<WeaponKeys>) -> Result<(String, u8), Misfit> {
    let Some(kind) = &keys.kind else { return Err(Misfit::at(keys.span, "which weapon is it? add `kind`")) };
    let of_vehicles = weapon(board, kind)?.per() == Per::Vehicle;
    match keys.figures.or(keys.crew) {
        Some(count) if of_vehicles => {
            Err(Misfit::at(count.span, "vehicles have it, and as many as there are: leave this out"))
        }
        Some(count) => Ok((kind.value.clone(), small(count.value, count.span)?)),
        None if of_vehicles => Ok((kind.value.clone(), 0)),
        None => Err(Misfit::at(keys.span, "how many have it? add `figures` or `crew`")),
    }
}

fn weapon<'b>(board: &'b Board, kind: &Text) -> Result<&'b Weapon, Misfit> {
    row_of("weapon", kind, board.tables.weapon.keys()).map(|at| &board.tables.weapon[at])
}

fn barrage(board: &Board, keys: &Spanned<BarrageKeys>) -> Result<Barrage, Misfit> {
    let (Some(unit), Some(at), Some(turn)) = (&keys.unit, &keys.at, keys.turn) else {
        return Err(Misfit::at(keys.span, "a barrage has a `unit`, a hex `at` and a `turn`"));
    };
    Ok(Barrage {
        unit: heard(board, unit, unit.span)?,
        cell: heard(board, at, at.span)?,
        turn: situation::turn(turn, board.turns)?,
    })
}
