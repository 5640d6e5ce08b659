//! When to stop: when the time is over, or when somebody presses Ctrl-C.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use crate::cli::Failure;

/// Set by the first Ctrl-C; the second ends the program at once.
static INTERRUPTED: AtomicBool = AtomicBool::new(false);

/// The exit code of a program that was interrupted.
const INTERRUPT_CODE: i32 = 130;

pub struct Clock {
    /// How long each level may take.
    time: Option<Duration>,
    begun: Mutex<Instant>,
}

impl Clock {
    /// Starts to listen for Ctrl-C.
    pub fn start(time: Option<Duration>) -> Result<Clock, Failure> {
        let heard = ctrlc::set_handler(|| {
            if INTERRUPTED.swap(true, Ordering::SeqCst) {
                std::process::exit(INTERRUPT_CODE);
            }
        });
        heard.map_err(|error| Failure::new(format!("cannot listen for Ctrl-C: {error}")))?;
        Ok(Clock { time, begun: Mutex::new(Instant::now()) })
    }

    /// The next level begins.
    pub fn begin(&self) {
        if let Ok(mut begun) = self.begun.lock() {
            *begun = Instant::now();
        }
    }

    pub fn is_over(&self) -> bool {
        let late = |time: Duration| self.begun.lock().is_ok_and(|begun| begun.elapsed() >= time);
        self.is_interrupted() || self.time.is_some_and(late)
    }

    pub fn is_interrupted(&self) -> bool {
        INTERRUPTED.load(Ordering::SeqCst)
    }
}
