//! Questions in the words of the game, which every ruleset is asked alike.

use clap::Args;

use super::Odds;
use crate::check::Scenario;
use crate::cli::{Failure, test};
use crate::game::Misfit;
use crate::game::board::Board;
use crate::game::table::Table;
use crate::play::question::{self, MOST_RUNS, Question};
use crate::rules::common::odds::{Answer, Asked, Unanswered};
use crate::rules::common::situation::Situated;
use crate::scenario::display;
use crate::source::{Disk, Files as _, Source, Sources};

/// Questions as they are asked on the command line, for the long help.
pub const EXAMPLES: &str = "\
Examples, in the words of any game:
  sandtable odds FILE --given \"1/Inf at 0505\" --given \"HQ/Inf at 0505\" --order \"1/Gar fires at 1/Inf\"
  sandtable odds FILE --alone --given \"A at 0504, reduced\" --given \"B at 0505\" --given \"turn = 3\" --order \"A fires at B\"
  sandtable odds FILE.examples.toml --example \"words of its name\"

";

#[derive(Debug, Args)]
#[group(skip)]
pub struct InWords {
    /// An order, as the game says it; again for what is decided next: --order "A fires at B" --order "from the deck".
    #[arg(long = "order", value_name = "ORDER", help_heading = "In the words of the game")]
    orders: Vec<String>,
    /// A fact of the situation, in the words of an example: "A at 0504, reduced", "turn = 3"; other options may ask about it.
    #[arg(long, value_name = "FACT", help_heading = "In the words of the game")]
    given: Vec<String>,
    /// What differs from the scenario, in the words of an example: "options.wrecks = false".
    #[arg(long, value_name = "CHANGE", help_heading = "In the words of the game")]
    with: Vec<String>,
    /// Only units that are given are on the map.
    #[arg(long, help_heading = "In the words of the game")]
    alone: bool,
    /// The example in question, by its id or by words of its name; the file is one of examples.
    #[arg(long, value_name = "NAME", help_heading = "In the words of the game")]
    example: Option<String>,
}

impl InWords {
    /// The question, if one is asked in words.
    pub fn asked(&self) -> Option<Question> {
        let InWords { orders, given, with, alone, .. } = self;
        let asked = *alone || [orders, given, with].iter().any(|words| !words.is_empty());
        let question = || Question { given: given.clone(), with: with.clone(), orders: orders.clone(), alone: *alone };
        asked.then(question)
    }
}

pub fn answer<R: Situated>(board: &Board<R>, asked: &Question) -> Result<Answer, Unanswered> {
    question::answer(board, asked, MOST_RUNS)
}

/// The game and the table that words lay out, of which options ask.
pub fn laid_out<R: Situated>(
    board: &Board<R>,
    mut words: Question,
    asked: &Asked,
) -> Result<(Board<R>, Table<R>), Unanswered> {
    words.given.extend(asked.turn.map(|turn| format!("turn = {turn}")));
    question::laid_out(board, &words, asked.actor())
}

/// Refuses other options beside orders in words, which say everything themselves.
pub fn alone(args: &Odds) -> Result<(), Failure> {
    if args.question.example.is_some() {
        return Err(
            Failure::new("--example belongs to a file of examples").help("name one that ends in .examples.toml")
        );
    }
    match args.options.0.given().next().filter(|_| !args.question.orders.is_empty()) {
        Some(option) => Err(Failure::new(format!("{option} stands beside a question in the words of the game"))
            .help("say it by --given or --order, as an example of play does")),
        None => Ok(()),
    }
}

pub fn by_example<R: Situated>(board: &Board<R>, source: &Source, wanted: Option<&str>) -> Result<Answer, Unanswered> {
    question::of_example(board, source, wanted, MOST_RUNS)
}

/// What could have come of an example in a file of them.
pub fn of_file(args: &Odds) -> Result<(Scenario, Answer), Failure> {
    let name = display(&args.file);
    let words = args.question.asked().map(|_| "--order, --given, --with or --alone");
    if let Some(option) = words.or_else(|| args.options.0.given().next()) {
        return Err(Failure::new(format!("{name} has its situations and orders itself, and {option} says others"))
            .help("leave it out, or name the scenario file"));
    }
    let text = Disk.read(&args.file).map_err(|error| Failure::new(format!("cannot read {name}: {error}")))?;
    let mut sources = Sources::default();
    sources.add(&name, &text);
    let source = sources.get(0);
    let (scenario, _) = test::ground(&args.file, source).map_err(|misfits| {
        let told = |misfit: &Misfit| format!("{name}:{}: {}", source.line_column(misfit.at.start).0, misfit.why);
        let all: Vec<String> = misfits.iter().map(told).collect();
        Failure::new(all.join("\n  ")).help("docs/EXAMPLES.md has the form")
    })?;
    let answer = super::by_example(&scenario, source, args.question.example.as_deref())?;
    Ok((scenario, answer))
}
