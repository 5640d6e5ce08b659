//! What nearly every check needs.

pub use super::bound::{Bound, Number, Words};
pub use super::{Check, Desk, Report, Role, Run};
pub use crate::diag::{Edit, Fix, Severity};
pub use crate::grid::{Cell, Grid};
pub use crate::scenario::draft::{Draft, FormationId, ObjectId, SideId, UnitId};
pub use crate::scenario::{Fault, Kind, Map};
pub use crate::source::{Span, Spanned};
