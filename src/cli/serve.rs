//! `sandtable serve`: a workbench in the browser, on this machine alone. The only place with sockets.

mod bench;
mod door;
mod games;
mod http;
mod looking;
mod records;
mod routes;
mod sitting;
mod watching;

use std::io::Write;
use std::net::TcpListener;
use std::path::PathBuf;
use std::sync::Arc;

use super::args::{Common, Serve};
use super::shelf::Shelf;
use super::talk::Talk;
use super::{Ended, Exit, Failure, find, report};
use crate::settings::Values;
use bench::Bench;
use door::Door;

pub fn run(args: &Serve, common: &Common, talk: &mut Talk) -> Ended {
    let found = find::scenarios(std::slice::from_ref(&args.path), &Shelf::new(common, Values::default())?);
    if let Some(failure) = found.failures.into_iter().next() {
        return Err(failure);
    }
    if !args.path.exists() {
        return Err(Failure::new(format!("{} is not there", args.path.display()))
            .help("name a scenario file, or a folder with one"));
    }
    let asked = report::drawn(args.theme.as_deref())?;
    let port = args.port.unwrap_or(0);
    let listener = TcpListener::bind(("127.0.0.1", port)).and_then(|listener| {
        listener.set_nonblocking(true)?;
        Ok(listener)
    });
    let listener = listener.map_err(|error| {
        let failure = Failure::new(format!("cannot listen on 127.0.0.1:{port}: {error}"));
        failure.help("leave --port out for a free one")
    })?;
    let port = listener.local_addr().map_err(|error| Failure::new(format!("the port has no address: {error}")))?.port();
    let door = Door::new(port)?;
    let address = door.address();
    let bench = Arc::new(Bench::new(asked, args.records.clone(), args.editor_url.clone()));
    watching::begin(&bench, args.path.clone(), found.files, common.clone())?;
    talk.result(format!("{address}\n"))?;
    talk.say("the address is for you alone; Ctrl-C ends the workbench");
    let forward = if args.open { open(&address, talk) } else { None };
    let ended = ctrlc::set_handler(move || {
        // Files are whole at any moment: there is nothing to wait for.
        if let Some(path) = &forward {
            let _ = std::fs::remove_file(path);
        }
        std::process::exit(0);
    });
    ended.map_err(|error| Failure::new(format!("Ctrl-C cannot be heard: {error}")))?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_io().enable_time().build();
    let runtime = runtime.map_err(|error| Failure::new(format!("cannot begin to serve: {error}")))?;
    let app = routes::all(bench, Arc::new(door));
    runtime.block_on(async {
        let listener = tokio::net::TcpListener::from_std(listener)
            .map_err(|error| Failure::new(format!("cannot listen: {error}")))?;
        http::serve(listener, app).await;
        Ok(Exit::Clean)
    })
}

/// Opens the browser by a file that only its owner reads: what a program is started with, everybody on the machine can see.
fn open(address: &str, talk: &mut Talk) -> Option<PathBuf> {
    let path = std::env::temp_dir().join(format!("sandtable-{}.html", std::process::id()));
    let mut options = std::fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let page = format!(
        "<!doctype html><meta charset=\"utf-8\"><meta name=\"referrer\" content=\"no-referrer\">\
         <meta http-equiv=\"refresh\" content=\"0; url={address}\"><title>Sandtable</title><a href=\"{address}\">Workbench</a>\n"
    );
    let written = options.open(&path).and_then(|mut file| file.write_all(page.as_bytes()));
    let opened = written.and_then(|()| open::that_detached(&path));
    if let Err(error) = &opened {
        talk.say(format!("the browser cannot be opened ({error}); open the address by hand"));
    }
    opened.ok().map(|()| path)
}
