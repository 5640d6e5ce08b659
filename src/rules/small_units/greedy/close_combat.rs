//! What close combat is worth [9.0]: the chance to win it, and what winner and loser would lose.

use super::chances::above_zero;
use super::outlook::Outlook;
use crate::grid::Cell;
use crate::rules::small_units::close_combat::{Parties, firepower, wanted};
use crate::rules::small_units::movement;
use crate::rules::small_units::pending::{Contest, Pending};
use crate::scenario::draft::{SideId, UnitId};

/// What lies between winning and losing a fight, to either side.
pub fn stakes(outlook: &Outlook<'_>, parties: &Parties) -> f32 {
    let steps = |units: &[UnitId]| units.iter().map(|unit| outlook.step_of(*unit)).sum::<f32>();
    steps(&parties.attackers) + steps(&parties.defenders) + outlook.prize(parties.cell)
}

impl Outlook<'_> {
    /// A step onto an enemy: with those who are there already, or as the first of those who can follow.
    pub fn storming(&self, unit: UnitId, to: Cell) -> f32 {
        let mut parties = Parties::of(self.board, self.table, to, self.side);
        if !parties.attackers.is_empty() {
            let before = self.attack(&parties);
            self.join(&mut parties, unit);
            return self.attack(&parties) - before;
        }
        self.join(&mut parties, unit);
        for follower in self.followers(unit, to) {
            self.join(&mut parties, follower);
        }
        let enough = if self.is_late && self.prize(to) > 0.0 { self.weights.desperate } else { self.weights.attack };
        if self.chance_to_win(&parties) < enough { -1.0 } else { self.weights.begin * self.attack(&parties) }
    }

    fn join(&self, parties: &mut Parties, unit: UnitId) {
        parties.attackers.push(unit);
        parties.origins.extend(self.table.cell(unit).map(|from| (unit, from)));
    }

    /// Others that could step into the same hex, as many as find room.
    fn followers(&self, first: UnitId, to: Cell) -> Vec<UnitId> {
        let (board, table) = (self.board, self.table);
        let mut room = usize::from(board.hex(to).stack).saturating_sub(1);
        let mut all = Vec::new();
        for way in board.ways(to).iter().filter(|way| table.count(way.to, self.side) > 0) {
            for unit in table.all_in(way.to) {
                let counts = !board.unit(unit).support_weapon;
                let ready = unit != first && (!counts || room > 0) && table.piece(unit).activated;
                if ready && counts && movement::price(board, table, unit, to).is_ok() {
                    room -= 1;
                    all.push(unit);
                }
            }
        }
        all
    }

    /// What an attack is worth to the attacker as it stands.
    pub fn attack(&self, parties: &Parties) -> f32 {
        let win = self.chance_to_win(parties);
        let steps = |units: &[UnitId]| units.iter().map(|unit| self.step_of(*unit)).sum::<f32>();
        let cheapest = |units: &[UnitId]| units.iter().map(|unit| self.step_of(*unit)).fold(f32::MAX, f32::min);
        let won = steps(&parties.defenders) + self.prize(parties.cell) - cheapest(&parties.attackers);
        let lost = cheapest(&parties.defenders) - steps(&parties.attackers);
        win * won + (1.0 - win) * lost
    }

    /// The chance that the attackers win, counted by the cards both sides are due.
    pub fn chance_to_win(&self, parties: &Parties) -> f32 {
        let cards = wanted(self.board, self.table, parties);
        let due = |side: SideId| cards.iter().filter(|card| card.side == side).count() as u32;
        let power = |side: SideId| firepower(self.board, self.table, parties.of_side(side));
        let both = [SideId(0), SideId(1)];
        let contest = Contest { parties, sums: both.map(power), to_come: both.map(due) };
        let hands = if parties.attacking == self.side { self.aces() } else { -self.aces() };
        self.attacker_wins(&contest, hands, 0.0)
    }

    /// What the best cards in hand would add to a fight.
    fn aces(&self) -> f32 {
        let above = |value: i16| (f32::from(value) - self.chances.mean).max(0.0);
        let best =
            self.table.hand(self.side).iter().map(|card| above(self.board.value(Some(card)))).fold(0.0, f32::max);
        best / 2.0
    }

    /// The chance that the attacker's sum is not below the defender's, with so much more and so many cards less to come.
    fn attacker_wins(&self, contest: &Contest<'_>, more: f32, known: f32) -> f32 {
        let (ours, theirs) = (contest.parties.attacking.0 as usize, 1 - contest.parties.attacking.0 as usize);
        let cards = contest.to_come.map(|cards| cards as f32);
        let ahead =
            f32::from(contest.sums[ours] - contest.sums[theirs]) + (cards[ours] - cards[theirs]) * self.chances.mean;
        // Half a point for ties, which the attacker wins.
        above_zero(ahead + more + 0.5, (cards[ours] + cards[theirs] - known) * self.chances.variance)
    }

    /// The chance to win a contest with a card of a known value, or with any.
    pub fn winning(&self, contest: &Contest<'_>, value: Option<i16>) -> f32 {
        let attacks = contest.parties.attacking == self.side;
        let (more, known) = value.map_or((0.0, 0.0), |value| (f32::from(value) - self.chances.mean, 1.0));
        let attacker = self.attacker_wins(contest, if attacks { more } else { -more }, known);
        if attacks { attacker } else { 1.0 - attacker }
    }

    /// A counterattack [9.3]: it costs a whole unit if it succeeds, and nothing more if it fails.
    pub fn counterattack(&self, pending: &Pending<'_>) -> f32 {
        let Pending::Offer(contest) = pending else { return 0.0 };
        let parties = contest.parties;
        let there = parties.defenders.iter().filter(|unit| self.table.cell(**unit).is_some());
        let spared: f32 = there.clone().map(|unit| self.step_of(*unit)).sum();
        let costs_step = self.board.options.counterattack_costs_step;
        let price = |unit: &UnitId| if costs_step { self.step_of(*unit) } else { self.whole_of(*unit) };
        let price = there.map(price).fold(f32::MAX, f32::min);
        let theirs = parties.attackers.iter().map(|unit| self.step_of(*unit)).fold(f32::MAX, f32::min);
        self.winning(contest, None) * (spared + self.prize(parties.cell) + theirs - price)
    }

    /// Leaving a further card in the deck [9.2] (A104): it cannot win the fight, but uses up no ammunition. Nothing else that
    /// is let pass is worth anything.
    pub fn doing_without(&self, pending: &Pending<'_>) -> f32 {
        let Pending::Fight(contest) = pending else { return 0.0 };
        let mut without = *contest;
        let own = &mut without.to_come[self.side.0 as usize];
        *own = own.saturating_sub(1);
        stakes(self, contest.parties) * self.winning(&without, None) + self.ammunition_at_risk()
    }

    /// Who bears a loss: whoever is missed least.
    pub fn bearing_a_loss(&self, pending: &Pending<'_>, unit: UnitId) -> f32 {
        let whole = matches!(pending, Pending::Loss { whole: true });
        if whole { -self.whole_of(unit) } else { -self.step_of(unit) }
    }
}
