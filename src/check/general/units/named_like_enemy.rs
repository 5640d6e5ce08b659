//! A unit that by its name belongs to the enemy.
//!
//! ## Why it matters
//! All others whose ids begin or end like its own are on the other side, and its own side names its units otherwise. One wrong
//! word in `side` or `formation` puts a unit into the enemy's hands, and nobody notices until it is moved.
//!
//! ## Example
//! ```toml
//! [[unit]]
//! id = "3/MG"
//! like = "1/MG"
//! formation = "Fus"             # British, and all others of MG are German
//!
//! [[setup]]
//! at = "0301"
//! units = ["3/MG"]
//! ```
//! Write instead:
//! ```toml
//! [[unit]]
//! id = "C/Fus"
//! like = "1/MG"
//! formation = "Fus"
//!
//! [[setup]]
//! at = "0301"
//! units = ["C/Fus"]
//! ```

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use crate::check::prelude::*;
use crate::check::{naming, start};

pub const CHECK: Check = Check::warning("U012", None, Run::General(run));

/// So many others must bear a name before it says whose they are.
const FEWEST: usize = 2;

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    let draft = desk.draft;
    let names = Names::of(draft);
    // A word that several have by `like` is one slip, and where one of them is set up on top of an enemy, that is told.
    let (strays, mixed) = (by_name_of_the_enemy(draft), mixed(draft));
    let mut told: BTreeSet<Span> = strays.intersection(&mixed).map(|unit| word(draft, *unit)).collect();
    for unit in strays.iter().copied() {
        let (card, Some(side)) = (draft.unit(unit), draft.unit(unit).side) else { continue };
        let alike = names.kin(unit).into_iter().flatten().filter(|other| draft.unit(*other).side != Some(side));
        let alike: BTreeSet<UnitId> = alike.collect();
        let Some(other) = alike.iter().find_map(|unit| draft.unit(*unit).side) else { continue };
        let (own, theirs) = (&draft.side(side).id, &draft.side(other).id);
        let span = word(draft, unit);
        if !told.insert(span) {
            continue;
        }
        let how = match &card.formation {
            Some(formation) => format!("is in `{}`, a formation of `{own}`", draft.formation(formation.value).id),
            None => format!("belongs to `{own}`"),
        };
        report
            .at(span, format!("`{}` {how}, but units named like it are of `{theirs}`", card.id))
            .label(format!("{} are of `{theirs}`", naming::units(draft, alike.iter().copied())))
            .help(format!("give it to `{theirs}`, or another id if it is meant"));
    }
}

/// Units whose names say that they are the enemy's.
pub fn by_name_of_the_enemy(draft: &Draft) -> Arc<BTreeSet<UnitId>> {
    draft.worked.once("named like the enemy", || all_by_name_of_the_enemy(draft))
}

fn all_by_name_of_the_enemy(draft: &Draft) -> BTreeSet<UnitId> {
    let names = Names::of(draft);
    let sides: BTreeSet<SideId> = draft.side_ids().filter(|side| names.tell(*side)).collect();
    let strays = draft.unit_ids().filter(|unit| {
        let Some(side) = draft.unit(*unit).side.filter(|side| sides.contains(side)) else { return false };
        let kin = names.kin(*unit);
        // A slip may have been made twice.
        let foreign = |units: &[UnitId]| {
            let foes = units.iter().filter(|one| draft.unit(**one).side.is_some_and(|other| other != side)).count();
            foes >= FEWEST && foes * 4 >= units.len() * 3
        };
        kin.iter().any(|units| foreign(units)) && kin.iter().all(|units| units.is_empty() || foreign(units))
    });
    strays.collect()
}

/// The word that gives a unit to its side.
fn word(draft: &Draft, unit: UnitId) -> Span {
    let card = draft.unit(unit);
    match (&card.formation, draft.written(unit, |unit| &unit.side)) {
        (Some(formation), _) => formation.span,
        (None, Some(side)) => side.span,
        (None, None) => card.id.span,
    }
}

/// Units that are set up among enemies, which has a finding of its own.
fn mixed(draft: &Draft) -> BTreeSet<UnitId> {
    let standing = start::standing(draft);
    let mixed = standing.values().filter(|cell| cell.iter().any(|one| one.side != cell[0].side));
    mixed.flatten().map(|one| one.unit.value).collect()
}

/// The parts of an id that units are named together by: what stands before the first mark, and after the last stroke.
fn marks(id: &str) -> impl Iterator<Item = (bool, &str)> {
    let before = id.split_once(['-', '_', ' ']).map(|(before, _)| (true, before));
    let after = id.rsplit_once('/').map(|(_, after)| (false, after));
    before.into_iter().chain(after).filter(|(_, mark)| !mark.is_empty())
}

/// Who bears which part of a name.
struct Names<'d> {
    draft: &'d Draft,
    bearers: BTreeMap<(bool, &'d str), Vec<UnitId>>,
}

impl<'d> Names<'d> {
    fn of(draft: &'d Draft) -> Names<'d> {
        let mut bearers: BTreeMap<(bool, &str), Vec<UnitId>> = BTreeMap::new();
        for unit in draft.unit_ids() {
            for mark in marks(&draft.unit(unit).id) {
                bearers.entry(mark).or_default().push(unit);
            }
        }
        Names { draft, bearers }
    }

    /// The other units that share a part of a unit's name, part by part. Of what many bear a few are enough.
    fn kin(&self, unit: UnitId) -> Vec<Vec<UnitId>> {
        const ENOUGH: usize = 200;
        let others = |mark| self.bearers[&mark].iter().copied().filter(|other| *other != unit).take(ENOUGH).collect();
        marks(&self.draft.unit(unit).id).map(others).collect()
    }

    /// Whether most units of a side have names that nearly nobody of the other side shares.
    fn tell(&self, side: SideId) -> bool {
        let is_own = |unit: &UnitId| self.draft.unit(*unit).side == Some(side);
        let telling: BTreeSet<(bool, &str)> = self
            .bearers
            .iter()
            .filter(|(_, units)| {
                let own = units.iter().filter(|unit| is_own(unit)).count();
                own >= FEWEST && units.len() - own <= 1
            })
            .map(|(mark, _)| *mark)
            .collect();
        let own: Vec<UnitId> = self.draft.unit_ids().filter(is_own).collect();
        let told = own.iter().filter(|unit| marks(&self.draft.unit(**unit).id).any(|mark| telling.contains(&mark)));
        let told = told.count();
        told >= FEWEST && told * 2 >= own.len()
    }
}
