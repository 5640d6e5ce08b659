//! What a scenario changes of Small Units, and its rules in the words of their sections.

use crate::kit::changes::quotes;

quotes! { small_units }
