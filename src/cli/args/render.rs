//! Arguments of `render`.

use std::path::{Path, PathBuf};

use clap::{Args as ClapArgs, Parser};

use super::Jobs;
use crate::settings::{Origin, Set, Values};

/// Print what goes on the table: map, counters, turn track, cards and aids, as PDF, SVG and PNG.
#[derive(Debug, ClapArgs)]
#[command(after_long_help = "\
Examples:
  sandtable render oster/oster.scenario.toml                          one PDF for A4 and one for Letter, in output/
  sandtable render oster/ --paper a4 --backs duplex-long               counters printed on both sides
  sandtable render oster/ --only map,counters --ink low --svg --png    pictures for a screen or a virtual table
  sandtable render oster/ --theme plain --large-print
  sandtable render oster/ --templates mine --theme night              colours from mine/themes/night.toml, symbols from
                                                                      mine/symbols, layouts from mine/cards

Files of one scenario go into a folder of its own below --out-dir, with a manifest.json. A file that was not written by \
sandtable, or was changed since, is never overwritten. `sandtable.toml` may say what is usual for paper, backs, ink, counters, \
theme, templates and large print. docs/PRINTING.md tells how to write templates of your own.")]
pub struct Render {
    /// Scenario files, or folders to search for *.scenario.toml.
    #[arg(value_name = "PATH", default_value = ".")]
    pub paths: Vec<PathBuf>,
    /// Only these components: cover, guide, map, counters, deck, track, rosters, aids, cards, form.
    #[arg(long, value_name = "LIST", value_delimiter = ',')]
    pub only: Vec<String>,
    /// Papers: a4, letter, a3, tabloid, a5, legal, common, or a size as 200x300mm; a4,letter where nothing is said.
    #[arg(long, value_name = "LIST", value_delimiter = ',')]
    pub paper: Vec<String>,
    /// How counters get their backs: fold, duplex-long, duplex-short or none; fold where nothing is said.
    #[arg(long, value_name = "HOW")]
    pub backs: Option<String>,
    /// Shift backs by so many millimetres, for printers that drift: 0.4,-0.2.
    #[arg(long, value_name = "X,Y", default_value = "0,0", allow_hyphen_values = true)]
    pub back_offset: String,
    /// The side of a counter; the scenario's own size, or 15.9mm, where nothing is said.
    #[arg(long, value_name = "LENGTH")]
    pub counter: Option<String>,
    /// The width of a cell from flat to flat; wide enough for a counter where nothing is said.
    #[arg(long, value_name = "LENGTH")]
    pub hex: Option<String>,
    /// How far colour goes beyond the cut.
    #[arg(long, value_name = "LENGTH", default_value = "2mm")]
    pub bleed: String,
    /// How much neighbouring map sheets have in common.
    #[arg(long, value_name = "LENGTH", default_value = "8mm")]
    pub overlap: String,
    /// How much ink: full, low (outlines and patterns) or mono (black alone); full where nothing is said.
    #[arg(long, value_name = "INK")]
    pub ink: Option<String>,
    /// A theme by name (`sandtable list themes` shows them), or a theme file; field where nothing is said.
    #[arg(long, value_name = "THEME")]
    pub theme: Option<String>,
    /// A folder of your own templates: DIR/themes/NAME.toml, DIR/symbols/SET/NAME.svg and DIR/cards/NAME.toml come before those
    /// of that name that ship.
    #[arg(long, value_name = "DIR")]
    pub templates: Option<PathBuf>,
    /// Show on the map where each side sets up, as a layer of its own.
    #[arg(long)]
    pub setup_zones: bool,
    /// Larger type on cards and aids.
    #[arg(long)]
    pub large_print: bool,
    /// Write the print-ready PDF; the default unless --svg or --png is given.
    #[arg(long)]
    pub pdf: bool,
    /// Write an SVG for each component.
    #[arg(long)]
    pub svg: bool,
    /// Write SVG with text that can be edited, and the letters it is set in.
    #[arg(long)]
    pub svg_text: bool,
    /// Write a PNG for each page and piece, at so many dots per inch.
    #[arg(long, value_name = "DPI", num_args = 0..=1, default_missing_value = "150", require_equals = true)]
    pub png: Option<f64>,
    /// The folder for everything that is written.
    #[arg(short, long, value_name = "DIR", default_value = "output")]
    pub out_dir: PathBuf,
    #[command(flatten)]
    pub jobs: Jobs,
}

/// `render` by itself, so that others can ask for what it does where nothing is said.
#[derive(Parser)]
struct Alone {
    #[command(flatten)]
    render: Render,
}

impl Render {
    /// What was typed of that which settings may say as well.
    pub fn typed(&self) -> Values {
        let list = |flag, value: &Vec<String>| {
            (!value.is_empty()).then(|| Set { value: value.clone(), origin: Origin::Flag(flag) })
        };
        let text = |flag, value: &Option<String>| value.clone().map(|value| Set { value, origin: Origin::Flag(flag) });
        Values {
            paper: list("paper", &self.paper),
            backs: text("backs", &self.backs),
            ink: text("ink", &self.ink),
            counters: text("counter", &self.counter),
            theme: text("theme", &self.theme),
            templates: self.templates.clone().map(|value| Set { value, origin: Origin::Flag("templates") }),
            large_print: self.large_print.then_some(Set { value: true, origin: Origin::Flag("large-print") }),
            ..Values::default()
        }
    }

    /// What is printed where nothing is said but the paper, the folder and the threads.
    pub fn usual(paper: &str, out_dir: &Path, jobs: &Jobs) -> Render {
        let Alone { render } = Alone::try_parse_from(["render"]).expect("everything has a default");
        Render { paper: vec![paper.to_string()], out_dir: out_dir.to_path_buf(), jobs: jobs.clone(), ..render }
    }
}
