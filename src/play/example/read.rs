//! A file of examples as it is written: everything that can be understood, and every slip with its place.

use serde_json::{Value, json};

use super::format::{Example, ExampleFile};
use crate::game::{Misfit, Staged};
use crate::scenario::{Fault, Form, schema};
use crate::source::{Source, Span, Spanned};

/// The form of the examples of a game.
pub struct Reader {
    form: Form,
}

/// A file of examples that was read.
pub struct Examples<F, C> {
    pub examples: Vec<Read<F, C>>,
    /// What is wrong with the file and belongs to no example.
    pub misfits: Vec<Misfit>,
}

/// An example, and what in it could not be understood.
pub struct Read<F, C> {
    pub example: Spanned<Example<F, C>>,
    pub misfits: Vec<Misfit>,
}

/// The scenario a file of examples names, or everything that is wrong with the file as far as can be told without one.
pub fn scenario(source: &Source) -> Result<Spanned<String>, Vec<Misfit>> {
    // What situations consist of, only the rules of the scenario can tell.
    let form = Form::of(&schema::partial(json_schema()));
    let filled = form.read::<ExampleFile<Value, Value>>(source);
    let mut misfits: Vec<Misfit> = filled.faults.iter().map(|fault| worded(fault, source)).collect();
    match filled.value.scenario {
        Some(scenario) if !filled.broken => return Ok(scenario),
        Some(_) => {}
        None if filled.broken || misfits.iter().any(|misfit| misfit.why.contains("`scenario`")) => {}
        None => misfits.push(Misfit::at(
            Span::new(source.base(), source.base()),
            "no scenario is named: begin with `scenario = \"…\"`, the path of one as seen from this file",
        )),
    }
    misfits.sort();
    Err(misfits)
}

/// The JSON Schema of a file of examples, for editors: all but what situations consist of, which depends on the rules.
pub fn json_schema() -> Value {
    schema::of::<ExampleFile<Value, Value>>()
}

impl Reader {
    pub fn of<G: Staged>(_: &G) -> Reader {
        let mut whole = schema::of::<ExampleFile<G::Facts, G::Changes>>();
        // Rows of charts are held against the charts themselves.
        let mut charts = G::charts();
        if let Some(charts) = charts.as_object_mut() {
            let own = charts.shift_remove("definitions");
            charts.shift_remove("$schema");
            schema::extend(&mut whole, "file", &json!({ "definitions": own.unwrap_or_else(|| json!({})) }));
        }
        whole["definitions"]["Rows"] = charts;
        Reader { form: Form::of(&schema::partial(whole)) }
    }

    /// Reads a file of examples for this game.
    pub fn read<G: Staged>(&self, source: &Source, _: &G) -> Examples<G::Facts, G::Changes> {
        let filled = self.form.read::<ExampleFile<G::Facts, G::Changes>>(source);
        let mut examples: Vec<Read<_, _>> =
            filled.value.examples.into_iter().map(|example| Read { example, misfits: Vec::new() }).collect();
        let mut misfits: Vec<Misfit> = Vec::new();
        for fault in &filled.faults {
            let misfit = worded(fault, source);
            // An example goes on until the next begins.
            let owner = examples.iter_mut().rev().find(|read| read.example.span.start <= misfit.at.start);
            owner.map_or(&mut misfits, |read| &mut read.misfits).push(misfit);
        }
        if examples.is_empty() && filled.faults.is_empty() {
            let at = Span::new(source.base(), source.base());
            misfits.push(Misfit::at(at, "there is no example; each begins with [[example]]"));
        }
        misfits.sort();
        examples.iter_mut().for_each(|read| read.misfits.sort());
        Examples { examples, misfits }
    }
}

/// What is wrong, in a line.
fn worded(fault: &Fault, source: &Source) -> Misfit {
    let (at, why) = match fault {
        Fault::Syntax { message, span, lines: 0, .. } => (*span, format!("not TOML: {}", one_line(message))),
        Fault::Syntax { message, span, lines, .. } => {
            (*span, format!("not TOML: {}; nor are the {lines} lines below it", one_line(message)))
        }
        Fault::DuplicateKey { span, .. } => {
            (*span, format!("`{}` is written twice; keep one of the two", &source.text[source.range(*span)]))
        }
        Fault::UnknownKey { place, key, suggestion, known } => {
            let help = match suggestion {
                Some(like) => format!("did you mean `{like}`?"),
                None => format!("it may have {}", listed(known)),
            };
            (key.span, format!("{} has no key `{key}`; {help}", inside(place)))
        }
        Fault::WrongType { place, expected, found, span } => {
            (*span, format!("{} must be {expected}, not {found}", inside(place)))
        }
        Fault::NotAllowed { place, written, allowed, suggestion } => {
            let like = suggestion.as_ref().map(|like| format!("; did you mean `{like}`?")).unwrap_or_default();
            (written.span, format!("{} is one of {}, not `{written}`{like}", inside(place), listed(allowed)))
        }
        Fault::OutOfRange { place, written, range: Some((least, most)) } => {
            (written.span, format!("{} is between {least} and {most}, not {written}", inside(place)))
        }
        Fault::OutOfRange { place, written, range: None } => {
            (written.span, format!("{} is a number beyond all use: {written}", inside(place)))
        }
        _ => (source.span(), "this cannot be read".to_string()),
    };
    Misfit::at(at, why)
}

/// A place within an example: which one, the report says itself.
fn inside(place: &str) -> &str {
    match place.split_once(" of example `") {
        Some((inner, _)) => inner,
        None if place.starts_with("example `") => "an example",
        None => place,
    }
}

fn listed(words: &[String]) -> String {
    words.iter().map(|word| format!("`{word}`")).collect::<Vec<_>>().join(", ")
}

fn one_line(message: &str) -> String {
    message.replace('\n', ", ")
}
