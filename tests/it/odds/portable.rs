//! Odds of Portable: golden vectors, chances that add up, and the count held against games that are played.

use sandtable::game::{Chance, Game};
use sandtable::grid::{Cell, Direction};
use sandtable::rules::common::odds::{Answer, Asked, Row, Unanswered, answer};
use sandtable::rules::portable::board::Board;
use sandtable::rules::portable::course::{Start, State};
use sandtable::rules::portable::event::Event;
use sandtable::rules::portable::order::Order;
use sandtable::rules::portable::table::{Gone, Place, Table};
use sandtable::rules::portable::{Laid, Portable};
use sandtable::scenario::draft::{SideId, UnitId};

use super::range::{Range, part, row, shot, text, ways};

static RANGE: Range<Portable> = Range::new("portable", |scenario| Laid::of(scenario).unwrap().board.clone());

fn shell(target: &str) -> Asked {
    Asked { by: text("R-Gun"), target: text(target), ..Asked::default() }
}

/// The result that a die brings.
fn by_die(answer: &Answer, die: i16) -> &str {
    let has = |row: &&Row| row.by.as_ref().is_some_and(|dice| dice.contains(&die));
    &answer.parts[0].rows.iter().find(has).unwrap().result
}

#[test]
fn shells_land_by_die_and_modifiers() {
    let target = || shell("E3");
    for (id, asked, die, lands) in [
        ("G11", Asked { unseen: true, ..target() }, 2, "short, in E4"),
        ("G13", Asked { unseen: true, terrain: text("woods"), repeat: true, ..target() }, 3, "long, in E2"),
        ("G14", Asked { observed: true, commander: true, ..target() }, 1, "short, in E4"),
        ("G15", Asked { repeat: true, ..target() }, 2, "on the target, E3"),
        ("G16", Asked { unseen: true, terrain: text("built-up"), ..target() }, 5, "short, in E4"),
    ] {
        assert_eq!(by_die(&RANGE.ask(asked), die), lands, "{id}");
    }
    let plain = RANGE.ask(Asked { unseen: true, ..target() });
    assert_eq!(ways(&plain.parts[0]), [2, 2, 2]);
    let hidden = RANGE.ask(Asked { unseen: true, terrain: text("woods"), ..target() });
    assert_eq!(by_die(&hidden, 1), "without effect");
    assert_eq!(plain.parts[0].sums, ["1 die"]);
    let all = Asked { repeat: true, commander: true, terrain: text("woods"), ..target() };
    assert_eq!(RANGE.ask(all).parts[0].sums, ["1 die - 1 cover + 2 seen directly + 1 same target + 1 commander"]);
}

#[test]
fn shells_hit_whoever_is_in_the_square_they_land_in() {
    let place = text("B-Av@E3, B-El@E4, R-2@E2");
    let shelled = RANGE.ask(Asked { unseen: true, place: place.clone(), without: text("B-HQ"), ..shell("E3") });
    // A third each: 12 of 36; the average lose a point on half of the dice, the elite on a third.
    let costs = |unit: &str| row(part(&shelled, unit), "loses a point").clone();
    let of_all = |row: Row| (row.least * 36 / row.of, row.most * 36 / row.of);
    assert_eq!(of_all(costs("B-Av")), (6, 12));
    assert_eq!(of_all(costs("B-El")), (4, 12));
    assert_eq!(of_all(costs("R-2")), (6, 12), "friends are hit too");
    let spared = Asked { unseen: true, place, ..shell("E3") };
    let spared = answer(RANGE.by_ruling("friendly_shells = false"), &spared).unwrap();
    assert!(spared.parts.iter().all(|part| !part.about.starts_with("R-2")));
    let edge = RANGE.ask(Asked { unseen: true, ..shell("E1") });
    assert!(edge.parts[0].rows.iter().any(|row| row.result == "long, off the board"));
    let clamped =
        answer(RANGE.by_ruling("shell_off_board = \"clamp\""), &Asked { unseen: true, ..shell("E1") }).unwrap();
    assert!(clamped.parts[0].rows.iter().any(|row| row.result == "long, in E1"));
}

#[test]
fn gas_drifts_on_the_turn_after() {
    let gas = RANGE.ask(Asked { gas: true, place: text("B-Av@E3"), ..shell("E3") });
    let drift = part(&gas, "the gas over E3");
    let rows: Vec<(&str, u128, &[i16])> =
        drift.rows.iter().map(|row| (row.result.as_str(), row.least, row.by.as_deref().unwrap())).collect();
    let front: (&str, u128, &[i16]) = ("drifts to E2", 2, &[2, 4]);
    assert_eq!(rows, [("stays", 2, &[5, 6][..]), front, ("drifts to E4", 2, &[1, 3])]);
    assert!(gas.rules.contains(&"GAS"));
    assert!(part(&gas, "B-Av").rows.len() > 1);
}

#[test]
fn shots_hit_by_die_and_modifiers() {
    let infantry = || shot("R-Inf", "E7", "B-Av", "E4");
    assert_eq!(by_die(&RANGE.ask(infantry()), 4), "1 hit", "G19");
    assert_eq!(by_die(&RANGE.ask(infantry()), 3), "no hit", "G19");
    let moved = RANGE.ask(Asked { moved: true, terrain: text("woods"), ..infantry() });
    assert_eq!((by_die(&moved, 5), by_die(&moved, 6)), ("no hit", "1 hit"), "G20");
    let gun = RANGE.ask(shot("R-MG", "E7", "B-Av", "E4"));
    assert_eq!(gun.parts[0].sums, ["3 dice, each + 1 not moved: 5 or more hits"], "G21");
    assert_eq!(ways(&gun.parts[0]), [1, 3, 3, 1].map(|ways: u128| ways * 27), "G21");
    let led = RANGE.ask(Asked { commander: true, moved: true, ..infantry() });
    assert_eq!(led.parts[0].sums, ["1 die + 1 commander: 5 or more hits"]);
    let mortar = Asked { place: text("R-2@L8"), ..shot("R-Mor", "K8", "B-Po", "K4") };
    assert_eq!(by_die(&RANGE.ask(mortar.clone()), 4), "1 hit", "G36");
    let alone = Asked { place: None, ..mortar };
    assert!(answer(RANGE.board(), &alone).unwrap_err().why.contains("[FIRE.i]"), "G36");
}

#[test]
fn bullets_leave_tanks_alone_but_not_their_riders() {
    let bullets = RANGE.ask(shot("R-Inf", "E7", "B-Tk", "E5"));
    let tank = part(&bullets, "B-Tk");
    assert_eq!((tank.rows.len(), tank.rows[0].result.as_str()), (1, "no harm"), "G22");
    // Half of the dice hit; riders who cannot go back on their own lose a point whatever they throw.
    let riders = part(&bullets, "B-Ride");
    assert_eq!(riders.sums, ["a hit costs a point, for its tank stays where it is"]);
    let lost = row(riders, "loses a point");
    assert_eq!((lost.least * 2, lost.least), (lost.of, lost.most), "G22");
    assert!(["RIDE", "FIRE.c"].iter().all(|rule| bullets.rules.contains(rule)));
    let rocket = Asked { moved: true, ..shot("R-AT", "E7", "B-T2", "E5") };
    let rocket = RANGE.ask(rocket);
    assert_eq!(by_die(&rocket, 5), "1 hit", "G23");
    let lost = row(part(&rocket, "B-T2"), "loses a point");
    assert_eq!((lost.least * 36 / lost.of, lost.most * 36 / lost.of), (6, 12), "G23");
    for (option, results) in [
        ("immune = \"retreat_only\"", &["no harm", "gives ground"][..]),
        ("immune = \"floor_1\"", &["no harm", "gives ground", "loses a point"]),
    ] {
        let answered = answer(RANGE.by_ruling(option), &shot("R-Inf", "E7", "B-T2", "E5")).unwrap();
        let found: Vec<&str> = part(&answered, "B-T2").rows.iter().map(|row| row.result.as_str()).collect();
        assert_eq!(found, results, "{option}");
    }
}

#[test]
fn a_hit_costs_what_the_quality_says() {
    for (unit, upto) in [("B-El", 2), ("B-Av", 3), ("B-Po", 4)] {
        let lost = RANGE.ask(shot("R-Inf", "E7", unit, "E5"));
        let lost = row(part(&lost, unit), "loses a point");
        // Half of the shots hit; at least so many dice cost a point, at most all.
        assert_eq!((lost.least * 36 / lost.of, lost.most * 36 / lost.of), (3 * upto, 18), "{unit}");
        let last = RANGE.ask(Asked { sp: text(&format!("{unit}@1")), ..shot("R-Inf", "E7", unit, "E5") });
        let last = row(part(&last, unit), "destroyed");
        assert_eq!((last.least * 36 / last.of, last.most * 36 / last.of), (3 * upto, 18), "{unit}");
    }
    // With enemies on both sides of every way back it cannot give ground.
    let cornered = Asked { place: text("R-2@A3, R-AT@C1"), ..shot("R-Inf", "B3", "B-Av", "A1") };
    let cornered = RANGE.ask(Asked { without: text("B-HQ"), facing: text("R-Inf@W"), anyway: true, ..cornered });
    let lost = row(part(&cornered, "B-Av"), "loses a point");
    assert_eq!((lost.least, lost.most), (lost.of / 2, lost.of / 2));
    assert!(part(&cornered, "B-Av").sums[0].ends_with("for it cannot give ground"));
}

#[test]
fn a_load_shares_the_fate_of_its_transport() {
    let fired = RANGE.ask(shot("R-Inf", "E7", "B-Truck", "E5"));
    // Hit on half of the dice. It goes back if the truck does and its own die allows it, otherwise it loses a point.
    let load = part(&fired, "B-Load");
    let back = row(load, "goes back with B-Truck");
    assert_eq!((back.least, back.most * 216 / back.of), (0, 108 / 4));
    let lost = row(load, "loses a point");
    assert_eq!((lost.least * 216 / lost.of, lost.most * 216 / lost.of), (81, 108));
    assert!(fired.rules.contains(&"TRN"));
    let last = Asked { sp: text("B-Truck@1"), ..shot("R-Inf", "E7", "B-Truck", "E5") };
    let survives = RANGE.ask(last.clone());
    assert!(part(&survives, "B-Load").rows.iter().all(|row| row.result != "destroyed"), "the hit is one on its load");
    assert!(row(part(&survives, "B-Load"), "gives ground").most > 0, "on its own it goes where it likes");
    let lost = answer(RANGE.by_ruling("load_with_transport = \"lost\""), &last).unwrap();
    let gone = |unit: &str| row(part(&lost, unit), "destroyed").clone();
    assert_eq!(gone("B-Truck").chances(), gone("B-Load").chances(), "it is lost with its transport");
}

#[test]
fn both_dice_of_a_close_combat_are_counted() {
    let flank = Asked {
        fight: text("E5"),
        attackers: text("R-Inf@E6"),
        defenders: text("B-T2"),
        facing: text("B-T2@W"),
        ..Asked::default()
    };
    let fought = RANGE.ask(flank.clone());
    assert_eq!(ways(&fought.parts[0]), [12, 12, 6, 6], "G26");
    assert_eq!(
        fought.sums,
        ["R-Inf throws 1 die: below 3 it is hit (front)", "B-T2 throws 1 die: below 4 it is hit (flank or rear)"],
        "G26: 2 is a hit on the infantry, 4 none on the tank"
    );
    assert!(fought.rules.contains(&"CC.b"));
    let front = RANGE.ask(Asked { facing: text("B-T2@S"), ..flank.clone() });
    assert_eq!(ways(&front.parts[0]), [16, 8, 8, 4]);
    let led = RANGE.ask(Asked { commander: true, terrain: text("woods"), ..flank });
    assert_eq!(ways(&led.parts[0]), [20, 10, 4, 2], "a commander with the attacker, woods about the defender");
    let ends = part(&fought, "who is left");
    let both = row(ends, "both hold their squares");
    // Nobody is hit in 12 of 36; of the hits half leave a unit where it is, whatever its owner wants.
    assert_eq!((both.least * 72, both.most), ((24 + 12 + 6 + 3) * both.of, both.of));
}

#[test]
fn aircraft_shoot_bomb_and_are_shot_at() {
    let ahead = Asked { facing: text("R-Fi@N"), ..shot("R-Fi", "E9", "B-Rec", "E5") };
    let guns = RANGE.ask(ahead.clone());
    assert_eq!(ways(&guns.parts[0]), [16, 16, 4], "G38");
    assert_eq!(ways(part(&guns, "B-Rec")), [16, 16, 4], "G38: a point each, and two are all it has");
    assert_eq!(part(&guns, "B-Rec").rows[2].result, "destroyed");
    let behind = answer(RANGE.board(), &Asked { facing: text("R-Fi@S"), ..ahead }).unwrap_err();
    assert!(behind.why.ends_with("none of its guns bears [A2A.c]"), "{}", behind.why);
    let bombs =
        |terrain: &str, loads| Asked { bombs: Some(loads), terrain: text(terrain), ..shot("R-Bo", "E5", "B-Av", "E5") };
    assert_eq!(ways(&RANGE.ask(bombs("open", 2)).parts[0]), [9, 18, 9], "G39");
    let town = RANGE.ask(bombs("built-up", 1));
    assert_eq!((by_die(&town, 4), by_die(&town, 5)), ("no hit", "1 hit"), "G40");
    assert!(answer(RANGE.board(), &bombs("open", 4)).unwrap_err().why.contains("[A2G.d]"));
    let tank = RANGE.ask(Asked { bombs: Some(1), ..shot("R-Bo", "E5", "B-T2", "E5") });
    assert!(part(&tank, "B-T2").rows.len() > 1, "bombs spare no tank");
    let machine_gun = || Asked { facing: text("B-MG@S"), ..shot("B-MG", "E5", "R-Fi", "E7") };
    let fired = RANGE.ask(machine_gun());
    assert_eq!(fired.parts[0].sums, ["1 die + 1 not moved: 5 or more hits"], "G41");
    assert_eq!((by_die(&fired, 4), by_die(&fired, 3)), ("1 hit", "no hit"), "G41");
    assert_eq!(by_die(&RANGE.ask(Asked { moved: true, ..machine_gun() }), 4), "no hit");
    let strafed = RANGE.ask(Asked { facing: text("R-Fi@N"), ..shot("R-Fi", "E6", "B-T2", "E5") });
    assert_eq!((strafed.kind, part(&strafed, "B-T2").rows.len()), ("strafing", 1), "it counts as a machine gun");
}

#[test]
fn activation_dice_follow_commander_and_units() {
    let red = Asked { activate: text("red"), ..Asked::default() };
    // A commander and six others: 1 + 2 dice for seven units.
    let full = RANGE.ask(red.clone());
    assert_eq!(full.sums, ["3 dice = 1 for the commander + 1 for every 5 of 6 others; 10.5 on average"]);
    let act = part(&full, "units that can act");
    assert_eq!(row(act, "3 units or more").least, 216);
    assert_eq!(row(act, "all 7 units").least, 216 - 20, "seven or more with three dice");
    let sums = part(&full, "the sum of the dice");
    assert_eq!((ways(sums).iter().sum::<u128>(), row(sums, "10").least), (216, 27));
    let leaderless = RANGE.ask(Asked { without: text("R-HQ, R-2"), ..red });
    assert!(leaderless.sums[0].starts_with("1 die = 1 for every 5 of 5 others"), "{:?}", leaderless.sums);
}

#[test]
fn a_tie_for_the_initiative_is_thrown_again_or_goes_to_the_last_winner() {
    let thrown = RANGE.ask(Asked { initiative: true, ..Asked::default() });
    assert_eq!(ways(&thrown.parts[0]), [15, 15]);
    assert_eq!((thrown.parts[0].rows[0].of, ways(&thrown.parts[1])), (30, vec![15, 15, 6]));
    let last = Asked { initiative: true, side: text("blue"), ..Asked::default() };
    let kept = answer(RANGE.by_ruling("initiative_tie = \"last_winner\""), &last).unwrap();
    assert_eq!((ways(&kept.parts[0]), kept.parts[0].rows[0].of), (vec![15, 21], 36));
    assert_eq!(answer(RANGE.board(), &last).unwrap_err().why, "--side has no bearing on the initiative");
}

/// Every part of every kind of question: rows add up to all ways, or leave room for what owners choose.
#[test]
fn chances_add_up() {
    let fight = Asked { fight: text("E5"), attackers: text("R-Inf@E6"), ..Asked::default() };
    let questions = [
        shell("E3"),
        Asked { place: text("B-Truck@E3, B-Tk@E4, B-Po@E2"), unseen: true, ..shell("E3") },
        shot("R-MG", "E7", "B-Truck", "E5"),
        shot("R-MG", "E7", "B-Tk", "E5"),
        Asked { place: text("B-Po@E5, B-HQ@E5"), ..shot("R-MG", "E7", "B-Po", "E5") },
        Asked { defenders: text("B-Truck"), ..fight.clone() },
        Asked { defenders: text("B-Tk"), sp: text("R-Inf@1"), ..fight },
        Asked { bombs: Some(3), ..shot("R-Bo", "E5", "B-Truck", "E5") },
        shot("R-Fi", "E9", "B-Rec", "E5"),
        Asked { initiative: true, ..Asked::default() },
    ];
    for asked in questions {
        let answer = RANGE.ask(asked.clone());
        for part in &answer.parts {
            let of = part.rows[0].of;
            let rows: Vec<&Row> = part.rows.iter().filter(|row| !row.together).collect();
            assert!(part.rows.iter().all(|row| row.of == of && row.least <= row.most && row.most <= of));
            let sum = |ways: fn(&Row) -> u128| rows.iter().map(|row| ways(row)).sum::<u128>();
            let (least, most) = (sum(|row| row.least), sum(|row| row.most));
            assert!(least <= of && of <= most, "{}: {least} {of} {most}", part.about);
            assert!(rows.iter().any(|row| row.least != row.most) || least == of, "{}: {part:?}", answer.title);
        }
    }
}

#[test]
fn what_makes_no_difference_or_is_forbidden_is_refused() {
    let why = |asked: &Asked| -> Unanswered { answer(RANGE.board(), asked).unwrap_err() };
    let fired = shot("R-Inf", "E7", "B-Av", "E4");
    let cases = [
        (Asked { repeat: true, ..fired.clone() }, "--repeat has no bearing on a unit's fire"),
        (Asked { moved: true, ..shell("E3") }, "--moved has no bearing on a gun that shells a square"),
        (
            Asked { target: text("E4"), at: None, at_cell: None, ..fired.clone() },
            "R-Inf cannot fire at E4: no enemy is there [FIRE.l]",
        ),
        (
            Asked { at_cell: text("E2"), ..fired.clone() },
            "R-Inf cannot fire at E2: the target is out of range [FIRE.a]",
        ),
        (Asked { at_cell: text("E7"), ..fired.clone() }, "E7: enemies would share a square [MOV.g]"),
        (
            Asked { crossing: text(""), ..fired.clone() },
            "B-Av crosses nothing: it is in no trench that must be crossed [TRCH]",
        ),
        (Asked { place: text("B-Po"), ..fired.clone() }, "--place B-Po: what stands behind @ is missing"),
        (Asked { sp: text("B-Av@0"), ..fired.clone() }, "`0` is no strength: a whole number from 1"),
        (Asked { facing: text("B-Av@NE"), ..fired.clone() }, "`NE` is no facing: N, E, S or W"),
        (Asked { terrain: text("wood"), ..fired.clone() }, "there is no terrain `wood`"),
        (Asked { turn: Some(9), ..fired }, "there is no turn 9: the game has 8"),
        (
            Asked { by: text("R-HQ"), target: text("C1"), ..Asked::default() },
            "R-HQ cannot fire at C1: it has nothing to fire with [FIRE]",
        ),
        (
            Asked { by: text("R-Bo"), bombs: Some(1), ..Asked::default() },
            "R-Bo is not over the board, or faces its edge",
        ),
        (Asked { fight: text("C1"), ..Asked::default() }, "nobody attacks"),
        (Asked { fight: text("E5"), attackers: text("R-Inf@E6"), ..Asked::default() }, "nobody defends E5"),
        (
            Asked { fight: text("E5"), attackers: text("R-Inf@E6"), defenders: text("R-2"), ..Asked::default() },
            "R-2 is on the wrong side of this fight [CC.a]",
        ),
        (Asked::default(), "what the odds are asked of is missing"),
    ];
    for (asked, expected) in cases {
        assert_eq!(why(&asked).why, expected);
    }
    let trench = Asked { crossing: text(""), ..shot("R-Inf", "I6", "B-Av", "I4") };
    assert_eq!(RANGE.ask(trench.clone()).parts[0].sums, ["1 die + 1 not moved: 5 or more hits"]);
    let manned = RANGE.ask(Asked { crossing: None, ..trench });
    assert_eq!(manned.parts[0].sums, ["1 die - 1 cover + 1 not moved: 5 or more hits"]);
}

/// How many games are played against each count.
const GAMES: u64 = 3_000;

struct Battle {
    board: Board,
    table: Table,
}

impl Battle {
    /// The first turn with units placed and faced.
    fn with(places: &[(&str, &str, Direction)]) -> Battle {
        let board = RANGE.board();
        let mut table = Table::open(&board);
        table.turn = 1;
        let mut range = Battle { board, table };
        for (unit, cell, facing) in places {
            let (unit, cell) = (range.unit(unit), range.cell(cell));
            range.table.apply(&range.board, &Event::Arrived { unit, cell, facing: Some(*facing) });
        }
        range
    }

    fn unit(&self, id: &str) -> UnitId {
        UnitId(self.board.units.iter().position(|unit| unit.id == id).unwrap() as u32)
    }

    fn cell(&self, label: &str) -> Cell {
        self.board.grid.parse(label).unwrap()
    }

    /// Plays from a start; orders come from `choose`, and a unit that is hit gives ground whenever it can, or never does.
    fn play(&self, start: Start, stands: bool, orders: &[Order], mut seen: impl FnMut(&Table, &[Event])) {
        for number in 0..GAMES {
            let mut chance = Chance::seeded(11, "odds", number);
            let mut table = self.table.clone();
            if let Start::Units(side) = start {
                (table.acting, table.points) = (Some(side), 5);
            }
            let mut state = State::begin_at(table, start, false);
            let (mut events, mut next) = (Vec::new(), orders.iter());
            self.board.proceed(&mut state, &mut chance, Some(&mut events));
            loop {
                let mut legal = Vec::new();
                self.board.legal(&state, &mut legal);
                let hit = |order: &&Order| match order {
                    Order::Retreat { .. } => !stands,
                    Order::Stand { .. } => stands,
                    Order::Stay { .. } | Order::Hold { .. } => true,
                    _ => false,
                };
                let wanted = next.as_slice().first().filter(|order| legal.contains(order));
                let Some(order) = wanted.or_else(|| legal.iter().find(hit)).copied() else { break };
                if wanted.is_some() {
                    next.next();
                }
                self.board.follow(&mut state, order, &mut chance, Some(&mut events));
            }
            seen(&state.table, &events);
        }
    }
}

/// Whether a frequency among all games is what a row gives, to within four standard deviations.
fn borne_out(count: u64, chance: f64, what: &str) {
    let spread = (chance * (1.0 - chance) / GAMES as f64).sqrt();
    let frequency = count as f64 / GAMES as f64;
    assert!((frequency - chance).abs() <= 4.0 * spread + 1e-9, "{what}: {frequency} of games, {chance} reckoned");
}

/// The points a unit has lost; all of them if it is gone.
fn lost(range: &Battle, table: &Table, unit: UnitId) -> i16 {
    let left = if table.piece(unit).place == Place::Gone(Gone::Destroyed) { 0 } else { table.piece(unit).sp };
    range.table.piece(unit).sp - left
}

#[test]
fn shots_that_are_played_come_out_as_reckoned() {
    let range = Battle::with(&[("R-MG", "E7", Direction::N), ("B-Po", "E5", Direction::S)]);
    let (by, at, cell) = (range.unit("R-MG"), range.unit("B-Po"), range.cell("E5"));
    let reckoned = RANGE.ask(shot("R-MG", "E7", "B-Po", "E5"));
    for stands in [true, false] {
        let (mut hits, mut losses) = ([0; 4], [0; 4]);
        let orders = [Order::Activate { unit: by }, Order::Fire { unit: by, cell }];
        range.play(Start::Units(SideId(0)), stands, &orders, |table, events| {
            let thrown = events.iter().filter(|event| matches!(event, Event::Shot { sum, .. } if sum.hits()));
            hits[thrown.count()] += 1;
            losses[lost(&range, table, at) as usize] += 1;
        });
        for (count, row) in hits.iter().zip(&reckoned.parts[0].rows) {
            borne_out(*count, row.chances()[0], &row.result);
        }
        let harmed = row(part(&reckoned, "B-Po"), "loses a point or more").chances();
        borne_out(losses[1..].iter().sum(), harmed[usize::from(stands)], "loses a point or more");
        let three = row(part(&reckoned, "B-Po"), "loses 3 points").chances();
        borne_out(losses[3], three[usize::from(stands)], "loses 3 points");
    }
}

#[test]
fn shells_that_are_played_come_out_as_reckoned() {
    let range = Battle::with(&[("B-Truck", "E3", Direction::S), ("B-El", "E4", Direction::S)]);
    let (gun, cell) = (range.unit("R-Gun"), range.cell("E3"));
    let place = text("B-Truck@E3, B-El@E4");
    let reckoned = RANGE.ask(Asked { place, ..shell("E3") });
    for stands in [true, false] {
        let mut landed = vec![0; reckoned.parts[0].rows.len()];
        let mut harmed = [0; 3];
        let units = ["B-Truck", "B-Load", "B-El"];
        range.play(Start::Artillery, stands, &[Order::Shell { unit: gun, cell }], |table, events| {
            let aimed = events.iter().find_map(|event| match event {
                Event::Aimed { sum, .. } => Some(sum.die),
                _ => None,
            });
            let row = |row: &Row| row.by.as_ref().unwrap().contains(&aimed.unwrap());
            landed[reckoned.parts[0].rows.iter().position(row).unwrap()] += 1;
            for (count, unit) in harmed.iter_mut().zip(units) {
                *count += u64::from(lost(&range, table, range.unit(unit)) > 0);
            }
        });
        for (count, row) in landed.iter().zip(&reckoned.parts[0].rows) {
            borne_out(*count, row.chances()[0], &row.result);
        }
        for (count, unit) in harmed.iter().zip(units) {
            let chances = row(part(&reckoned, unit), "loses a point").chances();
            borne_out(*count, chances[usize::from(stands)], unit);
        }
    }
}

#[test]
fn fights_that_are_played_come_out_as_reckoned() {
    let range = Battle::with(&[("R-Inf", "E6", Direction::N), ("B-T2", "E5", Direction::W)]);
    let [attacker, defender] = ["R-Inf", "B-T2"].map(|id| range.unit(id));
    let reckoned = RANGE.ask(Asked {
        fight: text("E5"),
        attackers: text("R-Inf@E6"),
        defenders: text("B-T2"),
        facing: text("B-T2@W"),
        ..Asked::default()
    });
    for stands in [true, false] {
        let (mut dice, mut harmed, mut won) = ([0; 4], [0; 2], 0);
        let orders = [Order::Activate { unit: attacker }, Order::Attack { unit: attacker, target: defender }];
        range.play(Start::Units(SideId(0)), stands, &orders, |table, events| {
            let fought = events.iter().find_map(|event| match event {
                Event::Fought { attack, defence, .. } => Some((attack.is_hit(), defence.is_hit())),
                _ => None,
            });
            let (ours, theirs) = fought.unwrap();
            dice[usize::from(ours) * 2 + usize::from(theirs)] += 1;
            for (count, unit) in harmed.iter_mut().zip([attacker, defender]) {
                *count += u64::from(lost(&range, table, unit) > 0);
            }
            let stayed = |unit| table.cell(unit) == range.table.cell(unit);
            won += u64::from(stayed(attacker) && !stayed(defender));
        });
        for (count, row) in dice.iter().zip(&reckoned.parts[0].rows) {
            borne_out(*count, row.chances()[0], &row.result);
        }
        for (count, unit) in harmed.iter().zip(["R-Inf", "B-T2"]) {
            let chances = row(part(&reckoned, unit), "loses a point").chances();
            borne_out(*count, chances[usize::from(stands)], unit);
        }
        if stands {
            assert_eq!(won, 0);
        }
    }
}
