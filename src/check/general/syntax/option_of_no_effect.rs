//! An option that another one leaves without any effect.
//!
//! ## Why it matters
//! Some answers only matter where another question is answered in a certain way: what aircraft may do, where there are
//! aircraft. Here the other answer is missing, so the option is printed on the card and changes nothing. Most often the
//! other one was forgotten.
//!
//! ## Example
//! ```toml
//! [options]
//! retreat_overfull = { value = false, note = "Nobody crowds together." }
//! overstack = { value = "forbid", note = "Nobody crowds together." }
//! ```
//! Write instead:
//! ```toml
//! [options]
//! overstack = { value = "forbid", note = "Nobody crowds together." }
//! ```

use super::options::{Chosen, chosen, written};
use crate::check::prelude::*;
use crate::check::words;
use crate::game::sections::{Needs, OptionValue};

pub const CHECK: Check = Check::warning("S034", None, Run::General(run));

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    let all = chosen(desk);
    for option in &all {
        let Some((needs, other)) = missing(desk, &all, option) else { continue };
        let allowed = needs.values.iter().map(|value| format!("`{} = {}`", needs.option, written(value)));
        report
            .at(
                option.span(),
                format!(
                    "option `{}` has no effect: it needs {}, and `{}` is {}",
                    option.key,
                    words::either(allowed),
                    needs.option,
                    written(other)
                ),
            )
            .label("changes nothing")
            .help(format!("set `{}` as well, or leave `{}` out", needs.option, option.key));
    }
}

/// What an option needs to matter, with the answer that stands in its way.
fn missing<'a>(
    desk: &Desk<'_>,
    all: &'a [Chosen<'_>],
    option: &'a Chosen<'_>,
) -> Option<(&'static Needs, &'a OptionValue)> {
    let needs = option.ruling.needs_of(&option.value)?;
    let usual = || desk.ruleset?.sections().option(&needs.option)?.default_value();
    let other = all.iter().find(|other| *other.key.value == needs.option).map(|other| &other.value).or_else(usual)?;
    (!needs.values.contains(other)).then_some((needs, other))
}
