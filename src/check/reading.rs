//! A draft as its ruleset reads it. A ruleset with checks of its own has a row in each of the four lists below.

use super::{Report, Run};
use crate::rules::{Ruleset, card_activation, portable, small_units};
use crate::scenario::{Draft, Fault};
use crate::source::Sources;

#[expect(clippy::large_enum_variant, reason = "there is one at a time")]
pub enum Reading<'d> {
    SmallUnits(small_units::sheet::Sheet<'d>),
    Portable(portable::sheet::Sheet<'d>),
    CardActivation(card_activation::sheet::Sheet<'d>),
}

impl<'d> Reading<'d> {
    /// Reads a draft by its ruleset; what leads nowhere is added to the faults.
    pub fn of(
        ruleset: &dyn Ruleset,
        draft: &'d Draft,
        sources: &'d Sources,
        faults: &mut Vec<Fault>,
    ) -> Option<Reading<'d>> {
        match ruleset.id() {
            small_units::ID => Some(Reading::SmallUnits(small_units::sheet::Sheet::read(draft, sources, faults))),
            portable::ID => Some(Reading::Portable(portable::sheet::Sheet::read(draft, sources, faults))),
            card_activation::ID => {
                Some(Reading::CardActivation(card_activation::sheet::Sheet::read(draft, sources, faults)))
            }
            _ => None,
        }
    }

    /// Puts a question of this reading's ruleset; those of others are not for it.
    pub fn ask(&self, run: &Run, report: &mut Report<'_>) {
        match (self, run) {
            (Reading::SmallUnits(sheet), Run::SmallUnits(run)) => run(sheet, report),
            (Reading::Portable(sheet), Run::Portable(run)) => run(sheet, report),
            (Reading::CardActivation(sheet), Run::CardActivation(run)) => run(sheet, report),
            _ => {}
        }
    }
}

impl Run {
    /// The ruleset whose scenarios the question is put to, if it is not for all.
    pub fn ruleset(&self) -> Option<&'static str> {
        match self {
            Run::General(_) | Run::Play(_) => None,
            Run::SmallUnits(_) | Run::Proof(_) => Some(small_units::ID),
            Run::Portable(_) => Some(portable::ID),
            Run::CardActivation(_) => Some(card_activation::ID),
        }
    }
}
