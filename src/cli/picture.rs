//! `sandtable picture`: one position of a game, for a rulebook or a forum.

use std::path::{Path, PathBuf};

use super::args::Picture;
use super::game::{self, Opened};
use super::render::choices::Asked;
use super::shelf::Shelf;
use super::talk::Talk;
use super::write::{self, Kind};
use super::{Ended, Exit, Failure, replay, report};
use crate::backend::{Document, Lettering, pdf, png, svg};
use crate::diag::format::Format;
use crate::game::Game;
use crate::play::record::{Header, Record, by_events};
use crate::report::Tabletop;
use crate::rules::Visit;
use crate::scene::{Page, Rect};
use crate::source::Disk;

pub fn run(args: &Picture, shelf: &Shelf, talk: &mut Talk) -> Ended {
    let write = Writer::of(args)?;
    let (file, step) = position(&args.position)?;
    let record = if report::is_record(&file) { Some(game::text_of(&file)?) } else { None };
    if record.is_none() && step.is_some_and(|step| step > 0) {
        let failure = Failure::new("a scenario has an opening and no steps");
        return Err(failure.help("play it with --trace FILE.jsonl, and give that record with @STEP"));
    }
    let header = match record.as_deref().map(Header::read).transpose() {
        Ok(header) => header,
        Err(fault) => return replay::damaged(&file, args.shown_to.is_some(), &fault, talk),
    };
    let path = match &header {
        Some(header) => replay::scenario(&file, args.scenario.as_deref(), header, shelf)?,
        None => game::one(&file, shelf)?,
    };
    let opened = match game::open(&Disk, &path, "drawn", Format::Full, talk)? {
        Ok(opened) => opened,
        Err(exit) => return Ok(exit),
    };
    if let Some(header) = &header {
        replay::must_belong(header, &opened, &path, talk)?;
    }
    let asked = report::drawn(args.theme.as_deref())?;
    let drawing = Drawing {
        args,
        file: &file,
        record: record.as_deref(),
        step,
        opened: &opened,
        asked: &asked,
        talk: &mut *talk,
    };
    let page = match opened.scenario.with_game(drawing)? {
        Ok(page) => page,
        Err(exit) => return Ok(exit),
    };
    let bytes = write.bytes(&page, &opened)?;
    let taken = [vec![file], game::read_from(&path, &opened.findings)].concat();
    write::output(&args.output, &bytes, Kind::Picture, &taken, talk)?;
    talk.name(&args.output.display().to_string())?;
    Ok(Exit::Clean)
}

/// A file, and the step behind `@`. A file whose own name has an `@` in it is taken by its name.
fn position(written: &Path) -> Result<(PathBuf, Option<usize>), Failure> {
    let text = written.to_string_lossy();
    if written.exists() {
        return Ok((written.to_path_buf(), None));
    }
    let Some((file, step)) = text.rsplit_once('@') else { return Ok((written.to_path_buf(), None)) };
    let step = step.parse().map_err(|_| {
        let failure = Failure::new(format!("`{step}` is no step of a record"));
        failure.help("write the number of an order behind the @, 0 for the opening")
    })?;
    Ok((PathBuf::from(file), Some(step)))
}

/// The kind of picture, by the ending of its file.
enum Writer {
    Svg,
    Png(f64),
    Pdf,
}

impl Writer {
    fn of(args: &Picture) -> Result<Writer, Failure> {
        let ending = args.output.extension().map(|ending| ending.to_string_lossy().to_ascii_lowercase());
        match ending.as_deref() {
            Some("svg") => Ok(Writer::Svg),
            Some("pdf") => Ok(Writer::Pdf),
            Some("png") if (20.0..=1200.0).contains(&args.dpi) => Ok(Writer::Png(args.dpi)),
            Some("png") => Err(Failure::new(format!("{} dots per inch cannot be painted", args.dpi))
                .help("give from 20 to 1200 with --dpi")),
            _ => {
                let failure = Failure::new(format!("{} names no kind of picture", args.output.display()));
                Err(failure.help("end its name with .svg, .png or .pdf"))
            }
        }
    }

    fn bytes(&self, page: &Page, opened: &Opened) -> Result<Vec<u8>, Failure> {
        match self {
            Writer::Svg => Ok(svg(page, Lettering::Outlines).into_bytes()),
            Writer::Png(dots) => {
                let whole = Rect::new(0.0, 0.0, page.width, page.height);
                png(page, whole, *dots).ok_or_else(|| super::render::too_large("the picture", *dots))
            }
            Writer::Pdf => {
                let text = |text: &Option<crate::source::Spanned<String>>| {
                    text.as_ref().map(|text| text.value.clone()).unwrap_or_default()
                };
                let document = Document {
                    title: page.name.clone(),
                    author: String::new(),
                    subject: text(&opened.scenario.document.licence),
                    keywords: vec!["wargame".to_string()],
                    pages: vec![page],
                    duplex: None,
                };
                pdf(&document, &|| {}).map_err(Failure::new)
            }
        }
    }
}

struct Drawing<'d> {
    args: &'d Picture,
    file: &'d Path,
    record: Option<&'d str>,
    step: Option<usize>,
    opened: &'d Opened,
    asked: &'d Asked,
    talk: &'d mut Talk,
}

impl Visit for Drawing<'_> {
    type Out = Result<Result<Page, Exit>, Failure>;

    fn visit<G: Game>(self, game: &G) -> Self::Out {
        let Drawing { args, file, record, step, opened, asked, talk } = self;
        let seat = args.shown_to.as_deref().map(|side| game::side(game, side)).transpose()?;
        let table = match record {
            None => opening(game),
            Some(text) => {
                let read = match Record::read(text, game).and_then(|read| read.holds_to_its_end(game).map(|_| read)) {
                    Ok(read) => read,
                    Err(fault) => return replay::damaged(file, seat.is_some(), &fault, talk).map(Err),
                };
                let last = read.steps.len().saturating_sub(1);
                let step = step.unwrap_or(last);
                if step > last {
                    let failure = Failure::new(format!("{} has {last} steps, and {step} is asked for", file.display()));
                    return Err(failure.help(format!("give a step from 0 to {last}")));
                }
                by_events(game, &read.steps[..=step.min(last)])
            }
        };
        let bundle = report::bundle(opened, asked);
        Ok(Ok(Tabletop::of(&opened.scenario, &bundle).page(&game.laid(&table, seat))))
    }
}

/// The table when the first question is asked: whatever is set up by itself is there.
fn opening<G: Game>(game: &G) -> G::Table {
    let mut state = game.open();
    game.proceed(&mut state, &mut crate::game::Chance::seeded(1, "game", 0), None);
    game.table(&state).clone()
}
