//! Inputs the fuzzer starts from, and every one that ever broke something, survive.

use crate::ground::root;

#[path = "../../fuzz/src/lib.rs"]
mod fuzz;

#[test]
fn seeds_and_kept_crashes_survive() {
    let mut count = 0;
    for kept in ["fuzz/seeds", "tests/crashes"] {
        for (name, target) in fuzz::TARGETS {
            let Ok(entries) = std::fs::read_dir(root().join(kept).join(name)) else { continue };
            for entry in entries {
                target(&std::fs::read(entry.unwrap().path()).unwrap());
                count += 1;
            }
        }
    }
    assert!(count > 0, "there are seeds");
}
