//! `sandtable fmt`.

use snapbox::str;

use super::Desk;
use crate::ground::base;

#[test]
fn check_and_diff_write_nothing() {
    let form = sandtable::scenario::fmt::format(&base(), sandtable::rules::shapes(None)).unwrap();
    let crooked = form.replace("02 | .  .  .  o", "02 |  . .  . o");
    let desk = Desk::new().file("ground.scenario.toml", &crooked);
    desk.run("fmt --check")
        .assert()
        .code(1)
        .stdout_eq(str![[r#"
ground.scenario.toml

"#]])
        .stderr_eq(str![[r#"
1 file would change

"#]]);
    desk.run("fmt --diff").assert().code(1).stdout_eq(str![[r#"
--- ground.scenario.toml
+++ ground.scenario.toml
@@ -16,5 +16,5 @@
 #    01 02 03 04 05 06 07 08 09 10
 01 | .  .  o  o  .  .  .  .  .  .
-02 |  . .  . o  .  .  .  .  h  .
+02 | .  .  .  o  .  .  .  .  h  .
 03 | .  .  .  .  .  .  .  .  h  .
 04 | f  .  .  .  .  f  .  .  .  .

"#]]);
    assert_eq!(desk.read("ground.scenario.toml"), crooked);
    desk.run("fmt").assert().code(0);
    assert_eq!(desk.read("ground.scenario.toml"), form);
    desk.run("fmt --check").assert().code(0);
}

#[test]
fn standard_input_goes_to_standard_output() {
    Desk::new()
        .run("fmt -")
        .stdin("title = \"T\"\nformat=1\n[map]\ngrid = '''\n. h2\n.  .\n'''\n")
        .assert()
        .code(0)
        .stdout_eq(str![[r#"
format = 1
title = "T"
[map]
grid = '''
#    01 02
01 | .  h2
02 | .  .
'''

"#]]);
}

#[test]
fn a_map_file_is_lined_up_with_the_table_that_names_it() {
    let desk = Desk::new()
        .file("m.scenario.toml", "[map]\ncells = \"square\"\nnumbering = \"A1\"\ngrid_file = \"m.map\"\n")
        .file("m.map", ".  f\nf .\n");
    desk.run("fmt").assert().code(0);
    snapbox::assert_data_eq!(
        desk.read("m.map"),
        str![[r#"
#    A B
01 | . f
02 | f .

"#]]
    );
}

#[test]
fn what_is_not_toml_is_left_alone() {
    let desk = Desk::new().file("bad.scenario.toml", "title = = 3\n");
    desk.run("fmt").assert().code(2).stderr_eq(str![[r#"
0 files in form
failure: bad.scenario.toml is not TOML, so it is left as it is
  help: `sandtable check bad.scenario.toml` shows where

"#]]);
    assert_eq!(desk.read("bad.scenario.toml"), "title = = 3\n");
}
