//! How a game of Small Units is told, where a player is warned or lets something pass.

use sandtable::game::{Game, Step};
use sandtable::rules::small_units::board::Board;
use sandtable::rules::small_units::event::Event;
use sandtable::rules::small_units::order::Order;
use sandtable::rules::small_units::tables::Purpose;
use sandtable::scenario::draft::SideId;

use super::told;
use crate::ground::root;
use crate::play::Scene;

const BRITISH: SideId = SideId(0);

fn ground() -> Board {
    Scene::at(&root().join("tests/rules/small_units/ground.scenario.toml")).small_units()
}

fn step(board: &Board, order: &str, events: Vec<Event>) -> Step<Order, Event> {
    Step { given: Some((BRITISH, board.read_order(order).unwrap())), events }
}

#[test]
fn an_activation_that_cannot_succeed_is_warned_of_and_told_in_the_digest() {
    let board = ground();
    let steps = [
        Step { given: None, events: vec![Event::TurnBegan { turn: 3 }] },
        step(
            &board,
            "begin",
            vec![
                Event::OutOfReach { side: BRITISH, rating: 12, best: board.best_card() },
                Event::ActivationTested { side: BRITISH, rating: 12, value: 10, passed: false },
            ],
        ),
    ];
    let lines = board.tell(&steps, None);
    let warning = lines.iter().find(|line| line.text.contains("no card can activate")).unwrap();
    assert_eq!(warning.text, "British choose what no card can activate: 12 is needed, and the best card is 10");
    assert_eq!((warning.rule, warning.ruling), (Some("4.2"), Some("A22")));
    let seen = board.observe(&steps);
    let digest = seen.iter().find(|one| one.id == "out-of-reach").unwrap();
    assert_eq!(digest.items[0].text, "12 was needed in turn 3, and the best card is 10");
}

#[test]
fn a_further_card_that_is_not_taken_is_one_line() {
    let board = ground();
    let steps = [step(&board, "no", vec![Event::DidWithout { side: BRITISH, purpose: Purpose::Coordination }])];
    let lines = board.tell(&steps, None);
    assert_eq!(told(&lines), ["British take no card for close combat, several directions"]);
    assert_eq!(lines[0].ruling, Some("A104"));
}
