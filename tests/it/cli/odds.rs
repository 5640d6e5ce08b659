//! `sandtable odds`: whole answers, as text and as JSON, and every way to ask wrongly.

use snapbox::cmd::Command;
use snapbox::str;

use super::Desk;
use crate::ground::{base, base_of};

fn ground() -> Desk {
    Desk::new().file("ground.scenario.toml", base())
}

/// Asks about the practice ground; what stands in single quotes is one word.
fn odds(desk: &Desk, words: &str) -> Command {
    let mut all = vec!["odds", "ground.scenario.toml"];
    for (number, piece) in words.split('\'').enumerate() {
        if number % 2 == 1 {
            all.push(piece);
        } else {
            all.extend(piece.split_whitespace());
        }
    }
    desk.run_with(&all)
}

#[test]
fn units_are_placed_elsewhere_in_small_units_as_in_all() {
    let desk = ground();
    let by_cells = odds(&desk, "--by A/Tk --at 88mm --by-cell 0702 --at-cell 0703").output().unwrap();
    let placed = odds(&desk, "--by A/Tk --at 88mm --place 'A/Tk@0702, 88mm@0703'").output().unwrap();
    assert_eq!(placed.status.code(), Some(0), "{}", String::from_utf8_lossy(&placed.stderr));
    assert_eq!(placed.stdout, by_cells.stdout);
    odds(&desk, "--by A/Tk --at 88mm --place 'A/Tk'").assert().code(2).stderr_eq(str![[r#"
failure: --place A/Tk: what stands behind @ is missing
  help: write --place UNIT@HEX, with commas between

"#]]);
    let gone = odds(&desk, "--by A/Tk --at 88mm --by-cell 0702 --at-cell 0703 --without HQ/Tk").output().unwrap();
    assert_eq!(gone.status.code(), Some(0));
}

#[test]
fn a_shot_shows_its_sums_and_every_result() {
    let desk = ground();
    odds(&desk, "--by A/Tk --at 88mm --by-cell 0702 --at-cell 0703 --terrain orchard").assert().code(0).stdout_eq(
        str![[r#"
A/Tk in 0702 fires at 88mm in 0703 (turn 1, by day)
  fire 4 firepower - 1 gun against armour + card = 3 + card
  defence 5 morale + 2 cover = 7

  result                 of 52  chance  cards
  no effect                 28  53.8 %  1 to 4
  disorganized              24  46.2 %  5 to 10
  eliminated                 0   0.0 %  none
  disorganized or worse     24  46.2 %

Counted over the whole deck of 52 cards.
Left out: cards from hand, random events.
  = rule: Small Units 6.4, Fire procedure
  = rule: Small Units 6.5, Gun and armour
  = rule: Small Units 6.10, Card multipliers

"#]],
    );
    odds(&desk, "--by A/Fus --at 2/MG --by-cell 0203 --at-cell 0303 --hq 2 --improved --reduced --disorganized")
        .assert()
        .code(0)
        .stdout_eq(str![[r#"
A/Fus in 0203 fires at 2/MG in 0303 (turn 1, by day)
  fire 4 firepower + 2 support + card = 6 + card
  defence 4 morale + 0 cover + 2 improved position = 6

  result                of 52   chance  cards
  no effect                 0    0.0 %  none
  driven back              32   61.5 %  1 to 5
  eliminated               20   38.5 %  6 to 10
  driven back or worse     52  100.0 %

Counted over the whole deck of 52 cards.
Left out: cards from hand, random events.
  = rule: Small Units 6.4, Fire procedure
  = rule: Small Units 6.5, Gun and armour
  = rule: Small Units 6.10, Card multipliers
  = rule: Small Units 6.6, Headquarters support
  = rule: Small Units 8.2, Disorganized twice

"#]]);
}

#[test]
fn in_defence_firepower_counts_once() {
    odds(&ground(), "--by 1/MG --at A/Fus --at-cell 0504 --defensive --night").assert().code(0).stdout_eq(str![[r#"
1/MG in 0604 fires in defence at A/Fus in 0504 (turn 1, by night)
  fire 3 firepower + card = 3 + card
  defence 5 morale + 0 cover = 5

  result                         of 52  chance  cards
  no effect                         20  38.5 %  1 to 2
  disorganized                      16  30.8 %  3 to 6
  disorganized and loses a step     16  30.8 %  7 to 10
  disorganized or worse             32  61.5 %

Counted over the whole deck of 52 cards.
Left out: cards from hand, random events.
  = rule: Small Units 7.3.6, Weaker fire
  = rule: Small Units 6.5, Gun and armour
  = rule: Small Units 6.10, Card multipliers

"#]]);
}

#[test]
fn cards_already_seen_cannot_come() {
    odds(&ground(), "--rally A/Fus --seen 'AS AH AD AC, 2S'").assert().code(0).stdout_eq(str![[r#"
A/Fus rallies (turn 1, by day)
  card below 4 morale

  result              of 47  chance  cards
  rallies                19  40.4 %  1 to 3
  stays disorganized     28  59.6 %  4 to 10

Counted over the 47 cards not yet seen.
Left out: cards from hand, random events.
  = rule: Small Units 8.3, Rally
  = rule: Small Units 8.1, What it means

"#]]);
}

#[test]
fn shells_come_down_where_suits_and_the_opponent_say() {
    odds(&ground(), "--af 2 --target 0805 --defensive").assert().code(0).stdout_eq(str![[r#"
British: an artillery fire of strength 2 at 0805, in defence (turn 1, by day)

where it comes down
  aim with 2 cards: on target if all are clubs
  result                       of 2652         chance
  on target, 0805 (clubs)  156 to 1170  5.9 to 44.1 %
  0804 (hearts)              0 to 1170  0.0 to 44.1 %
  0705 (diamonds)            0 to 1170  0.0 to 44.1 %
  0905 (spades)              0 to 1170  0.0 to 44.1 %
  0706 (spades)              0 to 1170  0.0 to 44.1 %
  0806 (hearts)              0 to 1170  0.0 to 44.1 %
  0906 (diamonds)            0 to 1170  0.0 to 44.1 %

2/MG in 0805
  fire 2 strength + card = 2 + card (the hex aimed at is not seen)
  defence 6 morale + 2 cover + 2 improved position = 10
  result                                of 132600          chance  cards
  no effect                      123600 to 131400  93.2 to 99.1 %
  disorganized                       1200 to 9000    0.9 to 6.8 %  9 to 10
  disorganized and loses a step                 0           0.0 %  none
  disorganized or worse              1200 to 9000    0.9 to 6.8 %

Pio in 0805
  fire 2 strength + card = 2 + card (the hex aimed at is not seen)
  defence 6 morale + 2 cover + 2 improved position = 10
  result                        of 132600          chance  cards
  no effect              123600 to 131400  93.2 to 99.1 %
  disorganized               1200 to 9000    0.9 to 6.8 %  9 to 10
  eliminated                            0           0.0 %  none
  disorganized or worse      1200 to 9000    0.9 to 6.8 %

Counted over the whole deck of 52 cards.
Where two numbers stand, the opponent of the firing side chooses among hexes: at least, and at most.
Left out: cards from hand, random events.
  = rule: Small Units 6.9.2, Harder to aim
  = rule: Small Units 6.7.4, Aim and effect
  = rule: Small Units 6.10, Card multipliers

"#]]);
}

#[test]
fn limits_mines_and_activation_are_one_card_each() {
    let desk = ground();
    odds(&desk, "--limit --ammunition 3").assert().code(0).stdout_eq(str![[r#"
defensive shots of a unit at ammunition level 3 (turn 1, by day)
  card - 3 ammunition: up to 0 gives 0, up to 4 gives 1, up to 7 gives 2, up to 10 gives 3

  result   of 52  chance  cards
  no shot     24  46.2 %  1 to 3
  1 shot      16  30.8 %  4 to 7
  2 shots     12  23.1 %  8 to 10
  3 shots      0   0.0 %  none

Counted over the whole deck of 52 cards.
Left out: cards from hand, random events.
  = rule: Small Units 7.3.1, The limit
  = rule: Small Units 11.5.3, Fewer defensive shots

"#]]);
    odds(&desk, "--mines 3 --at Sap").assert().code(0).stdout_eq(str![[r#"
Sap steps onto a minefield of value 3 (turn 1, by day)
  fire 3 mines + card = 3 + card
  defence 6 morale

  result                 of 52  chance  cards
  no effect                 24  46.2 %  1 to 3
  disorganized              20  38.5 %  4 to 8
  eliminated                 8  15.4 %  9 to 10
  disorganized or worse     28  53.8 %

Counted over the whole deck of 52 cards.
Left out: cards from hand, random events.
  = rule: Small Units 11.6.3, Stepping on them
  = rule: Small Units 6.4, Fire procedure

"#]]);
    odds(&desk, "--activate 'weapon 6pdr, formation Fus, support 0, support 2'").assert().code(0).stdout_eq(str![[
        r#"
British activate weapon 6pdr, formation Fus, support 0, support 2 (turn 1, by day)
  rating 2 formation Fus + 0 weapon 6pdr + 2 support 0 + 2 support 2 = 6; the card must reach it

  result                   of 52  chance  cards
  everything is activated     20  38.5 %  6 to 10
  nothing is activated        32  61.5 %  1 to 5

Counted over the whole deck of 52 cards.
Left out: cards from hand, random events.
  = rule: Small Units 4.2, Activation test
  = rule: Small Units 4.1, One formation, free

"#
    ]]);
    odds(&desk, "--activate 'weapon 6pdr, support 0' --night").assert().code(0).stdout_eq(str![[r#"
British activate weapon 6pdr, support 0 (turn 1, by night)
  rating 1 weapon 6pdr + 2 support 0 = 3; the card must reach it

  result                   of 52  chance  cards
  everything is activated     32  61.5 %  3 to 10
  nothing is activated        20  38.5 %  1 to 2

Counted over the whole deck of 52 cards.
Left out: cards from hand, random events.
  = rule: Small Units 4.2, Activation test
  = rule: Small Units 4.1, One formation, free

"#]]);
}

#[test]
fn a_fight_is_counted_to_the_last_way() {
    odds(&ground(), "--close-combat 0604 --attackers 'A/Fus@0504, B/Fus@0703' --anyway").assert().code(0).stdout_eq(
        str![[r#"
close combat in 0604: A/Fus, B/Fus against 1/MG (turn 1, by day)
  attack 5 cards + 4 firepower (A/Fus 2, B/Fus 2), 26.3 on average
  defence 3 cards + 3 firepower (1/MG 3), 16.4 on average
  counterattack if beaten by less than 6: 2 cards against 2 cards + the difference

how it ends
  result                                  of 34325022950618400  chance
  attackers win outright                     23489131671962880  68.4 %
  attackers win, the counterattack fails      4444777960317064  12.9 %
  the counterattack throws them back          2076564224426168   6.0 %
  defenders win                               4314549093912288  12.6 %

on the way
  result                                                            ways  chance
  attackers have as much or more  30010473856706112 of 34325022950618400  87.4 %
  of it a tie                       852908367984288 of 34325022950618400   2.5 %
  defenders may counterattack      6521342184743232 of 34325022950618400  19.0 %
  and if they do, it succeeds       2076564224426168 of 6521342184743232  31.8 %

Counted over the whole deck of 52 cards.
The defenders counterattack whenever they may.
The further cards for combined arms and several directions are all taken.
Left out: cards from hand, random events.
  = rule: Small Units 9.2, Cards and totals
  = rule: Small Units 9.3, Counterattack
  = rule: Small Units 11.8.3, Fortified close combat

"#]],
    );
}

#[test]
fn programs_read_the_same_as_json() {
    let desk = ground();
    odds(&desk, "--rally A/Fus --format json").assert().code(0).stdout_eq(str![[r#"
{
  "format": 1,
  "ruleset": "small-units",
  "scenario": "Practice ground",
  "kind": "rally",
  "question": "A/Fus rallies",
  "turn": 1,
  "night": false,
  "cards": 52,
  "sums": [
    {
      "about": "A/Fus",
      "sum": "card below 4 morale"
    }
  ],
  "results": [
    {
      "about": "A/Fus",
      "result": "rallies",
      "ways": 24,
      "of": 52,
      "chance": 0.461538,
      "cards": [
        1,
        2,
        3
      ]
    },
    {
      "about": "A/Fus",
      "result": "stays disorganized",
      "ways": 28,
      "of": 52,
      "chance": 0.538462,
      "cards": [
        4,
        5,
        6,
        7,
        8,
        9,
        10
      ]
    }
  ],
  "rules": [
    {
      "number": "8.3",
      "title": "Rally"
    },
    {
      "number": "8.1",
      "title": "What it means"
    }
  ],
  "notes": [
    "Left out: cards from hand, random events."
  ]
}

"#]]);
    let fight = "--close-combat 0604 --attackers A/Fus@0504 --format json";
    let output = odds(&desk, fight).output().unwrap();
    let answer: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(answer["format"], 1);
    let results = answer["results"].as_array().unwrap();
    let ends = results.iter().filter(|result| result["about"] == "how it ends");
    assert!((ends.map(|result| result["chance"].as_f64().unwrap()).sum::<f64>() - 1.0).abs() < 1e-5);
    assert!(results.iter().any(|result| result["about"] == "attack less defence" && result["result"] == "+0"));
}

#[test]
fn what_the_rules_forbid_is_refused_with_the_rule_unless_asked_for() {
    let desk = ground();
    odds(&desk, "--by A/Fus --at 1/MG").assert().code(2).stderr_eq(str![[r#"
failure: A/Fus cannot fire at 1/MG: the target is out of range [2.0]
  help: --by-cell HEX and --at-cell HEX place the two elsewhere, --day and --turn N change the light; --anyway reckons it all the same

"#]]);
    odds(&desk, "--by A/Fus --at 1/MG --anyway").assert().code(0);
    odds(&desk, "--by A/Tk --at 1/MG").assert().code(2).stderr_eq(str![[r#"
failure: A/Tk cannot fire at 1/MG: it is not on the map [4.0]
  help: --by-cell HEX and --at-cell HEX place the two elsewhere, --day and --turn N change the light; --anyway reckons it all the same

"#]]);
    odds(&desk, "--by A/Fus --at 2/MG --by-cell 0705 --hq 3").assert().code(2).stderr_eq(str![[r#"
failure: A/Fus gets no 3 points of support: no headquarters of its formation reaches the target [6.6]
  help: change --hq; --anyway reckons it all the same

"#]]);
    odds(&desk, "--by A/Fus --at B/Fus --anyway --turn 9").assert().code(2).stderr_eq(str![[r#"
failure: there is no turn 9: the game has 6
  help: --turn takes 1 to 6

"#]]);
    odds(&desk, "--close-combat 0604 --attackers A/Fus@0202").assert().code(2).stderr_eq(str![[r#"
failure: A/Fus cannot attack 0604: it does not come from a hex next to the fight [9.1]
  help: UNIT@HEX says where it comes from; --anyway reckons it all the same

"#]]);
    odds(&desk, "--by A/Fus --at 1/MG --at-cell 0303 --ammunition 4").assert().code(2).stderr_eq(str![[r#"
failure: A/Fus cannot fire at 1/MG: its side is low on ammunition [11.5.1]
  help: --by-cell HEX and --at-cell HEX place the two elsewhere, --day and --turn N change the light; --anyway reckons it all the same

"#]]);
    odds(&desk, "--activate 'formation Fus, weapon Flak'").assert().code(2).stderr_eq(str![[r#"
failure: these elements cannot be activated: its side does not have the initiative [3.6]
  help: --turn N asks about another turn; --anyway reckons it all the same

"#]]);
    odds(&desk, "--mines 0 --at Sap").assert().code(2).stderr_eq(str![[r#"
failure: a minefield of value 0 is a dummy and is taken off the map [11.6.4]

"#]]);
}

#[test]
fn unknown_names_get_the_nearest_known_one() {
    let desk = ground();
    odds(&desk, "--by A/Fuss --at 1/MG").assert().code(2).stderr_eq(str![[r#"
failure: there is no unit `A/Fuss`; did you mean `A/Fus`?

"#]]);
    odds(&desk, "--by A/Fus --at 1/MG --at-cell 0333").assert().code(2).stderr_eq(str![[r#"
failure: there is no hex `0333`

"#]]);
    odds(&desk, "--by A/Fus --at 1/MG --terrain orchrad").assert().code(2).stderr_eq(str![[r#"
failure: there is no terrain `orchrad`
  help: did you mean `orchard`?

"#]]);
    odds(&desk, "--rally A/Fus --seen '8D 1X'").assert().code(2).stderr_eq(str![[r#"
failure: `1X` is no card: a card ends with its suit: S, H, D or C

"#]]);
    odds(&desk, "--activate 'formation Fuss'").assert().code(2).stderr_eq(str![[r#"
failure: there is no formation `Fuss`; did you mean `Fus`?

"#]]);
    odds(&desk, "--rally Sap --reduced").assert().code(2).stderr_eq(str![[r#"
failure: Sap has no back side: it has one step [2.0]

"#]]);
}

#[test]
fn without_a_question_the_questions_are_shown() {
    let desk = ground();
    odds(&desk, "").assert().code(2).stderr_eq(str![[r#"
failure: what the odds are asked of is missing
  help: give one of: --by UNIT --at UNIT (a shot, with --defensive in reaction), --limit, --af N or --as N with --target HEX, --mines N --at UNIT, --rally UNIT, --activate "formation A, weapon B", --close-combat HEX --attackers "A@HEX, B@HEX"

"#]]);
    odds(&desk, "--by A/Fus").assert().code(2);
    odds(&desk, "--close-combat 0604").assert().code(2).stderr_eq(str![[r#"
failure: nobody attacks
  help: give --attackers "UNIT@HEX, UNIT@HEX"

"#]]);
    odds(&desk, "--af 2").assert().code(2).stderr_eq(str![[r#"
failure: no hex is aimed at
  help: give --target HEX

"#]]);
    odds(&desk, "--af 2 --target 0101").assert().code(2).stderr_eq(str![[r#"
failure: it is not clear whose fire it is
  help: give --side NAME

"#]]);
    desk.run("odds nowhere.scenario.toml --limit").assert().code(2);
    let wrong = Desk::with("turns = 6", "turns = 0");
    odds(&wrong, "--limit").assert().code(2).stderr_eq(str![[r#"
failure: ground.scenario.toml has errors
  help: `sandtable check ground.scenario.toml` shows them

"#]]);
}

fn practice_board() -> Desk {
    Desk::new().file("ground.scenario.toml", base_of(Some("portable")))
}

#[test]
fn dice_are_counted_where_a_ruleset_throws_them() {
    let desk = practice_board();
    odds(&desk, "--close-combat E3 --attackers R-Tk@E4 --facing B-1@E").assert().code(0).stdout_eq(str![[r#"
R-Tk in E4 attacks B-1 in E3 (turn 1)
  R-Tk throws 1 die: below 3 it is hit (front)
  B-1 throws 1 die + 1 cover: below 5 it is hit (flank or rear)

the dice
  result            of 36  chance
  neither is hit       12  33.3 %
  only B-1 is hit      12  33.3 %
  only R-Tk is hit      6  16.7 %
  both are hit          6  16.7 %

R-Tk in E4
  elite, 3 points: a hit costs a point on 1 to 2, above that it may give ground instead
  result           of 36          chance
  no harm             24          66.7 %
  gives ground    0 to 8   0.0 to 22.2 %
  loses a point  4 to 12  11.1 to 33.3 %

B-1 in E3
  elite, 4 points: a hit costs a point on 1 to 2, above that it may give ground instead
  result           of 6          chance
  no harm             3          50.0 %
  gives ground   0 to 2   0.0 to 33.3 %
  loses a point  1 to 3  16.7 to 50.0 %

who is left
  result                           of 216           chance
  R-Tk alone holds its square     0 to 72    0.0 to 33.3 %
  B-1 alone holds its square      0 to 48    0.0 to 22.2 %
  both hold their squares      112 to 216  51.9 to 100.0 %
  neither does                    0 to 16     0.0 to 7.4 %

Counted over all throws of the dice.
Where two numbers stand, the owner chooses between ground and a point: at least, and at most.
  = rule: Portable CC.c, The fight
  = rule: Portable HIT, Hits
  = rule: Portable CC.b, Flank and rear
  = rule: Portable CC.e, Cover

"#]]);
    odds(&desk, "--initiative --format json").assert().code(0).stdout_eq(str![[r#"
{
  "format": 1,
  "ruleset": "portable",
  "scenario": "Practice board",
  "kind": "initiative",
  "question": "the throw for the initiative",
  "turn": 1,
...
"#]]);
}

#[test]
fn options_of_another_ruleset_are_not_overheard() {
    odds(&practice_board(), "--by R-MG --at B-1 --hq 3").assert().code(2).stderr_eq(str![[r#"
failure: --hq belongs to Small Units, and ground.scenario.toml is played by Portable
  help: `sandtable odds --help` shows what can be asked of each

"#]]);
    odds(&ground(), "--by A/Fus --at 1/MG --moved").assert().code(2).stderr_eq(str![[r#"
failure: --moved belongs to Portable, Card Activation and Formation Impulse, and ground.scenario.toml is played by Small Units
  help: `sandtable odds --help` shows what can be asked of each

"#]]);
    odds(&practice_board(), "--by R-MG --at B-1 --seen 8D").assert().code(2).stderr_eq(str![[r#"
failure: --seen belongs to Small Units and Card Activation, and ground.scenario.toml is played by Portable
  help: `sandtable odds --help` shows what can be asked of each

"#]]);
    odds(&practice_board(), "").assert().code(2).stderr_eq(str![[r#"
failure: what the odds are asked of is missing
  help: give one of: --by UNIT with --target SQUARE or --at UNIT (a shot, a shell, strafing), --by BOMBER with --bombs N, --close-combat SQUARE --attackers UNIT@SQUARE, --activate SIDE, --initiative

"#]]);
}

fn practice_crossing() -> Desk {
    Desk::new().file("ground.scenario.toml", base_of(Some("formation-impulse")))
}

#[test]
fn a_folder_with_one_scenario_is_as_good_as_its_name() {
    let desk = practice_crossing();
    desk.run("odds . --cup").assert().code(0);
    let desk = desk.file("other.scenario.toml", base_of(None));
    desk.run("odds . --cup").assert().code(2).stderr_eq(str![[r#"
failure: . holds 2 scenarios, and one at a time is wanted
  help: name one of them: ground.scenario.toml, other.scenario.toml

"#]]);
}

#[test]
fn what_formation_impulse_refuses_it_tells_how_to_ask() {
    let desk = practice_crossing();
    odds(&desk, "--rally R-1").assert().code(2).stderr_eq(str![[r#"
failure: --rally belongs to Small Units, and ground.scenario.toml is played by Formation Impulse
  help: --command UNIT asks it here, with --state UNIT@disrupted for one that is disrupted

"#]]);
    odds(&desk, "--by R-1 --at B-Tk --at-cell 0806").assert().code(2).stderr_eq(str![[r#"
failure: R-1 cannot fire at B-Tk: it is out of range, which is underlined [6.1.b]
  help: its range is 1, and B-Tk is 5 hexes away; --by-cell and --at-cell place the two elsewhere; --anyway reckons it all the same

"#]]);
    desk.run_with(&["odds", "ground.scenario.toml", "--minefield", "R-1, R-2@0707"]).assert().code(2).stderr_eq(str![
        [r#"
failure: those who enter mines together come into one hex
  help: R-1 is in 0306: write R-1@0707

"#]
    ]);
    odds(&desk, "--close-combat 0406 --attackers R-1@0306").assert().code(2).stderr_eq(str![[r#"
failure: 0406 holds friends of R-1: R-2
  help: name a hex of the enemy, or --defenders UNITS who are to be there

"#]]);
    odds(&desk, "--by R-Air --target 0804").assert().code(2).stderr_eq(str![[r#"
failure: R-Air is not there on turn 1: it comes later [11.3]
  help: --turn 3 is its first; --anyway reckons it all the same

"#]]);
}
