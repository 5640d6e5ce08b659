//! The dice of a turn: who acts first [ACT.a], and how many units act [ACT.c], [ACT.d].

use super::share::{self, MOST_DICE};
use super::{Answer, Question, Row, Situation, Unanswered};
use crate::diag::grammar::{count_of, said};
use crate::game::share::Share;
use crate::rules::common::odds::Reckoned;
use crate::rules::portable::{sequence, side_turn};
use crate::scenario::draft::SideId;

impl Question<'_> {
    pub(super) fn initiative(mut self) -> Result<Answer, Unanswered> {
        let matters = self.situation.board.options.tie_to_last_winner;
        self.bear_only("the initiative", if matters { &["--side"] } else { &[] })?;
        if let Some(side) = &self.asked.side {
            self.situation.table.initiative = Some(self.situation.side(side)?);
        }
        let reckoned = initiative(&self.situation);
        Ok(self.answer("initiative", "the throw for the initiative".to_string(), &["ACT.a"], reckoned))
    }

    pub(super) fn activation(self) -> Result<Answer, Unanswered> {
        self.bear_only("an activation", &["--place", "--without"])?;
        let side = self.situation.side(self.asked.activate.as_deref().unwrap_or_default())?;
        let reckoned = activation(&self.situation, side)?;
        let title = format!("{} units", said(&self.situation.board.side(side).name, "activate"));
        Ok(self.answer("activation", title, &["ACT.c", "ACT.d"], reckoned))
    }
}

/// How many units a side can activate.
fn activation(situation: &Situation, side: SideId) -> Result<Reckoned, Unanswered> {
    let Situation { board, table, .. } = situation;
    let (dice, (led, others)) = (side_turn::dice(board, table, side), side_turn::counted(board, table, side));
    let dice = u32::try_from(dice).unwrap_or(0);
    if dice > MOST_DICE {
        return Err(Unanswered::new(format!("{dice} activation dice are more than can be reckoned with")));
    }
    let sums = sums_of(dice);
    let units = table.on_board(board, side).count();
    let least = dice as usize;
    let most = units.min(6 * least);
    let at_least = (least.min(most)..=most).map(|count| {
        let share: Share = sums.iter().skip(count).cloned().sum();
        let words = if count == units {
            format!("all {}", count_of(count, "unit"))
        } else {
            format!("{} or more", count_of(count, "unit"))
        };
        (words, [share.clone(), share])
    });
    let mut can_act = share::rows(at_least);
    can_act.iter_mut().for_each(|row| row.together = true);
    let thrown =
        sums.iter().enumerate().skip(least).map(|(sum, share)| (sum.to_string(), [share.clone(), share.clone()]));
    let chart = &board.tables.activation;
    let of_commander = if led { format!("{} for the commander + ", chart.commander) } else { String::new() };
    let average = f64::from(dice) * 3.5;
    let line = format!(
        "{} = {of_commander}1 for every {} of {}; {average:.1} on average",
        count_of(dice, "die"),
        chart.units_per_die,
        count_of(others, "other")
    );
    let mut reckoned = Reckoned { sums: vec![line], ..Reckoned::default() };
    reckoned.part("units that can act", Vec::new(), can_act);
    reckoned.detail("the sum of the dice", share::rows(thrown));
    Ok(reckoned)
}

/// The chances of every sum of some dice, from 0.
fn sums_of(dice: u32) -> Vec<Share> {
    let mut sums = vec![Share::all()];
    for _ in 0..dice {
        let mut next = vec![Share::none(); sums.len() + 6];
        for (sum, share) in sums.iter().enumerate() {
            let with = share.times(&share::faces(1));
            (1..=6).for_each(|face| next[sum + face].add(&with));
        }
        sums = next;
    }
    sums
}

/// Who acts first.
fn initiative(situation: &Situation) -> Reckoned {
    let Situation { board, table, .. } = situation;
    let throws = || (1..=6).flat_map(|first| (1..=6).map(move |second| (first, second)));
    let count = |winner| {
        throws().filter(|(first, second)| sequence::initiative(board, table, *first, *second) == winner).count() as u128
    };
    let name = |side| board.side(side).name.as_str();
    let won = [SideId(0), SideId(1)].map(|side| (side, count(Some(side))));
    let decided: u128 = won.iter().map(|(_, ways)| ways).sum();
    let first = won.map(|(side, ways)| Row::certain(format!("{} first", said(name(side), "act")), ways, decided));
    let mut thrown = won.map(|(side, ways)| Row::certain(format!("{} it", said(name(side), "win")), ways, 36)).to_vec();
    thrown.push(Row::certain("nobody does, and both throw again", count(None), 36));
    let line = "1 die each: the higher acts first".to_string();
    let mut reckoned = Reckoned { sums: vec![line], ..Reckoned::default() };
    reckoned.part("who acts first", Vec::new(), first.to_vec());
    reckoned.part("a single throw", Vec::new(), thrown);
    reckoned
}
