//! What the map is made of [5.2], [11.8]: hex terrain, fortifications, hexsides and paths.

use schemars::JsonSchema;
use serde::Deserialize;

use super::cost::Cost;
use super::units::Mobility;
use crate::rules::common::rows::{fields, row, written};
use crate::source::Spanned;

/// A kind of hex terrain.
#[derive(Deserialize, JsonSchema, Clone, Debug, Default)]
#[serde(deny_unknown_fields, default)]
pub struct Terrain {
    /// Another terrain whose values stand where this one gives none.
    pub like: Option<Spanned<String>>,
    /// The rule this row stands in.
    pub cite: Option<Spanned<String>>,
    /// The name on the terrain chart.
    pub name: Option<Spanned<String>>,
    /// The token that stands for it in a map grid.
    pub glyph: Option<Spanned<String>>,
    /// Movement points to enter on foot, or "prohibited".
    pub foot: Option<Spanned<Cost>>,
    /// Movement points to enter for motorized units, or "prohibited".
    pub motor: Option<Spanned<Cost>>,
    /// Added to the defence of every unit in the hex.
    pub cover: Option<Spanned<i64>>,
    /// Whether sight lines end here.
    pub blocks_sight: Option<Spanned<bool>>,
    /// Whether units here see, and are seen, over blocking terrain.
    pub elevated: Option<Spanned<bool>>,
    /// How many units a side may have here when a turn closes, support weapons aside.
    pub stack: Option<Spanned<i64>>,
    /// Whether units can dig in here.
    pub improvable: Option<Spanned<bool>>,
    /// Whether mines can be laid here.
    pub mineable: Option<Spanned<bool>>,
}

row!(Terrain { cite, name, glyph, foot, motor, cover, blocks_sight, elevated, stack, improvable, mineable });

impl Terrain {
    fields! {
        names: name;
        texts: glyph;
        flags: blocks_sight, elevated, improvable, mineable;
        numbers: cover;
    }

    pub fn foot(&self) -> Cost {
        written(&self.foot).unwrap_or(Cost::Points(1))
    }

    pub fn motor(&self) -> Cost {
        written(&self.motor).unwrap_or(Cost::Points(1))
    }

    /// The price for a unit; one that is `Either` pays as if on foot.
    pub fn cost(&self, mobility: Mobility) -> Cost {
        if mobility == Mobility::Motor { self.motor() } else { self.foot() }
    }

    pub fn stack(&self) -> i64 {
        written(&self.stack).unwrap_or(1)
    }

    /// Whether everything play needs is given.
    pub fn is_whole(&self) -> bool {
        self.name.is_some()
            && self.glyph.is_some()
            && self.foot.is_some()
            && self.motor.is_some()
            && self.cover.is_some()
            && self.blocks_sight.is_some()
            && self.elevated.is_some()
            && self.stack.is_some()
            && self.improvable.is_some()
            && self.mineable.is_some()
    }
}

/// A kind of fortification.
#[derive(Deserialize, JsonSchema, Clone, Debug, Default)]
#[serde(deny_unknown_fields, default)]
pub struct Fortification {
    /// Another fortification whose values stand where this one gives none.
    pub like: Option<Spanned<String>>,
    /// The rule this row stands in.
    pub cite: Option<Spanned<String>>,
    /// The name on the terrain chart.
    pub name: Option<Spanned<String>>,
    /// How many units on foot fit inside.
    pub capacity: Option<Spanned<i64>>,
    /// The cover of units inside, in place of the terrain's.
    pub cover: Option<Spanned<i64>>,
    /// The same, once it lies in ruins.
    pub ruined_cover: Option<Spanned<i64>>,
}

row!(Fortification { cite, name, capacity, cover, ruined_cover });

impl Fortification {
    fields! {
        names: name;
        numbers: capacity, cover, ruined_cover;
    }
}

/// A kind of hexside.
#[derive(Deserialize, JsonSchema, Clone, Debug, Default)]
#[serde(deny_unknown_fields, default)]
pub struct Hexside {
    /// Another hexside whose values stand where this one gives none.
    pub like: Option<Spanned<String>>,
    /// The rule this row stands in.
    pub cite: Option<Spanned<String>>,
    /// The name on the terrain chart.
    pub name: Option<Spanned<String>>,
    /// Movement points added when crossed on foot, or "prohibited".
    pub foot: Option<Spanned<Cost>>,
    /// Movement points added when crossed by motorized units, or "prohibited".
    pub motor: Option<Spanned<Cost>>,
    /// Whether it is a watercourse, whose hexsides form an unbroken line.
    pub water: Option<Spanned<bool>>,
    /// Hexsides that it makes of no account where both lie.
    pub neutralizes: Option<Spanned<Vec<Spanned<String>>>>,
    /// Whether a scenario may let it be destroyed.
    pub destroyable: Option<Spanned<bool>>,
}

row!(Hexside { cite, name, foot, motor, water, neutralizes, destroyable });

impl Hexside {
    fields! {
        names: name;
        flags: water, destroyable;
        lists: neutralizes;
    }

    pub fn foot(&self) -> Cost {
        written(&self.foot).unwrap_or(Cost::Points(0))
    }

    pub fn motor(&self) -> Cost {
        written(&self.motor).unwrap_or(Cost::Points(0))
    }

    /// The added price for a unit; one that is `Either` pays as if on foot.
    pub fn cost(&self, mobility: Mobility) -> Cost {
        if mobility == Mobility::Motor { self.motor() } else { self.foot() }
    }

    /// Whether everything play needs is given.
    pub fn is_whole(&self) -> bool {
        self.name.is_some() && self.foot.is_some() && self.motor.is_some() && self.water.is_some()
    }
}

/// A kind of path from hex to hex.
#[derive(Deserialize, JsonSchema, Clone, Debug, Default)]
#[serde(deny_unknown_fields, default)]
pub struct Path {
    /// Another path whose values stand where this one gives none.
    pub like: Option<Spanned<String>>,
    /// The rule this row stands in.
    pub cite: Option<Spanned<String>>,
    /// The name on the terrain chart.
    pub name: Option<Spanned<String>>,
    /// Movement points for a step along it, whatever the terrain.
    pub cost: Option<Spanned<i64>>,
}

row!(Path { cite, name, cost });

impl Path {
    fields! {
        names: name;
    }

    pub fn cost(&self) -> i64 {
        written(&self.cost).unwrap_or(1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scenario::tree::{self, Branch, Value};
    use crate::source::Span;

    #[test]
    fn a_cost_is_a_number_or_prohibited() {
        let row: Terrain = toml::from_str("foot = 2\nmotor = 'prohibited'").unwrap();
        assert_eq!((row.foot(), row.motor()), (Cost::Points(2), Cost::Prohibited));
        assert_eq!(row.cost(Mobility::Motor).points(), None);
        let error = toml::from_str::<Terrain>("foot = 'forbidden'").unwrap_err();
        assert!(error.message().contains("movement points or \"prohibited\""), "{error}");
    }

    #[test]
    fn a_field_knows_its_place() {
        let (key, value) = (Span::new(10, 14), Span::new(17, 18));
        let mut written = Branch::default();
        written.insert("foot", key, Spanned::new(Value::Integer(2), value));
        let row: Terrain = tree::read(written, Span::default());
        assert_eq!(row.foot.unwrap().span, value);
    }
}
