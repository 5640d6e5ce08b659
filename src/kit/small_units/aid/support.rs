//! Artillery fires and air strikes: aim, effect, and calls in defence [6.7] to [6.9], [11.1], [11.3].

use super::fire::term;
use super::{Basis, cards};
use crate::kit::prose::{Block, Item, Line, Section, Source, Sum, Words};
use crate::kit::small_units::changes::{rule, titled};
use crate::rules::small_units::tables::{FireClass, Firer};

pub fn artillery(basis: &Basis<'_>) -> Section {
    let chart = &basis.tables.artillery;
    let say = |key: &str, value: i64| basis.changes.say(&["artillery", key], value);
    let cite = || Source::rule(&chart.cite);
    let aim = Words::strong("Aim. ")
        .and("Draw ")
        .and(cards(say("aim_cards", chart.aim_cards), chart.aim_cards))
        .and(". The suit of the target hex: it lands there. Another suit: it lands on a neighbour of that suit, picked by the opponent if there are several.");
    let defensive = Words::strong("In defence: ")
        .and(say("defensive_aim_cards", chart.defensive_aim_cards))
        .and(" more to aim, all of the hex's suit; the caller's limit falls by ")
        .and(say("limit_spent", chart.limit_spent))
        .and(".");
    let anti_air = Words::strong("Strike at anti-air: ")
        .and(say("anti_air_aim_cards", chart.anti_air_aim_cards))
        .and(" more to aim, all of the hex's suit; otherwise the defender says which suit counts.");
    let effect = Words::strong("Effect. ")
        .and("Draw ")
        .and(cards(say("effect_cards", chart.effect_cards), chart.effect_cards))
        .and(" from the deck, once for all units in the impact hex, friend and foe; no gun, no armour, no support.");
    let times = basis.tables.multiplier.times(Firer::Artillery, FireClass::Inf);
    let unseen = basis.tables.multiplier.note_c.unseen;
    let sum = Sum {
        result: "Fire".into(),
        terms: vec![
            term("", "strength", "of the scenario"),
            term(
                "+",
                basis.changes.say(&["multiplier", "target", "inf", "af"], times).and(" × card"),
                "target hex seen by a friend",
            ),
            term(
                "or",
                basis.changes.say(&["multiplier", "note_c", "unseen"], unseen).and(" × card"),
                "target hex not seen",
            ),
        ],
        source: Some(Source::rule(&basis.tables.multiplier.cite)),
    };
    let mut items = vec![
        Item::new("1", Line::of(aim, cite())),
        Item::new("", Line::of(defensive, Source::rule("6.9.2"))),
        Item::new("", Line::of(anti_air, Source::rule("11.3"))),
        Item::new("", titled("11.1")),
        Item::new("2", Line::of(effect, cite())),
    ];
    items.retain(|item| !item.line.words.is_empty());
    let rulings = ["A43", "A46"].iter().filter_map(|id| basis.changes.ruling(id)).map(Block::from);
    Section::new("Artillery fires and air strikes")
        .with(Block::List(items))
        .with(sum)
        .with(Block::List(vec![Item::bullet(rule("6.9.1")), Item::bullet(titled("6.9.4"))]))
        .with_all(rulings)
        .with_all(basis.anew("A44"))
}
