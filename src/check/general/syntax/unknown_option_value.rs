//! An option is set to something it cannot be.
//!
//! ## Why it matters
//! Each option offers a few answers to a question the rulebook leaves open. Any other answer is not one the game can be
//! played by.
//!
//! ## Example
//! ```toml
//! [options]
//! loss_threshold = "gt3"
//! ```
//! Write instead:
//! ```toml
//! [options]
//! loss_threshold = "gt2"
//! ```

use super::options::{Chosen, chosen, written};
use crate::check::prelude::*;

pub const CHECK: Check = Check::error("S024", None, Run::General(run));

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    let silent = |option: &Chosen<'_>| option.ruling.told_by.is_some() || option.ruling.values.contains(&option.value);
    for option in chosen(desk).iter().filter(|option| !silent(option)) {
        let allowed: Vec<String> = option.ruling.values.iter().map(|value| format!("`{}`", written(value))).collect();
        report
            .at(option.span(), format!("option `{}` cannot be {}", option.key, written(&option.value)))
            .label("not one of its values")
            .help(format!("it can be {}; the first is the usual one", allowed.join(", ")));
    }
}
