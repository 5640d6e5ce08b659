//! What only Card Activation is asked.

use super::options::Opt;

/// Questions as they are asked on the command line.
pub const EXAMPLES: &[&str] = &[
    "sandtable odds FILE --by C --at A --by-cell 0506 --at-cell 0504 --commander",
    "sandtable odds FILE --by T --at K --moved --disrupted --terrain woods",
    "sandtable odds FILE --by M --target 0605 --seen \"KH 4C\"",
    "sandtable odds FILE --close-combat 0604 --attackers C@0605 --figures \"C@5\"",
    "sandtable odds FILE --cohesion C --commander",
    "sandtable odds FILE --first \"A, C@5H\"",
];

/// What it understands of what others do as well.
pub const SHARED: &[&str] = &["--moved", "--commander", "--place", "--without", "--seen"];

/// What to write in place of options that others understand.
pub const INSTEAD: &[(&str, &str)] = &[];

/// What only it is asked.
pub const OWN: &[Opt] = &[
    Opt::words("cohesion", "UNIT", "A test whether a unit regains cohesion").kind(),
    Opt::words(
        "first",
        "UNITS",
        "Which of several units acts first; a card that is known stands behind its unit: \"A, C@5H\"",
    )
    .kind(),
    Opt::perhaps("disrupted", "UNITS", "The target is disrupted; or name others: --disrupted=\"A, B\""),
    Opt::words("wounded", "UNITS", "Commanders and observers who are wounded"),
    Opt::words("figures", "UNITS", "Units have other figures or vehicles: \"C@5\", or \"A@4+1\" by their weapons"),
];
