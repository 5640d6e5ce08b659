//! What only Formation Impulse is asked.

use super::options::Opt;

/// Questions as they are asked on the command line.
pub const EXAMPLES: &[&str] = &[
    "sandtable odds FILE --by 1/Spear --at 1/Gar --by-cell 0404 --state 1/Gar@oc",
    "sandtable odds FILE --by 1/Gar --at 1/Inf --at-cell 0505 --led",
    "sandtable odds FILE --by Mor/Gar --target 0504 --place 2/Spear@0504",
    "sandtable odds FILE --mission he-1 --target 0604 --by Car/Spear --place Car/Spear@0504",
    "sandtable odds FILE --by AA/Gar --at Air --at-cell 0704 --turn 3",
    "sandtable odds FILE --close-combat 0604 --attackers \"1/Inf@0504, 2/Inf@0504\"",
    "sandtable odds FILE --close-combat 0303 --overrun --attackers 1/Ctr@0403 --defenders 1/Inf",
    "sandtable odds FILE --command Car/Ctr --state Car/Ctr@disrupted",
    "sandtable odds FILE --minefield \"1/Spear, 2/Spear@0104\"",
    "sandtable odds FILE --cup=Spear",
    "sandtable odds FILE --cup --turn 2 --rested \"Spear, Garrison\"",
];

/// What it understands of what others do as well.
pub const SHARED: &[&str] = &["--moved", "--commander", "--place", "--without"];

/// What to write in place of options that others understand.
pub const INSTEAD: &[(&str, &str)] = &[
    ("--rally", "--command UNIT asks it here, with --state UNIT@disrupted for one that is disrupted"),
    ("--reduced", "--state UNIT@reduced says it here"),
    ("--disrupted", "--state UNIT@disrupted says it here"),
    ("--disorganized", "--state UNIT@disrupted says it here"),
];

/// What only it is asked.
pub const OWN: &[Opt] = &[
    Opt::perhaps(
        "led",
        "UNITS",
        "A headquarters beside the firing unit leads it; in an assault, whom it leads: --led=\"A, B\"",
    ),
    Opt::flag("thin", "Beyond its range the unit fires with fewer dice, where the scenario lets it choose").with("by"),
    Opt::words(
        "mission",
        "MISSION",
        "A fire mission, by its name in orders: he-1. Whoever can calls it, or the unit of --by",
    )
    .kind(),
    Opt::flag("overrun", "The close combat is an overrun").with("close-combat"),
    Opt::words(
        "command",
        "UNIT",
        "Whether a unit stays in command as its impulse begins, and rallies if it is disrupted",
    )
    .kind(),
    Opt::words("minefield", "UNITS", "Units that enter mines together, or a hex whose units do").kind(),
    Opt::words("clear", "UNIT", "A unit that clears mines, in the hex of --target or in the next").kind(),
    Opt::words("headquarters", "UNIT", "A headquarters beside units that are hit").kind(),
    Opt::perhaps("cup", "FORMATION", "How often formations act in a turn; or name one: --cup=FORMATION").kind(),
    Opt::words(
        "rested",
        "FORMATIONS",
        "Formations that did not act in the turn before, for which their side holds an End Turn chit back",
    )
    .with("cup"),
    Opt::words("state", "UNITS", "How units are: \"A@disrupted+reduced, B@oc\"; also ooc and moved"),
];
