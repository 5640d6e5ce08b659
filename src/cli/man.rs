//! `sandtable man`.

use clap_mangen::Man as Page;

use super::args::{Man, command};
use super::talk::Talk;
use super::{Ended, Exit, Failure, write};

pub fn run(args: &Man, talk: &mut Talk) -> Ended {
    let whole = command();
    let Some(folder) = &args.out_dir else {
        return talk.result(page(whole)?).map(|()| Exit::Clean);
    };
    for part in whole.get_subcommands() {
        let name = format!("sandtable-{}", part.get_name());
        let file = folder.join(format!("{name}.1"));
        write::whole(&file, &page(part.clone().name(name))?)?;
    }
    write::whole(&folder.join("sandtable.1"), &page(whole)?)?;
    Ok(Exit::Clean)
}

fn page(command: clap::Command) -> Result<Vec<u8>, Failure> {
    let mut page = Vec::new();
    Page::new(command)
        .render(&mut page)
        .map_err(|error| Failure::new(format!("cannot write the man page: {error}")))?;
    Ok(page)
}
