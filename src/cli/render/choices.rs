//! What was asked of the printer, understood: papers, sizes, ink, theme, formats.

use super::themes::{self, Found};
use crate::backend::Lettering;
use crate::bundle::{COMPONENTS, Choices};
use crate::cli::Failure;
use crate::cli::args::{Jobs, Render};
use crate::diag::{Findings, nearest};
use crate::draw::theme::{Ink, Theme};
use crate::kit::length::{self, millimetres};
use crate::press::{Backs, Paper};
use crate::settings::{Set, Values};

pub struct Asked {
    pub papers: Vec<Paper>,
    pub counter: Option<f64>,
    pub cell: Option<f64>,
    pub choices: Choices,
    /// What is found in the theme, if somebody wrote it.
    pub findings: Option<Findings>,
    pub pdf: bool,
    pub svg: bool,
    pub lettering: Lettering,
    pub png: Option<f64>,
    pub jobs: Jobs,
}

impl Asked {
    /// What was typed, and what settings say where nothing was.
    pub fn of(args: &Render, said: &Values) -> Result<Asked, Failure> {
        for name in &args.only {
            one_of("component", name, &COMPONENTS)?;
        }
        let usual = ["a4", "letter"].map(String::from).to_vec();
        let text =
            |set: &Option<Set<String>>, usual: &str| set.as_ref().map_or(usual.to_string(), |set| set.value.clone());
        let mut papers: Vec<Paper> = Vec::new();
        for name in said.paper.as_ref().map_or(&usual, |set| &set.value) {
            let paper: Paper = name.parse().map_err(|error| Failure::new(format!("{error}")))?;
            if !papers.iter().any(|known| known.name == paper.name) {
                papers.push(paper);
            }
        }
        let backs = text(&said.backs, "fold").parse::<Backs>().map_err(Failure::new)?;
        let inks = Ink::ALL.map(|(name, _)| name);
        let word = text(&said.ink, "full");
        one_of("ink", &word, &inks)?;
        let ink = Ink::ALL.into_iter().find(|(name, _)| *name == word).map_or(Ink::Full, |(_, ink)| ink);
        let png = match args.png {
            Some(dots) if !(20.0..=1200.0).contains(&dots) => {
                let failure = Failure::new(format!("{dots} dots per inch cannot be painted"));
                return Err(failure.help("give from 20 to 1200, as --png=300"));
            }
            dots => dots,
        };
        let svg = args.svg || args.svg_text;
        let templates = said.templates.as_ref().map(|set| set.value.as_path());
        let Found { theme, findings } = themes::find(&text(&said.theme, Theme::USUAL), templates)?;
        Ok(Asked {
            jobs: args.jobs.clone(),
            papers,
            counter: size(said.counters.as_ref().map(|set| set.value.as_str()), "counter", length::COUNTERS)?,
            cell: size(args.hex.as_deref(), "hex", length::CELLS)?,
            choices: Choices {
                only: args.only.clone(),
                backs,
                back_offset: offset(&args.back_offset)?,
                bleed: size(Some(&args.bleed), "bleed", (0.0, 5.0))?.unwrap_or(2.0),
                overlap: size(Some(&args.overlap), "overlap", (0.0, 40.0))?.unwrap_or(8.0),
                ink,
                theme: theme.inked(ink),
                large: said.large_print.as_ref().is_some_and(|set| set.value),
                setup_zones: args.setup_zones,
            },
            findings,
            pdf: args.pdf || (!svg && png.is_none()),
            svg,
            lettering: if args.svg_text { Lettering::Editable } else { Lettering::Outlines },
            png,
        })
    }
}

pub fn one_of(what: &str, name: &str, known: &[&str]) -> Result<(), Failure> {
    if known.contains(&name) {
        return Ok(());
    }
    let failure = Failure::new(format!("there is no {what} `{name}`"));
    Err(match nearest(name, known.iter().copied()) {
        Some(near) => failure.help(format!("did you mean `{near}`? There are {}", known.join(", "))),
        None => failure.help(format!("there are {}", known.join(", "))),
    })
}

/// A length within what can be printed.
fn size(text: Option<&str>, what: &str, (least, most): (f64, f64)) -> Result<Option<f64>, Failure> {
    let Some(text) = text else { return Ok(None) };
    let Some(length) = millimetres(text) else {
        let failure = Failure::new(format!("`{text}` is no length for --{what}"));
        return Err(failure.help("write it as 15.9mm, 1.59cm or 5/8in"));
    };
    if !(least..=most).contains(&length) {
        let message = format!("--{what} {text} cannot be printed: it must be from {least} to {most} mm");
        return Err(Failure::new(message));
    }
    Ok(Some(length))
}

fn offset(text: &str) -> Result<(f64, f64), Failure> {
    let parts: Option<Vec<f64>> = text.split(',').map(|part| part.trim().parse().ok()).collect();
    match parts.as_deref() {
        Some([x, y]) if x.abs() <= 20.0 && y.abs() <= 20.0 => Ok((*x, *y)),
        _ => {
            let failure = Failure::new(format!("`{text}` is no offset"));
            Err(failure.help("write two numbers of millimetres, at most 20, as 0.4,-0.2"))
        }
    }
}
