//! What only Portable is asked.

use super::options::Opt;

/// Questions as they are asked on the command line.
pub const EXAMPLES: &[&str] = &[
    "sandtable odds FILE --by R-Gun --target E5 --repeat",
    "sandtable odds FILE --by R-MG --at B-1 --by-cell E6 --moved",
    "sandtable odds FILE --by R-Air --by-cell E3 --bombs 2",
    "sandtable odds FILE --by B-AA --at R-Air --at-cell H4",
    "sandtable odds FILE --close-combat E3 --attackers R-1@E4 --facing B-1@S",
    "sandtable odds FILE --activate red --without R-HQ",
    "sandtable odds FILE --initiative",
];

/// What it understands of what others do as well.
pub const SHARED: &[&str] = &["--unseen", "--moved", "--activate", "--side", "--commander", "--place", "--without"];

/// What to write in place of options that others understand.
pub const INSTEAD: &[(&str, &str)] = &[];

/// What only it is asked.
pub const OWN: &[Opt] = &[
    Opt::flag("initiative", "The throw for the initiative").kind(),
    Opt::flag("gas", "The gun fires its gas shell").with("by"),
    Opt::number("bombs", 255, "Bomb loads dropped at once; one where nothing is said").with("by"),
    Opt::flag("repeat", "The gun fired at the same square last turn").with("by"),
    Opt::flag("observed", "The gun or a spotter sees the target, whatever the board says").with("by").without("unseen"),
    Opt::perhaps(
        "crossing",
        "UNITS",
        "The target is on its way through its trench; or name others: --crossing=\"A, B\"",
    ),
    Opt::words("facing", "UNITS", "Units face another way: \"B-1@W, R-Gun@N\""),
    Opt::words("sp", "UNITS", "Units have other strength points: \"B-1@2\""),
];
