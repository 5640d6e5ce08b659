//! How many threads a command may use; only commands that use several take it.

use clap::Args as ClapArgs;

use super::super::Failure;
use super::whole;

/// The most threads that can be asked for.
const MOST: i64 = 256;

#[derive(Clone, Debug, Default, ClapArgs)]
pub struct Jobs {
    /// Threads to use, from 1 to 256; as many as the machine has where nothing is said.
    #[arg(short, long, value_name = "N", value_parser = whole::<u16>(1, MOST))]
    jobs: Option<u16>,
}

impl Jobs {
    /// Does some work on so many threads and no more.
    pub fn share<T: Send>(&self, work: impl FnOnce() -> T + Send) -> Result<T, Failure> {
        let threads = self.jobs.map_or(0, usize::from);
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
        let pool = pool.map_err(|error| Failure::new(format!("cannot start threads: {error}")))?;
        Ok(pool.install(work))
    }
}
