//! Where chance comes from: a named stream from a seed, a script that must be used up to the last entry, or a fork that is
//! gone through in every way it can fall.
//!
//! The stream is ChaCha12 and the way a number is picked from it is our own, so that a seed gives the same game on every
//! machine and with every later version of the libraries.

use std::collections::VecDeque;
use std::fmt;

use rand::rngs::ChaCha12Rng;
use rand::{Rng, SeedableRng};
use sha2::{Digest, Sha256};

use super::fork::Fork;
use super::keyed::{KEYED, Keyed};

/// The name of the stream, kept in every record.
pub const STREAM: &str = "chacha12-1";

/// The source of everything no player decides.
#[derive(Debug)]
pub enum Chance {
    Seeded(Box<ChaCha12Rng>),
    Keyed(Box<Keyed>),
    Scripted(Script),
    Forking(Fork),
}

/// How a seed becomes chance.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Stream {
    /// One number after the other.
    #[default]
    InARow,
    /// By what each is for, so that two versions of a battle can be played on the same luck.
    Keyed,
}

impl Stream {
    /// Its name, as records keep it.
    pub fn name(self) -> &'static str {
        match self {
            Stream::InARow => STREAM,
            Stream::Keyed => KEYED,
        }
    }

    pub fn named(name: &str) -> Option<Stream> {
        [Stream::InARow, Stream::Keyed].into_iter().find(|stream| stream.name() == name)
    }
}

/// The chance of one game: a seed, and how it becomes chance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lot {
    pub stream: Stream,
    pub seed: u64,
}

impl From<u64> for Lot {
    fn from(seed: u64) -> Lot {
        Lot { stream: Stream::InARow, seed }
    }
}

impl Lot {
    /// The chance of a game for a purpose, and a number among many.
    pub fn chance(self, purpose: &str, number: u64) -> Chance {
        match self.stream {
            Stream::InARow => Chance::seeded(self.seed, purpose, number),
            Stream::Keyed => Chance::Keyed(Box::new(Keyed::new(self.seed, purpose, number))),
        }
    }
}

/// What is to come, kind by kind.
#[derive(Clone, Debug, Default)]
pub struct Script {
    /// What will be drawn or rolled, as numbers the ruleset understands.
    pub queues: Vec<(&'static str, VecDeque<u32>)>,
    /// The first thing that went wrong.
    pub fault: Option<ScriptFault>,
}

/// Why a script cannot be followed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScriptFault {
    /// Something was to be drawn and nothing is left.
    Missing { kind: &'static str },
    /// The next entry cannot be drawn now: it is not among what there is.
    Impossible { kind: &'static str, entry: u32 },
}

impl Chance {
    /// The stream of one game: a seed, a purpose, and a number among many games.
    pub fn seeded(seed: u64, purpose: &str, number: u64) -> Chance {
        let mut hash = Sha256::new();
        hash.update(STREAM);
        hash.update(seed.to_le_bytes());
        hash.update(number.to_le_bytes());
        hash.update(purpose);
        Chance::Seeded(Box::new(ChaCha12Rng::from_seed(hash.finalize().into())))
    }

    pub fn scripted(queues: Vec<(&'static str, VecDeque<u32>)>) -> Chance {
        Chance::Scripted(Script { queues, fault: None })
    }

    /// The number of one among `n` things, each equally likely; a script names its choice.
    pub fn index(&mut self, kind: &'static str, n: usize) -> Option<usize> {
        match self {
            _ if n == 0 => None,
            Chance::Seeded(stream) => Some(below(stream, n as u32) as usize),
            Chance::Keyed(keyed) => Some(keyed.index(kind, n)),
            Chance::Scripted(script) => {
                script.next(kind, |entry| (entry as usize) < n).map(|entry| entry as usize).or(Some(0))
            }
            Chance::Forking(fork) => Some(fork.index(kind, n)),
        }
    }

    /// A member of a set of at most 64, each equally likely; a script names its choice.
    pub fn member(&mut self, kind: &'static str, set: u64) -> Option<u32> {
        self.member_of(kind, &[set])
    }

    /// A member of several such sets laid together, in which the same member may be several times.
    pub fn member_of(&mut self, kind: &'static str, sets: &[u64]) -> Option<u32> {
        let whole = sets.iter().fold(0, |whole, set| whole | set);
        if whole == 0 {
            return None;
        }
        match self {
            Chance::Seeded(stream) => {
                let all = sets.iter().map(|set| set.count_ones()).sum();
                // Only where some are there several times, a set is drawn first.
                let set = if whole.count_ones() < all { set_of(sets, below(stream, all)) } else { whole };
                let skip = below(stream, set.count_ones());
                let rest = (0..skip).fold(set, |rest, _| rest & (rest - 1));
                Some(rest.trailing_zeros())
            }
            Chance::Keyed(keyed) => Some(keyed.member(kind, sets)),
            Chance::Scripted(script) => {
                script.next(kind, |entry| entry < 64 && whole & (1 << entry) != 0).or(Some(whole.trailing_zeros()))
            }
            Chance::Forking(fork) => Some(fork.member(kind, sets)),
        }
    }

    /// What follows is drawn for something of a turn; whatever draws in a row takes no note of it.
    pub fn begin(&mut self, turn: u32, what: impl FnOnce() -> String) {
        if let Chance::Keyed(keyed) = self {
            keyed.begin(turn, &what());
        }
    }

    /// How much of a seeded stream has been used: whoever compares two of these knows whether anything was drawn between them.
    pub fn used(&self) -> u128 {
        match self {
            Chance::Seeded(stream) => stream.get_word_pos(),
            Chance::Keyed(keyed) => keyed.used,
            Chance::Scripted(_) | Chance::Forking(_) => 0,
        }
    }

    /// How often each face comes up on some dice, from one. Where dice must reach a score, a fork tells only those apart that
    /// do and those that do not.
    pub fn pool(&mut self, dice: u8, needs: Option<u8>) -> [u8; 6] {
        if let Chance::Forking(fork) = self {
            return fork.pool(dice, needs);
        }
        let mut faces = [0; 6];
        for _ in 0..dice {
            faces[self.index("dice", 6).unwrap_or(0)] += 1;
        }
        faces
    }
}

/// The set that holds the member of a number, counted through the sets.
fn set_of(sets: &[u64], mut number: u32) -> u64 {
    for set in sets {
        if number < set.count_ones() {
            return *set;
        }
        number -= set.count_ones();
    }
    0
}

impl Script {
    /// The next entry, if it can come now.
    fn next(&mut self, kind: &'static str, possible: impl Fn(u32) -> bool) -> Option<u32> {
        let queue = self.queues.iter_mut().find(|(known, _)| *known == kind).map(|(_, queue)| queue);
        let fault = match queue.and_then(VecDeque::pop_front) {
            Some(entry) if possible(entry) => return Some(entry),
            Some(entry) => ScriptFault::Impossible { kind, entry },
            None => ScriptFault::Missing { kind },
        };
        self.fault.get_or_insert(fault);
        None
    }

    /// What was never used, by kind.
    pub fn left_over(&self) -> impl Iterator<Item = (&'static str, &VecDeque<u32>)> {
        self.queues.iter().filter(|(_, queue)| !queue.is_empty()).map(|(kind, queue)| (*kind, queue))
    }
}

impl fmt::Display for ScriptFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ScriptFault::Missing { kind } => write!(f, "one more of `{kind}` is needed than the script gives"),
            ScriptFault::Impossible { kind, .. } => {
                write!(f, "the next of `{kind}` cannot come now: it is not there to be drawn")
            }
        }
    }
}

/// Unbiased: what would favour small numbers is thrown away.
fn below(stream: &mut impl Rng, n: u32) -> u32 {
    let n = u64::from(n.max(1));
    let surplus = (1 << 32) % n;
    loop {
        let product = u64::from(stream.next_u32()) * n;
        if product & 0xffff_ffff >= surplus {
            return (product >> 32) as u32;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_gives_the_same_numbers_for_ever() {
        let mut chance = Chance::seeded(7, "test", 0);
        let roll = |chance: &mut Chance| chance.index("dice", 6).unwrap() as u32 + 1;
        let rolls: Vec<u32> = (0..12).map(|_| roll(&mut chance)).collect();
        assert_eq!(rolls, GOLDEN);
        let mut other = Chance::seeded(7, "test", 1);
        assert_ne!((0..12).map(|_| roll(&mut other)).collect::<Vec<u32>>(), rolls);
    }

    const GOLDEN: [u32; 12] = [1, 4, 4, 2, 5, 2, 3, 6, 2, 5, 4, 4];

    #[test]
    fn every_member_of_a_set_comes_up_and_nothing_else() {
        let mut chance = Chance::seeded(1, "test", 0);
        let set = 0b1010_0110_0000_0001_u64 | 1 << 51;
        let mut counts = [0_u32; 64];
        for _ in 0..6_000 {
            counts[chance.member("card", set).unwrap() as usize] += 1;
        }
        for (member, count) in counts.iter().enumerate() {
            assert_eq!(set & (1 << member) != 0, *count > 800, "{member}: {count}");
        }
        assert_eq!(chance.member("card", 0), None);
    }

    #[test]
    fn a_script_is_followed_to_the_letter() {
        let mut chance = Chance::scripted(vec![("card", VecDeque::from([3, 5]))]);
        assert_eq!(chance.member("card", 0b1111), Some(3));
        assert_eq!(chance.member("card", 0b1111), Some(0));
        let Chance::Scripted(script) = &chance else { unreachable!() };
        assert_eq!(script.fault, Some(ScriptFault::Impossible { kind: "card", entry: 5 }));
        assert_eq!(script.left_over().count(), 0);
    }
}
