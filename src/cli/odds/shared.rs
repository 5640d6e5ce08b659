//! Options that several rulesets understand. Each says in its own file which of them.

use clap::Args;

use super::given;

#[derive(Debug, Args)]
pub struct Shared {
    /// No friend sees the target, whatever the map says.
    #[arg(long, help_heading = "A shot")]
    pub unseen: bool,
    /// The firing unit has moved this turn.
    #[arg(long, requires = "by", help_heading = "A shot")]
    pub moved: bool,

    /// An activation: elements as "formation A, weapon B, support 0" in Small Units, a side in Portable.
    #[arg(long, value_name = "WHAT", group = "kind", help_heading = "Other questions")]
    pub activate: Option<String>,

    /// The side in question, where it is not clear.
    #[arg(long, value_name = "SIDE", help_heading = "The situation")]
    pub side: Option<String>,
    /// A commander is with the unit that acts.
    #[arg(long, help_heading = "The situation")]
    pub commander: bool,
    /// Units stand elsewhere: "A@0410, B@0411".
    #[arg(long, value_name = "UNITS", help_heading = "The situation")]
    pub place: Option<String>,
    /// Units are not there.
    #[arg(long, value_name = "UNITS", help_heading = "The situation")]
    pub without: Option<String>,
    /// Cards that cannot come any more: "8D 9C 10S".
    #[arg(long, value_name = "CARDS", help_heading = "The situation")]
    pub seen: Option<String>,
}

impl Shared {
    pub fn given(&self) -> Vec<&'static str> {
        given([
            ("--unseen", self.unseen),
            ("--moved", self.moved),
            ("--activate", self.activate.is_some()),
            ("--side", self.side.is_some()),
            ("--commander", self.commander),
            ("--place", self.place.is_some()),
            ("--without", self.without.is_some()),
            ("--seen", self.seen.is_some()),
        ])
    }
}
