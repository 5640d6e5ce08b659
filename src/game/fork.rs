//! Chance that is gone through in every way it can fall.
//!
//! Rules are run again and again: each time chance falls another way, until there is no other. The first run takes the
//! first way at every draw and notes how many there were; the next goes on where the last draw had one more. So nothing is
//! known beforehand of what will be drawn, and every run is a whole one.

use super::Chance;
use super::share::Share;

/// One way through all draws.
#[derive(Debug)]
pub struct Fork {
    alike: Alike,
    /// What was taken at each draw, and out of how many ways.
    taken: Vec<(usize, usize)>,
    /// Draws made so far.
    made: usize,
    share: Share,
}

/// Entries of a kind of draw that bring the same, as sets: of each, one stands for all.
#[derive(Clone, Debug, Default)]
pub struct Alike(Vec<(&'static str, Vec<u64>)>);

impl Alike {
    /// Entries below `count` for which `means` is the same are alike.
    pub fn by<M: PartialEq>(mut self, kind: &'static str, count: u32, means: impl Fn(u32) -> M) -> Alike {
        let mut sets: Vec<(M, u64)> = Vec::new();
        for entry in 0..count {
            let meaning = means(entry);
            match sets.iter_mut().find(|(known, _)| *known == meaning) {
                Some((_, set)) => *set |= 1 << entry,
                None => sets.push((meaning, 1 << entry)),
            }
        }
        self.0.push((kind, sets.into_iter().map(|(_, set)| set).collect()));
        self
    }

    fn sets(&self, kind: &str) -> Option<&[u64]> {
        self.0.iter().find(|(known, _)| *known == kind).map(|(_, sets)| &sets[..])
    }
}

/// Runs something once for every way chance can fall in it, each with its chance; none as soon as a run gives up.
pub fn every<T>(alike: &Alike, mut run: impl FnMut(&mut Chance) -> Option<T>) -> Option<Vec<(T, Share)>> {
    let mut found = Vec::new();
    let mut taken = Vec::new();
    loop {
        let mut chance = Chance::Forking(Fork { alike: alike.clone(), taken, made: 0, share: Share::all() });
        let out = run(&mut chance)?;
        let Chance::Forking(fork) = chance else { return Some(found) };
        found.push((out, fork.share));
        taken = fork.taken;
        // The last draw that has another way takes it; what came after it is open again.
        while let Some((way, ways)) = taken.pop() {
            if way + 1 < ways {
                taken.push((way + 1, ways));
                break;
            }
        }
        if taken.is_empty() {
            return Some(found);
        }
    }
}

impl Fork {
    /// Takes one of some ways, each with its chance.
    fn take<T>(&mut self, ways: Vec<(T, Share)>) -> T {
        if self.made == self.taken.len() {
            self.taken.push((0, ways.len()));
        }
        let (way, _) = self.taken[self.made];
        self.made += 1;
        let (out, share) = ways.into_iter().nth(way).expect("a run draws what the run before it drew");
        self.share = self.share.times(&share);
        out
    }

    pub(super) fn index(&mut self, kind: &'static str, n: usize) -> usize {
        let all = if n >= 64 { u64::MAX } else { (1 << n) - 1 };
        match self.alike.sets(kind) {
            Some(_) if n <= 64 => self.member(kind, &[all]) as usize,
            _ => self.take((0..n).map(|entry| (entry, Share::of(1, n as u128))).collect()),
        }
    }

    pub(super) fn member(&mut self, kind: &'static str, sets: &[u64]) -> u32 {
        let whole = sets.iter().fold(0, |whole, set| whole | set);
        let counted = |of: u64| sets.iter().map(|set| u128::from((set & of).count_ones())).sum::<u128>();
        let all = counted(whole);
        let singles: Vec<u64>;
        let groups = match self.alike.sets(kind) {
            Some(groups) => groups,
            None => {
                singles = (0..64).map(|entry| 1 << entry).collect();
                &singles
            }
        };
        let ways = groups.iter().filter(|group| **group & whole != 0);
        let ways = ways.map(|group| ((group & whole).trailing_zeros(), Share::of(counted(*group), all))).collect();
        self.take(ways)
    }

    pub(super) fn pool(&mut self, dice: u8, needs: Option<u8>) -> [u8; 6] {
        let Some(needs) = needs else { return self.faces(dice) };
        let hit = Share::of(u128::from(7_u8.saturating_sub(needs.max(1)).min(6)), 6);
        let ways = (0..=dice).map(|hits| ([dice - hits, 0, 0, 0, 0, hits], hit.successes(dice, hits)));
        self.take(ways.filter(|(_, share)| !share.is_none()).collect())
    }

    /// Every face counts, in any order: of the dice that are left, so many show one, so many of the rest two …
    fn faces(&mut self, dice: u8) -> [u8; 6] {
        let (mut faces, mut left) = ([0; 6], dice);
        for (face, count) in (1..).zip(&mut faces) {
            let shows = Share::of(1, 7 - face);
            let ways = (0..=left).map(|count| (count, shows.successes(left, count)));
            *count = self.take(ways.filter(|(_, share)| !share.is_none()).collect());
            left -= *count;
        }
        faces
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sum<T>(found: &[(T, Share)], is: impl Fn(&T) -> bool) -> Share {
        found.iter().filter(|(out, _)| is(out)).map(|(_, share)| share.clone()).sum()
    }

    #[test]
    fn two_dice_come_to_seven_in_a_sixth_of_all_throws() {
        let found =
            every(&Alike::default(), |chance| Some(chance.index("dice", 6)? + chance.index("dice", 6)? + 2)).unwrap();
        assert_eq!(found.len(), 36);
        assert_eq!(sum(&found, |sum| *sum == 7), Share::of(1, 6));
        let pooled = every(&Alike::default(), |chance| Some(chance.pool(2, None))).unwrap();
        assert_eq!(pooled.len(), 21);
        assert_eq!(
            sum(&pooled, |faces| (1..).zip(faces).map(|(face, count)| face * *count).sum::<u8>() == 7),
            Share::of(1, 6)
        );
        assert_eq!(sum(&pooled, |_| true), Share::all());
    }

    #[test]
    fn entries_that_are_alike_are_drawn_once() {
        let red = Alike::default().by("cards", 52, |card| card < 26);
        let deck = (1 << 52) - 1;
        let found = every(&red, |chance| {
            let first = chance.member("cards", deck)?;
            Some((first < 26, chance.member("cards", deck & !(1 << first))? < 26))
        })
        .unwrap();
        assert_eq!(found.len(), 4);
        assert_eq!(sum(&found, |both| *both == (true, true)), Share::of(26 * 25, 52 * 51));
    }

    #[test]
    fn a_draw_may_depend_on_the_one_before() {
        let found = every(&Alike::default(), |chance| match chance.pool(3, Some(6)) {
            [.., 0] => Some(0),
            [.., hits] => Some(usize::from(hits) * (1 + chance.index("lots", 2)?)),
        })
        .unwrap();
        assert_eq!(sum(&found, |_| true), Share::all());
        assert_eq!(sum(&found, |out| *out == 0), Share::of(125, 216));
    }
}
