//! The cup \[P1]: how many impulses a turn has, and how often each formation acts, by every order in which chits can be drawn.
//!
//! The turn itself draws; impulses are passed over. Chits that make no difference to the formation in question are as good as
//! each other, and aircraft, which bring no turn to its end, are left out.

use std::collections::BTreeMap;

use super::ask::Question;
use super::situation::Situation;
use super::{Answer, Reckoned, Row, Unanswered};
use crate::game::Chance;
use crate::game::course::Frame as _;
use crate::game::share::Share;
use crate::rules::common::odds::{hear, rows};
use crate::rules::formation_impulse::board::{Board, ChitKind};
use crate::rules::formation_impulse::course::{Course, Frame, State};
use crate::rules::formation_impulse::event::Event;
use crate::rules::formation_impulse::phrase::ChitId;
use crate::rules::formation_impulse::sequence::Turn;
use crate::rules::formation_impulse::table::Table;
use crate::scenario::draft::FormationId;

/// Draws that are looked at.
const MOST_DRAWS: usize = 200_000;

/// What tells chits apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Sort {
    End,
    Own,
    Other,
}

/// What two cups must have in common: impulses of the formation and of all, End Turn chits drawn, and what is left.
type Key = (u8, u32, u8, Vec<(Sort, u32)>);

/// Impulses of a formation, and of all, with their chances.
type Impulses = BTreeMap<(u8, u32), Share>;

struct Draws<'d> {
    board: &'d Board,
    own: FormationId,
    looked: usize,
}

impl Draws<'_> {
    /// The chits in the cup by what they are.
    fn sorts(&self, table: &Table) -> BTreeMap<Sort, Vec<u8>> {
        let mut sorts: BTreeMap<Sort, Vec<u8>> = BTreeMap::new();
        for (at, chit) in (0_u8..).zip(&self.board.chits).filter(|(at, _)| table.cup & (1 << at) != 0) {
            let sort = match chit.kind {
                ChitKind::Formation(formation) if formation == self.own => Sort::Own,
                ChitKind::Formation(_) => Sort::Other,
                _ => Sort::End,
            };
            sorts.entry(sort).or_default().push(at);
        }
        sorts
    }

    fn impulses(&self, table: &Table) -> (u8, u32) {
        let all = table.impulses.iter().map(|[now, _]| u32::from(*now)).sum();
        (table.impulses[self.own.0 as usize][0], all)
    }

    fn key(&self, table: &Table) -> Key {
        let (own, all) = self.impulses(table);
        let left = self.sorts(table).into_iter().map(|(sort, chits)| (sort, chits.len() as u32)).collect();
        (own, all, table.ends, left)
    }

    /// The next draw, of a chit; whether there was one. The turn draws it and then brings about what it stands for.
    fn draw(&self, state: &mut State, chit: Option<u8>) -> bool {
        let mut chance = Chance::scripted(vec![("chits", chit.map(u32::from).into_iter().collect())]);
        let mut events = Vec::new();
        let mut course = Course { board: self.board, state, chance: &mut chance, events: Some(&mut events) };
        let mut turns = 0;
        while let Some(frame) = course.state.stack.pop() {
            match frame {
                frame @ Frame::Turn(_) if turns == 2 => {
                    course.push(frame);
                    break;
                }
                Frame::Impulse(_) => {
                    let chit = ChitId(chit.unwrap_or(u8::MAX));
                    course.emit(Event::ImpulseBegan { chit });
                    course.emit(Event::ImpulseEnded { chit });
                }
                frame => {
                    turns += u8::from(matches!(frame, Frame::Turn(_)));
                    frame.run(&mut course);
                    let mut events = course.events.iter().flat_map(|events| events.iter());
                    if !events.any(|event| matches!(event, Event::Drawn { .. })) {
                        return false;
                    }
                }
            }
        }
        true
    }

    /// All that can be drawn, from a cup that is filled.
    fn all(&mut self, table: &Table) -> Result<Impulses, Unanswered> {
        let start = State::new(table.clone(), vec![Turn::drawing().into()]);
        let mut open: BTreeMap<Key, (State, Share)> = BTreeMap::from([(self.key(table), (start, Share::all()))]);
        let mut ended = Impulses::new();
        while !open.is_empty() {
            for (state, share) in std::mem::take(&mut open).into_values() {
                let sorts = self.sorts(&state.table);
                let count: usize = sorts.values().map(Vec::len).sum();
                for chits in sorts.values() {
                    self.looked += 1;
                    if self.looked > MOST_DRAWS {
                        return Err(Unanswered::new("the chits can be drawn in more ways than can be gone through")
                            .help("ask about one formation: --cup=FORMATION"));
                    }
                    let (mut next, part) = (state.clone(), Share::of(chits.len() as u128, count.max(1) as u128));
                    if !self.draw(&mut next, chits.first().copied()) {
                        // It was over before anything was drawn, whatever would have come.
                        let so_far = ended.entry(self.impulses(&state.table)).or_insert_with(Share::none);
                        so_far.add(&share);
                        break;
                    }
                    let (_, so_far) = open.entry(self.key(&next.table)).or_insert((next, Share::none()));
                    so_far.add(&share.times(&part));
                }
                if sorts.is_empty() {
                    let so_far = ended.entry(self.impulses(&state.table)).or_insert_with(Share::none);
                    so_far.add(&share);
                }
            }
        }
        Ok(ended)
    }
}

/// The average of a number, and the chance of each.
fn counted(impulses: &Impulses, number: impl Fn(&(u8, u32)) -> u32) -> (f64, BTreeMap<u32, Share>) {
    let mut each: BTreeMap<u32, Share> = BTreeMap::new();
    for (key, share) in impulses {
        each.entry(number(key)).or_insert_with(Share::none).add(share);
    }
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
        let table = self.filled();
        let Situation { board, .. } = &self.situation;
        let in_cup = |kind: &dyn Fn(ChitKind) -> bool| {
            let chits = board.chits.iter().enumerate();
            chits.filter(|(at, chit)| table.cup & (1 << at) != 0 && kind(chit.kind)).count()
        };
        let chits = |id: FormationId| in_cup(&|kind| kind == ChitKind::Formation(id));
        let formations: Vec<FormationId> =
            board.formation_ids().filter(|id| asked.is_none_or(|asked| asked == *id) && chits(*id) > 0).collect();
        let Some(first) = formations.first().copied() else {
            return Err(Unanswered::new(
                "no formation in question has a unit on the map, and so no chit in the cup [P1]",
            )
            .help("--place UNIT@HEX brings units of it"));
        };
        let ends = in_cup(&|kind| kind == ChitKind::EndTurn);
        let acting = in_cup(&|kind| matches!(kind, ChitKind::Formation(_)));
        let mut reckoned = Reckoned::default();
        reckoned.sums.push(format!("{acting} chits of formations and {ends} of the end of the turn"));
        let all = Draws { board, own: first, looked: 0 }.all(&table)?;
        let (average, each) = counted(&all, |(_, all)| *all);
        let about = "impulses of the turn";
        reckoned.part(about, vec![format!("{average:.2} on average")], impulse_rows(&each, false));
        for own in formations {
            let impulses = Draws { board, own, looked: 0 }.all(&table)?;
            let (average, each) = counted(&impulses, |(own, _)| u32::from(*own));
            let count = chits(own);
            let sums = vec![format!("{count} {}; {average:.2} on average", if count == 1 { "chit" } else { "chits" })];
            reckoned.part(board.formation(own).id.as_str(), sums, impulse_rows(&each, true));
        }
        reckoned.note(
            board.options.end_turn_hold && table.turn > 1,
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

    /// The table as the first chit is about to be drawn, without those of aircraft.
    fn filled(&self) -> Table {
        let Situation { board, table, .. } = &self.situation;
        let mut table = table.clone();
        table.impulses.iter_mut().for_each(|[_, before]| *before = 1);
        table.apply(board, &Event::CupFilled { chits: 0, held: 0 });
        for (at, chit) in board.chits.iter().enumerate() {
            if matches!(chit.kind, ChitKind::Aircraft(_)) {
                table.cup &= !(1 << at);
            }
        }
        table
    }
}
