//! Questions put to a draft as its ruleset reads it, or to a scenario as it lays it out; made for every ruleset of the list.

use super::{Check, Desk, Laws, Proving, Report, Run};
use crate::rules::{self, AnyLaid, AnyReading, Scenario, for_each_ruleset};

macro_rules! asking {
    ($($module:ident: $row:ident),+ $(,)?) => {
        /// Puts a question of this reading's ruleset; those of others are not for it.
        pub fn ask(read: &AnyReading, run: &Run, report: &mut Report<'_>) {
            match (read, run) {
                $((AnyReading::$row(reading), Run::$row(run)) => run(reading, report),)+
                _ => {}
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
                    Run::General(_) | Run::Play(_) | Run::Laws(_) => None,
                    $(Run::$row(_) | Run::Proof(Proving::$row(_)) => Some(rules::$module::ID),)+
                }
            }
        }
    };
}

for_each_ruleset!(asking);
