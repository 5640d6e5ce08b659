//! Many games with different seeds, taken up in the order of their numbers by all threads there are. What comes out does not
//! depend on the number of threads.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering};

use sha2::{Digest, Sha256};

/// The seed of one game of a series. It fits into twelve or thirteen digits, for people will type it.
pub fn seed_of(series: u64, number: u64) -> u64 {
    let mut hash = Sha256::new();
    hash.update("series-1");
    hash.update(series.to_le_bytes());
    hash.update(number.to_le_bytes());
    let bytes: [u8; 32] = hash.finalize().into();
    bytes[..5].iter().fold(0, |seed, byte| seed << 8 | u64::from(*byte))
}

/// Does something for each number, in their order as far as several threads can, until told to stop. What is begun is finished, and
/// what is given back has no gap.
pub fn in_order<T: Send + Sync>(
    numbers: &[u64],
    is_stopped: &(dyn Fn() -> bool + Sync),
    one: &(dyn Fn(u64) -> T + Sync),
) -> Vec<T> {
    let next = AtomicUsize::new(0);
    let done: Vec<OnceLock<T>> = numbers.iter().map(|_| OnceLock::new()).collect();
    rayon::scope(|scope| {
        for _ in 0..rayon::current_num_threads().min(numbers.len()) {
            scope.spawn(|_| {
                while !is_stopped() {
                    let at = next.fetch_add(1, Ordering::Relaxed);
                    let Some(number) = numbers.get(at) else { break };
                    // Nobody else has this number.
                    let _ = done[at].set(one(*number));
                }
            });
        }
    });
    done.into_iter().map_while(OnceLock::into_inner).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_has_the_same_seed_for_ever() {
        assert_eq!([seed_of(1, 0), seed_of(1, 1), seed_of(2, 0)], GOLDEN);
    }

    const GOLDEN: [u64; 3] = [370_240_922_901, 654_367_461_204, 918_722_398_534];

    #[test]
    fn what_is_stopped_has_no_gap() {
        let numbers: Vec<u64> = (0..1000).collect();
        let begun = AtomicUsize::new(0);
        let done = in_order(&numbers, &|| begun.load(Ordering::Relaxed) > 20, &|number| {
            begun.fetch_add(1, Ordering::Relaxed);
            number
        });
        assert!((20..1000).contains(&done.len()), "{}", done.len());
        assert_eq!(done, numbers[..done.len()]);
    }
}
