//! What the map is made of [5.2], [11.8]: hex terrain, fortifications, hexsides and paths.

use super::cost::Cost;
use super::units::Mobility;
use crate::rules::common::rows::{row, written};

row! {
    /// A kind of hex terrain.
    Terrain (like another "terrain") {
        /// The name on the terrain chart.
        name: Name,
        /// The token that stands for it in a map grid.
        glyph: Text,
        /// Movement points to enter on foot, or "prohibited".
        foot: Cost,
        /// Movement points to enter for motorized units, or "prohibited".
        motor: Cost,
        /// Added to the defence of every unit in the hex.
        cover: Number,
        /// Whether sight lines end here.
        blocks_sight: Flag,
        /// Whether units here see, and are seen, over blocking terrain.
        elevated: Flag,
        /// How many units a side may have here when a turn closes, support weapons aside.
        stack: i64,
        /// Whether units can dig in here.
        improvable: Flag,
        /// Whether mines can be laid here.
        mineable: Flag,
    }
}

impl Terrain {
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

row! {
    /// A kind of fortification.
    Fortification (like another "fortification") {
        /// The name on the terrain chart.
        name: Name,
        /// How many units on foot fit inside.
        capacity: Number,
        /// The cover of units inside, in place of the terrain's.
        cover: Number,
        /// The same, once it lies in ruins.
        ruined_cover: Number,
    }
}

row! {
    /// A kind of hexside.
    Hexside (like another "hexside") {
        /// The name on the terrain chart.
        name: Name,
        /// Movement points added when crossed on foot, or "prohibited".
        foot: Cost,
        /// Movement points added when crossed by motorized units, or "prohibited".
        motor: Cost,
        /// Whether it is a watercourse, whose hexsides form an unbroken line.
        water: Flag,
        /// Hexsides that it makes of no account where both lie.
        neutralizes: Ids,
        /// Whether a scenario may let it be destroyed.
        destroyable: Flag,
    }
}

impl Hexside {
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

row! {
    /// A kind of path from hex to hex.
    Path (like another "path") {
        /// The name on the terrain chart.
        name: Name,
        /// Movement points for a step along it, whatever the terrain.
        cost: i64,
    }
}

impl Path {
    pub fn cost(&self) -> i64 {
        written(&self.cost).unwrap_or(1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scenario::tree::{self, Branch, Value};
    use crate::source::{Span, Spanned};

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
