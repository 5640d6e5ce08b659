//! Every throw and every order of a few cards, played by the engine, against what is reckoned.

use std::collections::{BTreeMap, VecDeque};

use sandtable::game::{Chance, Game};
use sandtable::rules::card_activation::board::Board;
use sandtable::rules::card_activation::course::{Start, State};
use sandtable::rules::card_activation::event::Event;
use sandtable::rules::card_activation::odds::Asked;
use sandtable::rules::card_activation::order::Order;
use sandtable::rules::card_activation::table::{Gone, Place, Table};
use sandtable::rules::common::cards::Card;
use sandtable::scenario::draft::UnitId;

use super::{RANGE, all_but, shell};
use crate::odds::range::{ask_of, part, shot, text};

/// A table laid out by hand.
struct Battle {
    board: Board,
    table: Table,
    cards: Vec<Card>,
}

impl Battle {
    /// Units stand where they are put, in the first turn, and only some cards are left.
    fn with(board: Board, places: &[(&str, &str)], cards: &str) -> Battle {
        let mut table = Table::open(&board);
        table.turn = 1;
        let cards: Vec<Card> = cards.split(' ').map(|card| card.parse().unwrap()).collect();
        for card in Card::deck().filter(|card| !cards.contains(card)) {
            table.undealt.remove(card);
        }
        let mut game = Battle { board, table, cards };
        for (unit, cell) in places {
            let (unit, cell) = (game.unit(unit), game.board.grid.parse(cell).unwrap());
            game.table.apply(&game.board, &Event::Arrived { unit, cell });
        }
        game
    }

    fn unit(&self, id: &str) -> UnitId {
        UnitId(self.board.units.iter().position(|unit| unit.id == id).unwrap() as u32)
    }

    fn piece(&mut self, id: &str) -> &mut sandtable::rules::card_activation::table::Piece {
        let unit = self.unit(id);
        &mut self.table.pieces[unit.0 as usize]
    }

    /// Plays an order with every throw of some dice and every order of the cards.
    fn play(&self, dice: u32, order: Order, mut seen: impl FnMut(&Table, &[Event])) -> u128 {
        let (Order::Fire { unit, .. }
        | Order::LedFire { unit, .. }
        | Order::Shell { unit, .. }
        | Order::Assault { unit, .. }) = order
        else {
            panic!("no combat")
        };
        let mut table = self.table.clone();
        // Any card will do: it has been dealt, and is not among those to come.
        table.pieces[unit.0 as usize].card = Some("AS".parse().unwrap());
        let mut played = 0;
        for throw in 0..6_u32.pow(dice) {
            let thrown: VecDeque<u32> = (0..dice).map(|die| throw / 6_u32.pow(die) % 6).collect();
            for number in 0..(1..=self.cards.len()).product::<usize>() {
                let (mut rest, mut left, mut drawn) = (number, self.cards.clone(), VecDeque::new());
                for size in (1..=left.len()).rev() {
                    drawn.push_back(left.remove(rest % size).number());
                    rest /= size;
                }
                let mut chance = Chance::scripted(vec![("dice", thrown.clone()), ("cards", drawn)]);
                let (mut state, mut events) =
                    (State::begin_at(&self.board, table.clone(), Start::Cards, false), Vec::new());
                self.board.proceed(&mut state, &mut chance, Some(&mut events));
                self.board.follow(&mut state, order, &mut chance, Some(&mut events));
                loop {
                    let mut legal = Vec::new();
                    self.board.legal(&state, &mut legal);
                    // The last of the choices: it must not matter which.
                    let Some(order) = legal.last().copied() else { break };
                    self.board.follow(&mut state, order, &mut chance, Some(&mut events));
                }
                assert!(matches!(&chance, Chance::Scripted(script) if script.fault.is_none()));
                seen(&state.table, &events);
                played += 1;
            }
        }
        played
    }

    /// What has become of a unit, in the words of the odds.
    fn told(&self, after: &Table, unit: UnitId) -> String {
        let (old, new) = (self.table.piece(unit), after.piece(unit));
        if new.place == Place::Gone(Gone::Destroyed) {
            return if self.board.unit(unit).is_leader() { "killed" } else { "destroyed" }.to_string();
        }
        let mut words = Vec::new();
        let plural = |number: u8| if number == 1 { "" } else { "s" };
        if new.disrupted && !old.disrupted {
            words.push("disrupted".to_string());
        }
        if new.wounded && !old.wounded {
            words.push("wounded".to_string());
        }
        let figures: u8 = old.figures.iter().sum::<u8>() - new.figures.iter().sum::<u8>();
        if figures > 0 {
            words.push(format!("loses {figures} figure{}", plural(figures)));
        }
        let vehicles = old.vehicles - new.vehicles;
        if vehicles > 0 {
            words.push(format!("loses {vehicles} vehicle{}", plural(vehicles)));
        }
        if old.disrupted && !new.disrupted {
            words.push("in order again".to_string());
        }
        match words.is_empty() {
            true if old.disrupted => "no further harm".to_string(),
            true => "no harm".to_string(),
            false => words.join(", "),
        }
    }

    /// Plays it out, and holds the reckoned fates of some units against it.
    fn agrees(&self, asked: Asked, dice: u32, order: Order, units: &[&str]) {
        let mut counts: BTreeMap<(&str, String), u128> = BTreeMap::new();
        let played = self.play(dice, order, |after, _| {
            for id in units {
                *counts.entry((*id, self.told(after, self.unit(id)))).or_default() += 1;
            }
        });
        let reckoned = ask_of(self.board.clone(), asked);
        for id in units {
            let rows = part(&reckoned, id).rows.iter().filter(|row| !row.together);
            let mut told = 0;
            for row in rows {
                let count = counts.get(&(*id, row.result.clone())).copied().unwrap_or_default();
                assert_eq!(count * row.of, row.least * played, "{id}: {}", row.result);
                told += count;
            }
            assert_eq!(told, played, "{id}: {counts:#?}");
        }
    }
}

#[test]
fn fire_at_a_loaded_truck_in_cover() {
    let cards = "2H 3D 4D 5C 6C 7S";
    let mut game = Battle::with(RANGE.board(), &[("T", "0505"), ("W", "0507")], cards);
    game.piece("T").moved = 1;
    let (unit, target, cell) = (game.unit("T"), game.unit("W"), game.board.grid.parse("0507").unwrap());
    game.board.hexes[cell.index()].cover = true;
    let mut bare = Battle::with(RANGE.board(), &[("T", "0505"), ("W", "0507")], cards);
    bare.piece("T").moved = 1;
    let asked = Asked { moved: true, seen: all_but(cards), ..shot("T", "0505", "W", "0507") };
    bare.agrees(asked.clone(), 2, Order::Fire { unit, target }, &["W", "P"]);
    game.agrees(asked, 2, Order::Fire { unit, target }, &["W", "P"]);
}

#[test]
fn fire_at_disrupted_tanks() {
    let cards = "2H 3D 4D KH 6C 7S";
    for at in ["K", "H", "L2"] {
        let mut game = Battle::with(RANGE.board(), &[("T", "0505"), (at, "0507")], cards);
        game.piece("T").moved = 1;
        game.piece(at).disrupted = true;
        let (unit, target) = (game.unit("T"), game.unit(at));
        let asked = Asked { moved: true, disrupted: text(""), seen: all_but(cards), ..shot("T", "0505", at, "0507") };
        game.agrees(asked, 2, Order::Fire { unit, target }, &[at]);
    }
}

#[test]
fn shells_on_everybody_in_a_hex() {
    for (disrupted, cards) in [(false, "KH 3D 5C 6C"), (true, "KH 3D 4D 5C 6C 7S")] {
        let places = [("M", "0504"), ("B", "0506"), ("L", "0506"), ("BC", "0506")];
        let mut game = Battle::with(RANGE.board(), &places, cards);
        let cell = game.board.grid.parse("0506").unwrap();
        game.board.hexes[cell.index()].cover = true;
        game.piece("M").figures[0] = 1;
        for id in ["B", "L", "BC"] {
            game.piece(id).disrupted = disrupted;
        }
        let unit = game.unit("M");
        let asked = Asked {
            figures: text("M@1"),
            place: text("B@0506, L@0506, BC@0506"),
            disrupted: disrupted.then(String::new),
            seen: all_but(cards),
            ..shell("M", "0504", "0506")
        };
        game.agrees(asked, 2, Order::Shell { unit, cell }, &["B", "L", "BC"]);
    }
}

#[test]
fn what_a_unit_leaves_over_strikes_its_commander() {
    let cards = "KH 3D 9D 6C 7S";
    for option in [
        "commander_black = \"recover\"",
        "commander_black = \"stay\"",
        "figure_hit = \"kill\"",
        "cover_cards = \"per_volley\"",
    ] {
        let mut game = Battle::with(RANGE.by_ruling(option), &[("C", "0505"), ("B", "0506"), ("BC", "0506")], cards);
        let cell = game.board.grid.parse("0506").unwrap();
        game.board.hexes[cell.index()].cover = true;
        game.piece("C").figures[0] = 3;
        game.piece("B").figures[0] = 1;
        game.piece("BC").disrupted = true;
        let (unit, target) = (game.unit("C"), game.unit("B"));
        let asked = Asked {
            figures: text("C@3, B@1"),
            place: text("BC@0506"),
            disrupted: text("BC"),
            seen: all_but(cards),
            ..shot("C", "0505", "B", "0506")
        };
        game.agrees(asked, 3, Order::Fire { unit, target }, &["B", "BC"]);
    }
}

#[test]
fn assaults_to_the_end() {
    let cards = "KH 3D 6C";
    let mut game = Battle::with(RANGE.board(), &[("C", "0505"), ("V", "0506")], cards);
    let cell = game.board.grid.parse("0506").unwrap();
    game.board.hexes[cell.index()].cover = true;
    game.piece("C").figures[0] = 2;
    game.piece("V").figures[0] = 2;
    let (unit, target) = (game.unit("C"), game.unit("V"));
    let asked = Asked {
        fight: text("0506"),
        attackers: text("C@0505"),
        defenders: text("V"),
        figures: text("C@2, V@2"),
        seen: all_but(cards),
        ..Asked::default()
    };
    game.agrees(asked.clone(), 4, Order::Assault { unit, target }, &["C", "V"]);
    let mut beaten = 0;
    let played = game.play(4, Order::Assault { unit, target }, |after, events| {
        let lost = events.iter().any(|event| matches!(event, Event::AssaultLost { unit, .. } if *unit == target));
        beaten += u128::from(lost && after.cell(target).is_some());
    });
    let reckoned = ask_of(game.board.clone(), asked);
    let row = super::row(part(&reckoned, "how it ends"), "V is beaten and gives way");
    assert_eq!(beaten * row.of, row.least * played);
}

#[test]
fn every_deal_of_a_few_cards_is_ordered_as_reckoned() {
    let cards: Vec<Card> = ["5H", "5C", "6S", "AD", "AC"].iter().map(|card| card.parse().unwrap()).collect();
    for option in ["ties = \"suits\"", "ties = \"dice\"", "ties = \"choice\"", "ace = \"high\""] {
        let game = Battle::with(RANGE.by_ruling(option), &[], "5H 5C 6S AD AC");
        let units = ["C", "A", "S"].map(|id| game.unit(id));
        // In how many deals each acts first, times six throws of a die for each: at least, and at most.
        let (mut least, mut most, mut all) = ([0_u128; 3], [0_u128; 3], 0);
        for number in 0..125 {
            let picked = [number / 25, number / 5 % 5, number % 5].map(|at| cards[at]);
            if picked[0] == picked[1] || picked[0] == picked[2] || picked[1] == picked[2] {
                continue;
            }
            let mut table = game.table.clone();
            for (unit, card) in units.iter().zip(picked) {
                table.apply(&game.board, &Event::Dealt { unit: *unit, card });
            }
            // A throw decides in the end; with two dice all that differ are as good.
            for throw in (0..36_u32).filter(|throw| throw / 6 != throw % 6) {
                let thrown = VecDeque::from([throw / 6, throw % 6]);
                let mut chance = Chance::scripted(vec![("dice", thrown)]);
                let (mut state, mut events) =
                    (State::begin_at(&game.board, table.clone(), Start::Cards, true), Vec::new());
                game.board.proceed(&mut state, &mut chance, Some(&mut events));
                all += 1;
                let acted = events.iter().find_map(|event| match event {
                    Event::Activated { unit, .. } => Some(*unit),
                    _ => None,
                });
                let mut legal = Vec::new();
                game.board.legal(&state, &mut legal);
                for (at, unit) in units.iter().enumerate() {
                    let may = legal.contains(&Order::Act { unit: *unit });
                    least[at] += u128::from(acted == Some(*unit));
                    most[at] += u128::from(acted == Some(*unit) || (acted.is_none() && may));
                }
            }
        }
        let asked = Asked { first: text("C, A, S"), seen: all_but("5H 5C 6S AD AC"), ..Asked::default() };
        let reckoned = ask_of(game.board.clone(), asked);
        for (at, row) in reckoned.parts[0].rows.iter().enumerate() {
            let (at_least, at_most) = (least[at] * row.of, most[at] * row.of);
            assert_eq!((at_least, at_most), (row.least * all, row.most * all), "{option}: {}", row.result);
        }
    }
}
