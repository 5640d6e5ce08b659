//! Odds of Card Activation: golden vectors, chances that add up, and the count held against every throw and every order of
//! the cards, played one by one.

mod played;

use sandtable::rules::card_activation::{CardActivation, Laid};
use sandtable::rules::common::cards::Card;
use sandtable::rules::common::odds::{Answer, Asked};

use super::range::{Range, ask_of, fraction, part, row, shot, text, ways};

static RANGE: Range<CardActivation> =
    Range::new("card-activation", |scenario| Laid::of(scenario).unwrap().board.clone());

fn shell(by: &str, from: &str, target: &str) -> Asked {
    Asked { by: text(by), by_cell: text(from), target: text(target), ..Asked::default() }
}

/// Everything has been seen but these.
fn all_but(cards: &str) -> Option<String> {
    let left: Vec<Card> = cards.split(' ').map(|card| card.parse().unwrap()).collect();
    let seen: Vec<String> = Card::deck().filter(|card| !left.contains(card)).map(|card| card.to_string()).collect();
    Some(seen.join(" "))
}

#[test]
fn a_tank_that_stands_still_hits_as_often_as_four_dice_do() {
    let fired = RANGE.ask(shot("T", "0505", "K", "0508"));
    assert_eq!((ways(part(&fired, "the dice")), fired.parts[0].rows[0].of), (vec![625, 500, 150, 20, 1], 1296));
    assert_eq!(fraction(&fired, "K", "no harm"), (625, 1296));
    assert_eq!(fraction(&fired, "K", "disrupted or worse"), (671, 1296), "1 - (5/6)^4");
    let moved = RANGE.ask(Asked { moved: true, ..shot("T", "0505", "K", "0508") });
    assert_eq!(ways(part(&moved, "the dice")), [25, 10, 1]);
}

#[test]
fn eight_riflemen_hit_once_and_a_third_on_average() {
    let fired = RANGE.ask(shot("C", "0505", "B", "0507"));
    let dice = part(&fired, "the dice");
    assert_eq!((dice.rows[0].least, dice.rows[0].of), (5_u128.pow(8), 6_u128.pow(8)));
    let every = part(&fired, "the dice, one by one");
    let sum: u128 = every.rows.iter().zip(0..).map(|(row, hits)| row.least * hits).sum();
    assert_eq!((sum * 3, every.rows.len()), (every.rows[0].of * 4, 9));
    // Half of that in cover.
    let covered = RANGE.ask(Asked { terrain: text("woods"), ..shot("C", "0505", "B", "0507") });
    let let_through = part(&covered, "hits that cover does not stop, one by one");
    let sum: u128 = let_through.rows.iter().zip(0..).map(|(row, hits)| row.least * hits).sum();
    assert_eq!(sum * 3, let_through.rows[0].of * 2);
}

#[test]
fn dice_follow_weapons_moves_and_commanders() {
    let dice = |asked: Asked| RANGE.ask(asked).parts[0].sums.clone();
    let at = || shot("A", "0505", "C", "0506");
    assert_eq!(dice(at()), ["10 dice: a 6 hits"]);
    assert_eq!(dice(Asked { commander: true, ..at() }), ["10 dice + 2 of a commander: a 6 hits"], "H18");
    assert_eq!(dice(Asked { commander: true, moved: true, ..at() }), ["5 dice + 1 of a commander: a 6 hits"], "H18");
    assert_eq!(
        dice(Asked { figures: text("A@7"), disrupted: text("A"), ..at() }),
        ["4 dice: a 6 hits"],
        "5 rifles, LMG"
    );
    assert_eq!(dice(Asked { figures: text("A@3+0"), disrupted: text("A"), ..at() }), ["1 die: a 6 hits"], "H13");
    assert_eq!(dice(shot("S", "0505", "A", "0506")), ["12 dice: a 6 hits"]);
    assert_eq!(dice(Asked { figures: text("S@4"), ..shot("S", "0505", "A", "0506") }), ["8 dice: a 6 hits"], "H14");
    assert_eq!(dice(shot("Z", "0505", "K", "0506")), ["2 dice: a 6 hits"], "only what is carried against armour");
    let wounded = Asked { commander: true, wounded: text("BC"), ..at() };
    assert_eq!(dice(wounded), ["10 dice + 1 of a commander: a 6 hits"]);
}

#[test]
fn scores_of_weapons_and_targets_make_throws_of_their_own() {
    let own = RANGE.with("[tables.weapon.light-machine-gun]\nhit_on = 5");
    let fired = ask_of(own, shot("A", "0505", "C", "0506"));
    assert_eq!(fired.parts[0].sums, ["6 dice: a 6 hits", "4 dice: 5 or more hits"]);
    let none = fraction(&fired, "the dice", "no hit");
    assert_eq!(none, (5_u128.pow(6) * 16, 6_u128.pow(6) * 81).lowest());
    let easy = RANGE.with("[tables.unit_type.infantry]\nhit_on = 4");
    let fired = ask_of(easy, shot("A", "0505", "C", "0506"));
    assert_eq!(fired.parts[0].sums, ["10 dice: 4 or more hits"]);
    assert_eq!(fraction(&fired, "the dice", "no hit"), (1, 1024));
    let all = RANGE.by_ruling("afv_fighters = \"all_infantry\"");
    assert_eq!(ask_of(all, shot("A", "0505", "T", "0506")).parts[0].sums, ["8 dice: a 6 hits"], "B21");
}

trait Lowest {
    fn lowest(self) -> (u128, u128);
}

impl Lowest for (u128, u128) {
    fn lowest(self) -> (u128, u128) {
        let (mut a, mut b) = self;
        while b > 0 {
            (a, b) = (b, a % b);
        }
        (self.0 / a, self.1 / a)
    }
}

#[test]
fn the_vectors_of_hits_come_out() {
    // Two dice: both hit once in 36, one of them ten times.
    let two = |at: &str| Asked { figures: text("C@2"), ..shot("C", "0505", at, "0506") };
    let h19 = RANGE.ask(Asked { terrain: text("woods"), seen: all_but("QD 4C"), ..two("B") });
    assert_eq!(
        fraction(&h19, "B", "disrupted, loses 1 figure"),
        (1, 6),
        "H19: two hits are one, one hit is half of one"
    );
    assert_eq!(fraction(&h19, "B", "no harm"), (5, 6));

    let place = text("B@0506, W@0506");
    let shelled = Asked { figures: text("M@1"), place, seen: all_but("9H 8D 7D"), ..shell("M", "0504", "0506") };
    let h20 = RANGE.ask(shelled.clone());
    assert_eq!(fraction(&h20, "B", "disrupted, loses 2 figures"), (1, 36), "H20");
    assert_eq!(fraction(&h20, "W", "destroyed"), (1, 36), "H20");
    assert_eq!(fraction(&h20, "W", "disrupted"), (10, 36).lowest());
    assert_eq!(
        fraction(&h20, "P", "disrupted, loses 4 figures"),
        (1, 36),
        "two by shells, then half of three, rounded up"
    );
    let spared = ask_of(RANGE.by_ruling("shelled_passengers = \"spared\""), shelled);
    assert_eq!(fraction(&spared, "P", "disrupted, loses 3 figures"), (1, 36), "half of five, rounded up");

    let tank = |cards: &str| {
        RANGE.ask(Asked { moved: true, disrupted: text(""), seen: all_but(cards), ..shot("T", "0505", "K", "0508") })
    };
    assert_eq!(fraction(&tank("2H 9D"), "K", "destroyed"), (11, 36), "H22");
    assert!(tank("2H 9C 9S").parts.iter().all(|part| part.about != "K in 0508"), "H22: nothing can happen");

    let led = |card: &str| {
        RANGE.ask(Asked {
            figures: text("C@1"),
            disrupted: text(""),
            seen: all_but(card),
            ..shot("C", "0505", "BC", "0506")
        })
    };
    for (card, fate) in [("JH", "killed"), ("KD", "wounded"), ("10H", "wounded"), ("KC", "in order again")] {
        assert_eq!(fraction(&led(card), "BC", fate), (1, 6), "H24: {card}");
    }
    let again = Asked {
        figures: text("C@1"),
        disrupted: text(""),
        wounded: text("BC"),
        seen: all_but("KD 5C"),
        ..shot("C", "0505", "BC", "0506")
    };
    assert_eq!(fraction(&RANGE.ask(again), "BC", "killed"), (1, 12), "a second wound kills");
    let stays = RANGE.by_ruling("commander_black = \"stay\"");
    let hit = Asked { figures: text("C@1"), disrupted: text(""), ..shot("C", "0505", "BC", "0506") };
    assert_eq!(fraction(&ask_of(stays, hit.clone()), "BC", "killed"), (3, 312).lowest());
    assert_eq!(fraction(&RANGE.ask(hit), "BC", "in order again"), (1, 12));
}

#[test]
fn vehicles_meet_red_cards_in_a_row_without_replacement() {
    // One die, so one hit at most.
    let hit = |at: &str| Asked { figures: text("Z@0+1"), disrupted: text(""), ..shot("Z", "0505", at, "0506") };
    assert_eq!(fraction(&RANGE.ask(hit("L")), "L", "destroyed"), (1, 12));
    assert_eq!(fraction(&RANGE.ask(hit("K")), "K", "destroyed"), (26 * 25, 6 * 52 * 51).lowest());
    assert_eq!(fraction(&RANGE.ask(hit("H")), "H", "destroyed"), (26 * 25 * 24, 6 * 52 * 51 * 50).lowest());
    assert_eq!(fraction(&RANGE.ask(hit("L2")), "L2", "loses 1 vehicle"), (1, 12));
    // Two decks are still half red, but not so soon out of it.
    let two = ask_of(
        RANGE.of(&RANGE.text().replacen("[map]", "decks = 2\n\n[map]", 1).replacen("[options]\n", "", 1)),
        hit("H"),
    );
    assert_eq!(fraction(&two, "H", "destroyed"), (52 * 51 * 50, 6 * 104 * 103 * 102).lowest());
}

#[test]
fn rulings_change_what_a_hit_does() {
    let at = || Asked { figures: text("C@2"), terrain: text("woods"), ..shot("C", "0505", "B", "0506") };
    let kills = ask_of(RANGE.by_ruling("figure_hit = \"kill\""), at());
    // One hit in ten of 36 meets half a deck of black, two in one of 36.
    let one = (10 * 51 * 26 + 2 * 26 * 26, 36 * 52 * 51);
    assert_eq!(fraction(&kills, "B", "loses 1 figure"), one.lowest());
    let disrupts = ask_of(RANGE.by_ruling("figure_hit = \"disrupt\""), at());
    assert_eq!(fraction(&disrupts, "B", "disrupted"), one.lowest());
    assert_eq!(fraction(&disrupts, "B", "disrupted, loses 1 figure"), (26 * 25, 36 * 52 * 51).lowest());
    let volley = ask_of(RANGE.by_ruling("cover_cards = \"per_volley\""), at());
    assert_eq!(fraction(&volley, "B", "disrupted, loses 2 figures"), (1, 72));
    assert_eq!(fraction(&volley, "hits that cover does not stop", "no hit"), (25 * 2 + 11, 72));
}

#[test]
fn many_dice_are_counted_exactly() {
    let figures = text("A@12+4");
    let many = RANGE.ask(Asked { figures, commander: true, terrain: text("woods"), ..shot("A", "0505", "C", "0506") });
    assert_eq!(many.parts[0].sums, ["20 dice + 2 of a commander: a 6 hits"]);
    assert!(many.notes.is_empty(), "{:?}", many.notes);
    for part in &many.parts {
        assert_eq!(ways(part).iter().sum::<u128>(), part.rows[0].of, "{}", part.about);
    }
    // All figures of eight, and one hit more for the observer, who takes what is left over.
    assert!(row(part(&many, "C"), "destroyed").least > 0);
    assert!(row(part(&many, "RO"), "disrupted").least > 0);
}

#[test]
fn close_assaults_are_counted_to_the_end() {
    let fight = || Asked { fight: text("0506"), attackers: text("C@0505"), defenders: text("B"), ..Asked::default() };
    let fought = RANGE.ask(Asked { figures: text("C@1, B@1"), without: text("RO"), ..fight() });
    assert_eq!(fought.sums, ["C throws 1 die: 5 or more hits", "B throws 1 die: 5 or more hits"]);
    for (result, chance) in [("B is destroyed", (2, 9)), ("C is destroyed", (2, 9)), ("both are destroyed", (1, 9))] {
        assert_eq!(fraction(&fought, "how it ends", result), chance, "{result}");
    }
    assert_eq!(fraction(&fought, "how it ends", "a tie: B holds, C is thrown back"), (4, 9));
    let two = RANGE.ask(Asked { figures: text("C@2, B@4"), disrupted: text(""), ..fight() });
    assert_eq!(two.sums[1..], ["B throws 2 dice: 5 or more hits", "B is disrupted and throws half its dice"]);
    // Hits of either: none 4, one 4, two 1 of 9. The attacker gone is the only way nobody is beaten.
    assert_eq!(fraction(&two, "how it ends", "C is destroyed"), (1, 9));
    assert_eq!(fraction(&two, "how it ends", "B is beaten and gives way"), (4 * 4 + 4 + 4, 81).lowest());
    assert_eq!(fraction(&two, "how it ends", "a tie: B holds, C is thrown back"), (32, 81));
    assert_eq!(fraction(&two, "how it ends", "B wins, C is thrown back"), (16, 81));
    let full = ask_of(RANGE.by_ruling("disrupted_assault = \"full\""), Asked { disrupted: text(""), ..fight() });
    assert_eq!(full.sums, ["C throws 8 dice: 5 or more hits", "B throws 5 dice: 5 or more hits"]);
    let led = RANGE.ask(Asked { commander: true, terrain: text("built-up"), ..fight() });
    assert_eq!(led.sums[0], "C throws 8 dice + 2 of a commander: 5 or more hits");
    assert_eq!(led.sums[2], "B is in cover: a card for each hit, cover holds with 26 of 52 cards");
    let gun = Asked { fight: text("0506"), attackers: text("C@0505"), defenders: text("G"), ..Asked::default() };
    let stuck = RANGE.ask(gun.clone());
    assert!(row(part(&stuck, "how it ends"), "G is beaten, cannot go back and is destroyed").least > 0);
    let stays = ask_of(RANGE.by_ruling("retreat_guns = \"stay\""), gun);
    assert!(row(part(&stays, "how it ends"), "G is beaten but stays, disrupted").least > 0);
}

#[test]
fn cohesion_goes_by_grading_and_commander() {
    let test = |unit: &str| Asked { cohesion: text(unit), ..Asked::default() };
    for (unit, commander, expected) in [
        ("A", false, 39),
        ("C", false, 26),
        ("Z", false, 13),
        ("V", false, 0),
        ("C", true, 39),
        ("A", true, 39),
        ("V", true, 13),
    ] {
        let tested = RANGE.ask(Asked { commander, ..test(unit) });
        assert_eq!(
            (ways(&tested.parts[0])[0], tested.parts[0].rows[0].of),
            (expected, 52),
            "H25, H27: {unit} {commander}"
        );
    }
    assert_eq!(
        RANGE.ask(Asked { commander: true, ..test("C") }).sums,
        ["average, good with a commander: on diamonds, clubs, spades"]
    );
    let seen = RANGE.ask(Asked { seen: text("AS 2S 3S 4D"), ..test("C") });
    assert_eq!((ways(&seen.parts[0]), seen.basis.as_str()), (vec![23, 25], "Counted over the 48 cards not yet seen."));
    assert_eq!(ways(&RANGE.ask(test("C")).parts[1]), [39, 26, 13, 0]);
}

#[test]
fn the_lower_card_acts_first() {
    let first = |units: &str| Asked { first: text(units), ..Asked::default() };
    let rows =
        |answer: Answer| -> Vec<(u128, u128)> { answer.parts[0].rows.iter().map(|row| (row.least, row.of)).collect() };
    assert_eq!(rows(RANGE.ask(first("A, C"))), [(1, 2), (1, 2)]);
    assert_eq!(rows(RANGE.ask(first("A, C, RC"))), [(1, 3); 3]);
    assert_eq!(rows(RANGE.ask(first("A, C@5H"))), [(16, 51), (35, 51)]);
    assert_eq!(rows(RANGE.ask(first("A, C@5S"))), [(19, 51), (32, 51)], "the other fives come first");
    assert_eq!(rows(RANGE.ask(first("A@5H, C@5S"))), [(1, 1), (0, 1)], "H2");
    let high = RANGE.by_ruling("ace = \"high\"");
    assert_eq!(rows(ask_of(high, first("A, C@5H"))), [(12, 51), (39, 51)].map(|(a, b)| (a / 3, b / 3)));
    let dice = || RANGE.by_ruling("ties = \"dice\"");
    assert_eq!(rows(ask_of(dice(), first("A, C@5S"))), [(16 * 2 + 3, 102), (67, 102)]);
    assert_eq!(rows(ask_of(dice(), first("A@5H, B@5C, C@5S"))), [(1, 3); 3]);
    // Red holds a heart and a spade, blue a club: red picks which of its two acts.
    let choice = ask_of(RANGE.by_ruling("ties = \"choice\""), first("C@5H, A@5C, S@5S"));
    let bounds: Vec<(u128, u128)> = choice.parts[0].rows.iter().map(|row| (row.least, row.most)).collect();
    assert_eq!(bounds, [(0, 1), (0, 0), (0, 1)]);
    let both = RANGE.of(&RANGE.text().replacen("[map]", "decks = 2\n\n[options]\nties = \"choice\"\n\n[map]", 1));
    assert_eq!(rows(ask_of(both, first("C@5H, A@5H"))), [(1, 2), (1, 2)], "the same card on both sides");
    // The same card of two decks is thrown for.
    let two = RANGE.of(&RANGE.text().replacen("[map]", "decks = 2\n\n[map]", 1));
    assert_eq!(rows(ask_of(two, first("A, C@5H"))), [(16 * 4 + 1, 206), (206 - 65, 206)]);
}

#[test]
fn chances_add_up() {
    let questions = [
        shot("T", "0505", "W", "0508"),
        Asked { terrain: text("woods"), disrupted: text(""), ..shot("T", "0505", "H", "0508") },
        Asked { place: text("BC@0506, A@0506"), ..shot("S", "0505", "B", "0506") },
        Asked { place: text("B@1208, L2@1208, BC@1208"), ..shell("F", "1104", "1208") },
        Asked { fight: text("0705"), attackers: text("S@0706"), commander: true, ..Asked::default() },
        Asked { fight: text("0506"), attackers: text("T@0505"), defenders: text("W"), ..Asked::default() },
        Asked { first: text("A, B, C, S, T, RC"), ..Asked::default() },
    ];
    for question in questions {
        let answer = RANGE.ask(question);
        for part in &answer.parts {
            assert_eq!(ways(part).iter().sum::<u128>(), part.rows[0].of, "{}: {:#?}", part.about, part.rows);
        }
    }
}

#[test]
fn what_makes_no_difference_or_is_forbidden_is_refused() {
    for (asked, why) in [
        (shot("C", "0505", "K", "0507"), "C cannot fire at K: none of its weapons can harm that target [FIRE.5]"),
        (shot("C", "0505", "B", "0508"), "C cannot fire at B: it is out of range [RANGE]"),
        (shot("C", "0505", "S", "0506"), "C cannot fire at S: that is a friend [FIRE.1]"),
        (
            Asked { by: text("F"), target: text("0705"), ..Asked::default() },
            "F cannot shell 0705: a limbered gun cannot fire [MOVE.5]",
        ),
        (shell("M", "0504", "0506"), "M cannot shell 0506: no enemy is there [FIRE.6]"),
        (shot("C", "0705", "B", "0706"), "C cannot be in 0705: an enemy is there [MOVE.4]"),
        (
            Asked { moved: true, cohesion: text("C"), ..Asked::default() },
            "--moved has no bearing on a test of cohesion",
        ),
        (Asked { terrain: text("wods"), ..shot("C", "0505", "B", "0506") }, "there is no terrain `wods`"),
        (
            Asked { figures: text("C@no"), ..shot("C", "0505", "B", "0506") },
            "`no` is no number of figures: from 1, or as 3+2 by weapons",
        ),
        (
            Asked { wounded: text("C"), ..shot("C", "0505", "B", "0506") },
            "C is neither a commander nor an observer: nobody else is wounded",
        ),
        (
            Asked { seen: text("5H 5H"), ..shot("C", "0505", "B", "0506") },
            "`5H` has been seen more often than there are such cards",
        ),
        (
            Asked { first: text("A, RO"), ..Asked::default() },
            "RO is dealt no card: it is not on the map, or acts on the card of another [TURN.2]",
        ),
        (Asked { first: text("A"), ..Asked::default() }, "two to 6 units can be compared"),
        (
            Asked { fight: text("0506"), attackers: text("M@0505"), defenders: text("B"), ..Asked::default() },
            "M cannot assault B: it assaults only under a commander [ASLT.1]",
        ),
        (Asked { fight: text("0706"), attackers: text("C@0606"), ..Asked::default() }, "nobody defends 0706"),
        (Asked::default(), "what the odds are asked of is missing"),
        (Asked { turn: Some(9), ..shot("C", "0505", "B", "0506") }, "there is no turn 9: the game has 6"),
        (
            Asked { terrain: text("woods"), seen: all_but("5H 6C"), ..shot("C", "0505", "B", "0506") },
            "3 cards of cover may be needed, and 2 are unseen",
        ),
        (
            Asked { disrupted: text(""), seen: all_but("5C 6C"), ..shot("T", "0505", "K", "0506") },
            "more cards may be needed than are unseen: the discarded ones would be shuffled, which cannot be reckoned",
        ),
    ] {
        assert_eq!(RANGE.refused(asked).why, why);
    }
    let anyway = Asked { anyway: true, ..shell("M", "0504", "0506") };
    assert_eq!(RANGE.ask(anyway).parts.len(), 1, "there is nobody to hit");
}
