//! Two units of a side whose names differ only by characters that look alike.
//!
//! ## Why it matters
//! In print a one is hardly to be told from a capital i or a small L, nor a zero from an O. Players will mix up the
//! counters; and often one of the two is a slip of the keyboard.
//!
//! ## Example
//! ```toml
//! [[unit]]
//! id = "I/MG"         # besides `1/MG`
//! like = "1/MG"
//! ```
//! Write instead:
//! ```toml
//! [[unit]]
//! id = "3/MG"
//! like = "1/MG"
//! ```

use std::collections::BTreeMap;

use super::same_printed_name::folded;
use crate::check::prelude::*;

pub const CHECK: Check = Check::hint("U009", None, Run::General(run));

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    let mut first: BTreeMap<(SideId, String), &Spanned<String>> = BTreeMap::new();
    for unit in &desk.draft.units {
        let Some(side) = unit.side else { continue };
        let looks: String = unit.id.chars().filter(|c| !c.is_whitespace()).map(look).collect();
        let other = *first.entry((side, looks)).or_insert(&unit.id);
        // Names that differ by capitals alone have a finding of their own.
        if folded(other) == folded(&unit.id) {
            continue;
        }
        report
            .at(unit.id.span, format!("`{}` is easily taken for `{other}`", unit.id))
            .label("looks the same in print")
            .also(other.span, "the other")
            .help("give one of them a name that differs more");
    }
}

/// One character for all that look like it on a counter.
fn look(c: char) -> char {
    match c {
        'O' | 'o' | 'О' | 'о' | 'Ο' | 'ο' => '0',
        'I' | 'l' | '|' | 'І' | 'Ι' => '1',
        'Z' | 'Ζ' => '2',
        'S' | 'Ѕ' => '5',
        'B' | 'В' | 'Β' => '8',
        // Cyrillic and Greek letters drawn as Latin ones.
        'А' | 'Α' => 'A',
        'Е' | 'Ε' => 'E',
        'Н' | 'Η' => 'H',
        'К' | 'Κ' => 'K',
        'М' | 'Μ' => 'M',
        'Ν' => 'N',
        'Р' | 'Ρ' => 'P',
        'С' => 'C',
        'Т' | 'Τ' => 'T',
        'Х' | 'Χ' => 'X',
        'а' => 'a',
        'е' => 'e',
        'р' => 'p',
        'с' => 'c',
        'х' => 'x',
        other => other,
    }
}
