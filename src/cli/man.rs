//! `sandtable man`.

use clap_mangen::Man as Page;

use super::args::{Man, command};
use super::talk::Talk;
use super::write::{self, Kind};
use super::{Ended, Exit, Failure};

pub fn run(args: &Man, talk: &mut Talk) -> Ended {
    let whole = command();
    let Some(folder) = &args.out_dir else {
        return talk.result(page(whole)?).map(|()| Exit::Clean);
    };
    let mut pages = Vec::new();
    for part in whole.get_subcommands() {
        let name = format!("sandtable-{}", part.get_name());
        pages.push((folder.join(format!("{name}.1")), page(part.clone().name(name))?));
    }
    pages.push((folder.join("sandtable.1"), page(whole)?));
    for (path, _) in &pages {
        write::guard(path, Kind::ManPage, &[])?;
    }
    pages.iter().try_for_each(|(path, page)| write::whole(path, page))?;
    Ok(Exit::Clean)
}

fn page(command: clap::Command) -> Result<Vec<u8>, Failure> {
    let mut page = Vec::new();
    Page::new(command)
        .render(&mut page)
        .map_err(|error| Failure::new(format!("cannot write the man page: {error}")))?;
    Ok(page)
}
