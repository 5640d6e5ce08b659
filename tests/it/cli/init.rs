//! A repository of scenarios is set up, and never changed.

use super::Desk;
use crate::ground::base;

#[test]
fn what_is_asked_for_is_written_and_named() {
    let desk = Desk::new();
    desk.run("init --ci gitlab --pre-commit --editor zed --editor vscode").assert().code(0).stdout_eq(snapbox::str![[
        r#"
sandtable.toml
schema/scenario-1.json
.gitlab-ci.yml
.pre-commit-config.yaml
.zed/settings.json
tombi.toml
schema/settings-1.json
.vscode/settings.json
.vscode/extensions.json

"#
    ]]);
    assert_eq!(desk.files().len(), 9);
    assert!(desk.read(".gitlab-ci.yml").contains(env!("CARGO_PKG_VERSION")));
    assert!(!desk.read(".pre-commit-config.yaml").contains("{{"));
}

#[test]
fn its_settings_are_in_force_and_have_no_faults() {
    let desk = Desk::new().file("ground.scenario.toml", base());
    desk.run("init --ci github --action house/sandtable@v1 --editor helix --editor neovim").assert().code(0);
    assert!(desk.read(".github/workflows/scenarios.yml").contains("uses: house/sandtable@v1"));
    desk.run("config").assert().code(0);
    desk.run("check").assert().code(0);
}

#[test]
fn no_file_that_is_there_is_touched() {
    let desk = Desk::new().file("sandtable.toml", "exclude = [\"old\"]\n").file(".gitlab-ci.yml", "mine: 1\n");
    let told = desk.run("init --ci gitlab").assert().code(0).stdout_eq("schema/scenario-1.json\n");
    let told = String::from_utf8(told.get_output().stderr.clone()).unwrap();
    assert!(told.contains("sandtable.toml is there already, and is left as it is"), "{told}");
    assert_eq!(desk.read("sandtable.toml"), "exclude = [\"old\"]\n");
    assert_eq!(desk.read(".gitlab-ci.yml"), "mine: 1\n");
}

#[test]
fn an_action_cannot_write_more_of_a_workflow_than_its_name() {
    for action in ["a b/c@d", "a/b", "a/b@c\nrun: x", "/b@c", "a/@c", "a/b@"] {
        let desk = Desk::new();
        let words = ["init", "--ci", "github", "--action", action];
        let told = desk.run_with(&words).assert().code(2);
        let told = String::from_utf8(told.get_output().stderr.clone()).unwrap();
        assert!(told.contains("is no action") && told.contains("OWNER/NAME@REV"), "{action}: {told}");
        assert!(desk.files().is_empty(), "{action}: {:?}", desk.files());
    }
    Desk::new().run("init --ci gitlab --action a/b@c").assert().code(2);
}

#[cfg(unix)]
#[test]
fn no_link_leads_what_is_written_out_of_the_repository() {
    let (desk, elsewhere) = (Desk::new(), Desk::new());
    std::os::unix::fs::symlink(elsewhere.path(""), desk.path(".vscode")).unwrap();
    desk.run("init --editor vscode").assert().code(2);
    assert!(elsewhere.files().is_empty());
    assert!(!desk.path("sandtable.toml").exists(), "every place is looked at before anything is written");
}
