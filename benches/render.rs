//! What printing costs: from the command line to the written PDF, with pages, bytes and peak memory.
//!
//! Run with `cargo bench --bench render`; a word after `--`, as `30x20` or `ford`, picks some of them. Each figure is
//! the best of several runs of a program of its own, start to end, so that it is what a user waits for and so that memory
//! of one case does not show up in another. Time is told by the clock and, since a busy machine hurts that less, by the
//! processor. The last column is the processor's time for a thousand cells and counters as a multiple of the first row's:
//! it stays near 1 as long as cost is in proportion.

mod common;

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

use common::Ground;
use sandtable::cli;

/// Columns, rows and units of the scenarios that are made up.
const SIZES: [(usize, usize, usize); 4] = [(30, 20, 140), (60, 40, 400), (100, 100, 800), (200, 200, 2000)];

/// Cells, counters and markers of a shipped battle, roughly.
const PRIMOSOLE: usize = 300 + 150;

fn main() {
    let words: Vec<OsString> = std::env::args_os().collect();
    if words.get(1).is_some_and(|word| word == "render") {
        cli::run(words);
        eprintln!("spent {} {}", processor_time().as_micros(), peak());
        return;
    }
    let wanted: Vec<String> = std::env::args().skip(1).filter(|word| !word.starts_with('-')).collect();
    let desk = tempfile::tempdir().expect("there is room for files");
    println!(
        "{:<26} {:>9} {:>9} {:>6} {:>9} {:>9} {:>9}",
        "scenario, on a4", "clock ms", "cpu ms", "pages", "kB", "peak MB", "relative"
    );
    let mut rows = Vec::new();
    for (columns, high, units) in SIZES {
        let path = desk.path().join(format!("{columns}x{high}.scenario.toml"));
        std::fs::write(&path, scenario(columns, high, units)).expect("the scenario can be written");
        rows.push((format!("{columns}x{high}, {units} counters"), path, columns * high + units));
    }
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios/small-units/primosole");
    for name in ["the-ford", "red-berets"] {
        rows.push((format!("primosole, {name}"), root.join(format!("{name}.scenario.toml")), PRIMOSOLE));
    }
    rows.retain(|(name, ..)| wanted.is_empty() || wanted.iter().any(|word| name.contains(word.as_str())));
    let mut first = None;
    for (name, path, items) in rows {
        report(&name, &path, items, &mut first, desk.path());
    }
}

/// Measures one scenario and prints its row; `first` is the cost of an item in the first row.
fn report(name: &str, scenario: &Path, items: usize, first: &mut Option<f64>, desk: &Path) {
    let (mut clock, mut processor, mut memory) = (Duration::MAX, u64::MAX, 0);
    let mut files = Vec::new();
    let begun = Instant::now();
    for run in 0..10 {
        let out = desk.join(format!("{}-{run}", name.replace([' ', ','], "-")));
        let start = Instant::now();
        let output = Command::new(std::env::current_exe().expect("the program knows where it is"))
            .args(["render", "--paper", "a4", "--out-dir"])
            .args([&out, scenario])
            .output()
            .expect("the program starts");
        clock = clock.min(start.elapsed());
        let told = String::from_utf8_lossy(&output.stderr).into_owned();
        let spent: Vec<u64> = told.rsplit("spent ").next().into_iter().flat_map(numbers).collect();
        let [micros, kib] = spent[..] else { panic!("{told}") };
        (processor, memory) = (processor.min(micros), memory.max(kib));
        files = written(&out);
        assert!(!files.is_empty(), "{told}");
        if begun.elapsed() > Duration::from_secs(10) {
            break;
        }
    }
    let bytes = std::fs::read(&files[0]).expect("the PDF can be read");
    let pages = lopdf::Document::load_mem(&bytes).expect("the PDF is whole").get_pages().len();
    let each = processor as f64 / items as f64;
    println!(
        "{name:<26} {:>9.1} {:>9.1} {pages:>6} {:>9.0} {:>9.0} {:>9.2}",
        clock.as_secs_f64() * 1000.0,
        processor as f64 / 1000.0,
        bytes.len() as f64 / 1000.0,
        memory as f64 / 1024.0,
        each / *first.get_or_insert(each),
    );
}

fn numbers(text: &str) -> impl Iterator<Item = u64> {
    text.split_whitespace().filter_map(|word| word.parse().ok())
}

/// The PDF files below a folder.
fn written(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = std::fs::read_dir(folder) else { return Vec::new() };
    let paths = entries.filter_map(Result::ok).map(|entry| entry.path());
    paths
        .flat_map(|path| if path.is_dir() { written(&path) } else { vec![path] })
        .filter(|path| path.extension().is_some_and(|ending| ending == "pdf"))
        .collect()
}

/// What the processor has spent on every thread of this program, where the system tells.
fn processor_time() -> Duration {
    let threads = std::fs::read_dir("/proc/self/task").into_iter().flatten().filter_map(Result::ok);
    let spent = threads.filter_map(|thread| std::fs::read_to_string(thread.path().join("schedstat")).ok());
    Duration::from_nanos(spent.filter_map(|text| numbers(&text).next()).sum())
}

/// The most memory this program has held, in KiB, where the system tells.
fn peak() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    line.and_then(|line| numbers(line).next()).unwrap_or(0)
}

/// A scenario with woods, hills, farms and marsh, a river every ten rows, a road every seven columns, and units with two
/// faces.
fn scenario(columns: usize, rows: usize, units: usize) -> String {
    let terrain = |column: usize, row: usize| {
        let (x, y) = (column / 3 + row / 4, row / 3 + column / 5);
        [".", "o", ".", ".", "h", ".", "s", ".", "m", ".", "f"][(x * 7 + y * 4) % 11]
    };
    let rivers = (9..rows - 1).step_by(10).collect();
    let roads = (4..columns).step_by(7).collect();
    Ground { columns, rows, units, terrain, rivers, roads }.scenario()
}
