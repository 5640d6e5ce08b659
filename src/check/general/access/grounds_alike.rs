//! Grounds of a theme that some players cannot tell apart on the printed map.
//!
//! ## Why it matters
//! Whether a hex is woods or open ground decides who may move and who is seen. Patterns help from near by; across the table a
//! map is its colours, and those are compared as they print: with trees, furrows, roofs and shadows. To eyes that lack a kind
//! of cone greens become browns, so that each pair must differ to all of them: each that the charts of a ruleset have together,
//! and a ground of one's own with every other. Grounds that are drawn the same way on purpose, as a town under two names, are
//! one ground. A theme without any colour tells grounds by patterns alone, and is not asked.
//!
//! ## Example
//! A theme of your own, for `sandtable render --theme`:
//! ```toml
//! name = "Autumn"
//!
//! [terrain.marsh]
//! fill = "#E2DFB8"        # as pale as the fields around it
//! ink  = "#C9C49A"
//! edge = "#C9C49A"
//! ```
//! Write instead:
//! ```toml
//! name = "Autumn"
//!
//! [terrain.marsh]
//! ink = "#2F7D90"
//! ```

use std::collections::BTreeSet;

use super::colour::{Rgb, Vision};
use super::{eyes, limits};
use crate::check::Themed;
use crate::check::prelude::*;
use crate::draw::map::tones;
use crate::rules::{RULESETS, Ruleset};
use crate::scenario::tree::Branch;
use crate::scene::Colour;

pub const CHECK: Check = Check::warning("A007", None, Run::Theme(run));

fn run(themed: &Themed<'_>, report: &mut Report<'_>) {
    let grounds = &themed.theme.terrain;
    let is_grey = |colour: Colour| colour.red == colour.green && colour.green == colour.blue;
    if grounds.values().filter_map(|ground| ground.fill).all(is_grey) {
        return;
    }
    let (tones, charts) = (tones(themed.theme), charts());
    let place = |id: &str| themed.grounds.get(id).copied();
    for (number, (id, tone)) in tones.iter().enumerate() {
        let Some(at) = place(id) else { continue };
        // A pair that is written here is told once, at the later one.
        let others = tones.iter().enumerate().filter(|(other, (name, _))| {
            let is_later = *other != number && place(name).is_none_or(|other| other < at);
            is_later && grounds[*name] != grounds[*id] && meet(&charts, id, name)
        });
        let near = others.filter_map(|(_, (name, other))| {
            let (apart, vision) = limits::closer(rgb(*tone), rgb(*other), limits::GROUNDS)?;
            Some(Near { apart, vision, name, tone: *other })
        });
        if let Some(nearest) = near.min_by(|a, b| a.apart.total_cmp(&b.apart)) {
            tell((id, at, *tone), &nearest, place(nearest.name), report);
        }
    }
}

/// The grounds of each ruleset as themes call them: whatever lies open is clear, and hills may have levels.
fn charts() -> Vec<BTreeSet<String>> {
    let of = |ruleset: &&dyn Ruleset| {
        let terrain = ruleset.vocabulary(&Branch::default(), &mut Vec::new()).terrain;
        terrain.into_iter().chain(["clear", "high-hill"].map(String::from)).collect()
    };
    RULESETS.iter().map(of).collect()
}

/// Whether two grounds can lie on one map.
fn meet(charts: &[BTreeSet<String>], one: &str, other: &str) -> bool {
    let is_known = |id: &str| charts.iter().any(|chart| chart.contains(id));
    !is_known(one) || !is_known(other) || charts.iter().any(|chart| chart.contains(one) && chart.contains(other))
}

/// The ground that looks most like another.
struct Near<'n> {
    apart: f64,
    vision: Vision,
    name: &'n str,
    tone: Colour,
}

fn tell((id, at, tone): (&str, Span, Colour), near: &Near<'_>, other: Option<Span>, report: &mut Report<'_>) {
    let Near { apart, vision, name, .. } = near;
    let least = limits::GROUNDS;
    let said =
        format!("as printed, `{id}` and `{name}` differ by {apart:.1} {}, and grounds need {least:.0}", eyes(*vision));
    report
        .at(at, said)
        .label(format!("from afar {tone}, and `{name}` {}", near.tone))
        .also(other.unwrap_or_default(), format!("`{name}`"))
        .help("make one of them lighter or darker, or its pattern denser: lightness is seen by all eyes");
}

fn rgb(colour: Colour) -> Rgb {
    Rgb([colour.red, colour.green, colour.blue])
}
