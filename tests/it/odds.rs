//! Odds from outside: golden fractions, the examples of play as odds, and quick estimates held against the count.

mod card_activation;
mod formation_impulse;
mod portable;
mod question;
mod range;

use sandtable::check::Outcome;
use sandtable::rules::common::cards::Card;
use sandtable::rules::small_units::Laid;
use sandtable::rules::small_units::artillery::{is_observed, shell_sum};
use sandtable::rules::small_units::board::{Board, Element};
use sandtable::rules::small_units::close_combat::Parties;
use sandtable::rules::small_units::fire::defence_sum;
use sandtable::rules::small_units::odds::{Answer, Asked, Row, answer, expected};
use sandtable::rules::small_units::table::Table;
use sandtable::scenario::draft::{SideId, UnitId};

use crate::ground::{base, check_text};
use range::{text, ways};

fn laid_out(outcome: Outcome) -> Board {
    let errors: Vec<&str> = outcome.findings.all.iter().map(|finding| finding.message.as_str()).collect();
    let scenario = outcome.scenario.unwrap_or_else(|| panic!("{errors:#?}"));
    Laid::of(&scenario).unwrap().board.clone()
}

fn board() -> Board {
    laid_out(check_text(&base()))
}

fn ask(asked: Asked) -> Answer {
    answer(board(), &asked).unwrap()
}

fn unit(board: &Board, id: &str) -> UnitId {
    UnitId(board.units.iter().position(|unit| unit.id == id).unwrap() as u32)
}

/// The table of the first turn.
fn first_turn(board: &Board) -> Table {
    let mut table = Table::open(board);
    table.turn = 1;
    table
}

/// The result that a card of this value brings.
fn by_card(answer: &Answer, value: i16) -> &str {
    let has = |row: &&Row| row.by.as_ref().is_some_and(|cards| cards.contains(&value));
    &answer.parts[0].rows.iter().find(has).unwrap().result
}

#[test]
fn defensive_fire_limits_by_ammunition_level() {
    let golden = [
        [0, 28, 12, 12],
        [16, 16, 12, 8],
        [20, 16, 12, 4],
        [24, 16, 12, 0],
        [28, 16, 8, 0],
        [32, 16, 4, 0],
        [36, 16, 0, 0],
        [40, 12, 0, 0],
        [44, 8, 0, 0],
        [48, 4, 0, 0],
        [52, 0, 0, 0],
    ];
    for (level, expected) in golden.into_iter().enumerate() {
        let limit = ask(Asked { limit: true, ammunition: Some(level as i64), ..Asked::default() });
        assert_eq!(ways(&limit.parts[0]), expected, "level {level}");
    }
}

#[test]
fn activation_needs_a_card_of_its_rating() {
    for (elements, turn, passed) in [
        ("formation Fus, formation Tk", 2, None),
        ("formation Fus, support 0", 1, Some(28)),
        ("formation Fus, support 0, support 1", 1, Some(20)),
        ("formation Fus, support 0, support 1, support 2", 1, Some(12)),
        ("formation MG, support 0", 2, Some(28)),
        ("support 0, support 1", 1, Some(28)),
    ] {
        let asked = Asked { activate: text(elements), side: text("british"), turn: Some(turn), ..Asked::default() };
        let asked = if elements.contains("MG") { Asked { side: None, ..asked } } else { asked };
        match passed {
            Some(passed) => assert_eq!(ways(&ask(asked).parts[0]), [passed, 52 - passed], "{elements}"),
            None => assert!(answer(board(), &asked).unwrap_err().why.contains("4.1"), "the tanks are not there yet"),
        }
    }
    let free = ask(Asked { activate: text("formation Fus"), ..Asked::default() });
    assert_eq!(ways(&free.parts[0]), [52]);
}

#[test]
fn an_activation_that_cannot_succeed_is_warned_of() {
    let asked = |elements: &str, turn| Asked {
        activate: text(elements),
        side: text("british"),
        turn: Some(turn),
        ..Asked::default()
    };
    let all = "formation Fus, support 0, support 1, support 2";
    let warned = |answer: &Answer| answer.notes.iter().any(|note| note.contains("cannot succeed"));
    assert!(!warned(&ask(asked(all, 2))), "eight is within reach");
    let dear = base().replacen("[map]", "[tables.activation]\nair_strike = 5\n\n[map]", 1);
    let board = laid_out(check_text(&dear));
    let answered = answer(board, &asked(all, 2)).unwrap();
    assert_eq!(ways(&answered.parts[0]), [0, 52]);
    assert!(warned(&answered), "{:?}", answered.notes);
}

#[test]
fn a_formation_with_its_weapon_is_free_in_whatever_order_they_are_named() {
    for words in ["formation Fus", "weapon 6pdr, formation Fus"] {
        let asked = Asked { activate: text(words), ..Asked::default() };
        assert_eq!(ways(&by_ruling("free_elements = 0", asked).parts[0]), [52], "{words}");
    }
}

#[test]
fn a_rally_needs_a_card_below_the_lowered_morale() {
    // A/Fus has morale 5: disorganized 4, so aces and court cards, twos and threes do it. Its back has one less.
    assert_eq!(ways(&ask(Asked { rally: text("A/Fus"), ..Asked::default() }).parts[0]), [24, 28]);
    let reduced = Asked { rally: text("A/Fus"), reduced: text(""), ..Asked::default() };
    assert_eq!(ways(&ask(reduced).parts[0]), [20, 32]);
    let seen = Asked { rally: text("A/Fus"), seen: text("AS 2S, 9D 10D"), ..Asked::default() };
    assert_eq!(ways(&ask(seen).parts[0]), [22, 26]);
}

#[test]
fn an_aim_is_on_target_with_a_quarter_of_the_cards() {
    let aimed = ask(Asked { artillery: Some(1), target: text("0604"), ..Asked::default() });
    let on_target = &aimed.parts[0].rows[0];
    assert_eq!((on_target.least, on_target.most, on_target.of), (13, 13, 52));
    // In defence both cards must match, or the opponent picks: he may let it hit with one match, and need not.
    let defensive = ask(Asked { artillery: Some(1), target: text("0604"), defensive: true, ..Asked::default() });
    let on_target = &defensive.parts[0].rows[0];
    assert_eq!((on_target.least, on_target.of), (13 * 12, 52 * 51));
    assert_eq!(on_target.most, 13 * 12 + 2 * 13 * 39);
    // Bombs on a hex with anti-air need two cards as well, unless it is disorganized.
    let bombs = Asked { air: Some(2), target: text("0904"), ..Asked::default() };
    assert_eq!(ask(bombs.clone()).parts[0].rows[0].least, 13 * 12);
    assert_eq!(ask(Asked { disorganized: text("Flak"), ..bombs }).parts[0].rows[0].least, 13);
}

/// The practice ground by another ruling.
fn by_ruling(option: &str, asked: Asked) -> Answer {
    let text = base().replacen("[map]", &format!("[options]\n{option}\n\n[map]"), 1);
    answer(laid_out(check_text(&text)), &asked).unwrap()
}

#[test]
fn rulings_change_where_a_bad_aim_comes_down() {
    // No neighbour of the corner hex bears one of the suits: its shells are lost, or the aim is taken again.
    let corner = Asked { artillery: Some(1), target: text("0101"), side: text("british"), ..Asked::default() };
    let lost = ask(corner.clone());
    let last = lost.parts[0].rows.last().unwrap();
    assert_eq!((last.result.as_str(), last.least, last.most), ("on no hex", 13, 13));
    let again = by_ruling("no_scatter_hex = \"redraw\"", corner.clone());
    let on_target = &again.parts[0].rows[0];
    assert_eq!((on_target.least, on_target.of), (13, 39));
    assert!(again.parts[0].rows.iter().all(|row| row.result != "on no hex"));
    let twice = by_ruling("no_scatter_hex = \"redraw\"", Asked { defensive: true, ..corner });
    assert!(twice.notes.iter().any(|note| note.contains("bounded")), "{:?}", twice.notes);
    let defensive = Asked { artillery: Some(1), target: text("0604"), defensive: true, ..Asked::default() };
    let nothing = by_ruling("daf_miss = \"no_effect\"", defensive.clone());
    let rows: Vec<(u128, u128)> = nothing.parts[0].rows.iter().map(|row| (row.least, row.most)).collect();
    assert_eq!(rows, [(156, 156), (2652 - 156, 2652 - 156)]);
    let first = by_ruling("daf_miss = \"first_card\"", defensive);
    // The first card that does not match says where it goes; only two that match hit.
    assert_eq!(first.parts[0].rows[0].least, 13 * 12);
}

/// Goes through every order of a deck of six cards, and takes the aim again as long as its suit finds no hex.
#[test]
fn an_aim_taken_again_leaves_every_card_as_likely_for_the_effect() {
    let deck = ["9S", "10S", "10H", "10D", "8C", "10C"].map(|card| card.parse::<Card>().unwrap());
    let seen: Vec<String> = Card::deck().filter(|card| !deck.contains(card)).map(|card| card.to_string()).collect();
    let asked = Asked {
        artillery: Some(2),
        target: text("0101"),
        at: text("2/MG"),
        at_cell: text("0101"),
        terrain: text("orchard"),
        improved: true,
        unseen: true,
        seen: Some(seen.join(" ")),
        ..Asked::default()
    };
    let counted = by_ruling("no_scatter_hex = \"redraw\"", asked);
    let struck = counted.parts.iter().find(|part| part.about.starts_with("2/MG")).unwrap().rows.last().unwrap();
    assert_eq!(counted.basis, "Counted over the 6 cards not yet seen.");
    assert_eq!(struck.least, struck.most);

    let board = board();
    let corner = board.grid.parse("0101").unwrap();
    let own = board.suit(corner);
    let finds = |card: &Card| card.suit == own || board.ways(corner).iter().any(|way| board.suit(way.to) == card.suit);
    let (mut hits, mut all) = (0, 0);
    for number in 0..720_usize {
        let (mut rest, mut left, mut order) = (number, deck.to_vec(), Vec::new());
        for size in (1..=6).rev() {
            order.push(left.remove(rest % size));
            rest /= size;
        }
        let aim = order.iter().position(finds).unwrap();
        // 2 strength and the card against 6 morale, 2 cover and 2 for digging in: a 9 or more beats it.
        hits += u128::from(order[aim].suit == own && board.value(Some(order[aim + 1])) >= 9);
        all += 1;
    }
    assert_eq!(struck.least * all, hits * struck.of);
}

#[test]
fn every_way_of_a_barrage_is_counted_and_the_effect_card_knows_of_the_aim() {
    // 1/MG lies in the pillbox of 0604. Of the 13 aim cards on target, each leaves 51 for the effect.
    let aimed = ask(Asked { artillery: Some(2), target: text("0604"), ..Asked::default() });
    let struck = aimed.parts.iter().find(|part| part.about.starts_with("1/MG")).unwrap();
    let of = 52 * 51;
    assert!(struck.rows.iter().all(|row| row.of == of && row.least == row.most));
    assert_eq!(ways(struck).iter().sum::<u128>(), of);
    // Card by card: the target's suit is aimed with, the effect comes from the rest.
    let board = board();
    let (cell, at) = (board.grid.parse("0604").unwrap(), unit(&board, "1/MG"));
    let table = first_turn(&board);
    let british = SideId(0);
    let seen = is_observed(&board, &table, british, cell);
    let mut hits = 0;
    for aim in Card::deck().filter(|card| card.suit == board.suit(cell)) {
        for card in Card::deck().filter(|card| *card != aim) {
            let value = board.value(Some(card));
            let fire = shell_sum(&board, at, false, 2, seen, value);
            let defence = defence_sum(&board, &table, at);
            hits += u128::from(fire.total() > defence.total());
        }
    }
    assert_eq!(struck.rows.last().unwrap().least, hits);
}

/// The examples of play: firer and target as counters, what else counts, the card, and what it does.
#[test]
fn examples_of_fire_come_out_as_odds() {
    const INF: &str = "type = \"infantry\"";
    const TANK: &str = "type = \"tanks\"";
    const AT: &str = "type = \"anti-tank\"";
    const LIGHT: &str = "type = \"reconnaissance\"";
    const LOSS: &str = "disorganized and loses a step";
    const TANKS: &str = "fp = 2, g = 2, a = 2";
    const GUN: &str = "mor = 5, g = 4, a = 3";
    const SHERMAN: &str = "mor = 5, g = 2, a = 2";
    // What the target is besides: in which terrain, dug in, disorganized.
    let rows = [
        ("V-FIR-03", TANK, TANKS, AT, GUN, "orchard", 0, 8, "disorganized"),
        ("V-FIR-04", INF, "fp = 2", AT, GUN, "orchard disorganized", 3, 6, "driven back"),
        ("V-FIR-06", INF, "fp = 2", INF, "mor = 6", "orchard", 0, 5, "disorganized"),
        ("V-FIR-07", INF, "fp = 2", INF, "mor = 6", "orchard", 1, 10, "disorganized"),
        ("V-FIR-08", INF, "fp = 3", INF, "mor = 6", "orchard", 0, 10, LOSS),
        ("V-FIR-09", INF, "fp = 3", INF, "mor = 6", "orchard", 1, 10, LOSS),
        ("V-FIR-10", TANK, TANKS, INF, "mor = 6", "orchard", 0, 5, "disorganized"),
        ("V-FIR-11", TANK, TANKS, INF, "mor = 6", "orchard", 0, 6, LOSS),
        ("V-FIR-12", INF, "fp = 3", TANK, SHERMAN, "clear", 0, 6, "no effect"),
        ("V-FIR-13", INF, "fp = 3", TANK, SHERMAN, "clear", 0, 7, "disorganized"),
        ("V-FIR-15", INF, "fp = 3", TANK, SHERMAN, "clear", 3, 9, LOSS),
        ("V-FIR-17", AT, "fp = 3, g = 4, a = 3", TANK, SHERMAN, "clear", 0, 2, LOSS),
        ("V-FIR-18", AT, "fp = 2, g = 4, a = 3", INF, "mor = 6", "orchard", 0, 6, "disorganized"),
        ("V-FIR-21", INF, "fp = 2", INF, "mor = 6", "orchard improved", 0, 6, "no effect"),
        ("V-FIR-23", INF, "fp = 1", INF, "mor = 1", "clear disorganized", 0, 1, "loses a step and is driven back"),
        ("V-FIR-24", INF, "fp = 1", AT, GUN, "orchard", 0, 1, "no effect"),
        ("V-FIR-25", LIGHT, "fp = 2, a = 1", LIGHT, "mor = 5, a = 1", "clear", 0, 10, LOSS),
        ("V-FIR-26", TANK, TANKS, LIGHT, "mor = 5, a = 1", "clear", 0, 5, LOSS),
        ("V-FIR-27", TANK, TANKS, TANK, SHERMAN, "clear", 0, 6, LOSS),
        ("V-FIR-28", AT, "fp = 2, g = 4, a = 3", AT, GUN, "orchard", 0, 3, "disorganized"),
        ("V-FIR-29", LIGHT, "fp = 2, a = 1", INF, "mor = 6", "clear", 0, 4, "disorganized"),
    ];
    for (id, firer, own, target, other, besides, hq, card, result) in rows {
        // Both have two steps, so that a loss is not the end.
        let counter = |name: &str, formation: &str, kind: &str, own: &str, rest: &str| {
            format!(
                "\n[[unit]]\nid = \"{name}\"\nformation = \"{formation}\"\n{kind}\nsize = \"company\"\n\
                 front = {{ {own}, {rest}, rng = 2, ma = 4 }}\nback = {{ {own}, {rest}, rng = 2, ma = 3 }}\n"
            )
        };
        let text_of = base()
            + &counter("F", "Fus", firer, own, "mor = 5")
            + &counter("T", "MG", target, other, "fp = 1")
            + "\n[[setup]]\nat = \"0302\"\nunits = [\"F\"]\n\n[[setup]]\nat = \"0703\"\nunits = [\"T\"]\n";
        let board = laid_out(check_text(&text_of));
        let asked = Asked {
            by: text("F"),
            at: text("T"),
            by_cell: text("0703"),
            at_cell: text("0803"),
            terrain: besides.split(' ').next().map(str::to_string),
            hq: Some(hq),
            improved: besides.ends_with(" improved"),
            disorganized: besides.ends_with(" disorganized").then(String::new),
            anyway: hq > 0,
            ..Asked::default()
        };
        let answer = answer(board, &asked).unwrap_or_else(|unanswered| panic!("{id}: {}", unanswered.why));
        assert_eq!(by_card(&answer, card), result, "{id}");
    }
}

#[test]
fn quick_estimates_agree_with_the_count() {
    let board = board();
    let table = first_turn(&board);
    let unit = |id: &str| unit(&board, id);
    for (by, at, defensive, hq) in [("1/MG", "A/Fus", false, 0), ("A/Fus", "2/MG", false, 1), ("Pio", "B/Fus", true, 0)]
    {
        let asked = Asked { by: text(by), at: text(at), defensive, hq: Some(hq), anyway: true, ..Asked::default() };
        let rows = ask(asked).parts.remove(0).rows;
        let chances = expected::shot(&board, &table, unit(by), unit(at), defensive, hq as i16);
        assert!((f64::from(chances.disorganize) - rows[3].chances()[0]).abs() < 1e-6);
        assert!((f64::from(chances.loss) - rows[2].chances()[0]).abs() < 1e-6);
    }
    let (british, cell) = (SideId(0), board.grid.parse("0805").unwrap());
    let element = Element { air: false, strength: 2 };
    let chances = expected::shells(&board, &table, british, element, cell, unit("2/MG"), false);
    let exact = ask(Asked { artillery: Some(2), target: text("0805"), ..Asked::default() });
    let row = exact.parts.iter().find(|part| part.about.starts_with("2/MG")).unwrap().rows.last().unwrap();
    assert!((f64::from(chances.disorganize) - row.chances()[0]).abs() < 0.01);
}

#[test]
fn a_normal_curve_is_near_the_count_of_a_fight() {
    for (attackers, defenders) in [
        ("A/Fus@0705, B/Fus@0905", "2/MG, Pio"),
        ("A/Fus@0705", "2/MG"),
        ("A/Fus@0705, B/Fus@0705, Sap@0905", "2/MG"),
        ("Sap@0705", "2/MG, Pio"),
    ] {
        let asked = Asked {
            fight: text("0805"),
            attackers: text(attackers),
            defenders: text(defenders),
            anyway: true,
            ..Asked::default()
        };
        let exact = ask(asked);
        let won = exact.parts[1].rows[0].chances()[0];
        let offered = exact.parts[1].rows[2].chances()[0];
        let (board, parties) = (board(), parties(attackers, defenders));
        let table = first_turn(&board);
        let chances = expected::fight(&board, &table, &parties);
        assert!((f64::from(chances.attackers_win) - won).abs() < 0.03, "{attackers}: {chances:?}, {won}");
        assert!((f64::from(chances.counterattack) - offered).abs() < 0.05, "{attackers}: {chances:?}, {offered}");
    }
}

fn parties(attackers: &str, defenders: &str) -> Parties {
    let board = board();
    let unit = |id: &str| unit(&board, id);
    let origins: Vec<_> = attackers
        .split(", ")
        .map(|word| word.split_once('@').unwrap())
        .map(|(id, cell)| (unit(id), board.grid.parse(cell).unwrap()))
        .collect();
    Parties {
        cell: board.grid.parse("0805").unwrap(),
        attacking: SideId(0),
        attackers: origins.iter().map(|(unit, _)| *unit).collect(),
        defenders: defenders.split(", ").map(unit).collect(),
        origins,
    }
}
