//! What an example changes about its scenario: rulings, counters, support, ground, hands and the rest of the card.

use std::sync::Arc;

use super::{Changes, Changing, UnitChanges, small};
use crate::game::{Misfit, Misfits};
use crate::rules::common::deck::CardSet;
use crate::rules::common::options;
use crate::rules::common::situation::{self, Change, heard};
use crate::rules::small_units::board::{Board, Element, MOST_ELEMENTS, Ratings, Unit};
use crate::rules::small_units::keys::RatingKeys;
use crate::rules::small_units::tables::{Ability, Mobility, UnitType};
use crate::rules::small_units::{SmallUnits, fires, sections};
use crate::scenario::draft::{SideId, UnitId};
use crate::source::Spanned;

impl Change<SmallUnits> for Changes {
    fn make(&self, changing: &mut Changing<'_>) {
        let chosen = options::chosen(sections(), &self.options, changing.misfits);
        changing.board.options = changing.board.options.but(chosen, &changing.board.tables);
        changing.each(&self.unit, |board, id: UnitId, keys| unit(board, id, keys));
        sides(self, changing);
        changing.turns(self.turns);
        let board = &mut changing.board;
        board.own.support.resize(board.turns as usize + 1, Default::default());
        board.own.night.resize(board.turns as usize + 1, false);
        if let Some(night) = &self.night {
            changing.misfits.each(night, |turn| situation::turn(*turn, board.turns).map(drop));
            board.night = (0..=board.turns).map(|turn| night.iter().any(|dark| dark.value == turn)).collect();
        }
        elements(board, self, changing.misfits);
        let tables = Arc::clone(&board.tables);
        changing.ground((&self.terrain, tables.terrain.keys()), (&self.feature, tables.fortification.keys()));
        changing.board.fit();
    }
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

fn sides(changes: &Changes, changing: &mut Changing<'_>) {
    let count = |number: Spanned<i64>, most: i64| situation::small::<u32>(number.value, most, number.span);
    let cards_of = |number: Spanned<i64>| count(number, CardSet::ALL.len().into());
    changing.each(&changes.cards, |board, id: SideId, cards| {
        let card = &mut board.sides[id.0 as usize];
        card.hand = cards.hand.map_or(Ok(card.hand), cards_of)?;
        card.limit = cards.limit.map_or(Ok(card.limit), cards_of)?;
        Ok(())
    });
    changing.each(&changes.ammunition, |board, id: SideId, keys| {
        board.sides[id.0 as usize].low = keys.low.map(|low| small(low.value, low.span)).transpose()?;
        Ok(())
    });
    changing.each(&changes.mines, |board, id: SideId, keys| {
        let pool = board.tables.mines.pool.iter().map(|row| row.count.max(0)).sum();
        board.sides[id.0 as usize].mines = keys.count.map_or(Ok(0), |number| count(number, pool))?;
        Ok(())
    });
    let board = &mut changing.board;
    changing.misfits.each(&changes.initiative, |draw| {
        if let Some(side) = &draw.side {
            let named = side.each().first().map(|side| side.value.to_string()).unwrap_or_default();
            board.suit_draw.0 = heard(&*board, &named, side.span)?;
        }
        board.suit_draw.1 = draw.cards.map_or(Ok(board.suit_draw.1), cards_of)?;
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
            let fires = fires::parse(text).map_err(|faults| Misfit::at(text.span, faults[0].to_string()))?;
            let mut own: Vec<Element> = Vec::new();
            for one in &fires {
                let element = Element { air, strength: small(one.strength.into(), text.span)? };
                own.extend((0..one.count as usize).map(|_| element).take(MOST_ELEMENTS + 1));
            }
            for sides in &mut all {
                sides[side.0 as usize].extend_from_slice(&own);
            }
            if all[0][side.0 as usize].len() > MOST_ELEMENTS {
                let why = format!("a side has at most {MOST_ELEMENTS} fires and strikes in a turn");
                return Err(Misfit::at(text.span, why));
            }
        }
        Ok(())
    });
    board.support = all;
}
