//! What nearly every check of Portable needs.

pub use super::Proof;
pub use crate::check::Proving;
pub use crate::check::prelude::*;
pub use crate::rules::portable::reading::Reading;
