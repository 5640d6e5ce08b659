//! `sandtable render`.

mod choices;
mod pages;
mod themes;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use serde_json::json;

use super::args::Render;
use super::bundle::{self, Output};
use super::game::{self, Opened};
use super::talk::Talk;
use super::{Ended, Exit, Failure, find};
use crate::backend::{Document, Duplex, pdf, png, svg};
use crate::play::record::digest;
use crate::press::{Backs, Paper};
use crate::rules::small_units::{self, sheet::Sheet};
use crate::scenario::{Texts, display};
use crate::scene::{Group, Page, Rect};
use crate::source::{Disk, Spanned};
use choices::Choices;
use pages::Bundle;

pub fn run(args: &Render, talk: &mut Talk) -> Ended {
    let choices = Choices::of(args)?;
    let found = find::scenarios(&args.paths);
    let mut exit = Exit::Clean;
    for failure in &found.failures {
        talk.failure(failure);
        exit = Exit::Failure;
    }
    told_apart(&found.files)?;
    for path in &found.files {
        let opened = match game::open(&Disk, path, "printed", talk)? {
            Ok(opened) => opened,
            Err(ended) => {
                exit = exit.max(ended);
                continue;
            }
        };
        for path in print(&opened, path, args, &choices)? {
            talk.result(format!("{}\n", display(&path)))?;
        }
    }
    Ok(exit)
}

/// Scenarios of one name would be printed into one folder, the second over the first.
fn told_apart(files: &[PathBuf]) -> Result<(), Failure> {
    let mut known: BTreeMap<String, &Path> = BTreeMap::new();
    for file in files {
        if let Some(other) = known.insert(slug(file), file) {
            let message = format!("{} and {} would be printed into the same folder", display(other), display(file));
            return Err(Failure::new(message).help("print them one at a time, each with its own --out-dir"));
        }
    }
    Ok(())
}

/// Prints a battle as it ships, for `demo`.
pub fn bundled(opened: &Opened, path: &Path, paper: &str, out_dir: &Path) -> Result<Vec<PathBuf>, Failure> {
    let args = Render::usual(paper, out_dir);
    print(opened, path, &args, &Choices::of(&args)?)
}

/// Prints a scenario and tells what was written.
fn print(opened: &Opened, path: &Path, args: &Render, choices: &Choices) -> Result<Vec<PathBuf>, Failure> {
    let ruleset = opened.scenario.document.rules.as_ref().map(|rules| rules.value.as_str());
    if ruleset != Some(small_units::ID) {
        let message = format!("{}: this ruleset cannot be printed yet", display(path));
        return Err(Failure::new(message));
    }
    let sheet = Sheet::read(&opened.scenario, &opened.findings.sources, &mut Vec::new());
    let hash: String = digest(&opened.findings.sources).chars().take(8).collect();
    let bundle = Bundle::of(&sheet, choices, hash)?;
    for paper in &choices.papers {
        bundle.must_fit(paper, choices)?;
    }
    let slug = slug(path);
    let mut outputs = Vec::new();
    for paper in &choices.papers {
        print_on(paper, &bundle, choices, &slug, &mut outputs)?;
    }
    if choices.png.is_some() {
        pieces(&bundle, choices, &mut outputs)?;
    }
    let document = &opened.scenario.document;
    let about = json!({
        "scenario": display(path),
        "title": document.title.as_ref().map(|title| &title.value),
        "scenario_version": bundle.version,
        "hash": bundle.hash,
        "papers": choices.papers.iter().map(Paper::label).collect::<Vec<_>>(),
        "backs": choices.backs.to_string(),
        "counter_mm": bundle.counter,
        "cell_mm": bundle.cell,
        "theme": choices.theme.name,
    });
    let folder = args.out_dir.join(&slug);
    bundle::write_all(&folder, outputs, about)
}

/// Everything for one paper: the PDF, and pictures of each component for the first paper.
fn print_on(
    paper: &Paper,
    bundle: &Bundle<'_>,
    choices: &Choices,
    slug: &str,
    outputs: &mut Vec<Output>,
) -> Result<(), Failure> {
    let pages = bundle.pages(paper, choices);
    if choices.pdf {
        let each: Vec<&Page> = pages.iter().collect();
        let document = Document {
            title: bundle.title.clone(),
            author: bundle.authors.join(", "),
            subject: format!("{}; version {}, {}", bundle.licence, bundle.version, bundle.hash),
            keywords: vec!["wargame".to_string(), "print and play".to_string()],
            pages: each,
            duplex: match choices.backs {
                Backs::DuplexLong => Some(Duplex::Long),
                Backs::DuplexShort => Some(Duplex::Short),
                Backs::Fold | Backs::None => None,
            },
        };
        let bytes = pdf(&document).map_err(Failure::new)?;
        let name = format!("{slug}-{}-print-{}.pdf", file_word(&bundle.version), file_word(&paper.name));
        outputs.push(Output { path: name, bytes });
    }
    let first = choices.papers.first().is_some_and(|first| first.name == paper.name);
    if first && (choices.svg || choices.png.is_some()) {
        let whole = bundle.map_page(choices);
        let each = whole.iter().chain(pages.iter().filter(|page| !page.name.starts_with("Map")));
        for page in each {
            picture(page, choices, outputs)?;
        }
    }
    Ok(())
}

/// A page as SVG and PNG, as asked for.
fn picture(page: &Page, choices: &Choices, outputs: &mut Vec<Output>) -> Result<(), Failure> {
    let name = file_word(&page.name);
    let taken = |outputs: &[Output], path: &str| outputs.iter().any(|output| output.path == path);
    let unique = |outputs: &[Output], folder: &str, ending: &str| {
        let mut path = format!("{folder}/{name}.{ending}");
        let mut number = 2;
        while taken(outputs, &path) {
            path = format!("{folder}/{name}-{number}.{ending}");
            number += 1;
        }
        path
    };
    if choices.svg {
        let path = unique(outputs, "svg", "svg");
        outputs.push(Output { path, bytes: svg(page, choices.lettering).into_bytes() });
    }
    if let Some(dots) = choices.png {
        let whole = Rect::new(0.0, 0.0, page.width, page.height);
        let bytes = png(page, whole, dots).ok_or_else(|| too_large(&page.name, dots))?;
        let path = unique(outputs, "png", "png");
        outputs.push(Output { path, bytes });
    }
    Ok(())
}

fn too_large(what: &str, dots: f64) -> Failure {
    Failure::new(format!("{what} has too many dots at {dots} to the inch")).help("give fewer with --png=DPI")
}

/// One PNG for each face of each counter, for virtual tables.
fn pieces(bundle: &Bundle<'_>, choices: &Choices, outputs: &mut Vec<Output>) -> Result<(), Failure> {
    let (Some(dots), true) = (choices.png, choices.has("counters")) else { return Ok(()) };
    let size = bundle.counter;
    for unit in &bundle.counters {
        for (word, face) in ["front", "back"].into_iter().zip(bundle.faces(unit, choices)) {
            let mut page = Page::plain(unit.id.clone(), size, size);
            page.add(face);
            let bytes = png(&page, Rect::new(0.0, 0.0, size, size), dots).ok_or_else(|| too_large(&unit.id, dots))?;
            let name = format!("{}-{}-{word}", file_word(&unit.side.name), file_word(&unit.id));
            outputs.push(Output { path: format!("png/counters/{name}.png"), bytes });
        }
    }
    Ok(())
}

/// A scenario's own word: its file name without the ending.
fn slug(path: &Path) -> String {
    let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    let word = file_word(name.trim_end_matches(find::SCENARIO));
    if word.is_empty() { "scenario".to_string() } else { word }
}

/// A text as part of a file name: lower case, plain letters, figures and dots, joined by hyphens.
fn file_word(text: &str) -> String {
    let mut word = String::new();
    for c in text.chars() {
        match c {
            c if c.is_ascii_alphanumeric() || (c == '.' && !word.is_empty()) => word.push(c.to_ascii_lowercase()),
            _ if !word.is_empty() && !word.ends_with('-') => word.push('-'),
            _ => {}
        }
    }
    word.trim_end_matches(['-', '.']).chars().take(60).collect()
}

/// The texts of a field that may hold one or several.
fn texts(field: &Option<Spanned<Texts>>) -> Vec<String> {
    field.iter().flat_map(|texts| texts.each()).map(|text| text.value.to_string()).collect()
}

/// A page with one drawing, in page coordinates.
fn page_of(name: impl Into<String>, paper: &Paper, group: Group) -> Page {
    let mut page = Page::plain(name, paper.width, paper.height);
    page.add(group);
    page
}
