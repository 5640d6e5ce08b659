//! Whole games from outside: they end, they keep the invariants, they come out the same again. Every scenario that ships and
//! every one written for these tests goes through the same laws, whichever ruleset it is played by.

use std::collections::VecDeque;
use std::path::Path;

use sandtable::check::{Scenario, check};
use sandtable::game::order::{Decision, Part};
use sandtable::game::sections::{OptionValue, Sections};
use sandtable::game::{Chance, Game};
use sandtable::play::player::Random;
use sandtable::play::{Limit, Player, play};
use sandtable::rules::common::options::Rulings as _;
use sandtable::rules::small_units::board::Board;
use sandtable::rules::small_units::event::Event;
use sandtable::rules::small_units::order::{Choice, Order};
use sandtable::rules::{Ruleset, Visit, card_activation, formation_impulse, portable, small_units};
use sandtable::scenario::draft::{FormationId, SideId};
use sandtable::source::Disk;

use crate::ground::{files_below, root};

/// A checked scenario, ready to be laid out by its rules.
pub struct Scene {
    pub name: String,
    /// As a record names it.
    pub path: String,
    pub scenario: Scenario,
}

impl Scene {
    pub fn at(path: &Path) -> Scene {
        let outcome = check(&Disk, &root(), path).unwrap();
        let scenario = outcome.scenario.unwrap_or_else(|| panic!("{} has errors", path.display()));
        let file = path.file_name().unwrap().to_string_lossy().into_owned();
        let name = file.split('.').next().unwrap().to_string();
        let path = path.strip_prefix(root()).unwrap().to_string_lossy().replace('\\', "/");
        Scene { name, path, scenario }
    }

    pub fn with<V: Visit>(&self, visit: V) -> V::Out {
        self.scenario.with_game(visit)
    }

    pub fn ruleset(&self) -> &'static dyn Ruleset {
        self.scenario.ruleset()
    }

    pub fn small_units(&self) -> Board {
        small_units::Laid::of(&self.scenario).unwrap().board.clone()
    }

    pub fn portable(&self) -> portable::board::Board {
        portable::Laid::of(&self.scenario).unwrap().board.clone()
    }

    pub fn card_activation(&self) -> card_activation::board::Board {
        card_activation::Laid::of(&self.scenario).unwrap().board.clone()
    }

    pub fn formation_impulse(&self) -> formation_impulse::board::Board {
        formation_impulse::Laid::of(&self.scenario).unwrap().board.clone()
    }
}

/// Every scenario that ships, and those the tests play.
pub fn scenes() -> Vec<Scene> {
    let paths =
        ["scenarios", "tests/play"].into_iter().flat_map(|folder| files_below(&root().join(folder), ".scenario.toml"));
    paths.map(|path| Scene::at(&path)).collect()
}

/// Those of one ruleset.
pub fn scenes_of(id: &str) -> Vec<Scene> {
    let mut scenes = scenes();
    scenes.retain(|scene| scene.ruleset().id() == id);
    scenes
}

/// The board of a scenario of Small Units.
pub fn board(path: &Path) -> Board {
    Scene::at(path).small_units()
}

/// A test that every game must pass.
macro_rules! law {
    ($(#[$doc:meta])* fn $test:ident<$game_type:ident>($scene:ident, $game:ident) $body:block) => {
        $(#[$doc])*
        #[test]
        fn $test() {
            struct Law<'s>(&'s crate::play::Scene);
            impl sandtable::rules::Visit for Law<'_> {
                type Out = ();
                fn visit<$game_type: sandtable::game::Staged>(self, $game: &$game_type) {
                    let $scene = self.0;
                    $body
                }
            }
            crate::play::scenes().iter().for_each(|scene| scene.with(Law(scene)));
        }
    };
}
pub(crate) use law;

fn random(seed: u64, number: u64) -> [Random; 2] {
    ["first", "second"].map(|side| Random::new(Chance::seeded(seed, side, number)))
}

/// `SANDTABLE_GAMES` plays more of them.
fn games() -> u64 {
    std::env::var("SANDTABLE_GAMES").ok().and_then(|games| games.parse().ok()).unwrap_or(100)
}

/// Plays one random game and shows every moment of it; it must end.
fn watch<G: Game>(game: &G, seed: u64, number: u64, mut seen: impl FnMut(&G::State, Option<G::Order>, &[G::Event])) {
    let [mut first, mut second] = random(seed, number);
    let players: [&mut dyn Player<G>; 2] = [&mut first, &mut second];
    let mut chance = Chance::seeded(seed, "game", number);
    let played = play(game, players, &mut chance, Limit::Whole, Some(&mut seen));
    assert!(played.verdict.is_some(), "game {number} never ends");
}

law! {
    fn random_games_end_and_keep_the_invariants_after_every_order<G>(scene, game) {
        for number in 0..games() {
            let mut before: VecDeque<G::Event> = VecDeque::new();
            watch(game, 1, number, |state, _, events| {
                before.extend(events.iter().cloned());
                before.drain(..before.len().saturating_sub(30));
                let broken = game.broken_invariants(state);
                let story = || before.iter().map(|event| game.event_words(event, None)).collect::<Vec<_>>().join("\n");
                assert!(broken.is_empty(), "{}, game {number}: {broken:#?} after\n{}", scene.name, story());
            });
        }
    }
}

/// Random games end and keep the invariants whatever a scenario chooses where the rulebook leaves it the choice.
#[test]
fn every_value_of_every_option_can_be_played() {
    let drill = |name: &str| Scene::at(&root().join(format!("tests/play/{name}-drill.scenario.toml")));
    let board = drill("portable").portable();
    plays_every_option(portable::sections(), |key, value| {
        let mut board = board.clone();
        board.options = board.options.but([(key.to_string(), value.clone())]);
        board
    });
    let ground = root().join("tests/rules/card_activation/ground.scenario.toml");
    let board = Scene::at(&ground).card_activation();
    plays_every_option(card_activation::sections(), |key, value| {
        let mut board = board.clone();
        board.options = board.options.but([(key.to_string(), value.clone())]);
        board
    });
    let ground = root().join("tests/rules/formation_impulse/ground.scenario.toml");
    let board = Scene::at(&ground).formation_impulse();
    plays_every_option(formation_impulse::sections(), |key, value| board.choosing(key, value));
}

fn plays_every_option<G: Game>(sections: &Sections, choosing: impl Fn(&str, &OptionValue) -> G) {
    let mut played = 0;
    // Without its optional rules the scenario would have units that cannot be.
    for (key, ruling) in sections.options().filter(|(_, ruling)| !ruling.id.starts_with('O')) {
        for value in &ruling.values {
            let board = choosing(key, value);
            for number in 0..games().div_ceil(50) {
                watch(&board, 7, number, |state, order, _| {
                    let broken = board.broken_invariants(state);
                    assert!(broken.is_empty(), "{key} = {value}, game {number}, {order:?}: {broken:#?}");
                    assert!(
                        board.asked(state).is_none() || has_answer(&board, state),
                        "{key} = {value}, game {number}"
                    );
                });
                played += 1;
            }
        }
    }
    assert!(played > 60, "{played} games");
}

fn has_answer<G: Game>(game: &G, state: &G::State) -> bool {
    let mut orders = Vec::new();
    game.legal(state, &mut orders);
    !orders.is_empty()
}

law! {
    /// One law of legality: an order is in the list exactly if nothing speaks against it exactly if it can be carried out.
    fn an_order_is_legal_exactly_if_nothing_speaks_against_it<G>(scene, game) {
        let name = &scene.name;
        let mut ever: Vec<G::Order> = Vec::new();
        let mut pick = Chance::seeded(3, "foreign orders", 0);
        for number in 0..4 {
            watch(game, 2, number, |state, _, _| {
                let mut legal = Vec::new();
                game.legal(state, &mut legal);
                assert_eq!(legal.is_empty(), game.asked(state).is_none(), "{name}: a question has an answer");
                for (at, order) in legal.iter().enumerate() {
                    assert!(!legal[..at].contains(order), "{name}: {order:?} is listed twice");
                }
                let foreign = (0..6).filter(|_| !ever.is_empty()).map(|_| ever[pick.index("orders", ever.len()).unwrap()]);
                let some: Vec<G::Order> = foreign.chain(legal.iter().copied().take(3)).collect();
                for order in some {
                    let refusal = game.why_not(state, order);
                    assert_eq!(legal.contains(&order), refusal.is_none(), "{name}: {order:?}, {refusal:?}");
                    let mut tried = state.clone();
                    let mut chance = Chance::seeded(4, "tried", number);
                    let done = game.carry_out(&mut tried, order, &mut chance, None);
                    assert_eq!(done.err(), refusal, "{name}: {order:?}");
                    if let Some(refusal) = refusal {
                        assert_eq!(game.table(&tried), game.table(state), "{name}: a refused order changes nothing");
                        assert!(scene.ruleset().sections().section(refusal.rule).is_some(), "{name}: {refusal}");
                    }
                }
                ever.extend(legal.iter().take(20));
            });
        }
    }
}

law! {
    fn folding_the_events_gives_the_same_table_and_both_have_a_written_form<G>(scene, game) {
        let name = &scene.name;
        for number in 10..14 {
            let mut folded = game.opening_table();
            watch(game, 2, number, |state, order, events| {
                if let Some(order) = order {
                    assert_eq!(game.read_order(&game.order_words(order)), Ok(order), "{name}");
                }
                for event in events {
                    let mut written = Vec::new();
                    game.write_event(event, &mut written);
                    let value = serde_json::from_slice(&written).unwrap();
                    let text = String::from_utf8_lossy(&written);
                    assert_eq!(game.read_event(&value).as_ref(), Ok(event), "{name}: {text}");
                    let cite = game.event_cite(event);
                    assert!(scene.ruleset().sections().section(cite).is_some(), "{name}: {event:?} cites {cite}");
                    game.apply(&mut folded, event);
                }
                assert_eq!(&folded, game.table(state), "{name}, game {number}");
            });
        }
    }
}

law! {
    fn the_same_seed_plays_the_same_game_and_another_seed_another<G>(scene, game) {
        let played = |number| {
            let mut all: Vec<G::Event> = Vec::new();
            watch(game, 2, number, |_, _, events| all.extend(events.iter().cloned()));
            all
        };
        assert_eq!(played(5), played(5), "{}", scene.name);
        assert_ne!(played(5), played(6), "{}", scene.name);
    }
}

law! {
    fn any_bytes_as_orders_leave_the_game_sound<G>(_scene, game) {
        for number in 0..12 {
            let mut chance = Chance::seeded(9, "bytes", number);
            let bytes: Vec<u8> = (0..3_000).map(|_| chance.index("bytes", 256).unwrap() as u8).collect();
            sandtable::play::survive(game, &bytes);
        }
    }
}

law! {
    /// Whoever looks with a side's eyes is asked the same question, with the same answers.
    fn a_side_is_asked_the_same_by_what_it_sees<G>(scene, game) {
        watch(game, 2, 20, |state, _, _| {
            let Some(side) = game.asked(state) else { return };
            let seen = game.seen_by(state, side);
            assert_eq!(game.asked(&seen), Some(side), "{}", scene.name);
            assert_eq!(game.question(&seen), game.question(state), "{}", scene.name);
        });
    }
}

/// What a side may know does not depend on what it may not know: its view holds no card of the other hand.
#[test]
fn a_side_sees_neither_the_other_hand_nor_what_lies_face_down() {
    for scene in scenes_of("small-units") {
        let (name, board) = (&scene.name, scene.small_units());
        watch(&board, 2, 20, |state, _, _| {
            let table = board.table(state);
            for side in [0, 1].map(SideId) {
                let seen = board.seen_by(state, side);
                let view = board.table(&seen);
                let foe = 1 - side.0 as usize;
                assert!(view.hands[foe].is_empty() && view.secret[foe].is_empty(), "{name}");
                // How many cards the other side holds is open at a table.
                assert_eq!(view.veiled, [table.hands[foe].len(), table.secret[foe].len()], "{name}");
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

/// Mines of the other side stay unknown until somebody runs onto them, and so do targets while guns are still choosing.
#[test]
fn a_side_sees_neither_hidden_mines_nor_what_the_other_guns_have_chosen() {
    use portable::table::Mine;
    let (mut mines, mut targets) = (0_u32, 0_u32);
    for scene in scenes_of("portable") {
        let (name, board) = (&scene.name, scene.portable());
        for number in 20..24 {
            // What guns had before the phase in which they choose.
            let mut gas: Vec<u8> = Vec::new();
            watch(&board, 2, number, |state, _, _| {
                let table = board.table(state);
                let choosing = board.question(state) == "where does the gun fire?";
                if !choosing || gas.is_empty() {
                    gas = table.pieces.iter().map(|piece| piece.gas).collect();
                }
                for side in [0, 1].map(SideId) {
                    let seen = board.seen_by(state, side);
                    let view = board.table(&seen);
                    let foe = SideId(1 - side.0);
                    assert!(!view.mines.contains(&Mine::Hidden(foe)), "{name}");
                    mines += u32::from(table.mines.contains(&Mine::Hidden(foe)));
                    for (unit, card) in board.unit_ids().zip(&board.units) {
                        let (piece, real) = (view.piece(unit), table.piece(unit));
                        if card.side == foe && choosing {
                            assert!(piece.target.is_none() && !piece.fired, "{name}");
                            assert_eq!(piece.gas, gas[unit.0 as usize], "{name}");
                            targets += u32::from(real.fired);
                        } else {
                            assert_eq!(piece, real, "{name}");
                        }
                    }
                    // Nor does what is under way tell.
                    if choosing {
                        let told = format!("{:?}", seen.stack.last());
                        let guns = board.unit_ids().filter(|unit| board.unit(*unit).side == foe);
                        guns.for_each(|gun| assert!(!told.contains(&format!("gun: {gun:?}")), "{name}: {told}"));
                    }
                }
            });
        }
    }
    assert!(mines > 100 && targets > 20, "{mines} and {targets} moments had something to hide");
}

#[test]
fn the_first_turn_at_an_objective_follows_from_road_ford_and_bridge() {
    let expected: [(&str, &[&str]); 3] = [
        // The machine guns need two activations from the orange grove to the bridge.
        (
            "red-berets",
            &[
                "0809: British in turn 1 (R/I), German in turn 2 (HQ/1MG)",
                "0810: British in turn 1 (R/I), German in turn 2 (HQ/1MG)",
            ],
        ),
        (
            "the-ford",
            &[
                "0805: British in turn 2 (B/8DLI), German in turn 1 (1/1Pi)",
                "0808: British in turn 1 (C/9DLI), German in turn 1 (1/1Pi)",
                "0809: British in turn 1 (B/8DLI), German in turn 1 (1/1Pi)",
            ],
        ),
        // The light tank follows the road over the bridge; from there the commander is the next to turn off it.
        (
            "portable-drill",
            &[
                "G4: Red in turn 2 (RC), Blue in turn 1 (BC)",
                "H4: Red in turn 1 (RL), Blue in turn 1 (BC)",
                "G5: Red in turn 2 (RC), Blue in turn 1 (BC)",
                "H5: Red in turn 1 (RL), Blue in turn 1 (BC)",
            ],
        ),
    ];
    struct Soonest;
    impl Visit for Soonest {
        type Out = Vec<String>;
        fn visit<G: Game>(self, game: &G) -> Vec<String> {
            let observed = game.observe(&[]);
            let objectives = observed.iter().find(|one| one.id == "objectives").unwrap();
            objectives.items.iter().map(|item| format!("{}: {}", item.about, item.text)).collect()
        }
    }
    let scenes = scenes();
    for (name, expected) in expected {
        let scene = scenes.iter().find(|scene| scene.name == name).unwrap();
        assert_eq!(scene.with(Soonest), expected, "{name}");
    }
}

#[test]
fn the_map_in_text_shows_terrain_units_and_what_they_hold() {
    let board = board(&root().join("scenarios/small-units/primosole/red-berets.scenario.toml"));
    let map = board.map_text(&board.opening_table(), None);
    for part in [
        "     01      03      05      07      09      11      13      15\n",
        "09 | .       .       o       o   |   oB1     o       .       .\n",
        "   | ~   .   ~   o   ~   o   ~   .B2 ~   o       o       .\n",
        "B2 two units (British), G2 two units (German)",
        "  0809  R/I (inside), 6pdr a\n",
        "  0517  A/II; improved position\n",
        "Control: 0809 British, 0810 British\n",
        "Works: fortification in 0809, fortification in 0810\n",
    ] {
        assert!(map.contains(part), "{part:?} is not in\n{map}");
    }
}

#[test]
fn a_unit_that_seems_to_arrive_while_it_is_there_is_counted_once() {
    let board = board(&root().join("tests/rules/small_units/ground.scenario.toml"));
    let mut table = board.opening_table();
    let (unit, from) = table.on_board(&board, SideId(0)).next().unwrap();
    let before = table.count(from, SideId(0));
    let to = board.grid.cells().find(|cell| table.all_in(*cell).next().is_none()).unwrap();
    board.apply(&mut table, &Event::Arrived { unit, cell: to });
    assert_eq!((table.cell(unit), table.count(to, SideId(0))), (Some(to), 1));
    assert_eq!(table.count(from, SideId(0)), before - 1);
}

#[test]
fn an_order_names_cards_formations_and_weapons_as_what_they_are() {
    let board = board(&root().join("tests/rules/small_units/ground.scenario.toml"));
    let card = Order::Play { card: "8D".parse().unwrap() };
    assert_eq!(card.parts(&board), [Part::Card("8D".to_string())]);
    let choice = |choice: Choice| Order::Take { choice }.parts(&board);
    let weapon = board.unit_ids().next().unwrap();
    assert_eq!(choice(Choice::Formation(FormationId(0))), [Part::Formation(FormationId(0))]);
    assert_eq!(choice(Choice::Weapon(weapon)), [Part::Unit(weapon)]);
    assert_eq!(choice(Choice::Support(2)), [Part::Number(2)]);
}
