//! Questions put to a draft as its ruleset reads it, or to a scenario as it lays it out; made for every ruleset of the list.

use std::cell::LazyCell;

use super::{Check, Desk, Laws, Proving, Report, Run};
use crate::rules::{self, AnyLaid, AnyReading, Scenario, for_each_ruleset};

macro_rules! asking {
    ($($module:ident: $row:ident),+ $(,)?) => {
        /// Lends the way to put a question of its ruleset to a draft: as it is read, or as it lies on its board.
        pub fn asking(read: &Result<AnyLaid, AnyReading>, asking: impl FnOnce(&dyn Fn(&Check, &mut Report<'_>))) {
            match read {
                $(Ok(AnyLaid::$row(laid)) => {
                    let proof = LazyCell::new(|| super::$module::Proof::of(laid));
                    asking(&|check, report| match &check.run {
                        Run::$row(run) => run(&laid.reading, report),
                        Run::Laid(Proving::$row(run)) => run(&proof, report),
                        _ => {}
                    });
                })+
                $(Err(AnyReading::$row(reading)) => {
                    asking(&|check, report| if let Run::$row(run) = &check.run { run(reading, report) });
                })+
            }
        }

        /// Lends the way to have something proved of a scenario.
        pub fn proving(scenario: &Scenario, desk: &Desk<'_>, asking: impl FnOnce(&dyn Fn(&Check, &mut Report<'_>))) {
            match scenario.laid() {
                $(AnyLaid::$row(laid) => {
                    let proof = super::$module::Proof::of(laid);
                    asking(&|check, report| match &check.run {
                        Run::Proof(Proving::$row(run)) => run(&proof, report),
                        Run::Laws(run) if !proof.own().contains(&check.code) => run(desk, &proof, report),
                        _ => {}
                    });
                })+
            }
        }

        impl Run {
            /// The ruleset whose scenarios the question is put to, if it is not for all.
            pub fn ruleset(&self) -> Option<&'static str> {
                match self {
                    Run::General(_) | Run::Play(_) | Run::Laws(_) | Run::Last(_) | Run::Theme(_) => None,
                    $(Run::$row(_) | Run::Laid(Proving::$row(_)) | Run::Proof(Proving::$row(_)) => Some(rules::$module::ID),)+
                }
            }
        }
    };
}

for_each_ruleset!(asking);
