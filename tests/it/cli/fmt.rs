//! `sandtable fmt`.

use snapbox::str;

use super::Desk;
use crate::ground::base;

#[test]
fn check_and_diff_write_nothing() {
    let crooked = base().replace("02 | .  .  .  o", "02 |  . .  . o");
    let desk = Desk::new().file("ground.scenario.toml", &crooked);
    desk.run("fmt --check").assert().code(1).stdout_eq(str![[""]]).stderr_eq(str![[""]]);
    desk.run("fmt --diff").assert().code(1).stdout_eq(str![[""]]);
    assert_eq!(desk.read("ground.scenario.toml"), crooked);
    desk.run("fmt").assert().code(0);
    assert_eq!(desk.read("ground.scenario.toml"), base());
    desk.run("fmt --check").assert().code(0);
}

#[test]
fn standard_input_goes_to_standard_output() {
    Desk::new()
        .run("fmt -")
        .stdin("title = \"T\"\nformat=1\n[map]\ngrid = '''\n. h2\n.  .\n'''\n")
        .assert()
        .code(0)
        .stdout_eq(str![[""]]);
}

#[test]
fn a_map_file_is_lined_up_with_the_table_that_names_it() {
    let desk = Desk::new()
        .file("m.scenario.toml", "[map]\ncells = \"square\"\nnumbering = \"A1\"\ngrid_file = \"m.map\"\n")
        .file("m.map", ".  f\nf .\n");
    desk.run("fmt").assert().code(0);
    snapbox::assert_data_eq!(desk.read("m.map"), str![[""]]);
}

#[test]
fn what_is_not_toml_is_left_alone() {
    let desk = Desk::new().file("bad.scenario.toml", "title = = 3\n");
    desk.run("fmt").assert().code(2).stderr_eq(str![[""]]);
    assert_eq!(desk.read("bad.scenario.toml"), "title = = 3\n");
}
