//! Any text as a file of examples of play: read, laid out and run. The first byte picks the battle.

#![no_main]

mod battles;

use libfuzzer_sys::fuzz_target;
use sandtable::game::Staged;
use sandtable::play::example::{self, Reader, run};
use sandtable::rules::Visit;
use sandtable::source::Sources;

struct Examples<'t>(&'t str);

impl Visit for Examples<'_> {
    type Out = ();

    fn visit<G: Staged>(self, game: &G) {
        let mut sources = Sources::default();
        sources.add("battle.examples.toml", self.0);
        let source = sources.get(0);
        let _ = example::scenario(source);
        let read = Reader::of(game).read(source, game);
        for one in &read.examples {
            run(game, one);
        }
    }
}

fuzz_target!(|bytes: &[u8]| {
    let Some((first, rest)) = bytes.split_first() else { return };
    let Ok(text) = std::str::from_utf8(rest) else { return };
    battles::picked(*first).with_game(Examples(text));
});
