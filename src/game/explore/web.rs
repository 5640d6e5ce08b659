//! Points that were explored, each once, and the ways between them: how likely every end is, at least and at most.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet, BinaryHeap};
use std::hash::Hash;

use indexmap::IndexMap;

use super::{Point, Spot, Ways};
use crate::game::rules::Rules;
use crate::game::share::Share;

/// Everything that can come about, as far as it was gone through.
pub struct Web<R: Rules, N> {
    spots: IndexMap<Spot<R, N>, Next>,
    begins: Links,
}

/// The spots that may come next, by their numbers, each with its chance.
type Links = Vec<(usize, Share)>;

enum Next {
    /// It was not gone through any more.
    Open,
    Ended,
    /// For every answer of whoever is asked, what comes of it; there is only one where nobody is.
    On(Vec<Links>),
}

/// A web that is made, and what is still to be gone through, the likeliest first.
pub struct Frontier<R: Rules, N> {
    pub web: Web<R, N>,
    waiting: BinaryHeap<(Likely, Reverse<usize>)>,
    /// How likely each spot is as far as is known, if players want it.
    likely: Vec<f64>,
}

/// A chance by which spots are put into an order; it need not be exact.
#[derive(PartialEq)]
struct Likely(f64);

impl Eq for Likely {}

impl PartialOrd for Likely {
    fn partial_cmp(&self, other: &Likely) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Likely {
    fn cmp(&self, other: &Likely) -> std::cmp::Ordering {
        self.0.total_cmp(&other.0)
    }
}

impl<R: Rules, N: Clone + Eq + Hash> Frontier<R, N> {
    pub fn of(begins: Ways<R, N>) -> Frontier<R, N> {
        let web = Web { spots: IndexMap::new(), begins: Vec::new() };
        let mut frontier = Frontier { web, waiting: BinaryHeap::new(), likely: Vec::new() };
        frontier.web.begins = frontier.links(begins, 1.0);
        frontier
    }

    /// The next spot to go on from.
    pub fn next(&mut self) -> Option<usize> {
        loop {
            let (_, Reverse(number)) = self.waiting.pop()?;
            if matches!(self.web.spots[number], Next::Open) {
                return Some(number);
            }
        }
    }

    pub fn spot(&self, number: usize) -> &Spot<R, N> {
        self.web.spots.get_index(number).expect("only numbers of spots are waiting").0
    }

    pub fn goes_on(&mut self, number: usize, options: Vec<Ways<R, N>>) {
        let likely = self.likely[number];
        let links = |ways: Ways<R, N>| without_return(self.links(ways, likely), number);
        let options = options.into_iter().map(links).collect();
        self.web.spots[number] = Next::On(options);
    }

    fn links(&mut self, ways: Ways<R, N>, likely: f64) -> Links {
        let mut links: Links = Vec::with_capacity(ways.len());
        for (spot, share) in ways {
            let next = if spot.point.state.stack.is_empty() { Next::Ended } else { Next::Open };
            let entry = self.web.spots.entry(spot);
            let number = entry.index();
            entry.or_insert(next);
            self.likely.resize(self.web.spots.len(), 0.0);
            self.likely[number] += likely * share.decimal();
            if matches!(self.web.spots[number], Next::Open) {
                self.waiting.push((Likely(self.likely[number]), Reverse(number)));
            }
            match links.iter_mut().find(|(known, _)| *known == number) {
                Some((_, sum)) => sum.add(&share),
                None => links.push((number, share)),
            }
        }
        links
    }
}

/// What is thrown again until it falls otherwise counts only as it falls otherwise.
fn without_return(mut links: Links, from: usize) -> Links {
    if let Some(at) = links.iter().position(|(number, _)| *number == from) {
        let (_, again) = links.swap_remove(at);
        let otherwise = again.rest();
        links.iter_mut().for_each(|(_, share)| *share = share.out_of(&otherwise));
    }
    links
}

/// For every outcome the least and the most it can be.
pub type Bounds<K> = BTreeMap<K, [Share; 2]>;

/// Adds what comes with a chance.
pub fn add<K: Ord>(sum: &mut Bounds<K>, bounds: Bounds<K>, with: &Share) {
    for (outcome, shares) in bounds {
        let so_far = sum.entry(outcome).or_insert_with(|| [Share::none(), Share::none()]);
        so_far.iter_mut().zip(shares).for_each(|(sum, share)| sum.add(&share.times(with)));
    }
}

/// Outcomes with their bounds, and what was left open: of that, anything may come.
#[derive(Clone)]
pub struct Found<K> {
    pub each: Bounds<K>,
    pub open: Share,
}

impl<K: Ord + Clone> Found<K> {
    fn open() -> Found<K> {
        Found { each: Bounds::new(), open: Share::all() }
    }

    fn bounds(&self, outcome: &K) -> [Share; 2] {
        self.each.get(outcome).cloned().unwrap_or_else(|| [Share::none(), self.open.clone()])
    }

    /// What comes of several, each with its chance.
    fn sum<'f>(parts: impl Iterator<Item = (&'f Found<K>, &'f Share)> + Clone) -> Found<K>
    where
        K: 'f,
    {
        let open = parts.clone().map(|(found, share)| found.open.times(share)).sum::<Share>();
        let mut each = Bounds::new();
        for (found, share) in parts.clone() {
            for (outcome, [least, most]) in &found.each {
                let bounds = each.entry(outcome.clone()).or_insert_with(|| [Share::none(), open.clone()]);
                bounds[0].add(&least.times(share));
                // The part of it that is open was counted with everything that is.
                bounds[1].add(&most.less(&found.open).times(share));
            }
        }
        Found { each, open }
    }

    /// The least and the most over the answers of a player.
    fn chosen(mut options: Vec<Found<K>>) -> Found<K> {
        if options.len() == 1
            && let Some(only) = options.pop()
        {
            return only;
        }
        let open = options.iter().map(|found| found.open.clone()).max().unwrap_or_else(Share::all);
        let outcomes: BTreeSet<&K> = options.iter().flat_map(|found| found.each.keys()).collect();
        let extremes = outcomes.into_iter().map(|outcome| {
            let all = options.iter().map(|found| found.bounds(outcome));
            let extremes = all.reduce(|[least, most], [low, high]| [least.min(low), most.max(high)]);
            (outcome.clone(), extremes.unwrap_or_else(|| [Share::none(), open.clone()]))
        });
        Found { each: extremes.collect(), open: open.clone() }
    }
}

impl<R: Rules, N: Clone + Eq + Hash> Web<R, N> {
    /// Where nothing was gone through.
    pub fn unseen() -> Web<R, N> {
        Web { spots: IndexMap::new(), begins: Vec::new() }
    }

    /// Whether everything was gone through.
    pub fn is_whole(&self) -> bool {
        !self.begins.is_empty() && !self.spots.values().any(|next| matches!(next, Next::Open))
    }

    /// Everything that has come to its end.
    pub fn ends(&self) -> impl Iterator<Item = &Point<R, N>> {
        self.spots.iter().filter(|(_, next)| matches!(next, Next::Ended)).map(|(spot, _)| &spot.point)
    }

    /// Where somebody is asked and has a choice.
    pub fn choices(&self) -> impl Iterator<Item = &Point<R, N>> {
        let several = |next: &Next| matches!(next, Next::On(options) if options.len() > 1);
        self.spots.iter().filter(move |(_, next)| several(next)).map(|(spot, _)| &spot.point)
    }

    fn links_of(&self, number: usize) -> impl Iterator<Item = &(usize, Share)> {
        let options = if let Next::On(options) = &self.spots[number] { &options[..] } else { &[] };
        options.iter().flatten()
    }

    /// All spots, each after those it can come from; and how many links lead to each. What leads back to itself is left out.
    fn in_order(&self) -> (Vec<usize>, Vec<usize>) {
        let mut leading = vec![0; self.spots.len()];
        let all = self.begins.iter().chain((0..self.spots.len()).flat_map(|number| self.links_of(number)));
        all.for_each(|(to, _)| leading[*to] += 1);
        let (mut order, mut waits) = (Vec::with_capacity(leading.len()), leading.clone());
        let mut at = 0;
        let mut arrive = |order: &mut Vec<usize>, to: usize| {
            waits[to] -= 1;
            if waits[to] == 0 {
                order.push(to);
            }
        };
        self.begins.iter().for_each(|(to, _)| arrive(&mut order, *to));
        while let Some(number) = order.get(at).copied() {
            self.links_of(number).for_each(|(to, _)| arrive(&mut order, *to));
            at += 1;
        }
        (order, leading)
    }

    /// How likely every spot is, where nobody has a choice; and what is left open.
    fn chances(&self) -> (Vec<(usize, Share)>, Share) {
        let (order, _) = self.in_order();
        let mut shares = vec![Share::none(); self.spots.len()];
        self.begins.iter().for_each(|(to, share)| shares[*to].add(share));
        let mut ended = Vec::new();
        for number in order {
            let share = std::mem::replace(&mut shares[number], Share::none());
            self.links_of(number).for_each(|(to, of)| shares[*to].add(&share.times(of)));
            if matches!(self.spots[number], Next::Ended) {
                ended.push((number, share));
            }
        }
        let seen: Share = ended.iter().map(|(_, share)| share.clone()).sum();
        (ended, seen.rest())
    }

    /// Everything that has come about, where nobody had a choice and all was gone through.
    pub fn outcomes(self) -> Outcomes<R, N> {
        let (mut ended, _) = self.chances();
        ended.sort_unstable_by_key(|(number, _)| *number);
        let mut wanted = ended.into_iter().peekable();
        let points = self.spots.into_keys().enumerate().filter_map(|(number, spot)| {
            let (_, share) = wanted.next_if(|(next, _)| *next == number)?;
            Some((spot.point, share))
        });
        Outcomes { points: points.collect() }
    }

    /// For everything that is told of an end: the least and the most it can be, as players choose.
    pub fn bounds<K: Ord + Clone>(&self, told: impl Fn(&Point<R, N>) -> Vec<K>) -> Found<K> {
        if self.begins.is_empty() {
            return Found::open();
        }
        if self.choices().next().is_none() {
            return self.certain(told);
        }
        let (order, mut leading) = self.in_order();
        let mut found: Vec<Option<Found<K>>> = (0..self.spots.len()).map(|_| None).collect();
        let open = Found::open();
        let sum = |links: &Links, found: &[Option<Found<K>>]| {
            Found::sum(links.iter().map(|(to, share)| (found[*to].as_ref().unwrap_or(&open), share)))
        };
        for number in order.into_iter().rev() {
            let (spot, next) = self.spots.get_index(number).expect("only spots are in order");
            found[number] = Some(match next {
                Next::Open => open.clone(),
                Next::Ended => {
                    let certain = |outcome| (outcome, [Share::all(), Share::all()]);
                    Found { each: told(&spot.point).into_iter().map(certain).collect(), open: Share::none() }
                }
                Next::On(options) => Found::chosen(options.iter().map(|links| sum(links, &found)).collect()),
            });
            // What nobody needs any more is let go of.
            for (to, _) in self.links_of(number) {
                leading[*to] -= 1;
                if leading[*to] == 0 {
                    found[*to] = None;
                }
            }
        }
        sum(&self.begins, &found)
    }

    /// The same where nobody has a choice.
    fn certain<K: Ord + Clone>(&self, told: impl Fn(&Point<R, N>) -> Vec<K>) -> Found<K> {
        let (ended, open) = self.chances();
        let mut each: Bounds<K> = Bounds::new();
        for (number, share) in ended {
            let (spot, _) = self.spots.get_index(number).expect("only spots have ended");
            for outcome in told(&spot.point) {
                let bounds = each.entry(outcome).or_insert_with(|| [Share::none(), open.clone()]);
                bounds.iter_mut().for_each(|bound| bound.add(&share));
            }
        }
        Found { each, open }
    }
}

/// Everything that can come about, with its chance.
pub struct Outcomes<R: Rules, N> {
    pub points: Vec<(Point<R, N>, Share)>,
}

impl<R: Rules, N> Outcomes<R, N> {
    /// The chances of everything that is told apart.
    pub fn by<K: Ord>(&self, told: impl Fn(&Point<R, N>) -> K) -> BTreeMap<K, Share> {
        let mut sums: BTreeMap<K, Share> = BTreeMap::new();
        for (point, share) in &self.points {
            sums.entry(told(point)).or_insert_with(Share::none).add(share);
        }
        sums
    }

    /// The chance of something.
    pub fn chance(&self, is: impl Fn(&Point<R, N>) -> bool) -> Share {
        self.points.iter().filter(|(point, _)| is(point)).map(|(_, share)| share.clone()).sum()
    }

    /// Whether something can be at all.
    pub fn any(&self, is: impl Fn(&Point<R, N>) -> bool) -> bool {
        self.points.iter().any(|(point, _)| is(point))
    }
}
