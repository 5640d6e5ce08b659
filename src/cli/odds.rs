//! `sandtable odds`: what can be asked by every ruleset, and the way from a file to an answer.

mod card_activation;
mod formation_impulse;
mod json;
mod options;
mod portable;
mod question;
mod small_units;
mod text;

use std::path::PathBuf;

use clap::{Args as ClapArgs, Parser, ValueEnum};

use super::args::Common;
use super::shelf::Shelf;
use super::talk::Talk;
use super::{Ended, Exit, Failure};
use super::{find, game};
use crate::check::{self, Scenario};
use crate::diag::format::escape_json;
use crate::rules::common::odds::{self, Answer, Unanswered};
use crate::rules::{self, AnyLaid, RULESETS, Ruleset, Which, for_each_ruleset};
use crate::scenario::display;
use crate::settings::Values;
use crate::source::{Disk, Source};

/// Show the exact chances of a shot, a barrage, a fight or a test, with the arithmetic.
#[derive(Debug, ClapArgs)]
#[command(after_long_help = examples())]
pub struct Odds {
    /// The scenario file, or a folder with one; or a file of examples, to ask what could have come of one.
    #[arg(value_name = "FILE")]
    file: PathBuf,

    #[command(flatten)]
    question: question::InWords,

    #[command(flatten)]
    options: options::Options,

    #[arg(long, value_enum, default_value_t = OddsFormat::Text, value_name = "FORMAT")]
    format: OddsFormat,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum OddsFormat {
    Text,
    Json,
}

/// How a ruleset is asked.
struct Asking {
    ruleset: &'static dyn Ruleset,
    /// Questions as they are asked on the command line.
    examples: &'static [&'static str],
    /// The options it understands of those that several do.
    shared: &'static [&'static str],
    /// What to write in place of some options that only others understand.
    instead: &'static [(&'static str, &'static str)],
    /// The options that only it understands.
    options: &'static [options::Opt],
}

macro_rules! asking {
    ($($module:ident: $row:ident),+ $(,)?) => {
        static ASKING: [Asking; RULESETS.len()] = [
            $(Asking {
                ruleset: &rules::$module::$row,
                examples: $module::EXAMPLES,
                shared: $module::SHARED,
                instead: $module::INSTEAD,
                options: $module::OWN,
            },)+
        ];

        /// The answer of a scenario's ruleset.
        fn answer(args: &Odds, scenario: &Scenario) -> Result<Answer, Unanswered> {
            let asked = &args.options.0;
            match (scenario.laid(), args.question.asked()) {
                $((AnyLaid::$row(laid), None) => odds::answer(laid.board.clone(), asked),)+
                $((AnyLaid::$row(laid), Some(words)) if asked.given().next().is_some() => {
                    let (board, table) = question::laid_out(&laid.board, words, asked)?;
                    odds::answer_on(board, table, asked)
                })+
                $((AnyLaid::$row(laid), Some(words)) => question::answer(&laid.board, &words),)+
            }
        }

        /// The answer to an example of play whose dice have not fallen.
        fn by_example(scenario: &Scenario, source: &Source, wanted: Option<&str>) -> Result<Answer, Unanswered> {
            match scenario.laid() {
                $(AnyLaid::$row(laid) => question::by_example(&laid.board, source, wanted),)+
            }
        }
    };
}

for_each_ruleset!(asking);

impl Asking {
    fn of(which: Which) -> &'static Asking {
        // The rows stand in the order of the list, as the names of rulesets do.
        &ASKING[which as usize]
    }
}

/// Questions of every ruleset, for the long help.
fn examples() -> String {
    let asked = ASKING.iter().filter(|asking| !asking.examples.is_empty());
    let each = asked.map(|asking| {
        let lines: String = asking.examples.iter().map(|line| format!("\n  {line}")).collect();
        format!("Examples, {}:{lines}\n\n", asking.ruleset.title())
    });
    question::EXAMPLES.to_string()
        + &each.collect::<String>()
        + "The situation is the scenario's set-up; the options change it. Chances are counted over all cards not yet seen, \
           or all throws of the dice, never sampled. docs/ODDS.md says how to read the answer and what it leaves out."
}

pub fn run(args: &Odds, common: &Common, talk: &mut Talk) -> Ended {
    if find::is_named(&args.file, find::EXAMPLES) {
        let (scenario, answer) = question::of_file(args)?;
        return talk.result(shown(args, &scenario, answer, common, talk)).map(|()| Exit::Clean);
    }
    let file = game::one(&args.file, &Shelf::new(common, Values::default())?)?;
    let name = display(&file);
    let outcome = check::check(&Disk, &find::project(&file), &file)
        .map_err(|error| Failure::new(format!("cannot read {name}: {error}")))?;
    let Some(scenario) = outcome.scenario else {
        return Err(Failure::new(format!("{name} has errors")).help(format!("`sandtable check {name}` shows them")));
    };
    let answer = answered(args, &scenario, &name)?;
    talk.result(shown(args, &scenario, answer, common, talk)).map(|()| Exit::Clean)
}

/// The answer about a scenario to some words of the command line, for the eye; none if it cannot be asked this.
pub fn in_words(scenario: &Scenario, words: &[&str]) -> Option<String> {
    let typed = ["sandtable", "odds", "-"].into_iter().chain(words.iter().copied());
    match super::Args::try_parse_from(typed).ok()?.command? {
        super::Command::Odds(asked) => {
            let answer = answered(&asked, scenario, "-").ok()?;
            Some(text::of(scenario.ruleset(), answer, false, anstyle::Style::new()))
        }
        _ => None,
    }
}

/// The answer about a scenario, for programs.
pub fn as_json(args: &Odds, scenario: &Scenario, name: &str) -> Result<String, Failure> {
    answered(args, scenario, name).map(|answer| json_of(scenario, &answer))
}

fn json_of(scenario: &Scenario, answer: &Answer) -> String {
    let title = scenario.document.title.as_ref().map(|title| title.as_str()).unwrap_or_default();
    escape_json(&json::of(scenario.ruleset(), answer, title))
}

fn shown(args: &Odds, scenario: &Scenario, answer: Answer, common: &Common, talk: &Talk) -> String {
    match args.format {
        OddsFormat::Text => text::of(scenario.ruleset(), answer, common.verbose, talk.bold()),
        OddsFormat::Json => json_of(scenario, &answer),
    }
}

/// The answer about a scenario, if it can be asked this.
fn answered(args: &Odds, scenario: &Scenario, name: &str) -> Result<Answer, Failure> {
    let asking = Asking::of(scenario.which());
    question::alone(args)?;
    if let Some((option, owners)) = options::strange(&args.options.0, asking) {
        let (theirs, ours) = (listed(&owners), asking.ruleset.title());
        let instead = asking.instead.iter().find(|(theirs, _)| *theirs == option).map(|(_, ours)| *ours);
        return Err(Failure::new(format!("{option} belongs to {theirs}, and {name} is played by {ours}"))
            .help(instead.unwrap_or("`sandtable odds --help` shows what can be asked of each")));
    }
    answer(args, scenario).map_err(Failure::from)
}

impl From<Unanswered> for Failure {
    fn from(unanswered: Unanswered) -> Failure {
        let failure = Failure::new(unanswered.why);
        if let Some(help) = unanswered.help { failure.help(help) } else { failure }
    }
}

/// Names in one breath: "Small Units, Portable and Card Activation".
fn listed(names: &[&str]) -> String {
    match names {
        [] => String::new(),
        [only] => only.to_string(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}
