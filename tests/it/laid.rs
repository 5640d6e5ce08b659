//! What every order and every event says of itself, and what lies where: enough for a picture to follow any game, and to offer
//! orders by clicks alone, without knowing a ruleset.

use std::collections::BTreeMap;

use sandtable::game::table::{Gone, Place};
use sandtable::game::{Chance, Change, Game, Part};
use sandtable::scenario::draft::SideId;

use crate::play::law;
use crate::soak::some;

/// Games that are looked at, all of them in a soak, and orders of each.
const GAMES: u64 = 50;
const ORDERS: usize = 400;
/// The most orders that clicks may leave to a menu.
const MENU: usize = 5;

/// What is done with every state and its legal orders.
type Asked<'a, G> = &'a mut dyn FnMut(&<G as Game>::State, &[<G as Game>::Order]);

/// Plays a game at random and shows every state with its legal orders, then every event with the table it changed.
fn follow<G: Game>(game: &G, asked: Asked<'_, G>, happened: &mut dyn FnMut(&G::Table, &G::Event)) {
    for number in some(0..GAMES, 25) {
        let (mut chance, mut pick) = (Chance::seeded(11, "laid", number), Chance::seeded(12, "laid", number));
        let (mut state, mut table) = (game.open(), game.opening_table());
        let mut events = Vec::new();
        game.proceed(&mut state, &mut chance, Some(&mut events));
        for _ in 0..ORDERS {
            for event in events.drain(..) {
                game.apply(&mut table, &event);
                happened(&table, &event);
            }
            let mut orders = Vec::new();
            game.legal(&state, &mut orders);
            let Some(choice) = pick.index("orders", orders.len()) else { break };
            asked(&state, &orders);
            game.follow(&mut state, orders[choice], &mut chance, Some(&mut events));
        }
    }
}

law! {
    /// A path of clicks leaves a menu that can be taken in at a glance, and each entry of it is one order.
    fn every_order_can_be_reached_by_what_it_is_about<G>(scene, game) {
        follow(game, &mut |_, orders| {
            let mut menus: BTreeMap<String, Vec<G::Order>> = BTreeMap::new();
            for order in orders {
                let parts = game.order_parts(*order);
                let spots = parts.iter().filter(|part| !matches!(part, Part::Facing(_) | Part::Number(_) | Part::Card(_) | Part::Named(_)));
                menus.entry(format!("{:?}", spots.collect::<Vec<_>>())).or_default().push(*order);
                let words = game.order_words(*order);
                let heard = game.read_order(&words).unwrap();
                assert_eq!(game.order_parts(heard), parts, "{}: {words}", scene.name);
                assert_eq!(game.order_kind(heard), game.order_kind(*order));
            }
            for (path, orders) in menus.iter().filter(|(_, orders)| orders.len() > 1) {
                // What has no place at all is a button beside the map.
                assert!(path == "[]" || orders.len() <= MENU, "{}: {path} leaves {orders:?}", scene.name);
                let mut words: Vec<String> = orders.iter().map(|order| game.order_words(*order)).collect();
                words.sort();
                words.dedup();
                assert_eq!(words.len(), orders.len(), "{}: {words:?}", scene.name);
            }
        }, &mut |_, _| {});
    }
}

law! {
    /// What an event says it changes is so on the table it has changed.
    fn every_event_says_what_it_changes<G>(scene, game) {
        follow(game, &mut |_, _| {}, &mut |table, event| {
            let laid = game.laid(table, None);
            let place = |unit: sandtable::scenario::draft::UnitId| laid.pieces[unit.0 as usize].place;
            let words = || format!("{}: {}", scene.name, game.event_words(event, None));
            match game.event_change(event) {
                Some(Change::Placed(unit, cell) | Change::Moved(unit, cell)) => {
                    assert_eq!(place(unit), Place::On(cell), "{}", words());
                }
                Some(Change::Removed(unit)) => {
                    let gone = matches!(place(unit), Place::Gone(Gone::Destroyed | Gone::Left(_) | Gone::Lost) | Place::Away);
                    assert!(gone, "{}", words());
                }
                Some(Change::Control(side, cell)) => assert!(laid.control.contains(&(cell, side)), "{}", words()),
                Some(Change::Turn(turn)) => assert_eq!(game.turn(table), turn),
                Some(Change::Over) => assert!(game.verdict(table).is_some(), "{}", words()),
                _ => {}
            }
            if let Some(Change::Moved(unit, cell) | Change::Placed(unit, cell)) = game.event_change(event) {
                let about = game.event_parts(event);
                assert!(about.contains(&Part::Unit(unit)) && about.contains(&Part::Cell(cell)), "{}", words());
            }
        });
    }
}

law! {
    /// Cards in hand are seen by who holds them; everybody sees how many they are.
    fn a_seat_sees_its_own_hand_alone<G>(scene, game) {
        follow(game, &mut |state, _| {
            let table = game.table(state);
            let all = game.laid(table, None);
            for seat in [SideId(0), SideId(1)] {
                let seen = game.laid(table, Some(seat));
                for (hand, whole) in seen.hands.iter().zip(&all.hands) {
                    assert_eq!((hand.count, hand.cards.is_some()), (whole.count, hand.side == seat), "{}", scene.name);
                }
                assert_eq!(seen.pieces, all.pieces);
                assert_eq!(seen.gauges, all.gauges);
            }
        }, &mut |_, _| {});
    }
}

law! {
    /// Markers are those of the ruleset's chart, so that a picture finds them: by their id, or by its beginning where the
    /// chart has one for each number.
    fn every_marker_that_lies_there_is_in_the_chart<G>(scene, game) {
        let known: Vec<String> = scene.ruleset().charts().iter().filter(|(name, _)| *name == "marker")
            .flat_map(|(_, entry)| match &entry.value.value {
                sandtable::scenario::tree::Value::Table(table) => table.iter().map(|(id, _)| id.to_string()).collect(),
                _ => Vec::new(),
            })
            .collect();
        follow(game, &mut |state, _| {
            let laid = game.laid(game.table(state), None);
            let on_units = laid.pieces.iter().flat_map(|piece| &piece.look.marks);
            let on_cells = laid.cells.iter().flat_map(|(_, marks)| marks);
            for mark in on_units.chain(on_cells) {
                assert!(known.iter().any(|id| id.starts_with(mark.id)), "{}: no marker `{}`", scene.name, mark.id);
            }
        }, &mut |_, _| {});
    }
}
