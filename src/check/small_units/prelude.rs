//! What nearly every check of Small Units needs.

pub use super::proof::Proof;
pub use crate::check::prelude::*;
pub use crate::rules::small_units::sheet::Sheet;
