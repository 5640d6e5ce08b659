//! The ground the benches measure on: scenarios of Small Units of any size, clean but for hints.

use std::fmt::Write;

/// A scenario to be written: so many columns, rows and units, what the ground is, and where rivers and roads run.
pub struct Ground {
    pub columns: usize,
    pub rows: usize,
    pub units: usize,
    /// The token of a cell.
    pub terrain: fn(usize, usize) -> &'static str,
    /// Rows above a river, and columns with a road, which crosses every river on a bridge.
    pub rivers: Vec<usize>,
    pub roads: Vec<usize>,
}

impl Ground {
    /// The name of a cell: as many digits as the map needs.
    fn cell(&self, column: usize, row: usize) -> String {
        let width = if self.columns.max(self.rows) > 99 { 3 } else { 2 };
        format!("{:0width$}{:0width$}", column + 1, row + 1)
    }

    pub fn scenario(&self) -> String {
        let mut text = String::from(
            "format = 1\nrules = \"small-units\"\ntitle = \"Bench\"\nversion = \"1\"\nlicence = \"CC0-1.0\"\n",
        );
        self.map(&mut text);
        text.push_str("\n[[side]]\nid = \"red\"\nallied = true\ncolour = \"#1F4E79\"\n\n[[side]]\nid = \"blue\"\ncolour = \"#E69F00\"\n");
        text.push_str("\n[[formation]]\nid = \"R\"\nside = \"red\"\nno_hq = true\n\n[[formation]]\nid = \"B\"\nside = \"blue\"\nno_hq = true\n");
        for unit in 0..self.units {
            self.unit(unit, &mut text);
        }
        text.push_str("\n[time]\nturns = 8\n\n[cards.red]\nhand = 3\n\n[cards.blue]\nhand = 3\n\n[initiative]\nside = \"red\"\ncards = 2\n");
        text.push_str("\n[ammunition.red]\nlow = 4\n\n[ammunition.blue]\nlow = 4\n");
        let _ = write!(
            text,
            "\n[[victory]]\nside = \"red\"\nresult = \"win\"\nall = [{{ control = \"{}\" }}]\n\n[[victory]]\nside = \"blue\"\nresult = \"win\"\n",
            self.cell(4, self.rows / 2 - 1)
        );
        text
    }

    fn map(&self, text: &mut String) {
        text.push_str("\n[map]\nsuits = \"regular\"\ngrid = \"\"\"\n");
        for row in 0..self.rows {
            for column in 0..self.columns {
                text.push_str((self.terrain)(column, row));
                text.push(' ');
            }
            text.push('\n');
        }
        text.push_str("\"\"\"\n");
        for row in &self.rivers {
            let last = self.columns - 1;
            let ends = [self.cell(0, *row), self.cell(last, *row), self.cell(0, row + 1), self.cell(last, row + 1)];
            let [a, b, c, d] = &ends;
            let _ = write!(
                text,
                "\n[[map.edge]]\nkind = \"river\"\nname = \"River {row}\"\nbetween = [\"{a}..{b}\", \"{c}..{d}\"]\n"
            );
            for column in &self.roads {
                let (above, below) = (self.cell(*column, *row), self.cell(*column, row + 1));
                let _ = write!(text, "\n[[map.edge]]\nkind = \"bridge\"\nsides = \"{above}/{below}\"\n");
            }
        }
        for column in &self.roads {
            let (from, to) = (self.cell(*column, 0), self.cell(*column, self.rows - 1));
            let _ = write!(text, "\n[[map.path]]\nkind = \"road\"\ncells = \"{from}-{to}\"\n");
        }
    }

    /// Units with two faces, the sides facing each other from the edges of the map.
    fn unit(&self, unit: usize, text: &mut String) {
        let line = unit / 2 / self.columns;
        let (formation, row) = if unit.is_multiple_of(2) { ("R", self.rows - 1 - line) } else { ("B", line) };
        let _ = write!(
            text,
            "\n[[unit]]\nid = \"{unit}/{formation}\"\nformation = \"{formation}\"\ntype = \"infantry\"\nsize = \"company\"\nfront = {{ fp = 2, rng = 2, mor = 5, ma = 4 }}\nback = {{ fp = 1, rng = 2, mor = 4, ma = 4 }}\n\n[[setup]]\nat = \"{}\"\nunits = [\"{unit}/{formation}\"]\n",
            self.cell(unit / 2 % self.columns, row)
        );
    }
}
