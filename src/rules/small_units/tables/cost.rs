//! The price of a step on the map [5.2].

use std::fmt;

use serde::Deserialize;
use serde::de::{self, Deserializer, Visitor};

use crate::scenario::schema::inline_schema;

/// The price of a hex or hexside in movement points, or that it is barred.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cost {
    Points(i64),
    Prohibited,
}

impl Cost {
    const PROHIBITED: &'static str = "prohibited";

    /// The price, if there is one.
    pub fn points(self) -> Option<i64> {
        match self {
            Cost::Points(points) => Some(points),
            Cost::Prohibited => None,
        }
    }
}

impl fmt::Display for Cost {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Cost::Points(points) => points.fmt(f),
            Cost::Prohibited => f.write_str(Cost::PROHIBITED),
        }
    }
}

impl<'de> Deserialize<'de> for Cost {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Cost, D::Error> {
        struct CostVisitor;

        impl Visitor<'_> for CostVisitor {
            type Value = Cost;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "a number of movement points or \"{}\"", Cost::PROHIBITED)
            }

            fn visit_i64<E: de::Error>(self, points: i64) -> Result<Cost, E> {
                Ok(Cost::Points(points))
            }

            fn visit_str<E: de::Error>(self, text: &str) -> Result<Cost, E> {
                match text {
                    Cost::PROHIBITED => Ok(Cost::Prohibited),
                    other => Err(E::invalid_value(de::Unexpected::Str(other), &self)),
                }
            }
        }

        deserializer.deserialize_any(CostVisitor)
    }
}

inline_schema!(Cost: { "anyOf": [{ "type": "integer" }, { "type": "string", "enum": [Cost::PROHIBITED] }] });
