//! What several questions ask of a draft and none of them changes: each answer worked out once, when it is first wanted.

use std::any::Any;
use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};

/// Answers by the names of their questions.
#[derive(Default)]
pub struct Worked(Mutex<Vec<(&'static str, Arc<dyn Any + Send + Sync>)>>);

impl Worked {
    /// The answer to a question, which always has the same name. Who works it out may ask others.
    pub fn once<T: Any + Send + Sync>(&self, name: &'static str, work: impl FnOnce() -> T) -> Arc<T> {
        if let Some(known) = self.known(name) {
            return known;
        }
        let answer = Arc::new(work());
        self.0.lock().unwrap_or_else(PoisonError::into_inner).push((name, Arc::clone(&answer) as _));
        answer
    }

    fn known<T: Any + Send + Sync>(&self, name: &str) -> Option<Arc<T>> {
        let answers = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let (_, known) = answers.iter().find(|(known, _)| *known == name)?;
        Arc::clone(known).downcast().ok()
    }
}

impl fmt::Debug for Worked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Worked")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_is_worked_out_once() {
        let worked = Worked::default();
        assert_eq!(*worked.once("five", || 5), 5);
        assert_eq!(*worked.once("five", || 6), 5, "it is known");
        assert_eq!(*worked.once("sum", || *worked.once("five", || 7) + 1), 6);
    }
}
