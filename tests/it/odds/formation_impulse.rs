//! Odds of Formation Impulse: golden vectors, chances that add up, and the count held against every throw, played one by one.

mod cup;
mod played;

use std::collections::BTreeMap;

use sandtable::rules::common::odds::{Answer, Asked, Row, answer};
use sandtable::rules::formation_impulse::{FormationImpulse, Laid};

use super::range::{Range, ask_of, fraction, part, row, shot, text};

static RANGE: Range<FormationImpulse> =
    Range::new("formation-impulse", |scenario| Laid::of(scenario).unwrap().board.clone());

#[test]
fn every_table_adds_up_to_certainty() {
    let fight = |attackers: &str, defenders: &str| Asked {
        fight: text("0506"),
        attackers: text(attackers),
        defenders: text(defenders),
        ..Asked::default()
    };
    let questions = [
        shot("T", "0505", "K", "0510"),
        Asked { terrain: text("woods"), ..shot("A2", "0505", "I", "0507") },
        fight("I@0505, I2@0505, RHQ2@0505", "A, G, BHQ"),
        fight("T@0505, T2@0505, RHQ@0505", "K, KHQ"),
        Asked { overrun: true, ..fight("T@0505, T2@0505", "A, G, BHQ") },
        Asked { mission: text("he-1"), target: text("0105"), turn: Some(2), ..Asked::default() },
        Asked { by: text("Air"), target: text("1401"), turn: Some(3), ..Asked::default() },
        Asked { cup: text(""), turn: Some(3), ..Asked::default() },
        Asked { headquarters: text("BHQ"), ..Asked::default() },
    ];
    for asked in questions {
        let answer = RANGE.ask(asked);
        for part in &answer.parts {
            let rows: Vec<&Row> = part.rows.iter().filter(|row| !row.together).collect();
            let sum: u128 = rows.iter().map(|row| row.least).sum();
            assert_eq!(sum, rows[0].of, "{}: {}", answer.title, part.about);
        }
    }
}

#[test]
fn a_headquarters_that_goes_along_leads_an_overrun() {
    let asked = || Asked {
        fight: text("0506"),
        overrun: true,
        attackers: text("T@0505, RHQ@0505"),
        defenders: text("G"),
        ..Asked::default()
    };
    let sums = |answer: Answer| format!("{answer:?}");
    assert!(sums(RANGE.ask(asked())).contains("T throws 12 dice: 4 or more hits, led with 1"));
    let after = RANGE.by_ruling("overrun_leadership = \"dice\"");
    assert!(sums(ask_of(after, asked())).contains("T throws 10 dice: 4 or more hits, led with 1"));
    let alone = RANGE.by_ruling("overrun_leadership = \"none\"");
    assert!(sums(ask_of(alone, asked())).contains("T throws 9 dice: 4 or more hits\""));
}

#[test]
fn bands_of_range_change_the_score_or_the_dice() {
    let dice = |asked: Asked| RANGE.ask(asked).parts[0].sums[1].clone();
    let tank = |to: &str| shot("T", "0501", "K", to);
    // AP 8/3/4: half of it is close, and twice it the farthest (J5, J7).
    assert_eq!(dice(tank("0505")), "3 dice: 3 or more hits");
    assert_eq!(dice(tank("0506")), "3 dice: 4 or more hits");
    assert_eq!(dice(tank("0510")), "3 dice: 5 or more hits");
    let too_far = RANGE.refused(shot("I", "0501", "A", "0510"));
    assert!(too_far.why.contains("6.1.b") && too_far.help.is_some(), "{too_far:?}");
    // Six is the worst score: one die less instead, where there is one to spare.
    let spare = RANGE.refused(shot("G", "0501", "I", "0508"));
    assert!(spare.why.contains("too far for its score and its firepower"), "{spare:?}");
    let one = RANGE.by_ruling("no_firepower = \"one_die\"");
    assert_eq!(ask_of(one, shot("G", "0501", "I", "0508")).parts[0].sums[1], "1 die: a 6 hits");
    let chosen = answer(RANGE.by_ruling("extended_range = \"choice\""), &Asked { thin: true, ..tank("0510") }).unwrap();
    assert_eq!(chosen.parts[0].sums[1], "2 dice: 4 or more hits");
    let nothing = RANGE.refused(Asked { thin: true, ..tank("0506") });
    assert!(nothing.why.contains("there is nothing to choose"), "{nothing:?}");
}

#[test]
fn dice_follow_leadership_support_and_augmentation() {
    let dice = |asked: Asked| RANGE.ask(asked).parts[0].sums[1].clone();
    assert_eq!(dice(shot("I", "0501", "A", "0503")), "3 dice: 5 or more hits");
    let led = Asked { commander: true, ..shot("I", "0501", "A", "0503") };
    assert_eq!(dice(led), "4 dice: 5 or more hits", "J12");
    assert_eq!(dice(shot("A2", "0601", "I", "0604")), "4 dice: 5 or more hits", "a machine gun");
    assert_eq!(dice(shot("IF", "0601", "A", "0603")), "3 dice and 1 more, the lowest dropped: 5 or more hits", "J10");
    let fired = RANGE.ask(shot("IF", "0601", "A", "0603"));
    // Of four dice, all miss in 16 of 81, and three or four hit in 9; three count at most.
    assert_eq!(fraction(&fired, "the dice", "no hit"), (16, 81));
    assert_eq!(fraction(&fired, "the dice", "3 hits"), (1, 9));
}

#[test]
fn hits_disrupt_reduce_and_eliminate() {
    // Three dice on five or more, in the open: 8, 12, 6 and 1 of 27 (J15, J16).
    let fired =
        |state: Option<&str>| RANGE.ask(Asked { state: state.map(str::to_string), ..shot("I", "0505", "A", "0507") });
    let full = fired(None);
    for (result, chance) in
        [("unharmed", (8, 27)), ("disrupted", (4, 9)), ("disrupted and reduced", (2, 9)), ("eliminated", (1, 27))]
    {
        assert_eq!(fraction(&full, "A", result), chance, "{result}");
    }
    assert_eq!(fraction(&full, "A", "disrupted or worse"), (19, 27));
    let disrupted = fired(Some("A@disrupted"));
    assert_eq!(fraction(&disrupted, "A", "reduced"), (4, 9));
    assert_eq!(fraction(&disrupted, "A", "eliminated"), (7, 27));
    let last = fired(Some("A@disrupted+reduced"));
    assert_eq!(fraction(&last, "A", "eliminated"), (19, 27));
    assert_eq!(
        RANGE.ask(Asked { disrupted: text(""), reduced: text("A"), ..shot("I", "0505", "A", "0507") }).parts,
        last.parts
    );
}

#[test]
fn concealment_is_lost_by_acting_and_to_reconnaissance() {
    let saves = |asked: Asked| part(&RANGE.ask(asked), "hits that are not saved").sums[0].clone();
    let at = || Asked { terrain: text("woods"), ..shot("I", "0505", "A", "0507") };
    assert_eq!(saves(at()), "cover: 3 dice, 5 or more saves, 1 of them for concealment");
    assert_eq!(saves(Asked { state: text("A@oc"), ..at() }), "cover: 2 dice, 5 or more saves");
    assert_eq!(saves(Asked { state: text("A@moved"), ..at() }), "cover: 2 dice, 5 or more saves");
    assert_eq!(saves(Asked { place: text("RC@0503"), ..at() }), "cover: 2 dice, 5 or more saves");
    assert_eq!(saves(Asked { place: text("I2@0506"), ..at() }), "cover: 2 dice, 5 or more saves", "J17");
}

#[test]
fn concealment_that_adds_no_die_is_not_counted() {
    let saves = |terrain: &str| {
        let asked = Asked { terrain: text(terrain), ..shot("T", "0505", "K", "0508") };
        part(&RANGE.ask(asked), "hits that are not saved").sums[0].clone()
    };
    assert_eq!(saves("woods"), "armour and cover: 5 dice, 4 or more saves, 1 of them for concealment");
    assert_eq!(
        saves("city"),
        "armour and cover: 5 dice, 4 or more saves, none of them for concealment: more do not count",
        "two dice of cover at most"
    );
}

#[test]
fn morale_is_thrown_with_two_dice() {
    // Morale 7 passes with 21 of 36 (J1); leadership makes it 26 (J2).
    let far = RANGE.ask(Asked { command: text("T2"), place: text("T2@0110"), ..Asked::default() });
    assert_eq!(fraction(&far, "command", "in command"), (7, 12));
    assert!(far.parts.iter().all(|part| part.about != "rally"));
    let near = RANGE.ask(Asked { command: text("T2"), ..Asked::default() });
    assert_eq!(fraction(&near, "command", "in command"), (1, 1), "J3");
    assert_eq!(fraction(&RANGE.ask(Asked { rally: text("T2"), ..Asked::default() }), "rally", "rallies"), (7, 12));
    assert_eq!(fraction(&RANGE.ask(Asked { rally: text("T"), ..Asked::default() }), "rally", "rallies"), (13, 18));
    // Out of reach, it rallies with 7 or less if the check is passed, and otherwise with 6 or less.
    let out = RANGE.ask(Asked { rally: text("T2"), place: text("T2@0110"), ..Asked::default() });
    assert_eq!(fraction(&out, "rally", "rallies"), ((21 * 21 + 15 * 15) / 18, 36 * 36 / 18));
}

#[test]
fn mines_clearing_and_headquarters_are_a_few_dice() {
    let mines = RANGE.ask(Asked { minefield: text("T"), ..Asked::default() });
    assert_eq!(fraction(&mines, "the dice", "2 hits"), (1, 9));
    assert_eq!(fraction(&mines, "T", "disrupted"), (4, 9));
    let both = RANGE.ask(Asked { minefield: text("0102"), place: text("T@0102"), ..Asked::default() });
    assert_eq!(fraction(&both, "T", "disrupted"), (1, 3), "one of nine for two hits, half of four for one (J31)");
    assert_eq!(fraction(&RANGE.ask(Asked { clear: text("I"), ..Asked::default() }), "I", "clears the mines"), (1, 2));
    assert_eq!(fraction(&RANGE.ask(Asked { clear: text("E"), ..Asked::default() }), "E", "clears the mines"), (3, 4));
    let post = RANGE.ask(Asked { headquarters: text("BHQ"), ..Asked::default() });
    assert_eq!(fraction(&post, "where a unit is hit", "reduced"), (1, 6), "J36");
    assert_eq!(fraction(&post, "where one is eliminated", "reduced"), (1, 2), "J36");
    let worn = RANGE.ask(Asked { headquarters: text("BHQ"), state: text("BHQ@reduced"), ..Asked::default() });
    assert_eq!(fraction(&worn, "where a unit is hit", "eliminated"), (1, 6));
}

/// Draws every order of the chits, one by one: `chits` names the formation of each, and none is the end of the turn.
fn drawn(
    chits: &mut Vec<Option<usize>>,
    ends: usize,
    needed: usize,
    counts: [u32; 4],
    seen: &mut dyn FnMut([u32; 4], u128),
    ways: u128,
) {
    if ends >= needed || chits.iter().all(Option::is_none) {
        return seen(counts, ways);
    }
    let share = ways / chits.len() as u128;
    for at in 0..chits.len() {
        let chit = chits.remove(at);
        let mut next = counts;
        chit.into_iter().for_each(|formation| next[formation] += 1);
        drawn(chits, ends + usize::from(chit.is_none()), needed, next, seen, share);
        chits.insert(at, chit);
    }
}

#[test]
fn the_cup_is_emptied_in_every_order() {
    const ALL: u128 = 1_000_000_007 * 5040 * 5040;
    for end_turn in 1..=3 {
        let answer =
            ask_of(RANGE.by_ruling(&format!("end_turn = {end_turn}")), Asked { cup: text(""), ..Asked::default() });
        let mut chits = vec![Some(0), Some(0), Some(1), Some(2), Some(3)];
        chits.extend(vec![None; end_turn]);
        let mut acts: BTreeMap<(usize, u32), u128> = BTreeMap::new();
        let mut total: BTreeMap<u32, u128> = BTreeMap::new();
        let all = ALL * 8;
        drawn(
            &mut chits,
            0,
            end_turn.min(2),
            [0; 4],
            &mut |counts, ways| {
                counts.iter().enumerate().for_each(|(at, count)| *acts.entry((at, *count)).or_default() += ways);
                *total.entry(counts.iter().sum()).or_default() += ways;
            },
            all,
        );
        let words = |count: u32| match count {
            0 => "no impulse".to_string(),
            1 => "1 impulse".to_string(),
            more => format!("{more} impulses"),
        };
        for ((at, count), ways) in acts {
            let row = row(part(&answer, ["R1", "R2", "B1", "B2"][at]), &words(count)).clone();
            assert_eq!(row.least * all, ways * row.of, "{end_turn}: {at} {count}");
        }
        for (count, ways) in total {
            let row = row(part(&answer, "impulses of the turn"), &words(count)).clone();
            assert_eq!(row.least * all, ways * row.of, "{end_turn}: {count}");
        }
    }
    // Five chits and two of the end: the second of those leaves two thirds of the others before it (J41, J42).
    let cup = RANGE.ask(Asked { cup: text("R1"), ..Asked::default() });
    assert_eq!(part(&cup, "impulses of the turn").sums, ["3.33 on average"]);
    assert_eq!(part(&cup, "R1").sums, ["2 chits; 1.33 on average"]);
    assert_eq!(cup.parts.len(), 2);
}

#[test]
fn what_has_no_bearing_or_no_place_is_refused_with_a_remedy() {
    let at = || shot("I", "0505", "A", "0507");
    let cup = || Asked { cup: text(""), ..Asked::default() };
    let fight = || Asked { fight: text("1402"), attackers: text("T@1302"), ..Asked::default() };
    let cases = [
        (Asked::default(), "what the odds are asked of is missing"),
        (Asked { by: text("I"), ..Asked::default() }, "nothing is aimed at"),
        (Asked { target: text("0507"), ..at() }, "only mortars fire at hexes"),
        (Asked { moved: true, ..at() }, "it has moved [6.1.a]"),
        (Asked { led: text(""), ..at() }, "no headquarters here can lead it"),
        (Asked { state: text("I@disrupted"), ..at() }, "it is disrupted [6.1.7]"),
        (Asked { state: text("I@ooc"), ..at() }, "it is out of command [4.2]"),
        (Asked { state: text("A@asleep"), ..at() }, "`asleep` is no state of a unit"),
        (Asked { state: text("RC@reduced"), ..at() }, "RC has one step"),
        (Asked { state: text("BHQ@disrupted"), ..at() }, "never disrupted"),
        (Asked { turn: Some(9), ..at() }, "there is no turn 9"),
        (Asked { overrun: true, ..at() }, "--overrun has no bearing on fire"),
        (Asked { terrain: text("wodds"), ..at() }, "there is no terrain `wodds`"),
        (Asked { thin: true, commander: true, ..at() }, "there is nothing to choose"),
        (Asked { moved: true, ..cup() }, "--moved has no bearing on the cup"),
        (Asked { moved: true, overrun: true, ..fight() }, "--moved has no bearing on an overrun"),
        (Asked { attackers: None, ..fight() }, "nobody attacks"),
        (Asked { attackers: text("T@1302, T2"), ..fight() }, "out of one hex"),
        (Asked { fight: text("0805"), ..fight() }, "nobody defends 0805"),
        (Asked { attackers: text("RC@1302"), ..fight() }, "its factor has a star"),
        (Asked { attackers: text("T@1302, I@1302"), ..fight() }, "its formation is not active"),
        (Asked { mission: text("he-7"), target: text("1401"), ..Asked::default() }, "there is no mission `he-7`"),
        (Asked { mission: text("smoke-2"), target: text("0105"), ..Asked::default() }, "not there this turn"),
        (Asked { by: text("Fl"), at: text("Air"), turn: Some(3), ..Asked::default() }, "which hex Air strikes"),
        (Asked { by: text("Air"), target: text("0805"), turn: Some(3), ..Asked::default() }, "no enemy is in 0805"),
        (Asked { by: text("Air"), target: text("0805"), ..Asked::default() }, "Air is not there on turn 1"),
        (Asked { clear: text("T"), ..Asked::default() }, "only infantry and engineers"),
        (Asked { headquarters: text("T"), ..Asked::default() }, "T is no headquarters"),
        (Asked { minefield: text("BHQ"), ..Asked::default() }, "nobody enters whom mines could hit"),
    ];
    for (asked, why) in cases {
        let unanswered = RANGE.refused(asked);
        assert!(unanswered.why.contains(why), "{why}: {}", unanswered.why);
        assert!(unanswered.help.is_some(), "{}", unanswered.why);
    }
    // Names that are not known offer the nearest.
    assert!(RANGE.refused(Asked { by: text("Ti"), ..Asked::default() }).why.contains("there is no unit `Ti`"));
}

#[test]
fn fate_points_are_left_out_and_said_to_be() {
    let lines = "[options]\nfate = true";
    let board = RANGE.of(&RANGE.text().replacen("[map]", &format!("{lines}\n\n[map]"), 1).replacen(
        "mines = 1",
        "mines = 1\nfate = 3",
        1,
    ));
    let answer = ask_of(board, shot("I", "0505", "A", "0507"));
    assert!(answer.notes.iter().any(|note| note == "Left out: fate points."), "{:?}", answer.notes);
    assert_eq!(fraction(&answer, "A", "unharmed"), (8, 27));
}
