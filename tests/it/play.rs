//! Whole games from outside: they end, they keep the invariants, they come out the same again.

use std::path::Path;

use sandtable::check::check;
use sandtable::game::{Chance, Game};
use sandtable::play::player::Random;
use sandtable::play::{Limit, Player, play};
use sandtable::rules::small_units::board::Board;
use sandtable::rules::small_units::sheet::Sheet;
use sandtable::source::Disk;

use crate::ground::root;

/// The boards of everything that ships.
pub fn boards() -> Vec<(String, Board)> {
    ["red-berets", "the-ford"]
        .map(|name| {
            let path = root().join(format!("scenarios/small-units/primosole/{name}.scenario.toml"));
            (name.to_string(), board(&path))
        })
        .into()
}

pub fn board(path: &Path) -> Board {
    let outcome = check(&Disk, &root(), path).unwrap();
    let scenario = outcome.scenario.unwrap_or_else(|| panic!("{} has errors", path.display()));
    Board::of(&Sheet::read(&scenario, &outcome.findings.sources, &mut Vec::new())).unwrap()
}

fn random(seed: u64, number: u64) -> [Random; 2] {
    [0, 1].map(|side| Random::new(Chance::seeded(seed, if side == 0 { "first" } else { "second" }, number)))
}

/// `SANDTABLE_GAMES` plays more of them.
fn games() -> u64 {
    std::env::var("SANDTABLE_GAMES").ok().and_then(|games| games.parse().ok()).unwrap_or(150)
}

#[test]
fn random_games_end_and_keep_the_invariants_after_every_order() {
    for (name, board) in boards() {
        for number in 0..games() {
            let [mut first, mut second] = random(1, number);
            let players: [&mut dyn Player<Board>; 2] = [&mut first, &mut second];
            let mut steps = 0_u64;
            let mut watch = |state: &<Board as Game>::State, order: Option<_>, _: &[_]| {
                steps += 1;
                let broken = board.broken_invariants(state);
                assert!(broken.is_empty(), "{name}, game {number}, step {steps}, {order:?}: {broken:#?}");
            };
            let mut chance = Chance::seeded(1, "game", number);
            let played = play(&board, players, &mut chance, Limit::Whole, Some(&mut watch));
            assert!(played.verdict.is_some(), "{name}, game {number} never ends");
        }
    }
}

type State = <Board as Game>::State;
type Order = <Board as Game>::Order;
type Event = <Board as Game>::Event;

/// Plays one random game and shows every moment of it.
fn watch(board: &Board, number: u64, mut seen: impl FnMut(&State, Option<Order>, &[Event])) {
    let [mut first, mut second] = random(2, number);
    let players: [&mut dyn Player<Board>; 2] = [&mut first, &mut second];
    let mut chance = Chance::seeded(2, "game", number);
    play(board, players, &mut chance, Limit::Whole, Some(&mut seen));
}

/// One law of legality: an order is in the list exactly if nothing speaks against it exactly if it can be carried out.
#[test]
fn an_order_is_legal_exactly_if_nothing_speaks_against_it() {
    for (name, board) in boards() {
        let mut ever: Vec<Order> = Vec::new();
        let mut pick = Chance::seeded(3, "foreign orders", 0);
        for number in 0..4 {
            watch(&board, number, |state, _, _| {
                let mut legal = Vec::new();
                board.legal(state, &mut legal);
                assert_eq!(legal.is_empty(), board.asked(state).is_none(), "{name}: a question has an answer");
                for (at, order) in legal.iter().enumerate() {
                    assert!(!legal[..at].contains(order), "{name}: {order:?} is listed twice");
                }
                let foreign = (0..6).filter(|_| !ever.is_empty()).map(|_| ever[pick.below(ever.len() as u32) as usize]);
                let some: Vec<Order> = foreign.chain(legal.iter().copied().take(3)).collect();
                for order in some {
                    let refusal = board.why_not(state, order);
                    assert_eq!(legal.contains(&order), refusal.is_none(), "{name}: {order:?}, {refusal:?}");
                    let mut tried = state.clone();
                    let mut chance = Chance::seeded(4, "tried", number);
                    let done = board.carry_out(&mut tried, order, &mut chance, None);
                    assert_eq!(done.err(), refusal, "{name}: {order:?}");
                    if refusal.is_some() {
                        assert_eq!(board.table(&tried), board.table(state), "{name}: a refused order changes nothing");
                    }
                    if let Some(refusal) = refusal {
                        let cited = sandtable::rules::small_units::sections().section(refusal.rule);
                        assert!(cited.is_some(), "{name}: {refusal}");
                    }
                }
                ever.extend(legal.iter().take(20));
            });
        }
    }
}

#[test]
fn folding_the_events_gives_the_same_table_and_both_have_a_written_form() {
    for (name, board) in boards() {
        for number in 10..14 {
            let mut folded = board.opening_table();
            watch(&board, number, |state, order, events| {
                if let Some(order) = order {
                    assert_eq!(board.read_order(&board.order_words(order)), Ok(order), "{name}");
                }
                for event in events {
                    let mut written = Vec::new();
                    board.write_event(event, &mut written);
                    let value = serde_json::from_slice(&written).unwrap();
                    assert_eq!(
                        board.read_event(&value).as_ref(),
                        Ok(event),
                        "{name}: {}",
                        String::from_utf8_lossy(&written)
                    );
                    assert!(
                        sandtable::rules::small_units::sections().section(board.event_cite(event)).is_some(),
                        "{name}: {event:?} cites {}",
                        board.event_cite(event)
                    );
                    board.apply(&mut folded, event);
                }
                assert_eq!(&folded, board.table(state), "{name}, game {number}");
            });
        }
    }
}

#[test]
fn the_same_seed_plays_the_same_game_and_another_seed_another() {
    let (_, board) = &boards()[0];
    let game = |number| {
        let mut all: Vec<Event> = Vec::new();
        watch(board, number, |_, _, events| all.extend(events));
        all
    };
    assert_eq!(game(5), game(5));
    assert_ne!(game(5), game(6));
}

/// What a side may know does not depend on what it may not know: its view holds no card of the other hand.
#[test]
fn a_side_sees_neither_the_other_hand_nor_what_lies_face_down() {
    for (name, board) in boards() {
        watch(&board, 20, |state, _, _| {
            let table = board.table(state);
            for side in [0, 1].map(sandtable::scenario::draft::SideId) {
                let seen = board.seen_by(state, side);
                let view = board.table(&seen);
                let foe = 1 - side.0 as usize;
                assert!(view.hands[foe].is_empty() && view.secret[foe].is_empty(), "{name}");
                assert_eq!(view.hands[side.0 as usize], table.hands[side.0 as usize], "{name}");
                // Blind cards it knows it has laid itself, from its own hand.
                let unseen = table.pile.with(table.hands[foe]).with(table.secret[foe]).with(table.blind);
                assert_eq!(view.pile, unseen.without(view.blind), "{name}");
                assert!(view.mines.iter().all(|mine| mine.revealed || mine.value == 0), "{name}");
                assert_eq!(board.asked(&seen), board.asked(state));
            }
        });
    }
}

#[test]
fn any_bytes_as_orders_leave_the_game_sound() {
    for (_, board) in boards() {
        for number in 0..12 {
            let mut chance = Chance::seeded(9, "bytes", number);
            let bytes: Vec<u8> = (0..3_000).map(|_| chance.below(256) as u8).collect();
            sandtable::play::survive(&board, &bytes);
        }
    }
}

#[test]
fn the_first_turn_at_an_objective_follows_from_road_ford_and_bridge() {
    let soonest = |board: &Board| -> Vec<String> {
        let observed = board.observe(&[]);
        let objectives = observed.iter().find(|one| one.id == "objectives").unwrap();
        objectives.items.iter().map(|item| format!("{}: {}", item.about, item.text)).collect()
    };
    let expected: [&[&str]; 2] = [
        // The machine guns need two activations from the orange grove to the bridge.
        &[
            "0809: British in turn 1 (R/I), German in turn 2 (HQ/1MG)",
            "0810: British in turn 1 (R/I), German in turn 2 (HQ/1MG)",
        ],
        &[
            "0805: British in turn 2 (B/8DLI), German in turn 1 (1/1Pi)",
            "0808: British in turn 1 (C/9DLI), German in turn 1 (1/1Pi)",
            "0809: British in turn 1 (B/8DLI), German in turn 1 (1/1Pi)",
        ],
    ];
    for ((name, board), expected) in boards().iter().zip(expected) {
        assert_eq!(soonest(board), expected, "{name}");
    }
}

#[test]
fn the_map_in_text_shows_terrain_units_and_what_they_hold() {
    let (_, board) = boards().remove(0);
    let map = board.map_text(&board.opening_table(), None);
    for part in [
        "     01      03      05      07      09      11      13      15\n",
        "09 | .       .       o       o       oB1     o       .       .\n",
        "   |     .       o       o       .B2     o       o       .\n",
        "B2 two British units, G2 two German units",
        "  0809  R/I (inside), 6pdr a\n",
        "  0517  A/II; improved position\n",
        "Control: 0809 British, 0810 British\n",
        "Works: fortification in 0809, fortification in 0810\n",
    ] {
        assert!(map.contains(part), "{part:?} is not in\n{map}");
    }
}
