//! Fire and assault: what took hits away [6.1.g], [8.1], who fired at what moved [6.2], and who won assaults [6.3] and overruns
//! [6.4].

use super::{SIDES, counted};
use crate::game::Item;
use crate::grid::Cell;
use crate::rules::formation_impulse::board::Board;
use crate::rules::formation_impulse::event::Event;
use crate::rules::formation_impulse::order::Order;
use crate::rules::formation_impulse::table::Table;
use crate::scenario::draft::{SideId, UnitId};

#[derive(Default)]
pub struct Combat {
    /// By the side that is hit.
    hits: [Hits; 2],
    /// Hits of the last attack that nothing has taken away yet.
    open: u8,
    /// By side: shots at what moved, those that hit, and how often nobody fired.
    snaps: [(u32, u32, u32); 2],
    /// By side: assaults and those won; overruns and those that got through.
    assaults: [(u32, u32); 2],
    overruns: [(u32, u32); 2],
    /// The overrun that is under way: whose, and where.
    through: Option<(SideId, Cell)>,
}

#[derive(Clone, Copy, Default)]
struct Hits {
    all: u32,
    armour: u32,
    cover: u32,
    position: u32,
}

impl Combat {
    /// Hears an order before it is carried out.
    pub fn hear(&mut self, table: &Table, side: SideId, order: Order) {
        // Anti-aircraft units hold their fire too, but then no formation acts.
        if order == (Order::Hold {}) && table.active.is_some() {
            self.snaps[at(side)].2 += 1;
        }
    }

    /// Sees an event, before it happens to the table.
    pub fn see(&mut self, board: &Board, table: &Table, event: &Event) {
        let side = |unit: UnitId| at(board.unit(unit).side);
        match *event {
            Event::Fired { unit, target, ref throw, .. } => {
                self.hit(side(target), throw.hits());
                let active = table.active.map(|formation| at(board.formation(formation).side));
                if active.is_some_and(|active| active != side(unit)) {
                    let (shots, hit, _) = &mut self.snaps[side(unit)];
                    (*shots, *hit) = (*shots + 1, *hit + u32::from(throw.hits() > 0));
                }
            }
            Event::Lobbed { unit, .. } => {
                let active = table.active.map(|formation| at(board.formation(formation).side));
                self.snaps[side(unit)].0 += u32::from(active.is_some_and(|active| active != side(unit)));
            }
            Event::Shelled { cell, by, ref throw, .. } => {
                if let Some(unit) = table.standing(board, cell).next() {
                    self.hit(side(unit), throw.hits());
                }
                let active = table.active.map(|formation| board.formation(formation).side);
                let snap = active.is_some_and(|active| active != by);
                self.snaps[at(by)].1 += u32::from(snap && throw.hits() > 0);
            }
            Event::MinesSprung { side, ref throw, .. } => self.hit(at(side), throw.hits()),
            Event::AaFired { target, ref throw, .. } => self.hit(side(target), throw.hits()),
            Event::Assaulted { unit, cell, rule } => {
                (self.open, self.through) = (0, None);
                if rule.0 == "6.4" {
                    self.overruns[side(unit)].0 += 1;
                    self.through = Some((board.unit(unit).side, cell));
                } else {
                    self.assaults[side(unit)].0 += 1;
                }
            }
            Event::Fought { unit, ref throw, attacks, .. } => {
                let open = if attacks { self.open.saturating_add(throw.hits()) } else { self.open };
                self.hit(1 - side(unit), throw.hits());
                self.open = open;
            }
            Event::Saved { unit, ref throw, ref cover, .. } => {
                let (armour, cover) = (self.less(throw.hits()), self.less(cover.hits()));
                let hits = &mut self.hits[side(unit)];
                (hits.armour, hits.cover) = (hits.armour + armour, hits.cover + cover);
            }
            Event::PositionHeld { cell, hits } => {
                let held = self.less(hits);
                // In an assault both sides are there, and the position is the defender's.
                let active = table.active.map(|formation| at(board.formation(formation).side));
                let mut there = table.standing(board, cell).map(side);
                let there = there.find(|side| Some(*side) != active).or(active);
                self.hits[there.unwrap_or(0)].position += held;
            }
            Event::AssaultDecided { side, stays, .. } => self.assaults[at(side)].1 += u32::from(stays),
            Event::Moved { unit, from, .. } if self.through == Some((board.unit(unit).side, from)) => {
                self.overruns[side(unit)].1 += 1;
                self.through = None;
            }
            _ => {}
        }
    }

    fn hit(&mut self, side: usize, hits: u8) {
        self.open = hits;
        self.hits[side].all += u32::from(hits);
    }

    /// As many hits as can be taken away.
    fn less(&mut self, hits: u8) -> u32 {
        let taken = hits.min(self.open);
        self.open -= taken;
        taken.into()
    }

    pub fn saves(&self, board: &Board) -> Vec<Item> {
        let each = SIDES.into_iter().filter_map(|side| {
            let hits = self.hits[at(side)];
            let by = [(hits.armour, "by armour"), (hits.cover, "by cover"), (hits.position, "by improved positions")];
            let taken: u32 = by.iter().map(|(hits, _)| hits).sum();
            let by: Vec<String> =
                by.iter().filter(|(hits, _)| *hits > 0).map(|(hits, what)| format!("{hits} {what}")).collect();
            let by = if by.is_empty() { String::new() } else { format!(": {}", by.join(", ")) };
            let text = format!("{taken} of {} taken away{by}", counted(hits.all, "hit"));
            (hits.all > 0).then(|| Item::new(&board.side(side).name, text).by("6.1.g"))
        });
        each.collect()
    }

    pub fn opportunity(&self, board: &Board) -> Vec<Item> {
        let each = SIDES.into_iter().filter_map(|side| {
            let (shots, hit, held) = self.snaps[at(side)];
            let fired = match shots {
                0 => "never fired".to_string(),
                shots => format!("fired {} and hit {}", counted(shots, "time"), counted(hit, "time")),
            };
            let text = match held {
                0 => format!("{fired}, never held its fire"),
                held => format!("{fired}, held its fire {}", counted(held, "time")),
            };
            (shots + held > 0).then(|| Item::new(&board.side(side).name, text).by("6.2"))
        });
        each.collect()
    }

    pub fn assaults(&self, board: &Board) -> Vec<Item> {
        let each = SIDES.into_iter().flat_map(|side| {
            let name = &board.side(side).name;
            let ((made, won), (driven, through)) = (self.assaults[at(side)], self.overruns[at(side)]);
            let assaults =
                (made > 0).then(|| Item::new(name, format!("{} made, {won} won", counted(made, "assault"))).by("6.3"));
            let overruns = (driven > 0).then(|| {
                Item::new(name, format!("{} made, {through} got through", counted(driven, "overrun"))).by("6.4")
            });
            assaults.into_iter().chain(overruns)
        });
        each.collect()
    }
}

fn at(side: SideId) -> usize {
    side.0 as usize & 1
}
