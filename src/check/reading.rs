//! A draft as its ruleset reads it, and questions put to that reading; made for every ruleset of the list.

use super::{Check, Desk, Laws, Proving, Report, Run};
use crate::rules::{self, Ruleset, for_each_ruleset};
use crate::scenario::{Draft, Fault};
use crate::source::Sources;

macro_rules! readings {
    ($($module:ident: $row:ident),+ $(,)?) => {
        #[expect(clippy::large_enum_variant, reason = "there is one at a time")]
        pub enum Reading<'d> {
            $($row(rules::$module::sheet::Sheet<'d>),)+
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
                    $(rules::$module::ID => {
                        Some(Reading::$row(rules::$module::sheet::Sheet::read(draft, sources, faults)))
                    })+
                    _ => None,
                }
            }

            /// Puts a question of this reading's ruleset; those of others are not for it.
            pub fn ask(&self, run: &Run, report: &mut Report<'_>) {
                match (self, run) {
                    $((Reading::$row(sheet), Run::$row(run)) => run(sheet, report),)+
                    _ => {}
                }
            }

            /// Lays the scenario out, and lends the way to have something proved of it.
            pub fn laid_out(&self, desk: &Desk<'_>, asking: impl FnOnce(&dyn Fn(&Check, &mut Report<'_>))) {
                match self {
                    $(Reading::$row(sheet) => match rules::$module::board::Board::of(sheet) {
                        Some(board) => {
                            let proof = super::$module::Proof::of(sheet, &board);
                            asking(&|check, report| match &check.run {
                                Run::Proof(Proving::$row(run)) => run(&proof, report),
                                Run::Laws(run) if !proof.own().contains(&check.code) => run(desk, &proof, report),
                                _ => {}
                            });
                        }
                        None => asking(&|_, _| {}),
                    },)+
                }
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

for_each_ruleset!(readings);
