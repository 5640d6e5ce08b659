//! A question by options, word for word: of all that can be asked, every ruleset understands some.

use std::str::FromStr;

/// Options that say what is asked, and who and where: they are never beside the point.
const ASKING: [&str; 18] = [
    "--turn",
    "--by-cell",
    "--at-cell",
    "--anyway",
    "--close-combat",
    "--attackers",
    "--defenders",
    "--activate",
    "--initiative",
    "--cohesion",
    "--first",
    "--command",
    "--minefield",
    "--clear",
    "--headquarters",
    "--cup",
    "--rested",
    "--rally",
];

/// Something that an option takes.
trait Written: Sized {
    fn hear(words: &str) -> Self;
    fn is_given(&self) -> bool;
}

impl Written for bool {
    fn hear(_: &str) -> bool {
        true
    }

    fn is_given(&self) -> bool {
        *self
    }
}

impl<T: FromStr> Written for Option<T> {
    fn hear(words: &str) -> Option<T> {
        words.parse().ok()
    }

    fn is_given(&self) -> bool {
        self.is_some()
    }
}

macro_rules! options {
    ($($(#[$doc:meta])* $option:literal => $field:ident: $type:ty,)*) => {
        /// What is asked, each option as it was written. One that is about units has an empty text where it is about the
        /// target.
        #[derive(Clone, Debug, Default)]
        pub struct Asked {
            $($(#[$doc])* pub $field: $type,)*
        }

        impl Asked {
            /// Every option there is.
            pub const OPTIONS: &'static [&'static str] = &[$($option),*];

            /// Takes an option as it is written.
            pub fn take(&mut self, option: &str, words: &str) {
                match option {
                    $($option => self.$field = Written::hear(words),)*
                    _ => {}
                }
            }

            /// The options that were given.
            pub fn given(&self) -> impl Iterator<Item = &'static str> {
                let all = [$(($option, self.$field.is_given())),*];
                all.into_iter().filter(|(_, given)| *given).map(|(option, _)| option)
            }
        }
    };
}

options! {
    "--by" => by: Option<String>,
    "--at" => at: Option<String>,
    "--target" => target: Option<String>,
    "--terrain" => terrain: Option<String>,
    "--side" => side: Option<String>,
    "--by-cell" => by_cell: Option<String>,
    "--at-cell" => at_cell: Option<String>,
    "--turn" => turn: Option<u32>,
    /// Whether what the rules forbid is reckoned all the same.
    "--anyway" => anyway: bool,
    "--close-combat" => fight: Option<String>,
    "--attackers" => attackers: Option<String>,
    "--defenders" => defenders: Option<String>,
    /// The fight is an overrun.
    "--overrun" => overrun: bool,
    "--activate" => activate: Option<String>,
    "--initiative" => initiative: bool,
    /// A unit that tries to regain cohesion.
    "--cohesion" => cohesion: Option<String>,
    /// Units of which one acts first, some perhaps with their card: `A, C@5H`.
    "--first" => first: Option<String>,
    "--rally" => rally: Option<String>,
    /// How many shots a unit has in defence.
    "--limit" => limit: bool,
    "--af" => artillery: Option<i64>,
    "--as" => air: Option<i64>,
    /// The value of a minefield.
    "--mines" => mines: Option<i64>,
    /// A fire mission by its name in orders: `he-1`.
    "--mission" => mission: Option<String>,
    /// A unit whose command is checked.
    "--command" => command: Option<String>,
    /// Units that enter mines, or a hex whose units do.
    "--minefield" => minefield: Option<String>,
    /// A unit that clears mines.
    "--clear" => clear: Option<String>,
    /// A headquarters among units that are hit.
    "--headquarters" => headquarters: Option<String>,
    /// The draws of a turn, for a formation or with an empty text for all.
    "--cup" => cup: Option<String>,
    /// Formations that had no impulse in the turn before, with commas between.
    "--rested" => rested: Option<String>,
    "--defensive" => defensive: bool,
    "--hq" => hq: Option<i64>,
    "--improved" => improved: bool,
    "--night" => night: bool,
    "--day" => day: bool,
    "--ammunition" => ammunition: Option<i64>,
    "--gas" => gas: bool,
    /// Bomb loads dropped at once.
    "--bombs" => bombs: Option<u8>,
    "--moved" => moved: bool,
    "--repeat" => repeat: bool,
    "--unseen" => unseen: bool,
    "--observed" => observed: bool,
    "--commander" => commander: bool,
    /// The unit is led; or, with a text, units that are led in an assault.
    "--led" => led: Option<String>,
    /// Beyond its range the firer takes fewer dice.
    "--thin" => thin: bool,
    /// Units on their way through a trench.
    "--crossing" => crossing: Option<String>,
    "--disrupted" => disrupted: Option<String>,
    "--disorganized" => disorganized: Option<String>,
    "--reduced" => reduced: Option<String>,
    "--wounded" => wounded: Option<String>,
    /// `UNIT@N`, a letter for the way it faces.
    "--facing" => facing: Option<String>,
    /// `UNIT@3`, its strength points.
    "--sp" => sp: Option<String>,
    /// `UNIT@5`, its figures or vehicles.
    "--figures" => figures: Option<String>,
    /// `UNIT@oc`, with commas between; `UNIT@disrupted+reduced` for several.
    "--state" => state: Option<String>,
    /// `UNIT@HEX`, with commas between.
    "--place" => place: Option<String>,
    "--without" => without: Option<String>,
    /// Cards that cannot come any more.
    "--seen" => seen: Option<String>,
}

impl Asked {
    /// The one who acts, if one is named: whose turn it then is.
    pub fn actor(&self) -> Option<&str> {
        let attacker = self.attackers.as_deref().and_then(|words| super::pairs(words).next());
        let others = [&self.cohesion, &self.rally, &self.command, &self.clear].into_iter().flatten().next();
        self.by.as_deref().or(attacker.map(|(unit, _)| unit.trim())).or(others.map(String::as_str))
    }

    /// The first option given that makes no difference to a question to which only some do.
    pub fn stray(&self, options: &[&str]) -> Option<&'static str> {
        self.given().find(|option| !ASKING.contains(option) && !options.contains(option))
    }
}
