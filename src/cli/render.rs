//! `sandtable render`.

pub mod choices;
mod themes;

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use serde_json::json;

use super::args::{Jobs, Render};
use super::folder::{self, Origin, Output};
use super::game::{self, Opened};
use super::shelf::Shelf;
use super::talk::Talk;
use super::{Ended, Exit, Failure, find};
use crate::backend::{Document, Duplex, pdf, png, svg};
use crate::bundle::{Bundle, Loss, losses};
use crate::diag::Findings;
use crate::diag::format::Format;
use crate::kit::{self, Marker, length::Sizes};
use crate::play::record::digest;
use crate::press::{Backs, Paper};
use crate::scenario::display;
use crate::scene::{Group, Page, Rect};
use crate::source::Disk;
use choices::Asked;

pub fn run(args: &Render, shelf: &Shelf, talk: &mut Talk) -> Ended {
    let typed = args.typed();
    // What was typed wrongly is told before anything is searched or printed.
    Asked::of(args, &typed)?;
    let found = find::scenarios(&args.paths, shelf);
    shelf.tell(&found.files, talk)?;
    let mut exit = Exit::Clean;
    for failure in &found.failures {
        talk.failure(failure);
        exit = Exit::Failure;
    }
    told_apart(&found.files)?;
    let mut told = BTreeSet::new();
    for path in &found.files {
        let printed = shelf.of(path).and_then(|settings| {
            let asked = Asked::of(args, &typed.clone().over(settings.values.clone()))?;
            if let Some(findings) = &asked.findings
                && told.insert(findings.name().to_string())
            {
                talk.findings(findings.name(), findings);
            }
            print_one(path, args, &asked, talk)
        });
        match printed {
            Ok(ended) => exit = exit.max(ended),
            // The others are printed all the same.
            Err(mut failure) => {
                if found.files.len() > 1 {
                    failure.message = format!("{}: {}", display(path), failure.message);
                }
                talk.failure(&failure);
                exit = exit.max(Exit::Failure);
            }
        }
    }
    Ok(exit)
}

/// What is found in a theme that somebody wrote, if it can be read.
pub fn theme_findings(name: &str, templates: Option<&Path>) -> Option<Findings> {
    themes::find(name, templates).ok()?.findings
}

/// Texts without room that are told one by one.
const MOST_LOSSES: usize = 8;

/// What was written, and what of it is not whole.
struct Printed {
    files: Vec<PathBuf>,
    losses: Vec<Loss>,
}

/// Prints a scenario and names its files, or shows why it cannot be printed.
fn print_one(path: &Path, args: &Render, asked: &Asked, talk: &mut Talk) -> Ended {
    let opened = match game::open(&Disk, path, "printed", Format::Full, talk)? {
        Ok(opened) => opened,
        Err(ended) => return Ok(ended),
    };
    let printed = print(&opened, path, args, asked, talk)?;
    for path in &printed.files {
        talk.name(&display(path))?;
    }
    for loss in printed.losses.iter().take(MOST_LOSSES) {
        talk.say(format!("{}: {loss}", display(path)));
    }
    if let Some(more) = printed.losses.len().checked_sub(MOST_LOSSES).filter(|more| *more > 0) {
        talk.say(format!("{}: {more} more texts are not printed whole", display(path)));
    }
    Ok(Exit::Clean)
}

/// Scenarios of one name would be printed into one folder, the second over the first.
pub fn told_apart(files: &[PathBuf]) -> Result<(), Failure> {
    let mut known: BTreeMap<String, &Path> = BTreeMap::new();
    for file in files {
        if let Some(other) = known.insert(slug(file), file) {
            let message = format!("{} and {} would be printed into the same folder", display(other), display(file));
            return Err(Failure::new(message).help("print them one at a time, each with its own --out-dir"));
        }
    }
    Ok(())
}

/// Prints a battle on one paper as it ships, for `demo` and for a site.
pub fn bundled(
    opened: &Opened,
    path: &Path,
    (paper, out_dir): (&str, &Path),
    jobs: &Jobs,
    talk: &Talk,
) -> Result<Vec<PathBuf>, Failure> {
    let args = Render::usual(paper, out_dir, jobs);
    Ok(print(opened, path, &args, &Asked::of(&args, &args.typed())?, talk)?.files)
}

/// Prints a scenario and tells what was written.
fn print(opened: &Opened, path: &Path, args: &Render, asked: &Asked, talk: &Talk) -> Result<Printed, Failure> {
    let scenario = &opened.scenario;
    // The scenario's own size comes before what is usual in the repository.
    let own = scenario.document.print.as_ref().is_some_and(|print| print.counter.is_some());
    let counter = asked.counter.filter(|_| args.counter.is_some() || !own);
    let sizes = Sizes::of(scenario, counter, asked.cell);
    let kit = kit::of(scenario, sizes);
    let hash: String = digest(&opened.findings.sources).chars().take(8).collect();
    let bundle = Bundle::of(kit, hash, &asked.choices);
    for paper in &asked.papers {
        bundle.must_fit(paper).map_err(|misfit| Failure::new(misfit.message).help(misfit.help))?;
    }
    let slug = slug(path);
    let (mut outputs, mut lost) = (Vec::new(), Vec::<Loss>::new());
    for paper in &asked.papers {
        let pages = bundle.pages(paper);
        print_on(paper, &pages, &bundle, asked, &slug, talk, &mut outputs)?;
        let new = losses(&pages).into_iter().filter(|loss| !lost.iter().any(|known| known.words == loss.words));
        let new: Vec<Loss> = new.collect();
        lost.extend(new);
    }
    if let Some(dots) = asked.png.filter(|_| asked.choices.has("counters")) {
        pieces(&bundle, dots, &mut outputs)?;
    }
    let title = scenario.document.title.as_ref().map(|title| title.value.as_str());
    let about = json!({
        "scenario": display(path),
        "title": title,
        "scenario_version": bundle.kit.about.version,
        "hash": bundle.hash,
        "papers": asked.papers.iter().map(Paper::label).collect::<Vec<_>>(),
        "backs": asked.choices.backs.to_string(),
        "counter_mm": sizes.counter,
        "cell_mm": sizes.cell,
        "theme": asked.choices.theme.name,
    });
    let folder = args.out_dir.join(&slug);
    let origin = Origin { scenario: path, title: title.unwrap_or_default() };
    Ok(Printed { files: folder::write_all(&folder, outputs, &origin, about)?, losses: lost })
}

/// Everything for one paper: the PDF, and pictures of each component for the first paper.
fn print_on(
    paper: &Paper,
    pages: &[Page],
    bundle: &Bundle<'_>,
    asked: &Asked,
    slug: &str,
    talk: &Talk,
    outputs: &mut Vec<Output>,
) -> Result<(), Failure> {
    let about = &bundle.kit.about;
    if pages.is_empty() {
        let message = format!("{} has none of what was asked for: {}", about.title, asked.choices.only.join(", "));
        return Err(Failure::new(message).help("name other components with --only"));
    }
    if asked.pdf {
        let each: Vec<&Page> = pages.iter().collect();
        let document = Document {
            title: about.title.clone(),
            author: about.authors.join(", "),
            subject: format!("{}; version {}, {}", about.licence, about.version, bundle.hash),
            keywords: vec!["wargame".to_string(), "print and play".to_string()],
            pages: each,
            duplex: match asked.choices.backs {
                Backs::DuplexLong => Some(Duplex::Long),
                Backs::DuplexShort => Some(Duplex::Short),
                Backs::Fold | Backs::None => None,
            },
        };
        let progress = talk.progress(format!("printing {slug} on {}", paper.name), document.pages.len());
        let bytes = asked.jobs.share(|| pdf(&document, &|| progress.step()))?.map_err(Failure::new)?;
        let name = format!("{slug}-{}-print-{}.pdf", file_word(&about.version), file_word(&paper.name));
        outputs.push(Output { path: name, bytes });
    }
    let first = asked.papers.first().is_some_and(|first| first.name == paper.name);
    if first && (asked.svg || asked.png.is_some()) {
        let whole = bundle.map_page();
        let each = whole.iter().chain(pages.iter().filter(|page| !page.name.starts_with("Map")));
        for page in each {
            picture(page, asked, outputs)?;
        }
    }
    Ok(())
}

/// A page as SVG and PNG, as asked for.
fn picture(page: &Page, asked: &Asked, outputs: &mut Vec<Output>) -> Result<(), Failure> {
    let name = word_or(&page.name, "page");
    let unique = |outputs: &[Output], folder: &str, ending: &str| {
        let path = |name: &str| format!("{folder}/{name}.{ending}");
        path(&told_from_others(&name, |name| outputs.iter().any(|output| output.path == path(name))))
    };
    if asked.svg {
        let path = unique(outputs, "svg", "svg");
        outputs.push(Output { path, bytes: svg(page, asked.lettering).into_bytes() });
    }
    if let Some(dots) = asked.png {
        let whole = Rect::new(0.0, 0.0, page.width, page.height);
        let bytes = png(page, whole, dots).ok_or_else(|| too_large(&page.name, dots))?;
        let path = unique(outputs, "png", "png");
        outputs.push(Output { path, bytes });
    }
    Ok(())
}

pub fn too_large(what: &str, dots: f64) -> Failure {
    Failure::new(format!("{what} has too many dots at {dots} to the inch")).help("give fewer with --png=DPI")
}

/// One PNG for each face of each counter and of each different marker, for virtual tables.
fn pieces(bundle: &Bundle<'_>, dots: f64, outputs: &mut Vec<Output>) -> Result<(), Failure> {
    let mut taken = BTreeSet::new();
    // Names are lower case, so that they differ on disks that know no case as well.
    let mut own = |name: String| {
        let name = told_from_others(&name, |name| taken.contains(name));
        taken.insert(name.clone());
        name
    };
    for unit in &bundle.kit.counters {
        let name = own(format!("counters/{}-{}", word_or(&unit.side.name, "side"), word_or(&unit.id, "unit")));
        faces(&name, bundle.faces(unit), bundle.kit.sizes.counter, dots, outputs)?;
    }
    let mut drawn: Vec<&Marker> = Vec::new();
    for marker in &bundle.kit.markers {
        if drawn.contains(&marker) {
            continue;
        }
        // Markers of one kind may differ: by suit, by side, by what is on their back.
        let name = own(format!("markers/{}", word_or(&marker.kind, "marker")));
        faces(&name, bundle.marker_faces(marker), bundle.kit.sizes.counter, dots, outputs)?;
        drawn.push(marker);
    }
    Ok(())
}

/// A name, with a number behind it if others have it already.
fn told_from_others(name: &str, is_taken: impl Fn(&str) -> bool) -> String {
    if !is_taken(name) {
        return name.to_string();
    }
    let mut numbered = (2..).map(|number| format!("{name}-{number}"));
    numbered.find(|name| !is_taken(name)).expect("there are more numbers than names")
}

/// Both faces of a piece as pictures of its size.
fn faces(name: &str, faces: [Group; 2], size: f64, dots: f64, outputs: &mut Vec<Output>) -> Result<(), Failure> {
    for (word, face) in ["front", "back"].into_iter().zip(faces) {
        let mut page = Page::plain(name, size, size);
        page.add(face);
        let bytes = png(&page, Rect::new(0.0, 0.0, size, size), dots).ok_or_else(|| too_large(name, dots))?;
        outputs.push(Output { path: format!("png/{name}-{word}.png"), bytes });
    }
    Ok(())
}

/// A scenario's own word: its file name without the ending. Letters that no file name of ours has are told apart by a few
/// figures.
pub fn slug(path: &Path) -> String {
    let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    let name = name.trim_end_matches(find::SCENARIO);
    let word = word_or(name, "scenario");
    let figures = if name.is_ascii() { String::new() } else { format!("-{}", &folder::hash(name.as_bytes())[..4]) };
    word + &figures
}

/// A text as part of a file name, or a word in its place if nothing of it can be.
pub fn word_or(text: &str, otherwise: &str) -> String {
    let word = file_word(text);
    if word.is_empty() { otherwise.to_string() } else { word }
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
