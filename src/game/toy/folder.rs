//! What a ruleset's folder holds as data: here no charts, no open questions, and bots to whom all orders are alike.

use std::sync::LazyLock;

use toml::Table;

use super::Toy;
use crate::game::board::Board;
use crate::game::mind::Figures;
use crate::game::rules::{Folder, Weighed};
use crate::game::sections::Sections;

impl Folder for Toy {
    type Tables = ();
    type Options = ();
    type Weights = Table;
    type Prices = Table;
    type Goals = ();

    fn sections() -> &'static Sections {
        static SECTIONS: LazyLock<Sections> = LazyLock::new(|| Sections::parse("section = []\nruling = []"));
        &SECTIONS
    }

    fn figures() -> &'static Figures<Table, Table> {
        static FIGURES: LazyLock<Figures<Table, Table>> = LazyLock::new(|| Figures::parse("prices = {}"));
        &FIGURES
    }

    fn goals(_: &Board<Toy>) {}
}

impl Weighed for Toy {
    type Memo = ();
}
