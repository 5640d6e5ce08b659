//! The cup \[P1]: how many impulses a turn has, and how often each formation acts, by every order in which chits can be drawn.
//!
//! The turn itself draws, and lets go of End Turn chits that were held back \[P4]; impulses are passed over. Aircraft, which
//! bring no turn to its end, are left out.

use std::collections::BTreeMap;

use super::{Answer, Question, Row, Situation, Unanswered};
use crate::game::explore::{self, Outcomes, TooMany, Web};
use crate::game::fork::Alike;
use crate::game::share::Share;
use crate::rules::common::odds::{Reckoned, hear, hear_all, rows};
use crate::rules::formation_impulse::FormationImpulse;
use crate::rules::formation_impulse::board::{Board, ChitKind};
use crate::rules::formation_impulse::course::{Course, Frame, State};
use crate::rules::formation_impulse::event::Event;
use crate::rules::formation_impulse::sequence::Turn;
use crate::rules::formation_impulse::table::Table;
use crate::scenario::draft::{FormationId, SideId};

/// Draws that are looked at.
const MOST_DRAWS: usize = 200_000;

type Point = explore::Point<FormationImpulse, ()>;

/// All that can be drawn, from a cup that is filled.
fn drawn(board: &Board, table: &Table) -> Result<Outcomes<FormationImpulse, ()>, Unanswered> {
    let chits = u32::try_from(board.chits.len()).unwrap_or(u32::MAX).min(64);
    let alike = Alike::default().by("chits", chits, |at| board.chits[at as usize].kind);
    let pass_over = |course: &mut Course<'_>| {
        let Some(Frame::Impulse(impulse)) = course.state.stack.last() else { return false };
        let chit = impulse.chit();
        course.state.stack.pop();
        course.emit(Event::ImpulseBegan { chit });
        course.emit(Event::ImpulseEnded { chit });
        true
    };
    let is_over = |point: &Point| matches!(point.state.stack.last(), Some(Frame::Turn(turn)) if !turn.draws());
    let explorer = explore::Explorer::of(board, MOST_DRAWS).alike(alike).instead(&pass_over).until(&is_over);
    let from = Point { state: State::new(table.clone(), vec![Turn::drawing().into()]), note: () };
    explorer.whole(from, |_| {}).map(Web::outcomes).map_err(|TooMany| {
        Unanswered::new("the chits can be drawn in more ways than can be gone through")
            .help("--without takes units, and with the last of a formation its chits, off the map")
    })
}

/// The average of a number, and the chance of each.
fn counted(drawn: &Outcomes<FormationImpulse, ()>, number: impl Fn(&[[u8; 2]]) -> u32) -> (f64, BTreeMap<u32, Share>) {
    let each = drawn.by(|point| number(&point.state.table.impulses));
    let average = each.iter().map(|(number, share)| f64::from(*number) * share.decimal()).sum();
    (average, each)
}

fn impulse_rows(each: &BTreeMap<u32, Share>, at_least: bool) -> Vec<Row> {
    let words = |number: u32| match number {
        0 => "no impulse".to_string(),
        1 => "1 impulse".to_string(),
        more => format!("{more} impulses"),
    };
    let acts = each.iter().filter(|(number, _)| **number > 0).map(|(_, share)| share.clone()).sum();
    let together = at_least.then(|| ("acts at least once".to_string(), acts));
    let mut made = rows(each.iter().map(|(number, share)| (words(*number), share.clone())).chain(together));
    made.iter_mut().rev().take(usize::from(at_least)).for_each(|row| row.together = true);
    made
}

impl Question<'_> {
    pub(super) fn cup(mut self) -> Result<Answer, Unanswered> {
        self.bear_only("the cup", &["--place", "--without"])?;
        self.suppose_states(&[])?;
        let words = self.asked.cup.as_deref().unwrap_or_default().trim();
        let asked: Option<FormationId> =
            if words.is_empty() { None } else { Some(hear(words, &self.situation.board)?) };
        let rested = self.rested()?;
        let table = self.filled(&rested);
        let Situation { board, .. } = &self.situation;
        let in_cup = |kind: &dyn Fn(ChitKind) -> bool| {
            let chits = board.chits.iter().enumerate();
            chits.filter(|(at, chit)| table.cup & (1 << at) != 0 && kind(chit.kind)).count()
        };
        let chits = |id: FormationId| in_cup(&|kind| kind == ChitKind::Formation(id));
        let formations: Vec<FormationId> =
            board.formation_ids().filter(|id| asked.is_none_or(|asked| asked == *id) && chits(*id) > 0).collect();
        if formations.is_empty() {
            return Err(Unanswered::new(
                "no formation in question has a unit on the map, and so no chit in the cup [P1]",
            )
            .help("--place UNIT@HEX brings units of it"));
        }
        let ends = in_cup(&|kind| kind == ChitKind::EndTurn);
        let acting = in_cup(&|kind| matches!(kind, ChitKind::Formation(_)));
        let basis = Some("Counted over all orders in which the chits can be drawn.".to_string());
        let mut reckoned = Reckoned { basis, ..Reckoned::default() };
        reckoned.sums.push(format!("{acting} chits of formations and {ends} of the end of the turn"));
        let drawn = drawn(board, &table)?;
        let (average, each) = counted(&drawn, |impulses| impulses.iter().map(|[now, _]| u32::from(*now)).sum());
        let about = "impulses of the turn";
        reckoned.part(about, vec![format!("{average:.2} on average")], impulse_rows(&each, false));
        for own in formations {
            let (average, each) = counted(&drawn, |impulses| u32::from(impulses[own.0 as usize][0]));
            let count = chits(own);
            let sums = vec![format!("{count} {}; {average:.2} on average", if count == 1 { "chit" } else { "chits" })];
            reckoned.part(board.formation(own).id.as_str(), sums, impulse_rows(&each, true));
        }
        let holds: Vec<&str> = [SideId(0), SideId(1)]
            .into_iter()
            .filter(|side| table.held[side.0 as usize].is_some())
            .map(|side| board.side(side).name.as_str())
            .collect();
        reckoned
            .sums
            .extend(holds.iter().map(|side| format!("{side} holds one back until all its formations have acted")));
        reckoned.rules.extend((!holds.is_empty()).then_some("P4"));
        if !rested.is_empty() && holds.is_empty() {
            return Err(Unanswered::new(
                "--rested makes no difference: those formations were not there in the turn before",
            ));
        }
        reckoned.note(
            board.options.end_turn_hold && table.turn > 1 && rested.is_empty(),
            "Every formation is taken to have acted last turn, so that nobody holds an End Turn chit back.",
        );
        reckoned.note(
            true,
            "A formation keeps its chits as long as it has units; nobody is taken to be wiped out on the way.",
        );
        let title = match asked {
            Some(id) => format!("how often {} acts", board.formation(id).id),
            None => "how often formations act".to_string(),
        };
        Ok(self.answer("cup", title, &["P1"], reckoned))
    }

    /// Formations that had no impulse in the turn before, where that makes a difference \[P4].
    fn rested(&self) -> Result<Vec<FormationId>, Unanswered> {
        let board = &self.situation.board;
        let Some(words) = &self.asked.rested else { return Ok(Vec::new()) };
        let why = match () {
            () if !board.options.end_turn_hold => {
                "by the option `end_turn_hold` nobody holds an End Turn chit back [P4]"
            }
            () if self.situation.table.turn < 2 => "there is no turn before the first; --turn names another",
            () => return hear_all(words, board),
        };
        Err(Unanswered::new(format!("--rested makes no difference: {why}")))
    }

    /// The table as the first chit is about to be drawn, without those of aircraft.
    fn filled(&self, rested: &[FormationId]) -> Table {
        let Situation { board, table, .. } = &self.situation;
        let mut table = table.clone();
        for (formation, [_, before]) in (0..).map(FormationId).zip(&mut table.impulses) {
            *before = u8::from(!rested.contains(&formation));
        }
        table.apply(board, &Event::CupFilled { chits: 0, held: 0 });
        for (at, chit) in board.chits.iter().enumerate() {
            if matches!(chit.kind, ChitKind::Aircraft(_)) {
                table.cup &= !(1 << at);
            }
        }
        table
    }
}
