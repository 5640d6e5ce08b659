//! Two hands drawn from one pack without replacement: in how many ways their sums differ by how much.
//!
//! Each card of value v can go to the attacker, to the defender, or stay: a factor `1 + A q^v + B q^-v`. The product over
//! the pack, with powers of `A` and `B` cut at the sizes of the hands, counts the ways for every difference. It is made card
//! by card, and a card is taken out again by dividing, so the cards of a counterattack can be taken from it one by one.
//! Five heaps of 52 cards can be made in at most 5^52 ways, which fits a `u128`: nothing overflows and nothing is rounded.

/// The ways to deal hands of up to `attack` and `defence` cards, by the difference of their sums.
#[derive(Clone, Debug)]
pub struct Hands {
    attack: usize,
    defence: usize,
    /// The lowest difference there can be, and how many there are.
    lowest: i64,
    width: usize,
    ways: Vec<u128>,
}

impl Hands {
    /// Deals from a pack given as values and how often each is in it.
    pub fn of(pack: &[(i16, u32)], attack: usize, defence: usize) -> Hands {
        let low = pack.iter().map(|(value, _)| i64::from(*value)).min().unwrap_or(0).min(0);
        let high = pack.iter().map(|(value, _)| i64::from(*value)).max().unwrap_or(0).max(0);
        let lowest = attack as i64 * low - defence as i64 * high;
        let highest = attack as i64 * high - defence as i64 * low;
        let width = (highest - lowest + 1) as usize;
        let mut hands = Hands { attack, defence, lowest, width, ways: vec![0; (attack + 1) * (defence + 1) * width] };
        hands.ways[-lowest as usize] = 1;
        for (value, count) in pack {
            (0..*count).for_each(|_| hands.add(*value));
        }
        hands
    }

    /// The differences of full hands, each with its ways.
    pub fn differences(&self) -> impl Iterator<Item = (i64, u128)> {
        let row = self.row(self.attack, self.defence);
        self.ways[row..row + self.width].iter().enumerate().map(|(at, ways)| (self.lowest + at as i64, *ways))
    }

    /// Puts a card into the pack.
    fn add(&mut self, value: i16) {
        for attack in (0..=self.attack).rev() {
            for defence in (0..=self.defence).rev() {
                self.shift(attack, defence, value, |ways, more| ways + more);
            }
        }
    }

    /// Takes a card out of the pack.
    fn remove(&mut self, value: i16) {
        for attack in 0..=self.attack {
            for defence in 0..=self.defence {
                self.shift(attack, defence, value, |ways, fewer| ways - fewer);
            }
        }
    }

    /// Changes the ways of hands of these sizes by those in which one of them has just been given the card.
    fn shift(&mut self, attack: usize, defence: usize, value: i16, change: impl Fn(u128, u128) -> u128) {
        let to = self.row(attack, defence);
        let from_attack = (attack > 0).then(|| (self.row(attack.wrapping_sub(1), defence), i64::from(value)));
        let from_defence = (defence > 0).then(|| (self.row(attack, defence.wrapping_sub(1)), -i64::from(value)));
        for (from, by) in [from_attack, from_defence].into_iter().flatten() {
            let start = by.max(0) as usize;
            let end = (self.width as i64 + by.min(0)).max(0) as usize;
            for at in start..end {
                let given = self.ways[from + (at as i64 - by) as usize];
                if given != 0 {
                    self.ways[to + at] = change(self.ways[to + at], given);
                }
            }
        }
    }

    fn row(&self, attack: usize, defence: usize) -> usize {
        (attack * (self.defence + 1) + defence) * self.width
    }
}

/// The cards of a counterattack and when it can be made.
#[derive(Clone, Copy, Debug)]
pub struct Counter {
    /// Cards of the attackers, and of the defenders.
    pub attack: usize,
    pub defence: usize,
    /// It can be made if the attackers win by less.
    pub below: i64,
}

/// How a fight comes out, in whole ways.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fought {
    /// All ways the cards can come, those of a counterattack included if it could be counted.
    pub of: u128,
    /// Attack less defence, firepower included.
    pub differences: Vec<(i64, u128)>,
    /// The defenders may counterattack.
    pub offered: u128,
    /// They do, and throw the attackers back; none if the cards are too few or too many to count.
    pub thrown_back: Option<u128>,
}

/// More cards than this in a counterattack have too many combinations to go through.
const MOST_COUNTED: usize = 6;

/// Fights out hands of `attack` and `defence` cards, the attackers `ahead` by their firepower.
pub fn fought(
    pack: &[(i16, u32)],
    attack: usize,
    defence: usize,
    ahead: i64,
    counter: Counter,
    succeeds: &dyn Fn(i64, i64) -> bool,
) -> Fought {
    let mut hands = Hands::of(pack, attack, defence);
    let cards = pack.iter().map(|(_, count)| *count as usize).sum::<usize>();
    let extra = counter.attack + counter.defence;
    let countable = extra <= MOST_COUNTED && attack + defence + extra <= cards;
    let factor = match countable {
        true => {
            let left = cards - attack - defence;
            choose(left, counter.defence) * choose(left - counter.defence, counter.attack)
        }
        false => 1,
    };
    let differences: Vec<(i64, u128)> =
        hands.differences().filter(|(_, ways)| *ways > 0).map(|(by, ways)| (by + ahead, ways * factor)).collect();
    let offered = |by: i64| by >= 0 && by < counter.below;
    let thrown_back = countable.then(|| {
        let mut taken = vec![0; pack.len()];
        let mut search = Search { pack, counter, ahead, offered: &offered, succeeds };
        search.take(&mut hands, &mut taken, 0, extra)
    });
    Fought {
        of: differences.iter().map(|(_, ways)| ways).sum(),
        offered: differences.iter().filter(|(by, _)| offered(*by)).map(|(_, ways)| ways).sum(),
        thrown_back,
        differences,
    }
}

/// Goes through every choice of values for the cards of a counterattack.
struct Search<'s> {
    pack: &'s [(i16, u32)],
    counter: Counter,
    ahead: i64,
    offered: &'s dyn Fn(i64) -> bool,
    succeeds: &'s dyn Fn(i64, i64) -> bool,
}

impl Search<'_> {
    /// Takes so many more cards, of this value or higher ones, and counts the ways that throw the attackers back.
    fn take(&mut self, hands: &mut Hands, taken: &mut [u32], from: usize, cards: usize) -> u128 {
        if cards == 0 {
            return self.count(hands, taken);
        }
        let mut ways = 0;
        for class in from..self.pack.len() {
            let (value, count) = self.pack[class];
            if taken[class] < count {
                taken[class] += 1;
                hands.remove(value);
                ways += self.take(hands, taken, class, cards - 1);
                hands.add(value);
                taken[class] -= 1;
            }
        }
        ways
    }

    fn count(&self, hands: &Hands, taken: &[u32]) -> u128 {
        let mut splits = Vec::new();
        self.split(taken, 0, self.counter.defence, 0, 1, &mut splits);
        let fights = hands.differences().map(|(by, ways)| (by + self.ahead, ways));
        let mut ways = 0;
        for (by, fight) in fights.filter(|(by, ways)| *ways > 0 && (self.offered)(*by)) {
            let won = splits.iter().filter(|(lead, _)| (self.succeeds)(by, *lead));
            ways += fight * won.map(|(_, ways)| ways).sum::<u128>();
        }
        ways
    }

    /// Shares the taken cards out: so many still go to the defenders. Gives their lead by cards, with the ways.
    fn split(&self, taken: &[u32], class: usize, left: usize, lead: i64, ways: u128, splits: &mut Vec<(i64, u128)>) {
        let Some(number) = taken.get(class).map(|number| *number as usize) else {
            if left == 0 {
                splits.push((lead, ways));
            }
            return;
        };
        let (value, count) = (i64::from(self.pack[class].0), self.pack[class].1 as usize);
        for own in 0..=number.min(left) {
            let others = number - own;
            let here = choose(count, own) * choose(count - own, others);
            self.split(taken, class + 1, left - own, lead + value * (own as i64 - others as i64), ways * here, splits);
        }
    }
}

/// In how many ways `some` of `all` cards can be chosen.
pub fn choose(all: usize, some: usize) -> u128 {
    if some > all {
        return 0;
    }
    (0..some.min(all - some)).fold(1, |ways, taken| ways * (all - taken) as u128 / (taken as u128 + 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The whole deck: sixteen ones, four of each number.
    fn deck() -> Vec<(i16, u32)> {
        (1..=10).map(|value| (value, if value == 1 { 16 } else { 4 })).collect()
    }

    /// Lays every card of a pack onto every heap: attack, defence, their counterattack cards, or none.
    fn laid_out(pack: &[(i16, u32)], sizes: [usize; 4], ahead: i64, below: i64) -> Fought {
        let cards: Vec<i64> = pack.iter().flat_map(|(value, count)| vec![i64::from(*value); *count as usize]).collect();
        let mut by = std::collections::BTreeMap::new();
        let (mut of, mut offered, mut thrown_back) = (0, 0, 0);
        for mut number in 0..5_usize.pow(cards.len() as u32) {
            let (mut held, mut sums) = ([0; 5], [0; 5]);
            for card in &cards {
                held[number % 5] += 1;
                sums[number % 5] += card;
                number /= 5;
            }
            if held[..4] != sizes {
                continue;
            }
            let difference = sums[0] - sums[1] + ahead;
            *by.entry(difference).or_insert(0) += 1;
            of += 1;
            if (0..below).contains(&difference) {
                offered += 1;
                thrown_back += u128::from(sums[3] > sums[2] + difference);
            }
        }
        Fought { of, differences: by.into_iter().collect(), offered, thrown_back: Some(thrown_back) }
    }

    #[test]
    fn counting_agrees_with_laying_out_every_card() {
        let packs: [&[(i16, u32)]; 3] =
            [&[(1, 3), (2, 2), (5, 2), (7, 1)], &[(1, 4), (10, 4)], &[(-2, 2), (0, 1), (3, 3), (4, 2)]];
        for pack in packs {
            for sizes in [[1, 1, 1, 1], [2, 1, 1, 2], [3, 1, 1, 1], [1, 2, 2, 2], [2, 2, 2, 2], [0, 1, 1, 0]] {
                for (ahead, below) in [(0, 6), (3, 4), (-2, 9)] {
                    let counter = Counter { attack: sizes[2], defence: sizes[3], below };
                    let counted = fought(pack, sizes[0], sizes[1], ahead, counter, &|by, lead| lead > by);
                    assert_eq!(counted, laid_out(pack, sizes, ahead, below), "{pack:?} {sizes:?} {ahead} {below}");
                }
            }
        }
    }

    #[test]
    fn every_way_to_deal_is_counted_once() {
        let hands = Hands::of(&deck(), 5, 4);
        let all: u128 = hands.differences().map(|(_, ways)| ways).sum();
        assert_eq!(all, choose(52, 5) * choose(47, 4));
        let mut changed = hands.clone();
        changed.remove(7);
        assert_eq!(changed.differences().map(|(_, ways)| ways).sum::<u128>(), choose(51, 5) * choose(46, 4));
        changed.add(7);
        assert_eq!(changed.ways, hands.ways);
    }

    #[test]
    fn one_card_against_one_is_symmetric() {
        let counter = Counter { attack: 2, defence: 2, below: 6 };
        let counted = fought(&deck(), 1, 1, 0, counter, &|by, lead| lead > by);
        let ways = |by: i64| counted.differences.iter().find(|(difference, _)| *difference == by).unwrap().1;
        let factor = choose(50, 2) * choose(48, 2);
        assert_eq!(ways(0), (16 * 15 + 9 * 4 * 3) * factor);
        assert_eq!(ways(9), 4 * 16 * factor);
        assert!((1..=9).all(|by| ways(by) == ways(-by)));
        assert_eq!(counted.of, 52 * 51 * factor);
    }

    #[test]
    fn the_largest_fight_fits() {
        let counter = Counter { attack: 2, defence: 2, below: 0 };
        let counted = fought(&[(1, 52)], 16, 16, 0, counter, &|_, _| true);
        assert_eq!(counted.of, choose(52, 16) * choose(36, 16) * choose(20, 2) * choose(18, 2));
        let too_many = Counter { attack: 20, defence: 20, below: 5 };
        assert_eq!(fought(&deck(), 2, 2, 0, too_many, &|_, _| true).thrown_back, None);
    }
}
