//! Fire at a unit [6.1] and shells on hexes [6.1m], [11.2]: the dice, the saves, and what becomes of everybody there.

use super::explore::{Explorer, Outcomes};
use super::fates::{company, hit_rows, take};
use super::{Part, Situation, Unanswered};
use crate::grid::Cell;
use crate::rules::common::odds::{Reckoned, hit_words, rows};
use crate::rules::formation_impulse::board::Board;
use crate::rules::formation_impulse::course::{Course, Frame, small};
use crate::rules::formation_impulse::fire::{self, Against, Band, Fire, Manner, Shot};
use crate::rules::formation_impulse::order::Order;
use crate::rules::formation_impulse::shells::{self, Source};
use crate::rules::formation_impulse::table::Table;
use crate::rules::formation_impulse::throw::Throw;
use crate::scenario::draft::{SideId, UnitId};

/// What a unit's fire at another comes to.
pub fn fire(situation: &Situation, by: UnitId, at: UnitId, manner: Manner) -> Result<Reckoned, Unanswered> {
    let Situation { board, table, .. } = situation;
    let Some(cell) = table.cell(at) else { return Err(Unanswered::new("the target is not on the map")) };
    let shot = reckon_shot(situation, by, cell, Against::of(board.unit(at)), manner)?;
    let concealed = fire::is_concealed(board, table, at, board.unit(by).side);
    let saves = fire::saves(board, table, at, concealed);
    let outcomes = Explorer::of(board).all(table, |course| course.push(Fire::of(by, at, manner)))?;
    let mut reckoned = Reckoned::default();
    reckoned.rules.extend(shot_rules(&shot));
    reckoned.part("the dice", shot_sums(&shot), hit_rows(&outcomes, |point| point.note.hits));
    let hidden = concealed.then(|| {
        let dice = |(armour, cover): (Throw, Throw)| armour.dice.saturating_add(cover.dice);
        dice(saves).saturating_sub(dice(fire::saves(board, table, at, false)))
    });
    let mut sums = saves_words(saves, board.unit(at).armour, hidden);
    let position = board.hex(cell).position;
    sums.extend(position.then(|| position_words(board)));
    if !sums.is_empty() {
        reckoned.rules.extend(
            [("6.1.g", true), ("6.1.c", concealed), ("8.1", position)]
                .iter()
                .filter(|(_, is)| *is)
                .map(|(rule, _)| *rule),
        );
        reckoned.part("hits that are not saved", sums, hit_rows(&outcomes, |point| point.note.net));
    }
    let spared = board.options.sheltered_infantry && concealed && board.unit(at).infantry;
    reckoned.rules.extend(spared.then_some("X4"));
    reckoned.note(spared, "Concealed infantry is disrupted and no worse.");
    take(&mut reckoned, situation, &outcomes, &with_company(situation, at, cell));
    Ok(reckoned)
}

/// A target, what it carries, and the headquarters beside it.
fn with_company(situation: &Situation, at: UnitId, cell: Cell) -> Vec<UnitId> {
    let Situation { board, table, .. } = situation;
    let posts = table.headquarters(board, cell, board.unit(at).side);
    std::iter::once(at).chain(table.load(at)).chain(posts).collect()
}

/// A shot, or why there is none: dice that cannot be thrown cannot be reckoned, whatever is asked.
pub fn reckon_shot(
    situation: &Situation,
    by: UnitId,
    at: Cell,
    against: Against,
    manner: Manner,
) -> Result<Shot, Unanswered> {
    let Situation { board, table, .. } = situation;
    fire::shot(board, table, by, at, against, manner).map_err(|no| {
        Unanswered::refused(&format!("{} has no shot", situation.id(by)), no)
            .help("--by-cell and --at-cell place the two elsewhere")
    })
}

/// "4 dice = 3 firepower + 1 leadership: 5 or more hits (close: 1 off To Hit …)".
pub fn shot_sums(shot: &Shot) -> Vec<String> {
    let mut fp = format!("{} firepower", shot.fp);
    // What the shot throws beyond or below its parts is what range and rulings have changed.
    let led = shot.dice.saturating_sub(shot.support) >= shot.fp.saturating_add(shot.leadership) && shot.leadership > 0;
    for (part, what, counts) in [(shot.support, "support", true), (shot.leadership, "leadership", led)] {
        if part > 0 && counts {
            fp.push_str(&format!(" + {part} {what}"));
        }
    }
    let added = shot.fp.saturating_add(shot.support).saturating_add(if led { shot.leadership } else { 0 });
    if shot.dice < added {
        fp.push_str(&format!(" - {} extended range", added - shot.dice));
    }
    let band = match shot.band {
        Band::Close => ", close",
        Band::Normal => "",
        Band::Extended => ", extended",
        Band::Thinned => ", extended with fewer dice",
    };
    vec![format!("distance {} of range {}{band}; {fp}", shot.distance, shot.range), throw_words(&shot.throw())]
}

fn shot_rules(shot: &Shot) -> Vec<&'static str> {
    let each = [
        (shot.band != Band::Normal, "6.1.b"),
        (shot.leadership > 0, "6.1.d"),
        (shot.more > 0, "6.1.e"),
        (shot.support > 0, "1.3.4"),
    ];
    each.into_iter().filter(|(counts, _)| *counts).map(|(_, rule)| rule).collect()
}

/// "4 dice and 1 more, the lowest dropped: 5 or more hits".
pub fn throw_words(throw: &Throw) -> String {
    let counted = |dice: u8| if dice == 1 { "1 die".to_string() } else { format!("{dice} dice") };
    let dice = match throw.drop {
        0 => counted(throw.dice),
        1 => format!("{} and 1 more, the lowest dropped", counted(throw.dice.saturating_sub(1))),
        drop => format!("{} and {drop} more, the {drop} lowest dropped", counted(throw.dice.saturating_sub(drop))),
    };
    match throw.needs {
        6 => format!("{dice}: a 6 hits"),
        7.. => format!("{dice}: nothing hits"),
        needs => format!("{dice}: {} or more hits", needs.max(1)),
    }
}

/// The dice of armour and of cover, a line each; those beyond a target's own armour are of its cover. Where a target is
/// concealed, it is said how many dice that adds: none if no more than others count already.
pub fn saves_words((armour, cover): (Throw, Throw), own: u8, hidden: Option<u8>) -> Vec<String> {
    let hidden = match hidden {
        Some(0) => ", none of them for concealment: more do not count".to_string(),
        Some(dice) => format!(", {dice} of them for concealment"),
        None => String::new(),
    };
    let line = |throw: Throw, what: &str, hidden: &str| {
        let dice = if throw.dice == 1 { "1 die".to_string() } else { format!("{} dice", throw.dice) };
        (throw.dice > 0).then(|| format!("{what}: {dice}, {} or more saves{hidden}", throw.needs))
    };
    let apart = armour.dice <= own;
    let what = if apart { "armour" } else { "armour and cover" };
    let lines = [line(armour, what, if apart { "" } else { &hidden }), line(cover, "cover", &hidden)];
    lines.into_iter().flatten().collect()
}

pub fn position_words(board: &Board) -> String {
    format!("the improved position takes {}", hit_words(small(board.tables.position.cancels).into()))
}

/// Shells that fall on a hex and perhaps on those around it.
pub struct Barrage<'b> {
    pub cell: Cell,
    /// Hexes around it that are hit too.
    pub radius: i64,
    /// The dice for each hex.
    pub throw: Throw,
    pub by: SideId,
    pub source: Source,
    /// Who fires, if it stands on the map.
    pub gun: Option<UnitId>,
    /// Lets the rules fire.
    pub begin: &'b dyn Fn(&mut Course<'_>),
    /// What players answer.
    pub answer: &'b dyn Fn(&Frame, &Table) -> Option<Order>,
}

/// Nobody is asked anything.
pub fn nobody(_: &Frame, _: &Table) -> Option<Order> {
    None
}

impl Barrage<'_> {
    /// Hexes where somebody is hit, the target first.
    pub fn hexes(&self, situation: &Situation) -> Vec<Cell> {
        let Situation { board, table, .. } = situation;
        let mut hexes = board.around(self.cell, self.radius);
        hexes.retain(|hex| table.standing(board, *hex).next().is_some());
        hexes.sort_by_key(|hex| *hex != self.cell);
        hexes
    }

    /// What can come of it in one of its hexes. Each is attacked by itself, so the others can be empty.
    pub fn outcomes(&self, situation: &Situation, hex: Cell) -> Result<Outcomes, Unanswered> {
        let mut table = situation.table.clone();
        for other in self.hexes(situation).into_iter().filter(|other| *other != hex) {
            for unit in table.all_in(other).collect::<Vec<UnitId>>() {
                match self.gun == Some(unit) {
                    // It fires from where it is, and what is carried is not hit.
                    true => table.pieces[unit.0 as usize].aboard = self.gun,
                    false => table.lift(unit),
                }
            }
        }
        Explorer::of(&situation.board).answering(self.answer).all(&table, self.begin)
    }

    /// Adds what becomes of everybody.
    pub fn reckon(&self, situation: &Situation, reckoned: &mut Reckoned) -> Result<(), Unanswered> {
        let (board, hexes) = (&situation.board, self.hexes(situation));
        for hex in &hexes {
            let outcomes = self.outcomes(situation, *hex)?;
            if *hex == hexes[0] {
                reckoned.parts.extend(comes(board, &outcomes));
                reckoned.rules.extend(outcomes.any(|point| point.note.comes.is_some()).then_some("11.2"));
            }
            let there: Vec<UnitId> = situation.table.standing(board, *hex).collect();
            reckoned.part(
                format!("hits on {}", board.label(*hex)),
                self.sums(situation, *hex, &there),
                hit_rows(&outcomes, |point| point.note.net),
            );
            reckoned.rules.extend(board.hex(*hex).position.then_some("8.1"));
            reckoned.rules.extend(board.options.heavy_shells.then_some("X3"));
            take(reckoned, situation, &outcomes, &company(situation, *hex));
            reckoned.detail(
                format!("hits on {} before saves", board.label(*hex)),
                hit_rows(&outcomes, |point| point.note.hits),
            );
            reckoned.note(
                there.len() > 1,
                "Units in one hex share the hits evenly, and chance picks who takes an odd one; each is told by itself.",
            );
        }
        reckoned.note(hexes.len() > 1, "Every hex is attacked by itself, but all of them fail together.");
        Ok(())
    }

    /// The dice and the saves of a hex, a line each.
    fn sums(&self, situation: &Situation, hex: Cell, there: &[UnitId]) -> Vec<String> {
        let Situation { board, table, .. } = situation;
        let throw = shells::throw(board, table, hex, self.throw, self.source);
        let saves = shells::saves(board, table, hex, self.by, self.source);
        let mut sums = vec![throw_words(&throw)];
        sums.extend(saves_words((Throw::default(), saves), 0, None));
        sums.extend(board.hex(hex).position.then(|| position_words(board)));
        if let [_, _, ..] = there {
            sums.push(format!("shared by {}", situation.names(there)));
        }
        sums
    }
}

/// Whether a mission, or the fire of a mortar that somebody else observes, comes at all.
pub fn comes(board: &Board, outcomes: &Outcomes) -> Option<Part> {
    if !outcomes.any(|point| point.note.comes.is_some()) {
        return None;
    }
    let chance = |comes: bool| outcomes.chance(|point| point.note.comes == Some(comes));
    let mut rows = rows([("it comes".to_string(), chance(true)), ("it fails".to_string(), chance(false))]);
    let fails_on = i16::try_from(board.tables.artillery.fails_on).unwrap_or(0);
    for (row, (from, to)) in rows.iter_mut().zip([(fails_on + 1, 6), (1, fails_on)]) {
        row.by = Some((from..=to).collect());
    }
    Some(Part::of("whether it comes", Vec::new(), rows))
}
