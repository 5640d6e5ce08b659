//! How a game of Portable is told: what belongs together is one line, and what a side may not see is not in it.

mod card_activation;
mod formation_impulse;
mod small_units;

use sandtable::game::board::Board as Core;
use sandtable::game::rules::Rules;
use sandtable::game::token::Rule;
use sandtable::game::{Game, Line, Rank, Step};
use sandtable::rules::portable::board::Board;
use sandtable::rules::portable::event::{AimSum, Event, ShotSum};
use sandtable::scenario::draft::{SideId, UnitId};

use crate::ground::root;
use crate::play::Scene;

const RED: SideId = SideId(0);
const BLUE: SideId = SideId(1);

fn drill() -> Board {
    Scene::at(&root().join("tests/play/portable-drill.scenario.toml")).portable()
}

fn unit<R: Rules>(board: &Core<R>, id: &str) -> UnitId {
    board.unit_ids().find(|unit| board.unit(*unit).id == id).unwrap()
}

/// An order as it is said, with the events it led to.
fn step<G: Game>(game: &G, side: SideId, order: &str, events: Vec<G::Event>) -> Step<G::Order, G::Event> {
    Step { given: Some((side, game.read_order(order).unwrap())), events }
}

fn told(lines: &[Line]) -> Vec<String> {
    let mark = |line: &Line| match line.rank {
        Rank::Turn | Rank::Phase => format!("# {}", line.text),
        _ => line.text.clone(),
    };
    lines.iter().map(mark).collect()
}

fn shot(board: &Board, by: &str, at: &str, die: i16) -> Event {
    let sum = ShotSum { die, cover: 0, unmoved: 1, commander: 0, bombs: 0, needs: 5 };
    Event::Shot { unit: unit(board, by), cell: board.grid.parse(at).unwrap(), sum, rule: Rule("FIRE.l") }
}

fn moved(board: &Board, id: &str, from: &str, to: &str) -> Event {
    let [from, to] = [from, to].map(|label| board.grid.parse(label).unwrap());
    Event::Moved { unit: unit(board, id), from, to }
}

#[test]
fn the_steps_of_a_move_are_one_line() {
    let board = drill();
    let rt = unit(&board, "RT");
    let end = board.grid.parse("H5").unwrap();
    let steps = [
        step(&board, RED, "activate RT", vec![Event::Activated { unit: rt }]),
        step(&board, RED, "RT moves to H7", vec![moved(&board, "RT", "H8", "H7")]),
        step(&board, RED, "RT moves to H6", vec![moved(&board, "RT", "H7", "H6")]),
        step(
            &board,
            RED,
            "RT moves to H5",
            vec![
                moved(&board, "RT", "H6", "H5"),
                Event::ControlTaken { side: RED, cell: end },
                Event::Stopped { unit: rt, cell: end, rule: Rule("MOV.h") },
            ],
        ),
        step(&board, RED, "RT faces W", vec![Event::Turned { unit: rt, facing: sandtable::grid::Direction::W }]),
        step(&board, RED, "RT is done", vec![Event::Done { unit: rt }]),
    ];
    let lines = board.tell(&steps, None);
    assert_eq!(told(&lines), ["Red: RT moves to H7, H6 and H5, stops beside the enemy and faces W", "Red takes H5"],);
    assert_eq!((lines[0].rule, lines[1].rule), (Some("MOV.h"), Some("TS.5")));
}

#[test]
fn dice_of_a_side_and_of_a_shot_are_one_line_each_and_a_hit_is_told_with_its_result() {
    let board = drill();
    let (bm, r1) = (unit(&board, "BM1"), unit(&board, "R1"));
    let thrown = |die| Event::DieRolled { side: BLUE, die };
    let steps = [
        Step { given: None, events: vec![Event::SideBegan { side: BLUE, dice: 3 }, thrown(4), thrown(6), thrown(5)] },
        step(&board, BLUE, "activate BM1", vec![Event::Activated { unit: bm }]),
        step(
            &board,
            BLUE,
            "BM1 fires at G8",
            vec![
                shot(&board, "BM1", "G8", 5),
                shot(&board, "BM1", "G8", 2),
                shot(&board, "BM1", "G8", 4),
                Event::HitRolled { unit: r1, die: 2, upto: 3 },
                Event::SpLost { unit: r1, left: 3, rule: Rule("FIRE.l") },
                Event::HitRolled { unit: r1, die: 5, upto: 3 },
            ],
        ),
        step(&board, RED, "R1 stands its ground", vec![Event::SpLost { unit: r1, left: 2, rule: Rule("FIRE.l") }]),
    ];
    let lines = board.tell(&steps, None);
    assert_eq!(
        told(&lines),
        [
            "# Blue",
            "Blue throws 4 + 6 + 5: 15 units may act",
            "Blue: BM1 fires at G8: 6, 3 and 5 against 5, 2 hits",
            "R1 is hit, throws 2 and is down to 3 of 4",
            "R1 is hit and throws 5: it may give ground",
            "Red: R1 stands its ground and is down to 2 of 4",
        ]
    );
    assert_eq!(
        lines[2].sum.as_deref(),
        Some("5 die + 1 not moved = 6; 2 die + 1 not moved = 3; 4 die + 1 not moved = 5")
    );
    assert_eq!(lines[5].rank, Rank::Answer);
}

#[test]
fn guns_choose_under_their_heading_and_out_of_the_other_sides_sight() {
    let board = drill();
    let [ra, target] = [unit(&board, "RA"), unit(&board, "BF2")];
    let cell = board.grid.parse("H4").unwrap();
    let sum = AimSum { die: 3, cover: -1, seen: 2, repeat: 0, commander: 0 };
    let steps = [
        Step { given: None, events: vec![Event::TurnBegan { turn: 3 }] },
        step(&board, RED, "RA shells H4", vec![Event::Declared { unit: ra, cell, gas: false }]),
        step(
            &board,
            BLUE,
            "BF fires at aircraft RF1",
            vec![Event::DeclaredAtAircraft { unit: unit(&board, "BF"), target: unit(&board, "RF1") }],
        ),
        step(
            &board,
            BLUE,
            "BA holds its fire",
            vec![Event::Aimed { unit: ra, cell, sum, landed: Some(board.grid.parse("H5").unwrap()), gas: false }],
        ),
    ];
    assert_eq!(board.unit(target).side, BLUE);
    let aimed = "RA aims at H4: 4, its shell lands short, in H5";
    assert_eq!(
        told(&board.tell(&steps, Some(RED))),
        [
            "# Turn 3",
            "# Artillery",
            "Red: RA will shell H4",
            "# Artillery",
            "Blue: BF has chosen a target",
            "# Artillery",
            "# Artillery",
            aimed
        ]
    );
    let blue = told(&board.tell(&steps, Some(BLUE)));
    assert!(blue.contains(&"Red: RA has chosen a target".to_string()), "{blue:?}");
    assert!(blue.contains(&"Blue: BA holds its fire".to_string()), "{blue:?}");
}

#[test]
fn the_map_in_text_explains_no_more_than_it_shows() {
    let board = drill();
    let table = board.opening_table();
    let map = board.map_text(&table, None);
    for part in [
        "t trench, f fortification, x wire, m mines, | - / \\ road, digits behind the ground its height, Rn a unit facing",
        "  E5  B1 (4/4, facing S)\n",
    ] {
        assert!(map.contains(part), "{part:?} is not in\n{map}");
    }
    assert!(!map.contains("gas") && !map.contains("aircraft"), "{map}");
    let row = |map: &str| map.lines().find(|line| line.split('|').next().unwrap().trim() == "07").unwrap().to_string();
    assert!(row(&map).contains(".m") && row(&board.map_text(&table, Some(BLUE))).matches(".m").count() == 3, "{map}");
    assert_eq!(row(&board.map_text(&table, Some(RED))).matches(".m").count(), 1, "hidden mines");
}
