//! How far a long job is: a bar on a terminal, after half a second, gone when the job is done. Nobody else ever sees it.

use std::io::{self, IsTerminal};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// Shorter jobs show nothing.
const PATIENCE: Duration = Duration::from_millis(500);

/// A job of so many steps, which may be taken by any thread.
pub struct Progress {
    bar: ProgressBar,
    begun: Instant,
    /// Somebody is there to see it.
    is_watched: bool,
}

impl Progress {
    pub fn of(job: impl Into<String>, steps: usize, is_quiet: bool) -> Progress {
        // Some builders pretend to be a terminal.
        let is_watched = !is_quiet && io::stderr().is_terminal() && std::env::var_os("CI").is_none();
        Progress::watched(job, steps, is_watched)
    }

    fn watched(job: impl Into<String>, steps: usize, is_watched: bool) -> Progress {
        let bar = ProgressBar::with_draw_target(Some(steps as u64), ProgressDrawTarget::hidden());
        if let Ok(style) = ProgressStyle::with_template("{msg} {bar:30} {pos}/{len}") {
            bar.set_style(style);
        }
        bar.set_message(job.into());
        Progress { bar, begun: Instant::now(), is_watched }
    }

    /// How it stands.
    pub fn say(&self, words: String) {
        if self.is_watched {
            self.bar.set_message(words);
        }
    }

    /// One more is done.
    pub fn step(&self) {
        if self.is_due(self.begun.elapsed()) {
            self.bar.set_draw_target(ProgressDrawTarget::stderr());
        }
        self.bar.inc(1);
    }

    /// Whether it is time to show what was hidden so far.
    fn is_due(&self, elapsed: Duration) -> bool {
        self.is_watched && self.bar.is_hidden() && elapsed >= PATIENCE
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_long_job_that_is_watched_is_shown() {
        let seen = Progress::watched("pages", 3, true);
        assert!(!seen.is_due(Duration::from_millis(100)) && seen.is_due(Duration::from_millis(600)));
        let unseen = Progress::watched("pages", 3, false);
        assert!(!unseen.is_due(Duration::from_secs(60)));
    }
}
