//! Close air support [11.3]: an aircraft out of the cup, anti-aircraft fire at it, its aim, its strike, and whether it comes again.

use super::FormationImpulse;
use super::board::Board;
use super::course::{Course, Flow, May, Procedure, no, other, small};
use super::event::Event;
use super::fire::{self, Against, Manner, Shot};
use super::movement;
use super::order::Order;
use super::shells::{Shelling, Source};
use super::table::Table;
use super::throw::Throw;
use crate::grid::Cell;
use crate::scenario::draft::{SideId, UnitId};

/// The strike of an aircraft whose chit was drawn.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Strike {
    unit: UnitId,
    stage: Stage,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Stage {
    /// Its owner picks a hex.
    Target,
    /// Anti-aircraft units may fire.
    Flak {
        cell: Cell,
    },
    FlakFallen {
        cell: Cell,
        gun: UnitId,
        shot: Shot,
    },
    Armour {
        cell: Cell,
        hits: u8,
    },
    Aim {
        cell: Cell,
        flak: u8,
    },
    Aimed {
        cell: Cell,
        flak: u8,
    },
    /// It has missed, and the defender says where it comes down.
    Astray {
        cell: Cell,
        flak: u8,
    },
    Bombs {
        flak: u8,
    },
    Homeward {
        hits: u8,
    },
}

impl Strike {
    pub fn of(unit: UnitId) -> Strike {
        Strike { unit, stage: Stage::Target }
    }

    fn side(&self, board: &Board) -> SideId {
        board.unit(self.unit).side
    }

    fn go_on(self, course: &mut Course<'_>, stage: Stage) -> Flow {
        course.push(Strike { stage, ..self });
        Flow::On
    }

    fn after_toss(self, course: &mut Course<'_>, stage: Stage, side: SideId, throw: Throw) -> Flow {
        course.push(Strike { stage, ..self });
        course.toss(side, throw, true);
        Flow::On
    }

    /// The strike itself, with some firepower less.
    fn bomb(self, course: &mut Course<'_>, cell: Cell, flak: u8, less: u8) -> Flow {
        let (board, side) = (course.board, self.side(course.board));
        course.state.memory.raw = 0;
        let throw = throw(board, self.unit, less);
        let flow = self.go_on(course, Stage::Bombs { flak });
        course.push(Shelling::of(cell, throw, side, Source::Aircraft));
        flow
    }

    /// What an anti-aircraft unit can do about it.
    fn may_flak(&self, board: &Board, table: &Table, gun: UnitId, cell: Cell, led: bool) -> May {
        fire::may_attack(board, table, gun, true)?;
        let card = board.unit(gun);
        movement::refuse(card.side == self.side(board), "11.3.2", "only the other side fires")?;
        movement::refuse(!card.anti_air, "11.3.2", "it does not fire at aircraft")?;
        let leader = !led || fire::leader(board, table, gun).is_some();
        movement::refuse(!leader, "1.3.2.10", "no headquarters here can lead it")?;
        fire::shot(board, table, gun, cell, Against::Aircraft, Manner { led, thin: false }).map(|_| ())
    }
}

/// The dice of a strike with some firepower less, before they fall.
pub fn throw(board: &Board, aircraft: UnitId, less: u8) -> Throw {
    let gun = board.unit(aircraft).factors[0].ga.unwrap_or_default();
    let dice = gun.fp.saturating_sub(less).max(u8::from(board.options.one_die && gun.fp > 0));
    let more = if gun.plus { small(board.tables.fire.augmented) } else { 0 };
    Throw::augmented(dice, more, gun.th)
}

/// An order to fire at an aircraft: the gun, the target, and whether it is led.
fn flak(order: Order) -> Option<(UnitId, UnitId, bool)> {
    match order {
        Order::Fire { unit, target } => Some((unit, target, false)),
        Order::LedFire { unit, target } => Some((unit, target, true)),
        _ => None,
    }
}

impl Procedure<FormationImpulse> for Strike {
    fn run(self, course: &mut Course<'_>) -> Flow {
        let (board, unit, side) = (course.board, self.unit, self.side(course.board));
        let chart = &board.tables.air;
        match self.stage {
            Stage::Target => {
                if course.table().on_board(board, other(side)).any(|(enemy, _)| board.unit(enemy).is_platoon()) {
                    return Flow::Ask(self.into());
                }
                course.emit(Event::StrikeCalledOff { unit });
                Flow::On
            }
            Stage::Flak { cell } => {
                let mut orders = Vec::new();
                super::course::legal(&self, board, course.table(), &mut orders);
                if orders.len() > 1 { Flow::Ask(self.into()) } else { self.go_on(course, Stage::Aim { cell, flak: 0 }) }
            }
            Stage::FlakFallen { cell, gun, shot } => {
                let throw = course.thrown();
                course.emit(Event::AaFired { unit: gun, target: unit, shot, throw });
                course.complete(gun, "6.1.oc");
                if throw.hits() == 0 {
                    return self.go_on(course, Stage::Aim { cell, flak: 0 });
                }
                let card = board.unit(unit);
                let armour = Throw::of(card.armour, card.save);
                self.after_toss(course, Stage::Armour { cell, hits: throw.hits() }, side, armour)
            }
            Stage::Armour { cell, hits } => {
                let throw = course.thrown();
                if throw.dice > 0 {
                    let rule = crate::game::token::Rule("11.3.2");
                    course.emit(Event::Saved { unit, throw, cover: Throw::default(), rule });
                }
                let left = hits.saturating_sub(throw.hits());
                if left > 0 {
                    course.emit(Event::AircraftHit { unit, hits: left });
                    return Flow::On;
                }
                self.go_on(course, Stage::Aim { cell, flak: hits })
            }
            Stage::Aim { cell, flak } => self.after_toss(course, Stage::Aimed { cell, flak }, side, Throw::of(1, 0)),
            Stage::Aimed { cell, flak } => {
                let throw = course.thrown();
                course.emit(Event::Aimed { unit, throw, cell });
                match i64::from(throw.sum()) {
                    die if die <= chart.astray => self.go_on(course, Stage::Astray { cell, flak }),
                    die if die <= chart.weak => self.bomb(course, cell, flak, small(chart.weak_fp)),
                    _ => self.bomb(course, cell, flak, 0),
                }
            }
            Stage::Astray { cell, flak } => match board.grid.neighbours(cell).next() {
                Some(_) => Flow::Ask(Strike { stage: Stage::Astray { cell, flak }, ..self }.into()),
                None => self.bomb(course, cell, flak, 0),
            },
            Stage::Bombs { flak } => {
                let hits = if board.options.return_by_aa { flak } else { course.state.memory.raw };
                self.after_toss(course, Stage::Homeward { hits }, side, Throw::of(1, 0))
            }
            Stage::Homeward { hits } => {
                let throw = course.thrown();
                let returns = throw.sum() >= i16::from(hits);
                course.emit(Event::StrikeEnded { unit, throw, hits, returns });
                Flow::On
            }
        }
    }

    fn asks(&self, board: &Board, _: &Table) -> (SideId, &'static str) {
        let side = self.side(board);
        match self.stage {
            Stage::Target => (side, "where does the aircraft strike?"),
            Stage::Flak { .. } => (other(side), "who fires at the aircraft?"),
            _ => (other(side), "where does the strike go astray?"),
        }
    }

    fn candidates(&self, board: &Board, table: &Table, orders: &mut Vec<Order>) {
        let foe = other(self.side(board));
        match self.stage {
            Stage::Target => {
                let enemies = table.on_board(board, foe).filter(|(enemy, _)| board.unit(*enemy).is_platoon());
                let mut cells: Vec<Cell> = enemies.map(|(_, cell)| cell).collect();
                cells.sort_unstable();
                cells.dedup();
                orders.extend(cells.into_iter().map(|cell| Order::Strike { unit: self.unit, cell }));
            }
            Stage::Flak { .. } => {
                orders.push(Order::Hold {});
                let guns = table.on_board(board, foe).filter(|(gun, _)| board.unit(*gun).anti_air);
                for (gun, _) in guns {
                    orders.push(Order::Fire { unit: gun, target: self.unit });
                    let led = fire::leader(board, table, gun);
                    orders.extend(led.map(|_| Order::LedFire { unit: gun, target: self.unit }));
                }
            }
            Stage::Astray { cell, .. } => {
                orders.extend(board.grid.neighbours(cell).map(|(_, cell)| Order::Divert { cell }));
            }
            _ => {}
        }
    }

    fn may(&self, board: &Board, table: &Table, order: Order) -> May {
        match (self.stage, order) {
            (Stage::Target, Order::Strike { unit, cell }) if unit == self.unit => {
                let any = table.standing_of(board, cell, other(self.side(board))).next().is_some();
                movement::refuse(!any, "11.3.1", "no enemy is there")
            }
            (Stage::Target, _) => no("11.3.1", "the aircraft strikes first"),
            (Stage::Flak { .. }, Order::Hold {}) => Ok(()),
            (Stage::Flak { cell }, _) => {
                let Some((gun, target, led)) = flak(order) else {
                    return no("11.3.2", "anti-aircraft fire comes first");
                };
                movement::refuse(target != self.unit, "11.3.2", "only the aircraft is fired at")?;
                self.may_flak(board, table, gun, cell, led)
            }
            (Stage::Astray { cell, .. }, Order::Divert { cell: to }) => {
                movement::refuse(!board.grid.are_adjacent(cell, to), "11.3.3", "it comes down in a neighbouring hex")
            }
            (Stage::Astray { .. }, _) => no("11.3.3", "the strike comes down first"),
            _ => no("11.3", "the strike goes on first"),
        }
    }

    fn answer(self, order: Order, course: &mut Course<'_>) {
        let (board, unit, foe) = (course.board, self.unit, other(self.side(course.board)));
        match (self.stage, order) {
            (Stage::Target, Order::Strike { cell, .. }) => {
                course.emit(Event::StrikeBegan { unit, cell });
                self.go_on(course, Stage::Flak { cell });
            }
            (Stage::Flak { cell }, _) => {
                let fired = flak(order).and_then(|(gun, _, led)| {
                    let manner = Manner { led, thin: false };
                    let shot = fire::shot(board, course.table(), gun, cell, Against::Aircraft, manner);
                    let hq = fire::leader(board, course.table(), gun).filter(|_| led);
                    shot.ok().map(|shot| (gun, shot, hq))
                });
                let Some((gun, shot, hq)) = fired else {
                    self.go_on(course, Stage::Aim { cell, flak: 0 });
                    return;
                };
                if let Some(hq) = hq {
                    course.emit(Event::Led { hq, unit: gun, lent: true });
                }
                self.after_toss(course, Stage::FlakFallen { cell, gun, shot }, foe, shot.throw());
            }
            (Stage::Astray { flak, .. }, Order::Divert { cell }) => {
                course.emit(Event::Diverted { unit, cell });
                self.bomb(course, cell, flak, 0);
            }
            _ => {}
        }
    }
}
