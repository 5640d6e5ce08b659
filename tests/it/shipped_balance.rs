//! Every battle that ships says how even it is, in its designer's note: "Balance: Red 23 %, Blue 77 % of 400 games (greedy, 0.1.0)." A
//! small part of those games is played again here.

use sandtable::game::Game;
use sandtable::play::balance::account;
use sandtable::play::series::{in_order, seed_of};
use sandtable::rules::Visit;
use sandtable::scenario::draft::SideId;

use crate::play::{Scene, scenes};

/// Games that are played again.
const AGAIN: u64 = 20;

/// What a battle says of itself: who wins how many of a hundred games, and who played them.
struct Said<'s> {
    wins: Vec<(&'s str, f64)>,
    bot: &'s str,
}

impl<'s> Said<'s> {
    fn read(design: &'s str) -> Option<Said<'s>> {
        let (_, words) = design.rsplit_once("Balance: ")?;
        let (wins, rest) = words.split_once(" % of 400 games (")?;
        let win = |part: &'s str| {
            let (name, share) = part.trim_end_matches(" %").rsplit_once(' ')?;
            Some((name, share.parse().ok()?))
        };
        let (bot, _) = rest.split_once(", ")?;
        Some(Said { wins: wins.split(", ").map(win).collect::<Option<_>>()?, bot })
    }
}

/// How many of the first games each side won.
struct Wins<'w>(&'w str);

impl Visit for Wins<'_> {
    type Out = [(String, u64); 2];

    fn visit<G: Game>(self, game: &G) -> Self::Out {
        let numbers: Vec<u64> = (0..AGAIN).collect();
        let one = |number| account(game, [self.0; 2], seed_of(1, number), None).unwrap().ending;
        let endings = in_order(&numbers, &|| false, &one);
        [SideId(0), SideId(1)].map(|side| {
            let won = endings.iter().flatten().filter(|ending| game.endings()[**ending].side == Some(side)).count();
            (game.side_names(side).1.to_string(), won as u64)
        })
    }
}

#[test]
fn the_balance_that_a_battle_states_is_what_is_played() {
    let shipped: Vec<Scene> = scenes().into_iter().filter(|scene| scene.path.starts_with("scenarios/")).collect();
    assert_eq!(shipped.len(), 8);
    for scene in shipped {
        let design = scene.scenario.document.design.as_ref().map(|text| text.value.as_str()).unwrap_or_default();
        let said = Said::read(design).unwrap_or_else(|| panic!("{} states no balance", scene.name));
        for (name, won) in scene.with(Wins(said.bot)) {
            let (_, share) = *said.wins.iter().find(|(known, _)| *known == name).unwrap();
            let (games, share) = (AGAIN as f64, share / 100.0);
            // One in a thousand true figures would be farther off, at most.
            let reach = 3.3 * (share * (1.0 - share) * games).sqrt() + 1.0;
            let off = (won as f64 - share * games).abs();
            assert!(off <= reach, "{}: {name} won {won} of {AGAIN} games, and {share} is stated", scene.name);
        }
    }
}
