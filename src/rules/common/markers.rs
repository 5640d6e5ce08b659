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
        /// A kind of marker.
        #[derive(serde::Deserialize, schemars::JsonSchema, Clone, Debug, Default)]
        #[serde(deny_unknown_fields, default)]
        pub struct Marker {
            /// Another marker whose values stand where this one gives none.
            pub like: Option<$crate::source::Spanned<String>>,
            /// The rule this row stands in.
            pub cite: Option<$crate::source::Spanned<String>>,
            /// The name of the marker.
            pub name: Option<$crate::source::Spanned<String>>,
            /// What its front shows, and its back if that differs.
            #[schemars(length(min = 1, max = 2))]
            pub sides: Option<$crate::source::Spanned<Vec<String>>>,
            /// How many a general sheet holds.
            #[schemars(range(min = 0, max = 200))]
            pub count: Option<$crate::source::Spanned<i64>>,
            /// What the number needed follows from.
            pub need: Option<$crate::source::Spanned<Need>>,
            /// Markers for what `need` counts.
            #[schemars(range(min = 0, max = 20))]
            pub each: Option<$crate::source::Spanned<i64>>,
            /// Of how many of them one marker serves.
            #[schemars(range(min = 1, max = 20))]
            pub share: Option<$crate::source::Spanned<i64>>,
            /// Markers beyond that.
            #[schemars(range(min = 0, max = 100))]
            pub spare: Option<$crate::source::Spanned<i64>>,
            /// Never more than this.
            #[schemars(range(min = 0, max = 200))]
            pub at_most: Option<$crate::source::Spanned<i64>>,
        }

        $crate::rules::common::rows::row!(Marker { cite, name, sides, count, need, each, share, spare, at_most });

        impl Marker {
            pub fn name(&self) -> Option<&str> {
                self.name.as_ref().map(|name| name.as_str())
            }

            pub fn sides(&self) -> &[String] {
                self.sides.as_ref().map_or(&[], |sides| sides.as_slice())
            }

            pub fn count(&self) -> i64 {
                self.count.map_or(0, |count| count.value)
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
