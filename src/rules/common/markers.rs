//! Markers of the counter sheet, and how many of each a scenario needs: alike in every ruleset but for what they follow from.

/// How the number of markers of a kind is found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Supply {
    /// The same in every scenario.
    Fixed,
    /// By what a scenario has of something.
    Counted,
    /// As many as a general sheet holds.
    Suggested,
    None,
}

/// So many things.
pub fn count(things: usize) -> i64 {
    i64::try_from(things).unwrap_or(i64::MAX)
}

/// Defines `Marker`, a row of the chart of markers, where `Need` is in scope: with `USUAL`, the need of a row that names
/// none, and `supply`. With `by_count` these follow: `Need::Always` is usual and fixed, and everything else is counted.
macro_rules! marker_row {
    (by_count) => {
        impl Need {
            /// That of a row which names none.
            pub const USUAL: Need = Need::Always;

            pub fn supply(self) -> $crate::rules::common::markers::Supply {
                use $crate::rules::common::markers::Supply;
                if self == Need::Always { Supply::Fixed } else { Supply::Counted }
            }
        }

        $crate::rules::common::markers::marker_row!();
    };

    () => {
        $crate::rules::common::rows::row! {
            /// A kind of marker.
            Marker (like another "marker") {
                /// The name of the marker.
                name: Name,
                /// What its front shows, and its back if that differs.
                #[schemars(length(min = 1, max = 2))]
                sides: Vec<String>,
                /// How many a general sheet holds.
                #[schemars(range(min = 0, max = 200))]
                count: Number,
                /// What the number needed follows from.
                need: Need,
                /// Markers for what `need` counts.
                #[schemars(range(min = 0, max = 20))]
                each: i64,
                /// Of how many of them one marker serves.
                #[schemars(range(min = 1, max = 20))]
                share: i64,
                /// Markers beyond that.
                #[schemars(range(min = 0, max = 100))]
                spare: i64,
                /// Never more than this.
                #[schemars(range(min = 0, max = 200))]
                at_most: i64,
            }
        }

        impl Marker {
            pub fn sides(&self) -> &[String] {
                self.sides.as_ref().map_or(&[], |sides| sides.as_slice())
            }

            pub fn need(&self) -> Need {
                self.need.map_or(Need::USUAL, |need| need.value)
            }

            /// How many are needed when a scenario has `things` of what [`Marker::need`] counts.
            pub fn needed(&self, things: i64) -> i64 {
                use $crate::rules::common::markers::Supply;
                let number = |field: Option<$crate::source::Spanned<i64>>, otherwise: i64| {
                    field.map_or(otherwise, |spanned| spanned.value)
                };
                let served = match self.need().supply() {
                    Supply::Suggested => return self.count(),
                    Supply::None => return 0,
                    Supply::Fixed => number(self.each, 1),
                    Supply::Counted if things <= 0 => return 0,
                    Supply::Counted => {
                        let share = number(self.share, 1).max(1);
                        let all = things.saturating_mul(number(self.each, 1));
                        all / share + i64::from(all % share > 0)
                    }
                };
                served.saturating_add(number(self.spare, 0)).clamp(0, number(self.at_most, i64::MAX).max(0))
            }
        }
    };
}
pub(in crate::rules) use marker_row;
