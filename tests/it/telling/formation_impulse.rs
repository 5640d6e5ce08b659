//! How a game of Formation Impulse is told: the cup gives headings, a move is one line, a shot is two, and what is our own is marked so.

use sandtable::game::token::Rule;
use sandtable::game::{Game, Line, Rank, Step};
use sandtable::rules::formation_impulse::board::Board;
use sandtable::rules::formation_impulse::event::Event;
use sandtable::rules::formation_impulse::fire::{Band, Shot};
use sandtable::rules::formation_impulse::order::Order;
use sandtable::rules::formation_impulse::phrase::ChitId;
use sandtable::rules::formation_impulse::throw::Throw;
use sandtable::scenario::draft::SideId;

use super::{step, told, unit};
use crate::ground::root;
use crate::play::Scene;

const RED: SideId = SideId(0);
const BLUE: SideId = SideId(1);

fn ground() -> Board {
    Scene::at(&root().join("tests/rules/formation_impulse/ground.scenario.toml")).formation_impulse()
}

fn chit(board: &Board, name: &str) -> ChitId {
    ChitId(board.chits.iter().position(|chit| chit.name == name).unwrap() as u8)
}

fn opening(events: Vec<Event>) -> Step<Order, Event> {
    Step { given: None, events }
}

fn moved(board: &Board, id: &str, from: &str, to: &str, halves: u8) -> Event {
    let [from, to] = [from, to].map(|label| board.grid.parse(label).unwrap());
    Event::Moved { unit: unit(board, id), from, to, halves }
}

fn thrown(faces: &[u8], needs: u8) -> Throw {
    let mut counts = [0; 6];
    faces.iter().for_each(|face| counts[usize::from(*face) - 1] += 1);
    Throw::of(faces.len() as u8, needs).fallen(counts)
}

fn disrupted(board: &Board, id: &str, rule: &'static str) -> Event {
    Event::Disrupted { unit: unit(board, id), rule: Rule(rule) }
}

fn reduced(board: &Board, id: &str, rule: &'static str) -> Event {
    Event::Reduced { unit: unit(board, id), rule: Rule(rule) }
}

fn done(board: &Board, id: &str, rule: &'static str) -> Event {
    Event::Completed { unit: unit(board, id), rule: Rule(rule) }
}

fn began(board: &Board, name: &str) -> Event {
    Event::ImpulseBegan { chit: chit(board, name) }
}

/// Lines without headings.
fn plain(board: &Board, steps: &[Step<Order, Event>]) -> Vec<Line> {
    board.tell(steps, None).into_iter().filter(|line| line.rank != Rank::Phase).collect()
}

#[test]
fn the_cup_gives_headings_and_says_who_never_acted() {
    let board = ground();
    let drawn = |name: &str| Event::Drawn { chit: chit(&board, name) };
    let ended = |name: &str| Event::ImpulseEnded { chit: chit(&board, name) };
    let steps = [
        opening(vec![
            Event::TurnBegan { turn: 1 },
            Event::CupFilled { chits: 7, held: 0 },
            drawn("Spear"),
            began(&board, "Spear"),
        ]),
        step(
            &board,
            RED,
            "the impulse is over",
            vec![ended("Spear"), drawn("Spear 2"), began(&board, "Spear 2"), ended("Spear 2"), drawn("end-turn")],
        ),
        opening(vec![drawn("end-turn 2"), Event::MarkersRemoved { turn: 1 }, Event::TurnEnded { turn: 1 }]),
    ];
    assert_eq!(
        told(&board.tell(&steps, None)),
        [
            "# Turn 1, 06:00",
            "# Draws",
            "7 chits in the cup",
            "# Impulse of Spear",
            "its chit is drawn, 6 are left in the cup",
            "Spear does nothing",
            "# Second impulse of Spear",
            "its chit is drawn, 5 are left in the cup",
            "Spear can do nothing",
            "# Draws",
            "an End Turn chit is drawn, 4 are left in the cup",
            "# Draws",
            "an End Turn chit is drawn and ends the turn; Foot, Guard and Reserve have not acted",
        ]
    );
}

#[test]
fn a_move_is_one_line_with_its_way_and_the_silence_of_others() {
    let board = ground();
    let steps = [
        opening(vec![began(&board, "Spear")]),
        step(
            &board,
            RED,
            "T1 moves to 0305 with its headquarters",
            vec![moved(&board, "T1", "0204", "0305", 6), moved(&board, "RH", "0204", "0305", 0)],
        ),
        step(&board, BLUE, "hold fire", vec![]),
        step(
            &board,
            RED,
            "T1 moves to 0405",
            vec![
                moved(&board, "T1", "0305", "0405", 7),
                moved(&board, "RH", "0305", "0405", 0),
                Event::ControlTaken { side: RED, cell: board.grid.parse("0405").unwrap() },
            ],
        ),
        step(&board, BLUE, "hold fire", vec![]),
        step(&board, RED, "T1 halts", vec![done(&board, "T1", "5.0.3"), done(&board, "RH", "5.0.3")]),
    ];
    let lines = plain(&board, &steps);
    assert_eq!(told(&lines), ["Red: T1 with RH moves to 0305 and 0405 for 6½ MF", "Red holds 0405"]);
    assert_eq!((lines[0].rule, lines[0].ruling), (Some("5.0"), Some("C40")));
    assert_eq!((lines[1].rule, lines[1].ruling), (Some("CONTROL"), Some("C20")));
}

#[test]
fn opportunity_fire_comes_between_two_parts_of_a_move() {
    let board = ground();
    let [t1, pak] = ["T1", "PAK"].map(|id| unit(&board, id));
    let shot = Shot { distance: 9, range: 8, band: Band::Extended, fp: 3, dice: 3, th: 5, ..Shot::default() };
    let steps = [
        opening(vec![began(&board, "Spear")]),
        step(&board, RED, "T1 moves to 0304", vec![moved(&board, "T1", "0204", "0304", 2)]),
        step(
            &board,
            BLUE,
            "PAK fires at T1",
            vec![
                Event::Fired { unit: pak, target: t1, shot, throw: thrown(&[6, 5, 1], 5), rule: Rule("6.2") },
                Event::Saved { unit: t1, throw: thrown(&[4, 5, 2], 4), cover: Throw::default(), rule: Rule("6.1.g") },
                done(&board, "PAK", "6.1.oc"),
            ],
        ),
        step(&board, RED, "T1 moves to 0404", vec![moved(&board, "T1", "0304", "0404", 2)]),
        step(
            &board,
            BLUE,
            "PAK fires at T1",
            vec![
                Event::Fired { unit: pak, target: t1, shot, throw: thrown(&[6, 5, 1], 5), rule: Rule("6.2") },
                Event::Saved { unit: t1, throw: thrown(&[4, 2], 4), cover: Throw::default(), rule: Rule("6.1.g") },
                disrupted(&board, "T1", "6.1.h"),
                Event::Stopped { unit: t1, cell: board.grid.parse("0404").unwrap(), rule: Rule("6.2") },
                done(&board, "T1", "5.0.3"),
            ],
        ),
    ];
    let lines = plain(&board, &steps);
    assert_eq!(
        told(&lines),
        [
            "Red: T1 moves to 0304 for 1 MF",
            "Blue: PAK fires at T1: 3 dice, 2 hits",
            "2 of 3 dice save: nobody is harmed",
            "Red: T1 moves on to 0404 for 1 MF",
            "Blue: PAK fires at T1: 3 dice, 2 hits",
            "1 of 2 dice saves: T1 is disrupted and stops",
        ]
    );
    assert_eq!((lines[1].rank, lines[1].rule, lines[1].ruling), (Rank::Answer, Some("6.2"), Some("C2")));
    assert_eq!(lines[1].sum.as_deref(), Some("firepower 3; 9 of range 8 (extended); 6 5 1: 5+ hits"));
    assert_eq!((lines[5].rule, lines[5].sum.as_deref()), (Some("6.1.h"), Some("4 2: 4+ saves")));
}

#[test]
fn an_assault_is_told_side_by_side_and_to_its_end() {
    let board = ground();
    let [r1, r2, b1, bh, fh] = ["R1", "R2", "B1", "BH", "FH"].map(|id| unit(&board, id));
    let [from, at, back] = ["0906", "1006", "1106"].map(|label| board.grid.parse(label).unwrap());
    let fought = |unit, faces: &[u8], leadership, attacks| Event::Fought {
        unit,
        throw: thrown(faces, 5),
        leadership,
        attacks,
        rule: Rule("6.3.2"),
    };
    let goes = |id: &str, halves| moved(&board, id, "0906", "1006", halves);
    let steps = [
        opening(vec![began(&board, "Foot")]),
        step(
            &board,
            RED,
            "R1 and its stack assault 1006",
            vec![
                goes("R1", 2),
                goes("R2", 2),
                goes("FH", 0),
                Event::Assaulted { unit: r1, cell: at, rule: Rule("6.3") },
            ],
        ),
        step(
            &board,
            RED,
            "FH leads R1",
            vec![
                Event::Led { hq: fh, unit: r1, lent: true },
                fought(r1, &[5, 6, 2, 1], 1, true),
                fought(r2, &[3, 2, 1], 0, true),
                fought(b1, &[6, 1, 1], 0, false),
                disrupted(&board, "B1", "6.3.5"),
                reduced(&board, "B1", "6.3.5"),
                Event::Picked { unit: r2, rule: Rule("6.3.5") },
                disrupted(&board, "R2", "6.3.5"),
                Event::HqTested { unit: bh, throw: thrown(&[4], 0), minus: 0, harmed: false },
                Event::AssaultDecided { side: RED, attack: 2, defence: 1, stays: true },
                Event::ControlTaken { side: RED, cell: at },
                done(&board, "R1", "5.0.3"),
            ],
        ),
        step(
            &board,
            BLUE,
            "B1 retreats to 1106",
            vec![
                Event::Retreated { unit: b1, from: at, to: back, rule: Rule("6.3.6") },
                Event::Retreated { unit: bh, from: at, to: back, rule: Rule("6.3.6") },
            ],
        ),
    ];
    assert_eq!(board.label(from), "0906");
    let lines = plain(&board, &steps);
    assert_eq!(
        told(&lines),
        [
            "Red: R1 and R2 with FH assault 1006 for 1 MF",
            "attack: R1 4 dice, 2 hits, led by FH; R2 3 dice, no hit; defence: B1 3 dice, 1 hit",
            "B1 is disrupted and reduced; R2 is disrupted, as chance has it; BH throws 4 and is safe",
            "2 against 1: Red stays",
            "Red holds 1006",
            "Blue: B1 and BH retreat to 1106",
        ]
    );
    assert_eq!((lines[0].rule, lines[0].ruling), (Some("6.3"), Some("C48")));
    assert_eq!((lines[3].rule, lines[3].ruling), (Some("6.3.6"), Some("C1")));
    assert_eq!(lines[5].rank, Rank::Answer);
}

#[test]
fn checks_and_rallies_are_one_line_each_and_so_are_shells_that_hit_nothing() {
    let board = ground();
    let [r1, r2, r3, fh] = ["R1", "R2", "R3", "FH"].map(|id| unit(&board, id));
    let cell = |label: &str| board.grid.parse(label).unwrap();
    let check = |unit, at, faces: &[u8], passed| Event::CommandChecked {
        unit,
        cell: cell(at),
        throw: thrown(faces, 0),
        morale: 6,
        passed,
    };
    let rally = |unit, faces: &[u8], leadership, rallied| Event::RallyTried {
        unit,
        throw: thrown(faces, 0),
        ooc: 0,
        leadership,
        morale: 6,
        rallied,
    };
    let shelled = |at, faces: &[u8]| Event::Shelled {
        cell: cell(at),
        by: SideId(0),
        throw: thrown(faces, 5),
        rule: Rule("11.2.1"),
    };
    let steps = [
        opening(vec![
            began(&board, "Foot"),
            check(r1, "0504", &[2, 3], true),
            check(r2, "0710", &[4, 5], false),
            Event::OutOfCommand { unit: r2 },
            Event::OutOfCommand { unit: r3 },
            rally(r1, &[3, 4], 1, true),
            rally(r2, &[6, 4], 0, false),
        ]),
        step(
            &board,
            RED,
            "FH calls he-1 on 1006",
            vec![
                Event::MissionCalled {
                    unit: fh,
                    mission: sandtable::rules::formation_impulse::phrase::MissionId(0),
                    cell: cell("1006"),
                    throw: thrown(&[5], 0),
                    comes: true,
                },
                shelled("1106", &[1, 2, 3]),
                shelled("1006", &[5, 2, 3]),
                disrupted(&board, "B1", "11.2.1"),
                shelled("1007", &[1, 2, 3]),
            ],
        ),
    ];
    let lines = plain(&board, &steps);
    assert_eq!(
        told(&lines),
        [
            "beyond the reach of headquarters, against morale 6: 0504 obeys on 5, \
             R2 and R3 in 0710 are out of command on 9",
            "rally against morale 6: R1 rallies on 6, R2 stays disrupted on 10",
            "Red: FH calls he-1 on 1006: 5, it comes",
            "shells fall on 1006: 3 dice, 1 hit; B1 is disrupted",
            "no shell hits anything in 1106 and 1007",
        ]
    );
    assert_eq!(lines[1].sum.as_deref(), Some("R1: 3 4 - 1 leadership; R2: 4 6"));
    assert_eq!(lines[4].rule, Some("11.2.1"));
}

#[test]
fn the_map_in_text_lists_every_unit_with_what_is_the_matter_with_it() {
    let board = ground();
    let mut table = board.opening_table();
    let map = board.map_text(&table, None);
    for part in ["R2 two units (Red), B2 two units (Blue)", "HT, R3 (on HT)\n", "Control: 0405"] {
        assert!(map.contains(part), "{part:?} is not in\n{map}");
    }
    assert!(!map.contains('!') && !map.contains("Cup:"), "{map}");
    for event in [disrupted(&board, "B1", "6.1.h"), reduced(&board, "B1", "6.1.h")] {
        board.apply(&mut table, &event);
    }
    let map = board.map_text(&table, None);
    for part in ["! somebody is disrupted", "B1 (reduced, disrupted)", "units on the map; 1 step lost"] {
        assert!(map.contains(part), "{part:?} is not in\n{map}");
    }
}
