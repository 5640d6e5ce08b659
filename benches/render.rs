//! What printing costs: from the command line to the written PDF, with pages, bytes and peak memory.
//!
//! Run with `cargo bench --bench render`; a word after `--`, as `30x20` or `primosole`, picks some of them. Each figure is
//! the best of several runs of a program of its own, start to end, so that it is what a user waits for and so that memory
//! of one case does not show up in another. The last column is the time for a thousand cells and counters: it stays the
//! same as long as cost is in proportion.

use std::ffi::OsString;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

use sandtable::cli;

/// Columns, rows and units of the scenarios that are made up.
const SIZES: [(usize, usize, usize); 3] = [(30, 20, 140), (60, 40, 400), (200, 200, 2000)];

fn main() {
    let words: Vec<OsString> = std::env::args_os().collect();
    if words.get(1).is_some_and(|word| word == "render") {
        cli::run(words);
        eprintln!("peak {}", peak());
        return;
    }
    let wanted: Vec<String> = std::env::args().skip(1).filter(|word| !word.starts_with('-')).collect();
    let desk = tempfile::tempdir().expect("there is room for files");
    println!("{:<26} {:>9} {:>6} {:>9} {:>9} {:>12}", "scenario, on a4", "ms", "pages", "kB", "peak MB", "ms a 1000");
    for (columns, rows, units) in SIZES {
        let path = desk.path().join(format!("{columns}x{rows}.scenario.toml"));
        std::fs::write(&path, scenario(columns, rows, units)).expect("the scenario can be written");
        let name = format!("{columns}x{rows}, {units} counters");
        report(&name, &path, columns * rows + units, &wanted, desk.path());
    }
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios/small-units/primosole");
    report("primosole, the-ford", &root.join("the-ford.scenario.toml"), 300 + 55, &wanted, desk.path());
    report("primosole, red-berets", &root.join("red-berets.scenario.toml"), 300 + 55, &wanted, desk.path());
}

/// Measures one scenario, if it is wanted, and prints its row.
fn report(name: &str, scenario: &Path, items: usize, wanted: &[String], desk: &Path) {
    if !wanted.is_empty() && !wanted.iter().any(|word| name.contains(word.as_str())) {
        return;
    }
    let mut best = Duration::MAX;
    let mut memory = 0;
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
        best = best.min(start.elapsed());
        let told = String::from_utf8_lossy(&output.stderr).into_owned();
        memory = told.rsplit("peak ").next().and_then(|kib| kib.trim().parse().ok()).unwrap_or(memory);
        files = written(&out);
        assert!(!files.is_empty(), "{told}");
        if begun.elapsed() > Duration::from_secs(10) {
            break;
        }
    }
    let bytes = std::fs::read(&files[0]).expect("the PDF can be read");
    let pages = lopdf::Document::load_mem(&bytes).expect("the PDF is whole").get_pages().len();
    let ms = best.as_secs_f64() * 1000.0;
    println!(
        "{name:<26} {ms:>9.1} {pages:>6} {:>9.0} {:>9.0} {:>12.1}",
        bytes.len() as f64 / 1000.0,
        memory as f64 / 1024.0,
        ms * 1000.0 / items as f64,
    );
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

/// The most memory this program has held, in KiB, where the system tells.
fn peak() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    line.and_then(|line| line.split_whitespace().next()).and_then(|kib| kib.parse().ok()).unwrap_or(0)
}

/// A scenario with woods, hills, farms and marsh, a river every ten rows, a road every seven columns and eleven rows, and
/// units with two faces.
fn scenario(columns: usize, rows: usize, units: usize) -> String {
    let mut text = String::from(
        "format = 1\nrules = \"small-units\"\ntitle = \"Bench\"\nversion = \"1\"\nlicence = \"CC0-1.0\"\n\n[map]\nsuits = \"regular\"\ngrid = \"\"\"\n",
    );
    for row in 0..rows {
        for column in 0..columns {
            let (x, y) = (column / 3 + row / 4, row / 3 + column / 5);
            text.push_str([".", "o", ".", ".", "h", ".", "s", ".", "m", ".", "f"][(x * 7 + y * 4) % 11]);
            text.push(' ');
        }
        text.push('\n');
    }
    text.push_str("\"\"\"\n");
    let width = if columns.max(rows) > 99 { 3 } else { 2 };
    let cell = |column: usize, row: usize| format!("{:0width$}{:0width$}", column + 1, row + 1);
    for row in (9..rows - 1).step_by(10) {
        let ends = [cell(0, row), cell(columns - 1, row), cell(0, row + 1), cell(columns - 1, row + 1)];
        let [a, b, c, d] = &ends;
        let _ = write!(
            text,
            "\n[[map.edge]]\nkind = \"river\"\nname = \"River {row}\"\nbetween = [\"{a}..{b}\", \"{c}..{d}\"]\n"
        );
        for column in (4..columns).step_by(7) {
            let _ = write!(
                text,
                "\n[[map.edge]]\nkind = \"bridge\"\nsides = \"{}/{}\"\n",
                cell(column, row),
                cell(column, row + 1)
            );
        }
    }
    for column in (4..columns).step_by(7) {
        let _ = write!(
            text,
            "\n[[map.path]]\nkind = \"road\"\ncells = \"{}-{}\"\n",
            cell(column, 0),
            cell(column, rows - 1)
        );
    }
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
        cell(4, rows / 2 - 1)
    );
    text
}
