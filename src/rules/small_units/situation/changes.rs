//! What an example changes about its scenario: rulings, counters, support, ground, hands and the rest of the card.

use std::sync::Arc;

use super::{Changes, UnitChanges, heard, small};
use crate::game::{Misfit, Misfits};
use crate::rules::common::{options, situation};
use crate::rules::small_units::board::{Board, Element, Ratings, Unit};
use crate::rules::small_units::keys::RatingKeys;
use crate::rules::small_units::tables::{Ability, Mobility, UnitType};
use crate::rules::small_units::{sections, support};
use crate::scenario::draft::{SideId, UnitId};
use crate::source::Spanned;

pub fn apply(board: &Board, changes: &Changes, misfits: &mut Misfits) -> Board {
    let mut board = board.clone();
    let chosen = options::chosen(sections(), &changes.options, misfits);
    board.options = board.options.but(chosen, &board.tables);
    misfits.each(changes.unit.iter(), |(name, keys)| {
        let id: UnitId = heard(&board, name, name.span)?;
        unit(&mut board, id, keys)
    });
    sides(&mut board, changes, misfits);
    if let Some(turns) = changes.turns {
        board.turns = misfits.heard(situation::turns(turns)).unwrap_or(board.turns);
        board.support.resize(board.turns as usize + 1, Default::default());
        board.night.resize(board.turns as usize + 1, false);
    }
    if let Some(night) = &changes.night {
        board.night = (0..=board.turns).map(|turn| night.contains(&turn)).collect();
    }
    elements(&mut board, changes, misfits);
    let tables = Arc::clone(&board.tables);
    situation::ground(
        &mut board,
        (&changes.terrain, tables.terrain.keys()),
        (&changes.feature, tables.fortification.keys()),
        Board::map_mut,
        misfits,
    );
    board.fit();
    board
}

fn unit(board: &mut Board, id: UnitId, keys: &UnitChanges) -> Result<(), Misfit> {
    let tables = Arc::clone(&board.tables);
    let unit = &mut board.units[id.0 as usize];
    if let Some(front) = &keys.front {
        overlay(&mut unit.front, front)?;
    }
    if let Some(back) = &keys.back {
        let mut ratings = unit.back.unwrap_or(unit.front);
        overlay(&mut ratings, back)?;
        unit.back = Some(ratings);
    }
    if let Some(word) = &keys.r#type {
        let kind = situation::row_of("unit type", word, tables.unit_type.keys())?;
        retype(unit, word, &tables.unit_type[kind]);
    }
    match keys.steps {
        Some(Spanned { value: 1, .. }) => unit.back = None,
        Some(Spanned { value: 2, .. }) if unit.back.is_some() => {}
        Some(steps) => return Err(Misfit::at(steps.span, "steps are 1, or 2 with a `back`")),
        None => {}
    }
    if let Some(motor) = keys.motorized {
        unit.front.motor = motor.value;
        unit.back.iter_mut().for_each(|back| back.motor = motor.value);
    }
    unit.class = keys.fire_class.map_or(unit.class, |class| class.value);
    unit.arm = tables.class.of(unit.class).arm;
    unit.immobile = keys.immobile.map_or(unit.immobile, |immobile| immobile.value);
    unit.support_weapon = keys.support_weapon.map_or(unit.support_weapon, |flag| flag.value);
    Ok(())
}

/// Makes a unit one of another type: what the type says, it says of this unit too.
fn retype(unit: &mut Unit, id: &str, row: &UnitType) {
    unit.kind = row.name().unwrap_or(id).to_string();
    unit.class = row.class().by_ratings(unit.front.gun.is_some(), unit.front.armour.is_some());
    (unit.engineer, unit.signal) = (row.has(Ability::Engineer), row.has(Ability::Signal));
    (unit.anti_air, unit.hq) = (row.has(Ability::AntiAir), row.has(Ability::Hq));
    let motor = match row.mobility() {
        Mobility::Either => unit.front.motor,
        fixed => fixed == Mobility::Motor,
    };
    unit.front.motor = motor;
    unit.back.iter_mut().for_each(|back| back.motor = motor);
}

fn overlay(ratings: &mut Ratings, keys: &RatingKeys) -> Result<(), Misfit> {
    let number = |rating: Option<Spanned<i64>>| rating.map(|rating| small(rating.value, rating.span)).transpose();
    ratings.firepower = number(keys.fp)?.unwrap_or(ratings.firepower);
    ratings.range = number(keys.rng)?.map_or(ratings.range, |range| range.unsigned_abs().into());
    ratings.morale = number(keys.mor)?.unwrap_or(ratings.morale);
    ratings.movement = number(keys.ma)?.unwrap_or(ratings.movement);
    ratings.gun = number(keys.g)?.or(ratings.gun);
    ratings.armour = number(keys.a)?.or(ratings.armour);
    ratings.support = number(keys.sup)?.unwrap_or(ratings.support);
    ratings.motor = keys.motorized.map_or(ratings.motor, |motor| motor.value);
    Ok(())
}

fn sides(board: &mut Board, changes: &Changes, misfits: &mut Misfits) {
    let count = |number: Spanned<i64>| small(number.value, number.span).map(|number| u32::from(number.unsigned_abs()));
    misfits.each(changes.cards.iter(), |(side, cards)| {
        let id: SideId = heard(board, side, side.span)?;
        let card = &mut board.sides[id.0 as usize];
        card.hand = cards.hand.map_or(Ok(card.hand), count)?.min(52);
        card.limit = cards.limit.map_or(Ok(card.limit), count)?.min(52);
        Ok(())
    });
    misfits.each(changes.ammunition.iter(), |(side, keys)| {
        let id: SideId = heard(board, side, side.span)?;
        board.sides[id.0 as usize].low = keys.low.map(|low| small(low.value, low.span)).transpose()?;
        Ok(())
    });
    misfits.each(changes.mines.iter(), |(side, keys)| {
        let id: SideId = heard(board, side, side.span)?;
        board.sides[id.0 as usize].mines = keys.count.map_or(Ok(0), count)?.min(64);
        Ok(())
    });
    misfits.each(&changes.initiative, |draw| {
        if let Some(side) = &draw.side {
            let named = side.each().first().map(|side| side.value.to_string()).unwrap_or_default();
            board.suit_draw.0 = heard(board, &named, side.span)?;
        }
        board.suit_draw.1 = draw.cards.map_or(Ok(board.suit_draw.1), count)?.min(52);
        Ok(())
    });
}

fn elements(board: &mut Board, changes: &Changes, misfits: &mut Misfits) {
    let Some(list) = &changes.support else { return };
    let mut all: Vec<[Vec<Element>; 2]> = vec![Default::default(); board.turns as usize + 1];
    misfits.each(list, |entry| {
        let Some(word) = &entry.side else { return Err(Misfit::at(entry.span, "whose support is it? add `side`")) };
        let side: SideId = heard(board, word, word.span)?;
        if let Some(turns) = &entry.turns {
            return Err(Misfit::at(turns.span, "in an example support is there in every turn; leave out `turns`"));
        }
        for (text, air) in [(&entry.af, false), (&entry.r#as, true)] {
            let Some(text) = text else { continue };
            let fires = support::parse(text).map_err(|faults| Misfit::at(text.span, faults[0].to_string()))?;
            for sides in &mut all {
                let own = &mut sides[side.0 as usize];
                for one in &fires {
                    let element = Element { air, strength: small(one.strength.into(), text.span)? };
                    own.extend((0..one.count.min(64)).map(|_| element));
                }
                own.truncate(64);
            }
        }
        Ok(())
    });
    board.support = all;
}
