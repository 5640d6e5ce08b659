//! What assaults and overruns can be expected to do [6.3], [6.4], by the very dice that are played.

use super::chances::{self, Spread};
use super::outlook::Outlook;
use super::weights::prices;
use crate::grid::Cell;
use crate::rules::formation_impulse::course::other;
use crate::rules::formation_impulse::options::OverrunLeadership;
use crate::rules::formation_impulse::table::{Group, Table};
use crate::rules::formation_impulse::throw::Throw;
use crate::rules::formation_impulse::{assault, fire, overrun};
use crate::scenario::draft::{SideId, UnitId};

/// How a fight for a hex is expected to go.
#[derive(Clone, Copy, Debug)]
pub struct Fight {
    /// What enemies lose, less what friends lose.
    pub gain: f32,
    /// The chance that the hex is taken.
    pub taken: f32,
}

impl Fight {
    /// The same at a price.
    pub fn less(self, price: f32) -> Fight {
        Fight { gain: self.gain - price, ..self }
    }
}

fn together(throws: impl Iterator<Item = Throw>) -> Spread {
    throws
        .map(|throw| chances::spread(&throw))
        .fold(chances::spread(&Throw::default()), |sum, one| chances::join(&sum, &one))
}

impl Outlook<'_> {
    fn defenders(&self, at: Cell) -> Group {
        self.table.standing_of(self.board, at, other(self.side)).collect()
    }

    /// Leadership a side has in a fight: of those who come, or of those who are there.
    fn leads(&self, posts: impl Iterator<Item = UnitId>, attacks: bool) -> u8 {
        let free = posts.filter(|hq| !(attacks && self.table.piece(*hq).lent));
        free.map(|hq| fire::leadership(self.board, self.table, hq)).max().unwrap_or(0)
    }

    /// Hits it takes to be rid of a unit.
    fn stamina(&self, unit: UnitId) -> usize {
        let piece = self.table.piece(unit);
        let steps = usize::from(self.board.unit(unit).steps());
        (steps + usize::from(!piece.disrupted)).saturating_sub(usize::from(piece.reduced)).max(1)
    }

    /// An assault of some units on a hex.
    pub fn assault(&self, members: &[UnitId], at: Cell) -> Fight {
        let (board, foe) = (self.board, other(self.side));
        let platoons: Group = members.iter().copied().filter(|unit| board.unit(*unit).is_platoon()).collect();
        let defenders = self.defenders(at);
        let posts = members.iter().copied().filter(|unit| board.unit(*unit).is_headquarters());
        let leads = [self.leads(posts, true), self.leads(self.table.headquarters(board, at, foe), false)];
        let [attack, defence] = self.with(&platoons, at, |table: &Table| {
            [(&platoons, leads[0]), (&defenders, leads[1])].map(|(units, leadership)| {
                let mut leadership = Some(leadership);
                together(
                    units.iter().map(|unit| assault::throw(board, table, *unit, at, leadership.take().unwrap_or(0))),
                )
            })
        });
        let position = self.position(at);
        let last: usize = defenders.iter().map(|unit| self.stamina(*unit)).sum();
        let mut taken = 0.0;
        for (hits, chance) in attack.iter().enumerate() {
            let hits = hits.saturating_sub(position);
            for (back, other) in defence.iter().enumerate() {
                let repelled = if board.options.compare_received { back < hits } else { hits < back };
                if hits >= last || !repelled {
                    taken += chance * other;
                }
            }
        }
        let gain = self.shared(&defenders, &attack, position) + self.shared(&platoons, &defence, 0);
        let staff = self.wiped_out(at, foe, &attack, position, last);
        Fight { gain: gain + staff + self.weights.ground * taken, taken }
    }

    /// What is gained with a headquarters that is lost with all around it [1.3.2.6].
    fn wiped_out(&self, at: Cell, side: SideId, attack: &Spread, position: usize, last: usize) -> f32 {
        let posts = self.table.headquarters(self.board, at, side).count();
        let gone: f32 = attack.iter().skip(last + position).sum();
        prices().headquarters * posts as f32 * gone
    }

    /// An overrun of some tanks through a hex; it is taken only if nobody is left.
    pub fn overrun(&self, members: &[UnitId], at: Cell) -> Fight {
        let (board, table) = (self.board, self.table);
        let platoons: Group = members.iter().copied().filter(|unit| board.unit(*unit).is_platoon()).collect();
        let defenders = self.defenders(at);
        let posts = members.iter().copied().filter(|unit| board.unit(*unit).is_headquarters());
        let led = board.options.overrun_leadership != OverrunLeadership::None;
        let mut leadership = led.then(|| self.leads(posts, true));
        let attack = together(
            platoons.iter().map(|unit| overrun::throw(board, table, *unit, true, leadership.take().unwrap_or(0))),
        );
        let defence = together(defenders.iter().map(|unit| overrun::throw(board, table, *unit, false, 0)));
        let position = self.position(at);
        let last: usize = defenders.iter().map(|unit| self.stamina(*unit)).sum();
        let taken = attack.iter().skip(last + position).sum();
        let gain = self.shared(&defenders, &attack, position) + self.shared(&platoons, &defence, 0);
        Fight { gain: gain + self.wiped_out(at, other(self.side), &attack, position, last), taken }
    }
}
