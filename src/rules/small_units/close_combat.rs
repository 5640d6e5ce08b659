//! Close combat [9.1] to [9.2], [10.5], [11.8.3]: who brings which cards in which order, and who wins.

mod aftermath;
mod counterattack;

pub use aftermath::Aftermath;
pub use counterattack::{Counterattack, succeeds};

use super::SmallUnits;
use super::board::{Board, clamp, other};
use super::course::{Course, Flow, Procedure};
use super::draw::Draw;
use super::event::{Event, FightSum};
use super::pending::{Contest, Pending};
use super::table::Table;
use super::tables::{Arm, CardCount, Purpose};
use crate::grid::Cell;
use crate::rules::common::cards::Card;
use crate::rules::common::deck::CardSet;
use crate::scenario::draft::{SideId, UnitId};

/// The two parties of a close combat, fixed when it begins.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Parties {
    pub cell: Cell,
    /// The side with the initiative, which attacks.
    pub attacking: SideId,
    pub attackers: Vec<UnitId>,
    pub defenders: Vec<UnitId>,
    /// The hex each attacker entered from.
    pub origins: Vec<(UnitId, Cell)>,
}

impl Parties {
    pub fn of(board: &Board, table: &Table, cell: Cell, attacking: SideId) -> Parties {
        let (attackers, defenders): (Vec<UnitId>, Vec<UnitId>) =
            table.all_in(cell).partition(|unit| board.unit(*unit).side == attacking);
        let origins = attackers.iter().filter_map(|unit| Some((*unit, table.piece(*unit).from?))).collect();
        Parties { cell, attacking, attackers, defenders, origins }
    }

    pub fn of_side(&self, side: SideId) -> &[UnitId] {
        if side == self.attacking { &self.attackers } else { &self.defenders }
    }

    /// Hexes the attack comes from [9.2] (A71).
    pub fn directions(&self) -> Vec<Cell> {
        let mut cells: Vec<Cell> = self.origins.iter().map(|(_, cell)| *cell).collect();
        cells.sort_unstable();
        cells.dedup();
        cells
    }
}

/// A card to be drawn or played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Wanted {
    pub side: SideId,
    pub purpose: Purpose,
    pub blind: bool,
}

impl Wanted {
    /// Whether it is one of the further cards of [9.2]d, e, which may be left in the deck (A104).
    pub fn is_further(&self) -> bool {
        matches!(self.purpose, Purpose::CombinedArms | Purpose::Coordination)
    }
}

/// The cards one unit brings [9.2], [8.1], [10.5], [11.8.3] (A68).
pub fn cards_of(board: &Board, table: &Table, parties: &Parties, unit: UnitId) -> CardCount {
    let cards = &board.tables.close_combat.cards;
    let counter = board.unit(unit);
    let bare = cards_without_fort(board, table, unit);
    let fortified = counter.side != parties.attacking
        && table.is_inside(board, unit)
        && (!table.ruined[parties.cell.index()] || board.options.ruin_keeps_cc_card);
    match counter.support_weapon {
        _ if !fortified || table.piece(unit).disorganized => bare,
        false => cards.fortified,
        // What a company gains by the walls a weapon gains too (A103).
        true if board.options.fort_weapon_card => {
            CardCount { down: bare.down, up: bare.up + (cards.fortified.up - cards.good_order.up).max(0) }
        }
        true => bare,
    }
}

/// The same in the open.
fn cards_without_fort(board: &Board, table: &Table, unit: UnitId) -> CardCount {
    let cards = &board.tables.close_combat.cards;
    match (board.unit(unit).support_weapon, table.piece(unit).disorganized) {
        (true, true) => cards.disorganized_support_weapon,
        (true, false) => cards.support_weapon,
        (false, true) => cards.disorganized,
        (false, false) => cards.good_order,
    }
}

/// Whether a side gets a card for combined arms [9.2] (A69).
pub fn has_combined_arms(board: &Board, parties: &Parties, side: SideId) -> bool {
    let has = |side: SideId, arm: Arm| {
        parties.of_side(side).iter().any(|unit| {
            let counter = board.unit(*unit);
            counter.arm == arm && (board.options.combined_arms_sw || !counter.support_weapon)
        })
    };
    let foe = other(side);
    let both = |side| has(side, Arm::Tank) && has(side, Arm::Infantry);
    // Infantry with anti-tank guns that defend stand up to tanks and infantry.
    let guarded = foe != parties.attacking && has(foe, Arm::Infantry) && has(foe, Arm::Gun) && !has(foe, Arm::Tank);
    both(side) && !both(foe) && !guarded
}

/// Every card of a close combat in the order it comes [9.2]a to e.
pub fn wanted(board: &Board, table: &Table, parties: &Parties) -> Vec<Wanted> {
    let chart = &board.tables.close_combat;
    let mut all = Vec::new();
    let (ours, theirs) = (parties.attacking, other(parties.attacking));
    for side in [theirs, ours] {
        for unit in parties.of_side(side) {
            let disorganized = table.piece(*unit).disorganized;
            let purpose = if disorganized { Purpose::CloseCombatDisorganized } else { Purpose::CloseCombatBlind };
            let card = Wanted { side, purpose, blind: true };
            all.extend((0..cards_of(board, table, parties, *unit).down).map(|_| card));
        }
    }
    for side in [theirs, ours] {
        for unit in parties.of_side(side) {
            let (weapon, bare) = (board.unit(*unit).support_weapon, cards_without_fort(board, table, *unit).up);
            all.extend((0..cards_of(board, table, parties, *unit).up).map(|number| {
                let purpose = match () {
                    () if number >= bare => Purpose::CloseCombatFortified,
                    () if weapon => Purpose::CloseCombatSupport,
                    () => Purpose::CloseCombatOpen,
                };
                Wanted { side, purpose, blind: false }
            }));
        }
    }
    for side in [theirs, ours].into_iter().filter(|side| has_combined_arms(board, parties, *side)) {
        let card = Wanted { side, purpose: Purpose::CombinedArms, blind: false };
        all.extend((0..chart.combined_arms_cards).map(|_| card));
    }
    let card = Wanted { side: ours, purpose: Purpose::Coordination, blind: false };
    all.extend((0..chart.coordination(parties.directions().len() as i64)).map(|_| card));
    all
}

/// Firepower a side brings, that of tanks weighted [9.2]f (A72).
pub fn firepower(board: &Board, table: &Table, units: &[UnitId]) -> i16 {
    let each = units.iter().map(|unit| {
        let multiple = board.tables.close_combat.firepower_multiple(board.unit(*unit).class);
        table.face(board, *unit).firepower.saturating_mul(clamp(multiple))
    });
    each.fold(0, i16::saturating_add)
}

/// Who wins by a difference of attack less defence [9.2]g: the side with the initiative wins a tie.
pub fn winner(parties: &Parties, difference: i16) -> SideId {
    if difference < 0 { other(parties.attacking) } else { parties.attacking }
}

/// The best morale among the defenders still there; a defeat by less can be answered by a counterattack [9.3] (A74).
pub fn bravest(board: &Board, table: &Table, parties: &Parties) -> Option<i16> {
    let still_there = |unit: &&UnitId| table.cell(**unit) == Some(parties.cell);
    parties.defenders.iter().filter(still_there).map(|unit| table.morale(board, *unit)).max()
}

/// A close combat under way.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Fight {
    parties: Parties,
    wanted: Vec<Wanted>,
    next: usize,
    /// Open cards that have come in so far, by side.
    open: [i16; 2],
    blind: Vec<(Wanted, Option<Card>)>,
    revealed: usize,
    waiting: bool,
    cards: CardSet,
}

impl Fight {
    pub fn over(board: &Board, table: &Table, cell: Cell, attacking: SideId) -> Fight {
        let parties = Parties::of(board, table, cell, attacking);
        Fight {
            wanted: wanted(board, table, &parties),
            parties,
            next: 0,
            open: [0; 2],
            blind: Vec::new(),
            revealed: 0,
            waiting: false,
            cards: CardSet::NONE,
        }
    }

    /// Nobody knows the blind cards yet.
    pub(super) fn hide(&mut self) {
        let hidden = self.blind.iter().skip(self.revealed).filter_map(|(_, card)| *card).collect();
        self.cards = self.cards.without(hidden);
        self.blind.iter_mut().skip(self.revealed).for_each(|(_, card)| *card = None);
    }

    /// Lays cards where some lie face down.
    pub(super) fn imagine(&mut self, mut blind: impl FnMut() -> Option<Card>) {
        for (_, card) in self.blind.iter_mut().skip(self.revealed) {
            *card = blind();
            self.cards = self.cards.with(card.iter().copied().collect());
        }
    }

    fn take_in(&mut self, course: &Course<'_>, side: SideId, card: Option<Card>) {
        self.open[side.0 as usize] += course.board.value(card);
        self.cards = self.cards.with(card.into_iter().collect());
    }

    /// Totals and winner [9.2]f, g.
    fn decide(self, course: &mut Course<'_>) {
        let (board, parties) = (course.board, &self.parties);
        let (ours, theirs) = (parties.attacking, other(parties.attacking));
        let sum = |side: SideId| FightSum {
            cards: self.open[side.0 as usize],
            added: firepower(board, course.table(), parties.of_side(side)),
        };
        let (attack, defence) = (sum(ours), sum(theirs));
        let difference = attack.total() - defence.total();
        let winner = winner(parties, difference);
        course.emit(Event::FightDecided { cell: parties.cell, attack, defence, winner });
        if winner == ours && bravest(board, course.table(), parties).is_some_and(|morale| difference < morale) {
            course.push(Counterattack::offered(self.parties, difference, self.cards));
        } else {
            course.discard(self.cards);
            course.push(Aftermath::of_fight(self.parties, winner));
        }
    }
}

impl Procedure<SmallUnits> for Fight {
    fn run(mut self, course: &mut Course<'_>) -> Flow {
        if self.waiting {
            self.waiting = false;
            let (side, card) = (self.wanted[self.next - 1].side, course.state.memory.drawn);
            if !std::mem::take(&mut course.state.memory.declined) {
                self.take_in(course, side, card);
            }
        }
        while let Some(want) = self.wanted.get(self.next).copied() {
            self.next += 1;
            if want.blind {
                let card = course.take();
                course.emit(Event::LaidBlind { side: want.side, card, hand: false, purpose: want.purpose });
                course.renew();
                self.cards = self.cards.with(card.into_iter().collect());
                self.blind.push((want, card));
            } else {
                self.waiting = true;
                course.push(self);
                let draw = match want.is_further() {
                    true => Draw::further(course.board, want.side, want.purpose),
                    false => Draw::of(course.board, want.side, want.purpose, false),
                };
                course.push(draw);
                return Flow::On;
            }
        }
        if let Some((want, card)) = self.blind.get(self.revealed).copied() {
            self.revealed += 1;
            self.take_in(course, want.side, card);
            course.push(self);
            course.emit(Event::Revealed { side: want.side, card, purpose: want.purpose });
            course.show(want.side, card, want.purpose, true);
            return Flow::On;
        }
        self.decide(course);
        Flow::On
    }

    fn stake(&self, board: &Board, table: &Table) -> Pending<'_> {
        let asked = usize::from(self.waiting);
        let ahead = self.wanted[self.next - asked..].iter();
        let waits = |side: SideId| {
            let hidden = self.blind[self.revealed..].iter().filter(|(want, _)| want.side == side).count();
            (hidden + ahead.clone().filter(|want| want.side == side).count()) as u32
        };
        let sum = |side: SideId| self.open[side.0 as usize] + firepower(board, table, self.parties.of_side(side));
        let both = [SideId(0), SideId(1)];
        Pending::Fight(Contest { parties: &self.parties, sums: both.map(sum), to_come: both.map(waits) })
    }
}
