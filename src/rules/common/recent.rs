//! What was worked out last, for whoever asks for the very same: scenarios of one battle share a map.

use std::sync::{Arc, Mutex, PoisonError};

/// So many answers are kept: those of a few battles that are checked side by side.
const KEPT: usize = 8;

/// Answers to the last questions.
pub struct Recent<K, V>(Mutex<Vec<(K, Arc<V>)>>);

impl<K: PartialEq, V> Recent<K, V> {
    pub const fn empty() -> Recent<K, V> {
        Recent(Mutex::new(Vec::new()))
    }

    /// The answer to a question, worked out if it was not asked lately. Two who ask at once may both work it out.
    pub fn get(&self, question: K, work: impl FnOnce() -> V) -> Arc<V> {
        let kept = || self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, known)) = kept().iter().find(|(known, _)| *known == question) {
            return Arc::clone(known);
        }
        let answer = Arc::new(work());
        let mut kept = kept();
        if kept.len() >= KEPT {
            kept.remove(0);
        }
        kept.push((question, Arc::clone(&answer)));
        answer
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_answers_are_kept_and_older_ones_are_not() {
        let recent = Recent::empty();
        let ask = |question: usize, answer: usize| *recent.get(question, || answer);
        assert_eq!((ask(0, 10), ask(0, 11)), (10, 10));
        (1..=KEPT).for_each(|question| assert_eq!(ask(question, question), question));
        assert_eq!((ask(KEPT, 0), ask(0, 12)), (KEPT, 12));
    }
}
