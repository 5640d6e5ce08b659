//! What `check` costs: one scenario, a repository of a thousand, and the largest map we promise.
//!
//! Run with `cargo bench --bench check`; the figures are ratios to hold against each other, taken in one run. What takes
//! seconds is measured three times, so that all of it takes a minute or two. `true` stands for everything, games of bots
//! included, `false` for `--no-play`.

mod common;

use std::path::Path;

use common::Ground;
use divan::{Bencher, counter::ItemsCount};
use rayon::prelude::*;
use sandtable::check::{Depth, check_with};
use sandtable::source::Memory;

fn main() {
    divan::main();
}

/// A scenario with so many columns, rows and units, a river across its middle and a road over it.
fn scenario(columns: usize, rows: usize, units: usize) -> String {
    let terrain = |column: usize, row: usize| [".", ".", "o", ".", "f", ".", "h"][(column * 5 + row * 3) % 7];
    Ground { columns, rows, units, terrain, rivers: vec![rows / 2 - 1], roads: vec![4] }.scenario()
}

fn run(text: &str, play: bool) -> usize {
    let path = Path::new("p/bench.scenario.toml");
    let files = Memory::default().with(path, text);
    let depth = if play { Depth::default() } else { Depth::READING };
    let outcome = check_with(&files, Path::new("p"), path, &depth).expect("the file is in memory");
    assert!(outcome.scenario.is_some(), "the bench scenario has no errors: {:?}", outcome.findings.all.first());
    outcome.findings.all.len()
}

#[divan::bench(args = [true, false])]
fn one_30x20_with_60_units(bencher: Bencher, play: bool) {
    let text = scenario(30, 20, 60);
    bencher.bench(|| run(&text, play));
}

#[divan::bench(args = [(1, true), (2, true), (1, false), (2, false)], sample_count = 3, sample_size = 1)]
fn a_thousand_30x20_with_60_units(bencher: Bencher, (threads, play): (usize, bool)) {
    let text = scenario(30, 20, 60);
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("threads can be started");
    bencher
        .counter(ItemsCount::new(1000usize))
        .bench(|| pool.install(|| (0..1000).into_par_iter().map(|_| run(&text, play)).sum::<usize>()));
}

/// Cost in proportion to the input: four times the map and the units, four times the time.
#[divan::bench(args = [50, 100, 200], sample_count = 3, sample_size = 1)]
fn growing_map_with_units(bencher: Bencher, size: usize) {
    let text = scenario(size, size, size * size / 40);
    bencher.counter(ItemsCount::new(size * size)).bench(|| run(&text, true));
}
