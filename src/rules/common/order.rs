//! Orders as a list of names, parts and words, from which their type and the way they are said and understood are made.

use crate::diag::nearest;

/// The orders of a game laid out as `$board`: each with its parts and the words it is said in.
macro_rules! orders {
    ($board:ty: $($(#[$doc:meta])* $name:ident { $($field:ident: $type:ty),* } = $words:literal,)*) => {
        /// One decision.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Order {
            $($(#[$doc])* $name { $($field: $type),* },)*
        }

        impl Order {
            /// How each kind of order is said, in the order of the kinds.
            pub const PHRASES: &[&str] = &[$($words),*];

            /// Appends the order as a player would say it.
            pub fn say_to(&self, board: &$board, text: &mut String) {
                use $crate::rules::common::phrase::{Say, fill};
                match self {
                    $(Order::$name { $($field),* } => {
                        fill($words, &[$($field as &dyn Say<$board>),*], board, text)
                    })*
                }
            }

            /// Understands an order as it is said.
            pub fn read(words: &str, board: &$board) -> Result<Order, String> {
                use $crate::rules::common::phrase::{Phrase, unfill};
                let mut fault = None;
                $(
                    if let Some(parts) = unfill($words, words) {
                        let read = |_parts: &mut dyn Iterator<Item = &str>| -> Result<Order, String> {
                            Ok(Order::$name {
                                $($field: <$type as Phrase<$board>>::hear(_parts.next().unwrap_or_default(), board)?),*
                            })
                        };
                        match read(&mut parts.into_iter()) {
                            Ok(order) => return Ok(order),
                            Err(why) => fault = fault.or(Some(why)),
                        }
                    }
                )*
                Err(fault.unwrap_or_else(|| $crate::rules::common::order::unknown(words, Order::PHRASES)))
            }
        }

        impl $crate::rules::common::phrase::Say<$board> for Order {
            fn say_to(&self, board: &$board, text: &mut String) {
                Order::say_to(self, board, text);
            }
        }
    };
}
pub(in crate::rules) use orders;

/// What is answered to words that are no order.
pub fn unknown(words: &str, phrases: &[&'static str]) -> String {
    let like = nearest(words, phrases.iter().copied()).map(|like| format!("; did you mean `{like}`?"));
    format!("`{words}` is no order of this game{}", like.unwrap_or_default())
}
