//! `sandtable check --watch`.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

use super::Desk;
use crate::ground::base;

/// Ends the program when the test does, however it does.
struct Watching {
    child: Child,
    lines: Receiver<String>,
}

impl Watching {
    fn on(desk: &Desk) -> Watching {
        let mut child = Command::new(snapbox::cmd::cargo_bin!("sandtable"))
            .args(["check", "--no-play", "--watch", "--format", "concise"])
            .current_dir(desk.path(""))
            .env_remove("GITHUB_ACTIONS")
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let (send, lines) = channel();
        let stderr = BufReader::new(child.stderr.take().unwrap());
        std::thread::spawn(move || stderr.lines().map_while(Result::ok).try_for_each(|line| send.send(line)));
        Watching { child, lines }
    }

    /// Waits for a line that says this.
    fn says(&self, words: &str) {
        loop {
            let line = self.lines.recv_timeout(Duration::from_secs(60)).expect(words);
            if line.contains(words) {
                return;
            }
        }
    }
}

impl Drop for Watching {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn every_change_is_checked_until_it_is_interrupted() {
    let desk = Desk::new().file("ground.scenario.toml", base());
    let watching = Watching::on(&desk);
    watching.says("1 scenario checked: 0 errors");
    watching.says("watching");
    let broken = base().replacen("turns = 6", "truns = 6", 1);
    std::fs::write(desk.path("ground.scenario.toml"), &broken).unwrap();
    watching.says("changed: ground.scenario.toml");
    watching.says("1 scenario checked: 1 error");
    watching.says("watching");
    // A second scenario, and settings that are broken for a moment.
    std::fs::write(desk.path("other.scenario.toml"), base()).unwrap();
    watching.says("2 scenarios checked: 1 error");
    watching.says("watching");
    std::fs::write(desk.path("ground.scenario.toml"), base()).unwrap();
    watching.says("2 scenarios checked: 0 errors");
}

#[test]
fn standard_input_cannot_be_watched() {
    let desk = Desk::new();
    desk.run("check - --watch").assert().code(2);
    desk.run("check --watch --fix").assert().code(2);
}
