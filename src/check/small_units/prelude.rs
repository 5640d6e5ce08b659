//! What nearly every check of Small Units needs.

pub use super::Proof;
pub use crate::check::Proving;
pub use crate::check::prelude::*;
pub use crate::rules::small_units::reading::Reading;
