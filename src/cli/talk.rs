//! The two voices: results on standard output, talk on standard error.

use std::io::{self, IsTerminal, Write};

use anstream::AutoStream;
use anstyle::{AnsiColor, Style};

use super::Failure;
use super::args::{Colour, Common};
use super::progress::Progress;
use crate::diag::Findings;
use crate::diag::format::{self, Checked, Checks, Format, clean_code, clean_name};

/// Where a run speaks.
pub struct Talk {
    quiet: bool,
    verbose: bool,
    colour: Colour,
}

impl Talk {
    pub fn new(common: &Common) -> Talk {
        Talk { quiet: common.quiet, verbose: common.verbose, colour: common.color }
    }

    /// Whether results may be coloured.
    pub fn colours_results(&self) -> bool {
        self.colours(&io::stdout())
    }

    /// How wide results may be.
    pub fn width(&self) -> usize {
        let columns = std::env::var("COLUMNS").ok().and_then(|columns| columns.parse().ok());
        columns.filter(|columns| (40..=400).contains(columns)).unwrap_or(120)
    }

    /// A result. A reader that has gone away is no failure: it has seen enough.
    pub fn result(&mut self, text: impl AsRef<[u8]>) -> Result<(), Failure> {
        let mut out = io::stdout().lock();
        match out.write_all(text.as_ref()).and_then(|()| out.flush()) {
            Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
                Err(Failure::new(format!("cannot write to standard output: {error}")))
            }
            _ => Ok(()),
        }
    }

    /// A name as a result, on a line of its own: a file that was written, or would change.
    pub fn name(&mut self, name: &str) -> Result<(), Failure> {
        self.result(format!("{}\n", clean_name(name)))
    }

    /// Something said beside the result, unless asked to be quiet.
    pub fn say(&mut self, text: impl AsRef<str>) {
        if !self.quiet {
            self.line(&clean_code(text.as_ref()));
        }
    }

    /// Findings said beside the result, a line each.
    pub fn findings(&mut self, name: &str, findings: &Findings) {
        if findings.all.is_empty() {
            return;
        }
        let checked = [Checked { name, findings }];
        let mut lines = Vec::new();
        // Writing to memory does not fail.
        let _ = format::write(
            Format::Concise,
            Checks::all_read(&checked),
            &super::check::manual,
            false,
            self.width(),
            &mut lines,
        );
        self.say(String::from_utf8_lossy(&lines).trim_end());
    }

    /// Shows how far a job is, unless asked to be quiet.
    pub fn progress(&self, job: impl Into<String>, steps: usize) -> Progress {
        Progress::of(job, steps, self.quiet)
    }

    /// Something said only when asked for more.
    pub fn detail(&mut self, text: impl AsRef<str>) {
        if self.verbose {
            self.line(&clean_code(text.as_ref()));
        }
    }

    pub fn failure(&mut self, failure: &Failure) {
        let red = self.style(AnsiColor::Red.on_default().bold(), &io::stderr());
        self.line(&format!("{red}failure{red:#}: {}", clean_code(&failure.message)));
        if let Some(help) = &failure.help {
            self.line(&format!("  help: {}", clean_code(help)));
        }
    }

    /// A style, or none where colours are not wanted.
    pub fn bold(&self) -> Style {
        self.style(Style::new().bold(), &io::stdout())
    }

    fn style(&self, style: Style, stream: &impl Stream) -> Style {
        if self.colours(stream) { style } else { Style::new() }
    }

    fn colours(&self, stream: &impl Stream) -> bool {
        match self.colour {
            Colour::Always => true,
            Colour::Never => false,
            Colour::Auto => stream.wants_colour(),
        }
    }

    fn line(&mut self, text: &str) {
        // Nobody is left to tell if standard error is closed.
        let _ = writeln!(io::stderr().lock(), "{text}");
    }
}

/// A stream that knows whether colours are welcome on it.
trait Stream {
    fn wants_colour(&self) -> bool;
}

impl Stream for io::Stdout {
    fn wants_colour(&self) -> bool {
        self.is_terminal() && AutoStream::choice(self) != anstream::ColorChoice::Never
    }
}

impl Stream for io::Stderr {
    fn wants_colour(&self) -> bool {
        self.is_terminal() && AutoStream::choice(self) != anstream::ColorChoice::Never
    }
}
