//! A folder of reports with an index: what a repository of scenarios publishes.

use std::path::{Path, PathBuf};

use super::{bundle, drawn, found, played};
use crate::backend::png;
use crate::cli::args::{Jobs, Report};
use crate::cli::game::{self, Opened};
use crate::cli::render;
use crate::cli::shelf::Shelf;
use crate::cli::talk::Talk;
use crate::cli::write::{self, Kind};
use crate::cli::{Ended, Exit, Failure};
use crate::diag::format::Format;
use crate::report::{Card, index};
use crate::scenario::display;
use crate::scene::{Page, Rect};
use crate::source::Disk;

/// Dots to the inch of a small map.
const SMALL: f64 = 42.0;

pub fn write(args: &Report, files: &[PathBuf], shelf: &Shelf, talk: &mut Talk) -> Ended {
    let folder = args.output.clone().unwrap_or_else(|| PathBuf::from("output/site"));
    if folder.is_file() {
        let failure = Failure::new(format!("{} is a file, and several scenarios are reported", folder.display()));
        return Err(failure.help("name a folder with -o"));
    }
    render::told_apart(files)?;
    let asked = drawn(args.theme.as_deref())?;
    let (mut cards, mut exit, mut pages) = (Vec::new(), Exit::Clean, Vec::new());
    let mut taken = Vec::new();
    for path in files {
        let opened = match game::open(&Disk, path, "reported", Format::Full, talk)? {
            Ok(opened) => Opened { findings: found(path, shelf)?, ..opened },
            Err(ended) => {
                exit = exit.max(ended);
                continue;
            }
        };
        taken.extend(game::read_from(path, &opened.findings));
        let slug = render::slug(path);
        let played = played(args, path, &opened, &asked)?;
        let kit = bundle(&opened, &asked);
        let print = printed(&opened, path, &folder, talk);
        cards.push(Card {
            page: format!("{slug}.html"),
            title: kit.kit.about.title.clone(),
            subtitle: kit.kit.about.subtitle.clone(),
            rules: opened.scenario.ruleset().title().to_string(),
            sides: kit.kit.sides.iter().map(|side| side.name.clone()).collect(),
            size: size(&opened),
            verdict: played.verdict,
            balance: played.balance,
            print,
            map: small_map(&kit)?,
        });
        pages.push((format!("{slug}.html"), played.html));
    }
    if pages.is_empty() {
        return Ok(exit.max(Exit::Findings));
    }
    pages.push(("index.html".to_string(), index(&cards)));
    for (name, html) in &pages {
        let path = folder.join(name);
        write::output(&path, html.as_bytes(), Kind::Page, &taken, talk)?;
    }
    talk.name(&folder.join("index.html").display().to_string())?;
    Ok(exit)
}

/// Prints a battle beside its page, and says where, as seen from the index. What cannot be printed is told, and has no link.
fn printed(opened: &Opened, path: &Path, folder: &Path, talk: &mut Talk) -> Option<String> {
    match render::bundled(opened, path, ("a4", folder), &Jobs::default(), talk) {
        Ok(files) => {
            let pdf = files.iter().find(|file| file.extension().is_some_and(|ending| ending == "pdf"))?;
            Some(display(pdf.strip_prefix(folder).ok()?))
        }
        Err(failure) => {
            talk.failure(&failure);
            None
        }
    }
}

fn size(opened: &Opened) -> String {
    let scenario = &opened.scenario;
    let grid = &scenario.map().grid;
    let cells = if matches!(grid.shape(), crate::grid::Shape::Square) { "squares" } else { "hexes" };
    let units = scenario.units_in_play().len();
    format!("{} by {} {cells}, {units} units", grid.columns(), grid.rows())
}

fn small_map(bundle: &crate::bundle::Bundle<'_>) -> Result<Vec<u8>, Failure> {
    let page: Page = bundle.map_page().ok_or_else(|| Failure::new("there is no map to be drawn"))?;
    let whole = Rect::new(0.0, 0.0, page.width, page.height);
    let dots = SMALL.min(SMALL * 400.0 / page.width.max(page.height));
    png(&page, whole, dots).ok_or_else(|| Failure::new("the map is too large for a small picture"))
}
