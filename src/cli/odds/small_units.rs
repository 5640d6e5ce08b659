//! What only Small Units is asked.

use super::options::Opt;

/// Questions as they are asked on the command line.
pub const EXAMPLES: &[&str] = &[
    "sandtable odds FILE --by A/44RTR --at \"88mm a\" --by-cell 0505 --at-cell 0506 --day --terrain orchard",
    "sandtable odds FILE --by A/8DLI --at 2/1Pi --at-cell 0509 --hq 3 --disorganized",
    "sandtable odds FILE --by 2/1Pi --at A/8DLI --at-cell 0509 --defensive",
    "sandtable odds FILE --by A/8DLI --at 2/1Pi --place \"A/8DLI@0508, 2/1Pi@0509\"",
    "sandtable odds FILE --limit --ammunition 3",
    "sandtable odds FILE --af 2 --target 0808",
    "sandtable odds FILE --mines 3 --at A/8DLI",
    "sandtable odds FILE --rally A/8DLI --reduced",
    "sandtable odds FILE --activate \"formation 8DLI, formation 9DLI, support 0\"",
    "sandtable odds FILE --close-combat 0608 --attackers \"A/8DLI@0609, D/8DLI@0509\"",
];

/// What it understands of what others do as well.
pub const SHARED: &[&str] = &["--unseen", "--activate", "--side", "--place", "--without", "--seen"];

/// What to write in place of options that others understand.
pub const INSTEAD: &[(&str, &str)] = &[];

/// What only it is asked.
pub const OWN: &[Opt] = &[
    Opt::flag("defensive", "In reaction to a move"),
    Opt::number("hq", 100, "Points of support that the headquarters lends"),
    Opt::flag("limit", "How many defensive shots a unit may draw").kind(),
    Opt::number("af", 100, "An artillery fire of this strength").kind(),
    Opt::number("as", 100, "An air strike of this strength").kind(),
    Opt::number("mines", 100, "A minefield of this value, entered by the unit of --at").kind().with("at"),
    Opt::words("rally", "UNIT", "A rally").kind(),
    Opt::flag("night", "By night, whatever the turn").without("day"),
    Opt::flag("day", "By day, whatever the turn"),
    Opt::flag("improved", "The target has an improved position"),
    Opt::perhaps("disorganized", "UNITS", "The target is disorganized; or name others: --disorganized=\"A, B\""),
    Opt::perhaps("reduced", "UNITS", "The target has lost a step; or name others"),
    Opt::number("ammunition", 1000, "The ammunition level of the firing side"),
];
