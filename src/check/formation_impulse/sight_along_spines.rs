//! Units that see each other along hexsides.
//!
//! ## Why it matters
//! Where a sight line runs exactly between two hexes, only both together block it. On a printed map it is seldom clear
//! whether woods or houses reach that far, so players will argue about these lines. This counts them, as far as fire
//! reaches and as far as one of the two hexes would block. It is a hint and fails nothing.
//!
//! ## Example
//! ```toml
//! [[map.cell]]
//! at = "0604"
//! terrain = "woods"
//!
//! [[unit]]
//! id = "B-3"
//! like = "B-1"
//!
//! [[setup]]
//! at = "0705"
//! units = ["B-3"]
//! ```
//! Write instead:
//! ```toml
//! [[map.cell]]
//! at = "0602"
//! terrain = "woods"
//!
//! [[unit]]
//! id = "B-3"
//! like = "B-1"
//!
//! [[setup]]
//! at = "0705"
//! units = ["B-3"]
//! ```

use std::collections::BTreeSet;

use crate::check::formation_impulse::prelude::*;
use crate::check::{contact, words};
use crate::grid::Trace;
use crate::rules::formation_impulse::sight::Ground;

pub const CHECK: Check = Check::hint("NW042", Some("TERR.los"), Run::FormationImpulse(run)).of_role(Role::Astray);

/// So many lines are looked at; a battle with more of them has more to argue about.
const MOST_LINES: usize = 20_000;

fn run(reading: &Reading, report: &mut Report<'_>) {
    let Some(map) = &reading.draft.map else { return };
    let ground = Ground::of(map, &reading.tables);
    let posts = contact::undoubted(&reading.draft);
    let posts: BTreeSet<(SideId, Cell)> =
        posts.iter().filter(|post| !reading.draft.flies(post.unit)).map(|post| (post.side, post.cell.value)).collect();
    let reach = farthest(reading);
    let mut doubtful = Vec::new();
    let lines = posts.iter().flat_map(|from| posts.range(from..).map(move |to| (from, to)));
    for ((side, from), (other, to)) in lines.take(MOST_LINES) {
        let distance = i64::from(map.grid.distance(*from, *to));
        if side == other || distance < 2 || distance > reach {
            continue;
        }
        let trace = map.grid.trace(*from, *to);
        if trace.pairs.is_empty() || ground.hides_along(&map.grid, *from, *to, &trace) {
            continue;
        }
        // Would it be blocked if the hexes beside it reached over it?
        let beside = trace.pairs.iter().flat_map(|(one, two)| [*one, *two]);
        let wide = Trace { crossed: beside.collect(), pairs: Vec::new() };
        if ground.hides_along(&map.grid, *from, *to, &wide) {
            doubtful.push((*from.min(to), *from.max(to)));
        }
    }
    if doubtful.is_empty() {
        return;
    }
    let pairs =
        doubtful.iter().map(|(from, to)| format!("{}–{}", reading.draft.label(*from), reading.draft.label(*to)));
    report
        .at(
            map.span,
            format!(
                "{} each other along hexsides, past a hex that blocks: {}",
                words::count(doubtful.len(), "pair of set-up hexes sees", "pairs of set-up hexes see"),
                words::list(pairs)
            ),
        )
        .label("looks blocked, and is not")
        .help("look at these lines on the printed map, and move a unit if they are not meant");
}

/// The farthest that any unit in play can fire.
fn farthest(reading: &Reading) -> i64 {
    let in_play = reading.draft.units_in_play();
    let kinds = in_play.iter().filter_map(|unit| reading.unit(*unit).kind.as_ref());
    let weapons = kinds.flat_map(|(_, kind)| [kind.ap(false), kind.he(false)]).flatten();
    weapons.map(|weapon| weapon.range()).max().unwrap_or(0).saturating_mul(reading.tables.fire.extended)
}
