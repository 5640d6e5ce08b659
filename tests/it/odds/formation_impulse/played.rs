//! Every throw of a few dice, face by face, played by the engine, against what is reckoned.

use std::collections::BTreeMap;

use sandtable::game::{Chance, Game, ScriptFault};
use sandtable::rules::formation_impulse::board::Board;
use sandtable::rules::formation_impulse::course::{Start, State};
use sandtable::rules::formation_impulse::event::Event;
use sandtable::rules::formation_impulse::odds::Asked;
use sandtable::rules::formation_impulse::order::Order;
use sandtable::rules::formation_impulse::phrase::MissionId;
use sandtable::rules::formation_impulse::table::{Gone, Place, Table};
use sandtable::scenario::draft::{FormationId, UnitId};

use super::RANGE;
use crate::odds::range::{ask_of, part, shot, text};

/// Ways are counted out of so many, which all that chance does here divides.
const ALL: u128 = 6_u128.pow(16);

/// A table laid out by hand.
struct Battle {
    board: Board,
    table: Table,
}

impl Battle {
    /// Units stand where they are put, in a turn.
    fn with(board: Board, turn: u32, places: &[(&str, &str)]) -> Battle {
        let mut table = Table::open(&board);
        table.apply(&board, &Event::TurnBegan { turn });
        let mut game = Battle { board, table };
        for (unit, cell) in places {
            let (unit, cell) = (game.unit(unit), game.board.grid.parse(cell).unwrap());
            game.table.apply(&game.board, &Event::Arrived { unit, cell });
        }
        game
    }

    fn unit(&self, id: &str) -> UnitId {
        UnitId(self.board.units.iter().position(|unit| unit.id == id).unwrap() as u32)
    }

    fn formation(&self, id: &str) -> FormationId {
        FormationId(self.board.formations.iter().position(|formation| formation.id == id).unwrap() as u32)
    }

    fn piece(&mut self, id: &str) -> &mut sandtable::rules::formation_impulse::table::Piece {
        let unit = self.unit(id);
        &mut self.table.pieces[unit.0 as usize]
    }

    /// A hex gets a terrain, on the board of the game.
    fn cover(&mut self, cell: &str, terrain: &str) {
        let cell = self.board.grid.parse(cell).unwrap();
        let tables = self.board.tables.clone();
        if let Some((at, _, row)) = tables.terrain.get_full(terrain) {
            self.board.hexes[cell.index()].cover_with(at, row);
        } else {
            self.board.hexes[cell.index()].build(&tables.feature[terrain]);
        }
    }

    /// Plays orders with everything that chance can do, each way with its weight. Orders that are given come first, then what
    /// `decide` answers.
    fn play(
        &self,
        start: Start,
        orders: &[Order],
        decide: &dyn Fn(&[Order]) -> Option<Order>,
        seen: &mut dyn FnMut(&Table, &[Event], u128),
    ) {
        let mut script = Vec::new();
        self.go(start, orders, decide, &mut script, ALL, seen);
    }

    /// Whether the last of the script can come.
    fn go(
        &self,
        start: Start,
        orders: &[Order],
        decide: &dyn Fn(&[Order]) -> Option<Order>,
        script: &mut Vec<(&'static str, u32)>,
        weight: u128,
        seen: &mut dyn FnMut(&Table, &[Event], u128),
    ) -> bool {
        let queue = |kind| script.iter().filter(|(of, _)| *of == kind).map(|(_, entry)| *entry).collect();
        let mut chance = Chance::scripted(vec![("dice", queue("dice")), ("lots", queue("lots"))]);
        let fault = |chance: &Chance| match chance {
            Chance::Scripted(script) => script.fault,
            _ => None,
        };
        let mut state = State::begin_at(&self.board, self.table.clone(), start, false);
        let mut events = Vec::new();
        self.board.proceed(&mut state, &mut chance, Some(&mut events));
        let mut given = orders.iter().copied();
        while fault(&chance).is_none() {
            let mut legal = Vec::new();
            self.board.legal(&state, &mut legal);
            let next = given.next().inspect(|order| assert!(legal.contains(order), "{order:?}"));
            let Some(order) = next.or_else(|| decide(&legal)) else { break };
            self.board.follow(&mut state, order, &mut chance, Some(&mut events));
        }
        match fault(&chance) {
            None => seen(&state.table, &events, weight),
            Some(ScriptFault::Impossible { .. }) => return false,
            Some(ScriptFault::Missing { kind: "dice" }) => {
                for face in 0..6 {
                    script.push(("dice", face));
                    self.go(start, orders, decide, script, weight / 6, seen);
                    script.pop();
                }
            }
            Some(ScriptFault::Missing { kind }) => {
                // Only two share hits here.
                for entry in 0..2 {
                    script.push((kind, entry));
                    assert!(self.go(start, orders, decide, script, weight / 2, seen));
                    script.pop();
                }
                script.push((kind, 2));
                assert!(!self.go(start, orders, decide, script, 0, &mut |_, _, _| {}));
                script.pop();
            }
        }
        true
    }

    /// What has become of a unit, in the words of the odds.
    fn told(&self, after: &Table, unit: UnitId) -> &'static str {
        let (old, new) = (self.table.piece(unit), after.piece(unit));
        match (new.reduced != old.reduced, new.disrupted != old.disrupted) {
            _ if new.place == Place::Gone(Gone::Destroyed) => "eliminated",
            (true, true) => "disrupted and reduced",
            (true, false) => "reduced",
            (false, true) => "disrupted",
            (false, false) => "unharmed",
        }
    }

    /// Every fate of some units is as likely when played as when reckoned.
    fn agrees(
        &self,
        asked: Asked,
        start: Start,
        orders: &[Order],
        decide: &dyn Fn(&[Order]) -> Option<Order>,
        units: &[&str],
    ) {
        let reckoned = ask_of(self.board.clone(), asked);
        let mut counts: BTreeMap<(UnitId, &'static str), u128> = BTreeMap::new();
        let mut all = 0;
        self.play(start, orders, decide, &mut |after, _, weight| {
            all += weight;
            for id in units {
                let unit = self.unit(id);
                *counts.entry((unit, self.told(after, unit))).or_default() += weight;
            }
        });
        assert_eq!(all, ALL, "every way is played");
        for id in units {
            let part = part(&reckoned, id);
            let rows = part.rows.iter().filter(|row| !row.together);
            let told: BTreeMap<&str, u128> =
                rows.map(|row| (row.result.as_str(), row.least * (ALL / row.of))).collect();
            assert!(part.rows.iter().all(|row| row.least == row.most && ALL.is_multiple_of(row.of)));
            let own = self.unit(id);
            let played: BTreeMap<&str, u128> =
                counts.iter().filter(|((unit, _), _)| *unit == own).map(|((_, told), ways)| (*told, *ways)).collect();
            assert_eq!(told, played, "{id}: {}", reckoned.title);
        }
    }

    /// How likely something is when played, as ways out of all.
    fn chance(
        &self,
        start: Start,
        orders: &[Order],
        decide: &dyn Fn(&[Order]) -> Option<Order>,
        is: impl Fn(&Table, &[Event]) -> bool,
    ) -> u128 {
        let mut ways = 0;
        self.play(start, orders, decide, &mut |after, events, weight| {
            ways += if is(after, events) { weight } else { 0 };
        });
        ways
    }
}

/// Nothing more is done than what was ordered.
fn stop(_: &[Order]) -> Option<Order> {
    None
}

/// The first of what can be decided, as long as dice lie on what was ordered: who leads, retreats and where a strike goes.
fn first(legal: &[Order]) -> Option<Order> {
    let wanted = |order: &&Order| {
        matches!(order, Order::Retreat { .. } | Order::Divert { .. } | Order::Hold {} | Order::Lead { .. })
    };
    legal.iter().find(wanted).copied()
}

/// A result as it is reckoned, out of all ways that are played.
fn ways(board: &Board, asked: Asked, about: &str, result: &str) -> u128 {
    let reckoned = ask_of(board.clone(), asked);
    let row = super::row(part(&reckoned, about), result);
    assert_eq!(ALL % row.of, 0);
    row.least * (ALL / row.of)
}

#[test]
fn fire_at_good_order_disrupted_and_reduced_targets_in_cover() {
    for (state, terrain) in
        [("", "woods"), ("disrupted", "rough"), ("reduced", "cultivated"), ("disrupted+reduced", "open")]
    {
        let mut game = Battle::with(RANGE.board(), 1, &[("I", "0505"), ("A", "0507")]);
        game.cover("0507", terrain);
        game.piece("A").disrupted = state.contains("disrupted");
        game.piece("A").reduced = state.contains("reduced");
        // Fewer dice against more saves, so that all throws can be played.
        game.piece("I").reduced = state.is_empty();
        let asked = Asked {
            terrain: text(terrain),
            state: text(&if state.is_empty() { "I@reduced".to_string() } else { format!("A@{state}") }),
            ..shot("I", "0505", "A", "0507")
        };
        let order = Order::Fire { unit: game.unit("I"), target: game.unit("A") };
        game.agrees(asked, Start::Operations(game.formation("R2")), &[order], &stop, &["A"]);
    }
}

#[test]
fn fire_at_armour_by_every_ruling_of_saves() {
    for option in ["cover_saves = false", "cover_saves = true"] {
        let mut game = Battle::with(RANGE.by_ruling(option), 1, &[("T", "0505"), ("HT", "0507"), ("P", "0507")]);
        game.cover("0507", "rough");
        let load = game.unit("HT");
        game.piece("P").aboard = Some(load);
        let asked = Asked { terrain: text("rough"), ..shot("T", "0505", "HT", "0507") };
        let order = Order::Fire { unit: game.unit("T"), target: load };
        game.agrees(asked, Start::Operations(game.formation("R1")), &[order], &stop, &["HT", "P"]);
    }
}

#[test]
fn led_and_augmented_fire_at_a_unit_with_its_headquarters() {
    for option in ["augmented_leadership = false", "augmented_leadership = true"] {
        let game = Battle::with(
            RANGE.by_ruling(option),
            1,
            &[("E", "0505"), ("RHQ2", "0505"), ("A", "0506"), ("BHQ", "0506")],
        );
        let asked = Asked { led: text(""), place: text("RHQ2@0505, BHQ@0506"), ..shot("E", "0505", "A", "0506") };
        let order = Order::LedFire { unit: game.unit("E"), target: game.unit("A") };
        game.agrees(asked, Start::Operations(game.formation("R2")), &[order], &stop, &["A", "BHQ"]);
    }
}

#[test]
fn concealed_infantry_by_the_option_that_spares_it() {
    let mut game = Battle::with(RANGE.by_ruling("sheltered_infantry = true"), 1, &[("I", "0505"), ("A", "0507")]);
    game.cover("0507", "cultivated");
    let asked = Asked { terrain: text("cultivated"), ..shot("I", "0505", "A", "0507") };
    let order = Order::Fire { unit: game.unit("I"), target: game.unit("A") };
    game.agrees(asked, Start::Operations(game.formation("R2")), &[order], &stop, &["A"]);
}

#[test]
fn an_improved_position_takes_the_first_hit() {
    let mut game = Battle::with(RANGE.board(), 1, &[("I", "0505"), ("A", "0507")]);
    game.cover("0507", "improved-position");
    let asked = Asked { terrain: text("improved-position"), ..shot("I", "0505", "A", "0507") };
    let order = Order::Fire { unit: game.unit("I"), target: game.unit("A") };
    game.agrees(asked, Start::Operations(game.formation("R2")), &[order], &stop, &["A"]);
}

#[test]
fn mortars_on_a_stack() {
    for (heavy, terrain, units) in [(false, "rough", &["A", "K", "BHQ"][..]), (true, "open", &["A", "K"][..])] {
        let places: Vec<(&str, &str)> = units.iter().map(|unit| (*unit, "0508")).chain([("M", "0505")]).collect();
        let mut game = Battle::with(RANGE.by_ruling(&format!("heavy_shells = {heavy}")), 1, &places);
        game.cover("0508", terrain);
        let place: Vec<String> = units.iter().map(|unit| format!("{unit}@0508")).collect();
        let asked = Asked {
            by: text("M"),
            by_cell: text("0505"),
            target: text("0508"),
            place: Some(place.join(", ")),
            terrain: text(terrain),
            ..Asked::default()
        };
        let order = Order::Shell { unit: game.unit("M"), cell: game.board.grid.parse("0508").unwrap() };
        game.agrees(asked, Start::Operations(game.formation("R1")), &[order], &stop, units);
    }
}

#[test]
fn mortars_on_a_spotters_word() {
    // Smoke lies on neither end, but woods stand between; the car sees what the mortar does not.
    for option in ["observed_mortars = \"mission\"", "observed_mortars = \"hex\""] {
        let board = RANGE.of(&RANGE.text().replace("06 | .  .  .  .  .  ", "06 | .  .  .  .  W  ").replacen(
            "[map]",
            &format!("[options]\n{option}\n\n[map]"),
            1,
        ));
        let game = Battle::with(board, 1, &[("M", "0504"), ("RC", "0708"), ("A", "0508")]);
        let cell = game.board.grid.parse("0508").unwrap();
        assert!(!game.table.sees(&game.board, game.board.grid.parse("0504").unwrap(), cell));
        let asked = Asked {
            by: text("M"),
            by_cell: text("0504"),
            target: text("0508"),
            place: text("RC@0708, A@0508"),
            ..Asked::default()
        };
        let order = Order::Shell { unit: game.unit("M"), cell };
        game.agrees(asked, Start::Operations(game.formation("R1")), &[order], &stop, &["A"]);
    }
}

#[test]
fn missions_on_a_hex_and_its_neighbours() {
    let game = Battle::with(RANGE.board(), 1, &[("RC", "0505"), ("A", "0508"), ("G", "0508")]);
    let asked = Asked {
        mission: text("he-1"),
        by: text("RC"),
        by_cell: text("0505"),
        target: text("0508"),
        place: text("A@0508, G@0508"),
        ..Asked::default()
    };
    let cell = game.board.grid.parse("0508").unwrap();
    let order = Order::Call { unit: game.unit("RC"), mission: MissionId(0), cell };
    let start = Start::Missions(game.formation("R1"));
    game.agrees(asked.clone(), start, &[order], &stop, &["A", "G"]);
    // The hex beside it is attacked with dice of its own, and fails with it.
    let near = Battle::with(RANGE.board(), 1, &[("RC", "0505"), ("A", "0507")]);
    let asked = Asked { place: text("A@0507"), ..asked };
    near.agrees(asked, start, &[order], &stop, &["A"]);
}

/// Aircraft and guns with few dice, so that every throw can be played.
const SMALL: &str = "[tables.unit_type.fighter-bomber]\nga = { fp = 2, th = 4 }\n\n[tables.unit_type.aa-gun]\naa = { range = 6, fp = 2, th = 5 }";

#[test]
fn strikes_and_fire_at_them() {
    let game = Battle::with(RANGE.with(SMALL), 3, &[("A", "0508"), ("G", "0508")]);
    let cell = game.board.grid.parse("0508").unwrap();
    let (air, gun) = (game.unit("Air"), game.unit("Fl"));
    let place = text("A@0508, G@0508");
    let asked =
        Asked { by: text("Air"), target: text("0508"), turn: Some(3), place: place.clone(), ..Asked::default() };
    let strike = Order::Strike { unit: air, cell };
    game.agrees(asked.clone(), Start::Strike(air), &[strike], &first, &["A", "G"]);
    let again = |_: &Table, events: &[Event]| {
        events.iter().any(|event| matches!(event, Event::StrikeEnded { returns: true, .. }))
    };
    let played = game.chance(Start::Strike(air), &[strike], &first, again);
    assert_eq!(ways(&game.board, asked, "afterwards", "comes again"), played);

    let game = Battle::with(RANGE.with(SMALL), 3, &[("A", "0508"), ("Fl", "0510")]);
    let flak = Asked {
        by: text("Fl"),
        by_cell: text("0510"),
        at: text("Air"),
        at_cell: text("0508"),
        turn: Some(3),
        place: text("A@0508"),
        ..Asked::default()
    };
    let fires = [strike, Order::Fire { unit: gun, target: air }];
    game.agrees(flak.clone(), Start::Strike(air), &fires, &first, &["A"]);
    let down = |after: &Table, _: &[Event]| after.piece(air).place == Place::Gone(Gone::Destroyed);
    let off = |after: &Table, _: &[Event]| after.piece(air).disrupted && after.piece(air).place == Place::Away;
    let played =
        [game.chance(Start::Strike(air), &fires, &first, down), game.chance(Start::Strike(air), &fires, &first, off)];
    assert_eq!(["shot down", "driven off"].map(|result| ways(&game.board, flak.clone(), "Air", result)), played);
    // Half of those driven off come again.
    let struck = game.chance(Start::Strike(air), &fires, &first, again);
    assert_eq!(ways(&game.board, flak, "afterwards", "comes again"), struck + played[1] / 2);
}

#[test]
fn assaults_to_the_end() {
    for (terrain, compare) in [("open", "scored"), ("improved-position", "scored"), ("open", "received")] {
        let option = format!("assault_compare = \"{compare}\"");
        let mut game = Battle::with(RANGE.by_ruling(&option), 1, &[("T", "0505"), ("A", "0506"), ("G", "0506")]);
        game.cover("0506", terrain);
        for id in ["T", "A"] {
            game.piece(id).reduced = true;
        }
        let asked = Asked {
            fight: text("0506"),
            attackers: text("T@0505"),
            defenders: text("A, G"),
            state: text("T@reduced, A@reduced"),
            terrain: text(terrain),
            ..Asked::default()
        };
        let cell = game.board.grid.parse("0506").unwrap();
        let orders = [Order::Assault { unit: game.unit("T"), to: cell }];
        let start = Start::Operations(game.formation("R1"));
        game.agrees(asked.clone(), start, &orders, &first, &["T", "A", "G"]);
        let tank = game.unit("T");
        let played = game.chance(start, &orders, &first, |after, _| after.cell(tank) == Some(cell));
        assert_eq!(ways(&game.board, asked, "how it ends", "the attackers take 0506"), played, "{option}");
    }
}

#[test]
fn headquarters_lead_in_assaults_of_infantry_on_armour_in_a_city() {
    let mut game = Battle::with(RANGE.board(), 1, &[("A", "0505"), ("BHQ", "0505"), ("RC", "0506")]);
    game.cover("0506", "city");
    game.piece("A").reduced = true;
    game.piece("RC").disrupted = true;
    let asked = Asked {
        fight: text("0506"),
        attackers: text("A@0505, BHQ@0505"),
        defenders: text("RC"),
        state: text("A@reduced, RC@disrupted"),
        terrain: text("city"),
        ..Asked::default()
    };
    let cell = game.board.grid.parse("0506").unwrap();
    // Its headquarters goes along, for it would be left alone.
    let orders = [Order::Assault { unit: game.unit("A"), to: cell }];
    game.agrees(asked, Start::Operations(game.formation("B1")), &orders, &first, &["A", "RC", "BHQ"]);
}

#[test]
fn overruns_until_somebody_drives_on() {
    let board = RANGE.with("[tables.overrun]\ntimes = 2");
    let mut game = Battle::with(board, 1, &[("T", "0505"), ("G", "0506")]);
    game.piece("T").reduced = true;
    let asked = Asked {
        fight: text("0506"),
        overrun: true,
        attackers: text("T@0505"),
        defenders: text("G"),
        state: text("T@reduced"),
        ..Asked::default()
    };
    let cell = game.board.grid.parse("0506").unwrap();
    let orders = [Order::Overrun { unit: game.unit("T"), to: cell }];
    let start = Start::Operations(game.formation("R1"));
    game.agrees(asked.clone(), start, &orders, &stop, &["T", "G"]);
    let tank = game.unit("T");
    let played = game.chance(start, &orders, &stop, |after, _| after.cell(tank) == Some(cell));
    assert_eq!(ways(&game.board, asked, "how it ends", "T drives on"), played);
}

#[test]
fn mines_share_their_hits_among_those_who_enter() {
    let mut game = Battle::with(RANGE.board(), 1, &[("T", "0504"), ("T2", "0504"), ("RHQ", "0504")]);
    let cell = game.board.grid.parse("0505").unwrap();
    game.table.litter[cell.index()].mines = true;
    game.table.mines = [0; 2];
    let orders = [Order::MoveStack { unit: game.unit("T"), to: cell }];
    let asked = Asked { minefield: text("T@0505, T2@0505"), place: text("RHQ@0505"), ..Asked::default() };
    game.agrees(asked, Start::Operations(game.formation("R1")), &orders, &stop, &["T", "T2", "RHQ"]);
}

#[test]
fn an_impulse_begins_with_command_and_rally() {
    for (place, led) in [("0110", false), ("0101", true)] {
        let mut game = Battle::with(RANGE.board(), 1, &[("T2", place)]);
        for id in ["T", "RC", "M"] {
            let unit = game.unit(id);
            // Nobody else checks or rallies.
            game.table.pieces[unit.0 as usize].fresh = true;
        }
        game.piece("T2").disrupted = true;
        let asked = Asked { rally: text("T2"), place: Some(format!("T2@{place}")), ..Asked::default() };
        let start = Start::Impulse(game.formation("R1"));
        let unit = game.unit("T2");
        let rallied = game.chance(start, &[], &stop, |after, _| !after.piece(unit).disrupted);
        assert_eq!(ways(&game.board, asked.clone(), "rally", "rallies"), rallied);
        let commanded = game.chance(start, &[], &stop, |after, _| !after.piece(unit).ooc);
        assert_eq!(ways(&game.board, asked, "command", "in command"), commanded);
        assert_eq!(commanded == ALL, led);
    }
}
