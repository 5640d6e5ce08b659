//! Messages on a stream: a header with a length, then JSON.
//!
//! A stream that loses its place is found again: whatever is no message is refused with a word, and reading goes on at
//! the next header. Only the end of the stream ends the reading.

use std::io::{self, Read, Write};

use lsp_server::Message;

/// The longest message that is taken: a file of the largest size that is read, with every letter escaped.
const LONGEST: usize = 7 * crate::source::LARGEST_FILE as usize;
/// No header comes near this; without it a stream that never ends a line would be kept for ever.
const LONGEST_HEADER: usize = 8 * 1024;

const LENGTH: &[u8] = b"content-length:";

/// What was read.
pub enum Heard {
    Message(Message),
    /// Something that is no message, and why.
    Refused(String),
    End,
}

/// Messages from a stream.
pub struct Ear<R> {
    stream: R,
    /// What was read and not yet understood.
    held: Vec<u8>,
    ended: bool,
}

impl<R: Read> Ear<R> {
    pub fn of(stream: R) -> Ear<R> {
        Ear { stream, held: Vec::new(), ended: false }
    }

    pub fn next(&mut self) -> Heard {
        let length = match self.header() {
            Ok(Some(length)) => length,
            Ok(None) => return Heard::End,
            Err(why) => return Heard::Refused(why),
        };
        if length > LONGEST {
            return Heard::Refused(format!("a message of {length} bytes is too long: {LONGEST} are read at most"));
        }
        if !self.fill(length) {
            let there = self.held.len();
            self.drop_to_next(there);
            return Heard::Refused(format!(
                "the stream ended in the middle of a message: {there} of {length} bytes came"
            ));
        }
        match serde_json::from_slice(&self.held[..length]) {
            Ok(message) => {
                self.held.drain(..length);
                Heard::Message(message)
            }
            Err(error) => {
                self.drop_to_next(length);
                Heard::Refused(format!("a message is not understood: {error}"))
            }
        }
    }

    /// Throws away what is no message. One cut short runs on into the next, which is whole and must not be lost.
    fn drop_to_next(&mut self, length: usize) {
        let next = find(&self.held[..length], LENGTH).unwrap_or(length);
        self.held.drain(..next);
    }

    /// The length that the next header gives; none at the end.
    fn header(&mut self) -> Result<Option<usize>, String> {
        loop {
            if let Some(end) = blank_line(&self.held) {
                let header: Vec<u8> = self.held.drain(..end).collect();
                let text = String::from_utf8_lossy(&header);
                let lines = text.lines().filter_map(|line| line.split_once(':'));
                let mut lengths = lines.filter(|(name, _)| name.trim().eq_ignore_ascii_case("content-length"));
                let length = lengths.next_back().and_then(|(_, length)| length.trim().parse().ok());
                return length.map(Some).ok_or_else(|| {
                    let shown: String = text.trim().chars().take(80).collect();
                    format!("no header of a message: {shown:?}")
                });
            }
            if self.held.len() > LONGEST_HEADER {
                // Somewhere behind this there may be a header; its first letters may be there already.
                let next = find(&self.held[1..], LENGTH).map_or(self.held.len() - LENGTH.len(), |at| at + 1);
                self.held.drain(..next);
                return Err("what comes is no header of a message".to_string());
            }
            if !self.more() {
                let rest = std::mem::take(&mut self.held);
                return if rest.iter().all(u8::is_ascii_whitespace) {
                    Ok(None)
                } else {
                    Err(format!("the stream ended in the middle of a header of {} bytes", rest.len()))
                };
            }
        }
    }

    /// Reads until so many bytes are there.
    fn fill(&mut self, wanted: usize) -> bool {
        while self.held.len() < wanted {
            if !self.more() {
                return false;
            }
        }
        true
    }

    fn more(&mut self) -> bool {
        let mut some = [0; 64 * 1024];
        while !self.ended {
            match self.stream.read(&mut some) {
                Ok(0) => self.ended = true,
                Ok(count) => {
                    self.held.extend_from_slice(&some[..count]);
                    return true;
                }
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(_) => self.ended = true,
            }
        }
        false
    }
}

/// The end of a header: behind its blank line.
fn blank_line(bytes: &[u8]) -> Option<usize> {
    let windows = find(bytes, b"\r\n\r\n").map(|at| at + 4);
    let plain = find(bytes, b"\n\n").map(|at| at + 2);
    windows.into_iter().chain(plain).min().filter(|end| *end <= LONGEST_HEADER)
}

fn find(bytes: &[u8], wanted: &[u8]) -> Option<usize> {
    bytes.windows(wanted.len()).position(|window| window.eq_ignore_ascii_case(wanted))
}

/// Writes messages until nobody sends any more; a reader that has gone away has seen enough.
pub fn speak(messages: impl IntoIterator<Item = Message>, mut stream: impl Write) {
    for message in messages {
        if message.write(&mut stream).is_err() {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn framed(text: &str) -> String {
        format!("Content-Length: {}\r\n\r\n{text}", text.len())
    }

    fn heard(stream: &[u8]) -> Vec<String> {
        let mut ear = Ear::of(stream);
        let mut all = Vec::new();
        loop {
            match ear.next() {
                Heard::Message(Message::Notification(one)) => all.push(one.method),
                Heard::Message(_) => all.push("other".into()),
                Heard::Refused(why) => all.push(format!("! {why}")),
                Heard::End => return all,
            }
        }
    }

    const HELLO: &str = r#"{"jsonrpc":"2.0","method":"hello"}"#;

    #[test]
    fn messages_come_one_after_the_other() {
        let stream = framed(HELLO) + "Content-Type: x\r\n" + &framed(HELLO);
        assert_eq!(heard(stream.as_bytes()), ["hello", "hello"]);
    }

    #[test]
    fn half_a_message_does_not_take_the_next_with_it() {
        let stream = format!("Content-Length: 80\r\n\r\n{}{}", &HELLO[..20], framed(HELLO));
        let all = heard(stream.as_bytes());
        assert!(all[0].starts_with("! the stream ended in the middle of a message"), "{all:?}");
        assert_eq!(all[1], "hello");
        let all = heard(&framed(HELLO).as_bytes()[..30]);
        assert!(all[0].contains("the stream ended in the middle"), "{all:?}");
    }

    #[test]
    fn noise_is_refused_and_the_next_header_found() {
        for noise in ["nonsense\r\n\r\n".to_string(), "x".repeat(40_000), "Content-Length: -3\r\n\r\n".to_string()] {
            let all = heard((noise + &framed(HELLO)).as_bytes());
            assert!(all[0].starts_with('!') && all.len() > 1, "{all:?}");
            assert_eq!(all.last().map(String::as_str), Some("hello"));
        }
        let all = heard(("Content-Length: 99999999999999\r\n\r\n".to_string() + &framed(HELLO)).as_bytes());
        assert!(all[0].contains("too long"), "{all:?}");
        assert_eq!(all[1], "hello");
    }
}
