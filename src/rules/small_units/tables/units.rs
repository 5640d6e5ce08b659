//! What a counter shows [2.0], [6.5]: unit types, fire classes, sizes and ratings.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::rules::common::rows::{row, row_for_each};

/// How a unit moves.
#[derive(Deserialize, JsonSchema, Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[serde(rename_all = "kebab-case")]
pub enum Mobility {
    /// On foot: the blue movement box.
    Foot,
    /// Motorized: the black movement box.
    Motor,
    /// A type of which there are both; each counter says which it is.
    Either,
}

/// A row and a column of the multiplier chart.
#[derive(Deserialize, JsonSchema, Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[serde(rename_all = "kebab-case")]
pub enum FireClass {
    /// Infantry and everything as soft.
    Inf,
    Tank,
    /// Light armour: armour without a gun.
    La,
    /// Anti-tank guns.
    At,
}

impl FireClass {
    pub const ALL: [FireClass; 4] = [FireClass::Inf, FireClass::Tank, FireClass::La, FireClass::At];

    /// The id in files: inf, tank, la, at.
    pub fn id(self) -> &'static str {
        match self {
            FireClass::Inf => "inf",
            FireClass::Tank => "tank",
            FireClass::La => "la",
            FireClass::At => "at",
        }
    }

    /// The class of a counter whose type has this class, by what the counter prints.
    pub fn by_ratings(self, gun: bool, armour: bool) -> FireClass {
        match (self, gun, armour) {
            (FireClass::Inf | FireClass::La, true, true) => FireClass::At,
            (FireClass::At, false, true) => FireClass::At,
            (_, false, true) => FireClass::La,
            (FireClass::La, _, false) => FireClass::Inf,
            (class, _, _) => class,
        }
    }
}

/// What only some types can do.
#[derive(Deserialize, JsonSchema, Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[serde(rename_all = "kebab-case")]
pub enum Ability {
    /// Aim cards from hand for artillery it observes.
    Signal,
    /// Safe passage over mines, and clearing them.
    Engineer,
    /// Spoils the aim of air strikes at its hex.
    AntiAir,
    /// Supports the fire of its formation.
    Hq,
}

row! {
    /// A type of unit.
    UnitType (like another "type") {
        /// The name of the type.
        name: Name,
        /// How units of this type move.
        mobility: Mobility,
        /// Their row and column in the multiplier chart.
        class: FireClass,
        /// What they can do beyond others.
        abilities: Vec<Ability>,
    }
}

impl UnitType {
    pub fn mobility(&self) -> Mobility {
        self.mobility.as_ref().map_or(Mobility::Foot, |mobility| mobility.value)
    }

    pub fn class(&self) -> FireClass {
        self.class.as_ref().map_or(FireClass::Inf, |class| class.value)
    }

    pub fn abilities(&self) -> &[Ability] {
        self.abilities.as_ref().map_or(&[], |abilities| abilities.as_slice())
    }

    pub fn has(&self, ability: Ability) -> bool {
        self.abilities().contains(&ability)
    }

    /// Whether everything play needs is given.
    pub fn is_whole(&self) -> bool {
        self.name.is_some() && self.mobility.is_some() && self.class.is_some()
    }
}

/// How a class counts for combined arms.
#[derive(Deserialize, JsonSchema, Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[serde(rename_all = "kebab-case")]
pub enum Arm {
    Infantry,
    Tank,
    Gun,
}

/// A fire class.
#[derive(Deserialize, JsonSchema, Clone, Debug)]
#[serde(deny_unknown_fields)]
pub struct Class {
    /// The rule this row stands in.
    pub cite: String,
    /// The name of the class.
    pub name: String,
    /// Whether its counters print a gun rating.
    pub gun: bool,
    /// Whether its counters print an armour rating.
    pub armour: bool,
    /// How it counts for combined arms.
    pub arm: Arm,
}

row_for_each! {
    /// The four fire classes.
    Classes: Class of FireClass {
        /// Infantry and everything as soft.
        inf = Inf,
        /// Tanks.
        tank = Tank,
        /// Light armour.
        la = La,
        /// Anti-tank guns.
        at = At,
    }
}

/// A unit size.
#[derive(Deserialize, JsonSchema, Clone, Debug)]
#[serde(deny_unknown_fields)]
pub struct Size {
    /// The rule this row stands in.
    pub cite: String,
    /// The name of the size.
    pub name: String,
    /// The mark above the unit symbol.
    pub mark: String,
}

/// A rating on a counter, and what it may be.
#[derive(Deserialize, JsonSchema, Clone, Debug)]
#[serde(deny_unknown_fields)]
pub struct Rating {
    /// The rule this row stands in.
    pub cite: String,
    /// The name of the rating.
    pub name: String,
    /// The least it may be.
    pub min: i64,
    /// The most it may be.
    pub max: i64,
    /// Above this it is allowed, but checks ask whether it is meant.
    pub high: Option<i64>,
    /// What it stands for.
    pub meaning: String,
}

/// Headquarters and their formations.
#[derive(Deserialize, JsonSchema, Clone, Debug)]
#[serde(deny_unknown_fields)]
pub struct Headquarters {
    /// The rule this chart stands in.
    pub cite: String,
    /// A formation of this many units or more without a headquarters is reported.
    #[schemars(range(min = 1, max = 100))]
    pub missed_from: i64,
}

/// The ratings of a counter.
#[derive(Deserialize, JsonSchema, Clone, Debug)]
#[serde(deny_unknown_fields)]
pub struct Ratings {
    /// Firepower.
    pub fp: Rating,
    /// Range.
    pub rng: Rating,
    /// Morale.
    pub mor: Rating,
    /// Movement allowance.
    pub ma: Rating,
    /// Gun.
    pub g: Rating,
    /// Armour.
    pub a: Rating,
    /// Support of a headquarters.
    pub sup: Rating,
}

impl Ratings {
    /// All of them with their ids, in the order a counter is read.
    pub fn each(&self) -> [(&'static str, &Rating); 7] {
        [
            ("fp", &self.fp),
            ("rng", &self.rng),
            ("mor", &self.mor),
            ("ma", &self.ma),
            ("g", &self.g),
            ("a", &self.a),
            ("sup", &self.sup),
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ratings_correct_the_class_of_a_type() {
        use FireClass::*;
        assert_eq!(La.by_ratings(false, false), Inf, "unarmoured reconnaissance");
        assert_eq!(La.by_ratings(false, true), La);
        assert_eq!(Inf.by_ratings(false, false), Inf);
        assert_eq!(Inf.by_ratings(true, true), At, "a dual-purpose anti-air gun");
        assert_eq!(Tank.by_ratings(true, true), Tank);
        assert_eq!(Tank.by_ratings(false, true), La, "a gunless tank");
        assert_eq!(At.by_ratings(true, true), At);
    }
}
