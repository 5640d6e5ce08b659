//! Events as a list of names and parts, from which their type and their written form are made.

/// The events of a game laid out as `$board`: each with its written name and its parts.
macro_rules! events {
    ($board:ty: $($(#[$doc:meta])* $name:ident = $tag:literal { $($field:ident: $type:ty),* },)*) => {
        /// One thing that happened.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Event {
            $($(#[$doc])* $name { $($field: $type),* },)*
        }

        impl Event {
            /// Writes the event as a JSON array: its name, then its parts.
            pub fn write(&self, board: &$board, out: &mut Vec<u8>) {
                match self {
                    $(Event::$name { $($field),* } => {
                        out.extend_from_slice(concat!("[\"", $tag, "\"").as_bytes());
                        $(
                            out.push(b',');
                            $crate::rules::common::token::Token::write($field, board, out);
                        )*
                        out.push(b']');
                    })*
                }
            }

            /// Reads what [`Event::write`] wrote.
            pub fn read(written: &serde_json::Value, board: &$board) -> Result<Event, String> {
                let list = written.as_array().ok_or("an event is a list that begins with its name")?;
                let mut parts = list.iter();
                let name = parts.next().and_then(serde_json::Value::as_str).ok_or("an event begins with its name")?;
                let event = match name {
                    $($tag => Event::$name {
                        $($field: {
                            let part = parts.next().ok_or(concat!("`", $tag, "` lacks its ", stringify!($field)))?;
                            let read = <$type as $crate::rules::common::token::Token<$board>>::read(part, board);
                            read.map_err(|why| format!(concat!($tag, ", ", stringify!($field), ": {}"), why))?
                        }),*
                    },)*
                    other => return Err(format!("there is no event `{other}`")),
                };
                match parts.next() {
                    Some(more) => Err(format!("`{name}` has a part too many: {more}")),
                    None => Ok(event),
                }
            }
        }
    };
}
pub(in crate::rules) use events;
