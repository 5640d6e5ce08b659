//! How a game of Card Activation is told: the deal is one line, a volley is two, and what is our own is marked so.

use sandtable::game::token::Rule;
use sandtable::game::{Game, Line, Rank, Step};
use sandtable::rules::card_activation::board::Board;
use sandtable::rules::card_activation::event::Event;
use sandtable::rules::card_activation::phrase::Arms;
use sandtable::rules::card_activation::throw::Throw;
use sandtable::rules::common::cards::Card;
use sandtable::scenario::draft::SideId;

use super::{step, told, unit};
use crate::ground::root;
use crate::play::Scene;

const WEST: SideId = SideId(0);
const EAST: SideId = SideId(1);

fn mirror() -> Board {
    Scene::at(&root().join("tests/play/card-activation-mirror.scenario.toml")).card_activation()
}

fn card(text: &str) -> Card {
    text.parse().unwrap()
}

fn acts(board: &Board, id: &str, on: &str) -> Event {
    Event::Activated { unit: unit(board, id), card: card(on) }
}

fn done(board: &Board, id: &str) -> Event {
    Event::Done { unit: unit(board, id) }
}

fn moved(board: &Board, id: &str, from: &str, to: &str) -> Event {
    let [from, to] = [from, to].map(|label| board.grid.parse(label).unwrap());
    Event::Moved { unit: unit(board, id), from, to }
}

fn throw(faces: &[u8], commander: u8, needs: u8) -> Throw {
    let mut counts = [0; 6];
    faces.iter().for_each(|face| counts[usize::from(*face) - 1] += 1);
    Throw::of(faces.len() as u8 - commander, commander, needs).fallen(counts)
}

fn lost(board: &Board, id: &str, weapon: &str, left: u8) -> Event {
    let arms = Arms(board.tables.weapon.get_index_of(weapon).unwrap() as u16);
    Event::FigureLost { unit: unit(board, id), arms, left, rule: Rule("HIT.figures") }
}

fn disrupted(board: &Board, id: &str, rule: &'static str) -> Event {
    Event::Disrupted { unit: unit(board, id), rule: Rule(rule) }
}

#[test]
fn the_deal_is_one_line_in_the_order_of_the_cards() {
    let board = mirror();
    let dealt = |id: &str, on: &str| Event::Dealt { unit: unit(&board, id), card: card(on) };
    let events = vec![
        Event::TurnBegan { turn: 2 },
        Event::Shuffled { cards: 52 },
        dealt("W1", "KS"),
        dealt("W2", "AD"),
        dealt("E1", "AH"),
        dealt("E2", "10C"),
        acts(&board, "E1", "AH"),
    ];
    let lines = board.tell(&[Step { given: None, events }], None);
    assert_eq!(
        told(&lines),
        ["# Turn 2", "# Deal", "52 cards are shuffled and dealt: A♥ E1, A♦ W2, 10♣ E2, K♠ W1", "# Activations"]
    );
    assert_eq!(lines[2].rule, Some("TURN.2"));
}

#[test]
fn a_unit_is_told_with_its_card_and_its_move_is_one_line() {
    let board = mirror();
    let village = board.grid.parse("0705").unwrap();
    let steps = [
        Step { given: None, events: vec![acts(&board, "WL", "9S")] },
        step(&board, WEST, "WL moves to 0504", vec![moved(&board, "WL", "0404", "0504")]),
        step(&board, WEST, "WL moves to 0604", vec![moved(&board, "WL", "0504", "0604")]),
        step(
            &board,
            WEST,
            "WL moves to 0705",
            vec![
                moved(&board, "WL", "0604", "0705"),
                Event::ControlTaken { side: WEST, cell: village },
                done(&board, "WL"),
                acts(&board, "E1", "10H"),
                done(&board, "E1"),
                acts(&board, "E2", "10C"),
            ],
        ),
        step(&board, EAST, "E2 is done", vec![done(&board, "E2"), acts(&board, "EG", "JH")]),
        step(&board, EAST, "ET moves to 1205", vec![moved(&board, "ET", "1306", "1205"), done(&board, "EG")]),
    ];
    let lines: Vec<Line> = board.tell(&steps, None).into_iter().filter(|line| line.rank != Rank::Phase).collect();
    assert_eq!(
        told(&lines),
        [
            "West: WL on 9♠ moves to 0504, 0604 and 0705",
            "West holds 0705",
            "East: E1 on 10♥ can do nothing",
            "East: E2 on 10♣ does nothing",
            "East: EG on J♥: ET moves to 1205",
        ]
    );
}

#[test]
fn a_volley_is_told_with_its_cover_and_its_losses_and_the_score_is_ours() {
    let board = mirror();
    let [wc, w1, e1] = ["WC", "W1", "E1"].map(|id| unit(&board, id));
    let cell = board.grid.parse("0702").unwrap();
    let cover = |on: &str, holds: bool| Event::CoverTested { cell, card: Some(card(on)), holds };
    let steps = [
        Step { given: None, events: vec![acts(&board, "W1", "3C")] },
        step(
            &board,
            WEST,
            "W1 fires at E1, led",
            vec![
                Event::Led { commander: wc, unit: w1 },
                Event::Fired { unit: w1, target: e1, throw: throw(&[6, 6, 6, 2, 5, 1], 2, 6) },
                cover("9H", false),
            ],
        ),
        step(
            &board,
            EAST,
            "E1 loses one of its small-arms",
            vec![lost(&board, "E1", "small-arms", 5), disrupted(&board, "E1", "HIT.figures"), cover("QD", false)],
        ),
        step(
            &board,
            EAST,
            "E1 loses one of its small-arms",
            vec![lost(&board, "E1", "small-arms", 4), cover("4C", true), done(&board, "W1")],
        ),
    ];
    let lines: Vec<Line> = board.tell(&steps, None).into_iter().filter(|line| line.rank != Rank::Phase).collect();
    assert_eq!(
        told(&lines),
        [
            "West: W1 on 3♣ fires at E1: 6 dice, 3 hits, led by WC",
            "cover fails on 9♥ and Q♦ and holds on 4♣: E1 loses 2 of 6 rifle figures and is disrupted",
        ]
    );
    assert_eq!(lines[0].sum.as_deref(), Some("6 6 6 5 2 1, 2 of a commander: 6+ hits"));
    assert_eq!((lines[0].rule, lines[0].ruling), (Some("FIRE.3"), Some("B1")));
    assert_eq!((lines[1].rule, lines[1].ruling), (Some("HIT.figures"), Some("B6")));
}

#[test]
fn an_assault_is_told_to_its_end_and_is_ours() {
    let board = mirror();
    let [wl, w4, ea, e2] = ["WL", "W4", "EA", "E2"].map(|id| unit(&board, id));
    let [from, to] = ["0705", "0805"].map(|label| board.grid.parse(label).unwrap());
    let hit = |on: &str| Event::HitTested { unit: ea, card: Some(card(on)), rule: Rule("HIT.medium") };
    let steps = [
        Step { given: None, events: vec![acts(&board, "W4", "5D")] },
        step(
            &board,
            WEST,
            "W4 assaults E2",
            vec![
                Event::Assaulted { unit: w4, target: e2, attack: throw(&[5, 6, 1], 0, 5), defence: throw(&[1], 0, 5) },
                lost(&board, "E2", "small-arms", 6),
                disrupted(&board, "E2", "HIT.figures"),
                lost(&board, "E2", "small-arms", 5),
                Event::AssaultLost { unit: e2, suffered: 2, dealt: 0 },
            ],
        ),
        step(&board, EAST, "E2 retreats to 0805", vec![Event::Retreated { unit: e2, from, to }]),
        step(&board, WEST, "W4 stays", vec![done(&board, "W4"), acts(&board, "WL", "6H")]),
        step(
            &board,
            WEST,
            "WL assaults EA",
            vec![
                Event::Assaulted { unit: wl, target: ea, attack: throw(&[5, 6], 0, 5), defence: throw(&[5, 6], 0, 5) },
                disrupted(&board, "EA", "HIT.vehicle"),
                hit("2H"),
                hit("9C"),
                Event::Unharmed { unit: ea, rule: Rule("HIT.medium") },
                disrupted(&board, "WL", "HIT.vehicle"),
                Event::HitTested { unit: wl, card: Some(card("3S")), rule: Rule("HIT.light") },
                Event::Unharmed { unit: wl, rule: Rule("HIT.light") },
                Event::AssaultLost { unit: wl, suffered: 2, dealt: 2 },
                Event::Retreated { unit: wl, from, to },
                done(&board, "WL"),
            ],
        ),
    ];
    let lines: Vec<Line> = board.tell(&steps, None).into_iter().filter(|line| line.rank != Rank::Phase).collect();
    assert_eq!(
        told(&lines),
        [
            "West: W4 on 5♦ assaults E2: 3 dice, 2 hits, against 1 die, no hit",
            "E2 loses 2 of 7 rifle figures and is disrupted",
            "E2 has lost the assault, 2 hits suffered for 0 dealt",
            "East: E2 retreats to 0805",
            "West: WL on 6♥ assaults EA: 2 dice, 2 hits, against 2 dice, 2 hits",
            "EA is disrupted, is hit again on 2♥, 9♣ and is not harmed further; \
             WL is disrupted, is hit again on 3♠ and is not harmed further",
            "WL has lost the assault, 2 hits suffered for 2 dealt",
            "WL retreats to 0805",
        ]
    );
    assert_eq!((lines[0].rule, lines[0].ruling), (Some("ASLT.2"), Some("B2")));
    assert_eq!(lines[3].rank, Rank::Answer);
}

#[test]
fn the_map_in_text_lists_every_unit_with_its_figures_and_what_is_the_matter_with_it() {
    let board = mirror();
    let mut table = board.opening_table();
    let map = board.map_text(&table, None);
    for part in [
        "W2 two units (West), E2 two units (East)",
        "  0303  W1 (6/6 rifle, 2/2 LMG), WO (with W1)\n",
        "  0106  WT, WG (4/4 field gun, limbered, behind WT)\n",
        "Control: 0702 nobody, 0705 nobody, 0708 nobody\n",
    ] {
        assert!(map.contains(part), "{part:?} is not in\n{map}");
    }
    assert!(!map.contains('!') && !map.contains("mines") && !map.contains("Cards:"), "{map}");
    for event in [lost(&board, "W1", "small-arms", 5), disrupted(&board, "W1", "HIT.figures")] {
        board.apply(&mut table, &event);
    }
    let map = board.map_text(&table, None);
    for part in ["! somebody is disrupted", "  0303  W1 (5/6 rifle, 2/2 LMG, disrupted), WO (with W1)\n"] {
        assert!(map.contains(part), "{part:?} is not in\n{map}");
    }
}
