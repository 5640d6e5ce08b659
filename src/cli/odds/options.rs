//! Options that ask about a situation, as tables: what they take, what they go with, and what is said of them.

use clap::builder::ValueParser;
use clap::parser::ValueSource;
use clap::{Arg, ArgAction, ArgMatches, Args, Command, FromArgMatches};

use super::{ASKING, Asking};
use crate::cli::args::whole;
use crate::rules::common::odds::Asked;

/// One option.
pub struct Opt {
    long: &'static str,
    help: &'static str,
    takes: Takes,
    usually: Option<&'static str>,
    /// Of all that are, only one can be given.
    is_kind: bool,
    with: Option<&'static str>,
    without: Option<&'static str>,
}

enum Takes {
    Nothing,
    Words(&'static str),
    /// Words behind a `=`, or none.
    Perhaps(&'static str),
    /// A number from nought.
    Number(i64),
}

impl Opt {
    pub const fn flag(long: &'static str, help: &'static str) -> Opt {
        Opt::of(long, Takes::Nothing, help)
    }

    pub const fn words(long: &'static str, value: &'static str, help: &'static str) -> Opt {
        Opt::of(long, Takes::Words(value), help)
    }

    pub const fn perhaps(long: &'static str, value: &'static str, help: &'static str) -> Opt {
        Opt::of(long, Takes::Perhaps(value), help)
    }

    pub const fn number(long: &'static str, most: i64, help: &'static str) -> Opt {
        Opt::of(long, Takes::Number(most), help)
    }

    const fn of(long: &'static str, takes: Takes, help: &'static str) -> Opt {
        Opt { long, help, takes, usually: None, is_kind: false, with: None, without: None }
    }

    const fn usually(self, value: &'static str) -> Opt {
        Opt { usually: Some(value), ..self }
    }

    pub const fn kind(self) -> Opt {
        Opt { is_kind: true, ..self }
    }

    pub const fn with(self, other: &'static str) -> Opt {
        Opt { with: Some(other), ..self }
    }

    pub const fn without(self, other: &'static str) -> Opt {
        Opt { without: Some(other), ..self }
    }

    fn arg(&self, heading: &'static str) -> Arg {
        let arg = Arg::new(self.long).long(self.long).help(self.help).help_heading(heading);
        let arg = match self.takes {
            Takes::Nothing => arg.action(ArgAction::SetTrue),
            Takes::Words(value) => arg.value_name(value),
            Takes::Perhaps(value) => {
                arg.value_name(value).num_args(0..=1).require_equals(true).default_missing_value("")
            }
            Takes::Number(most) => arg.value_name("N").value_parser(ValueParser::new(whole::<i64>(0, most))),
        };
        let arg = self.usually.into_iter().fold(arg, Arg::default_value);
        let arg = self.with.into_iter().fold(arg, Arg::requires);
        let arg = self.without.into_iter().fold(arg, Arg::conflicts_with);
        if self.is_kind { arg.group("kind") } else { arg }
    }

    /// Whether it is written so.
    pub fn is(&self, option: &str) -> bool {
        option.strip_prefix("--") == Some(self.long)
    }
}

/// Options that every ruleset understands, and some that several do; each of those says in its own file which.
const SHARED: &[(&str, &[Opt])] = &[
    (
        "A shot",
        &[
            Opt::words("by", "UNIT", "The unit that fires"),
            Opt::words("at", "UNIT", "The unit that is fired at"),
            Opt::words("by-cell", "CELL", "Where the firing unit stands").with("by"),
            Opt::words("at-cell", "CELL", "Where the target stands").with("at"),
            Opt::words("target", "CELL", "The cell that shells or bombs, or the dice of a shot, are aimed at"),
            Opt::flag("anyway", "Reckon it even if the rules forbid it"),
            Opt::flag("unseen", "No friend sees the target, whatever the map says"),
            Opt::flag("moved", "The firing unit has moved this turn").with("by"),
        ],
    ),
    (
        "Other questions",
        &[
            Opt::words("close-combat", "CELL", "A close combat with whoever is in a cell").kind(),
            Opt::words("attackers", "UNITS", "Who attacks, and from where: \"A@0410, B@0411\"").with("close-combat"),
            Opt::words("defenders", "UNITS", "Who defends; whoever is set up there where nothing is said")
                .with("close-combat"),
            Opt::words("activate", "WHAT", ACTIVATE).kind(),
        ],
    ),
    (
        "The situation",
        &[
            Opt::number("turn", u32::MAX as i64, "The turn").usually("1"),
            Opt::words("terrain", "TERRAIN", "The target's cell has the cover of this terrain, and no fortification"),
            Opt::words("side", "SIDE", "The side in question, where it is not clear"),
            Opt::flag("commander", "A commander is with the unit that acts"),
            Opt::words("place", "UNITS", "Units stand elsewhere: \"A@0410, B@0411\""),
            Opt::words("without", "UNITS", "Units are not there"),
            Opt::words("seen", "CARDS", "Cards that cannot come any more: \"8D 9C 10S\""),
        ],
    ),
];

const ACTIVATE: &str =
    "An activation: elements as \"formation A, weapon B, support 0\", or a side, as the ruleset has it";

/// What is asked by options.
#[derive(Debug)]
pub struct Options(pub Asked);

impl Args for Options {
    fn augment_args(command: Command) -> Command {
        let own = ASKING.iter().map(|asking| (asking.ruleset.title(), asking.options));
        let all = SHARED.iter().copied().chain(own);
        all.flat_map(|(heading, options)| options.iter().map(move |option| option.arg(heading)))
            .fold(command, Command::arg)
    }

    fn augment_args_for_update(command: Command) -> Command {
        Options::augment_args(command)
    }
}

impl FromArgMatches for Options {
    /// Takes what was written; that it can be understood was seen to before.
    fn from_arg_matches(matches: &ArgMatches) -> Result<Options, clap::Error> {
        let mut asked = Asked::default();
        for option in Asked::OPTIONS {
            let id = option.trim_start_matches("--");
            if matches.value_source(id) == Some(ValueSource::CommandLine) {
                let words = matches.get_raw(id).and_then(|mut words| words.next()).unwrap_or_default();
                asked.take(option, &words.to_string_lossy());
            }
        }
        Ok(Options(asked))
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Options::from_arg_matches(matches)?;
        Ok(())
    }
}

/// An option that was given but means nothing to a ruleset, and the rulesets that understand it.
pub fn strange(asked: &Asked, asking: &Asking) -> Option<(&'static str, Vec<&'static str>)> {
    let others = || ASKING.iter().filter(|other| other.ruleset.id() != asking.ruleset.id());
    for other in others() {
        if let Some(option) = asked.given().find(|given| other.options.iter().any(|option| option.is(given))) {
            return Some((option, vec![other.ruleset.title()]));
        }
    }
    let owners = |given: &'static str| ASKING.iter().filter(move |other| other.shared.contains(&given));
    let is_strange = |given: &&'static str| owners(given).next().is_some() && !asking.shared.contains(given);
    let option = asked.given().find(is_strange)?;
    Some((option, owners(option).map(|other| other.ruleset.title()).collect()))
}
