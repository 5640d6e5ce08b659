//! Many dice thrown at once: how often each face came up, who threw them, and what score hits [FIRE.3], [ASLT.3].

use super::board::Board;
use crate::game::token::sums;

/// A throw of dice that hit on the same score.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Throw {
    /// Dice of the weapons.
    pub arms: u8,
    /// Dice of commanders.
    pub commander: u8,
    /// What a die must reach.
    pub needs: u8,
    pub ones: u8,
    pub twos: u8,
    pub threes: u8,
    pub fours: u8,
    pub fives: u8,
    pub sixes: u8,
}

sums! { Board: Throw { arms, commander, needs, ones, twos, threes, fours, fives, sixes } }

impl Throw {
    pub fn of(arms: u8, commander: u8, needs: u8) -> Throw {
        Throw { arms, commander, needs, ..Throw::default() }
    }

    pub fn dice(&self) -> u8 {
        self.arms.saturating_add(self.commander)
    }

    /// How often each face came up, from one.
    pub fn faces(&self) -> [u8; 6] {
        [self.ones, self.twos, self.threes, self.fours, self.fives, self.sixes]
    }

    /// The same with its dice as they fell: how often each face came up, from one.
    pub fn fallen(self, [ones, twos, threes, fours, fives, sixes]: [u8; 6]) -> Throw {
        Throw { ones, twos, threes, fours, fives, sixes, ..self }
    }

    pub fn hits(&self) -> u8 {
        let faces = (1..).zip(self.faces());
        faces.filter(|(face, _)| *face >= self.needs).fold(0, |hits: u8, (_, count)| hits.saturating_add(count))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dice_that_reach_the_score_hit() {
        let throw = Throw::of(5, 1, 5).fallen([1, 1, 1, 0, 1, 2]);
        assert_eq!((throw.dice(), throw.hits()), (6, 3));
    }
}
