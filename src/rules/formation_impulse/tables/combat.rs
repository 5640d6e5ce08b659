//! Charts of fire, assault, shells, mines and aircraft.

use schemars::JsonSchema;
use serde::Deserialize;

/// Ranged combat [6.1.b].
#[derive(Deserialize, JsonSchema, Clone, Debug)]
#[serde(deny_unknown_fields)]
pub struct Fire {
    /// The rule this chart stands in.
    pub cite: String,
    /// The ruling it rests on.
    pub ruling: String,
    /// Off To Hit at half range or less.
    #[schemars(range(min = 0, max = 5))]
    pub close_th: i64,
    /// Times the range that can be reached at all.
    #[schemars(range(min = 1, max = 5))]
    pub extended: i64,
    /// Added to To Hit beyond the range.
    #[schemars(range(min = 0, max = 5))]
    pub extended_th: i64,
    /// Off the firepower beyond the range, where To Hit cannot rise.
    #[schemars(range(min = 0, max = 5))]
    pub extended_fp: i64,
    /// The least To Hit.
    #[schemars(range(min = 1, max = 6))]
    pub least_th: i64,
    /// The greatest To Hit.
    #[schemars(range(min = 2, max = 6))]
    pub most_th: i64,
    /// Added to To Hit of a unit that has moved, where that may fire (C6).
    #[schemars(range(min = 0, max = 5))]
    pub moved_th: i64,
    /// Dice more of augmented fire, and as many dropped.
    #[schemars(range(min = 0, max = 5))]
    pub augmented: i64,
}

/// Concealment [6.1.c].
#[derive(Deserialize, JsonSchema, Clone, Debug)]
#[serde(deny_unknown_fields)]
pub struct Concealment {
    /// The rule this chart stands in.
    pub cite: String,
    /// Dice more for the defence.
    #[schemars(range(min = 0, max = 10))]
    pub dice: i64,
    /// Hexes within which a reconnaissance unit strips it.
    #[schemars(range(min = 0, max = 50))]
    pub spotted: i64,
}

/// Saves [6.1.g].
#[derive(Deserialize, JsonSchema, Clone, Debug)]
#[serde(deny_unknown_fields)]
pub struct Saves {
    /// The rule this chart stands in.
    pub cite: String,
    /// What a die of cover must reach.
    #[schemars(range(min = 2, max = 6))]
    pub cover_th: i64,
    /// Dice of cover that a hard target can use.
    #[schemars(range(min = 0, max = 20))]
    pub hard_at_most: i64,
}

/// Assault [6.3].
#[derive(Deserialize, JsonSchema, Clone, Debug)]
#[serde(deny_unknown_fields)]
pub struct Assault {
    /// The rule this chart stands in.
    pub cite: String,
    /// To Hit of disrupted defenders.
    #[schemars(range(min = 2, max = 6))]
    pub disrupted_th: i64,
    /// Off To Hit of infantry against armour alone.
    #[schemars(range(min = 0, max = 5))]
    pub armour_th: i64,
    /// Dice more for such infantry in a city.
    #[schemars(range(min = 0, max = 10))]
    pub armour_city: i64,
}

/// Overrun [6.4].
#[derive(Deserialize, JsonSchema, Clone, Debug)]
#[serde(deny_unknown_fields)]
pub struct Overrun {
    /// The rule this chart stands in.
    pub cite: String,
    /// Times the assault factor.
    #[schemars(range(min = 1, max = 10))]
    pub times: i64,
    /// Movement factors more to enter.
    #[schemars(range(min = 0, max = 20))]
    pub mf: i64,
}

/// Improved positions [8.1].
#[derive(Deserialize, JsonSchema, Clone, Debug)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// The rule this chart stands in.
    pub cite: String,
    /// Hits cancelled of every attack.
    #[schemars(range(min = 0, max = 10))]
    pub cancels: i64,
}

/// Mines [8.2].
#[derive(Deserialize, JsonSchema, Clone, Debug)]
#[serde(deny_unknown_fields)]
pub struct Mines {
    /// The rule this chart stands in.
    pub cite: String,
    /// The ruling it rests on.
    pub ruling: String,
    /// Dice thrown at whoever enters.
    #[schemars(range(min = 0, max = 20))]
    pub dice: i64,
    /// What a die must reach.
    #[schemars(range(min = 2, max = 6))]
    pub th: i64,
    /// Dice of infantry that clears them.
    #[schemars(range(min = 0, max = 10))]
    pub infantry: i64,
    /// Dice of engineers that clear them.
    #[schemars(range(min = 0, max = 10))]
    pub engineer: i64,
}

/// Shells of mortars, artillery and aircraft on a hex [6.1m].
#[derive(Deserialize, JsonSchema, Clone, Debug)]
#[serde(deny_unknown_fields)]
pub struct Shells {
    /// The rule this chart stands in.
    pub cite: String,
    /// Dice more to save where something hard stands.
    #[schemars(range(min = 0, max = 10))]
    pub hard_dice: i64,
}

/// Artillery missions [11.2].
#[derive(Deserialize, JsonSchema, Clone, Debug)]
#[serde(deny_unknown_fields)]
pub struct Artillery {
    /// The rule this chart stands in.
    pub cite: String,
    /// Missions a headquarters or reconnaissance unit calls in an impulse.
    #[schemars(range(min = 0, max = 20))]
    pub calls: i64,
    /// The die up to which a mission fails.
    #[schemars(range(min = 0, max = 6))]
    pub fails_on: i64,
    /// Hexes around the target that are covered.
    #[schemars(range(min = 0, max = 5))]
    pub radius: i64,
}

/// Smoke [11.2.2].
#[derive(Deserialize, JsonSchema, Clone, Debug)]
#[serde(deny_unknown_fields)]
pub struct Smoke {
    /// The rule this chart stands in.
    pub cite: String,
    /// Turns it lasts: the number of its first marker.
    #[schemars(range(min = 1, max = 9))]
    pub lasts: i64,
    /// Hexes around its marker that it fills.
    #[schemars(range(min = 0, max = 5))]
    pub radius: i64,
}

/// Anti-aircraft units [11.1].
#[derive(Deserialize, JsonSchema, Clone, Debug)]
#[serde(deny_unknown_fields)]
pub struct AntiAir {
    /// The rule this chart stands in.
    pub cite: String,
    /// To Hit against hard targets on the ground.
    #[schemars(range(min = 2, max = 6))]
    pub hard_th: i64,
}

/// Close air support [11.3].
#[derive(Deserialize, JsonSchema, Clone, Debug)]
#[serde(deny_unknown_fields)]
pub struct Air {
    /// The rule this chart stands in.
    pub cite: String,
    /// Hits that bring an aircraft down.
    #[schemars(range(min = 1, max = 10))]
    pub kill: i64,
    /// The die up to which a disrupted aircraft is out of the game.
    #[schemars(range(min = 0, max = 6))]
    pub lost_up_to: i64,
    /// The accuracy die up to which a strike goes astray.
    #[schemars(range(min = 0, max = 6))]
    pub astray: i64,
    /// The accuracy die up to which it loses firepower.
    #[schemars(range(min = 0, max = 6))]
    pub weak: i64,
    /// The firepower it then loses.
    #[schemars(range(min = 0, max = 10))]
    pub weak_fp: i64,
}

/// Shells by the option `heavy_shells` \[X3].
#[derive(Deserialize, JsonSchema, Clone, Debug)]
#[serde(deny_unknown_fields)]
pub struct HeavyShells {
    /// The rule this chart stands in.
    pub cite: String,
    /// Dice more at several targets in a hex.
    #[schemars(range(min = 0, max = 10))]
    pub more_dice: i64,
    /// Hits of artillery that a hard target ignores.
    #[schemars(range(min = 0, max = 10))]
    pub ignored: i64,
    /// Dice more to save for soft targets beside a hard one.
    #[schemars(range(min = 0, max = 10))]
    pub sheltered: i64,
}
