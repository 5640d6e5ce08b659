//! Any bytes as orders, legal and not: the game stays sound, and what is refused changes nothing.

use crate::game::{Chance, Game};

/// Lets bytes decide for both sides until they run out or the game is over. Panics if something does not hold.
pub fn survive<G: Game>(game: &G, bytes: &[u8]) {
    let mut chance = Chance::seeded(bytes.len() as u64, "survive", u64::from(bytes.first().copied().unwrap_or(0)));
    let mut state = game.open();
    game.proceed(&mut state, &mut chance, None);
    // Orders that were legal once are the most likely to be wrong in an interesting way.
    let mut known: Vec<G::Order> = Vec::new();
    let mut legal = Vec::new();
    for pair in bytes.chunks(2) {
        if game.asked(&state).is_none() {
            break;
        }
        legal.clear();
        game.legal(&state, &mut legal);
        assert!(!legal.is_empty(), "a question without an answer: {}", game.question(&state));
        let pick = usize::from(*pair.last().unwrap_or(&0));
        let order = match pair[0] % 4 {
            0 if !known.is_empty() => known[(usize::from(pair[0]) * 256 + pick) % known.len()],
            _ => legal[(usize::from(pair[0] / 4) * 256 + pick) % legal.len()],
        };
        known.extend(legal.iter().take(8));
        known.truncate(4096);
        let before = (!legal.contains(&order)).then(|| game.table(&state).clone());
        let done = game.carry_out(&mut state, order, &mut chance, None);
        assert_eq!(done.is_err(), before.is_some(), "{}: {done:?}", game.order_words(order));
        if let Some(before) = before {
            assert!(before == *game.table(&state), "{} was refused and changed the table", game.order_words(order));
        }
        let broken = game.broken_invariants(&state);
        assert!(broken.is_empty(), "after {}: {broken:?}", game.order_words(order));
    }
}
