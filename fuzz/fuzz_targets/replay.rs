//! Any text as the record of a game: read, followed by its events and by the rules. The first byte picks the battle.

#![no_main]

mod battles;

use libfuzzer_sys::fuzz_target;
use sandtable::game::Staged;
use sandtable::play::record::{Header, Record, by_events, by_rules};
use sandtable::rules::Visit;

struct Replay<'t>(&'t str);

impl Visit for Replay<'_> {
    type Out = ();

    fn visit<G: Staged>(self, game: &G) {
        let (Ok(header), Ok(record)) = (Header::read(self.0), Record::read(self.0, game)) else { return };
        let table = by_events(game, &record.steps);
        game.verdict(&table);
        let _ = by_rules(game, &header, &record);
    }
}

fuzz_target!(|bytes: &[u8]| {
    let Some((first, rest)) = bytes.split_first() else { return };
    let Ok(text) = std::str::from_utf8(rest) else { return };
    battles::picked(*first).with_game(Replay(text));
});
