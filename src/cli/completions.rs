//! `sandtable completions`.

use super::args::{Completions, command};
use super::talk::Talk;
use super::{Ended, Exit};

pub fn run(args: &Completions, talk: &mut Talk) -> Ended {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut command(), "sandtable", &mut script);
    talk.result(script).map(|()| Exit::Clean)
}
