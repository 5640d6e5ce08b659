//! Every value that can be set, with where it was: what was typed comes before the environment, that before the file.

use std::fmt::{self, Display, Formatter};
use std::path::PathBuf;

use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::{Value, json};

use super::wrong::{self, Wrong};
use crate::diag::Severity;
use crate::scenario::display;

/// Where a value was set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Origin {
    /// On the command line.
    Flag(&'static str),
    Environment(String),
    File {
        name: String,
        line: usize,
    },
}

impl Display for Origin {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Origin::Flag(name) => write!(f, "--{name}"),
            Origin::Environment(name) => f.write_str(name),
            Origin::File { name, line } => write!(f, "{name}:{line}"),
        }
    }
}

/// A value and where it was set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Set<T> {
    pub value: T,
    pub origin: Origin,
}

/// From which weight on findings fail a run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum FailOn {
    Error,
    #[default]
    Warning,
    Hint,
}

impl FailOn {
    pub const NAMES: [&str; 3] = ["error", "warning", "hint"];

    pub fn of(name: &str) -> Option<FailOn> {
        match name {
            "error" => Some(FailOn::Error),
            "warning" => Some(FailOn::Warning),
            "hint" => Some(FailOn::Hint),
            _ => None,
        }
    }

    /// Whether a finding of this weight fails a run.
    pub fn fails(self, severity: Severity) -> bool {
        match self {
            FailOn::Error => severity == Severity::Error,
            FailOn::Warning => severity != Severity::Hint,
            FailOn::Hint => true,
        }
    }
}

/// A variable of the environment that cannot be meant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadVariable {
    pub message: String,
    pub help: String,
}

/// One line of `sandtable config`.
pub struct Listed<'v> {
    pub name: &'static str,
    /// What is in force, as JSON has it.
    pub value: Option<Value>,
    pub origin: Option<&'v Origin>,
}

/// What a variable may hold, and how a value is shown.
trait Kind: Sized {
    fn read(text: &str) -> Result<Self, &'static str>;
    fn json(&self) -> Value;
    /// The words in it, each of which may be wrong.
    fn words(&self) -> Vec<&str> {
        Vec::new()
    }
}

impl Kind for Vec<String> {
    fn read(text: &str) -> Result<Self, &'static str> {
        Ok(text.split(',').map(str::trim).filter(|word| !word.is_empty()).map(String::from).collect())
    }

    fn json(&self) -> Value {
        json!(self)
    }

    fn words(&self) -> Vec<&str> {
        self.iter().map(String::as_str).collect()
    }
}

impl Kind for String {
    fn read(text: &str) -> Result<Self, &'static str> {
        Ok(text.to_string())
    }

    fn json(&self) -> Value {
        json!(self)
    }

    fn words(&self) -> Vec<&str> {
        vec![self]
    }
}

impl Kind for PathBuf {
    fn read(text: &str) -> Result<Self, &'static str> {
        Ok(PathBuf::from(text))
    }

    fn json(&self) -> Value {
        json!(display(self))
    }
}

impl Kind for bool {
    fn read(text: &str) -> Result<Self, &'static str> {
        match text {
            "1" | "true" | "yes" => Ok(true),
            "0" | "false" | "no" => Ok(false),
            _ => Err("write true or false"),
        }
    }

    fn json(&self) -> Value {
        json!(self)
    }
}

impl Kind for u64 {
    fn read(text: &str) -> Result<Self, &'static str> {
        let number = text.parse().ok().filter(|number| (1..=1_000_000).contains(number));
        number.ok_or("write a number from 1 to 1000000")
    }

    fn json(&self) -> Value {
        json!(self)
    }
}

impl Kind for FailOn {
    fn read(text: &str) -> Result<Self, &'static str> {
        FailOn::of(text).ok_or("write error, warning or hint")
    }

    fn json(&self) -> Value {
        json!(FailOn::NAMES[*self as usize])
    }
}

macro_rules! values {
    ($($(#[$doc:meta])* $field:ident: $type:ty = $name:literal),+ $(,)?) => {
        /// One layer of values, or all of them laid over each other.
        #[derive(Clone, Debug, Default)]
        pub struct Values {
            $($(#[$doc])* pub $field: Option<Set<$type>>,)+
        }

        impl Values {
            /// These, and where they say nothing, those below.
            pub fn over(self, below: Values) -> Values {
                Values { $($field: self.$field.or(below.$field),)+ }
            }

            /// Every value by its name in the file.
            pub fn listed(&self) -> Vec<Listed<'_>> {
                vec![$(Listed {
                    name: $name,
                    value: self.$field.as_ref().map(|set| set.value.json()),
                    origin: self.$field.as_ref().map(|set| &set.origin),
                },)+]
            }

            /// What the environment says; an empty variable says nothing.
            pub fn of_environment(variable: &dyn Fn(&str) -> Option<String>) -> Result<Values, BadVariable> {
                Ok(Values { $($field: from_variable($name, variable)?,)+ })
            }

            /// The names of all variables that are looked at.
            pub fn variables() -> Vec<String> {
                vec![$(variable_of($name),)+]
            }
        }
    };
}

values! {
    /// Codes that are told; all if there are none.
    select: Vec<String> = "select",
    ignore: Vec<String> = "ignore",
    deny: Vec<String> = "deny",
    warn: Vec<String> = "warn",
    /// Globs seen from the folder of the settings.
    exclude: Vec<String> = "exclude",
    /// A path as seen from where we stand.
    baseline: PathBuf = "baseline",
    fail_on: FailOn = "fail-on",
    paper: Vec<String> = "render.paper",
    backs: String = "render.backs",
    ink: String = "render.ink",
    counters: String = "render.counters",
    theme: String = "render.theme",
    templates: PathBuf = "render.templates",
    large_print: bool = "render.large-print",
    /// How many games `balance` plays.
    games: u64 = "balance.games",
    /// Who plays them.
    bots: Vec<String> = "balance.bots",
    /// What `balance` must find, as `side=40..60`.
    expect: Vec<String> = "balance.expect",
}

/// `SANDTABLE_RENDER_PAPER` for `render.paper`.
pub fn variable_of(name: &str) -> String {
    format!("SANDTABLE_{}", name.to_uppercase().replace(['.', '-'], "_"))
}

fn from_variable<T: Kind>(
    name: &str,
    variable: &dyn Fn(&str) -> Option<String>,
) -> Result<Option<Set<T>>, BadVariable> {
    let key = variable_of(name);
    let Some(text) = variable(&key).filter(|text| !text.trim().is_empty()) else { return Ok(None) };
    let bad = |help: String| BadVariable { message: format!("the variable {key} cannot be `{text}`"), help };
    let value = T::read(text.trim()).map_err(|help| bad(help.to_string()))?;
    for word in value.words() {
        match wrong::with(name, word) {
            None => {}
            Some(Wrong::Notation { expected }) => return Err(bad(format!("write {expected}"))),
            Some(Wrong::Word { allowed, suggestion }) => {
                let near = suggestion.map(|near| format!("did you mean `{near}`? ")).unwrap_or_default();
                return Err(bad(format!("{near}`{word}` is none of {}", allowed.join(", "))));
            }
        }
    }
    Ok(Some(Set { value, origin: Origin::Environment(key) }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_environment_is_read_by_the_names_of_the_file() {
        let read = |key: &'static str, value: &'static str| {
            Values::of_environment(&|name| (name == key).then(|| value.to_string()))
        };
        let values = read("SANDTABLE_RENDER_PAPER", "a4, letter").unwrap();
        assert_eq!(values.paper.unwrap().value, ["a4", "letter"]);
        assert!(read("SANDTABLE_IGNORE", " ").unwrap().ignore.is_none(), "empty says nothing");
        assert_eq!(read("SANDTABLE_FAIL_ON", "hint").unwrap().fail_on.unwrap().value, FailOn::Hint);
        let refused = read("SANDTABLE_RENDER_INK", "lo").unwrap_err();
        assert_eq!(refused.message, "the variable SANDTABLE_RENDER_INK cannot be `lo`");
        assert!(refused.help.starts_with("did you mean `low`?"), "{}", refused.help);
        assert!(read("SANDTABLE_BALANCE_GAMES", "0").is_err());
        for (name, value) in FailOn::NAMES.into_iter().zip([FailOn::Error, FailOn::Warning, FailOn::Hint]) {
            assert_eq!(value.json(), json!(name));
        }
    }
}
