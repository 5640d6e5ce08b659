//! What takes longer than a key: proofs and games, asked behind the editor's back.
//!
//! One thread proves one scenario at a time. A newer text of the same scenario takes the place of an older one that still
//! waits, and stops one that is being proved.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::time::Duration;

use crossbeam_channel::{Receiver, RecvTimeoutError, Sender, unbounded};

use super::texts::Texts;
use crate::check::{self, Depth, Stop};
use crate::cli::find;
use crate::diag::Findings;

/// Whoever types does not want a battle proved for every letter.
const PAUSE: Duration = Duration::from_millis(250);

/// A scenario to be proved, as its texts stood at one moment.
pub struct Job {
    pub path: PathBuf,
    pub texts: Texts,
    /// Which reading of the scenario it is.
    pub number: u64,
    pub stop: Stop,
}

/// Everything that was found in a scenario.
pub struct Proved {
    pub path: PathBuf,
    pub number: u64,
    pub findings: Findings,
}

/// Begins to prove; ends when nobody sends jobs any more.
pub fn begin() -> (Sender<Job>, Receiver<Proved>) {
    let (jobs, waiting) = unbounded::<Job>();
    let (tell, told) = unbounded();
    std::thread::spawn(move || work(&waiting, &tell));
    (jobs, told)
}

fn work(waiting: &Receiver<Job>, tell: &Sender<Proved>) {
    let mut newest: BTreeMap<PathBuf, Job> = BTreeMap::new();
    loop {
        let next = if newest.is_empty() {
            waiting.recv().map_err(|_| RecvTimeoutError::Disconnected)
        } else {
            waiting.recv_timeout(PAUSE)
        };
        match next {
            Ok(job) => {
                newest.insert(job.path.clone(), job);
            }
            Err(RecvTimeoutError::Disconnected) => return,
            Err(RecvTimeoutError::Timeout) => {
                let Some((_, job)) = newest.pop_first() else { continue };
                if let Some(proved) = prove(job)
                    && tell.send(proved).is_err()
                {
                    return;
                }
            }
        }
    }
}

/// Proves a scenario; none if it was stopped, cannot be read or is beyond us.
fn prove(job: Job) -> Option<Proved> {
    let depth = Depth { stop: job.stop.clone(), ..Depth::default() };
    let look = || check::check_with(&job.texts, &find::project(&job.path), &job.path, &depth);
    // A fault of ours in a proof must not end the editor's session.
    let outcome = std::panic::catch_unwind(std::panic::AssertUnwindSafe(look)).ok()?.ok()?;
    let findings = outcome.findings;
    (!job.stop.is_pulled()).then_some(Proved { path: job.path, number: job.number, findings })
}
