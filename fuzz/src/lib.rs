//! What each target does with its bytes: nothing may panic. The tests do the same with every input that ever broke something.

mod battles;

use sandtable::draw::layout::card::{CardLayout, Layouts};
use sandtable::draw::symbol;
use sandtable::draw::theme::Theme;
use sandtable::game::Staged;
use sandtable::play::example::{self, Reader, run};
use sandtable::play::record::{Header, Record, by_events, by_rules};
use sandtable::rules::Visit;
use sandtable::source::Sources;

/// A target by its name: what `fuzz/seeds` and `tests/crashes` call its folder.
pub type Target = (&'static str, fn(&[u8]));

pub const TARGETS: [Target; 5] =
    [("check", check), ("play", play), ("replay", replay), ("example", example), ("templates", templates)];

/// Any bytes: read, checked, written in every format, mended and formatted.
pub fn check(bytes: &[u8]) {
    sandtable::check::survive(bytes);
}

/// Any bytes as orders in a battle of each ruleset, legal and illegal: no broken invariant, nothing changed by what is refused.
/// The first byte picks the battle.
pub fn play(bytes: &[u8]) {
    let Some((first, rest)) = bytes.split_first() else { return };
    battles::picked(*first).with_game(Survive(rest));
}

/// Any text as the record of a game: read, followed by its events and by the rules. The first byte picks the battle.
pub fn replay(bytes: &[u8]) {
    let Some((first, text)) = picked(bytes) else { return };
    battles::picked(first).with_game(Replay(text));
}

/// Any text as a file of examples of play: read, laid out and run. The first byte picks the battle.
pub fn example(bytes: &[u8]) {
    let Some((first, text)) = picked(bytes) else { return };
    battles::picked(first).with_game(Examples(text));
}

/// Any text as a theme, a symbol or the layout of a card: read, and a theme asked whether its grounds are told apart. The first
/// byte picks which.
pub fn templates(bytes: &[u8]) {
    let Some((first, text)) = picked(bytes) else { return };
    match first % 3 {
        0 => {
            if let Ok(theme) = Theme::read(text) {
                sandtable::check::of_theme("theme", text, &theme);
            }
        }
        1 => drop(symbol::read(text)),
        _ => Layouts::BUILT_IN.iter().for_each(|(_, usual)| drop(CardLayout::read(text, usual))),
    }
}

/// A byte that picks, and the text behind it.
fn picked(bytes: &[u8]) -> Option<(u8, &str)> {
    let (first, rest) = bytes.split_first()?;
    Some((*first, std::str::from_utf8(rest).ok()?))
}

struct Survive<'b>(&'b [u8]);

impl Visit for Survive<'_> {
    type Out = ();

    fn visit<G: Staged>(self, game: &G) {
        sandtable::play::survive(game, self.0);
    }
}

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
