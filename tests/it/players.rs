//! The players against each other: the greedy one beats the random one from either side, and never looks at hidden things.

use sandtable::game::{Chance, Game, Misfits, Staged, Style};
use sandtable::play::balance::account;
use sandtable::play::player::{BOTS, Bot, Search, player};
use sandtable::play::series::{in_order, seed_of};
use sandtable::play::{Limit, Player, Seen, play};
use sandtable::rules::common::cards::Card;
use sandtable::rules::common::deck::CardSet;
use sandtable::rules::portable;
use sandtable::rules::small_units::board::other;
use sandtable::rules::small_units::course::State;
use sandtable::rules::{RULESETS, Visit};
use sandtable::scenario::draft::SideId;

use crate::ground::root;
use crate::play::{Scene, law, scenes, scenes_of};

fn bot<G: Game>(name: &str, chance: Chance) -> Box<dyn Player<G>> {
    player(name, chance).unwrap()
}

/// How many of a number of games each side won.
struct Wins<'s> {
    scene: &'s Scene,
    games: u64,
    names: [&'static str; 2],
}

impl Visit for Wins<'_> {
    type Out = [u64; 2];

    fn visit<G: Game>(self, game: &G) -> [u64; 2] {
        let numbers: Vec<u64> = (0..self.games).collect();
        let games =
            in_order(&numbers, &|| false, &|number| account(game, self.names, seed_of(1, number), None).unwrap());
        assert!(games.len() as u64 == self.games && games.iter().all(|game| game.over));
        [0, 1].map(|side| {
            let winner = |ending: Option<usize>| ending.and_then(|at| self.scene.scenario.endings[at].side);
            games.iter().filter(|game| winner(game.ending).is_some_and(|who| who.0 == side)).count() as u64
        })
    }
}

#[test]
fn greedy_beats_random_from_either_side_of_a_mirror() {
    let mirrors = scenes().into_iter().filter(|scene| scene.name.ends_with("mirror"));
    let mirrors: Vec<Scene> = mirrors.collect();
    assert_eq!(mirrors.len(), RULESETS.len(), "every ruleset has a mirror");
    for scene in mirrors {
        let name = &scene.name;
        let wins = |names| scene.with(Wins { scene: &scene, games: 100, names });
        let [first, lost_first] = wins(["greedy", "random"]);
        let [lost_second, second] = wins(["random", "greedy"]);
        println!(
            "{name}: greedy against random, of 100 games each: {first} won and {lost_first} lost as the first side, \
             {second} and {lost_second} as the second"
        );
        assert!(first >= 80 && second >= 80, "{name}: {first} and {second} of 100");
    }
}

law! {
    fn every_bot_can_be_called_by_its_name<G>(scene, _game) {
        for Bot { name, gist, .. } in BOTS {
            assert!(player::<G>(name, Chance::seeded(1, "bot", 0)).is_some(), "{}: {name}: {gist}", scene.name);
        }
        for named in ["search:100", "greedy:bold", "greedy:careful"] {
            assert!(player::<G>(named, Chance::seeded(1, "bot", 0)).is_some(), "{named}");
        }
        for nobody in ["nobody", "search:", "search:0", "search:many", "greedy:5", "greedy:", "random:"] {
            assert!(player::<G>(nobody, Chance::seeded(1, "bot", 0)).is_none(), "{nobody}");
        }
    }
}

law! {
    fn greedy_games_end_and_keep_the_invariants_after_every_order<G>(scene, game) {
        for number in 0..10 {
            let [mut first, mut second] =
                ["first", "second"].map(|purpose| bot::<G>("greedy", Chance::seeded(2, purpose, number)));
            let mut watch = |state: &G::State, order: Option<_>, _: &[_]| {
                let broken = game.broken_invariants(state);
                assert!(broken.is_empty(), "{}, game {number}, {order:?}: {broken:#?}", scene.name);
            };
            let mut chance = Chance::seeded(2, "game", number);
            let players: [&mut dyn Player<G>; 2] = [first.as_mut(), second.as_mut()];
            let played = play(game, players, &mut chance, Limit::Whole, Some(&mut watch));
            assert!(played.verdict.is_some(), "{}, game {number} never ends", scene.name);
        }
    }
}

/// Plays greedy games and compares what a side thinks with what it would think if everything hidden from it were otherwise.
/// Answers how often something was.
fn thinks_the_same<G: Game>(name: &str, game: &G, otherwise: impl Fn(&G::State, SideId) -> G::State) -> u64 {
    let mut changed = 0;
    for number in 0..5 {
        let mut bots = ["first", "second"].map(|purpose| bot::<G>("greedy", Chance::seeded(3, purpose, number)));
        let (mut state, mut chance) = (game.open(), Chance::seeded(3, "game", number));
        game.proceed(&mut state, &mut chance, None);
        while let Some(side) = game.asked(&state) {
            let mut orders = Vec::new();
            game.legal(&state, &mut orders);
            let weigh = |state: &G::State| {
                let (mut mind, mut worth) = (game.mind(Style::Usual), Vec::new());
                game.weigh(&game.seen_by(state, side), side, &orders, &mut mind, &mut worth);
                worth
            };
            let twin = otherwise(&state, side);
            changed += u64::from(game.table(&twin) != game.table(&state));
            let (one, two) = (weigh(&state), weigh(&twin));
            assert_eq!(one.len(), orders.len());
            assert!(one.iter().all(|worth| worth.is_finite()), "{name}: {}", game.question(&state));
            assert_eq!(one, two, "{name}, game {number}: {}", game.question(&state));
            let chosen = bots[side.0 as usize].choose(&Seen::new(game, &state, side), &orders);
            game.follow(&mut state, orders[chosen], &mut chance, None);
        }
    }
    changed
}

/// The same state with everything changed that a side may not see: the other hand, blind cards, mines nobody stepped on.
fn other_cards(state: &State, side: SideId) -> State {
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

/// The same with mines of the other side where there were none, and the other way round.
fn other_mines(state: &portable::course::State, side: SideId) -> portable::course::State {
    use portable::table::Mine;
    let mut state = state.clone();
    let foe = other(side);
    for mine in &mut state.table.mines {
        *mine = match *mine {
            Mine::None => Mine::Hidden(foe),
            Mine::Hidden(owner) if owner == foe => Mine::None,
            known => known,
        };
    }
    state
}

#[test]
fn what_a_side_may_not_see_does_not_change_what_it_thinks() {
    let cards = scenes_of("small-units");
    let changed: u64 = cards.iter().map(|scene| thinks_the_same(&scene.name, &scene.small_units(), other_cards)).sum();
    assert!(changed > 1_000, "{changed} states had something to hide");
    let mines = scenes_of("portable");
    let changed: u64 = mines.iter().map(|scene| thinks_the_same(&scene.name, &scene.portable(), other_mines)).sum();
    assert!(changed > 1_000, "{changed} states had something to hide");
}

/// Looks ahead in the games of one battle, at the first decisions of each turn, as it is and as it would look the same to the side.
fn looks_ahead_the_same<G: Game>(name: &str, game: &G, otherwise: impl Fn(&G::State, SideId) -> G::State) -> u64 {
    let mut changed = 0;
    let mut greedy = bot::<G>("greedy", Chance::seeded(4, "greedy", 0));
    let (mut state, mut chance) = (game.open(), Chance::seeded(4, "game", 0));
    game.proceed(&mut state, &mut chance, None);
    let mut asked = 0;
    while let Some(side) = game.asked(&state) {
        let mut orders = Vec::new();
        game.legal(&state, &mut orders);
        asked += 1;
        if orders.len() > 1 && asked % 5 == 0 {
            let twin = otherwise(&state, side);
            let opinions = |state: &G::State| {
                let mut search = Search::new(Chance::seeded(4, "search", asked), Some(2_000));
                search.consider(&Seen::new(game, state, side), &orders)
            };
            assert_eq!(opinions(&state), opinions(&twin), "{name}: {}", game.question(&state));
            changed += u64::from(game.table(&twin) != game.table(&state));
        }
        let chosen = greedy.choose(&Seen::new(game, &state, side), &orders);
        game.follow(&mut state, orders[chosen], &mut chance, None);
    }
    changed
}

#[test]
fn search_cannot_tell_apart_what_looks_the_same_to_its_side() {
    let hidden = |changed: u64, name: &str| assert!(changed > 10, "{name}: {changed} states had something to hide");
    for scene in scenes_of("small-units") {
        hidden(looks_ahead_the_same(&scene.name, &scene.small_units(), other_cards), &scene.name);
    }
    for scene in scenes_of("portable").into_iter().take(1) {
        hidden(looks_ahead_the_same(&scene.name, &scene.portable(), other_mines), &scene.name);
    }
}

law! {
    /// What a side imagines could be so: it is sound, and it looks to the side as the game itself does.
    fn what_a_side_imagines_looks_to_it_as_the_game_does<G>(scene, game) {
        let mut bots = ["first", "second"].map(|purpose| bot::<G>("greedy", Chance::seeded(5, purpose, 0)));
        let (mut state, mut chance) = (game.open(), Chance::seeded(5, "game", 0));
        game.proceed(&mut state, &mut chance, None);
        let mut number = 0;
        while let Some(side) = game.asked(&state) {
            let seen = game.seen_by(&state, side);
            let world = game.imagine(&seen, side, &mut Chance::seeded(5, "world", number));
            assert_eq!(game.broken_invariants(&world), Vec::<String>::new(), "{}: {}", scene.name, game.question(&state));
            let again = game.seen_by(&world, side);
            assert!(game.table(&again) == game.table(&seen), "{}: {}", scene.name, game.question(&state));
            let mut orders = Vec::new();
            game.legal(&world, &mut orders);
            let mut real = Vec::new();
            game.legal(&state, &mut real);
            assert_eq!(orders, real, "{}: {}", scene.name, game.question(&state));
            let chosen = bots[side.0 as usize].choose(&Seen::new(game, &state, side), &orders);
            game.follow(&mut state, orders[chosen], &mut chance, None);
            number += 1;
        }
    }
}

#[test]
fn a_game_of_search_is_the_same_every_time_and_stays_sound() {
    for scene in scenes().into_iter().filter(|scene| scene.name.ends_with("mirror")) {
        let one = || scene.with(Wins { scene: &scene, games: 1, names: ["search:300", "search:300"] });
        assert_eq!(one(), one(), "{}", scene.name);
    }
}

/// How far the outcomes of orders lie apart from those of the greedy choice, world by world: the error of one world's difference, on
/// average over the decisions of the first turns of a battle.
struct Spread {
    keyed: bool,
}

impl Visit for Spread {
    type Out = f64;

    fn visit<G: Game>(self, game: &G) -> f64 {
        let mut bots = *game.bots();
        bots.search.keyed = self.keyed;
        let mut greedy = bot::<G>("greedy", Chance::seeded(6, "greedy", 0));
        let (mut state, mut chance) = (game.open(), Chance::seeded(6, "game", 0));
        game.proceed(&mut state, &mut chance, None);
        let (mut sum, mut tried, mut asked) = (0.0, 0, 0);
        while let Some(side) = game.asked(&state).filter(|_| game.turn(game.table(&state)) <= 4) {
            let mut orders = Vec::new();
            game.legal(&state, &mut orders);
            let seen = Seen::new(game, &state, side);
            asked += 1;
            if asked % 20 == 0 {
                let mut search = Search::new(Chance::seeded(6, "search", asked), Some(15_000)).going_by(bots);
                let opinions = search.consider(&seen, &orders);
                for other in opinions.tried.iter().skip(1) {
                    sum += other.error * (other.worlds as f64).sqrt();
                    tried += 1;
                }
            }
            let chosen = greedy.choose(&seen, &orders);
            game.follow(&mut state, orders[chosen], &mut chance, None);
        }
        assert!(tried > 10, "{tried} orders were tried");
        sum / f64::from(tried)
    }
}

#[test]
fn luck_keyed_by_what_it_is_for_leaves_less_of_a_difference_to_chance() {
    for scene in scenes().into_iter().filter(|scene| scene.name.ends_with("mirror")) {
        let [keyed, in_a_row] = [true, false].map(|keyed| scene.with(Spread { keyed }));
        assert!(keyed < in_a_row, "{}: {keyed} and {in_a_row}", scene.name);
    }
}

#[test]
fn a_greedy_player_takes_a_further_card_that_may_win_the_fight() {
    let board = Scene::at(&root().join("tests/rules/small_units/ground.scenario.toml")).small_units();
    let given =
        r#"units = { "A/Fus" = "0504, from 0505", "B/Fus" = "0504, from 0404", "1/MG" = "0504", "2/MG" = "0504" }"#;
    let mut state = board.situation(&toml::from_str(given).unwrap(), &mut Misfits::default()).unwrap();
    let cards = ["4S", "5S", "6S", "7S", "9S", "8S", "9H", "8H"].map(|card| card.parse::<Card>().unwrap().number());
    let mut chance = Chance::scripted(vec![("cards", cards.into_iter().collect())]);
    board.proceed(&mut state, &mut chance, None);
    let fight = board.read_order("fight in 0504").unwrap();
    board.carry_out(&mut state, fight, &mut chance, None).unwrap();
    let mut orders = Vec::new();
    board.legal(&state, &mut orders);
    let words: Vec<String> = orders.iter().map(|order| board.order_words(*order)).collect();
    assert_eq!(words, ["from the deck", "no"]);
    let (mut mind, mut worth) = (board.mind(Style::Usual), Vec::new());
    board.weigh(&board.seen_by(&state, SideId(0)), SideId(0), &orders, &mut mind, &mut worth);
    assert!(worth[0] > worth[1], "{worth:?}");
}
