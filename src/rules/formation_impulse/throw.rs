//! Dice thrown at once: how often each face came up, what score counts, and how many of the lowest are dropped [6.1.e].

use super::board::Board;
use crate::game::token::sums;

/// A throw of dice that count on the same score.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Throw {
    /// Dice thrown.
    pub dice: u8,
    /// The lowest of them that do not count.
    pub drop: u8,
    /// What a die must reach.
    pub needs: u8,
    pub ones: u8,
    pub twos: u8,
    pub threes: u8,
    pub fours: u8,
    pub fives: u8,
    pub sixes: u8,
}

sums! { Board: Throw { dice, drop, needs, ones, twos, threes, fours, fives, sixes } }

impl Throw {
    pub fn of(dice: u8, needs: u8) -> Throw {
        Throw { dice, needs, ..Throw::default() }
    }

    /// Dice of which the lowest are dropped: so many more are thrown, if any are.
    pub fn augmented(dice: u8, more: u8, needs: u8) -> Throw {
        let more = if dice == 0 { 0 } else { more };
        Throw { drop: more, ..Throw::of(dice.saturating_add(more), needs) }
    }

    /// How often each face came up, from one.
    pub fn faces(&self) -> [u8; 6] {
        [self.ones, self.twos, self.threes, self.fours, self.fives, self.sixes]
    }

    fn face_mut(&mut self, face: u8) -> &mut u8 {
        match face {
            1 => &mut self.ones,
            2 => &mut self.twos,
            3 => &mut self.threes,
            4 => &mut self.fours,
            5 => &mut self.fives,
            _ => &mut self.sixes,
        }
    }

    /// The same with its dice as they fell: how often each face came up, from one.
    pub fn fallen(self, [ones, twos, threes, fours, fives, sixes]: [u8; 6]) -> Throw {
        Throw { ones, twos, threes, fours, fives, sixes, ..self }
    }

    /// A die that showed one face shows another.
    pub fn turn(&mut self, from: u8, to: u8) {
        let count = self.face_mut(from);
        *count = count.saturating_sub(1);
        let count = self.face_mut(to);
        *count = count.saturating_add(1);
    }

    /// Dice that count: all but the lowest that are dropped.
    pub fn counted(&self) -> [u8; 6] {
        let mut left = self.drop;
        self.faces().map(|count| {
            let gone = count.min(left);
            left -= gone;
            count - gone
        })
    }

    pub fn hits(&self) -> u8 {
        let faces = (1..).zip(self.counted());
        faces.filter(|(face, _)| *face >= self.needs).fold(0, |hits: u8, (_, count)| hits.saturating_add(count))
    }

    /// All faces together.
    pub fn sum(&self) -> i16 {
        (1..).zip(self.faces()).map(|(face, count)| face * i16::from(count)).sum()
    }

    /// How many dice show an even number.
    pub fn evens(&self) -> u8 {
        self.twos.saturating_add(self.fours).saturating_add(self.sixes)
    }

    /// The dice one by one, lowest first.
    pub fn dice(&self) -> Vec<u8> {
        (1..).zip(self.faces()).flat_map(|(face, count)| std::iter::repeat_n(face, count.into())).collect()
    }
}

/// The dice more of a unit with a plus of its own or without, led with some leadership [6.1.e], \[X2]: leadership that augments
/// counts again only by another answer (C58).
pub fn augments(board: &Board, plus: bool, leadership: u8) -> u8 {
    let options = &board.options;
    let led = options.augmented_leadership && leadership > 0;
    let times = if options.augmented_again { u8::from(plus) + u8::from(led) } else { u8::from(plus || led) };
    super::course::small(board.tables.fire.augmented).saturating_mul(times)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn thrown(throw: Throw, faces: &[u8]) -> Throw {
        let mut counts = [0; 6];
        faces.iter().for_each(|face| counts[usize::from(*face) - 1] += 1);
        throw.fallen(counts)
    }

    #[test]
    fn dice_that_reach_the_score_hit() {
        assert_eq!(thrown(Throw::of(3, 4), &[4, 3, 6]).hits(), 2, "J5");
        assert_eq!(thrown(Throw::of(2, 0), &[1, 2]).hits(), 2, "a score below one always hits");
    }

    #[test]
    fn the_lowest_die_of_augmented_fire_is_dropped() {
        assert_eq!(thrown(Throw::augmented(3, 1, 5), &[1, 5, 5, 2]).hits(), 2, "J10");
        assert_eq!(thrown(Throw::augmented(3, 1, 5), &[6, 5, 5, 5]).hits(), 3, "one of four hits");
    }

    #[test]
    fn dice_are_added_and_turned() {
        let mut throw = thrown(Throw::of(2, 0), &[3, 4]);
        assert_eq!(throw.sum(), 7, "J1");
        throw.turn(3, 2);
        assert_eq!((throw.sum(), throw.evens(), throw.dice()), (6, 2, vec![2, 4]));
    }
}
