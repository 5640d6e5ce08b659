//! What an example changes about its scenario: rulings, counters, support, hands and the rest of the card.

use super::{Changes, heard, small};
use crate::game::Misfit;
use crate::rules::common::{options, situation};
use crate::rules::small_units::board::{Board, Element, Ratings};
use crate::rules::small_units::keys::RatingKeys;
use crate::rules::small_units::{sections, support};
use crate::scenario::draft::{SideId, UnitId};
use crate::source::Spanned;

pub fn apply(board: &Board, changes: &Changes) -> Result<Board, Misfit> {
    let mut board = board.clone();
    board.options = board.options.but(options::chosen(sections(), &changes.options)?, &board.tables);
    units(&mut board, changes)?;
    sides(&mut board, changes)?;
    if let Some(turns) = changes.turns {
        board.turns = situation::turns(turns)?;
        board.support.resize(board.turns as usize + 1, Default::default());
        board.night.resize(board.turns as usize + 1, false);
    }
    if let Some(night) = &changes.night {
        board.night = (0..=board.turns).map(|turn| night.contains(&turn)).collect();
    }
    elements(&mut board, changes)?;
    Ok(board)
}

fn units(board: &mut Board, changes: &Changes) -> Result<(), Misfit> {
    for (name, keys) in changes.unit.iter() {
        let id: UnitId = heard(board, name, name.span)?;
        let arm = keys.fire_class.map(|class| board.tables.class.of(class.value).arm);
        let unit = &mut board.units[id.0 as usize];
        if let Some(front) = &keys.front {
            overlay(&mut unit.front, front)?;
        }
        if let Some(back) = &keys.back {
            let mut ratings = unit.back.unwrap_or(unit.front);
            overlay(&mut ratings, back)?;
            unit.back = Some(ratings);
        }
        match keys.steps {
            Some(Spanned { value: 1, .. }) => unit.back = None,
            Some(Spanned { value: 2, .. }) if unit.back.is_some() => {}
            Some(steps) => return Err(Misfit::at(steps.span, "steps are 1, or 2 with a `back`")),
            None => {}
        }
        unit.class = keys.fire_class.map_or(unit.class, |class| class.value);
        unit.arm = arm.unwrap_or(unit.arm);
        unit.immobile = keys.immobile.map_or(unit.immobile, |immobile| immobile.value);
        if let Some(at) = keys.size.as_ref().map(|size| size.span).or(keys.support_weapon.map(|flag| flag.span)) {
            return Err(Misfit::at(at, "an example changes ratings, `fire_class`, `immobile` and `steps` of a unit"));
        }
    }
    Ok(())
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

fn sides(board: &mut Board, changes: &Changes) -> Result<(), Misfit> {
    let count = |number: i64| number.clamp(0, 52) as u32;
    for (side, cards) in changes.cards.iter() {
        let id: SideId = heard(board, side, side.span)?;
        let card = &mut board.sides[id.0 as usize];
        card.hand = cards.hand.map_or(card.hand, |hand| count(hand.value));
        card.limit = cards.limit.map_or(card.limit, |limit| count(limit.value));
    }
    for (side, keys) in changes.ammunition.iter() {
        let id: SideId = heard(board, side, side.span)?;
        board.sides[id.0 as usize].low = keys.low.map(|low| small(low.value, low.span)).transpose()?;
    }
    for (side, keys) in changes.mines.iter() {
        let id: SideId = heard(board, side, side.span)?;
        board.sides[id.0 as usize].mines = keys.count.map_or(0, |count| count.value.clamp(0, 64) as u32);
    }
    if let Some(draw) = &changes.initiative {
        if let Some(side) = &draw.side {
            let named = side.each().first().map(|side| side.value.to_string()).unwrap_or_default();
            board.suit_draw.0 = heard(board, &named, side.span)?;
        }
        board.suit_draw.1 = draw.cards.map_or(board.suit_draw.1, |cards| count(cards.value));
    }
    Ok(())
}

fn elements(board: &mut Board, changes: &Changes) -> Result<(), Misfit> {
    let Some(list) = &changes.support else { return Ok(()) };
    let mut all: Vec<[Vec<Element>; 2]> = vec![Default::default(); board.turns as usize + 1];
    for entry in list {
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
    }
    board.support = all;
    Ok(())
}
