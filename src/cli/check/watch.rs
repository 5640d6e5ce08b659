//! `check --watch`: everything again whenever a file changes.

use std::path::PathBuf;

use super::{Seen, once};
use crate::cli::Ended;
use crate::cli::Failure;
use crate::cli::args::{Check, Common};
use crate::cli::find;
use crate::cli::shelf::Shelf;
use crate::cli::talk::Talk;
use crate::cli::watch::Watch;
use crate::diag::grammar::count_of;
use crate::scenario::display;
use crate::settings::FILE;

/// Ends only when it is interrupted, or if nothing is there to be watched.
pub fn run(args: &Check, common: &Common, talk: &mut Talk) -> Ended {
    if args.paths.iter().any(|path| path.as_os_str() == "-") {
        return Err(Failure::new("standard input cannot be watched").help("name files or folders"));
    }
    let mut watch = Watch::default();
    loop {
        let mut seen = Seen::default();
        if let Err(failure) = once(args, common, talk, &mut seen) {
            // A file that cannot be used now may be mended the next moment.
            talk.failure(&failure);
        }
        // Settings may appear, or be mended, in any folder above.
        let named = args.paths.iter().chain(&seen.read);
        let above: Vec<PathBuf> = named.filter_map(|file| find::marked(file)).map(|folder| folder.join(FILE)).collect();
        let here = args.paths.iter().filter(|path| path.is_dir()).map(|path| path.join(FILE));
        let all = seen.read.iter().cloned().chain(above).chain(here).chain(common.config.clone());
        watch.turn_to(all);
        talk.say(format!("watching {}; Ctrl-C ends it", count_of(watch.files(), "file")));
        let search = || {
            let shelf = Shelf::new(common, super::typed(args)).ok();
            shelf.map(|shelf| find::scenarios(&args.paths, &shelf).files)
        };
        let changed = watch.wait(&seen.found, &search);
        let names: Vec<String> = changed.iter().map(|path| display(path)).collect();
        talk.say(format!("\nchanged: {}", names.join(", ")));
    }
}
