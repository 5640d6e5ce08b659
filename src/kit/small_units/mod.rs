//! What the printed sheets of Small Units say: every number from its charts, every rule in the words of its sections.

mod aid;
mod card;
mod changes;
mod choices;
mod forces;
mod swatches;
mod track;

pub use aid::aid;
pub use card::{card, setup_cards};
pub use track::track;
