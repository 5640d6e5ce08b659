//! A game at which somebody sits: taken back, given again, gone on with, and kept, in every battle there is.

use std::collections::BTreeMap;

use sandtable::game::table::Place;
use sandtable::game::{Chance, Game, Misfits, chance};
use sandtable::play::example::{Reader, draft};
use sandtable::play::record::{FORMAT, Header, Record, TOOL, by_rules, digest};
use sandtable::play::session::{PERSON, Refused, Seat, Session};

use sandtable::source::Sources;

use crate::play::{Scene, law};

/// What is done in one sitting.
const DEEDS: usize = 60;

fn header(scene: &Scene, seed: u64) -> Header {
    Header {
        format: FORMAT,
        tool: TOOL.to_string(),
        version: env!("CARGO_PKG_VERSION").to_string(),
        rules: scene.ruleset().id().to_string(),
        scenario: scene.path.clone(),
        title: scene.name.clone(),
        digest: digest(scene.scenario.sources()),
        seed,
        stream: chance::STREAM.to_string(),
        bots: BTreeMap::new(),
        turns: None,
        undone: 0,
    }
}

fn seats() -> [Seat; 2] {
    [Seat::Person, Seat::Bot("greedy".to_string())]
}

/// What was kept must be a record, and the rules must give it again.
fn must_hold<G: Game>(game: &G, session: &Session<'_, G>) -> Record<G> {
    let text = String::from_utf8(session.record()).unwrap();
    let header = Header::read(&text).unwrap();
    assert_eq!(&header, session.header());
    let record = Record::read(&text, game).unwrap();
    assert_eq!(record.steps, session.steps());
    record.holds_to_its_end(game).unwrap();
    assert_eq!(&by_rules(game, &header, &record).unwrap(), session.table());
    record
}

law! {
    /// Whatever is given, taken back and given again: the game is the one its orders make, and a record the rules bear out.
    fn whatever_is_taken_back_the_record_holds<G>(scene, game) {
        let mut pick = Chance::seeded(5, "session", 0);
        let mut pick = |n: usize| pick.index("deeds", n).unwrap();
        let mut session = Session::new(game, header(scene, 7), seats());
        let mut taken_back = 0;
        for _ in 0..DEEDS {
            while session.go_on() {}
            let (before, now) = (session.steps().to_vec(), session.orders());
            match pick(8) {
                0 if session.can_undo() => {
                    session.undo().unwrap();
                    taken_back += 1;
                    assert!(session.orders() < now && session.can_redo(), "{}", scene.name);
                    session.redo().unwrap();
                    while session.go_on() {}
                    assert_eq!(session.steps(), before, "{}: given again, it falls out the same way", scene.name);
                }
                1 if now > 0 => {
                    let to = pick(now);
                    session.back(to).unwrap();
                    taken_back += 1;
                    assert_eq!(session.steps(), &before[..=to], "{}", scene.name);
                }
                2 => assert_eq!(session.can_redo(), session.redo().is_ok()),
                _ if session.asked().is_some() => {
                    let order = session.legal()[pick(session.legal().len())];
                    session.say(now, &game.order_words(order)).unwrap();
                    assert_eq!(session.give(now, order), Err(Refused::Stale), "the same answer twice");
                }
                _ => {}
            }
        }
        assert_eq!(session.header().undone, taken_back);
        must_hold(game, &session);
    }
}

law! {
    /// A bot answers a position the same way each time, so a game that is gone on with from any step can be the same game.
    fn a_record_is_gone_on_with_from_any_step<G>(scene, game) {
        let bots = [Seat::Bot("greedy".to_string()), Seat::Bot("random".to_string())];
        let mut whole = Session::new(game, header(scene, 3), bots.clone());
        while whole.orders() < 50 && whole.go_on() {}
        let record = must_hold(game, &whole);
        for step in [0, 1, whole.orders() / 2, whole.orders()] {
            let mut again = Session::resume(game, header(scene, 3), &record, step, bots.clone()).unwrap();
            assert_eq!(again.steps(), &whole.steps()[..=step]);
            while again.orders() < whole.orders() && again.go_on() {}
            assert_eq!(again.steps(), whole.steps(), "{} from {step}", scene.name);
        }
        let other = Session::resume(game, header(scene, 4), &record, whole.orders(), seats());
        assert!(other.is_err() || record.steps == other.unwrap().steps(), "{}: another seed is another game", scene.name);
    }
}

law! {
    /// What is refused changes nothing, and a reason is one that the side can see for itself.
    fn what_is_refused_changes_nothing<G>(scene, game) {
        let mut session = Session::new(game, header(scene, 11), seats());
        let mut known: Vec<G::Order> = Vec::new();
        let mut reasons = 0;
        for _ in 0..25 {
            while session.go_on() {}
            if session.asked().is_none() {
                break;
            }
            let (before, now) = (session.steps().len(), session.orders());
            for order in known.iter().rev().take(30) {
                if session.legal().contains(order) {
                    continue;
                }
                match session.give(now, *order) {
                    Err(Refused::Illegal(refusal)) => {
                        reasons += 1;
                        assert!(!refusal.rule.is_empty() && !refusal.why.is_empty());
                    }
                    Err(Refused::NotNow) => {}
                    other => panic!("{}: {other:?}", scene.name),
                }
            }
            assert!(matches!(session.say(now, "dance"), Err(Refused::Unclear(_))));
            assert_eq!(session.steps().len(), before);
            known.extend(session.legal().iter().take(20));
            let best = session.hint(1)[0].0;
            let order = session.legal()[best];
            session.give(now, order).unwrap();
        }
        assert!(reasons > 0, "{}", scene.name);
        assert!(session.header().bots.values().any(|who| who == PERSON));
    }
}

law! {
    /// Strictly, nothing is taken back after which something was drawn, rolled, or answered by the other side.
    fn strictly_nothing_seen_is_taken_back<G>(scene, game) {
        let mut session = Session::new(game, header(scene, 7), [Seat::Person, Seat::Person]).strict(true);
        for _ in 0..80 {
            while session.go_on() {}
            let Some(side) = session.asked() else { break };
            let now = session.orders();
            let best = session.legal()[session.hint(1)[0].0];
            session.give(now, best).unwrap();
            let mut chance = Chance::seeded(7, "game", 0);
            let mut state = game.open();
            game.proceed(&mut state, &mut chance, None);
            for step in &session.steps()[1..=now] {
                game.follow(&mut state, step.given.unwrap().1, &mut chance, None);
            }
            let used = chance.used();
            game.follow(&mut state, best, &mut chance, None);
            assert_eq!(session.can_undo(), chance.used() == used, "{}: {}", scene.name, game.order_words(best));
            assert_eq!(session.steps()[now + 1].given.unwrap().0, side);
        }
    }
}

law! {
    /// A position of any game can be kept as an example: what is written down can be read, laid out, and is the position.
    fn a_position_is_kept_as_an_example<G>(scene, game) {
        let mut pick = Chance::seeded(9, "draft", 0);
        let mut session = Session::new(game, header(scene, 11), [Seat::Person, Seat::Person]);
        let (mut written, mut kept) = (0, 0);
        for number in 0..120 {
            let Some(asked) = session.asked() else { break };
            for seat in [None, Some(asked)] {
                let known = session.known_to(seat);
                let table = game.table(&known);
                let text = draft(game, table, session.steps(), Some(asked), seat, "x.scenario.toml");
                let mut sources = Sources::default();
                let id = sources.add("x.examples.toml", text.clone());
                let read = Reader::of(game).read(sources.get(id), game);
                assert!(read.misfits.is_empty(), "{}: {:?}\n{text}", scene.name, read.misfits);
                let [read] = &read.examples[..] else { panic!("{text}") };
                assert!(read.misfits.is_empty(), "{}: {:?}\n{text}", scene.name, read.misfits);
                if game.turn(table) == 0 {
                    continue;
                }
                let mut misfits = Misfits::default();
                let laid_out = game.situation(&read.example.given, &mut misfits);
                let misfits = misfits.sorted();
                assert!(misfits.iter().all(|misfit| misfit.follows), "{} after {number}: {misfits:?}\n{text}", scene.name);
                written += 1;
                let Some(state) = laid_out else { continue };
                kept += 1;
                let (was, is) = (game.laid(table, seat), game.laid(game.table(&state), seat));
                for (was, is) in was.pieces.iter().zip(&is.pieces) {
                    if let Place::On(cell) = was.place {
                        let (place, flipped) = (is.place, is.look.flipped);
                        assert_eq!((Place::On(cell), was.look.flipped), (place, flipped), "{}\n{text}", scene.name);
                    }
                }
            }
            let order = session.legal()[pick.index("deeds", session.legal().len()).unwrap()];
            session.give(session.orders(), order).unwrap();
        }
        assert!(kept * 10 > written * 8, "{}: {kept} of {written}", scene.name);
    }
}
