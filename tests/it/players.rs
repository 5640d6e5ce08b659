//! The players against each other: the greedy one beats the random one from either side, and never looks at hidden things.

use sandtable::game::{Chance, Game};
use sandtable::play::player::{BOTS, Bot, player};
use sandtable::play::{Limit, Player, Seen, play, series};
use sandtable::rules::small_units::board::{Board, other};
use sandtable::rules::small_units::course::State;
use sandtable::rules::small_units::deck::CardSet;
use sandtable::scenario::draft::SideId;

use crate::ground::root;
use crate::play::{board, boards};

fn bot(name: &str, chance: Chance) -> Box<dyn Player<Board>> {
    player(name, chance).unwrap()
}

/// How many of the games each side won.
fn wins(board: &Board, games: u64, names: [&str; 2]) -> [u64; 2] {
    let tally = series(board, 1, games, |number| {
        [
            bot(names[0], Chance::seeded(1, "first player", number)),
            bot(names[1], Chance::seeded(1, "second player", number)),
        ]
    });
    assert_eq!((tally.games, tally.endless), (games, 0));
    [0, 1].map(|side| {
        let won =
            |ending: &Option<usize>| ending.and_then(|at| board.endings[at].side).is_some_and(|who| who.0 == side);
        tally.endings.iter().filter(|(ending, _)| won(ending)).map(|(_, count)| count).sum()
    })
}

#[test]
fn greedy_beats_random_from_either_side_of_a_mirror() {
    let board = board(&root().join("tests/play/mirror.scenario.toml"));
    let [west, lost_west] = wins(&board, 100, ["greedy", "random"]);
    let [lost_east, east] = wins(&board, 100, ["random", "greedy"]);
    println!(
        "greedy against random, of 100 games each: {west} won and {lost_west} lost as west, {east} and {lost_east} as east"
    );
    assert!(west >= 80 && east >= 80, "{west} and {east} of 100");
}

#[test]
fn every_bot_can_be_called_by_its_name() {
    for Bot { name, gist: about } in BOTS {
        assert!(player::<Board>(name, Chance::seeded(1, "bot", 0)).is_some(), "{name}: {about}");
    }
    assert!(player::<Board>("nobody", Chance::seeded(1, "bot", 0)).is_none());
}

#[test]
fn greedy_games_end_and_keep_the_invariants_after_every_order() {
    for (name, board) in boards() {
        for number in 0..10 {
            let [mut first, mut second] =
                ["first", "second"].map(|purpose| bot("greedy", Chance::seeded(2, purpose, number)));
            let mut watch = |state: &State, order: Option<_>, _: &[_]| {
                let broken = board.broken_invariants(state);
                assert!(broken.is_empty(), "{name}, game {number}, {order:?}: {broken:#?}");
            };
            let mut chance = Chance::seeded(2, "game", number);
            let players: [&mut dyn Player<Board>; 2] = [first.as_mut(), second.as_mut()];
            let played = play(&board, players, &mut chance, Limit::Whole, Some(&mut watch));
            assert!(played.verdict.is_some(), "{name}, game {number} never ends");
        }
    }
}

/// The same state with everything changed that a side may not see: the other hand, blind cards, mines nobody stepped on.
fn otherwise(state: &State, side: SideId) -> State {
    let mut state = state.clone();
    let table = &mut state.table;
    let foe = other(side).0 as usize;
    let hidden = table.unseen(side);
    let (held, blind) = (table.hands[foe].len() as usize, table.blind.len() as usize);
    // The lowest of the hidden cards in place of those that were really held or laid.
    let mut cards = hidden.iter();
    table.hands[foe] = cards.by_ref().take(held).collect();
    let laid: CardSet = cards.by_ref().take(blind).collect();
    table.laid = table.laid.without(table.blind).with(laid);
    table.blind = laid;
    table.pile = cards.collect();
    for mine in table.mines.iter_mut().filter(|mine| !mine.revealed) {
        mine.value = 3 - mine.value;
    }
    state
}

#[test]
fn what_a_side_may_not_see_does_not_change_what_it_thinks() {
    let mut changed = 0_u64;
    for (name, board) in boards() {
        for number in 0..5 {
            let mut bots = ["first", "second"].map(|purpose| bot("greedy", Chance::seeded(3, purpose, number)));
            let (mut state, mut chance) = (board.open(), Chance::seeded(3, "game", number));
            board.proceed(&mut state, &mut chance, None);
            while let Some(side) = board.asked(&state) {
                let mut orders = Vec::new();
                board.legal(&state, &mut orders);
                let weigh = |state: &State| {
                    let mut worth = Vec::new();
                    board.weigh(&board.seen_by(state, side), side, &orders, &mut worth);
                    worth
                };
                let twin = otherwise(&state, side);
                changed += u64::from(twin.table != state.table);
                let (one, two) = (weigh(&state), weigh(&twin));
                assert_eq!(one.len(), orders.len());
                assert_eq!(one, two, "{name}, game {number}: {}", board.question(&state));
                let chosen = bots[side.0 as usize].choose(&Seen::new(&board, &state, side), &orders);
                board.follow(&mut state, orders[chosen], &mut chance, None);
            }
        }
    }
    assert!(changed > 1_000, "{changed} states had something to hide");
}
