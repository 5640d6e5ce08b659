//! `sandtable lsp`: the language server. What an editor asks is answered by the room `editor`; here is the protocol.

mod actions;
mod address;
mod answers;
mod naming;
mod proofs;
mod reading;
mod session;
mod texts;
mod told;
mod weighing;
mod wire;

use std::io;

use crossbeam_channel::{TryRecvError, select, unbounded};
use lsp_server::{ErrorCode, Message, Request, Response};

use super::args::Lsp;
use super::shelf::Shelf;
use super::talk::Talk;
use super::{Ended, Exit};
use session::Session;
use wire::{Ear, Heard};

pub fn run(_: &Lsp, shelf: Shelf, talk: &mut Talk) -> Ended {
    let (tell, heard) = unbounded();
    let (out, spoken) = unbounded();
    let writer = std::thread::spawn(move || wire::speak(spoken, io::stdout().lock()));
    std::thread::spawn(move || {
        let mut ear = Ear::of(io::stdin().lock());
        loop {
            let next = ear.next();
            let ends = matches!(next, Heard::End);
            if tell.send(next).is_err() || ends {
                return;
            }
        }
    });
    let mut server = Server { session: Session::begin(out, shelf), stage: Stage::Fresh };
    let exit = server.serve(&heard, talk);
    drop(server);
    // Whatever was answered last is still to be written.
    let _ = writer.join();
    Ok(exit)
}

/// How far the talk with an editor is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    Fresh,
    Open,
    Closing,
}

struct Server {
    session: Session,
    stage: Stage,
}

impl Server {
    /// Answers until the editor has had enough.
    fn serve(&mut self, heard: &crossbeam_channel::Receiver<Heard>, talk: &mut Talk) -> Exit {
        loop {
            // Whoever types fast has sent more already: everything is taken in before anything is read anew.
            let next = match heard.try_recv() {
                Ok(next) => next,
                Err(TryRecvError::Disconnected) => Heard::End,
                Err(TryRecvError::Empty) => {
                    // What cannot be read for a fault of ours is left out, and the rest shown.
                    while !self.guarded(None, talk, |server| server.session.refresh()) {}
                    let proved = self.session.proved.clone();
                    select! {
                        recv(heard) -> next => next.unwrap_or(Heard::End),
                        recv(proved) -> proved => {
                            if let Ok(proved) = proved {
                                self.guarded(None, talk, |server| server.session.take(proved));
                            }
                            continue;
                        }
                    }
                }
            };
            match next {
                Heard::Message(Message::Request(request)) => {
                    let id = request.id.clone();
                    self.guarded(Some(id), talk, |server| {
                        if let Some(response) = server.answer(request) {
                            server.session.send(response);
                        }
                    });
                }
                Heard::Message(Message::Notification(one)) if one.method == "exit" => return self.end(),
                Heard::Message(Message::Notification(one)) if self.stage == Stage::Open => {
                    self.guarded(None, talk, |server| server.session.note(one));
                }
                Heard::Message(_) => {}
                Heard::Refused(why) => {
                    talk.say(format!("refused: {why}"));
                    self.session.log(format!("refused: {why}"));
                }
                Heard::End => return self.end(),
            }
        }
    }

    /// An editor that has said goodbye has nothing to complain about.
    fn end(&self) -> Exit {
        if self.stage == Stage::Closing { Exit::Clean } else { Exit::Findings }
    }

    fn answer(&mut self, request: Request) -> Option<Response> {
        let refuse =
            |request: Request, code: ErrorCode, why: &str| Some(Response::new_err(request.id, code as i32, why.into()));
        match (request.method.as_str(), self.stage) {
            ("initialize", Stage::Fresh) => {
                self.stage = Stage::Open;
                self.session.greet(&request.params);
                let greeting = serde_json::json!({
                    "capabilities": answers::capabilities(),
                    "serverInfo": { "name": "sandtable", "version": env!("CARGO_PKG_VERSION") },
                });
                Some(Response::new_ok(request.id, greeting))
            }
            ("initialize", _) => refuse(request, ErrorCode::InvalidRequest, "we have met already"),
            (_, Stage::Fresh) => refuse(request, ErrorCode::ServerNotInitialized, "`initialize` comes first"),
            ("shutdown", _) => {
                self.stage = Stage::Closing;
                Some(Response::new_ok(request.id, serde_json::Value::Null))
            }
            (_, Stage::Closing) => refuse(request, ErrorCode::InvalidRequest, "nothing is asked after `shutdown`"),
            _ => answers::answer(&mut self.session, request),
        }
    }

    /// A fault of ours costs one answer and not the session; whether there was none.
    fn guarded(&mut self, id: Option<lsp_server::RequestId>, talk: &mut Talk, act: impl FnOnce(&mut Server)) -> bool {
        let acted = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| act(self)));
        if acted.is_err() {
            let why = "this is a fault of Sandtable; please send us the file";
            talk.say(why);
            self.session.log(why.to_string());
            if let Some(id) = id {
                self.session.send(Response::new_err(id, ErrorCode::InternalError as i32, why.into()));
            }
        }
        acted.is_ok()
    }
}
