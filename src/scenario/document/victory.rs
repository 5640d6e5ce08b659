//! How the battle ends, and what points are given for.

use schemars::JsonSchema;
use serde::Deserialize;

use super::{Name, Number};
use crate::scenario::texts::Texts;
use crate::source::Spanned;

/// One way the battle can end.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Victory {
    /// The side that wins; none for a draw.
    #[schemars(extend("x-text" = "names side"))]
    pub side: Name,
    /// What it is called: "decisive", "marginal", "draw".
    #[schemars(required)]
    pub result: Name,
    /// When it is looked at: at the end of the game where nothing is said, after every turn, or at once.
    pub when: Option<Spanned<When>>,
    /// Every one of these must hold.
    #[serde(default)]
    pub all: Vec<Spanned<Test>>,
    /// At least one of these must hold.
    #[serde(default)]
    pub any: Vec<Spanned<Test>>,
    /// None of these may hold.
    #[serde(default)]
    pub none: Vec<Spanned<Test>>,
    /// Words for the card in place of the generated ones.
    pub text: Name,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum When {
    /// After the last turn.
    #[default]
    End,
    /// After each turn.
    TurnEnd,
    /// As soon as it holds.
    Immediate,
}

/// One thing that is true or not. Exactly one of `control`, `points`, `losses`, `eliminated`, `exit`, `intact`,
/// `destroyed` and `exhausted` is given.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Test {
    /// Cells, places or zones that must be held.
    #[schemars(extend("x-text" = "cells"))]
    pub control: Option<Spanned<Texts>>,
    /// Victory points that must be reached.
    pub points: Number,
    /// Losses a side must have suffered: give `at_least`, and `of` for what is counted.
    #[schemars(extend("x-text" = "names side"))]
    pub losses: Name,
    /// Units that must be gone.
    #[schemars(extend("x-text" = "names unit"))]
    pub eliminated: Option<Spanned<Texts>>,
    /// Cells through which units must have left: give `min` for how many.
    #[schemars(extend("x-text" = "cells"))]
    pub exit: Option<Spanned<Texts>>,
    /// Objects that must stand.
    #[schemars(extend("x-text" = "names object"))]
    pub intact: Option<Spanned<Texts>>,
    /// Objects that must be destroyed.
    #[schemars(extend("x-text" = "names object"))]
    pub destroyed: Option<Spanned<Texts>>,
    /// A side that must be exhausted.
    #[schemars(extend("x-text" = "names side"))]
    pub exhausted: Name,
    /// The side the test speaks of, if it is not the winning one.
    #[schemars(extend("x-text" = "names side"))]
    pub side: Name,
    /// How many of the cells or units are enough; where nothing is said all, or one for `exit`.
    pub min: Number,
    /// How many losses.
    pub at_least: Number,
    /// What is counted as a loss.
    pub of: Option<Spanned<LossUnit>>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum LossUnit {
    #[default]
    Units,
    Steps,
    Points,
    Figures,
}

impl LossUnit {
    /// What is lost, in the plural.
    pub fn word(self) -> &'static str {
        match self {
            LossUnit::Units => "units",
            LossUnit::Steps => "steps",
            LossUnit::Points => "strength points",
            LossUnit::Figures => "figures",
        }
    }
}

/// What victory points are given for. Exactly one of `control`, `eliminated`, `exit` and `event` is given.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Points {
    /// The side that gets them.
    #[schemars(required)]
    #[schemars(extend("x-text" = "names side"))]
    pub side: Name,
    /// How many, for each cell, unit or event.
    #[schemars(required)]
    pub points: Number,
    /// Cells, places or zones held at the end.
    #[schemars(extend("x-text" = "cells"))]
    pub control: Option<Spanned<Texts>>,
    /// Enemy units eliminated, by name.
    #[schemars(extend("x-text" = "names unit"))]
    pub eliminated: Option<Spanned<Texts>>,
    /// Cells through which its own units leave.
    #[schemars(extend("x-text" = "cells"))]
    pub exit: Option<Spanned<Texts>>,
    /// Something else, in words.
    pub event: Name,
}
