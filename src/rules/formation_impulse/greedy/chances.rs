//! What handfuls of dice can be expected to do: hits, saves, and how many hits are left, by plain multiplication and so the
//! same on every machine.

use std::sync::LazyLock;

use crate::rules::formation_impulse::throw::Throw;

/// The most hits that are reckoned with.
pub const MOST: usize = 16;
/// Hits that make a difference to one unit, and one more for what a position takes.
pub const LEVELS: usize = 4;

/// The chance of each number of hits.
pub type Spread = [f32; MOST + 1];
/// The chance of at least one hit, of at least two, and so on.
pub type AtLeast = [f32; LEVELS];

/// The chance that a die reaches a score.
pub fn reaches(needs: u8) -> f32 {
    f32::from(7_u8.saturating_sub(needs).min(6)) / 6.0
}

/// The hits of a throw. The lowest dice are dropped, so that hits are lost only where no misses are left to drop.
pub fn spread(throw: &Throw) -> Spread {
    let dice = usize::from(throw.dice).min(MOST);
    let chance = reaches(throw.needs);
    let mut spread = [0.0; MOST + 1];
    spread[0] = 1.0;
    for thrown in 1..=dice {
        for hits in (0..=thrown).rev() {
            let more = if hits > 0 { spread[hits - 1] * chance } else { 0.0 };
            spread[hits] = spread[hits] * (1.0 - chance) + more;
        }
    }
    let most = dice.saturating_sub(throw.drop.into());
    for hits in most + 1..=dice {
        spread[most] += std::mem::take(&mut spread[hits]);
    }
    spread
}

fn top(spread: &Spread) -> usize {
    spread.iter().rposition(|chance| *chance > 0.0).unwrap_or(0)
}

/// The hits of two throws together.
pub fn join(a: &Spread, b: &Spread) -> Spread {
    let (most_a, most_b) = (top(a), top(b));
    let mut sum = [0.0; MOST + 1];
    for (hits, chance) in a.iter().enumerate().take(most_a + 1) {
        for (more, other) in b.iter().enumerate().take(most_b + 1) {
            sum[(hits + more).min(MOST)] += chance * other;
        }
    }
    sum
}

/// The hits left after saves.
pub fn left(hits: &Spread, saved: &Spread) -> Spread {
    let (most, most_saved) = (top(hits), top(saved));
    let mut net = [0.0; MOST + 1];
    for (hits, chance) in hits.iter().enumerate().take(most + 1) {
        for (saved, other) in saved.iter().enumerate().take(most_saved + 1) {
            net[hits.saturating_sub(saved)] += chance * other;
        }
    }
    net
}

fn at_least(net: &Spread) -> AtLeast {
    let mut chances = [0.0; LEVELS];
    let mut sum: f32 = net.iter().skip(LEVELS + 1).sum();
    for level in (0..LEVELS).rev() {
        sum += net[level + 1];
        chances[level] = sum;
    }
    chances
}

/// Dice, scores, saving dice and their scores that are worked out once for all.
const DICE: usize = 10;
const SAVES: usize = 8;
const SCORES: usize = 7;

static KNOWN: LazyLock<Vec<AtLeast>> = LazyLock::new(|| {
    let throws = |dice: usize| (0..dice as u8).flat_map(|dice| (0..SCORES as u8).map(move |th| Throw::of(dice, th)));
    let saves: Vec<Spread> = throws(SAVES).map(|throw| spread(&throw)).collect();
    let attacks = throws(DICE).map(|throw| spread(&throw));
    attacks
        .flat_map(|attack| saves.iter().map(move |saves| at_least(&left(&attack, saves))).collect::<Vec<_>>())
        .collect()
});

/// The chances that hits are left after dice of armour and of cover.
pub fn hits(attack: &Throw, armour: &Throw, cover: &Throw) -> AtLeast {
    let saves = if armour.dice == 0 { cover } else { armour };
    let single = armour.dice == 0 || cover.dice == 0;
    let [dice, th, saved, by] = [attack.dice, attack.needs, saves.dice, saves.needs].map(usize::from);
    if single && attack.drop == 0 && saves.drop == 0 && dice < DICE && saved < SAVES && th < SCORES && by < SCORES {
        return KNOWN[(dice * SCORES + th) * SAVES * SCORES + saved * SCORES + by];
    }
    at_least(&left(&left(&spread(attack), &spread(armour)), &spread(cover)))
}

/// The chance that two dice show no more than a formation's morale.
pub fn passes(morale: u8) -> f32 {
    let sums = (1..=6_u8).flat_map(|one| (1..=6_u8).map(move |two| one + two));
    sums.filter(|sum| *sum <= morale).count() as f32 / 36.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hits_are_what_saves_leave() {
        let [one, two, ..] = hits(&Throw::of(2, 4), &Throw::default(), &Throw::default());
        assert!((one - 0.75).abs() < 1e-6 && (two - 0.25).abs() < 1e-6, "{one} {two}");
        let [one, ..] = hits(&Throw::of(1, 4), &Throw::of(1, 4), &Throw::default());
        assert!((one - 0.25).abs() < 1e-6, "{one}");
        let apart = hits(&Throw::of(3, 4), &Throw::of(2, 4), &Throw::of(1, 4));
        let together = hits(&Throw::of(3, 4), &Throw::of(3, 4), &Throw::default());
        apart.iter().zip(together).for_each(|(a, b)| assert!((a - b).abs() < 1e-6, "{a} {b}"));
    }

    #[test]
    fn a_dropped_die_is_a_miss_if_there_is_one() {
        let augmented = spread(&Throw::augmented(1, 1, 4));
        assert!((augmented[1] - 0.75).abs() < 1e-6 && augmented[2] == 0.0);
    }

    #[test]
    fn morale_is_passed_as_two_dice_fall() {
        assert!((passes(7) - 21.0 / 36.0).abs() < 1e-6);
        assert_eq!((passes(1), passes(12)), (0.0, 1.0));
    }
}
