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
