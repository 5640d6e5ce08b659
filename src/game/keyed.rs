//! Chance by what it is for: what is thrown for an order of a turn is the same in two games of one seed, whatever came before it.
//!
//! Two versions of a battle that are compared play on the same luck as long as the same things are done in them: the same unit that fires
//! at the same target in the same turn throws the same dice. That saves games, for less of a difference is chance. A stream in a row gives
//! the two nothing in common once one of them has thrown a die more.
//!
//! Orders are known by their words, so that units may be numbered otherwise. What is drawn among several things is whichever comes first in
//! an order of all of them that chance has laid down, so that one thing more or less mostly leaves the draw as it was.

use std::collections::BTreeMap;

use sha2::{Digest, Sha256};

/// The name of the stream, kept in every record of it.
pub const KEYED: &str = "keyed-1";

/// A stream that is asked for a purpose.
#[derive(Clone, Debug)]
pub struct Keyed {
    base: u64,
    /// What is drawn for now, and how often that came up before.
    moment: u64,
    times: BTreeMap<u64, u64>,
    /// How much has been drawn for it, by kind.
    drawn: Vec<(&'static str, u64)>,
    /// How much has been drawn at all.
    pub used: u128,
}

impl Keyed {
    pub fn new(seed: u64, purpose: &str, number: u64) -> Keyed {
        let mut hash = Sha256::new();
        hash.update(KEYED);
        hash.update(seed.to_le_bytes());
        hash.update(number.to_le_bytes());
        hash.update(purpose);
        let bytes: [u8; 32] = hash.finalize().into();
        let base = bytes[..8].iter().fold(0, |base, byte| base << 8 | u64::from(*byte));
        Keyed { base, moment: 0, times: BTreeMap::new(), drawn: Vec::new(), used: 0 }
    }

    /// What follows is drawn for something of a turn; if that was so before, it is another time.
    pub fn begin(&mut self, turn: u32, what: &str) {
        let words = what
            .bytes()
            .fold(0xcbf2_9ce4_8422_2325_u64, |sum, byte| (sum ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3));
        let key = mixed(words ^ mixed(u64::from(turn)));
        let times = self.times.entry(key).or_default();
        *times += 1;
        self.moment = mixed(key ^ mixed(*times));
        self.drawn.clear();
    }

    /// The next number for a kind of draw, and a member of it where one is asked about.
    fn number(&self, kind: &'static str, drawn: u64, about: u64) -> u64 {
        let kind = kind.bytes().fold(0, |sum: u64, byte| mixed(sum ^ u64::from(byte)));
        mixed(self.base ^ mixed(self.moment ^ mixed(kind ^ mixed(drawn << 8 | about))))
    }

    fn next(&mut self, kind: &'static str) -> u64 {
        self.used += 1;
        match self.drawn.iter_mut().find(|(known, _)| *known == kind) {
            Some((_, drawn)) => {
                *drawn += 1;
                *drawn
            }
            None => {
                self.drawn.push((kind, 0));
                0
            }
        }
    }

    /// The number of one among `n` things, each equally likely but for one part in many millions.
    pub fn index(&mut self, kind: &'static str, n: usize) -> usize {
        let drawn = self.next(kind);
        let number = self.number(kind, drawn, 0);
        ((u128::from(number) * n as u128) >> 64) as usize
    }

    /// A member of several sets laid together, in which the same member may be several times.
    pub fn member(&mut self, kind: &'static str, sets: &[u64]) -> u32 {
        let drawn = self.next(kind);
        let mut first = (u64::MAX, 0);
        for (copy, set) in sets.iter().enumerate() {
            let mut rest = *set;
            while rest != 0 {
                let member = rest.trailing_zeros();
                rest &= rest - 1;
                let place = self.number(kind, drawn, (copy as u64) << 6 | u64::from(member) | 1 << 40);
                first = first.min((place, member));
            }
        }
        first.1
    }
}

/// Every bit of a number stirred into every other (the last step of SplitMix64).
fn mixed(number: u64) -> u64 {
    let number = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let number = (number ^ number >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ number >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ number >> 31
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_thrown_for_an_order_does_not_depend_on_what_came_before() {
        let (mut one, mut two) = (Keyed::new(7, "game", 0), Keyed::new(7, "game", 0));
        let dice = |chance: &mut Keyed| [0; 8].map(|_| chance.index("dice", 6));
        one.begin(1, "A fires at B");
        let first = dice(&mut one);
        one.begin(1, "A fires at B");
        let again = dice(&mut one);
        two.begin(1, "C moves to 0101");
        dice(&mut two);
        two.begin(1, "A fires at B");
        assert_eq!(dice(&mut two), first);
        two.begin(2, "A fires at B");
        assert!(first != again && dice(&mut two) != first);
    }

    #[test]
    fn every_face_and_every_member_comes_up() {
        let mut chance = Keyed::new(1, "test", 0);
        let (mut faces, mut members) = ([0; 6], [0; 64]);
        let set = 0b1010_0110_0000_0001_u64 | 1 << 51;
        for turn in 0..3_000 {
            chance.begin(turn, "draw");
            for _ in 0..2 {
                faces[chance.index("dice", 6)] += 1;
                members[chance.member("cards", &[set]) as usize] += 1;
            }
        }
        assert!(faces.iter().all(|count| (900..1_100).contains(count)), "{faces:?}");
        let drawn = members.iter().enumerate().all(|(at, count)| (set & 1 << at != 0) == (*count > 850));
        assert!(drawn, "{members:?}");
    }

    #[test]
    fn a_card_less_mostly_leaves_the_draw_as_it_was() {
        let all = (1_u64 << 52) - 1;
        let draw = |turn: u32, set: u64| {
            let mut chance = Keyed::new(3, "test", 0);
            chance.begin(turn, "draw");
            chance.member("cards", &[set])
        };
        let same = (0..500).filter(|turn| draw(*turn, all) == draw(*turn, all & !(1 << 17))).count();
        assert!((475..500).contains(&same), "{same} of 500");
    }
}
