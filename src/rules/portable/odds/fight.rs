//! Close combat [CC.c]: a die for each, four ways they can fall, and what becomes of both.

use super::explore::Explorer;
use super::fates::{self, Fates, Outcome};
use super::share;
use super::{Part, Row, Situation, Unanswered};
use crate::game::share::Share;
use crate::rules::common::odds::Reckoned;
use crate::rules::portable::close_combat::{self, Fight};
use crate::rules::portable::event::FightSum;
use crate::rules::portable::table::Table;
use crate::rules::portable::words;
use crate::scenario::draft::UnitId;

/// Who is left where he stood.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Ended {
    Unit(Outcome),
    /// The attacker, and the defender.
    Stand(bool, bool),
}

pub fn reckon(situation: &Situation, attacker: UnitId, defender: UnitId) -> Result<Reckoned, Unanswered> {
    let Situation { board, table, .. } = situation;
    let defender = close_combat::defender(board, table, defender);
    let sums = [
        close_combat::sum(board, table, attacker, defender, true),
        close_combat::sum(board, table, defender, attacker, false),
    ];
    let [attack, defence] = sums;
    let is_hit = |sum: FightSum, die: i16| FightSum { die, ..sum }.is_hit();
    let hits = |sum| (1..=6).filter(|die| is_hit(sum, *die)).count();
    let both = [hits(attack), hits(defence)];
    let mut reckoned = Reckoned {
        sums: vec![die_words(situation, attacker, defender, attack), die_words(situation, defender, attacker, defence)],
        parts: vec![dice(situation, [attacker, defender], both)],
        rules: cites(situation, [(attacker, attack), (defender, defence)]),
        ..Reckoned::default()
    };

    let [ours, theirs] = [attacker, defender].map(|unit| fates::with_load(table, unit));
    let units = [ours, theirs].concat();
    let stands = |after: &Table, unit: UnitId| after.cell(unit) == table.cell(unit);
    let outcomes = |after: &Table, back: &[UnitId]| -> Vec<Ended> {
        let mut all: Vec<Ended> = fates::outcomes(table, after, back, &units).into_iter().map(Ended::Unit).collect();
        all.push(Ended::Stand(stands(after, attacker), stands(after, defender)));
        all
    };
    let means = |die: i16| (is_hit(attack, die), is_hit(defence, die), fates::losses(board, &units, die));
    let explorer = Explorer::new(board, means, &outcomes);
    let chances = explorer.all(table, |course| course.push(Fight::new(attacker, defender)))?;
    let mines = explorer.leaves_out_mines();
    let [id, other] = [attacker, defender].map(|unit| situation.id(unit));
    let ends = [
        ((true, false), format!("{id} alone holds its square")),
        ((false, true), format!("{other} alone holds its square")),
        ((true, true), "both hold their squares".to_string()),
        ((false, false), "neither does".to_string()),
    ];
    let ends = ends.map(|((ours, theirs), words)| {
        (words, chances.get(&Ended::Stand(ours, theirs)).cloned().unwrap_or_else(|| [Share::none(), Share::none()]))
    });
    let of_units = chances.into_iter().filter_map(|(ended, shares)| match ended {
        Ended::Unit(outcome) => Some((outcome, shares)),
        Ended::Stand(..) => None,
    });
    Fates { units, chances: of_units.collect(), mines }.told(situation, &mut reckoned);
    reckoned.part("who is left", Vec::new(), share::rows(ends));
    Ok(reckoned)
}

/// The sections that say what is added.
fn cites(situation: &Situation, fighters: [(UnitId, FightSum); 2]) -> Vec<&'static str> {
    let Situation { board, table, .. } = situation;
    let any = |part: fn(&FightSum) -> i16| fighters.iter().any(|(_, sum)| part(sum) != 0);
    let ground = fighters.iter().filter(|(_, sum)| sum.terrain != 0).filter_map(|(unit, _)| {
        let square = board.square(table.cell(*unit)?);
        match () {
            () if table.piece(*unit).crossing => Some("TRCH"),
            () if square.water => Some("RIV"),
            () => square.woods.then_some("WOOD"),
        }
    });
    let flank = fighters
        .iter()
        .zip(fighters.iter().rev())
        .any(|((unit, _), (enemy, _))| !close_combat::faces(board, table, *unit, *enemy));
    let parts = [
        (flank, "CC.b"),
        (any(|sum| sum.commander), "CC.d"),
        (any(|sum| sum.cover), "CC.e"),
        (any(|sum| sum.uphill), "HILL"),
    ];
    parts.into_iter().filter(|(counts, _)| *counts).map(|(_, rule)| rule).chain(ground).collect()
}

/// How both dice can fall.
fn dice(situation: &Situation, units: [UnitId; 2], hits: [usize; 2]) -> Part {
    let [attacker, defender] = units.map(|unit| situation.id(unit));
    let [ours, theirs] = hits;
    let named = [
        ("neither is hit".to_string(), (6 - ours) * (6 - theirs)),
        (format!("only {defender} is hit"), (6 - ours) * theirs),
        (format!("only {attacker} is hit"), ours * (6 - theirs)),
        ("both are hit".to_string(), ours * theirs),
    ];
    let rows = named.into_iter().map(|(words, ways)| Row::certain(words, ways as u128, 36));
    Part::of("the dice", Vec::new(), rows.collect())
}

/// "R-1 throws 1 die + 1 cover: below 3 it is hit (front)".
fn die_words(situation: &Situation, unit: UnitId, enemy: UnitId, sum: FightSum) -> String {
    let Situation { board, table, .. } = situation;
    let column = if close_combat::faces(board, table, unit, enemy) { "front" } else { "flank or rear" };
    let on = table.piece(unit).aboard.map(|carrier| format!(" for {}", situation.id(carrier))).unwrap_or_default();
    let added = words::added(&words::fight_parts(sum));
    format!("{} throws 1 die{on}{added}: below {} it is hit ({column})", situation.id(unit), sum.needs)
}
