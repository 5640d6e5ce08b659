//! The row of a check: what it takes to list it, to explain it and to ask it.

use super::{Role, Run};
use crate::diag::Severity;

/// One question.
pub struct Check {
    /// Stable, never reused; the letters are its family.
    pub code: &'static str,
    /// The fault in a few words joined by hyphens: the name of the check's file.
    pub name: &'static str,
    pub severity: Severity,
    /// The section of the ruleset it rests on.
    pub cite: Option<&'static str>,
    /// This check's own file: the comment at its head is the manual page.
    pub doc: &'static str,
    pub run: Run,
    /// The part it plays beside others.
    pub role: Option<Role>,
}

impl Check {
    pub const fn error(code: &'static str, cite: Option<&'static str>, run: Run) -> Check {
        Check::unnamed(code, Severity::Error, cite, run)
    }

    pub const fn warning(code: &'static str, cite: Option<&'static str>, run: Run) -> Check {
        Check::unnamed(code, Severity::Warning, cite, run)
    }

    pub const fn hint(code: &'static str, cite: Option<&'static str>, run: Run) -> Check {
        Check::unnamed(code, Severity::Hint, cite, run)
    }

    /// [`checks!`] adds what its file says.
    const fn unnamed(code: &'static str, severity: Severity, cite: Option<&'static str>, run: Run) -> Check {
        Check { code, name: "", severity, cite, doc: "", run, role: None }
    }

    /// The same, playing a part beside others: what it says they need not say too.
    pub const fn of_role(self, role: Role) -> Check {
        Check { role: Some(role), ..self }
    }

    /// The ruleset the check belongs to, if it is not for all.
    pub fn ruleset(&self) -> Option<&'static str> {
        self.run.ruleset()
    }

    /// Whether the question is only asked of a scenario without errors, and not under `--no-play`.
    pub fn needs_play(&self) -> bool {
        matches!(self.run, Run::Play(_) | Run::Laws(_) | Run::Proof(_))
    }
}

/// The checks of some files beside this one, in the order they are listed. Each is named as its file is, and the comment at the
/// head of that is its manual page.
macro_rules! checks {
    ($($file:ident),+ $(,)?) => {
        &[$($crate::check::Check {
            name: {
                const STEM: &str = stringify!($file);
                const NAME: [u8; STEM.len()] = $crate::check::row::hyphened(STEM);
                match std::str::from_utf8(&NAME) {
                    Ok(name) => name,
                    Err(_) => panic!("the names of modules are text"),
                }
            },
            doc: include_str!(concat!(stringify!($file), ".rs")),
            ..$file::CHECK
        },)+]
    };
}
pub(in crate::check) use checks;

/// The words of a file's name, joined by hyphens.
pub(in crate::check) const fn hyphened<const LENGTH: usize>(stem: &str) -> [u8; LENGTH] {
    let mut name = [0; LENGTH];
    let mut at = 0;
    while at < LENGTH {
        name[at] = match stem.as_bytes()[at] {
            b'_' => b'-',
            letter => letter,
        };
        at += 1;
    }
    name
}
