//! Inputs the fuzzer starts from, and every one that ever broke something, survive.

use sandtable::check::survive;

use crate::ground::root;

#[test]
fn seeds_and_kept_crashes_survive() {
    let mut count = 0;
    for folder in ["fuzz/seeds/check", "tests/crashes"] {
        let Ok(entries) = std::fs::read_dir(root().join(folder)) else { continue };
        for entry in entries {
            survive(&std::fs::read(entry.unwrap().path()).unwrap());
            count += 1;
        }
    }
    assert!(count > 0, "there are seeds");
}
