//! What can be said of a table: the keys every ruleset has and those it adds, and when each of them may be said.

use serde::de::DeserializeOwned;

use super::turn;
use crate::game::{Misfit, Misfits};
use crate::scenario::Keyed;
use crate::source::{Span, Spanned};

/// When something may be said of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum When {
    /// Only of how it begins.
    Before,
    Always,
    /// Only of how it ends: before, it follows from the rest.
    After,
}

/// What is said of a table, before an example or after it.
pub trait Told: DeserializeOwned + Default + schemars::JsonSchema {
    /// Where an example can begin.
    type Beginning: Copy + Default + PartialEq;
    fn start(&self) -> Option<Spanned<Self::Beginning>>;
    /// Whether an example begins with the scenario's own set-up.
    fn opens(&self) -> bool;
    fn whole_turn(&self) -> bool;
    fn turn(&self) -> Option<Spanned<u32>>;
    fn units(&self) -> &Keyed<String>;
    fn units_mut(&mut self) -> &mut Keyed<String>;
    fn control(&self) -> &Keyed<String>;
    /// Every key but `start`, and where it is written.
    fn keys(&self) -> Vec<(&'static str, When, Option<Span>)>;

    /// Where an example begins.
    fn beginning(&self) -> Self::Beginning {
        self.start().map(|start| start.value).unwrap_or_default()
    }

    /// The place of the first unit, or of where it begins.
    fn place(&self) -> Span {
        let first = self.units().iter().next().map(|(name, _)| name.span);
        first.or(self.start().map(|start| start.span)).unwrap_or_default()
    }
}

/// Something that may be said, and where it is then written.
pub trait Sayable {
    fn written(&self) -> Option<Span>;
}

impl<V> Sayable for Option<Spanned<V>> {
    fn written(&self) -> Option<Span> {
        self.as_ref().map(|said| said.span)
    }
}

impl<V> Sayable for Keyed<V> {
    fn written(&self) -> Option<Span> {
        self.iter().next().map(|(_, value)| value.span)
    }
}

/// The facts of a ruleset: its own keys beside those every ruleset has.
macro_rules! facts {
    (
        begins: $beginning:ty,
        before { $($(#[$before_doc:meta])* $before:ident: $before_type:ty,)* }
        always { $($(#[$always_doc:meta])* $always:ident: $always_type:ty,)* }
        after { $($(#[$after_doc:meta])* $after:ident: $after_type:ty,)* }
    ) => {
        /// What is true of the table, before an example or after it.
        #[derive(Clone, Debug, Default, serde::Deserialize, schemars::JsonSchema)]
        #[serde(default, deny_unknown_fields)]
        pub struct Facts {
            /// Where the example begins. Only before it.
            pub start: Option<$crate::source::Spanned<$beginning>>,
            /// Whether the turn is played to its close, and the next one begun. Only before it.
            pub whole_turn: Option<$crate::source::Spanned<bool>>,
            $($(#[$before_doc])* pub $before: $before_type,)*
            pub turn: Option<$crate::source::Spanned<u32>>,
            /// Where each unit is and how it fares: the cell, and after commas whatever else is to be said.
            pub units: $crate::scenario::Keyed<String>,
            /// Who holds a cell: a side, or "nobody".
            pub control: $crate::scenario::Keyed<String>,
            $($(#[$always_doc])* pub $always: $always_type,)*
            $($(#[$after_doc])* pub $after: $after_type,)*
        }

        impl $crate::rules::common::situation::Told for Facts {
            type Beginning = $beginning;

            fn start(&self) -> Option<$crate::source::Spanned<$beginning>> {
                self.start
            }

            fn opens(&self) -> bool {
                self.start.is_some_and(|start| start.value == <$beginning>::Opening)
            }

            fn whole_turn(&self) -> bool {
                self.whole_turn.is_some_and(|whole| whole.value)
            }

            fn turn(&self) -> Option<$crate::source::Spanned<u32>> {
                self.turn
            }

            fn units(&self) -> &$crate::scenario::Keyed<String> {
                &self.units
            }

            fn units_mut(&mut self) -> &mut $crate::scenario::Keyed<String> {
                &mut self.units
            }

            fn control(&self) -> &$crate::scenario::Keyed<String> {
                &self.control
            }

            fn keys(
                &self,
            ) -> Vec<(&'static str, $crate::rules::common::situation::When, Option<$crate::source::Span>)> {
                use $crate::rules::common::situation::{Sayable, When};
                vec![
                    ("whole_turn", When::Before, self.whole_turn.written()),
                    $((stringify!($before), When::Before, self.$before.written()),)*
                    ("turn", When::Always, self.turn.written()),
                    ("units", When::Always, self.units.written()),
                    ("control", When::Always, self.control.written()),
                    $((stringify!($always), When::Always, self.$always.written()),)*
                    $((stringify!($after), When::After, self.$after.written()),)*
                ]
            }
        }
    };
}
pub(crate) use facts;

/// Refuses what only says how an example begins, where it tells how it ends.
pub fn only_before(then: &impl Told, misfits: &mut Misfits) {
    let keys = then.keys().into_iter().filter(|(_, when, _)| *when == When::Before);
    let said = keys.filter_map(|(key, _, at)| Some((key, at?)));
    let start = then.start().map(|start| ("start", start.span));
    misfits
        .push_all(start.into_iter().chain(said).map(|(key, at)| Misfit::at(at, format!("`{key}` belongs in `given`"))));
}

/// Refuses what follows from the rest, where an example says how it begins.
pub fn only_after(given: &impl Told, misfits: &mut Misfits) {
    let keys = given.keys().into_iter().filter(|(_, when, _)| *when == When::After);
    misfits.push_all(keys.filter_map(|(key, _, at)| {
        Some(Misfit::at(at?, format!("`{key}` follows from the units and belongs in `then`")))
    }));
}

/// Refuses whatever else is said of a table that the scenario's own set-up lays out.
pub fn opens(given: &impl Told, misfits: &mut Misfits) {
    let keys = given.keys().into_iter().filter(|(_, when, _)| *when != When::After);
    misfits.push_all(keys.filter_map(|(key, _, at)| {
        let why = format!("the scenario's own set-up says how it begins: leave out `{key}`, or `start = \"opening\"`");
        Some(Misfit::at(at?, why))
    }));
}

/// Refuses what has no meaning where an example begins: its key, its place, whether it has one, and where it would.
pub fn only_where<const N: usize>(said: [(&str, Option<Span>, bool, &str); N], misfits: &mut Misfits) {
    let idle = said.into_iter().filter(|(_, _, has_meaning, _)| !has_meaning);
    misfits.push_all(idle.filter_map(|(key, at, _, starts)| {
        Some(Misfit::at(at?, format!("`{key}` says nothing where the example begins, only with `start` at {starts}")))
    }));
}

/// The turn an example begins in; the first where it says nothing.
pub fn begins_in(said: Option<Spanned<u32>>, turns: u32, misfits: &mut Misfits) -> u32 {
    said.and_then(|said| misfits.heard(turn(said, turns))).unwrap_or(1)
}
