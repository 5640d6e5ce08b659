//! Close combat and counterattack, disorganization, stacking and retreats [2.0], [7.2] to [9.5].

use super::{Basis, cards};
use crate::kit::prose::{Block, Cell, Column, Item, Line, Part, Row, Section, Source, Sum, Table, Words};
use crate::kit::small_units::aid::fire::term;
use crate::kit::small_units::changes::{rule, titled};
use crate::rules::small_units::tables::{CardCount, FireClass};

pub fn close_combat(basis: &Basis<'_>) -> Section {
    let chart = &basis.tables.close_combat;
    let steps = chart.steps.iter().map(|step| Item::new(&step.name, Line::of(&step.gist, Source::rule(&step.cite))));
    let say = |key: &str, value: i64| basis.changes.say(&["close_combat", key], value);
    let doubled: Vec<String> =
        chart.doubled.iter().map(|class| basis.tables.class.of(*class).name.to_lowercase()).collect();
    let sum = Sum {
        result: "Total".into(),
        terms: vec![
            term("", "all cards", "blind and open"),
            term("+", "FP", "of each other unit"),
            term(
                "+",
                say("doubled_multiple", chart.doubled_multiple).and(" × FP"),
                &format!("of each unit of {}", doubled.join(", ")),
            ),
        ],
        source: Some(Source::rule(&chart.cite)),
    };
    let mut items = vec![
        Item::bullet(Line::of(
            Words::strong("Step d: ")
                .and(cards(say("combined_arms_cards", chart.combined_arms_cards), chart.combined_arms_cards))
                .and("; ")
                .and(Words::strong("step e: "))
                .and(say("coordination_cards", chart.coordination_cards))
                .and(" for every hex entered from beyond the first."),
            Source::rule(&chart.cite),
        )),
        Item::bullet(Line::of(
            Words::strong("Losses. ")
                .and("Every beaten unit ")
                .and(say("loser_losses", chart.loser_losses))
                .and(", the winners ")
                .and(say("winner_losses", chart.winner_losses))
                .and(" between them, their owner's pick."),
            Source::rule("9.4"),
        )),
        Item::bullet(titled("9.4.1")),
        Item::bullet(titled("9.5")),
    ];
    items.extend(["A69", "A104", "A101"].iter().filter_map(|id| basis.changes.ruling(id)).map(Item::bullet));
    let mut section = Section::new("Close combat")
        .with(Block::List(steps.collect()))
        .with(card_table(basis))
        .with(sum)
        .with(Block::List(items))
        .with_all(basis.anew("A103"));
    section.blocks.extend(counterattack(basis));
    section
}

fn count(basis: &Basis<'_>, path: &[&str], count: CardCount) -> Words {
    let words = Words::from(Part::Cards { down: count.down, up: count.up });
    if basis.changes.has(path) { words.and(" ").and(basis.changes.say(path, "")) } else { words }
}

/// The cards that units bring, drawn: dark ones lie face down.
fn card_table(basis: &Basis<'_>) -> Table {
    let chart = &basis.tables.close_combat.cards;
    let row = |name: &str, key: &str, cards: CardCount, cite: &str| {
        Row::of(
            vec![name.into(), Cell::Words(count(basis, &["close_combat", "cards", key], cards))],
            Source::rule(cite),
        )
    };
    Table {
        columns: vec![Column::wide("A unit brings (dark: blind, from the deck)"), Column::text("cards")],
        rows: vec![
            row("in good order", "good_order", chart.good_order, "9.2"),
            row("in good order, defending inside a fortification", "fortified", chart.fortified, "11.8.3"),
            row("disorganized", "disorganized", chart.disorganized, "8.1"),
            row("support weapon", "support_weapon", chart.support_weapon, "10.5"),
            row(
                "support weapon, disorganized",
                "disorganized_support_weapon",
                chart.disorganized_support_weapon,
                "10.5",
            ),
        ],
    }
}

fn counterattack(basis: &Basis<'_>) -> Vec<Block> {
    let chart = &basis.tables.counterattack;
    let words = Words::strong("Counterattack. ")
        .and(rule("9.3").words)
        .and(" Thrown back, they lose ")
        .and(basis.changes.say(&["counterattack", "attacker_losses"], chart.attacker_losses))
        .and(if chart.attacker_losses == 1 { " step in all." } else { " steps in all." });
    let side = |key: &str, cards: CardCount| count(basis, &["counterattack", key], cards);
    let table = Table {
        columns: vec![Column::wide("Counterattack: no firepower counts"), Column::text("cards"), Column::text("plus")],
        rows: vec![
            Row::of(
                vec![
                    "beaten defender, must be higher".into(),
                    side("counterattacker", chart.counterattacker).into(),
                    "".into(),
                ],
                Source::rule(&chart.cite),
            ),
            Row::of(
                vec![
                    "side with the initiative".into(),
                    side("initiative", chart.initiative).into(),
                    "shortfall".into(),
                ],
                Source::rule(&chart.cite),
            ),
        ],
    };
    let mut blocks = vec![Line::of(words, Source::rule(&chart.cite)).into(), table.into()];
    blocks.extend(basis.anew("A73"));
    blocks
}

pub fn disorganized(basis: &Basis<'_>) -> Section {
    let chart = &basis.tables.disorganized;
    let letters = "abcdefghijklmnopqrstuvwxyz".chars();
    let signed = chart.morale.to_string().replace('-', "−");
    let mut effects = Words::strong("Morale ").and(basis.changes.say(&["disorganized", "morale"], signed));
    for (effect, letter) in chart.effects.iter().zip(letters) {
        effects = effects.and("; ").and(Words::strong(letter.to_string())).and(format!(" {effect}"));
    }
    let effects = effects.and(".");
    let mut items = vec![Item::bullet(titled("8.2")), Item::bullet(titled("8.3"))];
    items.extend(basis.changes.ruling("A61").map(Item::bullet));
    Section::new("Disorganized units")
        .with(Line::of(effects, Source::rule(&chart.cite)))
        .with(Block::List(items))
        .with_all(basis.anew("A63"))
}

pub fn stacking(basis: &Basis<'_>) -> Section {
    let movement = &basis.tables.movement;
    let crowd = Words::strong("Stacking. ").and(
        "The limit of the terrain chart binds each side by itself when the turn closes; support weapons do not count, and any number may pass through.",
    );
    let dear = Words::strong("Prices. ")
        .and("A hex with enemies costs ")
        .and(basis.changes.say(&["movement", "enemy_hex"], movement.enemy_hex))
        .and(" more; a unit that has not moved may always take ")
        .and(basis.changes.say(&["movement", "minimum_move"], movement.minimum_move))
        .and(if movement.minimum_move == 1 { " step" } else { " steps" })
        .and(" that is not barred.");
    let march = Words::strong("Movement. ").and(
        "One unit after another, hex by hex, for the price of hex and hexside, or of the road. Points left over are lost.",
    );
    let mines = basis.tables.multiplier.times(crate::rules::small_units::tables::Firer::Mines, FireClass::Inf);
    let mut items = vec![
        Item::bullet(Line::of(crowd, Source::rule("2.0"))),
        Item::bullet(Line::of(march, Source::rule("5.2"))),
        Item::bullet(Line::of(dear, Source::rule(&movement.cite))),
        Item::bullet(titled("5.8")),
        Item::bullet(titled("7.2")),
        Item::bullet(Line::of(
            Words::strong("Mines. ")
                .and("Value + ")
                .and(basis.changes.say(&["multiplier", "target", "inf", "mines"], mines))
                .and(" × deck card against bare morale. ")
                .and(rule("11.2").words)
                .and(" ")
                .and(rule("11.2.1").words),
            Source::rule("11.6.3"),
        )),
        Item::bullet(titled("11.8.1")),
        Item::bullet(titled("11.8.4")),
    ];
    items.extend(["A27", "A99", "A100", "A91"].iter().filter_map(|id| basis.changes.ruling(id)).map(Item::bullet));
    Section::new("Stacking, retreats and other reminders").with(Block::List(items))
}
