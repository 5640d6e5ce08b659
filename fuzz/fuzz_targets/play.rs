//! Any bytes as orders in a battle of each ruleset, legal and illegal: no panic, no broken invariant, nothing changed by what is
//! refused. The first byte picks the battle.

#![no_main]

mod battles;

use libfuzzer_sys::fuzz_target;
use sandtable::game::Staged;
use sandtable::rules::Visit;

struct Survive<'b>(&'b [u8]);

impl Visit for Survive<'_> {
    type Out = ();

    fn visit<G: Staged>(self, game: &G) {
        sandtable::play::survive(game, self.0);
    }
}

fuzz_target!(|bytes: &[u8]| {
    let Some((first, rest)) = bytes.split_first() else { return };
    battles::picked(*first).with_game(Survive(rest));
});
