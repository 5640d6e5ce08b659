//! Our SVG, drawn by a renderer that is not ours, beside our own PNG of the same page.

use std::path::Path;
use std::process::Command;

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

use crate::ground::root;

/// The difference of two pictures that may be seen: edges are softened a little differently, areas are not.
const TOLERANCE: f64 = 0.012;

/// Dots to the inch of our pictures, and of every SVG.
const DOTS: [f32; 2] = [80.0, 96.0];

/// How a page looks to a stranger, in the size of our own picture.
fn drawn_by_a_stranger(svg: &Path, size: (u32, u32)) -> Pixmap {
    let tree = Tree::from_data(&std::fs::read(svg).unwrap(), &Options::default()).unwrap();
    let mut picture = Pixmap::new(size.0, size.1).unwrap();
    picture.fill(resvg::tiny_skia::Color::WHITE);
    let scale = DOTS[0] / DOTS[1];
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut picture.as_mut());
    picture
}

/// The root of the mean square of all differences, as a share of the whole range.
fn difference(a: &Pixmap, b: &Pixmap) -> f64 {
    let pairs = a.data().iter().zip(b.data());
    let sum: f64 = pairs.map(|(a, b)| (f64::from(*a) - f64::from(*b)).powi(2)).sum();
    (sum / a.data().len() as f64).sqrt() / 255.0
}

#[test]
fn the_svg_looks_to_others_as_it_does_to_us() {
    let desk = tempfile::tempdir().unwrap();
    let scenario = root().join("scenarios/small-units/primosole/the-ford.scenario.toml");
    let output = Command::new(env!("CARGO_BIN_EXE_sandtable"))
        .args(["render", "--paper", "a4", "--only", "map,counters,cards", "--svg", "--out-dir"])
        .args([desk.path(), scenario.as_path()])
        .arg(format!("--png={}", DOTS[0]))
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let folder = desk.path().join("the-ford");
    for page in ["map", "counters-1", "scenario-card"] {
        let ours = Pixmap::load_png(folder.join(format!("png/{page}.png"))).unwrap();
        let theirs = drawn_by_a_stranger(&folder.join(format!("svg/{page}.svg")), (ours.width(), ours.height()));
        let far = difference(&ours, &theirs);
        if let Ok(folder) = std::env::var("SANDTABLE_LOOK") {
            ours.save_png(format!("{folder}/{page}-ours.png")).unwrap();
            theirs.save_png(format!("{folder}/{page}-theirs.png")).unwrap();
        }
        assert!(far < TOLERANCE, "{page}: {far:.4}");
        let mut blank = Pixmap::new(ours.width(), ours.height()).unwrap();
        blank.fill(resvg::tiny_skia::Color::WHITE);
        assert!(difference(&ours, &blank) > 5.0 * TOLERANCE, "{page} is nearly blank, and would look like anything");
    }
}
