//! A unit in words: its counter, where and when it comes, and its chances against whom it meets first.

use super::Library;
use crate::editor::View;
use crate::grid::Cell;
use crate::kit::{Back, Counter, Values};
use crate::scenario::Draft;
use crate::scenario::draft::{FormationId, UnitId};

pub fn words(view: &View, name: &str, library: &dyn Library) -> Option<String> {
    let draft = &*view.outcome.draft;
    let id = draft.unit_ids().find(|id| draft.unit(*id).id.value == name)?;
    let mut text = format!("**{name}**{}\n", about(draft, id));
    let mut line = |words: Option<String>| {
        if let Some(words) = words {
            text += &format!("\n- {words}");
        }
    };
    let counter = view.counters().iter().find(|counter| counter.id == name);
    line(counter.map(|counter| faces(counter).join("; ")).filter(|words| !words.is_empty()));
    for words in entries(draft, id) {
        line(Some(words));
    }
    if let Some((first, chances)) = meeting(view, id, library) {
        text += &format!("\n\nThe first it meets is {first}:\n\n```text\n{}\n```\n", chances.trim_end());
    }
    Some(text)
}

/// Its longer name, type, formation and side.
fn about(draft: &Draft, id: UnitId) -> String {
    let unit = draft.unit(id);
    let written = |key: fn(&crate::scenario::document::Unit) -> &Option<crate::source::Spanned<String>>| {
        draft.document.unit.get(unit.entry).and_then(|entry| key(entry).as_ref()).map(|text| text.value.clone())
    };
    let kind = unit.kind.and_then(|kind| draft.vocabulary.unit_types.get(kind.value).cloned());
    let formation = unit.formation.map(|formation| draft.formation(formation.value).id.value.clone());
    let side = unit.side.map(|side| draft.side_name(side));
    let words: Vec<String> = [written(|unit| &unit.name), kind, formation, side].into_iter().flatten().collect();
    if words.is_empty() { String::new() } else { format!(": {}", words.join(", ")) }
}

/// The values on both faces of a counter.
fn faces(counter: &Counter) -> Vec<String> {
    let values = |values: &Values| -> String {
        let each = values.iter().map(|value| format!("{} {}", value.name.to_lowercase(), value.figure));
        each.collect::<Vec<_>>().join(", ")
    };
    let strength = counter.strength.map(|points| format!("{points} strength points"));
    let back = match &counter.back {
        Back::Reduced(back) => Some(format!("after a loss {}", values(back))),
        Back::Disrupted(back) => Some(format!("disrupted {}", values(back))),
        Back::Badge | Back::Acted => None,
    };
    let all = [strength, Some(values(&counter.front)), back].into_iter().flatten();
    all.filter(|words| !words.trim().is_empty()).collect()
}

/// Where and when it comes into play.
fn entries(draft: &Draft, id: UnitId) -> Vec<String> {
    let cells = |cells: &[crate::source::Spanned<Cell>]| {
        draft.cells_words(&cells.iter().map(|cell| cell.value).collect::<Vec<_>>()).join(", ")
    };
    let has = |units: &[crate::source::Spanned<UnitId>]| units.iter().any(|unit| unit.value == id);
    let begins = draft.setups.iter().filter(|setup| has(&setup.units)).map(|setup| {
        let one_of = if setup.cells.len() > 1 { "one of " } else { "" };
        format!("begins at {one_of}{}", cells(&setup.cells))
    });
    let comes = draft.arrivals.iter().filter(|arrival| has(&arrival.units)).map(|arrival| {
        let turn = arrival.turn.map_or("a turn that is not given".to_string(), |turn| format!("turn {}", turn.value));
        let at = arrival.cells.as_ref().map(|at| format!(" at {}", cells(at))).unwrap_or_default();
        let lands = if arrival.landing { ", landing" } else { "" };
        format!("comes in {turn}{at}{lands}")
    });
    let all: Vec<String> = begins.chain(comes).collect();
    if all.is_empty() { vec!["is neither set up nor does it come later".to_string()] } else { all }
}

/// Whom it meets first, and the chances of its first shot from the next cell.
fn meeting(view: &View, id: UnitId, library: &dyn Library) -> Option<(String, String)> {
    let draft = &*view.outcome.draft;
    let (scenario, map) = (view.outcome.scenario.as_ref()?, draft.map.as_ref()?);
    let stands = |unit: UnitId| {
        let mut setups = draft.setups.iter().filter(|setup| setup.units.iter().any(|one| one.value == unit));
        let mut arrivals = draft.arrivals.iter().filter(|one| one.units.iter().any(|one| one.value == unit));
        let set_up = setups.next().and_then(|setup| setup.cells.first());
        set_up.or_else(|| arrivals.next()?.cells.as_ref()?.first()).map(|cell| cell.value)
    };
    let (side, from) = (draft.unit(id).side?, stands(id)?);
    let begins = |unit: UnitId| draft.setups.iter().any(|setup| setup.units.iter().any(|one| one.value == unit));
    let enemies = draft.unit_ids().filter(|other| draft.unit(*other).side.is_some_and(|other| other != side));
    let near = enemies.filter(|enemy| begins(*enemy) && !draft.flies(*enemy)).filter_map(|enemy| {
        let at = stands(enemy)?;
        Some((map.grid.distance(from, at), at, enemy))
    });
    let (distance, at, enemy) = near.min_by_key(|(distance, at, enemy)| (*distance, *at, *enemy))?;
    let beside = map.grid.neighbours(at).map(|(_, cell)| cell);
    let next = if distance > 1 { beside.min_by_key(|cell| (map.grid.distance(*cell, from), *cell))? } else { from };
    let (by, target) = (&draft.unit(id).id.value, &draft.unit(enemy).id.value);
    let (from, to) = (draft.label(next), draft.label(at));
    let shot = ["--by", by, "--at", target, "--by-cell", &from, "--at-cell", &to];
    let fight = ["--close-combat", &to, "--attackers", &format!("{by}@{from}")];
    let told =
        library.odds(scenario, &shot).map(|chances| (format!("{target} at {to}, fired at from {from}"), chances));
    told.or_else(|| {
        library.odds(scenario, &fight).map(|chances| (format!("{target} at {to}, assaulted from {from}"), chances))
    })
}

/// A formation: its side and its units.
pub fn formation(view: &View, name: &str) -> Option<String> {
    let draft = &*view.outcome.draft;
    let id: FormationId = draft.formation_ids().find(|id| draft.formation(*id).id.value == name)?;
    let side = draft.formation(id).side.map(|side| format!(", {}", draft.side_name(side))).unwrap_or_default();
    let of = |unit: &UnitId| draft.unit(*unit).formation.is_some_and(|formation| formation.value == id);
    let units: Vec<String> = draft.unit_ids().filter(of).map(|unit| draft.unit(unit).id.value.clone()).collect();
    Some(format!("**{name}**{side}: {}", units.join(", ")))
}
