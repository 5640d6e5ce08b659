//! `sandtable list`.

use serde_json::{Map, Value, json};

use super::args::{List, ListFormat, Subject};
use super::starters::STARTERS;
use super::talk::Talk;
use super::{Ended, Exit, Failure};
use crate::check::{self, Manual};
use crate::draw::theme::Theme;
use crate::play::player::BOTS;
use crate::press::{COMMON, PAPERS};
use crate::rules::small_units::tables::Tables;
use crate::rules::{self, RULESETS, Ruleset};

/// A table with a heading for each column.
struct Listing {
    headings: &'static [&'static str],
    rows: Vec<Vec<String>>,
}

pub fn run(args: &List, talk: &mut Talk) -> Ended {
    let ruleset = rules::ruleset(&args.rules).ok_or_else(|| {
        Failure::new(format!("there is no ruleset `{}`", args.rules)).help("`sandtable list rulesets` shows them")
    })?;
    let listing = match args.what {
        Subject::Rulesets => rulesets(),
        Subject::Codes => codes(),
        Subject::Options => options(ruleset),
        Subject::Sections => sections(ruleset),
        Subject::Papers => papers(),
        Subject::Themes => themes(),
        Subject::Templates => templates(),
        Subject::Bots => bots(),
        Subject::Terrain | Subject::Hexsides | Subject::Fortifications | Subject::UnitTypes | Subject::Markers => {
            chart(args.what)
        }
    };
    let text = match args.format {
        ListFormat::Text => listing.text(),
        ListFormat::Json => listing.json(),
    };
    talk.result(text).map(|()| Exit::Clean)
}

impl Listing {
    fn text(&self) -> String {
        let width = |column: usize| {
            let cells = self.rows.iter().map(|row| row[column].chars().count());
            cells.chain([self.headings[column].chars().count()]).max().unwrap_or(0)
        };
        let widths: Vec<usize> = (0..self.headings.len()).map(width).collect();
        let line = |cells: &mut dyn Iterator<Item = &str>| {
            let padded: Vec<String> = cells.zip(&widths).map(|(cell, width)| format!("{cell:<width$}")).collect();
            format!("{}\n", padded.join("  ").trim_end())
        };
        let mut text = line(&mut self.headings.iter().copied());
        for row in &self.rows {
            text.push_str(&line(&mut row.iter().map(String::as_str)));
        }
        text
    }

    fn json(&self) -> String {
        let rows = self.rows.iter().map(|row| {
            let cells = self.headings.iter().zip(row).map(|(heading, cell)| (heading.to_string(), json!(cell)));
            Value::Object(cells.collect::<Map<_, _>>())
        });
        format!("{:#}\n", Value::Array(rows.collect()))
    }
}

fn rulesets() -> Listing {
    let row = |ruleset: &&dyn Ruleset| {
        let checks = check::all().filter(|check| check.ruleset().is_none_or(|id| id == ruleset.id())).count();
        let sections = ruleset.sections().sections.len();
        vec![
            ruleset.id().into(),
            ruleset.title().into(),
            sections.to_string(),
            checks.to_string(),
            ruleset.gist().into(),
        ]
    };
    Listing { headings: &["id", "title", "sections", "checks", "about"], rows: RULESETS.iter().map(row).collect() }
}

fn codes() -> Listing {
    let row = |check: &check::Check| {
        vec![check.code.into(), check.severity.word().into(), check.name.into(), Manual::of(check).summary]
    };
    Listing { headings: &["code", "severity", "name", "about"], rows: check::all().map(row).collect() }
}

fn options(ruleset: &dyn Ruleset) -> Listing {
    let rows = ruleset.sections().options().map(|(option, ruling)| {
        let values: Vec<String> = ruling.values.iter().map(ToString::to_string).collect();
        vec![option.to_string(), values.join(", "), ruling.cite.clone(), ruling.question.clone()]
    });
    Listing { headings: &["option", "values (default first)", "rule", "question"], rows: rows.collect() }
}

fn sections(ruleset: &dyn Ruleset) -> Listing {
    let sections = ruleset.sections().sections.iter();
    let rows = sections.map(|section| {
        vec![section.number.clone(), section.title.clone(), section.status.to_string(), section.gist.clone()]
    });
    Listing { headings: &["section", "title", "status", "gist"], rows: rows.collect() }
}

fn papers() -> Listing {
    let rows = PAPERS
        .iter()
        .cloned()
        .chain([COMMON])
        .map(|paper| vec![paper.name.to_string(), format!("{} mm", paper.width), format!("{} mm", paper.height)]);
    Listing { headings: &["paper", "width", "height"], rows: rows.collect() }
}

fn themes() -> Listing {
    let rows = Theme::BUILT_IN.iter().map(|(name, text)| {
        let about = text.lines().next().unwrap_or_default().trim_start_matches('#').trim();
        vec![name.to_string(), about.to_string()]
    });
    Listing { headings: &["theme", "about"], rows: rows.collect() }
}

fn templates() -> Listing {
    let rows = STARTERS.iter().map(|starter| vec![starter.name.into(), starter.ruleset.into(), starter.gist.into()]);
    Listing { headings: &["template", "ruleset", "about"], rows: rows.collect() }
}

fn bots() -> Listing {
    let rows = BOTS.iter().map(|bot| vec![bot.name.into(), bot.gist.into()]);
    Listing { headings: &["bot", "about"], rows: rows.collect() }
}

/// Rows of the charts, as the rulebook has them.
fn chart(what: Subject) -> Listing {
    let tables = Tables::builtin();
    let name = |name: Option<&str>| name.unwrap_or_default().to_string();
    let yes = |flag: bool| if flag { "yes" } else { "no" }.to_string();
    match what {
        Subject::Terrain => Listing {
            headings: &["terrain", "token", "name", "foot", "motor", "cover", "blocks sight", "stack"],
            rows: (tables.terrain.iter())
                .map(|(id, row)| {
                    let costs = [row.foot().to_string(), row.motor().to_string(), row.cover().to_string()];
                    let mut cells = vec![id.clone(), row.glyph().to_string(), name(row.name())];
                    cells.extend(costs);
                    cells.extend([yes(row.blocks_sight()), row.stack().to_string()]);
                    cells
                })
                .collect(),
        },
        Subject::Hexsides => Listing {
            headings: &["hexside", "name", "foot", "motor", "leads over"],
            rows: (tables.hexside.iter())
                .map(|(id, row)| {
                    let over: Vec<&str> = row.neutralizes().map(|kind| kind.as_str()).collect();
                    vec![id.clone(), name(row.name()), row.foot().to_string(), row.motor().to_string(), over.join(", ")]
                })
                .collect(),
        },
        Subject::Fortifications => Listing {
            headings: &["fortification", "name", "capacity", "cover", "ruined"],
            rows: (tables.fortification.iter())
                .map(|(id, row)| {
                    let numbers = [row.capacity(), row.cover(), row.ruined_cover()].map(|number| number.to_string());
                    [vec![id.clone(), name(row.name())], numbers.to_vec()].concat()
                })
                .collect(),
        },
        Subject::Markers => Listing {
            headings: &["marker", "name", "on a sheet"],
            rows: (tables.marker.iter())
                .map(|(id, row)| vec![id.clone(), name(row.name()), row.count().to_string()])
                .collect(),
        },
        _ => Listing {
            headings: &["unit type", "name", "moves", "class"],
            rows: (tables.unit_type.iter())
                .map(|(id, row)| {
                    let moves = format!("{:?}", row.mobility()).to_lowercase();
                    vec![id.clone(), name(row.name()), moves, row.class().id().to_string()]
                })
                .collect(),
        },
    }
}
