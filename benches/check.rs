//! What `check` costs: one scenario, a repository of a thousand, and the largest map we promise.
//!
//! Run with `cargo bench --bench check`; the figures are ratios to hold against each other, taken in one run.

use std::fmt::Write;
use std::path::Path;

use divan::{Bencher, counter::ItemsCount};
use rayon::prelude::*;
use sandtable::check::check;
use sandtable::source::Memory;

fn main() {
    divan::main();
}

/// A scenario of Small Units with so many columns, rows and units, clean but for hints.
fn scenario(columns: usize, rows: usize, units: usize) -> String {
    let mut text = String::from(
        "format = 1\nrules = \"small-units\"\ntitle = \"Bench\"\nversion = \"1\"\nlicence = \"CC0-1.0\"\n",
    );
    text.push_str("\n[map]\nsuits = \"regular\"\ngrid = \"\"\"\n");
    for row in 0..rows {
        for column in 0..columns {
            text.push_str([".", ".", "o", ".", "f", ".", "h"][(column * 5 + row * 3) % 7]);
            text.push(' ');
        }
        text.push('\n');
    }
    let width = if columns.max(rows) > 99 { 3 } else { 2 };
    let cell = |column: usize, row: usize| format!("{:0width$}{:0width$}", column + 1, row + 1);
    let half = rows / 2;
    let _ = write!(
        text,
        "\"\"\"\n\n[[map.edge]]\nkind = \"river\"\nbetween = [\"{}..{}\", \"{}..{}\"]\n\n[[map.edge]]\nkind = \"bridge\"\nsides = \"{}/{}\"\n",
        cell(0, half - 1),
        cell(columns - 1, half - 1),
        cell(0, half),
        cell(columns - 1, half),
        cell(4, half - 1),
        cell(4, half)
    );
    let _ = write!(text, "\n[[map.path]]\nkind = \"road\"\ncells = \"{}-{}\"\n", cell(4, 0), cell(4, rows - 1));
    text.push_str("\n[[side]]\nid = \"red\"\nallied = true\ncolour = \"#1F4E79\"\n\n[[side]]\nid = \"blue\"\ncolour = \"#E69F00\"\n");
    text.push_str("\n[[formation]]\nid = \"R\"\nside = \"red\"\nno_hq = true\n\n[[formation]]\nid = \"B\"\nside = \"blue\"\nno_hq = true\n");
    for unit in 0..units {
        let (formation, row) =
            if unit % 2 == 0 { ("R", rows - 1 - unit / 2 / columns) } else { ("B", unit / 2 / columns) };
        let _ = write!(
            text,
            "\n[[unit]]\nid = \"{unit}/{formation}\"\nformation = \"{formation}\"\ntype = \"infantry\"\nsize = \"company\"\nfront = {{ fp = 2, rng = 2, mor = 5, ma = 4 }}\nback = {{ fp = 1, rng = 2, mor = 4, ma = 4 }}\n\n[[setup]]\nat = \"{}\"\nunits = [\"{unit}/{formation}\"]\n",
            cell(unit / 2 % columns, row)
        );
    }
    text.push_str("\n[time]\nturns = 8\n\n[cards.red]\nhand = 3\n\n[cards.blue]\nhand = 3\n\n[initiative]\nside = \"red\"\ncards = 2\n");
    text.push_str("\n[ammunition.red]\nlow = 4\n\n[ammunition.blue]\nlow = 4\n");
    let _ = write!(
        text,
        "\n[[victory]]\nside = \"red\"\nresult = \"win\"\nall = [{{ control = \"{}\" }}]\n\n[[victory]]\nside = \"blue\"\nresult = \"win\"\n",
        cell(4, half - 1)
    );
    text
}

fn run(text: &str) -> usize {
    let path = Path::new("p/bench.scenario.toml");
    let files = Memory::default().with(path, text);
    let outcome = check(&files, Path::new("p"), path).expect("the file is in memory");
    assert!(outcome.scenario.is_some(), "the bench scenario has no errors: {:?}", outcome.findings.all.first());
    outcome.findings.all.len()
}

#[divan::bench]
fn one_30x20_with_60_units(bencher: Bencher) {
    let text = scenario(30, 20, 60);
    bencher.bench(|| run(&text));
}

#[divan::bench(args = [1, 2])]
fn a_thousand_30x20_with_60_units(bencher: Bencher, threads: usize) {
    let text = scenario(30, 20, 60);
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("threads can be started");
    bencher
        .counter(ItemsCount::new(1000usize))
        .bench(|| pool.install(|| (0..1000).into_par_iter().map(|_| run(&text)).sum::<usize>()));
}

/// Cost in proportion to the input: four times the map and the units, four times the time.
#[divan::bench(args = [50, 100, 200])]
fn growing_map_with_units(bencher: Bencher, size: usize) {
    let text = scenario(size, size, size * size / 40);
    bencher.counter(ItemsCount::new(size * size)).bench(|| run(&text));
}
