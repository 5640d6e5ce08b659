//! The part some checks play beside others: what they find is why something else is so, and that is then left unsaid.

use super::all;

/// What a finding stands for. Its check names it, so that nobody else need know the code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// Tells a change of a chart value by value.
    ChartValue,
    /// The map is cut in two.
    MapCut,
    /// A single unit is shut in.
    ShutIn,
    /// A formation has no headquarters.
    NoHeadquarters,
    /// The game has no rules for night.
    NoNight,
    /// A unit cannot be where it is placed.
    WrongPlace,
    /// There is nothing where something is to be destroyed; where a road lacks its bridge, the road is among the labels.
    NothingThere,
    /// Somebody is not with those he belongs to, as happens to a unit in the wrong place or on the wrong side.
    Astray,
}

impl Role {
    /// Whether a check plays this part.
    pub fn is_of(self, code: &str) -> bool {
        all().any(|check| check.role == Some(self) && check.code == code)
    }
}
