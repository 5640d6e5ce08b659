//! Reads victory entries and points into claims about sides, cells, units and objects that exist.

use super::document::{Document, Points, Test, Victory};
use super::draft::{ObjectId, PointsDraft, SideId};
use super::fault::{Fault, Kind};
use super::settle::{Register, Settling};
use super::texts::Texts;
use super::victory::{Claim, Ending};
use crate::grid::Cell;
use crate::source::Spanned;

/// The claims a test can make; exactly one is given.
const CLAIMS: &[&str] = &["control", "points", "losses", "eliminated", "exit", "intact", "destroyed", "exhausted"];
const POINTS: &[&str] = &["control", "eliminated", "exit", "event"];

struct Registers {
    sides: Register,
    units: Register,
    objects: Register,
}

impl Settling<'_> {
    pub(super) fn endings(&mut self, document: &Document) {
        let registers = Registers {
            sides: Register::of(self.draft.sides.iter().map(|side| &side.id)),
            units: Register::of(self.draft.units.iter().map(|unit| &unit.id)),
            objects: Register::of(self.draft.objects.iter().map(|object| &object.id)),
        };
        for (entry, victory) in document.victory.iter().enumerate() {
            let ending = self.ending(entry, victory, &registers);
            self.draft.endings.push(ending);
        }
        for (entry, points) in document.points.iter().enumerate() {
            let points = self.points(entry, points, &registers);
            self.draft.points.push(points);
        }
    }

    fn ending(&mut self, entry: usize, victory: &Spanned<Victory>, registers: &Registers) -> Ending {
        let side = victory.side.as_ref().and_then(|side| self.find_side(&registers.sides, side));
        let mut unclear = victory.side.is_some() && side.is_none();
        let mut claims = |tests: &[Spanned<Test>]| {
            let mut claims = Vec::new();
            for test in tests {
                match self.claim(test, (side, victory.side.is_some()), registers) {
                    Some(claim) => claims.push(Spanned::new(claim, test.span)),
                    None => unclear = true,
                }
            }
            claims
        };
        let (all, any, none) = (claims(&victory.all), claims(&victory.any), claims(&victory.none));
        let result = victory.result.as_ref().map(|result| result.value.clone()).unwrap_or_default();
        let when = victory.when.map(|when| when.value).unwrap_or_default();
        Ending { side, result, when, all, any, none, unclear, entry, span: victory.span }
    }

    /// `winner` is the side of the entry, and whether one is written at all.
    fn claim(&mut self, test: &Spanned<Test>, winner: (Option<SideId>, bool), registers: &Registers) -> Option<Claim> {
        let given = [
            test.control.is_some(),
            test.points.is_some(),
            test.losses.is_some(),
            test.eliminated.is_some(),
            test.exit.is_some(),
            test.intact.is_some(),
            test.destroyed.is_some(),
            test.exhausted.is_some(),
        ];
        self.one_of(test.span, CLAIMS, &given)?;
        let side = match &test.side {
            Some(side) => Some(self.find_side(&registers.sides, side)?),
            None => winner.0,
        };
        // A test about a side needs one: its own, or the winner of the entry.
        let needs_side = test.control.is_some() || test.points.is_some() || test.exit.is_some();
        if needs_side && test.side.is_none() && !winner.1 {
            let place = "a victory test in an entry without a winner".to_string();
            self.faults.push(Fault::MissingKey { place, key: "side".into(), span: test.span });
            return None;
        }
        let min = |all: usize| test.min.map_or(all, |min| usize::try_from(min.value).unwrap_or(0));
        if let Some(at) = &test.control {
            let cells = self.some_cells(at)?;
            return Some(Claim::Control { side: side?, min: min(cells.len()), cells });
        }
        if let Some(points) = test.points {
            return Some(Claim::Points { side: side?, min: points.value });
        }
        if let Some(loser) = &test.losses {
            let side = self.find_side(&registers.sides, loser)?;
            let Some(at_least) = test.at_least else {
                let place = "a test of losses".to_string();
                self.faults.push(Fault::MissingKey { place, key: "at_least".into(), span: test.span });
                return None;
            };
            let of = test.of.map(|of| of.value).unwrap_or_default();
            return Some(Claim::Losses { side, at_least: at_least.value, of });
        }
        if let Some(names) = &test.eliminated {
            let units: Vec<_> =
                self.units_named(&registers.units, Some(names)).into_iter().map(|unit| unit.value).collect();
            return (units.len() == names.each().len()).then(|| Claim::Eliminated { min: min(units.len()), units });
        }
        if let Some(at) = &test.exit {
            let cells = self.some_cells(at)?;
            return Some(Claim::Exit { side: side?, cells, min: min(1) });
        }
        if let Some(names) = &test.intact {
            return self.objects_named(&registers.objects, names).map(|objects| Claim::Intact { objects });
        }
        if let Some(names) = &test.destroyed {
            return self.objects_named(&registers.objects, names).map(|objects| Claim::Destroyed { objects });
        }
        let exhausted = test.exhausted.as_ref()?;
        Some(Claim::Exhausted { side: self.find_side(&registers.sides, exhausted)? })
    }

    fn points(&mut self, entry: usize, points: &Spanned<Points>, registers: &Registers) -> PointsDraft {
        let given =
            [points.control.is_some(), points.eliminated.is_some(), points.exit.is_some(), points.event.is_some()];
        self.one_of(points.span, POINTS, &given);
        PointsDraft {
            side: points.side.as_ref().and_then(|side| self.find_side(&registers.sides, side)),
            points: points.points.map_or(0, |points| points.value),
            control: self.cells(points.control.as_ref()).unwrap_or_default(),
            eliminated: self.units_named(&registers.units, points.eliminated.as_ref()),
            exit: self.cells(points.exit.as_ref()).unwrap_or_default(),
            event: points.event.is_some(),
            entry,
            span: points.span,
        }
    }

    /// Says so unless exactly one of several keys is given.
    fn one_of(&mut self, span: crate::source::Span, allowed: &'static [&'static str], given: &[bool]) -> Option<()> {
        let given: Vec<&'static str> =
            allowed.iter().zip(given).filter(|(_, given)| **given).map(|(key, _)| *key).collect();
        if given.len() == 1 {
            return Some(());
        }
        self.faults.push(Fault::UnclearTest { span, given, allowed });
        None
    }

    fn some_cells(&mut self, at: &Spanned<Texts>) -> Option<Vec<Cell>> {
        let before = self.faults.len();
        let mut cells: Vec<Cell> = self.cells(Some(at))?.into_iter().map(|cell| cell.value).collect();
        cells.dedup();
        (self.faults.len() == before && !cells.is_empty()).then_some(cells)
    }

    fn objects_named(&mut self, objects: &Register, names: &Spanned<Texts>) -> Option<Vec<ObjectId>> {
        let names = names.each();
        let found: Vec<ObjectId> =
            names.iter().filter_map(|name| objects.find(Kind::Object, *name, self.faults)).map(ObjectId).collect();
        (found.len() == names.len()).then_some(found)
    }
}
