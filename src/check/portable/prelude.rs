//! What nearly every check of Portable needs.

pub use crate::check::prelude::*;
pub use crate::rules::portable::reading::Reading;
