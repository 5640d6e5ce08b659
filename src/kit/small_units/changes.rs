//! What a scenario changes of Small Units, and its rules in the words of their sections.

use crate::kit::changes::book;

book! { small_units }
